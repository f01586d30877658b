import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { HitboxFileProblem } from '../runtime/index.js';
import { Findings, type Finding } from './finding.js';

/** Returns the problems of an invalid hitbox file with their places; syntax errors hide the others. */
export function locateProblems(file: string, text: string, problems: readonly HitboxFileProblem[]): Finding[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const findings = new Findings(file, text);
  if (errors.length > 0) {
    return errors.map(({ error, offset }) =>
      findings.at(offset, `invalid JSON: ${syntaxError(printParseErrorCode(error))}`),
    );
  }
  return problems.map(({ path, message }) => {
    const node = root && nearestNode(root, segmentsOf(path));
    // A property is where its key is.
    const { offset = 0 } = (node?.parent?.type === 'property' ? node.parent : node) ?? {};
    return findings.at(offset, path === '' ? message : `${path}: ${message}`);
  });
}

/** Formats `CommaExpected` as "comma expected". */
function syntaxError(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, ' $&').toLowerCase();
}

/** Parses a path like `sprites["big boss"].hitboxes[0].rect`. */
function segmentsOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([\w$]+)/g)].map(([, index, quoted, key]) =>
    index === undefined ? (key ?? (JSON.parse(quoted!) as string)) : Number(index),
  );
}

/** Returns the node at a path, or the last one on the way there: something may be missing. */
function nearestNode(root: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
}
