import { endOfString, isWordCode, maxFailures, wordsBeforePattern } from '../base/code-tokens.js';
import { maxBrackets, maxDeepTokens, maxExpressionTokens } from '../base/limits.js';

/**
 * Splits code into chunks of whole statements without parsing it, so that code without hitboxes is never parsed and an
 * edit affects one chunk. Strings, comments, templates and regular expressions are recognized. A cut is made where no
 * bracket is open and a line starts, without indent, with a word that can only start a statement, or before the JSDoc
 * comment of such a statement, which may declare its type.
 */

/** A range of code. It starts at a statement and, except for the last one, ends at the end of one. */
export interface Extent {
  readonly start: number;
  readonly end: number;
  /** The maximum nesting depth of its brackets, capped at one more than the parser's limit. */
  readonly depth: number;
  /** Whether it has an unclosed bracket, template or comment, and was cut off where a statement seems to start. */
  readonly broken: boolean;
  /** The offset after the JSDoc comment of its first statement; its start if there is none. */
  readonly lead: number;
}

/** Words that start a statement, whatever the previous statement ended with. */
const startWords = {
  end: /(?:const|let|var|function|class|export|import|if|for|switch|try|throw|type|interface|enum|namespace|declare|abstract|async)(?![\w$])/y,
  // After a possible condition, decorator or start of a call, only these words can't continue it.
  any: /(?:const|import|export[ \t]{1,8}(?:const|let|var|function|async|type|interface|enum))(?![\w$])/y,
};
/** Words that need something after them. */
const unfinished = /^(?:export|declare|default|else|do)$/;
const statementStart =
  /^(?:const|let|var|function|class|export|import|type|interface|enum|namespace|declare|abstract|async)(?![\w$])/gm;

/** The minimum length of a chunk. */
const minimumLength = 200;

/** How often a text is scanned to its end without success; after that, the rest isn't split. */
export const maxRecoveries = 16;

/** How many open brackets a closing bracket is compared with. */
const maxSearch = 16;

/** How many characters may be scanned without finding the end of a regular expression. */
const maxWaste = 10_000_000;

/** The kind of the previous token. */
const enum Before {
  /** An operator, a comma, an opening bracket, or the start. */
  Operator,
  /** A semicolon or a closing brace. */
  End,
  /** A number, a string, a list, a regular expression. */
  Value,
  Parenthesis,
  Word,
}

const openParenthesis = 0x28;
const openBracket = 0x5b;
const openBrace = 0x7b;
const backtick = 0x60;

/** Returns the chunk that starts at `start`; `recoveries` is the number of broken chunks before it. */
export function chunkAt(text: string, start: number, recoveries: number): Extent {
  return new Scanner(text, start).run(recoveries);
}

class Scanner {
  private at: number;
  private before = Before.Operator;
  private wordStart = 0;
  private wordEnd = 0;
  /** The open brackets; a backtick for a template substitution. */
  private readonly open: number[] = [];
  /** The number of open brackets beyond the recorded ones. */
  private beyond = 0;
  private depth = 0;
  /**
   * The length of the current expression in tokens, here and in the enclosing brackets, and how many tokens exceed the
   * limit.
   */
  private row = 0;
  private readonly rows: number[] = [];
  private deep = 0;
  private isOnNewLine = false;
  private isCut = false;
  /** The number of slashes on a line that didn't start a regular expression, and the end of that line. */
  private failures = 0;
  private lineEnd = 0;
  private wasted = 0;
  /** The start and end of the JSDoc comment right before the current position; -1 if there is none. */
  private comment = -1;
  private commentEnd = -1;

  constructor(
    private readonly text: string,
    private readonly start: number,
  ) {
    this.at = start;
  }

  run(recoveries: number): Extent {
    const { text, start } = this;
    const end = this.scan();
    const lead = text.startsWith('/**', start) ? Math.min(end, skipComment(text, start)) : start;
    if (end < text.length || (this.open.length === 0 && !this.isCut)) {
      return { start, end, depth: this.depth, broken: false, lead };
    }
    if (recoveries >= maxRecoveries) return { start, end: text.length, depth: this.depth, broken: true, lead };
    statementStart.lastIndex = start + 1;
    const next = statementStart.exec(text);
    return { start, end: next?.index ?? text.length, depth: this.depth, broken: true, lead };
  }

  /** Returns the end of the chunk; the end of the text if no cut is found. */
  private scan(): number {
    const { text } = this;
    const { length } = text;
    while (this.at < length) {
      const code = text.charCodeAt(this.at);
      if (code <= 0x20) {
        this.at++;
        this.isOnNewLine ||= code === 0x0a;
        continue;
      }
      if (++this.row > maxExpressionTokens && ++this.deep > maxDeepTokens) this.depth = maxBrackets + 1;
      if (isWordCode(code)) {
        if (this.isChunkEnd()) return this.comment >= 0 ? this.comment : this.at;
        // A new statement on its own line.
        if (this.isOnNewLine && this.before !== Before.Operator) this.row = 0;
        this.word(code);
      } else this.sign(code);
      this.isOnNewLine = false;
      if (this.at !== this.commentEnd) this.comment = -1;
    }
    return length;
  }

  /** Whether a statement starts here, so that the chunk ends. */
  private isChunkEnd(): boolean {
    const { text, at, start, open, before } = this;
    const from = this.comment >= 0 ? this.comment : at;
    if (open.length > 0 || from - start < minimumLength || before === Before.Operator) return false;
    if (text.charCodeAt(at - 1) !== 0x0a) return false;
    const pattern = before === Before.End || before === Before.Value ? startWords.end : startWords.any;
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    return before !== Before.Word || !unfinished.test(this.lastWord);
  }

  private get lastWord(): string {
    // Longer words don't matter.
    return this.text.slice(this.wordStart, Math.min(this.wordEnd, this.wordStart + 12));
  }

  private word(first: number): void {
    const { text } = this;
    let end = this.at + 1;
    for (;;) {
      const code = text.charCodeAt(end);
      if (!isWordCode(code)) break;
      end++;
    }
    this.wordStart = this.at;
    this.wordEnd = end;
    this.at = end;
    this.before = first >= 0x30 && first <= 0x39 ? Before.Value : Before.Word;
  }

  private sign(code: number): void {
    const { text } = this;
    switch (code) {
      case 0x22: // "
      case 0x27: // '
        this.at = endOfString(text, this.at);
        this.before = Before.Value;
        return;
      case backtick:
        this.at++;
        this.template();
        return;
      case 0x2f: // /
        this.slash();
        return;
      case openParenthesis:
      case openBracket:
      case openBrace:
        this.enter(code);
        return;
      case 0x29: // )
        this.leave(openParenthesis);
        this.before = Before.Parenthesis;
        return;
      case 0x5d: // ]
        this.leave(openBracket);
        this.before = Before.Value;
        return;
      case 0x7d: // }
        this.before = Before.End;
        this.leave(openBrace);
        // A block or a body ends its statement; a record in parentheses has its own row.
        this.row = 0;
        return;
      case 0x3b: // ;
        this.before = Before.End;
        this.at++;
        this.row = 0;
        return;
      case 0x2c: // ,
        this.before = Before.Operator;
        this.at++;
        this.row = 0;
        return;
      default:
        this.before = Before.Operator;
        this.at++;
    }
  }

  private enter(code: number): void {
    this.at++;
    this.before = Before.Operator;
    if (this.open.length > maxBrackets) {
      this.beyond++;
      return;
    }
    this.open.push(code);
    this.rows.push(this.row);
    this.row = 0;
    if (this.open.length > this.depth) this.depth = this.open.length;
  }

  /** Closes a bracket, together with unclosed ones inside it. A bracket that was never opened is skipped. */
  private leave(opening: number): void {
    this.at++;
    if (this.beyond > 0) {
      this.beyond--;
      return;
    }
    const { open } = this;
    const last = Math.max(0, open.length - maxSearch);
    for (let i = open.length - 1; i >= last; i--) {
      const around = open[i]!;
      if (around === opening) {
        this.close(i);
        return;
      }
      if (around === backtick && opening === openBrace) {
        this.close(i);
        this.template();
        return;
      }
      // Parentheses don't extend beyond a block.
      if (around === openBrace || around === backtick) return;
    }
  }

  private close(index: number): void {
    this.row = this.rows[index]!;
    this.open.length = index;
    this.rows.length = index;
  }

  /** Skips the text of a template, up to its end or the next substitution. */
  private template(): void {
    const { text } = this;
    for (let i = this.at; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x5c) i++;
      else if (code === backtick) {
        this.at = i + 1;
        this.before = Before.Value;
        return;
      } else if (code === 0x24 && text.charCodeAt(i + 1) === openBrace) {
        this.at = i + 1;
        this.enter(backtick);
        return;
      }
    }
    this.at = text.length;
    this.isCut = true;
  }

  /** Skips a comment, a regular expression or a division operator. */
  private slash(): void {
    const { text, at } = this;
    const next = text.charCodeAt(at + 1);
    if (next === 0x2f) {
      const end = text.indexOf('\n', at);
      this.at = end < 0 ? text.length : end;
    } else if (next === 0x2a) {
      const end = text.indexOf('*/', at + 2);
      this.isCut ||= end < 0;
      const isDoc = text[at + 2] === '*' && (at === 0 || text.charCodeAt(at - 1) === 0x0a);
      this.at = end < 0 ? text.length : end + 2;
      this.comment = isDoc ? at : -1;
      this.commentEnd = this.at;
    } else if (next !== 0x3e && this.startsPattern()) {
      this.at = this.endOfPattern();
      this.before = Before.Value;
    } else {
      this.at++;
      this.before = Before.Operator;
    }
  }

  /** Returns the end of the regular expression that starts here, or the offset after the slash if it isn't one. */
  private endOfPattern(): number {
    const { text, at: start } = this;
    if (start >= this.lineEnd) this.failures = 0;
    // On a line where many slashes failed, the others would fail too.
    if (this.failures >= maxFailures) {
      this.waste(this.lineEnd - start);
      return start + 1;
    }
    let inClass = false;
    let i = start + 1;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x0a) break;
      if (code === 0x5c) i++;
      else if (code === 0x5b) inClass = true;
      else if (code === 0x5d) inClass = false;
      else if (code === 0x2f && !inClass) return i + 1;
    }
    this.failures++;
    this.lineEnd = i;
    this.waste(i - start);
    return start + 1;
  }

  /**
   * The parser would search for the end of each, in a line of any length. Beyond the limit, the chunk is marked as too
   * deep to be parsed.
   */
  private waste(characters: number): void {
    this.wasted += characters;
    if (this.wasted > maxWaste) this.depth = maxBrackets + 1;
  }

  /** Whether a slash isn't a division; in `</` and `/>` it is part of a tag. */
  private startsPattern(): boolean {
    if (this.before === Before.Word) return wordsBeforePattern.test(this.lastWord);
    return this.before === Before.Operator && this.text.charCodeAt(this.at - 1) !== 0x3c;
  }
}

/** Returns the offset after the comment that starts at `start` and the whitespace after it. */
function skipComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 3);
  let at = end < 0 ? text.length : end + 2;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}
