import type { Point } from '../../src/core/index.js';
import type { Aligner } from '../editor/aligner.js';
import type { Drag } from '../editor/drag.js';
import type { Handle } from '../editor/handles.js';
import type { Draft } from './draft.js';
import type { NudgeKind } from '../editor/edit-constraints.js';

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

/** What the pointer and the keys are doing. Places are in css px of the canvas where nothing else is said. */
export type Mode =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'press';
      readonly at: Point;
      readonly target: number | null;
      readonly handle: Handle | null;
      readonly press: Press;
    }
  | { readonly kind: 'pan'; readonly last: Point }
  /** Between two points of the scene. */
  | {
      readonly kind: 'band';
      readonly from: Point;
      readonly to: Point;
      readonly before: ReadonlySet<string>;
      readonly undo: ReadonlySet<string>;
    }
  | {
      readonly kind: 'drag';
      readonly drag: Drag;
      readonly at: Point;
      readonly handle: Handle | null;
      readonly aligner: Aligner;
    }
  /** The keyboard changes what is selected; it is written when the key is let go. */
  | { readonly kind: 'keys'; readonly drag: Drag; readonly deed: NudgeKind; readonly x: number; readonly y: number }
  | { readonly kind: 'draw'; readonly draft: Draft }
  | { readonly kind: 'refused' };

export const idle: Mode = { kind: 'idle' };
