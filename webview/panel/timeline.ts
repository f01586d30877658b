import * as l10n from '@vscode/l10n';
import type { Guard } from '../draw/guard.js';
import type { TimeAction } from '../input/shortcuts.js';
import { beginning, durationOf, nextFrame, type Timeline } from '../picture/moment.js';
import type { PictureState } from '../picture/state.js';
import { h, iconButton, setAttribute, setText } from './dom.js';

export interface TimelineUser {
  /** Something is held at the moment: what it lies among shall not change. */
  busy(): boolean;
  /** Playing began or ended. */
  played(): void;
}

/** The line under a picture whose hitboxes or pictures change in time: goes through their frames. Starts nothing by itself. */
export class TimelineStrip {
  readonly element: HTMLElement;
  private readonly choice = h('select', { class: 'timeline-choice', 'aria-label': l10n.t('Animation') });
  private readonly slider = h('input', { type: 'range', min: '0', step: '1', 'aria-label': l10n.t('Frame') });
  private readonly text = h('span', { class: 'timeline-text' });
  private readonly playButton: HTMLButtonElement;
  private readonly allButton: HTMLButtonElement;
  /** What was shown last, to come back to from all frames at once. */
  private last: Timeline | null = null;
  private offered: readonly Timeline[] = [];
  private timer = 0;
  private way: 1 | -1 = 1;

  constructor(
    private readonly state: PictureState,
    private readonly user: TimelineUser,
    private readonly guard: Guard,
  ) {
    const button = (name: string, label: string, action: TimeAction): HTMLButtonElement =>
      iconButton(name, label, () => {
        guard(() => {
          this.act(action);
        });
      });
    this.playButton = button('play', l10n.t('Play (P)'), 'play');
    this.allButton = iconButton('layers', l10n.t('All Frames at Once'), () => {
      guard(() => {
        this.toggleAll();
      });
    });
    this.choice.addEventListener('change', () => {
      guard(() => {
        const timeline = state.timelines.find(({ key }) => key === this.choice.value);
        if (timeline !== undefined) this.show(timeline, 0);
      });
    });
    this.slider.addEventListener('input', () => {
      guard(() => {
        this.stop();
        if (this.current !== null) this.show(this.current, Number(this.slider.value));
      });
    });
    this.element = h(
      'div',
      { class: 'timeline', role: 'group', 'aria-label': l10n.t('Frames') },
      this.choice,
      h(
        'div',
        { class: 'button-group' },
        button('chevron-left', l10n.t('Frame Before (,)'), 'frame-before'),
        this.playButton,
        button('chevron-right', l10n.t('Next Frame (.)'), 'frame-after'),
      ),
      this.slider,
      this.text,
      this.allButton,
    );
    this.element.hidden = true;
  }

  get playing(): boolean {
    return this.timer !== 0;
  }

  act(action: TimeAction): void {
    if (this.user.busy()) return;
    switch (action) {
      case 'play':
        if (this.playing) this.stop();
        else this.play();
        return;
      case 'frame-before':
        this.step(-1);
        return;
      case 'frame-after':
        this.step(1);
        return;
    }
  }

  update(): void {
    const { state } = this;
    const timeline = this.current;
    this.element.hidden = timeline === null || state.empty !== null;
    if (timeline === null || state.empty !== null) {
      this.stop();
      return;
    }
    this.last = timeline;
    this.offer(timeline);
    const { moment } = state;
    const lastFrame = timeline.count - 1;
    setAttribute(this.slider, 'max', String(lastFrame));
    this.slider.value = String(moment?.frame ?? 0);
    this.slider.disabled = lastFrame === 0;
    const text = moment === null ? l10n.t('all frames') : l10n.t('frame {0} of 0 to {1}', moment.frame, lastFrame);
    setText(this.text, text);
    setAttribute(this.slider, 'aria-valuetext', text);
    setAttribute(this.allButton, 'aria-pressed', String(moment === null));
  }

  /** What the buttons go through: what is shown, or was before all frames were. */
  private get current(): Timeline | null {
    const { moment, timelines } = this.state;
    return moment?.timeline ?? timelines.find(({ key }) => key === this.last?.key) ?? timelines[0] ?? null;
  }

  private offer(timeline: Timeline): void {
    const { timelines, picture } = this.state;
    if (this.offered !== timelines) {
      this.offered = timelines;
      const options = timelines.map(({ key, name }) => h('option', { value: key }, name || (picture?.fileName ?? '')));
      this.choice.replaceChildren(...options);
      this.choice.hidden = timelines.length < 2;
    }
    this.choice.value = timeline.key;
  }

  private show(timeline: Timeline, frame: number): void {
    this.state.setMoment({ timeline, frame });
  }

  /** From the last frame on to the first one, and back. */
  private step(by: 1 | -1): void {
    this.stop();
    const timeline = this.current;
    if (timeline === null) return;
    const { moment } = this.state;
    if (moment === null) this.show(timeline, by > 0 ? 0 : timeline.count - 1);
    else this.show(timeline, (moment.frame + by + timeline.count) % timeline.count);
  }

  private toggleAll(): void {
    this.stop();
    const timeline = this.current;
    if (this.state.moment !== null) this.state.setMoment(null);
    else if (timeline !== null) this.show(timeline, 0);
  }

  private play(): void {
    const timeline = this.current;
    if (timeline === null || timeline.count < 2) return;
    const start = beginning(timeline);
    this.way = start.way;
    const { moment } = this.state;
    // From the end of what does not repeat itself it begins anew.
    if (moment === null || nextFrame(timeline, moment.frame, this.way) === null) this.show(timeline, start.frame);
    this.wait();
    this.playingChanged();
  }

  private stop(): void {
    if (!this.playing) return;
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.playingChanged();
  }

  private wait(): void {
    const { moment, picture } = this.state;
    if (moment === null || picture === null) return;
    this.timer = window.setTimeout(
      () => {
        this.guard(() => {
          this.tick();
        });
      },
      durationOf(moment, picture.sprites),
    );
  }

  private tick(): void {
    const { moment } = this.state;
    const next = moment === null ? null : nextFrame(moment.timeline, moment.frame, this.way);
    if (moment === null || next === null || document.hidden || this.user.busy()) {
      this.stop();
      return;
    }
    this.way = next.way;
    this.show(moment.timeline, next.frame);
    this.wait();
  }

  private playingChanged(): void {
    const label = this.playing ? l10n.t('Stop (P)') : l10n.t('Play (P)');
    setAttribute(this.playButton, 'title', label);
    setAttribute(this.playButton, 'aria-label', label);
    const name = this.playing ? 'debug-pause' : 'play';
    setAttribute(this.playButton.firstElementChild!, 'class', `codicon codicon-${name}`);
    this.user.played();
  }
}
