import * as l10n from '@vscode/l10n';
import type { Circle, Point } from '../../src/core/index.js';
import { toFigure } from '../editor/figure.js';
import type { MotionPreviews } from '../editor/motion-previews.js';
import { numberText } from '../text/strings.js';
import { motionHandleAt, snappedTo, type MotionHandle } from './motion-handle.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Readout, Tool, ToolState } from './tool.js';

/** Drags the probe, a test circle with a motion, or resizes it by its border. */
export class ProbeTool implements Tool {
  constructor(
    private readonly context: ToolContext,
    private readonly motions: MotionPreviews,
  ) {}

  /** The probe and its border, in the scene. */
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
    const handle = motionHandleAt(this.motionHandles, this.context.viewport, at, touch);
    if (handle === null) return null;
    this.context.preventClick();
    this.motions.choose(handle.inspected);
    return new Probing(this.context, this.motions, handle, at);
  }

  cursorAt(at: Point): string | null {
    const handle = motionHandleAt(this.motionHandles, this.context.viewport, at);
    return handle === null ? null : handle.kind === 'probe' ? 'move' : 'point-handle';
  }
}

/** A drag of the probe, or of its border. */
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

  get readout(): Readout {
    const { circle, offset, up } = this.motions.probeCircle ?? this.motionHandle.inspected;
    const { x, radius } = circle;
    const y = up ? 0 - circle.y : circle.y;
    const numbers =
      this.motionHandle.kind === 'radius'
        ? l10n.t('radius {0}', numberText(radius))
        : `${numberText(x)}, ${numberText(y)}`;
    return {
      text: l10n.t('Probe circle at {0}, {1}, radius {2}', x, y, radius),
      numbers,
      around: toFigure(circle, offset),
    };
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
