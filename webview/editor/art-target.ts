import { bounds, type Shape } from '../../src/core/index.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import { toMessageShape, type SceneHitbox, type SceneSprite } from '../../src/messages/scene.js';
import { maxFrames } from '../../src/model/animation.js';
import { getStillImage, type StillImage } from '../../src/model/still-image.js';
import { partName, timesOf } from '../../src/trace/index.js';
import type { Editor } from './editor.js';
import { getAddress, sourceIn } from '../../src/scene/frame-image.js';
import { isInFrame, sheetFrame, type Timeline } from '../../src/scene/timelines.js';
import { visibleSprites } from './visible-sprites.js';

/** The frames of a sprite that hitboxes are made from. */
export interface ArtTarget {
  readonly sprite: SceneSprite;
  /** Whose frames these are; null: the sprite shows none. */
  readonly timeline: Timeline | null;
  /** The number of the first frame in it. */
  readonly first: number;
  readonly frames: readonly { readonly src: string; readonly still: StillImage }[];
  /** The place in `frames` of the frame that is shown. */
  readonly shown: number;
  /** The timelines of which all frames can be chosen: the current one, and that of the sheet. */
  readonly timelines: readonly Timeline[];
}

/** A hitbox to add, from one of the frames to another; `role`: null for the usual one. */
export interface ArtAddition {
  readonly shape: Shape;
  readonly name: string;
  readonly role: string | null;
  readonly frames: readonly [first: number, last: number];
}

/** Returns the visible sprites that have an image in the current frame, loaded or not. */
export function spritesWithImages(editor: Editor): SceneSprite[] {
  return visibleSprites(editor).filter((one) => sourceIn(one, editor.getSheetFrame(one)) !== null);
}

/**
 * Returns what hitboxes are made from: the current frame, or all of a timeline (by its key), of this sprite, otherwise of
 * the selected or first one that has an image; null if none has.
 */
export function artTarget(editor: Editor, scope: string | null, spriteId: string | null): ArtTarget | null {
  const { playhead, imageSizes } = editor;
  const drawn = spritesWithImages(editor);
  const inTimeline = drawn.find(({ id }) => playhead?.timeline.sprites.has(id) !== false);
  const sprite = drawn.find(({ id }) => id === spriteId) ?? inTimeline ?? drawn[0];
  if (sprite === undefined) return null;
  const numbersIn = (timeline: Timeline): (number | null)[] =>
    Array.from({ length: Math.min(timeline.count, maxFrames) }, (_, frame) => sheetFrame({ timeline, frame }, sprite));
  const current = playhead?.timeline.sprites.has(sprite.id) === true ? playhead.timeline : null;
  const timelines = editor.timelines.filter(
    (one) => (one === current || one.animation === null) && sheetFrame({ timeline: one, frame: 0 }, sprite) !== null,
  );
  const whole = timelines.find(({ key }) => key === scope);
  const now = editor.getSheetFrame(sprite);
  const numbers = whole === undefined ? [now] : numbersIn(whole);
  const frames = numbers.flatMap((frame) => {
    const src = sourceIn(sprite, frame ?? 0);
    const size = src === null ? null : (imageSizes.get(getAddress(src)) ?? null);
    const still = getStillImage(sprite, size, frame ?? 0);
    return src === null || still === null ? [] : [{ src, still }];
  });
  if (frames.length < numbers.length) return null;
  const first = whole === undefined && current !== null ? playhead!.frame : 0;
  return { sprite, timeline: whole ?? current, first, frames, shown: Math.max(0, numbers.indexOf(now)), timelines };
}

/** Returns the hitboxes in the first of several frames, which give those of the others their names. */
export function modelsOf({ hitboxes }: Pick<Editor, 'hitboxes'>, target: ArtTarget): SceneHitbox[] {
  return timedOf(hitboxes, target).filter((hitbox) => isInNth(hitbox, target, 0));
}

/** The hitboxes that are in some of several frames. */
function timedOf(hitboxes: readonly SceneHitbox[], { sprite, frames }: ArtTarget): SceneHitbox[] {
  return frames.length === 1 ? [] : hitboxes.filter((one) => one.sprite === sprite.id && one.frames !== null);
}

function isInNth(hitbox: SceneHitbox, { sprite, timeline }: ArtTarget, frame: number): boolean {
  return isInFrame(hitbox, { timeline: timeline!, frame }, sprite);
}

/** How much of the boxes round a hitbox and a part of the art both have to share to be the same thing, 0 to 1. */
const leastShared = 0.2;

/**
 * Returns the hitboxes for traced shapes. Over several frames, those of the first frame give them their names and roles,
 * each to the part that it overlaps most; frames that have a hitbox of the name get no other.
 */
export function additionsOf(
  { hitboxes }: Editor,
  target: ArtTarget,
  traced: readonly (readonly (Shape | null)[])[],
): ArtAddition[] {
  const own = timedOf(hitboxes, target);
  const pairs = modelsOf({ hitboxes }, target).flatMap((hitbox) =>
    (traced[0] ?? []).map((shape, part) => ({ hitbox, part, shared: sharedArea(hitbox.shape, shape) })),
  );
  const models = new Map<number, SceneHitbox>();
  for (const { hitbox, part, shared } of pairs.sort((a, b) => b.shared - a.shared)) {
    if (shared >= leastShared && !models.has(part) && ![...models.values()].includes(hitbox)) models.set(part, hitbox);
  }
  const nameOf = ({ ownName, name }: SceneHitbox): string => ownName ?? name;
  const nameIn = (part: number): string => {
    const model = models.get(part);
    return model === undefined ? partName(part, traced[0]!.length) : nameOf(model);
  };
  const isFree = (part: number, frame: number): boolean =>
    !models.has(part) || !own.some((one) => nameOf(one) === nameIn(part) && isInNth(one, target, frame));
  const free = traced.map((shapes, frame) => shapes.map((shape, part) => (isFree(part, frame) ? shape : null)));
  return timesOf(free).map(({ part, shape, frames: when }) => ({
    shape,
    name: nameIn(part),
    role: models.get(part)?.role ?? null,
    frames: when ?? [0, traced.length - 1],
  }));
}

/**
 * Returns the change that adds hitboxes: names may repeat from frame to frame. Null if the text has no list for them.
 *
 * @param modelIn returns the hitbox of the sprite after which one of this shape is added; null: it has none
 */
export function additionChange(
  { scene }: Pick<Editor, 'scene'>,
  { sprite: { id: sprite }, timeline, first }: Pick<ArtTarget, 'sprite' | 'timeline' | 'first'>,
  additions: readonly ArtAddition[],
  modelIn: (sprite: string, shape: Shape) => string | null,
): Extract<WriteRequest['change'], { kind: 'add' | 'begin' }> | null {
  const hitboxes = additions.map(({ shape, name, role, frames: [from, to] }) => {
    const frames: [number, number] = [first + from, first + to];
    const time = timeline === null ? {} : { time: { animation: timeline.animation, frames } };
    return { shape: toMessageShape(shape), name, role, ...time };
  });
  const models = additions.map(({ shape }) => modelIn(sprite, shape));
  if (models.every((like) => like === null)) {
    const isEmpty = scene?.sprites.some(({ id, empty }) => id === sprite && empty === true) === true;
    return isEmpty ? { kind: 'begin', sprite, hitboxes } : null;
  }
  const added = hitboxes.flatMap((hitbox, k) => {
    const like = models[k] ?? null;
    return like === null ? [] : { like, ...hitbox };
  });
  return { kind: 'add', hitboxes: added, sameNames: true };
}

/** The area that the boxes round two shapes share, divided by that of both. */
function sharedArea(a: Shape | null, b: Shape | null): number {
  if (a === null || b === null) return 0;
  const [one, other] = [bounds(a), bounds(b)];
  const width = Math.min(one.maxX, other.maxX) - Math.max(one.minX, other.minX);
  const height = Math.min(one.maxY, other.maxY) - Math.max(one.minY, other.minY);
  const shared = Math.max(0, width) * Math.max(0, height);
  const area = (box: typeof one): number => (box.maxX - box.minX) * (box.maxY - box.minY);
  return shared / (area(one) + area(other) - shared);
}
