import type { Point } from '../../src/core/index.js';
import type { Modifiers, Press } from './tool.js';

/** Something that may take the pointer before the hitboxes of the picture do. Places are in css px of the canvas. */
export interface Taker {
  /** The pointer went down; false: it is not for this one. */
  press(at: Point, press: Press): boolean;
  /** The pointer that it took moves. */
  move(at: Point, modifiers: Modifiers): void;
  release(): void;
  /** Everything as before. Returns whether there was something to give up. */
  cancel(): boolean;
}
