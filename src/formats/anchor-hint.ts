import type { Anchor } from '../model/convention.js';
import type { ObjectValue, Value } from '../model/value.js';
import { valueAt, valuesAt } from './parts.js';
import { wordIn } from './arguments.js';
import { anchorOfShares } from './rects.js';

/** The anchor that a record declares for the position of its box. */

const keys = ['anchor', 'origin', 'pivot', 'align'];
const pairs = ['anchor', 'origin', 'pivot'].flatMap((key) => [
  [`${key}X`, `${key}Y`],
  [`${key}_x`, `${key}_y`],
  [`${key}.x`, `${key}.y`],
  [`${key}.0`, `${key}.1`],
]);

const anchorByKeyword: ReadonlyMap<string, Anchor> = new Map(
  (
    [
      ['top-left', 'top-left topleft lefttop'],
      ['center', 'center centre middle'],
      ['bottom-center', 'bottom-center bottom-centre bottomcenter bottomcentre bottom feet foot'],
      ['bottom-left', 'bottom-left bottomleft leftbottom'],
    ] as const
  ).flatMap(([anchor, spellings]) => spellings.split(' ').map((word) => [word, anchor] as const)),
);

/** Reads `anchor: 'center'`, `origin: [0.5, 1]`, `pivotX: 0, pivotY: 1`. Returns the anchor and its key, or null. */
export function declaredAnchor(record: ObjectValue): { readonly anchor: Anchor; readonly word: string } | null {
  // Fast path: few records declare an anchor.
  if (!record.entries.some(({ key }) => /^(?:anchor|origin|pivot|align)/.test(key))) return null;
  for (const key of keys) {
    const value = valueAt(record, key);
    const anchor = value === null ? undefined : anchorByKeyword.get(anchorWord(value));
    if (anchor !== undefined) return { anchor, word: key };
  }
  for (const pair of pairs) {
    const [x, y] = valuesAt(record, pair)?.map(getNumber) ?? [];
    const anchor = x === undefined || y === undefined ? null : anchorOfShares(x, y);
    if (anchor !== null) return { anchor, word: pair[0]!.split('.')[0]! };
  }
  return null;
}

/** Whether a record names a point of its box that boxes can't be placed by: `anchor: 'top-right'`. */
export function hasOtherAnchor(record: ObjectValue): boolean {
  return ['anchor', 'pivot', 'origin'].some((key) => {
    const value = valueAt(record, key);
    return value !== null && /^(?:(?:top|bottom|middle|center)?-?)(?:left|right|top|bottom)$/.test(anchorWord(value));
  });
}

/** `center` of `'Center'` and `Anchor.CENTER`, `top-left` of `'top_left'`. */
function anchorWord(value: Value): string {
  return (value.kind === 'string' ? value.value : wordIn(value)).toLowerCase().replace(/[_ ]/g, '-');
}

function getNumber(value: Value): number {
  return value.kind === 'number' ? value.value : NaN;
}
