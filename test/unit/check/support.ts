import type { Circle, Polygon, Rect, Shape } from '../../../src/core/index.js';
import { check, type CheckOptions } from '../../../src/check/check.js';
import type { Field, Hitbox, HitboxDocument, Sprite } from '../../../src/model/document.js';
import { withUniqueNames } from '../../../src/model/hitbox-names.js';
import type { Problem } from '../../../src/model/problem.js';

export function rect(x: number, y: number, width: number, height: number, rotation?: number): Rect {
  return { kind: 'rect', x, y, width, height, ...(rotation === undefined ? {} : { rotation }) };
}

export function circle(x: number, y: number, radius: number): Circle {
  return { kind: 'circle', x, y, radius };
}

/** A triangle with its right angle at this point. */
export function polygon(x: number, y: number, size: number): Polygon {
  return {
    kind: 'polygon',
    points: [
      { x, y },
      { x: x + size, y },
      { x, y: y + size },
    ],
  };
}

/** The length of the text of each hitbox built here, and of its literal. */
export const stride = 100;
const literalLength = 80;

/** Builds the hitbox with number `index` in its file; its fields are the numbers of its shape in order. */
export function box(index: number, shape: Shape, rest: Partial<Hitbox> = {}): Hitbox {
  const start = index * stride;
  return {
    id: `id-${String(index)}`,
    path: `boxes[${String(index)}]`,
    name: `box-${String(index)}`,
    role: 'solid',
    certain: { proof: 'key', word: '' },
    sprite: 'level',
    animation: null,
    frames: null,
    shape,
    convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null },
    form: 'xywh',
    decodeContext: {},
    fields: Object.entries(shape).flatMap(([name, value]: [string, unknown], order) =>
      typeof value === 'number' ? [field(name, value, start + 10 * order)] : [],
    ),
    unknown: [],
    stale: false,
    start,
    end: start + literalLength,
    ...rest,
  };
}

export function field(name: string, value: number, start: number): Field {
  const span = { start, end: start + 5 };
  return { name, value, ...span, literal: { ...span, value }, notWritable: null };
}

export function sprite(id: string, space: 'own' | 'shared' = 'shared'): Sprite {
  const defaults = { image: null, frameSize: null, origin: null, frames: [], animations: [] };
  return { id, name: id, space, ...defaults, start: 0, end: 0 };
}

/** A document of these hitboxes. Their sprites are shared unless listed in `own`. */
export function documentOf(
  hitboxes: readonly Hitbox[],
  rest: Partial<HitboxDocument> = {},
  own: readonly string[] = [],
): HitboxDocument {
  const sprites = [...new Set(hitboxes.map((hitbox) => hitbox.sprite))].map((id) =>
    sprite(id, own.includes(id) ? 'own' : 'shared'),
  );
  return {
    language: 'json',
    format: 'json',
    tool: null,
    sprites,
    hitboxes: withUniqueNames(hitboxes),
    ignores: [],
    notStatic: 0,
    broken: null,
    imports: [],
    ...rest,
  };
}

export function problemsOf(document: HitboxDocument, options: Partial<CheckOptions> = {}): Problem[] {
  return check(document, { matrix: {}, severities: {}, ...options });
}

/** "rule index" of each problem, where index is that of the hitbox. */
export function findings(document: HitboxDocument, options: Partial<CheckOptions> = {}): string[] {
  return problemsOf(document, options).map(({ rule, hitbox }) => `${rule} ${hitbox.slice('id-'.length)}`);
}
