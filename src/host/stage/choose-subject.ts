import { minOpenTime } from '../quick-steps.js';
import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Subject } from '../../messages/stage.js';
import { mayHoldHitboxes } from '../../read/base/prefilter.js';
import { readExtensions } from '../../read/sources/languages.js';
import { baseName } from '../base-name.js';
import { emptyContent } from '../preview/content.js';
import { isReadable, type DocumentStore } from '../document-store.js';
import { reasonNotToOpen } from './stage-files.js';
import { listOffers, describeReason, type Offer } from './subjects.js';

/** At most this many files of the workspace are offered. */
const maxFiles = 2000;

/** At most this many of them are searched, to offer only those that may contain hitboxes. */
const maxSearched = 500;

/** Larger files are offered without being searched, in bytes. */
const maxSearchedBytes = 2_000_000;

/** At most this many are read at a time. */
const atOnce = 8;

interface Item extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
  readonly sprite?: string | null;
}

/** The subjects of a file, or a sentence why there are none. */
async function offersIn(documents: DocumentStore, uri: vscode.Uri): Promise<Offer[] | string> {
  let document: vscode.TextDocument;
  try {
    document = await vscode.workspace.openTextDocument(uri);
  } catch {
    // An image, a folder, or a deleted file.
    return l10n.t("{0} isn't a readable text file", baseName(uri));
  }
  const reading = isReadable(document) ? await documents.now(document) : ({ kind: 'none' } as const);
  const empty = (reason: Parameters<typeof emptyContent>[1], detail: string | null = null): string =>
    describeReason(emptyContent(uri, reason, detail));
  if (reading.kind !== 'read') return empty(reading.kind === 'none' ? 'no-hitboxes' : reading.kind);
  const offers = listOffers({ ...reading.document, fileName: baseName(uri) });
  const { tool } = reading.document;
  return offers.length > 0 ? offers : tool === null ? empty('no-hitboxes') : empty('no-colliders', tool);
}

/** Asks the user for a sprite of a file if it has several; a sentence says why there is none. */
export async function subjectsOfFile(documents: DocumentStore, uri: vscode.Uri): Promise<Subject[] | string> {
  const offers = await offersIn(documents, uri);
  if (typeof offers === 'string') return offers;
  const address = uri.toString();
  if (offers.length === 1) return [{ uri: address, sprite: offers[0]!.sprite }];
  const items = offers.map((offer) => toQuickPickItem(offer, uri));
  const chosen = await vscode.window.showQuickPick(items, {
    title: l10n.t('Sprites in {0}', baseName(uri)),
    placeHolder: l10n.t('Search for a sprite'),
  });
  return chosen === undefined ? [] : [{ uri: address, sprite: chosen.sprite ?? null }];
}

/** Returns the sprites of the file if they are few enough to add to the stage without asking; otherwise empty. */
export async function findFewSubjects(documents: DocumentStore, uri: vscode.Uri): Promise<Subject[]> {
  const offers = await offersIn(documents, uri);
  if (typeof offers === 'string' || offers.length > 4) return [];
  const whole = offers.find(({ sprite }) => sprite === null);
  return (whole === undefined ? offers : [whole]).map(({ sprite }) => ({ uri: uri.toString(), sprite }));
}

/**
 * Lets the user search the workspace for a sprite: in open files first, then in files that may contain hitboxes. Empty
 * if canceled.
 */
export async function chooseSubjects(documents: DocumentStore): Promise<Subject[]> {
  const pick = vscode.window.createQuickPick<Item>();
  const stop = new vscode.CancellationTokenSource();
  pick.title = l10n.t('Add Sprite to Stage');
  pick.placeholder = l10n.t('Search for a sprite or a file');
  pick.matchOnDescription = true;
  pick.busy = true;
  const open = openItems(documents);
  pick.items = open;
  void offerFiles(pick, open, stop.token);
  pick.show();
  try {
    for (;;) {
      const item = await accepted(pick);
      if (item?.uri === undefined) return [];
      if (item.sprite !== undefined) return [{ uri: item.uri.toString(), sprite: item.sprite }];
      pick.busy = true;
      const subjects = (await reasonNotToOpen(item.uri)) ?? (await subjectsOfFile(documents, item.uri));
      pick.busy = false;
      if (typeof subjects !== 'string') return subjects;
      // It contains nothing: the search continues and reports that.
      void vscode.window.showInformationMessage(subjects);
      pick.show();
    }
  } finally {
    stop.cancel();
    stop.dispose();
    pick.dispose();
  }
}

/**
 * Returns the user's next choice; undefined if the box is closed. The page of the stage may take the focus from a new
 * box, which closes it: then it is shown again, once.
 */
function accepted(pick: vscode.QuickPick<Item>): Promise<Item | undefined> {
  const openedAt = Date.now();
  let mayReopen = true;
  return new Promise((resolve) => {
    const ended = vscode.Disposable.from(
      pick.onDidAccept(() => {
        ended.dispose();
        resolve(pick.selectedItems[0]);
      }),
      pick.onDidHide(() => {
        if (mayReopen && Date.now() - openedAt < minOpenTime) {
          mayReopen = false;
          pick.show();
          return;
        }
        ended.dispose();
        resolve(undefined);
      }),
    );
  });
}

/** Returns the sprites of open files, the active one's first. */
function openItems(documents: DocumentStore): Item[] {
  const active = vscode.window.activeTextEditor?.document;
  const open = [...vscode.workspace.textDocuments].sort((a, b) => Number(b === active) - Number(a === active));
  const items = open.flatMap(({ uri }): Item[] => {
    const reading = documents.last(uri);
    if (reading?.kind !== 'read') return [];
    return listOffers({ ...reading.document, fileName: baseName(uri) }).map((offer) => toQuickPickItem(offer, uri));
  });
  return items.length === 0 ? [] : [separator(l10n.t('open files')), ...items];
}

function toQuickPickItem({ sprite, name, count }: Offer, uri: vscode.Uri): Item {
  const detail = count === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', count);
  return {
    label: name,
    description: `${vscode.workspace.asRelativePath(uri)} · ${detail}`,
    iconPath: new vscode.ThemeIcon(sprite === null ? 'globe' : 'symbol-class'),
    uri,
    sprite,
  };
}

function separator(label: string): Item {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

/** Adds the files of the workspace that may contain hitboxes as they are found. */
async function offerFiles(
  pick: vscode.QuickPick<Item>,
  open: readonly Item[],
  stop: vscode.CancellationToken,
): Promise<void> {
  const pattern = `**/*.{${readExtensions.join(',')}}`;
  const exclude = '**/{node_modules,dist,out,build,.git}/**';
  const results = await vscode.workspace.findFiles(pattern, exclude, maxFiles, stop);
  const openAddresses = new Set(open.flatMap(({ uri }) => (uri === undefined ? [] : [uri.toString()])));
  const files = results.filter((uri) => !openAddresses.has(uri.toString()));
  const paths = new Map(files.map((uri) => [uri, vscode.workspace.asRelativePath(uri)]));
  files.sort((a, b) => (paths.get(a)! < paths.get(b)! ? -1 : 1));
  const offered: vscode.Uri[] = [];
  const show = (): void => {
    if (stop.isCancellationRequested) return;
    const items = offered.map((uri): Item => {
      return { label: baseName(uri), description: paths.get(uri)!, iconPath: new vscode.ThemeIcon('file'), uri };
    });
    // Keeps the line that the user has already moved to.
    pick.keepScrollPosition = true;
    pick.items = [...open, ...(items.length === 0 ? [] : [separator(l10n.t('workspace files'))]), ...items];
  };
  for (let from = 0; from < files.length && !stop.isCancellationRequested; from += atOnce) {
    const some = files.slice(from, from + atOnce);
    const may = await Promise.all(
      some.map((uri) => (from < maxSearched ? mayContainHitboxes(uri) : Promise.resolve(true))),
    );
    offered.push(...some.filter((_, at) => may[at]));
    if (from % (atOnce * 8) === 0) show();
    if (from >= maxSearched) {
      offered.push(...files.slice(from + atOnce));
      break;
    }
  }
  show();
  if (!stop.isCancellationRequested) pick.busy = false;
}

/** Whether a file may contain hitboxes, without parsing it. Files that can't be opened report that when chosen. */
async function mayContainHitboxes(uri: vscode.Uri): Promise<boolean> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > maxSearchedBytes || (await reasonNotToOpen(uri)) !== null) return true;
    return mayHoldHitboxes(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  } catch {
    return false;
  }
}
