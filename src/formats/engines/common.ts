import { collider, on, type EngineAbout, type Maker } from './engine.js';
import { corners, disc, oval, rect, sides, triangle } from './shapes.js';

export const commonAbout: EngineAbout = {
  name: 'any',
  globals: [],
  calls:
    '`Rect`, `Rectangle`, `RoundedRectangle`, `RoundRect`, `DOMRect`, `CollisionBox` (x, y, w, h from the top-left corner), `Circle` (x, y, r), `Ellipse` (x, y and two radii), `Polygon`, `Triangle`, `BoundingBox` (left, top, right, bottom)',
};

/** Names that libraries of all kinds give their shapes. They tell no more than that something is a shape. */
export const commonMakers: readonly Maker[] = [
  collider('CollisionBox', rect('top-left')),
  on('Rect Rectangle DOMRect', rect('top-left')),
  on('RoundedRectangle RoundRect', rect('top-left')),
  on('Circle', disc),
  on('Ellipse', oval),
  on('Polygon', corners),
  on('Triangle', triangle),
  on('BoundingBox', sides),
];
