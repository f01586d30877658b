import type { Language } from '../../model/document.js';

/** A file that others import from. A changed file is another object: what is read of it is kept by it. */
export interface Module {
  /** Tells it from others, and is what a person calls it: its path within the folder that everything lies in. */
  readonly path: string;
  readonly language: Language;
  readonly text: string;
  /** It is there, and too large to be read: its text is empty. */
  readonly tooLarge?: true;
}

/** The files around a text, as far as somebody has fetched them. */
export interface Modules {
  /** The file that a specifier means which stands in the file `from` (null: in the text itself); null: not there. */
  find(from: string | null, specifier: string): Module | null;
  /** The other scripts of the page that the text is a script of, as far as somebody has fetched them. */
  scripts?(): readonly Module[];
}

export const noModules: Modules = { find: () => null };
