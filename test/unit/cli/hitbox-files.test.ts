/** What `check` says about hitbox files that a game would refuse, and about JSON with syntax errors. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { checkHitboxFile } from '../../../src/cli/hitbox-file-problems.js';
import { readText } from '../../../src/read/reader.js';
import { HitboxFileError, parseHitboxFile } from '../../../src/runtime/index.js';
import { runs } from '../core/support.js';
import { cli, inFolder } from './support.js';

const sprite = (content: string): string => `{ "sprites": { "hero": { "hitboxes": [${content}] } } }`;
const box = '{ "name": "a", "rect": [0, 0, 8, 8] }';

/** Runs `check` and returns its problems, without the summary. */
function checked(files: Record<string, string>, argv: readonly string[]): { code: number; lines: string[] } {
  return inFolder(files, (folder) => {
    const { code, out, err } = cli(folder, ['check', '--format', 'compact', ...argv]);
    assert.equal(err, '');
    return { code, lines: out.split('\n').filter((line) => /^\S+:\d+:\d+ /.test(line)) };
  });
}

const table: [text: string, expected: string[], code: number, reason: string][] = [
  [sprite(`${box}, { "name": "b", "rect": [20, 0, 8, 8] }`), [], 0, 'nothing to report'],
  [
    sprite(`${box} { "name": "b", "rect": [20, 0, 8, 8] }`),
    ["1:77 error format The file can't be parsed: comma expected."],
    1,
    'a missing comma',
  ],
  ['', ["1:1 error format The file can't be parsed: value expected."], 1, 'an empty file'],
  [
    '{ "sprites": { "hero": {} }',
    ["1:28 error format The file can't be parsed: close brace expected."],
    1,
    'a missing end, once',
  ],
  ['{ "sprites": {}, // none\n}', [], 0, 'comments and trailing commas'],
  ['{ "sprites": [1, 2] }', ['1:3 warning format sprites: must be an object.'], 0, 'a list of sprites'],
  ['[]', ['1:1 warning format The file must be an object.'], 0, 'a list'],
  ['{}', ['1:1 warning format The file has no sprites.'], 0, 'no sprites'],
  ['"x"', ['1:1 warning format The file must be an object.'], 0, 'a text'],
  [
    sprite('{ "name": "a", "rol": "hit", "rect": [0, 0, 8, 8] }'),
    [
      '1:54 warning format sprites.hero.hitboxes[0].rol: is unknown (known: rect, circle, capsule, ellipse, polygon, rotation, keys, name, role, animation, frames, motion, tags, data).',
    ],
    0,
    'an unknown key',
  ],
  [
    sprite('{ "name": "a", "rect": [0, 0, -8, 8] }'),
    ['1:69 warning negative-size width of a is negative: -8.'],
    0,
    'a negative size, once',
  ],
  [
    sprite('{ "name": "a", "rect": [0, 0, 8] }'),
    ['1:39 error not-finite height of a is missing.'],
    1,
    'too few numbers, once',
  ],
  [
    sprite('{ "name": "a", "rect": [0, 0, 8, 8], "circle": [0, 0, 8] }'),
    ['1:86 warning format a has more than one shape: circle is ignored.'],
    0,
    'two shapes, once',
  ],
  [
    sprite('{ "name": "a", "circle": [0, 0, 8], "rotation": 3 }'),
    ['1:87 warning format The rotation of a has no effect on a circle.'],
    0,
    'a rotated circle, once',
  ],
  [
    sprite('{ "name": "a", "animation": "run", "rect": [0, 0, 8, 8] }'),
    ['1:67 warning format The sprite of a has no animation run.'],
    0,
    'no such animation, once',
  ],
  [
    sprite('{ "name": "a", "frames": [3, 1], "rect": [0, 0, 8, 8] }'),
    ['1:64 warning format The frames of a end before they begin.'],
    0,
    'frames in reverse, once',
  ],
  [
    sprite('{ "name": "a" }'),
    ['1:39 warning format sprites.hero.hitboxes[0]: must have one of rect, circle, capsule, ellipse, polygon.'],
    0,
    'no shape',
  ],
  [
    `{ "version": 2, ${sprite(box).slice(1)}`,
    [
      '1:14 warning format This file has an unknown version: the only one is 1. Update Hitbox Lens if the file is newer.',
    ],
    0,
    'an unknown version, once',
  ],
  [
    sprite('{ "name": "a", "role": "", "rect": [0, 0, 8] }'),
    [
      '1:39 error not-finite height of a is missing.',
      '1:54 warning format sprites.hero.hitboxes[0].role: must be a word.',
    ],
    1,
    'two mistakes in one hitbox',
  ],
];

describe('check of a hitbox file', () => {
  for (const [text, expected, code, reason] of table) {
    it(reason, () => {
      const files = { 'a.hitbox.json': text };
      const lines = expected.map((line) => `a.hitbox.json:${line}`);
      assert.deepEqual(checked(files, ['a.hitbox.json']), { code, lines }, 'named');
      assert.deepEqual(checked(files, ['.']), { code, lines }, 'in a folder');
      const load = (): unknown => parseHitboxFile(text);
      if (lines.length === 0) assert.doesNotThrow(load);
      else assert.throws(load);
    });
  }

  const off: [argv: string[], settings: object, text: string, code: number, count: number, reason: string][] = [
    [['--rule', 'format=off'], {}, '{}', 0, 0, 'a rule that is off'],
    [['--rule', 'format=error'], {}, '{}', 1, 1, 'a rule that is an error'],
    [['--rule', 'format=hint'], {}, '{', 1, 1, 'a file that cannot be parsed, whatever the severity'],
    [['--rule', 'format=off'], {}, '{', 0, 0, 'unless the rule is off'],
    [['--rule', 'negative-size=off'], {}, sprite('{ "rect": [0, 0, -8, 8] }'), 0, 0, 'what another rule has, off'],
    [[], { problems: { enabled: false } }, '{', 0, 0, 'no problems at all'],
    [[], { files: { '*.hitbox.json': false } }, '{', 0, 0, 'a file that is off'],
  ];
  for (const [argv, settings, text, code, count, reason] of off) {
    it(`follows the settings: ${reason}`, () => {
      const files = { 'a.hitbox.json': text, 'hitbox-lens.config.json': JSON.stringify(settings) };
      const ran = checked(files, ['.', ...argv]);
      assert.deepEqual([ran.code, ran.lines.length], [code, count], ran.lines.join('\n'));
    });
  }
});

/** Values that may be right or wrong anywhere in a hitbox file. */
const value = fc.oneof(
  fc.constantFrom(
    null,
    '',
    'run',
    'own',
    true,
    {},
    [],
    [0, 0, 8, 8],
    [0, 0, -8, 8],
    [0, 0, 8],
    [3, 1],
    [0, 1],
    'x',
    2,
    -1,
  ),
  fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 6 }),
);
const keys = (known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...known), value, { maxKeys: 4 }) }, value);
const hitbox = keys(['name', 'role', 'rect', 'circle', 'polygon', 'rotation', 'animation', 'frames', 'tags', 'rol']);
const hitboxFile = fc.record(
  {
    version: fc.constantFrom(1, 1, 2, 'x'),
    sprites: fc.dictionary(
      fc.constantFrom('hero', 'big boss'),
      fc.record(
        {
          hitboxes: fc.array(hitbox, { maxLength: 3 }),
          animations: fc.dictionary(fc.constantFrom('run', 'x'), keys(['frames', 'fps', 'loop']), { maxKeys: 2 }),
          frames: fc.oneof(value, fc.constant([[0, 0, 8, 8]])),
          origin: value,
          image: value,
        },
        { requiredKeys: [] },
      ),
      { maxKeys: 2 },
    ),
  },
  { requiredKeys: [] },
);

describe('check of any hitbox file', () => {
  it('reports something exactly if the game would refuse the file, or a rule about frames finds more', () => {
    fc.assert(
      fc.property(hitboxFile, (content) => {
        const text = JSON.stringify(content);
        let refused = 0;
        try {
          parseHitboxFile(text);
        } catch (error) {
          assert.ok(error instanceof HitboxFileError);
          refused = error.problems.length;
        }
        const document = readText(text, 'json');
        const rules = new Set(['format', 'not-finite', 'negative-size']);
        const found = check(checkHitboxFile(document, text).document, {
          ...defaultCheckOptions,
          maxProblems: Infinity,
        });
        const count = found.filter(({ rule }) => rules.has(rule)).length;
        if (refused > 0) assert.ok(count > 0, text);
        else
          assert.deepEqual(
            found.filter(({ rule, message }) => rules.has(rule) && !/exceed/.test(message)),
            [],
            text,
          );
      }),
      runs(100),
    );
  });
});

describe('check of another JSON file with syntax errors', () => {
  const walls = (between: string): string =>
    `{ "walls": [{ "x": 0, "y": 0, "w": 8, "h": 8 }${between} { "x": 9, "y": 0, "w": 8, "h": 8 }] }`;
  const rows: [text: string, expected: string[], reason: string][] = [
    [walls(','), [], 'no mistake'],
    [
      walls(''),
      ['1:48 information broken-text Syntax error (comma expected): hitboxes here may be missing.'],
      'a missing comma',
    ],
    [`${walls(',').slice(0, -1)}, "n": 3 "m": 4 }`, ['1:94 information broken-text'], 'away from the hitboxes'],
    [walls(', /* why */'), [], 'a comment'],
    ['', [], 'an empty file'],
  ];
  for (const [text, expected, reason] of rows) {
    it(reason, () => {
      const { code, lines } = checked({ 'a.json': text }, ['a.json']);
      assert.equal(code, 0);
      assert.equal(lines.length, expected.length, lines.join('\n'));
      for (const [k, line] of lines.entries()) assert.ok(line.startsWith(`a.json:${expected[k]!}`), line);
      assert.deepEqual(checked({ 'a.json': text }, ['.']).lines, [], 'notes are only for named files');
    });
  }
});
