import { effect, untracked } from '@preact/signals-core';
import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { EditConstraints, type NudgeKind } from '../editor/edit-constraints.js';
import type { Editor } from '../editor/editor.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { Feedback } from '../editor/feedback.js';
import { handlesOf, type Handle } from '../editor/handles.js';
import type { Drag } from '../editor/drag.js';
import { previewDrag, type PendingEdits } from '../editor/pending-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import { freeStep } from '../editor/snap.js';
import { changeText } from '../text/change-labels.js';
import type { Viewport } from '../editor/viewport.js';
import { Clicks } from './clicks.js';
import { Corners } from './corners.js';
import { DrawTool } from './draw-tool.js';
import type { MotionHandle } from './motion-handle.js';
import { HitTest } from './hit-test.js';
import { Panning } from './panning.js';
import { Nudging } from './select/nudging.js';
import { SelectTool } from './select/select-tool.js';
import { startDrag, startDragOfSelection } from './start-drag.js';
import type { ToolContext, ToolServices } from './tool-context.js';
import type { Modifiers, Press, Tool, ToolState } from './tool.js';
import { ToolStates } from './tool-states.js';

/** What pointer and keys do to the scene, told in css px of the canvas. Knows no events: one state hears them at a time. */
export class ToolManager extends ToolStates implements ToolContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly selection: SelectionController;
  readonly edits: PendingEdits<KeyboardEvent>;
  readonly entries: Pick<HitboxEdits, 'draw'>;
  readonly feedback: Feedback;
  readonly constraints: EditConstraints;
  readonly hitTest: HitTest;
  readonly corners: Corners;
  readonly draw: DrawTool;
  private readonly clicks: Clicks;
  private readonly tools: Tool[];

  constructor({ editor, viewport, selection, edits, entries, feedback }: ToolServices) {
    super();
    this.editor = editor;
    this.viewport = viewport;
    this.selection = selection;
    this.edits = edits;
    this.entries = entries;
    this.feedback = feedback;
    this.constraints = new EditConstraints(editor);
    this.hitTest = new HitTest(editor, viewport);
    this.corners = new Corners(this);
    this.clicks = new Clicks(this);
    this.draw = new DrawTool(this);
    this.tools = [this.draw, new SelectTool(this)];
    effect(() => {
      if (edits.refusals === 0) return;
      untracked(() => {
        if (this.drag !== null) this.cancelState();
      });
    });
  }

  /** Adds a tool, which is asked before the one that selects. */
  add(tool: Tool): void {
    this.tools.splice(-1, 0, tool);
  }

  /** What is being changed, by the pointer or the keyboard. */
  get drag(): Drag | null {
    return this.state.drag ?? null;
  }

  /** Something is held or drawn, or about to be: what it lies among shall not change. */
  get isBusy(): boolean {
    return this.drag !== null || this.isWaiting;
  }

  /** A tool waits to draw. */
  get isWaiting(): boolean {
    return this.tools.some(({ isWaiting }) => isWaiting === true);
  }

  /** The new shape as it is drawn, in the scene. */
  get draft(): Shape | null {
    return this.state.draft ?? null;
  }

  /** The rectangle that selects, in the scene. */
  get marquee(): Bounds | null {
    return this.state.marquee ?? null;
  }

  /** The handles that can be dragged now; while one is, where it went. */
  get handles(): readonly Handle[] {
    const all = (): Handle[] => handlesOf(this.editor, this.viewport.camera.zoom, this.viewport.seen);
    return this.state.handles?.(all) ?? [];
  }

  /** What of the tools can be dragged now, in the scene. */
  get motionHandles(): readonly MotionHandle[] {
    return this.tools.flatMap(({ motionHandles = [] }) => motionHandles);
  }

  /** What is said beside the pointer of what is done there; null: nothing. */
  hint(at: Point): string | null {
    const own = this.state.hint?.() ?? null;
    if (own !== null || !this.isIdle) return own;
    return this.tools.map((tool) => tool.hintAt?.(at) ?? null).find((hint) => hint !== null) ?? null;
  }

  hasHandleAt(at: Point): boolean {
    return this.isIdle && this.tools.some((tool) => tool.hasHandleAt?.(at) === true);
  }

  protected begin(at: Point, press: Press): ToolState | null {
    if (press.pan) return new Panning(this, at);
    for (const tool of this.tools) {
      const state = tool.press(at, press);
      if (state !== null) return state;
    }
    return null;
  }

  /** The pointer went down and up at one place; `count` is 2 for a double click. */
  click(at: Point, count: number, modifiers: Modifiers): void {
    if (this.isClick) this.clicks.click(at, count, modifiers);
  }

  /** From now on a drag draws a hitbox like another one, or of the next kind where one was to be drawn already. */
  startDrawing(like: SceneHitbox | null): void {
    this.cancelState();
    this.draw.start(like);
  }

  /** A menu is about to open at a place: it is about what is there. */
  menu(at: Point): void {
    this.commitKeyGesture();
    this.cancelDrag();
    const stack = this.hitTest.stackAt(at);
    if (stack.some((index) => this.editor.isSelected(index))) return;
    this.selection.select(stack[0] ?? null);
  }

  pointerLeave(): void {
    if (this.isIdle) this.editor.setHover(null);
  }

  /** What is done is taken back, else a tool is put away. False where there is nothing of it. */
  cancel(): boolean {
    if (!this.isIdle) {
      this.cancelState();
      return true;
    }
    return this.tools.some((tool) => tool.putAway?.() === true);
  }

  /** Everything as before, and nothing is drawn any more: what is done next has nothing to do with it. */
  cancelDrag(): void {
    this.cancelState();
    for (const tool of this.tools) if (tool.isWaiting === true) tool.putAway?.();
  }

  /**
   * Moves, resizes or turns what is selected by steps of the keyboard. Presses of one kind are one gesture until
   * `settle`.
   */
  nudge(kind: NudgeKind, x: number, y: number): void {
    if (this.state instanceof Nudging && this.state.kind !== kind) this.commitKeyGesture();
    if (this.isIdle) {
      const why = this.constraints.selected(kind, { x, y });
      if (why !== null) {
        this.feedback.notify(why);
        return;
      }
      const drag = startDragOfSelection(this.editor, { kind: kind === 'move' ? 'body' : 'turn' });
      if (drag === null) return;
      this.enter(new Nudging(this, drag, kind));
    }
    if (this.state.name === 'nudging') (this.state as Nudging).step(x, y);
  }

  /** The host has another version of the text. What is held goes on where it can. */
  documentChanged(): void {
    this.edits.documentChanged();
    this.corners.documentChanged();
    this.state.documentChanged?.();
  }

  /** Gives hitboxes other shapes at once: one step, or a sentence that says why not. */
  setShapes(shapes: ReadonlyMap<number, Shape>): void {
    this.commitKeyGesture();
    this.cancelDrag();
    const { editor } = this;
    if (editor.scene === null || shapes.size === 0) return;
    for (const index of shapes.keys()) {
      const hitbox = editor.hitboxes[index];
      const why = hitbox === undefined ? null : this.constraints.writing(hitbox);
      if (why !== null) {
        this.feedback.notify(this.constraints.named(index, why, shapes.size));
        return;
      }
    }
    const drag = startDrag(editor, [...shapes.keys()], { kind: 'turn' });
    if (drag === null) return;
    const items = drag.items.map((item) => ({ ...item, shape: shapes.get(editor.indexOf(item.id)) ?? item.shape }));
    previewDrag(editor, { ...drag, items });
    this.commitDrag({ ...drag, items });
  }

  stepWith({ mod }: Modifiers): number {
    const { editor, viewport } = this;
    return mod || editor.snap === 'off' ? freeStep(viewport.camera.zoom) : editor.step;
  }

  commitDrag(drag: Drag): void {
    if (this.edits.commitDrag(drag)) this.feedback.announce(changeText(this.editor, drag));
  }

  hoverAt(at: Point): void {
    this.editor.setHover(this.hitTest.topAt(at));
  }

  cursorAt(at: Point): string {
    for (const tool of this.tools) {
      const cursor = tool.cursorAt(at);
      if (cursor !== null) return cursor;
    }
    return 'none';
  }
}
