/** Matches in one way only, so that no text takes exponential time. */
const comment = String.raw`//.*$|/\*(?:[^*]|\*(?!/))*\*/`;
/** A string; or a comment, a comma before a closing bracket, or a byte order mark. */
const ignored = /* @__PURE__ */ new RegExp(
  String.raw`"(?:[^"\\\n]|\\.)*"?|^\uFEFF|${comment}|,(?=(?:\s|${comment})*[\]}])`,
  'gm',
);

/**
 * Parses JSON with comments and trailing commas.
 *
 * @throws SyntaxError with the position in the text
 */
export function parseJsonc(text: string): unknown {
  // Blanks keep the positions of errors.
  return JSON.parse(text.replace(ignored, (match) => (match[0] === '"' ? match : match.replace(/./g, ' '))));
}
