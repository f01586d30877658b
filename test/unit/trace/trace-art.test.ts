import assert from 'node:assert/strict';
import fc from 'fast-check';
import { containsPoint, type Shape } from '../../../src/core';
import { traceArt, type TraceOptions } from '../../../src/trace';
import { runs } from '../core/support';
import { drawn, filledOf, masks } from './masks';

/** A body that moves right, and a coin above it; the coin is away in the second frame, and far in the last. */
const frames = [
  drawn('......##', '##....##', '##......'),
  drawn('........', '.##.....', '.##.....'),
  drawn('.....##.', '..##.##.', '..##....'),
];
const box: TraceOptions['method'] = { kind: 'fit', shape: 'rect' };

/** The rectangles of each frame, as x, y, width, height. */
const rects = (options: Partial<TraceOptions>): (number[] | null)[] =>
  traceArt(frames, { method: box, ...options }).frames.map(([shape]) =>
    shape?.kind === 'rect' ? [shape.x, shape.y, shape.width, shape.height] : null,
  );

describe('tracing a part of the art', () => {
  const cases: readonly (readonly [options: Partial<TraceOptions>, (number[] | null)[], why: string])[] = [
    [
      {},
      [
        [0, 0, 8, 3],
        [1, 1, 2, 2],
        [2, 0, 5, 3],
      ],
      'everything',
    ],
    [
      { grow: 1 },
      [
        [-1, -1, 10, 5],
        [0, 0, 4, 4],
        [1, -1, 7, 5],
      ],
      'grown',
    ],
    [
      { within: { kind: 'rect', x: 0, y: 0, width: 3, height: 3 } },
      [
        [0, 1, 2, 2],
        [1, 1, 2, 2],
        [2, 1, 1, 2],
      ],
      'what a shape contains, in each frame',
    ],
    [
      { wand: { x: 0.5, y: 1.5, frame: 0 } },
      [
        [0, 1, 2, 2],
        [1, 1, 2, 2],
        [2, 1, 2, 2],
      ],
      'the part under the pointer, followed',
    ],
    [
      { wand: { x: 3.5, y: 2.5, frame: 2 } },
      [
        [0, 1, 2, 2],
        [1, 1, 2, 2],
        [2, 1, 2, 2],
      ],
      'followed backward',
    ],
    [{ wand: { x: 6.5, y: 0.5, frame: 0 } }, [[6, 0, 2, 2], null, [5, 0, 2, 2]], 'skips a frame without it'],
    [{ wand: { x: 4.5, y: 0.5, frame: 0 } }, [null, null, null], 'nothing where the art is empty'],
    [{ wand: { x: -1, y: 99, frame: 0 } }, [null, null, null], 'nothing outside of the frame'],
  ];
  for (const [options, expected, why] of cases) {
    it(why, () => {
      assert.deepEqual(rects(options), expected);
    });
  }

  it('says how well the shapes fit the frames that have pixels', () => {
    const { coverage, spill } = traceArt([frames[0]!, drawn('...')], { method: box });
    assert.equal(coverage, 1);
    assert.equal(spill, 16 / 24);
    assert.deepEqual(traceArt([drawn('.')], { method: box }), {
      frames: [[null]],
      holes: 0,
      skipped: 0,
      error: 0,
      coverage: 0,
      spill: 0,
    });
  });

  it('says how far an outline is at most from the border', () => {
    const stair = drawn('#...', '##..', '###.', '####');
    assert.equal(traceArt([stair], { method: { kind: 'polygon', tolerance: 0 } }).error, 0);
    const {
      error,
      frames: [shapes],
    } = traceArt([stair], { method: { kind: 'polygon', tolerance: 1 } });
    assert.ok(error > 0 && error <= 1, `${error}`);
    assert.ok(shapes![0]!.kind === 'polygon' && shapes![0]!.points.length < 10);
  });

  it('keeps every pixel center in rounded shapes that go round all', () => {
    fc.assert(
      fc.property(masks(9), fc.constantFrom('rect', 'circle', 'capsule', 'ellipse', 'hull'), (mask, shape) => {
        const [[found]] = traceArt([mask], { method: { kind: 'fit', shape } }).frames as [[Shape]];
        for (const { x, y } of filledOf(mask)) assert.ok(containsPoint(found, { x: x + 0.5, y: y + 0.5 }));
      }),
      runs(100),
    );
  });
});
