import type { TreeCursor } from '@lezer/common';
import { childrenOf, isContainer, type Expression, type ObjectEntry, type Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { textOf } from './names.js';
import { readValue } from './literals.js';
import type { Binding, Callable } from './piece.js';
import { forEachChild, withChild, type Walk } from './walk.js';

/** What functions and classes are called with, and what they make of it. */

/** More parameters than these no box has. */
const maxParameters = 16;

/** More things than these are not looked at in one function. */
const maxMade = 20;

/** The names in a list of parameters in their order, empty for one that is taken apart; without what collects the rest. */
export function parametersOf({ cursor, text }: Walk): readonly string[] {
  const names = [''];
  let rest = false;
  forEachChild(cursor, () => {
    rest ||= cursor.name === 'Spread' || cursor.name === '...';
    if (rest || names.length > maxParameters) return;
    if (cursor.name === ',') names.push('');
    else if (cursor.name === 'VariableDefinition') names[names.length - 1] ||= textOf(text, cursor);
  });
  return names;
}

/** Longer values that stand for an argument that is not given are left out: they are data of their own. */
const maxUsual = 60;
const usualTypes: ReadonlySet<string> = new Set([
  'Number',
  'UnaryExpression',
  'BinaryExpression',
  'MemberExpression',
  'VariableName',
  'String',
  'ObjectExpression',
  'ArrayExpression',
]);

/** The names that the parameters of a list stand for inside, their values counted from `base`. */
export function bindingsOf(walk: Walk, base: number): readonly Binding[] {
  const { cursor, text } = walk;
  const bindings: Binding[] = [];
  let index = 0;
  let name = '';
  let usual: Value | null = null;
  let members: readonly Binding[] = [];
  const end = (): void => {
    if (name !== '' && usual !== null) bindings.push({ name, index, key: null, usual });
    bindings.push(...members);
    name = '';
    usual = null;
    members = [];
    index++;
  };
  forEachChild(cursor, () => {
    if (index >= maxParameters) return;
    if (cursor.name === ',') end();
    else if (cursor.name === 'VariableDefinition') name ||= textOf(text, cursor);
    else if (cursor.name === 'ObjectPattern') members = membersTaken(walk, base, index);
    else if (cursor.type.is('Expression')) usual = usualHere(walk, base);
  });
  end();
  return bindings;
}

function membersTaken(walk: Walk, base: number, index: number): readonly Binding[] {
  const { cursor, text } = walk;
  const members: Binding[] = [];
  forEachChild(cursor, () => {
    if (cursor.name !== 'PatternProperty') return;
    let key = '';
    let name = '';
    let usual: Value | null = null;
    forEachChild(cursor, () => {
      if (cursor.name === 'VariableDefinition') name = textOf(text, cursor);
      else if (cursor.name === 'PropertyName') key = textOf(text, cursor);
      else if (cursor.type.is('Expression')) usual = usualHere(walk, base);
    });
    if (name !== '') members.push({ name, index, key: key === '' ? name : key, usual });
  });
  return members;
}

function usualHere(walk: Walk, base: number): Value | null {
  const { cursor } = walk;
  if (cursor.to - cursor.from > maxUsual || !usualTypes.has(cursor.name)) return null;
  return readValue(walk, base);
}

/** What the parameters of a constructor are that are fields as well: `constructor(public x: number)`. */
function parameterFields({ cursor, text }: Walk, base: number): readonly ObjectEntry[] {
  const fields: ObjectEntry[] = [];
  let isField = false;
  forEachChild(cursor, () => {
    if (cursor.name === ',') isField = false;
    else if (/^(?:Privacy|readonly|override)$/.test(cursor.name)) isField = true;
    else if (isField && cursor.name === 'VariableDefinition') {
      const key = textOf(text, cursor);
      const expression = { op: 'name', name: key, at: 0 } as const;
      fields.push({ key, value: { kind: 'expression', start: cursor.from - base, length: key.length, expression } });
    }
  });
  return fields;
}

/**
 * What a class is called with, by the constructor in its body, on which the cursor stands; null where it has none. Starts
 * count from `base`.
 */
export function constructorOf(walk: Walk, base: number): Callable | null {
  const { cursor, text } = walk;
  // Those before the last one, without a body, are only its types.
  const lists: (readonly string[])[] = [];
  let fields: readonly ObjectEntry[] = [];
  forEachChild(cursor, () => {
    if (cursor.name !== 'MethodDeclaration') return;
    let name = '';
    withChild(cursor, 'PropertyDefinition', () => {
      name += textOf(text, cursor);
    });
    if (name !== 'constructor') return;
    withChild(cursor, 'ParamList', () => {
      lists.push(parametersOf(walk));
      fields = parameterFields(walk, base);
    });
  });
  const parameters = lists.at(-1);
  if (parameters === undefined) return null;
  return { parameters, made: [], wraps: false, isClass: true, ...(fields.length === 0 ? {} : { fields }) };
}

/** Those values that hold at least two of the parameters: what is drawn or compared with them is no box. */
export function boxesMade(values: readonly Value[], parameters: readonly string[]): readonly Value[] {
  if (parameters.length < 2) return [];
  const candidates = values.slice(0, maxMade).flatMap((value) => {
    const pushed = value.kind === 'call' && /\.(?:push|unshift|add|append)$/.test(value.callee);
    return pushed ? value.args.map((argument) => movedTo(argument, value.start + argument.start)) : [value];
  });
  const known = new Set(parameters.filter((name) => name !== ''));
  return candidates.filter((value) => {
    if (!isContainer(value)) return false;
    const held = new Set<string>();
    collect(value, known, held, 0);
    return held.size >= 2;
  });
}

/** Whether nothing in a value is known before its parameters are. */
export function isNothingBut(value: Value, parameters: readonly string[]): boolean {
  const known = new Set(parameters);
  const all = new Set<string>();
  const isKnown = (inner: Value, depth: number): boolean => {
    if (inner.kind === 'number') return false;
    if (inner.kind !== 'expression') return depth <= 3 && childrenOf(inner).every((child) => isKnown(child, depth + 1));
    const held = new Set<string>();
    namesIn(inner.expression, known, held);
    for (const name of held) all.add(name);
    return held.size > 0;
  };
  return isKnown(value, 0) && all.size > 0;
}

function collect(value: Value, known: ReadonlySet<string>, held: Set<string>, depth: number): void {
  if (value.kind === 'expression') namesIn(value.expression, known, held);
  else if (depth < 3) for (const child of childrenOf(value)) collect(child, known, held, depth + 1);
}

/** The names in an expression, which the readers keep short. */
function namesIn(expression: Expression, known: ReadonlySet<string>, held: Set<string>): void {
  switch (expression.op) {
    case 'name':
      if (known.has(expression.name)) held.add(expression.name);
      return;
    case 'unary':
      namesIn(expression.operand, known, held);
      return;
    case 'binary':
      namesIn(expression.left, known, held);
      namesIn(expression.right, known, held);
      return;
    case 'math':
      for (const argument of expression.args) namesIn(argument, known, held);
      return;
    case 'number':
    case 'member':
    case 'import':
    case 'wrapped':
      return;
  }
}

const wrapper =
  /^(?:(?:async )?function [\w$]{1,80}\((?<a>[\w$]{1,40})\)\{return (?<b>[^;{}]{1,80});?\}|(?:\((?<c>[\w$]{1,40})\)|(?<d>[\w$]{1,40}))=>(?<e>[^;{}]{1,80})|(?:\((?<f>[\w$]{1,40})\)|(?<g>[\w$]{1,40}))=>\{return (?<h>[^;{}]{1,80});?\})$/;

/** Whether a function hands back its one argument: as it is, rounded, or as the fixed-point number of it. */
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

/** What a callable says beside what it makes, its starts counted from another place. */
export function movedBy(callable: Callable, by: number): Callable {
  const { bindings, fields, base } = callable;
  const movedValue = (value: Value): Value => movedTo(value, value.start + by);
  return {
    ...callable,
    made: callable.made.map(movedValue),
    ...(base === undefined || base.call === null
      ? {}
      : { base: { ...base, call: movedTo(base.call, base.call.start + by) } }),
    ...(bindings === undefined
      ? {}
      : { bindings: bindings.map((one) => (one.usual === null ? one : { ...one, usual: movedValue(one.usual) })) }),
    ...(fields === undefined ? {} : { fields: fields.map(({ key, value }) => ({ key, value: movedValue(value) })) }),
  };
}

/** The same, its starts counted from another place of the declaration. */
export function from(callable: Callable, start: number): Callable {
  return start === 0 ? callable : movedBy(callable, -start);
}

/** Whether a function is no method of anything; null: it calls `this` what the code around it does. */
export function standsAlone({ name, node }: TreeCursor): boolean | null {
  if (name === 'ArrowFunction') return null;
  return (
    name === 'FunctionDeclaration' || (name === 'FunctionExpression' && node.parent?.name === 'VariableDeclaration')
  );
}

/** Whether what is read may be called with `new`: a method other than the constructor sets fields when the game runs. */
export function mayBeConstructor({ cursor, path }: Walk): boolean {
  if (cursor.name === 'MethodDeclaration') return path.at(-1) === 'constructor';
  return cursor.name === 'FunctionDeclaration' || cursor.name === 'FunctionExpression';
}
