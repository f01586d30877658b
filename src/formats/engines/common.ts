import { collider, on, type Maker } from './engine.js';
import { corners, disc, oval, rect, sides, triangle } from './shapes.js';

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
