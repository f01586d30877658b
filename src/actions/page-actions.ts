import type { Action, Page, Where } from './action.js';

/**
 * What the preview and the stage do by keys, buttons, menus and commands. Keys, the shortcut sheet, menus, package.json
 * and the docs are made from it. The first key that fits counts, so patterns with more modifiers come first.
 */
const table = {
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], preview: ['anywhere', 'Redo'], stage: ['anywhere', 'Redo'] },
  undo: { keys: ['Mod+Z'], preview: ['anywhere', 'Undo'], stage: ['anywhere', 'Undo on stage'] },
  save: { keys: ['Mod+S'], preview: ['anywhere', 'Save file'] },
  'select-all': { title: 'Select All Hitboxes', keys: ['Mod+A'], preview: 'canvas or list' },
  'select-listed': { title: 'Select All in List', preview: 'anywhere' },
  'filter-list': { title: 'Filter List', keys: ['Mod+F'], preview: 'anywhere' },
  cancel: {
    keys: ['Escape'],
    preview: ['canvas or list', 'Cancel, or clear selection'],
    stage: ['canvas or list', 'Cancel; press Tab next to leave the stage'],
  },
  'select-sprite': { title: 'Select All in Same Sprite', keys: ['Shift+R'], preview: 'canvas' },
  'select-role': { title: 'Select All With Same Role', keys: ['R'], preview: 'canvas' },
  next: { keys: ['Tab'], preview: ['canvas', 'Select next hitbox'], stage: ['canvas', 'Select next sprite'] },
  previous: {
    keys: ['Shift+Tab'],
    preview: ['canvas', 'Select previous hitbox'],
    stage: ['canvas', 'Select previous sprite'],
  },
  reveal: { keys: ['Enter'], preview: ['canvas', 'Show source (while drawing: place in center, or close polygon)'] },
  // In previews, the host executes the command.
  'show-source': { title: 'Show Source', icon: 'go-to-file', keys: ['Enter'], stage: 'canvas or list' },
  'resize-far': {
    keys: ['Alt+Shift+Arrow'],
    preview: ['canvas', 'Resize right or bottom side by 10'],
    stage: ['canvas or list', 'Scale by 1'],
  },
  resize: {
    keys: ['Alt+Arrow'],
    preview: ['canvas', 'Resize right or bottom side by 1'],
    stage: ['canvas or list', 'Scale by 0.1'],
  },
  'move-far': { keys: ['Shift+Arrow'], preview: ['canvas', 'Move selection by 10'], stage: ['canvas', 'Move by 10'] },
  move: { keys: ['Arrow'], preview: ['canvas', 'Move selection by 1, or pan'], stage: ['canvas', 'Move by 1'] },
  'aim-far': { keys: ['Mod+Shift+Arrow'], preview: ['canvas', 'Move end of motion by 10'] },
  aim: { keys: ['Mod+Arrow'], preview: ['canvas', 'Move end of motion by 1'] },
  'turn-back-far': {
    keys: ['Shift+[', '{'],
    preview: ['canvas', 'Rotate counterclockwise by 15°'],
    stage: ['canvas or list', 'Rotate counterclockwise by 15°'],
  },
  'turn-far': {
    keys: ['Shift+]', '}'],
    preview: ['canvas', 'Rotate clockwise by 15°'],
    stage: ['canvas or list', 'Rotate clockwise by 15°'],
  },
  'turn-back': {
    keys: ['['],
    preview: ['canvas', 'Rotate counterclockwise by 1°'],
    stage: ['canvas or list', 'Rotate counterclockwise by 1°'],
  },
  turn: {
    keys: [']'],
    preview: ['canvas', 'Rotate clockwise by 1°'],
    stage: ['canvas or list', 'Rotate clockwise by 1°'],
  },
  delete: {
    title: 'Delete',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    preview: ['canvas or list', 'Delete (selection or polygon corner)'],
  },
  'remove-from-stage': {
    title: 'Remove from Stage',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    stage: 'canvas or list',
  },
  duplicate: { title: 'Duplicate', icon: 'copy', keys: ['Mod+D'], preview: 'canvas or list', stage: 'canvas or list' },
  // These three are clipboard events, and listed here only for the documentation.
  copy: { keys: ['Mod+C'], preview: ['canvas or list', 'Copy'] },
  cut: { keys: ['Mod+X'], preview: ['canvas or list', 'Cut'] },
  paste: { keys: ['Mod+V'], preview: ['canvas or list', 'Paste hitboxes'] },
  'new-hitbox': {
    title: 'New Hitbox',
    icon: 'add',
    keys: ['N'],
    preview: ['canvas', 'New hitbox (press again to change shape)'],
  },
  rename: { title: 'Rename', keys: ['F2'], preview: 'canvas or list' },
  'role-hit': { title: 'Hit', preview: 'anywhere' },
  'role-hurt': { title: 'Hurt', preview: 'anywhere' },
  'role-push': { title: 'Push', preview: 'anywhere' },
  'role-solid': { title: 'Solid', preview: 'anywhere' },
  'role-trigger': { title: 'Trigger', preview: 'anywhere' },
  'role-ui': { title: 'UI', preview: 'anywhere' },
  'role-other': { title: 'No Role', preview: 'anywhere' },
  'role-custom': { title: 'Custom Role…', preview: 'anywhere' },
  'mirror-y': { title: 'Flip Vertical', keys: ['Shift+M'], preview: 'canvas' },
  'mirror-x': { title: 'Flip Horizontal', icon: 'arrow-swap', keys: ['M'], preview: 'canvas', stage: 'canvas or list' },
  'align-left': { title: 'Align Left Edges', preview: 'anywhere' },
  'align-center': { title: 'Align Horizontal Centers', preview: 'anywhere' },
  'align-right': { title: 'Align Right Edges', preview: 'anywhere' },
  'align-top': { title: 'Align Top Edges', preview: 'anywhere' },
  'align-middle': { title: 'Align Vertical Centers', preview: 'anywhere' },
  'align-bottom': { title: 'Align Bottom Edges', preview: 'anywhere' },
  'distribute-x': { title: 'Distribute Horizontally', preview: 'anywhere' },
  'distribute-y': { title: 'Distribute Vertically', preview: 'anywhere' },
  separate: { title: 'Separate', preview: 'anywhere' },
  'snap-to-touch': { title: 'Snap to Touch', preview: 'anywhere' },
  'clamp-to-frame': { title: 'Clamp to Frame', preview: 'anywhere' },
  'align-to-pixels': { title: 'Align to Pixels', preview: 'anywhere' },
  'merge-into-one': { title: 'Merge into One', preview: 'anywhere' },
  'hitboxes-from-art': { title: 'Hitboxes from Art…', icon: 'wand', keys: ['Shift+S'], preview: 'canvas' },
  'fit-to-art': { title: 'Fit to Art', keys: ['S'], preview: 'canvas' },
  'coverage-and-spill': { title: 'Toggle Coverage and Spill', keys: ['I'], preview: 'canvas' },
  'show-all': { title: 'Show All Hitboxes', icon: null, keys: ['Shift+H'], preview: 'canvas' },
  hide: { title: 'Hide', icon: 'eye-closed', keys: ['H'], preview: 'canvas' },
  'unlock-hitboxes': { title: 'Unlock All Hitboxes', icon: null, keys: ['Shift+L'], preview: 'canvas' },
  'lock-hitboxes': { title: 'Lock', icon: 'lock', keys: ['L'], preview: ['canvas', 'Lock (ignores the mouse)'] },
  'frame-before': {
    title: 'Previous Frame',
    icon: 'chevron-left',
    keys: [','],
    preview: 'canvas',
    stage: 'canvas or list',
  },
  'frame-after': {
    title: 'Next Frame',
    icon: 'chevron-right',
    keys: ['.'],
    preview: 'canvas',
    stage: 'canvas or list',
  },
  play: { title: 'Play/Pause Animation', keys: ['P'], preview: 'canvas', stage: 'canvas or list' },
  'all-frames': { title: 'Toggle All Frames', icon: 'layers', keys: ['A'], preview: 'canvas', stage: 'canvas or list' },
  'onion-skin': { title: 'Cycle Onion Skin', icon: null, keys: ['O'], preview: 'canvas' },
  'copy-to-next-frame': { title: 'Copy to Next Frame', keys: ['>', 'Shift+.'], preview: 'canvas' },
  'copy-to-frames': { title: 'Copy to Frames…', preview: 'anywhere' },
  'apply-to-all-frames': { title: 'Apply Shape to All Frames', preview: 'anywhere' },
  'make-keyframes': { title: 'Make Keyframes', preview: 'anywhere' },
  'write-out-per-frame': { title: 'Write Out per Frame', preview: 'anywhere' },
  'bar-start': { title: 'Start at Current Frame', keys: ['['], preview: 'timeline' },
  'bar-end': { title: 'End at Current Frame', keys: [']'], preview: 'timeline' },
  'bar-split': { title: 'Split at Current Frame', keys: ['S'], preview: 'timeline' },
  'bar-new': { title: 'New Range at Current Frame', keys: ['N'], preview: 'timeline' },
  'bar-key': { title: 'Add or Remove Key at Current Frame', keys: ['K'], preview: 'timeline' },
  'bar-hold': { title: 'Hold Shape Until Next Key', keys: ['H'], preview: 'timeline' },
  'bar-delete': { title: 'Delete Range or Key', keys: ['Delete', 'Backspace'], preview: 'timeline' },
  'frame-earlier': { title: 'Move Frame Earlier', keys: ['Alt+PageUp'], preview: 'timeline' },
  'frame-later': { title: 'Move Frame Later', keys: ['Alt+PageDown'], preview: 'timeline' },
  'frame-duplicate': { title: 'Duplicate Frame', keys: ['D'], preview: 'timeline' },
  'frame-remove': { title: 'Delete Frame', keys: ['Shift+Delete'], preview: 'timeline' },
  'bar-resize': { keys: ['Alt+Shift+Arrow'], preview: ['timeline', 'Move end of range by a frame'] },
  'bar-move': { keys: ['Alt+Arrow'], preview: ['timeline', 'Move range or key by a frame'] },
  'bar-go-to-key': { keys: ['Shift+Arrow'], preview: ['timeline', 'Select next or previous key'] },
  motion: { title: 'Toggle Motion of Selected Circle', icon: 'arrow-right', keys: ['V'], preview: 'canvas' },
  probe: { title: 'Toggle Probe Circle', icon: 'circle', keys: ['C'], preview: 'canvas' },
  'how-it-decides': { title: 'Explain Collision', icon: 'mortar-board', keys: ['W'], preview: 'canvas' },
  'move-by-click': { title: 'Toggle Click to Move', keys: ['G'], preview: 'canvas' },
  'toggle-list': { title: 'Toggle Hitbox List', preview: 'anywhere' },
  'toggle-minimap': { title: 'Toggle Minimap', preview: 'anywhere' },
  'new-vertical-guide': { title: 'New Vertical Guide', preview: 'anywhere' },
  'new-horizontal-guide': { title: 'New Horizontal Guide', preview: 'anywhere' },
  'delete-guides': { title: 'Delete All Guides', preview: 'anywhere' },
  'toggle-labels': { title: 'Toggle Labels', keys: ['T'], preview: 'canvas', stage: 'canvas or list' },
  'all-overlaps': {
    title: 'Toggle All Overlaps',
    icon: 'layers',
    keys: ['X'],
    preview: 'canvas',
    stage: 'canvas or list',
  },
  'compare-pixels': {
    title: 'Toggle Pixel Comparison',
    icon: 'file-media',
    keys: ['I'],
    stage: 'canvas or list',
  },
  'cheat-sheet': { title: 'Keyboard Shortcuts', keys: ['?'], preview: 'canvas or list', stage: 'canvas or list' },
  pan: { keys: ['Space'], preview: ['canvas', 'Hold and drag to pan'], stage: ['canvas', 'Hold and drag to pan'] },
  fit: { title: 'Zoom to Fit', icon: 'screen-full', keys: ['F'], preview: 'canvas', stage: 'canvas or list' },
  'zoom-to-selection': {
    title: 'Zoom to Selection',
    keys: ['Shift+2', '2'],
    preview: 'canvas or list',
    stage: 'canvas or list',
  },
  'actual-size': { title: 'Zoom to 100%', icon: null, keys: ['1'], preview: 'canvas or list', stage: 'canvas or list' },
  'zoom-in': { title: 'Zoom In', icon: 'zoom-in', keys: ['+', '='], preview: 'canvas', stage: 'canvas or list' },
  'zoom-out': { title: 'Zoom Out', icon: 'zoom-out', keys: ['-', '_'], preview: 'canvas', stage: 'canvas or list' },
  'add-to-stage': { title: 'Add Sprite to Stage…', keys: ['N'], stage: ['canvas or list', 'Add sprite'] },
} as const satisfies Readonly<Record<string, Action>>;

/** An action of a page. */
export type ActionId = keyof typeof table;

/** The actions with all of these properties. */
type With<Property extends string> = {
  [Id in ActionId]: Property extends keyof (typeof table)[Id] ? Id : never;
}[ActionId];

/** The actions of keys in the preview and on the stage. */
export type PreviewKeyAction = With<'preview'> & With<'keys'>;
export type StageKeyAction = With<'stage'> & With<'keys'>;

/** The commands of the preview, and of the stage. */
export type PreviewCommand = With<'preview'> & With<'title'>;
export type StageCommand = With<'stage'> & With<'title'>;

/** The actions with a button, and those whose button has an icon. */
export type ButtonAction = With<'icon'>;
export type IconAction = {
  [Id in ButtonAction]: (typeof table)[Id]['icon'] extends string ? Id : never;
}[ButtonAction];

export const pageActions: Readonly<Record<ActionId, Action>> = table;

const commands = (Object.keys(table) as readonly ActionId[]).filter((id) => pageActions[id].title !== undefined);

export function isPreviewCommand(action: ActionId): action is PreviewCommand {
  return commands.includes(action) && pageActions[action].preview !== undefined;
}

export function isStageCommand(action: ActionId): action is StageCommand {
  return commands.includes(action) && pageActions[action].stage !== undefined;
}

export const previewCommands = commands.filter(isPreviewCommand);
export const stageCommands = commands.filter(isStageCommand);

/** Returns where the keys of an action work in a page, and their text in English; null if it has none there. */
export function keyMeaning(
  { title = '', keys, ...pages }: Action,
  page: Page,
): { readonly where: Where; readonly text: string } | null {
  const { [page]: meaning } = pages;
  if (keys === undefined || meaning === undefined) return null;
  if (typeof meaning !== 'string') return { where: meaning[0], text: meaning[1] };
  return { where: meaning, text: title.slice(0, 1) + title.slice(1).toLowerCase() };
}

/** Returns the texts about actions that pages show, in English: those that `l10n` translates. */
export function pageTexts(): string[] {
  return Object.values(pageActions).flatMap((action) => [
    ...(action.icon === undefined ? [] : [action.title!]),
    ...(['preview', 'stage'] as const).flatMap((page) => keyMeaning(action, page)?.text ?? []),
  ]);
}
