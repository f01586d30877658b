import type { CallValue, Value } from '../../model/value.js';
import { areNumbers, defaultNumber, isRuntimeValue } from '../arguments.js';
import { sizedRect } from '../codecs.js';
import { offsetCircle } from '../offset-circle.js';
import { isNumeric } from '../parts.js';
import { readChain, type Link } from './chain.js';
import {
  collider,
  inUse,
  declaredRole,
  defaultRole,
  type BodyRole,
  type BoxCall,
  type BoxConstructor,
  type CallContext,
} from './engine.js';
import { roleIn } from './matter.js';
import {
  makeBox,
  makeDisc,
  centerPivot,
  runtimeNumber,
  sizeInFrame,
  unknownPosition,
  type ValuePair,
} from './placed.js';
import { lastRecord, numberUnder, isTrueUnder, under } from './shapes.js';

/**
 * Reads the bodies that methods give Phaser sprites, alone or chained to the call that creates the sprite:
 * `this.body.setSize(8, 10).setOffset(1, 2)`.
 */

/** Whether a method sets the size of a body, whose position another call may set. */
export function setsSize(callee: string): boolean {
  return /(?:^|\.)set(?:Body)?Size$/.test(callee);
}

export const bodyMethods: readonly BoxConstructor[] = [
  collider('.setOffset .setCircle .setBodyCircle .setBodySize body.setSize', body),
  inUse(collider('.setSize .setRectangle .setBody physics.add.staticSprite physics.add.staticImage', body)),
  // These only continue a chain that defines the body, except that `create` of a group has a position.
  { ...inUse(collider('.create', body)), byArguments: true },
  {
    ...inUse(collider('.setDisplaySize .setScale .setOrigin .setFlipX .setFlip .refreshBody', body)),
    byArguments: true,
  },
  { ...inUse(collider('.setImmovable .setPushable .setStatic .setSensor .setFixedRotation', body)), byArguments: true },
  { ...inUse(collider('.setBounce .setFriction .setMass .setGravityY .setMaxVelocity', body)), byArguments: true },
  { ...inUse(collider('.setCollideWorldBounds .setVelocity .setVelocityX .setDrag', body)), byArguments: true },
  { ...inUse(collider('.setDepth .setTint .setName .setVisible .setAlpha .setData', body)), byArguments: true },
];

/** The setters of a body in a chain; the last one of each wins. */
interface Setters {
  readonly head: Link | null;
  readonly size: Link | null;
  readonly disc: Link | null;
  readonly offset: Link | null;
  /** A Matter shape. */
  readonly shape: Link | null;
  readonly displaySize: Link | null;
  readonly origin: boolean;
  readonly scale: boolean;
}

function readSetters(links: readonly Link[]): Setters {
  const last = (names: RegExp): Link | null => links.filter(({ method }) => names.test(method)).at(-1) ?? null;
  const [head] = links;
  const makes = head !== undefined && headName.test(head.callee);
  return {
    head: makes ? head : null,
    size: last(/^set(?:Body)?Size$/),
    disc: last(/^set(?:Body)?Circle$/),
    offset: last(/^setOffset$/),
    shape: last(/^set(?:Rectangle|Body|Polygon|Trapezoid)$/),
    displaySize: last(/^setDisplaySize$/),
    origin: last(/^setOrigin$/) !== null,
    scale: last(/^setScale$/) !== null,
  };
}

const headName = /(?:^|\.)(?:physics\.add\.(?:static)?(?:[sS]prite|[iI]mage)|matter\.add\.(?:sprite|image))$|\.create$/;
const isStaticHead = /\.add\.static(?:Sprite|Image)$/;

function body(call: CallValue, context: CallContext): BoxCall | null {
  const links = readChain(call);
  const setters = readSetters(links);
  const role = roleOfChain(links);
  const boxCall = shapeIn(call, links, setters, context);
  return boxCall === null ? null : { ...boxCall, ...(role === null ? {} : { role }), consumed: call };
}

function shapeIn(call: CallValue, links: readonly Link[], setters: Setters, context: CallContext): BoxCall | null {
  const { head, size, disc, offset, shape } = setters;
  const isMatter = head !== null && /(?:^|\.)matter\.add\.\w+$/.test(head.callee);
  if (disc !== null && (isMatter || isMatterCircle(disc))) return matterDisc(call, disc, head);
  if (disc !== null) return arcadeDisc(disc);
  if (shape !== null) return matterShape(call, shape, head, context);
  if (size !== null && offset !== null) return sizeAtOffset(size, offset);
  // In Phaser 2 the offset follows the size.
  const [, , x, y] = size?.args ?? [];
  if (size !== null && x !== undefined && y !== undefined && areNumbers([x, y]) && isNumeric(x)) {
    return setsBody(size, links, context) ? sizeAtOffset(size, { ...size, args: [x, y] }) : null;
  }
  if (size !== null) return sizeAlone(call, size, links, setters, context);
  return head === null ? null : atItsPlace(call, head, setters, context);
}

/** Arcade bodies are relative to the frame: `setSize(8, 10).setOffset(1, 2)`. */
function sizeAtOffset(size: Link, offset: Link): BoxCall | null {
  const at = offset.args.slice(0, 2);
  const [width, height] = size.args;
  if (at.length < 2 || width === undefined || height === undefined) return null;
  if (!areNumbers([...at, width, height])) return null;
  return {
    codec: sizedRect,
    tuple: 'xywh',
    names: ['offsetX', 'offsetY', 'width', 'height'],
    values: [...at, width, height],
    anchor: 'top-left',
    space: 'own',
  };
}

/** A radius and the top-left corner of the circle's bounds. */
function arcadeDisc({ args: [radius, x, y] }: Link): BoxCall | null {
  if (radius === undefined || !isNumeric(radius)) return null;
  if (x !== undefined && (y === undefined || !areNumbers([x, y]))) return null;
  return {
    codec: offsetCircle,
    tuple: 'xyr',
    names: ['radius', 'offsetX', 'offsetY'],
    values: [radius, x ?? defaultNumber(0), y ?? defaultNumber(0)],
    anchor: 'center',
    space: 'own',
  };
}

/** A size alone centers the body on its sprite, wherever that is. */
function sizeAlone(
  call: CallValue,
  size: Link,
  links: readonly Link[],
  { head, origin }: Setters,
  context: CallContext,
): BoxCall | null {
  const [width, height, centers] = size.args;
  if (width === undefined || height === undefined || ![width, height].every(mayBeNumber)) return null;
  if (head === null && !setsBody(size, links, context)) return null;
  const place = head === null || origin ? null : readPlace(head);
  if (place !== null) return makeBox({ place, size: [width, height], pivot: centerPivot });
  const isUpperLeft = centers?.kind === 'opaque' && centers.text === 'false';
  const [x, y] = isUpperLeft ? [defaultNumber(0), defaultNumber(0)] : unknownPosition(call);
  return {
    codec: sizedRect,
    tuple: 'xywh',
    names: ['x', 'y', 'width', 'height'],
    values: [x, y, width, height],
    anchor: 'top-left',
    space: 'own',
    ...(isUpperLeft ? {} : { inFrame: sizeInFrame }),
  };
}

function mayBeNumber(value: Value): boolean {
  return isNumeric(value) || isRuntimeValue(value);
}

/** Whether the size belongs to a body: other objects have sizes too. */
function setsBody({ callee, method }: Link, links: readonly Link[], { engines }: CallContext): boolean {
  if (method === 'setBodySize' || /(?:^|\.)body\.setSize$/.test(callee)) return true;
  const [first] = links;
  const words = (first?.callee ?? '').split('.');
  const receiver = words.at(-2) ?? '';
  return engines.physical.has(receiver);
}

function readPlace({ args }: Link): ValuePair | null {
  const [x, y] = args;
  return x !== undefined && y !== undefined && [x, y].every(mayBeNumber) ? [x, y] : null;
}

/** An object at a position, as large as its image, whose size may be unknown. */
function atItsPlace(
  call: CallValue,
  head: Link,
  { displaySize, origin }: Setters,
  { engines }: CallContext,
): BoxCall | null {
  const place = readPlace(head);
  if (place === null || !place.every(isNumeric)) return null;
  if (!isStaticHead.test(head.callee) && !isOfStaticGroup(head, engines)) return null;
  const [width, height] = displaySize?.args ?? [];
  const size: ValuePair =
    width === undefined || height === undefined ? [runtimeNumber(call), runtimeNumber(call)] : [width, height];
  return origin ? null : makeBox({ place, size, pivot: centerPivot });
}

/** `platforms.create(400, 568, 'ground')` */
function isOfStaticGroup({ callee, method, args }: Link, { roles }: CallContext['engines']): boolean {
  if (method !== 'create' || (args[2] !== undefined && args[2].kind !== 'string')) return false;
  return roles.get(callee.split('.').at(-2) ?? '') === 'solid';
}

function isMatterCircle({ args }: Link): boolean {
  return args[1]?.kind === 'object';
}

/** Matter shapes are centered on the position of their sprite. */
function matterDisc(call: CallValue, { args: [radius] }: Link, head: Link | null): BoxCall | null {
  if (radius === undefined || !isNumeric(radius)) return null;
  return makeDisc(placeOfSprite(call, head), radius);
}

function placeOfSprite(call: CallValue, head: Link | null): ValuePair {
  return (head === null ? null : readPlace(head)) ?? unknownPosition(call);
}

function matterShape(call: CallValue, shape: Link, head: Link | null, { engines }: CallContext): BoxCall | null {
  if (!engines.ids.has('phaser') && head === null) return null;
  const [first, second] = shape.args;
  const place = placeOfSprite(call, head);
  if (shape.method === 'setRectangle' && first !== undefined && second !== undefined) {
    return [first, second].every(mayBeNumber) ? makeBox({ place, size: [first, second], pivot: centerPivot }) : null;
  }
  if (shape.method !== 'setBody' || first?.kind !== 'object') return null;
  const [width, height] = [under(first, 'width'), under(first, 'height')];
  if (width !== null && height !== null) return makeBox({ place, size: [width, height], pivot: centerPivot });
  const radius = numberUnder(first, 'radius');
  return radius === null ? null : makeDisc(place, radius);
}

function roleOfChain(links: readonly Link[]): BodyRole | null {
  const [head] = links;
  if (head !== undefined && isStaticHead.test(head.callee)) return declaredRole('solid');
  if (head?.method === 'create') return defaultRole('solid');
  const records = links.map(({ args }) => lastRecord({ args }));
  const sensor = links.some(({ method, args: [first] }) => method === 'setSensor' && !isFalse(first));
  if (sensor || records.some((record) => isTrueUnder(record, 'isSensor'))) return declaredRole('trigger');
  const isStatic = links.some(({ method, args: [first] }) => {
    return (method === 'setStatic' || method === 'setImmovable') && !isFalse(first);
  });
  return isStatic || records.some((record) => isTrueUnder(record, 'isStatic')) ? declaredRole('solid') : null;
}

function isFalse(value: Value | undefined): boolean {
  return value?.kind === 'opaque' && value.text === 'false';
}

/** `physics.add.existing(rect, true)`, `matter.add.gameObject(rect, { isStatic: true })` */
export function roleOfExisting(call: CallValue): BodyRole | null {
  const [, second] = call.args;
  if (second?.kind === 'opaque' && second.text === 'true') return declaredRole('solid');
  return roleIn(lastRecord(call));
}

/** Whether the text adds the created object, or its variable, to physics. */
export function isPhysical(call: CallValue, { engines, keys }: CallContext): boolean {
  const [key] = keys;
  // A class adds itself as `this`.
  const name = call.callee.startsWith('super.') ? 'this' : key;
  return name !== undefined && engines.physical.has(name);
}
