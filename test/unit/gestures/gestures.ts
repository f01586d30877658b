/** Random gestures on the hitboxes of a text, each planned with the functions of the host. */
import type { Polygon, Rect, Shape } from '../../../src/core/index.js';
import { align, distribute, groupCenter, mirrorShape } from '../../../src/edit/arrange.js';
import type { EditChange } from '../../../src/edit/change.js';
import { fromClipboard, toClipboard } from '../../../src/edit/clipboard.js';
import { constantAnswers } from '../../../src/edit/constant-answers.js';
import { addCorner, moveCorner, removeCorner } from '../../../src/edit/corners.js';
import type { NewKey } from '../../../src/model/keyframes.js';
import type { FramesChange } from '../../../src/edit/frames/plan-frames.js';
import { mergeRanges, subtractRange, type FrameRange } from '../../../src/edit/frames/ranges.js';
import { findMatchingHitboxes } from '../../../src/edit/matching-hitboxes.js';
import { moveShape } from '../../../src/edit/move.js';
import type { Answer, ComputedNumber, ShapeChange } from '../../../src/edit/plan-edit.js';
import type { Addition } from '../../../src/edit/plan-add.js';
import { planVerified, type VerifiedPlan } from '../../../src/edit/plan-verified.js';
import { growShape, resizeRect } from '../../../src/edit/resize.js';
import { scaleShape, scalingAbout } from '../../../src/edit/scale.js';
import { movable } from '../../../src/edit/steps.js';
import { numbersOfShape, withNumber } from '../../../src/edit/shape-numbers.js';
import { turnShape } from '../../../src/edit/turn.js';
import type { ConventionChoice } from '../../../src/model/convention.js';
import type { Hitbox } from '../../../src/model/document.js';
import type { TextEdit } from '../../../src/model/span.js';
import { computationsIn } from '../../../src/read/reader.js';
import type { Dice } from './dice.js';
import { names, roles } from './names.js';
import { readFresh, type Reading } from './reading.js';

export const kinds = [
  'move',
  'resize',
  'turn',
  'number',
  'corner',
  'corner-count',
  'several',
  'rename',
  'role',
  'draw',
  'duplicate',
  'paste',
  'begin',
  'delete',
  'frames',
  'bars',
  'motion',
  'keys',
  'rekey',
] as const;
export type Kind = (typeof kinds)[number];

/** The expected result of a gesture. */
export type GestureRequest =
  /** Hitboxes get these shapes. `answer`: the answer for computed numbers. */
  | {
      readonly of: 'shapes';
      readonly changes: readonly ShapeChange[];
      readonly answer: 'none' | 'replace' | 'constants';
    }
  | { readonly of: 'word'; readonly id: string; readonly what: 'name' | 'role'; readonly word: string }
  | { readonly of: 'added'; readonly additions: readonly Omit<Addition, 'like'>[]; readonly like: readonly string[] }
  | { readonly of: 'gone'; readonly ids: readonly string[] }
  | { readonly of: 'frames'; readonly ids: readonly string[]; readonly frames: readonly FrameRange[] }
  | { readonly of: 'bars'; readonly changes: readonly FramesChange[]; readonly count: number }
  | { readonly of: 'motion'; readonly id: string; readonly x: number; readonly y: number }
  /** Keys are written out per frame, or frames become keys. */
  | { readonly of: 'keys'; readonly ids: readonly string[]; readonly to: 'frames' | 'keys' }
  /** Keys of an entry are moved, added and removed. */
  | { readonly of: 'rekey'; readonly id: string; readonly keys: readonly NewKey[] };

export interface Planned {
  readonly edits: readonly TextEdit[];
  readonly added: readonly number[];
  readonly undeclared: readonly string[];
  /** The first of the other hitboxes that get another role by contrast. */
  readonly contrast?: Pick<Hitbox, 'name' | 'role'>;
  /** Some of the edits are comments that declare conventions. */
  readonly isPinned: boolean;
  /** The settings for the file from now on. */
  readonly setting: ConventionChoice;
}

/** The plan of the host: the edits, or why there are none. */
export type Outcome = Planned | { readonly refused: unknown; readonly because?: readonly string[] };

/** Returns a gesture of this kind; null if nothing in the text allows one. */
export function createRequest(kind: Kind, reading: Reading, dice: Dice): GestureRequest | null {
  const { document } = reading;
  if (kind === 'begin') return beginning(reading, dice);
  const hitboxes = document.hitboxes.filter(({ stale }) => !stale);
  if (hitboxes.length === 0) return null;
  const hitbox = dice.pick(hitboxes);
  const { id } = hitbox;
  switch (kind) {
    case 'move':
    case 'resize':
    case 'turn':
    case 'number':
    case 'corner':
    case 'corner-count': {
      const able = hitboxes.filter(({ shape }) => reshaped(kind, shape, dice) !== null);
      if (able.length === 0) return null;
      // Few texts contain an angle.
      const turned = kind === 'turn' ? able.filter(({ convention }) => convention.angleUnit !== null) : [];
      if (kind === 'turn' && turned.length === 0 && dice.chance(0.7)) return null;
      const chosen = dice.pick(turned.length > 0 && dice.chance(0.9) ? turned : able);
      const shape = reshaped(kind, chosen.shape, dice);
      return shape === null ? null : shapes([{ id: chosen.id, shape }]);
    }
    case 'several':
      return hitboxes.length < 2 ? null : several(dice.some(hitboxes, 5), dice);
    case 'rename':
      return { of: 'word', id, what: 'name', word: dice.pick(names) };
    case 'role':
      return { of: 'word', id, what: 'role', word: dice.pick(roles) };
    case 'draw': {
      const wanted = { shape: drawnShape(hitbox, dice), name: null, role: null };
      return { of: 'added', additions: [wanted], like: [id] };
    }
    case 'duplicate': {
      const chosen = dice.some(hitboxes, 3);
      const by = dice.pick([8, 8, 1, 0.8]);
      return {
        of: 'added',
        additions: chosen.map(({ shape }) => ({ shape: moveShape(shape, by, by), name: null, role: null })),
        like: chosen.map((one) => one.id),
      };
    }
    case 'paste':
      return pasted(hitboxes, dice);
    case 'delete':
      return { of: 'gone', ids: dice.some(hitboxes, dice.pick([1, 1, 2, 4])).map((one) => one.id) };
    case 'frames':
      return frames(hitboxes, dice);
    case 'keys': {
      const keyed = hitboxes.filter(({ keys }) => keys !== undefined);
      const isTimed = ({ frames, keys }: Hitbox): boolean => frames !== null && keys === undefined;
      const timed = document.format === 'hitbox-json' ? hitboxes.filter(isTimed) : [];
      const to = keyed.length === 0 || (timed.length > 0 && dice.chance(0.5)) ? 'keys' : 'frames';
      const fitting = to === 'frames' ? keyed : timed;
      return fitting.length === 0 ? null : { of: 'keys', ids: dice.some(fitting, 2).map((one) => one.id), to };
    }
    case 'rekey':
      return rekeyed(hitboxes, dice);
    case 'bars':
      return bars(hitboxes, dice);
    case 'motion': {
      // Elsewhere the game has its own, unknown word for it.
      const able = hitboxes.filter(({ motion }) => motion !== undefined || document.format === 'hitbox-json');
      if (able.length === 0 && dice.chance(0.9)) return null;
      const chosen = able.length > 0 ? dice.pick(able) : hitbox;
      return { of: 'motion', id: chosen.id, x: dice.distance(), y: dice.distance() };
    }
  }
}

function shapes(changes: readonly ShapeChange[]): GestureRequest {
  return { of: 'shapes', changes, answer: 'none' };
}

function reshaped(kind: Kind, shape: Shape, dice: Dice): Shape | null {
  switch (kind) {
    case 'move':
      return moveShape(shape, dice.distance(), dice.chance(0.3) ? 0 : dice.distance());
    case 'resize':
      return resized(shape, dice);
    case 'turn':
      return shape.kind === 'rect' || shape.kind === 'ellipse' ? turnShape(shape, angle(dice)) : null;
    case 'number': {
      const [name] = dice.pick(numbersOfShape(shape));
      if (name === 'rotation') return withNumber(shape, name, (angle(dice) * 180) / Math.PI);
      const isPlace = name.startsWith('x') || name.startsWith('y');
      return withNumber(shape, name, isPlace ? dice.distance() : dice.chance(0.05) ? 0 : dice.size());
    }
    case 'corner':
      if (shape.kind === 'capsule') {
        return dice.chance(0.5)
          ? { ...shape, x1: dice.distance(), y1: dice.distance() }
          : { ...shape, x2: dice.distance(), y2: dice.distance() };
      }
      if (shape.kind !== 'polygon') return null;
      return moveCorner(shape, dice.int(0, shape.points.length - 1), { x: dice.distance(), y: dice.distance() });
    case 'corner-count':
      return shape.kind === 'polygon' ? otherCorners(shape, dice) : null;
    default:
      return null;
  }
}

/** Whole degrees, as the preview rotates, or a typed angle. */
function angle(dice: Dice): number {
  const degrees = dice.pick([() => dice.int(-24, 24) * 15, () => dice.int(-180, 360), () => dice.int(-6, 6)])();
  return ((degrees + (dice.chance(0.1) ? 0.5 : 0)) * Math.PI) / 180;
}

function resized(shape: Shape, dice: Dice): Shape {
  if (shape.kind === 'rect') {
    const sides = { x: dice.pick([-1, 0, 1] as const), y: dice.pick([-1, 0, 1] as const) };
    const size = { width: dice.size(), height: dice.chance(0.4) ? shape.height : dice.size() };
    return resizeRect(shape, sides, size, dice.chance(0.2));
  }
  if (shape.kind === 'polygon') {
    const [fx, fy] = [dice.pick([0.5, 2, 1.25, 1]), dice.pick([0.5, 2, 1.5])];
    return scaleShape(shape, scalingAbout(groupCenter([shape])!, fx, fy), 1);
  }
  return growShape(shape, dice.int(-6, 20), dice.int(-6, 20), 1);
}

function otherCorners(polygon: Polygon, dice: Dice): Polygon | null {
  const { points } = polygon;
  const index = dice.int(0, points.length - 1);
  if (points.length < 3) return null;
  if (dice.chance(0.4)) return removeCorner(polygon, index);
  const [a, b] = [points[index]!, points[(index + 1) % points.length]!];
  const at = { x: Math.round((a.x + b.x) / 2) + dice.int(-2, 2), y: Math.round((a.y + b.y) / 2) + dice.int(-2, 2) };
  const one = addCorner(polygon, index, at);
  return dice.chance(0.15) ? addCorner(one, 0, { x: at.x + 3, y: at.y + 1 }) : one;
}

/** Several at once: moved together, aligned, distributed, flipped, scaled. */
function several(hitboxes: readonly Hitbox[], dice: Dice): GestureRequest {
  const before = hitboxes.map(({ shape }) => shape);
  const result = ((): Shape[] => {
    switch (dice.int(0, 4)) {
      case 0:
        return align(before, dice.pick(['left', 'center', 'right', 'top', 'middle', 'bottom']));
      case 1:
        return distribute(
          hitboxes.map(({ shape, convention }) => movable(shape, convention)),
          dice.pick(['x', 'y']),
        );
      case 2:
        return before.map((shape) => mirrorShape(shape, dice.chance(0.5) ? 'x' : 'y', groupCenter(before)!));
      case 3: {
        const factor = dice.pick([0.5, 2, 1.5]);
        return before.map((shape) => scaleShape(shape, scalingAbout(groupCenter(before)!, factor, factor), factor));
      }
      default: {
        const [dx, dy] = [dice.distance(), dice.distance()];
        return before.map((shape) => moveShape(shape, dx, dy));
      }
    }
  })();
  return shapes(hitboxes.map(({ id }, k) => ({ id, shape: result[k]! })));
}

/** A drawn shape, mostly of the same kind as the hitbox that it follows. */
function drawnShape({ shape }: Hitbox, dice: Dice): Shape {
  const rect: Rect = {
    kind: 'rect',
    x: dice.int(-50, 300),
    y: dice.int(-50, 200),
    width: dice.int(1, 60),
    height: dice.int(1, 60),
  };
  const { x, y, width, height } = rect;
  switch (dice.chance(0.8) ? shape.kind : dice.pick(['rect', 'circle', 'capsule', 'ellipse', 'polygon'] as const)) {
    case 'rect':
      return rect;
    case 'circle':
      return { kind: 'circle', x, y, radius: width };
    case 'ellipse':
      return { kind: 'ellipse', x, y, radiusX: width, radiusY: height };
    case 'capsule':
      return { kind: 'capsule', x1: x, y1: y, x2: x + width, y2: y + height, radius: dice.int(1, 9) };
    case 'polygon': {
      if (shape.kind === 'polygon' && dice.chance(0.5)) return moveShape(shape, dice.int(1, 30), dice.int(-30, 30));
      const points = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
      return { kind: 'polygon', points };
    }
  }
}

/** Copied here or elsewhere, through the clipboard. */
function pasted(hitboxes: readonly Hitbox[], dice: Dice): GestureRequest | null {
  const copied = dice.some(hitboxes, 3).map((hitbox) => ({
    name: dice.chance(0.5) ? hitbox.name : dice.pick(names),
    role: dice.chance(0.6) ? hitbox.role : dice.pick(roles),
    shape: dice.chance(0.5) ? hitbox.shape : drawnShape(hitbox, dice),
  }));
  const read = fromClipboard(toClipboard(copied));
  if (read === null) return null;
  const like = read.map(({ shape }) => {
    const same = hitboxes.filter((hitbox) => hitbox.shape.kind === shape.kind);
    return dice.pick(same.length > 0 ? same : hitboxes).id;
  });
  return { of: 'added', additions: read, like };
}

function beginning({ document }: Reading, dice: Dice): GestureRequest | null {
  const empty = document.sprites.filter(({ emptyList }) => emptyList !== undefined);
  if (empty.length === 0) return null;
  const x = dice.int(0, 40);
  const additions = Array.from({ length: dice.int(1, 2) }, (_, k) => ({
    shape: { kind: 'rect' as const, x: x + k, y: 4, width: 8, height: 9 + k },
    name: dice.chance(0.5) ? null : dice.pick(names),
    role: dice.chance(0.5) ? null : dice.pick(roles),
  }));
  return { of: 'added', additions, like: [dice.pick(empty).id] };
}

function frames(hitboxes: readonly Hitbox[], dice: Dice): GestureRequest | null {
  const timed = hitboxes.filter((hitbox) => hitbox.frames !== null);
  if (timed.length === 0) return null;
  const first = dice.pick(timed);
  // All copied hitboxes exist in the current frame.
  const shown = first.frames![0];
  const alike = timed.filter(({ sprite, animation, frames }) => {
    const exists = frames![0] <= shown && shown <= (frames![1] ?? shown);
    return exists && sprite === first.sprite && animation === first.animation;
  });
  const chosen = dice.chance(0.6) ? [first] : dice.some(alike, 3);
  const from = (first.frames?.[0] ?? 0) + dice.pick([1, 1, 1, -1, 2, 0]);
  const range: FrameRange = [Math.max(0, from), Math.max(0, from) + dice.pick([0, 0, 0, 1, 2])];
  return { of: 'frames', ids: chosen.map(({ id }) => id), frames: [range] };
}

/** Other keys of an entry: what a drag, a command, or several of them at once ask for. */
function rekeyed(hitboxes: readonly Hitbox[], dice: Dice): GestureRequest | null {
  const keyed = hitboxes.filter(({ keys }) => keys !== undefined);
  if (keyed.length === 0) return null;
  const { id, keys } = dice.pick(keyed);
  const frames = keys!.map(({ frame }) => frame);
  const [first, last] = [frames[0]!, frames.at(-1)!];
  const chosen = Array.from({ length: last - first + 1 }, (_, k) => first + k).filter((frame) =>
    dice.chance(frames.includes(frame) ? 0.85 : 0.1),
  );
  // Twice the same shape: it stays between the two.
  const from = dice.chance(0.2) && chosen.length > 0 ? [...chosen, chosen.at(-1)!] : chosen;
  let next = Math.max(0, first + dice.pick([0, 0, -1, 2]));
  const isMoved = dice.chance(0.6);
  return {
    of: 'rekey',
    id,
    keys: from.map((source) => {
      const frame: number = Math.max(next, isMoved ? next + dice.pick([0, 0, 1, 2]) : source);
      next = frame + 1;
      return { from: source, frame, isStep: dice.chance(0.3) };
    }),
  };
}

/** Other frames of a hitbox: those of the same one at other times give way. */
function bars(hitboxes: readonly Hitbox[], dice: Dice): GestureRequest | null {
  const timed = hitboxes.filter(({ frames }) => frames !== null);
  if (timed.length === 0) return null;
  const hitbox = dice.chance(0.95) ? dice.pick(timed) : dice.pick(hitboxes);
  const ends = hitboxes.map(({ frames }) => frames?.[1] ?? frames?.[0] ?? 0);
  const count = Math.min(30, Math.max(...ends) + dice.pick([1, 1, 3]));
  const [first, last] = [hitbox.frames?.[0] ?? 0, hitbox.frames?.[1] ?? count - 1];
  const at = (frame: number): number => Math.max(0, Math.min(count - 1, frame));
  const by = dice.pick([-2, -1, 1, 1, 2]);
  const ranges = dice.pick<() => FrameRange[]>([
    () => [[first, Math.max(first, at(last + by))]],
    () => [[Math.min(last, at(first + by)), last]],
    () => [[at(first + by), Math.max(at(first + by), at(last + by))]],
    () => [
      [first, at(first)],
      [at(last + 1), at(last + 1)],
    ],
    () => [],
  ])();
  const frames = mergeRanges(ranges.filter(([from, to]) => from <= to));
  const others = findMatchingHitboxes(hitboxes, hitboxes.indexOf(hitbox), frames).map((index) => hitboxes[index]!);
  const changes = others.map((other): FramesChange => {
    const own: FrameRange = [other.frames?.[0] ?? 0, other.frames?.[1] ?? count - 1];
    return {
      ids: [other.id],
      frames: frames.reduce((left: readonly FrameRange[], one) => subtractRange(left, one), [own]),
    };
  });
  return { of: 'bars', changes: [{ ids: [hitbox.id], frames }, ...changes], count };
}

/** The plan of the host. Computed numbers are replaced, or their constants changed. */
export function carriedOut(
  request: GestureRequest,
  reading: Reading,
  dice: Dice,
): { readonly request: GestureRequest; readonly outcome: Outcome } {
  const plan = planFor(toEditChange(request, reading), reading);
  if (!('computed' in plan) || request.of !== 'shapes') return { request, outcome: applyRequest(plan) };
  const constants = dice.chance(0.4) ? constantsFor(plan.computed, reading) : null;
  const answered = planFor({ kind: 'shapes', shapes: request.changes, answer: constants ?? 'replace' }, reading);
  return {
    request: { ...request, answer: constants === null ? 'replace' : 'constants' },
    outcome: applyRequest(answered),
  };
}

function planFor(change: EditChange, { document, text, roots, language, convention }: Reading): VerifiedPlan {
  return planVerified({ document, text, roots }, change, (next, _edits, choice) =>
    readFresh(next, language, { ...convention, ...choice }),
  );
}

function applyRequest(plan: VerifiedPlan): Outcome {
  if ('misread' in plan) return { refused: 'misread', because: plan.misread.map(({ aspect }) => aspect) };
  if (!('edits' in plan)) return 'refused' in plan ? plan : { refused: 'asked again' };
  const { edits, added, undeclared = [], contrast, pins, setting } = plan;
  return {
    edits,
    added,
    undeclared,
    ...(contrast === undefined ? {} : { contrast }),
    isPinned: pins !== undefined,
    setting: setting ?? {},
  };
}

function toEditChange(request: GestureRequest, { document }: Reading): EditChange {
  switch (request.of) {
    case 'shapes':
      return { kind: 'shapes', shapes: request.changes };
    case 'word':
      return request.what === 'name'
        ? { kind: 'rename', id: request.id, name: request.word }
        : { kind: 'role', ids: [request.id], role: request.word };
    case 'added': {
      const [first] = request.like;
      if (document.sprites.some(({ id, emptyList }) => id === first && emptyList !== undefined)) {
        return { kind: 'begin', sprite: first!, hitboxes: request.additions };
      }
      return {
        kind: 'add',
        hitboxes: request.additions.map((addition, k) => ({ ...addition, like: request.like[k]! })),
      };
    }
    case 'gone':
      return { kind: 'delete', ids: request.ids };
    case 'frames':
      return { kind: 'copy-frames', ids: request.ids, frames: request.frames, count: null };
    case 'bars':
      return { kind: 'frames', changes: request.changes, count: request.count };
    case 'motion':
      return { kind: 'motion', id: request.id, x: request.x, y: request.y };
    case 'keys':
      return { kind: 'rewrite-keys', ids: request.ids, to: request.to };
    case 'rekey':
      return { kind: 'frames', changes: [], count: null, keys: [{ id: request.id, keys: request.keys }] };
  }
}

function constantsFor(asked: readonly ComputedNumber[], { text, language }: Reading): Answer | null {
  const fields = asked.map(({ field }) => field);
  const computations = computationsIn(text, language, fields);
  const wanted = asked.map(({ value }, k) => ({ value, computation: computations[k] ?? null }));
  return constantAnswers(wanted, text)[0]?.changes ?? null;
}
