import * as v from 'valibot';
import type { Shape } from '../core/index.js';
import { abilities } from '../edit/ability.js';
import { proofs } from '../model/certainty.js';
import { choiceAnswers, sizeOfWord, units } from '../model/convention.js';
import { id, text } from './texts.js';

/**
 * What the webview is told of a document: enough to draw, pick, list and drag, and no offsets into the text, so that
 * typing in front of a hitbox changes nothing here.
 */

const finite = v.pipe(v.number(), v.finite());

export const shapeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('rect'),
    x: finite,
    y: finite,
    width: finite,
    height: finite,
    rotation: v.exactOptional(finite),
  }),
  v.object({ kind: v.literal('circle'), x: finite, y: finite, radius: finite }),
  v.object({
    kind: v.literal('capsule'),
    x1: finite,
    y1: finite,
    x2: finite,
    y2: finite,
    radius: finite,
  }),
  v.object({
    kind: v.literal('ellipse'),
    x: finite,
    y: finite,
    radiusX: finite,
    radiusY: finite,
    rotation: v.exactOptional(finite),
  }),
  v.object({ kind: v.literal('polygon'), points: v.array(v.object({ x: finite, y: finite })) }),
]);

const evidence = v.picklist(['keys', 'call', 'format', 'numbers', 'comment', 'setting']);

export const conventionSchema = v.object({
  tuple: v.picklist(['xywh', 'whxy', 'ltrb', 'lrtb', 'xyr', 'xyrr', 'xyxyr', 'wh', 'points']),
  anchor: v.picklist(['top-left', 'center', 'bottom-center', 'bottom-left']),
  yAxis: v.picklist(['down', 'up']),
  unit: v.picklist(units),
  unitX: v.exactOptional(finite),
  unitY: v.exactOptional(finite),
  angleUnit: v.nullable(v.picklist(choiceAnswers.angleUnit)),
  turn: v.exactOptional(v.picklist(choiceAnswers.turn)),
  because: v.exactOptional(evidence),
  word: v.exactOptional(text),
  angleBecause: v.exactOptional(evidence),
  unitBecause: v.exactOptional(evidence),
  unitWord: v.exactOptional(text),
});

const sizeWord = v.pipe(
  text,
  v.check((word) => sizeOfWord(word) !== null),
);

/** What the user says of how numbers are meant. */
export const choiceSchema = v.object({
  tuple: v.exactOptional(v.picklist(choiceAnswers.tuple)),
  anchor: v.exactOptional(v.picklist(choiceAnswers.anchor)),
  yAxis: v.exactOptional(v.picklist(choiceAnswers.yAxis)),
  angleUnit: v.exactOptional(v.picklist(choiceAnswers.angleUnit)),
  turn: v.exactOptional(v.picklist(choiceAnswers.turn)),
  unit: v.exactOptional(v.picklist(units)),
  frame: v.exactOptional(sizeWord),
  tile: v.exactOptional(sizeWord),
});

export const sceneHitboxSchema = v.object({
  id,
  path: text,
  name: text,
  role: text,
  /** What shows that it is a hitbox; null: it is possible, only its numbers look like one. */
  certain: v.nullable(v.object({ proof: v.picklist(proofs), word: text })),
  /** Words that the text says of it and that are no role; absent where there are none. */
  tags: v.exactOptional(v.array(text)),
  sprite: text,
  animation: v.nullable(text),
  frames: v.nullable(v.tuple([finite, v.nullable(finite)])),
  /** Null where one of its numbers is none: messages travel as JSON, which has no NaN. Sizes may be negative. */
  shape: v.nullable(shapeSchema),
  convention: conventionSchema,
  /** The numbers as the file has them, in its own words and unit: [name, value], null for what is no finite number. */
  fields: v.array(v.tuple([text, v.nullable(finite)])),
  /** The names of the numbers that are only known when the game runs; the shape assumes something for them. */
  unknown: v.array(text),
  stale: v.boolean(),
  /** It stands in a layer that is hidden and collides with nothing. */
  hidden: v.exactOptional(v.literal(true)),
  /** Where the text says that it goes: the way, or with `to` the place of the point that the text writes. */
  motion: v.exactOptional(v.object({ x: finite, y: finite, to: v.exactOptional(v.literal(true)) })),
  /** The body that a call sets to this shape; it has one shape at a time. */
  body: v.exactOptional(text),
  /** The state of its owner in which it is there; it meets nothing of another state. */
  state: v.exactOptional(text),
  /** Null where it can be moved; else a sentence that says why not. */
  fixed: v.nullable(text),
  /** What else cannot be done to its shape, each with a sentence that says why; all that is not named can be. */
  cannot: v.record(v.picklist(abilities), text),
});

/** A sprite has at most so many frames, and so many animations; the rest is left out. */
export const maxFrames = 1000;

/** A sheet is cut into so many frames along a side at most. */
export const maxCells = 500;

/** An address that the webview may load, or a sentence that says why there is no picture. */
const imageSchema = v.union([
  /** `file`: its path in the workspace. The same file with another content has another query in its address. */
  v.object({ src: text, file: v.exactOptional(text) }),
  v.object({ missing: text }),
]);

/** A frame of a sheet: where it stands in the image, and where it belongs on the sprite. */
const frameSchema = v.object({
  /** Its own image; absent where it shows the sprite's. */
  image: v.exactOptional(imageSchema),
  /** Null where it is not a part of the sprite's image, or the text does not say which. */
  part: v.nullable(v.object({ x: finite, y: finite, width: finite, height: finite })),
  /** Whether it stands there turned by a quarter clockwise. */
  rotated: v.boolean(),
  offset: v.object({ x: finite, y: finite }),
  /** Milliseconds; null where the text does not say. */
  duration: v.nullable(finite),
});

const animationSchema = v.object({
  name: text,
  first: finite,
  last: finite,
  fps: v.nullable(finite),
  durations: v.nullable(v.pipe(v.array(v.nullable(finite)), v.maxLength(maxFrames))),
  loop: v.boolean(),
  direction: v.picklist(['forward', 'reverse', 'ping-pong', 'ping-pong-reverse']),
});

const cells = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCells));

export const sceneSpriteSchema = v.object({
  id: text,
  name: text,
  space: v.picklist(['own', 'shared']),
  /** It is one body, and no level. */
  isBody: v.exactOptional(v.literal(true)),
  /** With frames that have images of their own, that of the first one. */
  image: v.nullable(imageSchema),
  /** How many frames stand side by side in the image, and how many rows of them there are, where the user or the text says so. */
  grid: v.exactOptional(v.object({ columns: cells, rows: cells })),
  frameSize: v.nullable(v.object({ width: finite, height: finite })),
  /** The point that it turns and mirrors about; absent where the text does not say. */
  origin: v.exactOptional(v.object({ x: finite, y: finite })),
  /** In their order; absent where the text does not list them: then `frameSize` cuts the image, row by row. */
  frames: v.exactOptional(v.pipe(v.array(frameSchema), v.minLength(1), v.maxLength(maxFrames))),
  animations: v.exactOptional(v.pipe(v.array(animationSchema), v.minLength(1), v.maxLength(maxFrames))),
  /** How many frames have entries in the text, of an animation or (null) of the sprite, where the last ones are empty. */
  frameCounts: v.exactOptional(
    v.pipe(v.array(v.object({ animation: v.nullable(text), frames: finite })), v.minLength(1), v.maxLength(maxFrames)),
  ),
  /** It has no hitbox, and a list that a first one can be put into. */
  empty: v.exactOptional(v.literal(true)),
});

export type SceneHitbox = v.InferOutput<typeof sceneHitboxSchema>;
export type SceneSprite = v.InferOutput<typeof sceneSpriteSchema>;
export type SceneImage = v.InferOutput<typeof imageSchema>;
export type SceneFrame = v.InferOutput<typeof frameSchema>;
export type SceneAnimation = v.InferOutput<typeof animationSchema>;

/** The shape in the form of the messages, which have no property that is present and undefined. */
export function toMessageShape(shape: Shape): v.InferOutput<typeof shapeSchema> {
  switch (shape.kind) {
    case 'rect': {
      const { kind, x, y, width, height, rotation } = shape;
      return rotation === undefined ? { kind, x, y, width, height } : { kind, x, y, width, height, rotation };
    }
    case 'ellipse': {
      const { kind, x, y, radiusX, radiusY, rotation } = shape;
      return rotation === undefined ? { kind, x, y, radiusX, radiusY } : { kind, x, y, radiusX, radiusY, rotation };
    }
    case 'circle':
    case 'capsule':
      return { ...shape };
    case 'polygon':
      return { kind: 'polygon', points: shape.points.map(({ x, y }) => ({ x, y })) };
  }
}
