/** Where Tiled places objects, and what it takes from other files. Each row names the documentation that says so. */
import assert from 'node:assert/strict';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { languageOfPath, readExtensions } from '../../../src/read/sources/languages.js';
import { rereadIn } from '../edit/rereading.js';
import { moveShape } from '../../../src/edit/move.js';
import { modulesIn } from '../read/help.js';
import { assertMovable, assertUnbreakable, line, writeShape } from './exports.js';

type Files = Readonly<Record<string, string>>;

const xml = (attributes: string, inside = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" name="a" tilewidth="16" tileheight="16" ${attributes}>\n${inside}</tileset>\n`;
const tileset = (fields: object = {}): object => ({ tilewidth: 16, tileheight: 16, tilecount: 9, ...fields });
const embedded = (fields: object): object => ({ firstgid: 1, ...tileset(fields) });
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
const read = (content: object, files: Files = {}) =>
  readText(JSON.stringify(content, null, 1), 'json', undefined, { modules: modulesIn(files) });

const alignment = 'TMX Map Format, tileset: objectalignment';
const offset = 'TMX Map Format, tileoffset; MapObject::screenBounds scales it with the object';
const templates = 'Manual, Using Templates: an instance stores what differs from its template';

describe('the place of an object that shows a tile in Tiled', () => {
  const places: readonly [fields: object, object: object, expected: string, documentation: string, files?: Files][] = [
    [{}, tile(), 'rect x 100 y 34 width 32 height 16', `${alignment}, unspecified: bottomleft in orthogonal mode`],
    [
      { orientation: 'isometric' },
      tile(),
      'rect x 84 y 34 width 32 height 16',
      `${alignment}: bottom in isometric mode`,
    ],
    [
      { orientation: 'staggered' },
      tile(),
      'rect x 100 y 34 width 32 height 16',
      'Manual, Working with Objects: bottom-left except on Isometric maps',
    ],
    [
      { orientation: 'hexagonal' },
      tile(),
      'rect x 100 y 34 width 32 height 16',
      'Manual, Working with Objects: bottom-left except on Isometric maps',
    ],
    ...(
      [
        ['topleft', 100, 50],
        ['top', 84, 50],
        ['topright', 68, 50],
        ['left', 100, 42],
        ['center', 84, 42],
        ['right', 68, 42],
        ['bottomleft', 100, 34],
        ['bottom', 84, 34],
        ['bottomright', 68, 34],
        ['unspecified', 100, 34],
        ['sideways', 100, 34],
      ] as const
    ).map(([word, x, y]): (typeof places)[number] => [
      { tilesets: [embedded({ objectalignment: word })] },
      tile(),
      `rect x ${x} y ${y} width 32 height 16`,
      `${alignment}: ${word}`,
    ]),
    [
      { orientation: 'isometric', tilesets: [embedded({ objectalignment: 'topleft' })] },
      tile(),
      'rect x 100 y 50 width 32 height 16',
      `${alignment}: overrides the orientation`,
    ],
    [
      { tilesets: [embedded({ objectalignment: 'center' })] },
      tile({ rotation: 90 }),
      'rect x 84 y 42 width 32 height 16 rotation 1.570796327',
      `${alignment}; objects turn about their position`,
    ],
    [{ tilesets: [embedded({ tileoffset: { x: 4, y: -2 } })] }, tile(), 'rect x 108 y 32 width 32 height 16', offset],
    [
      {
        tilesets: [
          embedded({
            tileoffset: { x: 4, y: -2 },
            tiles: [{ id: 2, image: 'a.png', imagewidth: 64, imageheight: 32 }],
          }),
        ],
      },
      tile(),
      'rect x 102 y 33 width 32 height 16',
      `${offset}; a tile with an image of its own`,
    ],
    [
      { tilesets: [embedded({ objectalignment: 'top' }), { firstgid: 10, ...tileset({ objectalignment: 'center' }) }] },
      tile({ gid: 0x80000000 + 0x40000000 + 12 }),
      'rect x 84 y 42 width 32 height 16',
      'Global Tile IDs: the highest bits are flips, the tileset is the last that starts at or before',
    ],
    [
      { tilesets: [{ firstgid: 1, source: '../tiles/a.tsj' }] },
      tile(),
      'rect x 84 y 42 width 32 height 16',
      'JSON Map Format, tileset: source, the external file',
      { 'tiles/a.tsj': JSON.stringify(tileset({ objectalignment: 'center' })) },
    ],
    [
      { tilesets: [{ firstgid: 1, source: 'a.tsx' }] },
      tile(),
      'rect x 86 y 41 width 32 height 16',
      'TMX Map Format, tileset in a TSX file',
      {
        'src/a.tsx': xml(
          'objectalignment="center"',
          '<tileoffset x="4" y="-2"/>\n<image source="b.png" width="9" height="9"/>\n<tile id="2"><image width="64" height="32" source="c.png"/></tile>\n',
        ),
      },
    ],
    [
      { tilesets: [{ firstgid: 1, source: 'a.tsx' }], orientation: 'isometric' },
      tile(),
      'rect x 84 y 34 width 32 height 16',
      `${alignment}, unspecified in a TSX file`,
      { 'src/a.tsx': xml('') },
    ],
    [
      {},
      object({ width: 32, height: 16 }),
      'rect x 100 y 50 width 32 height 16',
      'Manual, Insert Rectangle: origin in the top-left',
    ],
  ];
  for (const [fields, one, expected, documentation, files = {}] of places) {
    it(`${documentation}: ${expected}`, () => {
      const document = read(map([one], fields), files);
      assert.deepEqual(document.hitboxes.map(line), [`crate, solid: ${expected}`]);
      assert.deepEqual(document.hitboxes[0]!.unknown, []);
      assert.deepEqual(
        document.imports.map(({ specifier }) => specifier),
        Object.keys(files).map((path) => path.replace('src/', './').replace(/^tiles/, '../tiles')),
      );
    });
  }

  const unavailable: readonly [source: string, files: Files, reason: string][] = [
    ['a.tsj', {}, 'no such file'],
    ['a.tsj', { 'src/a.tsj': '' }, 'an empty file'],
    ['a.tsx', { 'src/a.tsx': 'export const a = 1;' }, 'a script'],
    ['a.xyz', {}, 'another extension'],
    ['https://example.org/a.tsj', {}, 'an address'],
    ['', {}, 'no name'],
  ];
  for (const [source, files, reason] of unavailable) {
    it(`is unknown if the tileset isn't available: ${reason}`, () => {
      const document = read(
        map([tile(), object({ width: 8, height: 8 })], { tilesets: [{ firstgid: 1, source }] }),
        files,
      );
      assert.deepEqual(
        document.hitboxes.map(({ unknown }) => unknown),
        [['x', 'y'], []],
      );
    });
  }

  it('a file of the tileset is only read for objects that show a tile', () => {
    assert.deepEqual(
      read(map([object({ width: 8, height: 8 })], { tilesets: [{ firstgid: 1, source: 'a.tsj' }] })).imports,
      [],
    );
  });

  it('moves, grows and turns as it is placed', () => {
    const content = map([tile()], {
      tilesets: [embedded({ objectalignment: 'bottomright', tileoffset: { x: 4, y: 0 } })],
    });
    assertMovable(content);
    for (const wanted of [
      { kind: 'rect', x: 0, y: 0, width: 64, height: 48 },
      { kind: 'rect', x: 10, y: 20, width: 32, height: 16, rotation: Math.PI / 2 },
    ] as const) {
      const after = writeShape(JSON.stringify(content), 0, wanted);
      assert.ok(typeof after !== 'string');
      assert.deepEqual(line(after.hitboxes[0]!), line({ ...after.hitboxes[0]!, shape: wanted }));
    }
  });

  it('is read when mutilated, in the file and in the tileset', () => {
    assertUnbreakable(
      JSON.stringify(map([tile()], { tilesets: [embedded({ objectalignment: 'top', tileoffset: { x: 1, y: 2 } })] })),
    );
    const whole = xml(
      'objectalignment="center"',
      '<tileoffset x="4" y="-2"/>\n<tile id="2"><image width="64" height="32"/></tile>\n',
    );
    for (let length = 0; length < whole.length; length += 3) {
      const document = read(map([tile()], { tilesets: [{ firstgid: 1, source: 'a.tsx' }] }), {
        'src/a.tsx': whole.slice(0, length),
      });
      assert.equal(document.hitboxes.length, 1);
    }
  });
});

describe('a template instance in Tiled', () => {
  const template = (fields: object, more: object = {}): string =>
    JSON.stringify({
      type: 'template',
      object: { id: 1, name: 'crate', type: '', rotation: 0, visible: true, ...fields },
      ...more,
    });
  const rect = template({ width: 24, height: 12, type: 'Wall' });
  const cases: readonly [fields: object, template: string, expected: readonly string[], reason: string][] = [
    [{}, rect, ['crate, solid: rect x 10 y 20 width 24 height 12'], templates],
    [{ width: 9 }, rect, ['crate, solid: rect x 10 y 20 width 9 height 12'], `${templates}: a size`],
    [{ name: 'mine' }, rect, ['mine, solid: rect x 10 y 20 width 24 height 12'], `${templates}: a name`],
    [
      {},
      template({
        width: 0,
        height: 0,
        rotation: 90,
        polygon: [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 0, y: 3 },
        ],
      }),
      ['crate, solid: polygon 10,20 10,24 7,20'],
      `${templates}: a polygon and its rotation`,
    ],
    [
      {},
      template({ width: 8, height: 4, ellipse: true }),
      ['crate, solid: ellipse x 14 y 22 radiusX 4 radiusY 2'],
      `${templates}: an ellipse`,
    ],
    [{}, template({ point: true, width: 0, height: 0 }), [], `${templates}: a point`],
    [{}, template({ width: 0, height: 0 }), [], `${templates}: a point of older maps`],
    [{}, template({ text: { text: 'hi' }, width: 9, height: 9 }), [], `${templates}: a text`],
    [
      {},
      template({ gid: 2, width: 16, height: 16 }, { tileset: { firstgid: 1, source: 'b.tsj' } }),
      ['crate, solid: rect x 2 y 20 width 16 height 16'],
      'JSON Map Format, object template: tileset, only for tile objects',
    ],
  ];
  for (const [fields, text, expected, reason] of cases) {
    it(`${reason}: ${expected[0] ?? 'nothing'}`, () => {
      const content = map([{ id: 4, template: '../parts/a.tj', x: 10, y: 20, ...fields }]);
      const document = read(content, {
        'parts/a.tj': text,
        'parts/b.tsj': JSON.stringify(tileset({ objectalignment: 'top' })),
      });
      assert.deepEqual(document.hitboxes.map(line), expected);
      assert.equal(document.notStatic, 0);
      for (const { fields: numbers, start, end } of document.hitboxes)
        for (const field of numbers) assert.ok(field.start >= start && field.end <= end, field.name);
    });
  }

  for (const [reason, files] of [
    ['no such file', {}],
    ['XML', { 'parts/a.tj': '<?xml version="1.0"?>' }],
  ] as const) {
    it(`is counted as not read if its template isn't available: ${reason}`, () => {
      const document = read(map([{ id: 4, template: '../parts/a.tj', x: 10, y: 20 }]), files);
      assert.deepEqual([document.hitboxes.length, document.notStatic], [0, 1]);
    });
  }

  it('can be moved; its size and name are those of the template', () => {
    const text = JSON.stringify(map([{ id: 4, template: 'a.tj', x: 10, y: 20 }]));
    const modules = modulesIn({ 'src/a.tj': rect });
    const document = readText(text, 'json', undefined, { modules });
    const [hitbox] = document.hitboxes;
    assert.deepEqual(
      hitbox!.fields.map(({ name, notWritable }) => [name, notWritable]),
      [
        ['x', null],
        ['y', null],
        ['width', 'missing'],
        ['height', 'missing'],
        ['rotation', 'missing'],
      ],
    );
    assert.equal(hitbox!.nameFrom, undefined);
    assert.equal(hitbox!.roleKey, undefined);
    const reader = createReader('json', undefined, { modules });
    const source = { document: reader.read(text), text, roots: reader.roots() };
    const { id, shape } = hitbox!;
    const plan = (wanted: typeof shape) =>
      planVerified(source, { kind: 'shapes', shapes: [{ id, shape: wanted }] }, rereadIn('json', { modules }));
    const moved = plan(moveShape(shape, 3, -2));
    assert.ok('edits' in moved);
    const after = readText(applyEdits(text, moved.edits), 'json', undefined, { modules });
    assert.deepEqual(after.hitboxes.map(line), ['crate, solid: rect x 13 y 18 width 24 height 12']);
    assert.ok('refused' in plan({ kind: 'rect', x: 10, y: 20, width: 30, height: 12 }));
  });

  it('templates are only read for their maps', () => {
    assert.equal(languageOfPath('a.tj'), 'json');
    assert.ok(!readExtensions.includes('tj'));
  });
});
