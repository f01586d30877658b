import type { Point } from '../../src/core/index.js';
import { uniteBounds } from '../../src/model/bounds.js';
import { toFigure } from '../editor/figure.js';
import { motionSentence, type MotionResult } from '../text/motion-labels.js';
import { numberText } from '../text/strings.js';
import type { MovingCircle, MotionPreviews } from '../editor/motion-previews.js';
import { motionHandleAt, snappedTo, type MotionHandle } from './motion-handle.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Readout, Tool, ToolState } from './tool.js';

/** Handles the end of a motion's drag. */
interface MotionResults {
  finish(id: string): void;
  getResult(movingCircle: MovingCircle): MotionResult | null;
}

/** Drags the tips of motion arrows. */
export class MotionTool implements Tool {
  constructor(
    private readonly context: ToolContext,
    private readonly motions: MotionPreviews,
    private readonly results: MotionResults,
  ) {}

  /** The tips, in the scene. */
  get motionHandles(): readonly MotionHandle[] {
    const { editor } = this.context;
    if (editor.scene === null || editor.empty !== null) return [];
    return this.motions.movingCircles.flatMap((movingCircle): MotionHandle[] => {
      const { circle, motion, offset, traced } = movingCircle;
      if (traced === null) return [];
      return [
        { kind: 'tip', inspected: movingCircle, x: circle.x + motion.x + offset.x, y: circle.y + motion.y + offset.y },
      ];
    });
  }

  press(at: Point, { touch }: Press): ToolState | null {
    const handle = motionHandleAt(this.motionHandles, this.context.viewport, at, touch);
    const movingCircle = this.motions.movingCircles.find(({ id }) => id === handle?.inspected.id);
    if (handle === null || movingCircle === undefined) return null;
    this.context.preventClick();
    this.motions.choose(movingCircle);
    return new AimingMotion(this.context, this.motions, this.results, handle, at, movingCircle.motion);
  }

  cursorAt(at: Point): string | null {
    return motionHandleAt(this.motionHandles, this.context.viewport, at) === null ? null : 'point-handle';
  }
}

/** Drags the tip of a motion arrow. */
class AimingMotion implements ToolState {
  readonly name = 'aiming';
  readonly isDragging = true;
  private readonly from: Point;

  constructor(
    private readonly context: ToolContext,
    private readonly motions: MotionPreviews,
    private readonly results: MotionResults,
    readonly motionHandle: MotionHandle,
    at: Point,
    private readonly motion: Point,
  ) {
    this.from = context.viewport.toScene(at);
  }

  cursor(): string {
    return 'moving';
  }

  get readout(): Readout | null {
    const { movingCircle } = this;
    const result = movingCircle === undefined ? null : this.results.getResult(movingCircle);
    if (movingCircle === undefined || result === null) return null;
    const { circle, motion, offset, up } = movingCircle;
    const numbers = `${numberText(motion.x)}, ${numberText(up ? 0 - motion.y : motion.y)}`;
    const end = { x: circle.x + motion.x, y: circle.y + motion.y };
    const around = uniteBounds([toFigure(circle, offset), toFigure({ ...circle, ...end }, offset)]);
    return { text: motionSentence(result), numbers, around };
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const { movingCircle, context, from, motion } = this;
    if (movingCircle === undefined) return;
    const step = context.stepWith(modifiers);
    const point = context.viewport.toScene(at);
    const way = {
      x: snappedTo(motion.x, point.x - from.x, step),
      y: snappedTo(motion.y, point.y - from.y, step),
    };
    this.motions.set(movingCircle, modifiers.shift ? straight(way) : way);
  }

  pointerUp(): void {
    this.context.leave();
    this.results.finish(this.motionHandle.inspected.id);
  }

  cancel(): void {
    const { movingCircle } = this;
    this.context.leave();
    if (movingCircle !== undefined) this.motions.set(movingCircle, this.motion);
  }

  private get movingCircle(): MovingCircle | undefined {
    return this.motions.movingCircles.find(({ id }) => id === this.motionHandle.inspected.id);
  }
}

/** Returns the motion along the nearest of the eight directions. */
function straight({ x, y }: Point): Point {
  const [wide, high] = [Math.abs(x), Math.abs(y)];
  if (wide > 2.4 * high) return { x, y: 0 };
  if (high > 2.4 * wide) return { x: 0, y };
  const length = Math.max(wide, high);
  return { x: Math.sign(x) * length, y: Math.sign(y) * length };
}
