import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import type { Press, ToolState, Modifiers } from '../tools/tool.js';
import { ToolStates } from '../tools/tool-states.js';
import { Panning } from '../tools/panning.js';
import type { Feedback } from '../editor/feedback.js';
import { pick } from '../tools/pick.js';
import type { Viewport } from '../editor/viewport.js';
import type { Actor } from './actor.js';
import { distanceText, transformText, summary } from './stage-strings.js';
import { clampScale, placeBox, normalizeAngle, type Transform } from './actor-transform.js';
import type { StageClient } from '../editor/host-client.js';
import type { StageState } from './stage-state.js';
import { freeStep } from '../editor/snap.js';
import { dragThreshold } from '../tools/hit-test.js';

/** The actor under the pointer, and its hitbox if there is one. */
export interface ActorHit {
  readonly actor: Actor;
  readonly hitbox: number | null;
}

/** Applies pointer and key input to the actors. Keeps no text and changes none. */
export class StageTools extends ToolStates {
  readonly #hover = signal<ActorHit | null>(null);
  /** A key changed something and isn't released yet. */
  private isUncommitted = false;

  constructor(
    readonly stage: StageState,
    readonly viewport: Viewport,
    private readonly feedback: Feedback,
    private readonly client: Pick<StageClient, 'post'>,
  ) {
    super();
  }

  get hover(): ActorHit | null {
    return this.#hover.value;
  }

  /** The id of the dragged actor; null if there is none. */
  get draggedActor(): string | null {
    return this.state instanceof MovingActor ? this.state.id : null;
  }

  protected begin(at: Point, press: Press): ToolState {
    const target = press.pan ? null : this.hitAt(at);
    if (target !== null) this.stage.select(target.actor.id);
    return press.pan ? new Panning(this, at) : new PressingActor(this, at, target);
  }

  /** Clears the hover: the pointer is about to drag an actor or the background. */
  clearHover(): void {
    this.setHover(null);
  }

  /** Cancels the drag; returns false if there is none. */
  cancel(): boolean {
    const wasDragging = this.state.name === 'translating' || this.state.name === 'panning';
    this.cancelState();
    return wasDragging;
  }

  click(at: Point, count: number): void {
    if (!this.isClick) return;
    const target = this.hitAt(at);
    this.stage.select(target?.actor.id ?? null);
    if (target === null || count === 1) return;
    const { uri, sprite } = target.actor.state;
    this.client.post({ type: 'show-source', uri, sprite });
  }

  menu(at: Point): void {
    this.cancel();
    this.stage.select(this.hitAt(at)?.actor.id ?? null);
  }

  pointerLeave(): void {
    if (this.isIdle) this.setHover(null);
  }

  /** Moves the selected actor by a number of its units. */
  nudge(dx: number, dy: number): void {
    const actor = this.stage.selectedActor;
    if (actor === null) return;
    const { x, y } = actor.state;
    this.setTransform(actor, { x: roundNoise(x + dx), y: roundNoise(y + dy) });
  }

  /** Rotates it clockwise, in degrees. */
  turn(by: number): void {
    const actor = this.stage.selectedActor;
    if (actor !== null) this.setTransform(actor, { rotation: normalizeAngle(actor.state.rotation + by) });
  }

  mirror(): void {
    const actor = this.stage.selectedActor;
    if (actor !== null) this.setTransform(actor, { flipped: !actor.state.flipped });
  }

  /** Adds to its scale. */
  scaleBy(by: number): void {
    const actor = this.stage.selectedActor;
    if (actor !== null) this.setTransform(actor, { scale: clampScale(actor.state.scale + by) });
  }

  /** Finishes the change of a key, when it is released or something else starts. */
  override commitKeyGesture(): void {
    if (!this.isUncommitted) return;
    this.isUncommitted = false;
    this.finish();
  }

  private setTransform(actor: Actor, transform: Partial<Transform>): void {
    this.cancelState();
    this.isUncommitted = true;
    this.stage.setTransform(actor.id, transform);
  }

  /** The position of the actor and its collisions are announced once, at the end. */
  finish(): void {
    this.stage.commit();
    const actor = this.stage.selectedActor;
    if (actor === null) return;
    const distance = distanceText(this.stage);
    const parts = [l10n.t('{0} at {1}', actor.name, transformText(actor)), summary(this.stage)];
    if (distance !== '') parts.push(distance);
    this.feedback.announce(parts.join('. '));
  }

  hoverAt(at: Point): void {
    this.setHover(this.hitAt(at));
  }

  cursorAt(): string {
    return this.hover === null ? '' : 'move';
  }

  hitAt(at: Point): ActorHit | null {
    const point = this.viewport.toScene(at);
    let best: { pointed: ActorHit; area: number } | null = null;
    for (const actor of this.stage.actors) {
      const index = pick(actor.figures, point, this.viewport.camera.zoom)[0];
      const area = index === undefined ? Infinity : actor.figures[index]!.area;
      if (index === undefined) continue;
      // The selected actor can always be dragged, even if others cover it.
      if (actor.id === this.stage.selected) return { actor, hitbox: index };
      // Of two of the same size, the one added later is on top.
      if (best === null || area <= best.area) best = { pointed: { actor, hitbox: index }, area };
    }
    return best?.pointed ?? this.imageAt(point);
  }

  /** Returns the actor whose image or frame is there, outside its hitboxes. */
  private imageAt({ x, y }: Point): ActorHit | null {
    const results = this.stage.actors.filter((actor) =>
      [...actor.images.map(({ box }) => box), actor.emptyFrame].some((box) => {
        const placed = box === null ? null : placeBox(box, actor.placement);
        return placed !== null && x >= placed.minX && x <= placed.maxX && y >= placed.minY && y <= placed.maxY;
      }),
    );
    const actor = results.at(-1);
    return actor === undefined ? null : { actor, hitbox: null };
  }

  private setHover(hover: ActorHit | null): void {
    const before = this.hover;
    if (hover?.actor !== before?.actor || hover?.hitbox !== before?.hitbox) this.#hover.value = hover;
  }
}

/** Scrolls the selected actor into view. */
export function showSelectedActor({ selectedActor }: StageState, viewport: Viewport): void {
  const bounds = selectedActor?.bounds ?? null;
  if (bounds !== null) viewport.bringIntoView(bounds);
}

/** The pointer is down on the stage and hasn't moved. */
class PressingActor implements ToolState {
  readonly name = 'pressing';

  constructor(
    private readonly tools: StageTools,
    private readonly at: Point,
    private readonly target: ActorHit | null,
  ) {}

  cursor(): string {
    return this.tools.hover === null ? '' : 'move';
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const { tools, target } = this;
    if (Math.hypot(at.x - this.at.x, at.y - this.at.y) < dragThreshold) return;
    tools.preventClick();
    const next = target === null ? new Panning(tools, this.at) : new MovingActor(tools, target, this.at);
    tools.clearHover();
    tools.enter(next);
    next.pointerMove(at, modifiers);
  }

  pointerUp(): void {
    this.tools.leave();
  }

  cancel(): void {
    this.tools.leave();
  }
}

/** Moves an actor with the pointer: along one axis with Shift, without snapping with Ctrl. */
class MovingActor implements ToolState {
  readonly name = 'translating';
  readonly isDragging = true;
  readonly id: string;
  private readonly dragOrigin: Point;
  private readonly from: Point;

  constructor(
    private readonly tools: StageTools,
    { actor }: ActorHit,
    private at: Point,
  ) {
    this.id = actor.id;
    this.dragOrigin = tools.viewport.toScene(at);
    this.from = { x: actor.state.x, y: actor.state.y };
  }

  cursor(): string {
    return 'moving';
  }

  pointerMove(at: Point, { mod, shift }: Modifiers): void {
    this.at = at;
    const { stage, viewport } = this.tools;
    const here = viewport.toScene(at);
    const way = { x: here.x - this.dragOrigin.x, y: here.y - this.dragOrigin.y };
    if (shift) way[Math.abs(way.x) < Math.abs(way.y) ? 'x' : 'y'] = 0;
    const step = mod ? freeStep(viewport.camera.zoom) : stage.step;
    const snapped = (from: number, by: number): number => roundNoise(from + roundNoise(Math.round(by / step) * step));
    const next = { x: snapped(this.from.x, way.x), y: snapped(this.from.y, way.y) };
    const now = stage.actor(this.id)?.state;
    if (now !== undefined && (now.x !== next.x || now.y !== next.y)) stage.setTransform(this.id, next);
  }

  pointerUp(): void {
    this.tools.leave();
    this.tools.finish();
    // It is under the pointer, which may stay there.
    this.tools.hoverAt(this.at);
  }

  cancel(): void {
    this.tools.leave();
    this.tools.stage.setTransform(this.id, this.from);
  }
}
