import type { KeyAction } from '../../src/messages/actions.js';

/** A gesture of one step: `by` is an offset in steps, or for `rotate` degrees clockwise. */
export type KeyGesture =
  | { readonly kind: 'move' | 'resize' | 'aim'; readonly x: number; readonly y: number }
  | { readonly kind: 'rotate'; readonly degrees: number }
  | { readonly kind: 'select'; readonly by: 1 | -1 }
  | { readonly kind: 'clear' };

/** What each command for a user's own key does, as the built-in keys do it. */
export const keyGestures: Readonly<Record<KeyAction, KeyGesture>> = {
  'select-next': { kind: 'select', by: 1 },
  'select-previous': { kind: 'select', by: -1 },
  'clear-selection': { kind: 'clear' },
  'move-left': { kind: 'move', x: -1, y: 0 },
  'move-right': { kind: 'move', x: 1, y: 0 },
  'move-up': { kind: 'move', x: 0, y: -1 },
  'move-down': { kind: 'move', x: 0, y: 1 },
  'make-narrower': { kind: 'resize', x: -1, y: 0 },
  'make-wider': { kind: 'resize', x: 1, y: 0 },
  'make-shorter': { kind: 'resize', x: 0, y: -1 },
  'make-taller': { kind: 'resize', x: 0, y: 1 },
  'rotate-clockwise': { kind: 'rotate', degrees: 1 },
  'rotate-counterclockwise': { kind: 'rotate', degrees: -1 },
  'aim-left': { kind: 'aim', x: -1, y: 0 },
  'aim-right': { kind: 'aim', x: 1, y: 0 },
  'aim-up': { kind: 'aim', x: 0, y: -1 },
  'aim-down': { kind: 'aim', x: 0, y: 1 },
};

/** The keys that a page leaves to VS Code; changed by the settings. */
export class IgnoredKeys {
  patterns: readonly string[] = [];
}
