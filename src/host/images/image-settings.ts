import * as vscode from 'vscode';
import { entriesOf, setEntry } from '../settings.js';
import { choiceFor, imageKey, valueOfChoice, type ImageChoice } from './image-choice.js';

/** The setting that remembers images. */
export const imagesSetting = 'hitboxLens.images';

/** What the setting says, for the folder that a document lies in. */
export function imageEntries(uri: vscode.Uri): readonly (readonly [key: string, value: unknown])[] {
  return entriesOf(vscode.workspace.getConfiguration(undefined, uri).get(imagesSetting));
}

/** Tells whether a pattern means a document; of one that is not open nothing is known. */
export function matcherFor(uri: vscode.Uri): (pattern: string) => boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return (pattern) => document !== undefined && vscode.languages.match({ pattern }, document) > 0;
}

/** What the user says of the image of one sprite of a document. */
export function imageChoice(uri: vscode.Uri, sprite: string): ImageChoice {
  return choiceFor(imageEntries(uri), sprite, matcherFor(uri));
}

/** Remembers what the user says of the image of one sprite; an empty choice forgets it. */
export async function setImageChoice(uri: vscode.Uri, sprite: string, choice: ImageChoice): Promise<void> {
  const key = imageKey(vscode.workspace.asRelativePath(uri, false), sprite);
  await setEntry(uri, 'images', key, valueOfChoice(choice));
}
