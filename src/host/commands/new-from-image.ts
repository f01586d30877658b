import * as l10n from '@vscode/l10n';
import type { Size } from '../../model/document.js';
import * as vscode from 'vscode';
import { baseName } from '../base-name.js';
import { imagesIn } from '../images/choose-image.js';
import { imageSize } from '../../model/image-size.js';
import { imageExtensions, isImageName } from '../../project/images.js';
import {
  columnsAndRows,
  getFrameSize,
  guessedGrid,
  newFileName,
  newFileText,
  type NewForm,
} from '../images/new-file.js';
import { QuickSteps } from '../quick-steps.js';
import type { PreviewManager } from '../preview/preview-manager.js';

/** `hitboxLens.newFromImage`: creates a file with the hitboxes of an image, to be drawn in its preview. */
export async function newFromImage(manager: PreviewManager, target: unknown): Promise<void> {
  const created = await begin(target);
  if (created === null) return;
  const { uri, form } = created;
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  // Focuses the preview, where the first hitbox is drawn.
  await manager.openToSide(uri, false);
  if (form === 'typescript' && !(await hasPackage(uri))) void offerPackage();
}

interface NewFile {
  readonly uri: vscode.Uri;
  readonly form: NewForm;
}

/** Returns the new file; null: canceled. */
async function begin(target: unknown): Promise<NewFile | null> {
  const steps = new QuickSteps();
  try {
    const image = target instanceof vscode.Uri && isImageName(baseName(target)) ? target : await askImage(steps);
    if (image === null) return null;
    const form = await askForm(steps, image);
    if (form === null) return null;
    const size = imageSize(await vscode.workspace.fs.readFile(image));
    const frame = size === null ? null : await askFrame(steps, image, size);
    if (frame === undefined) return null;
    return { uri: await createFile(image, form, newFileText(baseName(image), form, frame)), form };
  } finally {
    steps.dispose();
  }
}

async function askImage(steps: QuickSteps): Promise<vscode.Uri | null> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) return browseForImage();
  const images = (await Promise.all(folders.map(({ uri }) => imagesIn(uri)))).flat();
  if (images.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('No images found in this workspace.'));
    return null;
  }
  const items = images
    .map((uri) => ({ label: baseName(uri), description: vscode.workspace.asRelativePath(uri), uri }))
    .sort((a, b) => (a.description < b.description ? -1 : 1));
  const title = l10n.t('New From Image');
  const placeholder = l10n.t('Select an image');
  return (await steps.pick({ title, items, placeholder }))?.uri ?? null;
}

/** Without a folder there is nothing to search. */
async function browseForImage(): Promise<vscode.Uri | null> {
  const chosen = await vscode.window.showOpenDialog({
    title: l10n.t('Select an image'),
    filters: { [l10n.t('Images')]: [...imageExtensions] },
  });
  return chosen?.[0] ?? null;
}

async function askForm(steps: QuickSteps, image: vscode.Uri): Promise<NewForm | null> {
  const name = baseName(image);
  const items: (vscode.QuickPickItem & { form: NewForm })[] = [
    {
      label: l10n.t('Hitbox file'),
      description: newFileName(name, 'hitbox-file'),
      detail: l10n.t('JSON with a schema'),
      form: 'hitbox-file',
    },
    {
      label: l10n.t('TypeScript'),
      description: newFileName(name, 'typescript'),
      detail: l10n.t('The same as a constant, with types from npm'),
      form: 'typescript',
    },
  ];
  const title = l10n.t('New Hitboxes for {0}', name);
  return (await steps.pick({ title, items, placeholder: l10n.t('Select a format') }))?.form ?? null;
}

/** Returns the frame size; null: the image is one frame; undefined: canceled. */
async function askFrame(steps: QuickSteps, image: vscode.Uri, size: Size): Promise<Size | null | undefined> {
  const guess = guessedGrid(size);
  const text = await steps.input({
    title: l10n.t('Frame Grid of {0} ({1} × {2} px)', baseName(image), size.width, size.height),
    prompt: l10n.t('Columns x rows (1 x 1 for a single image)'),
    value: guess,
    valueSelection: [0, guess.length],
    validate: (value) => {
      const grid = columnsAndRows(value);
      if (grid === null) return l10n.t('Enter columns x rows, such as 4 x 2');
      const frame = getFrameSize(size, grid.columns, grid.rows);
      if (frame === null) return l10n.t('The image is too small for this grid');
      if (grid.columns * grid.rows === 1) return null;
      const even = frame.width * grid.columns === size.width && frame.height * grid.rows === size.height;
      const sizeText = l10n.t('Frame size: {0} × {1} px', frame.width, frame.height);
      return {
        message: even ? sizeText : l10n.t('{0}, with pixels left over', sizeText),
        severity: even ? vscode.InputBoxValidationSeverity.Info : vscode.InputBoxValidationSeverity.Warning,
      };
    },
  });
  const grid = text === undefined ? null : columnsAndRows(text);
  if (grid === null) return undefined;
  return grid.columns * grid.rows === 1 ? null : getFrameSize(size, grid.columns, grid.rows);
}

/** At most this many files with one name. */
const maxTries = 100;

/** Writes beside the image, without overwriting a file. */
async function createFile(image: vscode.Uri, form: NewForm, text: string): Promise<vscode.Uri> {
  for (let number = 1; number <= maxTries; number++) {
    const uri = vscode.Uri.joinPath(image, '..', newFileName(baseName(image), form, number));
    if (await exists(uri)) continue;
    const edit = new vscode.WorkspaceEdit();
    edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(text) });
    if (await vscode.workspace.applyEdit(edit)) return uri;
  }
  throw new Error(l10n.t("Can't create a file next to {0}.", baseName(image)));
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Whether the npm package, which has the types, is installed for a file: in its folder or one around it. */
async function hasPackage(file: vscode.Uri): Promise<boolean> {
  const top = vscode.workspace.getWorkspaceFolder(file)?.uri.path ?? '';
  for (let folder = vscode.Uri.joinPath(file, '..'); ; folder = vscode.Uri.joinPath(folder, '..')) {
    if (await exists(vscode.Uri.joinPath(folder, 'node_modules', 'hitbox-lens', 'package.json'))) return true;
    if (folder.path.length <= top.length || folder.path === '/') return false;
  }
}

const installCommand = 'npm install hitbox-lens';

async function offerPackage(): Promise<void> {
  const copy = l10n.t('Copy Command');
  const message = l10n.t('The types are in the npm package. To install it, run: {0}', installCommand);
  if ((await vscode.window.showInformationMessage(message, copy)) === copy) {
    await vscode.env.clipboard.writeText(installCommand);
  }
}
