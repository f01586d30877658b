import { signal, type Signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point } from '../../../src/core/index.js';
import type { Aligner } from '../../editor/aligner.js';
import type { DragOptions } from '../../editor/apply-drag.js';
import { rebaseDrag, dragTo, isOneWay, type Drag } from '../../editor/drag.js';
import { previewDrag, previewedHitbox } from '../../editor/pending-edits.js';
import { dragText } from '../../text/change-labels.js';
import { dragThreshold, snapDistance } from '../hit-test.js';
import type { ToolContext } from '../tool-context.js';
import type { Modifiers, Readout, StateName, ToolState } from '../tool.js';
import { isSameRecord } from '../../editor/reactive.js';
import { cursorOfHandle, type Handle } from '../../editor/handles.js';

/** Changes the shapes of hitboxes: previews the result, and writes it at the end. */
export abstract class ShapeGesture implements ToolState {
  abstract readonly name: StateName;
  readonly #drag: Signal<Drag>;

  constructor(
    protected readonly context: ToolContext,
    drag: Drag,
  ) {
    this.#drag = signal(drag);
  }

  get drag(): Drag {
    return this.#drag.value;
  }

  abstract cursor(): string;

  abstract pointerMove(at: Point, modifiers: Modifiers): void;

  /** Shows another result. `isTranslation`: see `Editor.setDragPreview`. */
  protected preview(drag: Drag, isTranslation?: boolean): void {
    this.#drag.value = drag;
    previewDrag(this.context.editor, drag, isTranslation);
  }

  pointerUp(): void {
    this.write();
  }

  protected write(): void {
    this.context.leave();
    this.context.commitDrag(this.drag);
  }

  cancel(): void {
    this.context.leave();
    this.context.edits.revertDrag(this.drag);
  }

  /** Continues on another version of the text if it can; otherwise ends with a notice. */
  documentChanged(): void {
    const { editor, feedback } = this.context;
    const { scene } = editor;
    const { drag } = this;
    const next = scene?.uri === drag.uri ? rebaseDrag(drag, scene.version, previewedHitbox(editor)) : null;
    if (next !== null) {
      this.preview(next);
      return;
    }
    this.context.leave();
    feedback.notify(l10n.t('The text of this hitbox changed. The drag was canceled.'));
  }
}

/** Drags hitboxes or one of their handles. */
abstract class Dragging extends ShapeGesture {
  readonly isDragging = true;

  constructor(
    context: ToolContext,
    drag: Drag,
    private readonly aligner: Aligner,
    private at: Point,
  ) {
    super(context, drag);
  }

  get readout(): Readout {
    return { text: dragText(this.context.editor, this.drag) };
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const drag = dragTo(this.drag, this.context.viewport.toScene(at), this.options(modifiers));
    this.at = at;
    this.preview(drag, drag.handle.kind === 'body' && isOneWay(drag));
  }

  modifiersChanged(modifiers: Modifiers): void {
    this.pointerMove(this.at, modifiers);
  }

  private options({ shift, alt, mod }: Modifiers): DragOptions {
    const { editor, viewport } = this.context;
    const { zoom } = viewport.camera;
    return {
      step: this.context.stepWith({ shift, alt, mod }),
      turnStep: shift ? 15 : mod || editor.snap === 'off' ? 0.1 : 1,
      symmetric: alt,
      ratio: shift,
      isGrid: editor.gridStep !== null,
      aligner: mod || editor.snap === 'off' ? null : this.aligner,
      snapDistance: snapDistance / zoom,
      dragThreshold: dragThreshold / zoom,
    };
  }
}

/** Drags a side, a corner, a radius, an end or the rotation handle; the other handles are hidden. */
export class DraggingHandle extends Dragging {
  constructor(
    context: ToolContext,
    drag: Drag,
    aligner: Aligner,
    at: Point,
    private readonly handle: Handle,
  ) {
    super(context, drag, aligner, at);
  }

  get name(): StateName {
    return this.handle.dragHandle.kind === 'turn' ? 'rotating' : 'resizing';
  }

  cursor(): string {
    return cursorOfHandle(this.handle, true);
  }

  handles(all: () => readonly Handle[]): readonly Handle[] {
    return all().filter(({ dragHandle }) => isSameRecord({ ...dragHandle }, { ...this.drag.handle }));
  }
}

/** Moves the selection with the pointer. */
export class Translating extends Dragging {
  readonly name = 'translating';

  cursor(): string {
    return 'moving';
  }
}
