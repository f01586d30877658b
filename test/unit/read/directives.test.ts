import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('directives', () => {
  /** The rules and the text of the scope of each ignore comment. */
  function ignores(text: string): [string | null, string][] {
    return readText(text, 'typescript').ignores.map(({ rules, scope, start, end }) => {
      assert.match(text.slice(start, end), /^hitbox-lens-ignore/);
      return [rules === null ? null : rules.join(' '), text.slice(scope.start, scope.end)];
    });
  }

  it('means the line that it stands on', () => {
    const text = `const a = ${b}; // hitbox-lens-ignore overlap -- on purpose\nconst c = ${b};`;
    assert.deepEqual(ignores(text), [['overlap', text.split('\n')[0]!]]);
  });

  it('means the next line of code', () => {
    const text = `// hitbox-lens-ignore\n\n// why not\nconst a = ${b};\nconst c = ${b};`;
    assert.deepEqual(ignores(text), [[null, `const a = ${b};`]]);
  });

  it('means the whole list that begins there', () => {
    const text = `// hitbox-lens-ignore overlap, contained\nconst walls = [\n  ${b},\n  ${b},\n];\nconst c = ${b};`;
    assert.deepEqual(ignores(text), [['overlap contained', `const walls = [\n  ${b},\n  ${b},\n]`]]);
    const inside = `const a = {\n  walls: [ /* hitbox-lens-ignore overlap */\n    ${b},\n  ],\n};`;
    const [ignore] = ignores(inside);
    assert.equal(ignore![0], 'overlap');
    assert.match(ignore![1], /^ {2}walls: \[[^]*\n {2}\]$/);
  });

  it('means the file', () => {
    const text = `/* hitbox-lens-ignore-file negative-size */\nconst a = ${b};`;
    assert.deepEqual(ignores(text), [['negative-size', text]]);
  });

  it('is found in JSX and in longer comments', () => {
    assert.deepEqual(ignores(`{/* hitbox-lens-ignore overlap */}\na = ${b};`), [['overlap', `a = ${b};`]]);
    assert.deepEqual(ignores(`/*\n * hitbox-lens-ignore overlap\n */\na = ${b};`), [['overlap', `a = ${b};`]]);
  });

  it('is not found outside of comments', () => {
    assert.deepEqual(ignores(`const a = 'hitbox-lens-ignore'; const c = ${b};`), []);
    assert.deepEqual(ignores(`// see hitbox-lens-ignore\nconst c = ${b};`), []);
    assert.deepEqual(ignores(`// hitbox-lens-ignored\nconst c = ${b};`), []);
  });

  it('is found in JSON', () => {
    const document = readText('{\n  // hitbox-lens-ignore\n  "walls": [\n    [1, 2, 3, 4]\n  ]\n}', 'json');
    assert.equal(document.ignores.length, 1);
    assert.deepEqual(document.ignores[0]!.scope.end, document.hitboxes[0]!.end + 4);
  });

  it('takes a list out that holds no hitboxes', () => {
    const paths = (text: string): string[] => readText(text, 'typescript').hitboxes.map(({ path }) => path);
    assert.deepEqual(paths(`// hitbox-lens-not-hitboxes\nconst a = [\n  ${b},\n];\nconst c = ${b};`), ['c']);
    assert.deepEqual(paths(`const a = [ // hitbox-lens-not-hitboxes\n  ${b},\n];\nconst c = ${b};`), ['c']);
    assert.deepEqual(paths(`const a = ${b}; // hitbox-lens-not-hitboxes -- a window\nconst c = ${b};`), ['c']);
    assert.deepEqual(paths(`const d = {\n  // hitbox-lens-not-hitboxes\n  a: {\n    e: ${b},\n  },\n  c: ${b},\n};`), [
      'd.c',
    ]);
  });
});
