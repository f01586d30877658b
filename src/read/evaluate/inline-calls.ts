import type { Expression } from '../../model/expression.js';
import {
  expressionElsewhere,
  isContainer,
  type CallValue,
  type ObjectEntry,
  type ObjectValue,
  type Step,
  type Value,
} from '../../model/value.js';
import { boxKeys, isBodyMember, isBoxCall, isSpread, makesMatterBody } from '../../formats/index.js';
import { withOptions } from './named-parts.js';
import type { ResolvedCallable, Scopes } from './scopes.js';
import type { ClassUses } from '../script/class-uses.js';
import type { Base } from '../script/piece.js';
import { movedTo } from '../base/values.js';
import { dependsOn, pointAsRecord, Substitution } from './substitution.js';

/** Inlines calls of functions and classes: substitutes their arguments in the values that they create. */

/** The names of the arguments of constructors, in order: declared by a class or function, or set by the user. */
export type ConstructorNames = ReadonlyMap<string, readonly string[]>;

/** A possible result of a call, in place of the call: its start is relative to that of the call. */
export interface InlinedValue {
  readonly value: Value;
  /** The class instance, with everything that its constructor sets; absent for other values. */
  readonly instance?: Instance;
  /** The offset in the function that creates it; absent for other values, and in another file. */
  readonly at?: number;
}

/** An object of a class. */
export interface Instance {
  /** The offset of the class; null in another file. */
  readonly start: number | null;
  /** The id of the class, unique across files. */
  readonly classId: string;
  /** The ids of its superclasses. */
  readonly bases: readonly string[];
  /** How the class and its superclasses use the numbers of the object, the class itself first. */
  readonly uses: readonly ClassUses[];
  /** The lists and records among its fields that depend on its constructor arguments. */
  readonly ownFields: readonly OwnField[];
}

export interface OwnField extends ObjectEntry {
  /** The offset in the class; null in another file. */
  readonly at: number | null;
}

/** The maximum depth of inheritance. */
const maxBases = 8;

/** Returns the possible results of a call at `start`, the most specific first. */
export function inlinedValues(
  call: CallValue,
  start: number,
  scopes: Scopes | null,
  constructors: ConstructorNames,
): readonly InlinedValue[] {
  if (call.damaged || call.callee === '' || call.args.some(isSpread)) return none;
  const names = constructors.size === 0 ? undefined : namesFor(call.callee, constructors);
  if (names !== undefined) return [{ value: getRecord(call, names) }];
  if (scopes === null) return none;
  const { callee } = call;
  const resolvedCallable = callee.includes('.') ? scopes.method(callee, start) : scopes.callable(callee, start);
  if (resolvedCallable === null) return none;
  const { callable } = resolvedCallable;
  const { isClass, parameters, boxes } = callable;
  const fields = getFields(call, resolvedCallable, start, 0);
  const values: InlinedValue[] = [];
  // A blueprint has none: without objects, the calls in the class itself are the boxes.
  for (const { value, at } of call.blueprint === true ? [] : constructedBodies(call, resolvedCallable, start, 0)) {
    const instance = getInstance(resolvedCallable, []);
    values.push({ value, ...(at === null ? {} : { at }), ...(isClass ? { instance } : {}) });
  }
  if (fields.length > 0) {
    const ownFields = fields.filter(({ depends }) => depends);
    values.push({ value: record(call, fields), instance: getInstance(resolvedCallable, ownFields) });
  }
  if (isClass) values.push({ value: getRecord(call, parameters) });
  for (const one of boxes) {
    const value =
      one.kind === 'call' ? withOptions(one, resolvedCallable.start + one.start, resolvedCallable.scopes) : one;
    const filled = new Substitution(call, resolvedCallable, start, [value]).value(value, 0);
    values.push({
      value: filled,
      ...(resolvedCallable.module === null ? { at: resolvedCallable.start + value.start } : {}),
    });
  }
  return values;
}

/**
 * Returns the bodies of an object, with the call's arguments substituted: those of its superclass if there are any,
 * otherwise those of the class itself.
 */
function constructedBodies(
  call: CallValue,
  resolvedCallable: ResolvedCallable,
  start: number,
  depth: number,
): readonly { readonly value: Value; readonly at: number | null }[] {
  const { callable, scopes, module } = resolvedCallable;
  const self = { fields: callable.fields ?? [], inherited: [] };
  const extended = callable.base === undefined ? null : findSuperclass(resolvedCallable, callable.base, depth);
  if (extended !== null) {
    const inherited = constructedBodies(
      superCall(call, resolvedCallable, callable.base!, start),
      extended,
      start,
      depth + 1,
    );
    if (inherited.length > 0)
      return inherited.map(({ value, at }) => ({ value: withFieldsSet(value, call, resolvedCallable, start), at }));
  }
  return getBodies(resolvedCallable).map((creation) => {
    const at = resolvedCallable.start + creation.start;
    const body = scopes?.bodyAt(at) ?? { call: creation, start: at };
    const from = body.start - resolvedCallable.start;
    const whole = withOptions(movedTo(body.call, from), body.start, scopes);
    const value = new Substitution(call, resolvedCallable, start, [whole], self).value(whole, 0);
    return {
      value: withFieldsSet(value, call, resolvedCallable, start),
      at: module === null ? body.start : null,
    };
  });
}

/** Adds what a constructor sets to the object of an engine's class that it extends: `this.size = vec2(2, 2)`. */
function withFieldsSet(value: Value, call: CallValue, resolvedCallable: ResolvedCallable, start: number): Value {
  const { fields = [] } = resolvedCallable.callable;
  const own = fields.filter(({ key }) => isBodyMember(`this.${key}`));
  if (value.kind !== 'call' || isBody(value) || own.length === 0) return value;
  const numbers = own.map((field) => field.value);
  const filled = new Substitution(call, resolvedCallable, start, numbers, { fields, inherited: [] });
  const later = own.map((field): Step => ({
    method: `=${field.key}`,
    callee: '',
    args: [filled.value(field.value, 0, true)],
  }));
  return { ...value, later: [...(value.later ?? []), ...later] };
}

/**
 * Returns the calls that create the body of each object of a class: the constructor of an engine's class that it
 * extends, or a call in a field or passed to the superclass.
 */
function getBodies({ callable: { fields = [], base, isClass } }: ResolvedCallable): readonly CallValue[] {
  const baseCall = base?.call ?? null;
  const passed = baseCall?.args.map((argument) => movedTo(argument, baseCall.start + argument.start)) ?? [];
  const bodyCalls = [...fields.map(({ value }) => value), ...passed].flatMap((value) =>
    value.kind === 'call' && isBody(value) ? [value] : [],
  );
  return [...(isClass && baseCall !== null && isBoxCall(baseCall.callee) ? [baseCall] : []), ...bodyCalls.slice(0, 1)];
}

/** Whether a call in a class creates a body for each object, which is then the box of the object. */
function isBody({ callee, args }: CallValue): boolean {
  return makesMatterBody.test(callee) || (args.length >= 4 && makesSized.test(callee));
}

/** Calls with a position, and possibly with a size. */
const makesSized = /(?:^|\.)(?:createSprite|add\.(?:rectangle|zone))$/;

const none: readonly InlinedValue[] = [];

interface Field extends OwnField {
  /** Whether it is a container that depends on the constructor arguments. */
  readonly depends: boolean;
}

/** Returns everything that the constructors of a class and its superclasses set. */
function getFields(
  call: CallValue,
  resolvedCallable: ResolvedCallable,
  start: number,
  depth: number,
): readonly Field[] {
  const { callable, scopes, module } = resolvedCallable;
  const { fields = [], base, parameters, bindings = [] } = callable;
  if (fields.length === 0 && base === undefined) return [];
  const inherited = base === undefined ? [] : inheritedFields(call, resolvedCallable, base, start, depth);
  const relevant = fields.filter(({ key, value }) => boxKeys.has(key) || isContainer(value)).map(({ value }) => value);
  const filled = new Substitution(call, resolvedCallable, start, relevant, { fields, inherited });
  const names = new Set([...parameters, ...bindings.map(({ name }) => name)]);
  const all = new Map(inherited.map((entry) => [entry.key, entry]));
  for (const { key, value } of fields) {
    const at = module === null && scopes !== null ? resolvedCallable.start + value.start : null;
    const inner = placeKeys.has(key) ? pointFrom(filled.value(value, 0, true)) : filled.value(value, 0, true);
    all.set(key, { key, value: inner, at, depends: isContainer(inner) && dependsOn(value, names) });
  }
  return [...all.values()];
}

/** Returns the id of a class, unique across files. */
export function getClassId({ module, start }: Pick<ResolvedCallable, 'module' | 'start'>): string {
  return `${start} ${module ?? ''}`;
}

function getInstance(resolved: ResolvedCallable, ownFields: readonly OwnField[]): Instance {
  const bases: string[] = [];
  const uses: ClassUses[] = [];
  let at: ResolvedCallable | null = resolved;
  while (at !== null && bases.length < maxBases) {
    if (at.callable.uses !== undefined) uses.push(at.callable.uses);
    const name: string = at.callable.base?.name ?? '';
    const next: ResolvedCallable | null = name === '' ? null : (at.scopes?.callable(name, at.start) ?? null);
    if (next !== null) bases.push(getClassId(next));
    at = next;
  }
  return {
    start: resolved.module === null ? resolved.start : null,
    classId: getClassId(resolved),
    bases,
    uses,
    ownFields,
  };
}

/** Fields that hold the position of an object. */
const placeKeys: ReadonlySet<string> = new Set(['position', 'pos', 'location', 'center', 'centre']);

/** Converts an unknown position to a record with two numbers. */
function pointFrom(value: Value): Value {
  if (value.kind !== 'expression' && (value.kind !== 'opaque' || value.text === 'null')) return value;
  const { start, length } = value;
  const entries = ['x', 'y'].map((key): ObjectEntry => {
    if (value.kind === 'opaque') return { key, value: { kind: 'opaque', start: 0, length, text: '' } };
    const expression: Expression = { op: 'member', object: value.expression, key };
    return { key, value: expressionElsewhere({ start: 0, length }, expression) };
  });
  return { kind: 'object', start, length, entries, damaged: false, mayContainBoxes: false };
}

/** Returns the fields set by the superclass. */
function inheritedFields(
  call: CallValue,
  callable: ResolvedCallable,
  base: Base,
  start: number,
  depth: number,
): readonly Field[] {
  const extended = findSuperclass(callable, base, depth);
  return extended === null ? [] : getFields(superCall(call, callable, base, start), extended, start, depth + 1);
}

/** Returns the superclass; null if it is unknown. */
function findSuperclass(
  { scopes, start, module }: ResolvedCallable,
  { name }: Base,
  depth: number,
): ResolvedCallable | null {
  if (name === '' || depth >= maxBases || scopes?.budget.take() !== true) return null;
  const extended = scopes.callable(name, start);
  return extended === null || (extended.start === start && extended.module === module) ? null : extended;
}

/** Returns the call of the superclass constructor, with the arguments of the class's own call substituted. */
function superCall(call: CallValue, callable: ResolvedCallable, { call: baseCall }: Base, start: number): CallValue {
  if (baseCall === null) return call;
  const self = { fields: callable.callable.fields ?? [], inherited: [] };
  const filled = new Substitution(call, callable, start, baseCall.args, self);
  return { ...call, args: baseCall.args.map((argument) => filled.value(argument, baseCall.start, true)) };
}

/** Whether the user described the arguments of a callee. */
export function isUserConstructor(callee: string, constructors: ConstructorNames): boolean {
  return constructors.size > 0 && namesFor(callee, constructors) !== undefined;
}

/** Returns the user's names for the arguments of a callee, which may be the end of a longer one. */
function namesFor(callee: string, constructors: ConstructorNames): readonly string[] | undefined {
  for (let at = 0; at >= 0; at = callee.indexOf('.', at + 1)) {
    const names = constructors.get(callee.slice(at === 0 ? 0 : at + 1));
    if (names !== undefined) return names;
  }
  return undefined;
}

/** Returns the arguments as a record under the parameter names. */
function getRecord(call: CallValue, names: readonly string[]): Value {
  const entries = names.flatMap((key, k): ObjectEntry[] => {
    const value = call.args[k];
    return key === '' || key === '_' || value === undefined ? [] : [{ key, value: pointAsRecord(value) }];
  });
  return record(call, entries);
}

function record(call: CallValue, entries: readonly ObjectEntry[]): ObjectValue {
  return { kind: 'object', start: 0, length: call.length, entries, damaged: false, mayContainBoxes: true };
}

/** Gives a circle with an unknown position two placeholder coordinates. */
export function withUnknownPosition(value: ObjectValue): ObjectValue {
  const hasRadius = value.entries.some(({ key, value: inner }) => isRadius.test(key) && inner.kind === 'number');
  if (!hasRadius) return value;
  const entries = value.entries.map((entry): ObjectEntry => {
    const { key, value: inner } = entry;
    return placeKeys.has(key) && inner.kind === 'object'
      ? { key, value: withPlaceholders(inner) }
      : withPlaceholder(entry);
  });
  return { ...value, entries };
}

function withPlaceholders(value: ObjectValue): ObjectValue {
  return { ...value, entries: value.entries.map(withPlaceholder) };
}

function withPlaceholder(entry: ObjectEntry): ObjectEntry {
  const { key, value } = entry;
  if ((key !== 'x' && key !== 'y') || value.kind !== 'opaque' || noValue.test(value.text)) return entry;
  const { start, length } = value;
  return { key, value: { kind: 'expression', start, length, expression: { op: 'member', object: thisName, key } } };
}

const thisName: Expression = { op: 'name', name: 'this', at: 0 };
const isRadius = /^(?:r|radius)$/;
const noValue = /^(?:null|undefined)$/;
