import type { Anchor } from '../model/convention.js';
import type { ObjectValue, Value } from '../model/value.js';
import type { Match, Part } from './form.js';
import { wordsOf } from './words.js';

/** What the numbers of a box are picked from. */

/** The value under `key`; the last one counts where a key is written twice. */
export function valueAt(object: ObjectValue, key: string): Value | null {
  const { entries } = object;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.key === key) return entry.value;
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

/** The parts under these keys, or null where one is missing, is a list or a record, or where hardly any is a number. */
export function partsAt(object: ObjectValue, keys: readonly string[]): Part[] | null {
  const parts: Part[] = [];
  let numbers = 0;
  for (const key of keys) {
    const value = valueAt(object, key);
    if (value === null || !isSingle(value)) return null;
    if (isNumeric(value)) numbers++;
    parts.push({ name: key, value });
  }
  return numbers * 2 < keys.length ? null : parts;
}

const angleKeys = ['rotation', 'angle', 'rot', 'theta'] as const;

/** The angle of a box under one of its usual keys, its unit perhaps in the name. */
export function angleOf(object: ObjectValue): Part | null {
  for (const { key, value } of object.entries) {
    const first = wordsOf(key)[0];
    if (first === undefined || !(angleKeys as readonly string[]).includes(first)) continue;
    if (!isNumeric(value)) continue;
    const rest = wordsOf(key).slice(1).join('');
    if (rest === '' || /^(in)?(deg|rad)/.test(rest)) return { name: key, value };
  }
  return null;
}

/** The kind of shape that a box says it is, as one lower-case word; null where it says none. */
export function discriminatorOf(object: ObjectValue): string | null {
  for (const key of ['shape', 'type', 'kind']) {
    const text = stringAt(object, key)?.toLowerCase();
    if (text !== undefined && (rectNames.has(text) || circleNames.has(text) || otherNames.has(text))) return text;
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
export function mayBe(object: ObjectValue, kind: 'rect' | 'circle'): boolean {
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
  const parts = partsAt(value, keys);
  if (parts === null || !mayBe(value, kind)) return null;
  if (kind === 'circle') return { parts, anchor, angle: null };
  const angle = angleOf(value);
  if (angle === null) return { parts, anchor, angle: null };
  return { parts: [...parts, angle], anchor, angle: angle.name };
}
