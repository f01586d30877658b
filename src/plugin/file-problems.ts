import { parseSyntax, spanOfPath } from '../disk/json-syntax.js';
import type { HitboxFileProblem } from '../runtime/index.js';
import { BuildMessages, type BuildMessage } from './build-message.js';

/** Returns the problems of an invalid hitbox file with their places; syntax errors hide the others. */
export function locateProblems(file: string, text: string, problems: readonly HitboxFileProblem[]): BuildMessage[] {
  const { root, errors } = parseSyntax(text);
  const messages = new BuildMessages(file, text);
  if (errors.length > 0) return errors.map(({ start, message }) => messages.at(start, `invalid JSON: ${message}`));
  return problems.map(({ path, message }) => {
    const start = root === null ? 0 : spanOfPath(root, path).start;
    return messages.at(start, path === '' ? message : `${path}: ${message}`);
  });
}
