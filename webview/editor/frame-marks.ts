import type { Judged } from '../../src/check/verdict.js';
import { mergeRanges } from '../../src/edit/frames/ranges.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { groupBySpace } from '../../src/model/coexistence.js';
import type { Shape } from '../../src/core/index.js';
import { Collisions } from './collisions.js';
import { addToList } from '../../src/model/maps.js';
import { spanIn, type Timeline } from '../../src/scene/timelines.js';
import { listRoles } from '../../src/model/role.js';

/** The contents of the frames of a timeline. */
export interface FrameMarks {
  /** The roles in the timeline, each with its runs of frames (first and last), in order. */
  readonly lanes: readonly Lane[];
  /** The number of colliding pairs in each frame. */
  readonly collisions: readonly number[];
}

export interface Lane {
  readonly role: string;
  readonly spans: readonly Span[];
}

type Span = readonly [first: number, last: number];

/** The parts of the scene that the marks are computed from. */
interface MarkInputs {
  readonly hitboxes: readonly SceneHitbox[];
  readonly sprites: readonly SceneSprite[];
  readonly matrix: CollisionMatrix;
  /** Null for hitboxes that aren't visible. */
  readonly getShape: (index: number) => Shape | null;
}

/**
 * Computes the contents of the frames of a timeline: the roles in them, and the number of colliding pairs by the usual
 * rules.
 */
export function getMarks(timeline: Timeline, { hitboxes, sprites, matrix, getShape }: MarkInputs): FrameMarks {
  const spriteById = new Map(sprites.map((sprite) => [sprite.id, sprite]));
  const spans = hitboxes.map((hitbox): Span | null => {
    if (!timeline.sprites.has(hitbox.sprite)) return null;
    return spanIn(timeline, hitbox, spriteById.get(hitbox.sprite));
  });
  const items = hitboxes.map((hitbox, index): Judged => {
    const span = spans[index] ?? null;
    const isElsewhere = span === null && timeline.sprites.has(hitbox.sprite);
    const animation = span === null ? hitbox.animation : null;
    return { ...hitbox, animation, frames: span ?? hitbox.frames, shape: isElsewhere ? null : getShape(index) };
  });
  // Where the number of pairs rises and falls.
  const steps = new Float64Array(timeline.count + 1);
  const collisionIndex = new Collisions();
  collisionIndex.reset(items, groupBySpace(sprites), matrix);
  for (const { a, b } of collisionIndex.pairs()) {
    if (spans[a] === null && spans[b] === null) continue;
    const first = Math.max(spans[a]?.[0] ?? 0, spans[b]?.[0] ?? 0);
    const last = Math.min(spans[a]?.[1] ?? Infinity, spans[b]?.[1] ?? Infinity, timeline.count - 1);
    if (first > last) continue;
    steps[first]!++;
    steps[last + 1]!--;
  }
  const collisions: number[] = [];
  let count = 0;
  for (let frame = 0; frame < timeline.count; frame++) collisions.push((count += steps[frame]!));
  const spansByRole = new Map<string, Span[]>();
  hitboxes.forEach(({ role }, index) => {
    const span = spans[index] ?? null;
    if (span === null || getShape(index) === null) return;
    addToList(spansByRole, role, span);
  });
  const roles = listRoles([...spansByRole.keys()].map((role) => ({ role })));
  const lanes = roles.map((role): Lane => ({ role, spans: mergeRanges(spansByRole.get(role)!) }));
  return { lanes, collisions };
}

/** Returns the runs of frames whose value is positive. */
export function positiveRuns(values: readonly number[]): Span[] {
  const runs: [number, number][] = [];
  values.forEach((value, frame) => {
    if (value <= 0) return;
    const last = runs.at(-1);
    if (last?.[1] === frame - 1) last[1] = frame;
    else runs.push([frame, frame]);
  });
  return runs;
}
