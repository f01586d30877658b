import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseDuration } from '../../src/edit/duration-text.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { DurationEdits } from '../editor/duration-edits.js';
import type { OrderEdits } from '../editor/order-edits.js';
import { frameTimeText } from '../text/strings.js';
import { framesStyle } from './animation-rows.js';
import { TextField } from './text-field.js';

/** With more frames, only the current one has a button. */
const maxButtons = 60;

interface DurationsProps {
  readonly durations: DurationEdits;
  /** Null until its code is loaded. */
  readonly order: OrderEdits | null;
  /** The number of frames in the timeline. */
  readonly count: number;
  readonly frame: number;
  readonly focusTrack: () => void;
}

/** How long the frames are shown, below their numbers. */
export function Durations({ durations, order, count, frame, focusTrack }: DurationsProps) {
  const open = durations.open.value;
  const dragged = order?.dragged ?? null;
  const frames = count <= maxButtons ? [...Array(count).keys()] : [frame];
  return (
    <div class="track-durations" role="group" aria-label={l10n.t('Durations')}>
      {frames.map((at) => (
        <Duration key={at} {...{ durations, order, count }} frame={at} isCurrent={at === frame} />
      ))}
      {dragged !== null && (
        <span
          class="frame-drop"
          style={{ left: `${(100 * (dragged.to > dragged.frame ? dragged.to + 1 : dragged.to)) / count}%` }}
        />
      )}
      {open !== null && <OpenField durations={durations} frames={open} count={count} onLeave={focusTrack} />}
    </div>
  );
}

type DurationProps = Omit<DurationsProps, 'focusTrack'> & { readonly isCurrent: boolean };

/** The pointer moves a frame from this distance on, in CSS px. */
const dragDistance = 3;

/**
 * A button to type the duration of a frame, which is dragged to another place; its right border is dragged to change the
 * duration, and Escape cancels either.
 */
function Duration({ durations, order, count, frame, isCurrent }: DurationProps) {
  const drag = useRef<{ readonly from: number; readonly edit: ReturnType<DurationEdits['drag']> } | null>(null);
  const [isDragged, setDragged] = useState(false);
  const finish = (how: 'end' | 'cancel'): void => {
    drag.current?.edit[how]();
    drag.current = null;
    setDragged(false);
  };
  const move = ({ clientX }: PointerEvent): void => {
    drag.current?.edit.by(clientX - drag.current.from);
  };
  const text = frameTimeText(durations.timeAt(frame));
  const label = `${labelFor([frame, frame])}: ${text}`;
  /** Where the pointer went down on the frame; `isMoved`: the click that follows doesn't count. */
  const press = useRef<{ readonly x: number; isMoved: boolean } | null>(null);
  const isMoved = order?.dragged?.frame === frame;
  return (
    <button
      type="button"
      class={isMoved ? 'duration moved' : 'duration'}
      style={framesStyle(frame, frame, count)}
      aria-label={label}
      title={`${label}. ${l10n.t('Drag: move frame')}`}
      // The others are reached by their frames.
      tabIndex={isCurrent ? 0 : -1}
      onPointerDown={(event) => {
        press.current = null;
        if (event.button !== 0 || order === null) return;
        press.current = { x: event.clientX, isMoved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientX, buttons, currentTarget }) => {
        const { current } = press;
        if (current === null || buttons === 0 || order === null) return;
        const isStarted = !current.isMoved && Math.abs(clientX - current.x) >= dragDistance;
        if (isStarted) {
          current.isMoved = true;
          // Escape goes to what has the focus.
          currentTarget.focus();
        }
        if (!isStarted && order.dragged === null) return;
        const { left, width } = currentTarget.parentElement!.getBoundingClientRect();
        order.drag(frame, Math.floor(((clientX - left) * count) / Math.max(1, width)));
      }}
      onPointerUp={() => {
        order?.drop();
      }}
      onPointerCancel={() => {
        order?.cancel();
      }}
      onClick={() => {
        if (press.current?.isMoved !== true) durations.open.value = durations.framesAt(frame);
        press.current = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (!isDragged && !isMoved)) return;
        event.stopPropagation();
        if (isMoved) order.cancel();
        else finish('cancel');
      }}
    >
      <span class="duration-text">{Math.round(durations.timeAt(frame).ms)}</span>
      <span
        class="duration-border"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.stopPropagation();
          press.current = null;
          event.currentTarget.setPointerCapture(event.pointerId);
          // Escape goes to what has the focus.
          event.currentTarget.parentElement!.focus();
          drag.current = { from: event.clientX, edit: durations.drag(frame) };
          setDragged(true);
        }}
        onPointerMove={move}
        onPointerUp={(event) => {
          move(event);
          finish('end');
        }}
        onPointerCancel={() => {
          finish('cancel');
        }}
        onClick={(event) => {
          event.stopPropagation();
        }}
      />
      {isDragged && <span class="drag-value">{text}</span>}
      {isMoved && <span class="drag-value">{`${frame} → ${order.dragged.to}`}</span>}
    </button>
  );
}

interface FieldProps {
  readonly durations: DurationEdits;
  readonly frames: FrameRange;
  /** Called at Enter and Escape. */
  readonly onLeave?: () => void;
}

/** The field for the duration of frames, below the first of them. It closes when it loses the focus. */
function OpenField({ count, ...field }: FieldProps & { readonly count: number }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current!.querySelector('input')!.focus();
  }, []);
  return (
    <div
      ref={element}
      class="open-duration"
      style={{ left: `min(${(100 * field.frames[0]) / count}%, 100% - 108px)` }}
      onFocusOut={() => {
        field.durations.open.value = null;
      }}
    >
      <DurationField id="frame-duration" {...field} />
    </div>
  );
}

/** A field to type the duration of frames in. */
export function DurationField({ durations, frames, onLeave, id }: FieldProps & { readonly id: string }) {
  const forms = l10n.t('Enter 120 ms, 12 fps, or 7f (frames of 1/60 s)');
  return (
    <TextField
      id={id}
      label={labelFor(frames)}
      hint={`${labelFor(frames)}. ${forms}`}
      placeholder={l10n.t('mixed')}
      text={() => (durations.areEqual(frames) ? frameTimeText(durations.timeAt(frames[0])) : '')}
      findProblem={(text) => (parseDuration(text) === null ? forms : null)}
      onCommit={(text) => {
        durations.commit(text, frames);
      }}
      {...(onLeave === undefined ? {} : { onLeave })}
    />
  );
}

function labelFor([first, last]: FrameRange): string {
  return first === last ? l10n.t('Duration of frame {0}', first) : l10n.t('Duration of frames {0} to {1}', first, last);
}
