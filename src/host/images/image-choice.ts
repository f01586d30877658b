import { maxCells } from '../../messages/scene.js';

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

/** A key of the setting: a glob pattern of files, and after `#` a sprite if it applies to only one. */
export interface ImageKey {
  readonly pattern: string;
  readonly sprite: string | null;
}

export function parseImageKey(key: string): ImageKey {
  const at = key.indexOf('#');
  return at < 0 ? { pattern: key, sprite: null } : { pattern: key.slice(0, at), sprite: key.slice(at + 1) };
}

/**
 * Returns the key for one sprite of the file at a workspace path; characters that are special in patterns become
 * wildcards.
 */
export function imageKey(path: string, sprite: string): string {
  return `**/${path.replace(/[#*?[\]{}]/g, '?')}#${sprite}`;
}

/** Merges entries for a sprite; later ones override earlier ones. */
export function choiceForSprite(
  entries: readonly (readonly [key: string, value: unknown])[],
  sprite: string,
  matches: (pattern: string) => boolean,
): ImageChoice {
  let choice: ImageChoice = {};
  for (const [key, value] of entries) {
    const { pattern, sprite: only } = parseImageKey(key);
    const savedChoice = only === null || only === sprite ? parseImageChoice(value) : null;
    if (savedChoice !== null && matches(pattern)) choice = { ...choice, ...savedChoice };
  }
  return choice;
}
