import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Whether a popover is open, for its content and its button. */
export class PopoverState {
  readonly #open = signal(false);

  /** `id`: of the popover's element. */
  constructor(readonly id: string) {}

  get open(): boolean {
    return this.#open.value;
  }

  toggle(): void {
    this.#open.value = !this.#open.peek();
  }

  close(): void {
    this.#open.value = false;
  }
}

/**
 * Returns the attributes of the button that toggles a popover. The browser doesn't treat a click on it as a click
 * outside.
 */
export function popoverButton(state: PopoverState) {
  return {
    popoverTarget: state.id,
    'aria-haspopup': 'dialog',
    'aria-expanded': state.open,
    onClick: (event: Event) => {
      // The browser would open it before its content is rendered.
      event.preventDefault();
      state.toggle();
    },
  } as const;
}

interface PopoverProps {
  readonly state: PopoverState;
  readonly name: string;
  readonly label: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Rendered only while it is open. */
  readonly children: ComponentChildren;
}

/** A small dialog toggled by a button. Escape, a click outside, and a blur of the window close it. */
export function Popover({ state, name, label, onKeyDown, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);
  const { open } = state;
  useLayoutEffect(() => {
    const popover = element.current!;
    if (!open) return;
    popover.togglePopover(true);
    (
      popover.querySelector<HTMLElement>('input:checked') ?? popover.querySelector<HTMLElement>('input, button')
    )?.focus();
    const close = (): void => {
      // The browser would return the focus to the button, taking it from the user's new target.
      const { activeElement } = document;
      if (popover.contains(activeElement) && activeElement instanceof HTMLElement) activeElement.blur();
      state.close();
    };
    window.addEventListener('blur', close);
    return () => {
      window.removeEventListener('blur', close);
      if (popover.isConnected) popover.togglePopover(false);
    };
  }, [open]);
  return (
    <div
      ref={element}
      id={state.id}
      popover="auto"
      role="dialog"
      class={`popover ${name}`}
      aria-label={label}
      onToggle={(event) => {
        if (event.newState === 'closed') state.close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          event.preventDefault();
          state.close();
          document.querySelector<HTMLElement>(`[popovertarget="${state.id}"]`)?.focus();
        } else onKeyDown?.(event);
      }}
    >
      {open ? children : null}
    </div>
  );
}
