import path from 'node:path';
import { visible } from '../disk/plain-text.js';
import type { BuildMessage } from './build-message.js';

/** A message as unplugin takes it for every bundler. */
export interface BundlerMessage {
  readonly message: string;
  readonly id: string;
  /** The column is from 0 in esbuild, and from 1 elsewhere. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
}

/**
 * Most bundlers show only the text, so the place is in it too. Those of Rollup's kind print `loc` before it, as it is:
 * then both say the same. esbuild counts columns from 0, in what it prints too.
 */
export function toBundlerMessage({ file, line, column, message }: BuildMessage, framework: string): BundlerMessage {
  return {
    message: visible(`${file}:${line}:${column} ${message}`),
    id: file,
    loc: { file, line, column: framework === 'esbuild' ? column - 1 : column },
  };
}

/**
 * Creates one error of several, at the place of the first. Where the plugin threw it says nothing to the user.
 *
 * @param served the folder that Vite's server serves, whose overlay links only paths from the root of the disk; else null
 */
export function toError(errors: readonly BuildMessage[], framework: string, served: string | null = null): Error {
  const all = errors.map((one) => toBundlerMessage(one, framework));
  const { loc } = all[0]!;
  const id = served === null ? all[0]!.id : path.resolve(served, all[0]!.id);
  const message = all.map((one) => one.message).join('\n');
  // Rolldown, and Vite with it, print the message and then the stack, from which they remove this.
  const stack = framework === 'vite' || framework === 'rolldown' ? `Error: ${message}` : message;
  return Object.assign(new Error(message), { id, loc: { ...loc, file: id }, stack });
}
