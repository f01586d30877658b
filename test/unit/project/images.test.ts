/** Where the images of a project may be. */
import assert from 'node:assert/strict';
import { relativeTo, resolved } from '../../../src/project/files.js';
import { endOfImagePath, imagePath, imagePlaces } from '../../../src/project/images.js';

describe('the path of an image', () => {
  const table: [written: string, expected: string | null, reason: string][] = [
    ['art/a.png', 'art/a.png', 'a path'],
    ['art\\a.png', 'art/a.png', 'a path of Windows'],
    ['a.png?v=2#x', 'a.png', 'a query'],
    ['https://a.example/a.png', null, 'a web address'],
    ['//a.example/a.png', null, 'a web address without its scheme'],
    ['data:image/png;base64,AA', null, 'data'],
  ];
  for (const [written, expected, reason] of table)
    it(reason, () => {
      assert.equal(imagePath(written), expected);
    });
});

describe('the places of an image', () => {
  const table: [path: string, folder: string | null, first: string[], outside: boolean, reason: string][] = [
    ['a.png', 'src/levels', ['src/levels/a.png', 'src/a.png', 'a.png'], false, 'the folders around the file'],
    ['/a.png', 'src', ['src/a.png', 'src/public/a.png', 'src/static/a.png'], false, 'served folders'],
    ['@/a.png', '', ['a.png', 'public/a.png', 'static/a.png', 'assets/a.png', 'src/a.png'], false, 'the source folder'],
    ['../a.png', 'src', ['a.png'], true, 'a folder above, and outside of the project'],
    ['../../../a.png', 'src', [], true, 'only outside of the project, but for what is served deep in it'],
    ['a.png', null, ['a.png', 'public/a.png'], false, 'a file that is not saved'],
    ['a.png', 'a/b/c/d/e/f/g/h/i', ['a/b/c/d/e/f/g/h/i/a.png'], false, 'a deep folder'],
  ];
  for (const [path, folder, first, outside, reason] of table) {
    it(reason, () => {
      const { places, mayBeOutside } = imagePlaces(path, folder);
      assert.deepEqual(places.slice(0, first.length), first);
      assert.equal(mayBeOutside, outside);
      assert.equal(new Set(places).size, places.length, 'none twice');
    });
  }

  it('begin in the project if the image is chosen', () => {
    assert.equal(imagePlaces('a.png', 'src', true).places[0], 'a.png');
  });

  it('all have its end', () => {
    for (const path of ['a.png', './a.png', '../art/A.png', '/a.png', '@/art/a.png'])
      for (const place of imagePlaces(path, 'src/levels').places)
        assert.ok(`/${place}`.toLowerCase().endsWith(endOfImagePath(path)), `${place} of ${path}`);
  });
});

describe('a path from a folder', () => {
  const table: [folder: string, path: string, expected: string][] = [
    ['', 'a/b.png', 'a/b.png'],
    ['a', 'a/b.png', 'b.png'],
    ['a/c', 'a/b.png', '../b.png'],
    ['/game/src', '/game/art/b.png', '../art/b.png'],
    ['a/b.png/c', 'a/b.png', '../../b.png'],
  ];
  for (const [folder, path, expected] of table) {
    it(`from "${folder}" to ${path} is ${expected}`, () => {
      assert.equal(relativeTo(folder, path), expected);
      if (!folder.startsWith('/')) assert.equal(resolved(folder, expected), path, 'and leads there');
    });
  }
});
