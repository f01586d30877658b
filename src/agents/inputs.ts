import * as v from 'valibot';
import { maxInputCorners, maxPathLength } from './limits.js';

/** The parts of inputs that several tools have. */

/** An object with these properties and no others; a list is none, although JavaScript counts it as an object. */
export function object<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.custom<v.InferInput<v.StrictObjectSchema<E, undefined>>>((value) => !Array.isArray(value), 'must be an object'),
    v.strictObject(entries),
  );
}

export const file = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(maxPathLength, 'is too long'),
  v.description(
    'Path of the file, relative to the workspace folder, such as "src/hero.ts". Absolute paths in it work too.',
  ),
);

export const version = v.pipe(
  v.string(),
  v.description(
    'The "version" of the file from the last result about it. The edit is refused if the file changed since.',
  ),
);

export const hitbox = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.description('The hitbox: its "hitbox" from list_hitboxes, or its name if no other in the file has it.'),
);

export const sprite = v.pipe(
  v.string(),
  v.description(
    'Only the hitboxes of this sprite: its "sprite" from list_hitboxes, or its name. "" is the file as a whole.',
  ),
);

export const animation = v.pipe(v.string(), v.description('Only what exists in this animation of the sprite.'));

export const frame = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1_000_000, 'must be at most 1000000'),
);

const finite = v.pipe(v.number(), v.finite('must be finite'));

const numbers = {
  x: v.optional(finite),
  y: v.optional(finite),
  width: v.optional(finite),
  height: v.optional(finite),
  radius: v.optional(finite),
  radiusX: v.optional(finite),
  radiusY: v.optional(finite),
  x1: v.optional(finite),
  y1: v.optional(finite),
  x2: v.optional(finite),
  y2: v.optional(finite),
  rotation: v.optional(v.pipe(finite, v.description('Degrees, clockwise on screen.'))),
  points: v.optional(
    v.pipe(
      v.array(v.strictTuple([finite, finite])),
      v.minLength(3, 'must have at least 3 corners'),
      v.maxLength(maxInputCorners, `must have at most ${maxInputCorners} corners`),
      v.description('All corners of a polygon, each as [x, y].'),
    ),
  ),
};

const kinds = ['rect', 'circle', 'ellipse', 'capsule', 'polygon'] as const;

/** The numbers of a shape to change. */
export const shapeNumbers = v.pipe(
  object({ kind: v.optional(v.picklist(kinds)), ...numbers }),
  v.description(
    "The numbers to change; all others stay. The kind of shape can't change. A rect has x, y (top left), width, height, rotation; a circle x, y (center), radius; an ellipse x, y, radiusX, radiusY, rotation; a capsule x1, y1, x2, y2, radius; a polygon points, or x, y, width, height of its bounds.",
  ),
);

/** All numbers of a shape. */
export const wholeShape = v.pipe(
  object({ kind: v.picklist(kinds), ...numbers }),
  v.description(
    'A rect has x, y (top left), width, height; a circle x, y (center), radius; an ellipse x, y, radiusX, radiusY; a capsule x1, y1, x2, y2, radius; a polygon points. y points down. A rect and an ellipse can have a rotation.',
  ),
);

export type ShapeNumbers = v.InferOutput<typeof shapeNumbers>;
export type WholeShape = v.InferOutput<typeof wholeShape>;

const maxWordLength = 200;

export const name = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(maxWordLength, `must have at most ${maxWordLength} characters`),
);

export const role = v.pipe(name, v.description('hit, hurt, push, solid, trigger, ui, or a word of the game.'));
