import * as l10n from '@vscode/l10n';
import type { Circle, Point } from '../../src/core/index.js';
import type { MotionPreviews } from '../editor/motion-previews.js';
import { isNear, snappedTo, type MotionHandle } from './motion-handle.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Tool, ToolState } from './tool.js';

/** Drags the probe, or its border. */
export class ProbeTool implements Tool {
  constructor(
    private readonly context: ToolContext,
    private readonly motions: MotionPreviews,
  ) {}

  /** The border of the probe and the probe, in the scene. */
  get motionHandles(): readonly MotionHandle[] {
    const { editor } = this.context;
    const inspected = this.motions.probeCircle;
    if (inspected === null || editor.scene === null || editor.empty !== null) return [];
    const { circle, offset } = inspected;
    const center = { x: circle.x + offset.x, y: circle.y + offset.y };
    return [
      { kind: 'radius', inspected, ...center, x: center.x + circle.radius },
      { kind: 'probe', inspected, ...center },
    ];
  }

  press(at: Point, { touch }: Press): ToolState | null {
    const handle = this.gripAt(at, touch);
    if (handle === null) return null;
    this.context.noClick();
    this.motions.choose(handle.inspected);
    return new Probing(this.context, this.motions, handle, at);
  }

  cursorAt(at: Point): string | null {
    const handle = this.gripAt(at);
    return handle === null ? null : handle.kind === 'probe' ? 'move' : 'point-handle';
  }

  hasHandleAt(at: Point): boolean {
    return this.gripAt(at) !== null;
  }

  private gripAt(at: Point, touch = false): MotionHandle | null {
    return this.motionHandles.find((handle) => isNear(this.context.viewport, handle, at, touch)) ?? null;
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
    private readonly motions: MotionPreviews,
    readonly motionHandle: MotionHandle,
    at: Point,
  ) {
    this.from = context.viewport.toScene(at);
    this.circle = motionHandle.inspected.circle;
  }

  cursor(): string {
    return 'moving';
  }

  hint(): string {
    const { circle, up } = this.motions.probeCircle ?? this.motionHandle.inspected;
    return l10n.t('Probe at {0}, {1}, radius {2}', circle.x, up ? 0 - circle.y : circle.y, circle.radius);
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const { context, motions, motionHandle: handle, from, circle } = this;
    const step = context.stepWith(modifiers);
    const point = context.viewport.toScene(at);
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    if (handle.kind === 'probe') {
      motions.changeProbe({ ...circle, x: snappedTo(circle.x, dx, step), y: snappedTo(circle.y, dy, step) });
    } else {
      const least = Math.min(step, circle.radius);
      motions.changeProbe({ ...circle, radius: Math.max(least, snappedTo(circle.radius, dx, step)) });
    }
  }

  pointerUp(): void {
    this.context.leave();
  }

  cancel(): void {
    this.context.leave();
    this.motions.changeProbe(this.circle);
  }
}
