import type { Language } from '../../model/document.js';

/** A file that others import from. After a change it is a new object, since its content is cached by identity. */
export interface Module {
  /** The path within the common folder: a unique id, also shown to the user. */
  readonly path: string;
  readonly language: Language;
  readonly text: string;
  /** Set if the file exists but is too large to be read: its text is empty. */
  readonly tooLarge?: true;
}

/** The files around a text that have been loaded. */
export interface Modules {
  /** Finds the file for a specifier in the file `from` (null: in the text itself); null if it isn't available. */
  find(from: string | null, specifier: string): Module | null;
  /** Returns the other loaded scripts of the page that the text belongs to. */
  scripts?(): readonly Module[];
}

export const noModules: Modules = { find: () => null };
