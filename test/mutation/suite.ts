import type { TestRun, TestRunResult } from './test-process';

/** A suite of `npm test`, bundled with the mutants in the code. */
export interface MutatedSuite {
  readonly tests: readonly TestFile[];
  readonly run: (order: TestRun) => Promise<TestRunResult>;
}

export interface TestFile {
  /** Relative to the project. */
  readonly file: string;
  /** The bundled module. */
  readonly path: string;
  /** Whether the code of a source is loaded with it. */
  readonly mayReach: (source: string) => boolean;
}
