import type { Value } from '../model/value.js';
import { capsuleCodec, circleCodec, sizedRect } from './codecs.js';
import type { Sign, Triggers } from './first-look.js';
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

/**
 * Whether there are three or four items between brackets: without other brackets, or with comments or indexed members
 * between them.
 */
export const hasTuple: Sign = ({ text }) => {
  if (inText.test(text) || /\[\s*\[/.test(text) || /[\w$\])]\s*\[\s*["'\d]/.test(text) || tuple.test(text)) return true;
  // A slash in a string may look like a comment, so several versions are tested, with comments removed or not.
  if (text.includes('//') && tuple.test(text.replace(lineComments, ''))) return true;
  if (!text.includes('/*')) return false;
  const without = withoutBlockComments(text);
  return tuple.test(without) || tuple.test(without.replace(lineComments, ''));
};

/** Numbers in a string, as Godot writes vectors to JSON. */
const inText = /["'`][\w[: ]{0,22}\(\s?-?[.\d]/;
const tuple = /\[[^[\]{},]*,[^[\]{},]*,[^[\]{},]*[,\]]/;
const lineComments = /\/\/[^\r\n\u2028\u2029]*/g;

/** Avoids a regular expression, which can't backtrack through a comment of many megabytes. */
function withoutBlockComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('/*'); open >= 0; open = text.indexOf('/*', at)) {
    parts.push(text.slice(at, open));
    const close = text.indexOf('*/', open + 2);
    if (close < 0) return parts.join('');
    at = close + 2;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** A role as the key of a list. */
const roleList = /\b(?:hurts?|hits?|push)["']?\s*:\s*(?:\[|\/[/*])/;

const triggers: Triggers = [
  [boxWord, hasTuple],
  [roleList, hasTuple],
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
