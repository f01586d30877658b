import * as l10n from '@vscode/l10n';

/** What a key does. Actions that end in `far` do the same by a larger step. */
export type Action =
  | 'undo'
  | 'redo'
  | 'save'
  | 'fit'
  | 'zoom-to-selection'
  | 'toggle-labels'
  | 'actual-size'
  | 'zoom-in'
  | 'zoom-out'
  | 'pan'
  | 'select-all'
  | 'select-role'
  | 'next'
  | 'previous'
  | 'reveal'
  | 'cancel'
  | 'move'
  | 'move-far'
  | 'resize'
  | 'resize-far'
  | 'turn-back'
  | 'turn'
  | 'turn-back-far'
  | 'turn-far'
  | 'delete'
  | 'duplicate'
  | 'new-hitbox'
  | 'select-sprite'
  | 'mirror-x'
  | 'mirror-y'
  | 'hide'
  | 'show-all'
  | 'lock-hitboxes'
  | 'unlock-hitboxes'
  | 'frame-before'
  | 'frame-after'
  | 'play'
  | 'all-frames'
  | 'onion-skin'
  | 'copy-to-next-frame'
  | 'motion'
  | 'probe'
  | 'how-it-decides'
  | 'move-by-click'
  | 'aim'
  | 'aim-far'
  | 'cheat-sheet'
  | 'copy'
  | 'cut'
  | 'paste';

/** What goes through the frames of a picture. */
export type TimeAction = Extract<Action, 'frame-before' | 'frame-after' | 'play' | 'all-frames' | 'onion-skin'>;

/** Where the focus has to be: in the picture whatever has it, on the canvas, or on the canvas or the list. */
export type Where = 'anywhere' | 'canvas' | 'canvas or list';

export interface Shortcut {
  readonly action: Action;
  /** `Mod` is Ctrl, and Cmd on a Mac; `Arrow` is each of the four arrows. */
  readonly keys: readonly string[];
  readonly where: Where;
  readonly description: () => string;
}

/**
 * Every key of the picture, once: keys are looked up here, and whoever lists them reads this. The first that fits counts,
 * so that what asks for more modifiers comes first.
 */
export const shortcuts: readonly Shortcut[] = [
  { action: 'redo', keys: ['Mod+Shift+Z', 'Mod+Y'], where: 'anywhere', description: () => l10n.t('Redo') },
  { action: 'undo', keys: ['Mod+Z'], where: 'anywhere', description: () => l10n.t('Undo') },
  { action: 'save', keys: ['Mod+S'], where: 'anywhere', description: () => l10n.t('Save the file') },
  {
    action: 'select-all',
    keys: ['Mod+A'],
    where: 'canvas or list',
    description: () => l10n.t('Select all hitboxes'),
  },
  {
    action: 'cancel',
    keys: ['Escape'],
    where: 'canvas or list',
    description: () => l10n.t('Give up what the pointer does; else select nothing'),
  },
  {
    action: 'select-sprite',
    keys: ['Shift+R'],
    where: 'canvas',
    description: () => l10n.t('Select all of the sprite of what is selected'),
  },
  {
    action: 'select-role',
    keys: ['R'],
    where: 'canvas',
    description: () => l10n.t('Select all with the role of what is selected'),
  },
  { action: 'next', keys: ['Tab'], where: 'canvas', description: () => l10n.t('Select the next hitbox') },
  {
    action: 'previous',
    keys: ['Shift+Tab'],
    where: 'canvas',
    description: () => l10n.t('Select the hitbox before'),
  },
  {
    action: 'reveal',
    keys: ['Enter'],
    where: 'canvas',
    description: () => l10n.t('Go to the text; while drawing: draw in the middle'),
  },
  {
    action: 'resize-far',
    keys: ['Alt+Shift+Arrow'],
    where: 'canvas',
    description: () => l10n.t('Resize by 10, at the right or lower side'),
  },
  {
    action: 'resize',
    keys: ['Alt+Arrow'],
    where: 'canvas',
    description: () => l10n.t('Resize by 1, at the right or lower side'),
  },
  {
    action: 'move-far',
    keys: ['Shift+Arrow'],
    where: 'canvas',
    description: () => l10n.t('Move what is selected by 10'),
  },
  {
    action: 'move',
    keys: ['Arrow'],
    where: 'canvas',
    description: () => l10n.t('Move what is selected by 1; pan where nothing is'),
  },
  {
    action: 'aim-far',
    keys: ['Mod+Shift+Arrow'],
    where: 'canvas',
    description: () => l10n.t('Move the end of the motion by 10'),
  },
  {
    action: 'aim',
    keys: ['Mod+Arrow'],
    where: 'canvas',
    description: () => l10n.t('Move the end of the motion by 1'),
  },
  {
    action: 'turn-back-far',
    keys: ['Shift+[', '{'],
    where: 'canvas',
    description: () => l10n.t('Turn counter-clockwise by 15°'),
  },
  {
    action: 'turn-far',
    keys: ['Shift+]', '}'],
    where: 'canvas',
    description: () => l10n.t('Turn clockwise by 15°'),
  },
  {
    action: 'turn-back',
    keys: ['['],
    where: 'canvas',
    description: () => l10n.t('Turn counter-clockwise by 1°'),
  },
  { action: 'turn', keys: [']'], where: 'canvas', description: () => l10n.t('Turn clockwise by 1°') },
  {
    action: 'delete',
    keys: ['Delete', 'Backspace'],
    where: 'canvas or list',
    description: () => l10n.t('Delete what is selected; a corner of a polygon first'),
  },
  { action: 'duplicate', keys: ['Mod+D'], where: 'canvas or list', description: () => l10n.t('Duplicate') },
  // These three are the events of the clipboard, and listed here only to be found.
  {
    action: 'copy',
    keys: ['Mod+C'],
    where: 'canvas or list',
    description: () => l10n.t('Copy, to paste in this or another file'),
  },
  { action: 'cut', keys: ['Mod+X'], where: 'canvas or list', description: () => l10n.t('Cut: copy, then delete') },
  {
    action: 'paste',
    keys: ['Mod+V'],
    where: 'canvas or list',
    description: () => l10n.t('Paste hitboxes'),
  },
  {
    action: 'new-hitbox',
    keys: ['N'],
    where: 'canvas',
    description: () => l10n.t('Draw a new hitbox; again: another kind of shape'),
  },
  { action: 'mirror-y', keys: ['Shift+M'], where: 'canvas', description: () => l10n.t('Mirror top to bottom') },
  { action: 'mirror-x', keys: ['M'], where: 'canvas', description: () => l10n.t('Mirror left to right') },
  { action: 'show-all', keys: ['Shift+H'], where: 'canvas', description: () => l10n.t('Show all that is hidden') },
  { action: 'hide', keys: ['H'], where: 'canvas', description: () => l10n.t('Hide what is selected') },
  {
    action: 'unlock-hitboxes',
    keys: ['Shift+L'],
    where: 'canvas',
    description: () => l10n.t('Unlock all hitboxes'),
  },
  {
    action: 'lock-hitboxes',
    keys: ['L'],
    where: 'canvas',
    description: () => l10n.t('Lock what is selected: the mouse passes over it'),
  },
  { action: 'frame-before', keys: [','], where: 'canvas', description: () => l10n.t('Go to the frame before') },
  { action: 'frame-after', keys: ['.'], where: 'canvas', description: () => l10n.t('Go to the next frame') },
  { action: 'play', keys: ['P'], where: 'canvas', description: () => l10n.t('Play the frames, or stop') },
  { action: 'all-frames', keys: ['A'], where: 'canvas', description: () => l10n.t('Show all frames at once, or one') },
  {
    action: 'onion-skin',
    keys: ['O'],
    where: 'canvas',
    description: () => l10n.t('Show more frames before and behind faintly; none again'),
  },
  {
    action: 'copy-to-next-frame',
    keys: ['>', 'Shift+.'],
    where: 'canvas',
    description: () => l10n.t('Copy what is selected to the next frame, and go there'),
  },
  { action: 'motion', keys: ['V'], where: 'canvas', description: () => l10n.t('Show a motion of the circle, or none') },
  {
    action: 'probe',
    keys: ['C'],
    where: 'canvas',
    description: () => l10n.t('Put a probe circle here, or take it away'),
  },
  {
    action: 'how-it-decides',
    keys: ['W'],
    where: 'canvas',
    description: () => l10n.t('Show why they collide or not: how it is decided'),
  },
  {
    action: 'move-by-click',
    keys: ['G'],
    where: 'canvas',
    description: () => l10n.t('Move what is selected to where you click, or no more'),
  },
  { action: 'toggle-labels', keys: ['T'], where: 'canvas', description: () => l10n.t('Toggle labels') },
  { action: 'cheat-sheet', keys: ['?'], where: 'canvas or list', description: () => l10n.t('Show these shortcuts') },
  { action: 'pan', keys: ['Space'], where: 'canvas', description: () => l10n.t('Held: drag to pan') },
  { action: 'fit', keys: ['F'], where: 'canvas', description: () => l10n.t('Fit everything') },
  {
    action: 'zoom-to-selection',
    keys: ['Shift+2', '2'],
    where: 'canvas',
    description: () => l10n.t('Zoom to selection'),
  },
  { action: 'actual-size', keys: ['1'], where: 'canvas', description: () => l10n.t('Zoom to 100 %') },
  { action: 'zoom-in', keys: ['+', '='], where: 'canvas', description: () => l10n.t('Zoom in') },
  { action: 'zoom-out', keys: ['-', '_'], where: 'canvas', description: () => l10n.t('Zoom out') },
];

/** As much of a keyboard event as tells what is meant. */
export interface Key {
  readonly key: string;
  /** The place on the keyboard, whatever is printed on it. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What a key means where the focus is; null for a key that is not ours. */
export function actionFor(key: Key, focus: 'canvas' | 'list' | 'elsewhere'): Action | null {
  for (const { action, where, keys } of shortcuts) {
    if (where === 'canvas' && focus !== 'canvas') continue;
    if (where === 'canvas or list' && focus === 'elsewhere') continue;
    if (keys.some((pattern) => fits(pattern, key))) return action;
  }
  return null;
}

/** The way that an arrow key points; null for any other key. */
export function directionOf(key: string): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } | null {
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

/** Whether an event is the key of a pattern, as `Shortcut.keys` has them. */
export function fits(pattern: string, key: Key): boolean {
  // The last character may be the plus sign itself.
  const modifiers = pattern.slice(0, -1).split('+');
  const name = (modifiers.pop() ?? '') + pattern.slice(-1);
  const mod = modifiers.includes('Mod');
  const shift = modifiers.includes('Shift');
  if (mod !== (key.ctrlKey || key.metaKey) || modifiers.includes('Alt') !== key.altKey) return false;
  // Many signs need Shift on some keyboard or other, and letters come large with Caps Lock.
  const sign = name.length === 1 && !mod && !shift;
  if (!sign && shift !== key.shiftKey) return false;
  if (name === 'Arrow') return directionOf(key.key) !== null;
  if (name === 'Space') return key.key === ' ';
  // With Shift, digits are other signs on each keyboard.
  if (shift && /^\d$/.test(name)) return key.code === `Digit${name}`;
  return key.key.toLowerCase() === name.toLowerCase();
}
