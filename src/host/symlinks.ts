import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';

/** Why a file is not opened: it is not where its path says, or nobody can tell where it is. */
export type LinkRefusal = 'outside' | 'unknown';

/** The stats that are under way: files that are looked for together lie in the same folders. Nothing is kept beyond that. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Why a file at a path below `root` is not to be opened: a symbolic link on the way leads out of `root` and of the
 * workspace, or to where nothing can tell. Null: it lies where its path says, or a link leads to another file of these
 * folders.
 */
export async function linkRefusal(uri: vscode.Uri, root: vscode.Uri): Promise<LinkRefusal | null> {
  if (!isInside(uri, root)) return 'outside';
  const links = await Promise.all(pathsBelow(uri, root).map(isLink));
  if (!links.includes(true)) return null;
  const folders = [root, ...(vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri)];
  const [target, ...reals] = await Promise.all([uri, ...folders].map(realUri));
  if (target === null || target === undefined) return 'unknown';
  return reals.some((real) => real !== null && isInside(target, real)) ? null : 'outside';
}

/** Why a file behind a link is not opened, as a sentence. */
export function describeLink(refusal: LinkRefusal, name: string): string {
  return refusal === 'outside'
    ? l10n.t("Can't load {0}: it links outside the workspace", name)
    : l10n.t("Can't load {0}: VS Code can't resolve this symbolic link here", name);
}

/** Whether a file lies below a folder, as their paths say. */
export function isInside(uri: vscode.Uri, folder: vscode.Uri): boolean {
  const root = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return uri.scheme === folder.scheme && uri.authority === folder.authority && uri.path.startsWith(root);
}

/** Each folder on the way from `root`, which is left out, to a file, and the file. */
function pathsBelow(uri: vscode.Uri, root: vscode.Uri): vscode.Uri[] {
  const from = root.path.endsWith('/') ? root.path.length : root.path.length + 1;
  const parts = uri.path.slice(from).split('/');
  return parts.map((_, at) => vscode.Uri.joinPath(root, ...parts.slice(0, at + 1)));
}

function isLink(uri: vscode.Uri): Promise<boolean> {
  const key = uri.toString();
  let answer = underWay.get(key);
  if (answer === undefined) {
    answer = look(uri).finally(() => underWay.delete(key));
    underWay.set(key, answer);
  }
  return answer;
}

async function look(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.SymbolicLink) !== 0;
  } catch {
    // What is not there is nothing that could be opened.
    return false;
  }
}

/** What of Node tells where links lead. VS Code itself has no word for it. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs/promises'): { realpath(path: string): Promise<string> } | undefined;
}

/** Where a file really is; null where that cannot be told: in the browser, in an old Node, in other file systems. */
async function realUri(uri: vscode.Uri): Promise<vscode.Uri | null> {
  if (uri.scheme !== 'file') return null;
  const { process } = globalThis as { process?: NodeProcess };
  try {
    const files = process?.getBuiltinModule?.('node:fs/promises');
    return files === undefined ? null : vscode.Uri.file(await files.realpath(uri.fsPath));
  } catch {
    return null;
  }
}
