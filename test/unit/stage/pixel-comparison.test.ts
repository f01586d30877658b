/** Which meet first: boxes or pixels. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Actor } from '../../../webview/stage/actor.js';
import {
  describeMeetings,
  meetingsOf,
  rowsOfMask,
  type Meeting,
  type Pose,
} from '../../../webview/stage/pixel-comparison.js';
import { runs } from '../core/support.js';
import { drawn, filledOf, masks } from '../trace/masks.js';
import { actor, rect, subject } from './support.js';

/** An actor with a box, and the rows of its pixels. */
function pose(rows: readonly string[], at: Parameters<typeof actor>[1] = {}): Pose {
  const mask = drawn(...rows);
  const { width, height } = mask;
  const made = new Actor(actor('a', at), () => null);
  made.show(subject('a', [rect(0, 0, width, height)]));
  const box = { minX: 0, minY: 0, maxX: width, maxY: height };
  return { actor: made, pixels: mask.pixels.includes(1) ? [{ image: { box }, rows: rowsOfMask(mask) }] : [] };
}

describe('boxes and pixels of two sprites', () => {
  const zero = { x: 0, y: 0 };
  const corner = ['#...', '#...', '####'];
  const cases: readonly (readonly [Pose, Pose, Meeting | null, why: string])[] = [
    [pose(corner), pose(['##', '##'], { x: 2, y: 0 }), { boxes: true, pixels: false }, 'in an empty corner'],
    [pose(corner), pose(['##', '##'], { x: 2, y: 1 }), { boxes: true, pixels: true }, 'on a pixel'],
    [pose(corner), pose(['##', '##'], { x: 4, y: 0 }), { boxes: false, pixels: false }, 'side by side'],
    [
      pose(corner, { flipped: true, pivot: { x: 2, y: 0 } }),
      pose(['##', '##'], { x: 2, y: 0 }),
      { boxes: true, pixels: true },
      'flipped',
    ],
    [pose(corner, { scale: 2, pivot: zero }), pose(['#'], { x: 2, y: 3 }), { boxes: true, pixels: false }, 'scaled'],
    [
      pose(corner, { scale: 2, pivot: zero }),
      pose(['#'], { x: 2, y: 4 }),
      { boxes: true, pixels: true },
      'scaled, on a pixel',
    ],
    [
      pose(['####'], { rotation: 45, pivot: zero }),
      pose(['#'], { x: -1, y: 2 }),
      { boxes: false, pixels: false },
      'rotated, beside the box round it',
    ],
    [pose(corner), pose(['..']), null, 'without pixels'],
  ];
  for (const [a, b, expected, why] of cases) {
    it(why, () => {
      assert.deepEqual(
        meetingsOf([a], b, () => true),
        expected && [expected],
      );
    });
  }

  it('have rows with each filled pixel once', () => {
    fc.assert(
      fc.property(masks(10), (mask) => {
        const pixels = rowsOfMask(mask).flatMap(({ x, y, width }) =>
          Array.from({ length: width }, (_, k) => ({ x: x + k, y })),
        );
        assert.deepEqual(pixels, filledOf(mask));
      }),
      runs(100),
    );
  });

  const [both, box, art, none] = [
    { boxes: true, pixels: true },
    { boxes: true, pixels: false },
    { boxes: false, pixels: true },
    { boxes: false, pixels: false },
  ] as const;
  const texts: readonly (readonly [Meeting[] | null, string])[] = [
    [[both], 'Boxes collide, and so do the pixels'],
    [[box], "Boxes collide, but the pixels don't"],
    [[art], 'Pixels overlap, but no boxes collide'],
    [[none], 'Neither boxes nor pixels overlap'],
    [[none, box, box, box, both], 'Boxes collide 3 frames before the pixels: in frame 1, not 4'],
    [[box, both], 'Boxes collide 1 frame before the pixels: in frame 0, not 1'],
    [[none, both, box], 'Boxes and pixels meet in the same frame: 1'],
    [[art, art, both], 'Pixels overlap 2 frames before boxes collide: in frame 0, not 2'],
    [[art, both], 'Pixels overlap 1 frame before boxes collide: in frame 0, not 1'],
    [[none, box], 'Boxes collide from frame 1, the pixels in no frame'],
    [[art, none], 'Pixels overlap from frame 0, but boxes collide in no frame'],
    [[none, none], 'Neither boxes nor pixels overlap in any frame'],
    [null, 'No pixels to compare'],
  ];
  for (const [meetings, text] of texts) {
    it(`say: ${text}`, () => {
      const { actor: a } = pose(['#']);
      assert.equal(describeMeetings(a, a, meetings).text, text);
    });
  }
});
