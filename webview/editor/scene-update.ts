import type { ReadonlySignal } from '@preact/signals-core';
import type { Judged } from '../../src/check/verdict.js';
import type { Shape } from '../../src/core/index.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { groupBySpace } from '../../src/model/coexistence.js';
import type { Collisions } from './collisions.js';
import { computedFromLast } from './reactive.js';

/** Shapes shown instead of those of the document, by hitbox index. */
export interface DragPreview {
  readonly shapes: ReadonlyMap<number, Shape>;
  /** All were moved by the same distance from their last shown shapes. */
  readonly isTranslation: boolean;
}

export const emptyDragPreview: DragPreview = { shapes: new Map(), isTranslation: false };

/**
 * The changes of the scene since the last update. Caches with an entry per hitbox compare the version: if it is the
 * next one, only the changed entries are recomputed.
 */
export interface SceneUpdate {
  readonly version: number;
  /** The hitboxes whose appearance or collisions changed; null: any may have. */
  readonly changed: ReadonlySet<number> | null;
  /** Whether only hitboxes moved that were already being dragged. */
  readonly isDragOnly: boolean;
}

/** The signals that the scene consists of. */
interface SceneInputs {
  readonly hitboxes: ReadonlySignal<readonly SceneHitbox[]>;
  readonly sprites: ReadonlySignal<readonly SceneSprite[]>;
  readonly ids: ReadonlySignal<unknown>;
  readonly excluded: ReadonlySignal<readonly boolean[]>;
  readonly playhead: ReadonlySignal<unknown>;
  readonly matrix: ReadonlySignal<CollisionMatrix>;
  readonly dragPreview: ReadonlySignal<DragPreview>;
  /** Everything else that changes the appearance of the scene, but not its collisions. */
  readonly appearance: readonly ReadonlySignal<unknown>[];
}

/** The hitboxes as colliders, by index. */
export interface Colliders {
  collidable(index: number): Judged;
  /** The shape alone; null if it doesn't take part in collisions. */
  collidingShape(index: number): Shape | null;
}

export interface SceneState {
  readonly hitboxes: readonly SceneHitbox[];
  readonly preview: DragPreview;
  /** The values that all collisions depend on, and those that the appearance of everything depends on. */
  readonly rules: readonly unknown[];
  readonly appearance: readonly unknown[];
  readonly update: SceneUpdate;
}

/** Keeps `collisions` in step with the scene: compares a few changed hitboxes instead of all. */
export function sceneUpdates(
  inputs: SceneInputs,
  collisions: Collisions,
  colliders: Colliders,
): ReadonlySignal<SceneState> {
  const first: SceneUpdate = { version: 0, changed: null, isDragOnly: false };
  return computedFromLast<SceneState>(
    { hitboxes: [], preview: emptyDragPreview, rules: [], appearance: [], update: first },
    (last) => {
      const hitboxes = inputs.hitboxes.value;
      const preview = inputs.dragPreview.value;
      const { sprites, ids, excluded, playhead, matrix } = inputs;
      const rules = [sprites.value, ids.value, excluded.value, playhead.value, matrix.value];
      const appearance = inputs.appearance.map((signal) => signal.value);
      const version = last.update.version + 1;
      const next = { hitboxes, preview, rules, appearance };
      const moved = differing(last.preview.shapes, preview.shapes);
      const changed = new Set(moved);
      const rulesChanged = rules.some((value, i) => value !== last.rules[i]);
      if (!rulesChanged && hitboxes !== last.hitboxes)
        hitboxes.forEach((hitbox, i) => hitbox === last.hitboxes[i] || changed.add(i));
      const isFew = changed.size * 8 <= hitboxes.length + 64;
      if (rulesChanged || collisions.isTruncated || (!isFew && !preview.isTranslation)) {
        const items = hitboxes.map((_, index) => colliders.collidable(index));
        collisions.reset(items, groupBySpace(sprites.value), matrix.value);
        return { ...next, update: { version, changed: null, isDragOnly: false } };
      }
      const isTranslation = preview.isTranslation && moved.size === changed.size;
      const affected = isTranslation
        ? collisions.moveTogether(new Map([...changed].map((index) => [index, colliders.collidingShape(index)])))
        : collisions.replace(new Map([...changed].map((index) => [index, colliders.collidable(index)])));
      let isDragOnly = true;
      for (const index of changed) {
        affected.add(index);
        isDragOnly &&= last.preview.shapes.has(index) && preview.shapes.has(index);
      }
      const appearanceChanged = appearance.some((value, i) => value !== last.appearance[i]);
      return {
        ...next,
        update: { version, changed: appearanceChanged ? null : affected, isDragOnly: isDragOnly && !appearanceChanged },
      };
    },
  );
}

/** Returns the keys whose values differ between two maps, or that only one of them has. */
function differing<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): Set<K> {
  const keys = new Set<K>();
  if (a === b) return keys;
  for (const [key, value] of a) if (b.get(key) !== value) keys.add(key);
  for (const key of b.keys()) if (!a.has(key)) keys.add(key);
  return keys;
}
