import type { CallValue, Value } from '../../model/value.js';
import { areNumbers, leftOut, mayTurnOut } from '../arguments.js';
import { sizedRect } from '../codecs.js';
import { offsetCircle } from '../offset-circle.js';
import { isNumeric } from '../parts.js';
import { chainOf, type Link } from './chain.js';
import { collider, inUse, said, usual, type Fact, type Made, type Maker, type Surroundings } from './engine.js';
import { roleIn } from './matter.js';
import { boxOf, discOf, half, onlyInGame, sizeInFrame, somewhere, type Pair } from './placed.js';
import { lastRecord, numberUnder, saysTrue, under } from './shapes.js';

/**
 * The bodies that Phaser's sprites are given by methods of them, alone or in a chain with what makes the sprite:
 * `this.body.setSize(8, 10).setOffset(1, 2)`.
 */

/** Whether a method sets the size of a body, whose place another call may say. */
export function setsSize(callee: string): boolean {
  return /(?:^|\.)set(?:Body)?Size$/.test(callee);
}

export const chained: readonly Maker[] = [
  collider('.setOffset .setCircle .setBodyCircle .setBodySize body.setSize', body),
  inUse(collider('.setSize .setRectangle .setBody physics.add.staticSprite physics.add.staticImage', body)),
  // These only go on with a chain that says the body, but for the place of what a group makes.
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

/** The words of a body that a chain says, the last ones where it says them twice. */
interface Said {
  readonly head: Link | null;
  readonly size: Link | null;
  readonly disc: Link | null;
  readonly offset: Link | null;
  /** A shape of Matter's. */
  readonly shape: Link | null;
  readonly displaySize: Link | null;
  readonly origin: boolean;
  readonly scale: boolean;
}

function saidIn(links: readonly Link[]): Said {
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

function body(call: CallValue, around: Surroundings): Made | null {
  const links = chainOf(call);
  const spoken = saidIn(links);
  const role = roleOfChain(links);
  const made = shapeIn(call, links, spoken, around);
  return made === null ? null : { ...made, role, consumed: call };
}

function shapeIn(call: CallValue, links: readonly Link[], spoken: Said, around: Surroundings): Made | null {
  const { head, size, disc, offset, shape } = spoken;
  const isMatter = head !== null && /(?:^|\.)matter\.add\.\w+$/.test(head.callee);
  if (disc !== null && (isMatter || isMatterCircle(disc))) return matterDisc(call, disc, head);
  if (disc !== null) return arcadeDisc(disc);
  if (shape !== null) return matterShape(call, shape, head, around);
  if (size !== null && offset !== null) return sizeAtOffset(size, offset);
  // Phaser 2 says the offset behind the size.
  const [, , x, y] = size?.args ?? [];
  if (size !== null && x !== undefined && y !== undefined && areNumbers([x, y]) && isNumeric(x)) {
    return setsBody(size, links, around) ? sizeAtOffset(size, { ...size, args: [x, y] }) : null;
  }
  if (size !== null) return sizeAlone(call, size, links, spoken, around);
  return head === null ? null : atItsPlace(call, head, spoken, around);
}

/** The sizes of arcade bodies count their place from the frame: `setSize(8, 10).setOffset(1, 2)`. */
function sizeAtOffset(size: Link, offset: Link): Made | null {
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

/** A radius, and the corner of the square around the circle. */
function arcadeDisc({ args: [radius, x, y] }: Link): Made | null {
  if (radius === undefined || !isNumeric(radius)) return null;
  if (x !== undefined && (y === undefined || !areNumbers([x, y]))) return null;
  return {
    codec: offsetCircle,
    tuple: 'xyr',
    names: ['radius', 'offsetX', 'offsetY'],
    values: [radius, x ?? leftOut(0), y ?? leftOut(0)],
    anchor: 'center',
    space: 'own',
  };
}

/** A size alone puts the body into the middle of its sprite, wherever that is. */
function sizeAlone(
  call: CallValue,
  size: Link,
  links: readonly Link[],
  { head, origin }: Said,
  around: Surroundings,
): Made | null {
  const [width, height, centers] = size.args;
  if (width === undefined || height === undefined || ![width, height].every(mayBeNumber)) return null;
  if (head === null && !setsBody(size, links, around)) return null;
  const place = head === null || origin ? null : placeOf(head);
  if (place !== null) return boxOf({ place, size: [width, height], pivot: half });
  const isUpperLeft = centers?.kind === 'opaque' && centers.text === 'false';
  const [x, y] = isUpperLeft ? [leftOut(0), leftOut(0)] : somewhere(call);
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
  return isNumeric(value) || mayTurnOut(value);
}

/** Whether it is a body whose size is set: other things have sizes as well. */
function setsBody({ callee, method }: Link, links: readonly Link[], { engines }: Surroundings): boolean {
  if (method === 'setBodySize' || /(?:^|\.)body\.setSize$/.test(callee)) return true;
  const [first] = links;
  const words = (first?.callee ?? '').split('.');
  const receiver = words.at(-2) ?? '';
  return engines.physical.has(receiver);
}

function placeOf({ args }: Link): Pair | null {
  const [x, y] = args;
  return x !== undefined && y !== undefined && [x, y].every(mayBeNumber) ? [x, y] : null;
}

/** What stands at a place, as large as its picture, which the text may not say. */
function atItsPlace(
  call: CallValue,
  head: Link,
  { displaySize, origin }: Said,
  { engines }: Surroundings,
): Made | null {
  const place = placeOf(head);
  if (place === null || !place.every(isNumeric)) return null;
  if (!isStaticHead.test(head.callee) && !isOfStaticGroup(head, engines)) return null;
  const [width, height] = displaySize?.args ?? [];
  const size: Pair =
    width === undefined || height === undefined ? [onlyInGame(call), onlyInGame(call)] : [width, height];
  return origin ? null : boxOf({ place, size, pivot: half });
}

/** `platforms.create(400, 568, 'ground')` */
function isOfStaticGroup({ callee, method, args }: Link, { roles }: Surroundings['engines']): boolean {
  if (method !== 'create' || (args[2] !== undefined && args[2].kind !== 'string')) return false;
  return roles.get(callee.split('.').at(-2) ?? '') === 'solid';
}

function isMatterCircle({ args }: Link): boolean {
  return args[1]?.kind === 'object';
}

/** Matter's shapes stand about the place of their sprite. */
function matterDisc(call: CallValue, { args: [radius] }: Link, head: Link | null): Made | null {
  if (radius === undefined || !isNumeric(radius)) return null;
  return discOf(placeOfSprite(call, head), radius);
}

function placeOfSprite(call: CallValue, head: Link | null): Pair {
  return (head === null ? null : placeOf(head)) ?? somewhere(call);
}

function matterShape(call: CallValue, shape: Link, head: Link | null, { engines }: Surroundings): Made | null {
  if (!engines.ids.has('phaser') && head === null) return null;
  const [first, second] = shape.args;
  const place = placeOfSprite(call, head);
  if (shape.method === 'setRectangle' && first !== undefined && second !== undefined) {
    return [first, second].every(mayBeNumber) ? boxOf({ place, size: [first, second], pivot: half }) : null;
  }
  if (shape.method !== 'setBody' || first?.kind !== 'object') return null;
  const [width, height] = [under(first, 'width'), under(first, 'height')];
  if (width !== null && height !== null) return boxOf({ place, size: [width, height], pivot: half });
  const radius = numberUnder(first, 'radius');
  return radius === null ? null : discOf(place, radius);
}

function roleOfChain(links: readonly Link[]): Fact {
  const [head] = links;
  if (head !== undefined && isStaticHead.test(head.callee)) return said('solid');
  if (head?.method === 'create') return usual('solid');
  const records = links.map(({ args }) => lastRecord({ ...emptyCall, args }));
  const sensor = links.some(({ method, args: [first] }) => method === 'setSensor' && !saysFalse(first));
  if (sensor || records.some((record) => saysTrue(record, 'isSensor'))) return said('trigger');
  const still = links.some(({ method, args: [first] }) => {
    return (method === 'setStatic' || method === 'setImmovable') && !saysFalse(first);
  });
  return still || records.some((record) => saysTrue(record, 'isStatic')) ? said('solid') : usual('push');
}

const emptyCall: CallValue = {
  kind: 'call',
  start: 0,
  length: 0,
  callee: '',
  args: [],
  damaged: false,
  mayContainBoxes: false,
};

function saysFalse(value: Value | undefined): boolean {
  return value?.kind === 'opaque' && value.text === 'false';
}

/** `physics.add.existing(rect, true)`, `matter.add.gameObject(rect, { isStatic: true })` */
export function roleOfExisting(call: CallValue): Fact {
  const [, second] = call.args;
  if (second?.kind === 'opaque' && second.text === 'true') return said('solid');
  return roleIn(lastRecord(call));
}

/** Whether the text hands what a call makes, or what it is kept under, to its physics. */
export function isPhysical(call: CallValue, { engines, keys }: Surroundings): boolean {
  const [key] = keys;
  // What a class makes of itself it hands on as `this`.
  const name = call.callee.startsWith('super.') ? 'this' : key;
  return name !== undefined && engines.physical.has(name);
}
