import type { CallValue, Value } from '../../model/value.js';
import { collider, on, type BoxCall, type EngineAbout, type BoxConstructor, type Statements } from './engine.js';
import { cornersCall, disc, oval, rectCall, sides, triangle } from './shapes.js';

export const commonAbout: EngineAbout = {
  name: 'any',
  globals: [],
  calls:
    '`Rect`, `Rectangle`, `RoundedRectangle`, `RoundRect`, `DOMRect`, `CollisionBox` (x, y, w, h from the top-left corner), `Circle` (x, y, r), `Ellipse` (x, y and two radii), `Polygon`, `Triangle`, `BoundingBox` (left, top, right, bottom)',
};

/** The numbers that statements give its members: `box.x = 5`. */
export function withMembers(make: (call: CallValue) => BoxCall | null): (call: CallValue) => BoxCall | null {
  return (call) => {
    const boxCall = make(call);
    if (boxCall === null || call.later === undefined) return boxCall;
    const values = call.later.reduce<readonly Value[]>((all, { method, args }) => {
      return all.map((value, k) => (method === `=${boxCall.names[k]!}` ? (args[0] ?? value) : value));
    }, boxCall.values);
    return { ...boxCall, values };
  };
}

/** Class names common to many libraries. They indicate a shape and nothing more. */
export const commonConstructors: readonly BoxConstructor[] = [
  collider('CollisionBox', withMembers(rectCall('top-left'))),
  on('Rect Rectangle DOMRect', withMembers(rectCall('top-left'))),
  on('RoundedRectangle RoundRect', withMembers(rectCall('top-left'))),
  on('Circle', withMembers(disc)),
  on('Ellipse', oval),
  on('Polygon', cornersCall),
  on('Triangle', triangle),
  on('BoundingBox', sides),
];

/** Objects whose members are numbers of their shape. */
export const commonStatements: Statements = {
  creates: /(?:^|\.)(?:CollisionBox|Rect|Rectangle|DOMRect|RoundedRectangle|RoundRect|Circle)$/,
  setters: () => ({ '=x': null, '=y': null, '=width': null, '=height': null, '=radius': null }),
};
