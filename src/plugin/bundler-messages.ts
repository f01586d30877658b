import { visible } from '../disk/plain-text.js';
import type { BuildMessage } from './build-message.js';

/** A message as unplugin takes it for every bundler. */
export interface BundlerMessage {
  readonly message: string;
  readonly id: string;
  /** The column is from 0. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
}

/** Most bundlers show only the text, so the place is in it too. */
export function toBundlerMessage({ file, line, column, message }: BuildMessage): BundlerMessage {
  return {
    message: visible(`${file}:${line}:${column} ${message}`),
    id: file,
    loc: { file, line, column: column - 1 },
  };
}

/** Creates one error of several, at the place of the first. Where the plugin threw it says nothing to the user. */
export function toError(errors: readonly BuildMessage[]): Error {
  const all = errors.map(toBundlerMessage);
  const { id, loc } = all[0]!;
  const message = all.map((one) => one.message).join('\n');
  return Object.assign(new Error(message), { id, loc, stack: message });
}
