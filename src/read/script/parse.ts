import { Tree, TreeFragment, type PartialParse } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Language } from '../../model/document.js';
import type { Change } from '../base/changes.js';
import {
  maxDeepTokens,
  maxGuesses,
  maxGuessesAtAll,
  maxGuessesPerCharacter,
  maxOpenNodes,
  maxParserSteps,
  maxParserStepsPerCharacter,
  maxUnsureSteps,
} from '../base/limits.js';

const dialects: Readonly<Partial<Record<Language, string>>> = {
  typescript: 'ts',
  typescriptreact: 'ts jsx',
  javascript: 'jsx',
  javascriptreact: 'jsx',
};

const parsers = new Map<string, typeof parser>();

function parserFor(language: Language): typeof parser {
  const dialect = dialects[language] ?? '';
  let known = parsers.get(dialect);
  if (known === undefined) {
    known = parser.configure({ dialect });
    parsers.set(dialect, known);
  }
  return known;
}

/**
 * The syntax tree of a text; null where it is beyond what can be parsed. `before` is the tree of a text that `change`
 * made this one from: what the change did not touch is taken over.
 *
 * For code with errors the parser follows several guesses at once. It copies all that is open for each of them and keeps
 * the copies, so that many errors deep inside of brackets or tags take time and memory beyond all bounds. What is copied
 * is counted, and the parser is stopped where it is far more than errors in ordinary code take. So are its steps: a parser
 * that makes many more of them than there are characters is stuck. Steps with more than two guesses (unsure ones) are
 * counted on their own as well: each takes dozens of times as long. No clock: a text must read the same on a busy machine.
 *
 * A node deep inside of others takes a hundred times the memory of a shallow one, so that its tokens are counted too.
 */
export function parse(text: string, language: Language, before: Tree | null, change: Change | null): Tree | null {
  const parse = parserFor(language).startParse(text, before === null ? [] : fragmentsOf(before, change));
  const steps = maxParserSteps + text.length * maxParserStepsPerCharacter;
  const most = Math.min(maxGuesses + text.length * maxGuessesPerCharacter, maxGuessesAtAll);
  let guessed = 0;
  let unsure = 0;
  let deep = 0;
  let longest = longestBuffer;
  for (let step = 0; step < steps; step++) {
    const tree = advanced(parse);
    if (tree !== null) return tree === 'too-deep' ? null : tree;
    guessed += guessesOf(parse);
    if (isUnsure(parse)) unsure++;
    if (isDeep(parse)) deep++;
    else if (step % stepsPerPacking === 0) longest = pack(parse, longest);
    if (guessed > most || unsure > maxUnsureSteps || deep > maxDeepTokens) return null;
  }
  return null;
}

/** One more step. The parser makes nodes of its notes by calls within calls: those of the deepest code are too many. */
function advanced(parse: PartialParse): Tree | 'too-deep' | null {
  try {
    return parse.advance();
  } catch (error) {
    if (error instanceof RangeError) return 'too-deep';
    throw error;
  }
}

/**
 * Whether a tree takes little memory for its text. Shallow nodes are packed many to a buffer; each one around more than
 * a buffer is an object of its own.
 */
export function isLight(tree: Tree): boolean {
  const most = tree.length / charactersPerObject;
  const open: Tree[] = [tree];
  for (let objects = 1; ; objects++) {
    const next = open.pop();
    if (next === undefined) return true;
    if (objects > most) return false;
    for (const child of next.children) if (child instanceof Tree) open.push(child);
  }
}

/** Ordinary code has about an object of the tree for each 100 characters. */
const charactersPerObject = 16;

/** Whether the parser is deep inside of what is open. */
function isDeep(parse: PartialParse): boolean {
  const open = (parse as Guessing).stacks?.[0]?.stack?.length ?? 0;
  return open > maxOpenNodes * numbersPerNode;
}

/** What the parser notes of each node that is open. */
const numbersPerNode = 3;

/** No public interface of the parser: without it only the steps are bounded. */
interface Guessing {
  readonly stacks?: Stack[];
  /** How near the last error is; 0: it is passed. */
  readonly recovering?: number;
}

/** What the parser has of one guess, as far as it is used here. */
interface Stack {
  readonly stack?: readonly unknown[];
  buffer?: readonly number[] | Int32Array;
  readonly parent?: Stack | null;
  split?(): Stack;
}

/**
 * The parser notes all nodes of a text in one list, which takes twice their memory while it grows and once more each time
 * that it is copied to a longer one. Like for a guess, it is made to begin another list behind a long one. Answers how long
 * the next list may become: comments that stand behind each other go over into it, however many they are.
 */
function pack(parse: PartialParse, longest: number): number {
  const { stacks } = parse as Guessing;
  const [stack] = stacks ?? [];
  if (stacks?.length !== 1 || (stack?.buffer?.length ?? 0) < longest) return longest;
  const next = stack?.split?.();
  const full = next?.parent;
  if (next === undefined || full === null || full?.buffer === undefined) return longest;
  full.buffer = Int32Array.from(full.buffer);
  stacks[0] = next;
  return Math.max(longestBuffer, 2 * (next.buffer?.length ?? 0));
}

/** How often it is looked at how long the list is. */
const stepsPerPacking = 64;

/** Numbers in a list of nodes: four for each. */
const longestBuffer = 65_536;

/**
 * Whether the parser is behind an error and follows several guesses about it. Code without errors makes it follow several
 * as well, as many for long lists as for short ones, and soon it is sure again.
 */
function isUnsure(parse: PartialParse): boolean {
  const { recovering = 0, stacks } = parse as Guessing;
  return recovering > 0 && (stacks?.length ?? 0) > 2;
}

/** How much is open in all guesses together that the parser follows now; 0: it is sure. */
function guessesOf(parse: PartialParse): number {
  const { stacks } = parse as Guessing;
  if (stacks === undefined || stacks.length < 2) return 0;
  let open = 0;
  for (const { stack } of stacks) open += stack?.length ?? 0;
  return open;
}

function fragmentsOf(tree: Tree, change: Change | null): readonly TreeFragment[] {
  const fragments = TreeFragment.addTree(tree);
  if (change === null) return fragments;
  const { start, oldEnd, newEnd } = change;
  return TreeFragment.applyChanges(fragments, [{ fromA: start, toA: oldEnd, fromB: start, toB: newEnd }]);
}
