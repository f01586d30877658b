import { isContainer, type ObjectEntry, type ObjectValue, type Value } from '../model/value.js';
import { isSizeAlone, type BoxForm, type Match, type Setting } from './form.js';
import { kindOf, moved } from './parts.js';
import { polygon } from './polygons.js';
import { placeKeys } from './record-keys.js';
import { record } from './records.js';
import { knownRoleOf, roleKeys } from './role-keywords.js';
import { circleTuple, pairsTuple, rectTuple } from './tuples.js';
import { isPlainBoxKey, speaksOfBoxes } from './keywords.js';

/**
 * Records that keep the shape of their box in a record or list of its own: `{ type: 'hurtbox', rect: [1, 2, 3, 4] }`,
 * `{ shape: { type: 'rectangle', size }, position }`. What stands beside the shape speaks of the box: its name, its role,
 * its place. The values are those of the text, their starts counted from the outer record.
 */
export const nestedShape: BoxForm = (value, setting) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length === 0) return null;
  const entry = shapeIn(value);
  return (entry === null ? null : heldShape(value, entry, setting)) ?? definedShape(value, setting);
};

/** The box under the one key that says nothing but that there is a shape under it. */
function heldShape(value: ObjectValue, { key, value: inner }: ObjectEntry, setting: () => Setting): Match | null {
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
  if (alone !== null && !isSizeAlone(alone)) {
    return around.length === 0 && isBoxItself(value, setting) ? outward(alone, inner) : null;
  }
  // `{ x, y, hitbox: { width, height } }` is a box that hangs on its owner, whose place the x and y are.
  if (around.length === 0 || inner.entries.some((one) => placeKeys.has(one.key))) return null;
  const merged = { ...value, entries: [...inner.entries.map((one) => movedEntry(one, inner)), ...around] };
  const match = record(merged, setting);
  return match === null || isSizeAlone(match) ? null : { ...match, affixed: true, consumed: inner };
}

/**
 * A kind beside a record or list with the numbers of it: `hitbox: { type: 'circle', definition: { radius: 8 } }`,
 * `{ kind: 'rect', params: [1, 2, 3, 4] }`.
 */
function definedShape(value: ObjectValue, setting: () => Setting): Match | null {
  const kind = kindOf(value);
  if (kind === null || kind === 'other') return null;
  const [entry, ...others] = value.entries.filter((one) => isContainer(one.value) && definition.test(one.key));
  if (entry === undefined || others.length > 0) return null;
  const { value: inner } = entry;
  const asBox = (): Setting => ({ keys: [kind === 'rect' ? 'box' : kind], listed: false });
  if (inner.kind === 'array') {
    const match = kind === 'rect' ? rectTuple(inner, asBox) : kind === 'circle' ? circleTuple(inner, asBox) : null;
    return match === null ? null : outward(match, inner);
  }
  if (inner.kind !== 'object') return null;
  const places = inner.entries.some((one) => placeKeys.has(one.key)) ? [] : value.entries.filter(isPlace);
  const kinds = value.entries.filter((one) => one.value.kind === 'string' && /^(?:type|kind|shape)$/.test(one.key));
  const entries = [...inner.entries.map((one) => movedEntry(one, inner)), ...places, ...kinds];
  const match = record({ ...value, entries }, setting);
  return match === null ? null : { ...match, affixed: true, consumed: inner };
}

function isPlace({ key }: ObjectEntry): boolean {
  return placeKeys.has(key);
}

const definition =
  /^(?:def|definition|params?|parameters?|opts|options|props|properties|attrs|attributes|config|args|data|spec|geometry|geom|size|dimensions?|extents?|value)$/;

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
