import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { imageDataUri } from '../../model/image-size.js';
import { maxImageBytes } from '../../project/images.js';
import { suitableScale } from '../../scene/drawing-frame.js';
import { writeSvg } from '../../scene/drawing-svg.js';
import { composeDrawing, imageAddresses, timelinesOf, type DrawnScene, type Drawing } from '../../scene/drawing.js';
import { findSavedPlayhead, firstPlayhead } from '../../scene/timelines.js';
import { toSceneHitbox } from '../../scene/to-scene.js';
import { baseName } from '../base-name.js';
import type { DocumentStore } from '../document-store.js';
import { SpriteImages } from '../preview/sprite-images.js';
import type { ViewMemory } from '../preview/view-memory.js';
import { settingsFor } from '../settings.js';
import { toBase64 } from '../text/hover-art.js';
import { activeColors } from '../text/hovers.js';
import { defaultFile, writeFile } from './convert.js';

/** `hitboxLens.exportScene`: writes what a preview shows as a drawing. */
export async function exportScene(
  uri: vscode.Uri,
  documents: DocumentStore,
  memory: Pick<ViewMemory, 'load'>,
): Promise<void> {
  const source = await vscode.workspace.openTextDocument(uri);
  const drawing = await composeShown(source, documents, memory);
  if (drawing === null || drawing.figures.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('{0} shows no hitboxes now.', baseName(uri)));
    return;
  }
  const output = await vscode.window.showSaveDialog({
    defaultUri: await defaultFile(uri, 'png'),
    filters: { PNG: ['png'], SVG: ['svg'] },
    title: l10n.t('Export Scene'),
  });
  if (output === undefined) return;
  const [colors, scale] = [activeColors(), suitableScale(drawing)];
  const { writePng } = await import('../../scene/drawing-png.js');
  const png = /\.svg$/i.test(output.path) ? null : writePng(drawing, colors, scale);
  const svg = (): string => writeSvg(drawing, colors, scale, (image) => imageDataUri(image, toBase64));
  await writeFile(output, png?.bytes ?? new TextEncoder().encode(svg()));
  const open = l10n.t('Open');
  const message =
    png === null || png.missing === 0
      ? l10n.t('{0} exported.', baseName(output))
      : l10n.t('{0} exported without the images that are no PNGs; SVG keeps them.', baseName(output));
  if ((await vscode.window.showInformationMessage(message, open)) === open)
    await vscode.commands.executeCommand('vscode.open', output);
}

/** Returns the drawing of what the preview of a text shows; null: nothing. */
async function composeShown(
  source: vscode.TextDocument,
  documents: DocumentStore,
  memory: Pick<ViewMemory, 'load'>,
): Promise<Drawing | null> {
  const { uri } = source;
  const reading = await documents.now(source);
  if (reading.kind !== 'read') return null;
  const { document } = reading;
  const files = new SpriteImages(
    uri,
    (image, query) => image.with({ query }).toString(),
    () => undefined,
  );
  const sprites = await Promise.all(document.sprites.map((sprite) => files.find(sprite, document)));
  files.dispose();
  const view = memory.load(uri);
  const scene: DrawnScene = {
    sprites,
    hitboxes: document.hitboxes.map((hitbox) => toSceneHitbox(hitbox, document.format, '')),
    matrix: settingsFor(uri).collisionMatrix,
    hidden: new Set(view?.hidden),
    images: new Map((await Promise.all(imageAddresses(sprites).map(readImage))).flat()),
  };
  const timelines = timelinesOf(scene);
  const spriteOf = ({ sprite }: { readonly sprite: string }) => sprites.find(({ id }) => id === sprite);
  const shown = findSavedPlayhead(view?.playhead, timelines);
  return composeDrawing(scene, shown === undefined ? firstPlayhead(timelines, scene.hitboxes, spriteOf) : shown);
}

async function readImage(address: string): Promise<[string, Uint8Array][]> {
  const uri = vscode.Uri.parse(address, true);
  try {
    if ((await vscode.workspace.fs.stat(uri)).size > maxImageBytes) return [];
    return [[address, await vscode.workspace.fs.readFile(uri)]];
  } catch {
    // It was deleted meanwhile.
    return [];
  }
}
