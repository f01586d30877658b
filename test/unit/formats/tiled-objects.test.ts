/** What is read of Tiled's maps. Each row names the documentation that says so. */
import assert from 'node:assert/strict';
import { mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import { readText } from '../../../src/read/reader.js';
import { line, readExport } from './exports.js';

const object = (fields: object): object => ({ id: 1, name: 'crate', type: '', x: 100, y: 50, rotation: 0, ...fields });
const tile = (fields: object = {}): object => object({ gid: 3, width: 32, height: 16, ...fields });
const map = (objects: readonly object[], fields: object = {}): object => ({
  tiledversion: '1.10',
  type: 'map',
  orientation: 'orthogonal',
  tilesets: [],
  layers: [{ type: 'objectgroup', name: 'things', objects }],
  ...fields,
});

describe("Tiled's export as JavaScript", () => {
  const head = `(function(name,data){
 if(typeof onTileMapLoaded === 'undefined') {
  if(typeof TileMaps === 'undefined') TileMaps = {};
  TileMaps[name] = data;
 } else {
  onTileMapLoaded(name,data);
 }`;
  const heads: readonly [text: string, source: string][] = [
    [`${head}})`, 'Tiled 1.0'],
    [
      `${head}\n if(typeof module === 'object' && module && module.exports) {\n  module.exports = data;\n }})`,
      'Tiled 1.3',
    ],
    ['(function (name, data) { TileMaps[name] = data; })', 'formatted'],
    ['((name, data) => { TileMaps[name] = data; })', 'an arrow function'],
  ];
  const content = map([object({ width: 8, height: 4 }), tile()]);
  for (const [text, source] of heads) {
    it(`is read as the map (jsonplugin.cpp; ${source})`, () => {
      const script = `${text}("level1",\n${JSON.stringify(content, null, 1)});`;
      const document = readText(script, 'javascript');
      assert.equal(document.format, 'tiled-map');
      assert.deepEqual(document.hitboxes.map(line), [
        'crate, solid: rect x 100 y 50 width 8 height 4',
        'crate, solid: rect x 100 y 34 width 32 height 16',
      ]);
      assert.ok(mayShowHitboxes(script, {}));
      for (const { fields } of document.hitboxes)
        for (const { literal, value } of fields)
          assert.equal(Number(script.slice(literal!.start, literal!.end)), value);
    });
  }

  it('is shown however long it is', () => {
    const data = Array.from({ length: 90_000 }, (_, k) => k % 7);
    const long = { ...content, layers: [{ type: 'tilelayer', data }, ...(content as { layers: object[] }).layers] };
    const script = `${heads[0]![0]}("level1",\n${JSON.stringify(long)});`;
    assert.ok(script.length > 180_000);
    assert.ok(mayShowHitboxes(`${script}${' '.repeat(60_000)}`, {}));
  });

  it('other functions that are called with data are no maps', () => {
    const { format } = readText(
      `(function(a, b){ return b; })("x", { "layers": [{ "name": "walls" }], "a": 1 });`,
      'javascript',
    );
    assert.notEqual(format, 'tiled-map');
  });
});

describe('hidden objects of Tiled', () => {
  const box = { width: 8, height: 4 };
  const rows: readonly [object: object, layer: object, hidden: true | undefined, documentation: string][] = [
    [object(box), {}, undefined, 'shown'],
    [object({ ...box, visible: false }), {}, true, 'JSON Map Format, object: visible'],
    [object(box), { visible: false }, true, 'JSON Map Format, layer: visible'],
    [tile({ visible: false }), {}, true, 'a tile object'],
    [
      object({
        polyline: [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
        ],
        visible: false,
      }),
      {},
      true,
      'a line',
    ],
  ];
  for (const [one, layer, hidden, documentation] of rows) {
    it(`are read and marked (${documentation})`, () => {
      const { hitboxes } = readExport(
        map([], { layers: [{ type: 'objectgroup', name: 'zones', objects: [one], ...layer }] }),
      );
      assert.deepEqual(
        hitboxes.map((hitbox) => hitbox.hidden),
        [hidden],
      );
    });
  }
});

describe('polylines of Tiled', () => {
  const polyline = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
  ];
  const documentation = 'Manual, Polylines: collision walls, or paths to be followed';
  const rows: readonly [object: object, layer: string, hitboxes: number, reason: string][] = [
    [{ name: 'wall' }, 'lines', 1, 'a wall'],
    [{ name: 'Path1' }, 'lines', 0, 'a name'],
    [{ type: 'patrol_route' }, 'lines', 0, 'a class'],
    [{ class: 'Waypoints' }, 'lines', 0, 'a class as Tiled 1.9 writes it'],
    [{}, 'paths', 0, 'a layer'],
    [{ type: 'solid', name: 'path' }, 'lines', 1, 'its class says that it is solid'],
    [{ name: 'path', properties: [{ name: 'role', value: 'solid' }] }, 'lines', 1, 'a property says its role'],
    [{ name: 'pathology' }, 'lines', 1, 'another word'],
  ];
  for (const [fields, name, count, reason] of rows) {
    it(`${documentation}: ${reason}`, () => {
      const objects = [{ id: 1, x: 1, y: 2, width: 0, height: 0, polyline, ...fields }];
      assert.equal(readExport(map([], { layers: [{ type: 'objectgroup', name, objects }] })).hitboxes.length, count);
    });
  }
});
