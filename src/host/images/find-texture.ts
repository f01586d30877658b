import * as vscode from 'vscode';
import type { Grid, Size } from '../../model/document.js';
import { texturesOf } from '../../read/art/art.js';
import { languageOfPath } from '../../read/sources/languages.js';
import { maxModuleLength } from '../../read/base/limits.js';
import { modulePaths } from '../../read/modules/module-paths.js';
import { linkRefusal } from '../symlinks.js';
import { findImage, imageSearchContext, type FoundImage } from './find-image.js';

/** The image that another file loads under the key of a texture, and how it is cut. */
export interface FoundTexture {
  readonly image: FoundImage;
  readonly frameSize: Size | null;
  readonly grid: Grid | null;
}

/** So many imports of a document are looked into. */
const maxImports = 40;

/**
 * Looks for what loads the texture that a document names by a key: in the texts that are open, then in the files that the
 * document imports itself. No other file is looked at: a project may have any number of them. Null: none of them loads it.
 */
export async function findTexture(document: vscode.Uri, key: string): Promise<FoundTexture | null> {
  for (const open of vscode.workspace.textDocuments) {
    if (open.isClosed || !isOfOneFolder(open.uri, document)) continue;
    const found = await textureIn(open.uri, open.getText(), key);
    if (found !== null) return found;
  }
  for (const uri of importsOf(document)) {
    const text = await textOf(uri, document);
    const found = text === null ? null : await textureIn(uri, text, key);
    if (found !== null) return found;
  }
  return null;
}

function isOfOneFolder(a: vscode.Uri, b: vscode.Uri): boolean {
  const folder = (uri: vscode.Uri): string | undefined => vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
  return folder(a) !== undefined && folder(a) === folder(b);
}

async function textureIn(uri: vscode.Uri, text: string, key: string): Promise<FoundTexture | null> {
  const isCode = languageOfPath(uri.path)?.startsWith('json') === false;
  if (!isCode || text.length > maxModuleLength || !text.includes(key)) return null;
  const texture = texturesOf(text).get(key);
  if (texture === undefined) return null;
  const { image, frameSize, grid } = texture;
  return { image: await findImage(uri, image.path), frameSize, grid };
}

/** The files that a document may import, most likely first. */
function importsOf(document: vscode.Uri): vscode.Uri[] {
  const root = vscode.workspace.getWorkspaceFolder(document)?.uri;
  const text = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === document.toString())?.getText();
  if (root === undefined || text === undefined) return [];
  const path = document.path.slice(root.path.replace(/\/$/, '').length + 1);
  const specifiers = [...text.matchAll(/\b(?:from|import|require\s*\()\s*['"](\.{1,2}\/[^'"\n]{1,200})['"]/g)];
  return specifiers
    .slice(0, maxImports)
    .flatMap(([, specifier]) => modulePaths(path, specifier!).map((module) => vscode.Uri.joinPath(root, module)));
}

async function textOf(uri: vscode.Uri, document: vscode.Uri): Promise<string | null> {
  const root = imageSearchContext(document)?.root;
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if (root === undefined || (type & vscode.FileType.File) === 0 || size > maxModuleLength) return null;
    if ((await linkRefusal(uri, root)) !== null) return null;
    return new TextDecoder('utf-8').decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    // Not there: the next one that the import may mean.
    return null;
  }
}
