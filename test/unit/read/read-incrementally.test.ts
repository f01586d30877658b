import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { chainTo } from '../../../src/model/value-chain.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { comparable, freshDocument } from './help.js';
import { runs } from '../core/support.js';

/** Code where boxes depend on names, on each other, on frames and on the evidence of all numbers. */
const script = `// a file
const TILE = 16;
const SHARED = { x: 4, w: 9 };
export const hero = {
  image: 'hero.png',
  frameSize: { width: 64, height: 64 },
  // where it is hit
  hurtboxes: [
    { name: 'head', x: 10, y: 2, w: 12, h: 8 },
    { name: 'body', x: SHARED.x, y: 12, w: TILE * 2, h: 20, angle: 0.5 },
  ],
};
function step(state) {
  // ordinary code
  const speed = state.speed * 2;
  if (speed > 10) return [speed, "a }", \`b \${state.x}\`];
  return { ...state, speed };
}
export const walls = [
  [0, 0, 64, 8], /* the floor */
  [60, 0, 4, 40],
  [1, 2, -3, 4],
];
export const shares = { hitbox: { x: 0.25, y: 0.5, w: 0.5, h: 0.25 }, other: { x: 0.1, y: 0.5, w: 0.2, h: 0.25 } };
const level = { spawn: { x: 3, y: 4, r: 5 }, door: { x: level0.spawn.x, y: 1, w: 2, h: 3 } };
const level0 = { spawn: { x: 3, y: 4, r: 5, rotation: 3 } };
function load(TILE) {
  const hitbox = { x: 1, y: TILE, w: 3, h: 4 };
  walls.push([5, 5, 5, 5]);
  return new Rect(1, 2, 3, 4);
}
// ${'-'.repeat(200)}
class Door {
  static AREA = { x: 1, y: 2, w: 3, h: 4 };
  hitbox = { x: Door.AREA.w + 1, y: 9 - TILE, w: 3, h: fx(4) };
  open() {
    this.moved += TILE;
  }
}
`;

const json = `{
  "frameSize": 32, // in px
  "hero": { "hitbox": { "x": 1, "y": 2, "width": 30, "height": 4.5 }, "a b, c": [1, 2, 3, 4] },
  "walls": [
    { "x": 0, "y": 0, "width": 64, "height": 8, "angle": 3 },
    [1, 2, 3, 4], /* a row */
    [0.5, 0.25, 0.5, 0.25]
  ]
}
`;

const keystrokes: readonly [kind: string, at: RegExp, texts: readonly string[], cuts: readonly number[]][] = [
  ['a digit', /(?<=\d)/g, ['1', '7', '0', '.5', 'e', '-'], [0]],
  ['one digit less', /\d/g, ['', '3'], [1]],
  ['a sign', /(?=\d)/g, ['-', '0', '2', '/'], [0]],
  ['a blank', /(?=[\s{}[\](),:])/g, [' ', '\n', '\t', ' \n '], [0]],
  ['one space less', /\s/g, [''], [1, 2]],
  ['in a comment', /(?<=(?:\/\/|\/\*) ?\w*)\w/g, ['a', '*', '/', '\n', '"', '{', ''], [0, 1]],
  ['in a word', /(?<=[a-zA-Z])/g, ['a', 'x', '', ' ', '.'], [0, 1]],
  ['a bracket', /(?=\W)/g, ['(', '{', '[', '}', "'", '"', '`', '/*', '//', ','], [0]],
  ['before everything', /^/g, ['\n', ' ', 'x', '// hitbox-lens-ignore-file\n'], [0]],
];

const keystroke = fc.record({
  kind: fc.nat(keystrokes.length - 1),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  text: fc.nat(30),
  cut: fc.nat(5),
  undo: fc.boolean(),
});

function editOf(
  text: string,
  { kind, at, text: which, cut }: { kind: number; at: number; text: number; cut: number },
): TextEdit {
  const [, pattern, texts, cuts] = keystrokes[kind]!;
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  const start = places[Math.floor(at * places.length)] ?? 0;
  return { start, end: Math.min(text.length, start + cuts[cut % cuts.length]!), text: texts[which % texts.length]! };
}

/** Checks that the document equals a fresh read, except for hitboxes lost in a broken text. */
function assertFresh(document: HitboxDocument, text: string, language: Language): void {
  const fresh = freshDocument(text, language);
  const hitboxes = document.hitboxes.filter(({ stale }) => !stale);
  const whole = hitboxes.length === document.hitboxes.length ? document : { ...fresh, hitboxes };
  assert.deepEqual(comparable(whole), comparable(fresh), text);
}

describe('typing', () => {
  const files: readonly [string, Language][] = [
    [script, 'typescript'],
    [json, 'jsonc'],
    [`${json.slice(0, 40)}${json.slice(40)}`.replace(/ *(?:\/\/.*|\/\*.*\*\/)/g, ''), 'json'],
  ];
  for (const [original, language] of files) {
    it(`key by key equals a fresh read: ${language}`, () => {
      fc.assert(
        fc.property(fc.array(keystroke, { minLength: 1, maxLength: 25 }), (strokes) => {
          const reader = createReader(language);
          let text = original;
          reader.read(text);
          const same = (edit: TextEdit): void => {
            text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
            assertFresh(reader.read(text, [edit]), text, language);
          };
          for (const stroke of strokes) {
            const edit = editOf(text, stroke);
            const removed = text.slice(edit.start, edit.end);
            same(edit);
            if (stroke.undo) same({ start: edit.start, end: edit.start + edit.text.length, text: removed });
          }
        }),
        runs(100),
      );
    }).timeout(600_000);
  }
});

/** The difference between two texts as a single edit. */
function editBetween(before: string, after: string): TextEdit {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-end - 1) === after.at(-end - 1)) end++;
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}

describe('a word in a comment', () => {
  // Long enough that the declaration of the type is in another chunk.
  const filler = 'function move(step: number): number {\n  return step + 1;\n}\n'.repeat(20);
  const code = `interface State { parts: Area[] }\n${filler}type Area = [x: number, y: number, w: number, h: number];\n${filler}`;
  for (const [before, after, reason] of [
    [
      'const s: State = { parts: [[4, 2, 8, 12]] /* Rect */ };',
      'const s: State = { parts: [[4, 2, 8, 12]] /* x1ect */ };',
      'removed',
    ],
    [
      'const s: State = { parts: [[4, 2, 8, 12]] /* x1ect */ };',
      'const s: State = { parts: [[4, 2, 8, 12]] /* Rect */ };',
      'typed',
    ],
  ] as const) {
    it(`that decides whether its statement is read: ${reason}`, () => {
      const reader = createReader('typescript');
      reader.read(code + before);
      assertFresh(reader.read(code + after, [editBetween(code + before, code + after)]), code + after, 'typescript');
    });
  }
});

describe('a line break in a comment', () => {
  for (const [before, after, reason] of [
    [
      '{ // a, "frameSize": 32,\n "hitbox": [1, 2, 3, 4] }',
      '{ // a,\n "frameSize": 32,\n "hitbox": [1, 2, 3, 4] }',
      'a key',
    ],
    ['{ // a, "hitbox": [1, 2, 3, 4]\n}', '{ // a,\n "hitbox": [1, 2, 3, 4]\n}', 'a box'],
    ['{ "hitbox": [1, 2, 3, 4] // a\n}', '{ "hitbox": [1, 2, 3, 4] // a\n\n}', 'after all of its words'],
    [
      '{ // a,\n "frameSize": 32,\n "hitbox": [1, 2, 3, 4] }',
      '{ // a, "frameSize": 32,\n "hitbox": [1, 2, 3, 4] }',
      'removed',
    ],
  ] as const) {
    it(reason, () => {
      const reader = createReader('jsonc');
      reader.read(before);
      assertFresh(reader.read(after, [editBetween(before, after)]), after, 'jsonc');
    });
  }
});

describe('a speculative read', () => {
  for (const [original, language] of [[script, 'typescript'] as const, [json, 'jsonc'] as const]) {
    it(`equals a fresh read, and leaves the reader unchanged: ${language}`, () => {
      fc.assert(
        fc.property(fc.array(fc.array(keystroke, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rounds) => {
          const reader = createReader(language);
          let text = original;
          reader.read(text);
          for (const round of rounds) {
            const all = round.map((stroke) => editOf(text, stroke)).sort((a, b) => a.start - b.start || a.end - b.end);
            const edits = all.filter(({ start }, k) => all.slice(0, k).every(({ end }) => end < start));
            const next = applyEdits(text, edits);
            const { document, roots } = reader.readSpeculatively(next, edits);
            assertFresh(document, next, language);
            for (const { start, end } of document.hitboxes) assert.ok(chainTo(roots, { start, end }) !== null);
            // The reader continues with only the first edit.
            text = applyEdits(text, edits.slice(0, 1));
            assertFresh(reader.read(text, edits.slice(0, 1)), text, language);
          }
        }),
        runs(100),
      );
    }).timeout(600_000);
  }
});

describe('what a keystroke depends on', () => {
  const filler = `/* ${'-'.repeat(220)} */`;
  const far = 'const far = { x: 1, y: 2, w: 3, h: 4 };';
  /** `|` is the caret. */
  const rows: readonly [why: string, text: string, typed: string, short: boolean][] = [
    ['a number', `${far} const a = { x: 1|, y: 2, w: 3, h: 4 };`, '5', true],
    ['a number with a sign', `${far} const a = { x: -1|, y: 2, w: 3, h: 4 };`, '5', true],
    ['a computed one beside it', `const T = 8; ${far} const a = { x: 1|, y: 2, w: T * 2, h: 4 };`, '5', true],
    [
      'a number that others are computed from',
      `${far} const a = { x: 1|, y: 2, w: 3, h: 4 }; const b = { x: a.x, y: 0, w: 1, h: 1 };`,
      '5',
      false,
    ],
    [
      'a number that a member is computed from',
      `${far} class A { static B = { x: 1|, y: 2, w: 3, h: 4 }; c = { x: A.B.x, y: 0, w: 1, h: 1 }; }`,
      '5',
      false,
    ],
    ['a sign', `${far} const a = { x: |1, y: 2, w: 3, h: 4 };`, '-', false],
    ['a number that becomes a word', `${far} const a = { x: 1|, y: 2, w: 3, h: 4 };`, 'e', false],
    ['a number that becomes two', `${far} const a = { x: 1|, y: 2, w: 3, h: 4 };`, ' 2', false],
    ['an angle that was in radians', `${far} const a = [{ x: 1, y: 2, w: 3, h: 4, angle: 3| }];`, '0', false],
    [
      'a fraction that no longer is one',
      `${far} const a = [{ cx: 0.5, cy: 0.25, w: 0.5, h: 0.5 }, { cx: |0.5, cy: 0.25, w: 0.5, h: 0.25 }];`,
      '1',
      false,
    ],
    ['sides that are no longer in order', `${far} const walls = [[-9, -9, -|3, 4]];`, '9', false],
    ['bare numbers with the same evidence', `${far} const walls = [[4, 4, 3, 9], [0, 0, 3|, 4]];`, '1', true],
    [
      'a size of frames',
      `${far} const a = { image: 'a.png', frameSize: 1|6, boxes: [{ x: 1, y: 2, w: 3, h: 4 }] };`,
      '2',
      false,
    ],
    ['a blank', `${far} const a = { x: 1, | y: 2, w: 3, h: 4 };`, '\n', true],
    ['a comment', `${far} const a = { x: 1, /* the| place */ y: 2, w: 3, h: 4 };`, 'n', true],
    ['the end of a comment', `${far} const a = { x: 1, /* the| place */ y: 2, w: 3, h: 4 };`, '*/', false],
    [
      'a comment with a directive',
      `${far} const a = { x: 1, /* | */ y: 2, w: 3, h: 4 };`,
      'hitbox-lens-ignore-file',
      false,
    ],
    ['a key', `${far} const a = { x|: 1, y: 2, w: 3, h: 4, x1: 1 };`, '1', false],
    ['a blank in a key', `${far} const a = { 'a b': { x: 1, y: 2, w: 3, h: 4 } };`.replace('a b', 'a |b'), ' ', false],
    ['a blank before nothing', `${far} const walls = [[1, |, 3, 4]];`, ' ', false],
    ['a blank in a call', `${far} const a = new Rect(1, | 2, 3, 4);`, ' ', true],
    ['ordinary code', `${far}${filler}\nfunction f() { return g|(); }`, 'h', true],
    ['a bracket in ordinary code', `${far}${filler}\nfunction f() { return g|(); }${filler}\nconst b = 1;`, '{', true],
    ['a box in ordinary code', `${far}${filler}\nfunction f() { return {x: 1, y: 2, w|: 3, h: 4 }; }`, '1', false],
    [
      'a name of a box',
      `${far}${filler}\nlet T = 1;${filler}\nfunction f() { T| = 3; }${filler}\nconst a = { x: T, y: 2, w: 3, h: 4 };`,
      'U',
      false,
    ],
    [
      'a name that becomes one of a box',
      `${far}${filler}\nlet T = 1;${filler}\nfunction f() { |U = 3; }${filler}\nconst a = { x: T, y: 2, w: 3, h: 4 };`,
      'T;',
      false,
    ],
    [
      'a bracket that swallows a box',
      `${far}${filler}\nfunction f() { |}${filler}const a = { x: 1, y: 2, w: 3, h: 4 };`,
      '{',
      false,
    ],
    [
      'a bracket that puts boxes in a function',
      `if (a) f();\ng() |\nexport ${far}\nexport const a = [[1, 2, 3, 4]];`,
      '{',
      false,
    ],
    [
      'a template that swallows the start of a function',
      `x|(\nexport ${far}\nconst s = \`a\`;\nfunction f() { const a = { x: 1, y: 2, w: 3, h: 4 }; }`,
      '`',
      false,
    ],
  ];
  for (const [why, marked, typed, short] of rows) {
    it(`${why}: ${short ? 'the rest is kept' : 'everything is read again'}`, () => {
      const at = marked.indexOf('|');
      const before = marked.replace('|', '');
      const text = before.slice(0, at) + typed + before.slice(at);
      const reader = createReader('typescript');
      const first = reader.read(before).hitboxes[0];
      const document = reader.read(text, [{ start: at, end: at, text: typed }]);
      assertFresh(document, text, 'typescript');
      // A full read creates new objects for all hitboxes.
      assert.equal(document.hitboxes[0] === first, short);
    });
  }
});
