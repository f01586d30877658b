import { liftChildren, type CallValue, type ObjectValue, type Value } from '../../model/value.js';
import { numberIn, pointIn, wordIn } from '../arguments.js';
import { isNumeric, valueAt } from '../parts.js';
import { pivotedCapsule } from '../tools/pivoted.js';
import { readChain } from './chain.js';
import {
  collider,
  inUse,
  on,
  declaredRole,
  defaultRole,
  withRole,
  type Engine,
  type BodyRole,
  type BoxCall,
} from './engine.js';
import { makeBox, cornerPivot, makeDisc, centerPivot, unknownPosition, type ValuePair, type Pivot } from './placed.js';
import {
  centeredIn,
  cornersCall,
  discAbout,
  numberUnder,
  offsetCorners,
  placeIn,
  readPoint,
  pointUnder,
  rectCall,
  sides,
  under,
} from './shapes.js';

/** Excalibur: actors placed by their center or by the anchor they declare, and colliders relative to their actor. */
export const excalibur: Engine = {
  id: 'excalibur',
  about: {
    name: 'Excalibur',
    globals: ['new ex.Actor', 'extends ex.Actor', 'ex.Engine'],
    calls:
      '`new Actor({ pos, width, height, radius, anchor, collider })` and subclasses, `ScreenElement` (from its top-left corner), `Trigger`; `useBoxCollider`, `useCircleCollider`, `usePolygonCollider`, `collider.set`; `Shape.Box` (size, anchor, offset), `.Circle`, `.Capsule`, `.Polygon`; `BoundingBox`',
  },
  packages: ['excalibur'],
  globals: 'new ex\\.|extends ex\\.|ex\\.(?:Actor|Engine|Shape|Vector|Color)\\b',
  constructors: [
    { ...inUse(on('Actor', withRole(actor(centerPivot), roleOfActor))), hasParts: () => true },
    { ...on('ex.Actor', withRole(actor(centerPivot), roleOfActor)), hasParts: () => true },
    inUse(
      collider(
        'Trigger',
        withRole(actor(centerPivot), () => declaredRole('trigger')),
      ),
    ),
    collider(
      'ex.Trigger',
      withRole(actor(centerPivot), () => declaredRole('trigger')),
    ),
    inUse(
      on(
        'ScreenElement',
        withRole(actor(cornerPivot), () => declaredRole('ui')),
      ),
    ),
    on(
      'ex.ScreenElement',
      withRole(actor(cornerPivot), () => declaredRole('ui')),
    ),
    collider('Shape.Box CollisionShape.Box', sizeFirst),
    collider('.useBoxCollider .useCircleCollider .usePolygonCollider', useCollider),
    collider('Shape.Circle', discAbout),
    collider('Shape.Capsule', capsule),
    collider('Shape.Polygon', offsetCorners),
    collider('collider.set', setCollider),
    on('ex.BoundingBox', sides),
  ],
  statements: {
    creates: /(?:^|\.)(?:Actor|Trigger|ScreenElement)$/,
    setters: () => ({}),
    definers: ['set', 'useBoxCollider', 'useCircleCollider', 'usePolygonCollider'].map((name) => `collider.${name}`),
  },
};

/** Reads an actor's options, or its positional arguments. `usual` is the default anchor. */
function actor(usual: Pivot) {
  return (call: CallValue): BoxCall | null => {
    const record = call.args.find((argument) => argument.kind === 'object');
    if (record === undefined) return rectCall('center')(call);
    if (record.damaged) return null;
    const place = readPlace(record);
    const pivot = anchorIn(under(record, 'anchor') ?? undefined, usual);
    const inner = findCollider(record);
    const boxCall = inner === null ? actorBox(call, record, place, pivot) : colliderBox(inner, place);
    if (boxCall === null) return null;
    const collides = wordIn(valueAt(record, 'collisionType')) !== 'PreventCollision';
    return { ...boxCall, consumed: record, ...(collides ? { collides } : {}) };
  };
}

/** Returns the position of an actor, which may be split into `x` and `y`. */
function readPlace(record: ObjectValue): ValuePair | null {
  const place = pointUnder(record, 'pos');
  if (place !== null) return place;
  const [x, y] = [under(record, 'x'), under(record, 'y')];
  return x === null || y === null ? null : [x, y];
}

function actorBox(call: CallValue, record: ObjectValue, place: ValuePair | null, pivot: Pivot | null): BoxCall | null {
  const radius = numberUnder(record, 'radius');
  if (radius !== null) return makeDisc(place, radius);
  const [width, height] = [under(record, 'width'), under(record, 'height')];
  if (width === null || height === null) return null;
  const angle = numberUnder(record, 'rotation');
  return pivot === null
    ? makeBox({ place: unknownPosition(call), size: [width, height], pivot: centerPivot, angle })
    : makeBox({ place, size: [width, height], pivot, angle });
}

/** Returns the call that creates the collider of an actor, relative to the actor. */
function findCollider(record: ObjectValue): CallValue | null {
  const value = under(record, 'collider');
  return value?.kind === 'call' && !value.damaged && shapeName.test(value.callee) ? value : null;
}

function colliderBox(call: CallValue, place: ValuePair | null): BoxCall | null {
  const { args } = liftChildren(call);
  const [first, second, third, fourth] = args;
  if (call.callee.endsWith('.Box') && first !== undefined && second !== undefined) {
    const pivot = anchorIn(third, centerPivot);
    const offset = fourth === undefined ? null : readPoint(fourth);
    return pivot === null ? null : makeBox({ place, size: [first, second], pivot, offset });
  }
  if (call.callee.endsWith('.Circle') && first !== undefined && isNumeric(first)) {
    return makeDisc(place, first, second === undefined ? null : readPoint(second));
  }
  const own = call.callee.endsWith('.Polygon') ? cornersCall({ ...call, args }) : null;
  if (own === null || place === null) return own;
  return { ...own, names: ['x', 'y', ...own.names], values: [...place, ...own.values] };
}

/** Boxes: width, height, anchor as a fraction of the size (default: center), position. */
function sizeFirst(call: CallValue): BoxCall | null {
  const [width, height, anchored, offset] = call.args;
  if (width === undefined || height === undefined || (!isNumeric(width) && !isNumeric(height))) return null;
  if (pointIn(width) !== null || width.kind === 'object' || height.kind === 'object') return null;
  const hasOffset = offset !== undefined && !isMissing(offset);
  const pivot = anchorIn(anchored, centerPivot);
  const place = pivot === null ? unknownPosition(call) : hasOffset ? readPoint(offset) : null;
  return makeBox({ place, size: [width, height], pivot: pivot ?? centerPivot });
}

/** Returns the fractions of the size in a point; null if known only at runtime. */
function anchorIn(value: Value | undefined, usual: Pivot): Pivot | null {
  if (value === undefined || isMissing(value)) return usual;
  const [x, y] = readPoint(value) ?? [];
  const shares: Pivot = [numberIn(x), numberIn(y)];
  return shares.every(Number.isFinite) ? shares : null;
}

function isMissing(value: Value): boolean {
  return value.kind === 'opaque' && (value.text === 'null' || value.text === 'undefined');
}

/** Capsules: width, height, optional center. */
function capsule({ args }: CallValue): BoxCall | null {
  const [width, height] = args;
  if (width === undefined || height === undefined || !isNumeric(width) || !isNumeric(height)) return null;
  return centeredIn(pivotedCapsule, [...placeIn(args), width, height]);
}

/** `actor.collider.set(Shape.Box(4, 6))` */
function setCollider({ args: [inner] }: CallValue): BoxCall | null {
  if (inner?.kind !== 'call' || inner.damaged || !shapeName.test(inner.callee)) return null;
  const boxCall = colliderBox(inner, null);
  return boxCall === null ? null : { ...boxCall, consumed: inner, space: 'own' };
}

/** Reads `actor.collider.useBoxCollider(4, 6)`, relative to its actor, whose position the text may contain. */
function useCollider(call: CallValue): BoxCall | null {
  const links = readChain(call);
  const [head] = links;
  const last = links.at(-1)!;
  const record = links.length < 2 ? undefined : head!.args.find((argument) => argument.kind === 'object');
  const place = record?.kind === 'object' ? readPlace(record) : null;
  const shape = `Shape.${last.method.slice('use'.length, -'Collider'.length)}`;
  const boxCall = colliderBox({ ...call, start: 0, callee: shape, args: last.args }, place);
  if (boxCall === null) return null;
  return { ...boxCall, consumed: call, ...(place === null ? { space: 'own' } : {}) };
}

const shapeName = /(?:^|\.)Shape\.\w+$/;

function roleOfActor({ args }: CallValue): BodyRole | null {
  const record = args.find((argument) => argument.kind === 'object');
  if (record === undefined) return null;
  switch (wordIn(valueAt(record, 'collisionType'))) {
    case 'Passive':
      // It collides without pushing: its name may say more.
      return defaultRole('trigger');
    case 'Fixed':
      return declaredRole('solid');
    default:
      return null;
  }
}
