/** Which hitbox files the runtime accepts, and what it says about the others. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import fc from 'fast-check';
import { parse as parseWithComments } from 'jsonc-parser';
import { validate } from '../../../src/core/index.js';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { withoutSchemaRules } from '../../../src/check/without-schema-diagnostics.js';
import { isBetweenKeys } from '../../../src/model/keyframes.js';
import { readText } from '../../../src/read/reader.js';
import type { HitboxFile } from '../../../src/runtime/hitbox-file.js';
import { HitboxFileError, parseHitboxFile } from '../../../src/runtime/index.js';
import { parseJsonc } from '../../../src/runtime/jsonc.js';
import { DEEP, hasEnoughCases, runs } from '../core/support.js';
import { hitboxFile } from './files.js';

const schemaFile = new URL('../../../schema/hitbox.schema.json', import.meta.url);
const ajv = new Ajv({ strict: false });
const fitsSchema = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as AnySchemaObject);

function problemsOf(source: string | object): string[] {
  try {
    parseHitboxFile(source);
    return [];
  } catch (error) {
    assert.ok(error instanceof HitboxFileError);
    for (const { path, message } of error.problems) assert.ok(error.message.includes(`${path || 'file'}: ${message}`));
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
}

const sprite = (content: object): object => ({ sprites: { knight: content } });
const hitbox = (content: object, more: object = {}): object => sprite({ ...more, hitboxes: [content] });
const slash = { animations: { slash: { frames: [4, 9] } } };

describe('a hitbox file with problems', () => {
  const at = 'sprites.knight.hitboxes[0]';
  const table: [source: string | object, problems: string[], reason: string][] = [
    ['{ "sprites": ', [': Unexpected end of JSON input'], 'half-typed'],
    ['[]', [': must be an object'], 'a list'],
    [{}, [': has no sprites'], 'nothing in it'],
    [{ version: 2, sprites: {} }, ['version: must be 1'], 'of a later version'],
    [{ sprites: {}, frames: 3 }, ['frames: is unknown (known: $schema, version, sprites)'], 'a key too far out'],
    [{ sprites: { 'big boss': 3 } }, ['sprites["big boss"]: must be an object'], 'a name that needs quotes'],
    [hitbox({ rect: [1, 2, 3] }), [`${at}.rect: must be [x, y, width, height]`], 'a number is missing'],
    [hitbox({ rect: [1, 2, 3, '4'] }), [`${at}.rect: must be [x, y, width, height]`], 'a number as text'],
    [
      hitbox({ rect: [1, 2, -3, 4] }),
      [`${at}.rect: rect width must be at least 0, got -3`],
      'a negative size, as the core says it',
    ],
    [hitbox({ name: 'blade' }), [`${at}: must have one of rect, circle, capsule, ellipse, polygon`], 'no shape'],
    [
      hitbox({ rect: [0, 0, 1, 1], circle: [0, 0, 1] }),
      [`${at}: must have one of rect, circle, capsule, ellipse, polygon`],
      'two shapes',
    ],
    [
      hitbox({ circle: [0, 0, 1], rotation: 5 }),
      [`${at}: must have no rotation: a circle can't`],
      'a rotation without effect',
    ],
    [
      hitbox({ rect: [0, 0, 1, 1], animation: 'slahs' }, slash),
      [`${at}.animation: must be one of slash`],
      'a misspelled animation',
    ],
    [
      hitbox({ rect: [0, 0, 1, 1], animation: 'slash', frames: [3, 6] }, slash),
      [`${at}.frames: must be at most 5`],
      'frames that the animation does not have',
    ],
    [
      hitbox({ rect: [0, 0, 1, 1], frames: [2, 1] }),
      [`${at}.frames: must be whole numbers from 0, the first not after the last`],
      'frames in reverse',
    ],
    [
      sprite({ animations: { slash: {} } }),
      ['sprites.knight.animations.slash: has no frames'],
      'an animation without frames',
    ],
    [
      sprite({ animations: { slash: { frames: [0, 1], fps: 0, direction: 'back' } } }),
      [
        'sprites.knight.animations.slash.fps: must be above 0',
        'sprites.knight.animations.slash.direction: must be forward or reverse or ping-pong or ping-pong-reverse',
      ],
      'two problems: both are listed',
    ],
    [
      sprite({ frameSize: [32, 0], frames: [[0, 0, 1]], space: 'screen' }),
      [
        'sprites.knight.frameSize: must be above 0',
        'sprites.knight.frames[0]: must be [x, y, width, height]',
        'sprites.knight.space: must be own or world',
      ],
      'a sprite whose every value is wrong',
    ],
  ];
  for (const [source, problems, reason] of table) {
    it(`${reason}: ${problems.join('; ')}`, () => {
      assert.deepEqual(problemsOf(source), problems);
    });
  }

  it('says where JSON ends, by its position in the text with comments', () => {
    assert.match(problemsOf('{ /* all */ "sprites": x }')[0]!, /position 23|x/);
  });
});

describe('the runtime and the editor agree about files', () => {
  const junk = fc.oneof(
    fc.constantFrom<unknown[]>(null, -1, 0, 1.5, 1e6, '', 'slash', true, [], {}, [1, 2], [3, 1], [0, 0, 0, 0], ['x']),
    fc.double(),
  );

  /** Replaces one value of a file; `steps` choose the way to it. */
  function mutated(value: unknown, steps: readonly number[], by: unknown): unknown {
    const [step, ...rest] = steps;
    if (step === undefined || typeof value !== 'object' || value === null) return by;
    const keys = [...Object.keys(value), ...(step % 5 === 0 ? ['rotation', 'frames', 'animation', 'oops'] : [])];
    if (keys.length === 0) return by;
    const key = keys[step % keys.length]!;
    const inner = mutated((value as Record<string, unknown>)[key], rest, by);
    return Array.isArray(value)
      ? value.map((item: unknown, k) => (String(k) === key ? inner : item))
      : { ...value, [key]: inner };
  }

  it('accepts a file if the schema does, and the reader has nothing to report', () => {
    const counts = { yes: 0, no: 0 };
    fc.assert(
      fc.property(hitboxFile, fc.array(fc.nat(), { minLength: 1, maxLength: 7 }), junk, (file, steps, by) => {
        const text = JSON.stringify(mutated(file, steps, by));
        const content = JSON.parse(text) as object;
        const { hitboxes } = readText(text, 'json');
        const isSound =
          fitsSchema(content) &&
          hitboxes.every(({ formatDiagnostics = [] }) => formatDiagnostics.length === 0) &&
          // Polygons computed between two keys may cross themselves.
          hitboxes.every((hitbox) => isBetweenKeys(hitbox) || isValid(hitbox.shape)) &&
          animationsOf(content).every(({ frames: [first, last] }) => first <= last);
        counts[isSound ? 'yes' : 'no']++;
        assert.deepEqual(problemsOf(text).length === 0, isSound, `${text}\n${problemsOf(text).join('\n')}`);
      }),
      runs(1000),
    );
    assert.ok(!hasEnoughCases || (counts.yes > 20 * DEEP && counts.no > 400 * DEEP), JSON.stringify(counts));
  });

  /** Replaces one number of one shape; `by` undefined: removes it. */
  function withNumber(file: HitboxFile, at: number, by: unknown): string {
    let left = at % JSON.stringify(file).match(/"(?:rect|circle|capsule|ellipse)":/g)!.length;
    return JSON.stringify(file, (key, value: unknown) => {
      if (!Array.isArray(value) || !/^(?:rect|circle|capsule|ellipse)$/.test(key) || left-- !== 0) return value;
      const index = at % value.length;
      return value.flatMap((number: unknown, k) => (k !== index ? [number] : by === undefined ? [] : [by]));
    });
  }

  it('lets the schema report what the editor leaves to it', () => {
    let count = 0;
    const wrong = fc.constantFrom(undefined, -1, -0.5, 0, '3', [3], null, 1e300);
    fc.assert(
      fc.property(hitboxFile, fc.nat(), wrong, (file, at, by) => {
        fc.pre(/"(?:rect|circle|capsule|ellipse)":/.test(JSON.stringify(file)));
        const text = withNumber(file, at, by);
        const document = readText(text, 'json');
        const { severities } = defaultCheckOptions;
        const rules = (own: typeof severities) =>
          check(document, { ...defaultCheckOptions, severities: own }).map(({ rule }) => rule);
        const left = rules(withoutSchemaRules(severities, document));
        const hidden = rules(severities).filter((rule) => !left.includes(rule));
        count += hidden.length;
        if (hidden.length > 0) assert.ok(!fitsSchema(JSON.parse(text)), `${hidden.join()}: ${text}`);
      }),
      runs(500),
    );
    assert.ok(!hasEnoughCases || count > 100 * DEEP, String(count));
  });

  function isValid(shape: Parameters<typeof validate>[0]): boolean {
    try {
      validate(shape);
      return true;
    } catch {
      return false;
    }
  }

  function animationsOf(file: object): { frames: [number, number] }[] {
    const { sprites } = file as {
      sprites: Record<string, { animations?: Record<string, { frames: [number, number] }> }>;
    };
    return Object.values(sprites).flatMap(({ animations = {} }) => Object.values(animations));
  }
});

describe('JSON with comments', () => {
  const table: [text: string, value: unknown, reason: string][] = [
    ['{ "a": 1 } // end', { a: 1 }, 'a comment at the end'],
    ['{ /* first */ "a": [1, /* two */ 2,], }', { a: [1, 2] }, 'comments inside, trailing commas'],
    ['{ "a": "// no comment, ]" }', { a: '// no comment, ]' }, 'a string that looks like a comment'],
    [
      String.raw`{ "a\"//": "\\" , // yes
    }`,
      { 'a"//': '\\' },
      'escaped quotes',
    ],
    ['\uFEFF[1]', [1], 'a byte order mark'],
    ['[1,\r\n// two\r\n2 // three\r\n]', [1, 2], 'line ends of Windows'],
  ];
  for (const [text, value, reason] of table) {
    it(reason, () => {
      assert.deepEqual(parseJsonc(text), value);
      assert.deepEqual(parseWithComments(text.replace('\uFEFF', ''), [], { allowTrailingComma: true }), value);
    });
  }

  const invalid: [text: string, error: RegExp, reason: string][] = [
    ['[1, /* two', /token '?\//, 'a comment without an end'],
    ['[1] /*/', /character|token/, 'whose star is its beginning'],
    ['/* one */ [1], /* two', /character|token/, 'after one with an end'],
    ['[1 // two', /./, 'a list without an end'],
    ['["/*', /Unterminated|end of JSON/, 'a string without an end'],
    ['[1,,]', /token/, 'two commas'],
    ['[1,"]', /./, 'a comma before a string without an end'],
  ];
  for (const [text, error, reason] of invalid) {
    it(`refuses ${reason}`, () => {
      assert.throws(() => parseJsonc(text), error);
    });
  }

  it('gives the value without the comments, wherever they are', () => {
    const comment = fc.constantFrom('', ' ', '\n', '/* a, ] */', '// }\n', '/**/', ' /* // */ ');
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(comment, { minLength: 1 }), (value, comments) => {
        const tokens = JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^[\]{}:,"]+/g) ?? [];
        const text = tokens.map((token, k) => token + comments[k % comments.length]!).join('');
        assert.deepEqual(parseJsonc(text), JSON.parse(JSON.stringify(value)));
      }),
      runs(300),
    );
  });

  const hostile = [
    '["' + '\\"'.repeat(50_000),
    '[1,' + ' // x'.repeat(20_000),
    '[1,' + '/* x */'.repeat(20_000),
    '[' + '/*'.repeat(50_000),
  ];
  for (const text of hostile) {
    it(`rejects ${text.slice(0, 12)}… of ${text.length} characters in linear time`, () => {
      assert.throws(() => parseJsonc(text), SyntaxError);
    });
  }
});

describe('numbers that nobody can calculate with', () => {
  const hitbox = (more: string): string => `{ "sprites": { "a": { "hitboxes": [{ ${more} }] } } }`;
  const sprite = (more: string): string => `{ "sprites": { "a": { ${more} } } }`;
  const box = '"rect": [0, 0, 1, 1]';
  const table: [text: string, path: string, reason: string][] = [
    [hitbox('"rect": [1e999, 0, 1, 1]'), 'sprites.a.hitboxes[0].rect[0]', 'an infinity'],
    [hitbox('"rect": [0, -1e999, 1, 1]'), 'sprites.a.hitboxes[0].rect[1]', 'a negative one'],
    [hitbox('"rect": [1e308, 0, 1e308, 1]'), 'sprites.a.hitboxes[0].rect[0]', 'a right side at infinity'],
    [hitbox('"rect": [0, 0, 1, 1e200]'), 'sprites.a.hitboxes[0].rect[3]', 'an area'],
    [hitbox('"circle": [0, 0, 1e160]'), 'sprites.a.hitboxes[0].circle[2]', 'a square'],
    [hitbox('"capsule": [1e308, 0, -1e308, 0, 1]'), 'sprites.a.hitboxes[0].capsule[0]', 'a length'],
    [hitbox('"ellipse": [0, 0, 1, 1e308]'), 'sprites.a.hitboxes[0].ellipse[3]', 'a diameter'],
    [hitbox('"polygon": [[0, 0], [1, 0], [0, 1e308]]'), 'sprites.a.hitboxes[0].polygon[2][1]', 'a corner'],
    [hitbox(`${box}, "rotation": 1e999`), 'sprites.a.hitboxes[0].rotation', 'an angle'],
    [hitbox(`${box}, "rotation": -1e308`), 'sprites.a.hitboxes[0].rotation', 'more turns than a number can count'],
    [hitbox(`${box}, "motion": [0, 1e308]`), 'sprites.a.hitboxes[0].motion[1]', 'a motion'],
    [hitbox(`${box}, "frames": [0, 1e999]`), 'sprites.a.hitboxes[0].frames[1]', 'a frame'],
    [hitbox(`${box}, "data": -1e999`), 'sprites.a.hitboxes[0].data', 'data'],
    [
      hitbox(`${box}, "data": { "a b": [1, { "c": 1e999 }] }`),
      'sprites.a.hitboxes[0].data["a b"][1].c',
      'deep in data',
    ],
    [sprite('"data": [1e999]'), 'sprites.a.data[0]', 'data of a sprite'],
    [sprite('"frameSize": [1e308, 1]'), 'sprites.a.frameSize[0]', 'a frame size'],
    [sprite('"origin": [0, 1e999]'), 'sprites.a.origin[1]', 'an origin'],
    [sprite('"pivot": [1e308, 0]'), 'sprites.a.pivot[0]', 'a pivot'],
    [sprite('"frames": [[0, 0, 8, 8], [0, 0, 1e308, 8]]'), 'sprites.a.frames[1][2]', 'a frame of a sheet'],
    [sprite('"animations": { "w": { "frames": [0, 1], "fps": 1e999 } }'), 'sprites.a.animations.w.fps', 'a rate'],
    [
      sprite('"animations": { "w": { "frames": [0, 1], "fps": 1e-320 } }'),
      'sprites.a.animations.w.fps',
      'a frame that never ends',
    ],
    [
      sprite('"animations": { "w": { "frames": [0, 1], "durations": [1, 1e308] } }'),
      'sprites.a.animations.w.durations[1]',
      'a duration',
    ],
  ];
  for (const [text, path, reason] of table) {
    it(`are refused with their place: ${reason}`, () => {
      assert.throws(
        () => parseHitboxFile(text),
        ({ problems }: HitboxFileError) => problems.length === 1 && problems[0]!.path === path,
        `${text} at ${path}`,
      );
      assert.equal(fitsSchema(JSON.parse(text)), false, 'by the schema, too');
    });
  }

  it('are refused where they are no text: NaN', () => {
    const file = { sprites: { a: { hitboxes: [{ rect: [0, NaN, 1, 1] }], data: { n: NaN } } } };
    assert.throws(
      () => parseHitboxFile(file),
      ({ problems }: HitboxFileError) =>
        problems.map(({ path }) => path).join(' ') === 'sprites.a.hitboxes[0].rect[1] sprites.a.data.n',
    );
  });

  const fine = [
    hitbox('"rect": [-1e15, 1e-300, 1e15, 0]'),
    hitbox(`${box}, "data": { "big": 1e308, "none": null, "list": [true, "1e999", {}] }`),
    sprite('"animations": { "w": { "frames": [0, 1], "fps": 1e-9, "durations": [0.5, 1e6] } }'),
  ];
  for (const text of fine) {
    it(`are not ${text}`, () => {
      assert.doesNotThrow(() => parseHitboxFile(text));
      assert.equal(fitsSchema(JSON.parse(text)), true);
    });
  }
});
