import * as l10n from '@vscode/l10n';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { Timeline } from '../editor/timelines.js';
import { rowsOf, type FrameMarks } from '../editor/frame-marks.js';
import type { SheetAnimation } from '../editor/sheet-animations.js';
import { AnimationRows } from './animation-rows.js';
import { framesStyle } from './frames-style.js';
import { roleStyle } from './swatch.js';

interface TrackProps {
  readonly timeline: Timeline;
  /** The animations that are parts of it, and the one that was chosen. */
  readonly rows: readonly (readonly SheetAnimation[])[];
  readonly animation: SheetAnimation | null;
  /** Null: all frames at once. */
  readonly frame: number | null;
  readonly range: FrameRange | null;
  readonly marks: FrameMarks;
  /** What is told of the frame, to those who do not see the marks. */
  readonly text: string;
  /** The user goes to a frame; `isFinal` where nothing more is to come of it at once. */
  readonly onGo: (frame: number, isFinal: boolean) => void;
  /** Only these frames shall be played; null: all. */
  readonly onRange: (range: FrameRange | null) => void;
  /** An animation of the sheet was chosen. */
  readonly onChoose: (animation: SheetAnimation) => void;
  readonly onPlay: () => void;
}

/** Numbers are written in so many places at most. */
const maxNumbers = 12;
/** Rows of one lane that lie closer than one part in so many of the width are drawn as one. */
const finest = 600;

/**
 * The frames of a timeline side by side: their numbers, the roles that are there in each, those in which something
 * collides, and the one that is shown. A slider to the keyboard, and to the pointer that is drawn over it.
 */
export function TimelineTrack(props: TrackProps) {
  const { timeline, rows, animation, frame, range, marks, text, onGo, onRange, onChoose, onPlay } = props;
  const track = useRef<HTMLDivElement>(null);
  /** Where the pointer took hold, while it does; `ranged`: it draws a range. */
  const held = useRef<{ readonly from: number; readonly ranged: boolean } | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const names = useMemo(() => <Names rows={rows.length} marks={marks} />, [rows.length, marks]);
  const lanes = useMemo(() => <Lanes count={timeline.count} marks={marks} />, [timeline.count, marks]);
  const frameAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = track.current!.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / Math.max(1, width)) * timeline.count);
    return Math.max(0, Math.min(timeline.count - 1, at));
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = frame ?? 0;
    const target = targetOf(event.key, at, timeline.count - 1);
    if (target !== null) {
      // From where it began the range follows the frame.
      const from = range === null ? at : range[0] === at ? range[1] : range[0];
      if (event.shiftKey) onRange(rangeBetween(from, target));
      onGo(target, true);
    } else if (event.key === 'Escape' && range !== null) onRange(null);
    else if (event.key === ' ' || event.key === 'Enter') onPlay();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="timeline-body">
      {names}
      <div class="track-column">
        <AnimationRows rows={rows} count={timeline.count} chosen={animation} onChoose={onChoose} />
        <div
          ref={track}
          class="track"
          role="slider"
          tabIndex={0}
          aria-label={l10n.t('Frame')}
          aria-valuemin={0}
          aria-valuemax={timeline.count - 1}
          aria-valuenow={frame ?? 0}
          aria-valuetext={text}
          title={hovered === null ? undefined : `${l10n.t('frame {0}', hovered)}: ${frameText(marks, hovered)}`}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            const from = frameAt(event);
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { from, ranged: event.shiftKey };
            if (!event.shiftKey) onGo(from, false);
          }}
          onPointerMove={(event) => {
            const at = frameAt(event);
            if (held.current === null) setHovered(at);
            else if (held.current.ranged) onRange(rangeBetween(held.current.from, at));
            else if (at !== frame) onGo(at, false);
          }}
          onPointerUp={(event) => {
            const { current } = held;
            held.current = null;
            if (current === null) return;
            // A busy browser may report the last part of the drag only by where the button is let go.
            const at = frameAt(event);
            if (!current.ranged) onGo(at, true);
            else onRange(at === current.from ? null : rangeBetween(current.from, at));
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
          onKeyDown={handleKey}
        >
          {lanes}
          <div
            class="track-span"
            aria-hidden="true"
            hidden={range === null}
            style={range === null ? undefined : framesStyle(range[0], range[1], timeline.count)}
          />
          <div
            class="track-head"
            aria-hidden="true"
            hidden={frame === null}
            style={frame === null ? undefined : framesStyle(frame, frame, timeline.count)}
          />
        </div>
      </div>
    </div>
  );
}

interface MarksProps {
  readonly marks: FrameMarks;
}

/** What stands before the rows. */
function Names({ rows, marks: { lanes, collisions } }: MarksProps & { readonly rows: number }) {
  return (
    <div class="track-names" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} class="track-name animations">
          {row === 0 ? l10n.t('animations') : ''}
        </div>
      ))}
      <div class="track-name">{l10n.t('frame')}</div>
      {lanes.map(({ role }) => (
        <div key={`role ${role}`} class="track-name">
          {role}
        </div>
      ))}
      {rowsOf(collisions).length > 0 && <div class="track-name">{l10n.t('collisions')}</div>}
    </div>
  );
}

/** The numbers of frames, and which roles and collisions there are in each. */
function Lanes({ count, marks: { lanes, collisions } }: MarksProps & { readonly count: number }) {
  const troubled = rowsOf(collisions);
  const step = niceStep(count / maxNumbers);
  const numbers = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  return (
    <div class="track-rows" aria-hidden="true">
      <div class="track-row numbers">
        {numbers.map((number) => (
          <span key={number} class="number" style={framesStyle(number, number, count)}>
            {number}
          </span>
        ))}
      </div>
      {lanes.map(({ role, spans }) => (
        <Lane key={role} name="run" spans={spans} count={count} style={roleStyle(role)} />
      ))}
      {troubled.length > 0 && <Lane name="run trouble" spans={troubled} count={count} />}
    </div>
  );
}

interface LaneProps {
  readonly name: string;
  readonly spans: readonly FrameRange[];
  readonly count: number;
  readonly style?: Record<string, string>;
}

function Lane({ name, spans, count, style = {} }: LaneProps) {
  const gap = Math.floor(count / finest);
  const drawn: [number, number][] = [];
  for (const [first, last] of spans) {
    const before = drawn.at(-1);
    if (before !== undefined && first - before[1] <= gap) before[1] = last;
    else drawn.push([first, last]);
  }
  return (
    <div class="track-row" style={style}>
      {drawn.map(([first, last]) => (
        <span key={first} class={name} style={framesStyle(first, last, count)} />
      ))}
    </div>
  );
}

/** Where a key leads from a frame; null: nowhere. */
function targetOf(key: string, at: number, last: number): number | null {
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
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
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

/** The next of 1, 2, 5, 10, 20, … */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}
