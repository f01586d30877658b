import type { Signal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';

/** The narrowest list, and the space that the scene keeps, in CSS px. */
const leastList = 170;
const leastScene = 120;

/** How far an arrow key moves the edge, in CSS px. */
const keyStep = 16;

interface SplitterProps {
  /** The chosen width of what is right of it; null: the usual one. */
  readonly width: Signal<number | null>;
  /** Called when a width is chosen, at the end of a drag. */
  readonly onChoose: () => void;
}

/** The edge between the scene and the list, which the pointer and arrow keys move. A double click resets it. */
export function Splitter({ width, onChoose }: SplitterProps) {
  const element = useRef<HTMLDivElement>(null);
  const side = (): HTMLElement => element.current!.closest('.side')!;
  // The page is as wide as the scene and the list.
  const greatest = (): number => Math.max(leastList, window.innerWidth - leastScene);
  const set = (next: number): void => {
    width.value = Math.round(Math.min(greatest(), Math.max(leastList, next)));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: keyStep, ArrowRight: -keyStep, Home: -1e5, End: 1e5 };
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    set(side().clientWidth + by);
    onChoose();
  };
  return (
    <div
      ref={element}
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={l10n.t('Width of the list')}
      aria-valuemin={leastList}
      aria-valuemax={greatest()}
      aria-valuenow={width.value ?? (element.current?.closest('.side')?.clientWidth || usualWidth)}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        if (event.button === 0) element.current!.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!element.current!.hasPointerCapture(event.pointerId)) return;
        set(side().getBoundingClientRect().right - event.clientX);
      }}
      onLostPointerCapture={onChoose}
      onDblClick={() => {
        width.value = null;
        onChoose();
      }}
    />
  );
}

/** The usual width, as in the style sheet. */
const usualWidth = 240;
