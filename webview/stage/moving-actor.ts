import type { Point } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { freeStep } from '../editor/snap.js';
import { dragThreshold } from '../tools/hit-test.js';
import { Panning } from '../tools/panning.js';
import type { Modifiers, ToolState } from '../tools/tool.js';
import type { ActorHit, StageTools } from './stage-tools.js';

/** The pointer is down on the stage and hasn't moved. */
export class PressingActor implements ToolState {
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
export class MovingActor implements ToolState {
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
