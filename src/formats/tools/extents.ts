import type { Codec, NamedNumber } from '../form.js';
import { pivotedRect } from './pivoted.js';

/**
 * A box by center and half size, as in older versions of Godot. Numbers and decode context are those of `pivotedRect`.
 */
export const extentsRect: Codec = {
  id: 'extents-rect',
  decode: (fields, convention, decodeContext) => pivotedRect.decode(doubled(fields), convention, decodeContext),
  encode: (shape, hitbox) => {
    const changes = pivotedRect.encode(shape, { ...hitbox, fields: doubled(hitbox.fields) });
    if (typeof changes === 'string') return changes;
    return new Map([...changes].map(([name, value]) => [name, isSize(name) ? value / 2 : value]));
  },
};

function doubled<F extends NamedNumber>(fields: readonly F[]): readonly F[] {
  return fields.map((field) => (isSize(field.name) ? { ...field, value: field.value * 2 } : field));
}

function isSize(name: string): boolean {
  return name === 'width' || name === 'height';
}
