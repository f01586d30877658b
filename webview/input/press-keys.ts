import type { HeldKey } from '../../src/messages/keys.js';

/** Carries out keys as if they were pressed now, where the keyboard is; `surface` where it is nowhere in the page. */
export function pressKeys(keys: readonly HeldKey[], surface: HTMLElement): void {
  for (const { key, mod, shift, alt } of keys) {
    const { activeElement } = document;
    const target = activeElement === null || activeElement === document.body ? surface : activeElement;
    const event = { key, ctrlKey: mod, shiftKey: shift, altKey: alt, bubbles: true, cancelable: true };
    target.dispatchEvent(new KeyboardEvent('keydown', event));
    target.dispatchEvent(new KeyboardEvent('keyup', event));
  }
}
