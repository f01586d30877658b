import { bounds, type Bounds } from '../../core/index.js';
import { unionOf } from '../../model/bounds.js';
import type { HitboxDocument, Sprite } from '../../model/document.js';

/** The images that can be shown, in the order in which one is taken where several have the same name. */
export const imageExtensions = ['png', 'webp', 'gif', 'jpg', 'jpeg', 'svg'] as const;

const imageEnding = new RegExp(`\\.(?:${imageExtensions.join('|')})$`, 'i');

export function isImageName(name: string): boolean {
  return imageEnding.test(name);
}

/** A path without what a web address has behind it. */
export function withoutQuery(path: string): string {
  for (let at = 0; at < path.length; at++) if (path[at] === '?' || path[at] === '#') return path.slice(0, at);
  return path;
}

/**
 * The formats whose numbers count from the corner of a picture that lies beside the file, if one does. All others name
 * their pictures, have none, or count from elsewhere.
 */
const besidePictures: ReadonlySet<string> = new Set([
  'generic-json',
  'generic-script',
  'hitbox-json',
  'physics-editor-matter',
  'physics-editor-flat',
  'tiled-map',
]);

/**
 * What an image beside a file may be called, its ending left out, to be taken for the picture of a sprite that names
 * none: as the file, where the sprite is its only one, or as the sprite. The first one that is there counts.
 */
export function neighbourStems(fileName: string, sprite: Sprite, document: HitboxDocument): readonly string[] {
  const named = sprite.image !== null || sprite.frames.some(({ image }) => image !== null);
  if (named || !besidePictures.has(document.format) || !liesOnPicture(sprite, document)) return [];
  const own = sprite.name === '' ? [] : stemsOf(sprite.name);
  return document.sprites.length === 1 ? [...stemsOf(fileStem(fileName)), ...own] : own;
}

/** Whether most of what the sprite's hitboxes take up can lie on a picture that begins at 0, 0. */
function liesOnPicture({ id }: Sprite, { hitboxes }: HitboxDocument): boolean {
  let known = reaches.get(hitboxes);
  if (known === undefined) reaches.set(hitboxes, (known = reachesOf(hitboxes)));
  const reach = known.get(id);
  return reach === undefined || (reach !== null && !(reach.minX + reach.maxX < 0 || reach.minY + reach.maxY < 0));
}

/** Asked for each sprite of a document, and found out for all of them at once. */
const reaches = new WeakMap<HitboxDocument['hitboxes'], ReadonlyMap<string, Bounds | null>>();

/** What the hitboxes of each sprite take up; null where they cannot lie on a picture at all. */
function reachesOf(hitboxes: HitboxDocument['hitboxes']): ReadonlyMap<string, Bounds | null> {
  const found = new Map<string, Bounds | null>();
  for (const { sprite, shape, convention, unknown } of hitboxes) {
    const known = found.get(sprite);
    if (known === null || unknown.length > 0) continue;
    const inPixels = convention.unit === 'px' || convention.unitX !== undefined;
    const box = bounds(shape);
    if (!inPixels || convention.yAxis === 'up') found.set(sprite, null);
    else found.set(sprite, known === undefined ? box : (unionOf([known, box]) ?? known));
  }
  return found;
}

/** The name of a file without its ending: `player` of `player.hitboxes.ts`. */
export function fileStem(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? fileName : fileName.slice(0, dot);
}

/** A name, and the same without the words for boxes at its end: `player.hitboxes`, `playerHitboxes` and `player`. */
function stemsOf(name: string): string[] {
  const short = name.replace(
    /(?:[._-](?:(?:hit|hurt|push|attack|collision)[_-]?)?(?:box(?:es)?|rects?)|[._-]colliders?|[._-]collisions?|(?:[Hh]it|[Hh]urt|[Pp]ush|[Cc]ollision)[Bb]ox(?:es)?|Box(?:es)?|Colliders?)$/,
    '',
  );
  return short === '' || short === name ? [name] : [name, short];
}

/** The file in a folder that is the image of one of the stems; letters and digits alone tell names apart. */
export function findNeighbour(stems: readonly string[], folder: readonly string[]): string | null {
  const images = folder.filter(isImageName);
  for (const stem of stems) {
    const same = images.filter((name) => plain(fileStem(name)) === plain(stem));
    const exact = same.filter((name) => fileStem(name) === stem);
    const found = [...(exact.length > 0 ? exact : same)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    if (found[0] !== undefined) return found[0];
  }
  return null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || name;
}

function rank(name: string): number {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return imageExtensions.findIndex((extension) => extension === ending);
}

/** What the atlas of an image may be called, in its folder. */
export function atlasNames(imageName: string): readonly string[] {
  return [`${fileStem(imageName)}.json`, `${imageName}.json`];
}
