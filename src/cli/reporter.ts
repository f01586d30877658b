import type { Complaint, Output } from './output.js';
import type { Report } from './report-on-file.js';
import type { Summary } from './summary.js';

/** Writes the results of `check`, file by file, so that no result has to be kept. */
export interface Reporter {
  /** Writes the problems of one file. */
  file(report: Report): void;
  /**
   * Writes what follows the last file.
   *
   * @param failures what couldn't be read or written, and mistakes in the configuration
   */
  end(summary: Summary, failures: readonly Complaint[]): void;
}

export interface ReporterOptions {
  /** Whether the output is colored. */
  readonly colored: boolean;
  /** Returns the lines after the last problem; reports for programs have no use for them. */
  readonly summary: (summary: Summary) => string;
}

export type NewReporter = (output: Output, options: ReporterOptions) => Reporter;
