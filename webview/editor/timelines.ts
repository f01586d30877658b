import { smallness } from '../../src/check/size.js';
import type { SceneAnimation, SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import { firstByKey } from '../../src/model/lookup.js';

/** Frames that can be gone through one after the other: those of an animation, or those of a sprite's sheet. */
export interface Timeline {
  /** The same for the same timeline after the file has changed. */
  readonly key: string;
  readonly name: string;
  /** The animation, of each sprite that has one of this name; null: it is the sheet of the one sprite. */
  readonly animation: string | null;
  /** The sprites that it is about, with what the file says of the animation. All others are shown as always. */
  readonly sprites: ReadonlyMap<string, SceneAnimation | null>;
  /** How many frames there are, at least one. */
  readonly count: number;
  /** Only the frames of its hitboxes tell how long it is: there may be more. */
  readonly open: boolean;
}

/** One frame of a timeline, counted from 0. */
export interface Playhead {
  readonly timeline: Timeline;
  readonly frame: number;
}

/** A moment that outlives the timeline that it is of. */
export interface SavedPlayhead {
  readonly timeline: string;
  readonly frame: number;
}

type FrameCount = NonNullable<SceneSprite['frameCounts']>[number];
type Timed = Pick<SceneHitbox, 'sprite' | 'animation' | 'frames' | 'shape'>;
export type Sheet = Pick<SceneSprite, 'id' | 'name' | 'animations' | 'frames' | 'frameCounts' | 'empty'>;

/** Numbers of a text may be of any size. */
const maxMoments = 100_000;

/**
 * The timelines of a picture, in the order of its sprites; none where nothing happens in time. `sheetFrames` says how many
 * frames the sheet of a sprite has.
 */
export function timelinesOf<S extends Sheet>(
  sprites: readonly S[],
  hitboxes: readonly Timed[],
  sheetFrames: (sprite: S) => number,
): Timeline[] {
  const members = new Map<string, Timed[]>(sprites.map((sprite) => [sprite.id, []]));
  for (const hitbox of hitboxes) members.get(hitbox.sprite)?.push(hitbox);
  const found = new Map<string, Timeline & { readonly sprites: Map<string, SceneAnimation | null> }>();
  const add = (sprite: Sheet, animation: string | null, length: number, isSaid: boolean): void => {
    const key = timelineKey(sprite.id, animation);
    const known = found.get(key);
    const said = animation === null ? null : animationOf(sprite, animation);
    // Of two animations of one name the first counts.
    const own = known?.sprites.get(sprite.id) ?? said;
    const count = Math.max(known?.count ?? 1, Math.min(maxMoments, Math.floor(length)));
    // One map for all of its sprites: an animation may be in thousands of them.
    const about = known?.sprites ?? new Map<string, SceneAnimation | null>();
    about.set(sprite.id, own);
    const open = known?.open !== false && !isSaid;
    found.set(key, { key, name: animation ?? sprite.name, animation, sprites: about, count, open });
  };
  for (const sprite of sprites) {
    const own = members.get(sprite.id)!;
    if (own.length === 0 && sprite.empty !== true) continue;
    const inSheet = own.filter(({ animation, frames }) => animation === null && frames !== null);
    const animated = sprite.animations !== undefined || own.some(({ animation }) => animation !== null);
    // Hitboxes that count in the sheet may be there in frames that no animation has.
    const ofSheet = sheetFrames(sprite);
    const isShared = ofSheet > 1 && sprite.animations !== undefined && !isWhole(sprite.animations, ofSheet);
    if (!animated || inSheet.length > 0 || isShared) {
      add(sprite, null, Math.max(ofSheet, longestOf(inSheet), writtenOf(sprite, null)), ofSheet > 1);
    }
    const lengths = new Map<string, number>();
    for (const { name, first, last } of sprite.animations ?? []) lengths.set(name, last - first + 1);
    for (const { animation, frames } of own) {
      if (animation !== null) lengths.set(animation, Math.max(lengths.get(animation) ?? 1, ending(frames)));
    }
    for (const [name, length] of lengths)
      add(sprite, name, Math.max(length, writtenOf(sprite, name)), animationOf(sprite, name) !== null);
  }
  const timelines = [...found.values()].filter(({ animation, count }) => animation !== null || count > 1);
  return timelines.length === 1 && timelines[0]!.count === 1 ? [] : timelines;
}

/**
 * What is shown of a scene at first: the first frame with a hitbox, of the first timeline that has one; all frames at once
 * (null) where no hitbox has frames, or none of its frames exists. Where there is no hitbox yet, the first one is drawn in
 * a frame. A hitbox without a size is switched off and counts only where there are no others.
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
  return shape !== null && smallness(shape) !== 'point';
}

/** The same moment in a file that has changed; null where there is none. */
export function samePlayhead(playhead: Playhead, timelines: readonly Timeline[]): Playhead | null {
  return keptIn({ timeline: playhead.timeline.key, frame: playhead.frame }, timelines) ?? null;
}

/** A moment that was kept, null for all frames at once; undefined where none was, or its timeline is no more. */
export function keptIn(
  kept: SavedPlayhead | null | undefined,
  timelines: readonly Timeline[],
): Playhead | null | undefined {
  if (kept === undefined || timelines.length === 0) return undefined;
  if (kept === null) return null;
  const timeline = timelines.find(({ key }) => key === kept.timeline);
  return timeline === undefined ? undefined : { timeline, frame: Math.min(kept.frame, timeline.count - 1) };
}

/** Whether a hitbox is there. `sprite` is its own. */
export function isInFrame(hitbox: Timed, playhead: Playhead | null, sprite: Sheet | undefined): boolean {
  if (playhead === null || !playhead.timeline.sprites.has(hitbox.sprite)) return true;
  const span = spanIn(playhead.timeline, hitbox, sprite);
  return span !== null && span[0] <= playhead.frame && playhead.frame <= span[1];
}

/** The frames of a timeline in which a hitbox of its sprites is there, both included; null: in none. */
export function spanIn(
  timeline: Timeline,
  hitbox: Timed,
  sprite: Sheet | undefined,
): readonly [first: number, last: number] | null {
  const counting = countingOf(timeline, hitbox.animation, sprite);
  if (counting === null) return null;
  const { frames } = hitbox;
  const least = Math.max(0, counting.first);
  const most = Math.min(timeline.count - 1, counting.last);
  const first = frames === null ? least : Math.max(least, Math.ceil(frames[0] - counting.shift));
  const last = frames === null ? most : Math.min(most, Math.floor((frames[1] ?? Infinity) - counting.shift));
  return first <= last ? [first, last] : null;
}

/** How the frames of a timeline and those that a hitbox counts in go together. */
export interface Counting {
  /** Frames of the timeline have this number more in what the hitbox counts in. */
  readonly shift: number;
  /** The frames of the timeline that are any of them. */
  readonly first: number;
  readonly last: number;
  /** How many frames there are in what the hitbox counts in; null where nothing says it. */
  readonly count: number | null;
}

/** How a hitbox of an animation, or of the sheet (null), counts; null where that is not what the timeline shows. */
export function countingOf(timeline: Timeline, animation: string | null, sprite: Sheet | undefined): Counting | null {
  const whole = { first: 0, last: timeline.count - 1 };
  if (animation === timeline.animation) return { shift: 0, ...whole, count: timeline.count };
  if (animation === null) {
    const shift = (sprite && sheetFrame({ timeline, frame: 0 }, sprite)) ?? 0;
    return { shift, ...whole, count: sprite?.frames?.length ?? null };
  }
  const said = timeline.animation === null && sprite ? animationOf(sprite, animation) : null;
  if (said === null) return null;
  return { shift: -said.first, first: Math.ceil(said.first), last: said.last, count: said.last - said.first + 1 };
}

/** The first moment at which a hitbox is there: the one shown, if it can be, else as near as can be; null: none is. */
export function playheadOf(
  hitbox: Timed,
  now: Playhead,
  timelines: readonly Timeline[],
  sprite: Sheet | undefined,
): Playhead | null {
  if (isInFrame(hitbox, now, sprite)) return now;
  const start = Math.max(0, Math.ceil(hitbox.frames?.[0] ?? 0));
  const others = timelines.filter((timeline) => timeline !== now.timeline && timeline.sprites.has(hitbox.sprite));
  const own = others.filter((timeline) => counts(timeline, hitbox));
  for (const timeline of [now.timeline, ...own, ...others]) {
    const first = timeline.sprites.get(hitbox.sprite)?.first ?? 0;
    const into = hitbox.animation === null ? 0 : ((sprite && animationOf(sprite, hitbox.animation))?.first ?? 0);
    for (const frame of [0, start, start - first, start + into]) {
      const moment = { timeline, frame };
      if (frame >= 0 && frame < timeline.count && isInFrame(hitbox, moment, sprite)) return moment;
    }
  }
  return null;
}

/** Which frame of its sheet a sprite shows; null where that is not known. */
export function sheetFrame({ timeline, frame }: Playhead, sprite: Sheet): number | null {
  if (!timeline.sprites.has(sprite.id)) return null;
  if (timeline.animation === null) return frame;
  const said = timeline.sprites.get(sprite.id) ?? null;
  return said === null ? null : Math.max(0, Math.floor(said.first)) + frame;
}

/** Whether the only animation is the whole sheet: the sheet shows nothing that the animation does not. */
function isWhole(animations: readonly SceneAnimation[], frames: number): boolean {
  const [only] = animations;
  return animations.length === 1 && only !== undefined && only.first <= 0 && only.last >= frames - 1;
}

/** The key of the timeline that shows an animation of a sprite, or (null) its sheet. */
function timelineKey(sprite: string, animation: string | null): string {
  return animation === null ? `sheet ${sprite}` : `animation ${animation}`;
}

function counts(timeline: Timeline, { sprite, animation }: Timed): boolean {
  return timeline.animation === animation && timeline.sprites.has(sprite);
}

function longestOf(hitboxes: readonly Timed[]): number {
  return hitboxes.reduce((count, { frames }) => Math.max(count, ending(frames)), 1);
}

/** How many frames of an animation, or (null) of the sprite, have entries in the text; 0 where the hitboxes tell. */
function writtenOf({ frameCounts }: Sheet, animation: string | null): number {
  return frameCounts === undefined ? 0 : (countsByAnimation(frameCounts).get(animation)?.frames ?? 0);
}

/** How many frames there have to be for a hitbox to be there in all of its own. */
function ending(frames: Timed['frames']): number {
  return frames === null ? 1 : Math.max(frames[0], frames[1] ?? frames[0]) + 1;
}

function animationOf({ animations }: Sheet, name: string): SceneAnimation | null {
  return animations === undefined ? null : (animationsByName(animations).get(name) ?? null);
}

/** Hitboxes ask by name, each at every frame, and a sprite may have a thousand animations. */
const animationsByName = firstByKey(({ name }: SceneAnimation) => name);
const countsByAnimation = firstByKey(({ animation }: FrameCount) => animation);

/** Whether hitboxes are there at the same time. */
export function sameTime(a: SceneHitbox, b: SceneHitbox): boolean {
  return a.animation === b.animation && a.frames?.[0] === b.frames?.[0] && a.frames?.[1] === b.frames?.[1];
}
