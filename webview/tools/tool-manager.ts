import * as l10n from '@vscode/l10n';
import type { Bounds, Point, Shape, ShapeKind } from '../../src/core/index.js';
import type { PictureHitbox } from '../../src/messages/picture.js';
import type { ToHost } from '../../src/messages/protocol.js';
import { Aligner } from '../editor/aligner.js';
import { alignmentBoxes } from './alignment-boxes.js';
import { changeText } from '../picture/change-words.js';
import { carryOver, dragTo, isOneWay, type Drag } from '../editor/drag.js';
import type { DragOptions } from '../editor/apply-drag.js';
import { handlesOf, type Handle } from '../editor/handles.js';
import type { DragHandle } from '../editor/drag-handle.js';
import { freeStep } from '../editor/snap.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../picture/viewport.js';
import { HitTest, snapDistance, dragThreshold } from './hit-test.js';
import { SelectionController } from '../editor/selection-controller.js';
import { Clicks } from './clicks.js';
import { Corners } from './corners.js';
import { beginDraft, drawTo, nextKind, sceneShapeOf, shapeOfDraft } from './draft.js';
import { Edits, show, shown } from '../editor/pending-edits.js';
import { startDrag, startDragOfSelection, nudged } from './start-drag.js';
import { idle, noModifiers, type Mode, type Modifiers, type Press } from './tool.js';
import { EditConstraints, type NudgeKind } from '../editor/edit-constraints.js';

export interface GestureUser {
  post(message: ToHost): void;
  notice(text: string): void;
  /** A new shape was drawn: the first one of this sprite, or (null) one more. */
  drawn(shape: Shape, begins: string | null): void;
  /** Says what came of a gesture to those who do not see it. */
  announce(text: string): void;
  /** The mode or what the user holds is another. */
  changed(): void;
}

/** What pointer and keys do to the picture, told in css px of the canvas. Knows no events. */
export class ToolManager {
  readonly selection: SelectionController;
  readonly corners: Corners;
  /** The kind of shape that the next drag draws; null where it drags what is there. */
  drawing: ShapeKind | null = null;
  readonly edits: Edits;
  readonly constraints: EditConstraints;
  private mode: Mode = idle;
  readonly hitTest: HitTest;
  private readonly clicks: Clicks;
  private unmoved = false;
  private modifiers: Modifiers = noModifiers;

  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly user: GestureUser,
  ) {
    const post = (message: ToHost): void => {
      user.post(message);
    };
    this.constraints = new EditConstraints(state);
    this.corners = new Corners(state, this.constraints, {
      notice: (text) => {
        user.notice(text);
      },
      changed: () => {
        user.changed();
      },
      change: (index, shape) => {
        this.setShapes(new Map([[index, shape]]));
      },
    });
    this.selection = new SelectionController(state, post);
    this.hitTest = new HitTest(state, viewport);
    this.clicks = new Clicks(state, viewport, this);
    this.edits = new Edits(state, post, (text) => {
      user.notice(text);
    });
  }

  get kind(): Mode['kind'] {
    return this.mode.kind;
  }

  /** What is being dragged with the pointer, and where that is. */
  get dragging(): { readonly drag: Drag; readonly at: Point } | null {
    return this.mode.kind === 'drag' ? this.mode : null;
  }

  /** What is being changed, by the pointer or the keyboard. */
  get held(): Drag | null {
    return this.mode.kind === 'drag' || this.mode.kind === 'keys' ? this.mode.drag : null;
  }

  /** The new shape as it is drawn, in the scene. */
  get draft(): Shape | null {
    const { mode } = this;
    return mode.kind === 'draw' ? sceneShapeOf(mode.draft, this.drawingStep) : null;
  }

  /** From now on a drag draws a hitbox like another one, or of the next kind where one was to be drawn already. */
  startDrawing(like: PictureHitbox | null): void {
    this.cancelMode();
    const { drawing } = this;
    this.drawing = drawing === null ? (like?.shape?.kind ?? 'rect') : nextKind(drawing);
    this.user.changed();
  }

  /** The rubber band, in the scene. */
  get band(): Bounds | null {
    return this.mode.kind === 'band' ? boxBetween(this.mode.from, this.mode.to) : null;
  }

  /** The handles that are there to be taken now; while one is held, where it went. */
  get handles(): readonly Handle[] {
    if (this.mode.kind !== 'idle' && this.mode.kind !== 'press' && this.mode.kind !== 'drag') return [];
    if (this.mode.kind === 'drag' && this.mode.drag.hold.kind === 'body') return [];
    const handles = handlesOf(this.state, this.viewport.camera.zoom, this.viewport.seen);
    const { mode } = this;
    if (mode.kind !== 'drag') return handles;
    return handles.filter(({ hold }) => JSON.stringify(hold) === JSON.stringify(mode.drag.hold));
  }

  /** The handle that the pointer is on, or holds. */
  handleUnder(at: Point, touch = false): Handle | null {
    if (this.mode.kind === 'drag') return this.mode.handle;
    if (this.mode.kind === 'press') return this.mode.handle;
    return this.mode.kind === 'idle' ? this.hitTest.handleAt(at, touch) : null;
  }

  press(at: Point, press: Press): void {
    this.settle();
    this.cancelMode();
    this.modifiers = press;
    this.unmoved = !press.pan;
    if (press.pan) {
      this.enter({ kind: 'pan', last: at });
      return;
    }
    if (this.drawing !== null) {
      const draft = beginDraft(this.state, this.drawing, this.viewport.toScene(at), this.drawingStep);
      this.enter({ kind: 'draw', draft });
      return;
    }
    const handle = this.hitTest.handleAt(at, press.touch);
    const stack = this.hitTest.stackAt(at);
    const held = stack.find((index) => this.state.isSelected(index));
    this.enter({ kind: 'press', at, target: held ?? stack[0] ?? null, handle, press });
  }

  move(at: Point, modifiers: Modifiers): void {
    this.modifiers = modifiers;
    switch (this.mode.kind) {
      case 'idle':
      case 'keys':
        this.state.setHover(this.hitTest.topAt(at));
        return;
      case 'press':
        if (Math.hypot(at.x - this.mode.at.x, at.y - this.mode.at.y) < dragThreshold) return;
        this.unmoved = false;
        this.begin(this.mode.at, this.mode.target, this.mode.handle, this.mode.press);
        this.move(at, modifiers);
        return;
      case 'pan':
        this.viewport.panBy(at.x - this.mode.last.x, at.y - this.mode.last.y);
        this.mode = { kind: 'pan', last: at };
        return;
      case 'band':
        this.mode = { ...this.mode, to: this.viewport.toScene(at) };
        this.selection.band(boxBetween(this.mode.from, this.mode.to), this.mode.before);
        this.user.changed();
        return;
      case 'drag': {
        const drag = dragTo(this.mode.drag, this.viewport.toScene(at), this.manner(this.mode.aligner));
        this.mode = { ...this.mode, drag, at };
        show(this.state, drag, drag.hold.kind === 'body' && isOneWay(drag));
        this.user.changed();
        return;
      }
      case 'draw':
        this.unmoved = false;
        this.mode = { kind: 'draw', draft: drawTo(this.mode.draft, this.viewport.toScene(at), this.drawingStep) };
        this.user.changed();
        return;
      case 'refused':
        return;
    }
  }

  /** The keys that are held are others, and the pointer where it was. */
  hold(modifiers: Modifiers): void {
    if (this.mode.kind === 'drag') this.move(this.mode.at, modifiers);
    else this.modifiers = modifiers;
  }

  release(): void {
    const { mode } = this;
    if (mode.kind === 'keys') return;
    this.enter(idle);
    if (mode.kind === 'band') this.selection.settle();
    if (mode.kind === 'drag') this.finish(mode.drag);
    if (mode.kind === 'draw') {
      const shape = shapeOfDraft(mode.draft, this.drawingStep);
      this.unmoved = false;
      if (shape === null) return;
      this.drawing = null;
      this.user.changed();
      this.user.drawn(shape, mode.draft.begins);
    }
  }

  /** The pointer went down and up at one place; `count` is 2 for a double click. */
  click(at: Point, count: number, modifiers: Modifiers): void {
    if (this.unmoved) this.clicks.click(at, count, modifiers);
  }

  /** A menu is about to open at a place: it is about what is there. */
  menu(at: Point): void {
    this.settle();
    this.cancel();
    const stack = this.hitTest.stackAt(at);
    if (stack.some((index) => this.state.isSelected(index))) return;
    this.selection.one(stack[0] ?? null);
  }

  /** Everything as before the gesture. Returns whether there was one. */
  cancel(): boolean {
    const drawing = this.drawing !== null;
    this.drawing = null;
    if (drawing) this.user.changed();
    return this.cancelMode() || drawing;
  }

  private cancelMode(): boolean {
    const { mode } = this;
    if (mode.kind === 'idle') return false;
    this.unmoved = false;
    this.enter(idle);
    if (mode.kind === 'band') this.selection.restore(mode.undo);
    if (mode.kind === 'drag' || mode.kind === 'keys') this.edits.putBack(mode.drag);
    return true;
  }

  leave(): void {
    if (this.mode.kind === 'idle') this.state.setHover(null);
  }

  /**
   * Moves, resizes or turns what is selected by steps of the keyboard. Presses of one kind are one gesture until
   * `settle`.
   */
  nudge(deed: NudgeKind, x: number, y: number): void {
    if (this.mode.kind !== 'idle' && this.mode.kind !== 'keys') return;
    if (this.mode.kind === 'keys' && this.mode.deed !== deed) this.settle();
    const why = this.constraints.selected(deed, { x, y });
    if (why !== null) {
      this.user.notice(why);
      return;
    }
    if (this.mode.kind !== 'keys') {
      const drag = startDragOfSelection(this.state, { kind: deed === 'move' ? 'body' : 'turn' });
      if (drag === null) return;
      this.mode = { kind: 'keys', drag, deed, x: 0, y: 0 };
    }
    const { mode } = this;
    const total = { x: mode.x + x, y: mode.y + y };
    const drag = nudged(mode.drag, deed, total.x, total.y, this.state.unitStep);
    this.mode = { ...mode, ...total, drag };
    show(this.state, drag, deed === 'move' && isOneWay(drag));
    this.user.changed();
  }

  /** The key was let go: what it did is written. */
  settle(): void {
    if (this.mode.kind !== 'keys') return;
    const { drag } = this.mode;
    this.enter(idle);
    this.finish(drag);
  }

  /** The host has another version of the text. What is held goes on where it can. */
  documentChanged(): void {
    this.edits.documentChanged();
    const { mode, state } = this;
    if (mode.kind === 'press') this.enter(idle);
    this.corners.documentChanged();
    if (mode.kind !== 'drag' && mode.kind !== 'keys') return;
    const same = state.picture?.uri === mode.drag.uri;
    const next = same ? carryOver(mode.drag, state.picture.version, shown(state)) : null;
    if (next === null) {
      this.enter(idle);
      this.user.notice(l10n.t('The text of this hitbox changed, so the drag was given up.'));
      return;
    }
    this.mode = { ...mode, drag: next };
    show(state, next);
  }

  /** The host could not carry out an edit: its hitboxes go back to where the text has them. */
  refused(gesture: number, reason: string): void {
    if (this.held !== null) this.cancel();
    this.edits.refused(gesture, reason);
  }

  private get drawingStep(): number {
    const free = this.modifiers.mod || this.state.snap === 'off';
    return free ? freeStep(this.viewport.camera.zoom) : this.state.step;
  }

  /** The pressed pointer moves: what it has hold of is dragged; where it has hold of nothing, a band is drawn. */
  private begin(at: Point, target: number | null, handle: Handle | null, press: Press): void {
    const { picture, selection } = this.state;
    if (picture === null || (target === null && handle === null && press.touch)) {
      this.enter({ kind: 'pan', last: at });
      return;
    }
    if (handle !== null) {
      this.corners.take(handle.hold.kind === 'corner' ? handle.hold.index : null);
      this.take(handle.hold, null, at, handle);
      return;
    }
    this.corners.take(null);
    if (target === null) {
      const from = this.viewport.toScene(at);
      const before = press.shift || press.mod ? selection : new Set<string>();
      this.enter({ kind: 'band', from, to: from, before, undo: selection });
      return;
    }
    if (!this.state.isSelected(target)) {
      if (press.shift) this.selection.add(target);
      else this.selection.one(target);
    }
    const why = this.constraints.selected('move', { x: 0, y: 0 });
    if (why !== null) {
      this.enter({ kind: 'refused' });
      this.user.notice(why);
      return;
    }
    this.take({ kind: 'body' }, target, at, null);
  }

  private take(hold: DragHandle, target: number | null, at: Point, handle: Handle | null): void {
    const drag = startDragOfSelection(this.state, hold, target, this.viewport.toScene(at));
    if (drag === null) {
      this.enter({ kind: 'refused' });
      return;
    }
    this.state.setHover(null);
    const aligner = new Aligner(alignmentBoxes(this.state, drag, this.viewport.seen));
    this.enter({ kind: 'drag', drag, at, handle, aligner });
  }

  private manner(aligner: Aligner): DragOptions {
    const { zoom } = this.viewport.camera;
    const { shift, alt, mod } = this.modifiers;
    const free = mod || this.state.snap === 'off';
    return {
      step: free ? freeStep(zoom) : this.state.step,
      turnStep: shift ? 15 : free ? 0.1 : 1,
      symmetric: alt,
      ratio: shift,
      aligner: mod ? null : aligner,
      reach: snapDistance / zoom,
      still: dragThreshold / zoom,
    };
  }

  private finish(drag: Drag): void {
    if (this.edits.finish(drag)) this.user.announce(changeText(this.state, drag));
  }

  /** Gives hitboxes other shapes at once: one step, or a sentence that says why not. */
  setShapes(shapes: ReadonlyMap<number, Shape>): void {
    this.settle();
    this.cancel();
    const { state } = this;
    if (state.picture === null || shapes.size === 0) return;
    for (const index of shapes.keys()) {
      const hitbox = state.hitboxes[index];
      const why = hitbox === undefined ? null : this.constraints.writing(hitbox);
      if (why !== null) {
        this.user.notice(this.constraints.named(index, why, shapes.size));
        return;
      }
    }
    const drag = startDrag(state, [...shapes.keys()], { kind: 'turn' });
    if (drag === null) return;
    const items = drag.items.map((item) => ({ ...item, shape: shapes.get(state.indexOf(item.id)) ?? item.shape }));
    show(state, { ...drag, items });
    this.finish({ ...drag, items });
  }

  private enter(mode: Mode): void {
    this.mode = mode;
    this.user.changed();
  }
}

function boxBetween(a: Point, b: Point): Bounds {
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
}
