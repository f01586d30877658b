import { besidePreview, inPreview, onStage, type Action, type KeyGesture, type Page, type Where } from './action.js';

const both = `${inPreview} || ${onStage}`;
const visible = `hitboxLens.previewVisible || ${onStage}`;

/**
 * What the preview and the stage do by keys, buttons, menus and commands. Keys, the shortcut sheet, menus, package.json
 * and the docs are made from it. The first key that fits counts, so patterns with more modifiers come first.
 */
const table = {
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], preview: ['anywhere', 'Redo'], stage: ['anywhere', 'Redo'] },
  undo: { keys: ['Mod+Z'], preview: ['anywhere', 'Undo'], stage: ['anywhere', 'Undo on stage'] },
  save: { keys: ['Mod+S'], preview: ['anywhere', 'Save file'] },
  'select-all': {
    title: 'Select All Hitboxes',
    keys: ['Mod+A'],
    preview: 'canvas or list',
    menus: { scene: ['2_select@3'] },
  },
  cancel: {
    keys: ['Escape'],
    preview: ['canvas or list', 'Cancel, or clear selection'],
    stage: ['canvas or list', 'Cancel; press Tab next to leave the stage'],
  },
  'select-sprite': {
    title: 'Select All in Same Sprite',
    keys: ['Shift+R'],
    preview: 'canvas',
    menus: { scene: ['2_select@2', 'hitboxSelected'] },
  },
  'select-role': {
    title: 'Select All With Same Role',
    keys: ['R'],
    preview: 'canvas',
    menus: { scene: ['2_select@1', 'hitboxSelected'] },
  },
  next: { keys: ['Tab'], preview: ['canvas', 'Select next hitbox'], stage: ['canvas', 'Select next sprite'] },
  previous: {
    keys: ['Shift+Tab'],
    preview: ['canvas', 'Select previous hitbox'],
    stage: ['canvas', 'Select previous sprite'],
  },
  reveal: { keys: ['Enter'], preview: ['canvas', 'Show source (while drawing: place in center)'] },
  // In previews, the host executes the command.
  'show-source': {
    title: 'Show Source',
    icon: 'go-to-file',
    keys: ['Enter'],
    stage: 'canvas or list',
    palette: both,
    menus: {
      'editor/title': ['navigation@1', inPreview],
      scene: ['0_text@1'],
      stage: ['0_text@1', 'stageSelected'],
    },
  },
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
  // One step of each key above for keys of the user's own. `rotate` rotates by `x` degrees clockwise.
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
  delete: {
    title: 'Delete',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    preview: ['canvas or list', 'Delete (selection or polygon corner)'],
    menus: { scene: ['1_entries@3', 'hitboxSelected'] },
  },
  'remove-from-stage': {
    title: 'Remove from Stage',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    stage: 'canvas or list',
    palette: onStage,
    menus: { stage: ['1_sprites@3', 'stageSelected'] },
  },
  duplicate: {
    title: 'Duplicate',
    icon: 'copy',
    keys: ['Mod+D'],
    preview: 'canvas or list',
    stage: 'canvas or list',
    menus: { scene: ['1_entries@2', 'hitboxSelected'], stage: ['1_sprites@2', 'stageSelected'] },
  },
  // These three are clipboard events, and listed here only for the documentation.
  copy: { keys: ['Mod+C'], preview: ['canvas or list', 'Copy'] },
  cut: { keys: ['Mod+X'], preview: ['canvas or list', 'Cut'] },
  paste: { keys: ['Mod+V'], preview: ['canvas or list', 'Paste hitboxes'] },
  'new-hitbox': {
    title: 'New Hitbox',
    icon: 'add',
    keys: ['N'],
    preview: ['canvas', 'New hitbox (press again to change shape)'],
    palette: besidePreview,
    menus: { scene: ['1_entries@1'] },
  },
  'role-hit': { title: 'Hit', preview: 'anywhere', menus: { role: ['1_roles@1'] } },
  'role-hurt': { title: 'Hurt', preview: 'anywhere', menus: { role: ['1_roles@2'] } },
  'role-push': { title: 'Push', preview: 'anywhere', menus: { role: ['1_roles@3'] } },
  'role-solid': { title: 'Solid', preview: 'anywhere', menus: { role: ['1_roles@4'] } },
  'role-trigger': { title: 'Trigger', preview: 'anywhere', menus: { role: ['1_roles@5'] } },
  'role-ui': { title: 'UI', preview: 'anywhere', menus: { role: ['1_roles@6'] } },
  'role-other': { title: 'No Role', preview: 'anywhere', menus: { role: ['2_others@1'] } },
  'role-custom': { title: 'Custom Role…', preview: 'anywhere', menus: { role: ['2_others@2'] } },
  'mirror-y': {
    title: 'Flip Vertical',
    keys: ['Shift+M'],
    preview: 'canvas',
    menus: { scene: ['3_mirror@2', 'hitboxSelected'] },
  },
  'mirror-x': {
    title: 'Flip Horizontal',
    icon: 'arrow-swap',
    keys: ['M'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { scene: ['3_mirror@1', 'hitboxSelected'], stage: ['2_flip@1', 'stageSelected'] },
  },
  'align-left': { title: 'Align Left Edges', preview: 'anywhere', menus: { arrange: ['1_x@1'] } },
  'align-center': { title: 'Align Horizontal Centers', preview: 'anywhere', menus: { arrange: ['1_x@2'] } },
  'align-right': { title: 'Align Right Edges', preview: 'anywhere', menus: { arrange: ['1_x@3'] } },
  'align-top': { title: 'Align Top Edges', preview: 'anywhere', menus: { arrange: ['2_y@4'] } },
  'align-middle': { title: 'Align Vertical Centers', preview: 'anywhere', menus: { arrange: ['2_y@5'] } },
  'align-bottom': { title: 'Align Bottom Edges', preview: 'anywhere', menus: { arrange: ['2_y@6'] } },
  'distribute-x': { title: 'Distribute Horizontally', preview: 'anywhere', menus: { arrange: ['3_d@7'] } },
  'distribute-y': { title: 'Distribute Vertically', preview: 'anywhere', menus: { arrange: ['3_d@8'] } },
  'show-all': {
    title: 'Show All Hitboxes',
    icon: null,
    keys: ['Shift+H'],
    preview: 'canvas',
    menus: { scene: ['4_view@3', 'hitboxHidden'] },
  },
  hide: {
    title: 'Hide',
    icon: 'eye-closed',
    keys: ['H'],
    preview: 'canvas',
    menus: { scene: ['4_view@1', 'hitboxSelected'] },
  },
  'unlock-hitboxes': {
    title: 'Unlock All Hitboxes',
    icon: null,
    keys: ['Shift+L'],
    preview: 'canvas',
    menus: { scene: ['4_view@4', 'hitboxLocked'] },
  },
  'lock-hitboxes': {
    title: 'Lock',
    icon: 'lock',
    keys: ['L'],
    preview: ['canvas', 'Lock (ignores the mouse)'],
    menus: { scene: ['4_view@2', 'hitboxSelected'] },
  },
  'frame-before': {
    title: 'Previous Frame',
    icon: 'chevron-left',
    keys: [','],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['3_frames@2', 'stageFrames'] },
  },
  'frame-after': {
    title: 'Next Frame',
    icon: 'chevron-right',
    keys: ['.'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['3_frames@3', 'stageFrames'] },
  },
  play: {
    title: 'Play/Pause Animation',
    keys: ['P'],
    preview: 'canvas',
    stage: 'canvas or list',
    palette: both,
    menus: { stage: ['3_frames@1', 'stageAnimated'] },
  },
  'all-frames': {
    title: 'Toggle All Frames',
    icon: 'layers',
    keys: ['A'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['3_frames@4', 'stageFrames'] },
  },
  'onion-skin': { title: 'Cycle Onion Skin', icon: null, keys: ['O'], preview: 'canvas' },
  'copy-to-next-frame': {
    title: 'Copy to Next Frame',
    keys: ['>', 'Shift+.'],
    preview: 'canvas',
    menus: { scene: ['1_frames@1', 'hitboxSelected && hitboxFrames'] },
  },
  'copy-to-frames': {
    title: 'Copy to Frames…',
    preview: 'anywhere',
    menus: { scene: ['1_frames@2', 'hitboxSelected && hitboxFrames'] },
  },
  'apply-to-all-frames': {
    title: 'Apply Shape to All Frames',
    preview: 'anywhere',
    menus: { scene: ['1_frames@3', 'hitboxSelected && hitboxFrames'] },
  },
  motion: {
    title: 'Toggle Motion of Selected Circle',
    icon: 'arrow-right',
    keys: ['V'],
    preview: 'canvas',
    menus: { scene: ['5_try@1', 'hitboxCircle'] },
  },
  probe: {
    title: 'Toggle Probe Circle',
    icon: 'circle',
    keys: ['C'],
    preview: 'canvas',
    menus: { scene: ['5_try@3'] },
  },
  'how-it-decides': {
    title: 'Explain Collision',
    icon: 'mortar-board',
    keys: ['W'],
    preview: 'canvas',
    palette: inPreview,
    menus: { scene: ['5_try@4'] },
  },
  'move-by-click': {
    title: 'Toggle Click to Move',
    keys: ['G'],
    preview: 'canvas',
    menus: { scene: ['5_try@2', 'hitboxSelected'] },
  },
  'toggle-list': { title: 'Toggle Hitbox List', preview: 'anywhere' },
  'toggle-labels': {
    title: 'Toggle Labels',
    keys: ['T'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['4_view@4'] },
  },
  'all-overlaps': {
    title: 'Toggle All Overlaps',
    icon: 'layers',
    keys: ['X'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['4_view@5'] },
  },
  'cheat-sheet': {
    title: 'Keyboard Shortcuts',
    keys: ['?'],
    preview: 'canvas or list',
    stage: 'canvas or list',
    palette: visible,
    menus: { scene: ['6_help@1'], stage: ['6_help@1'] },
  },
  pan: { keys: ['Space'], preview: ['canvas', 'Hold and drag to pan'], stage: ['canvas', 'Hold and drag to pan'] },
  fit: {
    title: 'Zoom to Fit',
    icon: 'screen-full',
    keys: ['F'],
    preview: 'canvas',
    stage: 'canvas or list',
    palette: visible,
    menus: { stage: ['4_view@2'] },
  },
  'zoom-to-selection': {
    title: 'Zoom to Selection',
    keys: ['Shift+2', '2'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['4_view@1', 'stageDrawn'] },
  },
  'actual-size': {
    title: 'Zoom to 100%',
    icon: null,
    keys: ['1'],
    preview: 'canvas',
    stage: 'canvas or list',
    menus: { stage: ['4_view@3'] },
  },
  'zoom-in': { title: 'Zoom In', icon: 'zoom-in', keys: ['+', '='], preview: 'canvas', stage: 'canvas or list' },
  'zoom-out': { title: 'Zoom Out', icon: 'zoom-out', keys: ['-', '_'], preview: 'canvas', stage: 'canvas or list' },
  'add-to-stage': {
    title: 'Add Sprite to Stage…',
    keys: ['N'],
    stage: ['canvas or list', 'Add sprite'],
    palette: onStage,
    menus: { stage: ['1_sprites@1'] },
  },
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

/** The commands of the preview, of the stage, and for keys of the user's own. */
export type PreviewCommand = With<'preview'> & With<'title'>;
export type StageCommand = With<'stage'> & With<'title'>;
export type GestureCommand = With<'gesture'>;

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
export const pageCommands = [...new Set([...previewCommands, ...stageCommands])];
export const gestureCommands = commands.filter((id): id is GestureCommand => 'gesture' in pageActions[id]);

/** Returns `steps` steps at once of a command for a user's own key. */
export function gestureOf(command: GestureCommand, steps: number): KeyGesture {
  const { kind, x, y } = table[command].gesture;
  return { kind, x: x * steps, y: y * steps };
}

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
