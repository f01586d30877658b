/** The modules of a project, with what is known of its files. */
import assert from 'node:assert/strict';
import { searchLater, tooLarge, type FileReply, type FileRequest } from '../../../src/project/files.js';
import { findModule, ProjectModules } from '../../../src/project/modules.js';

/** Files by path; null: one that doesn't exist. What isn't here isn't known. */
type Known = Readonly<Record<string, FileReply>>;

const replyFrom =
  (known: Known) =>
  (request: FileRequest): FileReply | undefined =>
    known['text' in request ? request.text : `${request.list}/`];

describe('a module of a project', () => {
  const table: [specifier: string, known: Known, expected: string | null, reason: string][] = [
    ['./a.json', { 'src/a.json': '{}' }, 'src/a.json {}', 'a file that exists'],
    ['./a', { 'src/a.ts': null, 'src/a.tsx': 'x' }, 'src/a.tsx x', 'the first one that exists'],
    ['./a', { 'src/a.tsx': 'x' }, null, 'an earlier one may exist'],
    ['./a.json', { 'src/a.json': tooLarge }, 'src/a.json too large', 'a file that is too large'],
    ['./a.json', { 'src/a.json': null }, null, 'no file'],
    ['../../a.json', { 'a.json': '{}' }, null, 'outside of the project'],
  ];
  for (const [specifier, known, expected, reason] of table) {
    it(reason, async () => {
      const module = new ProjectModules(replyFrom(known)).around('src/level.ts').find(null, specifier);
      const shown = module === null ? null : `${module.path} ${module.tooLarge === true ? 'too large' : module.text}`;
      assert.equal(shown, expected);
      const all = (request: FileRequest): Promise<FileReply> => Promise.resolve(replyFrom(known)(request) ?? null);
      const later = await searchLater(findModule('src/level.ts', specifier), all);
      if (expected !== null) assert.equal(later?.path, module?.path, 'what is waited for is the same');
    });
  }

  it('is the same object until its text changes', () => {
    const known: Record<string, FileReply> = { 'a.json': '{}' };
    const find = () => modules.around('b.ts').find(null, './a.json');
    const modules = new ProjectModules(replyFrom(known));
    const first = find();
    assert.equal(find(), first);
    known['a.json'] = '[]';
    assert.notEqual(find(), first);
    assert.equal(find()?.text, '[]');
  });
});

describe('the other scripts of a page', () => {
  const folder = { files: ['a.js', 'b.js'], folders: [] };
  const names = (modules: ProjectModules) => modules.around('a.js').scripts!().map(({ path }) => path);

  it('are those of before until it is known again', () => {
    const known: Record<string, FileReply> = { '/': folder, 'b.js': 'var B = 1;', 'c.js': 'var C = 1;' };
    const modules = new ProjectModules(replyFrom(known));
    assert.deepEqual(names(modules), ['b.js']);
    known['/'] = { files: ['a.js', 'b.js', 'c.js', 'index.html'], folders: [] };
    assert.deepEqual(names(modules), ['b.js']);
    known['index.html'] = '<script src="c.js"></script><script src="a.js"></script>';
    assert.deepEqual(names(modules), ['c.js']);
  });

  const table: [path: string, depends: boolean, reason: string][] = [
    ['', true, 'the folder, which may get another script'],
    ['b.js', true, 'a script of the page'],
    ['index.html', true, 'the page'],
    ['c.js', false, 'another file'],
    ['more', false, 'another folder'],
  ];
  for (const [path, depends, reason] of table) {
    it(`${depends ? 'depend' : "don't depend"} on ${reason}`, () => {
      const page = '<script src="b.js"></script><script src="a.js"></script>';
      const known = { '/': { files: ['index.html'], folders: [] }, 'index.html': page };
      assert.equal(new ProjectModules(replyFrom(known)).pageDependsOn('a.js', path), depends);
    });
  }
});
