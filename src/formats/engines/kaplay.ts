import type { ArrayValue, CallValue, Expression, Value } from '../../model/value.js';
import { leftOut, numberIn, pointIn } from '../arguments.js';
import type { BoxForm, Match } from '../form.js';
import { isNumeric, moved } from '../parts.js';
import { roleOfKey } from '../role-keywords.js';
import { on, said, usual, type Engine, type Fact, type Made, type Surroundings } from './engine.js';
import { boxOf, corner, discOf, half, pivotNamed, scaledBox, somewhere, type Pair, type Pivot } from './placed.js';
import { corners, disc, oval, pointOf, pointUnder, polygonOf, rect, saysTrue, under } from './shapes.js';

/** `[pos(1, 2), rect(3, 4), area()]`, wherever it stands. */
const components: BoxForm = (value): Match | null => {
  if (value.kind !== 'array') return null;
  const made = bodyIn(value, false);
  return made === null ? null : { because: 'call', word: 'area', angle: null, ...made };
};

/** kaplay and kaboom: lists of components, of which `area()` makes a body of what the others say. */
export const kaplay: Engine = {
  id: 'kaplay',
  about: {
    name: 'kaplay, kaboom',
    globals: ['kaplay()', 'kaboom()'],
    calls:
      '`add([pos(…), rect(…), anchor(…), area()])` with `circle`, `polygon` and `area({ shape, offset, scale })`, `make` likewise; `new Rect(vec2(x, y), w, h)`, `new Circle(…)`, `new Ellipse(…)`, `new Polygon([vec2(…), …])`',
  },
  packages: ['kaplay', 'kaboom'],
  globals: 'kaboom\\s?\\(|kaplay\\s?\\(',
  makers: [
    on('Rect k.Rect', keptRect),
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
  const made = bodyIn(list, true);
  if (made === null) return null;
  return { ...made, values: made.values.map((value) => moved(value, list.start)), consumed: list };
}

/** Whether a list of components is given that has an area. */
function isBody({ args: [list] }: CallValue): boolean {
  return list?.kind === 'array' && list.items.some((item) => item.kind === 'call' && /(?:^|\.)area$/.test(item.callee));
}

/** Longer lists are of something else. */
const maxComponents = 40;

/** `isAdded`: it is put into the scene as it is, and no prefab that the game finds a place for. */
function bodyIn(list: ArrayValue, isAdded: boolean): Made | null {
  if (list.damaged || list.items.length < 2 || list.items.length > maxComponents) return null;
  const found = new Map<string, CallValue>();
  for (const listed of list.items) {
    const item = asComponent(listed);
    if (item === null) continue;
    const name = item.callee.slice(item.callee.lastIndexOf('.') + 1);
    if (!found.has(name)) found.set(name, counted(item));
  }
  const area = found.get('area');
  if (area === undefined) return null;
  const made = shapeOf(found, area, list, isAdded);
  if (made === null) return null;
  const tag = list.items.find((item) => item.kind === 'string');
  const called = tag?.kind === 'string' && tag.value !== '' ? { called: tag.value } : {};
  return { ...made, ...called, collides: true, consumed: list, role: roleOf(list, found) };
}

/** A component; one of a single number may have been read as that number in another notation: `scale(2)`. */
function asComponent(item: Value): CallValue | null {
  if (item.kind !== 'expression' || item.expression.op !== 'wrapped') return item.kind === 'call' ? item : null;
  const { name, value, from, length } = item.expression;
  const number: Value = { kind: 'number', start: from, length, value };
  return { ...asCall(item), callee: name, args: [number] };
}

/** A call whose arguments count from the list. */
function counted(call: CallValue): CallValue {
  return { ...call, args: call.args.map((argument) => moved(argument, call.start)) };
}

function shapeOf(found: Components, area: CallValue, list: ArrayValue, isAdded: boolean): Made | null {
  const place = placeOf(found, list) ?? (isAdded ? null : somewhere(asCall(list)));
  const options = area.args.find((argument) => argument.kind === 'object') ?? null;
  const offset = pointUnder(options, 'offset');
  const shape = under(options, 'shape');
  const pivot = anchorOf(found.get('anchor') ?? found.get('origin'));
  const object = factorsOf(found.get('scale')?.args);
  const inArea = factorsIn(under(options, 'scale'));
  const around = { list, place, offset, pivot, object, area: inArea };
  if (shape?.kind === 'call') return ofShape(counted(shape), around);
  const circle = found.get('circle');
  const [radius] = circle?.args ?? [];
  if (radius !== undefined) return isNumeric(radius) ? roundIn(radius, null, around) : null;
  const size = sizeOf(found);
  return size === null ? ofPolygon(found.get('polygon'), place) : boxIn(size, null, around);
}

/** What is said of a shape beside its numbers. */
interface Around {
  readonly list: ArrayValue;
  readonly place: Pair | null;
  /** What the area adds to the place of its thing. */
  readonly offset: Pair | null;
  /** Null: only the game knows it. */
  readonly pivot: Pivot | null;
  /** What all of the thing is multiplied with, and what the area alone. */
  readonly object: Factors;
  readonly area: Factors;
}

/** What is multiplied along both axes; NaN: only the game knows it. */
type Factors = readonly [x: number, y: number];

const asItIs: Factors = [1, 1];

/** `scale(2)`, `scale(2, 3)`, `scale(vec2(2, 3))` */
function factorsOf(args: readonly Value[] | undefined): Factors {
  const [x, y] = args ?? [];
  return y === undefined ? factorsIn(x ?? null) : [numberIn(x), numberIn(y)];
}

function factorsIn(value: Value | null): Factors {
  if (value === null) return asItIs;
  const [x, y] = pointOf(value) ?? [value, value];
  return [numberIn(x), numberIn(y)];
}

function product([ax, ay]: Factors, [bx, by]: Factors): Factors {
  return [ax * bx, ay * by];
}

/**
 * A rectangle as the engine places it: the offset of the area, then the share of the size that its anchor is at, then the
 * corner that the shape itself says.
 */
function boxIn(size: Pair, own: Pair | null, { list, place, offset, pivot, object, area }: Around): Made {
  const sizes = product(object, area);
  if (pivot === null) return boxOf({ place: somewhere(asCall(list)), size: scaled(size, sizes), pivot: half });
  const [way, ways] = wayOf(own, offset, object, area);
  const isPlain = (factors: Factors): boolean => factors.every((factor) => factor === 1);
  // What only the game knows is not equal to itself.
  const isUniform = ([x, y]: Factors): boolean => x === y;
  if (isPlain(sizes) && (way === null || isPlain(ways))) return boxOf({ place, size, pivot, offset: way });
  if (!isUniform(sizes) || !isUniform(ways)) {
    return boxOf({ place, size: scaled(size, sizes), pivot, offset: way === null ? null : scaled(way, ways) });
  }
  return scaledBox({ place, size, offset: way, pivot, sizes: sizes[0], offsets: ways[0] });
}

/** The way from the place of a thing to its shape, and what it is multiplied with. */
function wayOf(own: Pair | null, offset: Pair | null, object: Factors, area: Factors): readonly [Pair | null, Factors] {
  if (own === null || (offset !== null && isOrigin(own))) return [offset, object];
  const inArea = product(object, area);
  if (offset === null) return [own, inArea];
  const [x, y] = scaled(own, area);
  return [[computed('+', x, offset[0]), computed('+', y, offset[1])], object];
}

function roundIn(radius: Value, own: Pair | null, { place, offset, object, area }: Around): Made {
  const [way, ways] = wayOf(own, offset, object, area);
  const [factor] = product(object, area);
  return discOf(place, factor === 1 ? radius : times(radius, factor), way === null ? null : scaled(way, ways));
}

/** Numbers that are scaled are not the ones that are written. */
function scaled([x, y]: Pair, [byX, byY]: Factors): Pair {
  return [byX === 1 ? x : times(x, byX), byY === 1 ? y : times(y, byY)];
}

function times(value: Value, by: number): Value {
  return computed('*', value, leftOut(by));
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
  return { kind: 'call', start, length, callee: '', args: [], damaged: false, mayContainBoxes: false };
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
  return anchor === undefined ? corner : anchorIn(anchor.args[0]);
}

function anchorIn(value: Value | undefined): Pivot | null {
  if (value?.kind === 'string') return pivotNamed(value.value);
  const point = value === undefined ? null : pointIn(value);
  if (point === null) return null;
  const [x, y] = point.map((number) => (numberIn(number) + 1) / 2);
  return Number.isFinite(x) && Number.isFinite(y) ? [x!, y!] : null;
}

/** A shape of its own, which counts from the place of its thing. */
function ofShape(shape: CallValue, around: Around): Made | null {
  const name = shape.callee.slice(shape.callee.lastIndexOf('.') + 1);
  const [first, second, third] = shape.args;
  if (first === undefined) return null;
  if (name === 'Polygon') return ofPolygon(shape, around.place);
  const own = pointOf(first);
  if (own === null || second === undefined) return null;
  if (name === 'Circle') return roundIn(second, own, around);
  return name !== 'Rect' || third === undefined ? null : boxIn([second, third], own, around);
}

/**
 * `{ area: { shape: new Rect(vec2(0, 5), 22, 16), offset: vec2(2, 0) }, anchor: 'bot' }`: what a record keeps for the
 * components of a thing that is made later.
 */
function keptRect(call: CallValue, { keys, beside }: Surroundings): Made | null {
  if (keys[0] !== 'shape' || beside === undefined) return null;
  const [first, second, third] = call.args;
  const anchor = beside('anchor');
  const offset = beside('offset');
  if (first === undefined || second === undefined || third === undefined) return null;
  const own = pointOf(first);
  const isKept = anchor !== null || offset !== null || keys[1] === 'area';
  if (own === null || !isKept || call.args.length > 3 || ![second, third].every(isNumeric)) return null;
  const pivot = anchor === null ? corner : anchorIn(anchor);
  return {
    ...boxIn([second, third], own, {
      list: { kind: 'array', start: 0, length: call.length, items: [], damaged: false, mayContainBoxes: false },
      place: null,
      offset: offset === null ? null : pointOf(offset),
      pivot,
      object: asItIs,
      area: factorsIn(beside('scale', 1)),
    }),
    ...(keys[1] === 'area' ? { collides: true } : {}),
  };
}

function isOrigin(point: Pair): boolean {
  return point.every((value) => numberIn(value) === 0);
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
