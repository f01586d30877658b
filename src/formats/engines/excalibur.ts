import { liftChildren, type CallValue, type ObjectValue, type Step, type Value } from '../../model/value.js';
import { defaultNumber, numberIn, numericArguments, pointIn, wordIn } from '../arguments.js';
import { isNumeric, valueAt } from '../parts.js';
import { pivotedCapsule } from '../tools/pivoted.js';
import {
  cornersOnBody,
  lineOnBody,
  makeBody,
  newBody,
  pairOf,
  pivotOf,
  pointOf,
  transformSetters,
  type BodyState,
} from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
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
import {
  centerPivot,
  combine,
  combinePairs,
  cornerPivot,
  unknownPair,
  unknownPosition,
  unscaled,
  type Pivot,
  type ValuePair,
} from './placed.js';
import {
  centeredIn,
  cornersCall,
  givenPoint,
  isMissing,
  numberUnder,
  options,
  pointUnder,
  readPoint,
  sides,
  under,
} from './shapes.js';

/** Excalibur: actors placed by their center or by the anchor they declare, and colliders relative to their actor. */
export const excalibur: Engine = {
  id: 'excalibur',
  about: {
    name: 'Excalibur',
    globals: ['new ex.Actor', 'new Actor(1, 2, 3, 4, Color.Red)', 'extends ex.Actor', 'ex.Engine'],
    calls:
      '`new Actor({ pos, width, height, radius, anchor, scale, rotation, collider })` and subclasses, `ScreenElement` (from its top-left corner), `Trigger`; their colliders by `collider.set`, `useBoxCollider`, `useCircleCollider`, `usePolygonCollider`, `useEdgeCollider`, `useCompositeCollider`: `Shape.Box` (size, anchor, offset), `.Circle`, `.Capsule`, `.Polygon`, `.Edge`, `new CircleCollider`, `PolygonCollider`, `EdgeCollider`, `CompositeCollider`; `pos`, `scale` and `rotation` set later; `BoundingBox`',
  },
  packages: ['excalibur'],
  globals:
    'new ex\\.|new Actor\\s?\\((?:[^,()]{1,40},){4} ?Color\\.|extends ex\\.|ex\\.(?:Actor|Engine|Shape|Vector|Color)\\b',
  constructors: [
    { ...inUse(on('Actor', withRole(actor(centerPivot), roleOfActor))), hasParts: () => true },
    { ...on('ex.Actor', withRole(actor(centerPivot), roleOfActor)), hasParts: () => true },
    inUse(collider('Trigger', ofRole(centerPivot, 'trigger'))),
    collider('ex.Trigger', ofRole(centerPivot, 'trigger')),
    inUse(on('ScreenElement', ofRole(cornerPivot, 'ui'))),
    on('ex.ScreenElement', ofRole(cornerPivot, 'ui')),
    collider('Shape.Box CollisionShape.Box Shape.Circle Shape.Capsule Shape.Polygon Shape.Edge', shape),
    inUse(collider('CircleCollider PolygonCollider EdgeCollider', shape)),
    collider('ex.CircleCollider ex.PolygonCollider ex.EdgeCollider', shape),
    collider('.useBoxCollider .useCircleCollider .usePolygonCollider .useEdgeCollider collider.set', setCollider),
    on('ex.BoundingBox', sides),
  ],
  statements: {
    creates: /(?:^|\.)(?:Actor|Trigger|ScreenElement|(?:Circle|Polygon|Edge)Collider|Shape\.\w+)$/,
    compounds: /(?:^|\.)CompositeCollider$/,
    setters: () => setters,
    definers: ['set', ...['Box', 'Circle', 'Polygon', 'Edge', 'Composite'].map((kind) => `use${kind}Collider`)].map(
      (name) => `collider.${name}`,
    ),
  },
};

const setAnchor: Setters<BodyState>[string] = (body, args) => ({ ...body, pivot: pivotOf(pointOf(args)) });

const setters: Setters<BodyState> = {
  ...transformSetters,
  // Those of an actor that is created with numbers, which stays at its anchor.
  '=anchor': setAnchor,
  'anchor.setTo': setAnchor,
  // Those of a collider, and of several in one.
  '=offset': (body, args) => ({ ...body, offset: pointOf(args) }),
  'parts.=offset': (body) => ({ ...body, offset: unknownPair }),
};

function ofRole(usual: Pivot, role: 'trigger' | 'ui') {
  return withRole(actor(usual), () => declaredRole(role));
}

/** Reads an actor's options, or its positional arguments. `usual` is the default anchor. */
function actor(usual: Pivot) {
  return (call: CallValue): BoxCall | null => {
    const [{ args }, ...steps] = readSteps(call) as [Step, ...Step[]];
    const record = args.find((argument) => argument.kind === 'object');
    if (record?.damaged === true) return null;
    if (record === undefined) {
      const [x, y, width, height] = numericArguments(args, 4) ?? [];
      if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
      const start: BodyState = { ...newBody, place: [x, y], size: [width, height], pivot: usual };
      return { ...makeBody(applySteps(start, steps, setters))!, collides: true };
    }
    const body = applySteps(newActor(record, usual), steps, transformSetters);
    const inner = under(record, 'collider');
    const isShape = inner?.kind === 'call' && !inner.damaged && shapeName.test(inner.callee);
    // A collider of another form replaces the actor's size.
    const boxCall = isShape ? withCollider(inner, body) : inner === null ? makeBody(body) : null;
    if (boxCall === null) return null;
    const collides = wordIn(valueAt(record, 'collisionType')) !== 'PreventCollision';
    return {
      ...boxCall,
      consumed: call.args.find(({ kind }) => kind === 'object')!,
      ...(collides ? { collides } : {}),
    };
  };
}

/** The state that an actor's options describe. Its anchor places the collider when it is created, and never again. */
function newActor(record: ObjectValue, usual: Pivot): BodyState {
  const [width, height] = [under(record, 'width'), under(record, 'height')];
  const scale = under(record, 'scale');
  return {
    ...newBody,
    place: readPlace(record),
    size: width === null || height === null ? null : [width, height],
    radius: numberUnder(record, 'radius'),
    pivot: anchorIn(under(record, 'anchor') ?? undefined, usual),
    scale: scale === null ? null : pairOf([scale]),
    angle: numberIn(under(record, 'rotation')) === 0 ? null : numberUnder(record, 'rotation'),
  };
}

/** Returns the position of an actor, which may be split into `x` and `y`. */
function readPlace(record: ObjectValue): ValuePair | null {
  const place = pointUnder(record, 'pos');
  if (place !== null) return place;
  const [x, y] = [under(record, 'x'), under(record, 'y')];
  return x === null || y === null ? null : [x, y];
}

const shapeName = /(?:^|\.)(?:Shape\.(?:Box|Circle|Capsule|Polygon|Edge)|(?:Circle|Polygon|Edge)Collider)$/;
const actorName = /(?:^|\.)(?:Actor|Trigger|ScreenElement)$/;

/** The actor that a collider belongs to, after the statements about it; null if the text says nothing about it. */
function actorOf(call: CallValue): BodyState | null {
  const steps = readSteps(call);
  const at = steps.findIndex(({ callee }) => actorName.test(callee));
  const record = at < 0 ? undefined : steps[at]!.args.find((argument) => argument.kind === 'object');
  const start = record?.kind === 'object' ? newActor(record, centerPivot) : newBody;
  const end = applySteps(start, steps.slice(at + 1), setters);
  return end === newBody ? null : end;
}

/** `Shape.Box(4, 6)`, `new PolygonCollider({ points, offset })` */
function shape(call: CallValue): BoxCall | null {
  return withCollider({ ...call, start: 0 }, actorOf(call) ?? newBody);
}

/** `actor.collider.set(Shape.Box(4, 6))`, `actor.collider.useBoxCollider(4, 6)` */
function setCollider(call: CallValue): BoxCall | null {
  const own = actorOf(call);
  const kind = /\.use(\w+)Collider$/.exec(call.callee)?.[1];
  const [first] = call.args;
  const isChained = call.callee.startsWith('.') && first?.kind === 'call';
  const inner =
    kind === undefined
      ? first
      : { ...call, start: 0, callee: `Shape.${kind}`, args: isChained ? call.args.slice(1) : call.args };
  if (inner?.kind !== 'call' || inner.damaged || !shapeName.test(inner.callee)) return null;
  const boxCall = withCollider(inner, own ?? newBody);
  if (boxCall === null) return null;
  return {
    ...boxCall,
    consumed: kind === undefined ? inner : call,
    ...(own === null || own.place === null ? { space: 'own' } : {}),
  };
}

/** The collider of an actor, which is scaled and turned with it. */
function withCollider(call: CallValue, actor: BodyState): BoxCall | null {
  const { args } = liftChildren(call);
  const record = options({ ...call, args });
  // Only the classes take options: with them, `Shape.Circle` is another library's.
  if (record !== null && !call.callee.endsWith('Collider')) return null;
  const [first, second, third, fourth] = args;
  const scale = actor.scale ?? unscaled;
  const body = { ...actor, size: null, radius: null, offset: null, pivot: centerPivot };
  /** `own`: the argument that is an offset, without options. */
  const offsetIn = (own: Value | undefined): ValuePair | null => {
    const offset = actor.offset ?? givenPoint(record === null ? own : under(record, 'offset'));
    // With an angle, an offset turns too.
    return offset === null || actor.angle === null ? offset && combinePairs('*', offset, scale) : unknownPair;
  };
  switch (/(\w+?)(?:Collider)?$/.exec(call.callee)![1]) {
    case 'Box': {
      if (first === undefined || second === undefined || (!isNumeric(first) && !isNumeric(second))) return null;
      if (pointIn(first) !== null || first.kind === 'object' || second.kind === 'object') return null;
      const pivot = anchorIn(third, centerPivot);
      return makeBody({
        ...body,
        size: [first, second],
        pivot,
        offset: offsetIn(fourth),
        place: pivot === null ? unknownPosition(call) : body.place,
      });
    }
    case 'Circle': {
      const radius =
        record === null ? (first !== undefined && pointIn(first) !== null ? second : first) : under(record, 'radius');
      const offset = args.find((argument) => argument !== radius && pointIn(argument) !== null);
      return radius === undefined || radius === null || !isNumeric(radius)
        ? null
        : makeBody({ ...body, radius, offset: offsetIn(offset), angle: null });
    }
    case 'Capsule': {
      if (first === undefined || second === undefined || !isNumeric(first) || !isNumeric(second)) return null;
      const place = sum(body.place, offsetIn(third));
      return centeredIn(pivotedCapsule, [...place, combine('*', first, scale[0]), combine('*', second, scale[1])]);
    }
    case 'Polygon': {
      const points = record === null ? args : [under(record, 'points')].flatMap((value) => value ?? []);
      const list = cornersCall({ ...call, args: points });
      if (list === null) return null;
      const offset = offsetIn(args.find((argument) => argument !== list.consumed && argument.kind !== 'array'));
      const corners = list.values.map((value, k) => combine('*', value, scale[k % 2]!));
      const polygon = { ...list, values: corners };
      const place = actor.place === null && offset === null ? null : sum(body.place, offset);
      return cornersOnBody(polygon, place, actor.angle);
    }
    case 'Edge': {
      const [begin, end] = record === null ? [first, second] : [under(record, 'begin'), under(record, 'end')];
      const offset = offsetIn(undefined);
      const ends = [begin, end].map((value) => (value ? readPoint(value) : null));
      if (ends.includes(null)) return null;
      const corners = ends.flatMap((point) => combinePairs('*', point!, scale));
      const place = actor.place === null && offset === null ? null : sum(body.place, offset);
      return lineOnBody(corners, place, actor.angle);
    }
    default:
      return null;
  }
}

function sum(place: ValuePair | null, offset: ValuePair | null): ValuePair {
  const from = place ?? [defaultNumber(0), defaultNumber(0)];
  return offset === null ? from : place === null ? offset : combinePairs('+', from, offset);
}

/** Returns the fractions of the size in a point; null if known only at runtime. */
function anchorIn(value: Value | undefined, usual: Pivot): Pivot | null {
  return value === undefined || isMissing(value) ? usual : pivotOf(readPoint(value));
}

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
