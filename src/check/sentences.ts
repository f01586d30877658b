import * as l10n from '@vscode/l10n';
import type { Point } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { hitboxName } from '../model/hitbox-names.js';
import { roundMeasured } from '../model/number-text.js';
import type { RelatedSpan } from '../model/problem.js';

const maxNameLength = 60;
/** At most this much of a name is processed: it is in many messages, and may be as long as a file. */
const maxProcessed = 500;
const maxNames = 5;
const maxRelated = 10;

/** Returns what messages call a hitbox, fit into one line. */
export function printableName(hitbox: Pick<Hitbox, 'name' | 'label'>): string {
  return printable(hitboxName(hitbox));
}

/** Fits a name into one line: control characters and line breaks become spaces, long text is cut. */
export function printable(text: string): string {
  const head = text.slice(0, maxProcessed);
  const line = head.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
  return line.length <= maxNameLength && head.length === text.length
    ? line
    : `${line.slice(0, maxNameLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Formats a number with at most two decimals, or two digits if it would be rounded to 0. */
export function roundedText(value: number): string {
  return String(roundMeasured(value, 2));
}

/** A step this small relative to the other one is rounding noise. */
const negligibleShare = 1e-6;

/** Formats a movement on screen, such as "4 px left and 2 px down", in px if the file's unit is known. */
export function describeMove({ x, y }: Point, { convention: { unit, unitX } }: Pick<Hitbox, 'convention'>): string {
  const least = negligibleShare * Math.max(Math.abs(x), Math.abs(y));
  const amount = (value: number): string => {
    const text = roundedText(Math.abs(value));
    return unit === 'px' || unitX !== undefined ? l10n.t('{0} px', text) : text;
  };
  const sideways = x < 0 ? l10n.t('{0} left', amount(x)) : l10n.t('{0} right', amount(x));
  const vertical = y < 0 ? l10n.t('{0} up', amount(y)) : l10n.t('{0} down', amount(y));
  if (Math.abs(y) <= least) return sideways;
  if (Math.abs(x) <= least) return vertical;
  return l10n.t('{0} and {1}', sideways, vertical);
}

/** Formats the first names of a list of `count`, such as "a, b and 3 more". */
export function listNames(names: readonly string[], count: number): string {
  const shown = names.slice(0, maxNames);
  const rest = count - shown.length;
  if (rest > 0) return l10n.t('{0} and {1} more', shown.join(', '), rest);
  const last = shown.pop();
  if (last === undefined) return '';
  return shown.length === 0 ? last : l10n.t('{0} and {1}', shown.join(', '), last);
}

/** Returns the spans of other hitboxes with their names. */
export function relatedTo(hitboxes: readonly Hitbox[]): RelatedSpan[] {
  return hitboxes.slice(0, maxRelated).map((hitbox) => ({
    start: hitbox.start,
    end: hitbox.end,
    message: printableName(hitbox),
  }));
}
