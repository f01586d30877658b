import { useRef } from 'preact/hooks';
import { toStep } from '../../src/edit/resize.js';
import { dragThreshold } from '../tools/hit-test.js';
import type { Scrubbing } from '../tools/scrubbing.js';

/** What the drag of a label changes. */
export type Scrub = Pick<Scrubbing, 'by' | 'isActive' | 'pointerUp' | 'cancel'>;

/** Returns the handlers of a label that changes its number when it is dragged: a step per px, Shift 10, Alt 0.1. */
export function useLabelScrub(begin: (() => Scrub | null) | undefined) {
  const state = useRef({ isPressed: false, isDragged: false, from: 0, last: 0, sum: 0, unit: 1 });
  const scrub = useRef<Scrub | null>(null);
  const end = (how: 'pointerUp' | 'cancel') => (): void => {
    state.current.isPressed = false;
    if (scrub.current?.isActive === true) scrub.current[how]();
    scrub.current = null;
  };
  if (begin === undefined) return {};
  return {
    'data-scrub': '',
    onPointerDown: ({ button, clientX: from, currentTarget, pointerId }: PointerEvent): void => {
      state.current = { isPressed: button === 0, isDragged: false, from, last: from, sum: 0, unit: 1 };
      (currentTarget as Element).setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, shiftKey, altKey }: PointerEvent): void => {
      const label = state.current;
      if (!label.isPressed || (!label.isDragged && Math.abs(clientX - label.from) < dragThreshold)) return;
      if (!label.isDragged) scrub.current = begin();
      label.isDragged = true;
      if (altKey) label.unit = 0.1;
      label.sum += (clientX - label.last) * (shiftKey ? 10 : altKey ? 0.1 : 1);
      label.last = clientX;
      if (scrub.current?.isActive === true) scrub.current.by(toStep(label.sum, label.unit));
    },
    onPointerUp: end('pointerUp'),
    onLostPointerCapture: end('cancel'),
    onClick: (event: Event): void => {
      // It would focus the field.
      if (state.current.isDragged) event.preventDefault();
    },
  };
}
