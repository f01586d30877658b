import * as l10n from '@vscode/l10n';
import { ignoredCause, verdictSentence, type NamedHitbox, type QuoteWord } from '../../src/check/ignored-sentences.js';
import { printable } from '../../src/check/sentences.js';
import type { Verdict } from '../../src/check/verdict.js';
import type { Editor } from '../editor/editor.js';
import { partnerIn, type IgnoredPair } from '../editor/ignored-overlaps.js';
import { isolated } from './direction.js';

/** Fits a word of the file into a sentence. */
export const quote: QuoteWord = (text) => isolated(printable(text));

/** Returns a hitbox as sentences about overlaps name it. */
function named(editor: Editor, index: number): NamedHitbox {
  return { ...editor.collidable(index), name: editor.hitboxes[index]!.name };
}

/** Returns what an overlap of two hitboxes is: "They overlap by 12, but are ignored: parts of hero". */
export function overlapText(editor: Editor, verdict: Verdict, depth: number, a: number, b: number): string {
  return verdictSentence(verdict, depth, named(editor, a), named(editor, b), quote);
}

/** Returns why two hitboxes can't be compared: they have coordinates of their own, or one isn't shown. */
export function apartText(editor: Editor, a: number, b: number): string {
  for (const index of [a, b]) {
    const name = quote(editor.hitboxes[index]!.name);
    if (editor.isHidden(index)) return l10n.t('{0} is hidden.', name);
    if (!editor.isInFrame(index)) return l10n.t("{0} isn't in this frame.", name);
    if (editor.collidable(index).shape === null) return l10n.t("{0} can't be drawn.", name);
  }
  const cause = ignoredCause('sprite', named(editor, a), named(editor, b), quote);
  return l10n.t("They can't collide: {0}.", cause);
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
