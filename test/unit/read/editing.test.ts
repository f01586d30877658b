import assert from 'node:assert/strict';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';
import { applyAll } from './help.js';

/** A reader with its text. Edits are given as replacements. */
class Editing {
  text: string;
  document: HitboxDocument;
  private readonly reader;

  constructor(text: string, language: Language = 'typescript') {
    this.text = text;
    this.reader = createReader(language);
    this.document = this.reader.read(text);
  }

  /** Replaces the first `old` by `text`. */
  replace(old: string, text: string): HitboxDocument {
    const start = this.text.indexOf(old);
    assert.notEqual(start, -1, `no ${old}`);
    const edit = { start, end: start + old.length, text };
    this.text = applyAll(this.text, [edit]);
    this.document = this.reader.read(this.text, [edit]);
    return this.document;
  }

  insert(before: string, text: string): HitboxDocument {
    const start = this.text.indexOf(before);
    const edit = { start, end: start, text };
    this.text = applyAll(this.text, [edit]);
    this.document = this.reader.read(this.text, [edit]);
    return this.document;
  }

  ids(): string[] {
    return this.document.hitboxes.map(({ id, path, stale }) => `${id} ${path}${stale ? ' stale' : ''}`);
  }
}

const code = `const a = {
  hurtbox: { x: 1, y: 2, w: 3, h: 4 },
  hitboxes: [{ x: 5, y: 6, w: 7, h: 8 }, { x: 9, y: 10, w: 11, h: 12 }],
};
`;
const json = `{
  "hurtbox": { "x": 1, "y": 2, "w": 3, "h": 4 },
  "hitboxes": [{ "x": 5, "y": 6, "w": 7, "h": 8 }, { "x": 9, "y": 10, "w": 11, "h": 12 }]
}
`;

describe('ids', () => {
  it('are kept by edits before, inside and after', () => {
    const editing = new Editing(code);
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox', 'h2 a.hitboxes[0]', 'h3 a.hitboxes[1]']);
    editing.replace('const a', 'export const a');
    editing.replace('x: 5', 'x: 55');
    editing.replace('};', '};\n// end');
    editing.replace('{ x: 9', ' { x: 9');
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox', 'h2 a.hitboxes[0]', 'h3 a.hitboxes[1]']);
  });

  it('stay with their text when a box is added or removed', () => {
    const editing = new Editing(code);
    editing.insert('{ x: 5', '{ x: 0, y: 0, w: 1, h: 1 }, ');
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox', 'h4 a.hitboxes[0]', 'h2 a.hitboxes[1]', 'h3 a.hitboxes[2]']);
    editing.replace('{ x: 5, y: 6, w: 7, h: 8 }, ', '');
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox', 'h4 a.hitboxes[0]', 'h3 a.hitboxes[1]']);
  });

  it('stay with their paths when the whole text is replaced or read from scratch', () => {
    const editing = new Editing(code);
    editing.replace(code, code.replace('x: 5', 'x: 50'));
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox', 'h2 a.hitboxes[0]', 'h3 a.hitboxes[1]']);
    const reader = createReader('typescript');
    const first = reader.read(code).hitboxes.map(({ id }) => id);
    assert.deepEqual(
      reader.read(`// more\n${code}`).hitboxes.map(({ id }) => id),
      first,
    );
  });

  it('and everything else are right even if the edits do not match the text', () => {
    const reader = createReader('typescript');
    reader.read(code);
    const document = reader.read(`// more\n${code}`, [{ start: 3, end: 9999, text: 'a' }]);
    assert.deepEqual(
      document.hitboxes.map(({ id, start }) => [id, start]),
      [...code.matchAll(/\{ x/g)].map(({ index }, i) => [`h${i + 1}`, index + '// more\n'.length]),
    );
  });

  it('survive a rename of the surroundings', () => {
    const editing = new Editing(code);
    editing.replace('a = {', 'b = {');
    editing.replace('hurtbox', 'hitbox');
    assert.deepEqual(editing.ids(), ['h1 b.hitbox', 'h2 b.hitboxes[0]', 'h3 b.hitboxes[1]']);
  });
});

describe('broken text', () => {
  for (const [language, text, number] of [
    ['typescript', code, 'y: 6'],
    ['json', json, '"y": 6'],
  ] as const) {
    it(`keeps a half-typed box, and all others unchanged: ${language}`, () => {
      const editing = new Editing(text, language);
      const [, before] = editing.document.hitboxes;
      const document = editing.replace(number, number.slice(0, -1));
      assert.deepEqual(
        document.hitboxes.map(({ stale }) => stale),
        [false, true, false],
      );
      const lost = document.hitboxes[1]!;
      assert.equal(lost.id, before!.id);
      assert.deepEqual(lost.shape, before!.shape);
      assert.match(editing.text.slice(lost.start, lost.end), /^\{[^{}]*\}$/);
      for (const { name, literal } of lost.fields) {
        if (name === 'y') assert.equal(literal, null);
        else assert.equal(Number(editing.text.slice(literal!.start, literal!.end)), literal!.value);
      }
      assert.notEqual(document.broken, null);
      const mended = editing.replace(`${number.slice(0, -1)},`, `${number},`);
      assert.deepEqual(
        mended.hitboxes.map(({ id, stale }) => [id, stale]),
        [
          ['h1', false],
          ['h2', false],
          ['h3', false],
        ],
      );
      assert.equal(mended.broken, null);
    });
  }

  it('keeps boxes swallowed by half-typed text until the text is whole', () => {
    const editing = new Editing(code);
    editing.replace('const a', 'const t = `; const a');
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox stale', 'h2 a.hitboxes[0] stale', 'h3 a.hitboxes[1] stale']);
    assert.notEqual(editing.document.broken, null);
    assert.deepEqual(
      editing.document.sprites.map(({ id }) => id),
      ['a'],
    );
  });

  it('drops boxes removed from a whole text', () => {
    const editing = new Editing(code);
    editing.replace('{ x: 5, y: 6, w: 7, h: 8 }, ', '');
    assert.deepEqual(editing.ids(), ['h1 a.hurtbox', 'h3 a.hitboxes[0]']);
    editing.replace('hurtbox: {', '// hurtbox: {');
    assert.deepEqual(editing.ids(), ['h3 a.hitboxes[0]']);
    assert.equal(editing.document.broken, null);
  });

  it('drops removed boxes although the text always contained something unknown', () => {
    const editing = new Editing(`import a from './a.json' with { type: 'json' };\n${code}`);
    editing.replace('hurtbox: {', '// hurtbox: {');
    assert.deepEqual(editing.ids(), ['h2 a.hitboxes[0]', 'h3 a.hitboxes[1]']);
  });

  it('drops a lost box where another one is found instead', () => {
    const editing = new Editing(json, 'json');
    editing.replace('"y": 6', '"y": ');
    editing.replace('{ "x": 5, "y": , "w": 7, "h": 8 }, {', '{ "x": 1, "y": 1, "w": 1, "h": 1 }, {"z": }, {');
    assert.deepEqual(
      editing.document.hitboxes.map(({ stale }) => stale),
      [false, false, false],
    );
  });
});
