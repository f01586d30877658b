import type { ImageEntry } from '../config/project-settings.js';
import { maxCells } from '../model/animation.js';
import { relativeTo } from './files.js';

/** The user's choice for a sprite's image in `hitboxLens.images`. */
export interface ImageChoice {
  /** A path from the workspace folder; empty: none; absent: as in the file. */
  readonly image?: string;
  /** The columns and rows of frames; absent: as in the file. */
  readonly columns?: number;
  readonly rows?: number;
}

/** Reads a value of the setting, ignoring invalid parts. */
export function parseImageChoice(value: unknown): ImageChoice | null {
  if (typeof value === 'string') return { image: value };
  if (typeof value !== 'object' || value === null) return null;
  const { image, columns, rows } = value as Readonly<Record<string, unknown>>;
  const grid = isCount(columns) || isCount(rows);
  if (typeof image !== 'string' && !grid) return null;
  return {
    ...(typeof image === 'string' ? { image } : {}),
    ...(grid ? { columns: isCount(columns) ? columns : 1, rows: isCount(rows) ? rows : 1 } : {}),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxCells;
}

/** Returns the shortest equivalent value of the setting; undefined if empty. */
export function valueOfChoice(choice: ImageChoice): string | ImageChoice | undefined {
  return choice.columns === undefined ? choice.image : choice;
}

/**
 * Returns the key for one sprite of the file at a workspace path; characters that are special in patterns become
 * wildcards.
 */
export function imageKey(path: string, sprite: string): string {
  return `**/${path.replace(/[#*?[\]{}]/g, '?')}#${sprite}`;
}

/**
 * Merges the entries of a file for a sprite; later ones override earlier ones.
 *
 * @param root the workspace folder, which the image of a choice is relative to
 */
export function choiceForSprite(entries: readonly ImageEntry[], sprite: string, root: string | null): ImageChoice {
  let choice: ImageChoice = {};
  for (const { sprite: only, base, value } of entries) {
    const savedChoice = only === null || only === sprite ? parseImageChoice(value) : null;
    if (savedChoice === null) continue;
    const { image } = savedChoice;
    const moved = image === undefined || image === '' ? {} : { image: imageFrom(root, base, image) };
    choice = { ...choice, ...savedChoice, ...moved };
  }
  return choice;
}

/** Returns the path of an image from another folder than the one that it is relative to. */
function imageFrom(root: string | null, base: string | null, image: string): string {
  if (root === null || base === null || root === base) return image;
  return relativeTo(root, `${base}/${image}`);
}
