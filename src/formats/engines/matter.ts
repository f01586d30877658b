import type { CallValue, Step, Value } from '../../model/value.js';
import { defaultNumber, isRuntimeValue, numberIn, numericArguments, wordIn } from '../arguments.js';
import type { Codec } from '../form.js';
import { cornersBody, regularPolygonCodec, trapezoidBody } from '../matter-center.js';
import { isNumeric, moved } from '../parts.js';
import { spreadPoints } from '../point-calls.js';
import { cornerNames, cornersIn } from '../polygons.js';
import {
  makeBody,
  newBody,
  setAngle,
  setPlace,
  setX,
  setY,
  translate,
  turnedBy,
  type BodyState,
} from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { collider, declaredRole, type Engine, type BodyRole, type BoxCall } from './engine.js';
import { combine, combinePairs, unknownNumber, unknownPair, unscaled } from './placed.js';
import { discFrom, lastRecord, numberUnder, rectCall, isTrueUnder, under } from './shapes.js';

/** Matches calls that create a body, which later statements may modify. */
export const makesMatterBody = /(?:^|\.)(?:Bodies|matter\.add)\.\w{3,20}$/;

/** Matter, standalone or within Phaser: bodies by their center, with an optional angle in radians. */
export const matter: Engine = {
  id: 'matter',
  about: {
    name: 'Matter',
    globals: ['Matter.Bodies', 'Matter.Engine'],
    calls:
      '`Bodies` or `matter.add` with `.rectangle`, `.circle`, `.polygon`, `.trapezoid`, `.fromVertices`, centered; `{ angle }` in radians; then `Body.setPosition`, `.translate`, `.setAngle`, `.rotate`, `.scale`, `.set`, `.setStatic`, also of the body that they are `parts` of; a body that a class or function creates for each object',
  },
  packages: ['matter-js', 'matter'],
  globals: 'Matter\\.(?:Bodies|Body|Engine|World|Composite)',
  constructors: [
    ...['rectangle', 'polygon', 'trapezoid', 'fromVertices', 'circle'].map((name) =>
      collider(`Bodies.${name} matter.add.${name}`, (call) => bodyOf(call)),
    ),
  ],
  statements: { creates: makesMatterBody, compounds: /(?:^|\.)Body\.create$/, setters: () => setters },
};

/** The body that a call creates, as the statements about it leave it. */
function bodyOf(call: CallValue): BoxCall | null {
  const boxCall = createdBody(call);
  return boxCall === null ? null : afterSteps(boxCall, call);
}

function createdBody(call: CallValue): BoxCall | null {
  switch (/\w*$/.exec(call.callee)![0]) {
    case 'rectangle':
      return rectCall('center')(call);
    case 'polygon':
      return regular(call);
    case 'trapezoid':
      return ofNumbers(trapezoidBody, 'x', 'y', 'width', 'height', 'slope')(call);
    case 'fromVertices':
      return vertices(call);
    case 'circle':
      return circle(call);
    default:
      return null;
  }
}

/** The body as its options and the statements about it leave it. */
function afterSteps(boxCall: BoxCall, call: CallValue): BoxCall {
  const { names, values } = boxCall;
  const [x, y, ...sizes] = values;
  const options = lastRecord(call);
  const [first, second] = sizes;
  const isRect = names[2] === 'width' && sizes.length === 2;
  const isCircle = names[2] === 'radius';
  const start: BodyState = {
    ...newBody,
    place: [x!, y!],
    size: isRect ? [first!, second!] : null,
    radius: isCircle ? first! : null,
    angle: isCircle ? null : numberUnder(options, 'angle'),
    role: roleIn(options),
  };
  const steps = readSteps(call).slice(1);
  const end = inCompound(applySteps(start, steps, setters), steps);
  const simple = makeBody(isCircle ? { ...end, angle: null } : end);
  if (simple !== null) return { ...boxCall, ...simple };
  const place = end.offset === null ? end.place! : combinePairs('+', end.place!, end.offset);
  const corners = { codec: boxCall.codec, names: names.slice(2), values: sizes };
  return { ...boxCall, ...placeCorners(corners, { ...end, place }) };
}

/** A body with corners that other numbers than a size or a radius define, scaled, turned and placed. */
export function placeCorners(
  { codec, names, values }: Pick<BoxCall, 'codec' | 'names' | 'values'>,
  { place, scale, angle, role }: BodyState,
  angleUnit: 'angleInRadians' | 'angleInDegrees' = 'angleInRadians',
): BoxCall {
  const [across, down] = scale ?? unscaled;
  const scaled = values.map((value, k) => {
    const name = names[k]!;
    if (name === 'sides' || name === 'slope') return value;
    if (name === 'radius') return numberIn(across) === numberIn(down) ? combine('*', value, across) : unknownNumber;
    return combine('*', value, /^(?:width|x)/.test(name) ? across : down);
  });
  return {
    codec,
    tuple: 'points',
    names: ['x', 'y', ...names, ...(angle === null ? [] : ['angle'])],
    values: [...place!, ...scaled, ...(angle === null ? [] : [angle])],
    anchor: 'center',
    ...(angle === null ? {} : { angle: angleUnit }),
    ...(role === null ? {} : { role }),
  };
}

const turn = (by: Value | undefined, state: BodyState): BodyState => {
  return by === undefined ? state : { ...state, angle: state.angle === null ? by : combine('+', state.angle, by) };
};
const unplaced = (state: BodyState): BodyState => ({ ...state, place: unknownPair, offset: null });
const reshaped = (state: BodyState): BodyState => ({ ...state, scale: unknownPair });

const scaleBy: Setters<BodyState>[string] = (state, [x = unknownNumber, y = unknownNumber, point]) => {
  // A rectangle that is turned doesn't stay one, unless both factors are the same.
  const isKnown = state.angle === null || numberIn(x) === numberIn(y);
  const scale = isKnown ? combinePairs('*', state.scale ?? unscaled, [x, y]) : unknownPair;
  return point === undefined ? { ...state, scale } : { ...unplaced(state), scale };
};

export const roleSetter =
  (key: 'isSensor' | 'isStatic'): Setters<BodyState>[string] =>
  (state, [value]) => {
    const word = value?.kind === 'opaque' ? value.text : '';
    if (key === 'isSensor')
      return { ...state, role: word === 'true' ? declaredRole('trigger') : word === 'false' ? null : state.role };
    if (state.role?.role === 'trigger') return state;
    return { ...state, role: word === 'true' ? declaredRole('solid') : word === 'false' ? null : state.role };
  };

/** The functions of `Body`, which get the body first, and members of bodies. */
const setters: Setters<BodyState> = {
  'Body.setPosition': (state, [at]) => ({ ...setPlace(state, at === undefined ? [] : [at]), offset: null }),
  'Body.translate': (state, [by]) => translate(state, by === undefined ? [] : [by]),
  'Body.setAngle': setAngle,
  'Body.rotate': (state, [by, point]) => turn(by, point === undefined ? state : unplaced(state)),
  'Body.scale': scaleBy,
  'Body.setVertices': reshaped,
  'Body.setStatic': roleSetter('isStatic'),
  'Body.set': (state, [settings, value]) => {
    const entries =
      settings?.kind === 'object' ? settings.entries.map(({ key }) => [key, under(settings, key)] as const) : [];
    const named = settings?.kind === 'string' ? [[settings.value, value ?? null] as const] : entries;
    return named.reduce((at, [key, one]) => {
      const setter = setters[`Body.set${key[0]!.toUpperCase()}${key.slice(1)}`] ?? setters[`=${key}`];
      return setter === undefined || one === null ? at : setter(at, [one]);
    }, state);
  },
  '=isStatic': roleSetter('isStatic'),
  '=isSensor': roleSetter('isSensor'),
  // These members are read-only: the vertices don't follow them.
  '=position': unplaced,
  '=position.x': (state) => setX(state, [unknownNumber]),
  '=position.y': (state) => setY(state, [unknownNumber]),
  '=angle': (state) => ({ ...state, angle: unknownNumber }),
  '=vertices': reshaped,
};

/** A part of a compound, after the statements about the whole, which is moved, turned and scaled about its center. */
function inCompound(part: BodyState, steps: readonly Step[]): BodyState {
  const about = steps.filter(({ method }) => method.startsWith('parts.Body.'));
  const all = about[0]?.args.at(-1);
  if (all?.kind !== 'array') return part;
  const [own, center] = centerOf(all.items);
  const place = center.map(defaultNumber) as [Value, Value];
  const whole = about.reduce<BodyState>(
    (state, { method, args }) => setters[method.slice('parts.'.length)]?.(state, args.slice(0, -1)) ?? state,
    { ...newBody, place, role: part.role },
  );
  const { role, offset } = whole;
  if (whole.place === place && whole.angle === null && whole.scale === null)
    return {
      ...part,
      role,
      offset: part.offset && offset ? combinePairs('+', part.offset, offset) : (offset ?? part.offset),
    };
  const [across, down] = (whole.scale ?? unscaled).map(numberIn);
  const angle = whole.angle === null ? 0 : numberIn(whole.angle);
  const arm = turnedBy(angle, (own[0] - center[0]) * across!, (own[1] - center[1]) * down!);
  const scaled = whole.scale === null ? part : scaleBy(part, whole.scale);
  return {
    ...turn(whole.angle ?? undefined, scaled),
    role,
    place: arm.some(Number.isNaN)
      ? unknownPair
      : combinePairs('+', whole.place!, arm.map(defaultNumber) as [Value, Value]),
    offset,
  };
}

type Point = readonly [x: number, y: number];

/** Returns the place of the first of several bodies, and the center of mass of the others; NaN if it isn't in the text. */
function centerOf(bodies: readonly Value[]): readonly [own: Point, center: Point] {
  const [own, ...parts] = bodies.map(weigh);
  // Whatever their options are, equal parts are equally heavy.
  const isEven = parts.every(({ area, options }) => area === parts[0]!.area && options === parts[0]!.options);
  const weights = parts.map(({ weight }) => (isEven ? 1 : weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (axis: 0 | 1): number => parts.reduce((sum, { at }, k) => sum + (at[axis] * weights[k]!) / total, 0);
  return [own!.at, [mean(0), mean(1)]];
}

/** The place and weight of a body; NaN if its options may change it in other ways than by a density. */
function weigh(value: Value): { at: Point; area: number; options: string; weight: number } {
  const call = value.kind === 'call' ? value : null;
  const boxCall = call && bodyOf(call);
  const number = (name: string): number => numberIn(boxCall?.values[boxCall.names.indexOf(name)]);
  const at: Point = [number('x') + (number('offsetX') || 0), number('y') + (number('offsetY') || 0)];
  const record = call === null ? null : lastRecord(call);
  const name = record === null ? wordIn(call?.args.at(-1)) : '';
  const given = record?.entries.filter(({ key }) => /^(?:density|mass|isStatic|chamfer|\.\.\.)$/.test(key)) ?? [];
  const options = JSON.stringify([name, ...given.map(({ key, value: one }) => [key, { ...one, start: 0 }])]);
  const area = areaOf(number);
  const [density, ...others] = given;
  if (name !== '' || others.length > 0 || (density ?? { key: 'density' }).key !== 'density')
    return { at, area, options, weight: NaN };
  return { at, area, options, weight: area * (density === undefined ? 0.001 : numberIn(density.value)) };
}

/** The area of a body by the numbers that define it. Circles are polygons. */
function areaOf(at: (name: string) => number): number {
  const radius = at('radius');
  if (Number.isNaN(radius)) return at('width') * at('height') * (1 - Math.min(1, at('slope') || 0) / 2);
  const sides = Math.floor(at('sides')) || Math.ceil(Math.max(10, Math.min(25, radius)) / 2) * 2;
  return (sides / 2) * radius ** 2 * Math.sin((2 * Math.PI) / sides);
}

/** Returns the role that the options of a body imply: sensor or static. One that moves has none. */
export function roleIn(options: ReturnType<typeof lastRecord>): BodyRole | null {
  if (isTrueUnder(options, 'isSensor')) return declaredRole('trigger');
  return isTrueUnder(options, 'isStatic') ? declaredRole('solid') : null;
}

/** x, y, radius. Any of them may be known only at runtime. */
function circle({ args }: CallValue): BoxCall | null {
  const values = spreadPoints(args).slice(0, 3);
  return values.length === 3 && values.every((value) => isNumeric(value) || isRuntimeValue(value))
    ? discFrom(values)
    : null;
}

/** x, y, side count, radius; with fewer than three sides Matter creates a circle. */
function regular(call: CallValue): BoxCall | null {
  const values = numericArguments(call.args, 4);
  const [x, y, sides, radius] = values ?? [];
  if (sides?.kind === 'number' && sides.value < 3) return discFrom([x!, y!, radius!]);
  return ofNumbers(regularPolygonCodec, 'x', 'y', 'sides', 'radius')(call);
}

/** x, y, and numbers with these names that define the corners. */
function ofNumbers(codec: Codec, ...names: readonly string[]) {
  return ({ args }: CallValue): BoxCall | null => {
    const values = numericArguments(args, names.length);
    return values === null ? null : { codec, tuple: 'points', names, values, anchor: 'center' };
  };
}

/** x, y of the center of mass, and the corners, optionally in a list of one outline. */
function vertices({ args }: CallValue): BoxCall | null {
  const place = numericArguments(args, 2);
  const list = args.find((argument) => argument.kind === 'array');
  if (place === null || list === undefined) return null;
  const [only] = list.items;
  const nested = list.items.length === 1 && only?.kind === 'array' ? only : null;
  const numbers = cornersIn(nested ?? list);
  if (numbers === null) return null;
  const values: Value[] = numbers.map((number) => moved(number, list.start + (nested?.start ?? 0)));
  return {
    codec: cornersBody,
    tuple: 'points',
    names: ['x', 'y', ...cornerNames(values.length)],
    values: [...place, ...values],
    anchor: 'center',
    consumed: list,
  };
}
