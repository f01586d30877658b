import type { TreeCursor } from '@lezer/common';
import { isBoxCall, makesPoint } from '../../formats/index.js';
import { dottedName, type Expression, type NumberPlace } from '../../model/expression.js';
import { maxExpressionLength, maxOperations } from '../base/limits.js';
import { allNames } from './module-names.js';
import { forEachChild } from './walk.js';
import { sharedName } from '../base/shared-values.js';
import { parseNumber, getText, unquoted } from './names.js';

type BinaryOperator = Extract<Expression, { op: 'binary' }>['operator'];
const operators: ReadonlySet<string> = new Set<BinaryOperator>(['+', '-', '*', '/', '%', '**']);

function isOperator(text: string): text is BinaryOperator {
  return operators.has(text);
}

/** Nodes that can be part of a computation. */
const expressionTypes: ReadonlySet<string> = new Set([
  'Number',
  'VariableName',
  'MemberExpression',
  'UnaryExpression',
  'BinaryExpression',
  'CallExpression',
  'ParenthesizedExpression',
  'PostfixExpression',
  'PrefixCast',
]);

/**
 * Reads the computation at the cursor; null if it contains anything other than numbers, names and arithmetic. Offsets
 * are relative to `origin`. `knowsThis`: `this` is a name too, as in a constructor.
 */
export function readExpression(text: string, cursor: TreeCursor, origin: number, knowsThis = false): Expression | null {
  if (cursor.to - cursor.from > maxExpressionLength || !expressionTypes.has(cursor.name)) return null;
  return new ExpressionReader(text, cursor, origin, knowsThis).read();
}

/** A child of a node: a computation or a token. */
interface Part {
  readonly type: string;
  readonly text: string;
  /** Relative to the same origin as names. */
  readonly from: number;
  readonly expression: Expression | null;
  /** The arguments of a call. */
  readonly args: readonly Part[] | null;
}

const none: readonly Part[] = [];

class ExpressionReader {
  private operations = 0;

  constructor(
    private readonly text: string,
    private readonly cursor: TreeCursor,
    private readonly origin: number,
    private readonly knowsThis: boolean,
  ) {}

  read(): Expression | null {
    const { cursor } = this;
    if (++this.operations > maxOperations) return null;
    switch (cursor.name) {
      case 'Number': {
        const value = parseNumber(getText(this.text, cursor));
        return value === null ? null : { op: 'number', value, place: this.place() };
      }
      case 'VariableName': {
        const name = getText(this.text, cursor);
        if (name === 'NaN' || name === 'Infinity') return { op: 'number', value: Number(name) };
        return sharedName(name, cursor.from - this.origin);
      }
      case 'this':
        return { op: 'name', name: 'this', at: cursor.from - this.origin };
      case 'MemberExpression':
        return member(this.parts());
      case 'UnaryExpression':
        return unary(this.parts());
      case 'BinaryExpression':
        return binary(this.parts());
      case 'CallExpression':
        return call(this.parts());
      case 'ParenthesizedExpression':
      case 'PostfixExpression':
      case 'PrefixCast':
        return transparent(this.parts());
      default:
        return null;
    }
  }

  private place(): NumberPlace {
    const { from, to } = this.cursor;
    return { at: from - this.origin, length: to - from };
  }

  /** Returns the children of the node; none if the parser had to guess among them. */
  private parts(): readonly Part[] {
    const { cursor } = this;
    const parts: Part[] = [];
    let guesses = 0;
    forEachChild(cursor, () => {
      const type = cursor.name;
      if (type === 'LineComment' || type === 'BlockComment') return;
      if (cursor.type.isError) guesses++;
      const args = type === 'ArgList' ? this.parts() : null;
      const isKnown = expressionTypes.has(type) || (this.knowsThis && type === 'this');
      const expression = isKnown ? this.read() : null;
      parts.push({ type, text: getText(this.text, cursor), from: cursor.from - this.origin, expression, args });
    });
    return guesses > 0 ? none : parts;
  }
}

/** Reads `a.b`, `a["b"]` and `a[1]`. */
function member(parts: readonly Part[]): Expression | null {
  const object = parts[0]?.expression ?? null;
  const key = parts[2];
  if (object === null || key === undefined) return null;
  if (key.type === 'PropertyName' && object.op === 'name' && object.name === 'Math') {
    return { op: 'math', function: key.text, args: [] };
  }
  if (/PropertyName$|^Number$/.test(key.type)) return { op: 'member', object, key: key.text };
  return key.type === 'String' ? { op: 'member', object, key: unquoted(key.text) } : null;
}

function unary(parts: readonly Part[]): Expression | null {
  const sign = parts[0]?.text;
  const operand = parts[1]?.expression ?? null;
  if (operand === null || (sign !== '-' && sign !== '+')) return null;
  const at = parts[0]!.from;
  // A sign directly before the digits is part of the literal.
  if (operand.op === 'number' && operand.place?.at === at + 1) {
    const place = { at, length: operand.place.length + 1 };
    return { op: 'number', value: sign === '-' ? -operand.value : operand.value, place };
  }
  return { op: 'unary', sign, operand };
}

function binary(parts: readonly Part[]): Expression | null {
  const left = parts[0]?.expression ?? null;
  const operator = parts[1]?.text ?? '';
  if (left === null || operator === 'as' || operator === 'satisfies') return left;
  const right = parts[2]?.expression ?? null;
  return right === null || !isOperator(operator) ? null : { op: 'binary', operator, at: parts[1]!.from, left, right };
}

/** Reads `Math.floor(…)`, `require('./file')` and functions of one literal, but no other calls. */
function call(parts: readonly Part[]): Expression | null {
  const callee = parts[0]?.expression;
  const list = parts[1]?.args ?? null;
  if (callee?.op === 'name' && callee.name === 'require') return readRequire(list ?? none);
  const name = callee === undefined || callee === null ? '' : dottedName(callee, 2);
  // The size of kaplay's canvas.
  if (list?.length === 2 && /^(?:k\.)?(?:width|height)$/.test(name))
    return { op: 'name', name: `${name.replace('k.', '')}()`, at: parts[0]!.from };
  if (callee?.op === 'name') return readWrapped(callee, list ?? none);
  if (callee?.op !== 'math' || callee.args.length > 0 || list === null || list.length === 0) return null;
  const args: Expression[] = [];
  for (const { type, expression } of list) {
    if (type === '(' || type === ')' || type === ',') continue;
    if (expression === null) return null;
    args.push(expression);
  }
  return { op: 'math', function: callee.function, args };
}

/**
 * Reads a call whose only argument is a number literal. Its name decides, when it is resolved, whether it returns that
 * number.
 */
function readWrapped({ name, at }: Extract<Expression, { op: 'name' }>, list: readonly Part[]): Expression | null {
  const [, argument] = list;
  if (list.length !== 3 || argument === undefined || makesPoint(name) || isBoxCall(name)) return null;
  const { expression, from, text } = argument;
  if (!/^[+-]?[\d.]/.test(text) || expression === null) return null;
  const value =
    expression.op === 'number'
      ? expression.value
      : expression.op === 'unary' && expression.operand.op === 'number'
        ? (expression.sign === '-' ? -1 : 1) * expression.operand.value
        : null;
  return value === null ? null : { op: 'wrapped', name, at, value, from, length: text.length };
}

/** Reads a required file of the project. Images and sounds, which bundlers allow too, contain no numbers. */
function readRequire(list: readonly Part[]): Expression | null {
  const specifier = list.length === 3 && list[1]!.type === 'String' ? unquoted(list[1]!.text) : '';
  if (!/^\.{1,2}(?:\/|$)/.test(specifier) || mediaFile.test(specifier)) return null;
  return { op: 'import', specifier, name: allNames };
}

const mediaFile =
  /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|mp3|mp4|ogg|wav|webm|m4a|ttf|otf|woff2?|css|s[ac]ss|less|glsl|html?)$/i;

/** Reads the content of parentheses, `x!` and `<T>x`. */
function transparent(parts: readonly Part[]): Expression | null {
  const inner = parts.find(({ expression }) => expression !== null)?.expression ?? null;
  return parts.some(({ text }) => text === '++' || text === '--') ? null : inner;
}
