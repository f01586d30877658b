import * as l10n from '@vscode/l10n';
import type { Page, Where } from '../../src/actions/action.js';
import {
  keyMeaning,
  pageActions,
  type ActionId,
  type PreviewKeyAction,
  type StageKeyAction,
} from '../../src/actions/page-actions.js';

/** A shortcut of one page. */
export interface Shortcut<A extends string = PreviewKeyAction> {
  readonly action: A;
  readonly keys: readonly string[];
  /** The required focus. */
  readonly where: Where;
  readonly description: () => string;
}

function shortcutsOf<A extends ActionId>(page: Page): readonly Shortcut<A>[] {
  return Object.entries(pageActions).flatMap(([action, entry]) => {
    const meaning = keyMeaning(entry, page);
    if (meaning === null) return [];
    const { where, text } = meaning;
    return { action: action as A, keys: entry.keys!, where, description: () => l10n.t(text) };
  });
}

/** The keys of the preview. */
export const shortcuts = shortcutsOf<PreviewKeyAction>('preview');

/** The keys of the stage. */
export const stageShortcuts = shortcutsOf<StageKeyAction>('stage');

/** Returns the keys of an action, as patterns. */
export function keysOf(action: ActionId): readonly string[] {
  return pageActions[action].keys ?? [];
}

/** The kind of element that has the focus. */
export type Focus = 'canvas' | 'list' | 'timeline' | 'elsewhere';

/** Returns the action of a key in the preview for a focus; null if there is none. */
export function actionFor(key: Key, focus: Focus): PreviewKeyAction | null {
  return lookUp(shortcuts, key, focus);
}

/** Does the same for the stage, which ignores keys in a text field. */
export function stageActionFor(key: Key, focus: Focus | 'field'): StageKeyAction | null {
  return focus === 'field' ? null : lookUp(stageShortcuts, key, focus);
}

function lookUp<A extends string>(table: readonly Shortcut<A>[], key: Key, focus: Focus): A | null {
  for (const { action, where, keys } of table) {
    if (where === 'canvas' && focus !== 'canvas') continue;
    if (where === 'canvas or list' && focus !== 'canvas' && focus !== 'list') continue;
    if (where === 'timeline' && focus !== 'timeline') continue;
    if (keys.some((pattern) => fits(pattern, key))) return action;
  }
  return null;
}

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
