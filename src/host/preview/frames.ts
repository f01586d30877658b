import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { exampleRanges, maxTargets, parseRanges, type FrameRange } from '../../edit/frames/ranges.js';

/** Lets the user choose frames of `count`; null: canceled. */
export async function chooseFrames(count: number): Promise<FrameRange[] | null> {
  const last = Math.max(0, count - 1);
  const example = exampleRanges(count);
  const answer = await vscode.window.showInputBox({
    title: l10n.t('Copy to Frames'),
    prompt: l10n.t('Frames from 0 to {0}, such as {1}, or all', last, example),
    value: `0-${last}`,
    validateInput: (text) =>
      parseRanges(text, count) === null
        ? l10n.t('Enter frames from 0 to {0}, such as {1}, or all; at most {2}', last, example, maxTargets)
        : null,
  });
  return answer === undefined ? null : parseRanges(answer, count);
}
