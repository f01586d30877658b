import {
  isContainer,
  type CallValue,
  type Expression,
  type ObjectEntry,
  type ObjectValue,
  type Value,
} from '../../model/value.js';
import { boxKeys, makesBox, makesMatterBody } from '../../formats/index.js';
import { withOptions } from './named-parts.js';
import type { ResolvedCallable, Scopes } from './scopes.js';
import type { Base } from '../script/piece.js';
import { dependsOn, pointAsRecord, Substitution } from './substitution.js';

/** What calls of functions and classes make of their arguments. */

/** What one argument after the other is called: by a constructor, by a function, or by the user. */
export type UserConstructors = ReadonlyMap<string, readonly string[]>;

/** A value that a call may stand for, as if it was written in its place: its start counts from the start of the call. */
export interface InlinedValue {
  readonly value: Value;
  /** The class that it is an object of, with all that its constructor sets; absent for all else. */
  readonly instance?: Instance;
  /** Where it stands in the function that makes it; absent for all else, and in another file. */
  readonly at?: number;
}

/** An object of a class. */
export interface Instance {
  /** Where the class stands; null: in another file. */
  readonly start: number | null;
  /** Which class it is, in whatever file: the same for all of its objects. */
  readonly of: string;
  /** Which ones it extends. */
  readonly bases: readonly string[];
  /** The lists and records among its fields that depend on what it is made with. */
  readonly own: readonly OwnField[];
}

export interface OwnField extends ObjectEntry {
  /** Where it stands in the class; null: in another file. */
  readonly at: number | null;
}

/** Classes that extend each other. */
const maxBases = 8;

/** Arguments that are spread hide how many there are. */
function hasSpread({ args }: CallValue): boolean {
  return args.some((argument) => argument.kind === 'opaque' && argument.text === '...');
}

/** The values that a call at `start` may stand for, the most telling first. */
export function inlinedValues(
  call: CallValue,
  start: number,
  scopes: Scopes | null,
  user: UserConstructors,
): readonly InlinedValue[] {
  if (call.damaged || call.callee === '' || hasSpread(call)) return none;
  const said = user.size === 0 ? undefined : namesFor(call.callee, user);
  if (said !== undefined) return [{ value: recordOf(call, said) }];
  if (scopes === null) return none;
  const { callee } = call;
  const found = callee.includes('.') ? scopes.method(callee, start) : scopes.callable(callee, start);
  if (found === null) return none;
  const { callable } = found;
  const { isClass, parameters, made } = callable;
  const fields = fieldsOf(call, found, start, 0);
  const values: InlinedValue[] = [];
  // Where nobody makes an object, the class itself shows what it calls.
  for (const { value, at } of call.blueprint === true ? [] : bodiesMade(call, found, start, 0)) {
    const instance = {
      start: found.module === null ? found.start : null,
      of: classId(found),
      bases: basesOf(found),
      own: [],
    };
    values.push({ value, ...(at === null ? {} : { at }), ...(isClass ? { instance } : {}) });
  }
  if (fields.length > 0) {
    const start = found.module === null ? found.start : null;
    const own = fields.filter(({ depends }) => depends);
    values.push({ value: record(call, fields), instance: { start, of: classId(found), bases: basesOf(found), own } });
  }
  if (isClass) values.push({ value: recordOf(call, parameters) });
  for (const one of made) {
    const value = one.kind === 'call' ? withOptions(one, found.start + one.start, found.scopes) : one;
    const filled = new Substitution(call, found, start, [value]).value(value, 0);
    values.push({ value: filled, ...(found.module === null ? { at: found.start + value.start } : {}) });
  }
  return values;
}

/** The bodies of an object of a class, with what the call gives: those of the class that it extends, else its own. */
function bodiesMade(
  call: CallValue,
  found: ResolvedCallable,
  start: number,
  depth: number,
): readonly { readonly value: Value; readonly at: number | null }[] {
  const { callable, scopes, module } = found;
  const self = { fields: callable.fields ?? [], inherited: [] };
  const extended = callable.base === undefined ? null : extendedBy(found, callable.base, depth);
  if (extended !== null) {
    const inherited = bodiesMade(calledBy(call, found, callable.base!, start), extended, start, depth + 1);
    if (inherited.length > 0) return inherited;
  }
  return bodiesOf(found).map((body) => {
    const whole = withOptions(body, found.start + body.start, scopes);
    const value = new Substitution(call, found, start, [whole], self).value(whole, 0);
    return { value, at: module === null ? found.start + body.start : null };
  });
}

/** The calls that make the body of each object of a class: that of an engine's class that it extends, or one in a field. */
function bodiesOf({ callable: { fields = [], base, isClass } }: ResolvedCallable): readonly CallValue[] {
  const called = base?.call ?? null;
  const kept = fields.flatMap(({ value }) => (value.kind === 'call' && isBody(value) ? [value] : []));
  return [...(isClass && called !== null && makesBox(called.callee) ? [called] : []), ...kept.slice(0, 1)];
}

/** Whether a class makes one of these for each of its objects: the box of the object is that body. */
function isBody({ callee, args }: CallValue): boolean {
  return makesMatterBody.test(callee) || (args.length >= 4 && makesSized.test(callee));
}

/** Calls with a place, and perhaps with a size. */
const makesSized = /(?:^|\.)(?:createSprite|add\.(?:rectangle|zone))$/;

const none: readonly InlinedValue[] = [];

interface Field extends OwnField {
  /** Whether it holds others, and depends on what the object is made with. */
  readonly depends: boolean;
}

/** All that the constructor of a class, and of those that it extends, sets. */
function fieldsOf(call: CallValue, found: ResolvedCallable, start: number, depth: number): readonly Field[] {
  const { callable, scopes, module } = found;
  const { fields = [], base, parameters, bindings = [] } = callable;
  if (fields.length === 0 && base === undefined) return [];
  const inherited = base === undefined ? [] : inheritedBy(call, found, base, start, depth);
  const relevant = fields.filter(({ key, value }) => boxKeys.has(key) || isContainer(value)).map(({ value }) => value);
  const filled = new Substitution(call, found, start, relevant, { fields, inherited });
  const names = new Set([...parameters, ...bindings.map(({ name }) => name)]);
  const all = new Map(inherited.map((entry) => [entry.key, entry]));
  for (const { key, value } of fields) {
    const at = module === null && scopes !== null ? found.start + value.start : null;
    const inner = placeKeys.has(key) ? pointFrom(filled.value(value, 0, true)) : filled.value(value, 0, true);
    all.set(key, { key, value: inner, at, depends: isContainer(inner) && dependsOn(value, names) });
  }
  return [...all.values()];
}

/** Tells the classes of all files apart. */
export function classId({ module, start }: Pick<ResolvedCallable, 'module' | 'start'>): string {
  return `${start} ${module ?? ''}`;
}

/** The classes that one extends. */
function basesOf(found: ResolvedCallable): readonly string[] {
  const bases: string[] = [];
  let at: ResolvedCallable | null = found;
  while (at !== null && bases.length < maxBases) {
    const name: string = at.callable.base?.name ?? '';
    const next: ResolvedCallable | null = name === '' ? null : (at.scopes?.callable(name, at.start) ?? null);
    if (next !== null) bases.push(classId(next));
    at = next;
  }
  return bases;
}

/** Fields that hold the place of an object. */
const placeKeys: ReadonlySet<string> = new Set(['position', 'pos', 'location', 'center', 'centre']);

/** A place of which nothing is known but that it has two numbers. */
function pointFrom(value: Value): Value {
  if (value.kind !== 'expression' && (value.kind !== 'opaque' || value.text === 'null')) return value;
  const { start, length } = value;
  const entries = ['x', 'y'].map((key): ObjectEntry => {
    if (value.kind === 'opaque') return { key, value: { kind: 'opaque', start: 0, length, text: '' } };
    const expression: Expression = { op: 'member', object: value.expression, key };
    return { key, value: { kind: 'expression', start: 0, length, expression, stands: 'elsewhere' } };
  });
  return { kind: 'object', start, length, entries, damaged: false, mayContainBoxes: false };
}

/** What the class sets that another one extends. */
function inheritedBy(
  call: CallValue,
  found: ResolvedCallable,
  base: Base,
  start: number,
  depth: number,
): readonly Field[] {
  const extended = extendedBy(found, base, depth);
  return extended === null ? [] : fieldsOf(calledBy(call, found, base, start), extended, start, depth + 1);
}

/** The class that another one extends; null: it is not known. */
function extendedBy(
  { scopes, start, module }: ResolvedCallable,
  { name }: Base,
  depth: number,
): ResolvedCallable | null {
  if (name === '' || depth >= maxBases || scopes?.work.take() !== true) return null;
  const extended = scopes.callable(name, start);
  return extended === null || (extended.start === start && extended.module === module) ? null : extended;
}

/** The call of the class that another one extends, with what the call of that one gives. */
function calledBy(call: CallValue, found: ResolvedCallable, { call: called }: Base, start: number): CallValue {
  if (called === null) return call;
  const self = { fields: found.callable.fields ?? [], inherited: [] };
  const filled = new Substitution(call, found, start, called.args, self);
  return { ...call, args: called.args.map((argument) => filled.value(argument, called.start, true)) };
}

/** Whether the user has said what the arguments of a callee are. */
export function isUserConstructor(callee: string, user: UserConstructors): boolean {
  return user.size > 0 && namesFor(callee, user) !== undefined;
}

/** The user's words for the arguments of a callee, which may be the end of a longer one. */
function namesFor(callee: string, user: UserConstructors): readonly string[] | undefined {
  for (let at = 0; at >= 0; at = callee.indexOf('.', at + 1)) {
    const names = user.get(callee.slice(at === 0 ? 0 : at + 1));
    if (names !== undefined) return names;
  }
  return undefined;
}

/** The arguments as a record under the names of the parameters. */
function recordOf(call: CallValue, names: readonly string[]): Value {
  const entries = names.flatMap((key, k): ObjectEntry[] => {
    const value = call.args[k];
    return key === '' || key === '_' || value === undefined ? [] : [{ key, value: pointAsRecord(value) }];
  });
  return record(call, entries);
}

function record(call: CallValue, entries: readonly ObjectEntry[]): ObjectValue {
  return { kind: 'object', start: 0, length: call.length, entries, damaged: false, mayContainBoxes: true };
}

/** A circle at a place that its class is given: it has two numbers, whatever they are. */
export function somewhere(value: ObjectValue): ObjectValue {
  const hasRadius = value.entries.some(({ key, value: inner }) => isRadius.test(key) && inner.kind === 'number');
  if (!hasRadius) return value;
  const entries = value.entries.map((entry): ObjectEntry => {
    const { key, value: inner } = entry;
    return placeKeys.has(key) && inner.kind === 'object' ? { key, value: withPlace(inner) } : placed(entry);
  });
  return { ...value, entries };
}

function withPlace(value: ObjectValue): ObjectValue {
  return { ...value, entries: value.entries.map(placed) };
}

function placed(entry: ObjectEntry): ObjectEntry {
  const { key, value } = entry;
  if ((key !== 'x' && key !== 'y') || value.kind !== 'opaque' || isNothing.test(value.text)) return entry;
  const { start, length } = value;
  return { key, value: { kind: 'expression', start, length, expression: { op: 'member', object: own, key } } };
}

const own: Expression = { op: 'name', name: 'this', at: 0 };
const isRadius = /^(?:r|radius)$/;
const isNothing = /^(?:null|undefined)$/;
