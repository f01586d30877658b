import type { TreeCursor } from '@lezer/common';
import { childrenOf, isContainer, type Expression, type Value } from '../../model/value.js';
import { movedTo } from '../values.js';
import { textOf } from './names.js';
import type { Callable } from './piece.js';
import { forEachChild, withChild, type Walk } from './walk.js';

/** What functions and classes are called with, and what they make of it. */

/** More parameters than these no box has. */
const maximumParameters = 16;

/** More things than these are not looked at in one function. */
const maximumMade = 20;

/** The names in a list of parameters in their order, empty for one that is taken apart; without what collects the rest. */
export function parametersOf({ cursor, text }: Walk): readonly string[] {
  const names = [''];
  let rest = false;
  forEachChild(cursor, () => {
    rest ||= cursor.name === 'Spread' || cursor.name === '...';
    if (rest || names.length > maximumParameters) return;
    if (cursor.name === ',') names.push('');
    else if (cursor.name === 'VariableDefinition') names[names.length - 1] ||= textOf(text, cursor);
  });
  return names;
}

/** What a class is called with, by the constructor in its body, on which the cursor stands; null where it has none. */
export function constructorOf(walk: Walk): Callable | null {
  const { cursor, text } = walk;
  // Those before the last one, without a body, are only its types.
  const lists: (readonly string[])[] = [];
  forEachChild(cursor, () => {
    if (cursor.name !== 'MethodDeclaration') return;
    let name = '';
    withChild(cursor, 'PropertyDefinition', () => {
      name += textOf(text, cursor);
    });
    if (name === 'constructor') withChild(cursor, 'ParamList', () => lists.push(parametersOf(walk)));
  });
  const parameters = lists.at(-1);
  return parameters === undefined ? null : { parameters, made: [], wraps: false, isClass: true };
}

/** Those values that hold at least two of the parameters: what is drawn or compared with them is no box. */
export function boxesMade(values: readonly Value[], parameters: readonly string[]): readonly Value[] {
  if (parameters.length < 2) return [];
  const candidates = values.slice(0, maximumMade).flatMap((value) => {
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

/** The same, its starts counted from another place of the declaration. */
export function from(callable: Callable, start: number): Callable {
  return start === 0
    ? callable
    : { ...callable, made: callable.made.map((value) => movedTo(value, value.start - start)) };
}
