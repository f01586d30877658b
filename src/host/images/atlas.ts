import * as vscode from 'vscode';
import type { Sprite } from '../../model/document.js';
import { readTextFile } from '../project-files.js';
import { atlasNames } from './names.js';

/** The frames of an image, as defined in an atlas. */
export type Atlas = Pick<Sprite, 'frames' | 'animations'>;

/** The formats that define frames in an image. */
const atlasFormats: ReadonlySet<string> = new Set(['texture-atlas', 'aseprite']);

/** Reads the frames of an image below `root` from the texture packer's file beside it; null if there is none. */
export async function findAtlas(image: vscode.Uri, root: vscode.Uri): Promise<Atlas | null> {
  const folder = vscode.Uri.joinPath(image, '..');
  const imageName = getName(image.path);
  for (const name of atlasNames(imageName)) {
    const atlas = await readAtlas(vscode.Uri.joinPath(folder, name), root, imageName);
    if (atlas !== null) return atlas;
  }
  return null;
}

async function readAtlas(uri: vscode.Uri, root: vscode.Uri, imageName: string): Promise<Atlas | null> {
  const text = await readTextFile(uri, root);
  // Most images have none.
  if (typeof text !== 'string') return null;
  const { readText } = await import('../../read/reader.js');
  const { format, sprites } = readText(text, 'json');
  if (!atlasFormats.has(format)) return null;
  const own = sprites.find(({ image, frames }) => frames.length > 0 && getName(image?.path ?? '') === imageName);
  return own === undefined || own.frames.some(({ part }) => part === null)
    ? null
    : { frames: own.frames, animations: own.animations };
}

function getName(path: string): string {
  return path.replace(/\\/g, '/').split('/').at(-1)!;
}
