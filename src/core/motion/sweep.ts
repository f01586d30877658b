/** Any moving shape, or a group, against static shapes. */
import { requireGroup, throwInvalidKind } from '../base/require.js';
import type { Point, Shape } from '../base/shape.js';
import { requireSource, type Shapes } from '../base/shape-source.js';
import type { Group } from '../pairs/group.js';
import { Placing, newPlacedShape, placeInto, startPlacing } from '../shapes/transform.js';
import type { PlacedShape } from '../shapes/transform.js';
import { offerAll, offerTarget, startCast } from './cast.js';
import { hit, locate, place } from './hit.js';
import { isGroup, loadMover } from './mover.js';
import { sweepCircleOverInto } from './sweep-circle.js';
import { earliest, emptyImpact, writeImpactAt } from './sweep-path.js';
import type { Impact, MutableImpact } from './sweep-path.js';

/** An impact that says which shapes of groups hit each other. */
export interface GroupImpact extends Impact {
  /** The index of the shape of a moving group that hits; 0 for a single shape. */
  readonly part: number;
  /** The index of the shape of a group that is hit; 0 unless the target is a group. */
  readonly targetPart: number;
}

/** A group impact that can be overwritten; create one with `emptyGroupImpact()`. */
export type MutableGroupImpact = { -readonly [K in keyof GroupImpact]: GroupImpact[K] };

/** Creates a record for `sweepInto` that also gets `part` and `targetPart`. */
export function emptyGroupImpact(): MutableGroupImpact {
  return { ...emptyImpact(), part: 0, targetPart: 0 };
}

const placing = /* @__PURE__ */ new Placing();
/** The shapes of a target group, in world coordinates. */
const placed: PlacedShape[] = [];
const list: Shape[] = [];
/** The list of targets for a sweep against a single shape. */
const one: Shape[] = [];

/**
 * Returns the first contact of a shape that moves along a straight line with static shapes, or null. The shape doesn't
 * rotate.
 *
 * Starting at the border, leading away, sliding along, starting overlapped, seams of flush tiles and ties are decided
 * as `sweepCircleAmong` does. `x`, `y`, `endX` and `endY` of the impact are the mover's own position: the center of a
 * circle or an ellipse, `x`, `y` of a rectangle or a group, `x1`, `y1` of a capsule, the first point of a polygon. An
 * axis-aligned rectangle that hits another one is placed exactly at its side. `px`, `py` is a point of the target; where
 * two sides meet, the middle of the shared part.
 *
 * Algorithm: a ray against the Minkowski difference, by separating axes in time; Newton's method with the signed
 * separation for ellipses. A concave polygon moves as its convex parts.
 *
 * @param motion the displacement, in the unit of the shapes
 * @param targets a shape, a group, a list of shapes, or a source of shapes; `index` is the index in the list, the id of
 * the source, else 0
 * @param tolerance see `relate`
 * @returns null also for shapes that `validate` rejects and for a motion that isn't finite
 * @throws RangeError for an unknown kind, a group without a list of shapes or without `x`, `y`, or targets that are none
 * of these
 */
export function sweep(
  mover: Shape | Group,
  motion: Point,
  targets: Shape | Group | Shapes,
  tolerance?: number,
): GroupImpact | null {
  const out = emptyGroupImpact();
  return sweepInto(out, mover, motion, targets, tolerance) ? out : null;
}

/**
 * Like `sweep`, but writes into a record that you keep (create one with `emptyImpact()`, or with `emptyGroupImpact()` to
 * know the shapes of groups). Allocates no objects.
 *
 * @returns whether there is an impact; if not, the contents of `out` are meaningless
 */
export function sweepInto(
  out: MutableImpact | MutableGroupImpact,
  moving: Shape | Group,
  motion: Point,
  targets: Shape | Group | Shapes,
  tolerance?: number,
): boolean {
  let among = targets as Shapes;
  const group = isGroup(targets) ? targets : null;
  if (group) among = placeGroup(group);
  else if (!(targets as unknown) || typeof targets !== 'object') requireSource(among);
  else if ('kind' in targets) {
    one[0] = targets;
    among = one;
  }
  const toGroup = out as MutableGroupImpact;
  const reportsParts = 'part' in out;
  if (!(moving as unknown)) throwInvalidKind(undefined);
  if ('kind' in moving && moving.kind === 'circle') {
    const found = sweepCircleOverInto(out, moving, motion, among, tolerance);
    if (reportsParts) {
      toGroup.part = 0;
      toGroup.targetPart = group ? out.index : 0;
    }
    if (group) out.index = 0;
    return found;
  }
  loadMover(moving);
  startCast(motion, tolerance);
  if (group) {
    for (hit.offeredPart = 0; hit.offeredPart < list.length; hit.offeredPart++) offerTarget(list[hit.offeredPart]!);
  } else offerAll(among);
  if (reportsParts) {
    toGroup.part = hit.part;
    toGroup.targetPart = hit.targetPart;
  }
  return writeCast(out);
}

function placeGroup(group: Group): readonly Shape[] {
  const shapes = requireGroup(group);
  list.length = shapes.length;
  startPlacing(placing, group);
  for (let k = 0; k < list.length; k++) {
    list[k] = placeInto((placed[k] ??= newPlacedShape()), shapes[k]!, placing).shape;
  }
  return list;
}

/** Writes the earliest impact; returns false if there is none. */
function writeCast(out: MutableImpact): boolean {
  locate();
  writeImpactAt(out, place);
  out.px = hit.px;
  out.py = hit.py;
  return earliest.time < Infinity;
}
