import { useRef } from 'preact/hooks';
import { toStep } from '../../src/edit/resize.js';
import { dragThreshold } from '../tools/hit-test.js';

/** What the drag of a label changes. */
export interface Scrub {
  /** Changes the number by a sum of steps; returns false if it has been canceled. */
  by(steps: number): boolean;
  commit(): void;
  cancel(): void;
}

/** A label under the pressed pointer. */
interface PressedLabel {
  readonly from: number;
  last: number;
  /** In steps; tenths once Alt was held. */
  sum: number;
  unit: 1 | 0.1;
  scrub: Scrub | null;
}

/** Returns the handlers of a label that changes its number when it is dragged: a step per px, Shift 10, Alt 0.1. */
export function useLabelScrub(begin: () => Scrub | null) {
  const pressed = useRef<PressedLabel | null>(null);
  const isDragged = useRef(false);
  const handleLost = (): void => {
    pressed.current?.scrub?.cancel();
    pressed.current = null;
  };
  return {
    onPointerDown: ({ button, clientX, currentTarget, pointerId }: PointerEvent) => {
      isDragged.current = false;
      if (button !== 0) return;
      pressed.current = { from: clientX, last: clientX, sum: 0, unit: 1, scrub: null };
      (currentTarget as Element).setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, shiftKey, altKey }: PointerEvent) => {
      const label = pressed.current;
      if (label === null) return;
      if (label.scrub === null) {
        if (Math.abs(clientX - label.from) < dragThreshold) return;
        isDragged.current = true;
        label.scrub = begin();
      }
      if (altKey) label.unit = 0.1;
      label.sum += (clientX - label.last) * (shiftKey ? 10 : altKey ? 0.1 : 1);
      label.last = clientX;
      if (label.scrub?.by(toStep(label.sum, label.unit)) !== true) pressed.current = null;
    },
    onPointerUp: () => {
      const label = pressed.current;
      pressed.current = null;
      label?.scrub?.commit();
    },
    onPointerCancel: handleLost,
    onLostPointerCapture: handleLost,
    onClick: (event: Event) => {
      // It would focus the field.
      if (isDragged.current) event.preventDefault();
    },
  } as const;
}
