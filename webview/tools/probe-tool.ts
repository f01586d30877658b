import * as l10n from '@vscode/l10n';
import type { Circle, Point } from '../../src/core/index.js';
import type { MotionPreviews } from '../editor/motion-previews.js';
import { isNear, snappedTo, type Grip } from './grip.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Tool, ToolState } from './tool.js';

/** Drags the probe, or its border. */
export class ProbeTool implements Tool {
  constructor(
    private readonly context: ToolContext,
    private readonly movers: MotionPreviews,
  ) {}

  /** The border of the probe and the probe, in the scene. */
  get grips(): readonly Grip[] {
    const { editor } = this.context;
    const ball = this.movers.probeBall;
    if (ball === null || editor.picture === null || editor.empty !== null) return [];
    const { circle, offset } = ball;
    const center = { x: circle.x + offset.x, y: circle.y + offset.y };
    return [
      { kind: 'radius', ball, ...center, x: center.x + circle.radius },
      { kind: 'probe', ball, ...center },
    ];
  }

  press(at: Point, { touch }: Press): ToolState | null {
    const grip = this.gripAt(at, touch);
    if (grip === null) return null;
    this.context.noClick();
    this.movers.choose(grip.ball);
    return new Probing(this.context, this.movers, grip, at);
  }

  cursorAt(at: Point): string | null {
    const grip = this.gripAt(at);
    return grip === null ? null : grip.kind === 'probe' ? 'move' : 'point-handle';
  }

  hasHandleAt(at: Point): boolean {
    return this.gripAt(at) !== null;
  }

  private gripAt(at: Point, touch = false): Grip | null {
    return this.grips.find((grip) => isNear(this.context.viewport, grip, at, touch)) ?? null;
  }
}

/** The pointer drags the probe, or its border. */
class Probing implements ToolState {
  readonly name = 'probing';
  readonly isDragging = true;
  private readonly from: Point;
  private readonly circle: Circle;

  constructor(
    private readonly context: ToolContext,
    private readonly movers: MotionPreviews,
    readonly grip: Grip,
    at: Point,
  ) {
    this.from = context.viewport.toScene(at);
    this.circle = grip.ball.circle;
  }

  cursor(): string {
    return 'moving';
  }

  hint(): string {
    const { circle, up } = this.movers.probeBall ?? this.grip.ball;
    return l10n.t('Probe at {0}, {1}, radius {2}', circle.x, up ? 0 - circle.y : circle.y, circle.radius);
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const { context, movers, grip, from, circle } = this;
    const step = context.stepWith(modifiers);
    const point = context.viewport.toScene(at);
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    if (grip.kind === 'probe') {
      movers.changeProbe({ ...circle, x: snappedTo(circle.x, dx, step), y: snappedTo(circle.y, dy, step) });
    } else {
      const least = Math.min(step, circle.radius);
      movers.changeProbe({ ...circle, radius: Math.max(least, snappedTo(circle.radius, dx, step)) });
    }
  }

  pointerUp(): void {
    this.context.leave();
  }

  cancel(): void {
    this.context.leave();
    this.movers.changeProbe(this.circle);
  }
}
