import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import { mergeRanges, type FrameRange } from '../../src/edit/frames/ranges.js';
import { shownBars, type BarEdits } from '../editor/bar-edits.js';
import { framesStyle } from './animation-rows.js';

interface PhasesProps {
  readonly bars: BarEdits;
  /** The number of frames in the timeline. */
  readonly count: number;
}

/** Returns the frames with a hit, as runs; empty if nothing hits. */
export function hitRuns(bars: BarEdits): readonly FrameRange[] {
  return mergeRanges(bars.hitRows.flatMap((row) => shownBars(row, bars.preview).flatMap(([, ranges]) => ranges)));
}

/** Describes startup, active frames and recovery as fighting games do: `4 / 2(1)3 / 7`, with a gap of one frame. */
export function phaseText(runs: readonly FrameRange[], count: number): string {
  const active = runs.map(
    ([first, last], k) => `${k === 0 ? '' : `(${first - runs[k - 1]![1] - 1})`}${last - first + 1}`,
  );
  return `${runs[0]![0]} / ${active.join('')} / ${Math.max(0, count - 1 - runs.at(-1)![1])}`;
}

/** The phases of an attack under its frames: their borders move the ends of the hit bars, as keys do in the bars. */
export function TimelinePhases({ bars, count }: PhasesProps) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly part: 'first' | 'last'; readonly from: number; readonly x: number } | null>(null);
  const runs = hitRuns(bars);
  if (runs.length === 0) return null;
  const first = runs[0]![0];
  const last = Math.min(count - 1, runs.at(-1)![1]);
  const phases = [
    { name: l10n.t('startup'), range: [0, first - 1] },
    { name: l10n.t('active'), range: [first, last] },
    { name: l10n.t('recovery'), range: [last + 1, count - 1] },
  ] as const;
  const border = (part: 'first' | 'last', frame: number) => (
    <div
      class="phase-border"
      style={{ left: `${(100 * (part === 'first' ? frame : frame + 1)) / count}%` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { part, from: frame, x: event.clientX };
      }}
      onPointerMove={({ clientX }) => {
        const { current } = drag;
        if (current === null) return;
        const { width } = row.current!.getBoundingClientRect();
        bars.moveHits(current.part, current.from, Math.round(((clientX - current.x) * count) / Math.max(1, width)));
      }}
      onPointerUp={() => {
        if (drag.current !== null) bars.drop();
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
        bars.cancel();
      }}
    />
  );
  return (
    <div ref={row} class="track-row phases" aria-hidden="true">
      {phases.map(({ name, range: [from, to] }) =>
        from > to ? null : (
          <span key={name} class="phase" style={framesStyle(from, to, count)} title={`${name} ${to - from + 1}`}>
            <span class="phase-name">{name} </span>
            {to - from + 1}
          </span>
        ),
      )}
      {border('first', first)}
      {border('last', last)}
    </div>
  );
}
