import assert from 'node:assert/strict';
import { check } from '../../../src/check/check.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { readText } from '../../../src/read/reader.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

/** Path, animation and frames of each box. */
function times(text: string): string[] {
  return readText(text, 'typescript').hitboxes.map(({ path, animation, frames }) => {
    const time =
      frames === null ? 'always' : frames[0] === frames[1] ? `${frames[0]}` : `${frames[0]} to ${frames[1] ?? ''}`;
    return `${path}: ${animation ?? '-'} ${time}`;
  });
}

describe('when boxes exist', () => {
  const cases: readonly [text: string, times: readonly string[], reason: string][] = [
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, frames: [2, 5] };`, ['hitbox: - 2 to 5'], 'both ends'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, frames: '2-5' };`, ['hitbox: - 2 to 5'], 'both ends as a text'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, frames: { start: 2, end: 5 } };`, ['hitbox: - 2 to 5'], 'in a record'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, frame: 3 };`, ['hitbox: - 3'], 'a single one'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, startFrame: 2, endFrame: 5 };`, ['hitbox: - 2 to 5'], 'two keys'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, start_frame: 2, end_frame: 5 };`, ['hitbox: - 2 to 5'], 'in snake case'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, activeFrames: [3, 4, 5] };`, ['hitbox: - 3 to 5'], 'all of them'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, active_frames: [3, 5] };`, ['hitbox: - 3 to 5'], 'both ends'],
    ...(
      [
        ['active: { from: 1, to: 2 }', '1 to 2', 'a record of both ends'],
        ['attackFrames: [3, 5]', '3 to 5', 'a list of both ends'],
        ['hitFrames: { first: 3, last: 5 }', '3 to 5', 'by the first and the last one'],
        ['hit_frames: [3, 4, 6]', '3 to 6', 'the frames themselves'],
        ['hitWindow: [3, 5]', '3 to 5', 'a window'],
        ['firstActive: 3, lastActive: 5', '3 to 5', 'two keys of what is active'],
        ['hitFrameStart: 3, hitFrameEnd: 5', '3 to 5', 'two keys of what hits'],
        ['attack_start_frame: 3, attack_end_frame: 5', '3 to 5', 'two keys of an attack in snake case'],
        ['hitFrame: 4', '4', 'the frame that hits'],
        ['attackDamageFrame: 4', '4', 'the frame that does damage'],
        ['impact_frame: 4', '4', 'one in snake case'],
        ['attackFrames: 4', 'always', 'the number of frames'],
        ['hitFrame: 0.4', 'always', 'no frame is half a one'],
        ['lastHitFrame: 4', 'always', 'notes of the game itself'],
      ] as const
    ).flatMap(([frameKeys, when, why]): [string, string[], string][] => [
      [`const hitbox = { x: 1, y: 2, w: 3, h: 4, ${frameKeys} };`, [`hitbox: - ${when}`], why],
      [
        `const moves = { jab: { ${frameKeys}, hitbox: ${b}, hurtbox: ${b} } };`,
        [`moves.jab.hitbox: jab ${when}`, 'moves.jab.hurtbox: jab always'],
        `${why}, beside the box; the hurtbox always exists`,
      ],
    ]),
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, from: 2, to: 5 };`, ['hitbox: - 2 to 5'], 'from and to'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, frame: 2, duration: 3 };`, ['hitbox: - 2 to 4'], 'frames are counted'],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, frame: 2, duration: 500 };`, ['hitbox: - 2'], 'milliseconds'],
    [
      `const hitbox = { x: 1, y: 2, w: 3, h: 4, startup: 5, active: 3, recovery: 8 };`,
      ['hitbox: - 5 to 7'],
      'the first five frames are 0 to 4',
    ],
    [
      `const hurtboxes = { 0: [${b}], 6: [${b}] };`,
      ['hurtboxes.0[0]: - 0', 'hurtboxes.6[0]: - 6'],
      'whole numbers in order under a name of boxes',
    ],
    [
      `const LightAttackHitboxes = { 1: ${b}, 2: ${b} };`,
      ['LightAttackHitboxes.1: - 1', 'LightAttackHitboxes.2: - 2'],
      'the same for one box each',
    ],
    [`const walls = { 1: ${b}, 2: ${b} };`, ['walls.1: - always', 'walls.2: - always'], 'numbers of things are ids'],
    [
      `const hitboxes = { 40: ${b}, x7: ${b} };`,
      ['hitboxes.40: - always', 'hitboxes.x7: - always'],
      'other keys beside a number',
    ],
    [
      `const hitbox = { x: 1, y: 2, w: 3, h: 4, active_window: { start_frame: 3, end_frame: 4 } };`,
      ['hitbox: - 3 to 4'],
      'a window of frames',
    ],
    [`const hitbox = { x: 1, y: 2, w: 3, h: 4, from: 0.5, to: 5 };`, ['hitbox: - always'], 'seconds are not frames'],
    [
      `const moves = { jab: { startup: 5, active: 3, hitbox: ${b}, hurtboxes: [${b}] } };`,
      ['moves.jab.hitbox: jab 5 to 7', 'moves.jab.hurtboxes[0]: jab always'],
      'a fighter can be hit all the time',
    ],
    [
      `const player = { jab: { startFrame: 2, endFrame: 4, hurtboxes: [${b}] } };`,
      ['player.jab.hurtboxes[0]: jab 2 to 4'],
      'a record with both ends applies to all boxes in it',
    ],
    [
      `const player = { x: 1, y: 2, frame: 0, hitbox: ${b} };`,
      ['player.hitbox: - always'],
      'the frame that is shown at first',
    ],
    [
      `const jab = { hitboxes: [{ frame: 2, boxes: [${b}] }, { frame: 3, boxes: [${b}] }] };`,
      ['jab.hitboxes[0].boxes[0]: - 2', 'jab.hitboxes[1].boxes[0]: - 3'],
      'an item of a list applies to its boxes',
    ],
    [
      `const jab = { hitboxes: [{ frames: [2, 4], boxes: [${b}] }] };`,
      ['jab.hitboxes[0].boxes[0]: - 2 to 4'],
      'with both ends',
    ],
    [
      `const jab = { keys: [{ frame: 0, hurtbox: ${b} }, { frame: 4, hurtbox: ${b} }] };`,
      ['jab.keys[0].hurtbox: - 0 to 3', 'jab.keys[1].hurtbox: - 4 to '],
      'a key holds up to the next one',
    ],
    [
      `const idle = { keyFrames: [{ frame: 0, hurtbox: ${b} }, { frame: 4, hurtbox: ${b} }] };`,
      ['idle.keyFrames[0].hurtbox: - 0 to 3', 'idle.keyFrames[1].hurtbox: - 4 to '],
      'under another name',
    ],
    [
      `const hero = { hitboxesPerFrame: [${b}, ${b}] };`,
      ['hero.hitboxesPerFrame[0]: - 0', 'hero.hitboxesPerFrame[1]: - 1'],
      'a name that means one for each frame',
    ],
    [
      `const hero = { frameBoxes: [[1, 2, 3, 4], [1, 2, 3, 4]] };`,
      ['hero.frameBoxes[0]: - 0', 'hero.frameBoxes[1]: - 1'],
      'bare numbers',
    ],
    [
      `const hero = { idle: { frames: 3, hurtboxes: [${b}, ${b}, ${b}] } };`,
      ['hero.idle.hurtboxes[0]: idle 0', 'hero.idle.hurtboxes[1]: idle 1', 'hero.idle.hurtboxes[2]: idle 2'],
      'as many as frames',
    ],
    [
      `const hero = { idle: { frameCount: 2, boxes: { hit: [${b}, ${b}], hurt: [${b}, ${b}] } } };`,
      [
        'hero.idle.boxes.hit[0]: idle 0',
        'hero.idle.boxes.hit[1]: idle 1',
        'hero.idle.boxes.hurt[0]: idle 0',
        'hero.idle.boxes.hurt[1]: idle 1',
      ],
      'the count is one level further out',
    ],
    [
      `const hero = { idle: { frames: ['a', 'b', 'c'], boxes: [${b}, ${b}, ${b}] } };`,
      ['hero.idle.boxes[0]: idle 0', 'hero.idle.boxes[1]: idle 1', 'hero.idle.boxes[2]: idle 2'],
      'as many as images',
    ],
    [
      `const hero = { hitboxes: { frames: { idle_0: [${b}], idle_1: [${b}] } } };`,
      ['hero.hitboxes.frames.idle_0[0]: - 0', 'hero.hitboxes.frames.idle_1[0]: - 1'],
      'a record of frames by name',
    ],
    [
      `const hero = { hitboxes: { frames: { idle_0: [${b}], run_0: [${b}] } } };`,
      ['hero.hitboxes.frames.idle_0[0]: - 0', 'hero.hitboxes.frames.run_0[0]: - 1'],
      'of several images, one after the other',
    ],
    [
      `const hero = { frames: { idle_0: [${b}, ${b}], idle_1: [], idle_2: [${b}] } };`,
      ['hero.frames.idle_0[0]: - 0', 'hero.frames.idle_0[1]: - 0', 'hero.frames.idle_2[0]: - 2'],
      'a list for each frame by name, and no word for boxes around it',
    ],
    [
      `const hero = { frames: { 0: [${b}], 2: [{ name: 'head', x: 1, y: 2, width: 3, height: 4 }] } };`,
      ['hero.frames.0[0]: - 0', 'hero.frames.2[0]: - 2'],
      'by number',
    ],
    [
      `const hero = { frames: { 'run_00.png': [{ x: 1, y: 2, r: 3 }], 'run_03.png': [{ type: 'polygon', points: [[0, 0], [9, 0], [5, 9]] }] } };`,
      ['hero.frames["run_00.png"][0]: - 0', 'hero.frames["run_03.png"][0]: - 3'],
      'of other shapes, by file',
    ],
    [`const hero = { frames: { idle_1: [${b}] } };`, ['hero.frames.idle_1[0]: - 1'], 'a single frame as yet'],
    [
      `const moves = { jab: { hitboxes: { frame1: [${b}], frame2: [${b}] } } };`,
      ['moves.jab.hitboxes.frame1[0]: jab 1', 'moves.jab.hitboxes.frame2[0]: jab 2'],
      'a record of frames by number',
    ],
    [
      `const hero = { frames: 3, hurtboxes: [${b}, ${b}] };`,
      ['hero.hurtboxes[0]: - always', 'hero.hurtboxes[1]: - always'],
      'two at once',
    ],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${reason}: ${text}`, () => {
      assert.deepEqual(times(text), expected);
    });
  }

  it('frames of one owner are not owners', () => {
    const sprites = (text: string): string[] => readText(text, 'typescript').sprites.map(({ id }) => id);
    assert.deepEqual(sprites(`const jab = { hitboxes: [{ frame: 2, boxes: [${b}] }, { frame: 3, boxes: [${b}] }] };`), [
      'jab',
    ]);
    assert.deepEqual(sprites(`const jab = { keys: [{ frame: 0, hurtbox: ${b} }, { frame: 4, hurtbox: ${b} }] };`), [
      'jab',
    ]);
    assert.deepEqual(sprites(`const hero = { hitboxes: { frames: { idle_0: [${b}], idle_1: [${b}] } } };`), ['hero']);
    assert.deepEqual(sprites(`export const hero = { frames: { idle_0: [${b}], idle_1: [${b}] } };`), ['hero']);
    assert.deepEqual(
      sprites(`const enemies = [{ name: 'bat', frame: 0, hitbox: ${b} }, { name: 'rat', frame: 0, hitbox: ${b} }];`),
      ['enemies[0]', 'enemies[1]'],
      'the frame that each shows at first',
    );
  });

  describe('empty frames after the last hitbox count', () => {
    const counted: readonly (readonly [text: string, expected: readonly string[], reason: string])[] = [
      [`const hero = { frames: { idle_0: [${b}], idle_1: [${b}], idle_2: [] } };`, ['hero: - 3'], 'a record by name'],
      [
        `const hero = { frames: { idle_0: { hitboxes: [${b}] }, idle_3: { hitboxes: [] } } };`,
        ['hero: - 4'],
        'records by name',
      ],
      [`const hero = { frames: { idle_0: [${b}], run_0: [], run_1: null } };`, ['hero: - 3'], 'of several images'],
      [`const hero = { hitboxesPerFrame: [[${b}], [], null] };`, ['hero: - 3'], 'a list'],
      [
        `const hero = { animations: { idle: { frames: 2, hurt: [${b}, []] }, run: { frames: 4, hurt: [${b}, [], [], []] } } };`,
        ['hero: idle 2, run 4'],
        'of animations',
      ],
      [`const hero = { frames: { idle_0: [], idle_1: [${b}] } };`, ['hero'], 'the hitboxes declare it'],
      [`const hero = { hitboxes: [${b}, ${b}] };`, ['hero'], 'no frames'],
    ];
    for (const [text, expected, reason] of counted) {
      it(`${reason}: ${text}`, () => {
        const results = readText(text, 'typescript').sprites.map(({ id, frameCounts = [] }) =>
          [id, frameCounts.map(({ animation, frames }) => `${animation ?? '-'} ${frames}`).join(', ')]
            .filter((part) => part !== '')
            .join(': '),
        );
        assert.deepEqual(results, expected);
      });
    }
  });

  it('boxes of different frames never collide', () => {
    const per = `const hero = { hurtbox: ${b}, hitboxesPerFrame: [${b}, ${b}, ${b}] };`;
    const { hitboxes } = readText(per, 'typescript');
    const all = collidingPairs(hitboxes, { shared: new Set() }, { 'hit/hit': 'always', 'hit/hurt': 'always' });
    assert.deepEqual(
      all.map(({ a, b: other }) => [a, other]),
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      'each collides with the box that always exists, none with another frame',
    );
  });

  const five = Array.from({ length: 5 }, () => b).join(', ');
  const counts: readonly [text: string, messages: readonly string[], reason: string][] = [
    [
      `const hero = { frameCount: 3, hitboxesPerFrame: [${b}, ${b}] };`,
      ['hitboxesPerFrame has 2 entries, but there are 3 frames.'],
      'a name that means one for each',
    ],
    [
      `const hero = { idle: { frames: 2, hurt: [${b}, ${b}] }, run: { frames: 3, hurt: [${b}, ${b}, ${b}] }, hop: { frames: 4, hurt: [${b}, ${b}] } };`,
      ['hurt has 2 entries, but there are 4 frames.'],
      'the others with that name have one for each frame',
    ],
    [
      `const hero = { frames: 6, hurtboxes: [${five}] };`,
      ['hurtboxes has 5 entries, but there are 6 frames.'],
      'one is missing',
    ],
    [`const hero = { frames: 5, hurtboxes: [${five}] };`, [], 'one for each frame'],
    [`const hero = { frames: 12, hurtboxes: [${b}, ${b}] };`, [], 'two that always exist'],
    [
      `// hitbox-lens-ignore frame-count -- the last one is held\nconst hero = { frames: 6, hurtboxes: [${five}] };`,
      [],
      'a comment ignores it',
    ],
  ];
  for (const [text, messages, reason] of counts) {
    it(`frame-count: ${reason}`, () => {
      const document = readText(text, 'typescript');
      const problems = check(document, { matrix: defaultMatrix, severities: {} }).filter(
        ({ rule }) => rule === 'frame-count',
      );
      assert.deepEqual(
        problems.map(({ message }) => message),
        messages,
      );
      for (const { start, end } of problems) assert.match(text.slice(start, end), /^\[[^]*\]$/);
    });
  }
});
