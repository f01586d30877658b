import type { CallValue, Value } from '../../model/value.js';
import { numericArguments } from '../arguments.js';
import type { Codec } from '../form.js';
import { cornersBody, regularPolygonCodec, trapezoidBody } from '../matter-center.js';
import { moved } from '../parts.js';
import { cornerNames, cornersIn } from '../polygons.js';
import { collider, declaredRole, withRole, type Engine, type BodyRole, type BoxCall } from './engine.js';
import { disc, discFrom, lastRecord, numberUnder, readPoint, rectCall, isTrueUnder } from './shapes.js';

/** Matter, standalone or within Phaser: bodies by their center, with an optional angle in radians. */
export const matter: Engine = {
  id: 'matter',
  about: {
    name: 'Matter',
    globals: ['Matter.Bodies', 'Matter.Engine'],
    calls:
      '`Bodies` or `matter.add` with `.rectangle`, `.circle`, `.polygon`, `.trapezoid`, `.fromVertices`, centered; `{ angle }` in radians; then `Body.setAngle`, `.rotate`, `.setPosition`, `.setStatic`; a body that a class or function creates for each object',
  },
  packages: ['matter-js', 'matter'],
  globals: 'Matter\\.(?:Bodies|Body|Engine|World|Composite)',
  constructors: [
    body('rectangle', turnedRect),
    body('polygon', regular),
    body('trapezoid', trapezoid),
    body('fromVertices', (call) => withAngle(vertices(call), call)),
    body('circle', disc),
  ],
};

/** Matches calls that create a body, which later statements may modify. */
export const makesMatterBody = /(?:^|\.)(?:Bodies|matter\.add)\.\w{3,20}$/;

function body(name: string, make: (call: CallValue) => BoxCall | null) {
  const placed = (call: CallValue): BoxCall | null => applyPosition(make(call), call);
  return collider(`Bodies.${name} matter.add.${name}`, withRole(placed, roleOfBody));
}

/** Returns the argument of a later statement about the body: `Body.setPosition(crate, { x: 1, y: 2 })`. */
function setterValue({ setters = [] }: CallValue, key: string): Value | null {
  return setters.find((entry) => entry.key === key)?.value ?? null;
}

function applyPosition(boxCall: BoxCall | null, call: CallValue): BoxCall | null {
  const point = setterValue(call, 'setPosition');
  const place = point === null ? null : readPoint(point);
  if (boxCall === null || place === null || boxCall.names[0] !== 'x') return boxCall;
  return { ...boxCall, values: [...place, ...boxCall.values.slice(2)] };
}

/** Returns the angle set for a body, or the rotation applied if it has no angle yet. */
function setterRotation(call: CallValue): Value | null {
  const turned = setterValue(call, 'setAngle');
  const by = numberUnder(lastRecord(call), 'angle') === null ? setterValue(call, 'rotate') : null;
  return turned ?? by;
}

function roleOfBody(call: CallValue): BodyRole | null {
  const isStatic = setterValue(call, 'setStatic');
  if (isStatic?.kind === 'opaque' && isStatic.text === 'true') return declaredRole('solid');
  return roleIn(lastRecord(call));
}

/** Returns the role that the options of a body imply: sensor or static. One that moves has none. */
export function roleIn(options: ReturnType<typeof lastRecord>): BodyRole | null {
  if (isTrueUnder(options, 'isSensor')) return declaredRole('trigger');
  return isTrueUnder(options, 'isStatic') ? declaredRole('solid') : null;
}

/** x, y, width, height, and optionally an angle among the options. */
function turnedRect(call: CallValue): BoxCall | null {
  return withAngle(rectCall('center')(call), call);
}

/** Applies the angle set by the options or by a later statement. */
function withAngle(boxCall: BoxCall | null, call: CallValue): BoxCall | null {
  const angle = setterRotation(call) ?? numberUnder(lastRecord(call), 'angle');
  if (boxCall === null || angle === null) return boxCall;
  return {
    ...boxCall,
    names: [...boxCall.names, 'angle'],
    values: [...boxCall.values, angle],
    angle: 'angleInRadians',
  };
}

function trapezoid(call: CallValue): BoxCall | null {
  return withAngle(ofNumbers(trapezoidBody, 'x', 'y', 'width', 'height', 'slope')(call), call);
}

/** x, y, side count, radius; with fewer than three sides Matter creates a circle. */
function regular(call: CallValue): BoxCall | null {
  const values = numericArguments(call.args, 4);
  const [x, y, sides, radius] = values ?? [];
  if (sides?.kind === 'number' && sides.value < 3) return discFrom([x!, y!, radius!]);
  return withAngle(ofNumbers(regularPolygonCodec, 'x', 'y', 'sides', 'radius')(call), call);
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
