import type { Point, Shape } from '../core/index.js';
import type { Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import { numberOf, type Coding, type NamedNumber, type Refusal } from './form.js';
import { changesOf } from './rects.js';
import { translation } from './tools/points.js';
import { inUnits } from './units.js';

/** Bodies that Matter builds about their centre of mass: polygons of which only a few numbers are written. */

type Encode = (points: readonly Point[], hitbox: Hitbox) => ReadonlyMap<string, number> | Refusal;
type Corners = (fields: readonly NamedNumber[]) => readonly Point[] | null;

/** More sides than this nobody can tell from a circle. */
const mostSides = 256;

/** A polygon with as many equal sides; the first one stands upright on the right. */
const regular: Corners = (fields) => {
  const sides = Math.floor(numberOf(fields, 'sides'));
  const radius = numberOf(fields, 'radius');
  if (!(sides >= 3 && sides <= mostSides)) return null;
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

/** The centre of the area; the mean of the corners where there is no area. */
export function centroid(points: readonly Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  points.forEach((a, k) => {
    const b = points[(k + 1) % points.length]!;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  if (area !== 0) return { x: x / (3 * area), y: y / (3 * area) };
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function aboutCentre(corners: readonly Point[], x: number, y: number): Point[] {
  const centre = centroid(corners);
  return corners.map((corner) => ({ x: x + corner.x - centre.x, y: y + corner.y - centre.y }));
}

function bodyCoding(id: string, axes: string, cornersOf: Corners, encodeShape: Encode): Coding {
  const decode = (fields: readonly NamedNumber[], { yAxis }: Convention): Shape => {
    const up = yAxis === 'up' ? -1 : 1;
    const corners = cornersOf(fields) ?? [];
    const points = corners.length === 0 ? [] : aboutCentre(corners, numberOf(fields, 'x'), numberOf(fields, 'y'));
    return { kind: 'polygon', points: up === 1 ? points : points.map(({ x, y }) => ({ x, y: -y })) };
  };
  return inUnits(axes, {
    id,
    decode,
    encode: (shape, hitbox) => {
      const old = hitbox.shape.kind === 'polygon' ? hitbox.shape.points : [];
      if (shape.kind !== 'polygon' || old.length === 0) return 'other-kind';
      if (old.length !== shape.points.length) return encodeShape(shape.points, hitbox);
      const up = hitbox.convention.yAxis === 'up' ? -1 : 1;
      const moved = translation(old, shape.points);
      if (moved === null) return encodeShape(shape.points, hitbox);
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
 * New corners, and the place of their new centre. What the corners count from stays where it is. Of a polygon with more
 * corners or fewer, which change the text between numbers, it is the place alone.
 */
const writeCorners: Encode = (points, hitbox) => {
  const up = hitbox.convention.yAxis === 'up' ? -1 : 1;
  const inFile = points.map(({ x, y }) => ({ x, y: y * up }));
  const was = centroid(written(hitbox.fields) ?? []);
  const origin = { x: numberOf(hitbox.fields, 'x') - was.x, y: numberOf(hitbox.fields, 'y') - was.y };
  const centre = centroid(inFile);
  const next: [string, number][] = [
    ['x', centre.x],
    ['y', centre.y],
  ];
  if (inFile.length * 2 !== hitbox.fields.filter(({ name }) => /^[xy]\d+$/.test(name)).length) {
    return changesOf(hitbox, next);
  }
  inFile.forEach(({ x, y }, k) => next.push([`x${k}`, x - origin.x], [`y${k}`, y - origin.y]));
  return changesOf(hitbox, next);
};

export const regularPolygon = bodyCoding('regular-polygon', 'xyax', regular, refuse);
export const trapezoidBody = bodyCoding('trapezoid', 'xyxya', trapezoid, refuse);
export const cornersBody = bodyCoding('corners-about-centre', 'xy'.repeat(514), written, writeCorners);
