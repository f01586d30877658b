import type { RootValue } from '../../model/value.js';

/** A root value, and the block of the code that it stands in. */
export interface Statement {
  readonly root: RootValue;
  readonly block: number;
}

export function worldsOf(statements: readonly Statement[]): readonly RootValue[] {
  return statements
    .map(({ root }) => root)
    .filter(({ value }) => value.kind !== 'call' || !value.callee.startsWith('='));
}
