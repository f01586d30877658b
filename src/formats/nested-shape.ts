import { isContainer, type ObjectEntry, type ObjectValue, type Value } from '../model/value.js';
import type { BoxForm, Match, Setting } from './form.js';
import { kindOf, moved } from './parts.js';
import { polygon } from './polygons.js';
import { placeKeys } from './record-keys.js';
import { record } from './records.js';
import { knownRoleOf, roleKeys } from './role-words.js';
import { pairsTuple, rectTuple } from './tuples.js';
import { isPlainBoxKey, speaksOfBoxes } from './words.js';

/**
 * Records that keep the shape of their box in a record or list of its own: `{ type: 'hurtbox', rect: [1, 2, 3, 4] }`,
 * `{ shape: { type: 'rectangle', size }, position }`. What stands beside the shape speaks of the box: its name, its role,
 * its place. The values are those of the text, their starts counted from the outer record.
 */
export const nestedShape: BoxForm = (value, setting) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length === 0) return null;
  const entry = shapeIn(value);
  if (entry === null) return null;
  const { key, value: inner } = entry;
  const within = (): Setting => ({ ...setting(), keys: [key, ...setting().keys] });
  if (inner.kind === 'array') {
    if (!isBoxItself(value, setting)) return null;
    // It is known to be a box, whatever its key is.
    const asBox = (): Setting => ({ keys: ['box'], listed: false });
    const match = rectTuple(inner, asBox) ?? pairsTuple(inner, asBox) ?? polygon(inner, within);
    return match === null ? null : outward(match, inner);
  }
  if (inner.kind !== 'object') return null;
  const alone = record(inner, within);
  const around = value.entries.filter((one) => placeKeys.has(one.key));
  if (alone !== null && alone.tuple !== 'wh') {
    return around.length === 0 && isBoxItself(value, setting) ? outward(alone, inner) : null;
  }
  // `{ x, y, hitbox: { width, height } }` is a box that hangs on its owner, whose place the x and y are.
  if (around.length === 0 || inner.entries.some((one) => placeKeys.has(one.key))) return null;
  const merged = { ...value, entries: [...inner.entries.map((one) => movedEntry(one, inner)), ...around] };
  const match = record(merged, setting);
  return match === null || match.tuple === 'wh' ? null : { ...match, affixed: true, consumed: inner };
};

/** The one entry of a record that can be its shape; null where there is none, or where there are more boxes. */
function shapeIn({ entries }: ObjectValue): ObjectEntry | null {
  let found: ObjectEntry | null = null;
  for (const entry of entries) {
    if (!isContainer(entry.value) || !isPlainBoxKey(entry.key)) continue;
    if (found !== null) return null;
    found = entry;
  }
  return found;
}

/** Whether a record is a box and not the owner of one: the names around it speak of boxes, or it says its role itself. */
function isBoxItself(value: ObjectValue, setting: () => Setting): boolean {
  const others = value.entries.filter((entry) => isContainer(entry.value) && !isPlainBoxKey(entry.key));
  if (others.some(({ key }) => speaksOfBoxes({ keys: [key], listed: false }))) return false;
  const saysRole = roleKeys.some((key) =>
    value.entries.some((entry) => {
      return entry.key === key && entry.value.kind === 'string' && knownRoleOf(entry.value.value) !== null;
    }),
  );
  return saysRole || kindOf(value) !== null || speaksOfBoxes(setting());
}

function outward(match: Match, inner: Value): Match {
  const values = match.values.map((number) => moved(number, inner.start));
  return { ...match, values, consumed: inner, affixed: true };
}

function movedEntry({ key, value }: ObjectEntry, { start }: Value): ObjectEntry {
  return { key, value: moved(value, start) };
}
