import { liftChildren, type ArrayValue, type CallValue, type Step, type Value } from '../../model/value.js';
import { numberIn, pointIn } from '../arguments.js';
import type { Triggers } from '../first-look.js';
import { boxForm, type Match } from '../form.js';
import { isNumeric, moved } from '../parts.js';
import { roleOfKey } from '../role-keywords.js';
import { pairOf, withNumber } from './body-state.js';
import { applySteps, type Setters } from './chain.js';
import { on, declaredRole, type Engine, type BodyRole, type BoxCall, type CallContext } from './engine.js';
import {
  combine,
  combinePairs,
  makeBox,
  cornerPivot,
  makeDisc,
  centerPivot,
  pivotNamed,
  unknownPair,
  unknownPosition,
  unscaled,
  type ValuePair,
  type Pivot,
} from './placed.js';
import { cornersCall, disc, oval, readPoint, pointUnder, makePolygon, rectCall, isTrueUnder, under } from './shapes.js';

/** A list of components that includes the one that gives the object a body, or a record with the options of that one. */
const certain: Triggers = [
  [
    /area/,
    /(?:\b(?:add|make)\s?\(\s{0,40}|\breturn\s{0,9}|[=(,:]\s{0,40})\[(?=[^;]{0,600}\barea\s{0,9}\([^;]{0,400}\])/,
  ],
  [/\barea["']?\s{0,9}:\s{0,99}\{[^{}]{0,200}\bshape\s{0,9}:/],
];

/** Reads `[pos(1, 2), rect(3, 4), area()]` anywhere. */
const components = boxForm(certain, (value): Match | null => {
  if (value.kind !== 'array') return null;
  const boxCall = bodyIn(value, false);
  return boxCall === null ? null : { because: 'call', word: 'area', angle: null, ...boxCall };
});

/** kaplay and kaboom: lists of components, of which `area()` creates a body from the others. */
export const kaplay: Engine = {
  id: 'kaplay',
  about: {
    name: 'kaplay, kaboom',
    globals: ['kaplay()', 'kaboom()'],
    calls:
      '`add` and `make` with `[pos(…), rect(…), anchor(…), area()]`, `circle`, `polygon`, `area({ shape, offset, scale })`; `new Rect(vec2(x, y), w, h)`, `Circle`, `Ellipse`, `Polygon`',
  },
  packages: ['kaplay', 'kaboom'],
  globals: 'kaboom\\s?\\(|kaplay\\s?\\(',
  constructors: [
    on('Rect k.Rect', rectInRecord),
    on('k.Rect', rectCall('top-left')),
    on('k.Circle', disc),
    on('k.Ellipse', oval),
    on('k.Polygon', cornersCall),
    { ...on('add .add make .make', listed), byArguments: true, hasParts: isBody },
    // Makes the reader look at every list that contains one of these.
    on('area .area circle .circle', () => null),
  ],
  forms: [components],
  certain,
  statements: { creates: /(?:^|\.)(?:add|make)$/, setters: () => setters },
};

/** The components of a game object, by name. */
type Components = ReadonlyMap<string, CallValue>;

/** Gives a component other arguments. */
const set =
  (name: string, index?: 0 | 1): Setters<Components>[string] =>
  (components, args) => {
    const before = components.get(name);
    const [x, y] = before?.args ?? [];
    const old: ValuePair | null = x === undefined ? null : y === undefined ? pairOf([x]) : [x, y];
    const all = index === undefined ? args : withNumber(old, index, args[0], unknownPair);
    const call = before ?? { kind: 'call', start: 0, length: 0, callee: name, damaged: false, mayContainBoxes: false };
    return new Map([...components, [name, { ...call, args: all }]]);
  };

/** Members of a game object, which belong to its components. */
const setters: Setters<Components> = {
  '=pos': set('pos'),
  '=pos.x': set('pos', 0),
  '=pos.y': set('pos', 1),
  moveTo: set('pos'),
  '=scale': set('scale'),
  '=scale.x': set('scale', 0),
  '=scale.y': set('scale', 1),
  scaleTo: set('scale'),
  '=anchor': set('anchor'),
  '=width': set('rect', 0),
  '=height': set('rect', 1),
  '=radius': set('circle'),
};

/** `add([pos(1, 2), rect(3, 4), area()])` */
function listed({ args: [list], later = [] }: CallValue): BoxCall | null {
  if (list?.kind !== 'array') return null;
  const steps = later.map((step) => ({ ...step, args: step.args.map((value) => moved(value, -list.start)) }));
  const boxCall = bodyIn(list, true, steps);
  if (boxCall === null) return null;
  return { ...boxCall, values: boxCall.values.map((value) => moved(value, list.start)), consumed: list };
}

/** Whether the argument is a list of components with an area. */
function isBody({ args: [list] }: CallValue): boolean {
  return list?.kind === 'array' && list.items.some((item) => item.kind === 'call' && /(?:^|\.)area$/.test(item.callee));
}

/** A longer list isn't a list of components. */
const maxComponents = 40;

/** `isAdded`: the object is added to the scene as it is. Otherwise it is a prefab that the game positions. */
function bodyIn(list: ArrayValue, isAdded: boolean, steps: readonly Step[] = []): BoxCall | null {
  if (list.damaged || list.items.length < 2 || list.items.length > maxComponents) return null;
  const created = new Map<string, CallValue>();
  for (const listed of list.items) {
    const item = asComponent(listed);
    if (item === null) continue;
    const name = item.callee.slice(item.callee.lastIndexOf('.') + 1);
    if (!created.has(name)) created.set(name, liftChildren(item));
  }
  const results = applySteps<Components>(created, steps, setters);
  const area = results.get('area');
  if (area === undefined) return null;
  const boxCall = readShape(results, area, list, isAdded);
  if (boxCall === null) return null;
  const tag = list.items.find((item) => item.kind === 'string');
  const objectName = tag?.kind === 'string' && tag.value !== '' ? { objectName: tag.value } : {};
  const role = readRole(list, results);
  return { ...boxCall, ...objectName, collides: true, consumed: list, ...(role === null ? {} : { role }) };
}

/** Returns a component. One with a single number may have been read as an expression: `scale(2)`. */
function asComponent(item: Value): CallValue | null {
  if (item.kind !== 'expression' || item.expression.op !== 'wrapped') return item.kind === 'call' ? item : null;
  const { name, value, from, length } = item.expression;
  const number: Value = { kind: 'number', start: from, length, value };
  const { start } = item;
  return {
    kind: 'call',
    start,
    length: item.length,
    callee: name,
    args: [number],
    damaged: false,
    mayContainBoxes: false,
  };
}

function readShape(components: Components, area: CallValue, list: ArrayValue, isAdded: boolean): BoxCall | null {
  const place = readPlace(components, list) ?? (isAdded ? null : unknownPosition(list));
  const options = area.args.find((argument) => argument.kind === 'object') ?? null;
  const offset = pointUnder(options, 'offset');
  const shape = under(options, 'shape');
  const pivot = readAnchor(components.get('anchor') ?? components.get('origin'));
  const object = readFactors(components.get('scale')?.args);
  const inArea = factorsIn(under(options, 'scale'));
  const around = { list, place, offset, pivot, object, area: inArea };
  if (shape?.kind === 'call') return ofShape(liftChildren(shape), around);
  const circle = components.get('circle');
  const [radius] = circle?.args ?? [];
  if (radius !== undefined) return isNumeric(radius) ? discIn(radius, null, around) : null;
  const [width, height] = [under(options, 'width'), under(options, 'height')];
  const whole = readSize(components);
  // The other side is that of the object.
  const [across, down] = whole ?? unknownPair;
  const size: ValuePair | null = width === null && height === null ? whole : [width ?? across, height ?? down];
  return size === null ? ofPolygon(components.get('polygon'), around) : boxIn(size, null, around);
}

/** The properties that apply to a shape besides its numbers. */
interface Around {
  readonly list: ArrayValue;
  readonly place: ValuePair | null;
  /** The area's offset from the position of its object. */
  readonly offset: ValuePair | null;
  /** Null if known only at runtime. */
  readonly pivot: Pivot | null;
  /** The scale of the whole object, and of its area. */
  readonly object: ValuePair;
  readonly area: ValuePair;
}

/** `scale(2)`, `scale(2, 3)`, `scale(vec2(2, 3))` */
function readFactors(args: readonly Value[] | undefined): ValuePair {
  const [x, y] = args ?? [];
  return x !== undefined && y !== undefined ? [x, y] : factorsIn(x ?? null);
}

function factorsIn(value: Value | null): ValuePair {
  if (value === null) return unscaled;
  return value.kind === 'number' ? [value, value] : (readPoint(value) ?? unknownPair);
}

/**
 * Builds a rectangle as the engine places it: the area's offset, minus the anchor's share of the size, plus the shape's
 * own corner.
 */
function boxIn(size: ValuePair, own: ValuePair | null, { list, place, offset, pivot, object, area }: Around): BoxCall {
  const scale = combinePairs('*', object, area);
  if (pivot === null) return makeBox({ place: unknownPosition(list), size, scale, pivot: centerPivot });
  const [vector, offsetScale] = placeWithFactors(own, offset, object, area);
  return makeBox({ place, size, pivot, offset: vector, scale, offsetScale });
}

/** Returns the vector from the position of an object to its shape, and its scale factors. */
function placeWithFactors(
  own: ValuePair | null,
  offset: ValuePair | null,
  object: ValuePair,
  area: ValuePair,
): readonly [ValuePair | null, ValuePair] {
  if (own === null || (offset !== null && isOrigin(own))) return [offset, object];
  if (offset === null) return [own, combinePairs('*', object, area)];
  return [combinePairs('+', combinePairs('*', own, area), offset), object];
}

function discIn(radius: Value, own: ValuePair | null, { place, offset, object, area }: Around): BoxCall {
  const [vector, factors] = placeWithFactors(own, offset, object, area);
  const [factor] = combinePairs('*', object, area);
  return makeDisc(place, combine('*', radius, factor), vector && combinePairs('*', vector, factors));
}

/** Returns the position; null if missing, which means the origin of the parent. */
function readPlace(components: Components, list: ArrayValue): ValuePair | null {
  const pos = components.get('pos');
  if (pos === undefined) return null;
  const [x, y] = pos.args;
  if (x === undefined) return null;
  if (y !== undefined) return [x, y];
  const point = readPoint(x);
  if (point !== null) return point;
  return x.kind === 'number' ? [x, x] : unknownPosition(list);
}

function readSize(components: Components): ValuePair | null {
  const [width, height] = components.get('rect')?.args ?? [];
  return width === undefined || height === undefined ? null : [width, height];
}

/** Returns the anchor, top-left by default; null if known only at runtime. */
function readAnchor(anchor: CallValue | undefined): Pivot | null {
  return anchor === undefined ? cornerPivot : anchorIn(anchor.args[0]);
}

function anchorIn(value: Value | undefined): Pivot | null {
  if (value?.kind === 'string') return pivotNamed(value.value);
  const point = value === undefined ? null : pointIn(value);
  if (point === null) return null;
  const [x, y] = point.map((number) => (numberIn(number) + 1) / 2);
  return Number.isFinite(x) && Number.isFinite(y) ? [x!, y!] : null;
}

/** Reads the area's custom shape, relative to the position of its object. */
function ofShape(shape: CallValue, around: Around): BoxCall | null {
  const name = shape.callee.slice(shape.callee.lastIndexOf('.') + 1);
  const [first, second, third] = shape.args;
  if (first === undefined) return null;
  if (name === 'Polygon') return ofPolygon(shape, around);
  const own = readPoint(first);
  if (own === null || second === undefined) return null;
  if (name === 'Circle') return discIn(second, own, around);
  return name !== 'Rect' || third === undefined ? null : boxIn([second, third], own, around);
}

/**
 * Reads `{ area: { shape: new Rect(vec2(0, 5), 22, 16), offset: vec2(2, 0) }, anchor: 'bot' }`: a record with the
 * components of an object created later.
 */
function rectInRecord(call: CallValue, { keys, beside }: CallContext): BoxCall | null {
  if (keys[0] !== 'shape' || beside === undefined) return null;
  const [first, second, third] = call.args;
  const anchor = beside('anchor');
  const offset = beside('offset');
  if (first === undefined || second === undefined || third === undefined) return null;
  const own = readPoint(first);
  const isKept = anchor !== null || offset !== null || keys[1] === 'area';
  if (own === null || !isKept || call.args.length > 3 || ![second, third].every(isNumeric)) return null;
  const pivot = anchor === null ? cornerPivot : anchorIn(anchor);
  return {
    ...boxIn([second, third], own, {
      list: { kind: 'array', start: 0, length: call.length, items: [], damaged: false, mayContainBoxes: false },
      place: null,
      offset: offset === null ? null : readPoint(offset),
      pivot,
      object: unscaled,
      area: factorsIn(beside('scale', 1)),
    }),
    ...(keys[1] === 'area' ? { collides: true } : {}),
  };
}

function isOrigin(point: ValuePair): boolean {
  return point.every((value) => numberIn(value) === 0);
}

function ofPolygon(shape: CallValue | undefined, { place, offset, object, area }: Around): BoxCall | null {
  const boxCall = shape === undefined ? null : cornersCall(shape);
  if (boxCall === null) return null;
  const scale = combinePairs('*', object, area);
  const corners = boxCall.values.map((value, k) => combine('*', value, scale[k % 2]!));
  const moved = offset && combinePairs('*', offset, object);
  const from = place === null || moved === null ? (place ?? moved) : combinePairs('+', place, moved);
  return from === null ? { ...boxCall, values: corners } : makePolygon(corners, boxCall.consumed, from);
}

/** Returns the role: solid for a static body, else a tag's role. */
function readRole(list: ArrayValue, components: Components): BodyRole | null {
  const body = components.get('body');
  const options = body?.args.find((argument) => argument.kind === 'object') ?? null;
  if (components.has('solid') || isTrueUnder(options, 'isStatic')) return declaredRole('solid');
  for (const item of list.items) {
    if (item.kind !== 'string') continue;
    const { role } = roleOfKey(item.value);
    if (role !== null) return declaredRole(role);
  }
  return null;
}
