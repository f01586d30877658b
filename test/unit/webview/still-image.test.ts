import assert from 'node:assert/strict';
import { paintStillImage } from '../../../webview/canvas/still-image.js';
import { stillImageOf } from '../../../webview/editor/still-image.js';

/** A canvas that notes where the corners of what is painted come to lie. */
function recorder() {
  // x' = a x + c y + e, y' = b x + d y + f
  let m = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const kept: (typeof m)[] = [];
  const painted: { part: number[]; topLeft: [number, number]; right: [number, number]; below: [number, number] }[] = [];
  const place = (x: number, y: number): [number, number] => [
    Math.round(m.a * x + m.c * y + m.e) + 0,
    Math.round(m.b * x + m.d * y + m.f) + 0,
  ];
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    fills: [] as [string, number[]][],
    save: () => kept.push(m),
    restore: () => (m = kept.pop()!),
    translate: (x: number, y: number) => (m = { ...m, e: m.a * x + m.c * y + m.e, f: m.b * x + m.d * y + m.f }),
    rotate: (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const { a, b, c, d } = m;
      m = { ...m, a: a * cos + c * sin, b: b * cos + d * sin, c: c * cos - a * sin, d: d * cos - b * sin };
    },
    fillRect: (...rect: number[]) => context.fills.push([context.fillStyle, rect]),
    drawImage: (
      _: unknown,
      sx: number,
      sy: number,
      sw: number,
      sh: number,
      x: number,
      y: number,
      w: number,
      h: number,
    ) =>
      painted.push({
        part: [sx, sy, sw, sh],
        topLeft: place(x, y),
        right: place(x + w, y),
        below: place(x, y + h),
      }),
  };
  return { context, painted };
}

const view = { scale: 2, tx: 100, ty: 50, dpr: 1, width: 400, height: 300, labels: true };
const painting = {
  view,
  seen: { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 },
  look: { background: 'theme', opacity: 1 } as const,
  palette: { checks: ['#000', '#fff'] as [string, string] },
};

type Sheet = Parameters<typeof stillImageOf>[0];

function paint(sheet: Sheet, at = { x: 0, y: 0 }, look: (typeof painting)['look'] = painting.look) {
  const { context, painted } = recorder();
  const still = stillImageOf(sheet, { width: 64, height: 64 })!;
  const real = context as unknown as CanvasRenderingContext2D;
  paintStillImage(real, {} as CanvasImageSource, still, at, { ...painting, look });
  return { painted, context };
}

/** A packed frame of 10 x 20 that was cut out of a sprite of 32 x 32 at 5, 6. */
const frame = { part: { x: 3, y: 4, width: 10, height: 20 }, rotated: false, offset: { x: 5, y: 6 }, duration: null };

describe('a picture under hitboxes', () => {
  it('lies where it was cut out of its sprite', () => {
    const { painted } = paint({ frameSize: null, frames: [frame] }, { x: 1, y: 2 });
    // 1 + 5 and 2 + 6, twice as large, from 100, 50.
    assert.deepEqual(painted, [{ part: [3, 4, 10, 20], topLeft: [112, 66], right: [132, 66], below: [112, 106] }]);
  });

  it('is turned back where it stands turned in its sheet', () => {
    // In the sheet it is 20 wide and 10 tall: its upper left corner there is the lower left one of the sprite.
    const turned = { ...frame, part: { x: 3, y: 4, width: 20, height: 10 }, rotated: true };
    const { painted } = paint({ frameSize: null, frames: [turned] }, { x: 1, y: 2 });
    assert.deepEqual(painted, [{ part: [3, 4, 20, 10], topLeft: [112, 106], right: [112, 66], below: [132, 106] }]);
  });

  it('has something behind it where the user likes that, just as large', () => {
    const { context } = paint({ frameSize: null, frames: [frame] }, { x: 0, y: 0 });
    assert.deepEqual(context.fills, []);
    const light = paint({ frameSize: null, frames: [frame] }, { x: 0, y: 0 }, {
      background: 'light',
      opacity: 0.4,
    } as never);
    assert.deepEqual(light.context.fills, [['#f8f8f8', [0, 0, 20, 40]]]);
    assert.equal(light.context.globalAlpha, 0.4);
  });
});
