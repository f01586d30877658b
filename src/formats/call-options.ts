import type { ObjectValue, Value } from '../model/value.js';
import { namedPoint } from './arguments.js';
import { sizedRect } from './codecs.js';
import { boxForm, type Match } from './form.js';
import { partRect, partRectNames } from './part-rect.js';
import { isNumeric, moved, valuesAt } from './parts.js';
import { isPoint, pointNumbers } from './point-calls.js';
import { placeKeys, signs } from './record-keys.js';

/** A call with a position and a record with a size. */
const sizeOption =
  /\(\s{0,99}(?:[^;(){}]{0,99},\s{0,99})?(?:(?:new\s{1,9})?(?:[\w$]{1,20}\.){0,2}(?:vec2?|Vec2|b2Vec2|Vector2?|[pP]oint|Vector2[dD])\s{0,9}\(|\{\s{0,9}x\b|[\w$.]{0,60}(?:[pP]os|[pP]osition|[pP]oint|[oO]rigin|[lL]ocation|[cC]ent(?:er|re)|[pP]lace|[oO]ffset|[vV]ec|[vV]ector|[cC]oords?)\s{0,9},|[-\w.$]{1,60}\s{0,9},\s{0,99}[-\w.$]{1,60}\s{0,9},\s{0,99}\{)[^;]{0,400}\b(?:size|width|w)["']?\s{0,9}:/;

/**
 * Reads calls with a position and an options record with a size: `spawnCrate(vec2(1, 2), { size: { width: 3, height: 4
 * } })`. An `offset` in the record is relative to the position.
 */
export const callOptions = boxForm([[signs.sizeKey, sizeOption]], (value) => {
  if (value.kind !== 'call' || value.damaged || value.args.length > maxArguments) return null;
  if (drawing.test(value.callee.slice(value.callee.lastIndexOf('.') + 1))) return null;
  const at = value.args.findIndex((argument, index) => {
    return index > 0 && argument.kind === 'object' && firstAt(argument, sizes) !== null;
  });
  const options = value.args[at];
  if (options?.kind !== 'object' || options.damaged) return null;
  const size = firstAt(options, sizes);
  // A position in the record overrides the one among the arguments.
  if (size === null || options.entries.some(({ key }) => placeKeys.has(key) && key !== 'offset')) return null;
  const place = pointAmong(value.args.slice(0, at));
  if (place === null) return null;
  const offset = firstAt(options, offsets);
  const inner = [...(offset ?? []), ...size].map((number) => moved(number, options.start));
  const plain = { tuple: 'xywh', anchor: 'top-left', angle: null, consumed: options } as const;
  const word = value.callee;
  const match: Match =
    offset === null
      ? { ...plain, codec: sizedRect, names: ['x', 'y', 'width', 'height'], values: [...place, ...inner] }
      : { ...plain, codec: partRect, names: partRectNames, values: [...inner, ...place] };
  return { ...match, because: 'call', word };
});

const maxArguments = 8;

const drawing = /^(?:draw|fill|stroke|render|paint|blit|clear|text|label|log|print)/i;

const sizes = ['width height', 'w h', 'size.width size.height', 'size.w size.h', 'size.x size.y', 'size.0 size.1'];
const offsets = ['offset.x offset.y', 'offset.0 offset.1'];

function firstAt(record: ObjectValue, spellings: readonly string[]): readonly Value[] | null {
  for (const keys of spellings) {
    const values = valuesAt(record, keys.split(' '));
    if (values !== null) return values;
  }
  return null;
}

/**
 * Returns the only point among the arguments: a point constructor, a record, a variable named like a point, or the last
 * two numbers.
 */
function pointAmong(args: readonly Value[]): readonly [Value, Value] | null {
  const points = args.flatMap((argument) => {
    const point = getPoint(argument);
    return point === null ? [] : [point];
  });
  if (points.length > 0) return points.length === 1 ? points[0]! : null;
  const [x, y, ...more] = args.filter(isNumeric);
  const areLast = x !== undefined && y !== undefined && args.indexOf(y) === args.indexOf(x) + 1 && args.at(-1) === y;
  return areLast && more.length === 0 ? [x, y] : null;
}

function getPoint(value: Value): readonly [Value, Value] | null {
  if (isPoint(value)) return pointNumbers(value);
  if (value.kind !== 'object') return namedPoint(value);
  const [x, y] = value.entries.length === 2 ? (valuesAt(value, ['x', 'y']) ?? []) : [];
  return x === undefined || y === undefined ? null : [moved(x, value.start), moved(y, value.start)];
}
