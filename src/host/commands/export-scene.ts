import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { imageDataUri } from '../../model/image-size.js';
import { maxImageBytes } from '../../project/images.js';
import { frameDrawing, suitableScale } from '../../scene/drawing-frame.js';
import { writeSvg } from '../../scene/drawing-svg.js';
import { composeDrawing, imageAddresses, timelinesOf, type DrawnScene, type Drawing } from '../../scene/drawing.js';
import { findSavedPlayhead, firstPlayhead } from '../../scene/timelines.js';
import { toSceneHitbox } from '../../scene/to-scene.js';
import { baseName } from '../base-name.js';
import type { DocumentStore } from '../document-store.js';
import { SpriteImages } from '../preview/sprite-images.js';
import type { ViewMemory } from '../preview/view-memory.js';
import { QuickSteps } from '../quick-steps.js';
import { settingsFor } from '../settings.js';
import { toBase64 } from '../text/hover-art.js';
import { activeColors } from '../text/hovers.js';
import { defaultFile, writeFile } from './convert.js';

/** `hitboxLens.exportScene`: writes what a preview shows as a drawing. */
export async function exportScene(
  uri: vscode.Uri,
  documents: DocumentStore,
  memory: Pick<ViewMemory, 'load'>,
  steps = new QuickSteps(),
): Promise<void> {
  const source = await vscode.workspace.openTextDocument(uri);
  const drawing = await composeShown(source, documents, memory);
  if (drawing === null || drawing.figures.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('{0} shows no hitboxes now.', baseName(uri)));
    return;
  }
  const scale = suitableScale(drawing);
  const format = await steps.pick({
    title: l10n.t('Export Scene'),
    placeholder: l10n.t('Select a format'),
    items: formats(drawing, scale),
  });
  steps.dispose();
  if (format === undefined) return;
  const output = await vscode.window.showSaveDialog({
    // With the name of its file alone, it would become the image below the hitboxes.
    defaultUri: await defaultFile(uri, `scene.${format.ending}`),
    filters: { [format.label]: [format.ending] },
    title: l10n.t('Export Scene'),
  });
  if (output === undefined) return;
  const colors = activeColors();
  const { writePng } = await import('../../scene/drawing-png.js');
  const typed = /\.(png|svg)$/i.exec(output.path)?.[1]?.toLowerCase() ?? format.ending;
  const png = typed === 'png' ? writePng(drawing, colors, scale) : null;
  const svg = (): string => writeSvg(drawing, colors, scale, (image) => imageDataUri(image, toBase64));
  await writeFile(output, png?.bytes ?? new TextEncoder().encode(svg()));
  const open = l10n.t('Open');
  const message =
    png === null || png.missing === 0
      ? l10n.t('Exported {0}.', baseName(output))
      : l10n.t('Exported {0} without the images that are no PNGs; SVG keeps them.', baseName(output));
  if ((await vscode.window.showInformationMessage(message, open)) === open)
    await vscode.commands.executeCommand('vscode.open', output);
}

/** The formats, by names that aren't translated. */
function formats(drawing: Drawing, scale: number): (vscode.QuickPickItem & { readonly ending: 'png' | 'svg' })[] {
  const { width, height } = frameDrawing(drawing, scale);
  return [
    { label: 'PNG', description: l10n.t('{0} × {1} px', width, height), ending: 'png' },
    { label: 'SVG', description: l10n.t('any size'), ending: 'svg' },
  ];
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
