import { quoted } from '../../formats/index.js';
import type { Size } from '../../model/document.js';
import { nameStem } from './names.js';

/** New files for hitboxes of an image. */
export type NewForm = 'hitbox-file' | 'typescript';

/** Parses typed columns and rows: `4 x 2`, `4×2`, `4 2`, or `4` for one row; null if invalid. */
export function columnsAndRows(text: string): { readonly columns: number; readonly rows: number } | null {
  const match = /^\s*(\d{1,3})(?:(?:\s*[x×*,]\s*|\s+)(\d{1,3}))?\s*$/i.exec(text);
  if (match === null) return null;
  const columns = Number(match[1]);
  const rows = Number(match[2] ?? 1);
  return columns > 0 && rows > 0 ? { columns, rows } : null;
}

/** Numbers of frames that are guessed: an image that is twice as wide as high is as likely one picture. */
const minGuessed = 3;
const maxGuessed = 64;

/** Returns columns and rows, as typed, that cut a strip into square frames; one frame if it isn't a strip. */
export function guessedGrid({ width, height }: Size): string {
  const columns = width / height;
  const rows = height / width;
  const isStrip = (frames: number): boolean => Number.isInteger(frames) && frames >= minGuessed && frames <= maxGuessed;
  if (isStrip(columns)) return `${columns} x 1`;
  return isStrip(rows) ? `1 x ${rows}` : '1 x 1';
}

/** Returns the frame size in whole px; null if frames would be empty. */
export function getFrameSize(image: Size, columns: number, rows: number): Size | null {
  const width = Math.floor(image.width / columns);
  const height = Math.floor(image.height / rows);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Returns the name of the new file for an image; `number` from 2 if the name is taken. */
export function newFileName(imageName: string, form: NewForm, number = 1): string {
  const stem = nameStem(imageName) + (number > 1 ? `-${number}` : '');
  return form === 'hitbox-file' ? `${stem}.hitbox.json` : `${stem}.hitboxes.ts`;
}

/** Returns the text of a new file with one sprite and no hitbox; `frame` null: the image is one frame. */
export function newFileText(imageName: string, form: NewForm, frame: Size | null): string {
  return form === 'hitbox-file' ? hitboxFile(imageName, frame) : typescript(imageName, frame);
}

function hitboxFile(imageName: string, frame: Size | null): string {
  const size = frame === null ? '' : `      "frameSize": [${frame.width}, ${frame.height}],\n`;
  return `{
  "sprites": {
    ${JSON.stringify(nameStem(imageName))}: {
      "image": ${JSON.stringify(imageName)},
${size}      "hitboxes": []
    }
  }
}
`;
}

function typescript(imageName: string, frame: Size | null): string {
  const stem = nameStem(imageName);
  const size = frame === null ? '' : `      frameSize: [${frame.width}, ${frame.height}],\n`;
  return `import type { HitboxFile } from 'hitbox-lens/runtime';

export const ${constantName(stem)} = {
  sprites: {
    ${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(stem) ? stem : quoted(stem, "'")}: {
      image: ${quoted(imageName, "'")},
${size}      hitboxes: [],
    },
  },
} as const satisfies HitboxFile;
`;
}

/** Converts the stem of an image name to an identifier: `fire-ball` to `fireBallHitboxes`. */
function constantName(stem: string): string {
  const words = stem.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '');
  const name = words.map((word, k) => (k === 0 ? lowerFirst(word) : word[0]!.toUpperCase() + word.slice(1))).join('');
  if (name === '') return 'hitboxes';
  return `${/^\p{N}/u.test(name) ? 'sprite' : ''}${name}Hitboxes`;
}

function lowerFirst(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word[0]!.toLowerCase() + word.slice(1);
}
