import { numberOf, type BoxForm, type NamedNumber } from './form.js';
import { matchKeys } from './parts.js';
import { changesOf, rectFrom, writtenFrom } from './rects.js';

/** The decoding and encoding that all forms of a point and a size share; `names` are x, y, width, height. */
export function sizedCoding(names: readonly [string, string, string, string]): Pick<BoxForm, 'decode' | 'encode'> {
  const [x, y, width, height] = names;
  const angleIn = (fields: readonly NamedNumber[]): NamedNumber | null =>
    fields.find((field) => !names.includes(field.name)) ?? null;
  return {
    decode: (fields, convention) =>
      rectFrom(
        {
          x: numberOf(fields, x),
          y: numberOf(fields, y),
          width: numberOf(fields, width),
          height: numberOf(fields, height),
          angle: angleIn(fields)?.value ?? null,
        },
        convention,
      ),
    encode: (shape, hitbox) => {
      const angle = angleIn(hitbox.fields)?.name ?? null;
      const written = writtenFrom(shape, hitbox, angle);
      if (typeof written === 'string') return written;
      const next: [string, number][] = [
        [x, written.x],
        [y, written.y],
        [width, written.width],
        [height, written.height],
      ];
      if (angle !== null && written.angle !== null) next.push([angle, written.angle]);
      return changesOf(hitbox, next);
    },
  };
}

/** A record with a point and a size under these keys. */
export function sizedForm(id: string, names: readonly [string, string, string, string]): BoxForm {
  return {
    id,
    tuple: 'xywh',
    match: (value) => matchKeys(value, names, 'rect', 'top-left'),
    ...sizedCoding(names),
  };
}
