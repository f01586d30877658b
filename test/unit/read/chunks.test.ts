import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitIntoChunks, updateChunks, type PlacedChunk } from '../../../src/read/script/layout.js';
import { readText } from '../../../src/read/reader.js';
import { fixture } from './help.js';
import { runs } from '../core/support.js';

/** Long enough to allow a split after it. */
const filler = ' '.repeat(220);

/** The texts between splits, without the fillers. */
function cut(...parts: readonly string[]): string[] {
  const text = parts.join(filler);
  return splitIntoChunks(text).map(({ chunk, start }) =>
    text
      .slice(start, start + chunk.length)
      .replaceAll(filler, '')
      .trim(),
  );
}

describe('splits code into chunks', () => {
  const cuts: readonly [first: string, second: string][] = [
    ['const a = 1;', '\nconst b = 2;'],
    ['function f() {}', '\nfunction g() {}'],
    ['const a = [1, 2]', '\nconst b = 2'],
    ['const a = b', '\nconst c = 2'],
    ['run()', '\nexport const a = 1'],
    ['const a = \'}\'; const b = "{";', '\nlet c'],
    ['const a = `}${b + `{`}`;', '\nlet c'],
    ['const a = /[/}"]/g;', '\nlet c'],
    ['const a = b / c; const d = 1 / 2;', '\nlet c'],
    ['a(); // {\n', '\nlet c'],
    ['const a = b ? (x) : {};', '\nif (a) {}'],
    ["const a = <p>it's</p>;", '\nconst b = 1;'],
  ];
  for (const [first, second] of cuts) {
    it(`between ${first} and ${second.trim()}`, () => {
      assert.deepEqual(cut(first, second), [first.trim(), second.trim()]);
    });
  }

  const unsplit: readonly [why: string, first: string, second: string][] = [
    ['a bracket is open', 'function f() {', '\nconst a = 1; }'],
    ['a template is open', 'const a = `', '\nconst b = 1;`'],
    ['a comment is open', 'f(); /*', '\nconst b = 1; */'],
    ['the line is indented', 'const a = 1;', '\n  const b = 2;'],
    ['the word continues', 'const a = 1;', '\nconstant();'],
    ['a decorator', '@tag({ a: 1 })', '\nexport class A {}'],
    ['a condition', 'if (a)', '\nfor (;;) {}'],
    ['a modifier', 'export', '\nconst a = 1;'],
    ['an operator', 'const a =', '\nfunction () {}'],
    ['do and while', 'do {}', '\nwhile (a);'],
  ];
  for (const [why, first, second] of unsplit) {
    it(`not where ${why}`, () => {
      assert.equal(cut(first, second).length, 1);
    });
  }

  const broken: readonly [why: string, first: string][] = [
    ['a brace', 'function f() { if (a) {'],
    ['a template', 'const a = `'],
    ['a comment', 'f(); /*'],
  ];
  for (const [why, first] of broken) {
    it(`before the next statement where ${why} is never closed`, () => {
      assert.deepEqual(cut(first, '\nfunction g() {}', '\nconst b = 1;'), [first, 'function g() {}', 'const b = 1;']);
    });
  }

  it('an open parenthesis does not extend beyond its block', () => {
    assert.equal(cut('function f() { g(1; }', '\nconst b = 1;').length, 2);
  });

  it('searches for missing closing brackets only a few times', () => {
    const text = 'f({\nconst a = 1;\n'.repeat(5000);
    assert.equal(splitIntoChunks(text).length, 17);
  });
});

/** The same text with nowhere to split: all of its lines are indented. */
function uncut(text: string): string {
  return text.replace(/\n(?=[a-z])/g, '\n ');
}

describe('reading in chunks', () => {
  it('finds the same as reading as a whole', () => {
    const parts = [
      'const TILE = 8;',
      'export const fighter = { image: "a.png", hurtboxes: [{ x: 1, y: 2, w: TILE, h: 4 }] };',
      'let size = 4;',
      'function grow() { size = 5; }',
      'class A { static BOX = { x: 1, y: 2, w: size, h: TILE * 2 }; }',
      'function load(TILE) { return { hitbox: { x: 0, y: 0, w: TILE, h: 1 } }; }',
      'walls.push({ x: 1, y: 2, w: 3, h: 4 });',
      'export const walls = [[1, 2, 3, 4], [TILE, 2, 3, 4]];',
      'if (a) { const hitbox = { x: 1, y: 2, w: A.BOX.w, h: 4 } }',
      'interface Box { x: number; y: number; w: number; h: number }',
      'const text = `a ${b} {`;',
      filler,
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (chosen) => {
        const text = chosen.join('\n');
        const spread = readText(text, 'typescript');
        const whole = readText(uncut(text), 'typescript');
        const comparable = ({ hitboxes, sprites, notStatic }: typeof whole): unknown => [
          hitboxes.map(({ path, role, shape, sprite, fields }) => [
            path,
            role,
            shape,
            sprite,
            fields.map(({ value }) => value),
          ]),
          sprites.map(({ id, space, image }) => [id, space, image?.path]),
          notStatic,
        ];
        assert.deepEqual(comparable(spread), comparable(whole), text);
      }),
      runs(150),
    );
  }).timeout(600_000);

  it('splitting again after an edit gives the same as splitting from scratch', () => {
    const words = ['{', '}', '(', '`', '/*', '*/', '\nconst a = 1;', '\nfunction f() {', filler, '\n', ';', "'", '/'];
    const original = [fixture('fighter.ts'), 'function f() {', filler, '}', fixture('fighter.ts')].join('\n');
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(30),
      text: fc.constantFrom(...words, ''),
    });
    const describeChunks = (placed: readonly PlacedChunk[]): unknown =>
      placed.map(({ chunk, start, recoveries }) => [start, chunk.length, chunk.depth, chunk.broken, recoveries]);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        let text = original;
        let placed = splitIntoChunks(text);
        for (const { at, cut: length, text: typed } of edits) {
          const start = Math.floor(at * text.length);
          const oldEnd = Math.min(text.length, start + length);
          text = text.slice(0, start) + typed + text.slice(oldEnd);
          placed = updateChunks(text, placed, { start, oldEnd, newEnd: start + typed.length });
          assert.deepEqual(describeChunks(placed), describeChunks(splitIntoChunks(text)), text);
        }
      }),
      runs(300),
    );
  }).timeout(600_000);
});
