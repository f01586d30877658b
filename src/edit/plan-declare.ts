import { hasEvidence } from '../model/certainty.js';
import type { Hitbox } from '../model/document.js';
import type { Span, TextEdit } from '../model/span.js';
import { chainTo, type Placed } from '../model/value-chain.js';
import { commentAbove, lineAt } from './pin-convention.js';
import type { EntryPlan, Writing } from './plan-entries.js';
import { getOrAdd } from '../model/maps.js';

/** The comment above a list or record. */
const directive = { hitboxes: 'hitbox-lens-hitboxes', none: 'hitbox-lens-not-hitboxes' } as const;

/**
 * Plans comments that declare that hitboxes are, or aren't, hitboxes: one above the innermost list or record that
 * contains them all, or several if it contains others too.
 */
export function planDeclare(writing: Writing, ids: readonly string[], areHitboxes: boolean): EntryPlan {
  const { document, text, roots } = writing;
  const selected = new Set(ids);
  const hitboxes = document.hitboxes.filter(({ id }) => selected.has(id));
  if (hitboxes.length < selected.size) return { refused: 'gone' };
  const chains = hitboxes.map((hitbox) => chainTo(roots, hitbox));
  if (chains.some((chain) => chain === null)) return { refused: 'stale' };
  // A comment may also cover hitboxes that are already certain.
  const others = document.hitboxes.filter(
    ({ id, certain }) => !selected.has(id) && !(areHitboxes && hasEvidence(certain)),
  );
  const word = areHitboxes ? directive.hitboxes : directive.none;
  const edits = new Map<number, TextEdit>();
  for (const group of groupedAt(chains as readonly Placed[][], 0)) {
    const results = declare({ text, others, word }, group, 0);
    if (results === null) return { refused: 'beside-others' };
    for (const edit of results) edits.set(edit.start, edit);
  }
  return { edits: [...edits.values()].sort((a, b) => a.start - b.start), added: [] };
}

interface Declaring {
  readonly text: string;
  readonly others: readonly Hitbox[];
  readonly word: string;
}

/** Returns the comments for chains that share `depth` values; null if one would cover other hitboxes. */
function declare(of: Declaring, chains: readonly Placed[][], depth: number): TextEdit[] | null {
  const common = commonDepth(chains, depth);
  const [first] = chains;
  // From the innermost common value outward, as long as it contains nothing else.
  for (let k = common - 1; k >= depth; k--) {
    const scope = getScope(of.text, first!, first![k]!);
    if (of.others.some(({ start }) => start >= scope.start && start < scope.end)) break;
    const edit = commentFor(of, first![k]!);
    if (edit !== null) return [edit];
  }
  if (chains.length === 1) return null;
  const edits: TextEdit[] = [];
  for (const group of groupedAt(chains, common)) {
    const results = group.length === chains.length ? null : declare(of, group, common);
    if (results === null) return null;
    edits.push(...results);
  }
  return edits;
}

/** Counts the values, from the outermost, that all chains share. */
function commonDepth(chains: readonly Placed[][], from: number): number {
  const [first] = chains;
  let depth = from;
  while (first?.[depth] !== undefined && chains.every((chain) => chain[depth]?.start === first[depth]!.start)) depth++;
  return depth;
}

/** Groups chains by their value at a depth, in text order. */
function groupedAt(chains: readonly Placed[][], depth: number): Placed[][][] {
  const groups = new Map<number, Placed[][]>();
  for (const chain of chains) {
    getOrAdd(groups, chain[depth]?.start ?? -1, (): Placed[][] => []).push(chain);
  }
  return [...groups.values()];
}

/** Returns the range of a comment at a value's line: the line and a value that begins on it and continues. */
function getScope(text: string, chain: readonly Placed[], { start }: Placed): Span {
  const line = lineAt(text, start);
  const whole = chain.find((placed) => placed.start >= line.start && placed.start + placed.value.length > line.end);
  return { start: line.start, end: whole === undefined ? line.end : whole.start + whole.value.length };
}

/**
 * Returns a comment above the line of a value, or before the value if no line is allowed there; null if neither
 * applies.
 */
function commentFor({ text, word }: Declaring, { start }: Placed): TextEdit | null {
  const line = lineAt(text, start);
  const before = text.slice(line.start, start);
  const above = commentAbove(text, start, word);
  if (above !== null) return above;
  return /[^\s*{]/.test(before) ? { start, end: start, text: `/* ${word} */ ` } : null;
}
