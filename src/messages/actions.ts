/** The commands of the palette and context menu in the preview. The command of `mirror-x` is `hitboxLens.mirrorX`. */
export const previewActions = [
  'fit',
  'zoom-to-selection',
  'actual-size',
  'zoom-in',
  'zoom-out',
  'toggle-list',
  'toggle-labels',
  'all-overlaps',
  'new-hitbox',
  'duplicate',
  'delete',
  'copy-to-next-frame',
  'copy-to-frames',
  'apply-to-all-frames',
  'role-hit',
  'role-hurt',
  'role-push',
  'role-solid',
  'role-trigger',
  'role-ui',
  'role-other',
  'role-custom',
  'select-all',
  'select-role',
  'select-sprite',
  'mirror-x',
  'mirror-y',
  'align-left',
  'align-center',
  'align-right',
  'align-top',
  'align-middle',
  'align-bottom',
  'distribute-x',
  'distribute-y',
  'hide',
  'show-all',
  'lock-hitboxes',
  'unlock-hitboxes',
  'play',
  'frame-before',
  'frame-after',
  'all-frames',
  'onion-skin',
  'cheat-sheet',
  'motion',
  'probe',
  'how-it-decides',
  'move-by-click',
] as const;
export type PreviewAction = (typeof previewActions)[number];

/** Commands that also work on the stage. Delete isn't one of them: in a preview it changes the text. */
const sharedActions = [
  'fit',
  'zoom-to-selection',
  'actual-size',
  'zoom-in',
  'zoom-out',
  'toggle-labels',
  'all-overlaps',
  'duplicate',
  'mirror-x',
  'play',
  'frame-before',
  'frame-after',
  'all-frames',
  'cheat-sheet',
] as const satisfies readonly PreviewAction[];
export type SharedMenuAction = (typeof sharedActions)[number];

export function isShared(action: PreviewAction): action is SharedMenuAction {
  return (sharedActions as readonly PreviewAction[]).includes(action);
}

/** The commands of the palette and context menu on the stage. */
export const stageMenuActions = [...sharedActions, 'reveal', 'delete'] as const;
export type StageMenuAction = (typeof stageMenuActions)[number];

/** Returns the last part of an action's command, such as `mirrorX`. */
export function commandName(action: string): string {
  return action.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
