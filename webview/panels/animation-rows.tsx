import * as l10n from '@vscode/l10n';
import { useRef, useState } from 'preact/hooks';
import type { AnimationEdits } from '../editor/animation-edits.js';
import type { SheetAnimation } from '../editor/sheet-animations.js';
import type { AnimationEnds } from './animation-form.js';

interface AnimationRowsProps {
  readonly rows: readonly (readonly SheetAnimation[])[];
  /** The number of frames in the timeline. */
  readonly count: number;
  readonly chosen: SheetAnimation | null;
  /** Null until they are loaded. */
  readonly edits: AnimationEdits | null;
  readonly Ends: typeof AnimationEnds | undefined;
  readonly onChoose: (animation: SheetAnimation) => void;
}

/**
 * The animations of a sheet above its frames, each a button that plays it. One of them is in the Tab order; arrow keys
 * move between them.
 */
export function AnimationRows({ rows, count, chosen, edits, Ends, onChoose }: AnimationRowsProps) {
  const element = useRef<HTMLDivElement>(null);
  const [focusedName, setFocusedName] = useState<string | null>(null);
  const all = rows.flat();
  const current = all.find(({ animation }) => animation.name === focusedName) ?? all[0];
  const handleKey = (event: KeyboardEvent): void => {
    const buttons = [...element.current!.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === event.target);
    if (event.key === 'Escape' && edits?.cancel() === true) {
      event.preventDefault();
      event.stopPropagation();
    }
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (at < 0 || by === undefined) return;
    const next = (at + by + buttons.length) % buttons.length;
    setFocusedName(all[next]?.animation.name ?? null);
    buttons[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={element}
      class="animation-rows"
      role="group"
      aria-label={l10n.t('Animations')}
      hidden={rows.length === 0}
      onKeyDown={handleKey}
    >
      {rows.map((row, index) => (
        <div key={index} class="animation-row">
          {row.map((part) => {
            const { animation } = part;
            const draft = edits?.draftOf(part) ?? null;
            const [first, last] = draft ?? [part.first, part.last];
            const title = l10n.t('{0}, frames {1} to {2}', animation.name, first, last);
            return (
              <button
                key={animation.name}
                type="button"
                class="animation"
                dir="auto"
                title={title}
                aria-label={title}
                aria-pressed={part === chosen}
                tabIndex={part === current ? 0 : -1}
                style={framesStyle(first, last, count)}
                onClick={() => {
                  setFocusedName(animation.name);
                  onChoose(part);
                }}
              >
                {draft === null ? '' : `${first}–${last} `}
                {animation.name}
                {edits?.canEdit === true && Ends && <Ends edits={edits} part={part} count={count} />}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns the style of an element that covers some of `count` frames side by side, both ends included. */
export function framesStyle(first: number, last: number, count: number): { left: string; width: string } {
  return { left: `${(100 * first) / count}%`, width: `${(100 * (last + 1 - first)) / count}%` };
}
