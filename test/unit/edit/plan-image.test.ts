import assert from 'node:assert/strict';
import { frameSizeEdit, imageEdit } from '../../../src/edit/plan-sprite.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';

const boxes = '"hitboxes": [{ "rect": [0, 0, 8, 8] }]';

describe('imageEdit', () => {
  const cases: [before: string, after: string, reason: string][] = [
    [`{ ${boxes} }`, `{ "image": "a/b.png", ${boxes} }`, 'becomes the first key of a record on one line'],
    [`{${boxes}}`, `{"image": "a/b.png", ${boxes}}`, 'follows the bracket directly if the others do'],
    ['{"hitboxes":[]}', '{"image":"a/b.png","hitboxes":[]}', 'has no blanks if the others have none'],
    [`{\r\n\t\t${boxes}\r\n\t}`, `{\r\n\t\t"image": "a/b.png",\r\n\t\t${boxes}\r\n\t}`, 'gets a line like the others'],
    [
      `{ "frameSize": [8, 8], "image": "old.png", ${boxes}, }`,
      `{ "frameSize": [8, 8], "image": "a/b.png", ${boxes}, }`,
      'replaces the existing one',
    ],
    [`{ "image": 3, ${boxes} }`, `{ "image": "a/b.png", ${boxes} }`, "replaces a value that isn't a path"],
    [`{ // hero\n  ${boxes}\n}`, `{ "image": "a/b.png", // hero\n  ${boxes}\n}`, 'keeps a comment'],
  ];
  for (const [before, after, reason] of cases) {
    it(reason, () => {
      const around = (sprite: string) => `{ "sprites": { "hero": ${sprite} } }\n`;
      const reader = createReader('jsonc');
      const text = around(before);
      const { sprites } = reader.read(text);
      const edit = imageEdit(text, reader.roots(), sprites[0]!, 'a/b.png');
      const result = applyEdits(text, [edit!]);
      assert.equal(result, around(after));
      assert.equal(createReader('jsonc').read(result).sprites[0]!.image?.path, 'a/b.png');
    });
  }

  const code: [before: string, after: string, reason: string][] = [
    [
      '{ frameSize: [8, 8], ',
      "{ image: 'a/b.png', frameSize: [8, 8], ",
      'has no quotes around its key if the others have none',
    ],
    ["{ 'frameSize': [8, 8], ", "{ 'image': 'a/b.png', 'frameSize': [8, 8], ", 'has the quotes of the other keys'],
    ["{ image: 'c.png', ", "{ image: 'a/b.png', ", 'has the quotes of the text'],
  ];
  for (const [before, after, reason] of code) {
    it(`in code, ${reason}`, () => {
      const around = (start: string) =>
        `export const file = { sprites: { hero: ${start}hitboxes: [{ name: 'a', rect: [0, 0, 8, 8] }] } } };\n`;
      const reader = createReader('typescript');
      const text = around(before);
      const [sprite] = reader.read(text).sprites;
      const edit = imageEdit(text, reader.roots(), sprite!, 'a/b.png');
      assert.equal(applyEdits(text, [edit!]), around(after));
    });
  }

  it('writes nothing if the sprite cannot be read', () => {
    const reader = createReader('jsonc');
    const text = `{ "sprites": { "hero": { ${boxes} } } }`;
    const [sprite] = reader.read(text).sprites;
    assert.equal(imageEdit(text, reader.roots(), { start: sprite!.start + 1, end: sprite!.end }, 'a.png'), null);
  });
});

describe('frameSizeEdit', () => {
  const cases: [before: string, after: string | null, reason: string][] = [
    [
      `{ "image": "a.png", ${boxes} }`,
      `{ "image": "a.png", "frameSize": [16, 24], ${boxes} }`,
      'comes after the image',
    ],
    [
      `{\r\n\t"image": "a.png",\r\n\t${boxes}\r\n}`,
      `{\r\n\t"image": "a.png",\r\n\t"frameSize": [16, 24],\r\n\t${boxes}\r\n}`,
      'has its own line if the image has one',
    ],
    [`{ ${boxes} }`, `{ "frameSize": [16, 24], ${boxes} }`, 'comes first if there is no image'],
    [`{ "frameSize": [8, 8], ${boxes} }`, `{ "frameSize": [16, 24], ${boxes} }`, 'replaces the existing one'],
    [`{ "frameSize": 8, ${boxes} }`, null, 'keeps values in another form'],
  ];
  for (const [before, after, reason] of cases) {
    it(reason, () => {
      const around = (sprite: string) => `{ "sprites": { "hero": ${sprite} } }\n`;
      const reader = createReader('jsonc');
      const text = around(before);
      const { sprites } = reader.read(text);
      const edit = frameSizeEdit(text, reader.roots(), sprites[0]!, { width: 16, height: 24 }, true);
      assert.equal(edit && applyEdits(text, [edit]), after && around(after));
    });
  }

  const code: [before: string, after: string | null, reason: string][] = [
    ['frameSize: [8, 8], ', 'frameSize: [16, 24], ', 'changes the frame size in code'],
    ['', null, 'adds nothing to code without a frame size'],
    ['frameSize: [W, 8], ', null, "doesn't overwrite a name"],
  ];
  for (const [before, after, reason] of code) {
    it(reason, () => {
      const around = (keys: string) =>
        `const W = 8;\nexport const hero = { image: 'a.png', ${keys}hitboxes: [{ x: 0, y: 0, width: 8, height: 8 }] };\n`;
      const reader = createReader('typescript');
      const text = around(before);
      const { sprites } = reader.read(text);
      const edit = frameSizeEdit(text, reader.roots(), sprites[0]!, { width: 16, height: 24 }, false);
      assert.equal(edit && applyEdits(text, [edit]), after && around(after));
    });
  }
});
