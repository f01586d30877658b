import * as l10n from '@vscode/l10n';

/** Returns the text of the bar for possible hitboxes, some of which may be selected. */
export function possibleText(possible: number, selected: number): string {
  const of =
    possible === 1
      ? l10n.t('1 possible hitbox.')
      : selected > 0 && selected < possible
        ? l10n.t('{0} of {1} possible hitboxes selected.', selected, possible)
        : l10n.t('{0} possible hitboxes.', possible);
  return `${of} ${l10n.t('Nothing in the file marks these numbers as hitboxes.')}`;
}

/** Returns the same for hitboxes that count as such while the preview is open. */
export function openedText(opened: number, selected: number): string {
  return selected > 0 && selected < opened
    ? l10n.t('{0} of {1} selected. Read as hitboxes while this preview is open', selected, opened)
    : l10n.t('Read as hitboxes while this preview is open');
}
