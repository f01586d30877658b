import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  bringIntoView,
  fit,
  fitInto,
  panBy,
  toScene,
  toScreen,
  visibleBounds,
  zoomAbout,
  zoomRange,
  zoomToBounds,
} from '../../../webview/editor/camera.js';
import { runs } from '../core/support.js';

const size = { width: 800, height: 600 };
const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const zoom = fc.double({ min: 0.1, max: 64, noNaN: true });
const cameras = fc.record({ x: coordinate, y: coordinate, zoom });
const points = fc.record({ x: coordinate, y: coordinate });
const close = (a: number, b: number, scale = 1): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, scale);

describe('the camera', () => {
  it('round-trips a point between scene and screen', () => {
    fc.assert(
      fc.property(cameras, points, (camera, point) => {
        const back = toScene(camera, size, toScreen(camera, size, point));
        return close(back.x, point.x) && close(back.y, point.y);
      }),
      runs(100),
    );
  });

  it('keeps the point under the pointer when zooming', () => {
    const screen = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(cameras, screen, zoom, (camera, at, next) => {
        const before = toScene(camera, size, at);
        const zoomed = zoomAbout(camera, size, at, next, { min: 0.1, max: 64 });
        const after = toScene(zoomed, size, at);
        return close(before.x, after.x, 1e4) && close(before.y, after.y, 1e4) && close(zoomed.zoom, next);
      }),
      runs(100),
    );
  });

  it('moves the scene with the pointer when panning', () => {
    fc.assert(
      fc.property(cameras, points, (camera, point) => {
        const before = toScreen(camera, size, point);
        const after = toScreen(panBy(camera, 30, -20), size, point);
        return close(after.x - before.x, 30, 1e6) && close(after.y - before.y, -20, 1e6);
      }),
      runs(100),
    );
  });

  it('fits any content into the canvas', () => {
    const length = fc.double({ min: 0.001, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(points, length, length, ({ x, y }, width, height) => {
        const content = { minX: x, minY: y, maxX: x + width, maxY: y + height };
        const seen = visibleBounds(fit(content, size), size);
        const slack = 1e-6 * (1 + Math.abs(x) + Math.abs(y) + width + height);
        return (
          seen.minX <= x + slack &&
          seen.minY <= y + slack &&
          seen.maxX >= x + width - slack &&
          seen.maxY >= y + height - slack
        );
      }),
      runs(100),
    );
  });

  it('fits the target into a part of the canvas and never zooms in', () => {
    const length = fc.double({ min: 0.001, max: 1e5, noNaN: true });
    const share = fc.double({ min: 0, max: 0.45, noNaN: true });
    fc.assert(
      fc.property(cameras, points, length, length, share, share, (camera, point, width, height, left, top) => {
        const target = { minX: point.x, minY: point.y, maxX: point.x + width, maxY: point.y + height };
        const part = { minX: left * size.width, minY: top * size.height, maxX: size.width, maxY: size.height };
        const after = fitInto(camera, size, target, part);
        const low = toScreen(after, size, { x: target.minX, y: target.minY });
        const high = toScreen(after, size, { x: target.maxX, y: target.maxY });
        const slack = 1e-6 * (1 + Math.abs(point.x) + Math.abs(point.y)) * after.zoom + 1e-6;
        return (
          after.zoom <= camera.zoom &&
          low.x >= part.minX - slack &&
          low.y >= part.minY - slack &&
          high.x <= part.maxX + slack &&
          high.y <= part.maxY + slack
        );
      }),
      runs(100),
    );
  });

  const fits: [content: [number, number], zoom: number, reason: string][] = [
    [[704, 100], 1, 'width decides'],
    [[100, 504], 1, 'height decides'],
    [[8, 8], 63, 'a small sprite fills the canvas too'],
    [[1, 1], 504, 'so does a file in units of 0 to 1'],
    [[0, 0], 1, 'a point has no size to fit'],
  ];
  for (const [[width, height], expected, reason] of fits) {
    it(`fits ${width} × ${height} at ${expected}x: ${reason}`, () => {
      assert.equal(fit({ minX: 0, minY: 0, maxX: width, maxY: height }, size).zoom, expected);
    });
  }

  const ranges: [extent: number | null, min: number, max: number, reason: string][] = [
    [null, 0.1, 64, 'nothing to see'],
    [0, 0.1, 64, 'a point'],
    [300, 0.1, 128, 'a screen of pixels'],
    [60_000, 0.0025, 64, 'a world larger than 0.1x shows'],
    [1, 0.1, 38_400, 'units of 0 to 1'],
  ];
  for (const [extent, min, max, reason] of ranges) {
    it(`zooms from ${min}x to ${max}x: ${reason}`, () => {
      const content = extent === null ? null : { minX: 0, minY: 0, maxX: extent, maxY: extent };
      assert.deepEqual(zoomRange(content, size), { min, max });
    });
  }

  const selections: [target: [number, number, number, number], camera: [number, number, number], reason: string][] = [
    [[100, 200, 60, 40], [130, 220, 8], 'at most 60% of the width'],
    [[-50, 10, 4, 40], [-48, 30, 9], 'a tall one: of the height'],
    [[0, 0, 4000, 40], [2000, 20, 0.12], 'zooms out for a wide one'],
    [[5, 5, 0.1, 0.1], [5.05, 5.05, 64], 'a dot: zooms in to the maximum'],
    [[0, 0, 1e6, 1], [5e5, 0.5, 0.1], 'a line: zooms out to the minimum'],
    [[7, 8, 0, 0], [7, 8, 1], 'a target without a size is only centered'],
    [[0, 0, Infinity, 1], [400, 300, 1], 'a target without a center changes nothing'],
  ];
  for (const [[x, y, width, height], expected, reason] of selections) {
    it(`zooms to ${width} × ${height} at ${x}, ${y}: ${reason}`, () => {
      const target = { minX: x, minY: y, maxX: x + width, maxY: y + height };
      const result = zoomToBounds({ x: 400, y: 300, zoom: 1 }, size, target, { min: 0.1, max: 64 });
      assert.deepEqual([result.x, result.y, result.zoom], expected);
    });
  }

  it('zooms to a target that covers at most 60% of the canvas', () => {
    const length = fc.double({ min: 0.1, max: 1000, noNaN: true });
    fc.assert(
      fc.property(cameras, length, length, (before, width, height) => {
        const target = { minX: 0, minY: 0, maxX: width, maxY: height };
        const { zoom: after } = zoomToBounds(before, size, target, { min: 1e-3, max: 1e5 });
        const share = Math.max((width * after) / size.width, (height * after) / size.height);
        return share <= 0.6 + 1e-9 && share > 0.59;
      }),
      runs(100),
    );
  });

  const camera = { x: 400, y: 300, zoom: 1 };
  const views: [target: [number, number, number, number], x: number, y: number, reason: string][] = [
    [[100, 100, 50, 50], 400, 300, 'seen already'],
    [[-100, 100, 50, 50], 276, 300, 'to the left'],
    [[900, 100, 50, 50], 574, 300, 'to the right'],
    [[100, 700, 50, 50], 400, 474, 'below'],
    [[-500, -500, 3000, 3000], 400, 300, 'larger than the canvas, and covering it'],
    [[1000, 0, 3000, 50], 1376, 276, 'wider than the canvas: scrolls to its near edge and slightly up'],
  ];
  for (const [[x, y, width, height], toX, toY, reason] of views) {
    it(`brings a target into view: ${reason}`, () => {
      const target = { minX: x, minY: y, maxX: x + width, maxY: y + height };
      const { x: gotX, y: gotY } = bringIntoView(camera, size, target);
      assert.deepEqual([gotX, gotY], [toX, toY]);
    });
  }
});
