import { bounds, type Bounds, type Point, type Shape } from '../../core/index.js';
import { splitWords, valueAt, valuesAt } from '../../formats/index.js';
import type { Convention, Space } from '../../model/convention.js';
import type { Field, Sprite } from '../../model/document.js';
import { someExpression } from '../../model/expression.js';
import type { Span } from '../../model/span.js';
import type { ObjectValue, Value } from '../../model/value.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import { readField } from '../evaluate/fields.js';
import type { Place } from '../evaluate/place.js';
import type { Scopes } from '../evaluate/scopes.js';
import type { DetectedBox } from './detected-box.js';
import type { Ownership } from './owners.js';
import { createSprite, type OwnedBox } from './sprites.js';

/**
 * Determines the space of each box. An entity that is a box stands in the world. One that has boxes is a sprite of its
 * own, unless it has a position: then it stands there. Many entries of which every two overlap are a table of sprites.
 */

/** The space of a box, and the evidence for it. */
export interface SpaceReading extends Pick<Convention, 'spaceBecause' | 'spaceCount'> {
  readonly space: Space;
  /** The position that its numbers are relative to. */
  readonly at?: Point;
}

/** A box with what its space depends on. */
export interface SpaceSubject {
  readonly box: Pick<DetectedBox, 'place' | 'value' | 'match'>;
  readonly owned: OwnedBox;
  readonly ownership: Ownership;
  readonly fields: readonly Field[];
  /** By its own numbers alone. */
  readonly shape: Shape;
}

/** A guess from the shapes of boxes, which other shapes may change. */
export interface SpaceGuess {
  /** The indexes of the boxes. */
  readonly members: readonly number[];
  readonly isSame: (shapes: readonly Shape[]) => boolean;
}

export interface SpaceLookup {
  /** For each subject; null if the text leaves no choice. */
  readonly readings: readonly (SpaceReading | null)[];
  readonly guesses: readonly SpaceGuess[];
  /** Where the positions of entities stand in the text. */
  readonly used: readonly Span[];
}

/** With fewer entries, it is no evidence that they all overlap. */
const leastEntries = 5;

/** @param isRecord whether the outermost keys are entries of one record, and not variables */
export function readSpaces(
  subjects: readonly SpaceSubject[],
  sprites: readonly Sprite[],
  overrides: ConventionOverrides,
  scopes: Scopes | null,
  isRecord: boolean,
): SpaceLookup {
  const readings = new Map<SpaceSubject, SpaceReading>();
  const guesses: SpaceGuess[] = [];
  const guessFrom = (members: readonly SpaceSubject[], isSame: SpaceGuess['isSame']): void => {
    guesses.push({ members: members.map((subject) => indexes.get(subject)!), isSame });
  };
  const indexes = new Map(subjects.map((subject, index) => [subject, index]));
  const used: Span[] = [];
  const choiceFor = ({ owned: { start } }: SpaceSubject): SpaceReading | null => {
    const { choice, because } = overrides.at(start) ?? {};
    if (choice?.space === undefined) return null;
    return { space: choice.space, spaceBecause: because === 'setting' ? 'setting' : 'comment' };
  };

  const tied = new Set(sprites.flatMap(({ id, space }) => (space === 'own' ? [id] : [])));
  const entities = subjects.filter((subject) => subject.ownership.isEntity && !isCreated(subject));
  for (const [id, members] of groupBy(entities, ({ owned }) => owned.sprite)) {
    const own = members.filter(({ ownership }) => ownership.itself !== true);
    const choice = own.length === 0 ? null : choiceFor(own[0]!);
    if (own.length === 0 || (choice === null && tied.has(id))) continue;
    const position = positionOf(own[0]!.ownership.sprite!, scopes);
    const isBox = own.length < members.length;
    const isInside = (shapes: readonly Shape[]): boolean =>
      members.some(({ ownership }, k) => {
        return ownership.itself === true && shapes.some((shape, i) => i !== k && startsIn(bounds(shapes[k]!), shape));
      });
    const inside = isInside(members.map(({ shape }) => shape));
    const reading = choice ?? guessOfEntity(position !== null, isBox, inside || own.some(refersToPosition));
    for (const subject of own) {
      const isRelative = reading.space === 'world' && position !== null && !refersToPosition(subject);
      readings.set(subject, isRelative ? { ...reading, at: position.at } : reading);
    }
    if (position !== null) used.push(...position.spans);
    if (isBox) guessFrom(members, (shapes) => isInside(shapes) === inside);
  }

  const entries = subjects.filter((subject) => !readings.has(subject) && isEntry(subject, isRecord));
  for (const members of groupBy(entries, ({ box }) => box.place!.parent?.path ?? '').values()) {
    const { length } = members;
    const areSprites = (shapes: readonly Shape[]): boolean => length >= leastEntries && allOverlap(shapes);
    const apart = areSprites(members.map(({ shape }) => shape));
    const guess: SpaceReading = apart
      ? { space: 'sprites', spaceBecause: 'overlaps', spaceCount: length }
      : { space: 'world' };
    for (const subject of members) readings.set(subject, choiceFor(subject) ?? guess);
    if (length >= leastEntries) guessFrom(members, (shapes) => areSprites(shapes) === apart);
  }
  return { readings: subjects.map((subject) => readings.get(subject) ?? null), guesses, used };
}

/** Whether a box is created by a call in a class, at a position in the world. */
function isCreated({ box: { value }, ownership: { sprite } }: SpaceSubject): boolean {
  return value.kind === 'call' && sprite?.value?.kind !== 'object';
}

function guessOfEntity(hasPosition: boolean, isBox: boolean, isAbsolute: boolean): SpaceReading {
  if (isAbsolute || (isBox && !hasPosition)) return { space: 'absolute', spaceBecause: 'numbers' };
  return hasPosition ? { space: 'world', spaceBecause: 'position' } : { space: 'sprites', spaceBecause: 'boxes' };
}

/** Whether a box is one of the entries of a record in the world, each of which may be a sprite. */
function isEntry({ box: { place }, owned, ownership }: SpaceSubject, isRecord: boolean): boolean {
  if (place === null || place.key === null || ownership.isEntity || ownership.bodyPart === true || ownership.world)
    return false;
  if (owned.frames !== null || owned.animation !== null || owned.state !== undefined) return false;
  return place.parent === null ? isRecord : place.parent.value?.kind === 'object';
}

/** Returns the sprites with their spaces, and one for each entry that is drawn apart. */
export function withSpaces(
  sprites: readonly Sprite[],
  subjects: readonly SpaceSubject[],
  readings: readonly (SpaceReading | null)[],
): readonly Sprite[] {
  const spaces = new Map<string, Sprite['space']>();
  const placed = new Set<string>();
  const entries: Sprite[] = [];
  const left = new Set<string>();
  for (const [index, { box, owned, ownership }] of subjects.entries()) {
    const reading = readings[index] ?? null;
    if (isApart(ownership, reading)) {
      entries.push(createSprite(box.place!, owned));
      continue;
    }
    left.add(owned.sprite);
    if (reading === null || !ownership.isEntity) continue;
    spaces.set(owned.sprite, reading.space === 'sprites' ? 'own' : 'shared');
    if (reading.at !== undefined) placed.add(owned.sprite);
  }
  const kept = sprites.flatMap((sprite): Sprite[] => {
    if (!left.has(sprite.id)) return [];
    const space = spaces.get(sprite.id) ?? sprite.space;
    // The image of an object in the world would be drawn at the origin.
    return [{ ...sprite, space, image: placed.has(sprite.id) ? null : sprite.image }];
  });
  return [...kept, ...entries];
}

/** Whether a box is drawn apart, as a sprite, though no object contains it. */
export function isApart(ownership: Ownership, reading: SpaceReading | null): boolean {
  return reading?.space === 'sprites' && !ownership.isEntity;
}

interface Position {
  readonly at: Point;
  readonly spans: readonly Span[];
}

/** The x and y of a frame are its place in the image. */
const isOfImage = (key: string): boolean =>
  /^(?:frame|sprite|slice|atlas|sheet|spritesheet|tile|tileset)s?$/.test(splitWords(key).at(-1) ?? '');

/** Returns the position that an object declares; null if there is none, or if it is known only at runtime. */
function positionOf({ value, start, parent }: Place, scopes: Scopes | null): Position | null {
  if (value?.kind !== 'object' || isOfImage(parent?.key ?? '')) return null;
  const numbers = ['', 'position.', 'pos.']
    .map((key) => valuesAt(value, [`${key}x`, `${key}y`]))
    .find((pair) => pair !== null);
  const fields = (numbers ?? listedPosition(value)).map((number) => readField('', number, start, scopes));
  const [x, y] = fields;
  if (!x || !y || !Number.isFinite(x.value) || !Number.isFinite(y.value)) return null;
  return { at: { x: x.value, y: y.value }, spans: [x, y].map((field) => ({ start: field.start, end: field.end })) };
}

/** Returns the numbers in `position: [9, 9]`. */
function listedPosition(value: ObjectValue): readonly Value[] {
  const list = valueAt(value, 'position') ?? valueAt(value, 'pos');
  if (list?.kind !== 'array' || list.items.length !== 2) return [];
  return list.items.map((item): Value => ({ ...item, start: list.start + item.start }));
}

/** Whether the numbers of a box are computed from a position, or known only at runtime. */
function refersToPosition({ box: { match }, fields }: SpaceSubject): boolean {
  const [position] = fields.slice(4);
  const isPlaced = position?.notWritable !== 'missing' || position.value !== 0;
  if (
    (match.codec.id === 'part-rect' && isPlaced) ||
    fields.slice(0, 2).some(({ notWritable }) => notWritable === 'not-static')
  )
    return true;
  return match.values.some(
    (value) =>
      value.kind === 'expression' &&
      someExpression(value.expression, (part) =>
        part.op === 'member' && /^(?:x|y)$/.test(part.key) ? true : undefined,
      ),
  );
}

function startsIn(rect: Bounds, shape: Shape): boolean {
  const { minX, minY } = bounds(shape);
  return minX >= rect.minX && minX < rect.maxX && minY >= rect.minY && minY < rect.maxY;
}

/** Whether every two shapes overlap, by their bounds: then all of them have a point in common. */
function allOverlap(shapes: readonly Shape[]): boolean {
  const all = shapes.map((shape) => bounds(shape));
  const greatest = (of: (box: Bounds) => number): number =>
    all.reduce((most, box) => Math.max(most, of(box)), -Infinity);
  return (
    greatest(({ minX }) => minX) < -greatest(({ maxX }) => -maxX) &&
    greatest(({ minY }) => minY) < -greatest(({ maxY }) => -maxY)
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
