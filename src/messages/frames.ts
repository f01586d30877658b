import * as v from 'valibot';
import { playDirections } from '../model/animation.js';
import { shortText, uri } from './texts.js';

/** How to show the frames of a scene, as chosen by the user and stored in the view state; new animations. */

/** How many frames before and after the current one are shown faintly. */
export const onionSkins = ['off', '1', '2', '3', 'all'] as const;
export type OnionSkin = (typeof onionSkins)[number];

/** Playback rates, relative to the speed in the file. */
export const speeds = [0.25, 0.5, 1, 2] as const;
export type Speed = (typeof speeds)[number];

const frame = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** Asks the user for the name of an animation of these frames of a sprite's sheet, inclusive, and adds it to the file. */
export const newAnimationMessage = v.object({
  type: v.literal('new-animation'),
  uri,
  sprite: shortText,
  first: frame,
  last: frame,
});

/** How long frames of an animation, which has `count`, or (null) of a sprite's sheet are shown. */
export const durationsChange = v.object({
  kind: v.literal('durations'),
  sprite: shortText,
  animation: v.nullable(shortText),
  frames: v.tuple([frame, frame]),
  count: v.pipe(frame, v.minValue(1)),
  time: v.object({ unit: v.picklist(['ms', 'fps', 'ticks']), value: v.pipe(v.number(), v.finite(), v.gtValue(0)) }),
});

/** Other properties of an animation; frames are those of the sheet. */
export const animationChange = v.object({
  kind: v.literal('animation'),
  sprite: shortText,
  animation: shortText,
  set: v.object({
    name: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    first: v.exactOptional(frame),
    last: v.exactOptional(frame),
    loop: v.exactOptional(v.boolean()),
    direction: v.exactOptional(v.picklist(playDirections)),
  }),
});

/** Moves, duplicates or removes a frame, counted in an animation or (null) the sheet. */
export const orderChange = v.object({
  kind: v.literal('order'),
  sprite: shortText,
  animation: v.nullable(shortText),
  frame,
  to: v.union([frame, v.picklist(['duplicate', 'removed'])]),
});
