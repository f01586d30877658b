import type { CallValue, Step, Value } from '../../model/value.js';
import { isRuntimeValue, pointIn, wordIn } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { makeBody, newBody, setPlace, setX, setY, withNumber, type BodyState } from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { callOf } from '../first-look.js';
import { collider, common, inUse, declaredRole, withRole, type Engine, type BodyRole, type BoxCall } from './engine.js';
import { makeBox, centerPivot, unknownPosition, makeWideDisc, unknownPair, type ValuePair } from './placed.js';
import { cornersCall, readPoint } from './shapes.js';

/** LittleJS: objects and shapes by center and full size, in world tiles; y up. */
export const littlejs: Engine = {
  id: 'littlejs',
  about: {
    name: 'LittleJS',
    globals: ['engineInit()', 'new EngineObject', 'extends EngineObject', 'LJS.vec2'],
    calls:
      '`new EngineObject(pos, size)` and subclasses, `super(pos, size)`, `this.size = …` after `super(pos)`; `Box2dObject`, `Box2dStaticObject` with `addBox`, `addCircle` (diameter), `addPoly`; `isOverlapping(pos, size, …)` with a known size; y up',
  },
  packages: ['littlejsengine', 'littlejs'],
  globals:
    'engineInit\\s?\\(|new (?:EngineObject|Box2d(?:Static|Kinematic)?Object)\\b|extends (?:LJS\\.)?(?:EngineObject|Box2d(?:Static|Kinematic)?Object)\\b|LJS\\.[a-zA-Z]',
  constructors: [
    // The name is unique: a class of another script may extend it.
    collider('EngineObject LJS.EngineObject', object),
    common(inUse(collider('super', object))),
    inUse(collider('Box2dObject Box2dKinematicObject LJS.Box2dObject', withRole(object, roleOfObject))),
    inUse(
      collider(
        'Box2dStaticObject LJS.Box2dStaticObject',
        withRole(object, () => declaredRole('solid')),
      ),
    ),
    inUse(collider('addBox .addBox', addBox)),
    inUse(collider('addCircle .addCircle', addCircle)),
    inUse(collider('addPoly .addPoly', addPoly)),
    inUse(collider('isOverlapping LJS.isOverlapping', overlapping)),
  ],
  statements: {
    creates: /(?:^|\.)(?:EngineObject|Box2d(?:Static|Kinematic)?Object)$|^super$|^super\./,
    setters: () => setters,
  },
  inUse: [[callOf(['super'])]],
};

/** Position and size as points; the angle follows the tile argument. */
function object(call: CallValue): BoxCall | null {
  const [{ args }, ...steps] = readSteps(call) as [Step, ...Step[]];
  const [place, size, , angle] = args;
  const created = [['=pos', place] as const, ['=size', size] as const, ['=angle', angle] as const].flatMap(
    ([method, value]) => (value === undefined ? [] : [{ method, callee: '', args: [value] }]),
  );
  const body = applySteps(newBody, [...created, ...steps], setters);
  return body.place === null || body.size === null ? null : makeBody(body, { yAxis: 'up' });
}

/** Engine objects have no methods that set their place or size, only members. */
const setters: Setters<BodyState> = {
  '=pos': setPlace,
  '=pos.x': setX,
  '=pos.y': setY,
  '=size': (body, [value]) => {
    const isMissing = value === undefined || (value.kind === 'opaque' && value.text !== '');
    const size = isMissing ? null : value.kind === 'object' ? readPoint(value) : pointIn(value);
    if (size?.every((number) => isNumeric(number) || isRuntimeValue(number)) === true) return { ...body, size };
    return isMissing || body.size === null ? body : { ...body, size: unknownPair };
  },
  '=size.x': (body, [x]) => ({ ...body, size: withNumber(body.size, 0, x, unknownPair) }),
  '=size.y': (body, [y]) => ({ ...body, size: withNumber(body.size, 1, y, unknownPair) }),
  '=angle': (body, [angle]) =>
    angle?.kind === 'number' && angle.value !== 0
      ? { ...body, angle }
      : { ...body, angle: angle?.kind === 'opaque' && angle.text === '' ? angle : null },
};

/**
 * Reads `isOverlapping(this.pos, this.keySize, other.pos, other.size)`: a box of a known size around one of the two
 * positions.
 */
function overlapping(call: CallValue): BoxCall | null {
  const [place, size, otherPlace, otherSize] = call.args;
  for (const [at, extent] of [
    [place, size],
    [otherPlace, otherSize],
  ]) {
    const pair = at === undefined || extent === undefined || extent.kind !== 'call' ? null : pointIn(extent);
    if (pair === null || !pair.every(isNumeric)) continue;
    return makeBox({ place: readPoint(at!) ?? unknownPosition(call), size: pair, pivot: centerPivot, yAxis: 'up' });
  }
  return null;
}

function roleOfObject({ args }: CallValue): BodyRole | null {
  const words = args.map(wordIn).join(' ');
  return /bodyTypeStatic/.test(words) ? declaredRole('solid') : null;
}

/** The size, and optionally an offset from the object's center and an angle. */
function addBox({ args }: CallValue): BoxCall | null {
  const [sizeArgument, offset, angle] = args;
  const size = pointIn(sizeArgument);
  if (size === null) return null;
  const turn = angle !== undefined && angle.kind === 'number' && angle.value !== 0 ? angle : null;
  return { ...makeBox({ place: offsetIn(offset), size, pivot: centerPivot, angle: turn, yAxis: 'up' }), space: 'own' };
}

/** The diameter, and optionally an offset from the object's center. */
function addCircle({ args }: CallValue): BoxCall | null {
  const [diameter, offset] = args;
  if (diameter === undefined || !isNumeric(diameter)) return null;
  return { ...makeWideDisc(offsetIn(offset), diameter), yAxis: 'up', space: 'own' };
}

function addPoly(call: CallValue): BoxCall | null {
  const boxCall = cornersCall(call);
  return boxCall === null ? null : { ...boxCall, yAxis: 'up', space: 'own' };
}

function offsetIn(value: Value | undefined): ValuePair | null {
  return value === undefined || (value.kind === 'opaque' && value.text === 'undefined') ? null : readPoint(value);
}
