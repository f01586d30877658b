/**
 * The numbers of likely hitboxes that the icon in the editor title can name: titles of commands are fixed, so each
 * number has a command of its own, `previewPossible2` and so on. The last one stands for more, too.
 */
export const likelyCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Returns the number that the icon names for a file; 0: no icon. */
export function namedCount(likely: number): number {
  return likely < likelyCounts[0] ? 0 : Math.min(likely, likelyCounts.at(-1)!);
}

/** Returns the command of a number, without the prefix of the extension. */
export function likelyCommand(count: number): string {
  return `previewPossible${count}`;
}
