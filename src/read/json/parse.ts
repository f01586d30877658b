import { createScanner, type JSONScanner } from 'jsonc-parser';
import { listInText } from '../../formats/index.js';
import type { Span } from '../../model/span.js';
import type { RootValue, StringValue } from '../../model/value.js';
import { maxErrors } from '../base/limits.js';
import { DataScanner } from './data.js';
import { ParseFrame } from './frame.js';
import * as tokens from './tokens.js';
import { wordValue } from './words.js';

/** The part of a text to read. */
export interface ParsedPart {
  readonly start: number;
  /** Whether to stop after the first value. */
  readonly single: boolean;
  /** The number of containers around the part. */
  readonly depth: number;
}

export interface ParsedJson {
  readonly values: readonly RootValue[];
  readonly errors: readonly Span[];
  /** The offset after the last token that was read. */
  readonly end: number;
  /** Whether the result depended on the text around the part. */
  readonly dependsOnContext: boolean;
  /** Whether containers were left out because they are nested too deeply. */
  readonly tooDeep: boolean;
}

/**
 * Parses JSON as people write it: with comments, trailing and missing commas, unquoted keys, missing values, mismatched
 * brackets, and truncated files. Uses its own stack, so that nesting can't overflow the call stack.
 */
export function parseJson(text: string, part: ParsedPart, maximumDepth: number): ParsedJson {
  return parsePlain(text, part, maximumDepth) ?? new Parser(text, part, maximumDepth).run();
}

/** Parses a list or record without errors; null for anything else. */
function parsePlain(text: string, { start: from, single, depth }: ParsedPart, maximumDepth: number): ParsedJson | null {
  const scanner = new DataScanner(text, null, maximumDepth - depth);
  const start = scanner.skip(from === 0 && text.startsWith('\ufeff') ? 1 : from);
  const data = text[start] === '{' || text[start] === '[' ? scanner.read(start) : null;
  const end = scanner.position;
  if (data === null || (!single && scanner.skip(end) < text.length)) return null;
  const values = [{ value: data.value, start, path: [] }];
  return { values, errors: [], end, dependsOnContext: false, tooDeep: false };
}

class Parser {
  private readonly scanner: JSONScanner;
  private readonly stack: ParseFrame[] = [];
  private readonly values: RootValue[] = [];
  private readonly errors: Span[] = [];
  private dependsOnContext = false;
  private tooDeep = false;
  private done = false;
  /** The open brackets inside the deepest container that is kept. */
  private skipped = 0;

  constructor(
    private readonly text: string,
    private readonly part: ParsedPart,
    private readonly maximumDepth: number,
  ) {
    this.scanner = createScanner(text, true);
    this.scanner.setPosition(part.start);
  }

  run(): ParsedJson {
    const { scanner } = this;
    let end = this.part.start;
    while (!this.done) {
      const token: number = scanner.scan();
      if (token === tokens.endOfText) break;
      end = scanner.getPosition();
      if (this.skipped > 0) this.skip(token, end);
      else end = this.take(token, scanner.getTokenOffset(), end);
    }
    if (!this.done && this.stack.length > 0) {
      this.error(end, end);
      if (this.skipped > 0) this.top?.stretch(end);
      while (this.stack.length > 0) this.close(end, true);
    }
    return {
      values: this.values,
      errors: this.errors,
      end,
      dependsOnContext: this.dependsOnContext,
      tooDeep: this.tooDeep,
    };
  }

  private get top(): ParseFrame | undefined {
    return this.stack.at(-1);
  }

  /** Returns the end of the consumed text. */
  private take(token: number, start: number, end: number): number {
    if (token === tokens.openBrace || token === tokens.openBracket) this.open(token === tokens.openBrace, start, end);
    else if (token === tokens.closeBrace || token === tokens.closeBracket)
      this.closeWith(token === tokens.closeBrace, start, end);
    else if (token === tokens.comma) {
      if (this.top?.comma() === false) this.damage(start, end);
    } else if (token === tokens.colon) this.colon(start, end);
    else if (token === tokens.stringLiteral) this.string(start, end);
    else return this.word(start, end);
    return end;
  }

  /** Returns the frame `levels` below the top; records attempts to go below the first one. */
  private below(levels: number): ParseFrame | undefined {
    const index = this.stack.length - 1 - levels;
    if (index < 0) this.dependsOnContext = true;
    return this.stack[index];
  }

  private open(isObject: boolean, start: number, end: number): void {
    const { top } = this;
    if (top?.isObject === true && top.phase !== 'value') {
      this.damage(start, end);
      // A record in the position of a key: the previous record in the list has lost its closing bracket.
      if (isObject && top.phase !== 'colon' && this.below(1)?.isObject === false) this.close(start, true);
    }
    if (this.stack.length + this.part.depth >= this.maximumDepth) {
      this.skipped = 1;
      this.tooDeep = true;
      this.top?.add({ kind: 'opaque', start: start - this.top.start, length: 1, text: '' });
      return;
    }
    this.stack.push(new ParseFrame(isObject, start));
  }

  private closeWith(isObject: boolean, start: number, end: number): void {
    let levels = 0;
    for (; ; levels++) {
      const frame = this.below(levels);
      if (frame === undefined) {
        this.damage(start, end);
        return;
      }
      if (frame.isObject === isObject) break;
    }
    if (levels > 0) this.error(start, end);
    for (; levels > 0; levels--) this.close(start, true);
    if (this.top?.isComplete === false) this.damage(start, end);
    this.close(end, false);
  }

  /** Pops the top frame. `lost`: its closing bracket is missing. */
  private close(end: number, lost: boolean): void {
    const frame = this.stack.pop();
    if (frame === undefined) return;
    const parent = this.top;
    const value = frame.toValue(lost ? frame.lastEnd : end, parent?.start ?? frame.start, lost);
    if (parent !== undefined) {
      parent.add(value);
      return;
    }
    this.values.push({ value, start: frame.start, path: [] });
    if (this.part.single) this.done = true;
  }

  private colon(start: number, end: number): void {
    const { top } = this;
    if (top === undefined) return;
    if (top.isObject) {
      if (!top.colon()) this.damage(start, end);
      return;
    }
    // A key inside a list: a record there has lost its opening bracket.
    this.damage(start, end);
    const key = top.takeBackKey();
    if (key === null) return;
    const frame = new ParseFrame(true, top.start + key.start);
    frame.damaged = true;
    frame.beginWith(key.text, top.start + key.end);
    this.stack.push(frame);
  }

  private string(start: number, end: number): void {
    const { top, scanner } = this;
    if ((scanner.getTokenError() as number) === tokens.cutString) this.damage(start, end);
    if (top === undefined) return;
    const value = scanner.getTokenValue();
    const text: StringValue = { kind: 'string', start: start - top.start, length: end - start, value };
    const outcome = top.scalar(listInText(text) ?? text, value);
    if (outcome === 'misplaced') this.damage(start, end);
  }

  /** Reads a number, a word such as `true`, or unknown text, with adjacent tokens: `-` and `.5` are two. */
  private word(start: number, tokenEnd: number): number {
    const { top, scanner } = this;
    let end = tokenEnd;
    while (tokens.continuesWord(this.text.charCodeAt(end))) {
      scanner.scan();
      end = scanner.getPosition();
    }
    if (top === undefined) {
      if (this.text.charCodeAt(start) !== 0xfeff) this.error(start, end);
      return end;
    }
    const word = this.text.slice(start, end);
    const value = wordValue(word, start - top.start);
    const outcome = top.scalar(value, word.replace(/^'|'$/g, ''));
    if (outcome === 'misplaced' || (outcome === 'value' && value.kind === 'opaque' && value.text === '')) {
      this.damage(start, end);
    }
    return end;
  }

  /** Counts brackets inside a container that is nested too deeply. */
  private skip(token: number, end: number): void {
    if (token === tokens.openBrace || token === tokens.openBracket) this.skipped++;
    else if (token === tokens.closeBrace || token === tokens.closeBracket) this.skipped--;
    if (this.skipped === 0) this.top?.stretch(end);
  }

  private error(start: number, end: number): void {
    if (this.errors.length >= maxErrors) return;
    const last = this.errors.at(-1);
    if (last === undefined || last.start < start) this.errors.push({ start, end });
  }

  private damage(start: number, end: number): void {
    this.error(start, end);
    if (this.top !== undefined) this.top.damaged = true;
  }
}
