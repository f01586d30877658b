import type { PictureAnimation, PictureHitbox, PictureSprite } from '../../src/messages/picture.js';

/** Frames that can be gone through one after the other: those of an animation, or those of a sprite's sheet. */
export interface Timeline {
  /** The same for the same timeline after the file has changed. */
  readonly key: string;
  readonly name: string;
  /** The animation, of each sprite that has one of this name; null: it is the sheet of the one sprite. */
  readonly animation: string | null;
  /** The sprites that it is about, with what the file says of the animation. All others are shown as always. */
  readonly sprites: ReadonlyMap<string, PictureAnimation | null>;
  /** How many frames there are, at least one. */
  readonly count: number;
}

/** One frame of a timeline, counted from 0. */
export interface Moment {
  readonly timeline: Timeline;
  readonly frame: number;
}

type Timed = Pick<PictureHitbox, 'sprite' | 'animation' | 'frames'>;
type Sheet = Pick<PictureSprite, 'id' | 'name' | 'animations' | 'frames'>;

/** Numbers of a text may be of any size. */
const mostMoments = 100_000;

/** A frame is shown for so long where the text does not say, and never shorter or longer than this, in ms. */
const usualDuration = 100;
const shortest = 16;
const longest = 10_000;

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
  const found = new Map<string, Timeline>();
  const add = (sprite: Sheet, animation: string | null, length: number): void => {
    const key = animation === null ? `sheet ${sprite.id}` : `animation ${animation}`;
    const known = found.get(key);
    const said = animation === null ? null : animationOf(sprite, animation);
    // Of two animations of one name the first counts.
    const own = known?.sprites.get(sprite.id) ?? said;
    const count = Math.max(known?.count ?? 1, Math.min(mostMoments, Math.floor(length)));
    const about = new Map([...(known?.sprites ?? []), [sprite.id, own] as const]);
    found.set(key, { key, name: animation ?? sprite.name, animation, sprites: about, count });
  };
  for (const sprite of sprites) {
    const own = members.get(sprite.id)!;
    if (own.length === 0) continue;
    const inSheet = own.filter(({ animation, frames }) => animation === null && frames !== null);
    const animated = sprite.animations !== undefined || own.some(({ animation }) => animation !== null);
    // Hitboxes that count in the sheet may be there in frames that no animation has.
    if (!animated || inSheet.length > 0) add(sprite, null, Math.max(sheetFrames(sprite), longestOf(inSheet)));
    const lengths = new Map<string, number>();
    for (const { name, first, last } of sprite.animations ?? []) lengths.set(name, last - first + 1);
    for (const { animation, frames } of own) {
      if (animation !== null) lengths.set(animation, Math.max(lengths.get(animation) ?? 1, ending(frames)));
    }
    for (const [name, length] of lengths) add(sprite, name, length);
  }
  const timelines = [...found.values()].filter(({ animation, count }) => animation !== null || count > 1);
  return timelines.length === 1 && timelines[0]!.count === 1 ? [] : timelines;
}

/**
 * What is shown of a picture at first: the first frame of what its hitboxes count in, or all at once (null) where no
 * hitbox has frames.
 */
export function firstMoment(timelines: readonly Timeline[], hitboxes: readonly Timed[]): Moment | null {
  const framed = hitboxes.find(({ frames }) => frames !== null);
  const timeline = framed === undefined ? undefined : timelines.find((candidate) => counts(candidate, framed));
  return timeline === undefined ? null : { timeline, frame: 0 };
}

/** The same moment in a file that has changed; null where there is none. */
export function sameMoment(moment: Moment, timelines: readonly Timeline[]): Moment | null {
  const timeline = timelines.find(({ key }) => key === moment.timeline.key);
  return timeline === undefined ? null : { timeline, frame: Math.min(moment.frame, timeline.count - 1) };
}

/** Whether a hitbox is there. `sprite` is its own. */
export function isThere(hitbox: Timed, moment: Moment | null, sprite: Sheet | undefined): boolean {
  if (moment === null || !moment.timeline.sprites.has(hitbox.sprite)) return true;
  const frame = frameFor(hitbox.animation, moment, sprite);
  if (frame === null) return false;
  const { frames } = hitbox;
  return frames === null || (frames[0] <= frame && frame <= (frames[1] ?? Infinity));
}

/** The number of the frame in what a hitbox of this animation counts in; null where that is not what is shown. */
function frameFor(animation: string | null, moment: Moment, sprite: Sheet | undefined): number | null {
  if (animation === moment.timeline.animation) return moment.frame;
  if (animation === null) return (sprite && sheetFrame(moment, sprite)) ?? moment.frame;
  const said = moment.timeline.animation === null && sprite ? animationOf(sprite, animation) : null;
  return said !== null && said.first <= moment.frame && moment.frame <= said.last ? moment.frame - said.first : null;
}

/** The first moment at which a hitbox is there: the one shown, if it can be, else as near as can be; null: none is. */
export function momentOf(
  hitbox: Timed,
  now: Moment,
  timelines: readonly Timeline[],
  sprite: Sheet | undefined,
): Moment | null {
  if (isThere(hitbox, now, sprite)) return now;
  const start = Math.max(0, Math.ceil(hitbox.frames?.[0] ?? 0));
  const others = timelines.filter((timeline) => timeline !== now.timeline && timeline.sprites.has(hitbox.sprite));
  const own = others.filter((timeline) => counts(timeline, hitbox));
  for (const timeline of [now.timeline, ...own, ...others]) {
    const first = timeline.sprites.get(hitbox.sprite)?.first ?? 0;
    const into = hitbox.animation === null ? 0 : ((sprite && animationOf(sprite, hitbox.animation))?.first ?? 0);
    for (const frame of [0, start, start - first, start + into]) {
      const moment = { timeline, frame };
      if (frame >= 0 && frame < timeline.count && isThere(hitbox, moment, sprite)) return moment;
    }
  }
  return null;
}

/** Which frame of its sheet a sprite shows; null where that is not known. */
export function sheetFrame({ timeline, frame }: Moment, sprite: Sheet): number | null {
  if (!timeline.sprites.has(sprite.id)) return null;
  if (timeline.animation === null) return frame;
  const said = timeline.sprites.get(sprite.id) ?? null;
  return said === null ? null : Math.max(0, Math.floor(said.first)) + frame;
}

/** How long a frame is shown, in ms. */
export function durationOf(moment: Moment, sprites: readonly Sheet[]): number {
  for (const sprite of sprites) {
    if (!moment.timeline.sprites.has(sprite.id)) continue;
    const said = moment.timeline.sprites.get(sprite.id) ?? null;
    const ofSheet = sprite.frames?.[sheetFrame(moment, sprite) ?? -1]?.duration;
    const ofSpeed = said?.fps === null || said?.fps === undefined ? null : 1000 / said.fps;
    const duration = said?.durations?.[moment.frame] ?? ofSpeed ?? ofSheet ?? null;
    if (duration !== null && duration > 0) return Math.max(shortest, Math.min(longest, duration));
  }
  return usualDuration;
}

/** Which frame comes after `frame`, and which way it goes on from there; null: it was the last one. */
export function nextFrame(
  timeline: Timeline,
  frame: number,
  way: 1 | -1,
): { readonly frame: number; readonly way: 1 | -1 } | null {
  const said = [...timeline.sprites.values()].find((animation) => animation !== null);
  const back = said?.direction.startsWith('ping-pong') === true;
  const last = timeline.count - 1;
  const next = frame + way;
  if (last === 0) return null;
  if (next >= 0 && next <= last) return { frame: next, way };
  // There and back is once.
  const home = said?.direction === 'ping-pong-reverse' ? last : 0;
  if (said?.loop === false && (!back || frame === home)) return null;
  if (back) return { frame: frame - way, way: way === 1 ? -1 : 1 };
  return { frame: way === 1 ? 0 : last, way };
}

/** Where playing begins, and which way it goes. */
export function beginning(timeline: Timeline): { readonly frame: number; readonly way: 1 | -1 } {
  const said = [...timeline.sprites.values()].find((animation) => animation !== null);
  const reverse = said?.direction === 'reverse' || said?.direction === 'ping-pong-reverse';
  return reverse ? { frame: timeline.count - 1, way: -1 } : { frame: 0, way: 1 };
}

function counts(timeline: Timeline, { sprite, animation }: Timed): boolean {
  return timeline.animation === animation && timeline.sprites.has(sprite);
}

function longestOf(hitboxes: readonly Timed[]): number {
  return hitboxes.reduce((count, { frames }) => Math.max(count, ending(frames)), 1);
}

/** How many frames there have to be for a hitbox to be there in all of its own. */
function ending(frames: Timed['frames']): number {
  return frames === null ? 1 : Math.max(frames[0], frames[1] ?? frames[0]) + 1;
}

function animationOf({ animations }: Sheet, name: string): PictureAnimation | null {
  return animations?.find((animation) => animation.name === name) ?? null;
}
