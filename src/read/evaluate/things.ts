import { mapChildren, type CallValue, type RootValue, type Step, type Value } from '../../model/value.js';
import { blockOf, functionOf, isWithin, type Block } from './blocks.js';
import { absolute, maxDepth, recordCall, withAssigned } from './steps.js';

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
  /** The object that it is a part of, and the parts of a compound. */
  owner: Thing | null;
  readonly parts: Thing[];
  /** `unknown`: one whose creation isn't known, until a statement defines its body. */
  kind: 'body' | 'group' | 'compound' | 'unknown';
  /** Whether a statement defines its body, so that its creation alone has none. */
  isDefined: boolean;
}

/** Returns what other statements do to an object; null if nothing. */
function stepsOf(thing: Thing): Pick<CallValue, 'earlier' | 'later'> | null {
  const all = [...thing.later];
  for (let at = thing.owner; at !== null; at = at.owner) {
    if (at.kind !== 'compound') all.push(...at.later);
    else if (at.later.length > 0) all.push(...stepsOfCompound(at, thing));
  }
  return thing.earlier.length + all.length === 0 ? null : { earlier: thing.earlier, later: all };
}

/** The last argument of each is a list of the object and all parts of the compound, which decide its center. */
function stepsOfCompound({ later, parts }: Thing, thing: Thing): readonly Step[] {
  const items = [thing, ...parts].map((part): Value => ({
    ...part.call,
    start: 0,
    earlier: part.earlier,
    later: part.later,
  }));
  const all: Value = { kind: 'array', start: 0, length: 0, items, damaged: false, mayContainBoxes: false };
  return later.map((step) => ({ ...step, method: `parts.${step.method}`, args: [...step.args, all] }));
}

/** The calls that bodies are read from, with all statements about them, by the start of the call that creates their object. */
export type Bodies = ReadonlyMap<number, Body>;

/** A call and its absolute start. */
export interface Body {
  readonly call: CallValue;
  readonly start: number;
}

/** Returns the call that the body of an object is read from, with what other statements do to it; null if nothing. */
export function withStatements(thing: Thing): CallValue | null {
  return attach(thing.call, thing.start, thing);
}

/** Adds to the calls in a value, which is at `start`, what other statements do to their objects. */
export function withSteps(value: Value, start: number, calls: ReadonlyMap<Value, Thing>, depth: number): Value {
  const thing = calls.get(value);
  const whole =
    depth > maxDepth ? value : mapChildren(value, (child) => withSteps(child, start + child.start, calls, depth + 1));
  return thing === undefined || whole.kind !== 'call' ? whole : (attach(whole, start, thing) ?? whole);
}

function attach(call: CallValue, start: number, thing: Thing): CallValue | null {
  const steps = stepsOf(thing);
  if (steps === null) return null;
  const { earlier = [], later = [] } = steps;
  const here = (step: Step): Step => absolute(step, -start);
  const args = recordCall.test(call.callee)
    ? call.args.map((argument) => withAssigned(argument, start, later))
    : call.args;
  return { ...call, args, earlier: earlier.map(here), later: later.map(here), mayContainBoxes: true };
}

/** Whether an object with a name, or a member of `this` with `isOwn`, can be used in a block. */
export function isVisible(thing: Thing, isOwn: boolean, block: Block): boolean {
  return thing.isOwn || isOwn
    ? blockOf(thing.block, 'class') === blockOf(block, 'class')
    : !thing.isLocal || isWithin(functionOf(block), functionOf(thing.block));
}
