/** A string; or a comment, one that doesn't end, or a byte order mark. None is tried twice in the same place. */
const comments = /"(?:[^"\\\n]+|\\.)*"?|^\uFEFF|\/\/.*$|\/\*(?:[^]*?\*\/|[^]*)/gm;
/** A string; or a comma before a closing bracket. */
const commas = /"(?:[^"\\\n]+|\\.)*"?|,(?=\s*[\]}])/g;

/** Blanks keep the positions of errors; a comment that doesn't end is an error. */
function blank(match: string): string {
  const isOpen = match.startsWith('/*') && (match.length < 4 || !match.endsWith('*/'));
  return match[0] === '"' || isOpen ? match : match.replace(/.+/g, (line) => ' '.repeat(line.length));
}

/**
 * Parses JSON with comments and trailing commas.
 *
 * @throws SyntaxError with the position in the text
 */
export function parseJsonc(text: string): unknown {
  return JSON.parse(text.replace(comments, blank).replace(commas, blank));
}
