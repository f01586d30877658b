import { collider, on, type EngineAbout, type BoxConstructor } from './engine.js';
import { cornersCall, disc, oval, rectCall, sides, triangle } from './shapes.js';

export const commonAbout: EngineAbout = {
  name: 'any',
  globals: [],
  calls:
    '`Rect`, `Rectangle`, `RoundedRectangle`, `RoundRect`, `DOMRect`, `CollisionBox` (x, y, w, h from the top-left corner), `Circle` (x, y, r), `Ellipse` (x, y and two radii), `Polygon`, `Triangle`, `BoundingBox` (left, top, right, bottom)',
};

/** Class names common to many libraries. They indicate a shape and nothing more. */
export const commonConstructors: readonly BoxConstructor[] = [
  collider('CollisionBox', rectCall('top-left')),
  on('Rect Rectangle DOMRect', rectCall('top-left')),
  on('RoundedRectangle RoundRect', rectCall('top-left')),
  on('Circle', disc),
  on('Ellipse', oval),
  on('Polygon', cornersCall),
  on('Triangle', triangle),
  on('BoundingBox', sides),
];
