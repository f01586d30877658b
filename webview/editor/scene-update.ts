import type { ReadonlySignal } from '@preact/signals-core';
import type { Collidable } from '../../src/check/pairs.js';
import type { Shape } from '../../src/core/index.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { spacesOf } from '../../src/model/together.js';
import type { Collisions } from './collisions.js';
import { computedFromLast } from './reactive.js';

/** Shapes that are shown in the place of those of the document, by the indices of their hitboxes. */
export interface DragPreview {
  readonly shapes: ReadonlyMap<number, Shape>;
  /** All of them were moved by the same way from where they were shown before. */
  readonly isTranslation: boolean;
}

export const emptyDragPreview: DragPreview = { shapes: new Map(), isTranslation: false };

/**
 * What is different in the scene since the update before. Those who keep something for each hitbox look at the version:
 * where it is the next one, only what changed has to be made again.
 */
export interface SceneUpdate {
  readonly version: number;
  /** The hitboxes that look different, or whose collisions are others; null: all may. */
  readonly changed: ReadonlySet<number> | null;
  /** Nothing moved but hitboxes that were being dragged before. */
  readonly isDragOnly: boolean;
}

/** What the scene is made of. */
export interface SceneInputs {
  readonly hitboxes: ReadonlySignal<readonly SceneHitbox[]>;
  readonly sprites: ReadonlySignal<readonly SceneSprite[]>;
  readonly ids: ReadonlySignal<unknown>;
  readonly excluded: ReadonlySignal<readonly boolean[]>;
  readonly playhead: ReadonlySignal<unknown>;
  readonly matrix: ReadonlySignal<CollisionMatrix>;
  readonly dragPreview: ReadonlySignal<DragPreview>;
  /** What else changes how all of it looks, and not what collides. */
  readonly looks: readonly ReadonlySignal<unknown>[];
}

/** The hitboxes as they take part in collisions, by their indices. */
export interface Colliders {
  collidable(index: number): Collidable;
  /** The shape alone; null for one that meets nothing. */
  collidingShape(index: number): Shape | null;
}

interface Last {
  readonly hitboxes: readonly SceneHitbox[];
  readonly preview: DragPreview;
  /** What all collisions depend on, and what all looks do. */
  readonly rules: readonly unknown[];
  readonly looks: readonly unknown[];
  readonly update: SceneUpdate;
}

/** Keeps `collisions` in step with the scene: a few hitboxes that changed are looked at, instead of all. */
export function sceneUpdates(inputs: SceneInputs, collisions: Collisions, colliders: Colliders): ReadonlySignal<Last> {
  const first: SceneUpdate = { version: 0, changed: null, isDragOnly: false };
  return computedFromLast<Last>(
    { hitboxes: [], preview: emptyDragPreview, rules: [], looks: [], update: first },
    (last) => {
      const hitboxes = inputs.hitboxes.value;
      const preview = inputs.dragPreview.value;
      const { sprites, ids, excluded, playhead, matrix } = inputs;
      const rules = [sprites.value, ids.value, excluded.value, playhead.value, matrix.value];
      const looks = inputs.looks.map((look) => look.value);
      const version = last.update.version + 1;
      const next = { hitboxes, preview, rules, looks };
      const moved = differing(last.preview.shapes, preview.shapes);
      const changed = new Set(moved);
      const isOther = rules.some((value, i) => value !== last.rules[i]);
      if (!isOther && hitboxes !== last.hitboxes)
        hitboxes.forEach((hitbox, i) => hitbox === last.hitboxes[i] || changed.add(i));
      const isFew = changed.size * 8 <= hitboxes.length + 64;
      if (isOther || collisions.cut || (!isFew && !preview.isTranslation)) {
        const items = hitboxes.map((_, index) => colliders.collidable(index));
        collisions.reset(items, spacesOf(sprites.value, hitboxes), matrix.value);
        return { ...next, update: { version, changed: null, isDragOnly: false } };
      }
      const isTranslation = preview.isTranslation && moved.size === changed.size;
      const touched = isTranslation
        ? collisions.moveTogether(new Map([...changed].map((index) => [index, colliders.collidingShape(index)])))
        : collisions.replace(new Map([...changed].map((index) => [index, colliders.collidable(index)])));
      let isDragOnly = true;
      for (const index of changed) {
        touched.add(index);
        isDragOnly &&= last.preview.shapes.has(index) && preview.shapes.has(index);
      }
      const isNew = looks.some((value, i) => value !== last.looks[i]);
      return { ...next, update: { version, changed: isNew ? null : touched, isDragOnly: isDragOnly && !isNew } };
    },
  );
}

/** The keys whose values are others, or there in only one of two maps. */
function differing<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): Set<K> {
  const keys = new Set<K>();
  if (a === b) return keys;
  for (const [key, value] of a) if (b.get(key) !== value) keys.add(key);
  for (const key of b.keys()) if (!a.has(key)) keys.add(key);
  return keys;
}
