import * as l10n from '@vscode/l10n';
import type { Bounds, Point, Shape, ShapeKind } from '../../src/core/index.js';
import { addCorner, fewestCorners, removeCorner } from '../../src/edit/corners.js';
import { moveShape } from '../../src/edit/move.js';
import { growShape } from '../../src/edit/resize.js';
import { angleOf, turnedAngle, turnShape } from '../../src/edit/turn.js';
import type { Ability } from '../../src/edit/ability.js';
import type { PictureHitbox } from '../../src/messages/picture.js';
import type { ToHost } from '../../src/messages/protocol.js';
import { Aligner } from '../picture/align.js';
import { beginDrag, carryOver, changeBy, dragTo, moveBy, type Drag } from '../picture/drag.js';
import { drawnShape, onStep } from '../picture/draw-new.js';
import type { Manner } from '../picture/follow.js';
import { handleAt, handleReach, handleReachTouch, handlesOf, whyNoHandles, type Handle } from '../picture/handles.js';
import type { Hold } from '../picture/hold.js';
import { alignmentBoxes } from '../picture/alignment.js';
import { offsetOf } from '../picture/layout.js';
import { nearestSide, nextInStack, pick } from '../picture/pick.js';
import { freeStep } from '../picture/snap.js';
import type { PictureState } from '../picture/state.js';
import type { Viewport } from '../picture/viewport.js';
import { changeText } from '../picture/change-words.js';
import { Choosing } from './choosing.js';
import { Edits, show, shown } from './edits.js';

/** A pointer moved less than this, in css px, is held still. */
const stillness = 3;

/** The kinds of shape that can be drawn, in the order in which they are offered. */
const drawnKinds: readonly ShapeKind[] = ['rect', 'circle', 'ellipse', 'capsule', 'polygon'];

/** How near a line has to be for what is dragged to jump to it, in css px. */
const snapReach = 6;

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

type Mode =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'press';
      readonly at: Point;
      readonly target: number | null;
      readonly handle: Handle | null;
      readonly press: Press;
    }
  | { readonly kind: 'pan'; readonly last: Point }
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
  | { readonly kind: 'keys'; readonly drag: Drag; readonly deed: Deed; readonly x: number; readonly y: number }
  /** A new hitbox is drawn, in the coordinates of the sprite that it will belong to. */
  | { readonly kind: 'draw'; readonly model: Model; readonly from: Point; readonly to: Point }
  | { readonly kind: 'refused' };

/** What keys do to what is selected. */
export type Deed = 'move' | 'resize' | 'turn';

/** What a new hitbox will be like, and where its sprite lies in the scene. */
interface Model {
  readonly like: Shape | null;
  readonly offset: Point;
}

const idle: Mode = { kind: 'idle' };

export interface GestureUser {
  post(message: ToHost): void;
  notice(text: string): void;
  /** A new shape was drawn. */
  drawn(shape: Shape): void;
  /** Says what came of a gesture to those who do not see it. */
  announce(text: string): void;
  /** The mode or what the user holds is another. */
  changed(): void;
}

/** What pointer and keys do to the picture, told in css px of the canvas. Knows no events. */
export class Gestures {
  readonly choosing: Choosing;
  /** The corner of a polygon that was taken hold of last. */
  corner: { readonly id: string; readonly index: number } | null = null;
  /** The kind of shape that the next drag draws; null where it drags what is there. */
  drawing: ShapeKind | null = null;
  private readonly edits: Edits;
  private mode: Mode = idle;
  private clicked: Point | null = null;
  private unmoved = false;
  private modifiers: Modifiers = noModifiers;

  constructor(
    private readonly state: PictureState,
    private readonly viewport: Viewport,
    private readonly user: GestureUser,
  ) {
    const post = (message: ToHost): void => {
      user.post(message);
    };
    this.choosing = new Choosing(state, post);
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
    if (mode.kind !== 'draw') return null;
    const shape = this.draftOf(mode);
    return shape === null ? null : moveShape(shape, mode.model.offset.x, mode.model.offset.y);
  }

  /** From now on a drag draws a hitbox like another one, or of the next kind where one was to be drawn already. */
  startDrawing(like: PictureHitbox | null): void {
    this.cancelMode();
    const { drawing } = this;
    this.drawing =
      drawing === null
        ? (like?.shape?.kind ?? 'rect')
        : drawnKinds[(drawnKinds.indexOf(drawing) + 1) % drawnKinds.length]!;
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
    return this.mode.kind === 'idle' ? this.findHandle(at, touch) : null;
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
      const model = this.model(this.drawing);
      const from = this.placeIn(model, at);
      this.enter({ kind: 'draw', model, from, to: from });
      return;
    }
    const handle = this.findHandle(at, press.touch);
    const stack = this.stackAt(at);
    const held = stack.find((index) => this.isSelected(index));
    this.enter({ kind: 'press', at, target: held ?? stack[0] ?? null, handle, press });
  }

  move(at: Point, modifiers: Modifiers): void {
    this.modifiers = modifiers;
    switch (this.mode.kind) {
      case 'idle':
      case 'keys':
        this.hover(at);
        return;
      case 'press':
        if (Math.hypot(at.x - this.mode.at.x, at.y - this.mode.at.y) < stillness) return;
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
        this.choosing.band(boxBetween(this.mode.from, this.mode.to), this.mode.before);
        this.user.changed();
        return;
      case 'drag': {
        const drag = dragTo(this.mode.drag, this.viewport.toScene(at), this.manner(this.mode.aligner));
        this.mode = { ...this.mode, drag, at };
        show(this.state, drag, drag.hold.kind === 'body');
        this.user.changed();
        return;
      }
      case 'draw':
        this.unmoved = false;
        this.mode = { ...this.mode, to: this.placeIn(this.mode.model, at) };
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
    if (mode.kind === 'band') this.choosing.settle();
    if (mode.kind === 'drag') this.finish(mode.drag);
    if (mode.kind === 'draw') {
      const shape = this.draftOf(mode);
      this.unmoved = false;
      if (shape === null) return;
      this.drawing = null;
      this.user.changed();
      this.user.drawn(shape);
    }
  }

  /** The pointer went down and up at one place; `count` is 2 for a double click. */
  click(at: Point, count: number, modifiers: Modifiers): void {
    if (!this.unmoved) return;
    const handle = this.findHandle(at, false);
    if (handle !== null && !modifiers.alt) {
      const id = this.state.hitboxes[this.state.selectedIndex]?.id;
      if (handle.hold.kind === 'corner' && id !== undefined) this.takeCorner({ id, index: handle.hold.index });
      return;
    }
    this.takeCorner(null);
    const stack = this.stackAt(at);
    const selected = stack.find((index) => this.isSelected(index)) ?? null;
    if (count > 1) {
      if (this.splitSide(at)) return;
      if (stack.length === 0) this.viewport.fit();
      else this.choosing.one(selected ?? stack[0]!, true);
      return;
    }
    const again = this.clicked !== null && Math.hypot(at.x - this.clicked.x, at.y - this.clicked.y) <= stillness;
    this.clicked = at;
    if (modifiers.shift || modifiers.mod) {
      if (stack[0] !== undefined) this.choosing.toggle(stack[0]);
      return;
    }
    // The first click of a double click on a side may miss the polygon by a hair, and must not let go of it.
    const alone = stack.every((index) => index === this.state.selectedIndex);
    if (!modifiers.alt && alone && this.sideAt(at) !== null) return;
    const several = this.state.selection.size > 1;
    this.choosing.one((again && !several) || modifiers.alt ? nextInStack(stack, selected) : (stack[0] ?? null));
  }

  /** A menu is about to open at a place: it is about what is there. */
  menu(at: Point): void {
    this.settle();
    this.cancel();
    const stack = this.stackAt(at);
    if (stack.some((index) => this.isSelected(index))) return;
    this.choosing.one(stack[0] ?? null);
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
    if (mode.kind === 'band') this.choosing.restore(mode.undo);
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
  nudge(deed: Deed, x: number, y: number): void {
    if (this.mode.kind !== 'idle' && this.mode.kind !== 'keys') return;
    if (this.mode.kind === 'keys' && this.mode.deed !== deed) this.settle();
    if (this.mode.kind !== 'keys') {
      const why = this.whyNot(deed);
      const drag = why === null ? this.grasp(deed === 'move' ? { kind: 'body' } : { kind: 'turn' }, null) : null;
      if (why !== null) this.user.notice(why);
      if (drag === null) return;
      this.mode = { kind: 'keys', drag, deed, x: 0, y: 0 };
    }
    const { mode } = this;
    const total = { x: mode.x + x, y: mode.y + y };
    const drag = nudged(mode.drag, deed, total.x, total.y, this.state.unitStep);
    this.mode = { ...mode, ...total, drag };
    show(this.state, drag, deed === 'move');
    this.user.changed();
  }

  /** The key was let go: what it did is written. */
  settle(): void {
    if (this.mode.kind !== 'keys') return;
    const { drag } = this.mode;
    this.enter(idle);
    this.finish(drag);
  }

  /** Takes the selected corner out of its polygon. Returns whether one was selected. */
  removeCorner(): boolean {
    const { corner, state } = this;
    if (corner === null || this.mode.kind !== 'idle') return false;
    const index = state.indexOf(corner.id);
    const shape = state.shapeOf(index);
    if (shape?.kind !== 'polygon') return false;
    const why = state.hitboxes[index]!.cannot['corner-count'];
    const fewer = removeCorner(shape, corner.index);
    if (why !== undefined) this.user.notice(why);
    else if (fewer === null) this.user.notice(l10n.t('A polygon keeps at least {0} corners.', fewestCorners));
    else this.change(index, fewer);
    return true;
  }

  /** The host has another version of the text. What is held goes on where it can. */
  documentChanged(): void {
    this.edits.documentChanged();
    const { mode, state } = this;
    if (mode.kind === 'press') this.enter(idle);
    if (this.corner !== null && state.shapeOf(state.indexOf(this.corner.id))?.kind !== 'polygon') this.corner = null;
    if (mode.kind !== 'drag' && mode.kind !== 'keys') return;
    const same = state.picture?.uri === mode.drag.uri;
    const next = same ? carryOver(mode.drag, state.picture!.version, shown(state)) : null;
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

  /** Why a hitbox cannot be moved now, or null where it can. */
  whyFixed(index: number): string | null {
    const hitbox = this.state.hitboxes[index];
    if (hitbox === undefined) return null;
    return this.whyUnwritable(hitbox) ?? hitbox.fixed;
  }

  /** Why the shape of a hitbox has no handles, or null where it has. */
  whyNotResized(index: number): string | null {
    const hitbox = this.state.hitboxes[index];
    return hitbox === undefined ? null : (this.whyUnwritable(hitbox) ?? whyNoHandles(hitbox));
  }

  private whyUnwritable(hitbox: PictureHitbox): string | null {
    if (this.state.picture?.readable === 'stale' || hitbox.stale) {
      return l10n.t('The text cannot be read here at the moment, so this hitbox cannot be changed.');
    }
    if (hitbox.shape === null) return l10n.t('One of its numbers is no number, so this hitbox cannot be changed.');
    if (this.state.lockedHitboxes.has(hitbox.path)) return l10n.t('It is locked in the picture.');
    return null;
  }

  /** Why keys cannot do something to all that is selected. */
  private whyNot(deed: Deed): string | null {
    for (const id of this.state.selection) {
      const index = this.state.indexOf(id);
      const hitbox = this.state.hitboxes[index];
      if (hitbox?.shape === null || hitbox === undefined) return this.whyFixed(index);
      const why =
        this.whyUnwritable(hitbox) ??
        (deed === 'move' ? hitbox.fixed : deed === 'turn' ? whyNotTurned(hitbox) : whyNotGrown(hitbox));
      if (why !== null) return this.state.selection.size > 1 ? `${hitbox.name}: ${why}` : why;
    }
    return null;
  }

  private stackAt(at: Point): number[] {
    const stack = pick(this.state.figures, this.viewport.toScene(at), this.viewport.camera.zoom);
    return this.state.lockedHitboxes.size === 0 ? stack : stack.filter((index) => !this.state.isLockedHitbox(index));
  }

  /** What a new hitbox is like: the selected one, else the last one, and of its kind where there is one. */
  private model(kind: ShapeKind): Model {
    const { state } = this;
    const selected = state.hitboxes[state.selectedIndex];
    const fits = state.hitboxes.filter(({ shape, stale }) => shape?.kind === kind && !stale);
    const like = selected !== undefined && fits.includes(selected) ? selected : fits.at(-1);
    const sprite = selected?.sprite ?? like?.sprite ?? state.hitboxes.at(-1)?.sprite ?? '';
    return { like: like?.shape ?? null, offset: offsetOf(state.layout, sprite) };
  }

  private placeIn({ offset }: Model, at: Point): Point {
    const scene = this.viewport.toScene(at);
    return onStep({ x: scene.x - offset.x, y: scene.y - offset.y }, this.drawingStep);
  }

  private draftOf({ model, from, to }: Extract<Mode, { kind: 'draw' }>): Shape | null {
    return this.drawing === null ? null : drawnShape(this.drawing, from, to, this.drawingStep, model.like);
  }

  private get drawingStep(): number {
    const free = this.modifiers.mod || this.state.snap === 'off';
    return free ? freeStep(this.viewport.camera.zoom) : this.state.step;
  }

  private isSelected(index: number): boolean {
    return this.state.selection.has(this.state.hitboxes[index]!.id);
  }

  private hover(at: Point): void {
    const top = this.stackAt(at)[0];
    this.state.setHover(top === undefined ? null : this.state.hitboxes[top]!.id);
  }

  private findHandle(at: Point, touch: boolean): Handle | null {
    const reach = (touch ? handleReachTouch : handleReach) / this.viewport.camera.zoom;
    const handles = handlesOf(this.state, this.viewport.camera.zoom, this.viewport.seen);
    return handleAt(handles, this.viewport.toScene(at), reach);
  }

  /** The pressed pointer moves: what it has hold of is dragged; where it has hold of nothing, a band is drawn. */
  private begin(at: Point, target: number | null, handle: Handle | null, press: Press): void {
    const { picture, selection } = this.state;
    if (picture === null || (target === null && handle === null && press.touch)) {
      this.enter({ kind: 'pan', last: at });
      return;
    }
    if (handle !== null) {
      const id = this.state.hitboxes[this.state.selectedIndex]?.id ?? '';
      this.takeCorner(handle.hold.kind === 'corner' ? { id, index: handle.hold.index } : null);
      this.take(handle.hold, null, at, handle);
      return;
    }
    this.takeCorner(null);
    if (target === null) {
      const from = this.viewport.toScene(at);
      const before = press.shift || press.mod ? selection : new Set<string>();
      this.enter({ kind: 'band', from, to: from, before, undo: selection });
      return;
    }
    if (!this.isSelected(target)) {
      if (press.shift) this.choosing.add(target);
      else this.choosing.one(target);
    }
    const why = this.firstFixed();
    if (why !== null) {
      this.enter({ kind: 'refused' });
      this.user.notice(why);
      return;
    }
    this.take({ kind: 'body' }, target, at, null);
  }

  /** Why not all that is selected can be moved. */
  private firstFixed(): string | null {
    const { selection } = this.state;
    for (const id of selection) {
      const index = this.state.indexOf(id);
      const why = this.whyFixed(index);
      if (why !== null) return selection.size > 1 ? `${this.state.hitboxes[index]!.name}: ${why}` : why;
    }
    return null;
  }

  private take(hold: Hold, target: number | null, at: Point, handle: Handle | null): void {
    const drag = this.grasp(hold, target, this.viewport.toScene(at));
    if (drag === null) {
      this.enter({ kind: 'refused' });
      return;
    }
    this.state.setHover(null);
    const aligner = new Aligner(alignmentBoxes(this.state, drag, this.viewport.seen));
    this.enter({ kind: 'drag', drag, at, handle, aligner });
  }

  /** Takes hold of all that is selected, `first` first. */
  private grasp(hold: Hold, first: number | null, grip: Point = { x: 0, y: 0 }): Drag | null {
    const { state } = this;
    if (state.picture === null) return null;
    const indices = [...state.selection].map((id) => state.indexOf(id));
    if (first !== null) indices.sort((a, b) => Number(b === first) - Number(a === first));
    const held = indices.flatMap((index) => {
      const hitbox = state.hitboxes[index];
      const shape = state.shapeOf(index);
      if (hitbox === undefined || shape === null) return [];
      return [{ hitbox, shape, offset: offsetOf(state.layout, hitbox.sprite) }];
    });
    const { uri, version } = state.picture;
    return beginDrag({ uri, version, hold, grip, held });
  }

  private manner(aligner: Aligner): Manner {
    const { zoom } = this.viewport.camera;
    const { shift, alt, mod } = this.modifiers;
    const free = mod || this.state.snap === 'off';
    return {
      step: free ? freeStep(zoom) : this.state.step,
      turnStep: shift ? 15 : free ? 0.1 : 1,
      symmetric: alt,
      ratio: shift,
      aligner: mod ? null : aligner,
      reach: snapReach / zoom,
      still: stillness / zoom,
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
      const why = hitbox === undefined ? null : this.whyUnwritable(hitbox);
      if (why !== null) {
        this.user.notice(shapes.size > 1 ? `${hitbox!.name}: ${why}` : why);
        return;
      }
    }
    const held = [...shapes.keys()].flatMap((index) => {
      const hitbox = state.hitboxes[index];
      const shape = state.shapeOf(index);
      return hitbox === undefined || shape === null
        ? []
        : [{ hitbox, shape, offset: offsetOf(state.layout, hitbox.sprite) }];
    });
    const { uri, version } = state.picture;
    const drag = beginDrag({ uri, version, hold: { kind: 'turn' }, grip: { x: 0, y: 0 }, held });
    if (drag === null) return;
    const items = drag.items.map((item) => ({ ...item, shape: shapes.get(state.indexOf(item.id)) ?? item.shape }));
    show(state, { ...drag, items });
    this.finish({ ...drag, items });
  }

  /** Gives one hitbox another shape at once. */
  private change(index: number, shape: Shape): void {
    this.takeCorner(null);
    this.setShapes(new Map([[index, shape]]));
  }

  /** The side of the selected polygon at a place, where it can get a corner; null for none. */
  private sideAt(at: Point): { readonly index: number; readonly split: Shape } | null {
    const { state } = this;
    const index = state.selectedIndex;
    const hitbox = state.hitboxes[index];
    const shape = state.shapeOf(index);
    if (hitbox === undefined || shape?.kind !== 'polygon' || state.selection.size !== 1) return null;
    if (hitbox.cannot['corner-count'] !== undefined || this.whyUnwritable(hitbox) !== null) return null;
    const offset = offsetOf(state.layout, hitbox.sprite);
    const scene = this.viewport.toScene(at);
    const point = { x: scene.x - offset.x, y: scene.y - offset.y };
    const { zoom } = this.viewport.camera;
    const side = nearestSide(shape.points, point, snapReach / zoom);
    if (side === null) return null;
    const step = state.snap === 'off' ? freeStep(zoom) : state.step;
    return { index, split: addCorner(shape, side.index, side.at(step)) };
  }

  /** Puts a corner on the side of the selected polygon that is at a place; false where there is none. */
  private splitSide(at: Point): boolean {
    const side = this.sideAt(at);
    if (side !== null) this.change(side.index, side.split);
    return side !== null;
  }

  private takeCorner(corner: Gestures['corner']): void {
    if (corner === this.corner) return;
    this.corner = corner;
    this.user.changed();
  }

  private enter(mode: Mode): void {
    this.mode = mode;
    this.user.changed();
  }
}

/** What is held after all steps of the keyboard so far. */
function nudged(drag: Drag, deed: Deed, x: number, y: number, step: number): Drag {
  switch (deed) {
    case 'move':
      return moveBy(drag, x, y);
    case 'resize':
      return changeBy(drag, (shape) => growShape(shape, x, y, step));
    case 'turn':
      return changeBy(drag, (shape) => turnShape(shape, turnedAngle(angleOf(shape), (x * Math.PI) / 180, 0.001)));
  }
}

function whyNotTurned({ shape, cannot }: PictureHitbox): string | null {
  const turns = shape?.kind === 'rect' || shape?.kind === 'ellipse';
  return turns ? (cannot.turn ?? null) : l10n.t('A shape of this kind has no angle');
}

function whyNotGrown({ shape, cannot }: PictureHitbox): string | null {
  const needs: readonly Ability[] | null =
    shape?.kind === 'rect'
      ? ['right', 'bottom']
      : shape?.kind === 'ellipse'
        ? ['width', 'height']
        : shape?.kind === 'circle'
          ? ['scale']
          : shape?.kind === 'capsule'
            ? ['width']
            : null;
  if (needs === null) return l10n.t('A polygon is changed by its corners');
  return needs.map((ability) => cannot[ability]).find((why) => why !== undefined) ?? null;
}

function boxBetween(a: Point, b: Point): Bounds {
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
}
