/** A moving shape against static ones: the earliest impact of any of its shapes with any of the offered targets. */
import { requirePlace } from '../base/require.js';
import type { Point, Shape } from '../base/shape.js';
import { requireSource, type Shapes } from '../base/shape-source.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { getParts } from '../pairs/concave.js';
import { contactInto } from '../pairs/contact.js';
import { emptyContact } from '../pairs/contact-record.js';
import { isOverlap } from '../pairs/relation.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import { toConvexFrame } from '../shapes/convex-shape.js';
import { offerBox } from './cast-box.js';
import { castParts } from './cast-convex.js';
import { filter, hit, isLeftOut, offerStart } from './hit.js';
import { frameMover, isAligned, mover, moverFrames, moverShapes } from './mover.js';
import { earliest, path } from './sweep-path.js';

const touch = /* @__PURE__ */ emptyContact();
const step = /* @__PURE__ */ new ScratchVector();
const scratch = /* @__PURE__ */ new ConvexFrame();

/** Begins a cast of the mover along a motion. */
export function startCast(motion: Point, askedTolerance: number | undefined): void {
  const { x, y } = motion;
  path.vx = x;
  path.vy = y;
  path.fromX = mover.x;
  path.fromY = mover.y;
  step.x = x;
  step.y = y;
  path.speed = step.measure().length;
  path.maxCoordinate = path.speed < Infinity ? mover.maxCoordinate : 0 / 0;
  if (path.maxCoordinate !== path.maxCoordinate) requirePlace('motion', motion);
  path.askedTolerance = askedTolerance;
  path.side = 0;
  path.index = 0;
  earliest.time = Infinity;
  earliest.depth = 0;
  hit.part = hit.targetPart = 0;
  hit.snapX = hit.snapY = NaN;
}

/** Offers the impacts with a list, or with those shapes of a source that the path may meet. */
export function offerAll(targets: Shapes): void {
  hit.offeredPart = 0;
  if (Array.isArray(targets)) {
    const list = targets as readonly Shape[];
    for (let k = 0; k < list.length; k++) visit(list[k]!, k);
    return;
  }
  const source = requireSource(targets);
  const { vx, vy } = path;
  const { minX, minY, maxX, maxY } = mover;
  const margin = 4 * TOUCH_TOLERANCE * (path.maxCoordinate + path.speed) + (path.askedTolerance ?? 0);
  // Nothing is in a window of NaN, but a source may not expect one.
  if (!(margin < Infinity && maxX - minX < Infinity)) return;
  source.shapesIn(
    minX + Math.min(vx, 0) - margin,
    minY + Math.min(vy, 0) - margin,
    maxX + Math.max(vx, 0) + margin,
    maxY + Math.max(vy, 0) + margin,
    visit,
  );
}

function visit(shape: Shape, id: number): void {
  path.index = id;
  offerTarget(shape);
}

/** Offers the impacts of all shapes of the mover with one target, number `path.index`. */
export function offerTarget(shape: Shape): void {
  if (isLeftOut()) return;
  if (mover.isBox && shape.kind === 'rect' && isAligned(shape)) {
    offerBox(shape);
    return;
  }
  frameMover();
  const target = toConvexFrame(shape, scratch);
  for (let k = 0; k < mover.count; k++) offerPart(k, moverFrames[k]!, target, shape);
}

function offerPart(k: number, frame: ConvexFrame, target: ConvexFrame, shape: Shape): void {
  const { vx, vy, speed } = path;
  const maxCoordinate = Math.max(path.maxCoordinate, frame.maxCoordinate, target.maxCoordinate);
  const tolerance = Math.max(
    TOUCH_TOLERANCE * maxCoordinate + (maxCoordinate - maxCoordinate),
    path.askedTolerance ?? 0,
  );
  path.tolerance = tolerance;
  path.negligible = TOUCH_TOLERANCE * Math.max(maxCoordinate, speed);
  const dx = target.centerX - frame.centerX;
  const dy = target.centerY - frame.centerY;
  const near = frame.extent + target.extent + tolerance;
  const far = Math.max(Math.abs(dx - vx / 2) - Math.abs(vx / 2), Math.abs(dy - vy / 2) - Math.abs(vy / 2));
  if (!(far <= near)) return;
  hit.offered = k;
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= near) {
    contactInto(touch, moverShapes[k]!, shape, filter.isStrict ? path.askedTolerance : tolerance);
    if (isOverlap(touch.relation)) {
      offerStart(touch);
      return;
    }
  }
  const parts = getParts(frame);
  const others = getParts(target);
  for (let i = 0; i < parts.length; i++) {
    for (let j = 0; j < others.length; j++) castParts(parts[i]!, others[j]!);
  }
}
