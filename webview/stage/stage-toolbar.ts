import * as l10n from '@vscode/l10n';
import { speeds, type Speed } from '../../src/messages/frames.js';
import { h, icon, iconButton } from '../panel/dom.js';
import { showPlaying } from '../panel/player.js';
import { ZoomButtons } from '../panel/zoom-buttons.js';
import type { Viewport } from '../picture/viewport.js';

export interface StageToolbarUser {
  add(): void;
  play(): void;
  setSpeed(speed: Speed): void;
  toggleMatrix(): void;
}

/** The line over the stage: whom to add, playing, how far it is zoomed, which roles collide. */
export class StageToolbar {
  readonly element: HTMLElement;
  readonly matrix: HTMLButtonElement;
  private readonly zoom: ZoomButtons;
  private readonly play: HTMLButtonElement;
  private readonly speed = h('select', { class: 'timeline-choice', 'aria-label': l10n.t('Speed') });
  private readonly playing: HTMLElement;

  constructor(viewport: Viewport, user: StageToolbarUser) {
    this.zoom = new ZoomButtons(viewport, l10n.t('Fit Everything (F). To pan, drag the ground or hold the space bar'));
    const add = h('button', { type: 'button', class: 'icon-button with-text' }, icon('add'), l10n.t('Add Sprite…'));
    add.title = l10n.t('Add a Sprite of Any File (N)');
    add.addEventListener('click', () => {
      user.add();
    });
    this.play = iconButton('play', l10n.t('Play (P)'), () => {
      user.play();
    });
    this.speed.append(...speeds.map((speed) => h('option', { value: String(speed) }, l10n.t('{0}×', speed))));
    this.speed.addEventListener('change', () => {
      user.setSpeed(speeds.find((speed) => String(speed) === this.speed.value) ?? 1);
    });
    this.playing = h('div', { class: 'button-group' }, this.play, this.speed);
    this.matrix = iconButton('table', l10n.t('Which Roles Collide'), () => {
      user.toggleMatrix();
    });
    this.element = h(
      'div',
      { role: 'toolbar', class: 'toolbar', 'aria-label': l10n.t('Stage') },
      h('div', { class: 'button-group' }, add),
      this.playing,
      h('span', { class: 'spring' }),
      this.zoom.element,
      h('div', { class: 'button-group' }, this.matrix),
    );
  }

  update(zoom: string): void {
    this.zoom.show(zoom);
  }

  /** `possible`: whether there is anything to play. */
  showPlaying(possible: boolean, playing: boolean, speed: Speed): void {
    this.playing.hidden = !possible;
    showPlaying(this.play, playing);
    this.speed.value = String(speed);
  }
}
