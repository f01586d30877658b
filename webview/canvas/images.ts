import { batch, signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { usualLook, type ImageLook } from '../../src/messages/images.js';
import type { SceneImage, SceneSprite } from '../../src/messages/scene.js';
import { ownImages } from '../editor/frame-image.js';
import { isSameRecord } from '../editor/reactive.js';
import type { PixelSize } from '../editor/image-cells.js';
import { addressOf } from '../editor/image-address.js';

/** The image of one file. */
interface Loaded {
  /** The content that is wanted, or is here. */
  src: string;
  state: 'loading' | 'here' | 'failed';
  /** What is to be seen: while another content of the file is loading, the one before. */
  image: HTMLImageElement | null;
}

/** The images of sprites, loaded once for each content of their files. */
export class Images {
  readonly #look = signal<ImageLook>(usualLook);
  readonly #version = signal(0);
  readonly #isBusy = signal(false);
  private readonly loaded = new Map<string, Loaded>();
  /** The sprites whose frames are all loaded, or loading. */
  private readonly whole = new WeakSet<SceneSprite>();

  /** @param scene lays out what they are of by their sizes. */
  constructor(private readonly scene: { setImageSize(src: string, size: PixelSize): void }) {}

  /** How they are shown. */
  get look(): ImageLook {
    return this.#look.value;
  }

  set look(look: ImageLook) {
    if (!isSameRecord(look, this.look)) this.#look.value = look;
  }

  /** Another number whenever others are to be seen, or an image turned out not to be there. */
  get version(): number {
    return this.#version.value;
  }

  /** Whether one is still missing. */
  get isBusy(): boolean {
    return this.#isBusy.value;
  }

  /**
   * Begins to load the images of these sprites and forgets all others. Those that frames have for themselves wait for
   * `wantFrames`; another content of one that is here is loaded at once.
   */
  want(sprites: readonly SceneSprite[]): void {
    const first = sourcesOf(sprites.flatMap(({ image }) => image ?? []));
    const others = sourcesOf(sprites.flatMap(ownImages));
    for (const address of this.loaded.keys()) {
      if (!first.has(address) && !others.has(address)) this.loaded.delete(address);
    }
    const wanted = new Map([...[...others].filter(([address]) => this.loaded.has(address)), ...first]);
    this.begin(wanted);
    this.#version.value++;
  }

  /** Begins to load the images that the frames of a sprite have for themselves. */
  wantFrames(sprite: SceneSprite): void {
    if (this.whole.has(sprite)) return;
    this.whole.add(sprite);
    const wanted = sourcesOf(ownImages(sprite));
    if (wanted.size > 0) this.begin(wanted);
  }

  private begin(wanted: ReadonlyMap<string, string>): void {
    for (const [address, src] of wanted) {
      const known = this.loaded.get(address);
      if (known?.src === src) continue;
      const loading: Loaded = { src, state: 'loading', image: known?.image ?? null };
      this.loaded.set(address, loading);
      this.load(loading);
    }
    this.updateBusy();
  }

  get(src: string): HTMLImageElement | null {
    return this.loaded.get(addressOf(src))?.image ?? null;
  }

  /** Whether there is an image to see. */
  get any(): boolean {
    return [...this.loaded.values()].some(({ image }) => image !== null);
  }

  /** What there is to say of the images of a sprite that are not to be seen; of those of many frames, once. */
  noteOf(sprite: SceneSprite): string | null {
    const own = new Set(ownImages(sprite).flatMap((image) => this.note(image) ?? []));
    const [first = this.note(sprite.image), ...others] = own;
    return first === null || others.length === 0 ? first : l10n.t('{0} (and {1} more)', first, others.length);
  }

  /** Why an image cannot be seen that should be there. */
  note(image: SceneImage | null): string | null {
    if (image === null) return null;
    if ('missing' in image) return image.missing;
    if (this.loaded.get(addressOf(image.src))?.state !== 'failed') return null;
    return image.file === undefined
      ? l10n.t("Can't show the image.")
      : l10n.t("Can't show {0}: it isn't an image or is damaged", image.file);
  }

  private updateBusy(): void {
    this.#isBusy.value = [...this.loaded.values()].some(({ state }) => state === 'loading');
  }

  private load(loading: Loaded): void {
    const { src } = loading;
    const image = new Image();
    const done = (ok: boolean): void => {
      // Another content is wanted by now, or none.
      if (this.loaded.get(addressOf(src)) !== loading) return;
      loading.image = ok && image.naturalWidth > 0 ? image : null;
      loading.state = loading.image === null ? 'failed' : 'here';
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

/** The sources of images by their addresses. */
function sourcesOf(images: readonly SceneImage[]): Map<string, string> {
  return new Map(images.flatMap((image) => ('src' in image ? [[addressOf(image.src), image.src] as const] : [])));
}
