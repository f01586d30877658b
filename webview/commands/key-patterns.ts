/** As much of a keyboard event as tells what is meant. */
export interface Key {
  readonly key: string;
  /** The place on the keyboard, whatever is printed on it. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The way that an arrow key points; null for any other key. */
export function directionOf(key: string): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: -1, y: 0 };
    case 'ArrowRight':
      return { x: 1, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -1 };
    case 'ArrowDown':
      return { x: 0, y: 1 };
    default:
      return null;
  }
}

/** Whether an event is the key of a pattern, as `Shortcut.keys` has them. */
export function fits(pattern: string, key: Key): boolean {
  // The last character may be the plus sign itself.
  const modifiers = pattern.slice(0, -1).split('+');
  const name = (modifiers.pop() ?? '') + pattern.slice(-1);
  const mod = modifiers.includes('Mod');
  const shift = modifiers.includes('Shift');
  if (mod !== (key.ctrlKey || key.metaKey) || modifiers.includes('Alt') !== key.altKey) return false;
  // Many signs need Shift on some keyboard or other, and letters come large with Caps Lock.
  const sign = name.length === 1 && !mod && !shift;
  if (!sign && shift !== key.shiftKey) return false;
  if (name === 'Arrow') return directionOf(key.key) !== null;
  if (name === 'Space') return key.key === ' ';
  // With Shift, digits are other signs on each keyboard.
  if (shift && /^\d$/.test(name)) return key.code === `Digit${name}`;
  return key.key.toLowerCase() === name.toLowerCase();
}
