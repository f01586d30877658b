import { isPoint, pointNumbers } from '../../formats/index.js';
import { childrenOf, type CallValue, type Expression, type ObjectEntry, type Value } from '../../model/value.js';
import { evaluate } from './evaluate.js';
import { memberOf } from './members.js';
import type { ResolvedCallable } from './scopes.js';
import { movedTo } from '../base/values.js';

/** More fields on the way to one are not followed. */
const maxFieldDepth = 4;

/** The fields of what is made, for what the text says of `this`. */
export interface Self {
  readonly fields: readonly ObjectEntry[];
  /** What the class that is extended sets, counted from the call already. */
  readonly inherited: readonly ObjectEntry[];
}

/** What a function or class says, with what it is called with in the places of its parameters. Starts count from the call. */
export class Substitution {
  /** Parameters that more than one number of the body depends on: writing one of them would change the others. */
  private readonly shared: ReadonlySet<string>;
  /** Where the function stands, counted from the call. */
  private readonly from: number;
  private depth = 0;

  /** @param start where the call stands; `self`: what is made is an object with these fields */
  constructor(
    private readonly call: CallValue,
    private readonly made: ResolvedCallable,
    start: number,
    body: readonly Value[],
    private readonly self: Self | null = null,
  ) {
    this.from = made.start - start;
    const seen = new Set<string>();
    const shared = new Set<string>();
    for (const name of body.flatMap(namesIn)) (seen.has(name) ? shared : seen).add(name);
    this.shared = shared;
  }

  /** @param base where the parent of the value stands, counted from the function */
  value(value: Value, base: number, isNested = false): Value {
    const at = base + value.start;
    // What is made stands where the call does, and all in it counts from there.
    const within = (inner: Value): Value => this.value(inner, at, true);
    switch (value.kind) {
      case 'object': {
        const entries = value.entries.map(({ key, value: inner }) => ({ key, value: within(inner) }));
        return { ...value, start: 0, length: this.call.length, entries };
      }
      case 'array':
        return { ...value, start: 0, length: this.call.length, items: value.items.map(within) };
      case 'call': {
        const made: CallValue = { ...value, start: 0, length: this.call.length, args: value.args.map(within) };
        return this.self === null ? made : pointAsRecord(made);
      }
      case 'number':
        return this.number(value.value, at, value.length);
      case 'expression':
        return this.expression(value.expression, at, value.length);
      case 'opaque':
        if (value.text.startsWith('this.') && this.self !== null) return this.own(value.text, at, value.length);
        return this.orUsual(value.text) ?? this.moved(value, at, isNested);
      case 'string':
        return this.moved(value, at, isNested);
    }
  }

  /** `options.radius || 5`: what is given, or the number where it is known that nothing is; null: something else. */
  private orUsual(text: string): Value | null {
    const [, name, key, number] = usualNumber.exec(text) ?? [];
    if (name === undefined) return null;
    const object: Expression = { op: 'name', name, at: 0 };
    const expression: Expression = key === undefined ? object : { op: 'member', object, key };
    const given = this.bound(expression);
    if (given !== null && given !== undefined) {
      if (given.kind !== 'number' && given.kind !== 'expression') return null;
      return this.shared.has(pathOf(expression)) ? standingElsewhere(given) : given;
    }
    if (!this.isLeftOut(object, name, key)) return null;
    return {
      kind: 'expression',
      start: 0,
      length: this.call.length,
      expression: { op: 'number', value: Number(number) },
      stands: 'elsewhere',
    };
  }

  /** Whether it is known that nothing is given for a parameter, or for a member of one. */
  private isLeftOut(object: Expression, name: string, key: string | undefined): boolean {
    const { args } = this.call;
    if (key === undefined) {
      const index = this.made.callable.parameters.indexOf(name);
      return index >= args.length && !args.some((argument) => argument.kind === 'opaque' && argument.text === '...');
    }
    const around = this.bound(object);
    return around?.kind === 'object' && around.entries.every((entry) => entry.key !== '...' && entry.key !== key);
  }

  private moved(value: Value, at: number, isNested: boolean): Value {
    if (this.made.module !== null) return { ...value, start: 0, length: 0 };
    return isNested ? movedTo(value, this.from + at) : value;
  }

  private number(value: number, at: number, length: number): Value {
    if (this.made.module !== null) return constant(value);
    // What a class says of each of its objects may be written there, if there is one of them only.
    if (this.self !== null) return { kind: 'number', start: this.from + at, length, value };
    // Written once for all calls, it is nobody's own number.
    return {
      kind: 'expression',
      start: this.from + at,
      length,
      expression: { op: 'number', value },
      stands: 'elsewhere',
    };
  }

  private expression(expression: Expression, at: number, length: number): Value {
    const bound = this.bound(expression);
    if (bound !== undefined) {
      const isShared = this.shared.has(pathOf(expression));
      if (bound === null) return { kind: 'opaque', start: 0, length: this.call.length, text: '' };
      return isShared ? standingElsewhere(bound) : bound;
    }
    if (!this.mentions(expression)) {
      if (this.made.module !== null) return this.foreign(expression, at);
      return { kind: 'expression', start: this.from + at, length, expression, stands: 'elsewhere' };
    }
    const filled = this.filled(expression, this.from + at, at);
    if (filled === null) return { kind: 'opaque', start: 0, length: this.call.length, text: '' };
    return { kind: 'expression', start: 0, length: this.call.length, expression: filled, stands: 'elsewhere' };
  }

  /** A number that another file computes of its own names. */
  private foreign(expression: Expression, at: number): Value {
    const { scopes, start } = this.made;
    const computed = evaluate(expression, start + at, scopes);
    return computed === null
      ? { kind: 'opaque', start: 0, length: this.call.length, text: '' }
      : constant(computed.value);
  }

  /** What an argument is, or a member of one; null: nothing is given; undefined: it is no argument. */
  private bound(expression: Expression): Value | null | undefined {
    const path = this.self === null ? '' : pathOf(expression);
    if (path === 'this') return null;
    if (path.startsWith('this.')) {
      const own = this.own(path, 0, 0);
      return own.kind === 'opaque' ? null : own;
    }
    if (expression.op === 'member') {
      const object = this.bound(expression.object);
      return object === null || object === undefined ? object : memberIn(object, expression.key);
    }
    if (expression.op !== 'name') return undefined;
    const { parameters, bindings = [] } = this.made.callable;
    const binding = bindings.find(({ name }) => name === expression.name);
    const index = binding?.index ?? parameters.indexOf(expression.name);
    if (index < 0) return undefined;
    let given: Value | null = this.call.args[index] ?? null;
    if (given !== null && isPoint(given)) given = pointAsRecord(given);
    if (binding !== undefined && binding.key !== null && given !== null) given = memberIn(given, binding.key);
    if (given?.kind === 'opaque' && (given.text === 'undefined' || given.length === 0)) given = null;
    if (given !== null) return given;
    const usual = binding?.usual ?? null;
    return usual === null ? null : this.value(usual, 0, true);
  }

  /** `this.position`: what the text says of it elsewhere, where it has to be written. */
  private own(path: string, at: number, length: number): Value {
    const { fields, inherited } = this.self!;
    const [first, ...keys] = path.split('.').slice(1);
    let value: Value | null = null;
    if (this.depth < maxFieldDepth) {
      this.depth++;
      const field = fields.find(({ key }) => key === first);
      if (field !== undefined) value = this.value(field.value, 0, true);
      else value = inherited.find(({ key }) => key === first)?.value ?? null;
      this.depth--;
    }
    for (const key of keys) value = value === null ? null : memberIn(value, key);
    if (value === null || value.kind === 'opaque') {
      return { kind: 'opaque', start: this.made.module === null ? this.from + at : 0, length, text: path };
    }
    return standingElsewhere(value);
  }

  private mentions(expression: Expression): boolean {
    switch (expression.op) {
      case 'name':
        return this.bound(expression) !== undefined;
      case 'member':
        return this.mentions(expression.object);
      case 'unary':
        return this.mentions(expression.operand);
      case 'binary':
        return this.mentions(expression.left) || this.mentions(expression.right);
      case 'math':
        return expression.args.some((argument) => this.mentions(argument));
      case 'number':
      case 'import':
      case 'wrapped':
        return false;
    }
  }

  /** An expression of the function with its parameters filled in; offsets of names then count from the call. */
  private filled(expression: Expression, by: number, at: number): Expression | null {
    switch (expression.op) {
      case 'number':
      case 'import':
        return expression;
      case 'name':
      case 'member': {
        const bound = this.bound(expression);
        if (bound === null) return null;
        if (bound?.kind === 'number') return { op: 'number', value: bound.value };
        if (bound !== undefined) return bound.kind === 'expression' ? shifted(bound.expression, bound.start) : null;
        if (this.made.module === null) return this.mentions(expression) ? null : shifted(expression, by);
        const foreign = this.foreign(expression, at);
        return foreign.kind === 'expression' ? foreign.expression : null;
      }
      case 'unary': {
        const operand = this.filled(expression.operand, by, at);
        return operand === null ? null : { ...expression, operand };
      }
      case 'binary': {
        const left = this.filled(expression.left, by, at);
        const right = this.filled(expression.right, by, at);
        return left === null || right === null ? null : { ...expression, left, right };
      }
      case 'math': {
        const args = expression.args.map((argument) => this.filled(argument, by, at));
        return args.includes(null) ? null : { ...expression, args: args as Expression[] };
      }
      case 'wrapped':
        return this.mentions(expression) ? null : shifted(expression, by);
    }
  }
}

/** A number that stands nowhere in the text. */
function constant(value: number): Value {
  return { kind: 'expression', start: 0, length: 0, expression: { op: 'number', value }, stands: 'elsewhere' };
}

/** A point that is written as a call, as the record that it is; anything else stays what it is. */
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

/** A member of a value, its start counted as that of the value; null: nobody knows it. */
function memberIn(value: Value, key: string): Value | null {
  if (value.kind === 'expression') {
    const { start, length, expression: object } = value;
    return { kind: 'expression', start, length, expression: { op: 'member', object, key }, stands: 'elsewhere' };
  }
  const inner =
    value.kind === 'object'
      ? memberOf(value, key)
      : value.kind === 'array'
        ? (value.items[/^\d{1,4}$/.test(key) ? Number(key) : -1] ?? null)
        : null;
  return inner === null ? null : movedTo(inner, inner.start + value.start);
}

function elsewhere({ start, length }: Value, expression: Expression): Value {
  return { kind: 'expression', start, length, expression, stands: 'elsewhere' };
}

/** A value that the text says elsewhere, or that more than one number depends on. */
function standingElsewhere(value: Value): Value {
  switch (value.kind) {
    case 'number':
      return elsewhere(value, { op: 'number', value: value.value });
    case 'expression':
      return elsewhere(value, value.expression);
    case 'object': {
      const entries = value.entries.map(({ key, value: inner }) => ({ key, value: standingElsewhere(inner) }));
      return { ...value, entries };
    }
    case 'array':
      return { ...value, items: value.items.map(standingElsewhere) };
    case 'call':
    case 'string':
    case 'opaque':
      return value;
  }
}

/** Whether a value depends on one of these names, or on what the text says of `this`. */
export function dependsOn(value: Value, names: ReadonlySet<string>): boolean {
  if (value.kind === 'opaque') return value.text.startsWith('this.');
  if (value.kind === 'expression') {
    return namesOf(value.expression).some((path) => path.startsWith('this.') || names.has(path.split('.')[0]!));
  }
  return childrenOf(value).some((inner) => dependsOn(inner, names));
}

/** The names that the numbers in a value are computed from, each as often as a number needs it. */
function namesIn(value: Value): string[] {
  if (value.kind === 'expression') return [...new Set(namesOf(value.expression))];
  return childrenOf(value).flatMap(namesIn);
}

function namesOf(expression: Expression): string[] {
  switch (expression.op) {
    case 'name':
    case 'member':
      return [pathOf(expression)];
    case 'unary':
      return namesOf(expression.operand);
    case 'binary':
      return [...namesOf(expression.left), ...namesOf(expression.right)];
    case 'math':
      return expression.args.flatMap(namesOf);
    case 'number':
    case 'import':
    case 'wrapped':
      return [];
  }
}

/** `position.x` as it is written; empty for what is no name. */
function pathOf(expression: Expression): string {
  if (expression.op === 'name') return expression.name;
  return expression.op === 'member' ? `${pathOf(expression.object)}.${expression.key}` : '';
}

/** The same expression, its names counted from further out. */
function shifted(expression: Expression, by: number): Expression {
  switch (expression.op) {
    case 'number':
    case 'import':
      return expression;
    case 'name':
      return { ...expression, at: expression.at + by };
    case 'wrapped':
      return { ...expression, at: expression.at + by, from: expression.from + by };
    case 'member':
      return { ...expression, object: shifted(expression.object, by) };
    case 'unary':
      return { ...expression, operand: shifted(expression.operand, by) };
    case 'binary':
      return { ...expression, left: shifted(expression.left, by), right: shifted(expression.right, by) };
    case 'math':
      return { ...expression, args: expression.args.map((argument) => shifted(argument, by)) };
  }
}

/** A parameter, or a member of one, and the number that stands for it where it is left out. */
const usualNumber = /^([A-Za-z_$][\w$]{0,40})(?:\.([\w$]{1,40}))?\s*(?:\|\||\?\?)\s*(-?\d{1,9}(?:\.\d{1,9})?)$/;
