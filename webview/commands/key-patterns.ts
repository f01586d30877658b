/** The parts of a keyboard event that identify an action. */
export interface Key {
  readonly key: string;
  /** The physical key, independent of the keyboard layout. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Tells whether a key is only a modifier of others. */
export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}

/** Returns the direction of an arrow key; null for any other key. */
export function getDirection(key: string): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } | null {
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

/** Tells whether an event matches a pattern of `Shortcut.keys`. */
export function fits(pattern: string, key: Key): boolean {
  // The last character can be the plus sign itself.
  const modifiers = pattern.slice(0, -1).split('+');
  const name = (modifiers.pop() ?? '') + pattern.slice(-1);
  const mod = modifiers.includes('Mod');
  const shift = modifiers.includes('Shift');
  if (mod !== (key.ctrlKey || key.metaKey) || modifiers.includes('Alt') !== key.altKey) return false;
  // Some keyboard layouts need Shift for a sign, and Caps Lock makes letters uppercase.
  const sign = name.length === 1 && !mod && !shift;
  if (!sign && shift !== key.shiftKey) return false;
  if (name === 'Arrow') return getDirection(key.key) !== null;
  if (name === 'Space') return key.key === ' ';
  // With Shift, digit keys produce different signs on each keyboard layout.
  if (shift && /^\d$/.test(name)) return key.code === `Digit${name}`;
  return key.key.toLowerCase() === name.toLowerCase();
}
