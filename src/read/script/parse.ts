import { Tree, TreeFragment, type PartialParse } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Language } from '../../model/document.js';
import type { TextChange } from '../base/changes.js';
import {
  maxDeepTokens,
  maxGuesses,
  maxTotalGuesses,
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
 * Returns the syntax tree of a text; null if it exceeds the limits. `before` is the tree before `change`: parts that
 * the change didn't touch are reused.
 *
 * For code with errors the parser follows several guesses at once. It copies everything that is open for each guess and
 * keeps the copies, so many errors deep inside brackets or tags would take unbounded time and memory. The copies are
 * counted, and the parser is stopped at far more than errors in ordinary code take. Its steps are limited too: a parser
 * that takes many more steps than there are characters is stuck. Steps with more than two guesses (unsure ones) are
 * also counted separately, since each takes dozens of times as long. Time isn't measured: a text must read the same on
 * a busy machine.
 *
 * A deeply nested node takes a hundred times the memory of a shallow one, so its tokens are counted too.
 */
export function parseScript(
  text: string,
  language: Language,
  before: Tree | null,
  change: TextChange | null,
): Tree | null {
  const parse = parserFor(language).startParse(
    withLowerPrefixes(text),
    before === null ? [] : getFragments(before, change),
  );
  const steps = maxParserSteps + text.length * maxParserStepsPerCharacter;
  const maxGuessed = Math.min(maxGuesses + text.length * maxGuessesPerCharacter, maxTotalGuesses);
  let guessed = 0;
  let unsure = 0;
  let deep = 0;
  let longest = longestBuffer;
  for (let step = 0; step < steps; step++) {
    const tree = advance(parse);
    if (tree !== null) return tree === 'too-deep' ? null : tree;
    guessed += countGuesses(parse);
    if (isUnsure(parse)) unsure++;
    if (isDeep(parse)) deep++;
    else if (step % stepsPerPacking === 0) longest = pack(parse, longest);
    if (guessed > maxGuessed || unsure > maxUnsureSteps || deep > maxDeepTokens) return null;
  }
  return null;
}

/** The parser doesn't know `0X1F`, `0B1` and `0O7`: it gets them in lower case. */
function withLowerPrefixes(text: string): string {
  return text.replace(/\b0[XBO](?=[\da-fA-F])/g, (prefix) => prefix.toLowerCase());
}

/** Advances the parser by one step. It creates nodes recursively, so the deepest code overflows the stack. */
function advance(parse: PartialParse): Tree | 'too-deep' | null {
  try {
    return parse.advance();
  } catch (error) {
    if (error instanceof RangeError) return 'too-deep';
    throw error;
  }
}

/**
 * Whether a tree takes little memory for its text. Shallow nodes are packed many to a buffer; a node around more than a
 * buffer is a separate object.
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

/** The minimum; ordinary code has about one tree object per 100 characters. */
const charactersPerObject = 16;

/** Whether the parser is deep inside open nodes. */
function isDeep(parse: PartialParse): boolean {
  const open = (parse as Guessing).stacks?.[0]?.stack?.length ?? 0;
  return open > maxOpenNodes * numbersPerNode;
}

/** The size of the parser's record of an open node. */
const numbersPerNode = 3;

/** Internals of the parser: if they are missing, only the steps are limited. */
interface Guessing {
  readonly stacks?: Stack[];
  /** How near the last error is; 0 after recovery. */
  readonly recovering?: number;
}

/** The used properties of the parser's state for one guess. */
interface Stack {
  readonly stack?: readonly unknown[];
  buffer?: readonly number[] | Int32Array;
  readonly parent?: Stack | null;
  split?(): Stack;
}

/**
 * The parser records all nodes of a text in one list, which takes twice their memory while it grows, and again each
 * time it is copied to a longer one. As for a guess, it is made to start another list after a long one. Returns the
 * maximum length of the next list, since consecutive comments are all moved into it.
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

/** How often, in steps, the length of the list is checked. */
const stepsPerPacking = 64;

/** The numbers in a list of nodes: four per node. */
const longestBuffer = 65_536;

/**
 * Whether the parser is after an error and follows several guesses about it. Code without errors makes it follow
 * several too, as many for long lists as for short ones, but it soon settles on one.
 */
function isUnsure(parse: PartialParse): boolean {
  const { recovering = 0, stacks } = parse as Guessing;
  return recovering > 0 && (stacks?.length ?? 0) > 2;
}

/** Returns the total size of all open guesses; 0 if there is only one. */
function countGuesses(parse: PartialParse): number {
  const { stacks } = parse as Guessing;
  if (stacks === undefined || stacks.length < 2) return 0;
  let open = 0;
  for (const { stack } of stacks) open += stack?.length ?? 0;
  return open;
}

function getFragments(tree: Tree, change: TextChange | null): readonly TreeFragment[] {
  const fragments = TreeFragment.addTree(tree);
  if (change === null) return fragments;
  const { start, oldEnd, newEnd } = change;
  return TreeFragment.applyChanges(fragments, [{ fromA: start, toA: oldEnd, fromB: start, toB: newEnd }]);
}
