import { certaintyOfName, missingNumber, placeKeys } from '../../formats/index.js';
import { childrenOf, type ObjectEntry, type ObjectValue, type RootValue, type Value } from '../../model/value.js';
import type { DetectedBox, MemberBox } from './detected-box.js';
import { movedTo } from '../base/values.js';
import { unknownValue, withAssigned } from '../evaluate/steps.js';

/** Finds boxes whose numbers are assigned one by one: `box.x = 1; box.y = 2; box.width = 3; box.height = 4`. */

export interface JoinedRoot extends RootValue {
  readonly joined?: MemberBox;
}

/** The maximum distance, in characters, between two statements about the same box. */
const maxGap = 600;
const maxLater = 100;

/** A size in any of its spellings. */
const sizeKey = /^(?:w|width|r|rad|radius|size|side|sizeX|halfWidth|halfW|hw|right|x2|maxX|dimensions)$/;

interface Group {
  readonly first: RootValue;
  readonly entries: ObjectEntry[];
  readonly keys: Set<string>;
  end: number;
}

/** Returns the roots, with those that assign numbers of the same box joined into one record at their position. */
export function joinMembers(roots: readonly RootValue[]): readonly JoinedRoot[] {
  if (!roots.some(({ member }) => member !== undefined)) return roots;
  const groups = new Map<RootValue, Group>();
  const open = new Map<string, Group>();
  const [parts, latest] = [new Map<RootValue, RootValue[]>(), new Map<string, RootValue[]>()];
  /** The paths of classes and records that set their position, and those whose constructors set their size. */
  const [placedSelves, sizedSelves] = [new Set<string>(), new Set<string>()];
  for (const root of roots) {
    const { member, value, start } = root;
    const [entry] = value.kind === 'object' ? value.entries : [];
    const path = root.path.join('.');
    if (member === undefined) parts.set(root, latest.set(path, []).get(path)!);
    if (member === undefined || entry === undefined) continue;
    if (member.kind === 'part') latest.get(path)?.push(root);
    if (member.kind !== 'part' && placeKeys.has(entry.key)) placedSelves.add(path);
    if (member.kind === 'field' && sizeKey.test(entry.key)) sizedSelves.add(path);
    if (member.kind === 'field') continue;
    const name = `${member.block} ${member.kind} ${path}`;
    let group = open.get(name);
    if (group === undefined || group.keys.has(entry.key) || start - group.end > maxGap) {
      group = { first: root, entries: [], keys: new Set(), end: start };
      open.set(name, group);
      groups.set(root, group);
    }
    group.keys.add(entry.key);
    group.entries.push({ key: entry.key, value: movedTo(entry.value, start - group.first.start) });
    group.end = start + value.length;
  }
  const pathsOf = (some: (group: Group) => boolean): ReadonlySet<string> =>
    new Set([...groups.values()].filter(some).map(({ first }) => first.path.join('.')));
  const placed = pathsOf(isWhole);
  const moved = pathsOf(({ keys }) => hasPlace(keys) && !hasSize(keys));
  return roots.flatMap((root): JoinedRoot[] => {
    if (root.member === undefined) return [withParts(root, parts.get(root))];
    const group = groups.get(root);
    const joined = group === undefined ? null : joinedIn(group, placedSelves, sizedSelves, placed, moved);
    return joined === null ? [] : [joined];
  });
}

/** Returns a record with the numbers that later statements of its block, or of the constructor, give it: `hitbox.x = 5`. */
function withParts(root: RootValue, parts: readonly RootValue[] = []): RootValue {
  const later = parts.filter(
    ({ member, start }) => (member!.block <= root.start || member!.constructs === true) && root.start < start,
  );
  const steps = later.slice(-maxLater).map(({ value, start }) => {
    const { key, value: own } = (value as ObjectValue).entries[0]!;
    return { method: `=${key}`, callee: '', args: [movedTo(own, start)] };
  });
  // With a size, they are a box of their own.
  return steps.length === 0 || hasSize(steps.map(({ method }) => method.slice(1)))
    ? root
    : { ...root, value: withAssigned(root.value, root.start, steps) };
}

function joinedIn(
  group: Group,
  placedSelves: ReadonlySet<string>,
  sizedSelves: ReadonlySet<string>,
  placed: ReadonlySet<string>,
  moved: ReadonlySet<string>,
): JoinedRoot | null {
  const { first, entries, keys } = group;
  const { member, path, start } = first;
  if (member === undefined || keys.size < 2 || !hasSize(keys)) return null;
  // It switches the box off.
  if (entries.every(({ key, value }) => !sizeKey.test(key) || isZero(value))) return null;
  const name = path.join('.');
  const isOwn = member.kind === 'own';
  const isPlaced = hasPlace(keys);
  // The constructor already declares what a method assigns again.
  if (isOwn && (isPlaced ? sizedSelves.has(name) : !placedSelves.has(name))) return null;
  // The position of an object is set elsewhere. For a part with a generic name it is unknown.
  const isMoved =
    isOwn ||
    (moved.has(name) && certaintyOfName(path.at(-1) ?? '') !== null) ||
    (path.length > 1 && placed.has(path.slice(0, -1).join('.')));
  const unplaced = !isPlaced && isMoved;
  const value: ObjectValue = {
    kind: 'object',
    start: 0,
    length: group.end - start,
    entries: unplaced ? [{ key: 'x', value: missingNumber }, { key: 'y', value: missingNumber }, ...entries] : entries,
    damaged: false,
    mayContainBoxes: true,
  };
  return { value, start, path, joined: { method: member.method, unplaced, isObject: isOwn } };
}

/** Drops boxes that are created without a size if statements set it, which are boxes themselves, or makes it unknown. */
export function withSizesSetLater(boxes: DetectedBox[], roots: readonly JoinedRoot[]): DetectedBox[] {
  const setters = new Map(
    roots.flatMap(({ joined, path, value }) => (joined ? [[path.join('.'), childrenOf(value)]] : [])),
  );
  return boxes.flatMap((box): DetectedBox[] => {
    const { match, members, place } = box;
    const setter = members === undefined && place !== null ? setters.get(place.path) : undefined;
    if (setter === undefined) return [box];
    const sizes = new Set(match.values.filter((_, k) => sizeName.test(match.names[k] ?? '')));
    if (sizes.size === 0 || ![...sizes].every(isZero)) return [box];
    if (setter.every(({ kind, length }) => kind === 'number' || length === 0)) return [];
    const values = match.values.map((value) => (sizes.has(value) ? unknownValue(value) : value));
    return [{ ...box, match: { ...match, values } }];
  });
}

const sizeName = /^(?:w|h|width|height|r|radius|size)$/;

function isZero(value: Value): boolean {
  return value.kind === 'number' && value.value === 0;
}

/** Returns the paths of boxes to which statements may assign different numbers at different times. */
export function findAlternatives(boxes: readonly DetectedBox[]): ReadonlySet<string> {
  return new Set(boxes.flatMap(({ place, members }) => (place === null || members === undefined ? [] : [place.path])));
}

function isWhole({ keys }: Group): boolean {
  return hasPlace(keys) && hasSize(keys);
}

function hasPlace(keys: Iterable<string>): boolean {
  return [...keys].some((key) => placeKeys.has(key));
}

function hasSize(keys: Iterable<string>): boolean {
  return [...keys].some((key) => sizeKey.test(key));
}
