import type { Point } from '../core/index.js';
import { decimalsOf, motionIn } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { TextEdit } from '../model/span.js';
import type { Value } from '../model/value.js';
import { chainTo, siblingsOf, type Placed } from './entries.js';
import { insertEntries } from './entry-text.js';
import { formatNumber } from './number-style.js';
import type { Refusal } from './plan-edit.js';
import type { Writing } from './plan-entries.js';

/**
 * The edits that write where a hitbox goes. `motion` counts like that of the document: the way, or the place to which it
 * leads where the text says one, in the unit and the axes of its shape. A hitbox file gets a `motion` where it has none.
 */
export function planMotion(
  { document, text, roots }: Writing,
  id: string,
  motion: Point,
): { readonly edits: readonly TextEdit[]; readonly added: readonly number[] } | { readonly refused: Refusal } {
  const hitbox = hitboxById(document.hitboxes, id);
  if (hitbox === undefined) return { refused: { reason: 'gone' } };
  if (hitbox.stale) return { refused: { reason: 'stale' } };
  const chain = chainTo(roots, hitbox);
  const placed = chain?.at(-1);
  if (chain === null || placed === undefined) return { refused: { reason: 'gone' } };
  const numbers = inFile(hitbox, motion);
  const own = document.format === 'hitbox-json';
  const said = motionIn(
    placed.value,
    hitbox.fields.map(({ name }) => name),
  );
  // Whatever else a hitbox file says there, it does not mean a motion.
  const found = own && said?.names[0] !== 'motion.0' ? null : said;
  if (found === null) {
    const edits = own ? inserted(text, chain, numbers, hitbox) : null;
    return edits === null ? { refused: { reason: 'missing', field: 'motion' } } : { edits, added: [] };
  }
  const edits: TextEdit[] = [];
  for (const [k, value] of found.values.entries()) {
    if (!isOwnLiteral(value, placed.value.length)) return { refused: { reason: 'computed', field: found.names[k]! } };
    const start = placed.start + value.start;
    const end = start + value.length;
    const old = text.slice(start, end);
    const number = numbers[k]!;
    const next = number === value.value ? old : formatNumber(number, old, decimalsOf(hitbox) ?? undefined);
    if (next !== old) edits.push({ start, end, text: next });
  }
  return { edits: edits.sort((a, b) => a.start - b.start), added: [] };
}

/** The numbers as the file has them. */
function inFile({ convention: { yAxis, unitX = 1, unitY = 1 } }: Hitbox, { x, y }: Point): readonly [number, number] {
  return [x / unitX, (yAxis === 'up' ? 0 - y : y) / unitY];
}

/** A number that stands in the box's own text, and nowhere else. */
function isOwnLiteral(value: Value, length: number): value is Extract<Value, { kind: 'number' }> {
  return value.kind === 'number' && value.start >= 0 && value.start + value.length <= length;
}

/** A `motion` behind all that the record of a hitbox says. */
function inserted(
  text: string,
  chain: readonly Placed[],
  numbers: readonly [number, number],
  hitbox: Hitbox,
): readonly TextEdit[] | null {
  const { value, start } = chain.at(-1)!;
  const last = value.kind === 'object' ? value.entries.at(-1)?.value : undefined;
  if (last === undefined) return null;
  const siblings = siblingsOf(text, [...chain, { value: last, start: start + last.start }]);
  if (siblings === null) return null;
  const decimals = decimalsOf(hitbox) ?? undefined;
  const written = numbers.map((number) => formatNumber(number, '0', decimals)).join(', ');
  return insertEntries(text, siblings, [`"motion": [${written}]`]).edits;
}
