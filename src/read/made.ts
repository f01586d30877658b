import { childrenOf, type CallValue, type Expression, type ObjectEntry, type Value } from '../model/value.js';
import type { Scopes } from './scopes.js';
import type { Callable } from './script/piece.js';
import { movedTo } from './values.js';

/** What calls of functions and classes of the same file make of their arguments. */

/** What one argument after the other is called: by a constructor, by a function, or by the user. */
export type UserCallees = ReadonlyMap<string, readonly string[]>;

/** Arguments that are spread hide how many there are. */
function hasSpread({ args }: CallValue): boolean {
  return args.some((argument) => argument.kind === 'opaque' && argument.text === '...');
}

/**
 * The values that a call at `start` may stand for, the most telling first, as if they were written in its place: their
 * starts count from the start of the call.
 */
export function valuesMade(call: CallValue, start: number, scopes: Scopes | null, user: UserCallees): readonly Value[] {
  if (call.damaged || call.callee === '' || hasSpread(call)) return none;
  const said = user.size === 0 ? undefined : namesFor(call.callee, user);
  if (said !== undefined) return [recordOf(call, said)];
  if (scopes === null || call.callee.includes('.')) return none;
  const found = scopes.callable(call.callee, start);
  if (found === null) return none;
  const { callable } = found;
  if (callable.isClass) return [recordOf(call, callable.parameters)];
  return callable.made.map((value) => new Substitution(call, callable, found.start - start, value).value(value, 0));
}

const none: readonly Value[] = [];

/** Whether the user has said what the arguments of a callee are. */
export function isUserCallee(callee: string, user: UserCallees): boolean {
  return user.size > 0 && namesFor(callee, user) !== undefined;
}

/** The user's words for the arguments of a callee, which may be the end of a longer one. */
function namesFor(callee: string, user: UserCallees): readonly string[] | undefined {
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
    return key === '' || key === '_' || value === undefined ? [] : [{ key, value }];
  });
  return { kind: 'object', start: 0, length: call.length, entries, damaged: false, promising: true };
}

/** The body of a function with what it is called with in the places of its parameters. */
class Substitution {
  /** Parameters that more than one number of the body depends on: writing one of them would change the others. */
  private readonly shared: ReadonlySet<string>;

  constructor(
    private readonly call: CallValue,
    private readonly callable: Callable,
    /** Where the function stands, counted from the call. */
    private readonly from: number,
    body: Value,
  ) {
    const seen = new Set<string>();
    const shared = new Set<string>();
    for (const name of namesIn(body)) (seen.has(name) ? shared : seen).add(name);
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
      case 'call':
        return { ...value, start: 0, length: this.call.length, args: value.args.map(within) };
      case 'number':
        // Written once for all calls, it is nobody's own number.
        return {
          kind: 'expression',
          start: this.from + at,
          length: value.length,
          expression: { op: 'number', value: value.value },
          stands: 'elsewhere',
        };
      case 'expression':
        return this.expression(value.expression, at, value.length);
      case 'string':
      case 'opaque':
        return isNested ? movedTo(value, this.from + at) : value;
    }
  }

  private expression(expression: Expression, at: number, length: number): Value {
    if (expression.op === 'name') {
      const argument = this.argument(expression.name);
      if (argument?.kind === 'number' && this.shared.has(expression.name)) {
        return {
          ...argument,
          kind: 'expression',
          expression: { op: 'number', value: argument.value },
          stands: 'elsewhere',
        };
      }
      if (argument !== null) return this.shared.has(expression.name) ? standingElsewhere(argument) : argument;
    }
    const outside: Value = { kind: 'expression', start: this.from + at, length, expression, stands: 'elsewhere' };
    if (!this.mentions(expression)) return outside;
    const filled = this.filled(expression, this.from + at);
    if (filled === null) return { kind: 'opaque', start: 0, length: this.call.length, text: '' };
    return { kind: 'expression', start: 0, length: this.call.length, expression: filled, stands: 'elsewhere' };
  }

  /** The argument for a parameter; null for any other name. */
  private argument(name: string): Value | null {
    const index = this.callable.parameters.indexOf(name);
    if (index < 0) return null;
    return this.call.args[index] ?? { kind: 'opaque', start: 0, length: 0, text: '' };
  }

  private mentions(expression: Expression): boolean {
    switch (expression.op) {
      case 'name':
        return this.callable.parameters.includes(expression.name);
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
  private filled(expression: Expression, by: number): Expression | null {
    switch (expression.op) {
      case 'number':
      case 'import':
        return expression;
      case 'name': {
        const argument = this.argument(expression.name);
        if (argument === null) return { ...expression, at: expression.at + by };
        if (argument.kind === 'number') return { op: 'number', value: argument.value };
        return argument.kind === 'expression' ? shifted(argument.expression, argument.start) : null;
      }
      case 'unary': {
        const operand = this.filled(expression.operand, by);
        return operand === null ? null : { ...expression, operand };
      }
      case 'binary': {
        const left = this.filled(expression.left, by);
        const right = this.filled(expression.right, by);
        return left === null || right === null ? null : { ...expression, left, right };
      }
      case 'math': {
        const args = expression.args.map((argument) => this.filled(argument, by));
        return args.includes(null) ? null : { ...expression, args: args as Expression[] };
      }
      case 'member':
      case 'wrapped':
        return this.mentions(expression) ? null : shifted(expression, by);
    }
  }
}

/** A computed argument that more than one number depends on. */
function standingElsewhere(value: Value): Value {
  return value.kind === 'expression' ? { ...value, stands: 'elsewhere' } : value;
}

/** The names that the numbers in a value are computed from, each as often as a number needs it. */
function namesIn(value: Value): string[] {
  if (value.kind === 'expression') return [...new Set(namesOf(value.expression))];
  return childrenOf(value).flatMap(namesIn);
}

function namesOf(expression: Expression): string[] {
  switch (expression.op) {
    case 'name':
      return [expression.name];
    case 'member':
      return namesOf(expression.object);
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
