import { boxKeys } from '../../formats/index.js';
import type { Span } from '../../model/span.js';
import { isContainer, type ObjectEntry, type Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { parseNumber, getText } from './names.js';
import type { Binding, Callable } from './piece.js';
import { declare, emit, type OpenFields, type Walk } from './walk.js';

/** Collects the fields that a class, or a function called with `new`, sets: `this.x = 10`. */

/** The maximum number of fields per class. */
const maxFields = 80;

/** Creates the fields of a constructor that is about to be read. */
export function newFields(block: Span): OpenFields {
  return { entries: new Map(), origin: block.start, block, base: null };
}

/** Returns the callable with the fields that it sets on `this`; all offsets are relative to `origin`. */
export function withFields(
  callable: Callable,
  bindings: readonly Binding[],
  fields: OpenFields | null,
  origin: number,
): Callable {
  const own = fields === null ? [] : getEntries(fields, origin);
  const base = fields?.base ?? null;
  if (own.length === 0 && base === null && (bindings.length === 0 || callable.boxes.length === 0)) return callable;
  return {
    ...callable,
    ...(bindings.length === 0 ? {} : { bindings }),
    ...(own.length === 0 ? {} : { fields: own }),
    ...(base === null ? {} : { base: { name: '', call: base } }),
  };
}

/** Records `this.x = …`, which other statements of its function may use; `written` is the left side. */
export function setField(walk: Walk, written: string, value: Value, base: number, isPlain: boolean): void {
  const { fields, block, origin, piece } = walk;
  const key = ownKey.exec(written)?.[1];
  if (key === undefined) return;
  declare(walk, `this.${key}`, walk.function, isPlain && value.kind !== 'opaque' ? value : null, base);
  piece.assignments.push({ name: `class.${key}`, at: base - origin });
  if (fields !== null && fields.block === block)
    addField(fields, key, movedTo(value, base + value.start - fields.origin));
}

const ownKey = /^this\s*\.\s*([\w$#]+)$/;

/** Records the fields set by a call statement: `Object.assign(this, { x: 10 })`, `super(1, 2)`. */
export function setFieldsBy({ fields, block }: Walk, value: Value, base: number): void {
  if (fields === null || fields.block !== block || value.kind !== 'call' || value.damaged) return;
  const start = base + value.start - fields.origin;
  if (/^super(?:\.|$)/.test(value.callee)) fields.base = movedTo(value, start);
  const [target, record] = value.args;
  if (value.callee !== 'Object.assign' || target?.kind !== 'opaque' || target.text !== 'this') return;
  if (record?.kind !== 'object') return;
  for (const { key, value: inner } of record.entries) {
    if (key !== '...') addField(fields, key, movedTo(inner, start + record.start + inner.start));
  }
}

function addField({ entries }: OpenFields, key: string, value: Value): void {
  if (entries.size >= maxFields || !isRelevantField(key, value)) return;
  entries.set(key, value);
}

/** Whether a field may be a part of a box, hold one, or contain its name. */
function isRelevantField(key: string, value: Value): boolean {
  return boxKeys.has(key) || isContainer(value) || /^(?:expression|string|number)$/.test(value.kind);
}

/**
 * Returns the value of a constant getter, `get width() { return 32; }`, relative to `base`; null for any other method.
 */
export function constantGetter(
  { cursor, text }: Walk,
  base: number,
): (ObjectEntry & { readonly isStatic: boolean }) | null {
  if (cursor.to - cursor.from > 120) return null;
  const written = getText(text, cursor);
  const [, before = '', modifier, key = '', digits = ''] = getter.exec(written) ?? [];
  const value = parseNumber(digits);
  if (key === '' || value === null) return null;
  const start = cursor.from + before.length - base;
  return { key, value: { kind: 'number', start, length: digits.length, value }, isStatic: modifier !== undefined };
}

const getter = /^((?:public\s+)?(static\s+)?get\s+([\w$]+)\s*\(\s*\)[^{]{0,30}\{\s*return\s+)([\d.]{1,20})\s*;?\s*\}$/;

/** Merges lists of entries; later entries override earlier ones with the same key. */
export function mergeEntries(...lists: readonly Iterable<ObjectEntry>[]): readonly ObjectEntry[] {
  const entries = new Map<string, Value>();
  for (const list of lists) {
    for (const { key, value } of list) if (entries.has(key) || isRelevantField(key, value)) entries.set(key, value);
  }
  return [...entries].slice(0, maxFields).map(([key, value]) => ({ key, value }));
}

/** Returns fields in the order in which they were set, with offsets relative to `origin`. */
export function getEntries({ entries, origin: from }: OpenFields, origin: number): readonly ObjectEntry[] {
  return [...entries].map(([key, value]) => ({ key, value: movedTo(value, value.start + from - origin) }));
}

/**
 * Emits a class as a box if its fields may be one. Its position is that of its numbers: each object created with `new`
 * is a separate box. `origin`: what the offsets of the fields are relative to.
 */
export function emitBlueprint(
  walk: Walk,
  name: string,
  callable: Callable,
  origin: number,
  path: readonly string[],
): void {
  const { fields = [], base } = callable;
  const parts = fields.filter(({ key }) => boxKeys.has(key));
  const baseCall = base?.call ?? null;
  if (parts.length < 2 && (baseCall === null || baseCall.args.length === 0)) return;
  const values = parts.length < 2 && baseCall !== null ? [baseCall] : parts.map(({ value }) => value);
  const own = values.filter(({ length }) => length > 0);
  const start = Math.min(...own.map((value) => value.start));
  const end = Math.max(...own.map((value) => value.start + value.length));
  if (!(end > start)) return;
  const value: Value = {
    kind: 'call',
    start: 0,
    length: end - start,
    callee: name,
    args: [],
    damaged: false,
    mayContainBoxes: true,
    blueprint: true,
  };
  emit(walk, value, origin + start, path);
}
