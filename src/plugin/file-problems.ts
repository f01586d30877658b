import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { HitboxFileProblem } from '../runtime/index.js';
import { BuildMessages, type BuildMessage } from './build-message.js';

/** Returns the problems of an invalid hitbox file with their places; syntax errors hide the others. */
export function locateProblems(file: string, text: string, problems: readonly HitboxFileProblem[]): BuildMessage[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const messages = new BuildMessages(file, text);
  if (errors.length > 0) {
    // A missing end is missing for everything that is open there.
    const firsts = errors.filter(({ offset }, index) => offset !== errors[index - 1]?.offset);
    return firsts.map(({ error, offset }) =>
      messages.at(offset, `invalid JSON: ${syntaxError(printParseErrorCode(error))}`),
    );
  }
  return problems.map(({ path, message }) => {
    const node = root && nearestNode(root, segmentsOf(path));
    // A property is where its key is.
    const { offset = 0 } = (node?.parent?.type === 'property' ? node.parent : node) ?? {};
    return messages.at(offset, path === '' ? message : `${path}: ${message}`);
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
