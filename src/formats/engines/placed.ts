import type { Rect } from '../../core/index.js';
import type { Hitbox } from '../../model/document.js';
import type { CallValue, Value } from '../../model/value.js';
import { leftOut } from '../arguments.js';
import { circle, halvedRect, sizedRect, sizeOnly } from '../codecs.js';
import { numberOf, type Codec, type DecodeContext, type NamedNumber } from '../form.js';
import { anchorOfShares, changesOf } from '../rects.js';
import { pivotedRect } from '../tools/pivoted.js';
import { inUnits } from '../units.js';
import type { Made } from './engine.js';

/** Bodies by their place, their size and what else an engine says of them. */

export type Pair = readonly [Value, Value];

/** The share of the width and of the height that the place of a body is at, counted from its top-left corner. */
export type Pivot = readonly [x: number, y: number];

export const half: Pivot = [0.5, 0.5];
export const corner: Pivot = [0, 0];

export interface BoxOf {
  /** Null: the body stands where its owner does. */
  readonly place: Pair | null;
  readonly size: Pair;
  /** The size is half of the width and half of the height. */
  readonly isHalf?: true;
  readonly pivot: Pivot;
  /** What is added to the place. */
  readonly offset?: Pair | null;
  /** In radians where nothing else is said. */
  readonly angle?: Value | null;
  readonly angleUnit?: 'degrees';
  readonly yAxis?: 'up';
}

/** The match of a rectangle. */
export function boxOf(box: BoxOf): Made {
  const { place, size, pivot, isHalf, angle = null, yAxis } = box;
  const offset = box.offset ?? null;
  const anchor = anchorOfShares(...pivot);
  const up = yAxis === undefined ? {} : { yAxis };
  if (offset !== null && place !== null) return { ...offsetBox(place, size, offset, angle, pivot, isHalf), ...up };
  const at = place ?? offset;
  if (at === null && isHalf !== true && angle === null && anchor !== null) {
    return { codec: sizeOnly, tuple: 'wh', names: ['width', 'height'], values: size, anchor, ...up };
  }
  const from = at ?? [leftOut(0), leftOut(0)];
  if (anchor === null && isHalf !== true) {
    return {
      codec: pivotedRect,
      tuple: 'xywh',
      names: ['x', 'y', 'width', 'height', ...(angle === null ? [] : ['rotation'])],
      values: [...from, ...size, ...(angle === null ? [] : [angle])],
      anchor: 'top-left',
      decodeContext: { pivotX: pivot[0], pivotY: pivot[1] },
      angle: angle === null ? null : 'rotation',
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
  place: Pair,
  size: Pair,
  offset: Pair,
  angle: Value | null,
  [pivotX, pivotY]: Pivot,
  isHalf: true | undefined,
): Made {
  return {
    codec: offsetRect,
    tuple: 'xywh',
    names: [...['x', 'y', 'width', 'height', 'offsetX', 'offsetY'], ...(angle === null ? [] : ['rotation'])],
    values: [...place, ...size, ...offset, ...(angle === null ? [] : [angle])],
    anchor: anchorOfShares(pivotX, pivotY) ?? 'top-left',
    decodeContext: { pivotX, pivotY, ...(isHalf === true ? { sizes: 2 } : {}) },
    angle: angle === null ? null : 'rotation',
  };
}

export interface ScaledBoxOf {
  /** Null: the body stands where its owner does. */
  readonly place: Pair | null;
  readonly size: Pair;
  readonly offset: Pair | null;
  readonly pivot: Pivot;
  /** What the size and the offset are multiplied with. */
  readonly sizes: number;
  readonly offsets: number;
}

/** The match of a rectangle whose size, and what is added to its place, are not those that are written. */
export function scaledBox({ place, size, offset, pivot, sizes, offsets }: ScaledBoxOf): Made {
  const [pivotX, pivotY] = pivot;
  return {
    codec: offsetRect,
    tuple: 'xywh',
    names: ['x', 'y', 'width', 'height', ...(offset === null ? [] : ['offsetX', 'offsetY'])],
    values: [...(place ?? [leftOut(0), leftOut(0)]), ...size, ...(offset ?? [])],
    anchor: anchorOfShares(pivotX, pivotY) ?? 'top-left',
    decodeContext: { pivotX, pivotY, sizes, offsets },
  };
}

/** A circle about a place, perhaps with something added to it. */
export function discOf(place: Pair | null, radius: Value, offset: Pair | null = null): Made {
  if (place !== null && offset !== null) {
    const names = ['x', 'y', 'radius', 'offsetX', 'offsetY'];
    return { codec: offsetDisc, tuple: 'xyr', names, values: [...place, radius, ...offset], anchor: 'center' };
  }
  const from = place ?? offset ?? [leftOut(0), leftOut(0)];
  return { codec: circle, tuple: 'xyr', names: ['x', 'y', 'radius'], values: [...from, radius], anchor: 'center' };
}

/** The same by its diameter. */
export function wideDiscOf(place: Pair | null, diameter: Value): Made {
  const from = place ?? [leftOut(0), leftOut(0)];
  const names = ['x', 'y', 'diameter'];
  return { codec: wideDisc, tuple: 'xyr', names, values: [...from, diameter], anchor: 'center' };
}

/** A number that only the running game knows, said by the text of a call. */
export function onlyInGame({ length }: CallValue): Value {
  return { kind: 'opaque', start: 0, length, text: '' };
}

/** A place that only the running game knows. */
export function somewhere(call: CallValue): Pair {
  return [onlyInGame(call), onlyInGame(call)];
}

/** The anchor by the shares of the size, as text engines name them: `center`, `topleft`, `bot`. */
export function pivotNamed(name: string): Pivot | null {
  const word = name.toLowerCase().replace(/[-_ ]/g, '').replace('bottom', 'bot');
  if (word === 'center' || word === 'centre') return half;
  const across = word.endsWith('left') ? 0 : word.endsWith('right') ? 1 : 0.5;
  const down = word.startsWith('top') ? 0 : word.startsWith('bot') ? 1 : 0.5;
  return /^(?:top|bot)?(?:left|right)?$/.test(word) && word !== '' ? [across, down] : null;
}

/**
 * A rectangle with something added to its place: x, y, width, height, offsetX, offsetY, perhaps a rotation. Decode context:
 * pivotX and pivotY are the place's share of the size; `sizes` and `offsets`: what those numbers are multiplied with.
 */
export const offsetRect: Codec = inUnits('xyxyxya', {
  id: 'offset-rect',
  decode: (fields, convention, decodeContext) => {
    const up = convention.yAxis === 'up' ? -1 : 1;
    const by = decodeContext['sizes'] ?? 1;
    const ways = decodeContext['offsets'] ?? 1;
    const sized = fields.map(({ name, value }) => ({ name, value: isSize(name) ? value * by : value }));
    return pivotedRect.decode(sized, convention, {
      ...decodeContext,
      offsetX: knownOf(fields, 'offsetX') * ways,
      offsetY: knownOf(fields, 'offsetY') * up * ways,
    });
  },
  encode: (shape, hitbox) => {
    const { fields, convention } = hitbox;
    const up = convention.yAxis === 'up' ? -1 : 1;
    const by = hitbox.decodeContext['sizes'] ?? 1;
    const ways = hitbox.decodeContext['offsets'] ?? 1;
    // The offset moves, unless it is not written: then the place does.
    const movesOffset = canWrite(hitbox, 'offsetX', 'offsetY') || !canWrite(hitbox, 'x', 'y');
    const [fixedX, fixedY] = movesOffset ? ['x', 'y'] : ['offsetX', 'offsetY'];
    const factor = movesOffset ? ways : 1;
    const decodeContext: DecodeContext = {
      ...hitbox.decodeContext,
      offsetX: knownOf(fields, fixedX) * (movesOffset ? 1 : ways),
      offsetY: knownOf(fields, fixedY) * up * (movesOffset ? 1 : ways),
    };
    // Seen from what is fixed, the rest is where the rectangle is.
    const own = fields.flatMap((field) => {
      if (field.name === fixedX || field.name === fixedY) return [];
      const name = field.name === 'offsetX' ? 'x' : field.name === 'offsetY' ? 'y' : field.name;
      return [{ ...field, name, value: field.value * (isSize(name) ? by : isPlace(name) ? factor : 1) }];
    });
    const changes = pivotedRect.encode(shape, { ...hitbox, fields: own, decodeContext });
    if (typeof changes === 'string') return changes;
    const said: [string, number][] = [...changes].map(([name, value]) => {
      if (isPlace(name)) return [movesOffset ? (name === 'x' ? 'offsetX' : 'offsetY') : name, value / factor];
      return [name, isSize(name) ? value / by : value];
    });
    return changesOf(hitbox, said);
  },
});

function canWrite({ fields }: Hitbox, ...names: readonly string[]): boolean {
  return names.every((name) => fields.some((field) => field.name === name && field.literal !== null));
}

function isPlace(name: string): boolean {
  return name === 'x' || name === 'y';
}

/** A place that only the running game knows counts as 0, as it is drawn. */
function knownOf(fields: readonly NamedNumber[], name: string): number {
  const value = numberOf(fields, name);
  return Number.isNaN(value) ? 0 : value;
}

function isSize(name: string): boolean {
  return name === 'width' || name === 'height';
}

/** A circle with something added to its place: x, y, radius, offsetX, offsetY. */
export const offsetDisc: Codec = inUnits('xyxxy', {
  id: 'offset-disc',
  decode: (fields, { yAxis }) => {
    const y = numberOf(fields, 'y') + numberOf(fields, 'offsetY');
    return {
      kind: 'circle',
      x: numberOf(fields, 'x') + numberOf(fields, 'offsetX'),
      y: yAxis === 'up' ? -y : y,
      radius: numberOf(fields, 'radius'),
    };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { fields, convention } = hitbox;
    const y = convention.yAxis === 'up' ? -shape.y : shape.y;
    return changesOf(hitbox, [
      ['offsetX', shape.x - knownOf(fields, 'x')],
      ['offsetY', y - knownOf(fields, 'y')],
      ['radius', shape.radius],
    ]);
  },
});

/** A circle by its center and its diameter: x, y, diameter. */
export const wideDisc: Codec = inUnits('xyx', {
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
    return changesOf(hitbox, [
      ['x', shape.x],
      ['y', hitbox.convention.yAxis === 'up' ? -shape.y : shape.y],
      ['diameter', shape.radius * 2],
    ]);
  },
});

/** The size of a body that stands in the middle of the frame of its sprite. Decode context: the frame's width and height. */
export const sizeInFrame: Codec = {
  id: 'size-in-frame',
  decode: (fields, _, decodeContext): Rect => {
    const [width, height] = [numberOf(fields, 'width'), numberOf(fields, 'height')];
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
    return changesOf(hitbox, [
      ['width', shape.width],
      ['height', shape.height],
    ]);
  },
};

export const engineCodecs: readonly Codec[] = [offsetRect, offsetDisc, wideDisc, sizeInFrame];
