import type { Drag } from '../editor/drag.js';
import type { EditConstraints } from '../editor/edit-constraints.js';
import type { Editor } from '../editor/editor.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { Feedback } from '../editor/feedback.js';
import type { PendingEdits } from '../editor/pending-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import type { Viewport } from '../editor/viewport.js';
import type { Corners } from './corners.js';
import type { HitTest } from './hit-test.js';
import type { Modifiers, ToolState } from './tool.js';

/** What the tools of a preview work with. */
export interface ToolServices {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly selection: SelectionController;
  readonly edits: PendingEdits<KeyboardEvent>;
  readonly entries: Pick<HitboxEdits, 'draw'>;
  readonly feedback: Feedback;
}

/** What tools and their states act on: the tool manager, as they see it. */
export interface ToolContext extends ToolServices {
  readonly constraints: EditConstraints;
  readonly hitTest: HitTest;
  readonly corners: Corners;
  /** The keys that are held now. */
  readonly modifiers: Modifiers;
  /** Goes on in another state. */
  enter(state: ToolState): void;
  /** Nothing is done any more. */
  leave(): void;
  /** What was pressed is no click. */
  noClick(): void;
  /** What places and sizes are rounded to, in units: less while Ctrl is held. */
  stepWith(modifiers: Modifiers): number;
  /** Writes a drag that has ended, and says what it did. */
  commitDrag(drag: Drag): void;
}
