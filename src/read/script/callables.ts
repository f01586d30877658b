import type { TreeCursor } from '@lezer/common';
import { someExpression, type Expression } from '../../model/expression.js';
import {
  childrenOf,
  isContainer,
  liftChildren,
  type ExpressionValue,
  type ObjectEntry,
  type Value,
} from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { readExpression } from './expressions.js';
import { getText } from './names.js';
import { readValue } from './literals.js';
import type { Binding, Callable } from './piece.js';
import { forEachChild, withChild, type Walk } from './walk.js';

/** Reads the parameters of functions and classes, and the boxes that they create from them. */

/** The maximum number of parameters that are read. */
const maxParameters = 16;

/** The maximum number of values per function that are examined. */
const maxBoxesPerCallable = 20;

/** Returns the names in a parameter list in order, empty for a destructured parameter, without the rest parameter. */
export function getParameters({ cursor, text }: Walk): readonly string[] {
  const names = [''];
  let rest = false;
  forEachChild(cursor, () => {
    rest ||= cursor.name === 'Spread' || cursor.name === '...';
    if (rest || names.length > maxParameters) return;
    if (cursor.name === ',') names.push('');
    else if (cursor.name === 'VariableDefinition') names[names.length - 1] ||= getText(text, cursor);
  });
  return names;
}

/** Longer default values are skipped, because they are data themselves. */
const maxDefaultLength = 60;
const defaultTypes: ReadonlySet<string> = new Set([
  'Number',
  'UnaryExpression',
  'BinaryExpression',
  'MemberExpression',
  'VariableName',
  'String',
  'ObjectExpression',
  'ArrayExpression',
]);

/** Returns the names bound by a parameter list, with offsets of values relative to `base`. */
export function getBindings(walk: Walk, base: number): readonly Binding[] {
  const { cursor, text } = walk;
  const bindings: Binding[] = [];
  let index = 0;
  let name = '';
  let defaultValue: Value | null = null;
  let members: readonly Binding[] = [];
  const end = (): void => {
    if (name !== '' && defaultValue !== null) bindings.push({ name, index, key: null, defaultValue });
    bindings.push(...members);
    name = '';
    defaultValue = null;
    members = [];
    index++;
  };
  forEachChild(cursor, () => {
    if (index >= maxParameters) return;
    if (cursor.name === ',') end();
    else if (cursor.name === 'VariableDefinition') name ||= getText(text, cursor);
    else if (cursor.name === 'ObjectPattern') members = patternBindings(walk, base, index);
    else if (cursor.type.is('Expression')) defaultValue = readDefault(walk, base);
  });
  end();
  return bindings;
}

function patternBindings(walk: Walk, base: number, index: number): readonly Binding[] {
  const { cursor, text } = walk;
  const members: Binding[] = [];
  forEachChild(cursor, () => {
    if (cursor.name !== 'PatternProperty') return;
    let key = '';
    let name = '';
    let defaultValue: Value | null = null;
    forEachChild(cursor, () => {
      if (cursor.name === 'VariableDefinition') name = getText(text, cursor);
      else if (cursor.name === 'PropertyName') key = getText(text, cursor);
      else if (cursor.type.is('Expression')) defaultValue = readDefault(walk, base);
    });
    if (name !== '') members.push({ name, index, key: key === '' ? name : key, defaultValue });
  });
  return members;
}

function readDefault(walk: Walk, base: number): Value | null {
  const { cursor } = walk;
  if (cursor.to - cursor.from > maxDefaultLength || !defaultTypes.has(cursor.name)) return null;
  return readValue(walk, base);
}

/** Returns the constructor parameters that are also fields: `constructor(public x: number)`. */
function parameterFields({ cursor, text }: Walk, base: number): readonly ObjectEntry[] {
  const fields: ObjectEntry[] = [];
  let isField = false;
  forEachChild(cursor, () => {
    if (cursor.name === ',') isField = false;
    else if (/^(?:Privacy|readonly|override)$/.test(cursor.name)) isField = true;
    else if (isField && cursor.name === 'VariableDefinition') {
      const key = getText(text, cursor);
      const expression = { op: 'name', name: key, at: 0 } as const;
      fields.push({ key, value: { kind: 'expression', start: cursor.from - base, length: key.length, expression } });
    }
  });
  return fields;
}

/** Returns the constructor of the class body at the cursor; null if there is none. Offsets are relative to `base`. */
export function getConstructor(walk: Walk, base: number): Callable | null {
  const { cursor, text } = walk;
  // Only the last one has a body; the others are overload signatures.
  const lists: (readonly string[])[] = [];
  let fields: readonly ObjectEntry[] = [];
  forEachChild(cursor, () => {
    if (cursor.name !== 'MethodDeclaration') return;
    let name = '';
    withChild(cursor, 'PropertyDefinition', () => {
      name += getText(text, cursor);
    });
    if (name !== 'constructor') return;
    withChild(cursor, 'ParamList', () => {
      lists.push(getParameters(walk));
      fields = parameterFields(walk, base);
    });
  });
  const parameters = lists.at(-1);
  if (parameters === undefined) return null;
  return { parameters, boxes: [], wraps: false, isClass: true, ...(fields.length === 0 ? {} : { fields }) };
}

/**
 * Returns the containers that use at least two of the parameters. Pushed arguments count; other values, such as
 * comparisons, aren't boxes.
 */
export function findBoxValues(values: readonly Value[], parameters: readonly string[]): readonly Value[] {
  if (parameters.length < 2) return [];
  const candidates = values.slice(0, maxBoxesPerCallable).flatMap((value) => {
    const pushed = value.kind === 'call' && /\.(?:push|unshift|add|append)$/.test(value.callee);
    return pushed ? liftChildren(value).args : [value];
  });
  const names = new Set(parameters.filter((name) => name !== ''));
  return candidates.filter((value) => {
    if (!isContainer(value)) return false;
    const used = new Set<string>();
    collect(value, names, used, 0);
    return used.size >= 2;
  });
}

/** Whether every leaf of a value depends on the parameters. */
export function usesOnlyParameters(value: Value, parameters: readonly string[]): boolean {
  const names = new Set(parameters);
  let hasLeaves = false;
  const usesParameter = (inner: Value, depth: number): boolean => {
    if (inner.kind === 'number') return false;
    if (inner.kind !== 'expression')
      return depth <= 3 && childrenOf(inner).every((child) => usesParameter(child, depth + 1));
    const used = new Set<string>();
    addNames(inner.expression, names, used);
    hasLeaves ||= used.size > 0;
    return used.size > 0;
  };
  return usesParameter(value, 0) && hasLeaves;
}

/** Adds the parameters that a value uses. */
function collect(value: Value, parameters: ReadonlySet<string>, used: Set<string>, depth: number): void {
  if (value.kind === 'expression') addNames(value.expression, parameters, used);
  else if (depth < 3) for (const child of childrenOf(value)) collect(child, parameters, used, depth + 1);
}

/** Adds the parameters that an expression uses; their members are unknown. */
function addNames(expression: Expression, parameters: ReadonlySet<string>, used: Set<string>): void {
  someExpression(expression, (part) => {
    if (part.op === 'name' && parameters.has(part.name)) used.add(part.name);
    return part.op === 'member' ? false : undefined;
  });
}

const wrapper =
  /^(?:(?:async )?function [\w$]{1,80}\((?<a>[\w$]{1,40})\)\{return (?<b>[^;{}]{1,80});?\}|(?:\((?<c>[\w$]{1,40})\)|(?<d>[\w$]{1,40}))=>(?<e>[^;{}]{1,80})|(?:\((?<f>[\w$]{1,40})\)|(?<g>[\w$]{1,40}))=>\{return (?<h>[^;{}]{1,80});?\})$/;

/** Whether a function returns its only argument: unchanged, rounded, or converted to fixed point. */
export function isWrapper(text: string, { from, to }: TreeCursor): boolean {
  if (to - from > 200) return false;
  const plain = text
    .slice(from, to)
    .replace(/:\s*(?:number|Fixed|fixed|int|float|Px|FP)\b|\bas\s+[\w$]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w$ ]) ?/g, '$1');
  const groups = wrapper.exec(plain)?.groups;
  const parameter = groups?.a ?? groups?.c ?? groups?.d ?? groups?.f ?? groups?.g;
  const body = groups?.b ?? groups?.e ?? groups?.h;
  if (parameter === undefined || body === undefined) return false;
  const inner = /^(?:Math\.(?:round|trunc|floor)|Number)\((.*)\)$/.exec(body.replace(/^\((.*)\)$/, '$1'))?.[1] ?? body;
  if (!inner.startsWith(parameter)) return false;
  return /^(?:\|0|<<[\w$.]+|\*\(?(?:1<<[\w$.]+|(?:256|4096|65536)|[\w$.]*(?:FIX|Fix|fix|FP|fp|ONE|SHIFT)[\w$.]*)\)?(?:\|0)?)?$/.test(
    inner.slice(parameter.length),
  );
}

/** Longer functions are no conversions of a number. */
const maxConversion = 200;

/** Whether the body of a function at the cursor is a number that it returns, `a / 2` or `{ return a / 2; }`. */
export function readResult({ cursor, text }: Pick<Walk, 'cursor' | 'text'>, base: number): ExpressionValue | undefined {
  const { from: start, to } = cursor;
  if (to - start > maxConversion) return undefined;
  if (cursor.name !== 'Block' && cursor.name !== 'ReturnStatement') {
    const expression = readExpression(text, cursor, start);
    const isCall = expression === null || someExpression(expression, ({ op }) => (op === 'wrapped' ? true : undefined));
    return isCall ? undefined : { kind: 'expression', start: start - base, length: to - start, expression };
  }
  let result: ExpressionValue | undefined;
  let others = 0;
  forEachChild(cursor, () => {
    if (/^(?:[{};]|return|\w*Comment)$/.test(cursor.name)) return;
    const isResult = cursor.name === 'ReturnStatement' || cursor.type.is('Expression');
    if (isResult && others++ === 0) result = readResult({ cursor, text }, base);
    else others = Infinity;
  });
  return others === 1 ? result : undefined;
}

/** Returns a callable with all its offsets moved. */
export function shiftCallable(callable: Callable, by: number): Callable {
  const { bindings, fields, base, result } = callable;
  const movedValue = (value: Value): Value => movedTo(value, value.start + by);
  return {
    ...callable,
    boxes: callable.boxes.map(movedValue),
    ...(result === undefined ? {} : { result: movedTo(result, result.start + by) }),
    ...(base === undefined || base.call === null
      ? {}
      : { base: { ...base, call: movedTo(base.call, base.call.start + by) } }),
    ...(bindings === undefined
      ? {}
      : {
          bindings: bindings.map((one) =>
            one.defaultValue === null ? one : { ...one, defaultValue: movedValue(one.defaultValue) },
          ),
        }),
    ...(fields === undefined ? {} : { fields: fields.map(({ key, value }) => ({ key, value: movedValue(value) })) }),
  };
}

/** The same, with offsets relative to another position of the declaration. */
export function relativeTo(callable: Callable, start: number): Callable {
  return start === 0 ? callable : shiftCallable(callable, -start);
}

/** Whether a function isn't a method; null if its `this` is that of the code around it. */
export function isStandaloneFunction({ name, node }: TreeCursor): boolean | null {
  if (name === 'ArrowFunction') return null;
  return (
    name === 'FunctionDeclaration' || (name === 'FunctionExpression' && node.parent?.name === 'VariableDeclaration')
  );
}

/** Whether a function may be called with `new`: methods other than the constructor set fields at runtime. */
export function mayBeConstructor({ cursor, path }: Walk): boolean {
  if (cursor.name === 'MethodDeclaration') return path.at(-1) === 'constructor';
  return cursor.name === 'FunctionDeclaration' || cursor.name === 'FunctionExpression';
}
