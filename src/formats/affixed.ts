import type { ObjectEntry, ObjectValue, Value } from '../model/value.js';
import type { FirstLook } from './first-look.js';
import { boxForm, isSizeAlone, type Match, type FormContext } from './form.js';
import { cacheByKey } from './key-cache.js';
import { boxKeys, signs, sizeKeys } from './record-keys.js';
import { record } from './records.js';
import { flattenedIn } from './record-variants.js';
import { isPlainBoxKey, keysIndicateBoxes, splitWords } from './keywords.js';
import { boxWord } from './shape-keywords.js';

/**
 * Reads records whose keys are the usual ones with a common prefix or suffix: `{ nX, nY, nWidth, nHeight }`, `{
 * rectWidth, rectHeight, pos }`, `{ spawnX, spawnY, width, height }`, `{ X, Y, Width, Height }`. Each is read as the
 * equivalent usual record; the values keep their positions in the text.
 */
export const affixedRecord = boxForm([[hasAffixes]], (value, context) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length < 2) return null;
  const groups = groupsIn(value);
  if (groups === null || flattenedIn(value).length > 0) return null;
  for (const [affix, bases] of groups) {
    if (bases.size < 2 || new Set(bases.values()).size < bases.size) continue;
    const match = getMatch(value, affix, bases, context);
    if (match !== null) return { affixed: true, ...match };
  }
  return null;
});

/** Whether two keys of a text share an affix of boxes, and a size is among them or elsewhere. */
function hasAffixes(look: FirstLook): boolean {
  const first = new Map<string, string>();
  for (const key of look.keys) {
    for (const { affix, base } of splitsOf(key)) {
      const other = first.get(affix) ?? base;
      first.set(affix, other);
      if (other === base) continue;
      const isSized =
        [other, base].some((one) => sizeKeys.has(one)) || look.has(signs.sizeKey) || look.has(signs.length);
      if (isSized && (isDistinct(affix) || look.has(boxWord))) return true;
    }
  }
  return false;
}

/** Whether an affix alone suggests a box, or its position. */
function isDistinct(affix: string): boolean {
  return affix === caseOnly || isPlainBoxKey(affix) || placeAffix.test(affix.toLowerCase());
}

/** Affixes that suggest the keys of a box's position. */
const placeAffix = /^(?:pos|position|loc|location|coords?|start|spawn|world|map|abs|rel|base)$/;

function getMatch(
  value: ObjectValue,
  affix: string,
  bases: ReadonlyMap<string, string>,
  context: () => FormContext,
): Match | null {
  const stripped = new Set([...bases.values()]);
  const names = new Map([...bases].map(([key, base]) => [base, key]));
  const entries = value.entries.flatMap((entry): ObjectEntry[] => {
    const base = bases.get(entry.key);
    if (base !== undefined) return [{ key: base, value: affix === caseOnly ? inUsualCase(entry.value) : entry.value }];
    return stripped.has(entry.key) ? [] : [entry];
  });
  const match = record({ ...value, entries }, context);
  if (match === null || isSizeAlone(match)) return null;
  const used = match.names.filter((name) => stripped.has(name.split('.')[0]!));
  if (used.length < 2) return null;
  const word = affix.toLowerCase();
  const isKnown = isDistinct(affix) && (!placeAffix.test(word) || used.length < match.names.length);
  if (!isKnown && !keysIndicateBoxes(context())) return null;
  const named = match.names.map((name) => {
    const [first = '', ...rest] = name.split('.');
    return [names.get(first) ?? first, ...rest].join('.');
  });
  return { ...match, names: new Set(named).size === named.length ? named : match.names };
}

/** `{ Position: { X: 1, Y: 2 } }` */
function inUsualCase(value: Value): Value {
  if (value.kind !== 'object') return value;
  return { ...value, entries: value.entries.map((entry) => ({ ...entry, key: usual(entry.key) ?? entry.key })) };
}

/** The affix of keys that differ from the usual ones only in case: `Width`, `HEIGHT`. */
const caseOnly = '';

/** Groups the keys by affix: for each affix, the keys and their stems. Null if there are none. */
function groupsIn({ entries }: ObjectValue): ReadonlyMap<string, ReadonlyMap<string, string>> | null {
  let groups: Map<string, Map<string, string>> | null = null;
  for (const { key } of entries) {
    for (const { affix, base } of splitsOf(key)) {
      groups ??= new Map<string, Map<string, string>>();
      const group = groups.get(affix);
      if (group === undefined) groups.set(affix, new Map([[key, base]]));
      else group.set(key, base);
    }
  }
  return groups;
}

interface KeySplit {
  readonly affix: string;
  readonly base: string;
}

const none: readonly KeySplit[] = [];
const maxKeyLength = 40;

/** Returns every split of a key into an affix and a usual key. */
const splitsOf = cacheByKey((key) => (boxKeys.has(key) ? none : splitKey(key)));

function splitKey(key: string): readonly KeySplit[] {
  if (key.length > maxKeyLength) return none;
  const results: KeySplit[] = [];
  const base = usual(key);
  if (base !== null) results.push({ affix: caseOnly, base });
  for (let at = 1; at < key.length; at++) {
    const isSeparated = /[._-]/.test(key[at]!);
    if (!isSeparated && !(/[A-Z]/.test(key[at]!) && /[a-z0-9]/.test(key[at - 1]!))) continue;
    const front = key.slice(0, at);
    const back = key.slice(isSeparated ? at + 1 : at);
    const end = usual(back);
    if (end !== null && front !== '') results.push({ affix: front, base: end });
    const start = usual(front);
    // The suffix must be one word: `xPos`, `width_px`.
    if (start !== null && splitWords(back).length === 1) results.push({ affix: back, base: start });
  }
  return results;
}

/** Returns the usual key that part of a key matches, ignoring case, or null. */
function usual(text: string): string | null {
  if (boxKeys.has(text)) return text;
  const lower = text[0] === undefined ? text : text[0].toLowerCase() + text.slice(1);
  if (boxKeys.has(lower)) return lower;
  return /^[A-Z]+$/.test(text) && boxKeys.has(text.toLowerCase()) ? text.toLowerCase() : null;
}
