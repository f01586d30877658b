import { bounds, type Bounds } from '../../core/index.js';
import { uniteBounds } from '../../model/bounds.js';
import type { HitboxDocument, Sprite } from '../../model/document.js';
import { imageExtensions, isImageName } from '../../project/images.js';

/**
 * The formats whose numbers count from the corner of an image beside the file, if there is one. Others name their
 * images, have none, or count from elsewhere.
 */
const formatsWithImageBeside: ReadonlySet<string> = new Set([
  'generic-json',
  'generic-script',
  'hitbox-json',
  'physics-editor-matter',
  'physics-editor-flat',
  'tiled-map',
]);

/**
 * Returns the names, without extension, of an image beside a file that may belong to a sprite without one: the name of
 * the file if the sprite is its only one, or of the sprite. The first that exists is used.
 */
export function neighborStems(fileName: string, sprite: Sprite, document: HitboxDocument): readonly string[] {
  const named = sprite.image !== null || sprite.frames.some(({ image }) => image !== null);
  if (named || !formatsWithImageBeside.has(document.format) || !mayBeOnImage(sprite, document)) return [];
  const own = sprite.name === '' ? [] : getStems(sprite.name);
  return document.sprites.length === 1 ? [...getStems(nameStem(fileName)), ...own] : own;
}

/** Whether most of the area of the sprite's hitboxes can be on an image that begins at 0, 0. */
function mayBeOnImage({ id }: Sprite, { hitboxes }: HitboxDocument): boolean {
  let boundsById = boundsCache.get(hitboxes);
  if (boundsById === undefined) boundsCache.set(hitboxes, (boundsById = boundsBySprite(hitboxes)));
  const bounds = boundsById.get(id);
  return bounds === undefined || (bounds !== null && !(bounds.minX + bounds.maxX < 0 || bounds.minY + bounds.maxY < 0));
}

/** Cached: requested for each sprite of a document, but computed for all at once. */
const boundsCache = new WeakMap<HitboxDocument['hitboxes'], ReadonlyMap<string, Bounds | null>>();

/** Returns the extents of each sprite's hitboxes; null if they can't be on an image. */
function boundsBySprite(hitboxes: HitboxDocument['hitboxes']): ReadonlyMap<string, Bounds | null> {
  const results = new Map<string, Bounds | null>();
  for (const { sprite, shape, convention, unknown } of hitboxes) {
    const united = results.get(sprite);
    if (united === null || unknown.length > 0) continue;
    const inPixels = convention.unit === 'px' || convention.unitX !== undefined;
    const box = bounds(shape);
    if (!inPixels || convention.yAxis === 'up') results.set(sprite, null);
    else results.set(sprite, united === undefined ? box : (uniteBounds([united, box]) ?? united));
  }
  return results;
}

/** Returns the name of a file without extensions: `player` of `player.hitboxes.ts`. */
export function nameStem(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? fileName : fileName.slice(0, dot);
}

/** Returns a name with and without words for boxes at its end: `player.hitboxes`, `playerHitboxes` and `player`. */
function getStems(name: string): string[] {
  const short = name.replace(
    /(?:[._-](?:(?:hit|hurt|push|attack|collision)[_-]?)?(?:box(?:es)?|rects?)|[._-]colliders?|[._-]collisions?|(?:[Hh]it|[Hh]urt|[Pp]ush|[Cc]ollision)[Bb]ox(?:es)?|Box(?:es)?|Colliders?)$/,
    '',
  );
  return short === '' || short === name ? [name] : [name, short];
}

/** Finds the image file with one of the stems in a folder; only letters and digits are compared. */
export function findNeighbor(stems: readonly string[], folder: readonly string[]): string | null {
  const images = folder.filter(isImageName);
  for (const stem of stems) {
    const same = images.filter((name) => normalize(nameStem(name)) === normalize(stem));
    const exact = same.filter((name) => nameStem(name) === stem);
    const results = [...(exact.length > 0 ? exact : same)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    if (results[0] !== undefined) return results[0];
  }
  return null;
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || name;
}

function rank(name: string): number {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return imageExtensions.findIndex((extension) => extension === ending);
}

/** Returns the possible names of an image's atlas in its folder. */
export function atlasNames(imageName: string): readonly string[] {
  return [`${nameStem(imageName)}.json`, `${imageName}.json`];
}
