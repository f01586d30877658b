import assert from 'node:assert/strict';
import { paintStillImage } from '../../../webview/canvas/paint-image.js';
import { getStillImage } from '../../../src/model/still-image.js';

/** A canvas that records where the corners of painted images end up. */
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
  area: { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 },
  imageSettings: { background: 'theme', opacity: 1 } as const,
  palette: { checks: ['#000', '#fff'] as [string, string] },
};

type Sheet = Parameters<typeof getStillImage>[0];

function paint(
  sheet: Sheet,
  at = { x: 0, y: 0 },
  imageSettings: (typeof painting)['imageSettings'] = painting.imageSettings,
) {
  const { context, painted } = recorder();
  const unmoved = getStillImage(sheet, { width: 64, height: 64 })!;
  const real = context as unknown as CanvasRenderingContext2D;
  paintStillImage(real, {} as CanvasImageSource, unmoved, at, { ...painting, imageSettings });
  return { painted, context };
}

/** A packed frame of 10 × 20, cut from a sprite of 32 × 32 at 5, 6. */
const frame = { part: { x: 3, y: 4, width: 10, height: 20 }, rotated: false, offset: { x: 5, y: 6 }, duration: null };

describe('an image under hitboxes', () => {
  it('is painted where it was cut from its sprite', () => {
    const { painted } = paint({ frameSize: null, frames: [frame] }, { x: 1, y: 2 });
    // 1 + 5 and 2 + 6, scaled by 2, from 100, 50.
    assert.deepEqual(painted, [{ part: [3, 4, 10, 20], topLeft: [112, 66], right: [132, 66], below: [112, 106] }]);
  });

  it('is rotated back if it is rotated in its sheet', () => {
    // In the sheet it is 20 wide and 10 tall; its upper left corner there is the sprite's lower left corner.
    const turned = { ...frame, part: { x: 3, y: 4, width: 20, height: 10 }, rotated: true };
    const { painted } = paint({ frameSize: null, frames: [turned] }, { x: 1, y: 2 });
    assert.deepEqual(painted, [{ part: [3, 4, 20, 10], topLeft: [112, 106], right: [112, 66], below: [132, 106] }]);
  });

  it('has a background of the same size if the user chose one', () => {
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
