import * as l10n from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import { roleText } from '../../src/check/role-text.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import { shownBars, type BarEdits, type BarPart } from '../editor/bar-edits.js';
import { keysIn, type BarKey } from '../editor/bar-keys.js';
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
  /** The frame of the key that is dragged. */
  readonly key: number | null;
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
  /** The row of the last press, and its bar: the list captures the pointer, and gets the double click. */
  const pressed = useRef<{ readonly row: BarRow; readonly bar: Bar | null; readonly isKey: boolean } | null>(null);
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
    if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) return;
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
      aria-label={rows.length === 0 ? undefined : l10n.t('Frames of hitboxes')}
      aria-multiselectable={rows.length === 0 ? undefined : true}
      hidden={bars.isFolded}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        const found = find(event);
        const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
        const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
        if (event.button === 2 && found !== null) {
          const isKept = found.bar !== null && bars.isSelected(found.bar);
          if (isKept) onGo(frameAt(event), true);
          if (found.bar !== null && key !== null)
            bars.selectKey(found.row, found.bar, Number(key.dataset['key']), isKept);
          else bars.click(found.row, isKept ? null : found.bar, frameAt(event), false);
        }
        if (event.button !== 0) return;
        pressed.current = found && { ...found, isKey: key !== null };
        if (found === null || found.bar === null) {
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
          key: key === null ? null : Number(key.dataset['key']),
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
        const by = Math.round((distance * count) / Math.max(1, width));
        if (current.key === null) bars.drag(current.row, current.bar, current.part, by);
        else bars.dragKey(current.row, current.bar, current.key, by);
      }}
      onPointerUp={(event) => {
        const { current } = press;
        if (current === null) scrub.onPointerUp(event);
        else if (current.isDragged) bars.drop();
        else if (current.key !== null && !current.isMore) bars.selectKey(current.row, current.bar, current.key);
        else bars.click(current.row, current.bar, current.frame, current.isMore);
        end();
      }}
      onPointerCancel={() => {
        end();
        bars.cancel();
        scrub.onPointerCancel();
      }}
      onDblClick={(event) => {
        const found = find(event) ?? pressed.current;
        const row = rows.find(({ key }) => key === found?.row.key);
        if (row === undefined || found === null) return;
        if (found.bar === null) bars.addFrame(row, frameAt(event));
        else if (found.bar.keys !== undefined && pressed.current?.isKey !== true) bars.execute('bar-key');
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
                keys={bar.keys === undefined ? [] : (preview?.keys?.get(bar) ?? keysIn(bar.keys, range))}
                isSelected={bars.isSelected(bar)}
                isKeySelected={(frame) => bars.isKeySelected(bar, frame)}
                isActive={k === 0 && bar === active?.bar}
                readout={k === 0 && preview?.dragged?.ids[0] === bar.ids[0] ? readoutOf(preview?.key, range) : null}
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
  readonly keys: readonly BarKey[];
  readonly isSelected: boolean;
  readonly isKeySelected: (frame: number) => boolean;
  readonly isActive: boolean;
  /** `at`: the frame of a key, instead of the middle. */
  readonly readout: { readonly text: string; readonly at: number | null } | null;
  readonly onFocus: () => void;
}

function BarOption({ row, bar, range, count, state, keys, isSelected, isActive, ...props }: BarOptionProps) {
  const { readout, isKeySelected, onFocus } = props;
  const [first, last] = [Math.max(0, range[0]), Math.min(range[1], count - 1)];
  const text =
    keys.length === 0
      ? l10n.t('{0}, frames {1} to {2}', row.name, ...range)
      : l10n.t('{0}, frames {1} to {2}, keys: {3}', row.name, ...range, keys.map(({ frame }) => frame).join(', '));
  const leftOf = (frame: number): string => `${(100 * (frame + 0.5 - first)) / (last + 1 - first)}%`;
  return (
    <div
      class={`bar ${state}`}
      role="gridcell"
      aria-selected={isSelected}
      aria-label={text}
      tabIndex={isActive ? 0 : -1}
      data-row={row.key}
      data-bar={bar.ids[0]}
      style={framesStyle(first, last, count)}
      title={text}
      onFocus={onFocus}
    >
      {keys
        .filter(({ frame }) => first <= frame && frame <= last)
        .map(({ frame, isStep }) => (
          <span
            key={frame}
            class={['bar-key', isStep ? 'hold' : '', isKeySelected(frame) ? 'selected' : ''].join(' ')}
            data-key={frame}
            title={isStep ? l10n.t('Key at {0}, held', frame) : l10n.t('Key at {0}', frame)}
            style={{ left: leftOf(frame) }}
          />
        ))}
      {readout !== null && (
        <span class="bar-readout" style={readout.at === null ? {} : { left: leftOf(readout.at) }}>
          {readout.text}
        </span>
      )}
    </div>
  );
}

/** The frame of a dragged key, or the range. */
function readoutOf(key: number | undefined, range: FrameRange): BarOptionProps['readout'] {
  return key === undefined ? { text: rangeText(range), at: null } : { text: String(key), at: key };
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
