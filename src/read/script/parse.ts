import { TreeFragment, type Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { TextEdit } from '../../model/span.js';
import { bracketDepth } from './depth.js';
import { maximumBrackets, maximumParsingTime, maximumTimePerCharacter } from '../limits.js';
import type { Language } from '../../model/document.js';

const dialects: Readonly<Record<Language, string>> = {
  typescript: 'ts',
  typescriptreact: 'ts jsx',
  javascript: 'jsx',
  javascriptreact: 'jsx',
  json: '',
  jsonc: '',
};

/** How often the time is looked at: the steps of a parser that is stuck take up to milliseconds. */
const stepsPerCheck = 64;

/** Parses one text after the other, each time only what changed. */
export class IncrementalParser {
  private readonly parser;
  private fragments: readonly TreeFragment[] = [];
  /** No nesting is deeper than this, what was inserted since it was measured included. */
  private depth = 0;

  constructor(language: Language) {
    this.parser = parser.configure({ dialect: dialects[language] });
  }

  /** Null: this is beyond what can be parsed. */
  parse(text: string, changes: readonly TextEdit[] | null): Tree | null {
    if (this.isTooDeep(text, changes)) return null;
    let fragments: readonly TreeFragment[] = changes === null ? [] : this.fragments;
    for (const { start, end, text: inserted } of changes ?? []) {
      const change = { fromA: start, toA: end, fromB: start, toB: start + inserted.length };
      fragments = TreeFragment.applyChanges(fragments, [change]);
    }
    const tree = this.finish(text, fragments);
    this.fragments = tree === null ? [] : TreeFragment.addTree(tree);
    return tree;
  }

  private isTooDeep(text: string, changes: readonly TextEdit[] | null): boolean {
    for (const { text: inserted } of changes ?? []) this.depth += inserted.length;
    if (changes === null || this.depth > maximumBrackets) this.depth = bracketDepth(text);
    if (this.depth <= maximumBrackets) return false;
    this.fragments = [];
    return true;
  }

  /**
   * The parser needs time and memory beyond all bounds for text that is nested by the thousands, as no code is. Then it
   * falls behind any machine that reads code at an ordinary pace, and is stopped.
   */
  private finish(text: string, fragments: readonly TreeFragment[]): Tree | null {
    const parse = this.parser.startParse(text, fragments);
    const begun = Date.now();
    for (let step = 1; ; step++) {
      const tree = parse.advance();
      if (tree !== null) return tree;
      if (step % stepsPerCheck !== 0) continue;
      if (Date.now() - begun > maximumParsingTime + parse.parsedPos * maximumTimePerCharacter) return null;
    }
  }
}
