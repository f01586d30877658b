import type { Anchor, Tuple } from '../model/convention.js';
import { numberIn } from './arguments.js';
import { isContainer, type ObjectEntry, type ObjectValue, type Value } from '../model/value.js';
import {
  capsuleCodec,
  circleCodec,
  corners,
  edges,
  ellipseCodec,
  halvedRect,
  inclusiveEdges,
  radiusOnly,
  sizedRect,
  sizeOnly,
  square,
} from './codecs.js';
import { certaintyOfName } from './certainty-keywords.js';
import type { Sign, Triggers } from './first-look.js';
import { boxForm, type Codec, type Match, type FormContext } from './form.js';
import { cacheByKey, cacheByObject } from './key-cache.js';
import { partRect, partRectNames } from './part-rect.js';
import { findAngle, areMostlyNumbers, isNumeric, getShapeKind, valueAt, valuesAt, type DeclaredKind } from './parts.js';
import { centeredCapsule } from './centered-capsule.js';
import { polygonIn } from './polygons.js';
import {
  capsuleLengths,
  edgeKeys,
  maskKeys,
  planFor,
  signs,
  type KeySpelling,
  type RecordPlan,
} from './record-keys.js';
import { declaredAnchor, hasOtherAnchor } from './anchor-hint.js';
import { pivotedCapsule, pivotedEllipse } from './tools/pivoted.js';
import { boxWord } from './shape-keywords.js';
import { cornersMatch } from './tuples.js';
import {
  areCorners,
  areOtherThings,
  keysIndicateBoxes,
  keysIndicateCapsules,
  keysIndicateObjects,
  splitWords,
} from './keywords.js';

const initials = ['l', 't', 'r', 'b'].map((letter) => new RegExp(`[{,]\\s*["']?${letter}["']?\\s*[:,}]`));
const hasRange: Sign = ({ keys }) => keys.has('min') && keys.has('max');

const triggers: Triggers = [
  [signs.x, signs.y, signs.length],
  edgeKeys.map((key) => new RegExp(`\\b${key}\\b`)),
  [signs.setsSize, signs.setsPlace],
  [signs.setsSize, boxWord],
  [signs.placeKey, signs.sizeKey],
  [signs.farCornerKey],
  [hasRange],
  [signs.sizeKey, boxWord],
  [signs.cornersKey, boxWord],
  [...initials, boxWord],
];

/** Reads `{ x: 1, y: 2, w: 3, h: 4 }` and all other usual keys for these numbers. */
export const record = boxForm(triggers, (value, context) => {
  const match = recordIn(value, context);
  return match === null ? null : asUnity(match, context);
});

/** Applies Unity's conventions (centered, y up) to records with Unity's keys or under a collider's name. */
function asUnity(match: Match, context: () => FormContext): Match {
  const [first = ''] = match.names;
  const [key = ''] =
    first.startsWith('m_') || isOffset({ keys: [first] }) || first.startsWith('size') ? context().keys : [];
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

function recordIn(value: Value, context: () => FormContext): Match | null {
  if (value.kind !== 'object' || value.damaged || value.entries.length === 0) return null;
  const plan = planFor(value);
  const ends = plan.ends.length === 0 ? null : byEnds(value, plan, context);
  if (ends !== null) return ends;
  if (plan.empty) return plan.radius === null ? null : byRadius(value, plan, context);
  if (value.entries.length < 2 && plan.cornerList === null) return null;
  const kind = getShapeKind(value);
  if (kind === 'other') return null;
  const polygon = plan.cornerList === null ? null : polygonIn(value, plan.cornerList, kind, context);
  if (polygon !== null) return polygon;
  return (
    byCorners(value, plan, kind, context) ?? byPlace(value, plan, kind, context) ?? bySize(value, plan, kind, context)
  );
}

/** Whether a box may be of a kind: it declares that kind, or none. */
function mayBe(declaredKind: DeclaredKind | null, kind: DeclaredKind): boolean {
  return declaredKind === null || declaredKind === kind;
}

/** Matches `{ a: { x, y }, b: { x, y }, radius }`: the two ends of a capsule. */
function byEnds(value: ObjectValue, plan: RecordPlan, context: () => FormContext): Match | null {
  const kind = getShapeKind(value);
  const radius = mayBe(kind, 'capsule') ? getOne(value, plan.radius) : null;
  if (radius === null) return null;
  const ends = getFirst(value, plan.ends, context);
  // A gradient and a movement have two ends and a radius too.
  if (ends === null || (kind === null && !isCapsuleName(context()))) return null;
  return matchWith(ends, capsuleCodec, 'xyxyr', single(radius), 'center', null);
}

function isCapsuleName(context: FormContext): boolean {
  return keysIndicateBoxes(context) || keysIndicateCapsules(context);
}

function byCorners(
  value: ObjectValue,
  plan: RecordPlan,
  kind: DeclaredKind | null,
  context: () => FormContext,
): Match | null {
  for (const { keys } of plan.corners) {
    const values = valuesAt(value, keys);
    if (values === null) continue;
    const radius = mayBe(kind, 'capsule') && keys[0] === 'x1' ? getOne(value, plan.radius) : null;
    if (radius !== null) {
      return getMatch(capsuleCodec, 'xyxyr', [...keys, radius.key], [...values, radius.value], 'center');
    }
    if (!mayBe(kind, 'rect')) continue;
    return areCorners(context()) ? { values, ...cornersMatch } : getMatch(corners, 'ltrb', keys, values, 'top-left');
  }
  if (!mayBe(kind, 'rect')) return null;
  const mask = plan.mask ? valuesAt(value, maskKeys) : null;
  if (mask !== null) return getMatch(inclusiveEdges, 'ltrb', maskKeys, mask, 'top-left');
  const initials = getFirst(value, plan.initials, context);
  if (initials !== null) return getMatch(edges, 'ltrb', initials.keys, initials.values, 'top-left');
  const sides = plan.edges ? valuesAt(value, edgeKeys) : null;
  if (sides === null) return null;
  const [left, top, right, bottom] = sides.map((side) => (side.kind === 'number' ? side.value : NaN));
  // Four distances from the sides, such as a margin, often satisfy this; the sides of a box hardly ever do.
  return right! <= left! && bottom! <= top! ? null : getMatch(edges, 'ltrb', edgeKeys, sides, 'top-left');
}

/** Matches a point with a size or with one or two radii. */
function byPlace(
  value: ObjectValue,
  plan: RecordPlan,
  kind: DeclaredKind | null,
  context: () => FormContext,
): Match | null {
  const place = getPlace(value, plan, context);
  if (place === null) return null;
  const { values, anchor } = place;
  const capsule = mayBe(kind, 'capsule') ? centered(place, value, plan, kind, context) : null;
  if (capsule !== null) return capsule;
  if (mayBe(kind, 'circle')) {
    const radius = getOne(value, plan.radius);
    const both = radius === null ? null : getFirst(value, plan.sizes, context);
    // A rounded rectangle has a size and a radius, of at most half of it.
    const isRound = both === null || kind === 'circle' || numberIn(radius?.value) * 2 > numberIn(both.values[0]);
    if (radius !== null && isRound) {
      return matchWith(place, circleCodec, 'xyr', single(radius), 'center', null);
    }
  }
  if (mayBe(kind, 'ellipse')) {
    const match = getFirst(value, plan.radii, context);
    // `rx` and `ry` beside a size round the corners of a rectangle.
    if (match !== null && getFirst(value, plan.sizes, context) === null)
      return matchWith(place, ellipseCodec, 'xyrr', match, 'center', value);
  }
  if (kind === 'ellipse' || kind === 'capsule') {
    const match = getFirst(value, plan.sizes, context);
    if (match === null) return null;
    // Their position is the top-left corner of their bounds.
    if (anchor !== 'top-left') return null;
    return getMatch(
      kind === 'ellipse' ? pivotedEllipse : pivotedCapsule,
      'xywh',
      // These codecs find their numbers by name.
      ['x', 'y', 'width', 'height'],
      [...values, ...match.values],
      'top-left',
    );
  }
  if (!mayBe(kind, 'rect')) return null;
  const size = getFirst(value, plan.sizes, context);
  const offset = size === null ? null : offsetFrom(place, value, plan);
  if (size !== null && offset !== null && keysIndicateBoxes(context())) {
    const values = [...offset.values, ...size.values, ...place.values];
    return getMatch(partRect, 'xywh', partRectNames, values, 'top-left');
  }
  if (size !== null) return anchoredIn(value, matchWith(place, sizedRect, 'xywh', size, anchor, value));
  const half = getFirst(value, plan.halves, context);
  if (half !== null) return matchWith(place, halvedRect, 'xywh', half, 'center', value);
  const side = getOne(value, plan.side);
  if (side === null || !keysIndicateBoxes(context())) return null;
  return matchWith(place, square, 'xywh', single(side), anchor, null);
}

/** Matches a center, a radius and one length: `{ type: 'capsule', x: 4, y: 5, radius: 5, length: 30, angle: 90 }`. */
function centered(
  place: KeyMatch,
  value: ObjectValue,
  plan: RecordPlan,
  kind: DeclaredKind | null,
  context: () => FormContext,
): Match | null {
  const radius = getOne(value, plan.radius);
  const key = radius === null ? undefined : capsuleLengths.find((one) => getOne(value, one) !== null);
  if (radius === null || key === undefined || getFirst(value, plan.sizes, context) !== null) return null;
  // A radius and a height alone are those of many round things.
  const isNamed =
    kind !== null || keysIndicateCapsules(context()) || (/^len/.test(key) && keysIndicateBoxes(context()));
  if (!isNamed) return null;
  const length = valueAt(value, key)!;
  const more = { keys: [radius.key, key], values: [radius.value, length] };
  return getMatch(
    centeredCapsule,
    'xyxyr',
    [...place.keys, ...more.keys],
    [...place.values, ...more.values],
    'center',
    value,
  );
}

/**
 * Returns the first spelling of a position. If the owner's position is copied beside an offset (`position: { x: 0, y: 0
 * }, offset: { x: 4, y: 30 }`), returns the offset. Beside an image, the offset is the image's, which is drawn around
 * the box.
 */
function getPlace(value: ObjectValue, plan: RecordPlan, context: () => FormContext): KeyMatch | null {
  const place = getFirst(value, plan.points, context);
  if (place === null || !place.keys[0]!.startsWith('pos') || !plan.points.some(isOffset)) return place;
  if (showsArt(value)) return place;
  const offset = getFirst(value, plan.points.filter(isOffset), context);
  const isEmpty = place.values.every(
    (number) => !isNumeric(number) || (number.kind === 'number' && number.value === 0),
  );
  return offset !== null && isEmpty ? offset : place;
}

const artKey = /^(?:image|img|imageSrc|imgSrc|imageSource|src|sprites?|spriteSheet|texture|frames?Max|maxFrames?)$/;

/** Whether a record, or the object created from it, declares the image to draw. */
export function showsArt({ entries }: ObjectValue): boolean {
  return entries.some(({ key }) => artKey.test(key));
}

function isOffset({ keys }: Pick<KeySpelling, 'keys'>): boolean {
  return /^off[sS]et/.test(keys[0]!);
}

/** Reads the offset in `{ position: { x, y }, offset: { x, y } }`; null if there is none. */
function offsetFrom({ keys }: KeyMatch, value: ObjectValue, plan: RecordPlan): KeyMatch | null {
  if (!/^(?:position|pos)\./.test(keys[0]!) || showsArt(value)) return null;
  const offsets = plan.points.filter((one) => /^off[sS]et\./.test(one.keys[0]!));
  return getFirst(value, offsets, () => ({ keys: [], isListed: false }));
}

/** Returns the box of a point and the numbers beside it. */
function matchWith(
  { keys, values }: KeyMatch,
  codec: Codec,
  tuple: Tuple,
  more: Pick<KeyMatch, 'keys' | 'values'>,
  anchor: Anchor,
  angled: ObjectValue | null,
): Match | null {
  return getMatch(codec, tuple, bothKeys(keys, more.keys), values.concat(more.values), anchor, angled);
}

/**
 * Joins the keys of a point and of the numbers beside it. Returns the same list for all boxes written alike, since
 * there may be very many.
 */
function bothKeys(first: readonly string[], second: readonly string[]): readonly string[] {
  return joinedKeys(first)(second.join());
}

/** Keyed by the lists in the tables, of which there are few. */
const joinedKeys = cacheByObject((first: readonly string[]) => cacheByKey((second) => first.concat(second.split(','))));

function single({ key, value }: { readonly key: string; readonly value: Value }): Pick<KeyMatch, 'keys' | 'values'> {
  return { keys: [key], values: [value] };
}

/** Matches `hitbox: { width: 20, height: 30 }`: a size alone, under a key that refers to boxes. */
function bySize(
  value: ObjectValue,
  plan: RecordPlan,
  kind: DeclaredKind | null,
  context: () => FormContext,
): Match | null {
  if (!mayBe(kind, 'rect') || value.entries.some(({ key }) => /^(?:x|y|r|radius)$/.test(key))) return null;
  const size = getFirst(value, plan.sizes, context);
  if (size === null || !(keysIndicateBoxes(context()) || isBesideBox(value, context()))) return null;
  if (isUnplaced(value, size, context())) return null;
  return anchoredIn(value, getMatch(sizeOnly, 'wh', size.keys, size.values, 'top-left'));
}

/** Whether a size belongs to a box like the one beside it: `collider: { w: 8, h: 8 }, overlap: { w: 12, h: 12 }`. */
function isBesideBox({ entries }: ObjectValue, { keys, around }: FormContext): boolean {
  if (around?.kind !== 'object' || certaintyOfName(keys[0] ?? '') === null || areOtherThings(keys[0]!)) return false;
  const isAlike = ({ key, value }: ObjectEntry): boolean =>
    certaintyOfName(key) === 'certain' &&
    value.kind === 'object' &&
    value.entries.map((entry) => entry.key).join() === entries.map((entry) => entry.key).join();
  return around.entries.some((entry) => entry.key !== keys[0] && isAlike(entry));
}

/** Matches `collider: { type: 'circle', radius: 8 }`: a radius alone, named as a hitbox or a circle. */
function byRadius(value: ObjectValue, plan: RecordPlan, context: () => FormContext): Match | null {
  const kind = getShapeKind(value);
  const radius = mayBe(kind, 'circle') ? getOne(value, plan.radius) : null;
  if (radius === null) return null;
  const { keys } = context();
  const isNamedAsBox =
    certaintyOfName(keys[0] ?? '') === 'certain' || (kind === 'circle' && keysIndicateBoxes(context()));
  const match = { keys: [radius.key], values: [radius.value], anchor: 'center' } as const;
  if (!isNamedAsBox || isUnplaced(value, match, context())) return null;
  return getMatch(radiusOnly, 'xyr', match.keys, match.values, 'center');
}

/**
 * Reads `platforms: [{ spawnA: 1, spawnB: 2, width: 200, height: 30 }]`: a size whose position no other form
 * understands.
 */
export const unplacedSize = boxForm([[signs.sizeKey, boxWord]], (value, context) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length < 2) return null;
  const plan = planFor(value);
  if (plan.sizes.length === 0 || !mayBe(getShapeKind(value), 'rect')) return null;
  const size = getFirst(value, plan.sizes, context);
  if (size === null || getFirst(value, plan.points, context) !== null || !keysIndicateBoxes(context())) return null;
  if (!isUnplaced(value, size, context())) return null;
  const match = getMatch(
    sizedRect,
    'xywh',
    ['x', 'y', ...size.keys],
    [missingNumber, missingNumber, ...size.values],
    'top-left',
  );
  return match === null ? null : { unplaced: true, ...match };
});

/** Returns a box whose position is known only at runtime. */
export function withoutPlace(match: Match): Match {
  return { ...match, unplaced: true, values: match.values.map((value, k) => (k < 2 ? missingNumber : value)) };
}

/** A number missing from the text. */
export const missingNumber: Value = { kind: 'opaque', start: 0, length: 0, text: '' };

const placeWord = /^(?:x|y|left|top|pos|position|place|location|loc|coords?|col|column|row|at|spawn|start|begin|from)$/;

/**
 * Whether a box has a position that isn't understood: a key of the record suggests one, or the box is an object placed
 * in a world.
 */
function isUnplaced(record: ObjectValue, size: KeyMatch, context: FormContext): boolean {
  if (context.isListed && keysIndicateObjects(context)) return true;
  const used = new Set(size.keys.map((key) => key.split('.')[0]));
  return record.entries.some(({ key, value }) => {
    if (value.kind === 'string') return value.value !== '' && namedPlace.test(key) && declaredAnchor(record) === null;
    const hasContent = value.kind === 'number' || value.kind === 'expression' || isContainer(value);
    return hasContent && !used.has(key) && splitWords(key).some((word) => placeWord.test(word));
  });
}

/** Keys of a position that a word may say: `position: 'center'`. */
const namedPlace = /^(?:pos|position|place|placement|location|offset|anchor|origin|pivot|align|alignment)$/i;

/** Applies the anchor that the record declares, if its keys don't imply one. */
function anchoredIn(value: ObjectValue, match: Match | null): Match | null {
  if (match === null || match.anchor !== 'top-left') return match;
  const declared = declaredAnchor(value);
  if (declared === null) return hasOtherAnchor(value) && match.tuple === 'xywh' ? withoutPlace(match) : match;
  return { ...match, anchor: declared.anchor, because: 'keys', word: declared.word };
}

interface KeyMatch {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
  readonly anchor: Anchor;
}

/** Returns the first spelling that the record contains. */
function getFirst(value: ObjectValue, table: readonly KeySpelling[], context: () => FormContext): KeyMatch | null {
  for (const { keys, anchor, weak } of table) {
    const values = valuesAt(value, keys);
    if (values !== null && (!weak || keysIndicateBoxes(context()))) return { keys, values, anchor };
  }
  return null;
}

function getOne(value: ObjectValue, key: string | null): { readonly key: string; readonly value: Value } | null {
  const match = key === null ? null : valueAt(value, key);
  return key !== null && match !== null && isNumeric(match) ? { key, value: match } : null;
}

/** @param angled the record to take the angle from, or null */
function getMatch(
  codec: Codec,
  tuple: Tuple,
  names: readonly string[],
  values: readonly Value[],
  anchor: Anchor,
  angled: ObjectValue | null = null,
): Match | null {
  if (!areMostlyNumbers(values) && !(tuple === 'xyr' && numberIn(values[2]) > 0)) return null;
  const angle = angled === null ? null : findAngle(angled);
  const [word] = names;
  const all = angle === null ? names : names.concat(angle.key);
  const numbers = angle === null ? values : values.concat(angle.value);
  const plain: Match = { codec, tuple, names: all, values: numbers, anchor, angle: angle?.key ?? null };
  return anchor === 'top-left' ? plain : { because: 'keys', word: word!, ...plain };
}
