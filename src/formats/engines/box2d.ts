import { liftChildren, type CallValue, type ObjectValue, type Step, type Value } from '../../model/value.js';
import { defaultNumber, numberIn, pointIn } from '../arguments.js';
import { isNumeric, moved, stringAt } from '../parts.js';
import { worldBody, worldSigns } from './box2d-worlds.js';
import {
  boxOnBody,
  cornersOnBody,
  discOnBody,
  lineOnBody,
  newBody,
  setAngle,
  setPlace,
  type BodyState,
} from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { collider, common, on, declaredRole, upwards, type Engine, type BodyRole, type BoxCall } from './engine.js';
import { makeBox, centerPivot, type ValuePair } from './placed.js';
import {
  cornersCall,
  discAbout,
  givenPoint,
  lastRecord,
  readPoint,
  makePolygon,
  isTrueUnder,
  under,
} from './shapes.js';

const makesBody = /(?:^|\.)create(?:Dynamic|Kinematic)?Body$/;

/** Box2D and planck: shapes relative to their body, with half sizes and angles in radians; y up. */
export const box2d: Engine = {
  id: 'box2d',
  about: {
    name: 'Box2D, planck',
    globals: ['planck.World', 'pl.Vec2', 'b2World', 'Box2D.Dynamics'],
    calls:
      '`Box`, `SetAsBox` (half sizes), `Circle`, `Polygon`, `Edge`, closed `Chain`, alone or in `createFixture` of a `createBody`, at its position and angle; y up. Definitions (`b2BodyDef`, `b2FixtureDef`, `b2CircleDef`, `b2BoxDef`, `b2PolyDef`): one body for each `CreateBody`',
  },
  packages: ['planck', 'planck-js', 'box2d*', '@box2d/*', '@flyover/box2d'],
  globals:
    'planck\\.[A-Z]|pl\\.(?:Vec2|World|Box|Circle|Polygon)|b2(?:BodyDef|FixtureDef|Vec2|World|PolygonShape)|Box2D\\.',
  constructors: [
    collider('planck.Box planck.BoxShape pl.Box BoxShape SetAsBox .SetAsBox setAsBox .setAsBox', halves),
    collider('planck.Circle planck.CircleShape pl.Circle CircleShape', upwards(discAbout)),
    collider(
      'planck.Polygon planck.PolygonShape pl.Polygon PolygonShape',
      upwards((call) => hull(call, [defaultNumber(0), defaultNumber(0)])),
    ),
    collider('planck.Edge planck.EdgeShape pl.Edge EdgeShape', upwards(edge)),
    collider('planck.Chain planck.ChainShape pl.Chain ChainShape', upwards(ring)),
    collider('.createFixture', upwards(fixture)),
    common(collider(worldBody, wholeBody)),
    // The body that a fixture is created on is read with the fixture.
    on('createBody .createBody .createDynamicBody .createKinematicBody', () => null),
  ],
  statements: { creates: makesBody, setters: () => setters, parts: ['createFixture'] },
  certain: [worldSigns],
};

/** Half width, half height, and optionally the center and an angle in radians. */
function halves({ args }: CallValue): BoxCall | null {
  const [hx, hy, center, turn] = args;
  if (hx === undefined || hy === undefined || !isNumeric(hx) || !isNumeric(hy)) return null;
  if (pointIn(hx) !== null || center?.kind === 'number' || center?.kind === 'array') return null;
  const place = center === undefined ? null : readPoint(center);
  const angle = turn !== undefined && isNumeric(turn) ? turn : null;
  return makeBox({ place, size: [hx, hy], isHalf: true, pivot: centerPivot, angle, yAxis: 'up' });
}

/** The two ends of a line. */
function edge({ args: [first, second] }: CallValue): BoxCall | null {
  const [from, to] = [first, second].map((value) => (value === undefined ? null : readPoint(value)));
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return lineOnBody([...from, ...to], null, null);
}

/**
 * The corners on the convex hull, which is the shape of a polygon: those that see all others within half a turn. `place`:
 * what moves instead of them if there are others.
 */
function hull(call: CallValue, place: readonly Value[] = []): BoxCall | null {
  const polygon = cornersCall(call);
  const numbers = polygon?.values.map(numberIn) ?? [];
  if (polygon === null || numbers.some(Number.isNaN)) return polygon;
  const values = polygon.values.filter((_, k) => {
    const [x, y] = numbers.slice(k - (k % 2)) as [number, number];
    const angles = numbers
      .flatMap((toX, j) => (j % 2 === 1 ? [] : [[toX - x, numbers[j + 1]! - y] as const]))
      .flatMap(([dx, dy]) => (dx === 0 && dy === 0 ? [] : [Math.atan2(dy, dx)]))
      .sort((a, b) => a - b);
    return angles.some((angle, j) => (angles[j + 1] ?? angles[0]! + 2 * Math.PI) - angle > Math.PI + 1e-9);
  });
  const isWhole = values.length < 6 || values.length === numbers.length;
  return isWhole ? polygon : makePolygon(values, polygon.consumed, place);
}

/** A closed chain. An open one has no inside. */
function ring(call: CallValue): BoxCall | null {
  const [, loop] = call.args;
  return loop?.kind === 'opaque' && loop.text === 'true' ? cornersCall(call) : null;
}

/** A body with all values set by the statements of its definitions. */
function wholeBody({ args: [record] }: CallValue): BoxCall | null {
  if (record?.kind !== 'object') return null;
  const at = (key: string): Value => under(record, key) ?? defaultNumber(0);
  const text = (key: string): string => stringAt(record, key) ?? '';
  const body: BodyState = {
    ...newBody,
    place: [at('x'), at('y')],
    angle: under(record, 'angle'),
    role: declaredRole(text('role')),
  };
  const isMoved = under(record, 'cx') !== null || under(record, 'cy') !== null;
  const offset: ValuePair | null = isMoved ? [at('cx'), at('cy')] : null;
  const isUp = text('yAxis') === 'up';
  const inAxis = ({ yAxis, ...boxCall }: BoxCall): BoxCall => (isUp ? { yAxis: yAxis ?? 'up', ...boxCall } : boxCall);
  const radius = under(record, 'radius');
  if (radius !== null) return inAxis(discOnBody(body, radius, offset));
  const [hx, hy, turn] = ['hx', 'hy', 'turn'].map((key) => under(record, key));
  if (hx && hy) return inAxis(boxOnBody(body, { size: [hx, hy], isHalf: true, offset, turn: turn ?? null }));
  const list = under(record, 'corners');
  const numbers = list?.kind === 'array' ? list.items : [];
  if (numbers.length < 6) return null;
  return inAxis({ ...cornersOnBody(makePolygon(numbers, undefined), body.place, body.angle), role: body.role! });
}

const setRole =
  (name: string): Setters<BodyState>[string] =>
  (body, [value]) => {
    const isSet = value === undefined || (value.kind === 'opaque' && value.text === 'true');
    return { ...body, role: isSet ? declaredRole(name) : body.role };
  };

/** Methods of bodies, and of their fixtures. */
const setters: Setters<BodyState> = {
  setPosition: setPlace,
  setAngle,
  setTransform: (body, [place, angle]) =>
    setAngle(setPlace(body, place === undefined ? [] : [place]), angle === undefined ? [] : [angle]),
  setSensor: setRole('trigger'),
  setStatic: setRole('solid'),
  setDynamic: (body) => ({ ...body, role: null }),
};

/** `world.createBody({ position: Vec2(1, 2) }).createFixture(new Box(3, 4))` */
function fixture(call: CallValue): BoxCall | null {
  const steps = readSteps(call);
  const at = steps.findIndex(({ method }) => /(?:^|\.)createFixture$/.test(method));
  const head = steps.find(({ callee }) => makesBody.test(callee)) ?? null;
  const own = steps[at];
  const shape = own === undefined ? null : readShape(own.args[0]);
  if (own === undefined || shape === null) return null;
  const created = head === null ? newBody : readBody(head);
  const isSensor = isTrueUnder(lastRecord({ args: own.args }), 'isSensor');
  const start = isSensor ? { ...created, role: declaredRole('trigger') } : created;
  const body = applySteps(start, steps.slice(at + 1), setters);
  const boxCall = placed(shape, body);
  if (boxCall === null) return null;
  return {
    ...boxCall,
    consumed: call,
    ...(body.role === null ? {} : { role: body.role }),
    ...(head === null ? { space: 'own' } : {}),
  };
}

/** Returns the shape in a fixture's record. Ignores spreads, which contain what several fixtures have in common. */
function shapeIn(record: ObjectValue): Value | null {
  const entry = record.entries.find(({ key }) => key === 'shape');
  return entry === undefined ? null : moved(entry.value, record.start);
}

/** Returns the call that creates the shape, alone or in a record. */
function readShape(value: Value | undefined): CallValue | null {
  const inner = value?.kind === 'object' ? shapeIn(value) : value;
  return inner?.kind !== 'call' || inner.damaged ? null : liftChildren(inner);
}

function placed(shape: CallValue, body: BodyState): BoxCall | null {
  const name = shape.callee.slice(shape.callee.lastIndexOf('.') + 1).replace(/Shape$/, '');
  const { place, angle } = body;
  const [first, second, third, fourth] = shape.args;
  if (first === undefined) return null;
  switch (name) {
    case 'Box': {
      if (second === undefined) return null;
      const offset = givenPoint(third);
      const turn = fourth !== undefined && isNumeric(fourth) && numberIn(fourth) !== 0 ? fourth : null;
      return boxOnBody(body, { size: [first, second], isHalf: true, offset, turn });
    }
    case 'Circle': {
      const center = first.kind === 'number' ? null : pointHere(first);
      const radius = center === null ? first : second;
      if (radius === undefined || !isNumeric(radius)) return null;
      return discOnBody(body, radius, center ?? givenPoint(second));
    }
    case 'Polygon':
    case 'Chain': {
      const boxCall = name === 'Chain' ? ring(shape) : hull(shape);
      return boxCall && cornersOnBody(boxCall, place, angle);
    }
    case 'Edge': {
      const line = edge(shape);
      return line && lineOnBody(line.values.slice(0, 4), place, angle);
    }
    default:
      return null;
  }
}

/** A point written inline or named like one. */
function pointHere(value: Value): ValuePair | null {
  return value.kind === 'object' ? readPoint(value) : pointIn(value);
}

function readBody({ method, args }: Step): BodyState {
  const record = args.find((argument) => argument.kind === 'object') ?? null;
  const type = args.find((argument) => argument.kind === 'string');
  const [first, second] = args.filter((argument) => argument.kind !== 'string');
  const kind = record === null ? type : under(record, 'type');
  const role = readRole(method, kind?.kind === 'string' ? kind.value : '');
  const place = givenPoint(record === null ? first : under(record, 'position'));
  const angle = record === null ? second : under(record, 'angle');
  return { ...newBody, place, angle: angle && isNumeric(angle) ? angle : null, role };
}

function readRole(method: string, type: string): BodyRole | null {
  if (/Dynamic/.test(method) || type === 'dynamic') return null;
  // Bodies are static by default.
  return declaredRole('solid');
}
