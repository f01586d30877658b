import type { KeyGesture } from './keys.js';

/**
 * What keys of the pages do beyond the commands with an entry in a menu, as commands for keys of the user's own: one
 * step of each. `aim` moves the end of a motion, and `rotate` rotates by `x` degrees clockwise.
 */
export const keyGestures = {
  'select-next': { kind: 'select', x: 1, y: 0 },
  'select-previous': { kind: 'select', x: -1, y: 0 },
  'clear-selection': { kind: 'clear', x: 0, y: 0 },
  'move-left': { kind: 'move', x: -1, y: 0 },
  'move-right': { kind: 'move', x: 1, y: 0 },
  'move-up': { kind: 'move', x: 0, y: -1 },
  'move-down': { kind: 'move', x: 0, y: 1 },
  'make-narrower': { kind: 'resize', x: -1, y: 0 },
  'make-wider': { kind: 'resize', x: 1, y: 0 },
  'make-shorter': { kind: 'resize', x: 0, y: -1 },
  'make-taller': { kind: 'resize', x: 0, y: 1 },
  'rotate-clockwise': { kind: 'rotate', x: 1, y: 0 },
  'rotate-counterclockwise': { kind: 'rotate', x: -1, y: 0 },
  'aim-left': { kind: 'aim', x: -1, y: 0 },
  'aim-right': { kind: 'aim', x: 1, y: 0 },
  'aim-up': { kind: 'aim', x: 0, y: -1 },
  'aim-down': { kind: 'aim', x: 0, y: 1 },
} as const satisfies Readonly<Record<string, KeyGesture>>;

export type KeyAction = keyof typeof keyGestures;

export const keyActions = Object.keys(keyGestures) as readonly KeyAction[];

/** Returns an action of `steps` steps at once. */
export function gestureOf(action: KeyAction, steps: number): KeyGesture {
  const { kind, x, y } = keyGestures[action];
  return { kind, x: x * steps, y: y * steps };
}
