import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Returns the row that a key moves to from a position in a list (-1: none), with `page` visible rows; null if the key
 * doesn't move.
 */
export function rowAfterKey(key: string, at: number, count: number, page?: number): number | null {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    Home: 0,
    End: last,
    ...(page === undefined ? {} : { PageDown: at + page, PageUp: at - page }),
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}

/** Tells whether a key is pressed with modifiers. */
export function isChord({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/**
 * Makes a toolbar one stop of the Tab key: the last focused control, otherwise the first. Left, Right, Home and End move
 * between the visible ones. Returns handlers for the toolbar's element.
 */
export function useRovingFocus(toolbar: { readonly current: HTMLElement | null }) {
  const last = useRef<EventTarget | null>(null);
  const getControls = (): HTMLElement[] => [...toolbar.current!.querySelectorAll<HTMLElement>('button, select')];
  const getShown = (): HTMLElement[] => getControls().filter(({ parentElement }) => parentElement?.hidden !== true);
  const update = (): void => {
    const shown = getShown();
    const stop = shown.find((control) => control === last.current) ?? shown[0];
    for (const control of getControls()) control.tabIndex = control === stop ? 0 : -1;
  };
  useLayoutEffect(update);
  return {
    onFocusIn: ({ target }: FocusEvent): void => {
      last.current = target;
      update();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (isChord(event)) return;
      const shown = getShown();
      const at = shown.findIndex((control) => control === event.target);
      const targets: Readonly<Record<string, number>> = {
        ArrowRight: (at + 1) % shown.length,
        ArrowLeft: (at - 1 + shown.length) % shown.length,
        Home: 0,
        End: shown.length - 1,
      };
      const target = targets[event.key];
      if (at < 0 || target === undefined) return;
      shown[target]?.focus();
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Letters typed within this time, in ms, belong to one word. */
const pause = 700;

/** Finds an item of a list by the first letters of its name. */
export class Typeahead {
  private typed = '';
  private last = -Infinity;

  /** Returns the position of the matching name, or -1. The same letter again goes to the next name with it. */
  find(letter: string, names: readonly string[], from: number, time: number): number {
    this.typed = time - this.last > pause ? letter : this.typed + letter;
    this.last = time;
    const repeated = this.typed === letter.repeat(this.typed.length);
    const word = (repeated ? letter : this.typed).toLowerCase();
    const start = repeated ? from + 1 : Math.max(0, from);
    for (let i = 0; i < names.length; i++) {
      const position = (start + i) % names.length;
      if (names[position]!.toLowerCase().startsWith(word)) return position;
    }
    return -1;
  }
}
