/** Everything that can be read and written, in the order in which the forms are tried. */
import { circleCall, rectCall } from './calls.js';
import { xyRadius, xyr } from './circles.js';
import { edges } from './edges.js';
import type { BoxForm } from './form.js';
import { circleTuple, rectTuple } from './tuples.js';
import { xyWidthHeight } from './xy-width-height.js';
import { xywh } from './xywh.js';

export type { BoxForm, Match, NamedNumber, Refusal, Setting } from './form.js';
export { makesBox } from './calls.js';
export { namesShape, stringAt, valueAt } from './parts.js';
export { toolOf } from './tools/index.js';
export { wordSet, wordsOf } from './words.js';

/** To add a form: its own file, and its place in this list. */
export const boxForms: readonly BoxForm[] = [
  xyWidthHeight,
  xywh,
  edges,
  xyr,
  xyRadius,
  rectTuple,
  circleTuple,
  rectCall,
  circleCall,
];

/** The form that read a hitbox, by the id that the hitbox carries. */
export function formById(id: string): BoxForm | null {
  return boxForms.find((form) => form.id === id) ?? null;
}
