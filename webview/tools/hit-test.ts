import type { Point } from '../../src/core/index.js';
import { handleAt, handleHitRadius, getHandles, type Handle } from '../editor/handles.js';
import { pick } from './pick.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';

/** A smaller pointer movement, in CSS px, isn't a drag. */
export const dragThreshold = 3;

/** The snap distance, in CSS px. */
export const snapDistance = 6;

/** Finds hitboxes by position, in CSS px of the canvas. */
export class HitTest {
  constructor(
    private readonly editor: Editor,
    private readonly viewport: Viewport,
  ) {}

  /** Returns the hitboxes at a point, the topmost first, without locked ones. */
  stackAt(at: Point): number[] {
    const { editor, viewport } = this;
    const stack = pick(editor.figures, viewport.toScene(at), viewport.camera.zoom);
    return editor.lockedHitboxes.size === 0 ? stack : stack.filter((index) => !editor.isLocked(index));
  }

  /** Returns the id of the topmost hitbox at a point. */
  topAt(at: Point): string | null {
    const top = this.stackAt(at)[0];
    return top === undefined ? null : this.editor.hitboxes[top]!.id;
  }

  handleAt(at: Point, touch: boolean): Handle | null {
    const { zoom } = this.viewport.camera;
    const handles = getHandles(this.editor, zoom, this.viewport.visibleBounds);
    return handleAt(handles, this.viewport.toScene(at), handleHitRadius(touch) / zoom);
  }
}
