import * as l10n from '@vscode/l10n';
import type { TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';
import { parseRanges, type FrameRange } from '../../src/edit/frames/ranges.js';
import { playDirections, type PlayDirection } from '../../src/model/animation.js';
import type { AnimationEdits } from '../editor/animation-edits.js';
import type { SheetAnimation } from '../editor/sheet-animations.js';
import { IconButton } from './icon.js';
import { Popover, popoverButton, PopoverState } from './popover.js';
import { TextField } from './text-field.js';

/** The button and the form for the name and the frames of the current animation, and how it is played. */
export function AnimationForm({ edits }: { readonly edits: AnimationEdits }) {
  const [popover] = useState(() => new PopoverState('animation-form'));
  if (edits.target === null) return null;
  const label = l10n.t('Edit Animation {0}', edits.target.name);
  return (
    <>
      <IconButton icon="edit" label={label} {...popoverButton(popover)} />
      <Popover state={popover} name="animation-form" label={label}>
        <Fields edits={edits} />
      </Popover>
    </>
  );
}

function Fields({ edits }: { readonly edits: AnimationEdits }) {
  const { target } = edits;
  if (target === null) return null;
  const { name, first, last, loop, direction } = target;
  return (
    <>
      <TextField
        id="animation-name"
        label={l10n.t('Name')}
        dir="auto"
        subject={name}
        text={() => name}
        onCommit={(text, onFail) => {
          edits.change({ name: text }, name, onFail);
        }}
      />
      <TextField
        id="animation-frames"
        label={l10n.t('Frames')}
        hint={l10n.t('Frames of the sheet')}
        subject={name}
        text={() => (first === last ? String(first) : `${first}–${last}`)}
        findProblem={(text) => (parseRange(text) === null ? l10n.t('Enter frames such as 2 or 2-4') : null)}
        onCommit={(text, onFail) => {
          const [from, to] = parseRange(text)!;
          edits.change({ first: from, last: to }, name, onFail);
        }}
      />
      <label class="field">
        <span class="field-label">{l10n.t('Direction')}</span>
        <select
          class="timeline-choice"
          value={direction}
          onChange={({ currentTarget: { value } }) => {
            edits.change({ direction: value as PlayDirection });
          }}
        >
          {playDirections.map((one) => (
            <option key={one} value={one}>
              {directionTexts[one]()}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-label">{l10n.t('Loop')}</span>
        <input
          type="checkbox"
          checked={loop}
          onChange={({ currentTarget: { checked } }) => {
            edits.change({ loop: checked });
          }}
        />
      </label>
    </>
  );
}

function parseRange(text: string): FrameRange | null {
  const ranges = parseRanges(text, 100_000);
  return ranges?.length === 1 ? ranges[0]! : null;
}

const directionTexts: Readonly<Record<PlayDirection, () => string>> = {
  forward: () => l10n.t('forward'),
  reverse: () => l10n.t('reverse'),
  'ping-pong': () => l10n.t('ping-pong'),
  'ping-pong-reverse': () => l10n.t('ping-pong, reverse'),
};

type EndsProps = { edits: AnimationEdits; part: SheetAnimation; count: number };

/** The ends of an animation, which are dragged to other frames; Escape cancels that. */
export function AnimationEnds(props: EndsProps) {
  return (['first', 'last'] as const).map((end) => <AnimationEnd key={end} {...props} end={end} />);
}

function AnimationEnd({ edits, part, end, count }: EndsProps & { end: 'first' | 'last' }) {
  const move = ({ clientX, currentTarget }: TargetedPointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.closest('.animation-row')!.getBoundingClientRect();
    edits.drag(end, Math.round(((clientX - left) * count) / Math.max(1, width)));
  };
  return (
    <span
      class={`animation-end ${end}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // Escape goes to what has the focus.
        event.currentTarget.parentElement!.focus();
        edits.startDrag(part);
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        move(event);
        edits.drop();
      }}
      onPointerCancel={() => {
        edits.cancel();
      }}
      onClick={(event) => {
        event.stopPropagation();
      }}
    />
  );
}
