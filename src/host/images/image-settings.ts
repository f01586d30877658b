import * as vscode from 'vscode';
import { matchesPattern, objectEntries, setEntry } from '../settings.js';
import { choiceForSprite, imageKey, valueOfChoice, type ImageChoice } from './image-choice.js';

/** The setting that stores images. */
export const imagesSetting = 'hitboxLens.images';

/** Returns the value of the setting for the folder of a document. */
export function imageEntries(uri: vscode.Uri): readonly (readonly [key: string, value: unknown])[] {
  return objectEntries(vscode.workspace.getConfiguration(undefined, uri).get(imagesSetting));
}

/** Returns a test whether a pattern matches a file. */
export function matcherFor(uri: vscode.Uri): (pattern: string) => boolean {
  return (pattern) => matchesPattern({ uri, languageId: '' }, pattern);
}

/** Returns the user's choice for the image of one sprite of a document. */
export function imageChoice(uri: vscode.Uri, sprite: string): ImageChoice {
  return choiceForSprite(imageEntries(uri), sprite, matcherFor(uri));
}

/** Stores the user's choice for the image of one sprite; an empty choice removes it. */
export async function setImageChoice(uri: vscode.Uri, sprite: string, choice: ImageChoice): Promise<void> {
  const key = imageKey(vscode.workspace.asRelativePath(uri, false), sprite);
  await setEntry(uri, 'images', key, valueOfChoice(choice));
}
