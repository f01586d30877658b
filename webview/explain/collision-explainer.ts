import { computed, signal } from '@preact/signals-core';
import type { Point, Shape } from '../../src/core/index.js';
import type { Verdict } from '../../src/check/verdict.js';
import { explainPair, type Decision } from './decision.js';
import { getOffset } from '../../src/scene/layout.js';
import type { MotionPreviews } from '../editor/motion-previews.js';
import type { Editor } from '../editor/editor.js';
import type { CanCollide } from '../editor/collision-candidates.js';

/** Why a pair is explained: the user selected it, or it is the deepest of the selection or of the scene. */
export type Choice = 'selected' | 'deepest selected' | 'deepest';

/** The explained pair, and how its collision is decided. */
export interface ExplainedPair {
  readonly decision: Decision;
  /** The first and the second; -1 for the probe. */
  readonly indices: readonly [number, number];
  /** The origin of their space in the scene. */
  readonly offset: Point;
  /** The verdict on their overlap; null if they don't overlap. */
  readonly verdict: Verdict | null;
  readonly choice: Choice;
}

/** At most this many selected hitboxes are compared with each other, and this many overlaps of a scene. */
const maxSelected = 40;
const maxCompared = 2000;

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
   * For two selected hitboxes, or the deepest pair of several; for one and its nearest collider; for the probe; or for
   * the deepest pair of all. Null if off, or if there is no pair.
   */
  get answer(): ExplainedPair | null {
    return this.#answer.value;
  }

  /** The pair that was asked for if its hitboxes are in different spaces or aren't shown; null otherwise. */
  get apart(): readonly [number, number] | null {
    return this.#on.value && this.answer === null ? this.getAsked() : null;
  }

  /** Returns the two selected hitboxes, or the only two. */
  private getAsked(): readonly [number, number] | null {
    const { selectedIndices, hitboxes } = this.editor;
    const [a, b] = hitboxes.length === 2 && selectedIndices.length < 2 ? [0, 1] : selectedIndices;
    return a === undefined || b === undefined || selectedIndices.length > 2 ? null : [a, b];
  }

  private decide(): ExplainedPair | null {
    const { editor, motions } = this;
    const { candidates, isProbeChosen, probeCircle } = motions;
    const selected = editor.selectedIndices;
    const [a] = selected;
    if (probeCircle !== null && (isProbeChosen || a === undefined)) {
      return this.withNearest(-1, probeCircle.circle, motions.canCollide(probeCircle));
    }
    if (selected.length > 2) return this.deepestOfSelected(selected.slice(-maxSelected));
    const asked = this.getAsked();
    if (asked !== null && (selected.length !== 1 || a === undefined)) return this.ofPair(...asked, 'selected');
    const index = a ?? motions.subject?.index ?? -1;
    const shape = candidates.getShape(index);
    if (shape === null) return a === undefined ? this.deepest() : null;
    const space = candidates.inSpace(editor.hitboxes[index]!.sprite, index);
    const [allowed, any] = [
      this.withNearest(index, shape, candidates.byRules(index)),
      this.withNearest(index, shape, space),
    ];
    // A collider excluded by the rules is more useful than none, or than one far away if it overlaps.
    return allowed === null || (allowed.verdict === null && any !== null && any.verdict !== null) ? any : allowed;
  }

  /** Returns the pair of some hitboxes that overlaps deepest, or is nearest. */
  private deepestOfSelected(indices: readonly number[]): ExplainedPair | null {
    const pairs = indices.flatMap((a, at) => indices.slice(at + 1).map((b) => [a, b] as const));
    return this.deepestAmong(pairs, 'deepest selected');
  }

  /** Returns the deepest collision of the scene, or else the deepest overlap. */
  private deepest(): ExplainedPair | null {
    const { collisions, ignoredOverlaps } = this.editor;
    const lit: (readonly [number, number])[] = [];
    for (const { a, b } of collisions.pairs()) if (lit.push([a, b]) === maxCompared) break;
    const pairs = lit.length > 0 ? lit : ignoredOverlaps.pairs.slice(0, maxCompared).map(({ a, b }) => [a, b] as const);
    return this.deepestAmong(pairs, 'deepest');
  }

  private deepestAmong(pairs: Iterable<readonly [number, number]>, choice: Choice): ExplainedPair | null {
    const deepest = this.motions.candidates.deepest(pairs);
    return deepest === null ? null : this.ofPair(...deepest, choice);
  }

  private ofPair(a: number, b: number, choice: Choice): ExplainedPair | null {
    const { candidates } = this.motions;
    const { hitboxes } = this.editor;
    if (!candidates.areInSameSpace(hitboxes[a]!.sprite, hitboxes[b]!.sprite)) return null;
    return this.of(a, candidates.getShownShape(a), b, candidates.getShownShape(b), choice);
  }

  /** For a circle, the nearest rectangle is preferred: the nine regions are those of a rectangle. */
  private withNearest(index: number, shape: Shape, canCollide: CanCollide): ExplainedPair | null {
    const { candidates } = this.motions;
    const rect = shape.kind === 'circle' ? candidates.nearest(shape, canCollide, 'rect') : null;
    const nearest = rect ?? candidates.nearest(shape, canCollide, null);
    return nearest === null ? null : this.of(index, shape, nearest.index, nearest.shape, 'selected');
  }

  private of(a: number, shapeA: Shape | null, b: number, shapeB: Shape | null, choice: Choice): ExplainedPair | null {
    if (shapeA === null || shapeB === null) return null;
    const decision = explainPair(shapeA, shapeB);
    if (decision === null) return null;
    const { layout, hitboxes, ignoredOverlaps } = this.editor;
    const offset = getOffset(layout, hitboxes[b]?.sprite ?? '');
    // The probe collides with everything.
    const judge = (): Verdict => (a < 0 ? 'lit' : ignoredOverlaps.verdicts.of(a, b, shapeA, shapeB));
    const { relation } = decision.contact;
    const verdict = relation === 'separate' || relation === 'touching' ? null : judge();
    return { decision, indices: [a, b], offset, verdict, choice };
  }
}
