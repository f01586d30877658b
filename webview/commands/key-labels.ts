import * as l10n from '@vscode/l10n';
import { pageActions, type ActionId, type ButtonAction } from '../../src/actions/page-actions.js';
import { keysOf } from './keymap.js';

/** Returns the keys of a pattern as they are labeled on this keyboard: `Ctrl`, `D`. */
export function keyCaps(pattern: string): string[] {
  const isMac = isApple();
  const labels: Readonly<Record<string, string>> = {
    Mod: isMac ? '⌘' : 'Ctrl',
    Alt: isMac ? '⌥' : 'Alt',
    Shift: isMac ? '⇧' : 'Shift',
    Arrow: l10n.t('Arrow keys'),
    Escape: 'Esc',
  };
  return parts(pattern).map((part) => labels[part] ?? part);
}

/** Returns the title of an action. */
export function titleOf(action: ButtonAction): string {
  return l10n.t(pageActions[action].title!);
}

/** Returns a label with the first key of an action: "Zoom to Fit (F)". */
export function labelWithKey(label: string, action: ActionId): string {
  const [pattern = ''] = keysOf(action);
  const caps = keyCaps(pattern).map((cap) => (cap === 'Delete' ? 'Del' : cap));
  return `${label} (${caps.join(isApple() ? '' : '+')})`;
}

/** Returns the keys of an action as a value of `aria-keyshortcuts`: "Delete Backspace", "Control+D". */
export function ariaKeys(action: ActionId): string {
  const names: Readonly<Record<string, string>> = {
    Mod: isApple() ? 'Meta' : 'Control',
    '+': 'Plus',
  };
  return keysOf(action)
    .map((pattern) =>
      parts(pattern)
        .map((part) => names[part] ?? part)
        .join('+'),
    )
    .join(' ');
}

function parts(pattern: string): string[] {
  return pattern === '+' ? ['+'] : pattern.split('+');
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
