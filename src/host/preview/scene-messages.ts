import * as l10n from '@vscode/l10n';
import { isMeasurable } from '../../check/size.js';
import { abilitiesOf, disabledReasons, whyFixed } from '../../edit/disabled-reasons.js';
import {
  maxFrames,
  toMessageShape,
  type SceneAnimation,
  type SceneFrame,
  type SceneHitbox,
  type SceneSprite,
} from '../../messages/scene.js';
import type { PatchMessage, SceneMessage } from '../../messages/protocol.js';
import type { Shape } from '../../core/index.js';
import type { Refusal } from '../../edit/plan-edit.js';
import type { Animation, SpriteFrame } from '../../model/animation.js';
import type { Convention } from '../../model/convention.js';
import type { Field, Hitbox, HitboxDocument, Sprite } from '../../model/document.js';
import { shortened } from '../../model/path.js';
import { describeRefusal } from '../refusals.js';

/** A hitbox of a document of this format as the webview sees it. `readOnly`: why nothing can be written, or null. */
export function toSceneHitbox(hitbox: Hitbox, format: string, readOnly: string | null): SceneHitbox {
  const isKnown = hitbox.fields.every(canBeDrawn);
  const isTooLarge = isKnown && !isUsable(hitbox.shape);
  // What the webview cannot be told it cannot change either.
  const locked = readOnly ?? (isTooLarge ? l10n.t('Numbers are too large to draw') : null);
  const refusal = locked === null ? whyFixed(hitbox, format) : null;
  const { motion } = hitbox;
  return {
    id: hitbox.id,
    path: shortened(hitbox.path, longestName),
    name: clip(hitbox.name),
    role: clip(hitbox.role),
    certain: hitbox.certain === null ? null : { proof: hitbox.certain.proof, word: clip(hitbox.certain.word) },
    ...(hitbox.tags === undefined ? {} : { tags: hitbox.tags.map((tag) => clip(tag)) }),
    sprite: shortened(hitbox.sprite, longestName),
    animation: hitbox.animation === null ? null : shortened(hitbox.animation, longestName),
    frames: framesOf(hitbox.frames),
    shape: isKnown && !isTooLarge ? toMessageShape(hitbox.shape) : null,
    convention: conventionOf(hitbox.convention),
    fields: hitbox.fields.map((field) => [clip(field.name), finiteOrNull(field.value)]),
    unknown: hitbox.unknown.map((name) => clip(name)),
    stale: hitbox.stale,
    ...(hitbox.hidden === true ? { hidden: true } : {}),
    ...(motion !== undefined && Number.isFinite(motion.x) && Number.isFinite(motion.y)
      ? { motion: { ...motion } }
      : {}),
    ...(hitbox.body === undefined ? {} : { body: shortened(hitbox.body, longestName) }),
    ...(hitbox.state === undefined ? {} : { state: shortened(hitbox.state, longestName) }),
    fixed: locked ?? (refusal === null ? null : sentence(refusal)),
    cannot: cannotOf(hitbox, format, locked),
  };
}

function cannotOf(hitbox: Hitbox, format: string, locked: string | null): SceneHitbox['cannot'] {
  if (locked !== null) return Object.fromEntries(abilitiesOf(hitbox.shape).map((ability) => [ability, locked]));
  const refusals = disabledReasons(hitbox, format);
  return refusals.size === 0
    ? {}
    : Object.fromEntries([...refusals].map(([ability, refusal]) => [ability, sentence(refusal)]));
}

/** The words of a file in a reason may be of any length. */
function sentence(refusal: Refusal): string {
  return clip(describeRefusal(refusal), longestSentence);
}

/** Numbers that are finite one by one may make a shape, such as the way from one side to the other, that is not. */
function isUsable(shape: Shape): boolean {
  return (
    Object.values(shape).every((value) => typeof value !== 'number' || Number.isFinite(value)) && isMeasurable(shape)
  );
}

/** An end that is infinite is none; a first frame that is no number says nothing. */
function framesOf(frames: Hitbox['frames']): SceneHitbox['frames'] {
  if (frames === null || Number.isNaN(frames[0])) return null;
  const [first, last] = frames;
  return [Math.max(-Number.MAX_VALUE, Math.min(first, Number.MAX_VALUE)), finiteOrNull(last)];
}

function conventionOf({ unitX, unitY, word, unitWord, ...rest }: Convention): SceneHitbox['convention'] {
  return {
    ...rest,
    ...(unitX === undefined || !Number.isFinite(unitX) ? {} : { unitX }),
    ...(unitY === undefined || !Number.isFinite(unitY) ? {} : { unitY }),
    ...(word === undefined ? {} : { word: clip(word) }),
    ...(unitWord === undefined ? {} : { unitWord: clip(unitWord) }),
  };
}

/** A number, or one for which the shape assumes something. */
function canBeDrawn({ value, notWritable }: Field): boolean {
  return Number.isFinite(value) || notWritable === 'not-static';
}

/** A sprite as the webview sees it, without its image, which is looked for later. */
export function toSceneSprite(sprite: Sprite): SceneSprite {
  return {
    id: shortened(sprite.id, longestName),
    name: clip(sprite.name),
    space: sprite.space,
    ...(sprite.isBody === true ? { isBody: true } : {}),
    image: null,
    frameSize: sizeOf(sprite.frameSize),
    ...(sprite.grid === undefined ? {} : { grid: { ...sprite.grid } }),
    ...originOf(sprite),
    ...(sprite.frames.length === 0 ? {} : { frames: sprite.frames.slice(0, maxFrames).map(toSceneFrame) }),
    ...animationsOf(sprite),
    ...frameCountsOf(sprite),
    ...(sprite.emptyList === undefined ? {} : { empty: true as const }),
  };
}

function sizeOf(size: Sprite['frameSize']): SceneSprite['frameSize'] {
  return size !== null && Number.isFinite(size.width) && Number.isFinite(size.height) ? { ...size } : null;
}

function originOf({ origin }: Sprite): Pick<SceneSprite, 'origin'> {
  const isPoint = origin !== null && Number.isFinite(origin.x) && Number.isFinite(origin.y);
  return isPoint ? { origin: { x: origin.x, y: origin.y } } : {};
}

/** Numbers that are none do not travel. */
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

function animationsOf({ animations }: Sprite): Pick<SceneSprite, 'animations'> {
  const usable = animations.filter(({ first, last }) => Number.isFinite(first) && Number.isFinite(last));
  return usable.length === 0 ? {} : { animations: usable.slice(0, maxFrames).map(toSceneAnimation) };
}

function frameCountsOf({ frameCounts }: Sprite): Pick<SceneSprite, 'frameCounts'> {
  if (frameCounts === undefined) return {};
  const told = frameCounts.filter(({ frames }) => Number.isFinite(frames)).slice(0, maxFrames);
  if (told.length === 0) return {};
  return {
    frameCounts: told.map(({ animation, frames }) => ({
      animation: animation === null ? null : shortened(animation, longestName),
      frames,
    })),
  };
}

function toSceneAnimation({ name, first, last, fps, durations, loop, direction }: Animation): SceneAnimation {
  return {
    name: shortened(name, longestName),
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

/** How much of the text could be read. */
export function readability(document: HitboxDocument): SceneMessage['readable'] {
  if (document.hitboxes.length > 0 && document.hitboxes.every((hitbox) => hitbox.stale)) return 'stale';
  return document.broken !== null ? 'partial' : 'whole';
}

/**
 * The patch that makes `before` into `after`, or null where more than single hitboxes changed and the whole picture has
 * to be sent.
 */
export function patchBetween(before: SceneMessage, after: SceneMessage): PatchMessage | null {
  if (
    before.tool !== after.tool ||
    before.uri !== after.uri ||
    before.fileName !== after.fileName ||
    before.notStatic !== after.notStatic ||
    before.declaresWhole !== after.declaresWhole
  )
    return null;
  if (before.hitboxes.length !== after.hitboxes.length || !equal(before.sprites, after.sprites)) return null;
  const changed: SceneHitbox[] = [];
  for (let i = 0; i < after.hitboxes.length; i++) {
    const old = before.hitboxes[i]!;
    const next = after.hitboxes[i]!;
    if (old.id !== next.id) return null;
    if (!equal(old, next)) changed.push(next);
  }
  return {
    type: 'patch',
    uri: after.uri,
    baseVersion: before.version,
    version: after.version,
    readable: after.readable,
    notice: after.notice,
    hitboxes: changed,
  };
}

/** Whether a patch tells nothing that the picture did not say. */
export function saysNothing(before: SceneMessage, patch: PatchMessage): boolean {
  const { version, readable, notice, hitboxes } = patch;
  const same = version === before.version && readable === before.readable && notice === before.notice;
  return same && hitboxes.length === 0;
}

/** Equality of plain data. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]));
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key in left) if (!equal(left[key], right[key])) return false;
  for (const key in right) if (!(key in left)) return false;
  return true;
}

/** So many characters of a name are shown, and of a sentence. */
const longestName = 200;
const longestSentence = 1000;

/** Names come from the file and may be of any length; what is shown of them is not. */
function clip(text: string, most = longestName): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
