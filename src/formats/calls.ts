import { isContainer, type CallValue } from '../model/value.js';
import { chainOf } from './engines/chain.js';
import { makers, noEngines, type EnginesInUse, type KnownMaker } from './engines/index.js';
import type { BoxForm, Match } from './form.js';

/** Boxes that the functions and classes of game libraries make of their arguments. */

/** `new Rect(1, 2, 3, 4)`, `Bodies.circle(1, 2, 3)`, `new Rect(vec2(1, 2), 3, 4)`, `ex.Shape.Box(3, 4)` */
export const call: BoxForm = (value, setting) => {
  if (value.kind !== 'call' || value.damaged || value.args.some(isSpread)) return null;
  const candidates = candidatesFor(value.callee);
  if (candidates.length === 0) return null;
  const { keys, engines = noEngines, beside } = setting();
  for (const { maker } of inOrder(candidates, engines)) {
    const made = maker.make(value, { engines, keys, beside });
    if (made === null) continue;
    const word = chainOf(value)[0]!.callee.replace(/^super\./, '');
    const role = roleOf(made, [keys[0] ?? '', ...word.split('.').slice(0, -1)], engines);
    const match: Match = { because: 'call', word, angle: null, ...made, ...(role === undefined ? {} : { role }) };
    return maker.collides === true ? { collides: true, ...match } : match;
  }
  return null;
};

/** The role that the call says, else the one that a statement gives what it is kept under or made on. */
function roleOf({ role }: Pick<Match, 'role'>, names: readonly string[], { roles }: EnginesInUse): Match['role'] {
  if (role?.said === true) return role;
  const told = names.find((name) => roles.has(name));
  return told === undefined ? role : { role: roles.get(told)!, said: true };
}

/** Whether a call of this name makes a box, whatever it is called with. */
export function makesBox(callee: string): boolean {
  return candidatesFor(callee).some(({ maker: { byArguments } }) => byArguments !== true);
}

/** Whether a call is half-typed that will make one box of all that it is given: what is in it is no box of its own. */
export function isHalfMade(value: CallValue, engines: EnginesInUse): boolean {
  if (!value.damaged && !value.args.some((argument) => isContainer(argument) && argument.damaged)) return false;
  return inOrder(candidatesFor(value.callee), engines).some(({ maker }) => maker.hasParts?.(value) === true);
}

/** `...a`: nobody knows how many arguments that is. */
function isSpread(argument: CallValue['args'][number]): boolean {
  return argument.kind === 'opaque' && argument.text === '...';
}

interface Named extends KnownMaker {
  readonly name: string;
}

/** The makers by the last word of their names: nearly all calls are of none of them. */
const byLastWord = new Map<string, Named[]>();
for (const known of makers) {
  for (const name of known.maker.names) {
    const last = lastOf(name);
    byLastWord.set(last, [...(byLastWord.get(last) ?? []), { ...known, name }]);
  }
}

const none: readonly Named[] = [];

/**
 * A name with a point is compared with the end of the callee, so that `this.matter.add.rectangle` is
 * `matter.add.rectangle`. What calls the class that it extends goes by its name.
 */
function candidatesFor(callee: string): readonly Named[] {
  const isSuper = callee.startsWith('super.');
  const plain = isSuper ? callee.slice('super.'.length) : callee;
  const found = byLastWord.get(lastOf(plain));
  const extending = isSuper ? byLastWord.get('super') : undefined;
  if (found === undefined) return extending ?? none;
  const fitting = found.filter(({ name }) => {
    return plain === name || (name.includes('.') && plain.endsWith(name.startsWith('.') ? name : `.${name}`));
  });
  return extending === undefined ? fitting : [...fitting, ...extending];
}

/** What the engines in use mean goes first, and of each kind the longest name. */
function inOrder(candidates: readonly Named[], { ids }: EnginesInUse): readonly Named[] {
  const rank = ({ engine, maker }: Named): number => {
    if (engine !== null && ids.has(engine)) return 0;
    return maker.onlyInUse === true ? 2 : 1;
  };
  return candidates
    .filter((candidate) => rank(candidate) < 2)
    .sort((a, b) => rank(a) - rank(b) || b.name.length - a.name.length);
}

function lastOf(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}
