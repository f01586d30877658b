import type { Ability } from './ability.js';
import { addCorner, minCorners } from './corners.js';
import { hasCornerList } from './corner-text.js';
import type { Hitbox } from '../model/document.js';
import { isBetweenKeys } from '../model/keyframes.js';
import type { Point, Polygon, Shape } from '../core/index.js';
import { moveShape } from './move.js';
import { besideRefusal, isPossibleWithAnswer, findRefusal, type EditRefusal } from './plan-edit.js';
import { resizeRect } from './resize.js';
import { scaleShape, scalingAbout } from './scale.js';
import { turnShape } from './turn.js';

/** An angle that texts don't contain by chance. */
const smallChange = 0.1;

/**
 * Returns the changes of shape that the text of a hitbox can't express, and why. Each is tried: the codec encodes a
 * shape with just that change. Changes that need an answer of the user (computed numbers) are possible. Boxes written
 * alike, thousands in a level, are tried once.
 */
export function disabledReasons(hitbox: Hitbox, format: string): ReadonlyMap<Ability, EditRefusal> {
  const key = cacheKey(hitbox, format);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const strict = new Map<Ability, EditRefusal>();
  const probed = probes(hitbox.shape);
  for (const [ability, shape] of probed) {
    const refusal = findRefusal(hitbox, shape);
    if (refusal !== null) strict.set(ability, refusal);
  }
  const results = new Map(strict);
  for (const [ability, shape] of probed) {
    if (strict.has(ability) && !hasFreeWay(ability, hitbox.shape, strict) && isPossibleWithAnswer(hitbox, shape)) {
      results.delete(ability);
    }
  }
  if (hitbox.shape.kind === 'polygon') {
    const refusal = hasCornerList(hitbox, format)
      ? countRefusal(hitbox, hitbox.shape)
      : (strict.get('corners') ?? { reason: 'not-expressible' as const });
    if (refusal !== null) results.set('corner-count', refusal);
  }
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, results);
  return results;
}

/** Returns why the numbers beside a corner list rule out one more corner; null if they don't. */
function countRefusal(hitbox: Hitbox, shape: Polygon): EditRefusal | null {
  const [first, second] = shape.points;
  if (first === undefined || second === undefined) return null;
  const size = Math.max(Math.abs(second.x - first.x), Math.abs(second.y - first.y), 1) * smallChange;
  // Adding a corner moves the center along at least one axis, depending on where it is added.
  for (const [x, y] of obliqueDirections) {
    const at = { x: (first.x + second.x) / 2 + x * size, y: (first.y + second.y) / 2 + y * size };
    const refusal = besideRefusal(hitbox, addCorner(shape, 0, at));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Two directions that are neither parallel nor along an axis. */
const obliqueDirections = [
  [1, -2],
  [3, 1],
] as const;

/**
 * Whether the size can be changed about the center without a question. Then the user isn't asked about a computed
 * center, which moving only one side would change.
 */
function hasFreeWay(ability: Ability, { kind }: Shape, strict: ReadonlyMap<Ability, EditRefusal>): boolean {
  if (kind !== 'rect') return false;
  if (ability === 'left' || ability === 'right') return !strict.has('width');
  return (ability === 'top' || ability === 'bottom') && !strict.has('height');
}

/** Returns why a hitbox can't be moved; null if it can along at least one axis. */
export function whyFixed(hitbox: Hitbox, format: string): EditRefusal | null {
  const refusals = disabledReasons(hitbox, format);
  return refusals.has('move-y') ? (refusals.get('move-x') ?? null) : null;
}

const cache = new Map<string, ReadonlyMap<Ability, EditRefusal>>();
const maxCached = 500;

/**
 * Returns a key that is equal for hitboxes whose numbers have the same meaning and are writable, or not, for the same
 * reasons.
 */
function cacheKey(hitbox: Hitbox, format: string): string {
  const { form, shape, stale, convention, decodeContext, fields } = hitbox;
  const turned = (shape.kind === 'rect' || shape.kind === 'ellipse') && (shape.rotation ?? 0) !== 0;
  const meanings = [JSON.stringify(convention), JSON.stringify(decodeContext), String(isBetweenKeys(hitbox))];
  const parts: (string | number | boolean | null)[] = [format, form, shape.kind, turned, stale, ...meanings];
  for (const { name, value, literal, notWritable, replaceable, origin } of fields) {
    const state = literal === null ? notWritable : literal.value === value ? 'own' : 'part';
    // Codecs may treat numbers out of order, or a width of 0, as another case.
    parts.push(name, state, Math.sign(value));
    // The reason names what a number depends on.
    if (literal === null) parts.push(notWritable, replaceable ?? null, origin?.kind ?? null, origin?.name ?? null);
  }
  return parts.join('\n');
}

/** Returns the possible changes of a shape of this kind. */
export function getAbilities(shape: Shape): Ability[] {
  const own = probes(shape).map(([ability]) => ability);
  return shape.kind === 'polygon' ? [...own, 'corner-count'] : own;
}

function probes(shape: Shape): [Ability, Shape][] {
  return [['move-x', moveShape(shape, 1, 0)], ['move-y', moveShape(shape, 0, 1)], ...reshapings(shape)];
}

function reshapings(shape: Shape): [Ability, Shape][] {
  const neither = { x: 0, y: 0 } as const;
  switch (shape.kind) {
    case 'rect': {
      const { width, height } = shape;
      return [
        ['left', resizeRect(shape, { x: -1, y: 0 }, { width: width + 1, height })],
        ['right', resizeRect(shape, { x: 1, y: 0 }, { width: width + 1, height })],
        ['top', resizeRect(shape, { x: 0, y: -1 }, { width, height: height + 1 })],
        ['bottom', resizeRect(shape, { x: 0, y: 1 }, { width, height: height + 1 })],
        ['width', resizeRect(shape, neither, { width: width + 2, height })],
        ['height', resizeRect(shape, neither, { width, height: height + 2 })],
        ['scale', resizeRect(shape, neither, { width: width * 2 || 1, height: height * 2 || 1 })],
        ['turn', turnShape(shape, (shape.rotation ?? 0) + smallChange)],
      ];
    }
    case 'circle':
      return [['scale', { ...shape, radius: shape.radius + 1 }]];
    case 'ellipse':
      return [
        ['width', { ...shape, radiusX: shape.radiusX + 1 }],
        ['height', { ...shape, radiusY: shape.radiusY + 1 }],
        ['scale', { ...shape, radiusX: shape.radiusX * 2 || 1, radiusY: shape.radiusY * 2 || 1 }],
        ['turn', turnShape(shape, (shape.rotation ?? 0) + smallChange)],
      ];
    case 'capsule':
      return [
        ['ends', { ...shape, x1: shape.x1 - 1, y1: shape.y1 - 2, x2: shape.x2 + 3, y2: shape.y2 + 5 }],
        ['width', { ...shape, radius: shape.radius + 1 }],
        ['scale', scaleShape(shape, scalingAbout({ x: shape.x1 - 1, y: shape.y1 - 1 }, 2, 2), 2)],
      ];
    case 'polygon':
      if (shape.points.length < minCorners) return [];
      return [['corners', { ...shape, points: shape.points.map(nudgedCorner) }]];
  }
}

/** Moves each corner in another direction, so that every number changes, but too little to change the outline. */
function nudgedCorner({ x, y }: Point, k: number, { length }: readonly Point[]): Point {
  const part = (k + 1) / length;
  return { x: x + smallChange * (1 + part), y: y - smallChange * (1 + part ** 2) };
}
