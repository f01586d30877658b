import type { CallValue, Value } from '../../model/value.js';
import { moved } from '../parts.js';

/** Calls that are made on what other calls hand back: `a.b(1).c(2)`. */

/** One call of a chain. */
export interface Link {
  /** The last word of what is called. */
  readonly method: string;
  readonly callee: string;
  /** Without what it is called on; they count from the start of the whole chain. */
  readonly args: readonly Value[];
}

/** Nobody writes longer chains that say a body; only the last so many calls are looked at. */
const longest = 16;

/** The calls of a chain, the first one first. */
export function chainOf(call: CallValue): readonly Link[] {
  const links: Link[] = [];
  let from = 0;
  let at: CallValue | null = call;
  while (at !== null && links.length < longest) {
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
