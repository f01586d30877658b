import * as l10n from '@vscode/l10n';
import { fits, type Key } from '../input/shortcuts.js';

/** What a key does on the stage. Actions that end in `far` do the same by a larger step. */
export type StageAction =
  | 'undo'
  | 'redo'
  | 'cancel'
  | 'next'
  | 'previous'
  | 'source'
  | 'move'
  | 'move-far'
  | 'scale'
  | 'scale-far'
  | 'turn'
  | 'turn-far'
  | 'turn-back'
  | 'turn-back-far'
  | 'mirror'
  | 'remove'
  | 'duplicate'
  | 'add'
  | 'frame-before'
  | 'frame-after'
  | 'play'
  | 'cheat-sheet'
  | 'pan'
  | 'fit'
  | 'zoom-to-selection'
  | 'toggle-labels'
  | 'actual-size'
  | 'zoom-in'
  | 'zoom-out';

/** Where the focus has to be: on the canvas, on it or on the list of actors, or anywhere but in a field. */
export type StageWhere = 'canvas' | 'canvas or list' | 'anywhere';

export interface StageShortcut {
  readonly action: StageAction;
  /** `Mod` is Ctrl, and Cmd on a Mac; `Arrow` is each of the four arrows. */
  readonly keys: readonly string[];
  readonly where: StageWhere;
  readonly description: () => string;
}

/** Every key of the stage, once; the first that fits counts, so that what asks for more modifiers comes first. */
export const stageShortcuts: readonly StageShortcut[] = [
  { action: 'next', keys: ['Tab'], where: 'canvas', description: () => l10n.t('Choose the next sprite') },
  { action: 'previous', keys: ['Shift+Tab'], where: 'canvas', description: () => l10n.t('Choose the sprite before') },
  {
    action: 'cancel',
    keys: ['Escape'],
    where: 'canvas or list',
    description: () => l10n.t('Give up what the pointer does; Tab leaves the stage after it'),
  },
  {
    action: 'scale-far',
    keys: ['Alt+Shift+Arrow'],
    where: 'canvas or list',
    description: () => l10n.t('Scale by 1'),
  },
  { action: 'scale', keys: ['Alt+Arrow'], where: 'canvas or list', description: () => l10n.t('Scale by 0.1') },
  { action: 'move-far', keys: ['Shift+Arrow'], where: 'canvas', description: () => l10n.t('Move by 10') },
  { action: 'move', keys: ['Arrow'], where: 'canvas', description: () => l10n.t('Move by 1') },
  {
    action: 'turn-back-far',
    keys: ['Shift+[', '{'],
    where: 'canvas or list',
    description: () => l10n.t('Turn counter-clockwise by 15°'),
  },
  {
    action: 'turn-far',
    keys: ['Shift+]', '}'],
    where: 'canvas or list',
    description: () => l10n.t('Turn clockwise by 15°'),
  },
  {
    action: 'turn-back',
    keys: ['['],
    where: 'canvas or list',
    description: () => l10n.t('Turn counter-clockwise by 1°'),
  },
  { action: 'turn', keys: [']'], where: 'canvas or list', description: () => l10n.t('Turn clockwise by 1°') },
  { action: 'mirror', keys: ['M'], where: 'canvas or list', description: () => l10n.t('Face the other way') },
  { action: 'frame-before', keys: [','], where: 'canvas or list', description: () => l10n.t('Go to the frame before') },
  { action: 'frame-after', keys: ['.'], where: 'canvas or list', description: () => l10n.t('Go to the next frame') },
  { action: 'play', keys: ['P'], where: 'canvas or list', description: () => l10n.t('Play the frames, or stop') },
  { action: 'add', keys: ['N'], where: 'canvas or list', description: () => l10n.t('Add a sprite') },
  {
    action: 'duplicate',
    keys: ['Mod+D'],
    where: 'canvas or list',
    description: () => l10n.t('Add the same once more'),
  },
  {
    action: 'remove',
    keys: ['Delete', 'Backspace'],
    where: 'canvas or list',
    description: () => l10n.t('Take it off the stage'),
  },
  { action: 'source', keys: ['Enter'], where: 'canvas or list', description: () => l10n.t('Go to the text') },
  { action: 'redo', keys: ['Mod+Shift+Z', 'Mod+Y'], where: 'anywhere', description: () => l10n.t('Redo') },
  { action: 'undo', keys: ['Mod+Z'], where: 'anywhere', description: () => l10n.t('Undo what was done on the stage') },
  { action: 'toggle-labels', keys: ['T'], where: 'canvas or list', description: () => l10n.t('Toggle labels') },
  { action: 'cheat-sheet', keys: ['?'], where: 'canvas or list', description: () => l10n.t('Show these shortcuts') },
  { action: 'pan', keys: ['Space'], where: 'canvas', description: () => l10n.t('Held: drag to pan') },
  { action: 'fit', keys: ['F'], where: 'canvas or list', description: () => l10n.t('Fit everything') },
  {
    action: 'zoom-to-selection',
    keys: ['Shift+2', '2'],
    where: 'canvas or list',
    description: () => l10n.t('Zoom to selection'),
  },
  { action: 'actual-size', keys: ['1'], where: 'canvas or list', description: () => l10n.t('Zoom to 100 %') },
  { action: 'zoom-in', keys: ['+', '='], where: 'canvas or list', description: () => l10n.t('Zoom in') },
  { action: 'zoom-out', keys: ['-', '_'], where: 'canvas or list', description: () => l10n.t('Zoom out') },
];

/** What a key means where the focus is; null for a key that is not the stage's. */
export function stageActionFor(key: Key, focus: 'canvas' | 'list' | 'field' | 'elsewhere'): StageAction | null {
  if (focus === 'field') return null;
  for (const { action, where, keys } of stageShortcuts) {
    if (where === 'canvas' && focus !== 'canvas') continue;
    if (where === 'canvas or list' && focus === 'elsewhere') continue;
    if (keys.some((pattern) => fits(pattern, key))) return action;
  }
  return null;
}
