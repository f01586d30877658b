import type { CallValue, Value } from '../../model/value.js';
import { pointIn, wordIn } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { collider, inUse, declaredRole, withRole, type Engine, type BodyRole, type BoxCall } from './engine.js';
import { makeBox, centerPivot, unknownPosition, makeWideDisc, type ValuePair } from './placed.js';
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
    inUse(collider('super', object)),
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
};

/** Position and size as points; the angle follows the tile argument. */
function object(call: CallValue): BoxCall | null {
  const [givenPlace, givenSize, , givenAngle] = call.args;
  const placeArgument = setterValue(call, 'pos') ?? givenPlace;
  const sizeArgument = setterValue(call, 'size') ?? givenSize;
  const angle = setterValue(call, 'angle') ?? givenAngle;
  if (placeArgument === undefined || sizeArgument === undefined) return null;
  const size = sizeArgument.kind === 'object' ? readPoint(sizeArgument) : pointIn(sizeArgument);
  const place = readPoint(placeArgument);
  if (size === null || place === null || !size.every(isNumeric)) return null;
  const turn = angle !== undefined && angle.kind === 'number' && angle.value !== 0 ? angle : null;
  return makeBox({ place, size, pivot: centerPivot, angle: turn, yAxis: 'up' });
}

/** Returns the value that a statement sets for a member: `this.size = vec2(2, 3)` after `super(pos)`. */
function setterValue({ setters = [] }: CallValue, key: string): Value | undefined {
  return setters.find((entry) => entry.key === key)?.value;
}

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
