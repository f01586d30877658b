import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import { clean } from '../../src/edit/move.js';
import type { Press, ToolState } from '../tools/tool.js';
import { ToolStates } from '../tools/tool-states.js';
import { Panning } from '../tools/panning.js';
import type { Feedback } from '../editor/feedback.js';
import { MovingActor, PressingActor } from './moving-actor.js';
import { pick } from '../tools/pick.js';
import type { Viewport } from '../editor/viewport.js';
import type { Actor } from './actor.js';
import { distanceText, standingText, summary } from './stage-strings.js';
import { allowedScale, placeBox, plainTurn, type Transform } from './transform.js';
import type { StageClient } from './stage-client.js';
import type { StageState } from './stage-state.js';

/** What the pointer is on: an actor, and one of its hitboxes where it is on one. */
export interface Pointed {
  readonly actor: Actor;
  readonly hitbox: number | null;
}

/** What the pointer and the keys do to the actors. Keeps no text and changes none. */
export class StageTools extends ToolStates {
  readonly #hover = signal<Pointed | null>(null);
  /** A key changed something and is not let go yet. */
  private unsettled = false;

  constructor(
    readonly stage: StageState,
    readonly viewport: Viewport,
    private readonly feedback: Feedback,
    private readonly client: Pick<StageClient, 'post'>,
  ) {
    super();
  }

  get hover(): Pointed | null {
    return this.#hover.value;
  }

  /** The id of the actor that the pointer holds; null for none. */
  get draggedActor(): string | null {
    return this.state instanceof MovingActor ? this.state.id : null;
  }

  protected begin(at: Point, press: Press): ToolState {
    const target = press.pan ? null : this.pointedAt(at);
    if (target !== null) this.stage.select(target.actor.id);
    return press.pan ? new Panning(this, at) : new PressingActor(this, at, target);
  }

  /** The pointer is going to hold something, or the ground. */
  unhover(): void {
    this.setHover(null);
  }

  /** Puts what is held back where it was; false where nothing was held. */
  cancel(): boolean {
    const held = this.state.name === 'translating' || this.state.name === 'panning';
    this.cancelState();
    return held;
  }

  click(at: Point, count: number): void {
    if (!this.isClick) return;
    const target = this.pointedAt(at);
    this.stage.select(target?.actor.id ?? null);
    if (target === null || count === 1) return;
    const { uri, sprite } = target.actor.arranged;
    this.client.post({ type: 'show-source', uri, sprite });
  }

  menu(at: Point): void {
    this.cancel();
    const target = this.pointedAt(at);
    if (target !== null) this.stage.select(target.actor.id);
  }

  pointerLeave(): void {
    if (this.isIdle) this.setHover(null);
  }

  /** Moves the chosen actor by so many of its units. */
  nudge(dx: number, dy: number): void {
    const actor = this.stage.selectedActor;
    if (actor === null) return;
    const { x, y } = actor.arranged;
    this.stand(actor, { x: clean(x + dx), y: clean(y + dy) });
  }

  /** Turns it by so many degrees, clockwise. */
  turn(by: number): void {
    const actor = this.stage.selectedActor;
    if (actor !== null) this.stand(actor, { turn: plainTurn(actor.arranged.turn + by) });
  }

  mirror(): void {
    const actor = this.stage.selectedActor;
    if (actor !== null) this.stand(actor, { mirrored: !actor.arranged.mirrored });
  }

  /** Adds to its scale. */
  scaleBy(by: number): void {
    const actor = this.stage.selectedActor;
    if (actor !== null) this.stand(actor, { scale: allowedScale(actor.arranged.scale + by) });
  }

  /** A key is let go, or something else begins: what it did is finished. */
  override commitKeyGesture(): void {
    if (!this.unsettled) return;
    this.unsettled = false;
    this.finish();
  }

  private stand(actor: Actor, standing: Partial<Transform>): void {
    this.cancelState();
    this.unsettled = true;
    this.stage.stand(actor.id, standing);
  }

  /** Where the actor is and what came of it is said once, at the end. */
  finish(): void {
    this.stage.arranged();
    const actor = this.stage.selectedActor;
    if (actor === null) return;
    const distance = distanceText(this.stage);
    const what = [l10n.t('{0} at {1}', actor.name, standingText(actor)), summary(this.stage)];
    if (distance !== '') what.push(distance);
    this.feedback.announce(what.join('. '));
  }

  hoverAt(at: Point): void {
    this.setHover(this.pointedAt(at));
  }

  cursorAt(): string {
    return this.hover === null ? '' : 'move';
  }

  pointedAt(at: Point): Pointed | null {
    const point = this.viewport.toScene(at);
    let best: { pointed: Pointed; area: number } | null = null;
    for (const actor of this.stage.actors) {
      const index = pick(actor.figures, point, this.viewport.camera.zoom)[0];
      const area = index === undefined ? Infinity : actor.figures[index]!.area;
      if (index === undefined) continue;
      // Who was chosen can be taken hold of again, whatever it lies among.
      if (actor.id === this.stage.selected) return { actor, hitbox: index };
      // Of two that are as large the one that was added later lies on top.
      if (best === null || area <= best.area) best = { pointed: { actor, hitbox: index }, area };
    }
    return best?.pointed ?? this.groundAt(point);
  }

  /** The actor whose picture or frame is there, though none of its hitboxes is. */
  private groundAt({ x, y }: Point): Pointed | null {
    const found = this.stage.actors.filter((actor) =>
      [...actor.images.map(({ box }) => box), actor.emptyFrame].some((box) => {
        const placed = box === null ? null : placeBox(box, actor.placement);
        return placed !== null && x >= placed.minX && x <= placed.maxX && y >= placed.minY && y <= placed.maxY;
      }),
    );
    const actor = found.at(-1);
    return actor === undefined ? null : { actor, hitbox: null };
  }

  private setHover(hover: Pointed | null): void {
    const before = this.hover;
    if (hover?.actor !== before?.actor || hover?.hitbox !== before?.hitbox) this.#hover.value = hover;
  }
}

/** Brings the chosen actor into view. */
export function showSelectedActor({ selectedActor }: StageState, viewport: Viewport): void {
  const bounds = selectedActor?.bounds ?? null;
  if (bounds !== null) viewport.bringIntoView(bounds);
}
