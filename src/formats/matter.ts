import type { Point, Shape } from '../core/index.js';
import type { Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import { numberOf, type Codec, type NamedNumber, type Refusal } from './form.js';
import { changesOf } from './rects.js';
import { translation } from './tools/points.js';
import { toRadians } from './turning.js';
import { decimalsOf, inUnits } from './units.js';

/** Bodies that Matter builds about their center of mass: polygons of which only a few numbers are written. */

type Encode = (points: readonly Point[], hitbox: Hitbox) => ReadonlyMap<string, number> | Refusal;
type Corners = (fields: readonly NamedNumber[]) => readonly Point[] | null;

/** More sides than this nobody can tell from a circle. */
const maxSides = 256;

/** A polygon with as many equal sides; the first one stands upright on the right. */
const regular: Corners = (fields) => {
  const sides = Math.floor(numberOf(fields, 'sides'));
  const radius = numberOf(fields, 'radius');
  if (!(sides >= 3 && sides <= maxSides)) return null;
  return Array.from({ length: sides }, (_, k) => {
    const angle = ((k + 0.5) * 2 * Math.PI) / sides;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
};

/** A rectangle whose upper side is shorter by `slope` of its width; a triangle where nothing of it is left. */
const trapezoid: Corners = (fields) => {
  const width = numberOf(fields, 'width');
  const height = numberOf(fields, 'height');
  const half = numberOf(fields, 'slope') / 2;
  const left = width * half;
  const right = left + (1 - half * 2) * width;
  const roof =
    half < 0.5
      ? [
          { x: left, y: -height },
          { x: right, y: -height },
        ]
      : [{ x: right, y: -height }];
  return [{ x: 0, y: 0 }, ...roof, { x: right + left, y: 0 }];
};

/** The corners that are written: x0, y0, x1, y1, … */
const written: Corners = (fields) => {
  const first = fields.findIndex(({ name }) => name === 'x0');
  const corners: Point[] = [];
  for (let k = first; k + 1 < fields.length; k += 2) corners.push({ x: fields[k]!.value, y: fields[k + 1]!.value });
  return corners;
};

/** Of areas that cancel out, rounding leaves less than this share of what they are each. */
const cancelled = 1e-12;

/** The center of the area; the mean of the corners where there is no area. */
export function centroid(points: readonly Point[]): Point {
  const [first = { x: 0, y: 0 }] = points;
  let area = 0;
  let covered = 0;
  let x = 0;
  let y = 0;
  points.forEach((point, k) => {
    const next = points[(k + 1) % points.length]!;
    // Counted from a corner, so that nothing is lost where all of them are far from 0.
    const [ax, ay, bx, by] = [point.x - first.x, point.y - first.y, next.x - first.x, next.y - first.y];
    const cross = ax * by - bx * ay;
    area += cross;
    covered += Math.abs(cross);
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (Math.abs(area) > cancelled * covered) return { x: first.x + x / (3 * area), y: first.y + y / (3 * area) };
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function aboutCenter(corners: readonly Point[], x: number, y: number): Point[] {
  const center = centroid(corners);
  return corners.map((corner) => ({ x: x + corner.x - center.x, y: y + corner.y - center.y }));
}

function isTurned(fields: readonly NamedNumber[]): boolean {
  return fields.some(({ name }) => name === 'angle');
}

function turnedAbout({ x, y }: Point, about: Point, radians: number): Point {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - about.x, y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

function bodyCodec(id: string, axes: string, cornersOf: Corners, encodeShape: Encode): Codec {
  const decode = (fields: readonly NamedNumber[], convention: Convention): Shape => {
    const up = convention.yAxis === 'up' ? -1 : 1;
    const corners = cornersOf(fields) ?? [];
    const points = corners.length === 0 ? [] : aboutCenter(corners, numberOf(fields, 'x'), numberOf(fields, 'y'));
    const shown = up === 1 ? points : points.map(({ x, y }) => ({ x, y: -y }));
    const turn = isTurned(fields) ? toRadians(numberOf(fields, 'angle'), convention) : 0;
    const about = { x: numberOf(fields, 'x'), y: numberOf(fields, 'y') * up };
    return { kind: 'polygon', points: turn === 0 ? shown : shown.map((point) => turnedAbout(point, about, turn)) };
  };
  return inUnits(axes, {
    id,
    decode,
    encode: (shape, hitbox) => {
      const old = hitbox.shape.kind === 'polygon' ? hitbox.shape.points : [];
      if (shape.kind !== 'polygon' || old.length === 0) return 'other-kind';
      if (old.length !== shape.points.length)
        return isTurned(hitbox.fields) ? 'other-kind' : encodeShape(shape.points, hitbox);
      const up = hitbox.convention.yAxis === 'up' ? -1 : 1;
      const moved = translation(old, shape.points);
      // Where it is turned no corner stands where its numbers are.
      if (moved === null) return isTurned(hitbox.fields) ? 'other-kind' : encodeShape(shape.points, hitbox);
      return changesOf(hitbox, [
        ['x', numberOf(hitbox.fields, 'x') + moved.x],
        ['y', numberOf(hitbox.fields, 'y') + moved.y * up],
      ]);
    },
  });
}

/** A few numbers cannot say what any corner alone does. */
const refuse: Encode = () => 'other-kind';

/**
 * New corners, and the place of their new center. What the corners count from stays where it is. Of a polygon with more
 * corners or fewer, which change the text between numbers, it is the place alone. The place is no number where an
 * outline crosses itself so that its center lies beyond its corners: no body has that.
 */
const writeCorners: Encode = (points, hitbox) => {
  const up = hitbox.convention.yAxis === 'up' ? -1 : 1;
  const old = written(hitbox.fields) ?? [];
  const was = centroid(old);
  const origin = { x: numberOf(hitbox.fields, 'x') - was.x, y: numberOf(hitbox.fields, 'y') - was.y };
  const corners = points.map(({ x, y }) => ({ x: x - origin.x, y: y * up - origin.y }));
  const center = centerWritten(corners, old, decimalsOf(hitbox) ?? usualDecimals);
  const next: [string, number][] = [
    ['x', origin.x + center.x],
    ['y', origin.y + center.y],
  ];
  if (corners.length * 2 !== hitbox.fields.filter(({ name }) => /^[xy]\d+$/.test(name)).length) {
    return changesOf(hitbox, next);
  }
  corners.forEach(({ x, y }, k) => next.push([`x${k}`, x], [`y${k}`, y]));
  return changesOf(hitbox, next);
};

/** Numbers are written to a thousandth where nothing asks for more. */
const usualDecimals = 3;

/**
 * The center of corners as the text will have them: a narrow or crossed outline has quite another one when its corners
 * are rounded. NaN where it lies beyond them.
 */
function centerWritten(corners: readonly Point[], old: readonly Point[], decimals: number): Point {
  const xs = new Set(old.map(({ x }) => x));
  const ys = new Set(old.map(({ y }) => y));
  const rounded = corners.map(({ x, y }) => ({ x: asWritten(x, xs, decimals), y: asWritten(y, ys, decimals) }));
  const center = centroid(rounded);
  return {
    x: isAmong(
      center.x,
      rounded.map(({ x }) => x),
    )
      ? center.x
      : NaN,
    y: isAmong(
      center.y,
      rounded.map(({ y }) => y),
    )
      ? center.y
      : NaN,
  };
}

/** A number as it is written: what is there already stays as it is, however fine. */
function asWritten(value: number, old: ReadonlySet<number>, decimals: number): number {
  for (const one of old) if (Math.abs(one - value) <= 1e-9 * Math.max(1, Math.abs(one))) return one;
  return Number(value.toFixed(decimals));
}

function isAmong(value: number, numbers: readonly number[]): boolean {
  let [least, most] = [Infinity, -Infinity];
  for (const number of numbers) [least, most] = [Math.min(least, number), Math.max(most, number)];
  const slack = 1e-9 * Math.max(1, Math.abs(least), Math.abs(most));
  return value >= least - slack && value <= most + slack;
}

export const regularPolygon = bodyCodec('regular-polygon', 'xyax', regular, refuse);
export const trapezoidBody = bodyCodec('trapezoid', 'xyxya', trapezoid, refuse);
export const cornersBody = bodyCodec('corners-about-centre', 'xy'.repeat(514), written, writeCorners);
