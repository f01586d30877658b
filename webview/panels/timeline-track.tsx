import * as l10n from '@vscode/l10n';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { Timeline } from '../../src/scene/timelines.js';
import { positiveRuns, type FrameMarks } from '../editor/frame-marks.js';
import type { AnimationEdits } from '../editor/animation-edits.js';
import type { DurationEdits } from '../editor/duration-edits.js';
import type { SheetAnimation } from '../editor/sheet-animations.js';
import { roleText } from '../../src/check/role-text.js';
import type { AnimationEnds, AnimationForm } from './animation-form.js';
import { AnimationRows, framesStyle } from './animation-rows.js';
import { Icon } from './icon.js';
import { roleStyle } from './swatch.js';
import type { BarEdits } from '../editor/bar-edits.js';
import type { FrameRewrites } from '../editor/frame-rewrites.js';
import type { OrderEdits } from '../editor/order-edits.js';
import type * as Bars from './timeline-bars.js';
import type * as DurationPanels from './timeline-durations.js';
import type { TimelinePhases } from './timeline-phases.js';

export type TimelineParts = Pick<typeof DurationPanels, 'Durations' | 'DurationField'> & {
  readonly DurationEdits: typeof DurationEdits;
  readonly AnimationEdits: typeof AnimationEdits;
  readonly AnimationForm: typeof AnimationForm;
  readonly AnimationEnds: typeof AnimationEnds;
};

/** The bars of the timeline, and the code that shows them. */
export interface BarsPart extends Pick<typeof Bars, 'TimelineBars' | 'BarNames'> {
  readonly edits: BarEdits;
  readonly order: OrderEdits;
  readonly rewrites: FrameRewrites;
  readonly TimelinePhases: typeof TimelinePhases;
}

interface TrackProps {
  readonly timeline: Timeline;
  /** The animations that are parts of the timeline, and the chosen one. */
  readonly rows: readonly (readonly SheetAnimation[])[];
  readonly animation: SheetAnimation | null;
  /** Null: all frames at once. */
  readonly frame: number | null;
  readonly range: FrameRange | null;
  readonly marks: FrameMarks;
  readonly durations: DurationEdits | null;
  readonly animations: AnimationEdits | null;
  readonly parts: TimelineParts | null;
  /** Null until its code is loaded. */
  readonly bars: BarsPart | null;
  /** The text of the frame for screen readers. */
  readonly text: string;
  /** Called when the user goes to a frame; `isFinal` if no further change follows at once. */
  readonly onGo: (frame: number, isFinal: boolean) => void;
  /** Called to play only these frames; null: all. */
  readonly onRange: (range: FrameRange | null) => void;
  /** Called when an animation of the sheet is chosen. */
  readonly onChoose: (animation: SheetAnimation) => void;
  readonly onPlay: () => void;
}

/** The maximum number of frame numbers. */
const maxNumbers = 12;
/** Spans of a lane closer than this fraction of the width (1/600) are drawn as one. */
const finest = 600;

/**
 * The frames of a timeline side by side: their numbers, their roles, their collisions, and the current one. A slider
 * for the keyboard and for dragging the pointer.
 */
export function TimelineTrack(props: TrackProps) {
  const { timeline, rows, animation, frame, range, marks, durations, parts, bars, text } = props;
  const { onGo, onRange, onChoose, onPlay } = props;
  const track = useRef<HTMLDivElement>(null);
  /** Where the current drag started; `ranged`: it draws a range. */
  const drag = useRef<{ readonly from: number; readonly isRange: boolean } | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const header = useMemo(() => <Header count={timeline.count} marks={marks} />, [timeline.count, marks]);
  const lanes = useMemo(() => <Lanes count={timeline.count} marks={marks} />, [timeline.count, marks]);
  const frameAt = ({ clientX }: MouseEvent): number => {
    const { left, width } = track.current!.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / Math.max(1, width)) * timeline.count);
    return Math.max(0, Math.min(timeline.count - 1, at));
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = frame ?? 0;
    const target = getTargetFrame(event.key, at, timeline.count - 1);
    if (target !== null) {
      // Extends the range from its start to the frame.
      const from = range === null ? at : range[0] === at ? range[1] : range[0];
      if (event.shiftKey) onRange(rangeBetween(from, target));
      onGo(target, true);
    } else if (event.key === 'Escape' && range !== null) onRange(null);
    else if (event.key === 'Enter' && durations !== null) durations.open.value = durations.framesAt(at);
    else if (event.key === ' ') onPlay();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const scrub: Bars.ScrubHandlers = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const from = frameAt(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from, isRange: event.shiftKey };
      if (!event.shiftKey) onGo(from, false);
    },
    onPointerMove: (event) => {
      const at = frameAt(event);
      if (drag.current === null) setHovered(at);
      else if (drag.current.isRange) onRange(rangeBetween(drag.current.from, at));
      else if (at !== frame) onGo(at, false);
    },
    onPointerUp: (event) => {
      const { current } = drag;
      drag.current = null;
      if (current === null) return;
      // A busy browser may report the last part of the drag only as the position where the button is released.
      const at = frameAt(event);
      if (!current.isRange) onGo(at, true);
      else onRange(at === current.from ? null : rangeBetween(current.from, at));
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  };
  return (
    <div class={bars?.edits.isFolded === true ? 'timeline-body folded' : 'timeline-body'}>
      <Names rows={rows.length} marks={marks} bars={bars} count={timeline.count} />
      <div class="track-column">
        <AnimationRows
          rows={rows}
          count={timeline.count}
          chosen={animation}
          edits={props.animations}
          Ends={parts?.AnimationEnds}
          onChoose={onChoose}
        />
        <div class="track-frames">
          <div class="track-header">
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
              {...scrub}
              onKeyDown={handleKey}
            >
              {header}
            </div>
            {/* After the slider, which has no controls inside. */}
            {parts !== null && durations !== null && (
              <parts.Durations
                durations={durations}
                order={bars?.order ?? null}
                count={timeline.count}
                frame={frame ?? 0}
                focusTrack={() => track.current?.focus()}
              />
            )}
          </div>
          {bars !== null && <bars.TimelinePhases bars={bars.edits} count={timeline.count} />}
          {bars?.edits.areAll !== true && bars?.edits.isFolded !== true && lanes}
          {bars !== null && (
            <bars.TimelineBars bars={bars.edits} count={timeline.count} frame={frame} {...{ scrub, frameAt, onGo }} />
          )}
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

interface NamesProps extends MarksProps, Pick<TrackProps, 'bars'> {
  /** The number of rows of animations. */
  readonly rows: number;
  readonly count: number;
}

/** The labels before the rows. */
function Names({ rows, marks: { lanes }, bars, count }: NamesProps) {
  const isFolded = bars?.edits.isFolded === true;
  const label = isFolded ? l10n.t('Show Rows of Hitboxes') : l10n.t('Hide Rows of Hitboxes');
  return (
    <div class="track-names">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} class="track-name animations" aria-hidden="true">
          {row === 0 ? l10n.t('animations') : ''}
        </div>
      ))}
      <div class="track-name header">
        <button
          type="button"
          class="track-twistie"
          aria-expanded={!isFolded}
          aria-label={label}
          title={label}
          onClick={() => {
            bars?.edits.toggleFolded();
          }}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
        </button>
        <div aria-hidden="true">
          <div class="track-name">{l10n.t('frame')}</div>
          <div class="track-name durations">{l10n.t('ms')}</div>
          <div class="track-name">{l10n.t('collisions')}</div>
        </div>
      </div>
      {bars?.edits.areAll !== true &&
        !isFolded &&
        lanes.map(({ role }) => (
          <div key={`role ${role}`} class="track-name" dir="auto" aria-hidden="true">
            {roleText(role)}
          </div>
        ))}
      {bars !== null && <bars.BarNames bars={bars.edits} count={count} />}
    </div>
  );
}

/** The numbers of the frames, and their collisions. */
function Header({ count, marks: { collisions } }: MarksProps & { readonly count: number }) {
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
      <div class="track-row durations" />
      {/* Also without any, so that the rows below stay where they are. */}
      <Lane name="run collisions" spans={positiveRuns(collisions)} count={count} />
    </div>
  );
}

/** The frames of each role, where hitboxes have no rows of their own. */
function Lanes({ count, marks: { lanes } }: MarksProps & { readonly count: number }) {
  return (
    <div class="track-rows" aria-hidden="true">
      {lanes.map(({ role, spans }) => (
        <Lane key={role} name="run" spans={spans} count={count} style={roleStyle(role)} />
      ))}
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
  const bars: [number, number][] = [];
  for (const [first, last] of spans) {
    const before = bars.at(-1);
    if (before !== undefined && first - before[1] <= gap) before[1] = last;
    else bars.push([first, last]);
  }
  return (
    <div class="track-row" style={style}>
      {bars.map(([first, last]) => (
        <span key={first} class={name} style={framesStyle(first, last, count)} />
      ))}
    </div>
  );
}

/** Returns the frame that a key goes to; null if it isn't a navigation key. */
function getTargetFrame(key: string, at: number, last: number): number | null {
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

/** Describes the content of a frame. */
export function frameText({ lanes, collisions }: FrameMarks, frame: number): string {
  const roles = lanes
    .filter(({ spans }) => spans.some(([first, last]) => first <= frame && frame <= last))
    .map(({ role }) => roleText(role));
  const count = collisions[frame] ?? 0;
  const collide = count === 1 ? l10n.t('1 collision') : l10n.t('{0} collisions', count);
  const content = roles.length === 0 ? l10n.t('nothing') : roles.join(', ');
  return count === 0 ? content : `${content}; ${collide}`;
}

/** Rounds up to 1, 2, 5, 10, 20, … */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}
