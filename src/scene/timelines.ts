import { dimensionOf } from '../check/size.js';
import type { SceneAnimation, SceneHitbox, SceneSprite } from '../messages/scene.js';
import { firstByKey } from '../model/lookup.js';

/** A sequence of frames: an animation, or a sprite's sheet. */
export interface Timeline {
  /** Stays the same for the same timeline when the file changes. */
  readonly key: string;
  readonly name: string;
  /** The animation, of each sprite with one of this name; null: the sheet of a single sprite. */
  readonly animation: string | null;
  /** Its sprites, with their declared animations. All others are shown as usual. */
  readonly sprites: ReadonlyMap<string, SceneAnimation | null>;
  /** The number of frames, at least one. */
  readonly count: number;
  /** Only the frames of its hitboxes determine the length: there may be more. */
  readonly open: boolean;
}

/** One frame of a timeline, counted from 0. */
export interface Playhead {
  readonly timeline: Timeline;
  readonly frame: number;
}

/** A playhead that outlives its timeline. */
export interface SavedPlayhead {
  readonly timeline: string;
  readonly frame: number;
}

type FrameCount = NonNullable<SceneSprite['frameCounts']>[number];
type Timed = Pick<SceneHitbox, 'sprite' | 'animation' | 'frames' | 'shape'>;
export type Sheet = Pick<SceneSprite, 'id' | 'name' | 'animations' | 'frames' | 'frameCounts' | 'timings' | 'empty'>;

/** Numbers in a text can be of any size. */
const maxTimelineFrames = 100_000;

/**
 * Creates the timelines of a scene, in the order of its sprites; empty if nothing is animated. `sheetFrames` returns
 * the number of frames in a sprite's sheet.
 */
export function createTimelines<S extends Sheet>(
  sprites: readonly S[],
  hitboxes: readonly Timed[],
  countSheetFrames: (sprite: S) => number,
): Timeline[] {
  const members = new Map<string, Timed[]>(sprites.map((sprite) => [sprite.id, []]));
  for (const hitbox of hitboxes) members.get(hitbox.sprite)?.push(hitbox);
  const results = new Map<string, Timeline & { readonly sprites: Map<string, SceneAnimation | null> }>();
  const add = (sprite: Sheet, animation: string | null, length: number, isDeclared: boolean): void => {
    const key = timelineKey(sprite.id, animation);
    const existing = results.get(key);
    const declared = animation === null ? null : getAnimation(sprite, animation);
    // Of two animations with the same name, the first one counts.
    const own = existing?.sprites.get(sprite.id) ?? declared;
    const count = Math.max(existing?.count ?? 1, Math.min(maxTimelineFrames, Math.floor(length)));
    // One map for all of its sprites: thousands of sprites may have the animation.
    const animations = existing?.sprites ?? new Map<string, SceneAnimation | null>();
    animations.set(sprite.id, own);
    const open = existing?.open !== false && !isDeclared;
    results.set(key, { key, name: animation ?? sprite.name, animation, sprites: animations, count, open });
  };
  for (const sprite of sprites) {
    const own = members.get(sprite.id)!;
    if (own.length === 0 && sprite.empty !== true) continue;
    const inSheet = own.filter(({ animation, frames }) => animation === null && frames !== null);
    const animated = sprite.animations !== undefined || own.some(({ animation }) => animation !== null);
    // Hitboxes with frames of the sheet can be in frames that no animation has.
    const ofSheet = countSheetFrames(sprite);
    const isShared = ofSheet > 1 && sprite.animations !== undefined && !isWhole(sprite.animations, ofSheet);
    if (!animated || inSheet.length > 0 || isShared) {
      add(sprite, null, Math.max(ofSheet, maxFrameCount(inSheet), declaredFrameCount(sprite, null)), ofSheet > 1);
    }
    const lengths = new Map<string, number>();
    for (const { name, first, last } of sprite.animations ?? []) lengths.set(name, last - first + 1);
    for (const { animation, frames } of own) {
      if (animation !== null) lengths.set(animation, Math.max(lengths.get(animation) ?? 1, requiredFrames(frames)));
    }
    for (const [name, length] of lengths)
      add(sprite, name, Math.max(length, declaredFrameCount(sprite, name)), getAnimation(sprite, name) !== null);
  }
  const timelines = [...results.values()].filter(({ animation, count }) => animation !== null || count > 1);
  return timelines.length === 1 && timelines[0]!.count === 1 ? [] : timelines;
}

/**
 * Returns the initial playhead: the first frame with a hitbox, of the first timeline that has one; null (all frames) if
 * no hitbox has frames, or none of its frames exists. In a file without hitboxes, the first one is drawn in a frame. A
 * hitbox without a size is inactive and counts only if there are no others.
 */
export function firstPlayhead<H extends Timed>(
  timelines: readonly Timeline[],
  hitboxes: readonly H[],
  spriteOf: (hitbox: H) => Sheet | undefined,
): Playhead | null {
  const [first] = timelines;
  if (hitboxes.length === 0) return first === undefined ? null : { timeline: first, frame: 0 };
  if (!hitboxes.some(({ frames }) => frames !== null)) return null;
  const byKey = new Map(timelines.map((timeline) => [timeline.key, timeline]));
  for (const candidates of [hitboxes.filter(hasArea), hitboxes]) {
    for (const hitbox of candidates) {
      if (hitbox.frames === null && hitbox.animation === null) continue;
      const timeline = byKey.get(timelineKey(hitbox.sprite, hitbox.animation));
      if (timeline === undefined || spanIn(timeline, hitbox, spriteOf(hitbox)) === null) continue;
      const starts = candidates
        .filter(({ sprite }) => timeline.sprites.has(sprite))
        .map((other) => spanIn(timeline, other, spriteOf(other))?.[0] ?? Infinity);
      return { timeline, frame: starts.reduce((least, start) => Math.min(least, start)) };
    }
  }
  return null;
}

function hasArea({ shape }: Timed): boolean {
  return shape !== null && dimensionOf(shape) !== 'point';
}

/** Returns the same frame after the file has changed; null if it doesn't exist any more. */
export function rebasePlayhead(playhead: Playhead, timelines: readonly Timeline[]): Playhead | null {
  return findSavedPlayhead({ timeline: playhead.timeline.key, frame: playhead.frame }, timelines) ?? null;
}

/**
 * Returns a saved playhead, null for all frames; undefined if none was saved, or its timeline doesn't exist any more.
 */
export function findSavedPlayhead(
  saved: SavedPlayhead | null | undefined,
  timelines: readonly Timeline[],
): Playhead | null | undefined {
  if (saved === undefined || timelines.length === 0) return undefined;
  if (saved === null) return null;
  const timeline = timelines.find(({ key }) => key === saved.timeline);
  return timeline === undefined ? undefined : { timeline, frame: Math.min(saved.frame, timeline.count - 1) };
}

/** Tells whether a hitbox is in the current frame. `sprite` is the hitbox's sprite. */
export function isInFrame(hitbox: Timed, playhead: Playhead | null, sprite: Sheet | undefined): boolean {
  if (playhead === null || !playhead.timeline.sprites.has(hitbox.sprite)) return true;
  const span = spanIn(playhead.timeline, hitbox, sprite);
  return span !== null && span[0] <= playhead.frame && playhead.frame <= span[1];
}

/** Returns the frames of a timeline that contain a hitbox of its sprites, both included; null: none. */
export function spanIn(
  timeline: Timeline,
  hitbox: Timed,
  sprite: Sheet | undefined,
): readonly [first: number, last: number] | null {
  const counting = getFrameCounting(timeline, hitbox.animation, sprite);
  if (counting === null) return null;
  const { frames } = hitbox;
  const least = Math.max(0, counting.first);
  const most = Math.min(timeline.count - 1, counting.last);
  const first = frames === null ? least : Math.max(least, Math.ceil(frames[0] - counting.shift));
  const last = frames === null ? most : Math.min(most, Math.floor((frames[1] ?? Infinity) - counting.shift));
  return first <= last ? [first, last] : null;
}

/** The relation between the frames of a timeline and those of a hitbox. */
export interface Counting {
  /** Added to a frame of the timeline to get the hitbox's frame. */
  readonly shift: number;
  /** The frames of the timeline that the hitbox can be in. */
  readonly first: number;
  readonly last: number;
  /** The number of frames that the hitbox can be in; null if unknown. */
  readonly count: number | null;
}

/**
 * Returns how a hitbox of an animation, or of the sheet (null), counts frames; null if the timeline doesn't show that.
 */
export function getFrameCounting(
  timeline: Timeline,
  animation: string | null,
  sprite: Sheet | undefined,
): Counting | null {
  const whole = { first: 0, last: timeline.count - 1 };
  if (animation === timeline.animation) return { shift: 0, ...whole, count: timeline.count };
  if (animation === null) {
    const shift = (sprite && sheetFrame({ timeline, frame: 0 }, sprite)) ?? 0;
    return { shift, ...whole, count: sprite?.frames?.length ?? null };
  }
  const declared = timeline.animation === null && sprite ? getAnimation(sprite, animation) : null;
  if (declared === null) return null;
  return {
    shift: -declared.first,
    first: Math.ceil(declared.first),
    last: declared.last,
    count: declared.last - declared.first + 1,
  };
}

/**
 * Returns the playhead at the first frame of a hitbox, in the shown timeline if possible, otherwise the closest one;
 * null if no frame has it.
 */
export function findPlayhead(
  hitbox: Timed,
  current: Playhead,
  timelines: readonly Timeline[],
  sprite: Sheet | undefined,
): Playhead | null {
  if (isInFrame(hitbox, current, sprite)) return current;
  const start = Math.max(0, Math.ceil(hitbox.frames?.[0] ?? 0));
  const others = timelines.filter((timeline) => timeline !== current.timeline && timeline.sprites.has(hitbox.sprite));
  const own = others.filter((timeline) => isTimelineOf(timeline, hitbox));
  for (const timeline of [current.timeline, ...own, ...others]) {
    const first = timeline.sprites.get(hitbox.sprite)?.first ?? 0;
    const into = hitbox.animation === null ? 0 : ((sprite && getAnimation(sprite, hitbox.animation))?.first ?? 0);
    for (const frame of [0, start, start - first, start + into]) {
      const playhead = { timeline, frame };
      if (frame >= 0 && frame < timeline.count && isInFrame(hitbox, playhead, sprite)) return playhead;
    }
  }
  return null;
}

/** Returns the frame of its sheet that a sprite shows; null if unknown. */
export function sheetFrame({ timeline, frame }: Playhead, sprite: Sheet): number | null {
  if (!timeline.sprites.has(sprite.id)) return null;
  if (timeline.animation === null) return frame;
  const declared = timeline.sprites.get(sprite.id) ?? null;
  return declared === null ? null : Math.max(0, Math.floor(declared.first)) + frame;
}

/** Tells whether the only animation is the whole sheet, so that the sheet adds nothing to it. */
function isWhole(animations: readonly SceneAnimation[], frames: number): boolean {
  const [only] = animations;
  return animations.length === 1 && only !== undefined && only.first <= 0 && only.last >= frames - 1;
}

/** Returns the key of the timeline of a sprite's animation, or (null) its sheet. */
export function timelineKey(sprite: string, animation: string | null): string {
  return animation === null ? `sheet ${sprite}` : `animation ${animation}`;
}

function isTimelineOf(timeline: Timeline, { sprite, animation }: Timed): boolean {
  return timeline.animation === animation && timeline.sprites.has(sprite);
}

function maxFrameCount(hitboxes: readonly Timed[]): number {
  return hitboxes.reduce((count, { frames }) => Math.max(count, requiredFrames(frames)), 1);
}

/**
 * Returns how many frames of an animation, or (null) of the sprite, have entries in the text; 0 if the hitboxes
 * determine it.
 */
function declaredFrameCount({ frameCounts }: Sheet, animation: string | null): number {
  return frameCounts === undefined ? 0 : (countsByAnimation(frameCounts).get(animation)?.frames ?? 0);
}

/** Returns the number of frames needed for all frames of a hitbox. */
function requiredFrames(frames: Timed['frames']): number {
  return frames === null ? 1 : Math.max(frames[0], frames[1] ?? frames[0]) + 1;
}

function getAnimation({ animations }: Sheet, name: string): SceneAnimation | null {
  return animations === undefined ? null : (animationsByName(animations).get(name) ?? null);
}

/** Hitboxes look up animations by name in each frame, and a sprite may have a thousand animations. */
const animationsByName = firstByKey(({ name }: SceneAnimation) => name);
const countsByAnimation = firstByKey(({ animation }: FrameCount) => animation);

/** Tells whether two hitboxes are in the same frames. */
export function sameTime(a: SceneHitbox, b: SceneHitbox): boolean {
  return a.animation === b.animation && a.frames?.[0] === b.frames?.[0] && a.frames?.[1] === b.frames?.[1];
}
