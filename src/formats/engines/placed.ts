import type { Rect } from '../../core/index.js';
import type { Hitbox } from '../../model/document.js';
import { expressionElsewhere, expressionOf, type Value } from '../../model/value.js';
import { defaultNumber, numberIn } from '../arguments.js';
import { circleCodec, halvedRect, sizedRect, sizeOnly } from '../codecs.js';
import { getNumber, type Codec, type DecodeContext, type NamedNumber } from '../form.js';
import { anchorOfShares, diffNumbers } from '../rects.js';
import { pivotedRect } from '../tools/pivoted.js';
import { inUnits } from '../units.js';
import type { BoxCall } from './engine.js';

/** Builds bodies from position, size and other properties in an engine's call. */

export type ValuePair = readonly [Value, Value];

/** The point of a body that its position refers to, as fractions of the width and height from the top-left corner. */
export type Pivot = readonly [x: number, y: number];

export const centerPivot: Pivot = [0.5, 0.5];
export const cornerPivot: Pivot = [0, 0];

export interface BoxParts {
  /** Null: the body is at its owner's position. */
  readonly place: ValuePair | null;
  readonly size: ValuePair;
  /** The size is half width and half height. */
  readonly isHalf?: true;
  readonly pivot: Pivot;
  /** Added to the position. */
  readonly offset?: ValuePair | null;
  /** In radians by default. */
  readonly angle?: Value | null;
  readonly angleUnit?: 'degrees';
  readonly yAxis?: 'up';
  /** Factors of the size and of the offset. */
  readonly scale?: ValuePair;
  readonly offsetScale?: ValuePair;
}

export const unscaled: ValuePair = [defaultNumber(1), defaultNumber(1)];

/** Returns the match for a rectangle. */
export function makeBox(box: BoxParts): BoxCall {
  const { scale = unscaled, offsetScale = unscaled, ...rest } = box;
  if (scale !== unscaled || offsetScale !== unscaled) return scaledBox(rest, scale, offsetScale);
  const { place, size, pivot, isHalf, angle = null, yAxis } = box;
  const offset = box.offset ?? null;
  const anchor = anchorOfShares(...pivot);
  const up = yAxis === undefined ? {} : { yAxis };
  if (offset !== null && place !== null) return { ...offsetBox(place, size, offset, angle, pivot, isHalf), ...up };
  const at = place ?? offset;
  if (at === null && isHalf !== true && angle === null && anchor !== null) {
    return { codec: sizeOnly, tuple: 'wh', names: ['width', 'height'], values: size, anchor, ...up };
  }
  const from = at ?? [defaultNumber(0), defaultNumber(0)];
  if (anchor === null && isHalf !== true) {
    return {
      codec: pivotedRect,
      tuple: 'xywh',
      names: ['x', 'y', 'width', 'height', ...(angle === null ? [] : ['rotation'])],
      values: [...from, ...size, ...(angle === null ? [] : [angle])],
      anchor: 'top-left',
      decodeContext: { pivotX: pivot[0], pivotY: pivot[1] },
      angle: angle === null ? null : 'rotation',
      ...(angle === null || box.angleUnit === 'degrees' ? {} : { inRadians: true }),
      ...up,
    };
  }
  return {
    codec: isHalf === true ? halvedRect : sizedRect,
    tuple: 'xywh',
    names: ['x', 'y', ...(isHalf === true ? ['hx', 'hy'] : ['width', 'height']), ...(angle === null ? [] : ['angle'])],
    values: [...from, ...size, ...(angle === null ? [] : [angle])],
    anchor: anchor ?? 'center',
    angle: angle === null ? null : box.angleUnit === 'degrees' ? 'angleInDegrees' : 'angleInRadians',
    ...up,
  };
}

function offsetBox(
  place: ValuePair,
  size: ValuePair,
  offset: ValuePair | null,
  angle: Value | null,
  [pivotX, pivotY]: Pivot,
  isHalf: true | undefined,
  factors: DecodeContext = {},
): BoxCall {
  return {
    codec: offsetRect,
    tuple: 'xywh',
    names: [
      ...['x', 'y', 'width', 'height'],
      ...(offset === null ? [] : ['offsetX', 'offsetY']),
      ...(angle === null ? [] : ['rotation']),
    ],
    values: [...place, ...size, ...(offset ?? []), ...(angle === null ? [] : [angle])],
    anchor: anchorOfShares(pivotX, pivotY) ?? 'top-left',
    decodeContext: { pivotX, pivotY, ...(isHalf === true ? { sizes: 2 } : {}), ...factors },
    angle: angle === null ? null : 'rotation',
    ...(angle === null ? {} : { inRadians: true }),
  };
}

/** Scales sizes and offsets: by the codec, which can write them, if the factor is a number for both axes. */
function scaledBox(box: BoxParts, scale: ValuePair, offsetScale: ValuePair): BoxCall {
  const { place, size, offset = null, angle = null, pivot, isHalf, yAxis } = box;
  const [sizes, offsets] = [uniformFactor(scale), offset === null ? 1 : uniformFactor(offsetScale)];
  if (Number.isNaN(sizes) || Number.isNaN(offsets) || (sizes === 1 && offsets === 1)) {
    return makeBox({
      ...box,
      size: combinePairs('*', size, scale),
      offset: offset && combinePairs('*', offset, offsetScale),
    });
  }
  const factors = { sizes: isHalf === true ? sizes * 2 : sizes, offsets };
  const from = place ?? [defaultNumber(0), defaultNumber(0)];
  return { ...offsetBox(from, size, offset, angle, pivot, isHalf, factors), ...(yAxis === undefined ? {} : { yAxis }) };
}

/** The factor for both axes; NaN if there is none or it isn't a number of the text. */
function uniformFactor([x, y]: ValuePair): number {
  return numberIn(x) === numberIn(y) ? numberIn(x) : NaN;
}

/** Returns the match for a circle, with an optional offset from its position. */
export function makeDisc(place: ValuePair | null, radius: Value, offset: ValuePair | null = null): BoxCall {
  if (place !== null && offset !== null) {
    const names = ['x', 'y', 'radius', 'offsetX', 'offsetY'];
    return { codec: offsetDisc, tuple: 'xyr', names, values: [...place, radius, ...offset], anchor: 'center' };
  }
  const from = place ?? offset ?? [defaultNumber(0), defaultNumber(0)];
  return { codec: circleCodec, tuple: 'xyr', names: ['x', 'y', 'radius'], values: [...from, radius], anchor: 'center' };
}

/** Like `makeDisc`, by diameter. */
export function makeWideDisc(place: ValuePair | null, diameter: Value): BoxCall {
  const from = place ?? [defaultNumber(0), defaultNumber(0)];
  const names = ['x', 'y', 'diameter'];
  return { codec: wideDisc, tuple: 'xyr', names, values: [...from, diameter], anchor: 'center' };
}

/** The same number, with text that must not be overwritten. */
export function elsewhere(value: Value): Value {
  const expression = expressionOf(value);
  return expression === null ? value : expressionElsewhere(value, expression);
}

/** Returns a placeholder for a number known only at runtime, at the position of a value. */
export function runtimeNumber({ length }: Pick<Value, 'length'>): Value {
  return { kind: 'opaque', start: 0, length, text: '' };
}

/** Combines two numbers at the position of the first, or of the second if the first has no names. Can't be written. */
export function combine(operator: '+' | '*', a: Value, b: Value): Value {
  const neutral = operator === '+' ? 0 : 1;
  if (numberIn(b) === neutral) return a;
  if (numberIn(a) === neutral) return b;
  // Names are relative to the position of their value, so only one of the two may contain names.
  if (Number.isNaN(numberIn(b)))
    return Number.isNaN(numberIn(a)) ? { ...unknownNumber, start: a.start, length: a.length } : combine(operator, b, a);
  const left = expressionOf(a);
  if (left === null) return { kind: 'opaque', start: a.start, length: a.length, text: '' };
  const right = { op: 'number', value: numberIn(b) } as const;
  return expressionElsewhere(a, { op: 'binary', operator, at: 0, left, right });
}

export function combinePairs(operator: '+' | '*', a: ValuePair, b: ValuePair): ValuePair {
  return [combine(operator, a[0], b[0]), combine(operator, a[1], b[1])];
}

/** A number known only at runtime, wherever. */
export const unknownNumber = runtimeNumber({ length: 1 });
export const unknownPair: ValuePair = [unknownNumber, unknownNumber];

/** Returns a placeholder for a position known only at runtime. */
export function unknownPosition(value: Pick<Value, 'length'>): ValuePair {
  return [runtimeNumber(value), runtimeNumber(value)];
}

/** Returns the pivot for an engine's anchor name: `center`, `topleft`, `bot`. */
export function pivotNamed(name: string): Pivot | null {
  const word = name.toLowerCase().replace(/[-_ ]/g, '').replace('bottom', 'bot');
  if (word === 'center' || word === 'centre') return centerPivot;
  const across = word.endsWith('left') ? 0 : word.endsWith('right') ? 1 : 0.5;
  const down = word.startsWith('top') ? 0 : word.startsWith('bot') ? 1 : 0.5;
  return /^(?:top|bot)?(?:left|right)?$/.test(word) && word !== '' ? [across, down] : null;
}

/**
 * A rectangle with an offset from its position: x, y, width, height, offsetX, offsetY, optional rotation. Decode
 * context: pivotX and pivotY are the position's fractions of the size; `sizes` and `offsets` are scale factors.
 */
const offsetRect: Codec = inUnits('xyxyxya', {
  id: 'offset-rect',
  decode: (fields, convention, decodeContext) => {
    const up = convention.yAxis === 'up' ? -1 : 1;
    const by = decodeContext['sizes'] ?? 1;
    const offsetFactor = decodeContext['offsets'] ?? 1;
    const sized = fields.map(({ name, value }) => ({ name, value: isSize(name) ? value * by : value }));
    return pivotedRect.decode(sized, convention, {
      ...decodeContext,
      offsetX: numberOrZero(fields, 'offsetX') * offsetFactor,
      offsetY: numberOrZero(fields, 'offsetY') * up * offsetFactor,
    });
  },
  encode: (shape, hitbox) => {
    const { fields, convention } = hitbox;
    const up = convention.yAxis === 'up' ? -1 : 1;
    const by = hitbox.decodeContext['sizes'] ?? 1;
    const offsetFactor = hitbox.decodeContext['offsets'] ?? 1;
    const isOffset = movesOffset(hitbox);
    const [fixedX, fixedY] = isOffset ? ['x', 'y'] : ['offsetX', 'offsetY'];
    const factor = isOffset ? offsetFactor : 1;
    const decodeContext: DecodeContext = {
      ...hitbox.decodeContext,
      offsetX: numberOrZero(fields, fixedX) * (isOffset ? 1 : offsetFactor),
      offsetY: numberOrZero(fields, fixedY) * up * (isOffset ? 1 : offsetFactor),
    };
    // The rest, relative to the fixed part, is the position of the rectangle.
    const own = fields.flatMap((field) => {
      if (field.name === fixedX || field.name === fixedY) return [];
      const name = field.name === 'offsetX' ? 'x' : field.name === 'offsetY' ? 'y' : field.name;
      return [{ ...field, name, value: field.value * (isSize(name) ? by : isPlace(name) ? factor : 1) }];
    });
    const changes = pivotedRect.encode(shape, { ...hitbox, fields: own, decodeContext });
    if (typeof changes === 'string') return changes;
    const changed: [string, number][] = [...changes].map(([name, value]) => {
      if (isPlace(name)) return [isOffset ? (name === 'x' ? 'offsetX' : 'offsetY') : name, value / factor];
      return [name, isSize(name) ? value / by : value];
    });
    return diffNumbers(hitbox, changed);
  },
});

/** Moving a shape changes its offset, or its position if the offset can't be written. */
function movesOffset(hitbox: Hitbox): boolean {
  return canWrite(hitbox, 'offsetX', 'offsetY') || !canWrite(hitbox, 'x', 'y');
}

function canWrite({ fields }: Hitbox, ...names: readonly string[]): boolean {
  return names.every((name) => fields.some((field) => field.name === name && field.literal !== null));
}

function isPlace(name: string): boolean {
  return name === 'x' || name === 'y';
}

/** A position known only at runtime counts as 0, as in the preview. */
function numberOrZero(fields: readonly NamedNumber[], name: string): number {
  const value = getNumber(fields, name);
  return Number.isNaN(value) ? 0 : value;
}

function isSize(name: string): boolean {
  return name === 'width' || name === 'height';
}

/** A circle with an offset from its position: x, y, radius, offsetX, offsetY. */
const offsetDisc: Codec = inUnits('xyxxy', {
  id: 'offset-disc',
  decode: (fields, { yAxis }) => {
    const y = getNumber(fields, 'y') + getNumber(fields, 'offsetY');
    return {
      kind: 'circle',
      x: getNumber(fields, 'x') + getNumber(fields, 'offsetX'),
      y: yAxis === 'up' ? -y : y,
      radius: getNumber(fields, 'radius'),
    };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { fields, convention } = hitbox;
    const y = convention.yAxis === 'up' ? -shape.y : shape.y;
    const [fixed, free] = movesOffset(hitbox) ? (['', 'offset'] as const) : (['offset', ''] as const);
    const name = (prefix: string, axis: string): string => (prefix === '' ? axis : `${prefix}${axis.toUpperCase()}`);
    return diffNumbers(hitbox, [
      [name(free, 'x'), shape.x - numberOrZero(fields, name(fixed, 'x'))],
      [name(free, 'y'), y - numberOrZero(fields, name(fixed, 'y'))],
      ['radius', shape.radius],
    ]);
  },
});

/** A circle by center and diameter: x, y, diameter. */
const wideDisc: Codec = inUnits('xyx', {
  id: 'wide-disc',
  decode: ([x, y, diameter], { yAxis }) => {
    const down = y?.value ?? NaN;
    return {
      kind: 'circle',
      x: x?.value ?? NaN,
      y: yAxis === 'up' ? -down : down,
      radius: (diameter?.value ?? NaN) / 2,
    };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    return diffNumbers(hitbox, [
      ['x', shape.x],
      ['y', hitbox.convention.yAxis === 'up' ? -shape.y : shape.y],
      ['diameter', shape.radius * 2],
    ]);
  },
});

/** The size of a body centered in the frame of its sprite. Decode context: the frame's width and height. */
export const sizeInFrame: Codec = {
  id: 'size-in-frame',
  decode: (fields, _, decodeContext): Rect => {
    const [width, height] = [getNumber(fields, 'width'), getNumber(fields, 'height')];
    const [x, y] = [
      ((decodeContext['frameWidth'] ?? 0) - width) / 2,
      ((decodeContext['frameHeight'] ?? 0) - height) / 2,
    ];
    return { kind: 'rect', x, y, width, height };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'rect') return 'other-kind';
    if ((shape.rotation ?? 0) !== 0) return 'no-angle';
    const { frameWidth = 0, frameHeight = 0 } = hitbox.decodeContext;
    const isInMiddle = (at: number, size: number, frame: number): boolean => Math.abs(at * 2 + size - frame) <= 1e-9;
    if (!isInMiddle(shape.x, shape.width, frameWidth) || !isInMiddle(shape.y, shape.height, frameHeight)) {
      return 'no-place';
    }
    return diffNumbers(hitbox, [
      ['width', shape.width],
      ['height', shape.height],
    ]);
  },
};

export const engineCodecs: readonly Codec[] = [offsetRect, offsetDisc, wideDisc, sizeInFrame];
