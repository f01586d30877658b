/**
 * Rays against the rays of planck and detect-collisions, on the same shapes. The rows of a table take turns in short
 * rounds within one process; a ratio is the median over the rounds of a peer's time divided by ours in the same round.
 */
import { buildSync } from 'esbuild';
import { Circle as DetectCircle, Polygon as DetectPolygon, System } from 'detect-collisions';
import * as planck from 'planck';
import type * as Core from '../../../src/core/index.js';
import type { Point, Polygon, Shape } from '../../../src/core/index.js';
import { printTable, quantile, random } from '../texts.js';

const COUNT = 1000;
const RAYS = 20;
const ROUNDS = 40;

interface Row {
  readonly name: string;
  readonly pass: () => number;
}

function compare(title: string, calls: number, rows: readonly Row[]): void {
  const times: number[][] = rows.map(() => []);
  const passes = rows.map(({ pass }) => {
    for (let k = 0; k < 20; k++) pass();
    const start = performance.now();
    for (let k = 0; k < 5; k++) pass();
    return Math.max(1, Math.round((2 * 5) / (performance.now() - start)));
  });
  for (let round = 0; round < ROUNDS; round++) {
    rows.forEach(({ pass }, k) => {
      const start = performance.now();
      for (let n = passes[k]!; n > 0; n--) pass();
      times[k]!.push(((performance.now() - start) * 1e6) / (passes[k]! * calls));
    });
  }
  const table = [[title, 'hits', 'ns, best', 'times ours']];
  rows.forEach(({ name, pass }, k) => {
    const ratio = quantile(
      times[k]!.map((time, r) => time / times[0]![r]!).sort((a, b) => a - b),
      0.5,
    );
    table.push([name, String(pass()), Math.min(...times[k]!).toFixed(1), ratio.toFixed(2)]);
  });
  printTable(table);
}

async function main(): Promise<void> {
  // The core as published: one bundle.
  const { outputFiles } = buildSync({ entryPoints: ['src/core/index.ts'], bundle: true, format: 'esm', write: false });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const core = (await import(`data:text/javascript;base64,${source}`)) as typeof Core;
  const next = random(11);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const transform = new planck.Transform();
  const output = { fraction: 0, normal: new planck.Vec2(0, 0) };
  const hit = core.emptyRayHit();

  const makers: Record<string, () => Shape> = {
    circle: () => core.circle(between(0, 1000), between(0, 1000), between(3, 20)),
    rect: () => core.rect(between(0, 1000), between(0, 1000), between(5, 40), between(5, 40)),
    polygon: () => core.regularPolygon(between(0, 1000), between(0, 1000), between(5, 30), 6, between(0, 6)),
  };
  const points = (shape: Shape): readonly Point[] => {
    if (shape.kind === 'polygon') return shape.points;
    const { x, y, width, height } = shape as Core.Rect;
    return core.polygon([x, y, x + width, y, x + width, y + height, x, y + height]).points;
  };
  const toPlanck = (shape: Shape): planck.Shape =>
    shape.kind === 'circle'
      ? new planck.Circle(new planck.Vec2(shape.x, shape.y), shape.radius)
      : new planck.Polygon(points(shape).map(({ x, y }) => new planck.Vec2(x, y)));

  for (const [kind, make] of Object.entries(makers)) {
    const shapes = Array.from({ length: COUNT }, make);
    const lists = shapes.map((shape) => [shape]);
    const theirs = shapes.map(toPlanck);
    // Half of the rays aim at their shape.
    const rays = shapes.map((shape, k) => {
      const { x, y } = core.centroid(shape)!;
      const to = k % 2 ? { x, y } : { x: x + between(20, 90), y: y + between(-90, 90) };
      const origin = { x: x - between(60, 200), y: y + between(-200, 200) };
      return { origin, direction: { x: (to.x - origin.x) * 1.2, y: (to.y - origin.y) * 1.2 } };
    });
    const inputs = rays.map(({ origin, direction }) => ({
      p1: new planck.Vec2(origin.x, origin.y),
      p2: new planck.Vec2(origin.x + direction.x, origin.y + direction.y),
      maxFraction: 1,
    }));
    compare(`one ${kind}`, COUNT, [
      {
        name: 'hitbox-lens, raycastInto',
        pass: () => {
          let hits = 0;
          for (let k = 0; k < COUNT; k++) {
            if (core.raycastInto(hit, rays[k]!.origin, rays[k]!.direction, lists[k]!)) hits++;
          }
          return hits;
        },
      },
      {
        name: 'planck, Shape.rayCast',
        pass: () => {
          let hits = 0;
          for (let k = 0; k < COUNT; k++) if (theirs[k]!.rayCast(output, inputs[k]!, transform, 0)) hits++;
          return hits;
        },
      },
    ]);
  }

  const shapes = Array.from({ length: COUNT }, (_, k) => Object.values(makers)[k % 3]!());
  const theirs = shapes.map(toPlanck);
  const system = new System();
  for (const shape of shapes) {
    if (shape.kind === 'circle') system.insert(new DetectCircle(shape, shape.radius));
    else {
      const corners = points(shape as Polygon).map(({ x, y }) => ({ x, y }));
      system.insert(new DetectPolygon({ x: 0, y: 0 }, corners));
    }
  }
  system.update();
  const rays = Array.from({ length: RAYS }, () => {
    const origin = { x: between(0, 1000), y: between(0, 1000) };
    const angle = between(0, 7);
    return { origin, direction: { x: 300 * Math.cos(angle), y: 300 * Math.sin(angle) } };
  });
  const inputs = rays.map(({ origin, direction }) => ({
    p1: new planck.Vec2(origin.x, origin.y),
    p2: new planck.Vec2(origin.x + direction.x, origin.y + direction.y),
    maxFraction: 1,
  }));
  // As planck does. detect-collisions finds where a ray leaves the shape that it starts in: one hit more.
  const skip = { fromInside: 'skip' } as const;
  compare(`${COUNT} shapes of three kinds, nearest`, RAYS, [
    {
      name: 'hitbox-lens, raycastInto on a list',
      pass: () => {
        let hits = 0;
        for (const { origin, direction } of rays) if (core.raycastInto(hit, origin, direction, shapes, skip)) hits++;
        return hits;
      },
    },
    {
      name: 'planck, each Shape.rayCast',
      pass: () => {
        let hits = 0;
        for (const input of inputs) {
          let nearest = 2;
          for (const shape of theirs) {
            if (shape.rayCast(output, input, transform, 0) && output.fraction < nearest) nearest = output.fraction;
          }
          if (nearest <= 1) hits++;
        }
        return hits;
      },
    },
    {
      name: 'detect-collisions, System.raycast with its tree',
      pass: () => {
        let hits = 0;
        for (const { origin, direction } of rays) {
          if (system.raycast(origin, { x: origin.x + direction.x, y: origin.y + direction.y })) hits++;
        }
        return hits;
      },
    },
  ]);
}

void main();
