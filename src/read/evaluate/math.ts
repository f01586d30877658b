import type { Expression } from '../../model/expression.js';

/** The functions of `Math` used in computed numbers. */
export const functions: Readonly<Record<string, (...numbers: number[]) => number>> = {
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

export const constants: Readonly<Record<string, number>> = {
  PI: Math.PI,
  E: Math.E,
  SQRT2: Math.SQRT2,
  SQRT1_2: Math.SQRT1_2,
};

/** Applies an operator to two numbers. */
export function calculate(operator: Extract<Expression, { op: 'binary' }>['operator'], a: number, b: number): number {
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
