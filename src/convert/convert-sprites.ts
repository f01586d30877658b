import * as l10n from '@vscode/l10n';
import { withoutNegativeSizes } from '../check/size.js';
import { validate, type Point, type Shape } from '../core/index.js';
import type { Hitbox, HitboxDocument, Sprite } from '../model/document.js';
import { isHorizontal, isVertical } from '../model/field-axis.js';
import type { ConversionOptions, ConversionSource, ConvertedHitbox, ConvertedSprite } from './conversion.js';
import { isBetweenKeys, keyStateOf, shapeAt, type Keyframe } from '../model/keyframes.js';
import { LossList, type Loss } from './loss.js';
import { roundPoint, roundShape } from './round-shape.js';
import { declareSprite, customData } from './sprite-declaration.js';
import { SpriteTimes } from './sprite-times.js';

/** Converts the hitboxes of all sources, in order, to the terms of a hitbox file. */
export function convertSprites(
  sources: readonly ConversionSource[],
  options: ConversionOptions = {},
): { readonly sprites: readonly ConvertedSprite[]; readonly losses: readonly Loss[] } {
  const names = new SpriteNames();
  const sprites: ConvertedSprite[] = [];
  const losses: Loss[] = [];
  for (const source of sources) {
    const list = new LossList(source.path);
    sprites.push(...convertSource(source, options, names, list));
    losses.push(...list.items);
  }
  return { sprites, losses };
}

function convertSource(
  source: ConversionSource,
  { possible = false }: ConversionOptions,
  names: SpriteNames,
  losses: LossList,
): ConvertedSprite[] {
  const { document, path } = source;
  reportUnread(document, losses);
  const bySprite = new Map<string, Hitbox[]>(document.sprites.map(({ id }) => [id, []]));
  let leftOut = 0;
  for (const hitbox of document.hitboxes) {
    if (hitbox.certain === null && !possible) leftOut++;
    else if (hitbox.hidden !== undefined) losses.leaveOut(hitbox.path, l10n.t('Left out: it is hidden or disabled.'));
    else bySprite.get(hitbox.sprite)?.push(hitbox);
  }
  if (leftOut > 0) {
    losses.leaveOutAll(
      leftOut,
      leftOut === 1
        ? l10n.t('Left out: 1 possible hitbox, whose numbers only look like a hitbox.')
        : l10n.t('Left out: {0} possible hitboxes, whose numbers only look like hitboxes.', leftOut),
    );
  }
  const isHitboxFile = document.format === 'hitbox-json';
  const results: ConvertedSprite[] = [];
  for (const sprite of document.sprites) {
    const hitboxes = bySprite.get(sprite.id)!;
    if (hitboxes.length === 0 && !hasContent(sprite, document)) continue;
    const name = names.add(sprite.name, sprite.id, path, losses);
    if (sprite.name === '' && isHitboxFile)
      losses.add(null, l10n.t('A sprite is called "{0}", because its name is empty.', name));
    const times = new SpriteTimes({ ...sprite, name }, hitboxes, losses);
    results.push({
      source: path,
      name,
      declaration: declareSprite(source, sprite, name, times.animations, losses),
      hitboxes: convertHitboxes(hitboxes, times, losses, isHitboxFile),
    });
  }
  return results;
}

/** Whether a sprite without hitboxes is worth writing. */
function hasContent({ image, frames, animations }: Sprite, { format, tool }: HitboxDocument): boolean {
  if (format === 'hitbox-json') return true;
  return tool !== null && (image !== null || frames.length > 0 || animations.length > 0);
}

/** Reports what the reader left out. */
function reportUnread({ broken, limited, notStatic }: HitboxDocument, losses: LossList): void {
  if (broken !== null) losses.add(null, l10n.t('The file has syntax errors: hitboxes may be missing.'));
  if (limited !== undefined) losses.add(null, l10n.t('The file exceeds a limit and was only partly read.'));
  if (notStatic === 1) {
    losses.add(null, l10n.t('1 list looks like hitboxes but has values that are known only at runtime.'));
  } else if (notStatic > 0) {
    losses.add(null, l10n.t('{0} lists look like hitboxes but have values that are known only at runtime.', notStatic));
  }
}

function convertHitboxes(
  hitboxes: readonly Hitbox[],
  times: SpriteTimes,
  losses: LossList,
  isHitboxFile: boolean,
): ConvertedHitbox[] {
  const bodies = new Map<string, number>();
  for (const { body } of hitboxes) if (body !== undefined) bodies.set(body, (bodies.get(body) ?? 0) + 1);
  const results: ConvertedHitbox[] = [];
  const entries = new Map<unknown, number>();
  for (const hitbox of hitboxes) {
    if (isBetweenKeys(hitbox)) continue;
    const { name, role, tags = [], state, body, keys } = hitbox;
    const path = keys === undefined ? hitbox.path : hitbox.path.replace(/@\d+$/, '');
    const shape = convertShape(hitbox, losses);
    const time = shape === null ? null : times.timeOf(hitbox);
    if (shape === null || time === null) continue;
    const key = keys && { frame: hitbox.frames![0], shape, isStep: keyStateOf(hitbox, keys).isStep };
    const entry = key && entries.get(keys);
    if (key !== undefined && entry !== undefined) {
      results[entry] = withKey(results[entry]!, key);
      continue;
    }
    if (key !== undefined) entries.set(keys, results.length);
    if (body !== undefined && bodies.get(body)! > 1)
      losses.add(path, l10n.t('It is one of several shapes that one body has at different times.'));
    if (state !== undefined)
      losses.add(path, l10n.t('It exists only in the state "{0}", which is in its data instead.', state));
    const outputName = name === '' ? `hitbox ${results.length}` : name;
    // Elsewhere, an empty name is none.
    if (name === '' && isHitboxFile)
      losses.add(path, l10n.t('It is called "{0}", because its name is empty.', outputName));
    const known = customData(hitbox.data, losses, path);
    results.push({
      path,
      name: outputName,
      role: role.trim() === '' ? 'other' : role.trim(),
      shape,
      time,
      ...(key === undefined ? {} : { keys: [key] }),
      motion: convertMotion(hitbox),
      tags,
      data: state === undefined ? known : withState(known, state),
    });
  }
  return results;
}

function withKey(hitbox: ConvertedHitbox, key: Keyframe): ConvertedHitbox {
  const { keys = [], time } = hitbox;
  return { ...hitbox, keys: [...keys, key], time: { ...time, frames: [keys[0]!.frame, key.frame] } };
}

/** Returns a sprite with a hitbox per frame in place of those with keys. Adds the frames that can't be written. */
export function withoutKeys(sprite: ConvertedSprite, losses: Loss[]): ConvertedSprite {
  const list = new LossList(sprite.source);
  const hitboxes = sprite.hitboxes.flatMap(({ keys, ...hitbox }): ConvertedHitbox[] => {
    if (keys === undefined) return [hitbox];
    const { animation, frames } = hitbox.time;
    const [first, last] = frames!;
    return Array.from({ length: last - first + 1 }, (_, k) => first + k).flatMap((frame) => {
      const path = `${hitbox.path}@${frame}`;
      const shape = validShape(shapeAt(keys, frame), path, list);
      return shape === null ? [] : [{ ...hitbox, path, shape, time: { animation, frames: [frame, frame] } }];
    });
  });
  losses.push(...list.items);
  return { ...sprite, hitboxes };
}

function withState(data: unknown, state: string): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, state } : { state };
}

/** Returns the shape as it is written; null, with a loss, if it can't be. */
function convertShape({ path, shape, convention, unknown, stale }: Hitbox, losses: LossList): Shape | null {
  if (convention.unit !== 'px' && convention.unitX === undefined) {
    losses.leaveOut(
      path,
      l10n.t('Left out: its numbers are in the unit "{0}", whose size in px is unknown.', convention.unit),
    );
    return null;
  }
  const plain = withoutNegativeSizes(shape);
  const rounded = validShape(plain, path, losses);
  if (rounded === null) return null;
  if (plain !== shape) losses.add(path, l10n.t('Its negative size was made positive.'));
  if (unknown.length > 0)
    losses.add(path, l10n.t('Values known only at runtime were assumed: {0}.', unknown.join(', ')));
  if (stale) losses.add(path, l10n.t('Its text has errors, so it has its last known numbers.'));
  return rounded;
}

/** Returns a rounded shape; null, with a loss, if it isn't valid. */
function validShape(shape: Shape, path: string, losses: LossList): Shape | null {
  const rounded = roundShape(shape);
  try {
    validate(rounded);
    return rounded;
  } catch (error) {
    losses.leaveOut(path, l10n.t('Left out: {0}.', (error as Error).message));
    return null;
  }
}

/** Returns the displacement of a hitbox; null if it has none. */
function convertMotion({ motion, fields, convention, shape }: Hitbox): Point | null {
  if (motion === undefined || !Number.isFinite(motion.x) || !Number.isFinite(motion.y)) return null;
  if (motion.to !== true) return roundPoint(motion);
  const { yAxis, unitX = 1, unitY = 1 } = convention;
  const x = fields.find(({ name }) => isHorizontal(name))?.value ?? NaN;
  const y = fields.find(({ name }) => isVertical(name))?.value ?? NaN;
  const from =
    shape.kind === 'polygon' ? shape.points[0] : shape.kind === 'capsule' ? { x: shape.x1, y: shape.y1 } : shape;
  return roundPoint({
    x: motion.x - (Number.isFinite(x) ? x * unitX : (from?.x ?? 0)),
    y: motion.y - (Number.isFinite(y) ? y * unitY * (yAxis === 'up' ? -1 : 1) : (from?.y ?? 0)),
  });
}

/** Gives sprites unique names. */
class SpriteNames {
  private readonly taken = new Set<string>();

  /**
   * Returns the name of a sprite in the output: its own, or that of its file if it has none. If another sprite has this
   * name, it is distinguished by its path in the data or by its file, with a loss.
   */
  add(name: string, id: string, source: string, losses: LossList): string {
    const stem = sourceName(source);
    const wanted = name === '' ? stem : name;
    const result = this.findFree(wanted, id, stem);
    this.taken.add(result);
    if (result !== wanted)
      losses.add(null, l10n.t('The sprite {0} is called "{1}", because another one has its name.', wanted, result));
    return result;
  }

  private findFree(wanted: string, id: string, stem: string): string {
    const candidates = [wanted, ...(id === '' ? [] : [id]), `${stem}/${wanted}`];
    const free = candidates.find((candidate) => !this.taken.has(candidate));
    if (free !== undefined) return free;
    for (let k = 2; ; k++) if (!this.taken.has(`${wanted} ${k}`)) return `${wanted} ${k}`;
  }
}

/** Returns the name of a file without its folder and its extensions: `hero` for `src/hero.hitbox.json`. */
function sourceName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?<=.)\..*$/s, '') || 'sprite';
}
