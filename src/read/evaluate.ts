import type { Constant } from '../model/computation.js';
import type { Expression, RootValue, Value } from '../model/value.js';
import { maximumModuleDepth, maximumSteps } from './limits.js';
import type { ModuleContent, Scopes } from './scopes.js';
import { everything } from './script/module-names.js';

/** The numbers that a text computes from literals and names, of its own and of files that it imports. Nothing is run. */
export interface Computed {
  readonly value: number;
  /** Whether pi is part of it, so that it is most likely an angle in radians. */
  readonly usesPi: boolean;
  /** Another file whose numbers are part of it. */
  readonly file: string | null;
  /** A name whose number the user gave, because the text does not say it. */
  readonly variable: string | null;
}

/** Where an expression stands: what its names mean, and from where their offsets count. */
interface Surroundings {
  readonly start: number;
  readonly scopes: Scopes | null;
  /** The file that this is in; null: the text that is read. */
  readonly module: string | null;
  /** How many imports lead here. */
  readonly depth: number;
}

/** A value and where it stands. */
interface Placed extends Surroundings {
  readonly value: Value;
}

const functions: Readonly<Record<string, (...numbers: number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  cos: Math.cos,
  floor: Math.floor,
  hypot: Math.hypot,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  sign: Math.sign,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
  trunc: Math.trunc,
  atan: Math.atan,
  atan2: Math.atan2,
};

const constants: Readonly<Record<string, number>> = {
  PI: Math.PI,
  E: Math.E,
  SQRT2: Math.SQRT2,
  SQRT1_2: Math.SQRT1_2,
};

/**
 * The number that an expression at `start` gives, or null where nobody says. `values`: what constants of the text are
 * taken for, by where their literals begin.
 */
export function evaluate(
  expression: Expression,
  start: number,
  scopes: Scopes | null,
  values: ReadonlyMap<number, number> = asWritten,
): Computed | null {
  const evaluator = new Evaluator(values);
  const value = evaluator.number(expression, { start, scopes, module: null, depth: 0 });
  const { usesPi, file, variable } = evaluator;
  return value === null ? null : { value, usesPi, file, variable };
}

const asWritten: ReadonlyMap<number, number> = new Map();

/** The constants of the text that an expression is computed from, in the order in which they are needed. */
export function constantsOf(expression: Expression, start: number, scopes: Scopes | null): readonly Constant[] {
  const evaluator = new Evaluator(asWritten);
  evaluator.number(expression, { start, scopes, module: null, depth: 0 });
  return [...evaluator.constants.values()];
}

class Evaluator {
  /** By where their literals begin. */
  readonly constants = new Map<number, Constant>();
  usesPi = false;
  file: string | null = null;
  variable: string | null = null;
  /** Counted for the whole computation, so that names that double at each step come to an end as well. */
  private steps = 0;
  /** The name that was followed last. */
  private followed = '';

  constructor(private readonly values: ReadonlyMap<number, number>) {}

  number(expression: Expression, at: Surroundings): number | null {
    if (++this.steps > maximumSteps) return null;
    switch (expression.op) {
      case 'number':
        this.file ??= at.module;
        return expression.value;
      case 'name':
      case 'member':
      case 'import': {
        const found = this.resolve(expression, at);
        return found === null ? null : this.numberIn(found);
      }
      case 'unary': {
        const operand = this.number(expression.operand, at);
        return operand === null ? null : expression.sign === '-' ? -operand : operand;
      }
      case 'binary': {
        const left = this.number(expression.left, at);
        const right = left === null ? null : this.number(expression.right, at);
        return left === null || right === null ? null : calculate(expression.operator, left, right);
      }
      case 'wrapped':
        this.file ??= at.module;
        return at.scopes?.handsBack(expression.name, at.start + expression.at) === true ? expression.value : null;
      case 'math':
        this.file ??= at.module;
        return this.math(expression.function, expression.args, at);
    }
  }

  private numberIn(placed: Placed): number | null {
    const { value, start, module } = placed;
    if (value.kind === 'number') {
      this.file ??= module;
      // What the user gives, and what a library fills in, stands nowhere.
      if (module !== null || value.length === 0) return value.value;
      const literal = { start, end: start + value.length, value: value.value };
      if (!this.constants.has(start)) this.constants.set(start, { name: this.followed, literal });
      return this.values.get(start) ?? value.value;
    }
    // All of a module is no number, and would only be looked for again.
    if (value.kind !== 'expression' || value.expression.op === 'import') return null;
    return this.number(value.expression, placed);
  }

  private math(name: string, args: readonly Expression[], at: Surroundings): number | null {
    if (args.length === 0) {
      if (name === 'PI') this.usesPi = true;
      return Object.hasOwn(constants, name) ? constants[name]! : null;
    }
    if (!Object.hasOwn(functions, name)) return null;
    const numbers: number[] = [];
    for (const argument of args) {
      const number = this.number(argument, at);
      if (number === null) return null;
      numbers.push(number);
    }
    return functions[name]!(...numbers);
  }

  /** What a name, a member or an import stands for, followed until it is none of them any more. */
  private resolve(expression: Expression, at: Surroundings): Placed | null {
    if (++this.steps > maximumSteps) return null;
    this.followed = pathOf(expression) ?? this.followed;
    switch (expression.op) {
      case 'name': {
        const { scopes } = at;
        const meaning = scopes?.fixed(expression.name, at.start + expression.at) ?? null;
        const found = meaning === null ? null : this.follow({ ...at, ...meaning });
        return found ?? this.fromUser(expression, at);
      }
      case 'member': {
        const object = this.resolve(expression.object, at);
        this.followed = pathOf(expression) ?? this.followed;
        const found = object === null ? null : this.member(object, expression.key);
        return found ?? this.fromUser(expression, at);
      }
      case 'import':
        return this.imported(expression, at);
      case 'wrapped':
      case 'number':
      case 'unary':
      case 'binary':
      case 'math':
        return null;
    }
  }

  private member(placed: Placed, key: string): Placed | null {
    const { value, start } = placed;
    if (value.kind === 'expression' && value.expression.op === 'import') {
      const { specifier } = value.expression;
      return this.imported({ op: 'import', specifier, name: key }, placed);
    }
    if (value.kind === 'array') {
      const index = /^\d+$/.test(key) ? Number(key) : value.items.length;
      const item = value.items[index];
      // What stands before it may be several items in one.
      const counted = value.items.slice(0, index).every(({ kind }) => kind !== 'opaque');
      return item === undefined || !counted ? null : this.follow({ ...placed, value: item, start: start + item.start });
    }
    if (value.kind !== 'object') return null;
    const found = value.entries.filter((entry) => entry.key === key || entry.key === '...').at(-1);
    if (found?.key !== key) return null;
    return this.follow({ ...placed, value: found.value, start: start + found.value.start });
  }

  private follow(placed: Placed): Placed | null {
    const { value } = placed;
    if (value.kind !== 'expression') return placed;
    const { op } = value.expression;
    return op === 'name' || op === 'member' || op === 'import' ? this.resolve(value.expression, placed) : placed;
  }

  private imported({ specifier, name }: Extract<Expression, { op: 'import' }>, at: Surroundings): Placed | null {
    const depth = at.depth + 1;
    if (depth > maximumModuleDepth || ++this.steps > maximumSteps) return null;
    const content = at.scopes?.outside?.module(at.module, specifier) ?? null;
    if (content === null) return null;
    const whole: Placed = {
      ...at,
      value: { kind: 'expression', start: 0, length: 0, expression: { op: 'import', specifier, name: everything } },
    };
    return this.exported(content, name, depth, whole, new Set());
  }

  /** What a module exports under a name; `whole` stands for all of it. */
  private exported(
    content: ModuleContent,
    name: string,
    depth: number,
    whole: Placed | null,
    seen: Set<string>,
  ): Placed | null {
    if (seen.has(content.path) || ++this.steps > maximumSteps) return null;
    seen.add(content.path);
    const { scopes, data, path } = content;
    const place = { scopes, module: path, depth };
    const placed = ({ value, start }: Pick<RootValue, 'value' | 'start'>): Placed => ({ value, start, ...place });
    if (scopes === null) return data === null ? null : this.partOf(placed(data), name);
    const named = name === everything ? null : scopes.exported(name);
    if (named !== null) return this.follow(placed(named));
    const all = scopes.exportedWhole;
    if (all !== null) {
      const followed = this.follow(placed(all));
      return followed === null ? null : this.partOf(followed, name);
    }
    if (name === everything) return whole;
    return name === 'default' ? null : this.handedOn(scopes, name, place, seen);
  }

  /** What stands behind one of a module's `export * from`. */
  private handedOn(scopes: Scopes, name: string, place: Omit<Surroundings, 'start'>, seen: Set<string>): Placed | null {
    const depth = place.depth + 1;
    if (depth > maximumModuleDepth) return null;
    for (const { value } of scopes.handedOn) {
      if (value.kind !== 'expression' || value.expression.op !== 'import') continue;
      const content = scopes.outside?.module(place.module, value.expression.specifier) ?? null;
      const found = content === null ? null : this.exported(content, name, depth, null, seen);
      if (found !== null) return found;
    }
    return null;
  }

  /** A name of a module that hands out one value: the value itself, or a member of it. */
  private partOf(placed: Placed, name: string): Placed | null {
    return name === everything || name === 'default' ? placed : this.member(placed, name);
  }

  /** The user's number for names that the text does not fix. */
  private fromUser(expression: Expression, at: Surroundings): Placed | null {
    const path = pathOf(expression);
    const value = path === null ? null : (at.scopes?.outside?.variable(path) ?? null);
    if (value === null) return null;
    this.variable = path;
    return { ...at, module: null, value: { kind: 'number', start: 0, length: 0, value } };
  }
}

/** `canvas.width`, as the user would name it. */
function pathOf(expression: Expression): string | null {
  if (expression.op === 'name') return expression.name;
  if (expression.op !== 'member') return null;
  const object = pathOf(expression.object);
  return object === null ? null : `${object}.${expression.key}`;
}

function calculate(operator: Extract<Expression, { op: 'binary' }>['operator'], a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return a ** b;
  }
}
