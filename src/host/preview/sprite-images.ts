import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { SceneImage, SceneSprite } from '../../messages/scene.js';
import type { HitboxDocument, Sprite } from '../../model/document.js';
import { baseName } from '../base-name.js';
import { toSceneSprite } from '../../scene/to-scene.js';
import { findAtlas } from '../images/atlas.js';
import { findBeside, findImage, imageSearchContext, type FoundImage } from '../images/find-image.js';
import { findTexture, type FoundTexture } from '../images/find-texture.js';
import { isInside } from '../symlinks.js';
import { findFrameImages, framePaths, withImages } from '../images/frame-images.js';
import { imageChoice, imagesSetting } from '../images/image-settings.js';
import { projectConfig } from '../project-config.js';
import { imageExtensions, isImageName } from '../../project/images.js';
import { neighborStems } from '../images/names.js';
import { isAtOrBelow, mayBeFolder, watchFiles } from '../watch-files.js';

/** How an image is cut into frames. */
type SheetFrames = Pick<SceneSprite, 'frames' | 'animations'>;

/** How images are searched for: that of a sprite, or those of its frames in order. */
interface ImageRequest {
  readonly key: string;
  find(): Promise<readonly (FoundImage | null)[]>;
  /** The key of a texture that another file may load. */
  readonly textureKey?: string;
}

/** The images found. */
interface ImageLookup {
  results: readonly (FoundImage | null)[];
  /** The same in the form for the webview. */
  sceneImages: readonly (SceneImage | null)[];
  /** The frames from a file beside a single image, or from the one that loads it; null if there is none. */
  atlas: Partial<SceneSprite> | null;
  /** `new`: nothing is known yet; `old`: the result may be out of date. */
  state: 'new' | 'old' | 'current';
  /** Settles when the search that is in progress ends; null if there is none. */
  loading: Promise<void> | null;
}

/** Files are written in steps, and several at once: changes are handled after this delay in ms. */
const changeDelay = 80;

/** Returns the addresses of images for a webview. */
export function addressIn(webview: vscode.Webview): (image: vscode.Uri, query: string) => string {
  return (image, query) => webview.asWebviewUri(image).with({ query }).toString();
}

/** The images of a document's sprites, searched for while its preview is open, and again when their files change. */
export class SpriteImages implements vscode.Disposable {
  private readonly lookups = new Map<string, ImageLookup>();
  /** The names of images that may be beside the file, by sprite. */
  private readonly stems = new Map<string, readonly string[]>();
  private readonly subscriptions: vscode.Disposable[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private disposed = false;
  /** The number of changes of each image file: distinguishes versions with the same time and size. */
  private readonly changeCounts = new Map<string, number>();

  constructor(
    private readonly uri: vscode.Uri,
    /** Returns the address at which an image is loaded. The query distinguishes its versions. */
    private readonly toAddress: (image: vscode.Uri, query: string) => string,
    /** An image was found or changed, or is certainly missing. */
    private readonly onChange: () => void,
  ) {
    this.subscriptions.push(
      projectConfig.onDidChange((event) => {
        if (!event.affectsConfiguration(imagesSetting, uri)) return;
        this.onChange();
      }),
      vscode.workspace.onDidOpenTextDocument(() => {
        this.outdateTextures();
      }),
      vscode.workspace.onDidSaveTextDocument(() => {
        this.outdateTextures();
      }),
    );
    this.watch();
  }

  dispose(): void {
    this.disposed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Returns a sprite for the webview, with its image if known yet. */
  toSceneSprite(sprite: Sprite, document: HitboxDocument): SceneSprite {
    const sceneSprite = toSceneSprite(sprite);
    const choice = imageChoice(this.uri, sprite.id);
    const request = this.createRequest(sprite, document, choice.image);
    if (request === null) return sceneSprite;
    const { sceneImages: images, atlas } = this.lookUp(request);
    const image = images[0] ?? null;
    if (choice.columns !== undefined) {
      return { ...sceneSprite, image, grid: { columns: choice.columns, rows: choice.rows ?? 1 } };
    }
    const definesFrames = sprite.frames.length > 0 || sprite.frameSize !== null;
    if (!definesFrames && atlas !== null) return { ...sceneSprite, ...atlas, image };
    return { ...sceneSprite, image, ...(choice.image === undefined ? this.getFrames(sprite, sceneSprite) : {}) };
  }

  /** Returns the same once its images are found, or certainly missing. */
  async find(sprite: Sprite, document: HitboxDocument): Promise<SceneSprite> {
    for (;;) {
      const sceneSprite = this.toSceneSprite(sprite, document);
      const searches = [...this.lookups.values()].flatMap(({ loading }) => loading ?? []);
      if (searches.length === 0 || this.disposed) return sceneSprite;
      await Promise.all(searches);
    }
  }

  /** Returns the frames of a sprite with their own images; empty if they have none. */
  private getFrames(sprite: Sprite, { frames }: SceneSprite): Pick<SceneSprite, 'frames'> {
    const paths = framePaths(sprite);
    if (frames === undefined || paths.length === 0) return {};
    const key = `frames ${paths.join('\n')}`;
    const { sceneImages } = this.lookUp({ key, find: () => findFrameImages(this.uri, paths) });
    return { frames: withImages(frames, sceneImages, (at) => sprite.frames[at]!.image !== null) };
  }

  private async textureFor(key: string): Promise<FoundTexture> {
    const match = await findTexture(this.uri, key);
    const missing = l10n.t(
      "The image {0} isn't loaded in this file, its imports, or an open file",
      key.length > 80 ? `${key.slice(0, 79)}…` : key,
    );
    return match ?? { image: { missing }, frameSize: null, grid: null };
  }

  /** A text was opened or saved: it may load a missing image, or another one now. */
  private outdateTextures(): void {
    let isConcerned = false;
    for (const [key, lookup] of this.lookups) {
      if (!key.startsWith('texture ')) continue;
      lookup.state = 'old';
      isConcerned = true;
    }
    if (isConcerned) this.onChange();
  }

  private toSceneImageOrNull(image: FoundImage | null): SceneImage | null {
    return image === null || 'missing' in image ? image : this.toSceneImage(image);
  }

  private toSceneImage({ uri, version }: Extract<FoundImage, { uri: vscode.Uri }>): SceneImage {
    const changeCount = this.changeCounts.get(uri.toString());
    const query = changeCount === undefined ? `v=${version}` : `v=${version}-${changeCount}`;
    return {
      src: this.toAddress(uri, query),
      file: vscode.workspace.asRelativePath(uri),
    };
  }

  private createRequest(sprite: Sprite, document: HitboxDocument, chosen: string | undefined): ImageRequest | null {
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

  /** Computed once, because it depends on all hitboxes of the sprite. */
  private stemsFor(sprite: Sprite, document: HitboxDocument): readonly string[] {
    const key = `${document.sprites.length === 1} ${sprite.image === null} ${document.format} ${sprite.id}`;
    let stems = this.stems.get(key);
    if (stems === undefined) {
      stems = neighborStems(baseName(this.uri), sprite, document);
      this.stems.set(key, stems);
    }
    return stems;
  }

  private lookUp(request: ImageRequest): ImageLookup {
    let lookup = this.lookups.get(request.key);
    if (lookup === undefined) {
      lookup = { results: [], sceneImages: [], atlas: null, state: 'new', loading: null };
      this.lookups.set(request.key, lookup);
    }
    if (lookup.state !== 'current') lookup.loading ??= this.loadImage(request, lookup);
    return lookup;
  }

  private async loadImage(request: ImageRequest, lookup: ImageLookup): Promise<void> {
    // Changes reported from here on aren't included.
    lookup.state = 'current';
    const texture = request.textureKey === undefined ? null : await this.textureFor(request.textureKey);
    const results = texture === null ? await request.find() : [texture.image];
    const [only = null] = results;
    const root = imageSearchContext(this.uri)?.root ?? null;
    const hasOne = results.length === 1 && only !== null && 'uri' in only && root !== null;
    const atlas = hasOne ? await findAtlas(only.uri, root) : null;
    lookup.loading = null;
    if (this.disposed) return;
    lookup.results = results;
    lookup.sceneImages = results.map((image) => this.toSceneImageOrNull(image));
    lookup.atlas = atlas === null ? framesOfTexture(texture) : pickFrames(atlas);
    this.onChange();
  }

  private watch(): void {
    const searchContext = imageSearchContext(this.uri);
    if (searchContext === null) return;
    const { root } = searchContext;
    const handleFileChange = (uri: vscode.Uri): void => {
      this.handleFileChange(uri);
    };
    if (vscode.workspace.getWorkspaceFolder(root) !== undefined) {
      const mayMatter = ({ path }: vscode.Uri): boolean =>
        isImageName(path) || path.endsWith('.json') || mayBeFolder(path);
      this.subscriptions.push(
        watchFiles((uri) => {
          if (isInside(uri, root) && mayMatter(uri)) this.handleFileChange(uri);
        }),
      );
      return;
    }
    const pattern = new vscode.RelativePattern(root, `*.{${[...imageExtensions, 'json'].join(',')}}`);
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    this.subscriptions.push(
      watcher,
      watcher.onDidChange(handleFileChange),
      watcher.onDidCreate(handleFileChange),
      watcher.onDidDelete(handleFileChange),
    );
  }

  /** Searches again for images that may depend on a file or folder that was created, changed or deleted. */
  private handleFileChange(uri: vscode.Uri): void {
    const shown = new Set<string>();
    let isConcerned = false;
    for (const lookup of this.lookups.values()) {
      const changed = lookup.results.flatMap((image) =>
        image !== null && 'uri' in image && isAtOrBelow(image.uri.path, uri.path) ? [image.uri.toString()] : [],
      );
      for (const address of changed) shown.add(address);
      if (changed.length === 0 && !mayDepend(lookup.results, uri)) continue;
      lookup.state = 'old';
      isConcerned = true;
    }
    for (const address of shown) this.changeCounts.set(address, (this.changeCounts.get(address) ?? 0) + 1);
    if (!isConcerned || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.onChange();
    }, changeDelay);
  }
}

/** Whether a file may affect images: an atlas is in the folder of its image; a missing image may be anywhere. */
function mayDepend(results: readonly (FoundImage | null)[], uri: vscode.Uri): boolean {
  const images = results.filter((image) => image !== null);
  const [only] = images;
  if (only === undefined || images.some((image) => 'missing' in image)) return true;
  return results.length === 1 && 'uri' in only && isInside(uri, vscode.Uri.joinPath(only.uri, '..'));
}

/** Returns how the loading call cuts an image. */
function framesOfTexture(texture: FoundTexture | null): Partial<SceneSprite> | null {
  if (texture === null || (texture.frameSize === null && texture.grid === null)) return null;
  const { frameSize, grid } = texture;
  return frameSize === null ? { grid: { ...grid! } } : { frameSize: { ...frameSize } };
}

function pickFrames(atlas: Pick<Sprite, 'frames' | 'animations'>): SheetFrames {
  const { frames, animations } = toSceneSprite({ ...emptySprite, ...atlas });
  return { ...(frames === undefined ? {} : { frames }), ...(animations === undefined ? {} : { animations }) };
}

const emptySprite: Omit<Sprite, 'frames' | 'animations'> = {
  id: '',
  name: '',
  space: 'own',
  image: null,
  frameSize: null,
  origin: null,
  start: 0,
  end: 0,
};
