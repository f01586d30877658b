/** What declared types reveal about numbers, in TypeScript and by JSDoc in JavaScript. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Language } from '../../../src/model/document.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { typeOfText } from '../../../src/read/script/type-text.js';
import { applyAll, assertNotOverlooked, comparable, lines, modulesIn } from './help.js';
import { runs } from '../core/support.js';

const rect = 'type Rect = [number, number, number, number];\n';

type Row = readonly [text: string, expected: readonly string[], reason: string];

const typescript: readonly Row[] = [
  [
    `${rect}const hurt: Record<string, Rect[]> = { idle: [[4, 2, 8, 12]] };`,
    ['hurt.idle[0] hurt 4 2 8 12'],
    'a record of lists of an alias',
  ],
  ['const a = [[4, 2, 8, 12]] as Box[];', ['a[0] other 4 2 8 12'], 'a cast'],
  ['const a = <Rect[]>[[4, 2, 8, 12]];', ['a[0] other 4 2 8 12'], 'a cast in front'],
  [
    'const a = { idle: [[4, 2, 8, 12]] } as const satisfies Record<State, Hitbox[]>;',
    ['a.idle[0] other 4 2 8 12'],
    'satisfies after another cast',
  ],
  ["const a = new Map<string, Rect>([['b', [1, 2, 3, 4]]]);", ['a.b other 1 2 3 4'], 'a map by its arguments'],
  ["const a: Map<string, Rect> = new Map([['b', [1, 2, 3, 4]]]);", ['a.b other 1 2 3 4'], 'a map by its variable'],
  [
    'const a: Partial<Record<State, Hurtbox[]>> = { idle: [{ x: 1, y: 2, w: 3, h: 4 }] };',
    ['a.idle[0] hurt 1 2 3 4'],
    'the name of a type declares the role',
  ],
  [
    'const hurt: Hitbox[] = [{ x: 1, y: 2, w: 3, h: 4 }];',
    ['hurt[0] hurt 1 2 3 4'],
    'a key is more specific than Hitbox',
  ],
  ['const walls: Hitbox[] = [{ x: 1, y: 2, w: 3, h: 4 }];', ['walls[0] solid 1 2 3 4'], 'even a key that hints only'],
  ['const a: readonly Rect[] = [[1, 2, 3, 4]];', ['a[0] other 1 2 3 4'], 'readonly'],
  [
    'const a: Rect[][] = [[[1, 2, 3, 4]], [[5, 6, 7, 8]]];',
    ['a[0][0] other 1 2 3 4', 'a[1][0] other 5 6 7 8'],
    'lists',
  ],
  ['const a: Rect | null = [1, 2, 3, 4];', ['a other 1 2 3 4'], 'one of several types'],
  ['class A { private static readonly parts: Rect[] = [[1, 2, 3, 4]]; }', ['A.parts[0] other 1 2 3 4'], 'a field'],
  ['function parts(): Rect[] { return [[1, 2, 3, 4]]; }', ['parts[0] other 1 2 3 4'], 'returned by a function'],
  ['const f = (): Rect => [1, 2, 3, 4];', ['f other 1 2 3 4'], 'returned by an arrow function'],
  [
    'interface State { hurt: Rect[]; anim: Frame[]; deep?: { a: Rect } }\n' +
      'const idle: State = { hurt: [[1, 2, 3, 4]], anim: [[1, 2, 3, 4]], deep: { a: [5, 6, 7, 8] } };',
    ['idle.hurt[0] hurt 1 2 3 4', 'idle.deep.a other 5 6 7 8'],
    'the members of an interface',
  ],
  [
    'interface Base { a: Rect }\ninterface State extends Base { b: number }\nconst s: State = { a: [1, 2, 3, 4], b: 1 };',
    ['s.a other 1 2 3 4'],
    'from a base interface',
  ],
  [
    'type PerState<T> = { [K in State]?: T };\nconst a: PerState<Rect[]> = { idle: [[1, 2, 3, 4]] };',
    ['a.idle[0] other 1 2 3 4'],
    'a type with a parameter',
  ],
  ['type Rects = Rect[];\nconst a: Rects = [[1, 2, 3, 4]];', ['a[0] other 1 2 3 4'], 'an alias of a list'],
  ['type A = A[];\nconst a: A = [[1, 2, 3, 4]];', [], 'an alias that leads to itself'],
  ['type Color = [number, number, number, number];\nconst a: Color = [1, 2, 3, 4];', [], 'four numbers of a color'],
  ['const a: Record<string, number[]> = { b: [1, 2, 3, 4] };', [], 'numbers'],
  ['const a: (b: Rect) => void = [1, 2, 3, 4];', [], 'a function type with a rectangle is not one'],
];

const labeled: readonly Row[] = [
  [
    'type Area = [x1: number, y1: number, x2: number, y2: number];\nconst a: Area = [4, 2, 8, 12];',
    ['a corners 4 2 4 10'],
    'two corners',
  ],
  [
    'type Area = [left: number, top: number, right: number, bottom: number];\nconst a: Area = [4, 2, 8, 12];',
    ['a edges 4 2 4 10'],
    'four sides',
  ],
  [
    'type Area = [w: number, h: number, x: number, y: number];\nconst a: Area = [4, 2, 8, 12];',
    ['a rect 8 12 4 2'],
    'in another order',
  ],
  [
    'type Area = readonly [cx: number, cy: number, w: number, h: number];\nconst a: Area = [4, 2, 8, 12];',
    ['a rect 0 -4 8 12'],
    'from the center',
  ],
  ['const a: [x: number, y: number, r?: number] = [1, 2, 3];', ['a circle 1 2 3'], 'a radius'],
  [
    'type Area = [kind: string, x: number, y: number, w: number, h: number];\nconst a: Area[] = [["hurt", 1, 2, 3, 4]];',
    ['a[0] rect 1 2 3 4'],
    'something else among them',
  ],
  ['type Area = [r: number, g: number, b: number, a: number];\nconst a: Area = [1, 2, 3, 4];', [], 'labels of no box'],
];

const javascript: readonly Row[] = [
  ['/** @type {Rect[]} */\nconst a = [[1, 2, 3, 4]];', ['a[0] other 1 2 3 4'], 'a variable'],
  ['/** @type {Rect[]} */\nexport const a = [[1, 2, 3, 4]];', ['a[0] other 1 2 3 4'], 'one that is exported'],
  [
    '/** @type {Record<string, [number, number, number, number]>} */\nconst hurt = { idle: [1, 2, 3, 4] };',
    ['hurt.idle hurt 1 2 3 4'],
    'four numbers under a telling key',
  ],
  ['/** @type {Object.<string, Rect>} */\nconst a = { b: [1, 2, 3, 4] };', ['a.b other 1 2 3 4'], 'the older form'],
  ['const a = /** @type {Rect} */ ([1, 2, 3, 4]);', ['a other 1 2 3 4'], 'a cast'],
  ['const a = { /** @type {Rect[]} */ b: [[1, 2, 3, 4]] };', ['a.b[0] other 1 2 3 4'], 'a property'],
  ['class A { /** @type {Rect} */ b = [1, 2, 3, 4]; }', ['A.b other 1 2 3 4'], 'a field'],
  [
    'class A { constructor() {\n/** @type {Rect} */\nthis.b = [1, 2, 3, 4]; } }',
    ['A.b other 1 2 3 4'],
    'an assignment',
  ],
  [
    '/** @typedef {[x1: number, y1: number, x2: number, y2: number]} Area */\n/** @type {Area} */\nconst a = [4, 2, 8, 12];',
    ['a other 4 2 8 12'],
    'a type defined by a comment',
  ],
  [
    '/**\n * @typedef {object} State what is there\n * @property {Rect[]} parts what can be hit\n * @property {string} [name]\n */\n' +
      '/** @type {State} */\nconst a = { parts: [[1, 2, 3, 4]] };',
    ['a.parts[0] other 1 2 3 4'],
    'the properties of such a type',
  ],
  ['/** A list of Rect */\nconst a = [[1, 2, 3, 4]];', [], 'a comment without a type'],
  ['/** @type {Rect[]} */\nconst b = 1;\nconst a = [[1, 2, 3, 4]];', [], 'a comment of another statement'],
];

function read(text: string, language: Language): readonly string[] {
  return lines(readText(text, language));
}

describe('declared types', () => {
  for (const [text, expected, reason] of typescript) {
    it(`TypeScript: ${reason}`, () => {
      assert.deepEqual(read(text, 'typescript'), expected);
    });
  }

  for (const [text, expected, reason] of labeled) {
    it(`labels: ${reason}`, () => {
      const results = readText(text, 'typescript').hitboxes.map(({ path, form, shape }) =>
        [path, form, ...Object.values(shape).filter((value) => typeof value === 'number')].join(' '),
      );
      assert.deepEqual(results, expected);
    });
  }

  for (const [text, expected, reason] of javascript) {
    it(`JSDoc: ${reason}`, () => {
      assert.deepEqual(read(text, 'javascript'), expected);
    });
  }

  it('pass the prefilter', () => {
    for (const [text] of [...typescript, ...labeled, ...javascript]) {
      assertNotOverlooked(text, readText(text, 'typescript'));
    }
  });
});

describe('declared types as a proof', () => {
  const table: [text: string, proof: string | null, reason: string][] = [
    ['const a: Hitbox[] = [{ x: 1, y: 2, w: 3, h: 4 }];', 'type Hitbox', 'a name that only collisions have'],
    ['const a: HitboxData = { b: { x: 1, y: 2, w: 3, h: 4 } };', 'type HitboxData', 'around the box'],
    ['const a: Record<State, Collider> = { b: { x: 1, y: 2, w: 3, h: 4 } };', 'type Collider', 'of an item'],
    ['type A = Hurtbox;\nconst a: A = { x: 1, y: 2, w: 3, h: 4 };', 'type Hurtbox', 'through an alias'],
    ['const hurtbox: Hitbox = { x: 1, y: 2, w: 3, h: 4 };', 'key hurtbox', 'the key comes first'],
    ['const a: Rect = { x: 1, y: 2, w: 3, h: 4 };', null, 'a rectangle may be anything'],
    [`${rect}const a: Rect = [1, 2, 3, 4];`, null, 'so may four numbers'],
  ];
  for (const [text, proof, reason] of table) {
    it(reason, () => {
      const [hitbox] = readText(text, 'typescript').hitboxes;
      const { certain } = hitbox!;
      assert.equal(certain === null ? null : `${certain.proof} ${certain.word}`, proof);
    });
  }
});

describe('types of other files', () => {
  const area = 'export type Area = [x1: number, y1: number, x2: number, y2: number];';
  const use = 'const a: Area[] = [[4, 2, 8, 12]];';
  const table: [text: string, files: Readonly<Record<string, string>>, reason: string][] = [
    [`import { Area } from './types';\n${use}`, { 'src/types.ts': area }, 'by its name'],
    [`import type { Area } from './types';\n${use}`, { 'src/types.ts': area }, 'as a type'],
    [`import { type Area } from './types';\n${use}`, { 'src/types.ts': area }, 'among others'],
    [
      `import type { Zone as Area } from './types';\n${use}`,
      { 'src/types.ts': area.replace('Area', 'Zone') },
      'by another name',
    ],
    [
      `import type { Area } from './index';\n${use}`,
      { 'src/index.ts': "export type { Area } from './types';", 'src/types.ts': area },
      're-exported by name',
    ],
    [
      `import type { Area } from './index';\n${use}`,
      { 'src/index.ts': "export * from './types';", 'src/types.ts': area },
      're-exported with all others',
    ],
    [
      `import type { Area } from './index';\n${use}`,
      { 'src/index.ts': "import { Area } from './types';\nexport { Area };", 'src/types.ts': area },
      'imported first, then exported',
    ],
    [
      `import type { State } from './types';\nconst s: State = { boxes: [[4, 2, 8, 12]] };`,
      { 'src/types.ts': `${area}\nexport interface State { boxes: Area[] }` },
      'within an interface',
    ],
    [
      `import type * as T from './types';\nconst a: T.Area[] = [[4, 2, 8, 12]];`,
      { 'src/types.ts': area },
      'by the name of the whole file',
    ],
  ];
  for (const [text, files, reason] of table) {
    it(reason, () => {
      const { hitboxes } = readText(text, 'typescript', undefined, { modules: modulesIn(files) });
      assert.deepEqual(
        hitboxes.map(({ shape }) => shape),
        [{ kind: 'rect', x: 4, y: 2, width: 4, height: 10 }],
      );
    });
  }

  it('are no proof unless the text itself is', () => {
    const modules = modulesIn({ 'src/types.ts': 'export interface State { at: Hurtbox }' });
    const text = "import { State } from './types';\nconst a: State = { at: { x: 1, y: 2, w: 3, h: 4 } };";
    const document = readText(text, 'typescript', undefined, { modules });
    assert.deepEqual(
      document.hitboxes.map(({ role, certain }) => [role, certain]),
      [['hurt', null]],
    );
    assertNotOverlooked(text, document);
  });

  it('by JSDoc', () => {
    const text = "/** @type {import('./types').Area} */\nconst a = [4, 2, 8, 12];";
    const modules = modulesIn({ 'src/types.ts': area });
    const { hitboxes } = readText(text, 'javascript', undefined, { modules });
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'rect', x: 4, y: 2, width: 4, height: 10 });
  });

  it('that re-export each other are not followed forever', () => {
    const modules = modulesIn({ 'src/a.ts': "export * from './b';", 'src/b.ts': "export * from './a';" });
    const text = `import type { Area } from './a';\n${use}`;
    assert.deepEqual(readText(text, 'typescript', undefined, { modules }).hitboxes, []);
  });
});

describe('types while typing', () => {
  const filler = `function move(step: number): number {\n  return step + 1;\n}\n`.repeat(6);
  const text =
    `type Area = [x: number, y: number, w: number, h: number];\n${filler}\n` +
    `interface State { parts: Area[] }\n${filler}\n/** @type {Rect[]} */\nconst a = [[1, 2, 3, 4]];\n${filler}\n` +
    `/**\n * What can be hit.\n */\nexport const s: State = { parts: [[4, 2, 8, 12]], /** @type {Rect} */ b: [1, 2, 3, 4] };\n`;
  const pieces = ['x1', 'y', 'Rect', '[]', '@type', '{', '}', '*/', '/**', '\n', 'const ', '1', '', ' '];
  const places = [...text.matchAll(/Area|State|Rect|@type|x: |\/\*\*|\*\/|const|export|parts/g)].map(
    ({ index }) => index,
  );

  it('are the same as in a fresh read', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            place: fc.constantFrom(...places),
            by: fc.nat(4),
            removed: fc.nat(8),
            text: fc.constantFrom(...pieces),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        (steps) => {
          const reader = createReader('typescript');
          reader.read(text);
          let now = text;
          for (const { place, by, removed, text: typed } of steps) {
            const start = Math.min(place + by, now.length);
            const edits = [{ start, end: Math.min(now.length, start + removed), text: typed }];
            now = applyAll(now, edits);
            const document = reader.read(now, edits);
            if (document.broken !== null) continue;
            assert.deepEqual(comparable(document), comparable(readText(now, 'typescript')), now);
          }
        },
      ),
      runs(150),
    );
  });

  const table: [edit: (now: string) => string, forms: readonly string[], reason: string][] = [
    [
      (now) => now.replace('x: number, y: number, w', 'x1: number, y1: number, x2').replace('h: n', 'y2: n'),
      ['corners'],
      'an alias far away',
    ],
    [(now) => now.replace('parts: Area[]', 'parts: string[]'), [], 'an interface far away'],
  ];
  for (const [edit, forms, reason] of table) {
    it(`follow ${reason}`, () => {
      const reader = createReader('typescript');
      reader.read(text);
      const now = edit(text);
      let from = 0;
      while (text[from] === now[from]) from++;
      let same = 0;
      while (text.at(-1 - same) === now.at(-1 - same)) same++;
      const edits = [{ start: from, end: text.length - same, text: now.slice(from, now.length - same) }];
      const { hitboxes } = reader.read(now, edits);
      assert.deepEqual(
        hitboxes.filter(({ path }) => path.startsWith('s.parts')).map(({ form }) => form),
        forms,
      );
    });
  }
});

describe('the text of a type', () => {
  it('of any kind is read or skipped, at any stage of typing', () => {
    const whole =
      "readonly [x: number, 'a' | Rect<Map<string, { b?: Rect[]; [k: string]: (c: D) => E }>>, ...F[]] & import('./x').G";
    for (let end = 0; end <= whole.length; end++) assert.doesNotThrow(() => typeOfText(whole.slice(0, end)));
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '[',
            ']',
            '{',
            '}',
            '<',
            '>',
            '(',
            ')',
            ':',
            ',',
            ';',
            '|',
            '=>',
            '?',
            'A',
            'x',
            '...',
            'extends',
            'readonly',
            "'",
          ),
        ),
        (tokens) => {
          assert.doesNotThrow(() => typeOfText(tokens.join(' ')));
        },
      ),
      runs(100),
    );
    assert.doesNotThrow(() => typeOfText('['.repeat(9000)));
  });
});
