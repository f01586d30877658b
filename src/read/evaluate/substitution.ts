import { isPoint, isSpread, pointNumbers } from '../../formats/index.js';
import { dottedName, hasMoreParts, mapExpression, someExpression, type Expression } from '../../model/expression.js';
import {
  childrenOf,
  expressionElsewhere,
  expressionOf,
  mapChildren,
  mapSteps,
  numberElsewhere,
  type CallValue,
  type ObjectEntry,
  type Value,
} from '../../model/value.js';
import { evaluate } from './evaluate.js';
import { memberIn } from './members.js';
import type { ResolvedCallable } from './scopes.js';
import { maxCopies, maxOperations, maxSubstitutions } from '../base/limits.js';
import { movedTo } from '../base/values.js';

/** The fields of the created object, for values of `this`. */
export interface Self {
  readonly fields: readonly ObjectEntry[];
  /** The fields set by the superclass, already relative to the call. */
  readonly inherited: readonly ObjectEntry[];
}

/** Substitutes the arguments of a call for the parameters in a function or class. Offsets are relative to the call. */
export class Substitution {
  /** Parameters that several numbers of the body depend on: writing one would change the others. */
  private readonly shared: ReadonlySet<string>;
  /** The start of the function, relative to the call. */
  private readonly from: number;
  /** How many fields and default arguments are being substituted. */
  private depth = 0;
  /** How many calls are being substituted, one in the other. */
  private calls = 0;
  private copies = 0;

  /** @param start the start of the call; `self`: the result is an object with these fields */
  constructor(
    private readonly call: CallValue,
    private readonly callable: ResolvedCallable,
    start: number,
    body: readonly Value[],
    private readonly self: Self | null = null,
  ) {
    this.from = callable.start - start;
    const seen = new Set<string>();
    const shared = new Set<string>();
    for (const name of body.flatMap(namesWithin)) (seen.has(name) ? shared : seen).add(name);
    this.shared = shared;
  }

  /** @param base the start of the parent of the value, relative to the function */
  value(value: Value, base: number, isNested = false): Value {
    const at = base + value.start;
    if (this.depth > 0 && !this.mayCopy()) return this.unknown();
    // The result is at the position of the call, and everything in it is relative to that.
    const within = (inner: Value): Value => this.value(inner, at, true);
    switch (value.kind) {
      case 'object':
      case 'array':
        return { ...mapChildren(value, within), start: 0, length: this.call.length };
      case 'call': {
        this.calls++;
        const call: CallValue = { ...mapSteps(value, within), start: 0, length: this.call.length };
        this.calls--;
        // A point among the arguments of a call stays one.
        return this.self === null || this.calls > 0 ? call : pointAsRecord(call);
      }
      case 'number':
        return this.number(value.value, at, value.length);
      case 'expression':
        return this.expression(value.expression, at, value.length);
      case 'opaque':
        if (value.text.startsWith('this.') && this.self !== null) return this.resolveThis(value.text, at, value.length);
        return this.resolveDefault(value.text) ?? this.placeInText(value, at, isNested);
      case 'string':
        return this.placeInText(value, at, isNested);
    }
  }

  /**
   * Resolves `options.radius || 5`: the argument, or the number if the argument is known to be missing; null otherwise.
   */
  private resolveDefault(text: string): Value | null {
    const [, name, key, number] = defaultNumber.exec(text) ?? [];
    if (name === undefined) return null;
    const object: Expression = { op: 'name', name, at: 0 };
    const expression: Expression = key === undefined ? object : { op: 'member', object, key };
    const argument = this.bound(expression);
    if (argument !== null && argument !== undefined) {
      if (argument.kind !== 'number' && argument.kind !== 'expression') return null;
      return this.shared.has(dottedName(expression)) ? this.elsewhere(argument) : argument;
    }
    if (!this.isLeftOut(object, name, key)) return null;
    return numberElsewhere({ start: 0, length: this.call.length }, Number(number));
  }

  /** Whether it is known that the argument for a parameter, or for a member of one, is missing. */
  private isLeftOut(object: Expression, name: string, key: string | undefined): boolean {
    const { args } = this.call;
    if (key === undefined) {
      const index = this.callable.callable.parameters.indexOf(name);
      return index >= args.length && !args.some(isSpread);
    }
    const around = this.bound(object);
    return around?.kind === 'object' && around.entries.every((entry) => entry.key !== '...' && entry.key !== key);
  }

  private unknown(): Value {
    return { kind: 'opaque', start: 0, length: this.call.length, text: '' };
  }

  private placeInText(value: Value, at: number, isNested: boolean): Value {
    if (this.callable.module !== null)
      return value.kind === 'opaque' && value.text === '' ? this.unknown() : { ...value, start: 0, length: 0 };
    return isNested ? movedTo(value, this.from + at) : value;
  }

  private number(value: number, at: number, length: number): Value {
    if (this.callable.module !== null) return constant(value);
    // A number in a class may be written if the class has only one object.
    if (this.self !== null) return { kind: 'number', start: this.from + at, length, value };
    // A number in a function is shared by all its calls.
    return numberElsewhere({ start: this.from + at, length }, value);
  }

  private expression(expression: Expression, at: number, length: number): Value {
    const bound = this.bound(expression);
    if (bound !== undefined) {
      const isShared = this.shared.has(dottedName(expression));
      if (bound === null) return this.unknown();
      return isShared ? this.elsewhere(bound) : bound;
    }
    if (!this.mentions(expression)) {
      if (this.callable.module !== null) return this.foreign(expression, at);
      return expressionElsewhere({ start: this.from + at, length }, expression);
    }
    const filled = this.substituteNames(expression, this.from + at, at);
    return filled === null ? this.unknown() : expressionElsewhere({ start: 0, length: this.call.length }, filled);
  }

  /** Evaluates a number in another file with the names of that file. */
  private foreign(expression: Expression, at: number): Value {
    const { scopes, start } = this.callable;
    const computed = evaluate(expression, start + at, scopes);
    return computed === null ? this.unknown() : constant(computed.value);
  }

  /**
   * Returns the value of a parameter, or of a member of one; null if it has no value, undefined if the expression isn't
   * a parameter.
   */
  private bound(expression: Expression): Value | null | undefined {
    const path = this.self === null ? '' : dottedName(expression);
    if (path === 'this') return null;
    if (path.startsWith('this.')) {
      const own = this.resolveThis(path, 0, 0);
      return own.kind === 'opaque' ? null : own;
    }
    if (expression.op === 'member') {
      const object = this.bound(expression.object);
      return object === null || object === undefined ? object : memberOf(object, expression.key);
    }
    if (expression.op !== 'name') return undefined;
    const { parameters, bindings = [] } = this.callable.callable;
    const binding = bindings.find(({ name }) => name === expression.name);
    const index = binding?.index ?? parameters.indexOf(expression.name);
    if (index < 0) return undefined;
    let argument: Value | null = this.call.args[index] ?? null;
    if (argument !== null && isPoint(argument)) argument = pointAsRecord(argument);
    if (binding !== undefined && binding.key !== null && argument !== null) argument = memberOf(argument, binding.key);
    if (argument?.kind === 'opaque' && (argument.text === 'undefined' || argument.length === 0)) argument = null;
    if (argument !== null) return argument;
    return this.copyWhereUsed(binding?.defaultValue);
  }

  /**
   * Returns a copy of a field or a default argument where it is used; null if there is none, or the limit is exceeded.
   */
  private copyWhereUsed(value: Value | null | undefined): Value | null {
    if (value === null || value === undefined || this.depth >= maxSubstitutions) return null;
    this.depth++;
    const substituted = this.value(value, 0, true);
    this.depth--;
    return substituted;
  }

  /** Whether another value or operation may be copied; copies can contain further copies. */
  private mayCopy(): boolean {
    return ++this.copies <= maxCopies && this.callable.scopes?.budget.take() !== false;
  }

  /** Resolves `this.position` to its value elsewhere in the text, where it must be written. */
  private resolveThis(path: string, at: number, length: number): Value {
    const { fields, inherited } = this.self!;
    const [first, ...keys] = path.split('.').slice(1);
    const field = fields.find(({ key }) => key === first);
    let value =
      field === undefined
        ? (inherited.find(({ key }) => key === first)?.value ?? null)
        : this.copyWhereUsed(field.value);
    for (const key of keys) value = value === null ? null : memberOf(value, key);
    if (value === null || value.kind === 'opaque') {
      return { kind: 'opaque', start: this.callable.module === null ? this.from + at : 0, length, text: path };
    }
    return this.elsewhere(value);
  }

  /** Returns a value from elsewhere in the text, or one that several numbers depend on; it can't be written. */
  private elsewhere(value: Value): Value {
    if (!this.mayCopy()) return this.unknown();
    const expression = expressionOf(value);
    if (expression !== null) return expressionElsewhere(value, expression);
    return value.kind === 'call' ? value : mapChildren(value, (inner) => this.elsewhere(inner));
  }

  private mentions(expression: Expression): boolean {
    return someExpression(expression, (part) => (part.op === 'name' ? this.bound(part) !== undefined : undefined));
  }

  /**
   * Returns an expression of the function with its parameters substituted, and its names relative to the call; null if
   * one of them isn't a number.
   */
  private substituteNames(expression: Expression, by: number, at: number): Expression | null {
    const unknown: Expression[] = [];
    const filled = mapExpression(expression, (part) => {
      if (part.op === 'wrapped') return shiftNames(part, by);
      if (part.op !== 'name' && part.op !== 'member') return undefined;
      const meaning = unknown.length > 0 ? null : this.operand(part, by, at);
      if (meaning === null) unknown.push(part);
      return meaning ?? part;
    });
    return unknown.length > 0 || hasMoreParts(filled, maxOperations) ? null : filled;
  }

  /** Returns a name of the function, or a member of one, as an expression at the call; null if it isn't a number. */
  private operand(name: Expression, by: number, at: number): Expression | null {
    const bound = this.bound(name);
    if (bound !== undefined) {
      const argument = bound === null ? null : expressionOf(bound);
      return argument === null || !this.mayCopy() ? null : shiftNames(argument, bound!.start);
    }
    if (this.callable.module === null) return this.mentions(name) ? null : shiftNames(name, by);
    const foreign = this.foreign(name, at);
    return foreign.kind === 'expression' ? foreign.expression : null;
  }
}

/** Creates a number without a position in the text. */
function constant(value: number): Value {
  return numberElsewhere({ start: 0, length: 0 }, value);
}

/** Converts a point written as a call to a record; returns other values unchanged. */
export function pointAsRecord(value: Value): Value {
  const numbers = isPoint(value) ? pointNumbers(value) : null;
  if (numbers === null || value.kind !== 'call') return value;
  const entries = numbers.map((number, k) => ({
    key: k === 0 ? 'x' : 'y',
    value: movedTo(number, number.start - value.start),
  }));
  const { start, length, damaged } = value;
  return { kind: 'object', start, length, damaged, mayContainBoxes: false, entries };
}

/** Returns a member of a value, relative to the same parent; null if it is unknown. */
function memberOf(value: Value, key: string): Value | null {
  if (value.kind === 'expression') return expressionElsewhere(value, { op: 'member', object: value.expression, key });
  const inner = value.kind === 'call' ? null : memberIn(value, key);
  return inner === null ? null : movedTo(inner, inner.start + value.start);
}

/** Whether a value depends on one of these names, or on `this`. */
export function dependsOn(value: Value, names: ReadonlySet<string>): boolean {
  if (value.kind === 'opaque') return value.text.startsWith('this.');
  if (value.kind === 'expression') {
    return getNames(value.expression).some((path) => path.startsWith('this.') || names.has(path.split('.')[0]!));
  }
  return childrenOf(value).some((inner) => dependsOn(inner, names));
}

/** Returns the names that the numbers in a value depend on, each once per number. */
function namesIn(value: Value): string[] {
  if (value.kind === 'expression') return [...new Set(getNames(value.expression))];
  return childrenOf(value).flatMap(namesIn);
}

function namesWithin(value: Value): string[] {
  const steps = value.kind === 'call' ? [...(value.earlier ?? []), ...(value.later ?? [])] : [];
  return [value, ...steps.flatMap(({ args }) => args)].flatMap(namesIn);
}

function getNames(expression: Expression): string[] {
  const names: string[] = [];
  someExpression(expression, (part) => {
    if (part.op !== 'name' && part.op !== 'member') return undefined;
    names.push(dottedName(part));
    return false;
  });
  return names;
}

/** Returns the expression with its names relative to another position. */
function shiftNames(expression: Expression, by: number): Expression {
  return mapExpression(expression, (part) => {
    if (part.op === 'name') return { ...part, at: part.at + by };
    return part.op === 'wrapped' ? { ...part, at: part.at + by, from: part.from + by } : undefined;
  });
}

/** A parameter, or a member of one, and its default number. */
const defaultNumber = /^([A-Za-z_$][\w$]{0,40})(?:\.([\w$]{1,40}))?\s*(?:\|\||\?\?)\s*(-?\d{1,9}(?:\.\d{1,9})?)$/;
