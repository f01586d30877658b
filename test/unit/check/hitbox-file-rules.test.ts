import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isMisspelling } from '../../../src/check/rules/misspelled-role.js';
import type { CheckOptions } from '../../../src/check/check.js';
import type { ImageFact } from '../../../src/model/image-fact.js';
import { knownRoles } from '../../../src/model/role.js';
import { readText } from '../../../src/read/reader.js';
import { fileWith } from '../language/marked.js';
import { runs } from '../core/support.js';
import { drawn } from '../trace/masks.js';
import { problemsOf } from './support.js';

/** "rule text" of each problem, with the text that it underlines. */
function found(text: string, options: Partial<CheckOptions> = {}): string[] {
  return problemsOf(readText(text, 'jsonc'), options).map(
    ({ rule, start, end }) => `${rule} ${text.slice(start, end)}`,
  );
}

const roles = (...words: readonly string[]): string =>
  fileWith('', ...words.map((role, at) => `{ "role": "${role}", "rect": [${at * 20}, 0, 8, 8] }`));

describe('rule misspelled-role', () => {
  const cases: [words: string[], expected: string[], matrix: CheckOptions['matrix'], reason: string][] = [
    [['hrut'], ['"hrut"'], {}, 'letters swapped'],
    [['hurtt'], ['"hurtt"'], {}, 'a letter too many'],
    [['hut'], ['"hut"'], {}, 'a letter missing'],
    [['Hurt'], ['"Hurt"'], {}, 'upper case'],
    [['tigger'], ['"tigger"'], {}, 'a missing letter in a long word'],
    [['triger', 'triger'], [], {}, 'used twice, so it may be on purpose'],
    [['parry', 'parry', 'pary'], ['"pary"'], {}, 'nearly a role of the file'],
    [['parry', 'pary'], [], {}, 'two roles that are used once: either may be wrong'],
    [['pary'], ['"pary"'], { 'parry/hit': 'never' }, 'nearly a role of the matrix'],
    [['pary'], [], { 'parry/hit': 'never', 'pary/*': 'never' }, 'a role of the matrix itself'],
    [['hat'], [], {}, 'another short word'],
    [['guard1', 'guard2', 'guard2'], [], {}, 'numbered roles'],
    [['team-a', 'team-b', 'team-b'], [], {}, 'roles that differ in one letter on purpose'],
    [['heads', 'head', 'head'], [], {}, 'a plural'],
    [['foot', 'root', 'root'], [], {}, 'another first letter'],
    [[' hurt '], [], {}, 'spaces, which do not count'],
    [[...knownRoles], [], {}, 'built-in roles'],
    [['grab', 'parry', 'projectile', 'weakpoint'], [], {}, 'custom roles'],
  ];
  for (const [words, expected, matrix, reason] of cases) {
    it(`${words.join(', ')}: ${reason}`, () => {
      assert.deepEqual(
        found(roles(...words), { matrix }).filter((line) => line.startsWith('misspelled')),
        expected.map((word) => `misspelled-role ${word}`),
      );
    });
  }

  it('reports a role in TypeScript too', () => {
    const text = `export const file = { sprites: { a: { hitboxes: [{ role: 'hrut', rect: [0, 0, 8, 8] }] } } } as const;`;
    assert.deepEqual(
      problemsOf(readText(text, 'typescript')).map(({ rule, start, end }) => [rule, text.slice(start, end)]),
      [['misspelled-role', "'hrut'"]],
    );
  });

  it('names both roles', () => {
    const [problem] = problemsOf(readText(roles('hrut'), 'json'));
    assert.equal(problem?.message, 'Only one hitbox has the role hrut. Did you mean hurt?');
  });

  it('never takes a word for a misspelling of itself', () => {
    fc.assert(
      fc.property(fc.string(), (word) => !isMisspelling(word, word)),
      runs(100),
    );
  });
});

describe('rule missing-image', () => {
  const withImage = fileWith('"image": "a.png"', '{ "rect": [0, 0, 8, 8] }');
  const cases: [text: string, fact: ImageFact | null, expected: string[], reason: string][] = [
    [withImage, 'missing', ['missing-image a.png'], 'an image that is not there'],
    [withImage, null, [], 'an image of which nothing is known'],
    [withImage, { width: 8, height: 8 }, [], 'an image that is there'],
    [fileWith('', '{ "rect": [0, 0, 8, 8] }'), 'missing', [], 'a sprite without an image'],
  ];
  for (const [text, fact, expected, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(found(text, { imageOf: () => fact }), expected);
    });
  }
});

describe('rule missing-frames', () => {
  const sheet = '"frames": [[0, 0, 4, 4], [4, 0, 4, 4]]';
  const sized = '"image": "a.png", "frameSize": [16, 16]';
  const slash = '"animations": { "slash": { "frames": [0, 2] } }';
  const own = '{ "rect": [0, 0, 8, 8], "frames": [1, 2] }';
  const image = (width: number, height: number): ImageFact => ({ width, height });
  const cases: [text: string, fact: ImageFact | null, expected: string[], reason: string][] = [
    [fileWith(`${sheet}, ${slash}`), null, ['missing-frames [0, 2]'], 'an animation past the listed frames'],
    [fileWith(sheet, own), null, ['format [1, 2]'], 'a hitbox past the listed frames, which the format reports'],
    [
      fileWith(`${sized}, ${slash}`, own),
      image(32, 16),
      ['missing-frames [0, 2]', 'missing-frames [1, 2]'],
      'past the image',
    ],
    [fileWith(`${sized}, ${slash}`, own), image(32, 32), [], 'two rows of frames'],
    [
      fileWith(`${sized}, ${slash}`, own),
      image(47, 16),
      ['missing-frames [0, 2]', 'missing-frames [1, 2]'],
      'a part of a frame does not count',
    ],
    [
      fileWith(`${sized}, ${slash}`, own),
      image(8, 8),
      ['missing-frames [0, 2]', 'missing-frames [1, 2]'],
      'an image smaller than a frame',
    ],
    [fileWith(`${sized}, ${slash}`, own), null, [], 'an image of unknown size'],
    [fileWith(`"image": "a.png", ${slash}`, own), image(8, 8), [], 'an image that is not cut into frames'],
    [
      fileWith(`${sized}, ${slash}`, '{ "rect": [0, 0, 8, 8], "animation": "slash", "frames": [0, 2] }'),
      image(48, 16),
      [],
      'frames of an animation',
    ],
  ];
  for (const [text, fact, expected, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(found(text, { imageOf: () => fact }), expected);
    });
  }
});

describe('rule outside-image', () => {
  const sized = '"image": "a.png", "frameSize": [32, 48]';
  const plain = '"image": "a.png"';
  const at = (numbers: string): string => `{ "rect": [${numbers}] }`;
  const image = { width: 64, height: 48 };
  const listed = '"image": "a.png", "frames": [[0, 0, 16, 16], [16, 0, 10, 16]]';
  const cases: [members: string, hitbox: string, fact: ImageFact | null, isFound: boolean, reason: string][] = [
    [sized, at('60, 8, 16, 32'), null, true, 'right of the frame, whatever the image'],
    [sized, at('60, 8, 16, 32'), 'missing', true, 'also of a missing image'],
    [sized, at('40, 8, 16, 32'), image, true, 'in the next frame of the sheet'],
    [sized, at('-16, 8, 16, 32'), null, true, 'left of the frame, touching it'],
    [sized, at('8, 48, 16, 8'), null, true, 'below'],
    [sized, '{ "circle": [-9, -9, 5] }', null, true, 'a circle'],
    [sized, at('31, 47, 16, 32'), null, false, 'a corner reaches in'],
    [sized, at('-8, -8, 80, 80'), null, false, 'around the frame'],
    [plain, at('60, 8, 16, 32'), image, false, 'in an image that is not cut'],
    [plain, at('64, 8, 16, 32'), image, true, 'outside of such an image'],
    [plain, at('64, 8, 16, 32'), null, false, 'an image of unknown size'],
    ['', at('64, 8, 16, 32'), null, false, 'no image'],
    [listed, at('12, 2, 2, 2'), image, false, 'in the larger one of the listed frames'],
    [listed, at('20, 2, 2, 2'), image, true, 'in none of them'],
    [`${sized}, "space": "world"`, at('60, 8, 16, 32'), image, false, 'in the world'],
  ];
  for (const [members, hitbox, fact, isFound, reason] of cases) {
    it(reason, () => {
      const problems = found(fileWith(members, hitbox), { imageOf: () => fact });
      const own = problems.filter((problem) => problem.startsWith('outside-image'));
      assert.deepEqual(own, isFound ? [`outside-image ${hitbox}`] : []);
    });
  }

  it('is about hitbox files only', () => {
    const code =
      "const hero = { image: 'a.png', frameWidth: 32, frameHeight: 48, hitbox: { x: 60, y: 8, w: 16, h: 32 } };";
    assert.deepEqual(problemsOf(readText(code, 'typescript')), []);
  });
});

describe('rule loose', () => {
  /** Three frames of 8 × 8 px: 2 × 4 px at 3, 2; the same a pixel to the right; a diagonal of 8 px. */
  const sheet = drawn(
    '.......................#',
    '......................#.',
    '...##.......##.......#..',
    '...##.......##......#...',
    '...##.......##.....#....',
    '...##.......##....#.....',
    '.................#......',
    '................#.......',
  );
  const image: ImageFact = { width: 24, height: 8, art: sheet.pixels };
  const sized = '"image": "a.png", "frameSize": [8, 8]';
  const walk = `${sized}, "animations": { "walk": { "frames": [1, 2] } }`;
  const large = '"image": "a.png"';
  /** Two blocks of 10 × 10 and of 8 × `second` / 8 px. */
  const twoParts = (second: number): ImageFact => ({
    width: 32,
    height: 20,
    art: Uint8Array.from({ length: 640 }, (_, k) => {
      const [x, y] = [k % 32, Math.floor(k / 32)];
      return Number((x < 12 && x > 1 && y > 1 && y < 12) || (x > 15 && x < 24 && y > 1 && y < 2 + second / 8));
    }),
  });
  const cases: [members: string, hitbox: string, fact: ImageFact | null, message: string | null, reason: string][] = [
    [sized, '{ "rect": [1, 1, 6, 6], "frames": [0, 0] }', image, '78%', 'much larger than the art in it'],
    [sized, '{ "rect": [2, 1, 4, 4], "frames": [0, 0] }', image, '63%', 'what is outside of it does not count'],
    [sized, '{ "rect": [3, 2, 3, 5], "frames": [0, 0] }', image, null, 'less than twice as large as it has to be'],
    [sized, '{ "rect": [3, 2, 2, 8], "frames": [0, 0] }', image, '50%', 'exactly twice as large'],
    [sized, '{ "rect": [2, 1, 4, 6], "frames": [0, 1] }', image, '50%', 'the art of two frames'],
    [sized, '{ "rect": [2, 2, 4, 4], "frames": [0, 1] }', image, null, 'which is larger than that of one'],
    [sized, '{ "rect": [0, 0, 8, 8], "frames": [2, 2] }', image, null, 'tight, although most of it is empty'],
    [sized, '{ "rect": [0, 0, 8, 8] }', image, null, 'in all frames'],
    [walk, '{ "rect": [1, 1, 6, 6], "animation": "walk", "frames": [0, 0] }', image, '78%', 'a frame of an animation'],
    [walk, '{ "rect": [0, 0, 8, 8], "animation": "walk" }', image, null, 'an animation'],
    [sized, '{ "rect": [0, 0, 2, 2], "frames": [0, 0] }', image, null, 'no art to be fitted to'],
    [sized, '{ "rect": [-90, -90, 999, 999], "frames": [0, 0] }', image, '99%', 'far beyond the frame'],
    [sized, '{ "rect": [0, 0, 8, 8], "frames": [7, 9] }', image, null, 'frames that do not exist'],
    [sized, '{ "circle": [4, 4, 4], "frames": [0, 0] }', image, '84%', 'a circle'],
    [large, '{ "polygon": [[0, 0], [29, 0], [29, 19], [0, 19]] }', twoParts(0), '82%', 'a polygon'],
    [large, '{ "polygon": [[0, 0], [29, 0], [29, 19], [0, 19]] }', twoParts(64), null, 'a polygon round two parts'],
    [
      '"image": "a.png", "frames": [[2, 0, 8, 8]]',
      '{ "rect": [0, 1, 6, 6], "frames": [0, 0] }',
      image,
      '78%',
      'a listed frame',
    ],
    [sized, '{ "rect": [1, 1, 6, 6], "frames": [0, 0] }', { width: 24, height: 8 }, null, 'unknown pixels'],
    [sized, '{ "rect": [1, 1, 6, 6], "frames": [0, 0] }', 'missing', null, 'a missing image'],
    [sized, '{ "rect": [1, 1, 6, 6], "frames": [0, 0] }', null, null, 'an unknown image'],
    [`${sized}, "space": "world"`, '{ "rect": [1, 1, 6, 6], "frames": [0, 0] }', image, null, 'in the world'],
  ];
  for (const [members, hitbox, fact, percent, reason] of cases) {
    it(`${reason}: ${hitbox}`, () => {
      const document = readText(fileWith(members, hitbox), 'jsonc');
      const problems = problemsOf(document, { imageOf: () => fact, severities: { loose: 'warning' } });
      const own = problems.filter(({ rule }) => rule === 'loose').map(({ message }) => message);
      const expected = `hitbox 0 is much larger than the art in it: ${percent} is empty.`;
      assert.deepEqual(own, percent === null ? [] : [expected]);
    });
  }

  it('is off by default', () => {
    const text = fileWith(sized, '{ "rect": [1, 1, 6, 6], "frames": [0, 0] }');
    assert.deepEqual(found(text, { imageOf: () => image }), []);
  });
});

describe('rule same-name', () => {
  const box = (name: string, x: number, more = ''): string =>
    `{ "name": "${name}", "role": "hurt", "rect": [${x}, 0, 8, 8]${more} }`;
  const animations = '"animations": { "walk": { "frames": [0, 3] }, "jump": { "frames": [4, 5] } }';
  const cases: [entries: string[], count: number, reason: string][] = [
    [[box('body', 0), box('body', 20)], 1, 'the second of one name'],
    [[box('body', 0), box('body', 20), box('body', 40)], 2, 'each but the first'],
    [[box('body', 0), box('head', 20)], 0, 'two names'],
    [[box('body', 0, ', "frames": [0, 1]'), box('body', 20, ', "frames": [2, 3]')], 0, 'in other frames'],
    [[box('body', 0, ', "frames": [0, 2]'), box('body', 20, ', "frames": [2, 3]')], 1, 'in one frame'],
    [[box('body', 0), box('body', 20, ', "frames": [2, 3]')], 1, 'one of them in all frames'],
    [[box('body', 0, ', "animation": "walk"'), box('body', 20, ', "animation": "jump"')], 0, 'in other animations'],
    [[box('body', 0), box('body', 0)], 0, 'an exact copy, which is a duplicate'],
    [['{ "rect": [0, 0, 8, 8] }', '{ "rect": [20, 0, 8, 8] }'], 0, 'without names'],
    [[box('body', 0), `\n// hitbox-lens-ignore same-name -- two parts\n${box('body', 20)}`], 0, 'ignored by a comment'],
  ];
  for (const [entries, count, reason] of cases) {
    it(reason, () => {
      const rules = found(fileWith(animations, ...entries)).filter((problem) => problem.startsWith('same-name'));
      assert.equal(rules.length, count, rules.join());
    });
  }

  it('finds what comparing each with each finds, whatever their frames are', () => {
    const range = fc
      .tuple(fc.nat(90), fc.constantFrom(0, 1, 3, 60))
      .map(([first, length]) => ({ first, last: first + length }));
    const timed = fc.record({ range: fc.option(range), animation: fc.constantFrom(null, 'walk', 'jump') });
    fc.assert(
      fc.property(fc.array(timed, { minLength: 2, maxLength: 20 }), (entries) => {
        const texts = entries.map(({ range, animation }, k) => {
          const frames = range === null ? '' : `, "frames": [${range.first}, ${range.last}]`;
          return box('body', 20 * k, frames + (animation === null ? '' : `, "animation": "${animation}"`));
        });
        const long = '"animations": { "walk": { "frames": [0, 199] }, "jump": { "frames": [200, 399] } }';
        const problems = found(fileWith(long, ...texts)).filter((problem) => problem.startsWith('same-name'));
        const isWithEarlier = (at: number): boolean =>
          entries.slice(0, at).some((other) => {
            const { animation, range } = entries[at]!;
            if (animation !== null && other.animation !== null && animation !== other.animation) return false;
            if (range === null || other.range === null) return true;
            return range.first <= other.range.last && other.range.first <= range.last;
          });
        assert.equal(problems.length, [...entries.keys()].filter(isWithEarlier).length);
      }),
      runs(50),
    );
  });

  it('compares within a sprite, and only in hitbox files', () => {
    const sprite = (name: string): string => `"${name}": { "hitboxes": [${box('body', 0)}] }`;
    assert.deepEqual(found(`{ "sprites": { ${sprite('a')}, ${sprite('b')} } }`), []);
    const list = readText(`[${box('body', 0)}, ${box('body', 20)}]`, 'jsonc');
    assert.deepEqual(
      problemsOf(list).map(({ rule }) => rule),
      [],
    );
  });
});

describe('rule duplicate in hitbox files', () => {
  const box = (more: string): string => `{ "name": "a", "role": "hurt", "rect": [0, 0, 8, 8]${more} }`;
  const cases: [more: [string, string], isFound: boolean, reason: string][] = [
    [['', ''], true, 'the same entry'],
    [[', "data": { "damage": 1 }', ', "data": { "damage": 1 }'], true, 'the same data'],
    [[', "data": { "damage": 1 }', ', "data": { "damage": 2 }'], false, 'other data'],
    [[', "tags": ["x"]', ', "tags": ["y"]'], false, 'other tags'],
    [[', "motion": [1, 0]', ', "motion": [9, 0]'], false, 'another motion'],
  ];
  for (const [[first, second], isFound, reason] of cases) {
    it(reason, () => {
      const rules = problemsOf(readText(fileWith('', box(first), box(second)), 'json')).map(({ rule }) => rule);
      assert.equal(rules.includes('duplicate'), isFound, rules.join());
    });
  }
});
