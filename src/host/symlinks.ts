import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';

/** Why a file isn't opened: it isn't where its path says, or its real path is unknown. */
export type LinkRefusal = 'outside' | 'unknown';

/** Pending stat calls, shared because files searched for together are in the same folders. Nothing else is cached. */
const pendingStats = new Map<string, Promise<boolean>>();

/**
 * Returns why a file at a path below `root` must not be opened: a symbolic link on the way leads out of `root` and of
 * the workspace, or to an unknown place. Null: it is where its path says, or a link leads to another file of these
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

/** Returns why a file behind a link isn't opened, as a sentence. */
export function describeLink(refusal: LinkRefusal, name: string): string {
  return refusal === 'outside'
    ? l10n.t("Can't load {0}: it links outside the workspace", name)
    : l10n.t("Can't load {0}: VS Code can't resolve this symbolic link here", name);
}

/** Whether a file is below a folder, by their paths. */
export function isInside(uri: vscode.Uri, folder: vscode.Uri): boolean {
  const root = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return uri.scheme === folder.scheme && uri.authority === folder.authority && uri.path.startsWith(root);
}

/** Returns each folder on the way from `root`, which is excluded, to a file, and the file. */
function pathsBelow(uri: vscode.Uri, root: vscode.Uri): vscode.Uri[] {
  const from = root.path.endsWith('/') ? root.path.length : root.path.length + 1;
  const parts = uri.path.slice(from).split('/');
  return parts.map((_, at) => vscode.Uri.joinPath(root, ...parts.slice(0, at + 1)));
}

function isLink(uri: vscode.Uri): Promise<boolean> {
  const key = uri.toString();
  let answer = pendingStats.get(key);
  if (answer === undefined) {
    answer = readLink(uri).finally(() => pendingStats.delete(key));
    pendingStats.set(key, answer);
  }
  return answer;
}

async function readLink(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.SymbolicLink) !== 0;
  } catch {
    // A missing file can't be opened anyway.
    return false;
  }
}

/** Node's function to resolve links. VS Code itself has none. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs/promises'): { realpath(path: string): Promise<string> } | undefined;
}

/** Returns the real path of a file; null if unknown: in the browser, in an old Node, in other file systems. */
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
