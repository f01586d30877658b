import { parseSyntax, spanOfPath } from '../disk/json-syntax.js';
import { LineIndex } from '../model/line-index.js';
import type { HitboxFileProblem } from '../runtime/index.js';

/** A problem of a file, at a place in it. */
export interface BuildMessage {
  /** The path of the file. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** What is wrong, without the place. */
  readonly message: string;
  /** Set if it is about the settings of the project, for whichever file they are. */
  readonly isOfProject?: true;
  /** Set if a rule reports it whose severity is `error`. */
  readonly isSevere?: true;
}

/** Creates messages in one text. */
export class BuildMessages {
  private readonly lines: LineIndex;

  constructor(
    private readonly file: string,
    text: string,
  ) {
    this.lines = new LineIndex(text);
  }

  at(offset: number, message: string): BuildMessage {
    return { file: this.file, ...this.lines.position(offset), message };
  }
}

/** Returns the problems of an invalid hitbox file with their places; syntax errors hide the others. */
export function locateProblems(file: string, text: string, problems: readonly HitboxFileProblem[]): BuildMessage[] {
  const { root, errors } = parseSyntax(text);
  const messages = new BuildMessages(file, text);
  if (errors.length > 0) return errors.map(({ start, message }) => messages.at(start, `invalid JSON: ${message}`));
  return problems.map(({ path, message }) => {
    const start = root === null ? 0 : spanOfPath(root, path).start;
    return messages.at(start, path === '' ? message : `${path}: ${message}`);
  });
}
