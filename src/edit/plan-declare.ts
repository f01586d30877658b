import type { Hitbox } from '../model/document.js';
import type { Span, TextEdit } from '../model/span.js';
import { chainTo, type Placed } from './entries.js';
import { lineAt, mayCommentAbove } from './pin-convention.js';
import type { EntryRefusal, Writing } from './plan-entries.js';

/** What a comment says of the list or record below it. */
const directive = { hitboxes: 'hitbox-lens-hitboxes', none: 'hitbox-lens-not-hitboxes' } as const;

/**
 * Comments that say of some hitboxes that they are hitboxes, or that they are not: one above the innermost list or record
 * that holds them all, and several where others stand between them that are not meant.
 */
export function planDeclare(
  writing: Writing,
  ids: readonly string[],
  areHitboxes: boolean,
): { readonly edits: readonly TextEdit[]; readonly added: readonly number[] } | { readonly refused: EntryRefusal } {
  const { document, text, roots } = writing;
  const wanted = new Set(ids);
  const meant = document.hitboxes.filter(({ id }) => wanted.has(id));
  if (meant.length < wanted.size) return { refused: 'gone' };
  const chains = meant.map((hitbox) => chainTo(roots, hitbox));
  if (chains.some((chain) => chain === null)) return { refused: 'stale' };
  // Another hitbox that is certain already may be called one once more.
  const others = document.hitboxes.filter(({ id, certain }) => !wanted.has(id) && !(areHitboxes && certain !== null));
  const word = areHitboxes ? directive.hitboxes : directive.none;
  const edits = new Map<number, TextEdit>();
  for (const group of groupedAt(chains as readonly Placed[][], 0)) {
    const found = declare({ text, others, word }, group, 0);
    if (found === null) return { refused: 'beside-others' };
    for (const edit of found) edits.set(edit.start, edit);
  }
  return { edits: [...edits.values()].sort((a, b) => a.start - b.start), added: [] };
}

interface Declaring {
  readonly text: string;
  readonly others: readonly Hitbox[];
  readonly word: string;
}

/** The comments for chains that have `depth` values in common; null where one would speak of others too. */
function declare(of: Declaring, chains: readonly Placed[][], depth: number): TextEdit[] | null {
  const common = commonDepth(chains, depth);
  const [first] = chains;
  // From the innermost value that holds all of them outwards, as long as nothing else stands there.
  for (let k = common - 1; k >= depth; k--) {
    const scope = scopeOf(of.text, first!, first![k]!);
    if (of.others.some(({ start }) => start >= scope.start && start < scope.end)) break;
    const edit = commentFor(of, first![k]!);
    if (edit !== null) return [edit];
  }
  if (chains.length === 1) return null;
  const edits: TextEdit[] = [];
  for (const group of groupedAt(chains, common)) {
    const found = group.length === chains.length ? null : declare(of, group, common);
    if (found === null) return null;
    edits.push(...found);
  }
  return edits;
}

/** Of how many values from the outermost on all chains are a part. */
function commonDepth(chains: readonly Placed[][], from: number): number {
  const [first] = chains;
  let depth = from;
  while (first?.[depth] !== undefined && chains.every((chain) => chain[depth]?.start === first[depth]!.start)) depth++;
  return depth;
}

/** The chains by their value at a depth, in the order of the text. */
function groupedAt(chains: readonly Placed[][], depth: number): Placed[][][] {
  const groups = new Map<number, Placed[][]>();
  for (const chain of chains) {
    const start = chain[depth]?.start ?? -1;
    const known = groups.get(start);
    if (known === undefined) groups.set(start, [chain]);
    else known.push(chain);
  }
  return [...groups.values()];
}

/** What a comment at the line of a value speaks of: that line, and what begins on it and goes on. */
function scopeOf(text: string, chain: readonly Placed[], { start }: Placed): Span {
  const line = lineAt(text, start);
  const whole = chain.find((placed) => placed.start >= line.start && placed.start + placed.value.length > line.end);
  return { start: line.start, end: whole === undefined ? line.end : whole.start + whole.value.length };
}

/** A comment above the line of a value, or in front of it where none may stand there; null where neither speaks of it. */
function commentFor({ text, word }: Declaring, { start }: Placed): TextEdit | null {
  const line = lineAt(text, start);
  const before = text.slice(line.start, start);
  if (mayCommentAbove(text, start)) {
    const indent = /^[ \t]*/.exec(before)![0];
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    return { start: line.start, end: line.start, text: `${indent}// ${word}${eol}` };
  }
  return /[^\s*{]/.test(before) ? { start, end: start, text: `/* ${word} */ ` } : null;
}
