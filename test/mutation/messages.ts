/** What a process that runs tests is asked to run. */
export interface Order {
  /** In this order, up to the first failure if `bail`. */
  readonly files: readonly FileOrder[];
  readonly bail: boolean;
}

export interface FileOrder {
  /** The source, relative to the project. */
  readonly file: string;
  /** The bundled module. */
  readonly path: string;
  /** The titles of the tests to run; all without. */
  readonly titles?: readonly string[];
}

/** What happened in a file's test; the title is empty for the file itself: its load and the hooks outside of tests. */
export interface Outcome {
  readonly file: string;
  readonly title: string;
  readonly ms: number;
  /** The message of the failure. */
  readonly failure?: string;
  /** The ids of the mutants whose code ran. */
  readonly reached: readonly string[];
}

/** What the process says. */
export type Message =
  | { readonly kind: 'begins'; readonly file: string; readonly title: string }
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  | { readonly kind: 'done' };
