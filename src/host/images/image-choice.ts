import { maxCells } from '../../messages/scene.js';

/** What the user says of a sprite's image in `hitboxLens.images`. */
export interface ImageChoice {
  /** A path from the workspace folder; empty: none; absent: as the file has it. */
  readonly image?: string;
  /** How many frames stand side by side in it, and how many rows there are; absent: as the file has it. */
  readonly columns?: number;
  readonly rows?: number;
}

/** A value of the setting; what is mistyped in it is dropped. */
export function imageChoiceOf(value: unknown): ImageChoice | null {
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

/** The shortest value of the setting that says the same; undefined where nothing is said. */
export function valueOfChoice(choice: ImageChoice): string | ImageChoice | undefined {
  if (choice.columns === undefined) return choice.image;
  return choice;
}

/** A key of the setting: a glob pattern of files, behind a `#` the sprite where only one of the file is meant. */
export interface ImageKey {
  readonly pattern: string;
  readonly sprite: string | null;
}

export function imageKeyOf(key: string): ImageKey {
  const at = key.indexOf('#');
  return at < 0 ? { pattern: key, sprite: null } : { pattern: key.slice(0, at), sprite: key.slice(at + 1) };
}

/** The key for one sprite of the file at a path of the workspace; what means something in patterns is made any letter. */
export function imageKey(path: string, sprite: string): string {
  return `**/${path.replace(/[#*?[\]{}]/g, '?')}#${sprite}`;
}

/** What entries say together of a sprite, those that come later before those that come earlier. */
export function choiceFor(
  entries: readonly (readonly [key: string, value: unknown])[],
  sprite: string,
  matches: (pattern: string) => boolean,
): ImageChoice {
  let choice: ImageChoice = {};
  for (const [key, value] of entries) {
    const { pattern, sprite: only } = imageKeyOf(key);
    const said = only === null || only === sprite ? imageChoiceOf(value) : null;
    if (said !== null && matches(pattern)) choice = { ...choice, ...said };
  }
  return choice;
}
