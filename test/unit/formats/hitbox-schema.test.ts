/** Checks the schema of hitbox files against their reader. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import fc from 'fast-check';
import { withoutSchemaDiagnostics } from '../../../src/check/without-schema-diagnostics.js';
import type { Shape } from '../../../src/core/index.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { knownRoles } from '../../../src/model/role.js';
import { readText } from '../../../src/read/reader.js';
import { assertNear, assertSound, exportFixture } from './exports.js';
import { runs } from '../core/support.js';

const schemaFile = new URL('../../../schema/hitbox.schema.json', import.meta.url);
const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as AnySchemaObject;
// Validators don't know the keywords of editors (snippets, comments).
const ajv = new Ajv({ strict: false, allErrors: true });
const accepts = ajv.compile(schema);

type Data = Readonly<Record<string, unknown>>;

interface Snippet {
  readonly label: string;
  readonly bodyText: string;
}

type SnippetPart = AnySchemaObject & { readonly defaultSnippets: readonly Snippet[] };

const file = (hitbox: Data, sprite: Data = {}) => ({ sprites: { hero: { ...sprite, hitboxes: [hitbox] } } });

/** All schema records that describe a value. */
function parts(at: unknown, path: string, results: [string, AnySchemaObject][] = []): [string, AnySchemaObject][] {
  if (typeof at !== 'object' || at === null) return results;
  for (const [key, value] of Object.entries(at)) {
    const inner = `${path}/${key}`;
    if (key === 'properties') {
      for (const [name, part] of Object.entries(value as object))
        results.push([`${inner}/${name}`, part as AnySchemaObject]);
    }
    if (!['defaultSnippets', 'examples', 'then', 'if'].includes(key)) parts(value, inner, results);
  }
  return results;
}

/** All schema records with snippets. */
function snippetParts(at: unknown, path: string, results: [string, SnippetPart][] = []): [string, SnippetPart][] {
  if (typeof at !== 'object' || at === null) return results;
  if ('defaultSnippets' in at) results.push([path, at as SnippetPart]);
  for (const [key, value] of Object.entries(at)) snippetParts(value, `${path}${key}/`, results);
  return results;
}

describe('the schema of hitbox files', () => {
  it('is a draft-07 schema', () => {
    assert.equal(schema['$schema'], 'http://json-schema.org/draft-07/schema#');
    assert.ok(ajv.validateSchema(schema), ajv.errorsText());
  });

  for (const [path, part] of parts(schema, '')) {
    it(`describes ${path}, with examples that it accepts`, () => {
      assert.match(String(part['description']), /^[A-Z].*\.$/);
      // VS Code would suggest the examples beside the images and animations that exist.
      const existsElsewhere = /\/(?:image|animation)$/.test(path);
      if (!('enum' in part)) assert.equal(Array.isArray(part['examples']), !existsElsewhere);
      const check = ajv.compile({ ...part, definitions: schema['definitions'] as unknown });
      for (const example of (part['examples'] ?? []) as unknown[])
        assert.ok(check(example), ajv.errorsText(check.errors));
    });
  }

  it('offers the known roles, and accepts others', () => {
    const { hitbox } = schema['definitions'] as Record<string, AnySchemaObject>;
    const { role } = hitbox!['properties'] as Record<string, AnySchemaObject>;
    assert.deepEqual((role!['anyOf'] as AnySchemaObject[])[0]!['enum'], [...knownRoles]);
  });

  // Placeholders are replaced by their text, and empty ones by nothing.
  const filled = (text: string): Data =>
    JSON.parse(text.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '')) as Data;

  for (const [path, part] of snippetParts(schema, '/')) {
    for (const { label, bodyText } of part.defaultSnippets) {
      it(`has a snippet ${label} at ${path}, and accepts it`, () => {
        const check = path === '/' ? accepts : ajv.compile({ ...part, definitions: schema['definitions'] as unknown });
        assert.ok(check(filled(bodyText)), ajv.errorsText(check.errors));
      });
    }
  }

  it('has a snippet for each kind of shape, which is read as that kind', () => {
    const { hitbox } = schema['definitions'] as Record<string, { readonly defaultSnippets: readonly Snippet[] }>;
    assert.deepEqual(
      hitbox!.defaultSnippets.map(
        ({ bodyText }) => readText(JSON.stringify(file(filled(bodyText))), 'json').hitboxes[0]?.shape.kind,
      ),
      ['rect', 'circle', 'capsule', 'ellipse', 'polygon'],
    );
  });

  const rect = { rect: [1, 2, 3, 4] };
  // prettier-ignore
  const refused: readonly [content: unknown, reason: string][] = [
    [[], 'a list'],
    [{}, 'no sprites'],
    [{ sprites: [] }, 'sprites without names'],
    [{ sprites: {}, edition: 1 }, 'an unknown key'],
    [{ sprites: {}, version: 2 }, 'a later version'],
    [{ sprites: { a: { animations: { b: { frames: [0, 1], direction: 'back' } } } } }, 'an unknown direction'],
    [file({ ...rect, tags: 'fire' }), 'tags as a string'],
    [file(rect, { pivot: [1] }), 'half a pivot'],
    [file({}), 'no shape'],
    [file({ ...rect, circle: [1, 2, 3] }), 'two shapes'],
    [file({ rect: [1, 2, 3] }), 'one number missing'],
    [file({ rect: [1, 2, 3, 4, 5] }), 'one number too many'],
    [file({ rect: [1, 2, 3, '4'] }), 'a string'],
    [file({ rect: [1, 2, -3, 4] }), 'a negative size'],
    [file({ circle: [1, 2, -3] }), 'a negative radius'],
    [file({ polygon: [[1, 2], [3, 4]] }), 'two corners'],
    [file({ polygon: [1, 2, 3, 4, 5, 6] }), "corners that aren't pairs"],
    [file({ circle: [1, 2, 3], rotation: 1 }), 'a rotated circle'],
    [file({ capsule: [1, 2, 3, 4, 5], rotation: 1 }), 'a rotated capsule'],
    [file({ ...rect, rotation: '1' }), 'a rotation as a string'],
    [file({ ...rect, motion: [1] }), 'half a motion'],
    [file({ ...rect, role: '' }), 'an empty role'],
    [file({ ...rect, rool: 'hit' }), 'a misspelt key'],
    [file({ ...rect, frames: 3 }), "frames that aren't a pair"],
    [file({ ...rect, frames: [-1, 3] }), 'a frame before the first'],
    [file({ ...rect, frames: [0.5, 3] }), 'half a frame'],
    [file({ keys: [] }), 'no keys'],
    [file({ keys: [rect] }), 'a key without a frame'],
    [file({ keys: [{ frame: 0 }] }), 'a key without a shape'],
    [file({ keys: [{ frame: 0.5, ...rect }] }), 'a key in half a frame'],
    [file({ keys: [{ frame: 0, ...rect, circle: [1, 2, 3] }] }), 'a key with two shapes'],
    [file({ keys: [{ frame: 0, circle: [1, 2, 3], rotation: 1 }] }), 'a key with a rotated circle'],
    [file({ keys: [{ frame: 0, ...rect, ease: 'in' }] }), 'a key with an unknown ease'],
    [file({ keys: [{ frame: 0, ...rect, name: 'a' }] }), 'a key with a name'],
    [file({ ...rect, keys: [{ frame: 0, ...rect }] }), 'a shape beside keys'],
    [file({ rotation: 1, keys: [{ frame: 0, ...rect }] }), 'a rotation beside keys'],
    [file({ frames: [0, 1], keys: [{ frame: 0, ...rect }] }), 'frames beside keys'],
    [file(rect, { frameSize: [0, 4] }), 'a frame without a width'],
    [file(rect, { frameSize: [4, 4], frames: [[0, 0, 4, 4]] }), 'frames defined in two ways'],
    [file(rect, { frames: [[0, 0, 4]] }), 'a frame without a height'],
    [file(rect, { space: 'shared' }), 'an unknown space'],
    [file(rect, { animations: { a: {} } }), 'an animation without frames'],
    [file(rect, { animations: { a: { frames: [0, 1], fps: 0 } } }), 'an animation with 0 fps'],
    [file(rect, { animations: { a: { frames: [0, 1], durations: [80, 0] } } }), 'a frame with duration 0'],
  ];
  for (const [content, reason] of refused) {
    it(`rejects ${reason}`, () => {
      assert.equal(accepts(content), false);
    });
  }

  const taken: readonly [content: unknown, reason: string][] = [
    [{ sprites: {} }, 'no sprite'],
    [{ $schema: './hitbox.schema.json', sprites: { hero: {} } }, 'a sprite without anything'],
    [file({ rect: [1, 2, 0, 0] }), 'a disabled hitbox'],
    [file({ ...rect, role: 'parry' }), 'a custom role'],
    [file({ ...rect, data: null }), 'anything as data'],
    [
      file({
        keys: [
          { frame: 0, ...rect },
          { frame: 4, ...rect, rotation: 5, ease: 'step' },
        ],
      }),
      'keys with and without a rotation',
    ],
    [file({ ...rect, frames: [0, 1] }, { animations: {} }), 'frames with an empty list of animations'],
    [
      file({ ...rect, frames: [0, 1] }, { animations: { a: { frames: [0, 3] } } }),
      'frames of the sheet next to animations',
    ],
  ];
  for (const [content, reason] of taken) {
    it(`accepts ${reason}`, () => {
      assert.ok(accepts(content), ajv.errorsText(accepts.errors));
    });
  }

  it('accepts the fixture', () => {
    assert.ok(accepts(JSON.parse(exportFixture('knight.hitbox.json').replace(/^\s*\/\/.*$/gm, ''))));
  });

  it('every file that it accepts is read exactly, number by number', () => {
    const parameters = runs(200);
    let taken = 0;
    fc.assert(
      fc.property(anyFile, fc.constantFrom(0, 2), (data, indent) => {
        if (!accepts(data)) return;
        taken++;
        const text = JSON.stringify(data, null, indent);
        const document = readText(text, 'json');
        assertSound(text, document);
        const hitboxes = Object.entries(data.sprites).flatMap(([name, { hitboxes = [] }]) =>
          hitboxes.map((hitbox) => [name, hitbox] as const),
        );
        if (document.format === 'hitbox-json') assertRead(data.sprites, hitboxes, document.hitboxes);
        // Without a shape there are only names to recognize the format by, and nothing to read.
        else assert.equal(hitboxes.length, 0);
      }),
      parameters,
    );
    assert.ok(taken > parameters.numRuns / 4, `${taken} files were valid`);
  }).timeout(60_000);
});

interface SpriteData {
  readonly hitboxes?: readonly Data[];
  readonly animations?: Readonly<Record<string, { readonly frames: readonly [number, number] }>>;
  readonly frames?: readonly unknown[];
}

function assertRead(
  sprites: Readonly<Record<string, SpriteData>>,
  written: readonly (readonly [string, Data])[],
  read: readonly Hitbox[],
): void {
  assert.equal(read.length, written.length);
  for (const [index, [name, data]] of written.entries()) {
    const hitbox = read[index]!;
    const sprite = sprites[name]!;
    const wanted = shapeOf(data);
    assertNear(hitbox.shape, wanted, JSON.stringify(data), 1e-9);
    if (typeof data['role'] === 'string') assert.equal(hitbox.role, data['role'].trim());
    if (typeof data['name'] === 'string') assert.equal(hitbox.name, data['name']);
    assert.equal(hitbox.animation, data['animation'] ?? null);
    assert.deepEqual(hitbox.motion && [hitbox.motion.x, hitbox.motion.y], data['motion']);
    for (const field of hitbox.fields) assert.notEqual(field.literal, null, field.name);
    // Not expressible in a schema: the order of two frames, and which animations and frames exist.
    const frames = data['frames'] as readonly [number, number] | undefined;
    const animation = sprite.animations?.[String(data['animation'])];
    const ordered = frames === undefined || frames[0] <= frames[1];
    assert.deepEqual(hitbox.frames, ordered ? (frames ?? null) : null);
    const known =
      data['animation'] === undefined || (animation !== undefined && animation.frames[0] <= animation.frames[1]);
    const count =
      data['animation'] === undefined
        ? (sprite.frames?.length ?? 0) || Infinity
        : known
          ? animation!.frames[1] - animation!.frames[0] + 1
          : Infinity;
    assert.deepEqual(
      (hitbox.formatDiagnostics ?? []).map(({ kind }) => kind).sort(),
      [
        ...(frames !== undefined && ordered && frames[1] >= count ? ['frames-beyond'] : []),
        ...(known ? [] : ['no-animation']),
        ...(ordered ? [] : ['frames-reversed']),
      ].sort(),
    );
  }
}

describe('a mistake in a hitbox', () => {
  const body = { name: 'body', rect: [1, 2, 3, 4] };
  const mistakes: [hitbox: Data, by: 'schema' | 'format', reason: string][] = [
    [{ ...body, circle: [1, 2, 3] }, 'schema', 'two shapes'],
    [{ ...body, rect: [1, 2, 3, 4, 5] }, 'schema', 'too many numbers'],
    [{ name: 'ball', circle: [1, 2, 3], rotation: 5 }, 'schema', 'the rotation of a circle'],
    [{ ...body, motion: [1] }, 'schema', 'one number of a motion'],
    [{ ...body, role: 7 }, 'schema', 'a role that is a number'],
    [{ ...body, name: 7 }, 'schema', 'a name that is a number'],
    [{ ...body, animation: 3 }, 'schema', 'an animation that is a number'],
    [{ ...body, animation: 'slash' }, 'format', 'an animation that does not exist'],
    [{ ...body, frames: '1' }, 'schema', 'frames that are a string'],
    [{ ...body, frames: null }, 'schema', 'frames that are null'],
    [{ ...body, frames: [1] }, 'schema', 'one frame'],
    [{ ...body, frames: [0, 1, 2] }, 'schema', 'three frames'],
    [{ ...body, frames: [1, '2'] }, 'schema', 'a frame that is a string'],
    [{ ...body, frames: [-1, 1] }, 'schema', 'a negative frame'],
    [{ ...body, frames: [0.5, 1] }, 'schema', 'half a frame'],
    [{ ...body, frames: [3.5, 1] }, 'schema', 'half a frame after the last one'],
    [{ ...body, frames: [3, 1] }, 'format', 'a last frame before the first'],
    [{ ...body, keys: [{ frame: 0, rect: [1, 2, 3, 4] }] }, 'schema', 'a shape beside keys'],
    [{ keys: [{ frame: 0, rect: [1, 2, 3, 4], ease: 'in' }] }, 'schema', 'an unknown ease'],
    [
      {
        keys: [
          { frame: 0, rect: [1, 2, 3, 4] },
          { frame: '1', rect: [1, 2, 3, 4] },
        ],
      },
      'schema',
      'a frame as a string',
    ],
    [{ keys: [{ frame: 0, rect: [1, 2, 3, 4], circle: [1, 2, 3] }] }, 'schema', 'a key with two shapes'],
    [{ keys: [{ frame: 0, circle: [1, 2, 3], rotation: 4 }] }, 'schema', 'a key with the rotation of a circle'],
    [
      {
        keys: [
          { frame: 1, rect: [1, 2, 3, 4] },
          { frame: 1, rect: [1, 2, 3, 4] },
        ],
      },
      'format',
      'two keys in one frame',
    ],
    [
      {
        keys: [
          { frame: 1, rect: [1, 2, 3, 4] },
          { frame: 2, circle: [1, 2, 3] },
        ],
      },
      'format',
      'two kinds of shapes',
    ],
  ];
  for (const [hitbox, by, reason] of mistakes) {
    it(`is reported once, by the ${by}: ${reason}`, () => {
      const data = file(hitbox);
      const document = readText(JSON.stringify(data), 'json');
      const count = (from: HitboxDocument): number => from.hitboxes[0]!.formatDiagnostics?.length ?? 0;
      assert.equal(count(document), 1, 'the command line reports all');
      assert.equal(accepts(data) ? 'format' : 'schema', by);
      assert.equal(count(withoutSchemaDiagnostics(document)), by === 'format' ? 1 : 0);
    });
  }
});

/** The shape of the numbers, as documented in docs/schema.md. */
function shapeOf(data: Data): Shape {
  const list = (key: string): number[] | undefined => data[key] as number[] | undefined;
  const turn = typeof data['rotation'] === 'number' ? { rotation: (data['rotation'] / 180) * Math.PI } : {};
  const rect = list('rect');
  if (rect !== undefined) return { kind: 'rect', x: rect[0]!, y: rect[1]!, width: rect[2]!, height: rect[3]!, ...turn };
  const circle = list('circle');
  if (circle !== undefined) return { kind: 'circle', x: circle[0]!, y: circle[1]!, radius: circle[2]! };
  const capsule = list('capsule');
  if (capsule !== undefined) {
    const [x1, y1, x2, y2, radius] = capsule as [number, number, number, number, number];
    return { kind: 'capsule', x1, y1, x2, y2, radius };
  }
  const ellipse = list('ellipse');
  if (ellipse !== undefined) {
    return { kind: 'ellipse', x: ellipse[0]!, y: ellipse[1]!, radiusX: ellipse[2]!, radiusY: ellipse[3]!, ...turn };
  }
  const points = data['polygon'] as [number, number][];
  return { kind: 'polygon', points: points.map(([x, y]) => ({ x, y })) };
}

const number = fc
  .oneof(fc.integer({ min: -500, max: 500 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
  // JSON has no -0.
  .map((value) => value + 0);
const size = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0, max: 1e6, noNaN: true }));
const point = fc.tuple(number, number);
const frames = fc.tuple(fc.nat(6), fc.nat(12));
const animationName = fc.constantFrom('walk', 'slash');
/** Occasionally an invalid value. */
const spoilt = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 60, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(null, 'x', -1, [], {}, true) });

const shape = fc.oneof(
  fc.record(
    { rect: spoilt(fc.tuple(number, number, size, size)), rotation: spoilt(number) },
    { requiredKeys: ['rect'] },
  ),
  fc.record({ circle: spoilt(fc.tuple(number, number, size)) }),
  fc.record({ capsule: spoilt(fc.tuple(number, number, number, number, size)) }),
  fc.record(
    { ellipse: spoilt(fc.tuple(number, number, size, size)), rotation: spoilt(number) },
    { requiredKeys: ['ellipse'] },
  ),
  fc.record({ polygon: spoilt(fc.array(point, { minLength: 3, maxLength: 8 })) }),
);
const more = fc.record(
  {
    name: spoilt(fc.string()),
    role: spoilt(fc.oneof(fc.constantFrom(...knownRoles), fc.string({ minLength: 1 }))),
    animation: spoilt(animationName),
    frames: spoilt(frames),
    motion: spoilt(point),
    data: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
);
const sprite = fc.record(
  {
    image: fc.string(),
    origin: spoilt(point),
    frames: fc.array(fc.tuple(number, number, fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 64 })), {
      maxLength: 4,
    }),
    space: fc.constantFrom('own', 'world'),
    animations: fc.dictionary(animationName, fc.record({ frames, fps: fc.constant(12) })),
    hitboxes: fc.array(
      fc.tuple(shape, more).map(([a, b]): Data => ({ ...b, ...a })),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['hitboxes'] },
) as fc.Arbitrary<SpriteData>;
const anyFile = fc.record({
  sprites: fc.dictionary(fc.constantFrom('hero', 'bat', 'a b', 'é'), sprite, { maxKeys: 3 }),
});
