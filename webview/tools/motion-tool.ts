import type { Point } from '../../src/core/index.js';
import { motionSentence, type MotionTold } from '../text/motion-labels.js';
import type { Mover, MotionPreviews } from '../editor/motion-previews.js';
import { isNear, snappedTo, type Grip } from './grip.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Tool, ToolState } from './tool.js';

/** What becomes of a motion whose tip was dragged. */
export interface MotionResults {
  finish(id: string): void;
  told(mover: Mover): MotionTold | null;
}

/** Drags the tips of the arrows of motions. */
export class MotionTool implements Tool {
  constructor(
    private readonly context: ToolContext,
    private readonly movers: MotionPreviews,
    private readonly results: MotionResults,
  ) {}

  /** The tips, in the scene. */
  get grips(): readonly Grip[] {
    const { editor } = this.context;
    if (editor.picture === null || editor.empty !== null) return [];
    return this.movers.movers.flatMap((mover): Grip[] => {
      const { circle, motion, offset, among } = mover;
      if (among === null) return [];
      return [{ kind: 'tip', ball: mover, x: circle.x + motion.x + offset.x, y: circle.y + motion.y + offset.y }];
    });
  }

  press(at: Point, { touch }: Press): ToolState | null {
    const grip = this.gripAt(at, touch);
    const mover = this.movers.movers.find(({ id }) => id === grip?.ball.id);
    if (grip === null || mover === undefined) return null;
    this.context.noClick();
    this.movers.choose(mover);
    return new AimingMotion(this.context, this.movers, this.results, grip, at, mover.motion);
  }

  cursorAt(at: Point): string | null {
    return this.gripAt(at) === null ? null : 'point-handle';
  }

  hasHandleAt(at: Point): boolean {
    return this.gripAt(at) !== null;
  }

  private gripAt(at: Point, touch = false): Grip | null {
    return this.grips.find((grip) => isNear(this.context.viewport, grip, at, touch)) ?? null;
  }
}

/** The pointer drags the tip of the arrow of a motion. */
class AimingMotion implements ToolState {
  readonly name = 'aiming';
  readonly isDragging = true;
  private readonly from: Point;

  constructor(
    private readonly context: ToolContext,
    private readonly movers: MotionPreviews,
    private readonly results: MotionResults,
    readonly grip: Grip,
    at: Point,
    private readonly motion: Point,
  ) {
    this.from = context.viewport.toScene(at);
  }

  cursor(): string {
    return 'moving';
  }

  hint(): string | null {
    const mover = this.mover;
    const told = mover === undefined ? null : this.results.told(mover);
    return told === null ? null : motionSentence(told);
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const { mover, context, from, motion } = this;
    if (mover === undefined) return;
    const step = context.stepWith(modifiers);
    const point = context.viewport.toScene(at);
    const way = {
      x: snappedTo(motion.x, point.x - from.x, step),
      y: snappedTo(motion.y, point.y - from.y, step),
    };
    this.movers.set(mover, modifiers.shift ? straight(way) : way);
  }

  pointerUp(): void {
    this.context.leave();
    this.results.finish(this.grip.ball.id);
  }

  cancel(): void {
    const { mover } = this;
    this.context.leave();
    if (mover !== undefined) this.movers.set(mover, this.motion);
  }

  private get mover(): Mover | undefined {
    return this.movers.movers.find(({ id }) => id === this.grip.ball.id);
  }
}

/** The way along the nearest of the eight directions. */
function straight({ x, y }: Point): Point {
  const [wide, high] = [Math.abs(x), Math.abs(y)];
  if (wide > 2.4 * high) return { x, y: 0 };
  if (high > 2.4 * wide) return { x: 0, y };
  const length = Math.max(wide, high);
  return { x: Math.sign(x) * length, y: Math.sign(y) * length };
}
