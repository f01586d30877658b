import type { Ability } from './ability.js';
import { addCorner, fewestCorners } from './corners.js';
import { hasCornerList } from './corner-text.js';
import type { Hitbox } from '../model/document.js';
import type { Point, Polygon, Shape } from '../core/index.js';
import { moveShape } from './move.js';
import { besideRefusal, canBeAsked, refusalOf, type Refusal } from './plan-edit.js';
import { resizeRect } from './resize.js';
import { scaleShape, scalingAbout } from './scale.js';
import { turnShape } from './turn.js';

/** An angle that no text has by chance. */
const slightly = 0.1;

/**
 * What the text of a hitbox cannot say of what could be done to its shape, and why. Each is tried: the codec is asked
 * to write a shape to which just that was done. What the user can be asked about (numbers that are computed) can be done. Boxes that are written alike, which are thousands in a level, are tried
 * once.
 */
export function disabledReasons(hitbox: Hitbox, format: string): ReadonlyMap<Ability, Refusal> {
  const key = likeness(hitbox, format);
  const known = tried.get(key);
  if (known !== undefined) return known;
  const strict = new Map<Ability, Refusal>();
  const probed = probes(hitbox.shape);
  for (const [ability, shape] of probed) {
    const refusal = refusalOf(hitbox, shape);
    if (refusal !== null) strict.set(ability, refusal);
  }
  const found = new Map(strict);
  for (const [ability, shape] of probed) {
    if (strict.has(ability) && !hasFreeWay(ability, hitbox.shape, strict) && canBeAsked(hitbox, shape)) {
      found.delete(ability);
    }
  }
  if (hitbox.shape.kind === 'polygon') {
    const refusal = hasCornerList(hitbox, format)
      ? countRefusal(hitbox, hitbox.shape)
      : (strict.get('corners') ?? { reason: 'not-expressible' as const });
    if (refusal !== null) found.set('corner-count', refusal);
  }
  if (tried.size >= maxTried) tried.clear();
  tried.set(key, found);
  return found;
}

/** Why the numbers beside a list of corners do not allow one more of them, or null where they do. */
function countRefusal(hitbox: Hitbox, shape: Polygon): Refusal | null {
  const [first, second] = shape.points;
  if (first === undefined || second === undefined) return null;
  const size = Math.max(Math.abs(second.x - first.x), Math.abs(second.y - first.y), 1) * slightly;
  // A center moves along one axis at least; in which way depends on where the corner is added.
  for (const [x, y] of aside) {
    const at = { x: (first.x + second.x) / 2 + x * size, y: (first.y + second.y) / 2 + y * size };
    const refusal = besideRefusal(hitbox, addCorner(shape, 0, at));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Two ways that are not along one line, nor along an axis. */
const aside = [
  [1, -2],
  [3, 1],
] as const;

/**
 * Whether a size can be changed about the center without a question, so that nobody has to be asked about a center that
 * is computed, which moving one side alone would change.
 */
function hasFreeWay(ability: Ability, { kind }: Shape, strict: ReadonlyMap<Ability, Refusal>): boolean {
  if (kind !== 'rect') return false;
  if (ability === 'left' || ability === 'right') return !strict.has('width');
  return (ability === 'top' || ability === 'bottom') && !strict.has('height');
}

/** Why a hitbox cannot be moved along either axis, or null where it can along one of them at least. */
export function whyFixed(hitbox: Hitbox, format: string): Refusal | null {
  const refusals = disabledReasons(hitbox, format);
  return refusals.has('move-y') ? (refusals.get('move-x') ?? null) : null;
}

const tried = new Map<string, ReadonlyMap<Ability, Refusal>>();
const maxTried = 500;

/** Equal for two hitboxes whose numbers mean the same and can be written, or not, for the same reasons. */
function likeness({ form, shape, stale, convention, decodeContext, fields }: Hitbox, format: string): string {
  const turned = (shape.kind === 'rect' || shape.kind === 'ellipse') && (shape.rotation ?? 0) !== 0;
  const means = [JSON.stringify(convention), JSON.stringify(decodeContext)];
  const parts: (string | number | boolean | null)[] = [format, form, shape.kind, turned, stale, ...means];
  for (const { name, value, literal, notWritable, replaceable, origin } of fields) {
    const state = literal === null ? notWritable : literal.value === value ? 'own' : 'part';
    // Two numbers that are no longer in their order, or a width of 0, may be another case to a codec.
    parts.push(name, state, Math.sign(value));
    // The reason names what a number depends on.
    if (literal === null) parts.push(notWritable, replaceable ?? null, origin?.kind ?? null, origin?.name ?? null);
  }
  return parts.join('\n');
}

/** What could be done to a shape of this kind. */
export function abilitiesOf(shape: Shape): Ability[] {
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
        ['turn', turnShape(shape, (shape.rotation ?? 0) + slightly)],
      ];
    }
    case 'circle':
      return [['scale', { ...shape, radius: shape.radius + 1 }]];
    case 'ellipse':
      return [
        ['width', { ...shape, radiusX: shape.radiusX + 1 }],
        ['height', { ...shape, radiusY: shape.radiusY + 1 }],
        ['scale', { ...shape, radiusX: shape.radiusX * 2 || 1, radiusY: shape.radiusY * 2 || 1 }],
        ['turn', turnShape(shape, (shape.rotation ?? 0) + slightly)],
      ];
    case 'capsule':
      return [
        ['ends', { ...shape, x1: shape.x1 - 1, y1: shape.y1 - 2, x2: shape.x2 + 3, y2: shape.y2 + 5 }],
        ['width', { ...shape, radius: shape.radius + 1 }],
        ['scale', scaleShape(shape, scalingAbout({ x: shape.x1 - 1, y: shape.y1 - 1 }, 2, 2), 2)],
      ];
    case 'polygon':
      if (shape.points.length < fewestCorners) return [];
      return [['corners', { ...shape, points: shape.points.map(nudgedCorner) }]];
  }
}

/** Each corner goes another way, so that no number stays as it was; by so little that the outline stays what it is. */
function nudgedCorner({ x, y }: Point, k: number, { length }: readonly Point[]): Point {
  const part = (k + 1) / length;
  return { x: x + slightly * (1 + part), y: y - slightly * (1 + part ** 2) };
}
