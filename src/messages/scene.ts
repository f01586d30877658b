import * as v from 'valibot';
import type { Shape } from '../core/index.js';
import { abilities } from '../edit/ability.js';
import { maxCells, maxFrames, playDirections } from '../model/animation.js';
import { proofs } from '../model/certainty.js';
import { choiceAnswers, parseSize, spaceEvidence, spaces, units } from '../model/convention.js';
import { id, shortText } from './texts.js';

/**
 * A document as sent to the webview: enough to draw, pick, list and drag, but without text offsets, so that typing
 * before a hitbox changes nothing here.
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

const conventionSchema = v.object({
  tuple: v.picklist(['xywh', 'whxy', 'ltrb', 'lrtb', 'xyr', 'xyrr', 'xyxyr', 'wh', 'points']),
  anchor: v.picklist(['top-left', 'center', 'bottom-center', 'bottom-left']),
  yAxis: v.picklist(['down', 'up']),
  unit: v.picklist(units),
  unitX: v.exactOptional(finite),
  unitY: v.exactOptional(finite),
  angleUnit: v.nullable(v.picklist(choiceAnswers.angleUnit)),
  turn: v.exactOptional(v.picklist(choiceAnswers.turn)),
  because: v.exactOptional(evidence),
  word: v.exactOptional(shortText),
  angleBecause: v.exactOptional(evidence),
  unitBecause: v.exactOptional(evidence),
  unitWord: v.exactOptional(shortText),
  space: v.exactOptional(v.picklist(spaces)),
  spaceBecause: v.exactOptional(v.picklist(spaceEvidence)),
  spaceCount: v.exactOptional(finite),
});

const sizeWord = v.pipe(
  shortText,
  v.check((word) => parseSize(word) !== null),
);

/** The conventions that the user chose. */
export const choiceSchema = v.object({
  tuple: v.exactOptional(v.picklist(choiceAnswers.tuple)),
  anchor: v.exactOptional(v.picklist(choiceAnswers.anchor)),
  yAxis: v.exactOptional(v.picklist(choiceAnswers.yAxis)),
  angleUnit: v.exactOptional(v.picklist(choiceAnswers.angleUnit)),
  turn: v.exactOptional(v.picklist(choiceAnswers.turn)),
  unit: v.exactOptional(v.picklist(units)),
  space: v.exactOptional(v.picklist(spaces)),
  frame: v.exactOptional(sizeWord),
  tile: v.exactOptional(sizeWord),
});

export const sceneHitboxSchema = v.object({
  id,
  path: shortText,
  /** What it is called. */
  name: shortText,
  /** Its name in the text, if others of the file have the same; absent if that is `name`. */
  ownName: v.exactOptional(shortText),
  role: shortText,
  /** The evidence that it is a hitbox; null: it is only possible, because its numbers look like one. */
  certain: v.nullable(v.object({ proof: v.picklist(proofs), word: shortText })),
  /** Words of the text for it that aren't roles; absent if there are none. */
  tags: v.exactOptional(v.array(shortText)),
  sprite: shortText,
  /** The id of its owner; absent if it is an owner of its own. */
  owner: v.exactOptional(shortText),
  /** It is one of the parts of its owner's body, which overlap by design. */
  bodyPart: v.exactOptional(v.literal(true)),
  animation: v.nullable(shortText),
  frames: v.nullable(v.tuple([finite, v.nullable(finite)])),
  /**
   * Set if it is one frame of an entry with keys, which is a hitbox in each of its frames. `entry`: the same for all of
   * them; `isKey`: whether the frame has a key; `isStep`: whether the shape stays from its last key on.
   */
  keyed: v.exactOptional(v.object({ entry: shortText, isKey: v.boolean(), isStep: v.boolean() })),
  /** Null if one of its numbers isn't a number: messages are JSON, which has no NaN. Sizes may be negative. */
  shape: v.nullable(shapeSchema),
  convention: conventionSchema,
  /** The numbers with the names and unit of the file: [name, value], null if not finite. */
  fields: v.array(v.tuple([shortText, v.nullable(finite)])),
  /** The names of numbers that are only known at runtime; the shape has assumed values for them. */
  unknown: v.array(shortText),
  stale: v.boolean(),
  /** It is hidden or disabled in its file and collides with nothing. */
  hidden: v.exactOptional(v.union([v.literal(true), v.literal('disabled')])),
  /** The motion in the text: a distance, or with `to` the target position of the point that the text uses. */
  motion: v.exactOptional(v.object({ x: finite, y: finite, to: v.exactOptional(v.literal(true)) })),
  /** The body whose shape a call sets to this one; it has one shape at a time. */
  body: v.exactOptional(shortText),
  /** The state of its owner in which it exists; it collides with nothing of another state. */
  state: v.exactOptional(shortText),
  /** Null if it can be moved; otherwise the reason why not. */
  fixedReason: v.nullable(shortText),
  /** Other changes of its shape that aren't possible, with reasons. */
  disabledReasons: v.record(v.picklist(abilities), shortText),
});

/** An address that the webview may load, or a sentence why there is no image. */
const imageSchema = v.union([
  /** `file`: its path in the workspace. The query in `src` differs for each content of the file. */
  v.object({ src: shortText, file: v.exactOptional(shortText) }),
  v.object({ missing: shortText }),
]);

/** A frame of a sheet: its position in the image, and on the sprite. */
const frameSchema = v.object({
  /** Its own image; absent if it uses the sprite's. */
  image: v.exactOptional(imageSchema),
  /** Null if it isn't a part of the sprite's image, or if the text doesn't contain the part. */
  part: v.nullable(v.object({ x: finite, y: finite, width: finite, height: finite })),
  /** Whether it is rotated by 90° clockwise in the image. */
  rotated: v.boolean(),
  offset: v.object({ x: finite, y: finite }),
  /** In milliseconds; null if not in the text. */
  duration: v.nullable(finite),
});

/** Frames per second, and milliseconds per frame, which override them. */
const frameTimes = {
  fps: v.nullable(finite),
  durations: v.nullable(v.pipe(v.array(v.nullable(finite)), v.maxLength(maxFrames))),
};

const animationSchema = v.object({
  name: shortText,
  first: finite,
  last: finite,
  ...frameTimes,
  loop: v.boolean(),
  direction: v.picklist(playDirections),
});

const timingSchema = v.object({
  /** Null: the sprite's own frames. */
  animation: v.nullable(shortText),
  ...frameTimes,
  /** Milliseconds of each frame without a duration of its own. */
  duration: v.nullable(finite),
  /** The text counts in ticks of 1/60 s. */
  inTicks: v.exactOptional(v.literal(true)),
});

const cells = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCells));

export const sceneSpriteSchema = v.object({
  id: shortText,
  name: shortText,
  space: v.picklist(['own', 'shared']),
  /** For frames with their own images, that of the first one. */
  image: v.nullable(imageSchema),
  /** The columns and rows of frames in the image, if the user or the text defines them. */
  grid: v.exactOptional(v.object({ columns: cells, rows: cells })),
  frameSize: v.nullable(v.object({ width: finite, height: finite })),
  /** The point that the game places it by, and without a pivot the one that it rotates about; absent if not in the text. */
  origin: v.exactOptional(v.object({ x: finite, y: finite })),
  /** The point that it rotates and flips about; absent if not in the text. */
  pivot: v.exactOptional(v.object({ x: finite, y: finite })),
  /** In order; absent if the text doesn't list them: then `frameSize` cuts the image, row by row. */
  frames: v.exactOptional(v.pipe(v.array(frameSchema), v.minLength(1), v.maxLength(maxFrames))),
  animations: v.exactOptional(v.pipe(v.array(animationSchema), v.minLength(1), v.maxLength(maxFrames))),
  /**
   * The number of frames with entries in the text, per animation or (null) for the sprite, if the last ones are empty.
   */
  frameCounts: v.exactOptional(
    v.pipe(
      v.array(v.object({ animation: v.nullable(shortText), frames: finite })),
      v.minLength(1),
      v.maxLength(maxFrames),
    ),
  ),
  /** How long frames are shown, where no animation is listed; at most one of `fps` and `duration` is set. */
  timings: v.exactOptional(v.pipe(v.array(timingSchema), v.minLength(1), v.maxLength(maxFrames))),
  /** It has no hitbox, but a list to add a first one to. */
  empty: v.exactOptional(v.literal(true)),
});

export type SceneHitbox = v.InferOutput<typeof sceneHitboxSchema>;
export type SceneSprite = v.InferOutput<typeof sceneSpriteSchema>;
export type SceneImage = v.InferOutput<typeof imageSchema>;
export type SceneFrame = v.InferOutput<typeof frameSchema>;
export type SceneAnimation = v.InferOutput<typeof animationSchema>;

/** Converts a shape for messages, which have no properties with the value undefined. */
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
