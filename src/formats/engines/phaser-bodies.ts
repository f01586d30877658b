import type { CallValue, Step, Value } from '../../model/value.js';
import { areNumbers, defaultNumber, isRuntimeValue, numberIn } from '../arguments.js';
import { sizedRect } from '../codecs.js';
import { cornersBody, regularPolygonCodec, trapezoidBody } from '../matter-center.js';
import { offsetCircle } from '../offset-circle.js';
import { cornerNames, cornersIn } from '../polygons.js';
import { isNumeric, moved, stringAt } from '../parts.js';
import {
  makeBody,
  newBody,
  pairOf,
  pivotOf,
  setAngle,
  setPlace,
  setX,
  setY,
  withNumber,
  type BodyState,
} from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { declaredRole, defaultRole, type BoxCall, type CallContext } from './engine.js';
import { placeCorners, roleIn, roleSetter } from './matter.js';
import {
  centerPivot,
  combinePairs,
  cornerPivot,
  runtimeNumber,
  sizeInFrame,
  unknownPair,
  unknownPosition,
  unscaled,
  type ValuePair,
} from './placed.js';
import { lastRecord, pointUnder, under } from './shapes.js';

/**
 * A game object and its body while the statements about them are applied. `place`, `size`, `pivot` and `scale` are those
 * of the object; its size is null if it is that of an image.
 */
export interface SpriteState extends BodyState {
  readonly physics: 'arcade' | 'static' | 'matter' | null;
  readonly display: ValuePair | null;
  readonly isInDegrees: boolean;
  /** What defines the body: arcade bodies have an offset in the frame, and null is where the object is. */
  readonly body: Pick<BodyState, 'size' | 'radius' | 'offset' | 'scale'> & { readonly isCentered: boolean };
  /** A static body doesn't follow its object: the object as it was when the body last followed. */
  readonly followed: Pick<SpriteState, 'place' | 'size' | 'pivot' | 'scale' | 'display'> | null;
  /** Corners of a Matter body by other numbers. */
  readonly other: Pick<BoxCall, 'codec' | 'names' | 'values'> | null;
}

const ownBody: SpriteState['body'] = { size: null, radius: null, offset: null, scale: null, isCentered: false };

export const newSprite: SpriteState = {
  ...newBody,
  physics: null,
  display: null,
  isInDegrees: false,
  body: ownBody,
  followed: null,
  other: null,
};

type Setter = Setters<SpriteState>[string];

const ofPlace =
  (set: (body: BodyState, args: readonly Value[]) => BodyState): Setter =>
  (sprite, args) => ({
    ...sprite,
    ...set(sprite, args),
  });

/** The scale replaces the last one; a Matter body is scaled by the quotient. */
const setScale =
  (index?: 0 | 1): Setter =>
  (sprite, args) => {
    const before = sprite.scale ?? unscaled;
    const scale = index === undefined ? (pairOf(args) ?? unscaled) : withNumber(before, index, args[0], unscaled);
    const quotient = before.map((value) => defaultNumber(1 / numberIn(value))) as [Value, Value];
    const by = combinePairs('*', scale, quotient);
    const body = { ...sprite.body, scale: combinePairs('*', sprite.body.scale ?? unscaled, by) };
    return { ...sprite, scale, display: null, ...(sprite.physics === 'matter' ? { body } : {}) };
  };

const setDisplay =
  (index?: 0 | 1): Setter =>
  (sprite, args) => {
    const display = index === undefined ? pairOf(args) : withNumber(sprite.display, index, args[0], unknownPair);
    return display === null ? sprite : { ...sprite, display, scale: null };
  };

const setOrigin =
  (index?: 0 | 1): Setter =>
  (sprite, args) => {
    const before = (sprite.pivot ?? [NaN, NaN]).map(defaultNumber) as [Value, Value];
    if (index !== undefined) return { ...sprite, pivot: pivotOf(withNumber(before, index, args[0], before)) };
    return { ...sprite, pivot: args.length === 0 ? centerPivot : pivotOf(pairOf(args)) };
  };

/** `setSize(width, height, center)`, and in Phaser 2 `setSize(width, height, x, y)`: Phaser 3 ignores the fourth. */
const setSize: Setter = (sprite, [width, height, third, fourth]) => {
  if (width === undefined || height === undefined || ![width, height].every(mayBeNumber)) return sprite;
  const isOffset = third !== undefined && fourth !== undefined && isNumeric(third);
  const isCentered = !isOffset && !isFalse(third);
  const offset: ValuePair | null = isOffset ? [third, fourth] : isCentered ? null : sprite.body.offset;
  return { ...sprite, other: null, body: { ...sprite.body, size: [width, height], radius: null, offset, isCentered } };
};

const setOffset =
  (index?: 0 | 1): Setter =>
  (sprite, args) => {
    const zero: ValuePair = sprite.body.isCentered ? unknownPair : [defaultNumber(0), defaultNumber(0)];
    const offset = index === undefined ? pairOf(args) : withNumber(sprite.body.offset, index, args[0], zero);
    return offset === null ? sprite : { ...sprite, body: { ...sprite.body, offset, isCentered: false } };
  };

/** Arcade circles keep the offset that they had; a Matter body is created anew. */
const setCircle: Setter = (sprite, [radius, x, y]) => {
  if (radius === undefined) return sprite;
  if (sprite.physics === 'matter' || x?.kind === 'object') return shaped(sprite, { radius }, x);
  const before = sprite.body.isCentered ? unknownPair : sprite.body.offset;
  const offset: ValuePair | null = x === undefined ? before : [x, y ?? before?.[1] ?? defaultNumber(0)];
  return { ...sprite, body: { ...sprite.body, size: null, radius, offset, isCentered: false } };
};

/** Returns the object with a new Matter body, whatever its scale is. */
function shaped(
  sprite: SpriteState,
  { size = null, radius = null }: Partial<Pick<BodyState, 'size' | 'radius'>>,
  options: Value | undefined,
  other: SpriteState['other'] = null,
): SpriteState {
  const own = options?.kind === 'object' ? roleIn(options) : null;
  return { ...sprite, physics: 'matter', body: { ...ownBody, size, radius }, other, role: own ?? sprite.role };
}

/** `{ type: 'circle', radius: 90 }`, as an argument or under `shape`. */
const setBody: Setter = (sprite, [config, options]) => {
  if (config?.kind !== 'object') return sprite;
  const [width, height, radius] = ['width', 'height', 'radius'].map((key) => under(config, key));
  const place = pointUnder(config, 'position') ?? sprite.place;
  const [x, y] = place ?? unknownPair;
  const at: SpriteState = { ...sprite, place: [under(config, 'x') ?? x, under(config, 'y') ?? y] };
  const type = stringAt(config, 'type') ?? 'rectangle';
  const [sides, slope] = [under(config, 'sides') ?? defaultNumber(5), under(config, 'slope') ?? defaultNumber(0.5)];
  if (type === 'polygon') return radius ? setPolygon(at, [radius, sides, options ?? config]) : sprite;
  if (type === 'trapezoid')
    return width && height ? setTrapezoid(at, [width, height, slope, options ?? config]) : sprite;
  const corners = /^fromVert/.test(type) ? under(config, 'verts') : null;
  if (corners?.kind === 'array') {
    const numbers = cornersIn(corners)?.map((number) => moved(number, corners.start)) ?? [];
    const verts = { codec: cornersBody, names: cornerNames(numbers.length), values: numbers };
    return numbers.length < 6 ? sprite : shaped(at, {}, options, verts);
  }
  if (type === 'circle' || radius) return radius ? shaped(at, { radius }, options) : sprite;
  return width && height ? shaped(at, { size: [width, height] }, options) : sprite;
};

const setPolygon: Setter = (sprite, [radius, sides, options]) => {
  if (radius === undefined || sides === undefined) return sprite;
  const other = { codec: regularPolygonCodec, names: ['sides', 'radius'], values: [sides, radius] };
  return shaped(sprite, {}, options, other);
};

const setTrapezoid: Setter = (sprite, [width, height, slope, options]) => {
  if (width === undefined || height === undefined || slope === undefined) return sprite;
  const other = { codec: trapezoidBody, names: ['width', 'height', 'slope'], values: [width, height, slope] };
  return shaped(sprite, {}, options, other);
};

/** A static body follows its object, in place and size. */
const refresh: Setter = (sprite) => ({
  ...sprite,
  followed: sprite.physics === 'static' ? sprite : null,
  body: ownBody,
});

/** `physics.add.existing(crate, true)` */
export const addBody: Setter = (sprite, [second]) => {
  const isStatic = second?.kind === 'opaque' && second.text === 'true';
  const physics = isStatic ? 'static' : 'arcade';
  return {
    ...sprite,
    physics,
    followed: isStatic ? sprite : null,
    role: isStatic ? declaredRole('solid') : sprite.role,
  };
};

/** `matter.add.gameObject(crate, { isStatic: true, shape: { type: 'circle', radius: 5 } })` */
export const addMatterBody: Setter = (sprite, args) => {
  const options = lastRecord({ args });
  const shape = under(options, 'shape');
  const own: SpriteState = { ...sprite, physics: 'matter', role: roleIn(options) ?? sprite.role };
  return shape === null ? own : setBody(own, [shape]);
};

const setStatic: Setter = (sprite, args) => ofPlace(roleSetter('isStatic'))(sprite, args.length === 0 ? [yes] : args);
const setSensor: Setter = (sprite, args) => ofPlace(roleSetter('isSensor'))(sprite, args.length === 0 ? [yes] : args);
const yes: Value = { kind: 'opaque', start: 0, length: 0, text: 'true' };
const turned =
  (isInDegrees: boolean): Setter =>
  (sprite, args) => ({ ...ofPlace(setAngle)(sprite, args), isInDegrees });

const bodySetters: Readonly<Record<string, Setter>> = { setSize, setOffset: setOffset(), setCircle };

export const phaserSetters: Setters<SpriteState> = {
  ...bodySetters,
  ...Object.fromEntries(Object.entries(bodySetters).map(([name, set]) => [`body.${name}`, set])),
  setBodySize: setSize,
  setBodyCircle: setCircle,
  setRectangle: (sprite, [width, height, options]) => {
    const isKnown = width !== undefined && height !== undefined && [width, height].every(mayBeNumber);
    return isKnown ? shaped(sprite, { size: [width, height] }, options) : sprite;
  },
  setBody,
  setPolygon,
  setTrapezoid,
  'offset.set': setOffset(),
  'offset.setTo': setOffset(),
  'body.offset.set': setOffset(),
  'body.offset.setTo': setOffset(),
  '=offset.x': setOffset(0),
  '=offset.y': setOffset(1),
  '=body.offset.x': setOffset(0),
  '=body.offset.y': setOffset(1),
  setPosition: ofPlace(setPlace),
  setX: ofPlace(setX),
  setY: ofPlace(setY),
  '=x': ofPlace(setX),
  '=y': ofPlace(setY),
  'Body.setPosition': ofPlace((sprite, [at]) => setPlace(sprite, at === undefined ? [] : [at])),
  setScale: setScale(),
  '=scale': setScale(),
  '=scaleX': setScale(0),
  '=scaleY': setScale(1),
  'scale.set': setScale(),
  'scale.setTo': setScale(),
  setDisplaySize: setDisplay(),
  '=displayWidth': setDisplay(0),
  '=displayHeight': setDisplay(1),
  setOrigin: setOrigin(),
  '=originX': setOrigin(0),
  '=originY': setOrigin(1),
  setAngle: turned(true),
  '=angle': turned(true),
  setRotation: turned(false),
  '=rotation': turned(false),
  refreshBody: refresh,
  'body.updateFromGameObject': refresh,
  // Hazards don't move either, so their names say more.
  setImmovable: (sprite, args) =>
    isFalse(args[0]) ? sprite : { ...sprite, role: sprite.role ?? defaultRole('solid') },
  setStatic,
  setSensor,
  'physics.add.existing': addBody,
  'matter.add.gameObject': addMatterBody,
};

/** The shapes that an object may get in place of the one of its image. */
export const phaserDefiners = [
  ...['setSize', 'body.setSize', 'setBodySize', 'setCircle', 'body.setCircle', 'setBodyCircle'],
  ...['setRectangle', 'setBody', 'setPolygon', 'setTrapezoid'],
];

const head = /(?:^|\.)(?:physics\.add\.(?:static)?(?:[sS]prite|[iI]mage)|matter\.add\.(?:sprite|image))$|\.create$/;

/** Reads the body of a sprite: `this.physics.add.sprite(1, 2, 'a').setSize(8, 10)`, `this.body.setSize(8, 10)`. */
export function spriteBody(call: CallValue, context: CallContext): BoxCall | null {
  const isPhaser3 = context.engines.ids.has('phaser3');
  const steps = readSteps(call).map((step) =>
    isPhaser3 && /setSize$/.test(step.method) ? { ...step, args: step.args.slice(0, 3) } : step,
  );
  const at = steps.findIndex(({ callee }) => head.test(callee));
  const creation = at < 0 ? undefined : steps[at];
  const sprite = applySteps(createSprite(creation, context), steps.slice(at + 1), phaserSetters);
  const { body, physics, other } = sprite;
  const setsBody = creation !== undefined || steps.some((step) => isBodySetter(step, steps, context));
  const isMatter = physics === 'matter';
  if (isMatter && creation === undefined && !context.engines.ids.has('phaser')) return null;
  const hasShape = body.size !== null || body.radius !== null || other !== null;
  if (!hasShape && sprite.display === null && physics !== 'static') return null;
  if (!setsBody && !isMatter && body.radius === null && (body.offset === null || body.size === null)) return null;
  const boxCall = isMatter ? matterBody(sprite, call) : arcadeBody(sprite, call, creation !== undefined);
  const { role } = sprite;
  return boxCall === null ? null : { ...boxCall, ...(role === null ? {} : { role }), collides: true };
}

function createSprite(creation: Step | undefined, { engines }: CallContext): SpriteState {
  if (creation === undefined) return newSprite;
  const [x, y, key] = creation.args;
  const isPlaced = x !== undefined && y !== undefined && [x, y].every(mayBeNumber);
  const sprite: SpriteState = { ...newSprite, place: isPlaced ? [x, y] : null };
  const group = creation.method === 'create' ? engines.roles.get(creation.callee.split('.').at(-2) ?? '') : undefined;
  if (/\.add\.static\w+$/.test(creation.callee)) return addBody(sprite, [yes]);
  if (/(?:^|\.)matter\.add\.\w+$/.test(creation.callee)) return addMatterBody(sprite, creation.args);
  if (creation.method !== 'create') return addBody(sprite, []);
  const isStatic = group === 'solid' && (key === undefined || key.kind === 'string');
  return { ...addBody(sprite, isStatic ? [yes] : []), role: defaultRole('solid') };
}

/** Whether the size belongs to a body: other objects have sizes too. */
function isBodySetter({ callee, method }: Step, steps: readonly Step[], { engines }: CallContext): boolean {
  if (!/^(?:body\.)?set(?:Body)?(?:Size|Circle)$/.test(method)) return false;
  if (method === 'setBodySize' || /(?:^|\.)body\.setSize$/.test(callee)) return true;
  const own = callee.startsWith('.') ? (steps[0]?.callee ?? '') : callee;
  return engines.physical.has(own.split('.').at(-2) ?? '');
}

/** Arcade bodies with an offset are relative to the frame of their object; others are in the world, if its place is known. */
export function arcadeBody(sprite: SpriteState, call: CallValue, isCreated: boolean): BoxCall | null {
  const { body, followed, physics } = sprite;
  const { place, pivot, scale, display } = followed ?? sprite;
  const isMiddle = pivot !== null && pivot.every((share) => share === 0.5);
  if (body.radius !== null) return isNumeric(body.radius) ? discInFrame(body.radius, body.offset ?? origin) : null;
  if (body.size === null) {
    if (place === null || (physics === 'static' ? !place.every(isNumeric) : display === null)) return null;
    return makeBody({ ...newBody, place, pivot, size: display ?? [runtimeNumber(call), runtimeNumber(call)] });
  }
  if (body.offset !== null)
    return areNumbers([...body.offset, ...body.size]) ? rectInFrame(body.offset, body.size) : null;
  if (!body.isCentered) {
    if (physics !== 'static' || place === null || !isCreated) return rectInFrame(origin, body.size);
    // At the corner of its object, which an image places.
    const corner =
      pivot === null
        ? unknownPair
        : combinePairs('*', display ?? unknownPair, pivot.map((share) => defaultNumber(-share)) as [Value, Value]);
    return makeBody({ ...newBody, place: combinePairs('+', place, corner), pivot: cornerPivot, size: body.size });
  }
  if (isCreated && place !== null && isMiddle) {
    const factors = physics === 'static' ? null : display === null ? scale : unknownPair;
    return makeBody({ ...newBody, place, size: body.size, scale: factors });
  }
  return { ...rectInFrame(unknownPosition(call), body.size), inFrame: sizeInFrame };
}

const origin: ValuePair = [defaultNumber(0), defaultNumber(0)];

function rectInFrame(offset: ValuePair, size: ValuePair): BoxCall {
  const names = offset[0].length === 0 || !isNumeric(offset[0]) ? ['x', 'y'] : ['offsetX', 'offsetY'];
  return {
    codec: sizedRect,
    tuple: 'xywh',
    names: [...names, 'width', 'height'],
    values: [...offset, ...size],
    anchor: 'top-left',
    space: 'own',
  };
}

/** A radius and the top-left corner of the circle's bounds. */
function discInFrame(radius: Value, offset: ValuePair): BoxCall {
  return {
    codec: offsetCircle,
    tuple: 'xyr',
    names: ['radius', 'offsetX', 'offsetY'],
    values: [radius, ...offset],
    anchor: 'center',
    space: 'own',
  };
}

/** Matter bodies are centered on the position of their object. */
function matterBody(sprite: SpriteState, call: CallValue): BoxCall | null {
  const { body, other, angle, isInDegrees } = sprite;
  const { size, radius, scale } = body;
  const state = { ...newBody, place: sprite.place ?? unknownPosition(call), size, radius, scale };
  if (other !== null) return placeCorners(other, { ...state, angle }, isInDegrees ? 'angleInDegrees' : undefined);
  if (radius !== null) return isNumeric(radius) ? makeBody(state) : null;
  return makeBody({ ...state, angle }, isInDegrees ? { angleUnit: 'degrees' } : {});
}

function mayBeNumber(value: Value): boolean {
  return isNumeric(value) || isRuntimeValue(value);
}

function isFalse(value: Value | undefined): boolean {
  return (value?.kind === 'opaque' && value.text === 'false') || numberIn(value) === 0;
}

/** Whether the text adds the created object, or its variable, to physics. */
export function isPhysical(call: CallValue, { engines, keys }: CallContext): boolean {
  const [key] = keys;
  // A class adds itself as `this`.
  const name = call.callee.startsWith('super.') ? 'this' : key;
  return name !== undefined && engines.physical.has(name);
}
