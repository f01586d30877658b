import * as l10n from '@vscode/l10n';
import { ignoredCause, type NamedHitbox, type QuoteWord } from '../../src/check/ignored-sentences.js';
import { printable } from '../../src/check/sentences.js';
import type { Editor } from '../editor/editor.js';
import { partnerIn, type IgnoredPair } from '../editor/ignored-overlaps.js';
import { isolated } from './direction.js';

/** Fits a word of the file into a sentence. */
export const quote: QuoteWord = (text) => isolated(printable(text));

/** Returns a hitbox as sentences about overlaps name it. */
function named(editor: Editor, index: number): NamedHitbox {
  return { ...editor.collidable(index), name: editor.hitboxes[index]!.name };
}

/** Returns why the overlap of two hitboxes is ignored: "parts of hero". */
export function causeText(editor: Editor, { a, b, reason }: IgnoredPair): string {
  return ignoredCause(reason, named(editor, a), named(editor, b), quote);
}

/** At most this many ignored overlaps of a hitbox are described. */
const maxDescribed = 3;

/** Describes the ignored overlaps of a hitbox: "overlap with legs ignored: parts of hero". */
export function ignoredLines(editor: Editor, index: number): string[] {
  const pairs = editor.ignoredOverlaps.of(index);
  const lines = pairs.slice(0, maxDescribed).map((pair) => {
    const other = editor.hitboxes[partnerIn(pair, index)]!.name;
    return l10n.t('overlap with {0} ignored: {1}', quote(other), causeText(editor, pair));
  });
  if (pairs.length > lines.length) lines.push(l10n.t('and {0} more', pairs.length - lines.length));
  return lines;
}
