import { stringAt } from '../../formats/index.js';
import { parseSize } from '../../model/convention.js';
import type { FrameCount, FrameTiming, Hitbox, Sprite } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import type { SpriteArt } from '../art/art.js';
import { artIn, frameSizeIn, gridIn, defaultImageIn, namedImageIn } from './images.js';
import type { Ownership } from './owners.js';
import type { Place } from '../evaluate/place.js';
import type { Source } from '../evaluate/source.js';

/** Returns the id of a sprite. */
export function spriteId(owner: Place | null): string {
  return owner?.path ?? '';
}

/** Properties of a sprite that hand-written forms never declare. */
const undeclared = { origin: null, frames: [], animations: [] } as const;

/** The parts of a box that matter for its owner. */
export type OwnedBox = Pick<Hitbox, 'role' | 'sprite' | 'animation' | 'frames' | 'state' | 'start' | 'end'> & {
  /** Whether its coordinates are relative to its owner. */
  readonly isOwn?: boolean;
};

/** The boxes of one owner. */
interface Group {
  readonly ownership: Ownership;
  readonly hitboxes: OwnedBox[];
  /** The first animation among them; it may name the image if the owner doesn't. */
  sequence: Place | null;
}

/**
 * Returns the sprites of the boxes in text order; a box and its ownership have the same index. Sprites with an image,
 * frames or states have coordinates of their own.
 */
export function findSprites(
  hitboxes: readonly OwnedBox[],
  ownerships: readonly Ownership[],
  source: Source,
  overrides: ConventionOverrides,
  text: Span,
  /** The owner that the file name indicates. */
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
  return [...groups].map(([id, { ownership, hitboxes: group, sequence }]): Sprite => {
    const { sprite: owner, world, itself = false } = ownership;
    const records = itself ? [] : owner === null ? unnamedRecords(roots) : getRecords(owner);
    for (let at = sequence; at !== null && at !== owner; at = at.parent) records.push(...getRecords(at));
    const own = group.every(({ isOwn }) => isOwn === true);
    // A single box shows its image at its world position, so its coordinates aren't relative to the image.
    const { image, frameSize, grid, textureKey, isNamed } = itself
      ? noImage
      : createSpriteImage(records, owner, group, source, own);
    const override = overrides.at(group[0]!.start)?.choice.frame;
    const size =
      (override === undefined ? null : parseSize(override)) ??
      frameSize ??
      first(records, ({ value, start }) => frameSizeIn(value, start, scopes));
    const isTimed = ({ frames, animation, state }: OwnedBox): boolean =>
      frames !== null || animation !== null || state !== undefined;
    // Boxes without an owner are in the world, unless all of them have frames, animations or states.
    const timed = owner === null ? group.every(isTimed) : group.some(isTimed);
    const space = (owner !== null && own) || isNamed || timed || world ? 'own' : 'shared';
    const span = owner === null ? text : findSpan(owner, group);
    return {
      id,
      name: owner === null ? ofFile : findName(owner),
      space,
      image,
      frameSize: size,
      ...undeclared,
      ...(size === null && grid !== null ? { grid } : {}),
      ...(textureKey === null ? {} : { textureKey }),
      start: span.start,
      end: span.end,
    };
  });
}

/** Returns the sprite of a box that no object contains. */
export function createSprite(place: Place, { start, end }: Span): Sprite {
  const [id, name] = [spriteId(place), findName(place)];
  return { id, name, space: 'own', image: null, frameSize: null, ...undeclared, start, end };
}

/** The image of a sprite and its cut; `isNamed`: the coordinates of its boxes are relative to it. */
interface SpriteImage extends SpriteArt {
  readonly isNamed: boolean;
}

const noImage: SpriteImage = { image: null, frameSize: null, grid: null, textureKey: null, isNamed: false };
const unknownArt: SpriteArt = { image: null, frameSize: null, grid: null, textureKey: null };

/** Returns the image that an owner names itself, otherwise the one that its name refers to in the code around it. */
function createSpriteImage(
  records: readonly PlacedRecord[],
  owner: Place | null,
  group: readonly OwnedBox[],
  { scopes, art }: Source,
  isOwn: boolean,
): SpriteImage {
  const named =
    first(records, ({ value, start }) => namedImageIn(value, start)) ??
    first(records, ({ value, start }) => defaultImageIn(value, start));
  if (named !== null) {
    const { image, record, start } = named;
    const frameSize = record === null ? null : frameSizeIn(record, start, scopes);
    const grid = record === null ? null : gridIn(record, start, scopes);
    return { image, frameSize, grid, textureKey: null, isNamed: true };
  }
  if (art === undefined || owner === null) return { ...unknownArt, isNamed: false };
  const artOfRecord = first(records, ({ value, start }) => artIn(value, start, art));
  if (artOfRecord !== null) return { ...artOfRecord, isNamed: true };
  // A name alone doesn't reveal the coordinate space.
  const isThing = owner.parent === null && owner.value === null;
  if (owner.key === null || !(isOwn || isThing)) return { ...unknownArt, isNamed: false };
  const byName = art.ofName(owner.key, group[0]!.start);
  return byName === null ? { ...unknownArt, isNamed: false } : { ...byName, isNamed: true };
}

/** Adds how long frames are shown to the sprites whose text declares it. */
export function withTimings(
  sprites: readonly Sprite[],
  timings: ReadonlyMap<string, readonly FrameTiming[]>,
): readonly Sprite[] {
  if (timings.size === 0) return sprites;
  return sprites.map((sprite) => {
    const own = timings.get(sprite.id);
    return own === undefined ? sprite : { ...sprite, timings: own };
  });
}

/**
 * Adds frame counts to sprites whose last frames are empty. `lengths`: how many frames the text around each box
 * declares or has entries for.
 */
export function withFrameCounts(
  sprites: readonly Sprite[],
  hitboxes: readonly OwnedBox[],
  lengths: readonly number[],
): readonly Sprite[] {
  if (lengths.every((length) => length === 0)) return sprites;
  const countsBySprite = new Map<string, Map<string | null, { frames: number; needed: number }>>();
  hitboxes.forEach(({ sprite, animation, frames }, index) => {
    const counts = countsBySprite.get(sprite) ?? new Map<string | null, { frames: number; needed: number }>();
    countsBySprite.set(sprite, counts);
    const { frames: most, needed } = counts.get(animation) ?? { frames: 0, needed: 0 };
    const own = frames === null ? 0 : Math.max(frames[0], frames[1] ?? 0) + 1;
    counts.set(animation, { frames: Math.max(most, lengths[index]!), needed: Math.max(needed, own) });
  });
  return sprites.map((sprite) => {
    const counts = [...(countsBySprite.get(sprite.id) ?? [])].flatMap(
      ([animation, { frames, needed }]): FrameCount[] => {
        return frames > needed ? [{ animation, frames }] : [];
      },
    );
    return counts.length === 0 ? sprite : { ...sprite, frameCounts: counts };
  });
}

function findName(owner: Place): string {
  if (owner.key !== null) return owner.key;
  const { value, start } = owner;
  const declaredName = value?.kind === 'object' ? (stringAt(value, 'name') ?? stringAt(value, 'id')) : null;
  if (declaredName === null && value !== null) {
    const { path = '' } = (namedImageIn(value, start) ?? defaultImageIn(value, start))?.image ?? {};
    const imageName = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    if (imageName !== '') return imageName;
  }
  return declaredName ?? `${owner.parent?.key ?? ''}[${owner.index}]`;
}

function findSpan({ value, start }: Place, group: readonly OwnedBox[]): Span {
  if (value !== null) return { start, end: start + value.length };
  return { start: least(group.map(({ start: at }) => at)), end: -least(group.map(({ end }) => -end)) };
}

/** Avoids spreading: a group may have more items than a call can take arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}

type PlacedRecord = Pick<RootValue, 'value' | 'start'>;

function unnamedRecords(roots: readonly RootValue[]): PlacedRecord[] {
  // A standalone call reveals nothing about the file as a whole.
  return roots.filter(({ path, value }) => path.length === 0 && value.kind !== 'call');
}

function getRecords({ value, start }: Place): PlacedRecord[] {
  return value === null ? [] : [{ value, start }];
}

function first<T>(records: readonly PlacedRecord[], pick: (record: PlacedRecord) => T | null): T | null {
  for (const record of records) {
    const match = pick(record);
    if (match !== null) return match;
  }
  return null;
}
