import type { CallValue, Step, Value } from '../../model/value.js';
import { moved } from '../parts.js';

/** Reads chained calls, `a.b(1).c(2)`, and later statements about the object that they create. */

/** Chains that describe a body aren't longer. Only this many calls, from the end, are read. */
const maxChainLength = 16;

/** Returns the calls of a chain in order. */
export function readChain(call: CallValue): readonly Step[] {
  const steps: Step[] = [];
  let from = 0;
  let at: CallValue | null = call;
  while (at !== null && steps.length < maxChainLength) {
    const [receiver]: readonly (Value | undefined)[] = at.args;
    const inner: CallValue | null = at.callee.startsWith('.') && receiver?.kind === 'call' ? receiver : null;
    const own = inner === null ? at.args : at.args.slice(1);
    const by = from;
    steps.push({
      method: /(?:(?:^|\.)body\.)?[^.]*$/.exec(at.callee)![0].replace(/^\./, ''),
      callee: at.callee,
      args: own.map((argument) => moved(argument, by)),
    });
    from += inner?.start ?? 0;
    at = inner;
  }
  return steps.reverse();
}

/** Returns everything that happens to the object of a chain, in order. */
export function readSteps(call: CallValue): readonly Step[] {
  const { earlier = [], later = [] } = call;
  return [...earlier, ...readChain(call), ...later];
}

/** What each method or assignment does to an object; each returns the changed object. */
export type Setters<State> = Readonly<Record<string, (state: State, args: readonly Value[]) => State>>;

/** Applies steps in order; those that aren't in the table change nothing. */
export function applySteps<State>(state: State, steps: readonly Step[], setters: Setters<State>): State {
  return steps.reduce((at, { method, args }) => {
    return Object.hasOwn(setters, method) ? setters[method]!(at, args) : at;
  }, state);
}
