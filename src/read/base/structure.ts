import { CodeTokens, TokenKind } from './code-tokens.js';

/** Where in a script its hitboxes stand: in which functions, and whether the file holds anything but data. */
export interface ScriptStructure {
  /** For each offset, the start of the innermost function body around it; -1 outside of functions. */
  readonly bodies: readonly number[];
  /** Whether the text holds nothing but imports, types, constants, exports and calls of the console. */
  readonly isData: boolean;
}

const control = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);

/** Words that no file of data has outside of its types. */
const behavior = new Set([
  'function',
  'class',
  'if',
  'for',
  'while',
  'switch',
  'do',
  'try',
  'throw',
  'await',
  'return',
]);

/** Tokens of the type that a function returns, besides words. */
const returnType = ':<>|&[].,?';

/** The words that a statement of a file of data may begin with; one that prints the data does no harm. */
const starts = new Set(
  (
    'import export const let var type interface enum declare namespace module exports default as satisfies from ' +
    'extends readonly keyof typeof console'
  ).split(' '),
);

/** Tokens after which a line break doesn't end a statement. */
const continued =
  /^(?:[=,:|&.<([{?+*/%!~^-]|=>|const|let|var|export|default|type|interface|enum|declare|as|satisfies|extends|from|import|new|typeof|keyof|readonly|namespace)$/;

/**
 * Scans a script without parsing it, in one pass that ends when everything is known.
 *
 * @param offsets positions in the text, ascending
 */
export function scanStructure(text: string, offsets: readonly number[]): ScriptStructure {
  const bodies: number[] = [];
  const open: { readonly word: string; readonly body: number }[] = [];
  const tokens = new CodeTokens(text);
  let isData = true;
  let previous = '';
  let wasWord = false;
  /** The last tokens were parameters, and perhaps the type that the function returns. */
  let isAfterParameters = false;
  let end = 0;
  for (let code = tokens.next(); code >= 0; code = tokens.next()) {
    const { start, kind } = tokens;
    while (bodies.length < offsets.length && offsets[bodies.length]! <= start) bodies.push(bodyOf(open));
    if (!isData && bodies.length === offsets.length) break;
    const isWord = kind === TokenKind.Word;
    const wasAfterParameters = isAfterParameters;
    isAfterParameters &&=
      (isWord || (kind === TokenKind.Sign && returnType.includes(text[start]!))) && !hasLineBreak(text, end, start);
    if (isWord) {
      const word = tokens.token;
      // `{ if: 1, class: 'x' }` and `.for` are names.
      const isName = previous === '.' || text[tokens.end] === ':' || text[tokens.end] === '?';
      if (behavior.has(word) && !isName) isData = false;
      else if (open.length === 0 && !starts.has(word) && beginsStatement(text, previous, end, start)) isData = false;
      previous = word;
    } else if (kind === TokenKind.Literal) {
      previous = text[start]!;
    } else {
      if (code === 0x28 || code === 0x5b || code === 0x7b) {
        const isBody = code === 0x7b && (previous === '=>' || wasAfterParameters);
        if (isBody) isData = false;
        open.push({ word: wasWord ? previous : '', body: isBody ? start : -1 });
      } else if (code === 0x29 || code === 0x5d || code === 0x7d) {
        const closed = open.pop();
        if (code === 0x29) isAfterParameters = closed !== undefined && !control.has(closed.word);
      }
      previous = tokens.token;
    }
    wasWord = isWord;
    ({ end } = tokens);
  }
  while (bodies.length < offsets.length) bodies.push(bodyOf(open));
  return { bodies, isData };
}

/** Whether the code after a piece of code is in the same functions without it: the piece closes whatever it opens. */
export function isSelfContained(text: string): boolean {
  const tokens = new CodeTokens(text);
  let depth = 0;
  for (let code = tokens.next(); code >= 0; code = tokens.next()) {
    if (tokens.kind !== TokenKind.Sign) continue;
    if (code === 0x28 || code === 0x5b || code === 0x7b) depth++;
    else if ((code === 0x29 || code === 0x5d || code === 0x7d) && --depth < 0) return false;
  }
  return depth === 0 && !tokens.isUnclosed;
}

function hasLineBreak(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (text[i] === '\n' || text[i] === '\r') return true;
  return false;
}

function bodyOf(open: readonly { readonly body: number }[]): number {
  for (let k = open.length - 1; k >= 0; k--) if (open[k]!.body >= 0) return open[k]!.body;
  return -1;
}

/** Whether a word outside of all brackets is the first of a statement. */
function beginsStatement(text: string, previous: string, end: number, start: number): boolean {
  if (previous === '' || previous === ';') return true;
  return !continued.test(previous) && hasLineBreak(text, end, start);
}
