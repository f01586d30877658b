import assert from 'node:assert/strict';
import fc from 'fast-check';
import { languageOfPath } from '../../../src/read/sources/languages.js';
import { modulePaths } from '../../../src/project/module-paths.js';
import type { Module, Modules } from '../../../src/read/modules/modules.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { applyAll, comparable, lines } from './help.js';

type Files = Readonly<Record<string, string>>;

/** The files beside `level.ts` in the folder `src`. The same text object is always the same module. */
function modulesIn(files: Files): Modules & { readonly asked: string[] } {
  const modules = new Map<string, Module>(
    Object.entries(files).map(([path, text]) => [path, { path, text, language: languageOfPath(path)! }]),
  );
  const asked: string[] = [];
  return {
    asked,
    find(from, specifier) {
      asked.push(`${from ?? ''} ${specifier}`);
      const path = modulePaths(from ?? 'src/level.ts', specifier).find((candidate) => modules.has(candidate));
      return path === undefined ? null : modules.get(path)!;
    },
  };
}

/** The x of the only box of a text, and where it comes from. */
function xOf(text: string, files: Files): string {
  const { hitboxes } = readText(text, 'typescript', undefined, { modules: modulesIn(files) });
  const [x] = hitboxes[0]!.fields;
  if (x!.notWritable === 'not-static') return 'not static';
  return [x!.value, x!.notWritable, x!.origin?.name].filter((part) => part !== null && part !== undefined).join(' ');
}

describe('numbers of other files', () => {
  const box = (x: string): string => `const walls = [{ x: ${x}, y: 0, w: 8, h: 8 }];`;
  const from = (names: string, file = './c'): string => `import ${names} from '${file}';\n`;
  const table: [text: string, files: Files, x: string, reason: string][] = [
    [from('{ A }') + box('A'), { 'src/c.ts': 'export const A = 16;' }, '16 computed src/c.ts', 'by its name'],
    [from('{ A as B }') + box('B * 2'), { 'src/c.ts': 'export const A = 16;' }, '32 computed src/c.ts', 'renamed'],
    [from('C') + box('C'), { 'src/c.ts': 'export default 7;' }, '7 computed src/c.ts', 'default'],
    [from('C') + box('C.t'), { 'src/c.ts': 'export default { t: 7 };' }, '7 computed src/c.ts', 'default record'],
    [
      from('{ default as C }') + box('C'),
      { 'src/c.ts': 'const c = 5; export default c;' },
      '5 computed src/c.ts',
      'default by name',
    ],
    [
      from('C') + box('C.t'),
      { 'src/c.ts': 'export default class K { static t = 3 }' },
      '3 computed src/c.ts',
      'default class',
    ],
    [
      from('* as C') + box('C.A + C.B'),
      { 'src/c.ts': 'export const A = 1, B = 2;' },
      '3 computed src/c.ts',
      'namespace',
    ],
    [
      from('D, { A }') + box('D + A'),
      { 'src/c.ts': 'export default 1; export const A = 2;' },
      '3 computed src/c.ts',
      'default and names',
    ],
    [from('{ E }') + box('E.two'), { 'src/c.ts': 'export enum E { zero, one, two }' }, '2 computed src/c.ts', 'enum'],
    [
      from('{ CFG }') + box('CFG.tile * 2'),
      { 'src/c.ts': 'export const CFG = { tile: 16 } as const;' },
      '32 computed src/c.ts',
      'member and arithmetic',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': 'const T = 8; export const A = T * 2;' },
      '16 computed src/c.ts',
      'names of the other file',
    ],
    [
      from('{ A }') + `const T = 1;\n${box('A')}`,
      { 'src/c.ts': 'const T = 8; export const A = T;' },
      '8 computed src/c.ts',
      'its names, not ours',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': 'const T = 8; export { T as A };' },
      '8 computed src/c.ts',
      'a list of exports',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': "export { B as A } from './d';", 'src/d.ts': 'export const B = 4;' },
      '4 computed src/d.ts',
      're-exported by name',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': "export * from './d'; export * from './e';", 'src/d.ts': '', 'src/e.ts': 'export const A = 4;' },
      '4 computed src/e.ts',
      're-exported as a whole',
    ],
    [
      from('{ N }') + box('N.A'),
      { 'src/c.ts': "export * as N from './d';", 'src/d.ts': 'export const A = 4;' },
      '4 computed src/d.ts',
      're-exported as a namespace',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': "import { A } from './d'; export { A };", 'src/d.ts': 'export const A = 4;' },
      '4 computed src/d.ts',
      'imported and exported',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': "export * from './d';", 'src/d.ts': 'export default 4;' },
      'not static',
      'a default is not re-exported',
    ],
    [
      from('* as C') + box('C.A'),
      { 'src/c.ts': "export * from './d';", 'src/d.ts': 'export const A = 4;' },
      '4 computed src/d.ts',
      'a namespace that re-exports',
    ],
    [from('{ A }', '.') + box('A'), { 'src/index.ts': 'export const A = 9;' }, '9 computed src/index.ts', 'index'],
    [
      from('{ A }', '../lib') + box('A'),
      { 'lib/index.js': 'export const A = 9;' },
      '9 computed lib/index.js',
      'index of another folder',
    ],
    [
      from('{ A }', './c.js') + box('A'),
      { 'src/c.ts': 'export const A = 9;' },
      '9 computed src/c.ts',
      '.js that is .ts',
    ],
    [from('C', './c.json') + box('C.tile'), { 'src/c.json': '{ "tile": 16 }' }, '16 computed src/c.json', 'data'],
    [
      from('{ tile }', './c.json') + box('tile'),
      { 'src/c.json': '{ "tile": 16 }' },
      '16 computed src/c.json',
      'a name of data',
    ],
    [
      from('* as C', './c.json') + box('C.list[1]'),
      { 'src/c.json': '{ "list": [1, 2] }' },
      '2 computed src/c.json',
      'data as a namespace',
    ],
    [
      `import C from './c.json' with { type: 'json' };\n${box('C.tile')}`,
      { 'src/c.json': '{ "tile": 16 }' },
      '16 computed src/c.json',
      'data with its type',
    ],
    [
      `const C = require('./c');\n${box('C.A')}`,
      { 'src/c.js': 'module.exports = { A: 6 };' },
      '6 computed src/c.js',
      'CommonJS, one record',
    ],
    [
      `const { A, B: b } = require('./c');\n${box('A + b')}`,
      { 'src/c.js': 'exports.A = 1; module.exports.B = 2;' },
      '3 computed src/c.js',
      'CommonJS, destructured',
    ],
    [
      `const A = require('./c').A;\n${box('A')}`,
      { 'src/c.js': 'const A = 3; module.exports = { A };' },
      '3 computed src/c.js',
      'CommonJS, a member',
    ],
    [
      `const A = require('./c');\n${box('A')}`,
      { 'src/c.js': 'module.exports = 3;' },
      '3 computed src/c.js',
      'CommonJS, a number',
    ],
    [
      from('C') + box('C.A'),
      { 'src/c.cjs': 'module.exports = { A: 6 };' },
      '6 computed src/c.cjs',
      'CommonJS as a default',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.cjs': 'module.exports = { A: 6 };' },
      '6 computed src/c.cjs',
      'CommonJS by name',
    ],
    [from('C') + box('C.A'), { 'src/c.ts': 'const c = { A: 6 }; export = c;' }, '6 computed src/c.ts', 'export ='],
    [
      from('{ CFG }') + `const { tile } = CFG;\n${box('tile')}`,
      { 'src/c.ts': 'export const CFG = { tile: 16 };' },
      '16 computed src/c.ts',
      'destructured here',
    ],
    [
      `const CFG = { tile: 3 }; const { tile: t } = CFG;\n${box('t')}`,
      {},
      '3 computed',
      'destructured without another file',
    ],
    [`const A = 2;\n${box('A')}`, { 'src/c.ts': 'export const A = 9;' }, '2 computed', 'not imported'],
    [
      from('{ A }') + `function f(A) {\n${box('A')}\n}`,
      { 'src/c.ts': 'export const A = 9;' },
      'not static',
      'hidden by a parameter',
    ],
    [from('{ A }') + box('A'), { 'src/c.ts': 'export let A = 9; A = 3;' }, 'not static', 'a reassigned number'],
    [from('{ A }') + box('A'), { 'src/c.ts': 'const A = 9;' }, 'not static', 'not exported'],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': 'export const A = Math.random();' },
      'not static',
      'only known when it runs',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': 'export namespace N { export const A = 9 }' },
      'not static',
      'within a namespace',
    ],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': 'export const A = 9; export const B = [' },
      '9 computed src/c.ts',
      'half typed',
    ],
    [from('{ A }') + box('A'), {}, 'not static', 'no such file'],
    [from('{ A }', 'config') + box('A'), { 'config.ts': 'export const A = 9;' }, 'not static', 'a package'],
    [
      `import { A } fr\n${box('A')}`,
      { 'src/c.ts': 'export const A = 9;' },
      'not static',
      'an import that is half typed',
    ],
    [from('* as C') + box('C'), { 'src/c.ts': 'export const A = 9;' }, 'not static', 'a namespace is not a number'],
    [from('{ A }') + box('A'), { 'src/c.ts': "export { A } from './c';" }, 'not static', 'itself'],
    [
      from('{ A }') + box('A'),
      { 'src/c.ts': "export * from './d';", 'src/d.ts': "export * from './c';" },
      'not static',
      'a circle',
    ],
    [
      from('{ A }') + box('A'),
      {
        'src/c.ts': "import { A as B } from './level'; export const A = B;",
        'src/level.ts': "import { A } from './c'; export { A };",
      },
      'not static',
      'a cycle through the text',
    ],
    [
      from('{ A }') + box('A'),
      {
        'src/c.ts': "import { A as B } from './level'; export const A = B; export const Z = 4;",
        'src/level.ts': "import { Z } from './c'; export { Z as A };",
      },
      '4 computed src/c.ts',
      'a cycle of files but not of names',
    ],
    [
      from('__proto__') + box('__proto__.constructor'),
      { 'src/c.json': '{}' },
      'not static',
      'names that every object has',
    ],
  ];
  for (const [text, files, x, reason] of table) {
    it(reason, () => {
      assert.equal(xOf(text, files), x);
    });
  }

  const chain = (count: number): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `src/c${i}.ts`,
        i + 1 === count ? 'export const A = 1;' : `export { A } from './c${i + 1}';`,
      ]),
    );
  const depths: [count: number, x: string][] = [
    [8, '1 computed src/c7.ts'],
    [9, 'not static'],
  ];
  for (const [count, x] of depths) {
    it(`${count} files deep: ${x}`, () => {
      assert.equal(xOf(from('{ A }', './c0') + box('A'), chain(count)), x);
    });
  }

  it('requests only files that a box depends on', () => {
    const modules = modulesIn({ 'src/c.ts': 'export const A = 1;' });
    const text = `${from('{ A, B }')}console.log(A);\nconst T = A;\n${box('3')}\nconst other = { A, B };`;
    const { imports, hitboxes } = readText(text, 'typescript', undefined, { modules });
    assert.deepEqual([hitboxes.length, imports, modules.asked], [1, [], []]);
  });

  it('lists the requested files, once each, found or not', () => {
    const modules = modulesIn({
      'src/c.ts': "export * from './d'; export * from './e';",
      'src/e.ts': 'export const A = 1;',
    });
    const text = `${from('{ A }')}${from('{ Z }', './z')}${box('A')}\n${box('Z')}\n${box('A')}`;
    const { imports } = readText(text, 'typescript', undefined, { modules });
    assert.deepEqual(imports, [
      { from: null, specifier: './c' },
      { from: 'src/c.ts', specifier: './d' },
      { from: 'src/c.ts', specifier: './e' },
      { from: null, specifier: './z' },
    ]);
  });

  it('requests at most 200 files', () => {
    const text = Array.from({ length: 300 }, (_, i) => from(`{ A${i} }`, `./c${i}`) + box(`A${i}`)).join('\n');
    const modules = modulesIn({});
    assert.equal(readText(text, 'typescript', undefined, { modules }).imports.length, 200);
    assert.equal(modules.asked.length, 200);
  });

  it('skips a file that is too long', () => {
    const long = (length: number): string => 'export const A = 1;'.padEnd(length);
    assert.equal(xOf(from('{ A }') + box('A'), { 'src/c.ts': long(1_000_000) }), '1 computed src/c.ts');
    assert.equal(xOf(from('{ A }') + box('A'), { 'src/c.ts': long(1_000_001) }), 'not static');
  });

  it('terminates where every file re-exports every other', () => {
    const count = 60;
    const all = Array.from({ length: count }, (_, i) => `export * from './c${i}';`).join('\n');
    const files = Object.fromEntries(Array.from({ length: count }, (_, i) => [`src/c${i}.ts`, all]));
    const boxes = Array.from({ length: 100 }, (_, i) => `{ x: A${i}, y: 0, w: 8, h: 8 }`).join(',');
    const text = `${from('* as C', './c0')}const walls = [${boxes.replace(/A\d+/g, 'C.$&')}];`;
    const { hitboxes } = readText(text, 'typescript', undefined, { modules: modulesIn(files) });
    assert.ok(hitboxes.every(({ unknown }) => unknown.length === 1));
    assert.equal(hitboxes.length, 100);
  });
});

describe('statements of constructors in other files', () => {
  const crate = (body: string): Files => ({
    'src/crate.ts': `import { Bodies, Body } from 'matter-js';\nconst GAP = 3;\nexport class Crate { constructor(x, y) { ${body} } }`,
  });
  const made = 'this.body = Bodies.rectangle(0, 0, 32, 16);';
  const table: [body: string, shape: string, unknown: string, reason: string][] = [
    [made, '-16 -8 32 16', '', 'no statement'],
    [`${made} Body.setPosition(this.body, { x: x + GAP, y });`, '87 42 32 16', '', 'a place by parameters'],
    [`${made} if (big) { Body.setPosition(this.body, { x, y }); }`, '-16 -8 32 16', 'x y', 'on a branch'],
  ];
  for (const [body, shape, unknown, reason] of table)
    it(`${reason}: ${body}`, () => {
      const text = "import { Crate } from './crate';\nimport 'matter-js';\nconst crates = [new Crate(100, 50)];\n";
      const { hitboxes } = readText(text, 'typescript', undefined, { modules: modulesIn(crate(body)) });
      assert.deepEqual(
        hitboxes.map((hitbox) => [Object.values(hitbox.shape).slice(1).join(' '), hitbox.unknown.join(' ')]),
        [[shape, unknown]],
      );
    });
});

describe('reading again after another file has changed', () => {
  it('gives the new numbers, the same ids, and nothing else', () => {
    const text = `import { A } from './c';\nconst walls = [{ x: A, y: 0, w: 8, h: 8 }, { x: 1, y: 0, w: 8, h: 8 }];`;
    let modules = modulesIn({});
    const reader = createReader('typescript', undefined, { modules: { find: (...asked) => modules.find(...asked) } });
    const missing = reader.read(text);
    modules = modulesIn({ 'src/c.ts': 'export const A = 5;' });
    const document = reader.read(text, []);
    modules = modulesIn({ 'src/c.ts': 'export const A = 6;' });
    const changed = reader.read(text, []);
    assert.deepEqual([missing, document, changed].map(lines), [
      ['walls[0] solid NaN 0 8 8', 'walls[1] solid 1 0 8 8'],
      ['walls[0] solid 5* 0 8 8', 'walls[1] solid 1 0 8 8'],
      ['walls[0] solid 6* 0 8 8', 'walls[1] solid 1 0 8 8'],
    ]);
    assert.deepEqual(
      document.hitboxes.map(({ id }) => id),
      missing.hitboxes.map(({ id }) => id),
    );
    assert.deepEqual(
      changed.hitboxes.map(({ id }) => id),
      document.hitboxes.map(({ id }) => id),
    );
    assert.deepEqual(comparable(changed), comparable(readText(text, 'typescript', undefined, { modules })));
  });

  const original = `import C, { A, E } from './c';
import * as N from './d';
const { tile } = require('./e.json');
export const walls = [
  { x: A, y: E.two, w: N.size * 2, h: tile },
  { x: C.x, y: 3, w: 4, h: tile },
];
export { A as B } from './c';
export default { x: N.size, y: 0, w: 5, h: 5 };
`;
  const versions = [
    {},
    {
      'src/c.ts': 'export const A = 1; export enum E { one, two } export default { x: 2 };',
      'src/d.ts': "export * from './c'; export const size = 3;",
      'src/e.json': '{ "tile": 8 }',
    },
    { 'src/c.ts': 'export const A = 4;', 'src/d.ts': "export { A as size } from './c';", 'src/e.json': '[' },
    { 'src/c.js': 'module.exports = { A: 7, E: { two: 2 }, x: 9 };', 'src/e.json': '{ "tile": -1 }' },
  ].map((files) => modulesIn(files as Files));
  const step = fc.record({
    at: fc.nat(original.length),
    removed: fc.nat(12),
    text: fc.constantFrom(
      '',
      ' ',
      'A',
      '}',
      '{',
      ',',
      "'",
      './d',
      'import',
      'N.',
      '3',
      '\n',
      ';',
      'from',
      'export ',
      '*',
    ),
    version: fc.nat(versions.length - 1),
  });

  it('equals a fresh read, whatever changes in either', function () {
    this.timeout(60_000);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        let modules = versions[1]!;
        const reader = createReader('typescript', undefined, {
          modules: { find: (...asked) => modules.find(...asked) },
        });
        let text = original;
        reader.read(text);
        for (const { at, removed, text: inserted, version } of steps) {
          modules = versions[version]!;
          const start = Math.min(at, text.length);
          const edits = [{ start, end: Math.min(text.length, start + removed), text: inserted }];
          text = applyAll(text, edits);
          const again = reader.read(text, edits);
          const fresh = readText(text, 'typescript', undefined, { modules });
          const hitboxes = again.hitboxes.filter(({ stale }) => !stale);
          assert.deepEqual(
            comparable({ ...again, hitboxes, sprites: [], broken: null }),
            comparable({ ...fresh, sprites: [], broken: null }),
          );
        }
      }),
      runs(60),
    );
  });
});

describe('limits of imports', () => {
  const chain = (length: number): Files =>
    Object.fromEntries(
      [...Array(length).keys()].map((i) => [
        `src/m${i}.ts`,
        i + 1 < length ? `export { A } from './m${i + 1}';` : 'export const A = 3;',
      ]),
    );
  const many = (count: number): [text: string, files: Files] => [
    [...Array(count).keys()].map((i) => `import { A${i} } from './c${i}';\n`).join('') +
      `const walls = [${[...Array(count).keys()].map((i) => `{ x: A${i}, y: 0, w: 8, h: 8 }`).join(', ')}];`,
    Object.fromEntries([...Array(count).keys()].map((i) => [`src/c${i}.ts`, `export const A${i} = 1;`])),
  ];
  const long = (length: number): Files => ({ 'src/c.ts': 'export const A = 16;'.padEnd(length) });
  const one = "import { A } from './c';\nconst walls = [{ x: A, y: 0, w: 8, h: 8 }];";
  const first = one.replace('./c', './m0');
  const table: [text: string, files: Files, isCut: boolean, reason: string][] = [
    [first, chain(8), false, 'at the maximum distance'],
    [first, chain(12), true, 'a file too far away'],
    [...many(150), false, 'many files'],
    [...many(201), true, 'more than the maximum number of files'],
    [one, long(1_000_000), false, 'a file of the maximum length'],
    [one, long(1_000_001), true, 'a file that is too long'],
    [one, {}, false, 'a missing file'],
  ];
  for (const [text, files, isCut, reason] of table) {
    it(`${reason}: ${isCut ? 'reported' : 'nothing to report'}`, () => {
      const { limited } = readText(text, 'typescript', undefined, { modules: modulesIn(files) });
      assert.deepEqual(limited, isCut ? [{ limit: 'modules', value: 200 }] : undefined);
    });
  }
});
