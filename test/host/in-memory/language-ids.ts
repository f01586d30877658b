import type * as vscode from 'vscode';

interface Language {
  readonly id: string;
  readonly extensions?: readonly string[];
  readonly filenames?: readonly string[];
}

/** The languages of VS Code itself, as far as files of the suite have them. */
const builtIn: readonly Language[] = [
  { id: 'plaintext', extensions: ['.txt'] },
  { id: 'typescript', extensions: ['.ts', '.mts', '.cts'] },
  { id: 'typescriptreact', extensions: ['.tsx'] },
  { id: 'javascript', extensions: ['.js', '.mjs', '.cjs', '.es6'] },
  { id: 'javascriptreact', extensions: ['.jsx'] },
  { id: 'json', extensions: ['.json'] },
  { id: 'jsonc', extensions: ['.jsonc', '.code-workspace'], filenames: ['settings.json', 'tsconfig.json'] },
  { id: 'markdown', extensions: ['.md'] },
  { id: 'html', extensions: ['.html'] },
  { id: 'css', extensions: ['.css'] },
  { id: 'xml', extensions: ['.xml', '.svg'] },
  { id: 'yaml', extensions: ['.yaml', '.yml'] },
  { id: 'lua', extensions: ['.lua'] },
  { id: 'python', extensions: ['.py'] },
  { id: 'csharp', extensions: ['.cs'] },
  { id: 'cpp', extensions: ['.cpp', '.h'] },
];

/** Tells languages by file names, with those that extensions contribute. */
export class LanguageIds {
  private readonly languages: readonly Language[];

  constructor(contributed: readonly Language[]) {
    this.languages = [...builtIn, ...contributed];
  }

  get all(): string[] {
    return [...new Set(this.languages.map(({ id }) => id))];
  }

  /** The language of a file: by its whole name, otherwise by the longest ending; of the same, the one contributed last. */
  of({ path }: vscode.Uri): string {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    let best = { id: 'plaintext', length: 0 };
    for (const { id, extensions = [], filenames = [] } of this.languages) {
      if (filenames.some((one) => one.toLowerCase() === name)) best = { id, length: Infinity };
      for (const extension of extensions)
        if (name.endsWith(extension.toLowerCase()) && extension.length >= best.length)
          best = { id, length: extension.length };
    }
    return best.id;
  }
}
