import { batch, signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { defaultImageSettings, type ImageSettings } from '../../src/messages/images.js';
import type { SceneImage, SceneSprite } from '../../src/messages/scene.js';
import type { Size } from '../../src/model/document.js';
import { ownImages, getAddress } from '../../src/scene/frame-image.js';
import { isSameRecord } from '../editor/reactive.js';

/** The image of one file. */
interface ImageEntry {
  /** The address of the loading or loaded content. */
  src: string;
  state: 'loading' | 'loaded' | 'failed';
  /** The shown image: while a new version of the file is loading, the previous one. */
  image: HTMLImageElement | null;
}

/** The images of sprites, loaded once for each version of their files. */
export class Images {
  readonly #imageSettings = signal<ImageSettings>(defaultImageSettings);
  readonly #version = signal(0);
  readonly #isBusy = signal(false);
  private readonly loaded = new Map<string, ImageEntry>();
  /** The sprites whose frames are all loaded or loading. */
  private readonly spritesWithFrames = new WeakSet<SceneSprite>();

  /** @param scene uses the sizes of images for the layout. */
  constructor(private readonly scene: { setImageSize(src: string, size: Size): void }) {}

  /** The display settings of the images. */
  get imageSettings(): ImageSettings {
    return this.#imageSettings.value;
  }

  set imageSettings(imageSettings: ImageSettings) {
    if (!isSameRecord(imageSettings, this.imageSettings)) this.#imageSettings.value = imageSettings;
  }

  /** Changes whenever the visible images change, or one turns out to be missing. */
  get version(): number {
    return this.#version.value;
  }

  /** Whether an image is still loading. */
  get isBusy(): boolean {
    return this.#isBusy.value;
  }

  /**
   * Loads the images of these sprites and drops all others. Images of single frames wait for `wantFrames`; a new
   * version of a loaded image is loaded at once.
   */
  setSprites(sprites: readonly SceneSprite[]): void {
    const first = getSources(sprites.flatMap(({ image }) => image ?? []));
    const others = getSources(sprites.flatMap(ownImages));
    for (const address of this.loaded.keys()) {
      if (!first.has(address) && !others.has(address)) this.loaded.delete(address);
    }
    const sources = new Map([...[...others].filter(([address]) => this.loaded.has(address)), ...first]);
    this.loadSources(sources);
    this.#version.value++;
  }

  /** Loads the images of single frames of a sprite. */
  loadFrames(sprite: SceneSprite): void {
    if (this.spritesWithFrames.has(sprite)) return;
    this.spritesWithFrames.add(sprite);
    const sources = getSources(ownImages(sprite));
    if (sources.size > 0) this.loadSources(sources);
  }

  private loadSources(sources: ReadonlyMap<string, string>): void {
    for (const [address, src] of sources) {
      const entry = this.loaded.get(address);
      if (entry?.src === src) continue;
      const loading: ImageEntry = { src, state: 'loading', image: entry?.image ?? null };
      this.loaded.set(address, loading);
      this.load(loading);
    }
    this.updateBusy();
  }

  get(src: string): HTMLImageElement | null {
    return this.loaded.get(getAddress(src))?.image ?? null;
  }

  /** Whether any image is visible. */
  get hasAny(): boolean {
    return [...this.loaded.values()].some(({ image }) => image !== null);
  }

  /** Returns why images of a sprite aren't visible: the first reason, and the number of others; null if all are. */
  getNote(sprite: SceneSprite): string | null {
    const own = new Set(ownImages(sprite).flatMap((image) => this.note(image) ?? []));
    const [first = this.note(sprite.image), ...others] = own;
    return first === null || others.length === 0 ? first : l10n.t('{0} (and {1} more)', first, others.length);
  }

  /** Returns why an image that should be visible isn't. */
  note(image: SceneImage | null): string | null {
    if (image === null) return null;
    if ('missing' in image) return image.missing;
    if (this.loaded.get(getAddress(image.src))?.state !== 'failed') return null;
    return image.file === undefined
      ? l10n.t("Can't show the image.")
      : l10n.t("Can't show {0}: it isn't an image or is damaged", image.file);
  }

  private updateBusy(): void {
    this.#isBusy.value = [...this.loaded.values()].some(({ state }) => state === 'loading');
  }

  private load(loading: ImageEntry): void {
    const { src } = loading;
    const image = new Image();
    const done = (ok: boolean): void => {
      // Another version is loading by now, or the image isn't used any more.
      if (this.loaded.get(getAddress(src)) !== loading) return;
      loading.image = ok && image.naturalWidth > 0 ? image : null;
      loading.state = loading.image === null ? 'failed' : 'loaded';
      batch(() => {
        if (loading.image !== null) {
          this.scene.setImageSize(src, { width: image.naturalWidth, height: image.naturalHeight });
        }
        this.#version.value++;
        this.updateBusy();
      });
    };
    image.addEventListener('load', () => {
      done(true);
    });
    image.addEventListener('error', () => {
      done(false);
    });
    image.src = src;
  }
}

/** Returns the sources of images by their addresses. */
function getSources(images: readonly SceneImage[]): Map<string, string> {
  return new Map(images.flatMap((image) => ('src' in image ? [[getAddress(image.src), image.src] as const] : [])));
}
