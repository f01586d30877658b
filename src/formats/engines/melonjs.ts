import type { CallValue } from '../../model/value.js';
import { moved } from '../parts.js';
import { collider, inUse, on, type Engine, type Made } from './engine.js';
import { boxOf, corner, type Pair } from './placed.js';
import { corners, disc, options, placedCorners, rect, sides, under, wideOval } from './shapes.js';

/** melonJS: shapes by their top-left corner, ellipses by their center, which count from their body. */
export const melonjs: Engine = {
  id: 'melonjs',
  about: {
    name: 'melonJS',
    globals: ['me.Entity', 'me.Rect', 'me.game'],
    calls:
      '`me.Rect`, `me.RoundRect`, `me.Ellipse` (the whole width and height), `me.Polygon` (corners from x, y), `me.Bounds` (its sides), `body.addShape`, `me.Entity`',
  },
  packages: ['melonjs'],
  globals: 'me\\.(?:Entity|Body|game|Rect|Sprite|state|Renderable)',
  makers: [
    on('me.Rect me.RoundRect', rect('top-left')),
    on('me.Ellipse', wideOval),
    on('me.Polygon', placedCorners),
    on('me.Bounds', sides),
    collider('.addShape', added),
    inUse(collider('Entity me.Entity', entity)),
  ],
};

const shapes: readonly (readonly [RegExp, (call: CallValue) => Made | null])[] = [
  [/(?:^|\.)(?:Round)?Rect$/, rect('top-left')],
  [/(?:^|\.)Ellipse$/, wideOval],
  [/(?:^|\.)Circle$/, disc],
  [/(?:^|\.)Polygon$/, (call) => placedCorners(call) ?? corners(call)],
];

/** `body.addShape(new me.Rect(0, 0, 16, 16))` */
function added({ args: [inner] }: CallValue): Made | null {
  if (inner?.kind !== 'call' || inner.damaged) return null;
  const make = shapes.find(([name]) => name.test(inner.callee))?.[1];
  const made = make?.({ ...inner, args: inner.args.map((argument) => moved(argument, inner.start)) }) ?? null;
  return made === null ? null : { ...made, consumed: inner, space: 'own' };
}

/** The place of its upper left corner, and its size in a record. */
function entity(call: CallValue): Made | null {
  const [x, y, settings] = call.args;
  const record = options({ ...call, args: settings === undefined ? [] : [settings] });
  if (x === undefined || y === undefined || record === null) return null;
  const [width, height] = [under(record, 'width'), under(record, 'height')];
  if (width === null || height === null) return null;
  const size: Pair = [width, height];
  return { ...boxOf({ place: [x, y], size, pivot: corner }), consumed: record };
}
