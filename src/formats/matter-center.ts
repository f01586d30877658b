import type { Point, Shape } from '../core/index.js';
import type { Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import { getNumber, type Codec, type NamedNumber, type CodecRefusal } from './form.js';
import { diffNumbers } from './rects.js';
import { translation } from './tools/points.js';
import { toRadians } from './turning.js';
import { getDecimals, inUnits } from './units.js';

/** Bodies that Matter places by their center of mass: polygons defined by a few numbers. */

type Encode = (points: readonly Point[], hitbox: Hitbox) => ReadonlyMap<string, number> | CodecRefusal;
type Corners = (fields: readonly NamedNumber[]) => readonly Point[] | null;

/** With more sides, a polygon is indistinguishable from a circle. */
const maxSides = 256;

/** A regular polygon whose first side is vertical, on the right. */
const regular: Corners = (fields) => {
  const sides = Math.floor(getNumber(fields, 'sides'));
  const radius = getNumber(fields, 'radius');
  if (!(sides >= 3 && sides <= maxSides)) return null;
  return Array.from({ length: sides }, (_, k) => {
    const angle = ((k + 0.5) * 2 * Math.PI) / sides;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
};

/** A rectangle with its upper side shortened by `slope` of its width; a triangle if nothing is left of it. */
const trapezoid: Corners = (fields) => {
  const width = getNumber(fields, 'width');
  const height = getNumber(fields, 'height');
  const half = getNumber(fields, 'slope') / 2;
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

/** The corners in the text: x0, y0, x1, y1, … */
const written: Corners = (fields) => {
  const first = fields.findIndex(({ name }) => name === 'x0');
  const corners: Point[] = [];
  for (let k = first; k + 1 < fields.length; k += 2) corners.push({ x: fields[k]!.value, y: fields[k + 1]!.value });
  return corners;
};

/** Areas that cancel out leave at most this share of their sum, because of rounding. */
const maxCancellation = 1e-12;

/** Returns the center of the area; the mean of the corners if there is no area. */
function centroid(points: readonly Point[]): Point {
  const [first = { x: 0, y: 0 }] = points;
  let area = 0;
  let covered = 0;
  let x = 0;
  let y = 0;
  points.forEach((point, k) => {
    const next = points[(k + 1) % points.length]!;
    // Relative to a corner, which avoids precision loss far from the origin.
    const [ax, ay, bx, by] = [point.x - first.x, point.y - first.y, next.x - first.x, next.y - first.y];
    const cross = ax * by - bx * ay;
    area += cross;
    covered += Math.abs(cross);
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (Math.abs(area) > maxCancellation * covered) return { x: first.x + x / (3 * area), y: first.y + y / (3 * area) };
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
    const points = corners.length === 0 ? [] : aboutCenter(corners, getNumber(fields, 'x'), getNumber(fields, 'y'));
    const flipped = up === 1 ? points : points.map(({ x, y }) => ({ x, y: -y }));
    const turn = isTurned(fields) ? toRadians(getNumber(fields, 'angle'), convention) : 0;
    const about = { x: getNumber(fields, 'x'), y: getNumber(fields, 'y') * up };
    return { kind: 'polygon', points: turn === 0 ? flipped : flipped.map((point) => turnedAbout(point, about, turn)) };
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
      // In a rotated body no corner is where its numbers say.
      if (moved === null) return isTurned(hitbox.fields) ? 'other-kind' : encodeShape(shape.points, hitbox);
      return diffNumbers(hitbox, [
        ['x', getNumber(hitbox.fields, 'x') + moved.x],
        ['y', getNumber(hitbox.fields, 'y') + moved.y * up],
      ]);
    },
  });
}

/** A few numbers can't express the change of a single corner. */
const rejectCorners: Encode = () => 'other-kind';

/**
 * Encodes new corners and the position of their new center; the origin of the corners doesn't move. If the number of
 * corners changes, which edits the text between numbers, encodes the position alone. The position is NaN if the outline
 * crosses itself so that its center is outside its bounds: no body has such a center.
 */
const writeCorners: Encode = (points, hitbox) => {
  const up = hitbox.convention.yAxis === 'up' ? -1 : 1;
  const old = written(hitbox.fields) ?? [];
  const oldCenter = centroid(old);
  const origin = { x: getNumber(hitbox.fields, 'x') - oldCenter.x, y: getNumber(hitbox.fields, 'y') - oldCenter.y };
  const corners = points.map(({ x, y }) => ({ x: x - origin.x, y: y * up - origin.y }));
  const center = centerWritten(corners, old, getDecimals(hitbox) ?? usualDecimals);
  const next: [string, number][] = [
    ['x', origin.x + center.x],
    ['y', origin.y + center.y],
  ];
  if (corners.length * 2 !== hitbox.fields.filter(({ name }) => /^[xy]\d+$/.test(name)).length) {
    return diffNumbers(hitbox, next);
  }
  corners.forEach(({ x, y }, k) => next.push([`x${k}`, x], [`y${k}`, y]));
  return diffNumbers(hitbox, next);
};

/** Rounds to a thousandth unless the file needs more decimals. */
const usualDecimals = 3;

/**
 * Returns the center of the corners after rounding, which shifts the center of a narrow or crossed outline a lot. NaN
 * if it is outside their bounds.
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

/** Returns the number as it will be written: an unchanged one keeps all its digits. */
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

export const regularPolygonCodec = bodyCodec('regular-polygon', 'xyax', regular, rejectCorners);
export const trapezoidBody = bodyCodec('trapezoid', 'xyxya', trapezoid, rejectCorners);
export const cornersBody = bodyCodec('corners-about-centre', 'xy'.repeat(514), written, writeCorners);
