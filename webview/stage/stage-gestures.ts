import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import { clean } from '../../src/edit/move.js';
import type { PointerUser } from '../tools/pointer-input.js';
import type { Modifiers, Press } from '../tools/tool.js';
import { pick } from '../picture/pick.js';
import { freeStep } from '../editor/snap.js';
import type { Viewport } from '../picture/viewport.js';
import type { Actor } from './actor.js';
import { distanceText, standingText, summary } from './stage-words.js';
import { allowedScale, placeBox, plainTurn, type Standing } from './standing.js';
import type { StageState } from './state.js';

/** The pointer has to move so far, in css px, before a press is a drag. */
const threshold = 3;

export interface StageGesturesUser {
  /** Something was done that those who do not see it should hear. */
  announce(text: string): void;
  /** The text of an actor is wanted. */
  source(actor: Actor): void;
  /** What is held or pointed at is another. */
  changed(): void;
}

/** What the pointer is on: an actor, and one of its hitboxes where it is on one. */
export interface Pointed {
  readonly actor: Actor;
  readonly hitbox: number | null;
}

type Mode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'press'; readonly at: Point; readonly target: Pointed | null; readonly pan: boolean }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'drag'; readonly id: string; readonly grabbed: Point; readonly from: Point };

/** What the pointer and the keys do to the actors. Keeps no text and changes none. */
export class StageGestures implements PointerUser {
  hover: Pointed | null = null;
  private mode: Mode = { kind: 'idle' };
  /** The press that is under way, or was the last one, moved nothing. */
  private unmoved = false;
  /** A key changed something and is not let go yet. */
  private unsettled = false;

  constructor(
    private readonly state: StageState,
    private readonly viewport: Viewport,
    private readonly user: StageGesturesUser,
  ) {}

  /** The actor that the pointer holds; null for none. */
  get dragging(): string | null {
    return this.mode.kind === 'drag' ? this.mode.id : null;
  }

  get cursor(): string {
    switch (this.mode.kind) {
      case 'drag':
        return 'moving';
      case 'pan':
        return 'panning';
      case 'press':
      case 'idle':
        return this.hover === null ? '' : 'move';
    }
  }

  press(at: Point, press: Press): void {
    this.settle();
    this.unmoved = !press.pan;
    const target = press.pan ? null : this.pointedAt(at);
    this.mode = { kind: 'press', at, target, pan: press.pan };
    if (target !== null) this.state.select(target.actor.id);
    this.user.changed();
  }

  move(at: Point, modifiers: Modifiers): void {
    const { mode } = this;
    switch (mode.kind) {
      case 'idle':
        this.setHover(this.pointedAt(at));
        return;
      case 'press':
        if (!mode.pan && Math.hypot(at.x - mode.at.x, at.y - mode.at.y) < threshold) return;
        this.unmoved = false;
        this.mode =
          mode.target === null
            ? { kind: 'pan', last: mode.at }
            : {
                kind: 'drag',
                id: mode.target.actor.id,
                grabbed: this.viewport.toScene(mode.at),
                from: { x: mode.target.actor.arranged.x, y: mode.target.actor.arranged.y },
              };
        this.setHover(null);
        this.user.changed();
        this.move(at, modifiers);
        return;
      case 'pan':
        this.viewport.panBy(at.x - mode.last.x, at.y - mode.last.y);
        this.mode = { kind: 'pan', last: at };
        return;
      case 'drag':
        this.drag(mode, at, modifiers);
        return;
    }
  }

  release(): void {
    const { mode } = this;
    this.mode = { kind: 'idle' };
    this.user.changed();
    if (mode.kind === 'drag') this.finished();
  }

  /** Puts what is held back where it was; false where nothing was held. */
  cancel(): boolean {
    const { mode } = this;
    this.mode = { kind: 'idle' };
    this.user.changed();
    if (mode.kind === 'drag') this.state.stand(mode.id, mode.from);
    return mode.kind === 'drag' || mode.kind === 'pan';
  }

  click(at: Point, count: number): void {
    if (!this.unmoved) return;
    const target = this.pointedAt(at);
    this.state.select(target?.actor.id ?? null);
    if (target !== null && count > 1) this.user.source(target.actor);
  }

  menu(at: Point): void {
    this.cancel();
    const target = this.pointedAt(at);
    if (target !== null) this.state.select(target.actor.id);
  }

  pointerLeave(): void {
    if (this.mode.kind === 'idle') this.setHover(null);
  }

  /** Moves the chosen actor by so many of its units. */
  nudge(dx: number, dy: number): void {
    const actor = this.state.selectedActor;
    if (actor === null) return;
    const { x, y } = actor.arranged;
    this.stand(actor, { x: clean(x + dx), y: clean(y + dy) });
  }

  /** Turns it by so many degrees, clockwise. */
  turn(by: number): void {
    const actor = this.state.selectedActor;
    if (actor !== null) this.stand(actor, { turn: plainTurn(actor.arranged.turn + by) });
  }

  mirror(): void {
    const actor = this.state.selectedActor;
    if (actor !== null) this.stand(actor, { mirrored: !actor.arranged.mirrored });
  }

  /** Adds to its scale. */
  scaleBy(by: number): void {
    const actor = this.state.selectedActor;
    if (actor !== null) this.stand(actor, { scale: allowedScale(actor.arranged.scale + by) });
  }

  /** A key is let go, or something else begins: what it did is finished. */
  settle(): void {
    if (!this.unsettled) return;
    this.unsettled = false;
    this.finished();
  }

  private stand(actor: Actor, standing: Partial<Standing>): void {
    this.cancel();
    this.unsettled = true;
    this.state.stand(actor.id, standing);
  }

  /** Where the actor is and what came of it is said once, at the end. */
  private finished(): void {
    this.state.arranged();
    const actor = this.state.selectedActor;
    if (actor === null) return;
    const distance = distanceText(this.state);
    const what = [l10n.t('{0} at {1}', actor.name, standingText(actor)), summary(this.state)];
    if (distance !== '') what.push(distance);
    this.user.announce(what.join('. '));
  }

  private drag(mode: Extract<Mode, { kind: 'drag' }>, at: Point, { mod, shift }: Modifiers): void {
    const here = this.viewport.toScene(at);
    const way = { x: here.x - mode.grabbed.x, y: here.y - mode.grabbed.y };
    if (shift) way[Math.abs(way.x) < Math.abs(way.y) ? 'x' : 'y'] = 0;
    const step = mod ? freeStep(this.viewport.camera.zoom) : this.state.step;
    const snapped = (from: number, by: number): number => clean(from + clean(Math.round(by / step) * step));
    const next = { x: snapped(mode.from.x, way.x), y: snapped(mode.from.y, way.y) };
    const now = this.state.actor(mode.id)?.arranged;
    if (now !== undefined && (now.x !== next.x || now.y !== next.y)) this.state.stand(mode.id, next);
  }

  private pointedAt(at: Point): Pointed | null {
    const point = this.viewport.toScene(at);
    let best: { pointed: Pointed; area: number } | null = null;
    for (const actor of this.state.actors) {
      const index = pick(actor.figures, point, this.viewport.camera.zoom)[0];
      const area = index === undefined ? Infinity : actor.figures[index]!.area;
      if (index === undefined) continue;
      // Who was chosen can be taken hold of again, whatever it lies among.
      if (actor.id === this.state.selected) return { actor, hitbox: index };
      // Of two that are as large the one that was added later lies on top.
      if (best === null || area <= best.area) best = { pointed: { actor, hitbox: index }, area };
    }
    return best?.pointed ?? this.groundAt(point);
  }

  /** The actor whose picture or frame is there, though none of its hitboxes is. */
  private groundAt({ x, y }: Point): Pointed | null {
    const found = this.state.actors.filter((actor) =>
      [...actor.pictures.map(({ box }) => box), actor.emptyFrame].some((box) => {
        const placed = box === null ? null : placeBox(box, actor.placement);
        return placed !== null && x >= placed.minX && x <= placed.maxX && y >= placed.minY && y <= placed.maxY;
      }),
    );
    const actor = found.at(-1);
    return actor === undefined ? null : { actor, hitbox: null };
  }

  private setHover(hover: Pointed | null): void {
    if (hover?.actor === this.hover?.actor && hover?.hitbox === this.hover?.hitbox) return;
    this.hover = hover;
    this.user.changed();
  }
}
