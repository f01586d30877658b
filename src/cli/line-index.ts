import type { Span } from '../model/span.js';

/** A place as people and tools count it: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where a span begins and ends; `end` is right behind its last character. */
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

  /** Offsets outside of the text count as its nearer end. */
  position(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.length);
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: at - this.starts[low]! + 1 };
  }

  range(span: Span): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }
}
