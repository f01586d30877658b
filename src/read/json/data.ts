import { listInText } from '../../formats/index.js';
import type { ArrayValue, ObjectEntry, ObjectValue, StringValue, Value } from '../../model/value.js';
import { sharedEntry, sharedKey, sharedNumber } from '../base/shared-values.js';
import { anyEntryMayContainBoxes, anyMayContainBoxes, ItemList, movedTo, trimmed } from '../base/values.js';
import { wordValue } from './words.js';

/** What the data of code has besides that of JSON. */
export interface CodeSyntax {
  /** Returns the content of a string literal, which includes its quotes. */
  readonly unquoted: (literal: string) => string;
  /** Reads a scalar that isn't a string, such as `-1` and `TILE * 2`; null if it may be anything else. */
  readonly scalar: (text: string) => Value | null;
}

/** A list or record of plain data, and its offset in the text. */
export interface PlainData {
  readonly value: ArrayValue | ObjectValue;
  readonly start: number;
}

/**
 * Reads lists and records that consist of literals, in JSON with comments and in code. It doesn't guess: what isn't
 * plain or is half-typed is left to the parsers, from `position` on, except for the plain parts before that.
 */
export class DataScanner {
  /** The offset after the last token that was read. */
  position = 0;
  /** The outermost lists and records that were read, when the one around them isn't plain. */
  readonly complete: PlainData[] = [];
  private at = 0;
  /** The number of literals that were read. A pattern, as on the left of `=`, has none. */
  private literals = 0;

  constructor(
    private readonly text: string,
    private readonly code: CodeSyntax | null,
    /** The maximum nesting depth. */
    private readonly maximumDepth: number,
  ) {}

  /** Reads the list or record at an offset; null if it isn't plain. */
  read(start: number): PlainData | null {
    this.at = start;
    this.complete.length = 0;
    const value = this.container(start, 0);
    const [first] = this.complete;
    return value !== null && first?.start === start ? first : null;
  }

  /** Skips blanks and comments from an offset on; returns the offset after them. */
  skip(start: number): number {
    this.at = start;
    this.nextCode();
    return this.at;
  }

  private container(parentStart: number, depth: number): Value | null {
    const { at: start, complete, literals } = this;
    if (depth >= this.maximumDepth) return null;
    const first = complete.length;
    this.advance(1);
    const isRecord = this.text.charCodeAt(start) === openBrace;
    const value = isRecord ? this.record(start, parentStart, depth) : this.list(start, parentStart, depth);
    if (value === null) return null;
    // In code, what has only names may be a pattern.
    if (this.code === null || this.literals > literals) {
      complete.length = first;
      complete.push({ value, start });
    }
    return value;
  }

  private list(start: number, parentStart: number, depth: number): ArrayValue | null {
    const list = new ItemList();
    for (;;) {
      if (this.nextCode() !== closeBracket) {
        const item = this.value(start, depth);
        if (item === null) return null;
        list.push(item);
        if (this.nextCode() === comma) {
          this.advance(1);
          continue;
        }
      }
      if (this.nextCode() !== closeBracket) return null;
      this.advance(1);
      const items = trimmed(list.items);
      const mayContainBoxes = anyMayContainBoxes(items);
      const length = this.at - start;
      return { kind: 'array', start: start - parentStart, length, items, damaged: false, mayContainBoxes };
    }
  }

  private record(start: number, parentStart: number, depth: number): ObjectValue | null {
    const entries: ObjectEntry[] = [];
    for (;;) {
      if (this.nextCode() !== closeBrace) {
        const entry = this.entry(start, depth);
        if (entry === null) return null;
        entries.push(entry);
        if (this.nextCode() === comma) {
          this.advance(1);
          continue;
        }
      }
      if (this.nextCode() !== closeBrace) return null;
      this.advance(1);
      const length = this.at - start;
      const mayContainBoxes = anyEntryMayContainBoxes(entries);
      return {
        kind: 'object',
        start: start - parentStart,
        length,
        entries: trimmed(entries),
        damaged: false,
        mayContainBoxes,
      };
    }
  }

  private entry(start: number, depth: number): ObjectEntry | null {
    const { at, code } = this;
    const key = this.key();
    if (key === null) return null;
    const { at: end } = this;
    if (this.nextCode() === colon) {
      this.advance(1);
      this.nextCode();
      const value = this.value(start, depth);
      return value === null ? null : sharedEntry(key, value);
    }
    // `{ x, y }`: the key is the name of the value.
    if (code === null || !isNameStart(this.text.charCodeAt(at))) return null;
    const expression = { op: 'name', name: key, at: 0 } as const;
    const place = { start: at - start, length: end - at };
    return { key, value: { kind: 'expression', ...place, expression, stands: 'shorthand' } };
  }

  private key(): string | null {
    const { text, at, code } = this;
    const first = text.charCodeAt(at);
    if (first === quote || (first === apostrophe && code !== null)) {
      const content = this.string(first);
      return content === null ? null : sharedKey(content);
    }
    let end = at;
    while (isWordCode(text.charCodeAt(end))) end++;
    // The parsers read other characters of words.
    if (end === at || !isEndOfKey(text.charCodeAt(end))) return null;
    const key = text.slice(at, end);
    if (!isNameStart(first) && (code === null || !/^(?:0|[1-9]\d{0,14})$/.test(key))) return null;
    this.advance(end - at);
    return sharedKey(key);
  }

  private value(parentStart: number, depth: number): Value | null {
    const { at } = this;
    const first = this.text.charCodeAt(at);
    switch (first) {
      case openBrace:
      case openBracket:
        return this.container(parentStart, depth + 1);
      case apostrophe:
      case quote: {
        const content = first === quote || this.code !== null ? this.string(first) : null;
        if (content === null) return null;
        this.literals++;
        const value: StringValue = { kind: 'string', start: at - parentStart, length: this.at - at, value: content };
        return listInText(value) ?? value;
      }
      default:
        return this.integer(parentStart) ?? this.scalar(parentStart);
    }
  }

  /** Reads a number of few digits, the most common scalar. */
  private integer(parentStart: number): Value | null {
    const { text, at } = this;
    let end = at;
    let value = 0;
    for (let code = text.charCodeAt(end); code >= 0x30 && code <= 0x39; code = text.charCodeAt(++end))
      value = value * 10 + code - 0x30;
    const length = end - at;
    if (length === 0 || length > maxDigits || !isEndOfScalar(text.charCodeAt(end))) return null;
    if (length > 1 && text.charCodeAt(at) === 0x30) return null;
    if (this.code !== null && !this.isAtEnd(end)) return null;
    this.advance(length);
    this.literals++;
    return sharedNumber(at - parentStart, length, value);
  }

  private scalar(parentStart: number): Value | null {
    const { text, at, code } = this;
    let end = at;
    if (code === null) {
      while (isJsonScalarCode(text.charCodeAt(end))) end++;
      if (end === at || !isEndOfScalar(text.charCodeAt(end))) return null;
      const value = wordValue(text.slice(at, end), at - parentStart);
      if (value.kind === 'opaque' && value.text === '') return null;
      this.advance(end - at);
      return value;
    }
    for (
      let next = text.charCodeAt(end);
      isComputationCode(next) && end - at <= maxScalar;
      next = text.charCodeAt(end)
    ) {
      if (next === slash && /[/*]/.test(text.charAt(end + 1))) break;
      end++;
    }
    while (isBlank(text.charCodeAt(end - 1))) end--;
    if (end <= at || end - at > maxScalar || !this.isAtEnd(end)) return null;
    const value = code.scalar(text.slice(at, end));
    if (value === null) return null;
    this.advance(end - at);
    if (value.kind === 'number' || (value.kind === 'expression' && /^(?:bi|u)nary$/.test(value.expression.op)))
      this.literals++;
    const start = at - parentStart + value.start;
    return value.kind === 'number' ? sharedNumber(start, value.length, value.value) : movedTo(value, start);
  }

  /** Whether a value that ends here is followed by a comma or a closing bracket. */
  private isAtEnd(end: number): boolean {
    const { at } = this;
    this.at = end;
    const code = this.nextCode();
    this.at = at;
    return code === comma || code === closeBrace || code === closeBracket;
  }

  /** Reads a string without line breaks; null if it has others, or isn't closed. */
  private string(end: number): string | null {
    const { text, at } = this;
    let hasEscapes = false;
    for (let i = at + 1; ; i++) {
      const code = text.charCodeAt(i);
      if (code === end) {
        this.advance(i + 1 - at);
        if (!hasEscapes) return text.slice(at + 1, i);
        const literal = text.slice(at, i + 1);
        return this.code === null ? parsedString(literal) : this.code.unquoted(literal);
      }
      // NaN after the last character.
      if (!(code >= 0x20)) return null;
      if (code === backslash) {
        hasEscapes = true;
        i++;
        if (!(text.charCodeAt(i) >= 0x20)) return null;
      }
    }
  }

  /** Skips blanks and comments and returns the next character; NaN at the end, or before a comment that may matter. */
  private nextCode(): number {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (isBlank(code)) this.at++;
      else if (code !== slash) return code;
      else {
        const end = this.endOfComment();
        if (end < 0) return NaN;
        this.at = end;
      }
    }
  }

  private endOfComment(): number {
    const { text, at } = this;
    const isCode = this.code !== null;
    const next = text.charCodeAt(at + 1);
    if (next === 0x2a) {
      // In code, JSDoc may declare a type.
      if (isCode && text.charCodeAt(at + 2) === 0x2a) return -1;
      const end = text.indexOf('*/', at + 2);
      return end < 0 ? -1 : end + 2;
    }
    if (next !== slash) return -1;
    for (let end = at + 2; ; end++) {
      const code = text.charCodeAt(end);
      if (code === 0x0a || !(code >= 0)) return end;
      if (code === 0x0d && (!isCode || text.charCodeAt(end + 1) === 0x0a)) return end;
      // The languages disagree about other line breaks.
      if (isCode && (code === 0x0d || code === 0x2028 || code === 0x2029)) return -1;
    }
  }

  private advance(length: number): void {
    this.at += length;
    this.position = this.at;
  }
}

function parsedString(literal: string): string | null {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return null;
  }
}

const quote = 0x22;
const apostrophe = 0x27;
const comma = 0x2c;
const slash = 0x2f;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Integers up to here are exact, and shorter than any other form of them. */
const maxDigits = 15;
/** The maximum length of a computation; a longer one isn't plain. */
const maxScalar = 60;

const isIn = (characters: string): ((code: number) => boolean) => {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  // Neither for other characters nor after the last one.
  return (code) => table[code] === 1;
};
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$';
const isBlank = isIn(' \t\n\r');
const isNameStart = isIn(letters);
const isWordCode = isIn(`${letters}0123456789`);
const isEndOfKey = isIn(' \t\n\r:,}/');
const isEndOfScalar = isIn(' \t\n\r,]}/');
const isJsonScalarCode = isIn(`${letters}0123456789+-.`);
const isComputationCode = isIn(`${letters}0123456789+-*/%.() \t`);
