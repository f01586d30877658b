import { mostHeldKeys, type HeldKey } from '../../src/messages/keys.js';
import { pressKeys } from './press-keys.js';

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** Keeps the keys that are pressed while the text takes a step back or forth: they are meant for what comes of it. */
export class WaitingKeys {
  /** How many steps are still to be taken. */
  private steps = 0;
  private keys: HeldKey[] = [];

  constructor(private readonly surface: HTMLElement) {}

  /** The host was asked for a step. */
  asked(): void {
    this.steps++;
  }

  /** It was taken, and the picture shows what came of it. */
  taken(): void {
    this.steps = Math.max(0, this.steps - 1);
    if (this.steps === 0) pressKeys(this.keys.splice(0), this.surface);
  }

  /** Keeps a key, which is used up then; false where nothing is waited for. */
  keep({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
    if (this.steps === 0 || modifiers.includes(key) || this.keys.length >= mostHeldKeys) return false;
    this.keys.push({ key, mod: ctrlKey || metaKey, shift: shiftKey, alt: altKey });
    return true;
  }
}
