import type { CallValue, Value } from '../../model/value.js';
import { numericArguments } from '../arguments.js';
import type { Codec } from '../form.js';
import { cornersBody, regularPolygon, trapezoidBody } from '../matter.js';
import { moved } from '../parts.js';
import { cornerNames, cornersIn } from '../polygons.js';
import { collider, said, usual, withRole, type Engine, type Fact, type Made } from './engine.js';
import { disc, discFrom, lastRecord, numberUnder, pointOf, rect, saysTrue } from './shapes.js';

/** Matter, by itself or within Phaser: bodies about their center, perhaps turned by an angle in radians. */
export const matter: Engine = {
  id: 'matter',
  about: {
    name: 'Matter',
    globals: ['Matter.Bodies', 'Matter.Engine'],
    calls:
      '`Bodies` or `matter.add` with `.rectangle`, `.circle`, `.polygon`, `.trapezoid`, `.fromVertices`, all about their center; `{ angle }` in radians, and `Body.setAngle`, `.rotate`, `.setPosition`, `.setStatic` behind it; a body that a class or a function makes for each of its objects',
  },
  packages: ['matter-js', 'matter'],
  globals: 'Matter\\.(?:Bodies|Body|Engine|World|Composite)',
  makers: [
    body('rectangle', turnedRect),
    body('polygon', regular),
    body('trapezoid', trapezoid),
    body('fromVertices', (call) => turned(vertices(call), call)),
    body('circle', disc),
  ],
};

/** The names of calls that make a body, of which statements behind may say more. */
export const makesMatterBody = /(?:^|\.)(?:Bodies|matter\.add)\.\w{3,20}$/;

function body(name: string, make: (call: CallValue) => Made | null) {
  const placed = (call: CallValue): Made | null => putWhereTold(make(call), call);
  return collider(`Bodies.${name} matter.add.${name}`, withRole(placed, roleOfBody));
}

/** What a statement behind it does with the body: `Body.setPosition(crate, { x: 1, y: 2 })`. */
function toldOf({ told = [] }: CallValue, key: string): Value | null {
  return told.find((entry) => entry.key === key)?.value ?? null;
}

function putWhereTold(made: Made | null, call: CallValue): Made | null {
  const point = toldOf(call, 'setPosition');
  const place = point === null ? null : pointOf(point);
  if (made === null || place === null || made.names[0] !== 'x') return made;
  return { ...made, values: [...place, ...made.values.slice(2)] };
}

/** The angle that a body is turned to, or turned by where it has none yet. */
function turnTold(call: CallValue): Value | null {
  const turned = toldOf(call, 'setAngle');
  const by = numberUnder(lastRecord(call), 'angle') === null ? toldOf(call, 'rotate') : null;
  return turned ?? by;
}

function roleOfBody(call: CallValue): Fact {
  const still = toldOf(call, 'setStatic');
  if (still?.kind === 'opaque' && still.text === 'true') return said('solid');
  return roleIn(lastRecord(call));
}

/** What the options of a body say of it: it only senses, it stands still, or it pushes and is pushed. */
export function roleIn(options: ReturnType<typeof lastRecord>): Fact {
  if (saysTrue(options, 'isSensor')) return said('trigger');
  return saysTrue(options, 'isStatic') ? said('solid') : usual('push');
}

/** x, y, width, height, and perhaps an angle among the options. */
function turnedRect(call: CallValue): Made | null {
  return turned(rect('center')(call), call);
}

/** A body with the angle that its options, or a statement behind it, turn it to. */
function turned(made: Made | null, call: CallValue): Made | null {
  const angle = turnTold(call) ?? numberUnder(lastRecord(call), 'angle');
  if (made === null || angle === null) return made;
  return { ...made, names: [...made.names, 'angle'], values: [...made.values, angle], angle: 'angleInRadians' };
}

function trapezoid(call: CallValue): Made | null {
  return turned(ofNumbers(trapezoidBody, 'x', 'y', 'width', 'height', 'slope')(call), call);
}

/** x, y, how many sides, and the radius; Matter makes a circle of what has fewer than three sides. */
function regular(call: CallValue): Made | null {
  const values = numericArguments(call.args, 4);
  const [x, y, sides, radius] = values ?? [];
  if (sides?.kind === 'number' && sides.value < 3) return discFrom([x!, y!, radius!]);
  return turned(ofNumbers(regularPolygon, 'x', 'y', 'sides', 'radius')(call), call);
}

/** x, y, and numbers under these names that say the corners. */
function ofNumbers(codec: Codec, ...names: readonly string[]) {
  return ({ args }: CallValue): Made | null => {
    const values = numericArguments(args, names.length);
    return values === null ? null : { codec, tuple: 'points', names, values, anchor: 'center' };
  };
}

/** x, y of the center of mass, and the corners, perhaps in a list of one outline. */
function vertices({ args }: CallValue): Made | null {
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
