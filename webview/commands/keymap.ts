import * as l10n from '@vscode/l10n';
import type { Page, Where } from '../../src/actions/action.js';
import {
  keyMeaning,
  pageActions,
  type ActionId,
  type PreviewKeyAction,
  type StageKeyAction,
} from '../../src/actions/page-actions.js';
import { fits, type Key } from './key-patterns.js';

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
export type Focus = 'canvas' | 'list' | 'elsewhere';

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
    if (where === 'canvas or list' && focus === 'elsewhere') continue;
    if (keys.some((pattern) => fits(pattern, key))) return action;
  }
  return null;
}
