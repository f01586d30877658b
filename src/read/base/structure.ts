/** Where in a script its hitboxes stand: in which functions, and whether the file holds anything but data. */
export interface ScriptStructure {
  /** For each offset, the start of the innermost function body around it; -1 outside of functions. */
  readonly bodies: readonly number[];
  /** Whether the text holds nothing but imports, types, constants, exports and calls of the console. */
  readonly isData: boolean;
}

/** Comments, strings, words, arrows, and single other characters. */
const tokens =
  /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\r\n])*"?|'(?:\\[\s\S]|[^'\\\r\n])*'?|`(?:\\[\s\S]|[^`\\])*`?|[\p{L}_$][\p{L}\p{N}_$]*|=>|\S/gu;

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

/** Tokens of the type that a function returns. */
const returnType = /^(?:[:<>|&[\].,?]|[\p{L}_$].*)$/u;

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
  const open: { readonly bracket: string; readonly word: string; readonly body: number }[] = [];
  let isData = true;
  let previous = '';
  /** The last tokens were parameters, and perhaps the type that the function returns. */
  let isAfterParameters = false;
  let end = 0;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    while (bodies.length < offsets.length && offsets[bodies.length]! <= match.index) bodies.push(bodyOf(open));
    if (!isData && bodies.length === offsets.length) break;
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const wasAfterParameters = isAfterParameters;
    isAfterParameters &&= returnType.test(token) && !/[\r\n]/.test(text.slice(end, match.index));
    if (isWord(token)) {
      // `{ if: 1, class: 'x' }` and `.for` are names.
      const isName = previous === '.' || text[tokens.lastIndex] === ':' || text[tokens.lastIndex] === '?';
      if (behavior.has(token) && !isName) isData = false;
      else if (open.length === 0 && !starts.has(token) && beginsStatement(text, previous, end, match.index))
        isData = false;
    } else if ('([{'.includes(token)) {
      const isBody = token === '{' && (previous === '=>' || wasAfterParameters);
      if (isBody) isData = false;
      open.push({ bracket: token, word: isWord(previous) ? previous : '', body: isBody ? match.index : -1 });
    } else if (')]}'.includes(token)) {
      const closed = open.pop();
      if (token === ')') isAfterParameters = closed !== undefined && !control.has(closed.word);
    }
    previous = token;
    end = tokens.lastIndex;
  }
  while (bodies.length < offsets.length) bodies.push(bodyOf(open));
  return { bodies, isData };
}

/** Whether the code after a piece of code is in the same functions without it: the piece closes whatever it opens. */
export function isSelfContained(code: string): boolean {
  let depth = 0;
  let last = '';
  tokens.lastIndex = 0;
  for (const [token] of code.matchAll(tokens)) {
    if ('([{'.includes(token)) depth++;
    else if (')]}'.includes(token) && --depth < 0) return false;
    last = token;
  }
  return depth === 0 && !/^(?:`(?:\\[\s\S]|[^`\\])*$|\/\*(?![\s\S]*\*\/$))/.test(last);
}

function bodyOf(open: readonly { readonly body: number }[]): number {
  for (let k = open.length - 1; k >= 0; k--) if (open[k]!.body >= 0) return open[k]!.body;
  return -1;
}

function isWord(token: string): boolean {
  return /^[\p{L}_$]/u.test(token);
}

/** Whether a word outside of all brackets is the first of a statement. */
function beginsStatement(text: string, previous: string, end: number, start: number): boolean {
  if (previous === '' || previous === ';') return true;
  return !continued.test(previous) && /[\r\n]/.test(text.slice(end, start));
}
