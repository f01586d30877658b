/** The tokens of code, found without parsing it. */

export const enum TokenKind {
  Word,
  /** Numbers, strings, templates and regular expressions. */
  Literal,
  /** An operator or another single character; an arrow is one. */
  Sign,
}

/** Words after which a slash starts a regular expression. */
export const wordsBeforePattern = /^(?:return|typeof|case|in|of|instanceof|new|delete|void|do|else|yield|await|throw)$/;

/** How many slashes on a line may fail to start a regular expression. */
export const maxFailures = 16;

/** Moves from token to token. Comments are skipped. */
export class CodeTokens {
  kind = TokenKind.Sign;
  start = 0;
  /** Whether the last token, or the comment after it, lacks its end. */
  isUnclosed = false;
  private failures = 0;
  private lineEnd = 0;
  private isAfterParenthesis = false;

  constructor(
    private readonly text: string,
    /** The offset after the token. */
    public end = 0,
  ) {}

  /** Returns the text of the token. */
  get token(): string {
    return this.text.slice(this.start, this.end);
  }

  /** Continues at an offset right after a token; returns the last character of that token. */
  resume(end: number): number {
    const code = this.text.charCodeAt(end - 1);
    const isSign = !isWordCode(code) && code !== 0x5d && code !== 0x7d && code !== 0x22 && code !== 0x27;
    this.kind = isSign ? TokenKind.Sign : TokenKind.Literal;
    this.isAfterParenthesis = code === 0x29;
    this.end = end;
    return code;
  }

  /** Moves to the next token; returns its first character, or NaN at the end. */
  next(): number {
    const { text } = this;
    let at = this.end;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code <= 0x20) at++;
      else if (code === slash && text.charCodeAt(at + 1) === slash) {
        const end = text.indexOf('\n', at);
        at = end < 0 ? text.length : end;
      } else if (code === slash && text.charCodeAt(at + 1) === 0x2a) {
        const end = text.indexOf('*/', at + 2);
        this.isUnclosed = end < 0;
        at = end < 0 ? text.length : end + 2;
      } else {
        if (at < text.length) this.read(at, code);
        return code;
      }
    }
  }

  private read(at: number, code: number): void {
    const { text } = this;
    const startsPattern = code === slash && this.startsPattern();
    this.start = at;
    this.isUnclosed = false;
    if (isWordCode(code)) {
      let end = at + 1;
      while (isWordCode(text.charCodeAt(end))) end++;
      this.end = end;
      this.kind = code >= 0x30 && code <= 0x39 ? TokenKind.Literal : TokenKind.Word;
    } else if (code === 0x22 || code === 0x27) {
      this.end = endOfString(text, at);
      this.kind = TokenKind.Literal;
    } else if (code === backtick) {
      const end = endOfTemplate(text, at);
      this.isUnclosed = end < 0;
      this.end = end < 0 ? text.length : end;
      this.kind = TokenKind.Literal;
    } else {
      const end = startsPattern ? this.endOfPattern(at) : at + 1;
      this.kind = end > at + 1 ? TokenKind.Literal : TokenKind.Sign;
      this.end = code === 0x3d && text.charCodeAt(at + 1) === 0x3e ? at + 2 : end;
      this.isAfterParenthesis = code === 0x29 || code === 0x5d || code === 0x7d;
    }
  }

  /** Whether a slash isn't a division; in `</` it is part of a tag. */
  private startsPattern(): boolean {
    if (this.kind === TokenKind.Word) return wordsBeforePattern.test(this.token);
    return this.kind === TokenKind.Sign && !this.isAfterParenthesis && this.text.charCodeAt(this.end - 1) !== 0x3c;
  }

  /** Returns the end of the regular expression that starts here, or the offset after the slash if it isn't one. */
  private endOfPattern(start: number): number {
    const { text } = this;
    if (start >= this.lineEnd) this.failures = 0;
    // On a line where many slashes failed, the others would fail too.
    if (this.failures >= maxFailures) return start + 1;
    let inClass = false;
    let i = start + 1;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x0a) break;
      if (code === backslash) i++;
      else if (code === 0x5b) inClass = true;
      else if (code === 0x5d) inClass = false;
      else if (code === slash && !inClass) return i + 1;
    }
    this.failures++;
    this.lineEnd = i;
    return start + 1;
  }
}

/** Returns the offset after the string that starts at `start`; it ends with its line at the latest. */
export function endOfString(text: string, start: number): number {
  const quote = text.charCodeAt(start);
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return i + 1;
    if (code === 0x0a) return i;
    if (code === backslash) i++;
  }
  return text.length;
}

/** Returns the offset after the template that starts at `start`, with the code and the templates in it; -1 without end. */
function endOfTemplate(text: string, start: number): number {
  /** The number of open braces in the code of each open template; -1 in its text. */
  const open = [-1];
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const braces = open.at(-1)!;
    if (braces < 0) {
      if (code === backslash) i++;
      else if (code === backtick) {
        open.pop();
        if (open.length === 0) return i + 1;
      } else if (code === 0x24 && text.charCodeAt(i + 1) === 0x7b) {
        open[open.length - 1] = 0;
        i++;
      }
    } else if (code === backtick) open.push(-1);
    else if (code === 0x22 || code === 0x27) i = Math.max(i, endOfString(text, i) - 1);
    else if (code === 0x7b) open[open.length - 1] = braces + 1;
    else if (code === 0x7d) open[open.length - 1] = braces - 1;
  }
  return -1;
}

/** Which ASCII characters can be part of a word; all others can. */
const isWord = new Uint8Array(128);
for (const letter of '$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  isWord[letter.charCodeAt(0)] = 1;
}

export function isWordCode(code: number): boolean {
  return code >= 128 || isWord[code] === 1;
}

const slash = 0x2f;
const backslash = 0x5c;
const backtick = 0x60;
