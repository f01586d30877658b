import * as l10n from '@vscode/l10n';
import { bounds } from '../core/index.js';
import { cureText, ignoredCause } from '../check/ignored-sentences.js';
import { roleText } from '../check/role-text.js';
import { listNames, printable, roundedText } from '../check/sentences.js';
import { isMeasurable } from '../check/size.js';
import type { Hitbox } from '../model/document.js';
import { hitboxName } from '../model/hitbox-names.js';
import { numberText } from '../model/number-text.js';
import type { Overlapping } from './collisions.js';

/** At most this many numbers of a hitbox are listed; a polygon may have thousands. */
const maxNumbers = 12;

/**
 * Makes text of a file safe in Markdown, on one line: it is shown as it is, whatever it contains. Everything but letters,
 * digits and spaces is written as an entity, so neither Markdown nor HTML nor an address remains.
 */
export function escapeMarkdown(text: string): string {
  return printable(text).replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the heading of a hitbox: its name, role and frames. */
export function hoverTitle(hitbox: Hitbox): string {
  const { role, animation, frames, unknown } = hitbox;
  const heading = `**${escapeMarkdown(hitboxName(hitbox))}**`;
  const parts = [escapeMarkdown(roleText(role))];
  if (animation !== null) parts.push(escapeMarkdown(animation));
  if (frames !== null) parts.push(framesText(frames));
  if (unknown.length > 0) {
    const names = unknown.slice(0, maxNumbers).map(escapeMarkdown).join(', ');
    parts.push(l10n.t('{0} known only at runtime', names));
  }
  return `${heading} · ${parts.join(' · ')}`;
}

function framesText([first, last]: NonNullable<Hitbox['frames']>): string {
  if (last === null) return l10n.t('from frame {0}', first);
  return first === last ? l10n.t('frame {0}', first) : l10n.t('frames {0} to {1}', first, last);
}

/** The frames of a hitbox in a hitbox file, as written. */
const writtenFrames = /(["']?)\bframes\1\s*:\s*\[\s*(\d+)\s*,\s*(\d+)\s*\]/g;

/** Explains the frames at an offset in the entry of a hitbox file, which look like a list; nothing elsewhere. */
export function hoverFrames(text: string, { start, end, frames }: Hitbox, offset: number): string[] {
  for (const { 0: written, 2: first, 3: last, index } of text.slice(start, end).matchAll(writtenFrames)) {
    const isHere = start + index <= offset && offset <= start + index + written.length;
    if (isHere && frames?.[0] === Number(first) && frames[1] === Number(last))
      return [l10n.t('It exists from frame {0} to {1}, both included.', first!, last!)];
  }
  return [];
}

/** Returns the numbers of a hitbox as in the file, and its bounds if they aren't the same numbers. */
export function hoverNumbers({ fields, shape, convention, unknown }: Hitbox): string[] {
  const shown = fields
    .slice(0, maxNumbers)
    .map(({ name, value }) => `${escapeMarkdown(name)} ${Number.isFinite(value) ? numberText(value) : '?'}`);
  if (fields.length > maxNumbers) shown.push('…');
  const isPlainRect =
    shape.kind === 'rect' &&
    shape.rotation === undefined &&
    convention.tuple === 'xywh' &&
    convention.anchor === 'top-left' &&
    convention.yAxis === 'down' &&
    convention.unitX === undefined;
  const lines = [shown.join(', ')];
  if (isPlainRect || unknown.length > 0 || !isMeasurable(shape)) return lines;
  const { minX, minY, maxX, maxY } = bounds(shape);
  const [x, y, width, height] = [minX, minY, maxX - minX, maxY - minY].map(roundedText);
  return [...lines, l10n.t('Bounds: {0}, {1}, {2} × {3}', x!, y!, width!, height!)];
}

/** At most this many reasons for ignoring overlaps are listed. */
const maxReasons = 4;

/** Returns the lines about what a hitbox overlaps: what it collides with, and what is ignored for which reason. */
export function hoverOverlaps(hitbox: Hitbox, overlapping: readonly Overlapping[]): string[] {
  const lit = overlapping
    .filter(({ verdict }) => verdict === 'lit')
    .map((one) => escapeMarkdown(hitboxName(one.hitbox)));
  const names = [...new Set(lit)];
  const collisions = names.length === 0 ? [] : [l10n.t('Collides with {0}', listNames(names, names.length))];
  const byReason = new Map<string, string[]>();
  for (const { hitbox: other, verdict, depth, cure } of overlapping) {
    if (verdict === 'lit') continue;
    const cause = ignoredCause(verdict, named(hitbox), named(other), escapeMarkdown);
    const reason = cure === null ? cause : l10n.t('{0} (counts with {1})', cause, cureText(cure, escapeMarkdown));
    const others = byReason.get(reason) ?? [];
    byReason.set(reason, others);
    others.push(l10n.t('{0} by {1}', escapeMarkdown(hitboxName(other)), roundedText(depth)));
  }
  const ignored = [...byReason].map(([reason, others]) => ({ reason, others }));
  const lines = ignored
    .slice(0, maxReasons)
    .map(({ reason, others }) => l10n.t('Overlaps {0}, but ignored: {1}', listNames(others, others.length), reason));
  const rest = ignored.slice(maxReasons).reduce((sum, { others }) => sum + others.length, 0);
  if (rest === 1) lines.push(l10n.t('1 more overlap ignored'));
  else if (rest > 1) lines.push(l10n.t('{0} more overlaps ignored', rest));
  return [...collisions, ...lines];
}

function named(hitbox: Hitbox): Hitbox {
  return { ...hitbox, name: hitboxName(hitbox) };
}
