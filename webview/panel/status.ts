import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import { describeConvention } from '../../src/model/convention.js';
import { certaintyText } from '../picture/certainty-words.js';
import { coordinateText } from '../editor/grid.js';
import { offsetOf } from '../editor/layout.js';
import type { Editor } from '../editor/editor.js';
import { conventionsOf, leftOutText, summaryText } from '../picture/words.js';
import { h, setAttribute, setText } from './dom.js';
import { RoleLegend } from './role-legend.js';
import { collisionMark } from './swatch.js';

/** How long a sentence stays that is only of the moment, in ms. */
const passing = 8000;

/** The line under the picture: how much there is and collides, how its numbers are meant, where the pointer is. */
export class StatusLine {
  readonly element: HTMLElement;
  private readonly summary = h('div', { role: 'status', class: 'summary' });
  private readonly dynamic = h('span', { class: 'not-static' });
  /** Why the selected hitbox counts as one. */
  private readonly certainty = h('span', { class: 'certainty' });
  /** What is guessed otherwise than before: it goes away by itself. */
  private readonly reread = h('span', { class: 'reread' });
  private rereadTimer = 0;
  private readonly hidden: HTMLButtonElement;
  private readonly locked: HTMLButtonElement;
  /** Opens the choice of conventions. */
  readonly convention = h('button', {
    type: 'button',
    class: 'status-button convention',
  });
  private readonly coordinates = h('span', { class: 'coordinates', 'aria-hidden': 'true' });
  private readonly legend = new RoleLegend();
  private readonly mark = collisionMark();
  private readonly announcement = h('div', { class: 'announcement', 'aria-live': 'polite' });

  private counted: Editor['hitboxes'] | null = null;
  private conventions: readonly string[] = [];

  /** `act`: shows all that is hidden, or unlocks all that is locked. */
  constructor(openConventions: () => void, act: (action: 'show-all' | 'unlock-hitboxes') => void) {
    this.convention.addEventListener('click', openConventions);
    this.hidden = statusButton(l10n.t('Show all that is hidden (Shift+H)'), () => {
      act('show-all');
    });
    this.locked = statusButton(l10n.t('Unlock all hitboxes (Shift+L)'), () => {
      act('unlock-hitboxes');
    });
    this.element = h(
      'footer',
      { class: 'status' },
      this.mark,
      this.summary,
      this.dynamic,
      this.certainty,
      this.reread,
      this.hidden,
      this.locked,
      this.legend.element,
      h('span', { class: 'spring' }),
      this.coordinates,
      this.convention,
      this.announcement,
    );
  }

  /** Says what was done to those who do not see it. */
  announce(text: string): void {
    this.announcement.textContent = text;
  }

  /** Says for a while how numbers are read now. */
  sayReread(text: string): void {
    this.reread.textContent = text;
    this.announce(text);
    window.clearTimeout(this.rereadTimer);
    this.rereadTimer = window.setTimeout(() => {
      this.reread.textContent = '';
    }, passing);
  }

  /** While something is dragged or played, nothing is announced; what came of it is, at the end. */
  setQuiet(quiet: boolean): void {
    const before = this.summary.getAttribute('aria-live') === 'off';
    if (before === quiet) return;
    if (quiet) this.summary.setAttribute('aria-live', 'off');
    else {
      const text = this.summary.textContent;
      this.summary.removeAttribute('aria-live');
      this.summary.textContent = '';
      this.summary.textContent = text;
    }
  }

  update(state: Editor): void {
    const { picture } = state;
    this.element.hidden = picture === null || state.empty !== null;
    if (picture === null || state.empty !== null) return;
    const { count, cut } = state.collisions;
    setText(this.summary, summaryText(state.hitboxes.length, count, state.countThere) + (cut ? '+' : ''));
    setAttribute(this.summary, 'title', cut ? l10n.t('There are more collisions than are counted') : '');
    this.mark.classList.toggle('colliding', count > 0);
    const left = leftOutText(picture);
    setText(this.dynamic, left?.text ?? '');
    setAttribute(this.dynamic, 'title', left?.reason ?? '');
    const { hidden, locked } = outOfTheWay(state);
    setText(this.hidden, l10n.t('{0} hidden', hidden));
    this.hidden.hidden = hidden === 0;
    setText(this.locked, l10n.t('{0} locked', locked));
    this.locked.hidden = locked === 0;
    this.legend.update(state.hitboxes);
    const selected = state.hitboxes[state.selectedIndex];
    setText(this.certainty, selected === undefined ? '' : certaintyText(selected));
    if (this.counted !== state.hitboxes) {
      this.counted = state.hitboxes;
      this.conventions = conventionsOf(state.hitboxes);
    }
    const all = this.conventions;
    const one = selected === undefined ? all[0] : describeConvention(selected.convention);
    const several = selected === undefined && all.length > 1;
    setText(this.convention, several ? l10n.t('{0} conventions', all.length) : (one ?? ''));
    this.convention.hidden = all.length === 0;
    setAttribute(this.convention, 'title', [l10n.t('How the numbers of this file are meant:'), ...all].join('\n'));
  }

  /** Where the pointer is, in the coordinates of the sprite under it. */
  point(state: Editor, at: Point | null, zoom: number): void {
    setText(this.coordinates, at === null ? '' : placeText(state, at, zoom));
  }
}

function statusButton(title: string, press: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'status-button', title });
  button.addEventListener('click', press);
  return button;
}

/** How many hitboxes the user has hidden, and how many the pointer passes over. */
function outOfTheWay(state: Editor): { readonly hidden: number; readonly locked: number } {
  const count = (paths: ReadonlySet<string>): number =>
    paths.size === 0 ? 0 : state.hitboxes.filter(({ path }) => paths.has(path)).length;
  return { hidden: count(state.hidden), locked: count(state.lockedHitboxes) };
}

function placeText(state: Editor, at: Point, zoom: number): string {
  const cell = state.layout.cells.find(
    ({ minX, minY, maxX, maxY }) => at.x >= minX && at.x <= maxX && at.y >= minY && at.y <= maxY,
  );
  const { world, worldEnd } = state.layout;
  if (cell === undefined && (!world || at.y > (worldEnd ?? Infinity))) return '';
  const offset = cell === undefined ? { x: 0, y: 0 } : offsetOf(state.layout, cell.sprite);
  const up = cell === undefined ? state.yGrowsUp : state.grounds.upwards.has(cell.sprite);
  const step = Math.min(state.step, 1 / zoom < 0.05 ? 0.01 : 1);
  const y = at.y - offset.y;
  return `${coordinateText(at.x - offset.x, step)}, ${coordinateText(up ? -y : y, step)}`;
}
