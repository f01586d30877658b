import { countWhile, type Span } from './span.js';

/** A position for people and tools: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The start and end of a span; `end` is directly after its last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Finds the line of an offset. Lines end with \n, \r\n or a lone \r, as in VS Code. */
export class LineIndex {
  private readonly starts: number[] = [0];
  private readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    for (const match of text.matchAll(/\r\n|\r|\n/g)) this.starts.push(match.index + match[0].length);
  }

  /** Offsets outside of the text are clamped. */
  position(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.length);
    const line = countWhile(this.starts, (start) => start <= at);
    return { line, column: at - this.starts[line - 1]! + 1 };
  }

  range(span: Span): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }
}
