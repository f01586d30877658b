import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ConversionTarget, Loss } from '../../convert/index.js';
import { describeError } from '../../model/describe-error.js';
import type { HitboxDocument } from '../../model/document.js';
import { baseName } from '../base-name.js';
import type { ConversionReports } from '../conversion-reports.js';
import type { DocumentStore } from '../document-store.js';
import { findImage } from '../images/find-image.js';
import { previewType } from '../page-types.js';
import { QuickSteps } from '../quick-steps.js';
import { relativePath } from '../relative-path.js';

/** `hitboxLens.convert`: writes the hitboxes of the active file in another format. */
export async function convertFile(
  documents: DocumentStore,
  reports: ConversionReports,
  target: unknown,
  steps = new QuickSteps(),
): Promise<void> {
  const uri = target instanceof vscode.Uri ? target : activeUri();
  if (uri === undefined) {
    void vscode.window.showInformationMessage(l10n.t('Open a file with hitboxes first.'));
    return;
  }
  const source = await vscode.workspace.openTextDocument(uri);
  const content = await readHitboxes(source, documents);
  if (content === null || content.hitboxes.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('{0} has no hitboxes.', baseName(uri)));
    return;
  }
  const { conversionTargets, convertTo } = await import('../../convert/index.js');
  const choice = await choose(steps, baseName(uri), content, conversionTargets);
  if (choice === null) return;
  const output = await askFile(uri, choice.target);
  if (output === undefined) return;
  if (output.toString() === uri.toString()) throw new Error(l10n.t('the file to convert must stay as it is'));
  const images = await findImages(uri, output, content);
  const path = relativePath(output, uri) ?? baseName(uri);
  const { text, losses, written } = convertTo(
    choice.target,
    [{ path, document: content, imagePath: (image) => images.get(image) ?? null }],
    { possible: choice.possible },
  );
  await writeFile(output, new TextEncoder().encode(text));
  const opened = await vscode.workspace.openTextDocument(output);
  await vscode.window.showTextDocument(opened, { viewColumn: vscode.ViewColumn.One, preview: false });
  await report(baseName(uri), output, written, losses, reports);
}

/** @throws Error that says which file can't be written, and why */
export async function writeFile(output: vscode.Uri, content: Uint8Array): Promise<void> {
  try {
    await vscode.workspace.fs.writeFile(output, content);
  } catch (error) {
    throw new Error(l10n.t("can't write {0} ({1})", baseName(output), describeError(error)), { cause: error });
  }
}

/** Returns the file of the active text editor or preview. */
function activeUri(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputCustom && input.viewType === previewType) return input.uri;
  return vscode.window.activeTextEditor?.document.uri;
}

/** Returns the content of a text as it is now, whether saved or not; null if it isn't read. */
async function readHitboxes(source: vscode.TextDocument, documents: DocumentStore): Promise<HitboxDocument | null> {
  const unfiltered = documents.readUnfiltered(source.uri);
  try {
    const reading = await documents.now(source);
    return reading.kind === 'read' ? reading.document : null;
  } finally {
    unfiltered.dispose();
  }
}

interface Choice {
  readonly target: ConversionTarget;
  readonly possible: boolean;
}

/** Returns the target; null: canceled. */
async function choose(
  steps: QuickSteps,
  name: string,
  { hitboxes }: HitboxDocument,
  targets: readonly ConversionTarget[],
): Promise<Choice | null> {
  try {
    const title = l10n.t('Convert {0}', name);
    const items = targets.map((target) => ({ label: target.label, description: `.${target.extension}`, target }));
    const target = (await steps.pick({ title, items, placeholder: l10n.t('Select a format') }))?.target;
    if (target === undefined) return null;
    const certain = hitboxes.filter((hitbox) => hitbox.certain !== null).length;
    if (certain === hitboxes.length) return { target, possible: false };
    const which = [
      { label: l10n.t('Without Possible Hitboxes'), description: l10n.t('{0} hitboxes', certain), possible: false },
      { label: l10n.t('With Possible Hitboxes'), description: l10n.t('{0} hitboxes', hitboxes.length), possible: true },
    ];
    const placeholder = l10n.t('Some numbers only look like a hitbox');
    const answer = await steps.pick({ title, items: certain === 0 ? which.slice(1) : which, placeholder });
    return answer === undefined ? null : { target, possible: answer.possible };
  } finally {
    steps.dispose();
  }
}

/** Returns the file to write; undefined: canceled. */
async function askFile(source: vscode.Uri, { label, extension }: ConversionTarget): Promise<vscode.Uri | undefined> {
  return vscode.window.showSaveDialog({
    defaultUri: await defaultFile(source, extension),
    filters: { [label]: [extension.slice(extension.lastIndexOf('.') + 1)] },
    title: l10n.t('Convert to {0}', label),
  });
}

/** Returns a file that doesn't exist beside the source, or in the workspace for a text without a file. */
export async function defaultFile(source: vscode.Uri, extension: string): Promise<vscode.Uri> {
  const stem = baseName(source).replace(/(?<=.)\..*$/s, '') || 'hitboxes';
  const root = vscode.workspace.workspaceFolders?.[0]?.uri;
  const folder = source.scheme === 'untitled' && root !== undefined ? root : vscode.Uri.joinPath(source, '..');
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
    const uri = vscode.Uri.joinPath(folder, name);
    if (number === maxTries || !(await exists(uri))) return uri;
  }
}

/** At most this many files with one name; the dialog asks before it overwrites one. */
const maxTries = 20;

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** Returns the paths of the images that are found, relative to the output, by their paths in the source. */
async function findImages(
  source: vscode.Uri,
  output: vscode.Uri,
  { sprites }: HitboxDocument,
): Promise<ReadonlyMap<string, string>> {
  const written = new Set(sprites.flatMap(({ image }) => (image === null ? [] : [image.path])));
  const images = new Map<string, string>();
  for (const path of written) {
    const image = await findImage(source, path);
    const relative = 'uri' in image ? relativePath(output, image.uri) : null;
    if (relative !== null) images.set(path, relative);
  }
  return images;
}

/** Tells what was written, and offers the list of what wasn't. */
async function report(
  source: string,
  output: vscode.Uri,
  written: number,
  losses: readonly Loss[],
  reports: ConversionReports,
): Promise<void> {
  const name = baseName(output);
  const count = written === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', written);
  if (losses.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('{0} converted to {1}.', count, name));
    return;
  }
  const details = l10n.t('Show Details');
  const message =
    losses.length === 1
      ? l10n.t('{0} converted to {1}. 1 detail is missing or changed.', count, name)
      : l10n.t('{0} converted to {1}. {2} details are missing or changed.', count, name, losses.length);
  if ((await vscode.window.showWarningMessage(message, details)) !== details) return;
  const lines = losses.map(({ hitbox, message: loss }) =>
    hitbox === null || hitbox === '' ? loss : `${hitbox}: ${loss}`,
  );
  await reports.show(name, [l10n.t('{0}, converted to {1}:', source, name), '', ...lines].join('\n'));
}
