import { TreeFragment, type Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Language } from '../../model/document.js';
import type { Change } from '../changes.js';
import { maximumParsingTime, maximumTimePerCharacter } from '../limits.js';

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
 * The parser needs time and memory beyond all bounds for text that is nested by the thousands, as no code is. Then it
 * falls behind any machine that reads code at an ordinary pace, and is stopped.
 */
export function parse(text: string, language: Language, before: Tree | null, change: Change | null): Tree | null {
  const parse = parserFor(language).startParse(text, before === null ? [] : fragmentsOf(before, change));
  const begun = Date.now();
  for (let step = 1; ; step++) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    if (step % stepsPerCheck !== 0) continue;
    if (Date.now() - begun > maximumParsingTime + parse.parsedPos * maximumTimePerCharacter) return null;
  }
}

function fragmentsOf(tree: Tree, change: Change | null): readonly TreeFragment[] {
  const fragments = TreeFragment.addTree(tree);
  if (change === null) return fragments;
  const { start, oldEnd, newEnd } = change;
  return TreeFragment.applyChanges(fragments, [{ fromA: start, toA: oldEnd, fromB: start, toB: newEnd }]);
}
