import type { Anchor } from '../model/convention.js';
import type { ObjectEntry, ObjectValue, Value } from '../model/value.js';
import type { Match } from './form.js';

/** What the numbers of a box are picked from. */

/**
 * The value under `key`; the last one counts where a key is written twice. Where a spread behind it may replace it, the
 * spread is what counts.
 */
export function valueAt(object: ObjectValue, key: string): Value | null {
  const { entries } = object;
  let spread: Value | null = null;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.key === key) return spread ?? entry.value;
    if (entry.key === '...') spread = entry.value;
  }
  return null;
}

/** The text under `key` where there is a string. */
export function stringAt(object: ObjectValue, key: string): string | null {
  const value = valueAt(object, key);
  return value?.kind === 'string' ? value.value : null;
}

/** Whether the value has the form of a number: one that is written, or something that may give one. */
export function isNumeric(value: Value): boolean {
  return value.kind === 'number' || value.kind === 'expression';
}

/** Whether the value stands where a number should: it is one, or it is a single thing that is none. */
function isSingle(value: Value): boolean {
  return value.kind !== 'object' && value.kind !== 'array';
}

/** The values under these keys, or null where one is missing, is a list or a record, or where hardly any is a number. */
function valuesAt(object: ObjectValue, keys: readonly string[]): Value[] | null {
  // Made at its length: a list that grows takes several times the memory, and this is done for every box.
  const values = new Array<Value>(keys.length);
  let numbers = 0;
  for (let i = 0; i < keys.length; i++) {
    const value = valueAt(object, keys[i]!);
    if (value === null || !isSingle(value)) return null;
    if (isNumeric(value)) numbers++;
    values[i] = value;
  }
  return numbers * 2 < keys.length ? null : values;
}

const angleKey = /^(?:rotation|angle|rot|theta)(?:_?(?:in_?)?(?:deg|rad)[a-z]*)?$/i;

/** The angle of a box under one of its usual keys, its unit perhaps in the name. */
function angleOf(object: ObjectValue): ObjectEntry | null {
  for (const entry of object.entries) if (isNumeric(entry.value) && angleKey.test(entry.key)) return entry;
  return null;
}

/** The kind of shape that a box says it is, as one lower-case word; null where it says none. */
function discriminatorOf(object: ObjectValue): string | null {
  for (const { key, value } of object.entries) {
    if (value.kind !== 'string' || (key !== 'shape' && key !== 'type' && key !== 'kind')) continue;
    const text = value.value.toLowerCase();
    if (rectNames.has(text) || circleNames.has(text) || otherNames.has(text)) return text;
  }
  return null;
}

const rectNames = new Set(['rect', 'rectangle', 'aabb', 'box', 'square', 'obb']);
const circleNames = new Set(['circle', 'disc', 'disk', 'ball']);
const otherNames = new Set([
  'capsule',
  'ellipse',
  'polygon',
  'poly',
  'point',
  'line',
  'polyline',
  'segment',
  'triangle',
]);

/** Whether a string names a kind of shape and so says nothing about a role. */
export function namesShape(text: string): boolean {
  const word = text.toLowerCase();
  return rectNames.has(word) || circleNames.has(word) || otherNames.has(word);
}

/** Whether the object does not say that it is something else than `kind`. */
function mayBe(object: ObjectValue, kind: 'rect' | 'circle'): boolean {
  const said = discriminatorOf(object);
  return said === null || (kind === 'rect' ? rectNames : circleNames).has(said);
}

/** A match of a record's keys, with the angle beside them. */
export function matchKeys(
  value: Value,
  keys: readonly string[],
  kind: 'rect' | 'circle',
  anchor: Anchor,
): Match | null {
  if (value.kind !== 'object' || value.damaged || value.entries.length < keys.length) return null;
  const values = valuesAt(value, keys);
  if (values === null || !mayBe(value, kind)) return null;
  const angle = kind === 'circle' ? null : angleOf(value);
  if (angle === null) return { names: keys, values, anchor, angle: null };
  return { names: [...keys, angle.key], values: [...values, angle.value], anchor, angle: angle.key };
}
