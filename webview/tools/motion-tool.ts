import type { Circle, Point } from '../../src/core/index.js';
import { clean } from '../../src/edit/move.js';
import { handleReach, handleReachTouch } from '../editor/handles.js';
import { probeId, type Ball, type Movers } from '../picture/movers.js';
import { freeStep, snappedDelta } from '../editor/snap.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../picture/viewport.js';
import type { Modifiers, Press } from './tool.js';
import type { Taker } from './taker.js';

/** A place of the scene that can be taken hold of: the tip of an arrow, the probe or its border. */
export interface Grip extends Point {
  readonly kind: 'tip' | 'probe' | 'radius';
  readonly ball: Ball;
}

/** The grip that the pointer holds, and what was there when it took hold. */
interface Held {
  readonly grip: Grip;
  readonly from: Point;
  readonly circle: Circle;
  readonly motion: Point | null;
}

export interface AimingUser {
  /** A motion was dragged to its end. */
  aimed(id: string): void;
  /** What is held is another. */
  changed(): void;
}

/** Drags the arrows of motions and the probe. */
export class MotionTool implements Taker {
  private taken: Held | null = null;

  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly movers: Movers,
    private readonly user: AimingUser,
  ) {}

  /** What can be taken hold of, in the scene; what lies on top comes first. */
  get grips(): readonly Grip[] {
    if (this.state.picture === null || this.state.empty !== null) return [];
    const grips = this.movers.movers.flatMap((mover): Grip[] => {
      const { circle, motion, offset, among } = mover;
      if (among === null) return [];
      return [{ kind: 'tip', ball: mover, x: circle.x + motion.x + offset.x, y: circle.y + motion.y + offset.y }];
    });
    const ball = this.movers.probeBall;
    if (ball === null) return grips;
    const { circle, offset } = ball;
    const centre = { x: circle.x + offset.x, y: circle.y + offset.y };
    return [
      ...grips,
      { kind: 'radius', ball, ...centre, x: centre.x + circle.radius },
      { kind: 'probe', ball, ...centre },
    ];
  }

  /** The grip that the pointer holds; null for none. */
  get held(): Grip | null {
    return this.taken?.grip ?? null;
  }

  /** What the pointer would take hold of at a place. */
  gripAt(at: Point, touch = false): Grip | null {
    const reach = (touch ? handleReachTouch : handleReach) / this.viewport.camera.zoom;
    const point = this.viewport.toScene(at);
    const found = this.grips.find(({ kind, ball, x, y }) => {
      const distance = Math.hypot(point.x - x, point.y - y);
      return distance <= (kind === 'probe' ? Math.max(reach, ball.circle.radius) : reach);
    });
    return found ?? null;
  }

  press(at: Point, { touch }: Pick<Press, 'touch'>): boolean {
    const grip = this.gripAt(at, touch);
    if (grip === null) return false;
    const motion = this.motionOf(grip.ball.id);
    this.taken = { grip, from: this.viewport.toScene(at), circle: grip.ball.circle, motion };
    this.movers.choose(grip.ball);
    return true;
  }

  move(at: Point, modifiers: Modifiers): void {
    const { taken, movers } = this;
    if (taken === null) return;
    const { grip, from, circle, motion } = taken;
    const point = this.viewport.toScene(at);
    const delta = { x: point.x - from.x, y: point.y - from.y };
    const free = modifiers.mod || this.state.snap === 'off';
    const step = free ? freeStep(this.viewport.camera.zoom) : this.state.step;
    const to = (start: number, by: number): number => clean(start + snappedDelta(start, by, step));
    if (grip.kind === 'tip') {
      const ball = this.ballNow(grip.ball.id);
      if (ball === null || motion === null) return;
      const way = { x: to(motion.x, delta.x), y: to(motion.y, delta.y) };
      movers.set(ball, modifiers.shift ? straight(way) : way);
    } else if (grip.kind === 'probe') {
      movers.changeProbe({ ...circle, x: to(circle.x, delta.x), y: to(circle.y, delta.y) });
    } else {
      movers.changeProbe({ ...circle, radius: Math.max(Math.min(step, circle.radius), to(circle.radius, delta.x)) });
    }
    this.user.changed();
  }

  release(): void {
    const { taken } = this;
    this.taken = null;
    if (taken?.grip.kind === 'tip') this.user.aimed(taken.grip.ball.id);
    this.user.changed();
  }

  cancel(): boolean {
    const { taken } = this;
    if (taken === null) return false;
    this.taken = null;
    const ball = this.ballNow(taken.grip.ball.id);
    if (taken.grip.kind !== 'tip') this.movers.changeProbe(taken.circle);
    else if (ball !== null) this.movers.set(ball, taken.motion);
    this.user.changed();
    return true;
  }

  private ballNow(id: string): Ball | null {
    if (id === probeId) return this.movers.probeBall;
    return this.movers.movers.find((mover) => mover.id === id) ?? null;
  }

  private motionOf(id: string): Point | null {
    return this.movers.movers.find((mover) => mover.id === id)?.motion ?? null;
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
