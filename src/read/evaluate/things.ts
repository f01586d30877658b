import type { CallValue, RootValue, Step } from '../../model/value.js';
import { blockOf, functionOf, isWithin, type Block } from './blocks.js';
import { absolute, recordCall, withAssigned } from './steps.js';

/** An object of the code, and what happens to it. Starts are absolute. */
export interface Thing {
  readonly block: Block;
  /** The text that precedes its creation, which says how its name is declared. */
  readonly isOwn: boolean;
  readonly isLocal: boolean;
  /** The call that its hitbox is read from, and what happens before and after its chain. */
  call: CallValue;
  start: number;
  readonly createdAt: number;
  root: RootValue;
  readonly earlier: Step[];
  readonly later: Step[];
  /** The object that it is a part of. */
  owner: Thing | null;
  /** `unknown`: one whose creation isn't known, until a statement defines its body. */
  kind: 'body' | 'group' | 'compound' | 'unknown';
  /** Whether a statement defines its body, so that its creation alone has none. */
  isDefined: boolean;
}

/** The calls that bodies are read from, with all statements about them, by the start of the call that creates their object. */
export type Bodies = ReadonlyMap<number, Body>;

/** A call and its absolute start. */
export interface Body {
  readonly call: CallValue;
  readonly start: number;
}

/** Returns the call that the body of an object is read from, with what other statements do to it; null if nothing. */
export function withStatements({ call, start, earlier, later, owner }: Thing): CallValue | null {
  const prefix = owner?.kind === 'compound' ? 'parts.' : '';
  const all = [...later, ...(owner?.later ?? []).map((step) => ({ ...step, method: prefix + step.method }))];
  if (earlier.length + all.length === 0) return null;
  const here = (step: Step): Step => absolute(step, -start);
  const args = recordCall.test(call.callee)
    ? call.args.map((argument) => withAssigned(argument, start, all))
    : call.args;
  return { ...call, args, earlier: earlier.map(here), later: all.map(here), mayContainBoxes: true };
}

/** Whether an object with a name, or a member of `this` with `isOwn`, can be used in a block. */
export function isVisible(thing: Thing, isOwn: boolean, block: Block): boolean {
  return thing.isOwn || isOwn
    ? blockOf(thing.block, 'class') === blockOf(block, 'class')
    : !thing.isLocal || isWithin(functionOf(block), functionOf(thing.block));
}
