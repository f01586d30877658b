import type { Point } from '../../src/core/index.js';
import { handleAt, handleReach, handleReachTouch, handlesOf, type Handle } from '../editor/handles.js';
import { pick } from './pick.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';

/** A pointer moved less than this, in css px, is held still. */
export const dragThreshold = 3;

/** How near a line has to be to be meant, in css px. */
export const snapDistance = 6;

/** What is meant by a place, told in css px of the canvas. */
export class HitTest {
  constructor(
    private readonly editor: Editor,
    private readonly viewport: Viewport,
  ) {}

  /** The hitboxes at a place, the one on top first; not those that are locked. */
  stackAt(at: Point): number[] {
    const { editor, viewport } = this;
    const stack = pick(editor.figures, viewport.toScene(at), viewport.camera.zoom);
    return editor.lockedHitboxes.size === 0 ? stack : stack.filter((index) => !editor.isLockedHitbox(index));
  }

  /** The id of the hitbox on top. */
  topAt(at: Point): string | null {
    const top = this.stackAt(at)[0];
    return top === undefined ? null : this.editor.hitboxes[top]!.id;
  }

  handleAt(at: Point, touch: boolean): Handle | null {
    const { zoom } = this.viewport.camera;
    const reach = (touch ? handleReachTouch : handleReach) / zoom;
    const handles = handlesOf(this.editor, zoom, this.viewport.seen);
    return handleAt(handles, this.viewport.toScene(at), reach);
  }
}
