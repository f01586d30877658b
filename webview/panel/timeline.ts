import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { onionSkins, speeds, type OnionSkin, type Speed } from '../../src/messages/frames.js';
import { wantsLessMotion } from '../less-motion.js';
import type { ViewState } from '../../src/messages/protocol.js';
import { type TimeAction } from '../commands/actions.js';
import { track } from '../editor/evolved.js';
import { marksOf, type FrameMarks } from '../picture/frame-marks.js';
import type { Moment, Timeline } from '../editor/timelines.js';
import { beginning, durationOf, repeats, type PlayWish } from '../picture/playing.js';
import type { SheetAnimation } from '../picture/sheet-animations.js';
import type { Editor } from '../editor/editor.js';
import { h, icon, iconButton, setAttribute, setText } from './dom.js';
import { PlayedPart } from './played-part.js';
import { Player, showPlaying } from './player.js';
import { frameText, TimelineTrack } from './timeline-track.js';

export interface TimelineUser {
  /** Something is held at the moment: what it lies among shall not change. */
  busy(): boolean;
  /** Playing began or ended. */
  played(): void;
  /** The user went to another frame, and is there. */
  arrived(): void;
  /** What is kept of the view is another. */
  saved(): void;
}

/** What of the timeline is kept with the view. */
type Kept = Pick<ViewState, 'moment' | 'onion' | 'speed'>;

/** The marks follow a change after so long, in ms: they are not worth the time while something moves. */
const markDelay = 150;

const noMarks: FrameMarks = { lanes: [], collisions: [] };

/** The lines under a picture whose hitboxes or pictures change in time: go through their frames. Start nothing by themselves. */
export class TimelineStrip {
  readonly element: HTMLElement;
  private readonly choice = h('select', { class: 'timeline-choice names', 'aria-label': l10n.t('Animation') });
  private readonly speed = h('select', { class: 'timeline-choice', 'aria-label': l10n.t('Speed') });
  private readonly onion = h('select', { class: 'timeline-choice', 'aria-label': l10n.t('Onion skin') });
  private readonly text = h('span', { class: 'timeline-text' });
  private readonly duration = h('span', { class: 'timeline-text timeline-duration' });
  private readonly playButton: HTMLButtonElement;
  private readonly loopButton: HTMLButtonElement;
  private readonly allButton: HTMLButtonElement;
  private readonly track: TimelineTrack;
  /** What was shown last, to come back to from all frames at once. */
  private last: Moment | null = null;
  private offered: readonly Timeline[] = [];
  private readonly player: Player;
  private rate: Speed = 1;
  private loop: boolean | null = null;
  private readonly part = new PlayedPart();
  private marks: FrameMarks = noMarks;
  private marked: Timeline | null = null;
  private marking = 0;

  constructor(
    private readonly state: Editor,
    private readonly user: TimelineUser,
  ) {
    const button = (name: string, label: string, action: TimeAction): HTMLButtonElement =>
      iconButton(name, label, () => {
        this.act(action);
      });
    this.playButton = button('play', l10n.t('Play (P)'), 'play');
    this.allButton = button('layers', l10n.t('All Frames at Once (A)'), 'all-frames');
    this.loopButton = iconButton('sync', l10n.t('Repeat'), () => {
      if (this.current === null) return;
      this.loop = !repeats(this.current, this.wish);
      this.update();
    });
    this.speed.append(...speeds.map((speed) => h('option', { value: String(speed) }, l10n.t('{0}×', speed))));
    this.onion.append(...onionSkins.map((skin) => h('option', { value: skin }, onionText(skin))));
    this.player = new Player({
      moment: () => state.moment,
      sprites: () => state.picture?.sprites ?? [],
      wish: () => this.wish,
      rate: () => this.rate,
      busy: () => user.busy(),
      show: ({ timeline, frame }) => {
        this.show(timeline, frame);
      },
      played: () => {
        this.playingChanged();
      },
    });
    this.track = new TimelineTrack({
      go: (frame, settled) => {
        this.go(frame, settled);
      },
      setRange: (range) => {
        this.part.set(range);
        this.update();
      },
      choose: (animation) => {
        this.choose(animation);
      },
      play: () => {
        this.act('play');
      },
    });
    this.element = h(
      'div',
      { class: 'timeline', role: 'group', 'aria-label': l10n.t('Frames') },
      h(
        'div',
        { class: 'timeline-controls' },
        this.choice,
        h(
          'div',
          { class: 'button-group' },
          button('chevron-left', l10n.t('Frame Before (,)'), 'frame-before'),
          this.playButton,
          button('chevron-right', l10n.t('Next Frame (.)'), 'frame-after'),
          this.loopButton,
        ),
        this.speed,
        this.text,
        this.duration,
        h('span', { class: 'timeline-room' }),
        h('label', { class: 'timeline-label', title: l10n.t('Onion skin (O)') }, icon('versions'), this.onion),
        this.allButton,
      ),
      this.track.element,
    );
    this.listen();
    this.element.hidden = true;
  }

  get playing(): boolean {
    return this.player.playing;
  }

  /** What is to be kept with the view. */
  get kept(): Kept {
    const { moment, timelines, onion } = this.state;
    const kept = moment === null ? null : { timeline: moment.timeline.key, frame: moment.frame };
    return { ...(timelines.length === 0 ? {} : { moment: kept }), onion, speed: this.rate };
  }

  /** As it was in an earlier life of the page. */
  restore({ onion, speed }: Kept): void {
    if (speed !== undefined) this.rate = speed;
    if (onion !== undefined) this.state.setOnion(onion);
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
      case 'all-frames':
        this.toggleAll();
        return;
      case 'onion-skin': {
        const next = onionSkins[(onionSkins.indexOf(this.state.onion) + 1) % onionSkins.length];
        this.setOnion(next ?? 'off');
      }
    }
  }

  /** Keeps the lines in step with the editor. */
  start(): void {
    const { state } = this;
    effect(() => {
      this.update();
    });
    effect(() => {
      track(state.hitboxes, state.sprites, state.hidden, state.live, state.matrix);
      untracked(() => {
        this.markSoon();
      });
    });
  }

  private update(): void {
    const { state } = this;
    const timeline = this.current;
    this.element.hidden = timeline === null || state.empty !== null;
    if (timeline === null || state.empty !== null) {
      this.stop();
      return;
    }
    const { moment } = state;
    if (moment !== null) {
      if (moment.timeline.key !== this.last?.timeline.key) this.part.set(null);
      this.last = moment;
    }
    this.part.fit(timeline, state.picture?.sprites ?? []);
    if (this.marked !== timeline && !this.playing) this.mark(timeline);
    this.offer(timeline);
    const text =
      moment === null ? l10n.t('all frames') : l10n.t('frame {0} of 0 to {1}', moment.frame, timeline.count - 1);
    setText(this.text, text);
    const time =
      moment === null
        ? ''
        : l10n.t(
            '{0} ms',
            Math.round(durationOf(moment, state.picture?.sprites ?? [], this.part.animation?.animation)),
          );
    setText(this.duration, time);
    setAttribute(this.allButton, 'aria-pressed', String(moment === null));
    setAttribute(this.loopButton, 'aria-pressed', String(repeats(timeline, this.wish)));
    this.speed.value = String(this.rate);
    this.onion.value = state.onion;
    const told = moment === null ? text : [text, time, frameText(this.marks, moment.frame)].join(', ');
    const { rows, range, animation } = this.part;
    this.track.update({ timeline, rows, animation, frame: moment?.frame ?? null, range, text: told }, this.marks);
  }

  /** What is asked of playing. Where motion is to be reduced, nothing repeats itself unless that is asked for. */
  private get wish(): PlayWish {
    const { range, animation } = this.part;
    const loop = this.loop ?? (wantsLessMotion() ? false : null);
    return { loop, range, animation: animation?.animation ?? null };
  }

  /** What the buttons go through: what is shown, or was before all frames were. */
  private get current(): Timeline | null {
    const { moment, timelines } = this.state;
    const last = this.last?.timeline.key;
    return moment?.timeline ?? timelines.find(({ key }) => key === last) ?? timelines[0] ?? null;
  }

  private listen(): void {
    const on = (select: HTMLSelectElement, run: (value: string) => void): void => {
      select.addEventListener('change', () => {
        run(select.value);
      });
    };
    on(this.choice, (value) => {
      const timeline = this.state.timelines.find(({ key }) => key === value);
      if (timeline === undefined) return;
      this.show(timeline, 0);
      this.user.arrived();
    });
    on(this.speed, (value) => {
      this.rate = speeds.find((speed) => String(speed) === value) ?? 1;
      this.user.saved();
    });
    on(this.onion, (value) => {
      this.setOnion(onionSkins.find((skin) => skin === value) ?? 'off');
    });
  }

  private setOnion(skin: OnionSkin): void {
    this.state.setOnion(skin);
    this.user.saved();
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

  private markSoon(): void {
    window.clearTimeout(this.marking);
    this.marking = window.setTimeout(() => {
      if (this.current === null || this.state.picture === null) return;
      this.mark(this.current);
      this.update();
    }, markDelay);
  }

  private mark(timeline: Timeline): void {
    const { state } = this;
    this.marked = timeline;
    this.marks = marksOf(timeline, {
      hitboxes: state.hitboxes,
      sprites: state.picture?.sprites ?? [],
      matrix: state.matrix,
      shapeOf: (index) => (state.isHidden(index) ? null : state.shapeOf(index)),
    });
  }

  private show(timeline: Timeline, frame: number): void {
    this.state.setMoment({ timeline, frame });
  }

  private go(frame: number, settled: boolean): void {
    if (this.user.busy() || this.current === null) return;
    this.stop();
    this.show(this.current, frame);
    if (settled) this.user.arrived();
  }

  /** From the last frame on to the first one, and back. */
  private step(by: 1 | -1): void {
    this.stop();
    const timeline = this.current;
    if (timeline === null) return;
    const { moment } = this.state;
    if (moment === null) this.show(timeline, by > 0 ? 0 : timeline.count - 1);
    else this.show(timeline, (moment.frame + by + timeline.count) % timeline.count);
    this.user.arrived();
  }

  private toggleAll(): void {
    this.stop();
    const timeline = this.current;
    if (this.state.moment !== null) this.state.setMoment(null);
    else if (timeline !== null) this.show(timeline, Math.min(this.last?.frame ?? 0, timeline.count - 1));
    this.user.saved();
  }

  private play(): void {
    if (this.current !== null) this.player.play(this.current);
  }

  private stop(): void {
    this.player.stop();
  }

  /** Plays an animation of the sheet, or all of the sheet again where it is the one that was chosen. */
  private choose(animation: SheetAnimation): void {
    const { current } = this;
    if (current === null || this.user.busy()) return;
    this.stop();
    const isChosen = this.part.choose(animation);
    this.update();
    if (!isChosen) return;
    this.show(current, beginning(current, this.wish).frame);
    this.player.play(current);
  }

  private playingChanged(): void {
    showPlaying(this.playButton, this.playing);
    if (!this.playing) this.user.saved();
    this.user.played();
  }
}

/** How many frames before and behind are shown faintly. */
function onionText(skin: OnionSkin): string {
  switch (skin) {
    case 'off':
      return l10n.t('none');
    case 'all':
      return l10n.t('all');
    default:
      return l10n.t('±{0}', skin);
  }
}
