// The poses of the narrow phase, and the same in the peers' form.
import * as rapier from '@dimforge/rapier2d-compat';
import type { System as Check2d } from 'check2d';
import * as planck from 'planck';
import SAT from 'sat';
import { contact } from '../../../src/core/index.js';
import type { Circle, Rect } from '../../../src/core/index.js';
import { random } from '../texts.js';

export interface Pair<A extends Circle | Rect = Circle | Rect> {
  readonly a: A;
  readonly b: Rect;
}

export const COUNT = 1000;

/** Poses nearer to touching than this are excluded: planck has a skin of about 0.01, rapier has 32 bits. */
const CLEAR = 0.1;

const next = random(20);
const between = (low: number, high: number): number => low + (high - low) * next();

export const rotatedRect = (): Rect => ({
  kind: 'rect',
  x: between(0, 1000),
  y: between(0, 1000),
  width: between(10, 60),
  height: between(10, 60),
  rotation: between(-Math.PI, Math.PI),
});

export const disc = (): Circle => ({
  kind: 'circle',
  x: between(0, 1000),
  y: between(0, 1000),
  radius: between(5, 30),
});

/** Half of the pairs overlap; of the others, half are less than 5 apart, and half are 50 to 500 apart. */
export function makePairs<A extends Circle | Rect>(make: () => A): Pair<A>[] {
  const ranges = [
    [-1000, -CLEAR],
    [CLEAR, 5],
    [-1000, -CLEAR],
    [50, 500],
  ] as const;
  return Array.from({ length: COUNT }, (_, k) => {
    const [low, high] = ranges[k % 4]!;
    for (;;) {
      const b = rotatedRect();
      const place = make();
      const extent = high > 5 ? 500 : 60;
      const a: A = { ...place, x: b.x + between(-extent, extent), y: b.y + between(-extent, extent) };
      const { separation } = contact(a, b);
      if (separation > low && separation < high) return { a, b };
    }
  });
}

export const findCenter = (r: Rect): { x: number; y: number } => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

export function satPolygon(r: Rect): SAT.Polygon {
  const { x, y } = findCenter(r);
  const [w, h] = [r.width / 2, r.height / 2];
  const corners = [new SAT.Vector(-w, -h), new SAT.Vector(w, -h), new SAT.Vector(w, h), new SAT.Vector(-w, h)];
  return new SAT.Polygon(new SAT.Vector(x, y), corners).setAngle(r.rotation ?? 0);
}

export const satCircle = (c: Circle): SAT.Circle => new SAT.Circle(new SAT.Vector(c.x, c.y), c.radius);

/** The update that a game does for sat when a rectangle has moved. */
export function poseSat(polygon: SAT.Polygon, r: Rect): void {
  polygon.pos.x = r.x + r.width / 2;
  polygon.pos.y = r.y + r.height / 2;
  polygon.setAngle(r.rotation ?? 0);
}

export const planckBox = (r: Rect) => ({
  shape: new planck.BoxShape(r.width / 2, r.height / 2),
  at: new planck.Transform(findCenter(r), r.rotation),
});
export const planckCircle = (c: Circle) => ({
  shape: new planck.CircleShape(c.radius),
  at: new planck.Transform(c, 0),
});

export const rapierBox = (r: Rect) => ({
  shape: new rapier.Cuboid(r.width / 2, r.height / 2),
  at: findCenter(r),
  angle: r.rotation ?? 0,
});
export const rapierCircle = (c: Circle) => ({ shape: new rapier.Ball(c.radius), at: { x: c.x, y: c.y }, angle: 0 });

export function boxIn(system: Check2d, r: Rect) {
  const box = system.createBox(findCenter(r), r.width, r.height, { isCentered: true });
  box.setAngle(r.rotation ?? 0);
  return box;
}
export const circleIn = (system: Check2d, c: Circle) => system.createCircle({ x: c.x, y: c.y }, c.radius);
