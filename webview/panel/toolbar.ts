import * as l10n from '@vscode/l10n';
import type { Viewport } from '../picture/viewport.js';
import { h, iconButton, setAttribute } from './dom.js';
import { ZoomButtons } from './zoom-buttons.js';

export interface ToolbarUser {
  toggleList(): void;
  toggleMatrix(): void;
  toggleImages(): void;
  addHitbox(): void;
  toggleMotion(): void;
  toggleProbe(): void;
  toggleDecides(): void;
}

/** The buttons over the picture. The name of the file is in the tab and the breadcrumbs. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly matrix: HTMLButtonElement;
  readonly images: HTMLButtonElement;
  private readonly zoom: ZoomButtons;
  private readonly trials: HTMLElement;
  private readonly motion: HTMLButtonElement;
  private readonly probe: HTMLButtonElement;
  private readonly decides: HTMLButtonElement;
  private readonly add: HTMLButtonElement;
  private readonly list: HTMLButtonElement;

  constructor(viewport: Viewport, user: ToolbarUser) {
    this.list = iconButton('list-tree', l10n.t('List of Hitboxes'), () => {
      user.toggleList();
    });
    this.matrix = iconButton('table', l10n.t('Which Roles Collide'), () => {
      user.toggleMatrix();
    });
    this.images = iconButton('file-media', l10n.t('Images Under the Hitboxes'), () => {
      user.toggleImages();
    });
    this.zoom = new ZoomButtons(
      viewport,
      l10n.t('Fit Everything (F). To pan, drag with the middle button or hold the space bar'),
    );
    this.add = iconButton('add', l10n.t('New Hitbox (N)'), () => {
      user.addHitbox();
    });
    this.motion = iconButton('arrow-right', l10n.t('Motion of the Selected Circle (V)'), () => {
      user.toggleMotion();
    });
    this.probe = iconButton('circle', l10n.t('Probe Circle (C)'), () => {
      user.toggleProbe();
    });
    this.decides = iconButton('mortar-board', l10n.t('How It Decides (W)'), () => {
      user.toggleDecides();
    });
    this.trials = h('div', { class: 'button-group view-group' }, this.motion, this.probe, this.decides);
    const panels = h('div', { class: 'button-group' }, this.add, this.images, this.matrix, this.list);
    this.element = h(
      'div',
      { role: 'toolbar', class: 'toolbar', 'aria-label': l10n.t('Picture') },
      this.zoom.element,
      this.trials,
      panels,
    );
  }

  update(zoom: string, listOpen: boolean, hasPicture: boolean): void {
    this.zoom.show(zoom);
    this.element.hidden = !hasPicture;
    setAttribute(this.list, 'aria-pressed', String(listOpen));
  }

  /** Which of the things that are tried out are shown. */
  updateTrials(shown: { readonly motion: boolean; readonly probe: boolean; readonly decides: boolean }): void {
    setAttribute(this.motion, 'aria-pressed', String(shown.motion));
    setAttribute(this.probe, 'aria-pressed', String(shown.probe));
    setAttribute(this.decides, 'aria-pressed', String(shown.decides));
  }
}
