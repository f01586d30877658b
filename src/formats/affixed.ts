import type { ObjectEntry, ObjectValue, Value } from '../model/value.js';
import { isSizeAlone, type BoxForm, type Match, type Setting } from './form.js';
import { boxKeys } from './record-keys.js';
import { record } from './records.js';
import { flattenedIn } from './record-variants.js';
import { isPlainBoxKey, speaksOfBoxes, wordsOf } from './keywords.js';

/**
 * Records whose keys are the usual ones but for what they begin or end with: `{ nX, nY, nWidth, nHeight }`,
 * `{ rectWidth, rectHeight, pos }`, `{ spawnX, spawnY, width, height }`, `{ X, Y, Width, Height }`. Each is read as the
 * record that it stands for; the values are those of the text.
 */
export const affixedRecord: BoxForm = (value, setting) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length < 2) return null;
  const groups = groupsIn(value);
  if (groups === null || flattenedIn(value).length > 0) return null;
  for (const [affix, bases] of groups) {
    if (bases.size < 2 || new Set(bases.values()).size < bases.size) continue;
    const match = matchOf(value, affix, bases, setting);
    if (match !== null) return { affixed: true, ...match };
  }
  return null;
};

/** What keys begin or end with may tell that they are those of a box, or of the place of one. */
const placeAffix = /^(?:pos|position|loc|location|coords?|start|spawn|world|map|abs|rel|base)$/;

function matchOf(
  value: ObjectValue,
  affix: string,
  bases: ReadonlyMap<string, string>,
  setting: () => Setting,
): Match | null {
  const stripped = new Set([...bases.values()]);
  const names = new Map([...bases].map(([key, base]) => [base, key]));
  const entries = value.entries.flatMap((entry): ObjectEntry[] => {
    const base = bases.get(entry.key);
    if (base !== undefined)
      return [{ key: base, value: affix === sameLetters ? inUsualLetters(entry.value) : entry.value }];
    return stripped.has(entry.key) ? [] : [entry];
  });
  const match = record({ ...value, entries }, setting);
  if (match === null || isSizeAlone(match)) return null;
  const used = match.names.filter((name) => stripped.has(name.split('.')[0]!));
  if (used.length < 2) return null;
  const word = affix.toLowerCase();
  const isTold =
    affix === sameLetters || isPlainBoxKey(affix) || (placeAffix.test(word) && used.length < match.names.length);
  if (!isTold && !speaksOfBoxes(setting())) return null;
  const named = match.names.map((name) => {
    const [first = '', ...rest] = name.split('.');
    return [names.get(first) ?? first, ...rest].join('.');
  });
  return { ...match, names: new Set(named).size === named.length ? named : match.names };
}

/** `{ Position: { X: 1, Y: 2 } }` */
function inUsualLetters(value: Value): Value {
  if (value.kind !== 'object') return value;
  return { ...value, entries: value.entries.map((entry) => ({ ...entry, key: usual(entry.key) ?? entry.key })) };
}

/** The affix of keys that are the usual ones in other letters: `Width`, `HEIGHT`. */
const sameLetters = '';

/** For each affix the keys that have it and what they are without it; null where there is none. */
function groupsIn({ entries }: ObjectValue): ReadonlyMap<string, ReadonlyMap<string, string>> | null {
  let groups: Map<string, Map<string, string>> | null = null;
  for (const { key } of entries) {
    for (const { affix, base } of partingsOf(key)) {
      groups ??= new Map<string, Map<string, string>>();
      const group = groups.get(affix);
      if (group === undefined) groups.set(affix, new Map([[key, base]]));
      else group.set(key, base);
    }
  }
  return groups;
}

interface Parting {
  readonly affix: string;
  readonly base: string;
}

const none: readonly Parting[] = [];
const known = new Map<string, readonly Parting[]>();
/** Keys repeat; a file with very many different ones must not fill the memory. */
const maxKnown = 2000;
const longestKey = 40;

/** The ways to take a beginning or an end from a key so that a usual one is left. */
function partingsOf(key: string): readonly Parting[] {
  let partings = known.get(key);
  if (partings === undefined) {
    partings = boxKeys.has(key) ? none : part(key);
    if (known.size >= maxKnown) known.clear();
    known.set(key, partings);
  }
  return partings;
}

function part(key: string): readonly Parting[] {
  if (key.length > longestKey) return none;
  const found: Parting[] = [];
  const base = usual(key);
  if (base !== null) found.push({ affix: sameLetters, base });
  for (let at = 1; at < key.length; at++) {
    const isSeparated = /[._-]/.test(key[at]!);
    if (!isSeparated && !(/[A-Z]/.test(key[at]!) && /[a-z0-9]/.test(key[at - 1]!))) continue;
    const front = key.slice(0, at);
    const back = key.slice(isSeparated ? at + 1 : at);
    const end = usual(back);
    if (end !== null && front !== '') found.push({ affix: front, base: end });
    const start = usual(front);
    // The end is a word of its own: `xPos`, `width_px`.
    if (start !== null && wordsOf(back).length === 1) found.push({ affix: back, base: start });
  }
  return found;
}

/** The usual key that a part of a key is, whatever its letters; null where it is none. */
function usual(text: string): string | null {
  if (boxKeys.has(text)) return text;
  const lower = text[0] === undefined ? text : text[0].toLowerCase() + text.slice(1);
  if (boxKeys.has(lower)) return lower;
  return /^[A-Z]+$/.test(text) && boxKeys.has(text.toLowerCase()) ? text.toLowerCase() : null;
}
