import type { Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { centeredCapsule } from './centered-capsule.js';
import type { Codec, NamedNumber } from './form.js';
import { cornersBody, regularPolygonCodec, trapezoidBody } from './matter-center.js';
import { offsetCircle } from './offset-circle.js';
import { partRect } from './part-rect.js';
import { diffNumbers, rectFrom, writtenFrom } from './rects.js';
import { fromRadians, toRadians } from './turning.js';
import { inUnits } from './units.js';

/**
 * Codecs for hand-written boxes. The numbers come in a fixed order, whatever their keys; an angle, if present, is last.
 */

function numberAt(fields: readonly NamedNumber[], index: number): number {
  return fields[index]?.value ?? NaN;
}

/** Returns the changes that set the fields, in their order, to these numbers. */
function changesInOrder(hitbox: Hitbox, numbers: readonly number[]): ReadonlyMap<string, number> {
  return diffNumbers(
    hitbox,
    numbers.map((value, index) => [hitbox.fields[index]!.name, value] as const),
  );
}

/** A point and a size: x, y, width, height, angle. */
export const sizedRect: Codec = inUnits('xyxya', {
  id: 'rect',
  decode: (fields, convention) =>
    rectFrom(
      {
        x: numberAt(fields, 0),
        y: numberAt(fields, 1),
        width: numberAt(fields, 2),
        height: numberAt(fields, 3),
        angle: fields.length > 4 ? numberAt(fields, 4) : null,
      },
      convention,
    ),
  encode: (shape, hitbox) => {
    const { fields } = hitbox;
    const written = writtenFrom(shape, hitbox, fields.length > 4 ? numberAt(fields, 4) : null);
    if (typeof written === 'string') return written;
    const { x, y, width, height, angle } = written;
    return changesInOrder(hitbox, angle === null ? [x, y, width, height] : [x, y, width, height, angle]);
  },
});

/** A size, then a point: width, height, x, y. */
export const sizeFirst: Codec = inUnits('xyxy', {
  id: 'size-first',
  decode: (fields, convention, decodeContext) => sizedRect.decode(pointFirst(fields), convention, decodeContext),
  encode: (shape, hitbox) => sizedRect.encode(shape, { ...hitbox, fields: pointFirst(hitbox.fields) }),
});

function pointFirst<T>(fields: readonly T[]): readonly T[] {
  return fields.slice(2).concat(fields.slice(0, 2));
}

/** A point and half a size: x, y, half width, half height, angle. */
export const halvedRect: Codec = inUnits('xyxya', {
  id: 'halved-rect',
  decode: (fields, convention, decodeContext) => sizedRect.decode(scaledSize(fields, 2), convention, decodeContext),
  encode: (shape, hitbox) => {
    const doubled = {
      ...hitbox,
      fields: hitbox.fields.map((field, k) => (isSize(k) ? { ...field, value: field.value * 2 } : field)),
    };
    const changes = sizedRect.encode(shape, doubled);
    if (typeof changes === 'string') return changes;
    return new Map([...changes].map(([name, value]) => [name, isSize(getIndex(hitbox, name)) ? value / 2 : value]));
  },
});

function isSize(index: number): boolean {
  return index === 2 || index === 3;
}

function getIndex(hitbox: Hitbox, name: string): number {
  return hitbox.fields.findIndex((field) => field.name === name);
}

function scaledSize(fields: readonly NamedNumber[], by: number): NamedNumber[] {
  return fields.map(({ name, value }, k) => ({ name, value: isSize(k) ? value * by : value }));
}

/** A point and the side of a square: x, y, size. */
export const square: Codec = inUnits('xyx', {
  id: 'square',
  decode: (fields, convention) => {
    const [x, y, size] = [numberAt(fields, 0), numberAt(fields, 1), numberAt(fields, 2)];
    return rectFrom({ x, y, width: size, height: size, angle: null }, convention);
  },
  encode: (shape, hitbox) => {
    const written = writtenFrom(shape, hitbox, null);
    if (typeof written === 'string') return written;
    if (Math.abs(written.width - written.height) > 1e-9 * Math.max(1, written.width)) return 'not-square';
    return changesInOrder(hitbox, [written.x, written.y, written.width]);
  },
});

/** A size alone: width, height, angle. Its anchor, from the convention, is at the origin. */
export const sizeOnly: Codec = inUnits('xy', {
  id: 'size',
  decode: (fields, convention) =>
    rectFrom({ x: 0, y: 0, width: numberAt(fields, 0), height: numberAt(fields, 1), angle: null }, convention),
  encode: (shape, hitbox) => {
    const written = writtenFrom(shape, hitbox, null);
    if (typeof written === 'string') return written;
    if (Math.abs(written.x) > 1e-9 || Math.abs(written.y) > 1e-9) return 'no-place';
    return changesInOrder(hitbox, [written.width, written.height]);
  },
});

/** The order of the four numbers, and whether the maxima are inclusive. */
interface Sides {
  /** Indices of the left, first y, right and second y. */
  readonly order: readonly [number, number, number, number];
  /** Whether the first y is the upper side in a y-up file (`top`) and not the lower one. */
  readonly topFirst: boolean;
  /** 1 if the right and bottom sides are inclusive, as with pixel indices; else 0. */
  readonly inclusive: 0 | 1;
}

/** Two opposite corners, in any order. */
function sidesCodec(id: string, { order, topFirst, inclusive }: Sides): Codec {
  const [l, t, r, b] = order;
  return {
    id,
    decode: (fields, { yAxis }) => {
      const [left, first, right, second] = [l, t, r, b].map((k) => numberAt(fields, k)) as [
        number,
        number,
        number,
        number,
      ];
      const [top, bottom] = yAxis === 'down' ? [first, second] : topFirst ? [-first, -second] : [-second, -first];
      return { kind: 'rect', x: left, y: top, width: right - left + inclusive, height: bottom - top + inclusive };
    },
    encode: (shape, hitbox) => {
      if (shape.kind !== 'rect') return 'other-kind';
      if ((shape.rotation ?? 0) !== 0) return 'no-angle';
      const right = shape.x + shape.width - inclusive;
      const bottom = shape.y + shape.height - inclusive;
      const down = hitbox.convention.yAxis === 'down';
      const [first, second] = down ? [shape.y, bottom] : topFirst ? [-shape.y, -bottom] : [-bottom, -shape.y];
      const numbers: number[] = [];
      numbers[l] = shape.x;
      numbers[t] = first;
      numbers[r] = right;
      numbers[b] = second;
      return changesInOrder(hitbox, numbers);
    },
  };
}

/** left, top, right, bottom */
export const edges = inUnits('xyxy', sidesCodec('edges', { order: [0, 1, 2, 3], topFirst: true, inclusive: 0 }));

/** x1, y1, x2, y2 */
export const corners = inUnits('xyxy', sidesCodec('corners', { order: [0, 1, 2, 3], topFirst: false, inclusive: 0 }));

/** min x, max x, min y, max y */
export const ranges = inUnits('xxyy', sidesCodec('ranges', { order: [0, 2, 1, 3], topFirst: false, inclusive: 0 }));

/** The first and last pixel column and row: left, top, right, bottom. Always in px. */
export const inclusiveEdges = sidesCodec('inclusive-edges', { order: [0, 1, 2, 3], topFirst: true, inclusive: 1 });

/** A center and a radius: x, y, radius. */
export const circleCodec: Codec = inUnits('xyx', {
  id: 'circle',
  decode: (fields, { yAxis }) => {
    const y = numberAt(fields, 1);
    return { kind: 'circle', x: numberAt(fields, 0), y: yAxis === 'up' ? -y : y, radius: numberAt(fields, 2) };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const y = hitbox.convention.yAxis === 'up' ? -shape.y : shape.y;
    return changesInOrder(hitbox, [shape.x, y, shape.radius]);
  },
});

/** A radius alone, centered at the origin. */
export const radiusOnly: Codec = inUnits('x', {
  id: 'radius',
  decode: (fields) => ({ kind: 'circle', x: 0, y: 0, radius: numberAt(fields, 0) }),
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    if (Math.abs(shape.x) > 1e-9 || Math.abs(shape.y) > 1e-9) return 'no-place';
    return changesInOrder(hitbox, [shape.radius]);
  },
});

/** A center and two radii: x, y, x radius, y radius, angle. */
export const ellipseCodec: Codec = inUnits('xyxya', {
  id: 'ellipse',
  decode: (fields, convention) => {
    const [x, y, radiusX, radiusY] = [0, 1, 2, 3].map((k) => numberAt(fields, k)) as [number, number, number, number];
    const shape: Shape = { kind: 'ellipse', x, y: convention.yAxis === 'up' ? -y : y, radiusX, radiusY };
    return fields.length > 4 ? { ...shape, rotation: toRadians(numberAt(fields, 4), convention) } : shape;
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'ellipse') return 'other-kind';
    const { convention, fields } = hitbox;
    const { x, radiusX, radiusY, rotation = 0 } = shape;
    const numbers = [x, convention.yAxis === 'up' ? -shape.y : shape.y, radiusX, radiusY];
    if (fields.length > 4) numbers.push(fromRadians(rotation, convention));
    else if (rotation !== 0) return 'no-angle';
    return changesInOrder(hitbox, numbers);
  },
});

/** Two endpoints and a radius: x1, y1, x2, y2, radius. */
export const capsuleCodec: Codec = inUnits('xyxyx', {
  id: 'capsule',
  decode: (fields, { yAxis }) => {
    const up = yAxis === 'up' ? -1 : 1;
    const [x1, y1, x2, y2, radius] = [0, 1, 2, 3, 4].map((k) => numberAt(fields, k)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return { kind: 'capsule', x1, y1: y1 * up, x2, y2: y2 * up, radius };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'capsule') return 'other-kind';
    const up = hitbox.convention.yAxis === 'up' ? -1 : 1;
    return changesInOrder(hitbox, [shape.x1, shape.y1 * up, shape.x2, shape.y2 * up, shape.radius]);
  },
});

/** The codecs of hand-written boxes. */
export const handwrittenCodecs: readonly Codec[] = [
  sizedRect,
  sizeFirst,
  halvedRect,
  square,
  sizeOnly,
  edges,
  corners,
  ranges,
  inclusiveEdges,
  circleCodec,
  radiusOnly,
  ellipseCodec,
  capsuleCodec,
  centeredCapsule,
  offsetCircle,
  partRect,
  regularPolygonCodec,
  trapezoidBody,
  cornersBody,
];
