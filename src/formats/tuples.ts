import type { Value } from '../model/value.js';
import { circleCoding } from './circles.js';
import type { BoxForm } from './form.js';
import { isNumeric } from './parts.js';
import { sizedCoding } from './sized.js';
import { areCircles, areRects } from './words.js';

const rectNames = ['x', 'y', 'w', 'h'] as const;
const circleNames = ['x', 'y', 'r'] as const;

/** The items of a list of exactly these numbers. */
function numbersIn(value: Value, names: readonly string[]): readonly Value[] | null {
  if (value.kind !== 'array' || value.damaged || value.items.length !== names.length) return null;
  let numbers = 0;
  for (const item of value.items) {
    if (item.kind === 'object' || item.kind === 'array' || item.kind === 'string') return null;
    if (isNumeric(item)) numbers++;
  }
  if (numbers * 2 < names.length) return null;
  return value.items;
}

/** `[1, 2, 3, 4]` under a name that says that these are boxes */
export const rectTuple: BoxForm = {
  id: 'tuple-xywh',
  tuple: 'xywh',
  match: (value, setting) => {
    if (value.kind !== 'array' || value.items.length !== 4 || !areRects(setting)) return null;
    const values = numbersIn(value, rectNames);
    return values === null ? null : { names: rectNames, values, anchor: 'top-left', angle: null };
  },
  ...sizedCoding(rectNames),
};

/** `[1, 2, 3]` under a name that says that these are circles */
export const circleTuple: BoxForm = {
  id: 'tuple-xyr',
  tuple: 'xyr',
  match: (value, setting) => {
    if (value.kind !== 'array' || value.items.length !== 3 || !areCircles(setting)) return null;
    const values = numbersIn(value, circleNames);
    return values === null ? null : { names: circleNames, values, anchor: 'center', angle: null };
  },
  ...circleCoding('r'),
};
