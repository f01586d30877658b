import { stringAt } from '../../formats/index.js';
import { sizeOfWord } from '../../model/convention.js';
import type { FrameCount, Hitbox, Sprite } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import type { SpriteArt } from '../art/art.js';
import { artIn, frameSizeIn, gridIn, heldImageIn, namedImageIn } from './images.js';
import type { Ownership } from './owners.js';
import type { Place } from '../evaluate/place.js';
import type { Source } from '../evaluate/source.js';

/** The id of the sprite of an owner. */
export function spriteId(owner: Place | null): string {
  return owner?.path ?? '';
}

const fighterRoles: ReadonlySet<string> = new Set(['hit', 'hurt', 'push']);
const worldRoles: ReadonlySet<string> = new Set(['solid', 'ui']);

/** What no form that is written by hand says of a sprite. */
const untold = { origin: null, frames: [], animations: [] } as const;

/** A box as far as it says something of its owner. */
export type OwnedBox = Pick<Hitbox, 'role' | 'sprite' | 'animation' | 'frames' | 'state' | 'start' | 'end'> & {
  /** Its numbers count from its owner. */
  readonly isOwn?: boolean;
};

/** The boxes of one owner. */
interface Group {
  readonly ownership: Ownership;
  readonly hitboxes: OwnedBox[];
  /** The first animation among them: it may name the image where the owner does not. */
  sequence: Place | null;
}

/** The owners of the boxes, in the order of the text; each box has its belonging at the same place. */
export function spritesOf(
  hitboxes: readonly OwnedBox[],
  ownerships: readonly Ownership[],
  source: Source,
  overrides: ConventionOverrides,
  text: Span,
  /** What the file's name says of whose boxes it holds. */
  ofFile = '',
): Sprite[] {
  const { roots, scopes } = source;
  const groups = new Map<string, Group>();
  hitboxes.forEach((hitbox, index) => {
    const ownership = ownerships[index]!;
    let group = groups.get(hitbox.sprite);
    if (group === undefined) groups.set(hitbox.sprite, (group = { ownership, hitboxes: [], sequence: null }));
    group.hitboxes.push(hitbox);
    if (hitbox.animation !== null) group.sequence ??= ownership.sequence;
  });
  const fighters = siblings(groups);
  return [...groups].map(([id, { ownership, hitboxes: group, sequence }]): Sprite => {
    const { owner, world, itself = false } = ownership;
    const records = itself ? [] : owner === null ? unnamed(roots) : recordsOf(owner);
    for (let at = sequence; at !== null && at !== owner; at = at.parent) records.push(...recordsOf(at));
    const own = group.every(({ isOwn }) => isOwn === true);
    // What one box shows stands where it stands, and not where its numbers count from.
    const { image, frameSize, grid, textureKey, isNamed } = itself
      ? noPicture
      : pictureOf(records, owner, group, source, own);
    const said = overrides.at(group[0]!.start)?.choice.frame;
    const size =
      (said === undefined ? null : sizeOfWord(said)) ??
      frameSize ??
      first(records, ({ value, start }) => frameSizeIn(value, start, scopes));
    const isTimed = ({ frames, animation, state }: OwnedBox): boolean =>
      frames !== null || animation !== null || state !== undefined;
    // What belongs to nobody is of the world, unless all of it is one somebody's.
    const timed = owner === null ? group.every(isTimed) : group.some(isTimed);
    const counted = owner !== null && own;
    const isOwn = counted || isNamed || timed || world || fighters.has(id) || (!itself && isPlaced(owner));
    const space = isOwn ? 'own' : 'shared';
    const span = owner === null ? text : spanOf(owner, group);
    return {
      id,
      name: owner === null ? ofFile : nameOf(owner),
      space,
      image,
      frameSize: size,
      ...untold,
      ...(size === null && grid !== null ? { grid } : {}),
      ...(textureKey === null ? {} : { textureKey }),
      start: span.start,
      end: span.end,
    };
  });
}

/** The image of a sprite and how it is cut; `isNamed`: the numbers of its boxes count from it. */
interface Picture extends SpriteArt {
  readonly isNamed: boolean;
}

const noPicture: Picture = { image: null, frameSize: null, grid: null, textureKey: null, isNamed: false };
const noArt: SpriteArt = { image: null, frameSize: null, grid: null, textureKey: null };

/** What an owner says of its image itself, else what the code around it says that its name shows. */
function pictureOf(
  records: readonly Record[],
  owner: Place | null,
  group: readonly OwnedBox[],
  { scopes, art }: Source,
  isOwn: boolean,
): Picture {
  const named =
    first(records, ({ value, start }) => namedImageIn(value, start)) ??
    first(records, ({ value, start }) => heldImageIn(value, start));
  if (named !== null) {
    const { image, record, start } = named;
    const frameSize = record === null ? null : frameSizeIn(record, start, scopes);
    const grid = record === null ? null : gridIn(record, start, scopes);
    return { image, frameSize, grid, textureKey: null, isNamed: true };
  }
  if (art === undefined || owner === null) return { ...noArt, isNamed: false };
  const shown = first(records, ({ value, start }) => artIn(value, start, art));
  if (shown !== null) return { ...shown, isNamed: true };
  // A name alone tells nothing of places in the world.
  const isThing = owner.parent === null && owner.value === null;
  if (owner.key === null || !(isOwn || isThing)) return { ...noArt, isNamed: false };
  const byName = art.ofName(owner.key, group[0]!.start);
  return byName === null ? { ...noArt, isNamed: false } : { ...byName, isNamed: true };
}

/**
 * The sprites with how many frames they have where the last ones are empty. `lengths`: how many frames have entries
 * around each box.
 */
export function withFrameCounts(
  sprites: readonly Sprite[],
  hitboxes: readonly OwnedBox[],
  lengths: readonly number[],
): readonly Sprite[] {
  if (lengths.every((length) => length === 0)) return sprites;
  const told = new Map<string, Map<string | null, { frames: number; needed: number }>>();
  hitboxes.forEach(({ sprite, animation, frames }, index) => {
    const counts = told.get(sprite) ?? new Map<string | null, { frames: number; needed: number }>();
    told.set(sprite, counts);
    const { frames: most, needed } = counts.get(animation) ?? { frames: 0, needed: 0 };
    const own = frames === null ? 0 : Math.max(frames[0], frames[1] ?? 0) + 1;
    counts.set(animation, { frames: Math.max(most, lengths[index]!), needed: Math.max(needed, own) });
  });
  return sprites.map((sprite) => {
    const counts = [...(told.get(sprite.id) ?? [])].flatMap(([animation, { frames, needed }]): FrameCount[] => {
      return frames > needed ? [{ animation, frames }] : [];
    });
    return counts.length === 0 ? sprite : { ...sprite, frameCounts: counts };
  });
}

/** Sprites with boxes of a fighter and none of a world, where at least two of them stand beside each other. */
function siblings(groups: ReadonlyMap<string, Group>): ReadonlySet<string> {
  const byParent = new Map<string, string[]>();
  for (const [id, { ownership, hitboxes }] of groups) {
    const { owner } = ownership;
    if (owner === null || ownership.itself === true || !hitboxes.some(({ role }) => fighterRoles.has(role))) continue;
    if (hitboxes.some(({ role }) => worldRoles.has(role))) continue;
    const parent = owner.parent?.path ?? '';
    const same = byParent.get(parent);
    if (same === undefined) byParent.set(parent, [id]);
    else same.push(id);
  }
  const found = new Set<string>();
  for (const ids of byParent.values()) if (ids.length >= 2) for (const id of ids) found.add(id);
  return found;
}

function nameOf(owner: Place): string {
  if (owner.key !== null) return owner.key;
  const { value, start } = owner;
  const said = value?.kind === 'object' ? (stringAt(value, 'name') ?? stringAt(value, 'id')) : null;
  if (said === null && value !== null) {
    const { path = '' } = (namedImageIn(value, start) ?? heldImageIn(value, start))?.image ?? {};
    const shown = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    if (shown !== '') return shown;
  }
  return said ?? `${owner.parent?.key ?? ''}[${owner.index}]`;
}

function spanOf({ value, start }: Place, group: readonly OwnedBox[]): Span {
  if (value !== null) return { start, end: start + value.length };
  return { start: least(group.map(({ start: at }) => at)), end: -least(group.map(({ end }) => -end)) };
}

/** Without spreading: a group may be longer than a call's arguments may be. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}

/** Whether an owner has a place of its own, from which the numbers of its boxes count. */
function isPlaced(owner: Place | null): boolean {
  if (owner?.value?.kind !== 'object') return false;
  const { entries } = owner.value;
  const numbered = (key: string): boolean =>
    entries.some((entry) => entry.key === key && entry.value.kind === 'number');
  return numbered('x') && numbered('y');
}

type Record = Pick<RootValue, 'value' | 'start'>;

function unnamed(roots: readonly RootValue[]): Record[] {
  // A call that stands for itself says nothing of the file as a whole.
  return roots.filter(({ path, value }) => path.length === 0 && value.kind !== 'call');
}

function recordsOf({ value, start }: Place): Record[] {
  return value === null ? [] : [{ value, start }];
}

function first<T>(records: readonly Record[], pick: (record: Record) => T | null): T | null {
  for (const record of records) {
    const found = pick(record);
    if (found !== null) return found;
  }
  return null;
}
