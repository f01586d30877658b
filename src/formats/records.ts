import type { Anchor, Tuple } from '../model/convention.js';
import { isContainer, type ObjectValue, type Value } from '../model/value.js';
import {
  capsule,
  circle,
  corners,
  edges,
  ellipse,
  halvedRect,
  inclusiveEdges,
  radiusOnly,
  sizedRect,
  sizeOnly,
  square,
} from './codecs.js';
import { tellsHitbox } from './certainty-keywords.js';
import type { BoxForm, Codec, Match, Setting } from './form.js';
import { partRect, partRectNames } from './part-rect.js';
import { angleOf, areMostlyNumbers, isNumeric, kindOf, valueAt, valuesAt, type Kind } from './parts.js';
import { polygonIn } from './polygons.js';
import { edgeKeys, maskKeys, planFor, type Keys, type Plan } from './record-keys.js';
import { declaredAnchor } from './anchor-hint.js';
import { pivotedCapsule, pivotedEllipse } from './tools/pivoted.js';
import { speaksOfBoxes, speaksOfThings, wordsOf } from './keywords.js';

/** `{ x: 1, y: 2, w: 3, h: 4 }` and everything else that a record can call these numbers. */
export const record: BoxForm = (value, setting) => {
  const match = recordIn(value, setting);
  return match === null ? null : asUnity(match, setting);
};

/** Colliders of Unity stand about their center, y up: by their keys, or under the name of one. */
function asUnity(match: Match, setting: () => Setting): Match {
  const [first = ''] = match.names;
  const [key = ''] =
    first.startsWith('m_') || isOffset({ keys: [first] }) || first.startsWith('size') ? setting().keys : [];
  if (!first.startsWith('m_') && !unityCollider.test(key)) return match;
  const isBox = match.tuple === 'xywh' || match.tuple === 'wh';
  return {
    ...match,
    ...(isBox ? { anchor: 'center' } : {}),
    yAxis: 'up',
    because: 'keys',
    word: key === '' ? first : key,
  };
}

const unityCollider = /^(?:Box|Circle|Capsule|Polygon)Collider2D$/;

const recordIn: BoxForm = (value, setting) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length === 0) return null;
  const plan = planFor(value);
  if (plan.empty) return plan.radius === null ? null : byRadius(value, plan, setting);
  if (value.entries.length < 2) return null;
  const kind = kindOf(value);
  if (kind === 'other') return null;
  const polygon = plan.cornerList === null ? null : polygonIn(value, plan.cornerList, kind, setting);
  if (polygon !== null) return polygon;
  return (
    byCorners(value, plan, kind, setting) ?? byPlace(value, plan, kind, setting) ?? bySize(value, plan, kind, setting)
  );
};

/** What a box may be that says itself to be of a kind; most say nothing. */
function mayBe(said: Kind | null, kind: Kind): boolean {
  return said === null || said === kind;
}

function byCorners(value: ObjectValue, plan: Plan, kind: Kind | null, setting: () => Setting): Match | null {
  for (const { keys } of plan.corners) {
    const values = valuesAt(value, keys);
    if (values === null) continue;
    const radius = mayBe(kind, 'capsule') && keys[0] === 'x1' ? oneOf(value, plan.radius) : null;
    if (radius !== null) {
      return matchOf(capsule, 'xyxyr', [...keys, radius.key], [...values, radius.value], 'center');
    }
    if (mayBe(kind, 'rect')) return matchOf(corners, 'ltrb', keys, values, 'top-left');
  }
  if (!mayBe(kind, 'rect')) return null;
  const mask = plan.mask ? valuesAt(value, maskKeys) : null;
  if (mask !== null) return matchOf(inclusiveEdges, 'ltrb', maskKeys, mask, 'top-left');
  const initials = firstOf(value, plan.initials, setting);
  if (initials !== null) return matchOf(edges, 'ltrb', initials.keys, initials.values, 'top-left');
  const sides = plan.edges ? valuesAt(value, edgeKeys) : null;
  if (sides === null) return null;
  const [left, top, right, bottom] = sides.map((side) => (side.kind === 'number' ? side.value : NaN));
  // Four distances from the sides of something, as of a margin, are often equal; the sides of a box hardly ever are.
  return right! <= left! && bottom! <= top! ? null : matchOf(edges, 'ltrb', edgeKeys, sides, 'top-left');
}

/** A point, and beside it a size, a radius or two. */
function byPlace(value: ObjectValue, plan: Plan, kind: Kind | null, setting: () => Setting): Match | null {
  const place = placeOf(value, plan, setting);
  if (place === null) return null;
  const { values, anchor } = place;
  if (mayBe(kind, 'circle')) {
    const radius = oneOf(value, plan.radius);
    const both = radius === null ? null : firstOf(value, plan.sizes, setting);
    // A rounded rectangle has a size and a radius.
    if (radius !== null && (both === null || kind === 'circle')) {
      return matchWith(place, circle, 'xyr', single(radius), 'center', null);
    }
  }
  if (mayBe(kind, 'ellipse')) {
    const found = firstOf(value, plan.radii, setting);
    // `rx` and `ry` beside a size round the corners of a rectangle.
    if (found !== null && firstOf(value, plan.sizes, setting) === null)
      return matchWith(place, ellipse, 'xyrr', found, 'center', value);
  }
  if (kind === 'ellipse' || kind === 'capsule') {
    const found = firstOf(value, plan.sizes, setting);
    if (found === null) return null;
    // The place of these is the top-left corner of what is around them.
    if (anchor !== 'top-left') return null;
    return matchOf(
      kind === 'ellipse' ? pivotedEllipse : pivotedCapsule,
      'xywh',
      // These codecs know their numbers by name.
      ['x', 'y', 'width', 'height'],
      [...values, ...found.values],
      'top-left',
    );
  }
  if (!mayBe(kind, 'rect')) return null;
  const size = firstOf(value, plan.sizes, setting);
  const offset = size === null ? null : offsetFrom(place, value, plan);
  if (size !== null && offset !== null && speaksOfBoxes(setting())) {
    const values = [...offset.values, ...size.values, ...place.values];
    return matchOf(partRect, 'xywh', partRectNames, values, 'top-left');
  }
  if (size !== null) return anchoredIn(value, matchWith(place, sizedRect, 'xywh', size, anchor, value));
  const half = firstOf(value, plan.halves, setting);
  if (half !== null) return matchWith(place, halvedRect, 'xywh', half, 'center', value);
  const side = oneOf(value, plan.side);
  if (side === null || !speaksOfBoxes(setting())) return null;
  return matchWith(place, square, 'xywh', single(side), anchor, null);
}

/**
 * The first spelling of a place; where the owner's place is copied beside an offset (`position: { x: 0, y: 0 }, offset:
 * { x: 4, y: 30 }`), the offset. Beside an image the offset is that of the image, which is drawn about the box.
 */
function placeOf(value: ObjectValue, plan: Plan, setting: () => Setting): Found | null {
  const place = firstOf(value, plan.points, setting);
  if (place === null || !place.keys[0]!.startsWith('pos') || !plan.points.some(isOffset)) return place;
  if (showsArt(value)) return place;
  const offset = firstOf(value, plan.points.filter(isOffset), setting);
  const isEmpty = place.values.every(
    (number) => !isNumeric(number) || (number.kind === 'number' && number.value === 0),
  );
  return offset !== null && isEmpty ? offset : place;
}

const artKey = /^(?:image|img|imageSrc|imgSrc|imageSource|src|sprites?|spriteSheet|texture|frames?Max|maxFrames?)$/;

/** Whether a record, or the object that a call makes of one, says what is drawn for it. */
export function showsArt({ entries }: ObjectValue): boolean {
  return entries.some(({ key }) => artKey.test(key));
}

function isOffset({ keys }: Pick<Keys, 'keys'>): boolean {
  return keys[0]!.startsWith('offset');
}

/** `{ position: { x, y }, offset: { x, y } }`: what counts from the place; null where there is nothing else. */
function offsetFrom({ keys }: Found, value: ObjectValue, plan: Plan): Found | null {
  if (!/^(?:position|pos)\./.test(keys[0]!) || showsArt(value)) return null;
  const offsets = plan.points.filter((one) => one.keys[0]!.startsWith('offset.'));
  return firstOf(value, offsets, () => ({ keys: [], listed: false }));
}

/** The box of a point and the numbers beside it. */
function matchWith(
  { keys, values }: Found,
  codec: Codec,
  tuple: Tuple,
  more: Pick<Found, 'keys' | 'values'>,
  anchor: Anchor,
  angled: ObjectValue | null,
): Match | null {
  return matchOf(codec, tuple, bothKeys(keys, more.keys), values.concat(more.values), anchor, angled);
}

/** Keys of a point and those beside it: the same list for all boxes that are written alike, as there are very many. */
function bothKeys(first: readonly string[], second: readonly string[]): readonly string[] {
  const known = joinedKeys.get(first) ?? new Map<string, readonly string[]>();
  joinedKeys.set(first, known);
  const signature = second.join();
  let keys = known.get(signature);
  if (keys === undefined) known.set(signature, (keys = first.concat(second)));
  return keys;
}

/** The lists of keys are those of the tables, so that there are few of them. */
const joinedKeys = new WeakMap<readonly string[], Map<string, readonly string[]>>();

function single({ key, value }: { readonly key: string; readonly value: Value }): Pick<Found, 'keys' | 'values'> {
  return { keys: [key], values: [value] };
}

/** `hitbox: { width: 20, height: 30 }`: nothing but a size, under a name that speaks of boxes. */
function bySize(value: ObjectValue, plan: Plan, kind: Kind | null, setting: () => Setting): Match | null {
  if (!mayBe(kind, 'rect') || value.entries.some(({ key }) => /^(?:x|y|r|radius)$/.test(key))) return null;
  const size = firstOf(value, plan.sizes, setting);
  if (size === null || !speaksOfBoxes(setting())) return null;
  if (isUnplaced(value, size, setting())) return null;
  return anchoredIn(value, matchOf(sizeOnly, 'wh', size.keys, size.values, 'top-left'));
}

/** `collider: { type: 'circle', radius: 8 }`: nothing but a radius, of what is called a hitbox or a circle. */
function byRadius(value: ObjectValue, plan: Plan, setting: () => Setting): Match | null {
  const kind = kindOf(value);
  const radius = mayBe(kind, 'circle') ? oneOf(value, plan.radius) : null;
  if (radius === null) return null;
  const { keys } = setting();
  const isMeant = tellsHitbox(keys[0] ?? '') === 'certain' || (kind === 'circle' && speaksOfBoxes(setting()));
  const found = { keys: [radius.key], values: [radius.value], anchor: 'center' } as const;
  if (!isMeant || isUnplaced(value, found, setting())) return null;
  return matchOf(radiusOnly, 'xyr', found.keys, found.values, 'center');
}

/** `platforms: [{ spawnA: 1, spawnB: 2, width: 200, height: 30 }]`: a size whose place no other form understands. */
export const unplacedSize: BoxForm = (value, setting) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length < 2) return null;
  const plan = planFor(value);
  if (plan.sizes.length === 0 || !mayBe(kindOf(value), 'rect')) return null;
  const size = firstOf(value, plan.sizes, setting);
  if (size === null || firstOf(value, plan.points, setting) !== null || !speaksOfBoxes(setting())) return null;
  if (!isUnplaced(value, size, setting())) return null;
  const match = matchOf(sizedRect, 'xywh', ['x', 'y', ...size.keys], [nowhere, nowhere, ...size.values], 'top-left');
  return match === null ? null : { unplaced: true, ...match };
};

/** A number that is not in the text. */
const nowhere: Value = { kind: 'opaque', start: 0, length: 0, text: '' };

const placeWord = /^(?:x|y|left|top|pos|position|place|location|loc|coords?|col|column|row|at|spawn|start|begin|from)$/;

/** Whether something of a record says where the box stands, in words that are not understood, or it must stand somewhere. */
function isUnplaced({ entries }: ObjectValue, size: Found, setting: Setting): boolean {
  if (setting.listed && speaksOfThings(setting)) return true;
  const used = new Set(size.keys.map((key) => key.split('.')[0]));
  return entries.some(({ key, value }) => {
    const saysMore = value.kind === 'number' || value.kind === 'expression' || isContainer(value);
    return saysMore && !used.has(key) && wordsOf(key).some((word) => placeWord.test(word));
  });
}

/** The match with the anchor that the record says, where its keys tell none. */
function anchoredIn(value: ObjectValue, match: Match | null): Match | null {
  if (match === null || match.anchor !== 'top-left') return match;
  const said = declaredAnchor(value);
  return said === null ? match : { ...match, anchor: said.anchor, because: 'keys', word: said.word };
}

interface Found {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
  readonly anchor: Anchor;
}

/** The first spelling that the record has. */
function firstOf(value: ObjectValue, table: readonly Keys[], setting: () => Setting): Found | null {
  for (const { keys, anchor, weak } of table) {
    const values = valuesAt(value, keys);
    if (values !== null && (!weak || speaksOfBoxes(setting()))) return { keys, values, anchor };
  }
  return null;
}

function oneOf(value: ObjectValue, key: string | null): { readonly key: string; readonly value: Value } | null {
  const found = key === null ? null : valueAt(value, key);
  return key !== null && found !== null && isNumeric(found) ? { key, value: found } : null;
}

/** @param angled the record whose angle counts, or null */
function matchOf(
  codec: Codec,
  tuple: Tuple,
  names: readonly string[],
  values: readonly Value[],
  anchor: Anchor,
  angled: ObjectValue | null = null,
): Match | null {
  if (!areMostlyNumbers(values)) return null;
  const angle = angled === null ? null : angleOf(angled);
  const [word] = names;
  const all = angle === null ? names : names.concat(angle.key);
  const numbers = angle === null ? values : values.concat(angle.value);
  const plain: Match = { codec, tuple, names: all, values: numbers, anchor, angle: angle?.key ?? null };
  return anchor === 'top-left' ? plain : { because: 'keys', word: word!, ...plain };
}
