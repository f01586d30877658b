import { h, setText } from '../panels/dom.js';
import { collisionMark } from '../panels/swatch-elements.js';
import { distanceText, summary } from './stage-words.js';
import type { StageState } from './state.js';

/** The line below the stage: what collides, how far the next ones are apart, and what screen readers are told. */
export class StageStatus {
  readonly element: HTMLElement;
  private readonly summary = h('div', { role: 'status', class: 'summary' });
  private readonly distance = h('span', { class: 'distance' });
  private readonly mark = collisionMark();
  private readonly announcement = h('div', { class: 'announcement', 'aria-live': 'polite' });

  constructor(private readonly state: StageState) {
    this.element = h('footer', { class: 'status' }, this.mark, this.summary, this.distance, this.announcement);
  }

  /** `known`: whether anybody knows yet who stands there. */
  update(known: boolean): void {
    setText(this.summary, known ? summary(this.state) : '');
    setText(this.distance, distanceText(this.state));
    this.mark.classList.toggle('colliding', this.state.pairCount > 0);
  }

  /** While something is dragged or played nothing is announced; what came of it is, at the end. */
  setQuiet(quiet: boolean): void {
    if (quiet) this.summary.setAttribute('aria-live', 'off');
    else this.summary.removeAttribute('aria-live');
  }

  announce(text: string): void {
    this.announcement.textContent = text;
  }
}
