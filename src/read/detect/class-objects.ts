import {
  anchorOfShares,
  certaintyOfName,
  partRect,
  partRectNames,
  pivotedRect,
  showsArt,
  sizeKeys,
  withoutPlace,
  type Match,
} from '../../formats/index.js';
import { getOrAdd } from '../../model/maps.js';
import type { Field } from '../../model/document.js';
import { numberElsewhere, type CallValue, type ObjectEntry, type ObjectValue, type Value } from '../../model/value.js';
import type { ClassUses } from '../script/class-uses.js';
import type { DetectedBox } from './detected-box.js';
import { getClassId, type Instance } from '../evaluate/inline-calls.js';

/** Tracks the objects of the classes in a text. */
export class ClassObjects {
  /** The offsets of the classes that have objects, and of the fields that were read for each object. */
  readonly constructedAt = new Set<number>();
  readonly expanded = new Set<number>();
  /** Those of the fields. */
  readonly objectFields = new Set<number>();
  /** The ids of the classes that others extend. */
  private readonly extended = new Set<string>();
  /** The objects that have an image but no size, with the ids of their classes. */
  private readonly imageObjects = new Map<DetectedBox, string>();

  /** Records a box that is a class blueprint or an object created by a call. */
  addObject(box: DetectedBox, call: CallValue, { classId, bases }: Instance): void {
    for (const base of bases) this.extended.add(base);
    if (box.blueprint === undefined && isImageOnly(call)) this.imageObjects.set(box, classId);
  }

  /** Returns all boxes except class blueprints whose objects are listed themselves, and backdrops. */
  withoutBlueprints(all: readonly DetectedBox[]): DetectedBox[] {
    const classes = all.some(({ blueprint }) => blueprint !== undefined);
    if (!classes && this.expanded.size + this.imageObjects.size === 0) return [...all];
    const objectOffsets = new Set<number>();
    for (const box of classes ? all : [])
      if (box.blueprint === undefined) for (const at of numberOffsets(box)) objectOffsets.add(at);
    return all.filter((box) => {
      const { blueprint, start, value } = box;
      if (blueprint !== undefined) {
        if (this.constructedAt.has(blueprint) || this.extended.has(getClassId({ module: null, start: blueprint })))
          return false;
        return !numberOffsets(box).every((at) => objectOffsets.has(at));
      }
      // An object with only an image is a backdrop if other classes extend its class in order to be drawn.
      const classOfImage = this.imageObjects.get(box);
      if (classOfImage !== undefined && this.extended.has(classOfImage)) return false;
      const isCall = value.kind === 'call' && !value.callee.startsWith('super.');
      return !(isCall ? this.objectFields : this.expanded).has(start);
    });
  }
}

/**
 * Whether an object takes its size from its image and has no name of something that collides: hills and clouds behind a
 * level.
 */
export function isDrawnOnly({ isObject, value, place }: DetectedBox, fields: readonly Field[]): boolean {
  if (isObject !== true || value.kind !== 'call' || !fields.some(isUnknownSize)) return false;
  if (!fields.every((field) => !isSize(field) || isUnknownSize(field))) return false;
  if (!value.args.some((argument) => argument.kind === 'object' && showsArt(argument))) return false;
  if (certaintyOfName(value.callee) !== null) return false;
  for (let at = place; at !== null; at = at.parent)
    if (at.key !== null && certaintyOfName(at.key) !== null) return false;
  return true;
}

function isSize({ name }: Field): boolean {
  return /(?:width|height|^[wh]|radius|^r)$/.test(name);
}

function isUnknownSize(field: Field): boolean {
  return isSize(field) && field.notWritable === 'not-static';
}

/** The size of a hitbox among the fields of an object: `hitboxWidth`, `hitRadius`. */
const hitboxSize = /^(?:hit|hurt|collision|collider)_?(?:box|area|rect)?_?(w(?:idth)?|h(?:eight)?|r(?:adius)?|size)$/i;
const usualSizes: Readonly<Record<string, string>> = { w: 'width', h: 'height', r: 'radius', s: 'size' };

/** Returns an object with the size of its hitbox instead of that of its image, and the keys by their usual names. */
export function withHitboxSize(value: ObjectValue): {
  readonly value: ObjectValue;
  readonly keys: ReadonlyMap<string, string>;
} {
  const keys = new Map<string, string>();
  const sizes = value.entries.flatMap((entry): ObjectEntry[] => {
    const key = usualSizes[hitboxSize.exec(entry.key)?.[1]?.[0]?.toLowerCase() ?? ''];
    if (key !== undefined) keys.set(key, entry.key);
    return key === undefined ? [] : [{ ...entry, key }];
  });
  const isWhole = keys.has('radius') || keys.has('size') || (keys.has('width') && keys.has('height'));
  const others = value.entries.filter(({ key }) => !sizeKeys.has(key));
  if (!isWhole || others.length === value.entries.length) return { value, keys: new Map() };
  return { value: { ...value, entries: [...others, ...sizes] }, keys };
}

/** Applies what a class says about the numbers of an object: which point its position is, and its hitbox's size. */
export function asUsed(match: Match, uses: readonly ClassUses[], keys: ReadonlyMap<string, string>): Match {
  const { tuple, anchor, because, codec } = match;
  const shareOf = (axis: string, names: readonly string[]): number | null | undefined =>
    uses
      .flatMap(({ shares }) => names.map((name) => shares.get(`${axis} ${name}`)))
      .find((share) => share !== undefined);
  const named = keys.size === 0 ? match : { ...match, names: match.names.map((name) => keys.get(name) ?? name) };
  const imageSizes = ['width', 'height', 'w', 'h', 'size'];
  if (tuple === 'xyr') return keys.size > 0 && shareOf('x', imageSizes) === 0 ? withoutPlace(named) : named;
  const isBox = tuple === 'xywh' && anchor === 'top-left' && /^(?:rect|square)$/.test(codec.id);
  if (!isBox || because !== undefined) return named;
  const sizes = named.names.slice(2);
  const [shareX, shareY] = ['x', 'y'].map((axis, k) => {
    const share = shareOf(axis, [sizes[k] ?? sizes[0]!]);
    if (share !== undefined || keys.size === 0) return share ?? (share === null ? null : 0);
    // A hitbox smaller than its image may be anywhere in it, unless both are centered.
    return shareOf(axis, imageSizes) === 0.5 ? 0.5 : null;
  });
  if (shareX === null || shareY === null) return withoutPlace(named);
  const used = anchorOfShares(shareX!, shareY!);
  if (used !== null) return { ...named, anchor: used };
  if (codec.id === 'square') return withoutPlace(named);
  const decodeContext = { pivotX: shareX!, pivotY: shareY! };
  return { ...named, codec: pivotedRect, names: ['x', 'y', 'width', 'height'], decodeContext };
}

/** Applies the sign that a class gives to the offset of one of its boxes: `position.x - offset.x`. */
export function asOffset(match: Match, usesAround: () => readonly ClassUses[], path: string): Match {
  const [x, y, ...sizes] = match.values;
  if (!/^off[sS]et\.[x0]$/.test(match.names[0] ?? '') || x === undefined || y === undefined || match.angle !== null)
    return match;
  const sign = usesAround()
    .map(({ signs }) => signs.get(`${path}.offset`))
    .find((one) => one !== undefined);
  if (sign === undefined || sign === 1 || !/^(?:rect|part-rect)$/.test(match.codec.id)) return match;
  if (sign === null) return withoutPlace(match);
  const whole = match.codec.id === 'rect' ? [x, y, ...sizes, zero, zero] : match.values;
  return { ...match, codec: partRect, names: partRectNames, values: whole, decodeContext: { sign } };
}

const zero = numberElsewhere({ start: 0, length: 0 }, 0);

/** Returns the boxes of classes that repeat the size of a body which the class creates: one of the two has fewer numbers. */
export function repeatedBodies(
  boxes: readonly DetectedBox[],
  numbers: readonly (readonly Field[])[],
): ReadonlySet<number> {
  const repeated = new Set<number>();
  const known = (k: number): number => numbers[k]!.filter(({ value }) => Number.isFinite(value)).length;
  const sizes = (k: number): string =>
    numbers[k]!.filter(isSize)
      .map(({ value }) => value)
      .join();
  const bodies = new Map<string, number[]>();
  for (const [at, { place, match }] of boxes.entries()) {
    if (match.collides === true && place?.parent) getOrAdd(bodies, place.parent.path, () => []).push(at);
  }
  for (const [k, { place, match, isObject }] of boxes.entries()) {
    if (isObject !== true || match.collides === true || place === null) continue;
    for (const at of bodies.get(place.path) ?? []) {
      if (sizes(at) === sizes(k) || numbers[at]!.filter(isSize).every(isUnknownSize))
        repeated.add(known(at) < known(k) ? at : k);
    }
  }
  return repeated;
}

/** Returns the offsets of the numbers of a box. */
export function numberOffsets({ match, start }: DetectedBox): readonly number[] {
  return match.values.filter(({ length }) => length > 0).map((value) => start + value.start);
}

/** Whether an object is constructed with an image, but without motion, size or hit properties. */
function isImageOnly({ args }: CallValue): boolean {
  return args.some((argument) => isArtAlone(argument) && !argument.entries.some(({ key }) => sizeOfBody.test(key)));
}

/** Whether the image of a constructed object has frames and is scaled or shifted, so that its size is that of a sheet. */
export function isSheet({ callee, args }: CallValue): boolean {
  const has = (entries: readonly ObjectEntry[], key: RegExp): boolean => entries.some((entry) => key.test(entry.key));
  return (
    /(?:sprite|spritesheet|animation|image)s?$/i.test(callee) &&
    args.some((one) => isArtAlone(one) && [sizeOfBody, frameCount, shift].every((key) => has(one.entries, key)))
  );
}

function isArtAlone(value: Value): value is ObjectValue {
  if (value.kind !== 'object' || !showsArt(value)) return false;
  return !value.entries.some(({ key }) => motion.test(key) || certaintyOfName(key) === 'certain');
}

const motion = /^(?:velocity|speed|v[xy]|gravity|health)$/;
const sizeOfBody = /^(?:width|height|size|dimensions?|radius|w|h)$/;
const frameCount = /^(?:(?:n|num(?:ber)?_?(?:of)?|max|total)_?)?frames?_?(?:max|count|num|total|number)?$/i;
const shift = /^(?:scale\w*|off[sS]et)$/;
