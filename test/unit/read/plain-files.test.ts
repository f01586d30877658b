import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mayHoldLikelyHitboxes, mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';
import { applyEdits } from '../../../src/model/span.js';
import { assertNotOverlooked, comparable, freshDocument } from './help.js';
import { runs } from '../core/support.js';

/** What the editor does with a file before somebody opens a preview: draws its hitboxes, offers the preview, nothing. */
type Verdict = 'certain' | 'likely' | 'nothing';

const a = '{ x: 0, y: 0, width: 50, height: 50 }';
const b = '{ x: 25, y: 25, width: 50, height: 50 }';
const c = '{ "x": 0, "y": 0, "width": 50, "height": 50 }';
const d = '{ "name": "d", "x": 25, "y": 25, "width": 50, "height": 50 }';
const draw = '\nfunction draw() {\n  ctx.fillRect(0, 0, 1, 1);\n}\n';
const rectClass =
  'class Rect {\n  constructor(public x: number, public y: number, public w: number, public h: number) {}\n}\n';

/** Files as a person would type them. */
const files: readonly (readonly [path: string, text: string, verdict: Verdict, reason: string])[] = [
  // Files that are nothing but data.
  ['test.ts', `const rects = [${a}, ${b}];`, 'certain', 'the plainest list'],
  ['test.ts', `const rects = [${a}, ${b}];\nconsole.log(rects);\n`, 'certain', 'printing it changes nothing'],
  ['test.js', `const rects = [\n  ${a},\n  ${b},\n];\n`, 'certain', 'in JavaScript, on several lines'],
  ['test.ts', 'const rects = [[0, 0, 10, 10], [5, 5, 10, 10]];', 'certain', 'rows of numbers'],
  ['tuples.js', '// [x, y, w, h]\nconst boxes = [\n  [0, 0, 32, 32],\n  [20, 10, 32, 32],\n];', 'certain', 'described'],
  [
    'level.ts',
    `interface Rect { x: number; y: number; width: number; height: number }\nconst a: Rect[] = [${a}, ${b}];`,
    'certain',
    'a type',
  ],
  [
    'level.ts',
    `import type { AABB } from './math';\nexport const solids: AABB[] = [${a}, ${b}];`,
    'certain',
    'an imported type',
  ],
  [
    'level.ts',
    `import type { Box } from './math';\nexport default [${a}, ${b}] satisfies Box[];`,
    'certain',
    'a type that is satisfied',
  ],
  [
    'level.ts',
    `import { Rect } from './math';\nexport const parts = [new Rect(0, 0, 5, 5), new Rect(2, 2, 5, 5)];`,
    'certain',
    'a class',
  ],
  ['a.ts', `export const rect = ${a};`, 'certain', 'one variable'],
  ['a.ts', `export const playerRect = ${a};\nexport const enemyRect = ${b};`, 'certain', 'two variables'],
  ['a.ts', `export const boxes = { player: ${a}, enemy: ${b} };`, 'certain', 'a record of boxes'],
  ['a.ts', `export const level = { name: 'one', rects: [${a}, ${b}] };`, 'certain', 'a list within a record'],
  ['a.ts', 'export const circles = [{ x: 0, y: 0, radius: 5 }, { x: 4, y: 4, radius: 5 }];', 'certain', 'circles'],
  [
    'a.ts',
    `export const parts = [{ name: 'a', bounds: ${a} }, { name: 'b', bounds: ${b} }];`,
    'certain',
    'a property of each record',
  ],
  ['a.json', `{ "rects": [${c}, ${d}] }`, 'certain', 'JSON with a name'],
  ['a.json', '{ "boxes": [[0, 0, 10, 10], [5, 5, 10, 10]] }', 'certain', 'rows in JSON'],
  ['a.json', `{ "playerRect": ${c}, "enemyRect": ${d} }`, 'certain', 'two names'],
  ['a.json', `{ "rects": [${c}] }`, 'certain', 'the first of a list'],
  ['a.json', `{ "hitboxes": [${c}] }`, 'certain', 'a word for collisions, as everywhere'],
  ['a.json', `{ "aabb": { "hero": ${c}, "rat": ${d} } }`, 'certain', 'a record of boxes in JSON'],
  ['boxes.json', `[${c}, ${d}]`, 'certain', 'the name of the file says boxes'],
  ['collision.json', `[${c}]`, 'certain', 'the name of the file says collision'],
  ['collision.ts', `export const hero = ${a};`, 'certain', 'so it does in data in code'],
  ['colliders.ts', `export const hero = ${a};`, 'certain', 'another name of a file'],
  ['kollisionen.json', `[${c}]`, 'certain', 'in German'],
  ['level-collisions.json', `[${c}]`, 'certain', 'in French and English'],
  ['colisiones.json', `[${c}]`, 'certain', 'in Spanish'],
  ['colisões.json', `[${c}]`, 'certain', 'in Portuguese'],
  ['碰撞.json', `[${c}]`, 'certain', 'in Chinese'],
  ['当たり判定.json', `[${c}]`, 'certain', 'in Japanese'],
  ['충돌.json', `[${c}]`, 'certain', 'in Korean'],
  ['a.ts', `export const 当たり判定 = ${a};`, 'certain', 'a variable in Japanese'],
  ['a.json', `{ "colisão": ${c} }`, 'certain', 'a key in Portuguese'],
  ['a.ts', `export const rechtecke = [${a}, ${b}];`, 'certain', 'a variable in German'],
  ['walls.ts', `export const walls = [${a}];`, 'certain', 'obstacles, as everywhere'],
  [
    'boxes.json',
    '[\n  { "name": "a", "x": 0, "y": 0, "w": 5, "h": 5 },\n  { "name": "b", "x": 3, "y": 3, "w": 5, "h": 5 }\n]',
    'certain',
    'short keys',
  ],
  // Lists that may be hitboxes.
  ['scene.json', `[${d}, ${d}]`, 'likely', 'JSON without a name'],
  [
    'enemies.json',
    '[{ "id": "slime", "x": 0, "y": 0, "w": 32, "h": 24 }, { "id": "bat", "x": 9, "y": 0, "w": 28, "h": 20 }]',
    'likely',
    'things with a place and a size',
  ],
  ['menu.json', `{ "screen": { "items": [${d}, ${d}] } }`, 'likely', 'at any depth'],
  [
    'rooms.json',
    `{ "rooms": [{ "name": "a", "area": ${c} }, { "name": "b", "area": ${c} }] }`,
    'likely',
    'a property of each record',
  ],
  [
    'asteroids.json',
    '[{ "name": "big", "x": 1, "y": 1, "radius": 4 }, { "name": "small", "x": 9, "y": 1, "radius": 3 }]',
    'likely',
    'circles',
  ],
  ['flappy.ts', `export const pipes = [${a}, ${b}];`, 'likely', 'data in code'],
  ['game.ts', `const rects = [${a}, ${b}];${draw}`, 'likely', 'a name, beside code'],
  ['game.ts', `const things: Rect[] = [${a}, ${b}];${draw}`, 'likely', 'a type, beside code'],
  ['game.ts', `const clipRects = [${a}, ${b}];${draw}`, 'likely', 'a name of two words'],
  [
    'clips.ts',
    `export const clipRects = [${a}, ${b}];`,
    'likely',
    'in data too, since they may be regions of an image',
  ],
  [
    'game.ts',
    'const rooms: [number, number, number, number][] = [[0, 0, 10, 10], [5, 5, 10, 10]];',
    'likely',
    'rows by their type',
  ],
  [
    'game.ts',
    `${rectClass}const things = [new Rect(0, 0, 5, 5), new Rect(2, 2, 5, 5)];`,
    'likely',
    "the file's own class",
  ],
  ['game.js', `boxes.push(${a});\nboxes.push(${b});${draw}`, 'likely', 'pushed to a list'],
  ['App.vue', `<script>\nconst rects = [${a}, ${b}];\n</script>`, 'likely', 'the script of a component'],
  [
    'displays.json',
    `{ "displays": [{ "id": 1, "bounds": ${c} }, { "id": 2, "bounds": ${c} }] }`,
    'likely',
    'in JSON, the extent of each entry',
  ],
  // Nothing is said about these.
  ['a.ts', `const a = ${a};`, 'nothing', 'four numbers'],
  ['a.ts', `const a: Rect = ${a};`, 'nothing', 'a single value of a type'],
  ['a.ts', `export const EMPTY_RECT = ${a};`, 'nothing', 'a value to begin with'],
  ['a.ts', `export const settings = { theme: 'dark', bounds: ${a} };`, 'nothing', 'a single property of other things'],
  ['settings.json', `{ "theme": "dark", "window": { "bounds": ${c} } }`, 'nothing', 'the place of a window'],
  [
    'icon.ts',
    'export const icon = { circle: { cx: 12, cy: 12, r: 10 }, rect: { x: 3, y: 3, width: 18, height: 18 } };',
    'nothing',
    'the elements of a picture',
  ],
  [
    'icon.ts',
    "const icon = [['circle', { cx: 12, cy: 12, r: 10 }], ['rect', { x: 3, y: 3, width: 18, height: 18 }]];",
    'nothing',
    'as pairs',
  ],
  ['map.json', '{ "type": "Topology", "bbox": [1, 2, 30, 40] }', 'nothing', 'the extent of a map'],
  ['game.ts', `const rect = ${a};${draw}`, 'nothing', 'one rectangle beside code'],
  ['game.ts', `const things = [${a}, ${b}];${draw}`, 'nothing', 'a list without a telling name beside code'],
  [
    'colors.ts',
    'const colors: [number, number, number, number][] = [[0, 0, 0, 1], [1, 1, 1, 1]];',
    'nothing',
    'colors',
  ],
  ['a.ts', `const viewBoxes = [[0, 0, 10, 10], [5, 5, 10, 10]];`, 'nothing', 'another kind of box'],
  [
    'sizes.json',
    '{ "boxes": [{ "width": 3, "height": 4 }, { "width": 5, "height": 6 }] }',
    'nothing',
    'without positions',
  ],
  ['rects.test.ts', `it('works', () => {\n  const rects = [${a}, ${b}];\n});`, 'nothing', 'a test'],
  [
    'rects_spec.js',
    `const hitboxes = [${a}, ${b}];
it('works', () => {});`,
    'nothing',
    'a test, as Jasmine names it',
  ],
  ['rects.ts', `describe('rects', () => {\n  const rects = [${a}, ${b}];\n});`, 'nothing', 'a test by its calls'],
  ['test/data.json', `[${c}, ${d}]`, 'nothing', 'the data of tests'],
  ['Chart.stories.ts', `export const rects = [${a}, ${b}];`, 'nothing', 'a story'],
  ['rects.ts', `// @generated by a tool\nexport const rects = [${a}, ${b}];`, 'nothing', 'generated'],
  ['dist/level.json', `[${c}, ${d}]`, 'nothing', 'built'],
];

function verdictOf(path: string, text: string): Verdict {
  const document = readText(text, languageOfPath(path)!, undefined, { path });
  assertNotOverlooked(text, document, { path });
  if (document.hitboxes.some(({ certain }) => certain !== null)) return 'certain';
  return document.hitboxes.some(({ likely }) => likely === true) ? 'likely' : 'nothing';
}

describe('plain files', () => {
  for (const [path, text, verdict, reason] of files) {
    it(`${verdict}: ${path}: ${reason}`, () => {
      assert.equal(verdictOf(path, text), verdict);
    });
  }

  it('have no hitbox that is both certain and likely', () => {
    for (const [path, text] of files) {
      const { hitboxes } = readText(text, languageOfPath(path)!, undefined, { path });
      assert.deepEqual(
        hitboxes.filter(({ certain, likely }) => certain !== null && likely === true),
        [],
      );
    }
  });

  it('are offered if they are opened, too', () => {
    const [path, text] = ['scene.json', `[${d}, ${d}]`];
    const { hitboxes } = readText(text, 'json', undefined, { path, isOpened: true });
    assert.deepEqual(
      hitboxes.map(({ certain, likely }) => [certain?.proof, likely]),
      [
        ['opened', undefined],
        ['opened', undefined],
      ],
    );
  });
});

describe('the prefilters of plain files', () => {
  const code = 'export function f(rect: Rect): Rect[] {\n  return [g(rect)];\n}\n'.repeat(2000);
  for (const [text, shows, offers, reason] of [
    ['const rects = f();', false, false, 'no numbers'],
    [code, false, false, 'code that only uses rectangles'],
    [`const rects = [${a}, ${b}];`, true, true, 'data'],
    [`const rects = [${a}, ${b}];${draw}`, false, true, 'code with a list'],
    [`[${c}, ${d}]`, false, true, 'JSON'],
  ] as const) {
    it(reason, () => {
      assert.deepEqual([mayShowHitboxes(text, {}), mayHoldLikelyHitboxes(text, '')], [shows, offers]);
    });
  }
});

describe('typing in a plain file', () => {
  const insertions = [
    'function f() {}\n',
    'f();\n',
    'describe("a", f);\n',
    '// @generated\n',
    'if',
    'for ',
    ',',
    '-',
    '\n',
    ' ',
    '1',
    '.',
    `const boxes = [${b}];\n`,
    'export ',
  ];
  const texts = files.map(([path, text]) => ({ path, text: `${text}\n` }));

  it('equals a fresh read, when data become code and back', () => {
    const edit = fc.record({
      at: fc.nat(),
      length: fc.constantFrom(0, 0, 0, 1, 5),
      text: fc.constantFrom(...insertions),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        ({ path, text }, edits) => {
          const language = languageOfPath(path)!;
          const reader = createReader(language, undefined, { path });
          reader.read(text);
          let current = text;
          for (const { at, length, text: inserted } of edits) {
            const start = at % (current.length + 1);
            const change = { start, end: Math.min(current.length, start + length), text: inserted };
            const before = current;
            current = applyEdits(current, [change]);
            check(reader.read(current, [change]), current);
            const undo = { start, end: start + inserted.length, text: before.slice(start, change.end) };
            check(reader.read(before, [undo]), before);
            check(reader.read(current, [change]), current);
          }
          function check(document: ReturnType<typeof reader.read>, now: string): void {
            // Broken texts keep the hitboxes that they had.
            if (document.broken !== null || document.hitboxes.some(({ stale }) => stale)) return;
            assert.deepEqual(comparable(document), comparable(freshDocument(now, language, path)));
          }
        },
      ),
      runs(300),
    );
  });

  it('follows each edit that decides', () => {
    const text = `export const rect = ${a};\n`;
    for (const [inserted, at] of [
      ['if (true) {}\n', 0],
      ['f();\n', text.length],
      ['// @generated\n', 0],
      ['describe("a", f);\n', 0],
    ] as const) {
      const reader = createReader('typescript', undefined, { path: 'a.ts' });
      const proofs = [
        reader.read(text),
        reader.read(applyEdits(text, [{ start: at, end: at, text: inserted }]), [
          { start: at, end: at, text: inserted },
        ]),
        reader.read(text, [{ start: at, end: at + inserted.length, text: '' }]),
      ].map(({ hitboxes }) => hitboxes[0]?.certain?.proof ?? null);
      assert.deepEqual(proofs, ['key', null, 'key'], inserted);
    }
  });
});
