import * as l10n from '@vscode/l10n';
import type { Viewport } from '../picture/viewport.js';
import { h, iconButton, setText } from './dom.js';

/** The buttons that zoom, with how far it is zoomed between them. */
export class ZoomButtons {
  readonly element: HTMLElement;
  private readonly percent: HTMLButtonElement;

  /** `fitting`: what the button says that shows everything. */
  constructor(viewport: Viewport, fitting: string) {
    const actual = l10n.t('Zoom to 100 % (1)');
    this.percent = h('button', { type: 'button', class: 'icon-button percent', title: actual, 'aria-label': actual });
    this.percent.addEventListener('click', () => {
      viewport.actualSize();
    });
    this.element = h(
      'div',
      { class: 'button-group view-group' },
      iconButton('zoom-out', l10n.t('Zoom Out (-)'), () => {
        viewport.zoomOut();
      }),
      this.percent,
      iconButton('zoom-in', l10n.t('Zoom In (+)'), () => {
        viewport.zoomIn();
      }),
      iconButton('screen-full', fitting, () => {
        viewport.fit();
      }),
    );
  }

  show(zoom: string): void {
    setText(this.percent, zoom);
  }
}
