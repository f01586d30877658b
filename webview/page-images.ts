import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { usualLook, type ImageLook } from '../src/messages/images.js';
import type { PictureSprite } from '../src/messages/picture.js';
import type { ToHost } from '../src/messages/protocol.js';
import { Images } from './canvas/images.js';
import type { NoticeAction } from './panels/lasting-notice.js';
import { visibleSprites, type SpriteImages } from './panels/images.js';
import type { Editor } from './editor/editor.js';
import { track } from './editor/evolved.js';
import type { PendingSettings } from './editor/pending-settings.js';
import type { PreviewClient } from './editor/preview-client.js';
import type { Cells, PixelSize } from './editor/image-cells.js';
import type { Viewport } from './editor/viewport.js';

/** What the user changes several times in a row is kept once, after so many ms. */
const keepingDelay = 400;

export interface PageImagesUser {
  post(message: ToHost): void;
  readonly request: PreviewClient['request'];
  readonly settings: PendingSettings;
  /** Everything has to be painted anew. */
  repaint(): void;
}

/** The images of the page: loaded, shown as the user likes them, and chosen in a panel. */
export class PageImages implements SpriteImages {
  readonly images: Images;
  readonly #look = signal<ImageLook>(usualLook);
  /** Counts the images that have arrived, or turned out not to be there. */
  readonly #arrivals = signal(0);
  private timer = 0;
  /** Lets settings of before be shown again. */
  private letGo: (() => void) | null = null;

  constructor(
    surface: HTMLElement,
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly user: PageImagesUser,
  ) {
    this.images = new Images(surface, (src, image) => {
      this.arrived(src, image);
    });
  }

  get look(): ImageLook {
    return this.#look.value;
  }

  setLook(look: ImageLook, isFinal: boolean): void {
    this.showLook(look);
    if (isFinal) this.keepSoon();
  }

  noteOf(sprite: PictureSprite): string | null {
    track(this.#arrivals.value);
    return this.images.noteOf(sprite);
  }

  imageOf({ image }: PictureSprite): HTMLImageElement | null {
    track(this.#arrivals.value);
    return image !== null && 'src' in image ? this.images.get(image.src) : null;
  }

  choose(sprite: string): void {
    const { picture } = this.state;
    if (picture !== null) this.user.post({ type: 'choose-image', uri: picture.uri, sprite });
  }

  setGrid(sprite: string, grid: Cells | null, size: PixelSize | null): void {
    const { picture } = this.state;
    if (picture !== null) this.user.post({ type: 'set-grid', uri: picture.uri, sprite, grid, size });
  }

  /** The scene has other sprites, or sprites with other images. */
  changed(): void {
    const { picture } = this.state;
    if (picture !== null) this.images.want(picture.sprites);
    this.#arrivals.value++;
  }

  /** Why the first image that is missing is not there, and what to do about it; null: none is missing. */
  missing(): { readonly text: string; readonly action: NoticeAction } | null {
    const missing = visibleSprites(this.state).flatMap(({ id, image }) => {
      return image !== null && 'missing' in image ? [{ id, reason: image.missing }] : [];
    });
    const [first] = missing;
    if (first === undefined) return null;
    const others = missing.length - 1;
    return {
      text: others === 0 ? first.reason : l10n.t('{0} (and {1} more)', first.reason, others),
      action: {
        label: l10n.t('Choose Image…'),
        run: () => {
          this.choose(first.id);
        },
      },
    };
  }

  /** What the settings say. */
  settled(look: ImageLook): void {
    this.showLook(look);
  }

  private keepSoon(): void {
    window.clearTimeout(this.timer);
    const { settings, request } = this.user;
    this.letGo ??= settings.hold();
    this.timer = window.setTimeout(() => {
      void settings.until(request({ type: 'set-look', look: this.images.look }));
      this.letGo?.();
      this.letGo = null;
    }, keepingDelay);
  }

  private showLook(look: ImageLook): void {
    const before = this.images.look;
    if (look.background === before.background && look.opacity === before.opacity) return;
    this.images.look = look;
    this.#look.value = look;
    this.user.repaint();
  }

  private arrived(src: string, image: HTMLImageElement | null): void {
    const { state, viewport } = this;
    const before = state.content;
    if (image !== null) state.setImageSize(src, { width: image.naturalWidth, height: image.naturalHeight });
    if (state.content !== before) {
      viewport.show(state.content);
      viewport.grew(state.content);
    }
    this.user.repaint();
    this.#arrivals.value++;
  }
}
