import type { Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import type { Codec, NamedNumber } from './form.js';

/** Numbers in another unit than px, both ways. */

/** Along which side of a frame or a tile a number counts; an angle counts along none. */
export type Axis = 'x' | 'y' | 'none';

const axisOfLetter: Readonly<Record<string, Axis>> = { x: 'x', y: 'y', a: 'none' };

/**
 * A codec whose numbers may be in any unit. `axes` has a letter for each number: x and y for lengths along the width
 * and the height, a for an angle. A radius or the side of a square is one number for both: it counts along x.
 */
export function inUnits(axes: string, codec: Codec): Codec {
  const letters = axes.split('').map((letter) => axisOfLetter[letter]!);
  const scaleOf = (convention: Convention, { name }: NamedNumber, index: number): number =>
    // An angle comes behind as many corners as there are.
    scaleAlong(convention, name === 'angle' ? 'none' : (letters[index] ?? 'none'));
  return {
    id: codec.id,
    decode: (fields, convention, decodeContext) => {
      if (convention.unitX === undefined) return codec.decode(fields, convention, decodeContext);
      const inPx = fields.map((field, k): NamedNumber => {
        return { name: field.name, value: field.value * scaleOf(convention, field, k) };
      });
      return codec.decode(inPx, { ...convention, ...onePx }, decodeContext);
    },
    encode: (shape, hitbox) => {
      const { convention, fields } = hitbox;
      if (convention.unitX === undefined) return codec.encode(shape, hitbox);
      const inPx = fields.map((field, k) => ({ ...field, value: field.value * scaleOf(convention, field, k) }));
      const changes = codec.encode(shape, { ...hitbox, fields: inPx, convention: { ...convention, ...onePx } });
      if (typeof changes === 'string') return changes;
      return new Map(
        [...changes].map(([name, value]) => {
          const index = fields.findIndex((field) => field.name === name);
          return [name, value / scaleOf(convention, fields[index]!, index)];
        }),
      );
    },
  };
}

/** What is in px already is not scaled once more by a codec within another one. */
const onePx = { unitX: 1, unitY: 1 };

function scaleAlong({ unitX = 1, unitY = 1 }: Convention, axis: Axis): number {
  return axis === 'x' ? unitX : axis === 'y' ? unitY : 1;
}

/**
 * Decimals that a number of a hitbox may gain when it is written; null where the usual ones do. A unit of many px needs
 * more of them to say the same place, a fixed-point number has none.
 */
export function decimalsOf({ convention, decodeContext }: Pick<Hitbox, 'convention' | 'decodeContext'>): number | null {
  const { unit, unitX = 1, unitY = 1 } = convention;
  if (unit.includes('/')) return 0;
  // Fractions of a frame have its size among what is given.
  const size = Math.max(unitX, unitY, decodeContext['scaleX'] ?? 1, decodeContext['scaleY'] ?? 1);
  return size > 1 ? Math.min(12, 4 + Math.ceil(Math.log10(size))) : null;
}
