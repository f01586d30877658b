import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import type { Module } from '../../../src/read/modules/modules.js';
import { assertNotOverlooked, lines, modulesIn, readLines } from './help.js';

const add = 'addWall(x, y, w, h) { this.walls.push({ x, y, w, h }); }';

describe('methods that create boxes', () => {
  const cases: readonly [text: string, expected: readonly string[], reason: string][] = [
    [`class Level { constructor() { this.addWall(1, 2, 3, 4); } ${add} }`, ['Level.addWall solid 1 2 3 4'], 'its own'],
    [
      'class Level { build() { this.lid = this.make(1, 2, 3, 4); } make(x, y, w, h) { const b = new Rect(x, y, w, h); return b; } }',
      ['Level.lid other 1 2 3 4'],
      'by a constructor, and kept under a name',
    ],
    [`class Level { static ${add} }\nLevel.addWall(1, 2, 3, 4);`, ['addWall solid 1 2 3 4'], 'of the class itself'],
    [
      `class Level { ${add} }\nconst level = new Level();\nlevel.addWall(1, 2, 3, 4);`,
      ['addWall solid 1 2 3 4'],
      'of an object of it',
    ],
    [
      `class Level { ${add} }\nclass First extends Level { build() { this.addWall(1, 2, 3, 4); } }`,
      ['First.addWall solid 1 2 3 4'],
      'of the class that it extends',
    ],
    [
      `const game = { start() { this.addWall(1, 2, 3, 4); }, ${add} };`,
      ['game.addWall solid 1 2 3 4'],
      'of an object without a class',
    ],
    [
      'const game = { start() { this.addWall(1, 2, 3, 4); }, addWall: function (x, y, w, h) { this.walls.push({ x, y, w, h }); } };',
      ['game.addWall solid 1 2 3 4'],
      'a function under a key',
    ],
    [`const game = { ${add} };\ngame.addWall(1, 2, 3, 4);`, ['addWall solid 1 2 3 4'], 'by the name of the object'],
    [
      'class Level { start() { this.addWall(1, 2, 3, 4); } addWall(x, y, w, h) { ctx.fillRect(x, y, w, h); } }',
      [],
      'it only draws',
    ],
    [`class Level { start() { this.other(1, 2, 3, 4); } ${add} }`, [], 'another method'],
    [`class Level { ${add} }\nclass Other { start() { this.addWall(1, 2, 3, 4); } }`, [], 'a method of another class'],
    [
      `class Level { start() { this.addWall(1, 2, 3, 4); } ${add} addWall(x, y, w, h) { return { x, y, r: w }; } }`,
      [],
      'two methods of one name',
    ],
    [
      `class Level { start() { this.addWall(1, 2, (3).toFixed(0), 4); f(2)(1, 2, 3, 4).add(1, 2, 3, 4); } ${add} }`,
      ['Level.addWall solid 1 2 NaN 4'],
      'calls of an unnamed function',
    ],
    [
      `const made = make()(1, 2, 3);\nmade.addWall(1, 2, 3, 4);\nconst wall = { x: 1, y: 2, w: 3, h: 4 };`,
      ['wall solid 1 2 3 4'],
      'a method of the result of an unnamed call',
    ],
  ];
  for (const [text, expected, reason] of cases) {
    it(reason, () => {
      const document = readText(text, 'javascript');
      assert.deepEqual(lines(document), expected);
      assertNotOverlooked(text, document);
    });
  }

  it('a method of a class in another file', () => {
    const modules = modulesIn({ 'src/base.ts': `export class Base { walls = []; ${add} }` });
    const text = "import { Base } from './base';\nclass Level extends Base { build() { this.addWall(1, 2, 3, 4); } }";
    const { hitboxes } = readText(text, 'typescript', undefined, { modules });
    assert.deepEqual(
      hitboxes.map(({ shape }) => shape),
      [{ kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    );
  });
});

describe('bodies of classes that extend each other', () => {
  const button = 'class Button extends EngineObject { constructor(pos, size) { super(pos, size, tile(1)); } }';
  const cost =
    "class CostButton extends Button { constructor(cost, pos, size) { super(pos, size, 'a'); this.cost = cost; } }";
  const text = 'const buy = new CostButton(3, vec2(1, 2), vec2(3, 4));';
  const centered = { kind: 'rect', x: -0.5, y: -4, width: 3, height: 4 };

  it('in one text', () => {
    const { hitboxes } = readText([button, cost, text].join('\n'), 'javascript');
    assert.deepEqual(
      hitboxes.map(({ shape }) => shape),
      [centered],
    );
  });

  it('in other scripts of the page, where only these name the engine', () => {
    const scripts = [button, cost].map((script, k): Module => {
      return { path: `js/${k}.js`, language: 'javascript', text: script };
    });
    const { hitboxes } = readText(text, 'javascript', undefined, {
      modules: { find: () => null, scripts: () => scripts },
    });
    assert.deepEqual(
      hitboxes.map(({ shape }) => shape),
      [centered],
    );
  });

  it('a button for particles is not a particle', () => {
    const codeFor = (name: string): string => `${button}\nconst ${name} = new Button(vec2(1, 2), vec2(3, 4));`;
    assert.deepEqual(readLines(codeFor('particlesButton'), 'javascript'), ['particlesButton ui 1 2 3 4']);
  });
});
