import * as l10n from '@vscode/l10n';
import type { FrameRange } from '../../src/edit/frame-ranges.js';
import { rowsOf, type FrameMarks } from '../picture/frame-marks.js';
import type { Timeline } from '../editor/timelines.js';
import type { SheetAnimation } from '../picture/sheet-animations.js';
import { AnimationRows } from './animation-rows.js';
import { h, overFrames, setAttribute, setText } from './dom.js';
import { colored } from './swatch.js';

export interface TrackUser {
  /** The user goes to a frame; `settled` where nothing more is to come of it at once. */
  go(frame: number, settled: boolean): void;
  /** Only these frames shall be played; null: all. */
  setRange(range: FrameRange | null): void;
  /** An animation of the sheet was chosen. */
  choose(animation: SheetAnimation): void;
  play(): void;
}

/** What the track shows besides the marks. */
export interface TrackView {
  readonly timeline: Timeline;
  /** The animations that are parts of it, and the one that was chosen. */
  readonly rows: readonly (readonly SheetAnimation[])[];
  readonly animation: SheetAnimation | null;
  /** Null: all frames at once. */
  readonly frame: number | null;
  readonly range: FrameRange | null;
  /** What is told of the frame, to those who do not see the marks. */
  readonly text: string;
}

/** Numbers are written in so many places at most. */
const mostNumbers = 12;
/** Rows of one lane that lie closer than one part in so many of the width are drawn as one. */
const finest = 600;

/**
 * The frames of a timeline side by side: their numbers, the roles that are there in each, those in which something
 * collides, and the one that is shown. A slider to the keyboard, and to the pointer that is drawn over it.
 */
export class TimelineTrack {
  readonly element: HTMLElement;
  readonly track = h('div', { class: 'track', role: 'slider', tabindex: '0', 'aria-label': l10n.t('Frame') });
  private readonly animations: AnimationRows;
  private readonly names = h('div', { class: 'track-names', 'aria-hidden': 'true' });
  private readonly rows = h('div', { class: 'track-rows', 'aria-hidden': 'true' });
  private readonly span = h('div', { class: 'track-span', 'aria-hidden': 'true' });
  private readonly head = h('div', { class: 'track-head', 'aria-hidden': 'true' });
  private shown: (Pick<TrackView, 'timeline' | 'rows'> & { readonly marks: FrameMarks }) | null = null;
  private view: TrackView | null = null;
  /** Where the pointer took hold, while it does; `ranged`: it draws a range. */
  private held: { readonly from: number; readonly ranged: boolean } | null = null;

  constructor(private readonly user: TrackUser) {
    this.track.append(this.rows, this.span, this.head);
    this.animations = new AnimationRows((animation) => {
      this.user.choose(animation);
    });
    const columns = h('div', { class: 'track-column' }, this.animations.element, this.track);
    this.element = h('div', { class: 'timeline-body' }, this.names, columns);
    const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void): void => {
      this.track.addEventListener(type, (event) => {
        run(event);
      });
    };
    on('pointerdown', (event) => {
      this.press(event);
    });
    on('pointermove', (event) => {
      this.move(event);
    });
    on('pointerup', (event) => {
      this.release(event);
    });
    on('pointercancel', () => {
      this.held = null;
    });
    on('keydown', (event) => {
      this.key(event);
    });
  }

  /** Whether the pointer goes through the frames. */
  get scrubbing(): boolean {
    return this.held !== null;
  }

  update(view: TrackView, marks: FrameMarks): void {
    this.view = view;
    const { timeline, rows, frame, range } = view;
    if (this.shown?.timeline !== timeline || this.shown.rows !== rows || this.shown.marks !== marks) {
      this.shown = { timeline, rows, marks };
      this.draw(timeline, rows.length, marks);
    }
    this.animations.update(rows, timeline.count, view.animation);
    setAttribute(this.track, 'aria-valuemin', '0');
    setAttribute(this.track, 'aria-valuemax', String(timeline.count - 1));
    setAttribute(this.track, 'aria-valuenow', String(frame ?? 0));
    setAttribute(this.track, 'aria-valuetext', view.text);
    this.head.hidden = frame === null;
    if (frame !== null) overFrames(this.head, frame, frame, timeline.count);
    this.span.hidden = range === null;
    if (range !== null) overFrames(this.span, range[0], range[1], timeline.count);
  }

  private draw({ count }: Timeline, rows: number, { lanes, collisions }: FrameMarks): void {
    const first = rows === 0 ? [] : [h('div', { class: 'track-name animations' }, l10n.t('animations'))];
    for (let row = 1; row < rows; row++) first.push(h('div', { class: 'track-name animations' }));
    this.names.replaceChildren(...first, h('div', { class: 'track-name' }, l10n.t('frame')));
    this.rows.replaceChildren(h('div', { class: 'track-row numbers' }, ...numbersOf(count)));
    for (const { role, spans } of lanes) {
      this.names.append(h('div', { class: 'track-name' }, role));
      const row = rowOf('run', spans, count);
      colored(row, role);
      this.rows.append(row);
    }
    const troubled = rowsOf(collisions);
    if (troubled.length === 0) return;
    this.names.append(h('div', { class: 'track-name' }, l10n.t('collisions')));
    this.rows.append(rowOf('run trouble', troubled, count));
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || this.view === null) return;
    const from = this.frameAt(event);
    this.track.setPointerCapture(event.pointerId);
    this.held = { from, ranged: event.shiftKey };
    if (!event.shiftKey) this.user.go(from, false);
  }

  private move(event: PointerEvent): void {
    if (this.view === null) return;
    const frame = this.frameAt(event);
    if (this.held === null) this.tell(frame);
    else if (this.held.ranged) this.user.setRange(rangeBetween(this.held.from, frame));
    else if (frame !== this.view.frame) this.user.go(frame, false);
  }

  private release(event: PointerEvent): void {
    const { held } = this;
    this.held = null;
    if (held === null || this.view === null) return;
    // A busy browser may tell of the last way only by where the button is let go.
    const frame = this.frameAt(event);
    if (!held.ranged) this.user.go(frame, true);
    else this.user.setRange(frame === held.from ? null : rangeBetween(held.from, frame));
  }

  private key(event: KeyboardEvent): void {
    if (this.view === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { timeline, frame, range } = this.view;
    const last = timeline.count - 1;
    const at = frame ?? 0;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 10,
      PageUp: at + 10,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      const to = Math.max(0, Math.min(last, target));
      // From where it began the range follows the frame.
      const from = range === null ? at : range[0] === at ? range[1] : range[0];
      if (event.shiftKey) this.user.setRange(rangeBetween(from, to));
      this.user.go(to, true);
    } else if (event.key === 'Escape' && range !== null) this.user.setRange(null);
    else if (event.key === ' ' || event.key === 'Enter') this.user.play();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private frameAt(event: PointerEvent): number {
    const { left, width } = this.track.getBoundingClientRect();
    const count = this.view?.timeline.count ?? 1;
    return Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - left) / Math.max(1, width)) * count)));
  }

  /** The pointer rests over a frame: says what is there. */
  private tell(frame: number): void {
    const { shown } = this;
    if (shown === null) return;
    setAttribute(this.track, 'title', `${l10n.t('frame {0}', frame)}: ${frameText(shown.marks, frame)}`);
  }
}

function rangeBetween(from: number, to: number): FrameRange {
  return [Math.min(from, to), Math.max(from, to)];
}

/** What there is in a frame, in words. */
export function frameText({ lanes, collisions }: FrameMarks, frame: number): string {
  const roles = lanes
    .filter(({ spans }) => spans.some(([first, last]) => first <= frame && frame <= last))
    .map(({ role }) => role);
  const count = collisions[frame] ?? 0;
  const collide = count === 1 ? l10n.t('1 collision') : l10n.t('{0} collisions', count);
  const there = roles.length === 0 ? l10n.t('nothing') : roles.join(', ');
  return count === 0 ? there : `${there}; ${collide}`;
}

function numbersOf(count: number): HTMLElement[] {
  const step = niceStep(count / mostNumbers);
  const numbers: HTMLElement[] = [];
  for (let frame = 0; frame < count; frame += step) {
    const number = h('span', { class: 'number' });
    setText(number, String(frame));
    overFrames(number, frame, frame, count);
    numbers.push(number);
  }
  return numbers;
}

/** The next of 1, 2, 5, 10, 20, … */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}

function rowOf(className: string, spans: readonly FrameRange[], count: number): HTMLElement {
  const gap = Math.floor(count / finest);
  const drawn: [number, number][] = [];
  for (const [first, last] of spans) {
    const before = drawn.at(-1);
    if (before !== undefined && first - before[1] <= gap) before[1] = last;
    else drawn.push([first, last]);
  }
  const runs = drawn.map(([first, last]) => {
    const run = h('span', { class: className });
    overFrames(run, first, last, count);
    return run;
  });
  return h('div', { class: 'track-row' }, ...runs);
}
