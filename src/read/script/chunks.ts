import { maxBrackets, maxDeepTokens, maxInRow } from '../base/limits.js';

/**
 * Cuts code into chunks of whole statements without parsing it, so that what holds no hitboxes is never parsed, and an
 * edit concerns one chunk. Strings, comments, templates and expressions in slashes are told apart; a cut is made where
 * no bracket is open and a statement begins at the very left of a line by a word that can begin nothing else, or before
 * the comment of JSDoc that stands right before such a statement: it may say its type.
 */

/** A range of code; it begins and, but for the last one, ends where statements do. */
export interface Extent {
  readonly start: number;
  readonly end: number;
  /** The deepest nesting of brackets in it, up to one more than anybody parses. */
  readonly depth: number;
  /** Whether brackets, a template or a comment in it are never closed: it was cut off at what looks like a beginning. */
  readonly broken: boolean;
  /** Behind the comment that it begins with, where it is one that belongs to its first statement; else its start. */
  readonly lead: number;
}

/** Words that begin a statement, whatever the statement before ended with. */
const after = {
  end: /(?:const|let|var|function|class|export|import|if|for|switch|try|throw|type|interface|enum|namespace|declare|abstract|async)(?![\w$])/y,
  // What may be a condition, a decorator or the beginning of a call only ends before what cannot go on with it.
  any: /(?:const|import|export[ \t]{1,8}(?:const|let|var|function|async|type|interface|enum))(?![\w$])/y,
};
/** Words that need something behind them. */
const unfinished = /^(?:export|declare|default|else|do)$/;
/** Words behind which a slash begins a regular expression. */
const operators = /^(?:return|typeof|case|in|of|instanceof|new|delete|void|do|else|yield|await|throw)$/;
const beginning =
  /^(?:const|let|var|function|class|export|import|type|interface|enum|namespace|declare|abstract|async)(?![\w$])/gm;

/** Chunks are not cut smaller than this. */
const minimumLength = 200;

/** How often a text is scanned to its end in vain; behind that nothing is cut any more. */
export const maxRecoveries = 16;

/** How far a closing bracket looks for its opening one. */
const maxSearch = 16;

/** How many slashes of one line are looked behind in vain. */
const maxFailures = 16;

/** Characters that are looked at in vain for the ends of regular expressions. */
const maxWaste = 10_000_000;

/** What the token before was. */
const enum Before {
  /** An operator, a comma, an opening bracket, or nothing yet. */
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

/** Which characters go on with a word. */
const isWord = new Uint8Array(128);
for (const letter of '$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  isWord[letter.charCodeAt(0)] = 1;
}

/** The chunk that begins at `start`; `recoveries` is how many before it are broken. */
export function chunkAt(text: string, start: number, recoveries: number): Extent {
  return new Scanner(text, start).run(recoveries);
}

class Scanner {
  private at: number;
  private before = Before.Operator;
  private wordStart = 0;
  private wordEnd = 0;
  /** The opening brackets around; a backtick for what is filled into a template. */
  private readonly open: number[] = [];
  /** How many brackets are open beyond those that are remembered. */
  private beyond = 0;
  private depth = 0;
  /** How many words and signs in a row are one expression, here and in the brackets around; and how many are too deep. */
  private row = 0;
  private readonly rows: number[] = [];
  private deep = 0;
  private isOnNewLine = false;
  private isCut = false;
  /** How many slashes of a line were looked at that begin no regular expression, and where that line ends. */
  private failures = 0;
  private lineEnd = 0;
  private wasted = 0;
  /** Where a comment of JSDoc begins, and ends, behind which nothing has come yet; -1: there is none. */
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
    const lead = text.startsWith('/**', start) ? Math.min(end, behindComment(text, start)) : start;
    if (end < text.length || (this.open.length === 0 && !this.isCut)) {
      return { start, end, depth: this.depth, broken: false, lead };
    }
    if (recoveries >= maxRecoveries) return { start, end: text.length, depth: this.depth, broken: true, lead };
    beginning.lastIndex = start + 1;
    const next = beginning.exec(text);
    return { start, end: next?.index ?? text.length, depth: this.depth, broken: true, lead };
  }

  /** The end of the chunk; the end of the text where there is none before. */
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
      if (++this.row > maxInRow && ++this.deep > maxDeepTokens) this.depth = maxBrackets + 1;
      if (code >= 128 || isWord[code] === 1) {
        if (this.endsHere()) return this.comment >= 0 ? this.comment : this.at;
        // A statement that begins on a line of its own.
        if (this.isOnNewLine && this.before !== Before.Operator) this.row = 0;
        this.word(code);
      } else this.sign(code);
      this.isOnNewLine = false;
      if (this.at !== this.commentEnd) this.comment = -1;
    }
    return length;
  }

  /** Whether a statement begins here, so that the chunk is at its end. */
  private endsHere(): boolean {
    const { text, at, start, open, before } = this;
    const from = this.comment >= 0 ? this.comment : at;
    if (open.length > 0 || from - start < minimumLength || before === Before.Operator) return false;
    if (text.charCodeAt(at - 1) !== 0x0a) return false;
    const pattern = before === Before.End || before === Before.Value ? after.end : after.any;
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    return before !== Before.Word || !unfinished.test(this.lastWord);
  }

  private get lastWord(): string {
    // Longer ones are none that matter.
    return this.text.slice(this.wordStart, Math.min(this.wordEnd, this.wordStart + 12));
  }

  private word(first: number): void {
    const { text } = this;
    let end = this.at + 1;
    for (;;) {
      const code = text.charCodeAt(end);
      if (!(code >= 128 || isWord[code] === 1)) break;
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
        // A block or a body ends its statement; a record in parentheses has a row of its own.
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

  /** Closes a bracket; those in it that nobody closed are closed as well, and one that nobody opened is passed over. */
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
      // Parentheses do not reach out of a block.
      if (around === openBrace || around === backtick) return;
    }
  }

  private close(index: number): void {
    this.row = this.rows[index]!;
    this.open.length = index;
    this.rows.length = index;
  }

  /** The text of a template from here to its end or to what is filled in. */
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

  /** A comment, a regular expression or a division. */
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
    } else if (next !== 0x3e && this.beginsPattern()) {
      this.at = this.endOfPattern();
      this.before = Before.Value;
    } else {
      this.at++;
      this.before = Before.Operator;
    }
  }

  /** Behind the regular expression that begins here, or behind its slash where it is none after all. */
  private endOfPattern(): number {
    const { text, at: start } = this;
    if (start >= this.lineEnd) this.failures = 0;
    // On a line with many slashes that begin none, the others are no better.
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

  /** The parser would look for the end of each one, on a line of any length: where that is too much, it is not asked. */
  private waste(characters: number): void {
    this.wasted += characters;
    if (this.wasted > maxWaste) this.depth = maxBrackets + 1;
  }

  /** Whether a slash is no division; in `</` and `/>` it belongs to a tag. */
  private beginsPattern(): boolean {
    if (this.before === Before.Word) return operators.test(this.lastWord);
    return this.before === Before.Operator && this.text.charCodeAt(this.at - 1) !== 0x3c;
  }
}

/** Behind the comment that begins at `start`, and the blanks behind it. */
function behindComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 3);
  let at = end < 0 ? text.length : end + 2;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}

/** Behind the string that begins at `start`; it ends with its line at the latest. */
function endOfString(text: string, start: number): number {
  const quote = text.charCodeAt(start);
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return i + 1;
    if (code === 0x0a) return i;
    if (code === 0x5c) i++;
  }
  return text.length;
}
