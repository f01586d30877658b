import type { Action, KeyGesture } from './action.js';

/**
 * What keys of the pages do beyond the commands with an entry in a menu, as commands for keys of the user's own: one
 * step of each. `aim` moves the end of a motion, and `rotate` rotates by `x` degrees clockwise.
 */
export const gestureActions = {
  'select-next': { title: 'Select Next', gesture: { kind: 'select', x: 1, y: 0 } },
  'select-previous': { title: 'Select Previous', gesture: { kind: 'select', x: -1, y: 0 } },
  'clear-selection': { title: 'Clear Selection', gesture: { kind: 'clear', x: 0, y: 0 } },
  'move-left': { title: 'Move Left', gesture: { kind: 'move', x: -1, y: 0 } },
  'move-right': { title: 'Move Right', gesture: { kind: 'move', x: 1, y: 0 } },
  'move-up': { title: 'Move Up', gesture: { kind: 'move', x: 0, y: -1 } },
  'move-down': { title: 'Move Down', gesture: { kind: 'move', x: 0, y: 1 } },
  'make-narrower': { title: 'Make Narrower', gesture: { kind: 'resize', x: -1, y: 0 } },
  'make-wider': { title: 'Make Wider', gesture: { kind: 'resize', x: 1, y: 0 } },
  'make-shorter': { title: 'Make Shorter', gesture: { kind: 'resize', x: 0, y: -1 } },
  'make-taller': { title: 'Make Taller', gesture: { kind: 'resize', x: 0, y: 1 } },
  'rotate-clockwise': { title: 'Rotate Clockwise', gesture: { kind: 'rotate', x: 1, y: 0 } },
  'rotate-counterclockwise': { title: 'Rotate Counterclockwise', gesture: { kind: 'rotate', x: -1, y: 0 } },
  'aim-left': { title: 'Move End of Motion Left', gesture: { kind: 'aim', x: -1, y: 0 } },
  'aim-right': { title: 'Move End of Motion Right', gesture: { kind: 'aim', x: 1, y: 0 } },
  'aim-up': { title: 'Move End of Motion Up', gesture: { kind: 'aim', x: 0, y: -1 } },
  'aim-down': { title: 'Move End of Motion Down', gesture: { kind: 'aim', x: 0, y: 1 } },
} as const satisfies Readonly<Record<string, Action & { readonly gesture: KeyGesture }>>;

export type GestureCommand = keyof typeof gestureActions;

export const gestureCommands = Object.keys(gestureActions) as readonly GestureCommand[];

/** Returns an action of `steps` steps at once. */
export function gestureOf(command: GestureCommand, steps: number): KeyGesture {
  const { kind, x, y } = gestureActions[command].gesture;
  return { kind, x: x * steps, y: y * steps };
}
