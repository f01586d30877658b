import * as l10n from '@vscode/l10n';
import { imageBackgrounds, type ImageLook } from '../../src/messages/images.js';
import type { PictureSprite } from '../../src/messages/picture.js';
import type { Cells, Size } from '../picture/cut.js';
import { h, setText } from './dom.js';
import { ImageCut } from './image-cut.js';
import { Popover } from './popover.js';

export interface ImagePanelUser {
  /** The sprites whose images are told, the one that is worked on first. */
  sprites(): readonly PictureSprite[];
  look(): ImageLook;
  /** Why a sprite has no image to see, where it should have one. */
  note(sprite: PictureSprite): string | null;
  /** `kept`: the user has let go of it, and it is remembered. */
  setLook(look: ImageLook, kept: boolean): void;
  choose(sprite: string): void;
  /** Its image, where it has arrived. */
  imageOf(sprite: PictureSprite): HTMLImageElement | null;
  /** `size`: of the image, where that is known. */
  setGrid(sprite: string, grid: Cells | null, size: Size | null): void;
}

/** So many sprites are told at once; for others, one of their hitboxes is selected first. */
const mostTold = 8;

/** How images lie under the hitboxes, and which: what is behind them, how clear they are, how they are cut. */
export class ImagePanel {
  readonly popover: Popover;
  private key = '';

  constructor(
    button: HTMLElement,
    private readonly user: ImagePanelUser,
  ) {
    this.popover = new Popover('images', l10n.t('Images Under the Hitboxes'), button, () => {
      this.key = '';
      this.update();
    });
  }

  /** Shows what holds now. What is being typed stays. */
  update(): void {
    if (!this.popover.open) return;
    const sprites = this.user.sprites();
    const told = sprites.slice(0, mostTold);
    const key = JSON.stringify(told.map((sprite) => [sprite, this.user.note(sprite), this.user.imageOf(sprite)?.src]));
    if (key === this.key) return;
    this.key = key;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : '';
    this.popover.element.replaceChildren(
      h('h2', {}, l10n.t('Images Under the Hitboxes')),
      this.backgrounds(),
      this.opacity(),
      ...told.map((sprite, index) => this.spriteRows(sprite, index)),
    );
    if (sprites.length > told.length) {
      const more = l10n.t('For other sprites, select one of their hitboxes first.');
      this.popover.element.append(h('p', { class: 'hint' }, more));
    }
    if (focused !== '') document.getElementById(focused)?.focus();
  }

  private backgrounds(): HTMLElement {
    const choices = imageBackgrounds.map((background) => {
      const id = `image-background-${background}`;
      const input = h('input', { type: 'radio', name: 'image-background', id, value: background });
      input.checked = this.user.look().background === background;
      input.addEventListener('change', () => {
        this.user.setLook({ ...this.user.look(), background }, true);
      });
      return h('label', { for: id }, input, h('span', {}, backgroundName(background)));
    });
    return h('fieldset', {}, h('legend', {}, l10n.t('Behind images')), ...choices);
  }

  private opacity(): HTMLElement {
    const id = 'image-opacity';
    const slider = h('input', { type: 'range', id, min: '0', max: '100', step: '5' });
    const text = h('output', { for: id });
    const show = (): void => {
      setText(text, l10n.t('{0} %', slider.value));
      slider.setAttribute('aria-valuetext', text.textContent);
    };
    slider.value = String(Math.round(this.user.look().opacity * 100));
    show();
    const set = (kept: boolean): void => {
      show();
      this.user.setLook({ ...this.user.look(), opacity: Number(slider.value) / 100 }, kept);
    };
    slider.addEventListener('input', () => {
      set(false);
    });
    slider.addEventListener('change', () => {
      set(true);
    });
    return h('p', { class: 'opacity' }, h('label', { for: id }, l10n.t('Opacity of images')), slider, text);
  }

  private spriteRows(sprite: PictureSprite, index: number): HTMLElement {
    const { id, name, image } = sprite;
    const label = name === '' ? l10n.t('This file') : name;
    const note = this.user.note(sprite);
    const file = note ?? (image !== null && 'src' in image ? (image.file ?? '') : l10n.t('No image'));
    const chooseLabel = l10n.t('Choose Image…');
    const button = h(
      'button',
      {
        type: 'button',
        class: 'button secondary',
        id: `choose-image-${index}`,
        'aria-label': `${chooseLabel} ${label}`,
      },
      chooseLabel,
    );
    button.addEventListener('click', () => {
      this.popover.close(false);
      this.user.choose(id);
    });
    const cut = image !== null && 'src' in image ? this.cut(sprite, index) : null;
    const group = h(
      'div',
      { role: 'group', class: 'image-of-sprite', 'aria-label': label },
      h('div', { class: 'image-sprite-name' }, label),
      h('div', { class: note === null ? 'image-file' : 'image-file missing', title: file }, file),
      h('div', { class: 'image-row' }, button, ...(cut === null ? [] : [cut.fields])),
      // Of several, the one that is worked on: pictures of all would leave no room.
      ...(cut === null || index > 0 ? [] : [cut.picture]),
    );
    return group;
  }

  private cut(sprite: PictureSprite, index: number): ImageCut {
    const { user } = this;
    const image = user.imageOf(sprite);
    const size = image === null ? null : { width: image.naturalWidth, height: image.naturalHeight };
    return new ImageCut(sprite, index, image, (grid) => {
      user.setGrid(sprite.id, grid, size);
      // Without numbers it is cut as the file says, which is to be seen again.
      if (grid !== null) return;
      this.key = '';
      this.update();
    });
  }
}

function backgroundName(background: ImageLook['background']): string {
  switch (background) {
    case 'theme':
      return l10n.t('theme');
    case 'checkerboard':
      return l10n.t('checkerboard');
    case 'dark':
      return l10n.t('dark');
    case 'light':
      return l10n.t('light');
  }
}
