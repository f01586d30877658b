import { closeSync, openSync, writeSync } from 'node:fs';
import { realPath } from '../disk/files.js';
import { describeError } from '../model/describe-error.js';
import { UsageError } from './command.js';
import type { Output } from './output.js';

/** Writes a report to a file. */
export class FileOutput implements Output {
  private readonly descriptor: number;
  private readonly path: string | null;

  /**
   * @param name the file as the user wrote it
   * @throws UsageError if it can't be written
   */
  constructor(
    file: string,
    private readonly name: string,
  ) {
    this.descriptor = this.attempt(() => openSync(file, 'w'));
    this.path = realPath(file);
  }

  /** Whether it writes to a file. */
  isAt(file: string): boolean {
    return realPath(file) === this.path;
  }

  write(text: string): void {
    this.attempt(() => {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length;) done += writeSync(this.descriptor, bytes, done);
    });
  }

  close(): void {
    this.attempt(() => {
      closeSync(this.descriptor);
    });
  }

  private attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw new UsageError(`--output-file ${this.name}: cannot be written (${describeError(error)})`);
    }
  }
}
