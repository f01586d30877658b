import { CodeTokens, TokenKind } from '../base/code-tokens.js';
import { DataScanner, type CodeSyntax, type PlainData } from '../json/data.js';
import { unquoted } from './names.js';

/**
 * Finds the lists and records of plain data in code, so that the JavaScript parser, which takes ten times as long for
 * them, gets only the code around them.
 */
export function findPlainData(text: string, scalar: CodeSyntax['scalar']): PlainData[] {
  const results: PlainData[] = [];
  const tokens = new CodeTokens(text);
  const scanner = new DataScanner(text, { unquoted, scalar }, maxDepth);
  let mayStart = false;
  for (let code = tokens.next(); code >= 0; code = tokens.next()) {
    if (mayStart && (code === 0x5b || code === 0x7b)) {
      scanner.read(tokens.start);
      for (const data of scanner.complete) {
        if (data.value.length >= minimumLength && !mayBeTarget(text, data)) results.push(data);
      }
      code = tokens.resume(scanner.position);
    }
    mayStart =
      tokens.kind === TokenKind.Sign
        ? signs.includes(String.fromCharCode(code))
        : tokens.kind === TokenKind.Word && words.test(tokens.token);
  }
  return results;
}

/** Whether something is assigned to a list or record, or it is a computed key. */
function mayBeTarget(text: string, { start, value: { length } }: PlainData): boolean {
  return /^\s*(?:=(?!=)|:)/.test(text.slice(start + length, start + length + 10));
}

/** What may be before a list or record, and not before a block or a pattern of names. */
const signs = '=(,:[?|&';
const words = /^(?:return|of|default)$/;

/** Shorter ones are parsed as quickly. */
const minimumLength = 12;

const maxDepth = 200;

/** Returns the text with blanks in place of the data. */
export function withoutData(text: string, data: readonly PlainData[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, value } of data) {
    const end = start + value.length - 1;
    parts.push(text.slice(at, start + 1), ' '.repeat(end - start - 1));
    at = end;
  }
  return at === 0 ? text : parts.join('') + text.slice(at);
}
