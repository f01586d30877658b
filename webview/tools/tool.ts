import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { Drag } from '../editor/drag.js';
import type { Handle } from '../editor/handles.js';
import type { MotionHandle } from './motion-handle.js';

/** What is held on the keyboard or the pointer while something is done. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod: boolean;
}

export const noModifiers: Modifiers = { shift: false, alt: false, mod: false };

export interface Press extends Modifiers {
  /** Whatever is there, the view is moved: the middle button, or the space bar. */
  readonly pan: boolean;
  readonly touch: boolean;
}

export type StateName =
  | 'idle'
  | 'pressing'
  | 'translating'
  | 'resizing'
  | 'rotating'
  | 'marquee'
  | 'nudging'
  | 'refused'
  | 'panning'
  | 'drawing'
  | 'aiming'
  | 'probing'
  | 'click-moving';

/** What the pointer and the keys are doing. Places are in css px of the canvas. */
export interface ToolState {
  readonly name: StateName;
  /** The pointer holds something. */
  readonly isDragging?: boolean;
  /** What is dragged, by the pointer or by keys; the drawing of it depends on this. */
  readonly drag?: Drag;
  /** What of a motion or the probe is dragged. */
  readonly motionHandle?: MotionHandle;
  /** The new shape as it is drawn, in the scene. */
  readonly draft?: Shape | null;
  /** The rectangle that selects, in the scene. */
  readonly marquee?: Bounds;
  /** How the pointer looks at a place (null: not over the canvas): a value of `data-cursor`. */
  cursor(at: Point | null): string;
  /** What is said beside the pointer. */
  hint?(): string | null;
  /** Which of the handles can be seen; none where it is absent. */
  handles?(all: () => readonly Handle[]): readonly Handle[];
  pointerMove(at: Point, modifiers: Modifiers): void;
  pointerUp(): void;
  /** Other keys are held, and the pointer is where it was. */
  modifiersChanged?(modifiers: Modifiers): void;
  /** A key was let go: what it did is written. */
  commitKeyGesture?(): void;
  /** Everything as before. */
  cancel(): void;
  /** The host has another version of the text. */
  documentChanged?(): void;
}

/** Something that the pointer can do; of several tools the first one that takes a press has it. */
export interface Tool {
  /** The state that a press begins; null where the press is not for this tool. */
  press(at: Point, press: Press): ToolState | null;
  /** How the pointer looks where a press would be for this tool; null where it would not. */
  cursorAt(at: Point): string | null;
  /** What is said beside the pointer while the tool waits for a press. */
  hintAt?(at: Point): string | null;
  /** It waits to draw into what is shown, which stays as it is until then. */
  readonly isWaiting?: boolean;
  /** What of it can be dragged, in the scene. */
  readonly motionHandles?: readonly MotionHandle[];
  /** There is a handle at a place: nothing is said of what lies under it. */
  hasHandleAt?(at: Point): boolean;
  /** Puts the tool away; false where it was not at hand. */
  putAway?(): boolean;
}
