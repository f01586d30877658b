import * as l10n from '@vscode/l10n';
import type { Action, StageAction } from './actions.js';
import { fits, type Key } from './key-patterns.js';

/** The required focus: anywhere in the page, on the canvas, or on the canvas or the list. */
export type Where = 'anywhere' | 'canvas' | 'canvas or list';

/** The action of a key in a page, and the required focus. */
export interface KeyMeaning {
  readonly where: Where;
  readonly description: () => string;
}

interface Binding {
  readonly action: Action | StageAction;
  /** `Mod` is Ctrl, or Cmd on macOS; `Arrow` is any arrow key. */
  readonly keys: readonly string[];
  /** Absent: the page ignores it. */
  readonly preview?: KeyMeaning;
  readonly stage?: KeyMeaning | 'same';
}

/** A shortcut of one page. */
export interface Shortcut<A extends string = Action> extends KeyMeaning {
  readonly action: A;
  readonly keys: readonly string[];
}

/**
 * All shortcuts of the preview and the stage: keys are looked up here, and the documentation and the shortcut sheet are
 * generated from it. The first match counts, so patterns with more modifiers come first.
 */
const keymap: readonly Binding[] = [
  {
    action: 'redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    preview: { where: 'anywhere', description: () => l10n.t('Redo') },
    stage: 'same',
  },
  {
    action: 'undo',
    keys: ['Mod+Z'],
    preview: { where: 'anywhere', description: () => l10n.t('Undo') },
    stage: { where: 'anywhere', description: () => l10n.t('Undo on stage') },
  },
  { action: 'save', keys: ['Mod+S'], preview: { where: 'anywhere', description: () => l10n.t('Save file') } },
  {
    action: 'select-all',
    keys: ['Mod+A'],
    preview: { where: 'canvas or list', description: () => l10n.t('Select all hitboxes') },
  },
  {
    action: 'cancel',
    keys: ['Escape'],
    preview: {
      where: 'canvas or list',
      description: () => l10n.t('Cancel, or clear selection'),
    },
    stage: {
      where: 'canvas or list',
      description: () => l10n.t('Cancel; press Tab next to leave the stage'),
    },
  },
  {
    action: 'select-sprite',
    keys: ['Shift+R'],
    preview: { where: 'canvas', description: () => l10n.t('Select all in same sprite') },
  },
  {
    action: 'select-role',
    keys: ['R'],
    preview: { where: 'canvas', description: () => l10n.t('Select all with same role') },
  },
  {
    action: 'next',
    keys: ['Tab'],
    preview: { where: 'canvas', description: () => l10n.t('Select next hitbox') },
    stage: { where: 'canvas', description: () => l10n.t('Select next sprite') },
  },
  {
    action: 'previous',
    keys: ['Shift+Tab'],
    preview: { where: 'canvas', description: () => l10n.t('Select previous hitbox') },
    stage: { where: 'canvas', description: () => l10n.t('Select previous sprite') },
  },
  {
    action: 'reveal',
    keys: ['Enter'],
    preview: { where: 'canvas', description: () => l10n.t('Show source (while drawing: place in center)') },
    stage: { where: 'canvas or list', description: () => l10n.t('Show source') },
  },
  {
    action: 'resize-far',
    keys: ['Alt+Shift+Arrow'],
    preview: { where: 'canvas', description: () => l10n.t('Resize right or bottom side by 10') },
    stage: { where: 'canvas or list', description: () => l10n.t('Scale by 1') },
  },
  {
    action: 'resize',
    keys: ['Alt+Arrow'],
    preview: { where: 'canvas', description: () => l10n.t('Resize right or bottom side by 1') },
    stage: { where: 'canvas or list', description: () => l10n.t('Scale by 0.1') },
  },
  {
    action: 'move-far',
    keys: ['Shift+Arrow'],
    preview: { where: 'canvas', description: () => l10n.t('Move selection by 10') },
    stage: { where: 'canvas', description: () => l10n.t('Move by 10') },
  },
  {
    action: 'move',
    keys: ['Arrow'],
    preview: { where: 'canvas', description: () => l10n.t('Move selection by 1, or pan') },
    stage: { where: 'canvas', description: () => l10n.t('Move by 1') },
  },
  {
    action: 'aim-far',
    keys: ['Mod+Shift+Arrow'],
    preview: { where: 'canvas', description: () => l10n.t('Move end of motion by 10') },
  },
  {
    action: 'aim',
    keys: ['Mod+Arrow'],
    preview: { where: 'canvas', description: () => l10n.t('Move end of motion by 1') },
  },
  {
    action: 'turn-back-far',
    keys: ['Shift+[', '{'],
    preview: { where: 'canvas', description: () => l10n.t('Rotate counterclockwise by 15°') },
    stage: { where: 'canvas or list', description: () => l10n.t('Rotate counterclockwise by 15°') },
  },
  {
    action: 'turn-far',
    keys: ['Shift+]', '}'],
    preview: { where: 'canvas', description: () => l10n.t('Rotate clockwise by 15°') },
    stage: { where: 'canvas or list', description: () => l10n.t('Rotate clockwise by 15°') },
  },
  {
    action: 'turn-back',
    keys: ['['],
    preview: { where: 'canvas', description: () => l10n.t('Rotate counterclockwise by 1°') },
    stage: { where: 'canvas or list', description: () => l10n.t('Rotate counterclockwise by 1°') },
  },
  {
    action: 'turn',
    keys: [']'],
    preview: { where: 'canvas', description: () => l10n.t('Rotate clockwise by 1°') },
    stage: { where: 'canvas or list', description: () => l10n.t('Rotate clockwise by 1°') },
  },
  {
    action: 'delete',
    keys: ['Delete', 'Backspace'],
    preview: {
      where: 'canvas or list',
      description: () => l10n.t('Delete (selection or polygon corner)'),
    },
    stage: { where: 'canvas or list', description: () => l10n.t('Remove from stage') },
  },
  {
    action: 'duplicate',
    keys: ['Mod+D'],
    preview: { where: 'canvas or list', description: () => l10n.t('Duplicate') },
    stage: { where: 'canvas or list', description: () => l10n.t('Duplicate') },
  },
  // These three are clipboard events, and listed here only for the documentation.
  {
    action: 'copy',
    keys: ['Mod+C'],
    preview: { where: 'canvas or list', description: () => l10n.t('Copy') },
  },
  {
    action: 'cut',
    keys: ['Mod+X'],
    preview: { where: 'canvas or list', description: () => l10n.t('Cut') },
  },
  {
    action: 'paste',
    keys: ['Mod+V'],
    preview: { where: 'canvas or list', description: () => l10n.t('Paste hitboxes') },
  },
  {
    action: 'new-hitbox',
    keys: ['N'],
    preview: { where: 'canvas', description: () => l10n.t('New hitbox (press again to change shape)') },
  },
  {
    action: 'mirror-y',
    keys: ['Shift+M'],
    preview: { where: 'canvas', description: () => l10n.t('Flip vertical') },
  },
  {
    action: 'mirror-x',
    keys: ['M'],
    preview: { where: 'canvas', description: () => l10n.t('Flip horizontal') },
    stage: { where: 'canvas or list', description: () => l10n.t('Flip horizontal') },
  },
  {
    action: 'show-all',
    keys: ['Shift+H'],
    preview: { where: 'canvas', description: () => l10n.t('Show all hitboxes') },
  },
  { action: 'hide', keys: ['H'], preview: { where: 'canvas', description: () => l10n.t('Hide') } },
  {
    action: 'unlock-hitboxes',
    keys: ['Shift+L'],
    preview: { where: 'canvas', description: () => l10n.t('Unlock all hitboxes') },
  },
  {
    action: 'lock-hitboxes',
    keys: ['L'],
    preview: { where: 'canvas', description: () => l10n.t('Lock (ignores the mouse)') },
  },
  {
    action: 'frame-before',
    keys: [','],
    preview: { where: 'canvas', description: () => l10n.t('Previous frame') },
    stage: { where: 'canvas or list', description: () => l10n.t('Previous frame') },
  },
  {
    action: 'frame-after',
    keys: ['.'],
    preview: { where: 'canvas', description: () => l10n.t('Next frame') },
    stage: { where: 'canvas or list', description: () => l10n.t('Next frame') },
  },
  {
    action: 'play',
    keys: ['P'],
    preview: { where: 'canvas', description: () => l10n.t('Play/pause animation') },
    stage: { where: 'canvas or list', description: () => l10n.t('Play/pause animation') },
  },
  {
    action: 'all-frames',
    keys: ['A'],
    preview: { where: 'canvas', description: () => l10n.t('Toggle all frames') },
    stage: { where: 'canvas or list', description: () => l10n.t('Toggle all frames') },
  },
  {
    action: 'onion-skin',
    keys: ['O'],
    preview: { where: 'canvas', description: () => l10n.t('Cycle onion skin') },
  },
  {
    action: 'copy-to-next-frame',
    keys: ['>', 'Shift+.'],
    preview: { where: 'canvas', description: () => l10n.t('Copy to next frame') },
  },
  {
    action: 'motion',
    keys: ['V'],
    preview: { where: 'canvas', description: () => l10n.t('Toggle motion of selected circle') },
  },
  {
    action: 'probe',
    keys: ['C'],
    preview: { where: 'canvas', description: () => l10n.t('Toggle probe circle') },
  },
  {
    action: 'how-it-decides',
    keys: ['W'],
    preview: { where: 'canvas', description: () => l10n.t('Explain collision') },
  },
  {
    action: 'move-by-click',
    keys: ['G'],
    preview: { where: 'canvas', description: () => l10n.t('Toggle click to move') },
  },
  {
    action: 'toggle-labels',
    keys: ['T'],
    preview: { where: 'canvas', description: () => l10n.t('Toggle labels') },
    stage: { where: 'canvas or list', description: () => l10n.t('Toggle labels') },
  },
  {
    action: 'all-overlaps',
    keys: ['X'],
    preview: { where: 'canvas', description: () => l10n.t('Toggle all overlaps') },
    stage: { where: 'canvas or list', description: () => l10n.t('Toggle all overlaps') },
  },
  {
    action: 'cheat-sheet',
    keys: ['?'],
    preview: { where: 'canvas or list', description: () => l10n.t('Keyboard shortcuts') },
    stage: 'same',
  },
  {
    action: 'pan',
    keys: ['Space'],
    preview: { where: 'canvas', description: () => l10n.t('Hold and drag to pan') },
    stage: 'same',
  },
  {
    action: 'fit',
    keys: ['F'],
    preview: { where: 'canvas', description: () => l10n.t('Zoom to fit') },
    stage: { where: 'canvas or list', description: () => l10n.t('Zoom to fit') },
  },
  {
    action: 'zoom-to-selection',
    keys: ['Shift+2', '2'],
    preview: { where: 'canvas', description: () => l10n.t('Zoom to selection') },
    stage: { where: 'canvas or list', description: () => l10n.t('Zoom to selection') },
  },
  {
    action: 'actual-size',
    keys: ['1'],
    preview: { where: 'canvas', description: () => l10n.t('Zoom to 100%') },
    stage: { where: 'canvas or list', description: () => l10n.t('Zoom to 100%') },
  },
  {
    action: 'zoom-in',
    keys: ['+', '='],
    preview: { where: 'canvas', description: () => l10n.t('Zoom in') },
    stage: { where: 'canvas or list', description: () => l10n.t('Zoom in') },
  },
  {
    action: 'zoom-out',
    keys: ['-', '_'],
    preview: { where: 'canvas', description: () => l10n.t('Zoom out') },
    stage: { where: 'canvas or list', description: () => l10n.t('Zoom out') },
  },
  { action: 'add', keys: ['N'], stage: { where: 'canvas or list', description: () => l10n.t('Add sprite') } },
];

/** The keys of the preview. */
export const shortcuts: readonly Shortcut[] = keymap.flatMap(({ action, keys, preview }) =>
  preview === undefined ? [] : [{ action: action as Action, keys, ...preview }],
);

/** The keys of the stage. */
export const stageShortcuts: readonly Shortcut<StageAction>[] = keymap.flatMap(({ action, keys, preview, stage }) => {
  const meaning = stage === 'same' ? preview : stage;
  return meaning === undefined ? [] : [{ action: action as StageAction, keys, ...meaning }];
});

/** Returns the keys of an action, as patterns. */
export function keysOf(action: Action | StageAction): readonly string[] {
  return keymap.find((binding) => binding.action === action)?.keys ?? [];
}

/** The kind of element that has the focus. */
export type Focus = 'canvas' | 'list' | 'elsewhere';

/** Returns the action of a key in the preview for a focus; null if there is none. */
export function actionFor(key: Key, focus: Focus): Action | null {
  return lookUp(shortcuts, key, focus);
}

/** Does the same for the stage, which ignores keys in a text field. */
export function stageActionFor(key: Key, focus: Focus | 'field'): StageAction | null {
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
