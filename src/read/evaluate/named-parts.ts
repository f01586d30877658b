import { addsToBody, isPoint, isBoxCall, makesMatterBody, takesCorners, type Match } from '../../formats/index.js';
import {
  childrenOf,
  mapChildren,
  numberElsewhere,
  type CallValue,
  type ObjectEntry,
  type OpaqueValue,
  type Value,
} from '../../model/value.js';
import { memberIn } from './members.js';
import type { Place } from './place.js';
import { elsewhereIn } from './steps.js';
import type { Scopes } from './scopes.js';
import { resolveName } from './spreads.js';

/** Resolves the named parts of engine calls: receivers of methods, lists of corners. */

/**
 * Returns `body.createFixture(box)` as one chain with the value of `body`, and `Polygon(points)` with the value of
 * `points`. Resolved values keep their positions and can't be written, since that would change something else too.
 */
export function withNamedParts(
  call: CallValue,
  start: number,
  scopes: Scopes | null,
  place: Place | null = null,
): CallValue {
  if (scopes === null || call.damaged) return call;
  const continued = addsToBody(call.callee) ? chainToReceiver(call, start, scopes) : call;
  const listed = isBoxCall(continued.callee) ? withLists(continued, start, scopes) : continued;
  // The components of an object: `add([pos(1, 2), area()])`.
  if (listed.args[0]?.kind === 'array' && /(?:^|\.)add$/.test(listed.callee))
    return withClassFields(listed, start, scopes, place);
  if (!isBoxCall(listed.callee)) return listed;
  const whole = makesMatterBody.test(listed.callee) ? withOptions(listed, start, scopes) : listed;
  return withClassFields(whole, start, scopes, place);
}

/** Resolves the options in `Bodies.rectangle(1, 2, 3, 4, options)`. */
export function withOptions(call: CallValue, start: number, scopes: Scopes | null): CallValue {
  const last = call.args.at(-1);
  if (scopes === null || last === undefined || call.args.length < 4 || !isName(last)) return call;
  const meaning = scopes.constantValue(last.expression.name, start + last.start);
  if (meaning?.value.kind !== 'object') return call;
  return { ...call, args: [...call.args.slice(0, -1), elsewhereIn(meaning.value, meaning.start - start)] };
}

/** Resolves fields of the enclosing class, as in `width: this.blade.width`. */
function withClassFields(call: CallValue, start: number, scopes: Scopes, place: Place | null): CallValue {
  if (!mentionsThis(call, 0)) return call;
  let outermost = place;
  while (outermost !== null && outermost.parent !== null) outermost = outermost.parent;
  const callable = outermost === null || outermost.key === null ? null : scopes.callable(outermost.key, start);
  if (callable === null || callable.module !== null) return call;
  const { fields = [], base } = callable.callable;
  const superArguments = { args: base?.call?.args ?? [], start: callable.start + (base?.call?.start ?? 0) - start };
  // Only sizes: positions, and values without a key, change at runtime.
  const resolveFields = (value: Value, depth: number): Value => {
    if (depth > maxThisDepth) return value;
    if (value.kind === 'call') {
      return mapChildren(
        value,
        (argument) => sizeIn(fields, argument, superArguments) ?? resolveFields(argument, depth + 1),
      );
    }
    if (value.kind !== 'object') return mapChildren(value, (item) => resolveFields(item, depth + 1));
    const entries = value.entries.map((entry): ObjectEntry => {
      const { key, value: inner } = entry;
      const known = sizeKeys.test(key) && inner.kind === 'opaque' ? getField(fields, inner) : null;
      return { key, value: known ?? resolveFields(inner, depth + 1) };
    });
    return { ...value, entries };
  };
  return resolveFields(call, 0) as CallValue;
}

const sizeKeys = /^(?:width|height|radius)$/;

/** The arguments of `super(…)`, and the start of that call relative to the call being resolved. */
interface SuperArguments {
  readonly args: readonly Value[];
  readonly start: number;
}

/**
 * Returns a field that is named like a size: a point or a number. If the class has no width and height, they may be
 * arguments for its superclass: `super(x, y, 5, 28)`.
 */
function sizeIn(fields: readonly ObjectEntry[], value: Value, { args, start }: SuperArguments): Value | null {
  if (value.kind !== 'opaque') return null;
  const [, word] = /^this\.\w*?(size|extents?|width|height|radius|diameter)$/i.exec(value.text) ?? [];
  if (word === undefined) return null;
  const known = getField(fields, value);
  if (known !== null) return (known.kind === 'call') === /^(?:size|extents?)$/i.test(word) ? known : null;
  const index = ['this.width', 'this.height'].indexOf(value.text);
  const argument = index < 0 || args.length < 4 || hasField(fields, value.text) ? undefined : args[index + 2];
  return argument?.kind === 'number' || argument?.kind === 'expression'
    ? elsewhereIn(argument, start + argument.start)
    : null;
}

function hasField(fields: readonly ObjectEntry[], text: string): boolean {
  return fields.some(({ key }) => `this.${key}` === text);
}

/** The maximum depth of a field in the arguments of a call. */
const maxThisDepth = 5;

function mentionsThis(value: Value, depth: number): boolean {
  if (value.kind === 'opaque') return value.text.startsWith('this.');
  return depth <= maxThisDepth && childrenOf(value).some((inner) => mentionsThis(inner, depth + 1));
}

/**
 * Returns the number of a field, or of a member of it. It is an initial value that may change at runtime, so it isn't
 * written.
 */
function getField(fields: readonly ObjectEntry[], { text, start, length }: OpaqueValue): Value | null {
  const [, first, ...keys] = text.split('.');
  let value = fields.find(({ key }) => key === first)?.value ?? null;
  for (const key of keys) value = value === null ? null : memberIn(value, key);
  if (value?.kind === 'call' && isPoint(value)) {
    const args = value.args.map((argument) => constantAt(argument, start, length));
    return args.includes(null) ? null : { ...value, start, length, args: args as Value[] };
  }
  return value === null ? null : constantAt(value, start, length);
}

function constantAt(value: Value, start: number, length: number): Value | null {
  return value.kind === 'number' ? numberElsewhere({ start, length }, value.value) : null;
}

function chainToReceiver(call: CallValue, start: number, scopes: Scopes): CallValue {
  const words = call.callee.split('.');
  const [name, ...rest] = words;
  const isBody = rest.length === 2 && /^(?:body|collider)$/.test(rest[0]!);
  if (name === undefined || name === '' || (rest.length !== 1 && !isBody)) return call;
  const meaning = scopes.constantValue(name, start);
  if (meaning?.value.kind !== 'call' || meaning.value.damaged) return call;
  const receiver = elsewhereIn(meaning.value, meaning.start - start);
  return { ...call, callee: `.${words.at(-1)!}`, args: [receiver, ...call.args] };
}

/** Resolves lists of corners: those of `Polygon(points)`, which may be an argument itself. */
function withLists(call: CallValue, start: number, scopes: Scopes): CallValue {
  const resolve = (value: Value, from: number, isTaken: boolean): Value => {
    if (value.kind === 'call' || value.kind === 'object') {
      const takes = value.kind === 'call' ? takesCorners(value.callee) : isTaken;
      return mapChildren(value, (inner) => resolve(inner, from + value.start, takes));
    }
    if (value.kind !== 'expression' || !isTaken) return value;
    const meaning = resolveName(value.expression, from + value.start, scopes);
    return meaning?.value.kind === 'array' ? elsewhereIn(meaning.value, meaning.start - from) : value;
  };
  return mapChildren(call, (argument) => resolve(argument, start, takesCorners(call.callee)));
}

function isName(value: Value): value is Extract<Value, { kind: 'expression' }> & { expression: { op: 'name' } } {
  return value.kind === 'expression' && value.expression.op === 'name';
}

/**
 * Returns the part of a value that its match consumed; the argument at the same position, if the match used a resolved
 * call.
 */
export function findConsumed({ consumed }: Match, whole: Value, value: Value): Value | null {
  if (consumed === undefined) return null;
  if (whole === value || whole.kind !== 'call' || value.kind !== 'call') return consumed;
  const index = whole.args.indexOf(consumed);
  return index < 0 ? consumed : (value.args[index + value.args.length - whole.args.length] ?? consumed);
}
