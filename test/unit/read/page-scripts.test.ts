import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/model/span.js';
import type { Module, Modules } from '../../../src/read/modules/modules.js';
import type { FileReply } from '../../../src/project/files.js';
import { findScripts } from '../../../src/project/page-scripts.js';
import { isPlainScript, globalNamesIn } from '../../../src/read/base/plain-script.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { comparable } from './help.js';

/** The other scripts of the page that includes the text. */
function page(...texts: readonly string[]): Modules {
  const scripts = texts.map((text, k): Module => ({ path: `js/${k}.js`, language: 'javascript', text }));
  return { find: () => null, scripts: () => scripts };
}

function describeFirst(text: string, ...others: readonly string[]): string {
  const { hitboxes } = readText(text, 'javascript', undefined, { modules: page(...others) });
  const rows = hitboxes.map(({ name, shape, unknown }) => {
    const { x, y, width, height } = shape as unknown as Record<string, number>;
    return `${name} ${[x, y, width, height].join(' ')}${unknown.length === 0 ? '' : ` without ${unknown.join()}`}`;
  });
  return rows.join('; ');
}

const wall = 'class Wall { constructor(x, y) { this.x = x; this.y = y; this.width = 30; this.height = 15; } }';

describe('names from other scripts of the page', () => {
  for (const [text, others, expected, reason] of [
    ['const walls = [new Wall(20, 30)];', [wall], 'walls[0] 20 30 30 15', 'a class'],
    [
      'walls.push(new Wall(20, 30));',
      ['function Wall(x, y) { this.x = x; this.y = y; this.width = 3; this.height = 5; }'],
      'walls[0] 20 30 3 5',
      'a function that is called with new',
    ],
    ['function setup() { a = new Wall(20, 30); }', [wall], 'a 20 30 30 15', 'no other evidence'],
    ['const hitbox = { x: TILE, y: 0, w: TILE * 2, h: 8 };', ['const TILE = 16;'], 'hitbox 16 0 32 8', 'a number'],
    [
      'const walls = [new Door(20, 30)];',
      [wall, 'class Door extends Wall { constructor(x, y) { super(x, y); this.height = 40; } }'],
      'walls[0] 20 30 30 40',
      'a class of a third script',
    ],
    [
      'const hitbox = { x: TILE, y: 0, w: 9, h: 8 };',
      ['const TILE = 16;', 'const TILE = 8;'],
      'hitbox 0 0 9 8 without x',
      'two scripts differ',
    ],
    [
      'const hitbox = { x: TILE, y: 0, w: 9, h: 8 };',
      ['let TILE = 16; TILE = 8;'],
      'hitbox 0 0 9 8 without x',
      'it changes',
    ],
    [
      'const hitbox = { x: TILE, y: 0, w: 9, h: 8 };',
      ['function f() { const TILE = 16; }'],
      'hitbox 0 0 9 8 without x',
      'it is a name of a function alone',
    ],
    [
      'const hitbox = { x: TILE, y: 0, w: 9, h: 8 };',
      ['export const TILE = 16;'],
      'hitbox 0 0 9 8 without x',
      'a module shares nothing',
    ],
    [
      "import './a.js';\nconst hitbox = { x: TILE, y: 0, w: 9, h: 8 };",
      ['const TILE = 16;'],
      'hitbox 0 0 9 8 without x',
      'the text is a module',
    ],
    ['const TILE = 4; const hitbox = { x: TILE, y: 0, w: 9, h: 8 };', ['var TILE = 16;'], 'hitbox 4 0 9 8', 'its own'],
  ] as const)
    it(reason, () => {
      assert.equal(describeFirst(text, ...others), expected);
    });
});

describe('the size of the canvas', () => {
  const box = 'const hitbox = { x: canvas.width / 2, y: 0, w: 9, h: 8 };';
  for (const [text, others, expected, reason] of [
    [`canvas.width = 800; ${box}`, [], 'hitbox 400 0 9 8', 'it is assigned'],
    [box, ['canvas.width = 800;'], 'hitbox 400 0 9 8', 'in another script'],
    [`canvas.width = 800; canvas.width = 600; ${box}`, [], 'hitbox 0 0 9 8 without x', 'it is assigned twice'],
    [`canvas.width = innerWidth; ${box}`, [], 'hitbox 0 0 9 8 without x', 'it is computed'],
    [
      'createCanvas(440, 600); const hitbox = { x: width - 40, y: 0, w: 9, h: 8 };',
      [],
      'hitbox 400 0 9 8',
      'createCanvas of p5',
    ],
    [
      'createCanvas(440, 600); function f(width) { const hitbox = { x: width - 40, y: 0, w: 9, h: 8 }; }',
      [],
      'hitbox 0 0 9 8 without x',
      'a parameter of that name',
    ],
    ...['kaplay', 'const k = kaboom', 'export default kaplay'].flatMap((start) =>
      ['width() - 40', 'k.width() - 40'].map(
        (x) =>
          [
            `${start}({ background: [0, 0, 0], width: 440, height: 600 }); const hitbox = { x: ${x}, y: 0, w: 9, h: 8 };`,
            [],
            'hitbox 400 0 9 8',
            'the options of kaplay',
          ] as const,
      ),
    ),
    [
      'kaplay({ scale: 2 }); const hitbox = { x: width() - 40, y: 0, w: 9, h: 8 };',
      [],
      'hitbox 0 0 9 8 without x',
      'kaplay without a size',
    ],
    [
      'kaplay({ width: 440, height: 600 }); const hitbox = { x: image.width() - 40, y: 0, w: 9, h: 8 };',
      [],
      'hitbox 0 0 9 8 without x',
      'a method of something else',
    ],
  ] as const)
    it(reason, () => {
      assert.equal(describeFirst(text, ...others), expected);
    });

  it('is the origin of a number that depends on it', () => {
    const { hitboxes } = readText(`canvas.width = 800; ${box}`, 'javascript');
    assert.deepEqual(hitboxes[0]!.fields[0]!.origin, { kind: 'canvas', name: 'canvas.width' });
  });
});

describe('a script that changes', () => {
  const original = `const canvas = document.querySelector('canvas');
canvas.width = 800;
// walls
walls.push(new Wall(20, 30));
const hitbox = { x: TILE, y: canvas.width - 9, w: 9, h: 8 };
function f(TILE) { return TILE + 1; }
`;
  const words = [
    'x',
    ' ',
    '\n',
    '/*',
    '*/',
    'export ',
    "import './a';\n",
    '800',
    '(',
    '//',
    'TILE = 3;',
    'Wall',
    '.',
    '{',
  ];
  const edit = fc.record({ at: fc.nat(original.length), cut: fc.nat(6), word: fc.constantFrom('', ...words) });

  const modules = page(wall, 'const TILE = 16;');

  it('equals a fresh read', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const reader = createReader('javascript', undefined, { modules });
        let text = original;
        reader.read(text);
        for (const { at, cut, word } of edits) {
          const start = Math.min(at, text.length);
          const change = { start, end: Math.min(text.length, start + cut), text: word };
          text = applyEdits(text, [change]);
          const document = reader.read(text, [change]);
          const fresh = readText(text, 'javascript', undefined, { modules });
          const hitboxes = document.hitboxes.filter(({ stale }) => !stale);
          const whole = hitboxes.length === document.hitboxes.length ? document : { ...fresh, hitboxes };
          assert.deepEqual(comparable(whole), comparable(fresh), text);
        }
      }),
      runs(60),
    );
  }).timeout(60_000);
});

describe('a page whose scripts change', () => {
  const door = 'class Door extends Wall { constructor(x, y) { super(x, y); this.height = 40; } }';
  const text = 'const walls = [new Door(20, 30)];';
  const tall = wall.replace('this.width = 30', 'this.width = 99');

  for (const [before, after, reason] of [
    [[door], [door, wall], 'a base class is added'],
    [[door, wall], [door], 'the base class is removed'],
    [[door, wall], [door, tall], 'the base class has another size'],
  ] as const)
    it(`equals a fresh read: ${reason}`, () => {
      const module = (script: string): Module => ({ path: `js/${script}.js`, language: 'javascript', text: script });
      const modules = new Map([door, wall, tall].map((script) => [script, module(script)]));
      let scripts = before.map((script) => modules.get(script)!);
      const around: Modules = { find: () => null, scripts: () => scripts };
      const reader = createReader('javascript', undefined, { modules: around });
      reader.read(text);
      scripts = after.map((script) => modules.get(script)!);
      const fresh = readText(text, 'javascript', undefined, { modules: around });
      assert.deepEqual(comparable(reader.read(text, [])), comparable(fresh));
    });
});

describe('plain scripts', () => {
  for (const [text, expected] of [
    ['const a = 1;', true],
    ['import a from "./a";', false],
    ['  export const a = 1;', false],
    ['const a = require("./a");', false],
    ['module.exports = a;', false],
    ['load(import("./a"));', true],
    ['const imported = important;', true],
  ] as const)
    it(text, () => {
      assert.equal(isPlainScript(text), expected);
    });

  it('returns the names that a script sets', () => {
    const text =
      '// our class\nclass Z {}\nclass A {}\nfunction b() {}\nlet c = 1, d = 2;\ne = 3;\nif (f == 4) {}\nconst G = () => 0;';
    assert.deepEqual([...globalNamesIn(text)], ['class', 'Z', 'A', 'b', 'c', 'd', 'e', 'G']);
  });
});

describe('the scripts of a page', () => {
  const html = (...sources: readonly string[]): string =>
    sources.map((source) => `<script src="${source}"></script>`).join('');
  for (const [files, expected, reason] of [
    [
      { 'index.html': html('js/b.js', './js/a.js', 'lib/c.js'), 'js/d.js': '' },
      'js/b.js lib/c.js',
      'those that a page names beside it',
    ],
    [{ 'js/play.html': html('a.js', '../b.js') }, 'b.js', 'a page in the folder of the script'],
    [
      { 'index.html': html('https://cdn/p5.js', '//cdn/x.js', '../../up.js', 'js/a.js', 'js/b.js?v=3') },
      'js/b.js',
      'none from outside the folder',
    ],
    [{ 'index.html': html('main.js'), 'js/b.js': '' }, 'js/b.js', 'a page without the script is ignored'],
    [
      { 'js/b.js': '', 'js/c.min.js': '', 'js/d.ts': '', 'game/e.js': '', 'node_modules/f.js': '', 'top.js': '' },
      'js/b.js game/e.js',
      'without a page, those beside it and in the folders beside',
    ],
    [{}, '', 'it is alone'],
  ] as const)
    it(reason, () => {
      assert.equal(scriptsOf('js/a.js', { 'js/a.js': '', ...files }).join(' '), expected);
    });

  it('are found for a script in the root folder', () => {
    assert.deepEqual(scriptsOf('a.js', { 'a.js': '', 'b.js': '', 'js/c.js': '' }), ['b.js']);
  });
});

function scriptsOf(path: string, files: Readonly<Record<string, string>>): readonly string[] {
  const search = findScripts(path);
  for (let step = search.next(); ;) {
    if (step.done === true) return step.value;
    const { value } = step;
    step = search.next('text' in value ? (files[value.text] ?? null) : folder(value.list, Object.keys(files)));
  }
}

function folder(path: string, files: readonly string[]): FileReply {
  const inside = files.flatMap((file) =>
    path === '' ? [file] : file.startsWith(`${path}/`) ? [file.slice(path.length + 1)] : [],
  );
  return {
    files: inside.filter((name) => !name.includes('/')),
    folders: [...new Set(inside.filter((name) => name.includes('/')).map((name) => name.split('/')[0]!))],
  };
}
