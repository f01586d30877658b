import * as l10n from '@vscode/l10n';
import { h, iconButton, setAttribute, setText } from '../panel/dom.js';
import type { Moment, Timeline } from '../editor/timelines.js';
import type { Actor } from './actor.js';
import { frameText } from './stage-words.js';
import type { StageState } from './state.js';

/** Goes through the frames of the chosen actor, each actor by itself. */
export class FrameControl {
  readonly element: HTMLElement;
  private readonly choice = h('select', { class: 'timeline-choice', 'aria-label': l10n.t('Animation') });
  private readonly slider = h('input', { type: 'range', min: '0', step: '1', 'aria-label': l10n.t('Frame') });
  private readonly text = h('span', { class: 'timeline-text' });
  private readonly all: HTMLButtonElement;
  private offered: readonly Timeline[] = [];

  constructor(
    private readonly state: StageState,
    /** The user goes to a frame: what plays has to stop. */
    private readonly goes: () => void,
  ) {
    const button = (name: string, label: string, work: () => void): HTMLButtonElement =>
      iconButton(name, label, () => {
        work();
      });
    this.all = button('layers', l10n.t('All Frames at Once'), () => {
      this.toggleAll();
    });
    this.choice.addEventListener('change', () => {
      const { actor } = this;
      const timeline = actor?.timelines.find(({ key }) => key === this.choice.value);
      if (actor !== null && timeline !== undefined) this.go(actor, { timeline, frame: 0 });
    });
    this.slider.addEventListener('input', () => {
      const { actor, timeline } = this;
      const frame = Number(this.slider.value);
      if (actor !== null && timeline !== null) this.go(actor, { timeline, frame });
    });
    this.element = h(
      'div',
      { class: 'frame-control', role: 'group', 'aria-label': l10n.t('Frames') },
      this.choice,
      button('chevron-left', l10n.t('Frame Before (,)'), () => {
        this.step(-1);
      }),
      this.slider,
      button('chevron-right', l10n.t('Next Frame (.)'), () => {
        this.step(1);
      }),
      this.all,
      this.text,
    );
  }

  /** On to the next frame, or back; from the last one on to the first. */
  step(by: 1 | -1): void {
    const { actor, timeline } = this;
    if (actor === null || timeline === null) return;
    this.goes();
    const { moment } = actor;
    const frame = moment === null ? (by > 0 ? 0 : timeline.count - 1) : moment.frame + by + timeline.count;
    this.go(actor, { timeline, frame: frame % timeline.count });
  }

  update(): void {
    const { actor, timeline } = this;
    this.element.hidden = timeline === null;
    if (actor === null || timeline === null) return;
    if (this.offered !== actor.timelines) {
      this.offered = actor.timelines;
      const options = actor.timelines.map(({ key, name }) => h('option', { value: key }, name || actor.name));
      this.choice.replaceChildren(...options);
      this.choice.hidden = actor.timelines.length < 2;
    }
    this.choice.value = timeline.key;
    setAttribute(this.slider, 'max', String(timeline.count - 1));
    this.slider.value = String(actor.moment?.frame ?? 0);
    this.slider.disabled = timeline.count === 1;
    const text = frameText(actor);
    setText(this.text, text);
    setAttribute(this.slider, 'aria-valuetext', text);
    setAttribute(this.all, 'aria-pressed', String(actor.moment === null));
  }

  private get actor(): Actor | null {
    return this.state.selectedActor;
  }

  /** What the buttons go through: what is shown, or would be. */
  private get timeline(): Timeline | null {
    const { actor } = this;
    return actor?.moment?.timeline ?? actor?.timelines[0] ?? null;
  }

  private go(actor: Actor, moment: Moment | null): void {
    this.goes();
    this.state.setMoment(actor.id, moment);
  }

  private toggleAll(): void {
    const { actor, timeline } = this;
    if (actor === null || timeline === null) return;
    this.go(actor, actor.moment === null ? { timeline, frame: 0 } : null);
  }
}
