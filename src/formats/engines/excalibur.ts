import type { CallValue, ObjectValue, Value } from '../../model/value.js';
import { numberIn, pointIn, wordIn } from '../arguments.js';
import { isNumeric, moved, valueAt } from '../parts.js';
import { pivotedCapsule } from '../tools/pivoted.js';
import { chainOf } from './chain.js';
import { collider, inUse, on, said, usual, withRole, type Engine, type Fact, type Made } from './engine.js';
import { boxOf, corner, discOf, half, somewhere, type Pair, type Pivot } from './placed.js';
import {
  centeredIn,
  corners,
  discAbout,
  numberUnder,
  offsetCorners,
  placeIn,
  pointOf,
  pointUnder,
  rect,
  sides,
  under,
} from './shapes.js';

/** Excalibur: actors about their center, or another point of them that they say, and colliders about their actor. */
export const excalibur: Engine = {
  id: 'excalibur',
  about: {
    name: 'Excalibur',
    globals: ['new ex.Actor', 'extends ex.Actor', 'ex.Engine'],
    calls:
      '`new Actor({ pos, width, height, radius, anchor, collider })` and classes that extend it, `ScreenElement` (from its corner), `Trigger`, `useBoxCollider`, `useCircleCollider`, `usePolygonCollider`, `collider.set`; `Shape.Box` (size, anchor, offset), `Shape.Circle`, `Shape.Capsule`, `Shape.Polygon`, `BoundingBox`',
  },
  packages: ['excalibur'],
  globals: 'new ex\\.|extends ex\\.|ex\\.(?:Actor|Engine|Shape|Vector|Color)\\b',
  makers: [
    { ...inUse(on('Actor', withRole(actor(half), roleOfActor))), hasParts: () => true },
    { ...on('ex.Actor', withRole(actor(half), roleOfActor)), hasParts: () => true },
    inUse(
      collider(
        'Trigger',
        withRole(actor(half), () => said('trigger')),
      ),
    ),
    collider(
      'ex.Trigger',
      withRole(actor(half), () => said('trigger')),
    ),
    inUse(
      on(
        'ScreenElement',
        withRole(actor(corner), () => said('ui')),
      ),
    ),
    on(
      'ex.ScreenElement',
      withRole(actor(corner), () => said('ui')),
    ),
    collider('Shape.Box CollisionShape.Box', sizeFirst),
    collider('.useBoxCollider .useCircleCollider .usePolygonCollider', used),
    collider('Shape.Circle', discAbout),
    collider('Shape.Capsule', capsule),
    collider('Shape.Polygon', offsetCorners),
    collider('collider.set', given),
    on('ex.BoundingBox', sides),
  ],
};

/** What an actor is made of, in a record or one argument after the other; `usual` is where its place is in it. */
function actor(usual: Pivot) {
  return (call: CallValue): Made | null => {
    const record = call.args.find((argument) => argument.kind === 'object');
    if (record === undefined) return rect('center')(call);
    if (record.damaged) return null;
    const place = placeOf(record);
    const pivot = anchorIn(under(record, 'anchor') ?? undefined, usual);
    const inner = colliderOf(record);
    const made = inner === null ? plain(call, record, place, pivot) : collided(inner, place);
    if (made === null) return null;
    const collides = wordIn(valueAt(record, 'collisionType')) !== 'PreventCollision';
    return { ...made, consumed: record, ...(collides ? { collides } : {}) };
  };
}

/** The place of an actor, of which one number may be said and the other one not. */
function placeOf(record: ObjectValue): Pair | null {
  const place = pointUnder(record, 'pos');
  if (place !== null) return place;
  const [x, y] = [under(record, 'x'), under(record, 'y')];
  return x === null || y === null ? null : [x, y];
}

function plain(call: CallValue, record: ObjectValue, place: Pair | null, pivot: Pivot | null): Made | null {
  const radius = numberUnder(record, 'radius');
  if (radius !== null) return discOf(place, radius);
  const [width, height] = [under(record, 'width'), under(record, 'height')];
  if (width === null || height === null) return null;
  const angle = numberUnder(record, 'rotation');
  return pivot === null
    ? boxOf({ place: somewhere(call), size: [width, height], pivot: half, angle })
    : boxOf({ place, size: [width, height], pivot, angle });
}

/** The call that makes the collider of an actor, counted from the actor. */
function colliderOf(record: ObjectValue): CallValue | null {
  const value = under(record, 'collider');
  return value?.kind === 'call' && !value.damaged && shapeName.test(value.callee) ? value : null;
}

function collided(call: CallValue, place: Pair | null): Made | null {
  const args = call.args.map((argument) => moved(argument, call.start));
  const [first, second, third, fourth] = args;
  if (call.callee.endsWith('.Box') && first !== undefined && second !== undefined) {
    const pivot = anchorIn(third, half);
    const offset = fourth === undefined ? null : pointOf(fourth);
    return pivot === null ? null : boxOf({ place, size: [first, second], pivot, offset });
  }
  if (call.callee.endsWith('.Circle') && first !== undefined && isNumeric(first)) {
    return discOf(place, first, second === undefined ? null : pointOf(second));
  }
  const own = call.callee.endsWith('.Polygon') ? corners({ ...call, args }) : null;
  if (own === null || place === null) return own;
  return { ...own, names: ['x', 'y', ...own.names], values: [...place, ...own.values] };
}

/** Boxes: width, height, the share of the size that the place is at (a half where it is not said), the place. */
function sizeFirst(call: CallValue): Made | null {
  const [width, height, anchored, offset] = call.args;
  if (width === undefined || height === undefined || (!isNumeric(width) && !isNumeric(height))) return null;
  if (pointIn(width) !== null || width.kind === 'object' || height.kind === 'object') return null;
  const isSaid = offset !== undefined && !isNothing(offset);
  const pivot = anchorIn(anchored, half);
  const place = pivot === null ? somewhere(call) : isSaid ? pointOf(offset) : null;
  return boxOf({ place, size: [width, height], pivot: pivot ?? half });
}

/** The share of the size that a point says; null where only the game knows it. */
function anchorIn(value: Value | undefined, usual: Pivot): Pivot | null {
  if (value === undefined || isNothing(value)) return usual;
  const [x, y] = pointOf(value) ?? [];
  const shares: Pivot = [numberIn(x), numberIn(y)];
  return shares.every(Number.isFinite) ? shares : null;
}

function isNothing(value: Value): boolean {
  return value.kind === 'opaque' && (value.text === 'null' || value.text === 'undefined');
}

/** Capsules: width, height, and perhaps the center. */
function capsule({ args }: CallValue): Made | null {
  const [width, height] = args;
  if (width === undefined || height === undefined || !isNumeric(width) || !isNumeric(height)) return null;
  return centeredIn(pivotedCapsule, [...placeIn(args), width, height]);
}

/** `actor.collider.set(Shape.Box(4, 6))` */
function given({ args: [inner] }: CallValue): Made | null {
  if (inner?.kind !== 'call' || inner.damaged || !shapeName.test(inner.callee)) return null;
  const made = collided(inner, null);
  return made === null ? null : { ...made, consumed: inner, space: 'own' };
}

/** `actor.collider.useBoxCollider(4, 6)`: it counts from its actor, whose place the text may say. */
function used(call: CallValue): Made | null {
  const links = chainOf(call);
  const [head] = links;
  const last = links.at(-1)!;
  const record = links.length < 2 ? undefined : head!.args.find((argument) => argument.kind === 'object');
  const place = record?.kind === 'object' ? placeOf(record) : null;
  const shape = `Shape.${last.method.slice('use'.length, -'Collider'.length)}`;
  const made = collided({ ...call, start: 0, callee: shape, args: last.args }, place);
  if (made === null) return null;
  return { ...made, consumed: call, ...(place === null ? { space: 'own' } : {}) };
}

const shapeName = /(?:^|\.)Shape\.\w+$/;

function roleOfActor({ args }: CallValue): Fact | null {
  const record = args.find((argument) => argument.kind === 'object');
  if (record === undefined) return null;
  switch (wordIn(valueAt(record, 'collisionType'))) {
    case 'Passive':
      // It meets others without pushing them: its name may say what for.
      return usual('trigger');
    case 'Fixed':
      return said('solid');
    case 'Active':
      return said('push');
    default:
      return null;
  }
}
