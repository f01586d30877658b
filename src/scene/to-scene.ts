import * as l10n from '@vscode/l10n';
import { isMeasurable } from '../check/size.js';
import { getAbilities, disabledReasons, whyFixed } from '../edit/disabled-reasons.js';
import {
  toMessageShape,
  type SceneAnimation,
  type SceneFrame,
  type SceneHitbox,
  type SceneSprite,
} from '../messages/scene.js';
import type { SceneMessage } from '../messages/protocol.js';
import type { Point, Shape } from '../core/index.js';
import type { EditRefusal } from '../edit/plan-edit.js';
import { maxFrames, type Animation, type SpriteFrame } from '../model/animation.js';
import type { Convention } from '../model/convention.js';
import type { Field, Hitbox, HitboxDocument, HitboxKey, Sprite } from '../model/document.js';
import { hitboxName } from '../model/hitbox-names.js';
import { keyStateOf } from '../model/keyframes.js';
import { shortened } from '../model/path.js';
import { describeRefusal } from '../edit/describe-refusals.js';

/**
 * Converts a hitbox for the webview. `format`: that of its document, which limits the possible changes; `readOnly`: why
 * nothing can be written, or null.
 */
export function toSceneHitbox(hitbox: Hitbox, format: string, readOnly: string | null): SceneHitbox {
  const isKnown = hitbox.fields.every(canBeDrawn);
  const isTooLarge = isKnown && !isUsable(hitbox.shape);
  // Shapes that can't be sent can't be changed either.
  const locked = readOnly ?? (isTooLarge ? l10n.t('Numbers are too large to draw') : null);
  const refusal = locked === null ? whyFixed(hitbox, format) : null;
  const { motion } = hitbox;
  return {
    id: hitbox.id,
    path: shortened(hitbox.path, maxNameLength),
    name: clip(hitboxName(hitbox)),
    ...(hitbox.label === undefined ? {} : { ownName: clip(hitbox.name) }),
    role: clip(hitbox.role),
    certain: hitbox.certain === null ? null : { proof: hitbox.certain.proof, word: clip(hitbox.certain.word) },
    ...(hitbox.tags === undefined ? {} : { tags: hitbox.tags.map((tag) => clip(tag)) }),
    sprite: shortened(hitbox.sprite, maxNameLength),
    ...(hitbox.owner === undefined ? {} : { owner: shortened(hitbox.owner, maxNameLength) }),
    ...(hitbox.bodyPart === true ? { bodyPart: true as const } : {}),
    animation: hitbox.animation === null ? null : shortened(hitbox.animation, maxNameLength),
    frames: toSceneFrames(hitbox.frames),
    ...(hitbox.keys === undefined ? {} : { keyed: toSceneKey(hitbox, hitbox.keys) }),
    shape: isKnown && !isTooLarge ? toMessageShape(hitbox.shape) : null,
    convention: toSceneConvention(hitbox.convention),
    fields: hitbox.fields.map((field) => [clip(field.name), finiteOrNull(field.value)]),
    unknown: hitbox.unknown.map((name) => clip(name)),
    stale: hitbox.stale,
    ...(hitbox.hidden === undefined ? {} : { hidden: hitbox.hidden }),
    ...(motion !== undefined && Number.isFinite(motion.x) && Number.isFinite(motion.y)
      ? { motion: { ...motion } }
      : {}),
    ...(hitbox.body === undefined ? {} : { body: shortened(hitbox.body, maxNameLength) }),
    ...(hitbox.state === undefined ? {} : { state: shortened(hitbox.state, maxNameLength) }),
    fixedReason: locked ?? (refusal === null ? null : sentence(refusal)),
    disabledReasons: getDisabledReasons(hitbox, format, locked),
  };
}

function getDisabledReasons(hitbox: Hitbox, format: string, locked: string | null): SceneHitbox['disabledReasons'] {
  if (locked !== null) return Object.fromEntries(getAbilities(hitbox.shape).map((ability) => [ability, locked]));
  const refusals = disabledReasons(hitbox, format);
  return refusals.size === 0
    ? {}
    : Object.fromEntries([...refusals].map(([ability, refusal]) => [ability, sentence(refusal)]));
}

/** Words of the file in a reason may have any length. */
function sentence(refusal: EditRefusal): string {
  return clip(describeRefusal(refusal), maxSentenceLength);
}

/**
 * Whether a shape can be drawn. Its numbers may be infinite although the text's aren't, such as a width from two sides.
 */
function isUsable(shape: Shape): boolean {
  return (
    Object.values(shape).every((value) => typeof value !== 'number' || Number.isFinite(value)) && isMeasurable(shape)
  );
}

/** An infinite end means no end; a first frame of NaN means no frames. */
function toSceneFrames(frames: Hitbox['frames']): SceneHitbox['frames'] {
  if (frames === null || Number.isNaN(frames[0])) return null;
  const [first, last] = frames;
  return [Math.max(-Number.MAX_VALUE, Math.min(first, Number.MAX_VALUE)), finiteOrNull(last)];
}

function toSceneKey(hitbox: Hitbox, keys: readonly HitboxKey[]): SceneHitbox['keyed'] & object {
  const entry = hitbox.path.slice(0, hitbox.path.lastIndexOf('@'));
  return { entry: shortened(entry, maxNameLength), ...keyStateOf(hitbox, keys) };
}

function toSceneConvention({ unitX, unitY, word, unitWord, ...rest }: Convention): SceneHitbox['convention'] {
  return {
    ...rest,
    ...(unitX === undefined || !Number.isFinite(unitX) ? {} : { unitX }),
    ...(unitY === undefined || !Number.isFinite(unitY) ? {} : { unitY }),
    ...(word === undefined ? {} : { word: clip(word) }),
    ...(unitWord === undefined ? {} : { unitWord: clip(unitWord) }),
  };
}

/** Whether a number is finite, or has an assumed value in the shape. */
function canBeDrawn({ value, notWritable }: Field): boolean {
  return Number.isFinite(value) || notWritable === 'not-static';
}

/** Converts a sprite for the webview, without its image, which is found later. */
export function toSceneSprite(sprite: Sprite): SceneSprite {
  return {
    id: shortened(sprite.id, maxNameLength),
    name: clip(sprite.name),
    space: sprite.space,
    image: null,
    frameSize: toSceneSize(sprite.frameSize),
    ...(sprite.grid === undefined ? {} : { grid: { ...sprite.grid } }),
    ...toScenePoint('origin', sprite.origin),
    ...toScenePoint('pivot', sprite.pivot ?? null),
    ...(sprite.frames.length === 0 ? {} : { frames: sprite.frames.slice(0, maxFrames).map(toSceneFrame) }),
    ...toSceneAnimations(sprite),
    ...toSceneFrameCounts(sprite),
    ...toSceneTimings(sprite),
    ...(sprite.emptyList === undefined ? {} : { empty: true as const }),
  };
}

function toSceneSize(size: Sprite['frameSize']): SceneSprite['frameSize'] {
  return size !== null && Number.isFinite(size.width) && Number.isFinite(size.height) ? { ...size } : null;
}

function toScenePoint(key: 'origin' | 'pivot', point: Point | null): Pick<SceneSprite, 'origin' | 'pivot'> {
  const isPoint = point !== null && Number.isFinite(point.x) && Number.isFinite(point.y);
  return isPoint ? { [key]: { x: point.x, y: point.y } } : {};
}

/** Frames with numbers that aren't finite lose their part: messages can't contain NaN. */
function toSceneFrame({ image, part, rotated, offset, duration }: SpriteFrame): SceneFrame {
  const numbers = part === null ? [] : [part.x, part.y, part.width, part.height, offset.x, offset.y];
  const shown = image === null && part !== null && numbers.every(Number.isFinite);
  return {
    part: shown ? { x: part.x, y: part.y, width: part.width, height: part.height } : null,
    rotated,
    offset: shown ? { x: offset.x, y: offset.y } : { x: 0, y: 0 },
    duration: finiteOrNull(duration),
  };
}

function toSceneAnimations({ animations }: Sprite): Pick<SceneSprite, 'animations'> {
  const usable = animations.filter(({ first, last }) => Number.isFinite(first) && Number.isFinite(last));
  return usable.length === 0 ? {} : { animations: usable.slice(0, maxFrames).map(toSceneAnimation) };
}

function toSceneFrameCounts({ frameCounts }: Sprite): Pick<SceneSprite, 'frameCounts'> {
  if (frameCounts === undefined) return {};
  const knownCounts = frameCounts.filter(({ frames }) => Number.isFinite(frames)).slice(0, maxFrames);
  if (knownCounts.length === 0) return {};
  return {
    frameCounts: knownCounts.map(({ animation, frames }) => ({
      animation: animation === null ? null : shortened(animation, maxNameLength),
      frames,
    })),
  };
}

function toSceneTimings({ timings }: Sprite): Pick<SceneSprite, 'timings'> {
  if (timings === undefined) return {};
  return {
    timings: timings.slice(0, maxFrames).map(({ animation, fps, duration, durations, inTicks }) => ({
      animation: animation === null ? null : shortened(animation, maxNameLength),
      fps: finiteOrNull(fps),
      duration: finiteOrNull(duration),
      durations: durations === null ? null : durations.slice(0, maxFrames).map(finiteOrNull),
      ...(inTicks === true ? { inTicks } : {}),
    })),
  };
}

function toSceneAnimation({ name, first, last, fps, durations, loop, direction }: Animation): SceneAnimation {
  return {
    name: shortened(name, maxNameLength),
    first,
    last,
    fps: finiteOrNull(fps),
    durations: durations === null ? null : durations.slice(0, maxFrames).map(finiteOrNull),
    loop,
    direction,
  };
}

function finiteOrNull(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** Returns how much of the text could be read. */
export function readability(document: HitboxDocument): SceneMessage['readable'] {
  if (document.hitboxes.length > 0 && document.hitboxes.every((hitbox) => hitbox.stale)) return 'stale';
  return document.broken !== null ? 'partial' : 'whole';
}

/** The maximum length of displayed names and sentences, in characters. */
const maxNameLength = 200;
const maxSentenceLength = 1000;

/** Names come from the file and may have any length, so they are cut for display. */
function clip(text: string, maxLength = maxNameLength): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
