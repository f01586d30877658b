import { isSameConvention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';

/**
 * Whether two readings of a hitbox are equal apart from its position in the text: then a change made on the first can
 * be written to the text of the second.
 */
export function isUnchangedSince(before: Hitbox, now: Hitbox): boolean {
  if (before === now) return true;
  if (before.name !== now.name || before.role !== now.role || before.form !== now.form) return false;
  if (before.animation !== now.animation || before.frames?.[0] !== now.frames?.[0]) return false;
  if (before.frames?.[1] !== now.frames?.[1]) return false;
  const { motion } = before;
  if (motion?.x !== now.motion?.x || motion?.y !== now.motion?.y || motion?.to !== now.motion?.to) return false;
  if (before.decodeContext !== now.decodeContext && !sameEntries(before.decodeContext, now.decodeContext)) return false;
  if (before.fields.length !== now.fields.length || !isSameConvention(before.convention, now.convention)) return false;
  return before.fields.every((field, index) => {
    const other = now.fields[index]!;
    return (
      field.name === other.name &&
      Object.is(field.value, other.value) &&
      field.notWritable === other.notWritable &&
      field.replaceable === other.replaceable &&
      (field.literal === null) === (other.literal === null)
    );
  });
}

/** Whether two records of plain values are equal. */
export function sameEntries<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
