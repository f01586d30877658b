import * as l10n from '@vscode/l10n';
import type { ImageLook } from '../src/messages/images.js';
import type { PictureSprite } from '../src/messages/picture.js';
import type { ToHost } from '../src/messages/protocol.js';
import { Images } from './draw/images.js';
import type { NoticeAction } from './panel/lasting-notice.js';
import { ImagePanel } from './panel/image-panel.js';
import type { Editor } from './editor/editor.js';
import type { PendingSettings } from './editor/pending-settings.js';
import type { PreviewClient } from './editor/preview-client.js';
import type { Viewport } from './picture/viewport.js';

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
export class PageImages {
  readonly images: Images;
  readonly panel: ImagePanel;
  private timer = 0;
  /** Lets settings of before be shown again. */
  private letGo: (() => void) | null = null;

  constructor(
    button: HTMLElement,
    surface: HTMLElement,
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly user: PageImagesUser,
  ) {
    this.images = new Images(surface, (src, image) => {
      this.arrived(src, image);
    });
    this.panel = new ImagePanel(button, {
      sprites: () => this.sprites(),
      look: () => this.images.look,
      note: (sprite) => this.images.noteOf(sprite),
      setLook: (look, kept) => {
        this.setLook(look);
        if (kept) this.keepSoon();
      },
      choose: (sprite) => {
        this.choose(sprite);
      },
      imageOf: ({ image }) => (image !== null && 'src' in image ? this.images.get(image.src) : null),
      setGrid: (sprite, grid, size) => {
        const { picture } = state;
        if (picture !== null) user.post({ type: 'set-grid', uri: picture.uri, sprite, grid, size });
      },
    });
  }

  /** The picture has other sprites, or sprites with other images. */
  changed(): void {
    const { picture } = this.state;
    if (picture !== null) this.images.want(picture.sprites);
    this.panel.update();
  }

  /** Why the first image that is missing is not there, and what to do about it; null: none is missing. */
  missing(): { readonly text: string; readonly action: NoticeAction } | null {
    const missing = this.sprites().flatMap(({ id, image }) => {
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

  private choose(sprite: string): void {
    const { picture } = this.state;
    if (picture !== null) this.user.post({ type: 'choose-image', uri: picture.uri, sprite });
  }

  /** What the settings say. */
  settled(look: ImageLook): void {
    this.setLook(look);
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

  private setLook(look: ImageLook): void {
    const before = this.images.look;
    if (look.background === before.background && look.opacity === before.opacity) return;
    this.images.look = look;
    this.user.repaint();
  }

  /** Those with something to see, the sprite of the selected hitbox first. */
  private sprites(): PictureSprite[] {
    const { picture, hitboxes, selectedIndex } = this.state;
    const own = new Set(hitboxes.map(({ sprite }) => sprite));
    const selected = hitboxes[selectedIndex]?.sprite;
    const all = (picture?.sprites ?? []).filter(({ id, image }) => own.has(id) || image !== null);
    return [...all.filter(({ id }) => id === selected), ...all.filter(({ id }) => id !== selected)];
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
    this.panel.update();
  }
}
