import type { CallValue, Value } from '../../model/value.js';
import { pointIn, wordIn } from '../arguments.js';
import { isNumeric } from '../parts.js';
import { collider, inUse, said, usual, withRole, type Engine, type Fact, type Made } from './engine.js';
import { boxOf, half, somewhere, wideDiscOf, type Pair } from './placed.js';
import { corners, pointOf } from './shapes.js';

/** LittleJS: objects and the shapes of their bodies by center and whole size, in tiles of the world; y grows upwards. */
export const littlejs: Engine = {
  id: 'littlejs',
  about: {
    name: 'LittleJS',
    globals: ['engineInit()', 'new EngineObject', 'extends EngineObject', 'LJS.vec2'],
    calls:
      '`new EngineObject(pos, size)` and classes that extend it, `super(pos, size)`, `Box2dObject` and `Box2dStaticObject` with `addBox`, `addCircle` (its diameter), `addPoly`; `this.size = …` behind `super(pos)`; `isOverlapping(pos, size, …)` with a known size; y grows upwards',
  },
  packages: ['littlejsengine', 'littlejs'],
  globals:
    'engineInit\\s?\\(|new (?:EngineObject|Box2d(?:Static|Kinematic)?Object)\\b|extends (?:LJS\\.)?(?:EngineObject|Box2d(?:Static|Kinematic)?Object)\\b|LJS\\.[a-zA-Z]',
  makers: [
    // Nothing else is called so: a class of another script may extend it.
    collider('EngineObject LJS.EngineObject', object),
    inUse(collider('super', object)),
    inUse(collider('Box2dObject Box2dKinematicObject LJS.Box2dObject', withRole(object, roleOfObject))),
    inUse(
      collider(
        'Box2dStaticObject LJS.Box2dStaticObject',
        withRole(object, () => said('solid')),
      ),
    ),
    inUse(collider('addBox .addBox', addBox)),
    inUse(collider('addCircle .addCircle', addCircle)),
    inUse(collider('addPoly .addPoly', addPoly)),
    inUse(collider('isOverlapping LJS.isOverlapping', overlapping)),
  ],
};

/** The place and the size as points, the angle behind what is drawn. */
function object(call: CallValue): Made | null {
  const [givenPlace, givenSize, , givenAngle] = call.args;
  const placeArgument = toldOf(call, 'pos') ?? givenPlace;
  const sizeArgument = toldOf(call, 'size') ?? givenSize;
  const angle = toldOf(call, 'angle') ?? givenAngle;
  if (placeArgument === undefined || sizeArgument === undefined) return null;
  const size = sizeArgument.kind === 'object' ? pointOf(sizeArgument) : pointIn(sizeArgument);
  const place = pointOf(placeArgument);
  if (size === null || place === null || !size.every(isNumeric)) return null;
  const turn = angle !== undefined && angle.kind === 'number' && angle.value !== 0 ? angle : null;
  return boxOf({ place, size, pivot: half, angle: turn, yAxis: 'up' });
}

/** What a statement says of a member of what a call makes: `this.size = vec2(2, 3)` behind `super(pos)`. */
function toldOf({ told = [] }: CallValue, key: string): Value | undefined {
  return told.find((entry) => entry.key === key)?.value;
}

/** `isOverlapping(this.pos, this.keySize, other.pos, other.size)`: a box of a known size around one of the two places. */
function overlapping(call: CallValue): Made | null {
  const [place, size, otherPlace, otherSize] = call.args;
  for (const [at, extent] of [
    [place, size],
    [otherPlace, otherSize],
  ]) {
    const pair = at === undefined || extent === undefined || extent.kind !== 'call' ? null : pointIn(extent);
    if (pair === null || !pair.every(isNumeric)) continue;
    return boxOf({ place: pointOf(at!) ?? somewhere(call), size: pair, pivot: half, yAxis: 'up' });
  }
  return null;
}

function roleOfObject({ args }: CallValue): Fact {
  const words = args.map(wordIn).join(' ');
  return /bodyTypeStatic/.test(words) ? said('solid') : usual('push');
}

/** The size, and perhaps a way from the center of its object and an angle. */
function addBox({ args }: CallValue): Made | null {
  const [sizeArgument, offset, angle] = args;
  const size = pointIn(sizeArgument);
  if (size === null) return null;
  const turn = angle !== undefined && angle.kind === 'number' && angle.value !== 0 ? angle : null;
  return { ...boxOf({ place: offsetIn(offset), size, pivot: half, angle: turn, yAxis: 'up' }), space: 'own' };
}

/** The diameter, and perhaps a way from the center of its object. */
function addCircle({ args }: CallValue): Made | null {
  const [diameter, offset] = args;
  if (diameter === undefined || !isNumeric(diameter)) return null;
  return { ...wideDiscOf(offsetIn(offset), diameter), yAxis: 'up', space: 'own' };
}

function addPoly(call: CallValue): Made | null {
  const made = corners(call);
  return made === null ? null : { ...made, yAxis: 'up', space: 'own' };
}

function offsetIn(value: Value | undefined): Pair | null {
  return value === undefined || (value.kind === 'opaque' && value.text === 'undefined') ? null : pointOf(value);
}
