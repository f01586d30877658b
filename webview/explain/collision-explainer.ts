import { computed, signal } from '@preact/signals-core';
import type { Point, Shape } from '../../src/core/index.js';
import { explainPair, type Decision } from './decision.js';
import { getOffset } from '../editor/layout.js';
import type { MotionPreviews } from '../editor/motion-previews.js';
import type { Editor } from '../editor/editor.js';
import type { CanCollide } from '../editor/collision-candidates.js';

/** The explained pair, and how its collision is decided. */
export interface ExplainedPair {
  readonly decision: Decision;
  /** The first and the second; -1 for the probe. */
  readonly indices: readonly [number, number];
  /** The origin of their space in the scene. */
  readonly offset: Point;
}

/** While on, explains the collision of the selection with the nearest collider. */
export class CollisionExplainer {
  readonly #on = signal(false);
  readonly #answer = computed(() => (this.#on.value ? this.decide() : null));

  constructor(
    private readonly editor: Editor,
    private readonly motions: MotionPreviews,
  ) {}

  get on(): boolean {
    return this.#on.value;
  }

  set on(on: boolean) {
    this.#on.value = on;
  }

  /**
   * For two selected hitboxes, for one and its nearest collider, or for the probe. Null if off, or if there is no pair.
   */
  get answer(): ExplainedPair | null {
    return this.#answer.value;
  }

  private decide(): ExplainedPair | null {
    const { editor, motions } = this;
    const { candidates, isProbeChosen, probeCircle } = motions;
    const [a, b] = editor.selectedIndices.slice(-2);
    if (a !== undefined && b !== undefined && !isProbeChosen) {
      const together = candidates.areInSameSpace(editor.hitboxes[a]!.sprite, editor.hitboxes[b]!.sprite);
      return together ? this.of(a, candidates.getShape(a), b, candidates.getShape(b)) : null;
    }
    if (probeCircle !== null && (isProbeChosen || a === undefined)) {
      return this.withNearest(-1, probeCircle.circle, motions.canCollide(probeCircle));
    }
    const index = a ?? motions.subject?.index ?? -1;
    const shape = candidates.getShape(index);
    if (shape === null) return null;
    // A collider excluded by the rules is still more useful than none.
    const space = candidates.inSpace(editor.hitboxes[index]!.sprite, index);
    return this.withNearest(index, shape, candidates.byRules(index)) ?? this.withNearest(index, shape, space);
  }

  /** For a circle, the nearest rectangle is preferred: the nine regions are those of a rectangle. */
  private withNearest(index: number, shape: Shape, canCollide: CanCollide): ExplainedPair | null {
    const { candidates } = this.motions;
    const rect = shape.kind === 'circle' ? candidates.nearest(shape, canCollide, 'rect') : null;
    const nearest = rect ?? candidates.nearest(shape, canCollide, null);
    return nearest === null ? null : this.of(index, shape, nearest.index, nearest.shape);
  }

  private of(a: number, shapeA: Shape | null, b: number, shapeB: Shape | null): ExplainedPair | null {
    if (shapeA === null || shapeB === null) return null;
    const decision = explainPair(shapeA, shapeB);
    const offset = getOffset(this.editor.layout, this.editor.hitboxes[b]?.sprite ?? '');
    return decision === null ? null : { decision, indices: [a, b], offset };
  }
}
