import * as l10n from '@vscode/l10n';
import type { Viewport } from '../picture/viewport.js';
import { h, iconButton, setAttribute, setText } from './dom.js';

export interface ToolbarUser {
  toggleList(): void;
  toggleMatrix(): void;
  addHitbox(): void;
  toggleLock(): void;
}

/** The line over the picture: which file it is of, and what can be done with the view. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly matrix: HTMLButtonElement;
  private readonly file = h('span', { class: 'file-name' });
  private readonly view: HTMLElement;
  private readonly percent: HTMLButtonElement;
  private readonly add: HTMLButtonElement;
  private readonly list: HTMLButtonElement;
  private readonly lock: HTMLButtonElement;
  private readonly lockIcon: Element;

  constructor(viewport: Viewport, user: ToolbarUser) {
    const actual = l10n.t('Zoom to 100 % (1)');
    this.percent = h('button', { type: 'button', class: 'icon-button percent', title: actual, 'aria-label': actual });
    this.percent.addEventListener('click', () => {
      viewport.actualSize();
    });
    this.list = iconButton('list-tree', l10n.t('List of Hitboxes'), () => {
      user.toggleList();
    });
    this.matrix = iconButton('table', l10n.t('Which Roles Collide'), () => {
      user.toggleMatrix();
    });
    this.matrix.setAttribute('aria-haspopup', 'dialog');
    this.matrix.setAttribute('aria-expanded', 'false');
    this.lock = iconButton('unlock', l10n.t('Lock to This File'), () => {
      user.toggleLock();
    });
    this.lockIcon = this.lock.firstElementChild!;
    this.view = h(
      'div',
      { class: 'button-group view-group' },
      iconButton('zoom-out', l10n.t('Zoom Out (-)'), () => {
        viewport.zoomOut();
      }),
      this.percent,
      iconButton('zoom-in', l10n.t('Zoom In (+)'), () => {
        viewport.zoomIn();
      }),
      iconButton(
        'screen-full',
        l10n.t('Fit Everything (F). To pan, drag with the middle button or hold the space bar'),
        () => {
          viewport.fit();
        },
      ),
    );
    this.add = iconButton('add', l10n.t('New Hitbox (N)'), () => {
      user.addHitbox();
    });
    const panels = h('div', { class: 'button-group' }, this.add, this.matrix, this.list, this.lock);
    this.element = h(
      'div',
      { role: 'toolbar', class: 'toolbar', 'aria-label': l10n.t('Picture') },
      this.file,
      this.view,
      panels,
    );
  }

  update(fileName: string, zoom: string, locked: boolean, listOpen: boolean, hasPicture: boolean): void {
    setText(this.file, fileName);
    setAttribute(this.file, 'title', fileName);
    setText(this.percent, zoom);
    for (const part of [this.view, this.add, this.matrix, this.list]) part.hidden = !hasPicture;
    setAttribute(this.list, 'aria-pressed', String(listOpen));
    setAttribute(this.lock, 'aria-pressed', String(locked));
    setAttribute(this.lockIcon, 'class', `codicon codicon-${locked ? 'lock' : 'unlock'}`);
    setAttribute(this.lock, 'title', locked ? l10n.t('Follow the Active Editor Again') : l10n.t('Lock to This File'));
  }
}
