import type { PictureSprite } from '../../src/messages/picture.js';

/** The images of sprites, loaded once each. */
export class Images {
  private readonly loaded = new Map<string, HTMLImageElement | 'loading' | 'failed'>();

  constructor(private readonly arrived: (src: string, image: HTMLImageElement | null) => void) {}

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

  failed(src: string): boolean {
    return this.loaded.get(src) === 'failed';
  }

  private load(src: string): void {
    this.loaded.set(src, 'loading');
    const image = new Image();
    const done = (ok: boolean): void => {
      if (!this.loaded.has(src)) return;
      this.loaded.set(src, ok && image.naturalWidth > 0 ? image : 'failed');
      this.arrived(src, this.get(src));
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
