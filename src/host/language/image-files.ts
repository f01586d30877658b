import * as vscode from 'vscode';
import type { ImageFact } from '../../model/image-fact.js';
import type { HitboxDocument, Sprite } from '../../model/document.js';
import { endOfImagePath, imageFilesOf, imagePath, isImageName, maxImageBytes } from '../../project/images.js';
import { findImage, imageSearchContext } from '../images/find-image.js';
import { imagesSetting } from '../images/image-settings.js';
import { imageFactOf, needsArt } from '../../project/image-fact.js';
import { baseName } from '../base-name.js';
import { searchFiles } from '../find-files.js';
import { Readings } from '../readings.js';
import { projectConfig } from '../project-config.js';
import { isInside } from '../symlinks.js';
import { mayBeFolder, watchFiles } from '../watch-files.js';

/** With more files of one name, nothing is certain. */
const maxMatches = 1000;

/** Files are written in steps, and several at once: changes are handled after this delay in ms. */
const changeDelay = 80;

/**
 * What is on disk under the image paths of hitbox files: looked up when a reading asks, then cached and watched. Only
 * certain facts count: a path that may be served from elsewhere is unknown.
 */
export class ImageFiles implements vscode.Disposable {
  /** By document and path; null: unknown. */
  private readonly facts = new Readings<ImageFact | null>();
  private readonly didChange = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: { dispose(): unknown }[] = [this.didChange];
  private watched = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Something is known, or no longer known, about the images of a document. */
  readonly onDidChange = this.didChange.event;

  dispose(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.facts.clear();
  }

  /** Forgets a document that was closed. */
  forget(document: vscode.Uri): void {
    for (const key of this.facts.keys) if (documentOf(key) === document.toString()) this.facts.delete(key);
  }

  /** Returns a function for the rules that says what is known by now; looks up the rest. */
  knownFor(uri: vscode.Uri, document: HitboxDocument): (sprite: Sprite) => ImageFact | null {
    const paths = imageFilesOf(document, projectConfig.settingsFor(uri).images);
    const known = (path: string): ImageFact | null | undefined => this.facts.known(keyOf(uri, path));
    const missing = [...new Set(paths.values())].filter((path) => known(path) === undefined);
    if (missing.length > 0) {
      void Promise.all(missing.map((path) => this.lookUp(uri, path))).then((found) => {
        if (found.some((fact) => fact !== null)) this.didChange.fire(uri);
      });
    }
    return ({ id }) => known(paths.get(id) ?? '') ?? null;
  }

  /** Looks up all images of a document for the rules. */
  async allFor(uri: vscode.Uri, document: HitboxDocument): Promise<(sprite: Sprite) => ImageFact | null> {
    const paths = imageFilesOf(document, projectConfig.settingsFor(uri).images);
    const facts = new Map<string, ImageFact | null>();
    for (const path of new Set(paths.values())) facts.set(path, await find(uri, path));
    return ({ id }) => facts.get(paths.get(id) ?? '') ?? null;
  }

  /** Returns what is known about the image at a path in a document, from the cache or the disk. */
  lookUp(uri: vscode.Uri, path: string): Promise<ImageFact | null> {
    this.watch();
    return this.facts.fetch(keyOf(uri, path), () => find(uri, path));
  }

  /** Called with the first look-up, so that nothing is watched before. */
  private watch(): void {
    if (this.watched) return;
    this.watched = true;
    const outdate = ({ path }: vscode.Uri): void => {
      if (!path.includes('/node_modules/') && (isImageName(path) || mayBeFolder(path))) this.outdate();
    };
    this.subscriptions.push(
      watchFiles(outdate),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.outdate();
      }),
      projectConfig.onDidChange((event) => {
        // Which rules are on decides whether pixels are read.
        const settings = [imagesSetting, 'hitboxLens.problems'];
        if (settings.some((one) => event.affectsConfiguration(one))) this.outdate();
      }),
    );
  }

  private outdate(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      const documents = new Set(this.facts.keys.map(documentOf));
      this.facts.clear();
      for (const document of documents) this.didChange.fire(vscode.Uri.parse(document, true));
    }, changeDelay);
  }
}

function keyOf(document: vscode.Uri, path: string): string {
  return `${document.toString()}\n${path}`;
}

function documentOf(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}

/** Returns what is on disk under a path in a document; null if that isn't certain. */
async function find(uri: vscode.Uri, path: string): Promise<ImageFact | null> {
  const plain = imagePath(path);
  const search = imageSearchContext(uri);
  if (search?.beside === null || search === null || plain === null || !isImageName(plain)) return null;
  const found = await findImage(uri, path);
  if ('uri' in found) return factOf(found.uri, needsArt(projectConfig.settingsFor(uri)));
  // The folder that a game is served from may be any: it is missing only if no file of the workspace can be it.
  if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return null;
  if (!isInside(vscode.Uri.joinPath(search.beside, plain), search.root)) return null;
  const name = baseName(vscode.Uri.joinPath(search.root, plain));
  const end = endOfImagePath(plain);
  const pattern = `**/{${[name, baseName(uri)].map(escapeGlob).join(',')}}`;
  const files = await searchFiles(search.root, pattern, '**/node_modules/**', maxMatches);
  // If a search doesn't find the document itself, it finds nothing certain.
  if (files === null || files.length === maxMatches || !files.some((file) => file.path === uri.path)) return null;
  return files.some((file) => file.path.toLowerCase().endsWith(end)) ? null : 'missing';
}

function escapeGlob(name: string): string {
  return name.replace(/[*?{}[\],]/g, '?');
}

async function factOf(image: vscode.Uri, withArt: boolean): Promise<ImageFact | null> {
  try {
    if ((await vscode.workspace.fs.stat(image)).size > maxImageBytes) return null;
    return imageFactOf(await vscode.workspace.fs.readFile(image), withArt);
  } catch {
    // Gone or unreadable in the meantime.
    return null;
  }
}
