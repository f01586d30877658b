import { fstatSync } from 'node:fs';
import { describeFileError } from '../disk/read.js';
import { writeAll } from '../disk/write.js';
import { OutputError, type Output } from './output.js';

/** The standard output: everything is written, or an error says that it isn't. */
export class StandardOutput implements Output {
  readonly isTTY: boolean;
  private readonly isFile: boolean;
  private error: NodeJS.ErrnoException | null = null;

  /** @param onError is called once, when nothing more can be written */
  constructor(
    private readonly stream: typeof process.stdout,
    onError: () => void,
  ) {
    this.isTTY = stream.isTTY;
    this.isFile = !stream.isTTY && isFileLike(stream.fd);
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.error ??= error;
      onError();
    });
  }

  /** @throws OutputError if a file can't take it */
  write(text: string): void {
    if (this.error !== null) return;
    if (!this.isFile) {
      this.stream.write(text);
      return;
    }
    // Node's own stream takes a part for the whole when a disk becomes full.
    try {
      writeAll(this.stream.fd, Buffer.from(text));
    } catch (error) {
      throw new OutputError(`cannot write the output (${describeFileError(error)})`);
    }
  }

  /**
   * Waits until everything is written. A reader that closes a pipe early wants no more, which is no error.
   *
   * @throws OutputError if a part couldn't be written
   */
  async end(): Promise<void> {
    if (this.isFile) return;
    await new Promise<void>((done) => {
      if (this.error !== null || this.stream.destroyed) done();
      else
        this.stream.write('', () => {
          done();
        });
    });
    if (this.error === null || this.error.code === 'EPIPE' || this.error.code === 'ERR_STREAM_DESTROYED') return;
    throw new OutputError(`cannot write the output (${describeFileError(this.error)})`);
  }
}

/** Whether it is written to at once, unlike a pipe or a terminal. */
function isFileLike(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor);
    return stat.isFile() || stat.isCharacterDevice();
  } catch {
    return false;
  }
}
