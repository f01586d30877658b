import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { SceneImage, SceneSprite } from '../../messages/scene.js';
import type { HitboxDocument, Sprite } from '../../model/document.js';
import { baseName } from '../base-name.js';
import { toSceneSprite } from './scene-messages.js';
import { findAtlas } from '../images/atlas.js';
import { findBeside, findImage, imageSearchContext, type FoundImage } from '../images/find-image.js';
import { findTexture, type FoundTexture } from '../images/find-texture.js';
import { isInside } from '../symlinks.js';
import { choiceFor } from '../images/image-choice.js';
import { findFrameImages, framePaths, withImages } from '../images/frame-images.js';
import { imageEntries, imagesSetting, matcherFor } from '../images/image-settings.js';
import { imageExtensions, neighbourStems } from '../images/names.js';

/** How an image is cut into frames. */
type Cut = Pick<SceneSprite, 'frames' | 'animations'>;

/** How images are looked for: that of a sprite, or those of its frames in turn. */
interface Wish {
  readonly key: string;
  find(): Promise<readonly (FoundImage | null)[]>;
  /** The key of a texture that another file may load. */
  readonly textureKey?: string;
}

/** Images that were looked for. */
interface Known {
  found: readonly (FoundImage | null)[];
  /** The same as the webview is told of them. */
  told: readonly (SceneImage | null)[];
  /** What a file beside the only one, or the one that loads it, says of its frames; null: there is none. */
  atlas: Partial<SceneSprite> | null;
  /** `new`: nothing is known yet; `old`: what is known may no longer be so. */
  state: 'new' | 'old' | 'current';
  looking: boolean;
}

/** Files are written in steps, and several at once: what has changed is looked at after so many ms. */
const settling = 80;

/** The images of one document's sprites, looked for while its preview is open, and again when their files change. */
export class SpriteImages implements vscode.Disposable {
  private readonly known = new Map<string, Known>();
  private readonly neighbours = new Map<string, readonly string[]>();
  private readonly subscriptions: vscode.Disposable[] = [];
  /** What the setting says; asking VS Code for each sprite would take too long. */
  private entries: ReturnType<typeof imageEntries> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private disposed = false;
  /** Makes another version of an image whose file says the same time and size as before. */
  private readonly touched = new Map<string, number>();

  constructor(
    private readonly uri: vscode.Uri,
    private readonly webview: vscode.Webview,
    /** An image was found, is another now, or its absence was made sure of. */
    private readonly changed: () => void,
  ) {
    this.subscriptions.push(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(imagesSetting, uri)) return;
        this.entries = null;
        this.changed();
      }),
      vscode.workspace.onDidOpenTextDocument(() => {
        this.lookForTextures();
      }),
      vscode.workspace.onDidSaveTextDocument(() => {
        this.lookForTextures();
      }),
    );
    this.watch();
  }

  dispose(): void {
    this.disposed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** A sprite as the webview sees it, with its image as far as that is known. */
  spriteOf(sprite: Sprite, document: HitboxDocument): SceneSprite {
    const told = toSceneSprite(sprite);
    this.entries ??= imageEntries(this.uri);
    const choice = this.entries.length === 0 ? {} : choiceFor(this.entries, sprite.id, matcherFor(this.uri));
    const wish = this.wishFor(sprite, document, choice.image);
    if (wish === null) return told;
    const { told: images, atlas } = this.lookUp(wish);
    const image = images[0] ?? null;
    if (choice.columns !== undefined) {
      return { ...told, image, grid: { columns: choice.columns, rows: choice.rows ?? 1 } };
    }
    const saysFrames = sprite.frames.length > 0 || sprite.frameSize !== null;
    if (!saysFrames && atlas !== null) return { ...told, ...atlas, image };
    return { ...told, image, ...(choice.image === undefined ? this.framesOf(sprite, told) : {}) };
  }

  /** The frames of a sprite with their own images; nothing where they have none. */
  private framesOf(sprite: Sprite, { frames }: SceneSprite): Pick<SceneSprite, 'frames'> {
    const paths = framePaths(sprite);
    if (frames === undefined || paths.length === 0) return {};
    const key = `frames ${paths.join('\n')}`;
    const { told } = this.lookUp({ key, find: () => findFrameImages(this.uri, paths) });
    return { frames: withImages(frames, told, (at) => sprite.frames[at]!.image !== null) };
  }

  private async textureFor(key: string): Promise<FoundTexture> {
    const found = await findTexture(this.uri, key);
    const missing = l10n.t(
      "{0} isn't loaded in this file, its imports, or an open file",
      key.length > 80 ? `${key.slice(0, 79)}…` : key,
    );
    return found ?? { image: { missing }, frameSize: null, grid: null };
  }

  /** A text was opened or saved: it may load what is missing, or something else now. */
  private lookForTextures(): void {
    let concerned = false;
    for (const [key, known] of this.known) {
      if (!key.startsWith('texture ')) continue;
      known.state = 'old';
      concerned = true;
    }
    if (concerned) this.changed();
  }

  private tellOf(image: FoundImage | null): SceneImage | null {
    return image === null || 'missing' in image ? image : this.sourceOf(image);
  }

  private sourceOf({ uri, version }: Extract<FoundImage, { uri: vscode.Uri }>): SceneImage {
    const times = this.touched.get(uri.toString());
    const query = times === undefined ? `v=${version}` : `v=${version}-${times}`;
    return {
      src: this.webview.asWebviewUri(uri).with({ query }).toString(),
      file: vscode.workspace.asRelativePath(uri),
    };
  }

  private wishFor(sprite: Sprite, document: HitboxDocument, chosen: string | undefined): Wish | null {
    if (chosen === '') return null;
    if (chosen !== undefined)
      return { key: `chosen ${chosen}`, find: async () => [await findImage(this.uri, chosen, true)] };
    const { textureKey } = sprite;
    if (sprite.image === null && textureKey !== undefined)
      return { key: `texture ${textureKey}`, find: () => Promise.resolve([null]), textureKey };
    const path = sprite.image?.path ?? sprite.frames.find(({ image }) => image !== null)?.image ?? null;
    if (path !== null) return { key: `named ${path}`, find: async () => [await findImage(this.uri, path)] };
    const stems = this.stemsFor(sprite, document);
    if (stems.length === 0) return null;
    return { key: `beside ${stems.join('/')}`, find: async () => [await findBeside(this.uri, stems)] };
  }

  /** Told from all hitboxes of a sprite, and so told once. */
  private stemsFor(sprite: Sprite, document: HitboxDocument): readonly string[] {
    const key = `${document.sprites.length === 1} ${sprite.image === null} ${document.format} ${sprite.id}`;
    let stems = this.neighbours.get(key);
    if (stems === undefined) {
      stems = neighbourStems(baseName(this.uri), sprite, document);
      this.neighbours.set(key, stems);
    }
    return stems;
  }

  private lookUp(wish: Wish): Known {
    let known = this.known.get(wish.key);
    if (known === undefined) {
      known = { found: [], told: [], atlas: null, state: 'new', looking: false };
      this.known.set(wish.key, known);
    }
    if (known.state !== 'current' && !known.looking) void this.look(wish, known);
    return known;
  }

  private async look(wish: Wish, known: Known): Promise<void> {
    known.looking = true;
    // What is reported from here on has not been looked at.
    known.state = 'current';
    const texture = wish.textureKey === undefined ? null : await this.textureFor(wish.textureKey);
    const found = texture === null ? await wish.find() : [texture.image];
    const [only = null] = found;
    const root = imageSearchContext(this.uri)?.root ?? null;
    const hasOne = found.length === 1 && only !== null && 'uri' in only && root !== null;
    const atlas = hasOne ? await findAtlas(only.uri, root) : null;
    known.looking = false;
    if (this.disposed) return;
    known.found = found;
    known.told = found.map((image) => this.tellOf(image));
    known.atlas = atlas === null ? cutOfTexture(texture) : cutOf(atlas);
    this.changed();
  }

  private watch(): void {
    const around = imageSearchContext(this.uri);
    if (around === null) return;
    const inWorkspace = vscode.workspace.getWorkspaceFolder(around.root) !== undefined;
    const files = `*.{${[...imageExtensions, 'json'].join(',')}}`;
    const pattern = new vscode.RelativePattern(around.root, inWorkspace ? `**/${files}` : files);
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const touch = (uri: vscode.Uri): void => {
      this.touch(uri);
    };
    this.subscriptions.push(
      watcher,
      watcher.onDidChange(touch),
      watcher.onDidCreate(touch),
      watcher.onDidDelete(touch),
    );
  }

  /** A file was written, came or went: what may depend on it is looked for again. */
  private touch(uri: vscode.Uri): void {
    const address = uri.toString();
    let isShown = false;
    let concerned = false;
    for (const known of this.known.values()) {
      const isImage = known.found.some((image) => image !== null && 'uri' in image && image.uri.toString() === address);
      isShown ||= isImage;
      if (!isImage && !mayDepend(known.found, uri)) continue;
      known.state = 'old';
      concerned = true;
    }
    if (isShown) this.touched.set(address, (this.touched.get(address) ?? 0) + 1);
    if (!concerned || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.changed();
    }, settling);
  }
}

/** Whether a file may say anything of images: an atlas lies in the folder of its image; what is missing may lie anywhere. */
function mayDepend(found: readonly (FoundImage | null)[], uri: vscode.Uri): boolean {
  const images = found.filter((image) => image !== null);
  const [only] = images;
  if (only === undefined || images.some((image) => 'missing' in image)) return true;
  return found.length === 1 && 'uri' in only && isInside(uri, vscode.Uri.joinPath(only.uri, '..'));
}

/** How the call cuts an image that loads it. */
function cutOfTexture(texture: FoundTexture | null): Partial<SceneSprite> | null {
  if (texture === null || (texture.frameSize === null && texture.grid === null)) return null;
  const { frameSize, grid } = texture;
  return frameSize === null ? { grid: { ...grid! } } : { frameSize: { ...frameSize } };
}

function cutOf(atlas: Pick<Sprite, 'frames' | 'animations'>): Cut {
  const { frames, animations } = toSceneSprite({ ...nobody, ...atlas });
  return { ...(frames === undefined ? {} : { frames }), ...(animations === undefined ? {} : { animations }) };
}

const nobody: Omit<Sprite, 'frames' | 'animations'> = {
  id: '',
  name: '',
  space: 'own',
  image: null,
  frameSize: null,
  origin: null,
  start: 0,
  end: 0,
};
