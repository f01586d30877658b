import type { CallValue, Value } from '../../model/value.js';
import { moved } from '../parts.js';

/** Reads chained calls: `a.b(1).c(2)`. */

/** One call of a chain. */
export interface Link {
  /** The last word of the callee. */
  readonly method: string;
  readonly callee: string;
  /** Without the receiver; their starts are relative to the start of the whole chain. */
  readonly args: readonly Value[];
}

/** Chains that describe a body aren't longer. Only this many calls, from the end, are read. */
const maxChainLength = 16;

/** Returns the calls of a chain in order. */
export function readChain(call: CallValue): readonly Link[] {
  const links: Link[] = [];
  let from = 0;
  let at: CallValue | null = call;
  while (at !== null && links.length < maxChainLength) {
    const [receiver]: readonly (Value | undefined)[] = at.args;
    const inner: CallValue | null = at.callee.startsWith('.') && receiver?.kind === 'call' ? receiver : null;
    const own = inner === null ? at.args : at.args.slice(1);
    const by = from;
    links.push({
      method: at.callee.slice(at.callee.lastIndexOf('.') + 1),
      callee: at.callee,
      args: own.map((argument) => moved(argument, by)),
    });
    from += inner?.start ?? 0;
    at = inner;
  }
  return links.reverse();
}
