import type { ArrayValue, CallValue, Expression, Value } from '../../model/value.js';
import { numberIn, pointIn } from '../arguments.js';
import type { BoxForm, Match } from '../form.js';
import { isNumeric, moved } from '../parts.js';
import { roleOfKey } from '../role-words.js';
import { on, said, usual, type Engine, type Fact, type Made } from './engine.js';
import { boxOf, corner, discOf, half, pivotNamed, somewhere, type Pair, type Pivot } from './placed.js';
import { corners, disc, oval, pointOf, pointUnder, polygonOf, rect, saysTrue, under } from './shapes.js';

/** `[pos(1, 2), rect(3, 4), area()]`, wherever it stands. */
const components: BoxForm = (value): Match | null => {
  if (value.kind !== 'array') return null;
  const made = bodyIn(value);
  return made === null ? null : { because: 'call', word: 'area', angle: null, ...made };
};

/** kaplay and kaboom: lists of components, of which `area()` makes a body of what the others say. */
export const kaplay: Engine = {
  id: 'kaplay',
  packages: 'kaplay|kaboom',
  globals: 'kaboom\\s?\\(|kaplay\\s?\\(',
  makers: [
    on('k.Rect', rect('top-left')),
    on('k.Circle', disc),
    on('k.Ellipse', oval),
    on('k.Polygon', corners),
    { ...on('add .add make .make', listed), byArguments: true, hasParts: isBody },
    // All of a list that has one of these is looked at.
    on('area .area circle .circle', () => null),
  ],
  forms: [components],
};

/** The components of a thing, by their names. */
type Components = ReadonlyMap<string, CallValue>;

/** `add([pos(1, 2), rect(3, 4), area()])` */
function listed({ args: [list] }: CallValue): Made | null {
  if (list?.kind !== 'array') return null;
  const made = bodyIn(list);
  if (made === null) return null;
  return { ...made, values: made.values.map((value) => moved(value, list.start)), consumed: list };
}

/** Whether a list of components is given that has an area. */
function isBody({ args: [list] }: CallValue): boolean {
  return list?.kind === 'array' && list.items.some((item) => item.kind === 'call' && /(?:^|\.)area$/.test(item.callee));
}

/** Longer lists are of something else. */
const mostComponents = 40;

function bodyIn(list: ArrayValue): Made | null {
  if (list.damaged || list.items.length < 2 || list.items.length > mostComponents) return null;
  const found = new Map<string, CallValue>();
  for (const item of list.items) {
    if (item.kind !== 'call') continue;
    const name = item.callee.slice(item.callee.lastIndexOf('.') + 1);
    if (!found.has(name)) found.set(name, counted(item));
  }
  const area = found.get('area');
  if (area === undefined) return null;
  const made = shapeOf(found, area, list);
  return made === null ? null : { ...made, collides: true, consumed: list, role: roleOf(list, found) };
}

/** A call whose arguments count from the list. */
function counted(call: CallValue): CallValue {
  return { ...call, args: call.args.map((argument) => moved(argument, call.start)) };
}

function shapeOf(found: Components, area: CallValue, list: ArrayValue): Made | null {
  const place = placeOf(found, list);
  const options = area.args.find((argument) => argument.kind === 'object') ?? null;
  const offset = pointUnder(options, 'offset');
  const shape = under(options, 'shape');
  const pivot = anchorOf(found.get('anchor') ?? found.get('origin'));
  if (shape?.kind === 'call') return ofShape(counted(shape), place, offset, pivot);
  const circle = found.get('circle');
  const [radius] = circle?.args ?? [];
  if (radius !== undefined) return isNumeric(radius) ? discOf(place, radius, offset) : null;
  const [width, height] = sizeOf(found) ?? [];
  if (width === undefined || height === undefined) return ofPolygon(found.get('polygon'), place);
  const scale = pointUnder(options, 'scale') ?? sameTwice(under(options, 'scale'));
  return boxAt(list, place, [width, height], offset, pivot, scale);
}

function boxAt(
  list: ArrayValue,
  place: Pair | null,
  size: Pair,
  offset: Pair | null,
  pivot: Pivot | null,
  scale: Pair | null,
): Made {
  // A size that is scaled is not the one that is written.
  const sized: Pair = scale === null ? size : [computed('*', size[0], scale[0]), computed('*', size[1], scale[1])];
  if (pivot === null) return boxOf({ place: somewhere(asCall(list)), size: sized, pivot: half });
  return boxOf({ place, size: sized, pivot, offset });
}

/** What comes of two numbers of the text; it stands where the first one does. */
function computed(operator: '+' | '*', a: Value, b: Value): Value {
  const { start, length } = a;
  const left: Expression | null =
    a.kind === 'number' ? { op: 'number', value: a.value } : a.kind === 'expression' ? a.expression : null;
  // A name counts from its own place, so that only one of the two may have names.
  const right = numberIn(b);
  if (left === null || Number.isNaN(right)) return { kind: 'opaque', start, length, text: '' };
  const expression: Expression = { op: 'binary', operator, at: 0, left, right: { op: 'number', value: right } };
  return { kind: 'expression', start, length, expression, stands: 'elsewhere' };
}

function asCall({ start, length }: Value): CallValue {
  return { kind: 'call', start, length, callee: '', args: [], damaged: false, promising: false };
}

function sameTwice(value: Value | null): Pair | null {
  return value !== null && isNumeric(value) ? [value, value] : null;
}

/** Without a place a thing stands at the origin of what it is added to. */
function placeOf(found: Components, list: ArrayValue): Pair | null {
  const pos = found.get('pos');
  if (pos === undefined) return null;
  const [x, y] = pos.args;
  if (x === undefined) return null;
  if (y !== undefined) return [x, y];
  const point = pointOf(x);
  if (point !== null) return point;
  return x.kind === 'number' ? [x, x] : somewhere(asCall(list));
}

function sizeOf(found: Components): Pair | null {
  const [width, height] = found.get('rect')?.args ?? [];
  return width === undefined || height === undefined ? null : [width, height];
}

/** Top-left where nothing is said; null where only the game knows it. */
function anchorOf(anchor: CallValue | undefined): Pivot | null {
  if (anchor === undefined) return corner;
  const [value] = anchor.args;
  if (value?.kind === 'string') return pivotNamed(value.value);
  const point = value === undefined ? null : pointIn(value);
  if (point === null) return null;
  const [x, y] = point.map((number) => (number.kind === 'number' ? (number.value + 1) / 2 : NaN));
  return Number.isFinite(x) && Number.isFinite(y) ? [x!, y!] : null;
}

/** A shape of its own, which counts from the place of its thing. */
function ofShape(shape: CallValue, place: Pair | null, offset: Pair | null, pivot: Pivot | null): Made | null {
  const name = shape.callee.slice(shape.callee.lastIndexOf('.') + 1);
  const [first, second, third] = shape.args;
  if (first === undefined) return null;
  if (name === 'Polygon') return ofPolygon(shape, place);
  const own = pointOf(first);
  if (own === null || second === undefined) return null;
  const from = offset === null || isOrigin(own) ? (offset ?? own) : sumOf(own, offset);
  if (name === 'Circle') return discOf(place, second, from);
  if (name !== 'Rect' || third === undefined) return null;
  return boxOf({ place, size: [second, third], pivot: pivot ?? corner, offset: from });
}

function isOrigin(point: Pair): boolean {
  return point.every((value) => numberIn(value) === 0);
}

function sumOf([x, y]: Pair, [dx, dy]: Pair): Pair {
  return [computed('+', x, dx), computed('+', y, dy)];
}

function ofPolygon(shape: CallValue | undefined, place: Pair | null): Made | null {
  if (shape === undefined) return null;
  const made = corners(shape);
  return made === null || place === null ? made : polygonOf(made.values, made.consumed, place);
}

/** What stands still, what pushes and is pushed, and else what a tag says. */
function roleOf(list: ArrayValue, found: Components): Fact {
  const body = found.get('body');
  const options = body?.args.find((argument) => argument.kind === 'object') ?? null;
  if (found.has('solid') || saysTrue(options, 'isStatic')) return said('solid');
  for (const item of list.items) {
    if (item.kind !== 'string') continue;
    const { strong, weak } = roleOfKey(item.value);
    if (strong !== null || weak !== null) return said((strong ?? weak)!);
  }
  return usual(body === undefined ? 'other' : 'push');
}
