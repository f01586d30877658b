import * as l10n from '@vscode/l10n';
import type { PictureSprite } from '../../src/messages/picture.js';
import type { Guard } from './guard.js';

/** The images of sprites, loaded once each. */
export class Images {
  private readonly loaded = new Map<string, HTMLImageElement | 'loading' | 'failed'>();

  constructor(
    private readonly guard: Guard,
    private readonly arrived: (src: string, image: HTMLImageElement | null) => void,
  ) {}

  /** Begins to load the images of these sprites and forgets all others. */
  want(sprites: readonly PictureSprite[]): void {
    const wanted = new Set(sprites.flatMap(({ image }) => (image !== null && 'src' in image ? [image.src] : [])));
    for (const src of this.loaded.keys()) if (!wanted.has(src)) this.loaded.delete(src);
    for (const src of wanted) if (!this.loaded.has(src)) this.load(src);
  }

  get(src: string): HTMLImageElement | null {
    const image = this.loaded.get(src);
    return image instanceof HTMLImageElement ? image : null;
  }

  /** Whether there is an image to see. */
  get any(): boolean {
    return [...this.loaded.values()].some((image) => image instanceof HTMLImageElement);
  }

  /** Why the sprite has no image to see, where it should have one. */
  note({ image }: PictureSprite): string | null {
    if (image === null) return null;
    if ('missing' in image) return image.missing;
    return this.loaded.get(image.src) === 'failed' ? l10n.t('The image cannot be shown.') : null;
  }

  private load(src: string): void {
    this.loaded.set(src, 'loading');
    const image = new Image();
    const done = (ok: boolean): void => {
      if (!this.loaded.has(src)) return;
      this.loaded.set(src, ok && image.naturalWidth > 0 ? image : 'failed');
      this.guard(() => {
        this.arrived(src, this.get(src));
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
