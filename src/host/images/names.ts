import { bounds } from '../../core/index.js';
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
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  for (const { sprite, shape, convention, unknown } of hitboxes) {
    if (sprite !== id || unknown.length > 0) continue;
    const inPixels = convention.unit === 'px' || convention.unitX !== undefined;
    if (!inPixels || convention.yAxis === 'up') return false;
    const box = bounds(shape);
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return !(minX + maxX < 0 || minY + maxY < 0);
}

/** The name of a file without its ending: `player` of `player.hitboxes.ts`. */
export function fileStem(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '');
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
