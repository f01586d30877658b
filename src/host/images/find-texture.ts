import * as vscode from 'vscode';
import type { Grid, Size } from '../../model/document.js';
import { getTextures } from '../../read/art/art.js';
import { languageOfPath } from '../../read/sources/languages.js';
import { maxModuleLength } from '../../read/base/limits.js';
import { modulePaths } from '../../project/module-paths.js';
import { readTextFile } from '../project-files.js';
import { findImage, imageSearchContext, type FoundImage } from './find-image.js';

/** The image that another file loads under a texture key, and how it is cut. */
export interface FoundTexture {
  readonly image: FoundImage;
  readonly frameSize: Size | null;
  readonly grid: Grid | null;
}

/** At most this many imports of a document are searched. */
const maxImports = 40;

/**
 * Finds the call that loads the texture of a document's key: in open texts, then in the document's direct imports.
 * Other files aren't searched, because a project may have any number. Null if none loads it.
 */
export async function findTexture(document: vscode.Uri, key: string): Promise<FoundTexture | null> {
  for (const open of vscode.workspace.textDocuments) {
    if (open.isClosed || !isOfOneFolder(open.uri, document)) continue;
    const match = await textureIn(open.uri, open.getText(), key);
    if (match !== null) return match;
  }
  for (const uri of getImports(document)) {
    const root = imageSearchContext(document)?.root;
    const text = root === undefined ? null : await readTextFile(uri, root);
    const match = typeof text === 'string' ? await textureIn(uri, text, key) : null;
    if (match !== null) return match;
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
  const texture = getTextures(text).get(key);
  if (texture === undefined) return null;
  const { image, frameSize, grid } = texture;
  return { image: await findImage(uri, image.path), frameSize, grid };
}

/** Returns the files that a document may import, most likely first. */
function getImports(document: vscode.Uri): vscode.Uri[] {
  const root = vscode.workspace.getWorkspaceFolder(document)?.uri;
  const text = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === document.toString())?.getText();
  if (root === undefined || text === undefined) return [];
  const path = document.path.slice(root.path.replace(/\/$/, '').length + 1);
  const specifiers = [...text.matchAll(/\b(?:from|import|require\s*\()\s*['"](\.{1,2}\/[^'"\n]{1,200})['"]/g)];
  return specifiers
    .slice(0, maxImports)
    .flatMap(([, specifier]) => modulePaths(path, specifier!).map((module) => vscode.Uri.joinPath(root, module)));
}
