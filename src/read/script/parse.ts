import { TreeFragment, type PartialParse, type Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Language } from '../../model/document.js';
import type { Change } from '../changes.js';
import {
  maximumGuesses,
  maximumGuessesAtAll,
  maximumGuessesPerCharacter,
  maximumParsingTime,
  maximumTimePerCharacter,
} from '../limits.js';

const dialects: Readonly<Partial<Record<Language, string>>> = {
  typescript: 'ts',
  typescriptreact: 'ts jsx',
  javascript: 'jsx',
  javascriptreact: 'jsx',
};

/** How often the time is looked at: the steps of a parser that is stuck take up to milliseconds. */
const stepsPerCheck = 64;

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
 * is counted, and the parser is stopped where it is far more than errors in ordinary code take. Where it is slow for
 * another reason, it falls behind any machine that reads code at an ordinary pace, and is stopped as well.
 */
export function parse(text: string, language: Language, before: Tree | null, change: Change | null): Tree | null {
  const parse = parserFor(language).startParse(text, before === null ? [] : fragmentsOf(before, change));
  const begun = Date.now();
  const most = Math.min(maximumGuesses + text.length * maximumGuessesPerCharacter, maximumGuessesAtAll);
  let guessed = 0;
  for (let step = 1; ; step++) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    guessed += guessesOf(parse);
    if (guessed > most) return null;
    if (step % stepsPerCheck !== 0) continue;
    if (Date.now() - begun > maximumParsingTime + parse.parsedPos * maximumTimePerCharacter) return null;
  }
}

/** How much is open in all guesses together that the parser follows now; 0: it is sure. */
function guessesOf(parse: PartialParse): number {
  // No part of the parser's public interface: without them only the time is bounded.
  const { stacks } = parse as { stacks?: readonly { readonly stack?: readonly unknown[] }[] };
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
