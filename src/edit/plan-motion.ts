import type { Point } from '../core/index.js';
import { getDecimals, motionIn } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { TextEdit } from '../model/span.js';
import type { Value } from '../model/value.js';
import { chainTo } from '../model/value-chain.js';
import { setKey } from './entries/keys.js';
import { formatLiteral, NumberTexts } from './number-style.js';
import type { EditRefusal } from './plan-edit.js';
import type { PlannedEdits, Writing } from './plan-entries.js';

/**
 * Plans edits of a hitbox's motion. `motion` is as in the document: the distance, or the target position if the text
 * has one, in the unit and axes of its shape. A hitbox file gets a `motion` if it has none.
 */
export function planMotion(
  { document, text, roots, numberTexts = new NumberTexts() }: Writing,
  id: string,
  motion: Point,
): PlannedEdits | { readonly refused: EditRefusal } {
  const hitbox = hitboxById(document.hitboxes, id);
  if (hitbox === undefined) return { refused: { reason: 'gone' } };
  if (hitbox.stale) return { refused: { reason: 'stale' } };
  const placed = chainTo(roots, hitbox)?.at(-1);
  if (placed === undefined) return { refused: { reason: 'gone' } };
  const numbers = inFile(hitbox, motion);
  const own = document.format === 'hitbox-json';
  const declaredMotion = motionIn(
    placed.value,
    hitbox.fields.map(({ name }) => name),
  );
  // In hitbox files only `motion` is a motion.
  const match = own && declaredMotion?.names[0] !== 'motion.0' ? null : declaredMotion;
  if (match === null) {
    const edit = own ? setKey(text, placed, 'motion', motionText(numbers, hitbox)) : null;
    return edit === null ? { refused: { reason: 'missing', field: 'motion' } } : { edits: [edit], added: [] };
  }
  const edits: TextEdit[] = [];
  for (const [k, value] of match.values.entries()) {
    if (!isOwnLiteral(value, placed.value.length)) return { refused: { reason: 'computed', field: match.names[k]! } };
    const start = placed.start + value.start;
    const end = start + value.length;
    const old = text.slice(start, end);
    const number = numbers[k]!;
    if (number === value.value) continue;
    const written = { value: value.value, text: old };
    const next = numberTexts.format(`${id} motion ${k}`, number, written, getDecimals(hitbox) ?? undefined);
    if (next !== old) edits.push({ start, end, text: next });
  }
  return { edits: edits.sort((a, b) => a.start - b.start), added: [] };
}

/** Converts to the numbers in the file. */
function inFile({ convention: { yAxis, unitX = 1, unitY = 1 } }: Hitbox, { x, y }: Point): readonly [number, number] {
  return [x / unitX, (yAxis === 'up' ? 0 - y : y) / unitY];
}

/** Whether a number is a literal in the box's own text. */
function isOwnLiteral(value: Value, length: number): value is Extract<Value, { kind: 'number' }> {
  return value.kind === 'number' && value.start >= 0 && value.start + value.length <= length;
}

/** Formats a new `motion`. */
function motionText(numbers: readonly [number, number], hitbox: Hitbox): string {
  const decimals = getDecimals(hitbox) ?? undefined;
  return `[${numbers.map((number) => formatLiteral(number, '0', decimals)).join(', ')}]`;
}
