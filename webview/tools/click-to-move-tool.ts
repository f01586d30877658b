import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import { getCenter } from '../editor/figure.js';
import { snappedDelta, writtenAnchor } from '../editor/snap.js';
import { Nudging } from './select/nudging.js';
import { startDragOfSelection } from './start-drag.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Tool, ToolState } from './tool.js';

/** While active, moves the center of the selection to where the pointer goes down, and then along with it. */
export class ClickToMoveTool implements Tool {
  readonly #isActive = signal(false);

  constructor(private readonly context: ToolContext) {}

  get on(): boolean {
    return this.#isActive.value && this.context.editor.selection.size > 0;
  }

  set on(on: boolean) {
    this.#isActive.value = on;
  }

  press(at: Point, press: Press): ToolState | null {
    const { context } = this;
    const drag = this.on ? startDragOfSelection(context.editor, { kind: 'body' }) : null;
    if (drag === null) return null;
    context.preventClick();
    const state = new ClickMoving(context, drag, 'move');
    state.pointerMove(at, press);
    return state;
  }

  cursorAt(): string | null {
    return this.on ? 'band' : null;
  }

  get instruction(): string | null {
    const { editor } = this.context;
    const name = editor.hitboxes[editor.selectedIndex]?.name ?? '';
    return this.on ? l10n.t('Click to move {0}. Esc to finish.', name) : null;
  }

  deactivate(): boolean {
    const was = this.#isActive.value;
    this.#isActive.value = false;
    return was;
  }
}

/** The center of the selection follows the pointer. */
class ClickMoving extends Nudging {
  override readonly name = 'click-moving';
  readonly isDragging = true;

  override cursor(): string {
    return 'moving';
  }

  override pointerMove(at: Point, modifiers: Modifiers): void {
    const { editor, viewport } = this.context;
    const index = editor.selectedIndex;
    const figure = editor.figures[index];
    const hitbox = editor.hitboxes[index];
    const shape = editor.getShape(index);
    if (figure === null || figure === undefined || hitbox === undefined || shape === null) return;
    const step = this.context.stepWith(modifiers);
    const to = viewport.toScene(at);
    const center = getCenter(figure.shape);
    const [from, anchor] = [getCenter(shape), writtenAnchor(hitbox)];
    const own = hitbox.shape === null ? from : getCenter(hitbox.shape);
    // The written anchor must land on a step, wherever the center is then.
    const dx = snappedDelta(anchor.x + from.x - own.x, to.x - center.x, step);
    const dy = snappedDelta(anchor.y + from.y - own.y, to.y - center.y, step);
    if (dx !== 0 || dy !== 0) this.step(dx, dy);
  }

  override pointerUp(): void {
    this.write();
  }

  override commitKeyGesture(): void {
    // The pointer is still down.
  }
}
