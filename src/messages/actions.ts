/**
 * What commands of the palette and of the context menu do in the picture. The command of `mirror-x` is
 * `hitboxLens.mirrorX`.
 */
export const previewActions = [
  'fit',
  'zoom-to-selection',
  'actual-size',
  'zoom-in',
  'zoom-out',
  'toggle-list',
  'toggle-labels',
  'new-hitbox',
  'duplicate',
  'delete',
  'copy-to-next-frame',
  'copy-to-frames',
  'apply-to-all-frames',
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

/** The last part of an action's command: `mirrorX`. */
export function commandName(action: PreviewAction): string {
  return action.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
