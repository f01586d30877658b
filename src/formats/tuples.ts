import type { Value } from '../model/value.js';
import { capsuleCodec, circleCodec, sizedRect } from './codecs.js';
import type { FirstLook, Triggers } from './first-look.js';
import { boxForm, type Match } from './form.js';
import { isNumeric, moved } from './parts.js';
import { areCircles, areCorners, areRects, keysIndicateCapsules } from './keywords.js';
import { boxWord } from './shape-keywords.js';
import { oppositeCorners } from './tools/two-points.js';

const rectNames = ['x', 'y', 'w', 'h'] as const;
const circleNames = ['x', 'y', 'r'] as const;

/** Returns the items of a list that has exactly these numbers. */
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

/** Three or four items or several rows between brackets, items that are indexed members, or numbers in a string. */
const items = /\[[^[\]{},]*,[^[\]{},]*,[^[\]{},]*[,\]]|\[\s*\[|[\w$\])]\s*\[\s*["'\d]|["'`][\w[: ]{0,22}\(\s?-?[.\d]/;

/** The items of a tuple. A slash in a string may look like a comment, so they are searched with comments and without. */
export function tuple({ text }: FirstLook): boolean {
  if (items.test(text)) return true;
  if (!text.includes('/*')) return text.includes('//') && items.test(withoutLineComments(text));
  const blocks = text.split('/*').map((part, k) => (k === 0 ? part : part.split('*/').slice(1).join('*/')));
  return [text, blocks.join('')].some((one) => items.test(one) || items.test(withoutLineComments(one)));
}

function withoutLineComments(text: string): string {
  return text.replace(/\/\/[^\r\n\u2028\u2029]*/g, '');
}

/** A role as the key of a list. */
const roleList = /\b(?:hurts?|hits?|push)["']?\s*:\s*(?:\[|\/[/*])/;

const triggers: Triggers = [
  [boxWord, tuple],
  [roleList, tuple],
];

/** Reads `[1, 2, 3, 4]` under a key that indicates boxes. */
export const rectTuple = boxForm(triggers, (value, context) => {
  if (value.kind !== 'array' || value.items.length !== 4 || !areRects(context())) return null;
  const values = numbersIn(value, rectNames);
  if (values === null) return null;
  return areCorners(context()) ? { values, ...cornersMatch } : { values, bare: true, ...rectMatch };
});

/** Reads `[1, 2, 3, 4]` that is known to be a box, whatever its key: x, y, width, height. */
export function boxOfNumbers(value: Value): Match | null {
  const values = numbersIn(value, rectNames);
  return values === null ? null : { ...rectMatch, values };
}

/** Reads `[[1, 2], [3, 4]]` under a key that indicates boxes. */
export const pairsTuple = boxForm(triggers, (value, context) => {
  if (value.kind !== 'array' || value.damaged || value.items.length !== 2) return null;
  const values: Value[] = [];
  for (const item of value.items) {
    if (item.kind !== 'array' || item.items.length !== 2 || !item.items.every(isNumeric)) return null;
    for (const number of item.items) values.push(moved(number, item.start));
  }
  return areRects(context()) ? { values, bare: true, pairs: true, ...rectMatch } : null;
});

/** Reads `[1, 2, 3]` under a key that indicates circles. */
export const circleTuple = boxForm(triggers, (value, context) => {
  if (value.kind !== 'array' || value.items.length !== 3 || !areCircles(context())) return null;
  const values = numbersIn(value, circleNames);
  if (values === null) return null;
  return { codec: circleCodec, tuple: 'xyr', names: circleNames, values, anchor: 'center', angle: null };
});

const capsuleNames = ['x1', 'y1', 'x2', 'y2', 'r'] as const;

/** Reads `[1, 2, 3, 4, 5]` under a key that indicates capsules. */
export const capsuleTuple = boxForm(triggers, (value, context) => {
  if (value.kind !== 'array' || value.items.length !== 5 || !keysIndicateCapsules(context())) return null;
  const values = numbersIn(value, capsuleNames);
  if (values === null) return null;
  return { codec: capsuleCodec, tuple: 'xyxyr', names: capsuleNames, values, anchor: 'center', angle: null };
});

/** Two opposite corners in any order. */
export const cornersMatch = {
  codec: oppositeCorners,
  tuple: 'ltrb',
  names: ['x0', 'y0', 'x1', 'y1'],
  anchor: 'top-left',
  angle: null,
} as const;

const rectMatch = { codec: sizedRect, tuple: 'xywh', names: rectNames, anchor: 'top-left', angle: null } as const;
