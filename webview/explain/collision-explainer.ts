import { computed, signal } from '@preact/signals-core';
import type { Point, Shape } from '../../src/core/index.js';
import { decisionOf, type Decision } from './decision.js';
import { offsetOf } from '../editor/layout.js';
import type { MotionPreviews } from '../editor/motion-previews.js';
import type { Editor } from '../editor/editor.js';
import type { Meetable } from '../editor/collision-candidates.js';

/** How two that are looked at decide whether they meet. */
export interface Decided {
  readonly decision: Decision;
  /** The first and the second; -1 for the probe. */
  readonly indices: readonly [number, number];
  /** Where their space begins in the scene. */
  readonly offset: Point;
}

/** Shows, while it is switched on, how it is decided whether what is selected meets what is nearest to it. */
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

  /** Of two that are selected; of one, with what is nearest to it; of the probe. Null where it is off, or there is none. */
  get answer(): Decided | null {
    return this.#answer.value;
  }

  private decide(): Decided | null {
    const { editor, motions } = this;
    const { around, probing, probeCircle } = motions;
    const selected = [...editor.selection].map((id) => editor.indexOf(id));
    const [a, b] = selected.slice(-2);
    if (a !== undefined && b !== undefined && !probing) {
      const together = around.together(editor.hitboxes[a]!.sprite, editor.hitboxes[b]!.sprite);
      return together ? this.of(a, around.shapeOf(a), b, around.shapeOf(b)) : null;
    }
    if (probeCircle !== null && (probing || a === undefined)) {
      return this.withNearest(-1, probeCircle.circle, motions.meetable(probeCircle));
    }
    const index = a ?? motions.subject?.index ?? -1;
    const shape = around.shapeOf(index);
    if (shape === null) return null;
    // What it never collides with is better than nothing to learn from.
    const space = around.inSpace(editor.hitboxes[index]!.sprite, index);
    return this.withNearest(index, shape, around.byRules(index)) ?? this.withNearest(index, shape, space);
  }

  /** A circle decides against a rectangle first: that is what the nine regions are of. */
  private withNearest(index: number, shape: Shape, meetable: Meetable): Decided | null {
    const { around } = this.motions;
    const rect = shape.kind === 'circle' ? around.nearest(shape, meetable, 'rect') : null;
    const nearest = rect ?? around.nearest(shape, meetable, null);
    return nearest === null ? null : this.of(index, shape, nearest.index, nearest.shape);
  }

  private of(a: number, shapeA: Shape | null, b: number, shapeB: Shape | null): Decided | null {
    if (shapeA === null || shapeB === null) return null;
    const decision = decisionOf(shapeA, shapeB);
    const offset = offsetOf(this.editor.layout, this.editor.hitboxes[b]?.sprite ?? '');
    return decision === null ? null : { decision, indices: [a, b], offset };
  }
}
