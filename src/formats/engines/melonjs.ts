import { liftChildren, type CallValue } from '../../model/value.js';
import { collider, inUse, on, type Engine, type BoxCall } from './engine.js';
import { makeBox, cornerPivot, type ValuePair } from './placed.js';
import { cornersCall, disc, options, placedCorners, rectCall, sides, under, wideOval } from './shapes.js';

/** melonJS: shapes by their top-left corner, ellipses by their center, relative to their body. */
export const melonjs: Engine = {
  id: 'melonjs',
  about: {
    name: 'melonJS',
    globals: ['me.Entity', 'me.Rect', 'me.game'],
    calls:
      '`me.Rect`, `me.RoundRect`, `me.Ellipse` (full width and height), `me.Polygon` (corners relative to x, y), `me.Bounds` (sides), `body.addShape`, `me.Entity`',
  },
  packages: ['melonjs'],
  globals: 'me\\.(?:Entity|Body|game|Rect|Sprite|state|Renderable)',
  constructors: [
    on('me.Rect me.RoundRect', rectCall('top-left')),
    on('me.Ellipse', wideOval),
    on('me.Polygon', placedCorners),
    on('me.Bounds', sides),
    collider('.addShape', addShape),
    inUse(collider('Entity me.Entity', entity)),
  ],
};

const shapes: readonly (readonly [RegExp, (call: CallValue) => BoxCall | null])[] = [
  [/(?:^|\.)(?:Round)?Rect$/, rectCall('top-left')],
  [/(?:^|\.)Ellipse$/, wideOval],
  [/(?:^|\.)Circle$/, disc],
  [/(?:^|\.)Polygon$/, (call) => placedCorners(call) ?? cornersCall(call)],
];

/** `body.addShape(new me.Rect(0, 0, 16, 16))` */
function addShape({ args: [inner] }: CallValue): BoxCall | null {
  if (inner?.kind !== 'call' || inner.damaged) return null;
  const make = shapes.find(([name]) => name.test(inner.callee))?.[1];
  const boxCall = make?.(liftChildren(inner)) ?? null;
  return boxCall === null ? null : { ...boxCall, consumed: inner, space: 'own' };
}

/** The position of its top-left corner, and its size in a record. */
function entity(call: CallValue): BoxCall | null {
  const [x, y, settings] = call.args;
  const record = options({ ...call, args: settings === undefined ? [] : [settings] });
  if (x === undefined || y === undefined || record === null) return null;
  const [width, height] = [under(record, 'width'), under(record, 'height')];
  if (width === null || height === null) return null;
  const size: ValuePair = [width, height];
  return { ...makeBox({ place: [x, y], size, pivot: cornerPivot }), consumed: record };
}
