import type { Drag } from '../editor/drag.js';
import type { EditConstraints } from '../editor/edit-constraints.js';
import type { Editor } from '../editor/editor.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { Feedback } from '../editor/feedback.js';
import type { PendingEdits } from '../editor/pending-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import type { Viewport } from '../editor/viewport.js';
import type { Corners } from './polygon-corners.js';
import type { HitTest } from './hit-test.js';
import type { Modifiers, ToolState } from './tool.js';

/** The services that the tools of a preview use. */
export interface ToolServices {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly selection: SelectionController;
  readonly edits: PendingEdits<KeyboardEvent>;
  readonly hitboxEdits: Pick<HitboxEdits, 'draw'>;
  readonly feedback: Feedback;
}

/** The tool manager, as tools and their states see it. */
export interface ToolContext extends ToolServices {
  readonly constraints: EditConstraints;
  readonly hitTest: HitTest;
  readonly corners: Corners;
  /** Enters another state. */
  enter(state: ToolState): void;
  isIn(state: ToolState): boolean;
  /** Returns to the idle state. */
  leave(): void;
  /** Keeps the current press from counting as a click when released. */
  preventClick(): void;
  /** Returns the rounding step for positions and sizes, in units: finer while Ctrl is held. */
  stepWith(modifiers: Modifiers): number;
  /** Writes a finished drag, and announces its result. */
  commitDrag(drag: Drag): void;
}
