import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { nodeAt } from '../config/node-at.js';
import type { Span } from '../model/span.js';

/** A syntax error of JSON. */
export interface SyntaxProblem extends Span {
  /** What is wrong, in lower case: "comma expected". */
  readonly message: string;
}

/** The values of a JSON text as far as they can be parsed, and its syntax errors, one per place. */
export interface JsonSyntax {
  /** Null: nothing could be parsed. */
  readonly root: Node | null;
  readonly errors: readonly SyntaxProblem[];
}

/** Parses JSON with comments and trailing commas. Never throws. */
export function parseSyntax(text: string): JsonSyntax {
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, { allowTrailingComma: true });
  } catch {
    // The parser is recursive; what is nested that deep is reported as a limit.
    return { root: null, errors: [] };
  }
  // A missing end is missing for everything that is open there.
  const firsts = errors.filter(({ offset }, index) => offset !== errors[index - 1]?.offset);
  return { root: root ?? null, errors: firsts.map(toProblem) };
}

function toProblem({ error, offset, length }: ParseError): SyntaxProblem {
  const message = printParseErrorCode(error)
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase();
  return { start: offset, end: offset + length, message };
}

/**
 * Returns the place of a path like `sprites["big boss"].hitboxes[0].rect`: of the property with its key, or of the last
 * value on the way there if something is missing.
 */
export function spanOfPath(root: Node, path: string): Span {
  const keys = [...path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([\w$]+)/g)].map(([, index, quoted, key]) =>
    index === undefined ? (key ?? (JSON.parse(quoted!) as string)) : Number(index),
  );
  let node: Node | undefined;
  for (let length = keys.length; length > 0 && node === undefined; length--) node = nodeAt(root, keys.slice(0, length));
  node ??= root;
  const { offset, length } = node.parent?.type === 'property' ? node.parent : node;
  return { start: offset, end: offset + length };
}
