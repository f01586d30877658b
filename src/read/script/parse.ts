import { TreeFragment, type Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { TextEdit } from '../../model/span.js';
import type { Language } from '../../model/document.js';

const dialects: Readonly<Record<Language, string>> = {
  typescript: 'ts',
  typescriptreact: 'ts jsx',
  javascript: 'jsx',
  javascriptreact: 'jsx',
  json: '',
  jsonc: '',
};

/** Parses one text after the other, each time only what changed. */
export class IncrementalParser {
  private readonly parser;
  private fragments: readonly TreeFragment[] = [];

  constructor(language: Language) {
    this.parser = parser.configure({ dialect: dialects[language] });
  }

  parse(text: string, changes: readonly TextEdit[] | null): Tree {
    let fragments: readonly TreeFragment[] = changes === null ? [] : this.fragments;
    for (const { start, end, text: inserted } of changes ?? []) {
      const change = { fromA: start, toA: end, fromB: start, toB: start + inserted.length };
      fragments = TreeFragment.applyChanges(fragments, [change]);
    }
    const tree = this.parser.parse(text, fragments);
    this.fragments = TreeFragment.addTree(tree);
    return tree;
  }
}
