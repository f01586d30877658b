import { effect, signal, untracked } from '@preact/signals-core';
import type { Bounds, Point, Shape, ShapeKind } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { EditConstraints, type NudgeKind } from '../editor/edit-constraints.js';
import type { Editor } from '../editor/editor.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { Feedback } from '../editor/feedback.js';
import { getHandles, type Handle } from '../editor/handles.js';
import type { DragHandle } from '../editor/apply-drag.js';
import type { Drag } from '../editor/drag.js';
import { previewDrag, type OnFail, type PendingEdits } from '../editor/pending-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import { freeStep } from '../editor/snap.js';
import { changeText } from '../text/change-labels.js';
import type { Viewport } from '../editor/viewport.js';
import { Corners } from './polygon-corners.js';
import { DrawTool } from './draw-tool.js';
import { measureSelection, type Measure } from './measures.js';
import { motionHandleAt, type MotionHandle } from './motion-handle.js';
import { HitTest, snapDistance, dragThreshold } from './hit-test.js';
import { Panning } from './panning.js';
import { Nudging } from './select/nudging.js';
import { SelectTool } from './select/select-tool.js';
import { startDrag, startDragOfSelection } from './start-drag.js';
import type { ToolContext, ToolServices } from './tool-context.js';
import type { Modifiers, Press, Readout, Tool, ToolState } from './tool.js';
import { ToolStates } from './tool-states.js';
import { nextInStack } from './pick.js';

/**
 * Applies pointer and key input to the scene, in CSS px of the canvas. Independent of DOM events: one state receives
 * the input at a time.
 */
export class ToolManager extends ToolStates implements ToolContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly selection: SelectionController;
  readonly edits: PendingEdits<KeyboardEvent>;
  readonly hitboxEdits: Pick<HitboxEdits, 'draw'>;
  readonly feedback: Feedback;
  readonly constraints: EditConstraints;
  readonly hitTest: HitTest;
  readonly corners: Corners;
  readonly draw: DrawTool;
  private readonly clicks: ClickSelection;
  private readonly tools: Tool[];
  /** Whether Alt is held, which measures while nothing else happens. */
  readonly #isAltHeld = signal(false);

  constructor({ editor, viewport, selection, edits, hitboxEdits, feedback }: ToolServices) {
    super();
    this.editor = editor;
    this.viewport = viewport;
    this.selection = selection;
    this.edits = edits;
    this.hitboxEdits = hitboxEdits;
    this.feedback = feedback;
    this.constraints = new EditConstraints(editor);
    this.hitTest = new HitTest(editor, viewport);
    this.corners = new Corners(this);
    this.clicks = new ClickSelection(this);
    this.draw = new DrawTool(this);
    this.tools = [this.draw, new SelectTool(this)];
    effect(() => {
      if (edits.rejections === 0) return;
      untracked(() => {
        if (this.drag !== null) this.cancelState();
      });
    });
  }

  /** Adds a tool with priority over the select tool. */
  add(tool: Tool): void {
    this.tools.splice(-1, 0, tool);
  }

  /** The current drag, by pointer or keyboard. */
  get drag(): Drag | null {
    return this.state.drag ?? null;
  }

  /** Whether a drag or a drawing is in progress: its surroundings must not change. */
  get isBusy(): boolean {
    return this.drag !== null || this.state.name === 'drawing' || this.draw.path !== null;
  }

  /** Whether a tool waits to draw. */
  get isWaiting(): boolean {
    return this.tools.some(({ isWaiting }) => isWaiting === true);
  }

  /** The shape being drawn, in the scene. */
  get draft(): Shape | null {
    return this.state.draft ?? null;
  }

  /** The marquee, in the scene. */
  get marquee(): Bounds | null {
    return this.state.marquee ?? null;
  }

  /** The visible handles; during a drag of one, its current position. */
  get handles(): readonly Handle[] {
    const all = (): Handle[] => getHandles(this.editor, this.viewport.camera.zoom, this.viewport.visibleBounds);
    return this.state.handles?.(all) ?? [];
  }

  /** The distances to show from the selection to what the pointer is over. */
  get measures(): readonly Measure[] {
    return this.#isAltHeld.value && this.isIdle && !this.isWaiting ? measureSelection(this.editor) : [];
  }

  /** Handles a change of the modifier keys without a pointer movement. */
  override modifiersChanged(modifiers: Modifiers): void {
    this.#isAltHeld.value = modifiers.alt;
    super.modifiersChanged(modifiers);
  }

  /** Forgets that Alt is held: its release won't be reported. */
  stopMeasuring(): void {
    this.#isAltHeld.value = false;
  }

  /** The draggable points of the tools, in the scene. */
  get motionHandles(): readonly MotionHandle[] {
    return this.tools.flatMap(({ motionHandles = [] }) => motionHandles);
  }

  /** The numbers of the current gesture; null if there are none. */
  get readout(): Readout | null {
    return this.state.readout ?? null;
  }

  /** How to use the tool that waits for a press; null if none does. */
  get instruction(): string | null {
    return this.tools.map(({ instruction = null }) => instruction).find((text) => text !== null) ?? null;
  }

  /** Tells whether a press at a point would drag a handle: then there is no tooltip for anything under it. */
  hasHandleAt(at: Point): boolean {
    if (!this.isIdle) return false;
    return this.hitTest.handleAt(at, false) !== null || motionHandleAt(this.motionHandles, this.viewport, at) !== null;
  }

  protected begin(at: Point, press: Press): ToolState | null {
    if (press.pan) return new Panning(this, at);
    for (const tool of this.tools) {
      const state = tool.press(at, press);
      if (state !== null) return state;
    }
    return null;
  }

  /** Handles a click; `count` is 2 for a double click. */
  click(at: Point, count: number, modifiers: Modifiers): void {
    if (this.isClick) this.clicks.click(at, count, modifiers);
  }

  /** Starts drawing a hitbox of a kind, or like another one: see `DrawTool.start`. */
  startDrawing(like: SceneHitbox | null, kind: ShapeKind | null = null): void {
    this.cancelState();
    this.draw.start(like, kind);
  }

  /** Prepares for a context menu at a point: selects the hitbox there. */
  menu(at: Point): void {
    this.commitKeyGesture();
    this.cancelDrag();
    const stack = this.hitTest.stackAt(at);
    if (stack.some((index) => this.editor.isSelected(index))) return;
    this.selection.select(stack[0] ?? null);
  }

  pointerLeave(): void {
    this.draw.pointerLeave();
    this.corners.hover(null);
    if (this.isIdle) this.editor.setHover(null);
  }

  /** Cancels the current action, otherwise deactivates a tool. Returns false if there was neither. */
  cancel(): boolean {
    if (!this.isIdle) {
      this.cancelState();
      return true;
    }
    return this.tools.some((tool) => tool.deactivate?.() === true);
  }

  /** Has a tool write what it has made. Returns false if none is active. */
  accept(): boolean {
    return this.tools.some((tool) => tool.accept?.() === true);
  }

  /** Cancels a drag and stops drawing: the next action has nothing to do with them. */
  cancelDrag(): void {
    this.cancelState();
    for (const tool of this.tools) if (tool.isWaiting === true) tool.deactivate?.();
  }

  /**
   * Moves, resizes or rotates the selection by steps of the keyboard. Key presses of one kind are one gesture until
   * `commitKeyGesture`.
   */
  nudge(kind: NudgeKind, x: number, y: number): void {
    if (this.state instanceof Nudging && this.state.kind !== kind) this.commitKeyGesture();
    if (this.isIdle) {
      const why = this.constraints.nudging(kind, { x, y });
      if (why !== null) {
        this.feedback.notify(why);
        return;
      }
      const drag = startDragOfSelection(this.editor, this.nudgedHandle(kind));
      if (drag === null) return;
      this.enter(new Nudging(this, drag, kind));
    }
    if (this.state.name === 'nudging') (this.state as Nudging).step(x, y);
  }

  /** What keys change: the corner that was clicked, if its text allows it, or the whole selection. */
  private nudgedHandle(kind: NudgeKind): DragHandle {
    if (kind !== 'move') return { kind: 'turn' };
    const { clicked } = this.corners;
    const isCorner = ({ dragHandle }: Handle): boolean => dragHandle.kind === 'corner' && dragHandle.index === clicked;
    return (clicked === null ? undefined : this.handles.find(isCorner)?.dragHandle) ?? { kind: 'body' };
  }

  /** Handles another version of the text. A drag continues if it can. */
  documentChanged(): void {
    this.edits.documentChanged();
    this.corners.documentChanged();
    this.state.documentChanged?.();
  }

  /** Sets the shapes of hitboxes in one edit; a notice gives the reason if it can't, and `onFail` gets it, too. */
  setShapes(shapes: ReadonlyMap<number, Shape>, onFail?: OnFail): void {
    if (!this.canChange([...shapes.keys()], onFail)) return;
    const { editor } = this;
    const drag = startDrag(editor, [...shapes.keys()], { kind: 'turn' });
    if (drag === null) return;
    const items = drag.items.map((item) => ({ ...item, shape: shapes.get(editor.getIndex(item.id)) ?? item.shape }));
    previewDrag(editor, { ...drag, items });
    this.commitDrag({ ...drag, items }, onFail);
  }

  /** Starts a gesture that changes hitboxes from outside of the scene; null if it can't. */
  startGesture<T extends ToolState>(indices: readonly number[], create: (drag: Drag) => T): T | null {
    const drag = this.canChange(indices) ? startDrag(this.editor, indices, { kind: 'turn' }) : null;
    if (drag === null) return null;
    const state = create(drag);
    this.enter(state);
    return state;
  }

  /** Ends the current gesture to change hitboxes otherwise; if they can't be changed, a notice gives the reason. */
  private canChange(indices: readonly number[], onFail?: OnFail): boolean {
    this.commitKeyGesture();
    this.cancelDrag();
    const { editor } = this;
    if (editor.scene === null || indices.length === 0) return false;
    for (const index of indices) {
      const hitbox = editor.hitboxes[index];
      const why = hitbox === undefined ? null : this.constraints.writing(hitbox);
      if (why === null) continue;
      const text = this.constraints.withName(index, why, indices.length);
      this.feedback.notify(text);
      onFail?.(text);
      return false;
    }
    return true;
  }

  stepWith({ mod }: Modifiers): number {
    const { editor, viewport } = this;
    return mod || editor.snap === 'off' ? freeStep(viewport.camera.zoom) : editor.step;
  }

  commitDrag(drag: Drag, onFail?: OnFail): void {
    if (this.edits.commitDrag(drag, onFail)) this.feedback.announce(changeText(this.editor, drag));
  }

  hoverAt(at: Point, modifiers: Modifiers): void {
    this.#isAltHeld.value = modifiers.alt;
    const draws = this.draw.hover(at, modifiers);
    this.corners.hover(draws ? null : at);
    this.editor.setHover(draws ? null : this.hitTest.topAt(at));
  }

  cursorAt(at: Point): string {
    for (const tool of this.tools) {
      const cursor = tool.cursorAt(at);
      if (cursor !== null) return cursor;
    }
    return 'none';
  }
}

/** Selects by clicking; repeated clicks go through overlapping hitboxes. */
class ClickSelection {
  private last: Point | null = null;

  constructor(private readonly context: ToolContext) {}

  /** Handles a click on the canvas; `count` is 2 for a double click. */
  click(at: Point, count: number, { shift, alt, mod }: Modifiers): void {
    const { hitTest, selection, corners } = this.context;
    const handle = hitTest.handleAt(at, false);
    if (handle !== null && !alt) {
      if (handle.dragHandle.kind === 'corner') corners.choose(handle.dragHandle.index);
      return;
    }
    corners.choose(null);
    const stack = hitTest.stackAt(at);
    const selected = stack.find((index) => this.context.editor.isSelected(index)) ?? null;
    const { zoom } = this.context.viewport.camera;
    const scene = this.context.viewport.toScene(at);
    if (count > 1) {
      if (corners.split(scene, zoom, snapDistance / zoom)) return;
      if (stack.length === 0) this.context.viewport.fit();
      else selection.select(selected ?? stack[0]!, true);
      return;
    }
    const again = this.last !== null && Math.hypot(at.x - this.last.x, at.y - this.last.y) <= dragThreshold;
    this.last = at;
    if (shift || mod) {
      if (stack[0] !== undefined) selection.toggle(stack[0]);
      return;
    }
    // The first click of a double click on a side may just miss the polygon, and must not deselect it.
    const alone = stack.every((index) => index === this.context.editor.selectedIndex);
    if (!alt && alone && corners.splits(scene, zoom, snapDistance / zoom)) return;
    const several = this.context.editor.selection.size > 1;
    selection.select((again && !several) || alt ? nextInStack(stack, selected) : (stack[0] ?? null));
  }
}
