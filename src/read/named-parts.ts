import { continuesBody, makesBox, takesList } from '../formats/index.js';
import type { CallValue, Value } from '../model/value.js';
import type { Scopes } from './scopes.js';

/** Parts of the calls of engines that stand elsewhere under a name: what a method is called on, a list of corners. */

/**
 * `body.createFixture(box)` as if it were written as one chain with what `body` is, and `Polygon(points)` with what
 * `points` are. What comes from elsewhere keeps its place and cannot be written: something else would change with it.
 */
export function withNamedParts(call: CallValue, start: number, scopes: Scopes | null): CallValue {
  if (scopes === null || call.damaged) return call;
  const continued = continuesBody(call.callee) ? withReceiver(call, start, scopes) : call;
  return takesList(continued.callee) ? withLists(continued, start, scopes) : continued;
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
      return { ...value, start, stands: 'elsewhere' };
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
