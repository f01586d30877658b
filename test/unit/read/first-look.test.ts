/** Each form, engine and adapter says by itself what a text with its boxes contains. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affixedRecord } from '../../../src/formats/affixed.js';
import { callOptions } from '../../../src/formats/call-options.js';
import { call } from '../../../src/formats/calls.js';
import { callsOf, engineForms, engines } from '../../../src/formats/engines/index.js';
import { FirstLook, type Triggers } from '../../../src/formats/first-look.js';
import type { BoxForm } from '../../../src/formats/form.js';
import { boxForms } from '../../../src/formats/index.js';
import { nestedShape } from '../../../src/formats/nested-shape.js';
import { polygonForm } from '../../../src/formats/polygons.js';
import { percentRecord, textRecord, unitRecord } from '../../../src/formats/record-variants.js';
import { record, unplacedSize } from '../../../src/formats/records.js';
import { circleCollider, segmentCall } from '../../../src/formats/segments.js';
import { adapters, triggersOf } from '../../../src/formats/tools/index.js';
import { capsuleTuple, circleTuple, pairsTuple, rectTuple } from '../../../src/formats/tuples.js';
import { readText } from '../../../src/read/reader.js';
import { readExport } from '../formats/exports.js';
import { assertNotOverlooked } from './help.js';

function assertSeen(text: string, triggers: Triggers): void {
  const document = readText(text, 'typescript');
  assert.ok(document.hitboxes.length > 0, 'it has hitboxes');
  assert.ok(new FirstLook(text).sees(triggers), 'its own triggers show it');
  assertNotOverlooked(text, document);
}

describe('the first look', () => {
  const forms: readonly (readonly [text: string, form: BoxForm, reason: string])[] = [
    ['hitbox = { x: 1, y: 2, w: 3, h: 4 }', record, 'usual keys'],
    ['hitbox = { topLeftX: 1, topLeftY: 2, bottomRightX: 3, bottomRightY: 4 }', record, 'two opposite corners'],
    ['hitbox = { min: [1, 2], max: [3, 4] }', record, 'corners that are common words'],
    ['hitbox = { x, y, width: 3, height: 4 }', record, 'variables'],
    ['walls = [{ left: 1, top: 2, right: 3, bottom: 4 }]', record, 'sides'],
    ['walls = [{ l: 1, t: 2, r: 3, b: 4 }]', record, 'initials of sides'],
    ['hitbox = { bbox_left: 1, bbox_top: 2, bbox_right: 3, bbox_bottom: 4 }', record, 'a mask'],
    ['hitbox = { a: { x: 1, y: 2 }, b: { x: 3, y: 4 }, radius: 5 }', record, 'the ends of a capsule'],
    ["walls = [{ left: '10%', top: '5%', width: '20%', height: '8%' }]", percentRecord, 'percentages'],
    ['walls = [{ x: "12", y: "4", width: "8", height: "8" }]', textRecord, 'numbers in strings'],
    ['hitbox = { xPct: 10, yPct: 5, wPct: 20, hPct: 8 }', unitRecord, 'keys with a unit'],
    ['hitbox = { tileX: 1, tileY: 2, tileW: 3, tileH: 1 }', unitRecord, 'keys of tiles'],
    ["boxes = [{ type: 'hurtbox', rect: [1, 2, 3, 4] }]", nestedShape, 'a nested list'],
    ["boxes = [{ role: 'hurt', shape: { x: 1, y: 2, radius: 3 } }]", nestedShape, 'a nested record'],
    ['hitbox = { rectX: 1, rectY: 2, rectWidth: 3, rectHeight: 4 }', affixedRecord, 'a prefix'],
    ['hitbox = { X: 1, Y: 2, Width: 3, Height: 4 }', affixedRecord, 'capitals'],
    ['hitbox = { spawnX: 1, spawnY: 2, width: 3, height: 4 }', affixedRecord, 'a prefix of the position'],
    ['walls = [[1, 2, 3, 4]]', rectTuple, 'four numbers'],
    ['poses = { hurt: [[8, 4, 16, 40]], hit: [] }', rectTuple, 'four numbers under a role'],
    ['walls = [[[1, 2], [3, 4]]]', pairsTuple, 'two pairs'],
    ['circle = [1, 2, 3]', circleTuple, 'three numbers'],
    ['capsule = [1, 2, 3, 4, 5]', capsuleTuple, 'five numbers'],
    ['hull = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }]', polygonForm, 'corners'],
    ['new Rect(1, 2, 3, 4)', call, 'a class that many libraries have'],
    ['walls = [new Wall(1, 2, 3, 4)]', segmentCall, 'a wall from its ends'],
    ['new EdgeCollider2D(1, 2, 3, 4)', segmentCall, 'the collider of an edge'],
    ['new CircleCollider(this.body, 8)', circleCollider, 'a collider around a body'],
    ['spawnCrate(vec2(1, 2), { size: { width: 3, height: 4 } })', callOptions, 'a call with a size'],
    ['platforms = [{ spawnA: 1, spawnB: 2, width: 200, height: 30 }]', unplacedSize, 'a size without a place'],
    ['const parts = [pos(1, 2), rect(3, 4), area()]', engineForms[0]!, 'components'],
  ];

  for (const [text, { triggers }, reason] of forms) {
    it(`${reason}: ${text}`, () => {
      assertSeen(text, triggers);
    });
  }

  it('has an example of every form', () => {
    assert.deepEqual(new Set(forms.map(([, form]) => form)), new Set(boxForms));
  });

  const calls: Readonly<Record<string, readonly string[]>> = {
    phaser: [
      'this.add.zone(1, 2, 3, 4)',
      "import 'phaser'; this.physics.add.sprite(1, 2, 'a').setDisplaySize(3, 4)",
      "import 'phaser'; const floor = this.physics.add.staticGroup(); floor.create(1, 2, 'a').setDisplaySize(3, 4)",
    ],
    matter: ['Bodies.circle(1, 2, 3)', 'Bodies\n  .rectangle(1, 2, 3, 4)'],
    excalibur: ['new ex.Actor({ pos: ex.vec(1, 2), width: 3, height: 4 })', 'ex.Shape.Box(3, 4)'],
    kaplay: ['add([pos(1, 2), rect(3, 4), area()])'],
    littlejs: [
      'new EngineObject(vec2(1, 2), vec2(3, 4))',
      "import 'littlejsengine'; class Crate extends EngineObject { constructor() { super(vec2(1, 2), vec2(3, 4)); } }",
    ],
    p5play: ["import 'p5play'; new Sprite(1, 2, 3, 4)"],
    pixi: ['new PIXI.Rectangle(1, 2, 3, 4)', "import 'pixi.js'; new Graphics().drawRect(1, 2, 3, 4)"],
    melonjs: ['new me.Bounds(1, 2, 3, 4)', "import 'melonjs'; body.addShape(new me.Rect(1, 2, 3, 4))"],
    box2d: [
      'planck.Box(3, 4)',
      'const shape = new b2CircleDef(); shape.radius = 3; const def = new b2BodyDef(); def.AddShape(shape); world.CreateBody(def);',
    ],
    p2: ['new p2.Box({ width: 3, height: 4 })'],
    crafty: ["import 'crafty'; Crafty.e('2D').collision(0, 0, 8, 0, 8, 8)"],
  };
  for (const engine of engines) {
    const { constructors, triggers = [], certain = [], inUse = [] } = engine;
    const own = [...callsOf(constructors), ...triggers, ...certain, ...inUse];
    for (const text of calls[engine.id] ?? []) {
      it(`${engine.about.name}: ${text}`, () => {
        assertSeen(text, own);
      });
    }
  }

  it('has an example of every engine whose calls are read', () => {
    const read = engines.filter(({ constructors, forms = [] }) => constructors.length + forms.length > 0);
    assert.deepEqual(Object.keys(calls).sort(), read.map(({ id }) => id).sort());
  });

  const root = join(import.meta.dirname, '../../..');
  const pages = ['docs/formats.md', 'docs/tools.md', 'test/fixtures/formats.md'].map((page) =>
    readFileSync(join(root, page), 'utf8'),
  );
  const fixtures = join(root, 'test/fixtures/exports');
  const exports = [
    ...pages.flatMap((page) => [...page.matchAll(/```json\r?\n([^]*?)```/g)].map(([, text]) => text!)),
    ...readdirSync(fixtures).map((file) => readFileSync(join(fixtures, file), 'utf8')),
  ].map((text) => ({ text, document: readExport(text) }));

  for (const adapter of adapters.filter(({ about }) => about.shapes.length > 0)) {
    it(`sees each export of ${adapter.id}, by its own triggers`, () => {
      const own = exports.filter(({ document: { format, hitboxes } }) => format === adapter.id && hitboxes.length > 0);
      assert.ok(own.length > 0, 'there is an example');
      for (const { text, document } of own) {
        assert.ok(new FirstLook(text).sees(triggersOf(adapter)), text.slice(0, 400));
        assertNotOverlooked(text, document);
      }
    });
  }
});
