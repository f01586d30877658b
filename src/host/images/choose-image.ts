import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { imageEdit } from '../../edit/plan-sprite.js';
import type { Sprite } from '../../model/document.js';
import { baseName } from '../base-name.js';
import { listFiles, searchFiles } from '../find-files.js';
import { relativePath } from '../relative-path.js';
import { QuickSteps } from '../quick-steps.js';
import type { SuccessfulRead, DocumentStore } from '../document-store.js';
import { imageSearchContext } from './find-image.js';
import { applyVerified } from '../verified-edit.js';
import { imageChoice, setImageChoice } from './image-settings.js';
import { imageExtensions, isImageName } from '../../project/images.js';

/** At most this many images of a workspace are offered. */
const maxImages = 5000;

interface ImageItem extends vscode.QuickPickItem {
  /** A path from the workspace folder; empty: no image; absent: as in the file. */
  readonly image?: string;
  readonly uri?: vscode.Uri;
}

/**
 * Lets the user choose a sprite's image in the workspace, and stores it in the settings or, on request, in the hitbox
 * file itself. `sprite` null: the sprite of the first `selected` hitbox, or ask.
 */
export async function chooseImage(
  source: vscode.Uri,
  documents: DocumentStore,
  sprite: string | null,
  selected: readonly string[],
): Promise<void> {
  const reading = documents.last(source);
  if (reading?.kind !== 'read') return;
  const steps = new QuickSteps();
  try {
    await choose(steps, source, documents, await spriteFor(steps, reading, sprite, selected));
  } finally {
    steps.dispose();
  }
}

async function choose(
  steps: QuickSteps,
  source: vscode.Uri,
  documents: DocumentStore,
  chosen: Sprite | null,
): Promise<void> {
  if (chosen === null) return;
  const title = chosen.name === '' ? l10n.t('Image for {0}', baseName(source)) : l10n.t('Image for {0}', chosen.name);
  const placeholder = l10n.t('Select an image from the workspace');
  const item = await steps.pick({ title, items: imageItems(source, chosen), placeholder });
  if (item === undefined) return;
  const reading = documents.last(source);
  if (item.uri !== undefined && reading?.kind === 'read' && reading.document.format === 'hitbox-json') {
    const where = await askWhere(steps, source, title);
    if (where === undefined) return;
    if (where === 'file') {
      await writeIntoFile(source, documents, chosen.id, item.uri);
      return;
    }
  }
  await storeImage(source, chosen.id, item.image);
}

async function spriteFor(
  steps: QuickSteps,
  { document }: SuccessfulRead,
  id: string | null,
  selected: readonly string[],
): Promise<Sprite | null> {
  const { sprites, hitboxes } = document;
  const hitbox = hitboxes.find((candidate) => selected.includes(candidate.id));
  const wantedId = id ?? hitbox?.sprite ?? null;
  const match = sprites.length === 1 && id === null ? sprites[0] : sprites.find((sprite) => sprite.id === wantedId);
  if (match !== undefined) return match;
  const items = sprites.map((sprite) => ({ label: sprite.name === '' ? l10n.t('This file') : sprite.name, sprite }));
  const title = l10n.t('Select a Sprite for the Image');
  return (await steps.pick({ title, items }))?.sprite ?? null;
}

async function imageItems(source: vscode.Uri, sprite: Sprite): Promise<ImageItem[]> {
  const searchContext = imageSearchContext(source);
  const images = searchContext === null ? [] : await imagesIn(searchContext.root);
  const folder = searchContext?.beside?.path ?? '';
  const items = images.map((uri): ImageItem & { readonly uri: vscode.Uri } => {
    const path = uri.path.slice(searchContext!.root.path.length).replace(/^\//, '');
    const slash = path.lastIndexOf('/');
    const within = slash < 0 ? {} : { description: path.slice(0, slash) };
    return {
      label: path.slice(slash + 1),
      ...within,
      iconPath: new vscode.ThemeIcon('file-media'),
      image: path,
      uri,
    };
  });
  // Images beside the file first, because they are most likely.
  const distance = (uri: vscode.Uri): number => (vscode.Uri.joinPath(uri, '..').path === folder ? 0 : 1);
  items.sort((a, b) => distance(a.uri) - distance(b.uri) || (a.uri.path < b.uri.path ? -1 : 1));
  const current = imageChoice(source, sprite.id).image;
  const others: ImageItem[] = [
    { label: `$(circle-slash) ${l10n.t('No image')}`, image: '' },
    ...(current === undefined ? [] : [{ label: `$(discard) ${l10n.t("Use the file's image")}` }]),
  ];
  return [...items, { label: '', kind: vscode.QuickPickItemKind.Separator }, ...others];
}

/** Lists the images of a workspace folder; for another folder, only those directly in it. */
export async function imagesIn(root: vscode.Uri): Promise<vscode.Uri[]> {
  const files = `*.{${imageExtensions.join(',')}}`;
  if (vscode.workspace.getWorkspaceFolder(root) !== undefined) {
    const found = await searchFiles(root, `**/${files}`, '**/node_modules/**', maxImages);
    return [...(found ?? (await listFiles(root, isImageName)))];
  }
  return vscode.workspace.findFiles(new vscode.RelativePattern(root, files), null, maxImages);
}

async function askWhere(
  steps: QuickSteps,
  source: vscode.Uri,
  title: string,
): Promise<'file' | 'settings' | undefined> {
  const items = [
    { label: l10n.t('Save in {0}', baseName(source)), where: 'file' as const },
    { label: l10n.t('Save in settings'), where: 'settings' as const },
  ];
  return (await steps.pick({ title, items }))?.where;
}

/** A normal edit with one undo step. */
async function writeIntoFile(
  source: vscode.Uri,
  documents: DocumentStore,
  sprite: string,
  image: vscode.Uri,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(source);
  const reading = await documents.now(document);
  const target = reading.kind === 'read' ? reading.document.sprites.find(({ id }) => id === sprite) : undefined;
  if (reading.kind !== 'read' || target === undefined) {
    throw new Error(l10n.t('The text around the sprite has syntax errors'));
  }
  const edit = imageEdit(reading.text, documents.roots(source), target, relativePath(source, image)!);
  if (edit === null || !(await applyVerified(document, documents, reading, edit))) {
    throw new Error(l10n.t('The text around the sprite has syntax errors'));
  }
  // A setting for it would override the file.
  if (imageChoice(source, sprite).image !== undefined) await storeImage(source, sprite, undefined);
}

/** Stores the image in the settings, keeping its grid; undefined: as in the file. */
async function storeImage(source: vscode.Uri, sprite: string, image: string | undefined): Promise<void> {
  const { columns, rows } = imageChoice(source, sprite);
  await setImageChoice(source, sprite, {
    ...(image === undefined ? {} : { image }),
    ...(columns === undefined ? {} : { columns, rows: rows ?? 1 }),
  });
}
