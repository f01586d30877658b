import * as l10n from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import { roleText } from '../../src/check/role-text.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import { shownBars, type BarEdits, type BarPart } from '../editor/bar-edits.js';
import type { Bar, BarRow } from '../editor/bar-rows.js';
import { framesStyle } from './animation-rows.js';
import { roleStyle, Swatch } from './swatch.js';
import { hitRuns, phaseText } from './timeline-phases.js';

/** What the pointer does where there is no bar. */
export interface ScrubHandlers {
  readonly onPointerDown: (event: PointerEvent & { readonly currentTarget: HTMLElement }) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

interface BarsProps {
  readonly bars: BarEdits;
  /** The number of frames in the timeline. */
  readonly count: number;
  /** Null: all frames at once. */
  readonly frame: number | null;
  readonly scrub: ScrubHandlers;
  readonly frameAt: (event: MouseEvent) => number;
  readonly onGo: (frame: number, isFinal: boolean) => void;
}

/** The ends of a bar are this wide, in CSS px, but at most a third of it. */
const endWidth = 7;
/** The pointer moves a bar from this distance on, in CSS px. */
const dragDistance = 3;

interface Press {
  readonly row: BarRow;
  readonly bar: Bar;
  readonly part: BarPart;
  readonly x: number;
  readonly frame: number;
  readonly isMore: boolean;
  isDragged: boolean;
}

/** A row for each hitbox with the frames in which it exists: a grid for the keyboard, and bars to drag. */
export function TimelineBars({ bars, count, frame, scrub, frameAt, onGo }: BarsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const focused = useRef<string | null>(null);
  /** The row of the last press where there is no bar: the list captures the pointer, and gets the double click. */
  const pressedRow = useRef<BarRow | null>(null);
  const { rows, preview } = bars;
  const all = rows.flatMap((row) => row.bars.map((bar) => ({ row, bar })));
  const getActive = () =>
    all.find(({ bar }) => bar.ids[0] === focused.current) ?? all.find(({ bar }) => bars.isSelected(bar)) ?? all[0];
  const active = getActive();
  const focusBar = ({ ids }: Bar): void => {
    const cells = list.current!.querySelectorAll<HTMLElement>('.bar');
    [...cells].find(({ dataset }) => dataset['bar'] === ids[0])?.focus();
  };
  useEffect(() => {
    // The focused bar was deleted, or joined with another.
    if (focused.current === null || all.some(({ bar }) => bar.ids[0] === focused.current)) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    focused.current = null;
    if (isLost) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const find = ({
    target,
  }: Event): { readonly row: BarRow; readonly bar: Bar | null; readonly element: HTMLElement } | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    const row = rows.find(({ key }) => key === element?.dataset['row']);
    const bar = row?.bars.find(({ ids }) => ids[0] === element!.dataset['bar']) ?? null;
    return row === undefined ? null : { row, bar, element: element! };
  };
  const end = (): void => {
    press.current = null;
  };
  const handleKey = (event: KeyboardEvent): void => {
    const active = getActive();
    if (event.ctrlKey || event.metaKey || event.altKey || active === undefined) return;
    const at = all.indexOf(active);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by !== undefined) {
      const next = all[Math.max(0, Math.min(all.length - 1, at + by))]!;
      focused.current = next.bar.ids[0]!;
      if (!event.shiftKey || !bars.isSelected(next.bar)) bars.select(next.row, next.bar, event.shiftKey);
      focusBar(next.bar);
    } else if (step !== undefined) onGo(Math.max(0, Math.min(count - 1, (frame ?? 0) + step)), true);
    else if (event.key === 'Home' || event.key === 'End') onGo(event.key === 'Home' ? 0 : count - 1, true);
    else if (event.key === 'Enter') bars.click(active.row, active.bar, active.bar.range[0], false);
    else if (event.key === ' ') bars.select(active.row, active.bar, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      class="bar-rows"
      role={rows.length === 0 ? undefined : 'grid'}
      aria-label={l10n.t('Frames of hitboxes')}
      aria-multiselectable={rows.length === 0 ? undefined : true}
      hidden={bars.isFolded}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        const found = find(event);
        const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
        if (event.button === 2 && found !== null) {
          const isKept = found.bar !== null && bars.isSelected(found.bar);
          if (isKept) onGo(frameAt(event), true);
          bars.click(found.row, isKept ? null : found.bar, frameAt(event), false);
        }
        if (event.button !== 0) return;
        if (found === null || found.bar === null) {
          pressedRow.current = found?.row ?? null;
          // A range to play begins on the header.
          if (!isMore) scrub.onPointerDown(event);
          return;
        }
        const { left, width } = found.element.getBoundingClientRect();
        const reach = Math.min(endWidth, width / 3);
        const part = event.clientX < left + reach ? 'first' : event.clientX >= left + width - reach ? 'last' : 'all';
        focused.current = found.bar.ids[0]!;
        press.current = {
          row: found.row,
          bar: found.bar,
          part,
          x: event.clientX,
          frame: frameAt(event),
          isMore,
          isDragged: false,
        };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const { current } = press;
        if (current === null) {
          scrub.onPointerMove(event);
          return;
        }
        const distance = event.clientX - current.x;
        current.isDragged ||= Math.abs(distance) >= dragDistance;
        if (!current.isDragged) return;
        const { width } = list.current!.getBoundingClientRect();
        bars.drag(current.row, current.bar, current.part, Math.round((distance * count) / Math.max(1, width)));
      }}
      onPointerUp={(event) => {
        const { current } = press;
        if (current === null) scrub.onPointerUp(event);
        else if (current.isDragged) bars.drop();
        else bars.click(current.row, current.bar, current.frame, current.isMore);
        end();
      }}
      onPointerCancel={() => {
        end();
        bars.cancel();
        scrub.onPointerCancel();
      }}
      onDblClick={(event) => {
        const found = find(event);
        const row = found === null ? rows.find(({ key }) => key === pressedRow.current?.key) : found.row;
        if (row !== undefined && (found?.bar ?? null) === null) bars.addFrame(row, frameAt(event));
      }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          class="track-row bars"
          role="row"
          aria-label={`${row.name}, ${roleText(row.role)}`}
          data-row={row.key}
          style={roleStyle(row.role)}
          title={l10n.t('Double-click: new range')}
        >
          {shownBars(row, preview).flatMap(([bar, ranges]) =>
            // A bar that gives way altogether stays focusable until it is gone.
            (ranges.length === 0 ? [bar.range] : ranges).map((range, k) => (
              <BarOption
                key={`${bar.ids[0]} ${k}`}
                {...{ row, bar, range, count }}
                state={ranges.length === 0 ? 'gone' : String(range) === String(bar.range) ? '' : 'ghost'}
                isSelected={bars.isSelected(bar)}
                isActive={k === 0 && bar === active?.bar}
                readout={k === 0 && preview?.dragged?.ids[0] === bar.ids[0] ? rangeText(range) : null}
                onFocus={() => {
                  focused.current = bar.ids[0]!;
                }}
              />
            )),
          )}
        </div>
      ))}
    </div>
  );
}

interface BarOptionProps {
  readonly row: BarRow;
  readonly bar: Bar;
  readonly range: FrameRange;
  readonly count: number;
  readonly state: '' | 'ghost' | 'gone';
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly readout: string | null;
  readonly onFocus: () => void;
}

function BarOption({ row, bar, range, count, state, isSelected, isActive, readout, onFocus }: BarOptionProps) {
  const [first, last] = range;
  return (
    <div
      class={`bar ${state}`}
      role="gridcell"
      aria-selected={isSelected}
      aria-label={l10n.t('{0}, frames {1} to {2}', row.name, first, last)}
      tabIndex={isActive ? 0 : -1}
      data-row={row.key}
      data-bar={bar.ids[0]}
      style={framesStyle(first, Math.min(last, count - 1), count)}
      title={l10n.t('{0}, frames {1} to {2}', row.name, first, last)}
      onFocus={onFocus}
    >
      {readout !== null && <span class="bar-readout">{readout}</span>}
    </div>
  );
}

/** `2`, or `2–4`. */
function rangeText([first, last]: FrameRange): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** The names before the rows, and the numbers of the phases. */
export function BarNames({ bars, count }: Pick<BarsProps, 'bars' | 'count'>) {
  const runs = hitRuns(bars);
  return (
    <>
      {runs.length > 0 && (
        <div class="track-name phases" title={l10n.t('Startup / active / recovery')}>
          {phaseText(runs, count)}
        </div>
      )}
      {(bars.isFolded ? [] : bars.rows).map(({ key, name, role }) => (
        <div key={key} class="track-name bars" dir="auto" title={`${name}, ${roleText(role)}`} aria-hidden="true">
          <Swatch role={role} />
          {name}
        </div>
      ))}
    </>
  );
}
