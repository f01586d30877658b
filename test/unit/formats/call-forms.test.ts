/** Calls of a program's own functions: a position with an options record, and walls by their ends. */
import assert from 'node:assert/strict';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { applyEdits } from '../../../src/model/span.js';
import { readText } from '../../../src/read/reader.js';
import { assertNotOverlooked } from '../read/help.js';

type Row = readonly [text: string, expected: readonly string[], reason: string, moved?: string];

const options: readonly Row[] = [
  [
    "createButton(vec2(100, 200), 'Again', cb, { size: { width: 128, height: 32 }, offset: { x: -56, y: -12 } });",
    ['createButton ui rect 44 188 128 32'],
    'an offset is relative to the position',
    "createButton(vec2(100, 200), 'Again', cb, { size: { width: 128, height: 32 }, offset: { x: -55, y: -10 } });",
  ],
  [
    'createBox(pos, { size: { width: 16, height: 8 }, offset: { x: 4, y: 2 } });',
    ['createBox other rect ? ? 16 8'],
    "an offset isn't a position if the position is known only at runtime",
  ],
  [
    'spawnWall(new Vector2(40, 50), { width: 3, height: 4 });',
    ['spawnWall solid rect 40 50 3 4'],
    'a point and a size',
    'spawnWall(new Vector2(41, 52), { width: 3, height: 4 });',
  ],
  [
    'spawnWall({ x: 40, y: 50 }, { w: 3, h: 4 });',
    ['spawnWall solid rect 40 50 3 4'],
    'a point as a record',
    'spawnWall({ x: 41, y: 52 }, { w: 3, h: 4 });',
  ],
  [
    "spawnWall('stone', 40, 50, { width: 3, height: 4 });",
    ['spawnWall solid rect 40 50 3 4'],
    'two numbers',
    "spawnWall('stone', 41, 52, { width: 3, height: 4 });",
  ],
  ['spawnWall(this.position, { width: 3, height: 4 });', ['spawnWall solid rect ? ? 3 4'], 'a position by name'],
  [
    'spawnCrate(vec2(1, 2), { x: 5, y: 6, width: 3, height: 4 });',
    ['spawnCrate solid rect 5 6 3 4'],
    'a position in the options',
  ],
  ['spawnCrate(1, 2, 3, { size: { width: 3, height: 4 } });', [], 'ambiguous numbers'],
  ['drawPanel(vec2(1, 2), { width: 3, height: 4 });', [], 'drawing calls'],
  ["fetchImage('a.png', { width: 3, height: 4 });", [], 'no position'],
];

/** Members of `this` are as good as those of any object; Matter's documentation has `Bodies.circle(x, y, radius)`. */
const own: readonly Row[] = [
  ['Bodies.circle(x, y, 18);', ['circle other circle ? ? 18'], 'names'],
  ['Bodies.circle(p.x, p.y, 18);', ['circle other circle ? ? 18'], 'members of an object'],
  ['Bodies.circle(this.x, this.y, 18);', ['circle other circle ? ? 18'], 'members of this'],
  ['Bodies.circle(this.x, this.y + 20, 18);', ['circle other circle ? ? 18'], 'a sum'],
  ['Bodies.circle(this.sprite.x, this.sprite.y, 18);', ['circle other circle ? ? 18'], 'members of a member'],
  ['Bodies.circle(100, 200, this.radius);', ['circle other circle 100 200 ?'], 'a radius'],
  ['Bodies.rectangle(this.x, this.y, 18, 20);', ['rectangle other rect ? ? 18 20'], 'a rectangle'],
  ['Bodies.circle(this.x, this.y, this.radius);', [], 'nothing is known'],
  ['Bodies.circle(this.place(), this.other(), 18);', ['circle other circle ? ? 18'], 'functions'],
];

const segments: readonly Row[] = [
  [
    'const floor = new EdgeCollider(new Vector2D(-5, -3), new Vector2D(5, -3));',
    ['floor solid capsule -5 -3 5 -3 0'],
    'an edge between two points',
    'const floor = new EdgeCollider(new Vector2D(-4, -1), new Vector2D(6, -1));',
  ],
  [
    'walls.push(new Line(10, 20, 300, 20));',
    ['walls[0] solid capsule 10 20 300 20 0'],
    'four numbers',
    'walls.push(new Line(11, 22, 301, 22));',
  ],
  [
    'const edges = [new Segment(vec(0, 0), vec(10, 0)), new Segment(vec(10, 0), vec(10, 10))];',
    ['edges[0] solid capsule 0 0 10 0 0', 'edges[1] solid capsule 10 0 10 10 0'],
    'a list of edges',
  ],
  ['const ball = new CircleCollider(mass, 8);', ['ball other circle ? ? 8'], 'a circle about something'],
  ['const line = new Line(1, 2, 3, 4);', [], 'a line of anything'],
  ['const chart = { lines: [new Line(1, 2, 3, 4)] };', [], 'lines of a chart'],
];

describe("calls of a program's own functions", () => {
  for (const [name, rows] of [
    ['options', options],
    ['members of this', own],
    ['ends', segments],
  ] as const) {
    for (const [text, expected, reason, moved] of rows) {
      it(`${name}: ${reason}`, () => {
        const document = readText(text, 'javascript');
        const result = document.hitboxes.map(({ name, role, shape, unknown }) => {
          const { kind, ...numbers } = shape;
          const all = Object.entries(numbers).map(([key, value]) =>
            unknown.some((field) => field === key || field === `position.${key}`) ? '?' : String(value),
          );
          return [name, role, kind, ...all].join(' ');
        });
        assert.deepEqual(result, expected);
        assertNotOverlooked(text, document);
        if (moved === undefined) return;
        const [hitbox] = document.hitboxes;
        const plan = planEdit(document, text, [{ id: hitbox!.id, shape: moveShape(hitbox!.shape, 1, 2) }]);
        assert.ok('edits' in plan, JSON.stringify(plan));
        assert.equal(applyEdits(text, plan.edits), moved);
      });
    }
  }
});
