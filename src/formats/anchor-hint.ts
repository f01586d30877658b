import type { Anchor } from '../model/convention.js';
import type { ObjectValue, Value } from '../model/value.js';
import { valueAt, valuesAt } from './parts.js';
import { anchorOfShares } from './rects.js';

/** The point of a box that its record says its place to be. */

const keys = ['anchor', 'origin', 'pivot', 'align'];
const pairs = ['anchor', 'origin', 'pivot'].flatMap((key) => [
  [`${key}X`, `${key}Y`],
  [`${key}_x`, `${key}_y`],
  [`${key}.x`, `${key}.y`],
  [`${key}.0`, `${key}.1`],
]);

const words: ReadonlyMap<string, Anchor> = new Map(
  (
    [
      ['top-left', 'top-left topleft lefttop'],
      ['center', 'center centre middle'],
      ['bottom-center', 'bottom-center bottom-centre bottomcenter bottomcentre bottom feet foot'],
      ['bottom-left', 'bottom-left bottomleft leftbottom'],
    ] as const
  ).flatMap(([anchor, spellings]) => spellings.split(' ').map((word) => [word, anchor] as const)),
);

/** `anchor: 'center'`, `origin: [0.5, 1]`, `pivotX: 0, pivotY: 1` with the key that says it; null where nothing does. */
export function declaredAnchor(record: ObjectValue): { readonly anchor: Anchor; readonly word: string } | null {
  // Nearly all records say nothing: one look at their keys is enough for those.
  if (!record.entries.some(({ key }) => /^(?:anchor|origin|pivot|align)/.test(key))) return null;
  for (const key of keys) {
    const value = valueAt(record, key);
    const anchor = value?.kind === 'string' ? words.get(value.value.toLowerCase().replace(/[_ ]/g, '-')) : undefined;
    if (anchor !== undefined) return { anchor, word: key };
  }
  for (const pair of pairs) {
    const [x, y] = valuesAt(record, pair)?.map(numberOf) ?? [];
    const anchor = x === undefined || y === undefined ? null : anchorOfShares(x, y);
    if (anchor !== null) return { anchor, word: pair[0]!.split('.')[0]! };
  }
  return null;
}

function numberOf(value: Value): number {
  return value.kind === 'number' ? value.value : NaN;
}
