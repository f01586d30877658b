import { boxKeys, certaintyOfName, isPlainBoxKey, namesFrames, weakPlaceKeys } from '../formats/index.js';
import { mostSimilar } from '../model/similar-words.js';
import { noName, type KeywordSettings } from '../model/template.js';
import { maxArguments, userKeywords } from './conventions/user-keywords.js';
import { readText } from './reader.js';

/** Finds custom names in settings that have no effect. What works is left to the reader, which is asked. */

/** Why a custom name has no effect. */
export type KeywordProblem =
  /** Not a standard name; perhaps a misspelled one. */
  | { readonly kind: 'unknown'; readonly word: string; readonly suggestion: string | null }
  /** A custom name in place of the standard one, and the other way around. */
  | { readonly kind: 'reversed'; readonly standard: string; readonly custom: string }
  /** Not the name of a function or class. */
  | { readonly kind: 'callee' }
  /** Standard names that don't make up a hitbox, or none. */
  | { readonly kind: 'no-hitbox' };

/** Standard names besides those of positions and sizes. */
const corners = ['points', 'vertices', 'verts', 'polygon', 'corners', 'hull'];
const masks = ['bbox_left', 'bbox_top', 'bbox_right', 'bbox_bottom'];
const standardNames: ReadonlySet<string> = new Set([...boxKeys, ...corners, ...masks, 'l', 't', 'b']);

/** Keys with which a record says what it is. */
const describing = /^(?:name|id|label|key|role|type|kind|tag|class|category|shape|animation|anchor|origin|pivot)$/i;

/** Returns what is wrong with an entry of `fields`: a standard name, and the custom names for it. */
export function findFieldProblem(standard: string, names: unknown): KeywordProblem | null {
  if (standardNames.has(standard) || describing.test(standard) || namesBox(standard)) return null;
  const custom = (Array.isArray(names) ? (names as unknown[]) : [names]).filter((name) => typeof name === 'string');
  const [first] = custom;
  if (first === undefined) return null;
  // Names such as px are more often the custom ones.
  const isStandard = (name: string): boolean => standardNames.has(name) && !weakPlaceKeys.has(name);
  if (custom.every(isStandard)) return { kind: 'reversed', standard: first, custom: standard };
  return { kind: 'unknown', word: standard, suggestion: findSimilar(standard) };
}

function namesBox(key: string): boolean {
  return certaintyOfName(key) !== null || isPlainBoxKey(key) || namesFrames(key);
}

/** The names of orders of numbers, as in `tuple`, and how a template says them. */
const orders: Readonly<Record<string, string>> = {
  xywh: 'x y width height',
  ltrb: 'x1 y1 x2 y2',
  ltwh: 'x y width height',
  xyxy: 'x1 y1 x2 y2',
  xyr: 'x y radius',
  cxcywh: 'cx cy width height',
  cxcyr: 'cx cy radius',
};

/**
 * Returns what is wrong with an entry of `constructors`, or of `lists`: the names of numbers in order, of which unknown
 * ones are skipped. An empty text is right: it undoes a setting elsewhere.
 *
 * @param callee the function or class; null for a list
 * @param fields the custom names, which it may contain too
 */
export function findTemplateProblem(
  callee: string | null,
  template: string,
  fields: KeywordSettings['fields'],
): KeywordProblem | null {
  const words = template.split(/[\s,]+/, maxArguments).filter((word) => word !== '');
  if (callee !== null && userKeywords({ constructors: { [callee]: 'x' } }).constructors.size === 0) {
    return { kind: 'callee' };
  }
  // What corners need beside them depends on more than their name.
  if (words.every((word) => word === noName) || words.some((word) => corners.includes(word))) return null;
  const key = JSON.stringify([words, fields]);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const problem = findWordsProblem(words, fields);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, problem);
  return problem;
}

/** By their words: a config file is parsed again with every change of it. */
const cache = new Map<string, KeywordProblem | null>();
const maxCached = 200;

function findWordsProblem(words: readonly string[], fields: KeywordSettings['fields']): KeywordProblem | null {
  if (makesHitbox(words, fields, [asNumber])) return null;
  for (const [index, word] of words.entries()) {
    if (standardNames.has(word) || word === noName) continue;
    const suggestion = words.length === 1 ? (orders[word.toLowerCase()] ?? findSimilar(word)) : findSimilar(word);
    if (suggestion === null) continue;
    const corrected = words.flatMap((other, k) => (k === index ? suggestion.split(' ') : [other]));
    // Others may be misspelled too.
    const all = corrected.map((other) => (standardNames.has(other) ? other : (findSimilar(other) ?? other)));
    if (makesHitbox(all, fields, [asNumber])) return { kind: 'unknown', word, suggestion };
  }
  // Unknown words may be of boxes: `rect`.
  const isKnown = words.every((word) => standardNames.has(word));
  return !isKnown && makesHitbox(words, fields, [asPair, asPoints, asRow, asBox, asSize])
    ? null
    : { kind: 'no-hitbox' };
}

function findSimilar(word: string): string | null {
  // Short words are like many others.
  return word.length < 4
    ? null
    : mostSimilar(
        word,
        [...standardNames].filter(({ length }) => length >= 4),
      );
}

/** Values that an argument may have, of which one word gets the first kind, and another the second. */
const asNumber = (k: number): string => String(10 * (k + 1));
const asPair = (k: number): string => `[${10 * (k + 1)}, ${12 * (k + 1)}]`;
const asPoints = (): string => '[[0, 0], [30, 0], [20, 40]]';
const asRow = (): string => '[10, 20, 30, 40]';
const asBox = (): string => '{ x: 10, y: 20, width: 30, height: 40 }';
const asSize = (): string => '{ width: 30, height: 40 }';

/** Standard names that are never pairs. */
const neverPair = /^(?:r|rad|radius|rotation|angle|w|h|width|height|x|y|c[xy]|m_Radius)$/;

/**
 * Whether the reader finds a hitbox in a call whose arguments have these names.
 *
 * @param others the values that arguments with other than standard names may have
 */
function makesHitbox(
  words: readonly string[],
  fields: KeywordSettings['fields'],
  others: readonly ((k: number) => string)[],
): boolean {
  const keywords = userKeywords({ fields, constructors: { [probe]: words.join(' ') } });
  // Too long, or with other characters: the setting isn't read.
  if (keywords.constructors.size === 0) return false;
  const standard = [asNumber, (k: number, word: string) => (neverPair.test(word) ? asNumber(k) : asPair(k))];
  return standard.some((known) =>
    others.some((other) => {
      const args = words.map((word, k) => (standardNames.has(word) ? known(k, word) : other(k)));
      const call = `${probe}(${args.join(', ')})`;
      return places.some((place) => {
        const { hitboxes } = readText(place + call, 'javascript', undefined, { keywords, isGame: true });
        // Others are in its arguments, and need no names.
        return hitboxes.some(({ start, certain }) => start === place.length && certain !== null);
      });
    }),
  );
}

/** A size or a radius alone is a hitbox only under such names. */
const places = ['const q = ', 'const hitboxes = [', 'const hitbox = '];

/** A name that says nothing. */
const probe = 'mkQ';
