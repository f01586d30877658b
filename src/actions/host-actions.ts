import type { Action } from './action.js';

/** What the extension itself does by commands. */
const table = {
  'open-preview-to-side': { title: 'Open Preview to the Side', icon: 'open-preview' },
  'open-preview': { title: 'Open Preview', icon: 'open-preview' },
  'read-selection-as': { title: 'Read Selection As…' },
  'new-from-image': { title: 'New From Image…' },
  'check-workspace': { title: 'Check Workspace' },
  convert: { title: 'Convert…' },
  'move-settings': { title: 'Move Settings to Config File' },
  'export-scene': { title: 'Export Scene…', icon: 'export' },
  'copy-as-code': { title: 'Copy as Code…', icon: 'code' },
  'check-file': { title: 'Check File' },
  'choose-image': { title: 'Choose Image…' },
  'grid-size': { title: 'Grid Size…' },
  'open-stage': { title: 'Open Stage', icon: 'game' },
  'try-against': { title: 'Compare on Stage…' },
  'get-started': { title: 'Get Started' },
  'open-example': { title: 'Open an Example' },
  'open-stage-example': { title: 'Open an Example on the Stage' },
  'show-output': { title: 'Show Output' },
} as const satisfies Readonly<Record<string, Action>>;

export type HostCommand = keyof typeof table;

/**
 * The numbers of likely hitboxes that the icon in the editor title can name: titles of commands are fixed, so each
 * number has a command of its own, `previewPossible2` and so on. The last one stands for more, too.
 */
export const likelyCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Returns the number that the icon names for a file; 0: no icon. */
export function namedCount(likely: number): number {
  return likely < likelyCounts[0] ? 0 : Math.min(likely, likelyCounts.at(-1)!);
}

export type LikelyCommand = `preview-possible-${number}`;

/** Returns the action of a number. */
export function likelyCommand(count: number): LikelyCommand {
  return `preview-possible-${count}`;
}

const likelyActions = likelyCounts.map((count): [string, Action] => {
  const number = count === likelyCounts.at(-1) ? `${count} or More` : count;
  return [likelyCommand(count), { title: `Preview ${number} Possible Hitboxes`, icon: 'open-preview' }];
});

export const hostActions: Readonly<Record<string, Action>> = { ...table, ...Object.fromEntries(likelyActions) };
