import * as vscode from 'vscode';
import { projectConfig } from '../project-config.js';
import { setEntry } from '../settings.js';
import { imageSearchContext } from './find-image.js';
import { choiceForSprite, imageKey, valueOfChoice, type ImageChoice } from '../../project/image-choice.js';

/** The setting that stores images. */
export const imagesSetting = 'hitboxLens.images';

/** Returns the user's choice for the image of one sprite of a document. */
export function imageChoice(uri: vscode.Uri, sprite: string): ImageChoice {
  const { images } = projectConfig.settingsFor(uri);
  return choiceForSprite(images, sprite, imageSearchContext(uri)?.root.path ?? null);
}

/** Stores the user's choice for the image of one sprite; an empty choice removes it. */
export async function setImageChoice(uri: vscode.Uri, sprite: string, choice: ImageChoice): Promise<void> {
  const key = imageKey(vscode.workspace.asRelativePath(uri, false), sprite);
  await setEntry(uri, 'images', key, valueOfChoice(choice));
}
