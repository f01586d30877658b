import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import type { ToHost } from '../../src/messages/protocol.js';
import { beginDrag, carryOver, draggedShape, dragTo, finishDrag, type Drag } from '../picture/drag.js';
import { nextInStack, pick } from '../picture/pick.js';
import { freeStep } from '../picture/snap.js';
import type { PictureState } from '../picture/state.js';
import type { Viewport } from '../picture/viewport.js';

/** A pointer moved less than this, in css px, is held still. */
const stillness = 3;

type Mode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'press'; readonly at: Point; readonly target: number | null }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'drag'; readonly drag: Drag; readonly at: Point }
  | { readonly kind: 'refused' };

const idle: Mode = { kind: 'idle' };

export interface GestureUser {
  post(message: ToHost): void;
  notice(text: string): void;
  /** The mode or what the user holds is another. */
  changed(): void;
}

/** What the pointer does to the picture, told in css px of the canvas. Knows no events. */
export class Gestures {
  private mode: Mode = idle;
  private clicked: Point | null = null;
  private unmoved = false;
  private gesture = 0;
  private readonly sent = new Map<number, string>();

  constructor(
    private readonly state: PictureState,
    private readonly viewport: Viewport,
    private readonly user: GestureUser,
  ) {}

  get kind(): Mode['kind'] {
    return this.mode.kind;
  }

  /** What is being dragged, and where the pointer is. */
  get dragging(): { readonly drag: Drag; readonly at: Point } | null {
    return this.mode.kind === 'drag' ? this.mode : null;
  }

  press(at: Point, panning: boolean): void {
    this.cancel();
    this.unmoved = !panning;
    if (panning) {
      this.enter({ kind: 'pan', last: at });
      return;
    }
    const stack = this.stackAt(at);
    const held = stack.find((index) => this.state.selection.has(this.state.hitboxes[index]!.id));
    this.enter({ kind: 'press', at, target: held ?? stack[0] ?? null });
  }

  move(at: Point, free: boolean): void {
    switch (this.mode.kind) {
      case 'idle':
        this.hover(at);
        return;
      case 'press':
        if (Math.hypot(at.x - this.mode.at.x, at.y - this.mode.at.y) < stillness) return;
        this.unmoved = false;
        this.begin(this.mode.at, this.mode.target);
        this.move(at, free);
        return;
      case 'pan':
        this.viewport.panBy(at.x - this.mode.last.x, at.y - this.mode.last.y);
        this.mode = { kind: 'pan', last: at };
        return;
      case 'drag': {
        const step = free ? freeStep(this.viewport.camera.zoom) : this.state.step;
        const drag = dragTo(this.mode.drag, this.viewport.toScene(at), step);
        this.mode = { kind: 'drag', drag, at };
        this.state.setLive(this.state.indexOf(drag.id), draggedShape(drag));
        this.user.changed();
        return;
      }
      case 'refused':
        return;
    }
  }

  release(): void {
    const { mode } = this;
    this.enter(idle);
    if (mode.kind !== 'drag') return;
    const edit = finishDrag(mode.drag, ++this.gesture);
    if (edit === null) {
      this.state.setLive(this.state.indexOf(mode.drag.id), null);
      return;
    }
    this.sent.set(edit.gesture, mode.drag.id);
    this.user.post(edit);
  }

  /** The pointer went down and up at one place; `count` is 2 for a double click. */
  click(at: Point, count: number): void {
    if (!this.unmoved) return;
    const stack = this.stackAt(at);
    const selected = stack.find((index) => this.state.selection.has(this.state.hitboxes[index]!.id)) ?? null;
    if (count > 1) {
      if (stack.length === 0) this.viewport.fit();
      else this.choose(selected ?? stack[0]!, true);
      return;
    }
    const again = this.clicked !== null && Math.hypot(at.x - this.clicked.x, at.y - this.clicked.y) <= stillness;
    this.clicked = at;
    this.choose(again ? nextInStack(stack, selected) : (stack[0] ?? null), false);
  }

  /** Everything as before the gesture. Returns whether there was one. */
  cancel(): boolean {
    const { mode } = this;
    if (mode.kind === 'idle') return false;
    this.unmoved = false;
    this.enter(idle);
    if (mode.kind === 'drag') this.state.setLive(this.state.indexOf(mode.drag.id), null);
    return true;
  }

  leave(): void {
    if (this.mode.kind === 'idle') this.state.setHover(null);
  }

  /** A hitbox was chosen: it is selected, and the host shows its text. Null: nothing is. */
  choose(index: number | null, focus: boolean): void {
    const { picture } = this.state;
    if (picture === null) return;
    const id = index === null ? null : (this.state.hitboxes[index]?.id ?? null);
    this.state.select(id === null ? [] : [id]);
    this.user.post({ type: 'select', uri: picture.uri, id, reveal: id !== null, focus: focus && id !== null });
  }

  /** The host has another version of the text. A drag goes on where it can. */
  documentChanged(): void {
    this.sent.clear();
    if (this.mode.kind !== 'drag') {
      if (this.mode.kind === 'press') this.enter(idle);
      return;
    }
    const { drag, at } = this.mode;
    const { picture } = this.state;
    const index = this.state.indexOf(drag.id);
    const next =
      picture?.uri === drag.uri && picture.readable !== 'stale'
        ? carryOver(drag, picture.version, this.state.hitboxes[index])
        : null;
    if (next === null) {
      this.enter(idle);
      this.user.notice(l10n.t('The text of this hitbox changed, so the drag was given up.'));
      return;
    }
    this.mode = { kind: 'drag', drag: next, at };
    this.state.setLive(index, draggedShape(next));
  }

  /** The host could not carry out an edit: its hitbox goes back to where the text has it. */
  refused(gesture: number, reason: string): void {
    const id = this.sent.get(gesture);
    this.sent.delete(gesture);
    if (id !== undefined && this.dragging?.drag.id !== id) this.state.setLive(this.state.indexOf(id), null);
    this.user.notice(reason);
  }

  /** Why a hitbox cannot be dragged now, or null where it can. */
  whyFixed(index: number): string | null {
    const hitbox = this.state.hitboxes[index];
    if (hitbox === undefined) return null;
    if (this.state.picture?.readable === 'stale' || hitbox.stale) {
      return l10n.t('The text cannot be read here at the moment, so this hitbox cannot be moved.');
    }
    if (hitbox.shape === null) return l10n.t('One of its numbers is no number, so this hitbox cannot be moved.');
    return hitbox.fixed;
  }

  private stackAt(at: Point): number[] {
    return pick(this.state.figures, this.viewport.toScene(at), this.viewport.camera.zoom);
  }

  private hover(at: Point): void {
    const top = this.stackAt(at)[0];
    this.state.setHover(top === undefined ? null : this.state.hitboxes[top]!.id);
  }

  /** The pressed pointer moves: what it has hold of is dragged, and where it has hold of nothing, the view is moved. */
  private begin(at: Point, target: number | null): void {
    const { picture } = this.state;
    const hitbox = target === null ? undefined : this.state.hitboxes[target];
    if (target === null || hitbox === undefined || picture === null) {
      this.enter({ kind: 'pan', last: at });
      return;
    }
    if (!this.state.selection.has(hitbox.id) || this.state.selection.size > 1) this.choose(target, false);
    const why = this.whyFixed(target);
    const drag = beginDrag(picture.uri, picture.version, hitbox, this.viewport.toScene(at));
    if (why !== null || drag === null || this.state.isLive(target)) {
      this.enter({ kind: 'refused' });
      if (why !== null) this.user.notice(why);
      return;
    }
    this.state.setHover(null);
    this.enter({ kind: 'drag', drag, at });
  }

  private enter(mode: Mode): void {
    this.mode = mode;
    this.user.changed();
  }
}
