import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { Drag } from '../editor/drag.js';
import type { Handle } from '../editor/handles.js';
import type { MotionHandle } from './motion-handle.js';

/** The modifier keys of an input. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on macOS. */
  readonly mod: boolean;
}

export const noModifiers: Modifiers = { shift: false, alt: false, mod: false };

export interface Press extends Modifiers {
  /** Pan the view, whatever is under the pointer: the middle button, or the space bar. */
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
  | 'scrubbing'
  | 'refused'
  | 'panning'
  | 'drawing'
  | 'aiming'
  | 'probing'
  | 'click-moving';

/** The numbers of the current gesture. */
export interface Readout {
  /** All of them, for the status bar. */
  readonly text: string;
  /** The most important ones, shown in the scene; absent if they follow from the drag or the new shape. */
  readonly numbers?: string;
  /** The bounds in the scene that the numbers are shown beside. */
  readonly around?: Bounds | null;
}

/** A state of pointer and key input. Points are in CSS px of the canvas. */
export interface ToolState {
  readonly name: StateName;
  /** Whether the pointer drags something. */
  readonly isDragging?: boolean;
  /** The drag by pointer or keys that the scene shows. */
  readonly drag?: Drag;
  /** The dragged point of a motion or the probe. */
  readonly motionHandle?: MotionHandle;
  /** The shape being drawn, in the scene. */
  readonly draft?: Shape | null;
  /** The marquee, in the scene. */
  readonly marquee?: Bounds;
  /** Returns the cursor at a point (null: not over the canvas): a value of `data-cursor`. */
  cursor(at: Point | null): string;
  /** Its current numbers; null if it has none. */
  readonly readout?: Readout | null;
  /** Returns the visible handles; absent: none. */
  handles?(all: () => readonly Handle[]): readonly Handle[];
  pointerMove(at: Point, modifiers: Modifiers): void;
  pointerUp(): void;
  /** Handles a change of the modifier keys without a pointer movement. */
  modifiersChanged?(modifiers: Modifiers): void;
  /** Commits the gesture of a released key. */
  commitKeyGesture?(): void;
  /** Restores everything to its previous state. */
  cancel(): void;
  /** Handles another version of the text. */
  documentChanged?(): void;
}

/** A pointer tool; of several tools the first one that accepts a press handles it. */
export interface Tool {
  /** Returns the state that a press starts; null if the press isn't for this tool. */
  press(at: Point, press: Press): ToolState | null;
  /** Returns the cursor where a press would be for this tool; null elsewhere. */
  cursorAt(at: Point): string | null;
  /** How to use the tool, while it waits for a press. */
  readonly instruction?: string | null;
  /** Whether it waits to draw into the scene, which mustn't change until then. */
  readonly isWaiting?: boolean;
  /** Its draggable points, in the scene. */
  readonly motionHandles?: readonly MotionHandle[];
  /** Writes what the tool has made; returns false if Enter isn't for it. */
  accept?(): boolean;
  /** Deactivates the tool; returns false if it wasn't active. */
  deactivate?(): boolean;
}
