import { useLayoutEffect, useRef } from 'preact/hooks';

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
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
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
