import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { realPath } from '../disk/read.js';
import { writeAll } from '../disk/write.js';
import { describeError } from '../model/describe-error.js';
import { UsageError } from './command.js';
import type { Output } from './output.js';

/** Writes a report to a file. */
export class FileOutput implements Output {
  private readonly descriptor: number;
  private readonly realPath: string | null;

  /**
   * Creates the folder of the file too.
   *
   * @param name the file as the user wrote it
   * @throws UsageError if it can't be written
   */
  constructor(
    file: string,
    private readonly name: string,
  ) {
    this.descriptor = this.attempt(() => {
      mkdirSync(path.dirname(file), { recursive: true });
      return openSync(file, 'w');
    });
    this.realPath = realPath(file);
  }

  /** Whether it writes to a file. */
  isAt(file: string): boolean {
    return realPath(file) === this.realPath;
  }

  write(text: string): void {
    this.attempt(() => {
      writeAll(this.descriptor, Buffer.from(text));
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
