import { continuesBody, isPoint, makesBox, makesMatterBody, takesList, type Match } from '../../formats/index.js';
import {
  childrenOf,
  numberElsewhere,
  type CallValue,
  type ObjectEntry,
  type OpaqueValue,
  type Value,
} from '../../model/value.js';
import { coordinateOf, memberOf } from './members.js';
import type { Place } from './place.js';
import type { Scopes } from './scopes.js';

/** Parts of the calls of engines that stand elsewhere under a name: what a method is called on, a list of corners. */

/**
 * `body.createFixture(box)` as if it were written as one chain with what `body` is, and `Polygon(points)` with what
 * `points` are. What comes from elsewhere keeps its place and cannot be written: something else would change with it.
 */
export function withNamedParts(
  call: CallValue,
  start: number,
  scopes: Scopes | null,
  place: Place | null = null,
): CallValue {
  if (scopes === null || call.damaged) return call;
  const continued = continuesBody(call.callee) ? withReceiver(call, start, scopes) : call;
  const listed = takesList(continued.callee) ? withLists(continued, start, scopes) : continued;
  // The components of an object: `add([pos(1, 2), area()])`.
  if (listed.args[0]?.kind === 'array' && /(?:^|\.)add$/.test(listed.callee))
    return withOwnFields(listed, start, scopes, place);
  if (!makesBox(listed.callee)) return listed;
  const whole = makesMatterBody.test(listed.callee) ? withOptions(listed, start, scopes) : listed;
  return withOwnFields(whole, start, scopes, place);
}

/** `Bodies.rectangle(1, 2, 3, 4, options)` with what the options are. */
export function withOptions(call: CallValue, start: number, scopes: Scopes | null): CallValue {
  const last = call.args.at(-1);
  if (scopes === null || last === undefined || call.args.length < 4 || !isName(last)) return call;
  const meaning = scopes.fixed(last.expression.name, start + last.start);
  if (meaning?.value.kind !== 'object') return call;
  return { ...call, args: [...call.args.slice(0, -1), elsewhere(meaning.value, meaning.start - start)] };
}

/** `width: this.blade.width` with what the class around says of its field. */
function withOwnFields(call: CallValue, start: number, scopes: Scopes, place: Place | null): CallValue {
  if (!mentionsThis(call, 0)) return call;
  let outermost = place;
  while (outermost !== null && outermost.parent !== null) outermost = outermost.parent;
  const found = outermost === null || outermost.key === null ? null : scopes.callable(outermost.key, start);
  if (found === null || found.module !== null) return call;
  const { fields = [], base } = found.callable;
  const given = { args: base?.call?.args ?? [], start: found.start + (base?.call?.start ?? 0) - start };
  // Only sizes: where something stands, and what has no key, the game changes.
  const filled = (value: Value, depth: number): Value => {
    if (depth > deepestThis) return value;
    if (value.kind === 'array') return { ...value, items: value.items.map((item) => filled(item, depth + 1)) };
    if (value.kind !== 'call' && value.kind !== 'object') return value;
    if (value.kind === 'call') {
      const args = value.args.map((argument) => sizeIn(fields, argument, given) ?? filled(argument, depth + 1));
      return { ...value, args };
    }
    const entries = value.entries.map((entry): ObjectEntry => {
      const { key, value: inner } = entry;
      const known = sizeKeys.test(key) && inner.kind === 'opaque' ? fieldOf(fields, inner) : null;
      return { key, value: known ?? filled(inner, depth + 1) };
    });
    return { ...value, entries };
  };
  return filled(call, 0) as CallValue;
}

const sizeKeys = /^(?:width|height|radius)$/;

/** What `super(…)` is called with, and where that call begins, counted from the call that is filled. */
interface Given {
  readonly args: readonly Value[];
  readonly start: number;
}

/**
 * A field that is called a size: one point, or a number. Where the class says no width and height, it hands them to the
 * class that it extends: `super(x, y, 5, 28)`.
 */
function sizeIn(fields: readonly ObjectEntry[], value: Value, { args, start }: Given): Value | null {
  if (value.kind !== 'opaque') return null;
  const [, word] = /^this\.\w*?(size|extents?|width|height|radius|diameter)$/i.exec(value.text) ?? [];
  if (word === undefined) return null;
  const known = fieldOf(fields, value);
  if (known !== null) return (known.kind === 'call') === /^(?:size|extents?)$/i.test(word) ? known : null;
  const index = ['this.width', 'this.height'].indexOf(value.text);
  const handed = index < 0 || args.length < 4 || hasField(fields, value.text) ? undefined : args[index + 2];
  return handed?.kind === 'number' || handed?.kind === 'expression' ? elsewhere(handed, start + handed.start) : null;
}

function hasField(fields: readonly ObjectEntry[], text: string): boolean {
  return fields.some(({ key }) => `this.${key}` === text);
}

/** How deep in the arguments of a call a field may stand. */
const deepestThis = 5;

function mentionsThis(value: Value, depth: number): boolean {
  if (value.kind === 'opaque') return value.text.startsWith('this.');
  return depth <= deepestThis && childrenOf(value).some((inner) => mentionsThis(inner, depth + 1));
}

/** The number of a field, or of a member of it. It is the start of what the game may change, and nobody's own. */
function fieldOf(fields: readonly ObjectEntry[], { text, start, length }: OpaqueValue): Value | null {
  const [, first, ...keys] = text.split('.');
  let value = fields.find(({ key }) => key === first)?.value ?? null;
  for (const key of keys) {
    if (value === null) return null;
    value = value.kind === 'object' ? memberOf(value, key) : coordinateOf(value, key);
  }
  if (value?.kind === 'call' && isPoint(value)) {
    const args = value.args.map((argument) => constantAt(argument, start, length));
    return args.includes(null) ? null : { ...value, start, length, args: args as Value[] };
  }
  return value === null ? null : constantAt(value, start, length);
}

function constantAt(value: Value, start: number, length: number): Value | null {
  return value.kind === 'number' ? numberElsewhere({ start, length }, value.value) : null;
}

function withReceiver(call: CallValue, start: number, scopes: Scopes): CallValue {
  const words = call.callee.split('.');
  const [name, ...rest] = words;
  const isBody = rest.length === 2 && /^(?:body|collider)$/.test(rest[0]!);
  if (name === undefined || name === '' || (rest.length !== 1 && !isBody)) return call;
  const meaning = scopes.fixed(name, start);
  if (meaning?.value.kind !== 'call' || meaning.value.damaged) return call;
  const receiver = elsewhere(meaning.value, meaning.start - start);
  return { ...call, callee: `.${words.at(-1)!}`, args: [receiver, ...call.args] };
}

function withLists(call: CallValue, start: number, scopes: Scopes): CallValue {
  if (!makesBox(call.callee) || !call.args.some(isName)) return call;
  const args = call.args.map((argument) => {
    if (!isName(argument)) return argument;
    const meaning = scopes.fixed(argument.expression.name, start + argument.start);
    return meaning?.value.kind === 'array' ? elsewhere(meaning.value, meaning.start - start) : argument;
  });
  return { ...call, args };
}

function isName(value: Value): value is Extract<Value, { kind: 'expression' }> & { expression: { op: 'name' } } {
  return value.kind === 'expression' && value.expression.op === 'name';
}

/** A value that stands at a place of its own, none of whose numbers can be written. */
function elsewhere(value: Value, start: number): Value {
  const within = (inner: Value): Value => elsewhere(inner, inner.start);
  switch (value.kind) {
    case 'number': {
      const { length } = value;
      return {
        kind: 'expression',
        start,
        length,
        expression: { op: 'number', value: value.value },
        stands: 'elsewhere',
      };
    }
    case 'expression':
      return { kind: 'expression', start, length: value.length, expression: value.expression, stands: 'elsewhere' };
    case 'object':
      return {
        ...value,
        start,
        entries: value.entries.map(({ key, value: inner }) => ({ key, value: within(inner) })),
      };
    case 'array':
      return { ...value, start, items: value.items.map(within) };
    case 'call':
      return { ...value, start, args: value.args.map(within) };
    case 'string':
    case 'opaque':
      return { ...value, start };
  }
}

/** What of a value its match takes; the same argument, where the match read the call with what stands elsewhere. */
export function consumedOf({ consumed }: Match, whole: Value, value: Value): Value | null {
  if (consumed === undefined) return null;
  if (whole === value || whole.kind !== 'call' || value.kind !== 'call') return consumed;
  const index = whole.args.indexOf(consumed);
  return index < 0 ? consumed : (value.args[index + value.args.length - whole.args.length] ?? consumed);
}
