import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import {
  firstPlayhead,
  findSavedPlayhead,
  rebasePlayhead,
  sameTime,
  createTimelines,
  type SavedPlayhead,
  type Playhead,
  type Timeline,
} from '../../src/scene/timelines.js';
import { computedFromLast, sameItems } from './reactive.js';
import { countSheetFrames, type ImageSizes } from '../../src/scene/sprite-backgrounds.js';

interface TimelineState {
  readonly sprites: readonly SceneSprite[];
  readonly hitboxes: readonly SceneHitbox[];
  readonly frames: readonly number[];
  readonly timelines: readonly Timeline[];
}

/** The timelines of the scene. Numbers of hitboxes change all the time; timelines stay until frames change. */
export function timelineSignal(
  sprites: ReadonlySignal<readonly SceneSprite[]>,
  hitboxes: ReadonlySignal<readonly SceneHitbox[]>,
  imageSizes: ReadonlySignal<ImageSizes>,
): ReadonlySignal<readonly Timeline[]> {
  const timed = computedFromLast<TimelineState>({ sprites: [], hitboxes: [], frames: [], timelines: [] }, (last) => {
    const next = {
      sprites: sprites.value,
      hitboxes: hitboxes.value,
      frames: sprites.value.map((sprite) => countSheetFrames(sprite, imageSizes.value)),
    };
    const isSame =
      next.sprites === last.sprites &&
      sameItems(next.frames, last.frames) &&
      next.hitboxes.length === last.hitboxes.length &&
      next.hitboxes.every((hitbox, i) => hitbox === last.hitboxes[i] || haveSameFrames(hitbox, last.hitboxes[i]!));
    if (isSame) return { ...next, timelines: last.timelines };
    const timelines = createTimelines(next.sprites, next.hitboxes, (sprite) =>
      countSheetFrames(sprite, imageSizes.value),
    );
    return { ...next, timelines };
  });
  return computed(() => timed.value.timelines);
}

function haveSameFrames(a: SceneHitbox, b: SceneHitbox): boolean {
  return a.sprite === b.sprite && sameTime(a, b);
}

/**
 * The current playhead; null: all frames at once. `chosen` is the one that the user went to last, even while it has no
 * timeline; undefined: none. Then the first one is shown, and stays while the file changes.
 */
export function playheadSignal(
  chosen: ReadonlySignal<SavedPlayhead | null | undefined>,
  timelines: ReadonlySignal<readonly Timeline[]>,
  hitboxes: ReadonlySignal<readonly SceneHitbox[]>,
  spriteOf: (hitbox: SceneHitbox) => SceneSprite | undefined,
): ReadonlySignal<Playhead | null> {
  const state = computedFromLast<{ readonly playhead: Playhead | null; readonly hadNoTimelines: boolean }>(
    { playhead: null, hadNoTimelines: true },
    ({ playhead, hadNoTimelines }) => {
      const all = timelines.value;
      const saved = findSavedPlayhead(chosen.value, all);
      const next = saved === undefined ? keepOrReset(playhead, hadNoTimelines) : saved;
      const isSame = playhead !== null && next?.timeline === playhead.timeline && next.frame === playhead.frame;
      return { playhead: isSame ? playhead : next, hadNoTimelines: all.length === 0 };
    },
  );
  const keepOrReset = (playhead: Playhead | null, hadNoTimelines: boolean): Playhead | null => {
    if (playhead === null && !hadNoTimelines) return null;
    return (
      (playhead && rebasePlayhead(playhead, timelines.value)) ??
      firstPlayhead(timelines.value, hitboxes.peek(), spriteOf)
    );
  };
  return computed(() => state.value.playhead);
}
