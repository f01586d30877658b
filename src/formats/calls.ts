import { isContainer, type CallValue } from '../model/value.js';
import { isSpread } from './arguments.js';
import { readSteps } from './engines/chain.js';
import { boxCalls, constructors, noEngines, type EnginesInUse, type KnownConstructor } from './engines/index.js';
import { boxForm, type Match } from './form.js';

/** Boxes created by the functions and classes of game libraries. */

/** The constructor of a class that extends another. */
const superCall =
  /\bsuper\s*\([^;{}]{0,200}(?:vec2\s*\(|\d\s*,\s*-?[\d.]+\s*,\s*-?[\d.]|\{[^{}]{0,400}\b(?:width|radius)\b)/;

/** `new Rect(1, 2, 3, 4)`, `Bodies.circle(1, 2, 3)`, `new Rect(vec2(1, 2), 3, 4)`, `ex.Shape.Box(3, 4)` */
export const call = boxForm([...boxCalls, [superCall]], (value, context) => {
  if (value.kind !== 'call' || value.damaged || value.args.some(isSpread)) return null;
  const candidates = candidatesFor(value.callee);
  if (candidates.length === 0) return null;
  const { keys, engines = noEngines, beside } = context();
  for (const { boxConstructor } of inOrder(candidates, engines)) {
    const boxCall = boxConstructor.make(value, { engines, keys, beside });
    if (boxCall === null) continue;
    const word = (readSteps(value).find(({ callee }) => !callee.startsWith('='))?.callee ?? '').replace(/^super\./, '');
    const role = getRole(boxCall, [keys[0] ?? '', ...word.split('.').slice(0, -1)], engines);
    const match: Match = { because: 'call', word, angle: null, ...boxCall, ...(role === undefined ? {} : { role }) };
    return boxConstructor.collides === true ? { collides: true, ...match } : match;
  }
  return null;
});

/** Returns the role that the call declares, else the one assigned to its variable or to the object it is called on. */
function getRole({ role }: Pick<Match, 'role'>, names: readonly string[], { roles }: EnginesInUse): Match['role'] {
  if (role?.isDeclared === true) return role;
  const roleName = names.find((name) => roles.has(name));
  return roleName === undefined ? role : { role: roles.get(roleName)!, isDeclared: true };
}

/** Whether a call with this name creates a box, whatever its arguments. */
export function isBoxCall(callee: string): boolean {
  return candidatesFor(callee).some(({ boxConstructor: { byArguments } }) => byArguments !== true);
}

/** Whether a half-typed call will create one box from all its arguments, so that they contain no separate boxes. */
export function isIncompleteCall(value: CallValue, engines: EnginesInUse): boolean {
  if (!value.damaged && !value.args.some((argument) => isContainer(argument) && argument.damaged)) return false;
  return inOrder(candidatesFor(value.callee), engines).some(
    ({ boxConstructor }) => boxConstructor.hasParts?.(value) === true,
  );
}

interface NamedConstructor extends KnownConstructor {
  readonly name: string;
}

/** The constructors by the last word of their names: rejects nearly all calls quickly. */
const byLastWord = new Map<string, NamedConstructor[]>();
for (const known of constructors) {
  for (const name of known.boxConstructor.names) {
    const last = getLast(name);
    byLastWord.set(last, [...(byLastWord.get(last) ?? []), { ...known, name }]);
  }
}

const none: readonly NamedConstructor[] = [];

/**
 * Finds the constructors for a callee. A dotted name matches the end of the callee: `this.matter.add.rectangle` matches
 * `matter.add.rectangle`. A `super` call goes by the name of the extended class.
 */
function candidatesFor(callee: string): readonly NamedConstructor[] {
  const isSuper = callee.startsWith('super.');
  const plain = isSuper ? callee.slice('super.'.length) : callee;
  const results = byLastWord.get(getLast(plain));
  const extending = isSuper ? byLastWord.get('super') : undefined;
  if (results === undefined) return extending ?? none;
  const fitting = results.filter(({ name }) => {
    return plain === name || (name.includes('.') && plain.endsWith(name.startsWith('.') ? name : `.${name}`));
  });
  return extending === undefined ? fitting : [...fitting, ...extending];
}

/** Sorts the engines in use first, then longer names first. */
function inOrder(candidates: readonly NamedConstructor[], { ids }: EnginesInUse): readonly NamedConstructor[] {
  const rank = ({ engine, boxConstructor }: NamedConstructor): number => {
    if (engine !== null && ids.has(engine)) return 0;
    return boxConstructor.onlyInUse === true ? 2 : 1;
  };
  return candidates
    .filter((candidate) => rank(candidate) < 2)
    .sort((a, b) => rank(a) - rank(b) || b.name.length - a.name.length);
}

function getLast(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}
