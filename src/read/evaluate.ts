import type { Expression, Value } from '../model/value.js';
import { maximumSteps } from './limits.js';
import type { Scopes } from './scopes.js';

/** The numbers that a text computes from literals and from names of its own. Nothing is run. */
export interface Computed {
  readonly value: number;
  /** Whether pi is part of it, so that it is most likely an angle in radians. */
  readonly usesPi: boolean;
}

/** A value and where it begins in the text. */
interface Placed {
  readonly value: Value;
  readonly start: number;
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

/** The number that an expression at `start` gives, or null where the text does not say. */
export function evaluate(expression: Expression, start: number, scopes: Scopes | null): Computed | null {
  const evaluator = new Evaluator(scopes);
  const value = evaluator.number(expression, start);
  return value === null ? null : { value, usesPi: evaluator.usesPi };
}

class Evaluator {
  usesPi = false;
  /** Counted for the whole computation, so that names that double at each step come to an end as well. */
  private steps = 0;

  constructor(private readonly scopes: Scopes | null) {}

  number(expression: Expression, start: number): number | null {
    if (++this.steps > maximumSteps) return null;
    switch (expression.op) {
      case 'number':
        return expression.value;
      case 'name':
      case 'member': {
        const found = this.resolve(expression, start);
        return found === null ? null : this.numberIn(found);
      }
      case 'unary': {
        const operand = this.number(expression.operand, start);
        return operand === null ? null : expression.sign === '-' ? -operand : operand;
      }
      case 'binary': {
        const left = this.number(expression.left, start);
        const right = left === null ? null : this.number(expression.right, start);
        return left === null || right === null ? null : calculate(expression.operator, left, right);
      }
      case 'math':
        return this.math(expression.function, expression.args, start);
    }
  }

  private numberIn({ value, start }: Placed): number | null {
    if (value.kind === 'number') return value.value;
    return value.kind === 'expression' ? this.number(value.expression, start) : null;
  }

  private math(name: string, args: readonly Expression[], start: number): number | null {
    if (args.length === 0) {
      if (name === 'PI') this.usesPi = true;
      return Object.hasOwn(constants, name) ? constants[name]! : null;
    }
    if (!Object.hasOwn(functions, name)) return null;
    const numbers: number[] = [];
    for (const argument of args) {
      const number = this.number(argument, start);
      if (number === null) return null;
      numbers.push(number);
    }
    return functions[name]!(...numbers);
  }

  /** What a name or a member stands for, followed until it is no name any more. */
  private resolve(expression: Expression, start: number): Placed | null {
    if (++this.steps > maximumSteps) return null;
    if (expression.op === 'name') {
      const declaration = this.scopes?.fixed(expression.name, start + expression.at) ?? null;
      return declaration === null ? null : this.follow(declaration);
    }
    if (expression.op !== 'member') return null;
    const object = this.resolve(expression.object, start);
    return object === null ? null : this.member(object, expression.key);
  }

  private member({ value, start }: Placed, key: string): Placed | null {
    if (value.kind === 'array') {
      const index = /^\d+$/.test(key) ? Number(key) : value.items.length;
      const item = value.items[index];
      // What stands before it may be several items in one.
      const counted = value.items.slice(0, index).every(({ kind }) => kind !== 'opaque');
      return item === undefined || !counted ? null : this.follow({ value: item, start: start + item.start });
    }
    if (value.kind !== 'object') return null;
    const found = value.entries.filter((entry) => entry.key === key || entry.key === '...').at(-1);
    if (found?.key !== key) return null;
    return this.follow({ value: found.value, start: start + found.value.start });
  }

  private follow(placed: Placed): Placed | null {
    const { value, start } = placed;
    if (value.kind !== 'expression') return placed;
    const { op } = value.expression;
    return op === 'name' || op === 'member' ? this.resolve(value.expression, start) : placed;
  }
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
