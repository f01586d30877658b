import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { ImageSettings } from '../src/messages/images.js';
import type { SceneSprite } from '../src/messages/scene.js';
import type { Size } from '../src/model/document.js';
import { Images } from './canvas/images.js';
import type { NoticeAction } from './editor/feedback.js';
import type { ShownImages } from './panels/images.js';
import { visibleSprites } from './editor/visible-sprites.js';
import type { Editor } from './editor/editor.js';
import { dependOn } from './editor/reactive.js';
import type { PendingSettings } from './editor/pending-settings.js';
import type { PreviewClient } from './editor/host-client.js';
import type { Cells } from './editor/image-cells.js';

/** Repeated changes are saved once, after this delay in ms. */
const saveDelay = 400;

/** The images of the page: loaded, shown with the user's settings, and chosen in a panel. */
export class PageImages implements ShownImages {
  readonly images: Images;
  private timer = 0;
  /** Accepts settings from the host again. */
  private release: (() => void) | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly client: Pick<PreviewClient, 'post' | 'request'>,
    private readonly settings: PendingSettings,
  ) {
    this.images = new Images(editor);
    effect(() => {
      const { sprites } = editor;
      untracked(() => {
        this.images.setSprites(sprites);
      });
    });
  }

  get imageSettings(): ImageSettings {
    return this.images.imageSettings;
  }

  setImageSettings(imageSettings: ImageSettings, isFinal: boolean): void {
    this.images.imageSettings = imageSettings;
    if (isFinal) this.saveSoon();
  }

  getNote(sprite: SceneSprite): string | null {
    dependOn(this.images.version);
    return this.images.getNote(sprite);
  }

  getImage({ image }: SceneSprite): HTMLImageElement | null {
    dependOn(this.images.version);
    return image !== null && 'src' in image ? this.images.get(image.src) : null;
  }

  choose(sprite: string): void {
    const { scene } = this.editor;
    if (scene !== null) this.client.post({ type: 'choose-image', uri: scene.uri, sprite });
  }

  setGrid(sprite: string, grid: Cells | null, size: Size | null): void {
    const { scene } = this.editor;
    if (scene !== null) this.client.post({ type: 'set-grid', uri: scene.uri, sprite, grid, size });
  }

  /** Returns why the first missing image isn't available, and an action; null if none is missing. */
  missing(): { readonly text: string; readonly action: NoticeAction } | null {
    const missing = visibleSprites(this.editor).flatMap(({ id, image }) => {
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

  private saveSoon(): void {
    window.clearTimeout(this.timer);
    const { settings, client } = this;
    this.release ??= settings.hold();
    this.timer = window.setTimeout(() => {
      void settings.until(client.request({ type: 'set-image-settings', imageSettings: this.imageSettings }));
      this.release?.();
      this.release = null;
    }, saveDelay);
  }
}
