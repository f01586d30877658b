import { isContainer, liftChildren, type ObjectEntry, type ObjectValue, type Value } from '../model/value.js';
import { boxForm, isSizeAlone, type Match, type FormContext } from './form.js';
import { declaresShapeKind, getShapeKind, moved } from './parts.js';
import { polygonForm } from './polygons.js';
import { placeKeys } from './record-keys.js';
import { record } from './records.js';
import { toKnownRole, roleKeys } from './role-keywords.js';
import { circleTuple, pairsTuple, rectTuple } from './tuples.js';
import { isPlainBoxKey, keysIndicateBoxes } from './keywords.js';

/**
 * Reads records that contain the shape of their box in a nested record or list: `{ type: 'hurtbox', rect: [1, 2, 3, 4]
 * }`, `{ shape: { type: 'rectangle', size }, position }`. The entries beside the shape describe the box: its name,
 * role, position. The values keep their positions in the text, with starts relative to the outer record.
 */
const triggers = [record, rectTuple, polygonForm].flatMap((form) => form.triggers);

export const nestedShape = boxForm(triggers, (value, context) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length === 0) return null;
  const entry = shapeIn(value);
  return (entry === null ? null : shapeInEntry(value, entry, context)) ?? shapeBesideKind(value, context);
});

/** Reads the box under the one key that means only a shape. */
function shapeInEntry(
  value: ObjectValue,
  { key, value: inner }: ObjectEntry,
  context: () => FormContext,
): Match | null {
  const within = (): FormContext => ({ ...context(), keys: [key, ...context().keys] });
  if (inner.kind === 'array') {
    if (!isBoxItself(value, context)) return null;
    // It is known to be a box, whatever its key.
    const asBox = (): FormContext => ({ keys: ['box'], isListed: false });
    const match = rectTuple(inner, asBox) ?? pairsTuple(inner, asBox) ?? polygonForm(inner, within);
    return match === null ? null : liftMatch(match, inner);
  }
  if (inner.kind !== 'object') return null;
  const alone = record(inner, within);
  const around = value.entries.filter((one) => placeKeys.has(one.key));
  if (alone !== null && !isSizeAlone(alone)) {
    return around.length === 0 && isBoxItself(value, context) ? liftMatch(alone, inner) : null;
  }
  // `{ x, y, hitbox: { width, height } }` is a box attached to its owner, whose position is x, y.
  if (around.length === 0 || inner.entries.some((one) => placeKeys.has(one.key))) return null;
  const merged = { ...value, entries: [...liftChildren(inner).entries, ...around] };
  const match = record(merged, context);
  return match === null || isSizeAlone(match) ? null : { ...match, affixed: true, consumed: inner };
}

/**
 * Reads a kind beside a record or list of its numbers: `hitbox: { type: 'circle', definition: { radius: 8 } }`, `{
 * kind: 'rect', params: [1, 2, 3, 4] }`.
 */
function shapeBesideKind(value: ObjectValue, context: () => FormContext): Match | null {
  const kind = getShapeKind(value);
  if (kind === null || kind === 'other') return null;
  const [entry, ...others] = value.entries.filter((one) => isContainer(one.value) && definition.test(one.key));
  if (entry === undefined || others.length > 0) return null;
  const { value: inner } = entry;
  const asBox = (): FormContext => ({ keys: [kind === 'rect' ? 'box' : kind], isListed: false });
  if (inner.kind === 'array') {
    const match = kind === 'rect' ? rectTuple(inner, asBox) : kind === 'circle' ? circleTuple(inner, asBox) : null;
    return match === null ? null : liftMatch(match, inner);
  }
  if (inner.kind !== 'object') return null;
  const places = inner.entries.some((one) => placeKeys.has(one.key)) ? [] : value.entries.filter(isPlace);
  const kinds = value.entries.filter(declaresShapeKind);
  const entries = [...liftChildren(inner).entries, ...places, ...kinds];
  const match = record({ ...value, entries }, context);
  return match === null ? null : { ...match, affixed: true, consumed: inner };
}

function isPlace({ key }: ObjectEntry): boolean {
  return placeKeys.has(key);
}

const definition =
  /^(?:def|definition|params?|parameters?|opts|options|props|properties|attrs|attributes|config|args|data|spec|geometry|geom|size|dimensions?|extents?|value)$/;

/** Returns the one entry of a record that can be its shape; null if there are none or several. */
function shapeIn({ entries }: ObjectValue): ObjectEntry | null {
  let shapeEntry: ObjectEntry | null = null;
  for (const entry of entries) {
    if (!isContainer(entry.value) || !isPlainBoxKey(entry.key)) continue;
    if (shapeEntry !== null) return null;
    shapeEntry = entry;
  }
  return shapeEntry;
}

/**
 * Whether a record is a box and not the owner of one: it declares a role or kind, or the keys around it refer to boxes.
 */
function isBoxItself(value: ObjectValue, context: () => FormContext): boolean {
  const others = value.entries.filter((entry) => isContainer(entry.value) && !isPlainBoxKey(entry.key));
  if (others.some(({ key }) => keysIndicateBoxes({ keys: [key], isListed: false }))) return false;
  const declaresRole = roleKeys.some((key) =>
    value.entries.some((entry) => {
      return entry.key === key && entry.value.kind === 'string' && toKnownRole(entry.value.value) !== null;
    }),
  );
  return declaresRole || getShapeKind(value) !== null || keysIndicateBoxes(context());
}

function liftMatch(match: Match, inner: Value): Match {
  const values = match.values.map((number) => moved(number, inner.start));
  return { ...match, values, consumed: inner, affixed: true };
}
