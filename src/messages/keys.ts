import * as v from 'valibot';
import type { KeyGesture } from '../actions/action.js';
import { shortText } from './texts.js';

/** The messages of the preview and the stage about keys. */

/** At most this many steps at once. */
export const maxKeySteps = 1000;

const steps = v.pipe(v.number(), v.integer(), v.minValue(-maxKeySteps), v.maxValue(maxKeySteps));

const keyGesture: v.GenericSchema<KeyGesture> = v.object({
  kind: v.picklist(['select', 'clear', 'move', 'resize', 'rotate', 'aim']),
  x: steps,
  y: steps,
});

/** A command of a user's own key for the page to execute. */
export const keyGestureMessage = v.object({ type: v.literal('key-gesture'), gesture: keyGesture });

/** At most this many keys of at most this many characters are ignored. */
const maxKeys = 200;
const maxKeyLength = 40;

/** The keys that the page leaves to VS Code, in the form of the keymap: `M`, `Mod+D`, `Shift+Arrow`. */
export const ignoredKeysSchema = v.pipe(v.array(shortText), v.maxLength(maxKeys));

/** Reads keys of a setting in the form of the keymap; Ctrl and Cmd are `Mod`. Invalid entries are left out. */
export function parseIgnoredKeys(value: unknown): string[] {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [];
  return keys
    .filter((key): key is string => typeof key === 'string' && key.trim() !== '' && key.length <= maxKeyLength)
    .slice(0, maxKeys)
    .map(toKeymapForm);
}

/** `ctrl + shift+m` becomes `Mod+Shift+m`; Alt comes before Shift, as in the keymap. */
function toKeymapForm(key: string): string {
  const parts = /^(.*?)(\+|[^+]+)$/s.exec(key.replace(/\s/g, ''));
  const modifiers = (parts?.[1] ?? '').toLowerCase().split('+');
  const order = [
    ['Mod', 'mod', 'ctrl', 'control', 'cmd', 'meta'],
    ['Alt', 'alt', 'option'],
    ['Shift', 'shift'],
  ] as const;
  const named = order.flatMap(([name, ...words]) =>
    words.some((word) => modifiers.includes(word)) ? [name as string] : [],
  );
  return [...named, parts?.[2] ?? key].join('+');
}

/** Whether the scene or the list has the focus, so that keys are for hitboxes and not for a text field. */
export const focusMessage = v.object({ type: v.literal('focus'), focused: v.boolean() });
