import type { CallValue, ObjectValue, Value } from '../../model/value.js';
import { leftOut, numberIn, pointIn } from '../arguments.js';
import { capsule } from '../codecs.js';
import { isNumeric, moved, stringAt } from '../parts.js';
import { segment } from '../tools/segment.js';
import { worldBody } from './box2d-worlds.js';
import { chainOf, type Link } from './chain.js';
import { collider, on, said, upwards, type Engine, type Fact, type Made } from './engine.js';
import { boxOf, discOf, half, somewhere, type Pair } from './placed.js';
import { corners, discAbout, lastRecord, pointOf, pointUnder, polygonOf, saysTrue, under } from './shapes.js';

/** Box2D and planck: shapes about their body by half of their size, turned by an angle in radians; y grows upwards. */
export const box2d: Engine = {
  id: 'box2d',
  about: {
    name: 'Box2D, planck',
    globals: ['planck.World', 'pl.Vec2', 'b2World', 'Box2D.Dynamics'],
    calls:
      '`Box`, `SetAsBox` (half the size), `Circle`, `Polygon`, `Edge`, closed `Chain`, alone or as `createFixture` of what `createBody` makes, with its place and angle; y grows upwards. Definitions whose members statements say (`b2BodyDef`, `b2FixtureDef`, `b2CircleDef`, `b2BoxDef`, `b2PolyDef`): one body for each `CreateBody`, as its definitions are then',
  },
  packages: ['planck', 'planck-js', 'box2d*', '@box2d/*', '@flyover/box2d'],
  globals:
    'planck\\.[A-Z]|pl\\.(?:Vec2|World|Box|Circle|Polygon)|b2(?:BodyDef|FixtureDef|Vec2|World|PolygonShape)|Box2D\\.',
  makers: [
    collider('planck.Box planck.BoxShape pl.Box BoxShape SetAsBox .SetAsBox setAsBox .setAsBox', halves),
    collider('planck.Circle planck.CircleShape pl.Circle CircleShape', upwards(discAbout)),
    collider('planck.Polygon planck.PolygonShape pl.Polygon PolygonShape', upwards(corners)),
    collider('planck.Edge planck.EdgeShape pl.Edge EdgeShape', upwards(edge)),
    collider('planck.Chain planck.ChainShape pl.Chain ChainShape', upwards(ring)),
    collider('.createFixture', upwards(fixture)),
    collider(worldBody, wholeBody),
    // What a fixture is made on is looked at with it.
    on('createBody .createBody .createDynamicBody .createKinematicBody', () => null),
  ],
};

/** Half the width, half the height, and perhaps the center and an angle in radians. */
function halves({ args }: CallValue): Made | null {
  const [hx, hy, center, turn] = args;
  if (hx === undefined || hy === undefined || !isNumeric(hx) || !isNumeric(hy)) return null;
  if (pointIn(hx) !== null || center?.kind === 'number' || center?.kind === 'array') return null;
  const place = center === undefined ? null : pointOf(center);
  const angle = turn !== undefined && isNumeric(turn) ? turn : null;
  return boxOf({ place, size: [hx, hy], isHalf: true, pivot: half, angle, yAxis: 'up' });
}

/** Two ends of a line. */
function edge({ args: [first, second] }: CallValue): Made | null {
  const [from, to] = [first, second].map((value) => (value === undefined ? null : pointOf(value)));
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return {
    codec: capsule,
    tuple: 'xyxyr',
    names: ['x1', 'y1', 'x2', 'y2', 'radius'],
    values: [...from, ...to, leftOut(0)],
    anchor: 'center',
  };
}

/** A line of many corners that is closed. One that is open has no inside. */
function ring(call: CallValue): Made | null {
  const [, loop] = call.args;
  return loop?.kind === 'opaque' && loop.text === 'true' ? corners(call) : null;
}

/** A body with all that the statements of its definitions say. */
function wholeBody({ args: [record] }: CallValue): Made | null {
  if (record?.kind !== 'object') return null;
  const at = (key: string): Value => under(record, key) ?? leftOut(0);
  const text = (key: string): string => stringAt(record, key) ?? '';
  const place: Pair = [at('x'), at('y')];
  const angle = under(record, 'angle');
  const isMoved = under(record, 'cx') !== null || under(record, 'cy') !== null;
  const offset: Pair | null = isMoved ? [at('cx'), at('cy')] : null;
  const role = said(text('role'));
  const up = text('yAxis') === 'up' ? ({ yAxis: 'up' } as const) : {};
  const radius = under(record, 'radius');
  if (radius !== null) return { ...discOf(place, radius, offset), ...up, role };
  const [hx, hy, turn] = ['hx', 'hy', 'turn'].map((key) => under(record, key));
  if (hx && hy) {
    // Where both are turned the place comes of both angles.
    const isClear = angle === null || (offset === null && (turn ?? null) === null);
    const size = { size: [hx, hy], isHalf: true, pivot: half, angle: angle ?? turn ?? null, ...up } as const;
    const from = isClear ? place : somewhere({ ...asCall, length: record.length });
    return { ...boxOf({ ...size, place: from, ...(isClear ? { offset } : {}) }), role };
  }
  const list = under(record, 'corners');
  const numbers = list?.kind === 'array' ? list.items : [];
  if (numbers.length < 6) return null;
  const made = withPlace(polygonOf(numbers, undefined), place, angle);
  return made === null ? null : { ...made, ...up, role };
}

const asCall: CallValue = {
  kind: 'call',
  start: 0,
  length: 0,
  callee: '',
  args: [],
  damaged: false,
  mayContainBoxes: false,
};

/** What a body is made with: its place and its angle, as far as they are said. */
interface Body {
  readonly place: Pair | null;
  readonly angle: Value | null;
  readonly role: Fact | null;
}

const makesBody = /^create(?:Dynamic|Kinematic)?Body$/;

/** `world.createBody({ position: Vec2(1, 2) }).createFixture(new Box(3, 4))` */
function fixture(call: CallValue): Made | null {
  const links = chainOf(call);
  const last = links.at(-1);
  const head = links.find(({ method }) => makesBody.test(method)) ?? null;
  const shape = last === undefined ? null : shapeOf(last.args[0]);
  if (last === undefined || shape === null) return null;
  const body = head === null ? null : bodyOf(head);
  const made = placed(call, shape, body);
  if (made === null) return null;
  const options = lastRecord({ ...call, args: last.args });
  const role = saysTrue(options, 'isSensor') ? said('trigger') : (body?.role ?? null);
  return { ...made, consumed: call, ...(role === null ? {} : { role }), ...(body === null ? { space: 'own' } : {}) };
}

/** What a record says to be the shape; records that it takes over say what is the same for several fixtures. */
function shapeIn(record: ObjectValue): Value | null {
  const entry = record.entries.find(({ key }) => key === 'shape');
  return entry === undefined ? null : moved(entry.value, record.start);
}

/** The call that makes the shape, alone or in a record. */
function shapeOf(value: Value | undefined): CallValue | null {
  const inner = value?.kind === 'object' ? shapeIn(value) : value;
  if (inner?.kind !== 'call' || inner.damaged) return null;
  const args = inner.args.map((argument) => moved(argument, inner.start));
  return { ...inner, args };
}

function placed(call: CallValue, shape: CallValue, body: Body | null): Made | null {
  const name = shape.callee.slice(shape.callee.lastIndexOf('.') + 1).replace(/Shape$/, '');
  const place = body?.place ?? null;
  const [first, second, third, fourth] = shape.args;
  if (first === undefined) return null;
  switch (name) {
    case 'Box': {
      if (second === undefined) return null;
      const offset = third === undefined ? null : pointOf(third);
      const turn = fourth !== undefined && isNumeric(fourth) ? fourth : null;
      const own = body?.angle ?? null;
      // Where both are turned the place comes of both angles.
      const isClear = own === null || (offset === null && turn === null);
      const at = isClear ? place : somewhere(call);
      const size: Pair = [first, second];
      const box = { size, isHalf: true, pivot: half, angle: own ?? turn, yAxis: 'up' } as const;
      return boxOf(isClear ? { ...box, place: at, offset } : { ...box, place: at });
    }
    case 'Circle': {
      const center = first.kind === 'number' ? null : pointHere(first);
      const radius = center === null ? first : second;
      if (radius === undefined || !isNumeric(radius)) return null;
      const away = center ?? (second === undefined ? null : pointOf(second));
      return discOf(place, radius, away);
    }
    case 'Polygon': {
      return withPlace(corners(shape), place, body?.angle ?? null);
    }
    case 'Edge':
      return place === null || isAtOrigin(place) ? edge(shape) : edgeAt(shape, place, body?.angle ?? null);
    case 'Chain':
      return withPlace(ring(shape), place, body?.angle ?? null);
    default:
      return null;
  }
}

/** Corners that count from a body, which may be turned. */
function withPlace(made: Made | null, place: Pair | null, angle: Value | null): Made | null {
  if (made === null || place === null) return made;
  const moved = polygonOf(made.values, made.consumed, place);
  if (angle === null) return moved;
  const names = ['x', 'y', 'rotation', ...moved.names.slice(2)];
  return { ...moved, names, values: [...place, angle, ...made.values], angle: 'rotation' };
}

/** A line whose ends count from a body. */
function edgeAt(shape: CallValue, place: Pair, angle: Value | null): Made | null {
  const line = edge(shape);
  if (line === null) return null;
  const turned = angle === null ? [] : ['rotation'];
  return {
    codec: segment,
    tuple: 'points',
    names: ['x', 'y', ...turned, 'x0', 'y0', 'x1', 'y1'],
    values: [...place, ...(angle === null ? [] : [angle]), ...line.values.slice(0, 4)],
    anchor: 'top-left',
    angle: angle === null ? null : 'rotation',
  };
}

/** A point that is written here or has a name that says so. */
function pointHere(value: Value): Pair | null {
  return value.kind === 'object' ? pointOf(value) : pointIn(value);
}

function isAtOrigin(place: Pair): boolean {
  return place.every((value) => numberIn(value) === 0);
}

function bodyOf({ method, args }: Link): Body {
  const record = args.find((argument) => argument.kind === 'object') ?? null;
  const type = args.find((argument) => argument.kind === 'string');
  const [place, angle] = args.filter((argument) => argument.kind !== 'string');
  const kind = record === null ? type : under(record, 'type');
  const role = roleOf(method, kind?.kind === 'string' ? kind.value : '');
  if (record !== null) {
    const turn = under(record, 'angle');
    return { place: pointUnder(record, 'position'), angle: turn !== null && isNumeric(turn) ? turn : null, role };
  }
  return {
    place: place === undefined ? null : pointOf(place),
    angle: angle !== undefined && isNumeric(angle) ? angle : null,
    role,
  };
}

function roleOf(method: string, type: string): Fact {
  if (/Dynamic/.test(method) || type === 'dynamic') return said('push');
  // A body of which nothing is said stands still.
  return said('solid');
}
