import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { DocumentStore } from '../document-store.js';
import { QuickSteps } from '../quick-steps.js';
import { setWhole, settingsFor } from '../settings.js';

/** `hitboxLens.gridSize`: asks which grid a preview shows and snaps to, and writes the setting. */
export async function chooseGrid(uri: vscode.Uri, documents: DocumentStore, steps = new QuickSteps()): Promise<void> {
  const reading = await documents.now(await vscode.workspace.openTextDocument(uri));
  const tiles = reading.kind === 'read' ? reading.document.tileSize : undefined;
  const { snap } = settingsFor(uri);
  const current = l10n.t('current');
  const item = (label: string, value: typeof snap) => ({
    label,
    value,
    ...(value === snap ? { description: current } : {}),
  });
  const typed = {
    label: l10n.t('Other Size…'),
    value: null,
    ...(typeof snap === 'number' ? { description: `${snap}, ${current}` } : {}),
  };
  const items = [
    item(l10n.t('Units of the File'), 'unit'),
    ...(tiles === undefined ? [] : [item(l10n.t('Tiles of the File: {0} × {1}', tiles.width, tiles.height), 'tile')]),
    typed,
    item(l10n.t('No Snapping'), 'off'),
  ];
  const title = l10n.t('Grid Size');
  const placeholder = l10n.t('What drags snap to. Written to the settings, for all files');
  const active = items.find(({ value }) => value === snap) ?? typed;
  const answer = await steps.pick({ title, items, placeholder, active });
  const value = answer?.value === null ? await askSize(steps, title, snap) : answer?.value;
  steps.dispose();
  if (value !== undefined) await setWhole(uri, 'snap', value);
}

/** Asks for the distance between two lines, in units of the file; undefined: canceled. */
async function askSize(steps: QuickSteps, title: string, snap: unknown): Promise<number | undefined> {
  const text = await steps.input({
    title,
    prompt: l10n.t('The distance between two lines, such as 16'),
    value: typeof snap === 'number' ? String(snap) : '16',
    validate: (typed) =>
      Number(typed) > 0 && Number.isFinite(Number(typed)) ? null : l10n.t('Type a number above 0.'),
  });
  return text === undefined ? undefined : Number(text);
}
