import type { Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import type { Codec, NamedNumber } from './form.js';

/** Converts numbers in units other than px, both ways. */

/** The side of a frame or tile that a number is measured along; none for an angle. */
type UnitAxis = 'x' | 'y' | 'none';

const axisOfLetter: Readonly<Record<string, UnitAxis>> = { x: 'x', y: 'y', a: 'none' };

/**
 * Wraps a codec so that its numbers may be in any unit. `axes` has a letter per number: x and y for lengths along the
 * width and height, a for an angle. A radius or the side of a square is measured along x.
 */
export function inUnits(axes: string, codec: Codec): Codec {
  const letters = axes.split('').map((letter) => axisOfLetter[letter]!);
  const scaleOf = (convention: Convention, { name }: NamedNumber, index: number): number =>
    // An angle follows a variable number of corners.
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

/** Prevents a nested codec from scaling numbers that are already in px. */
const onePx = { unitX: 1, unitY: 1 };

function scaleAlong({ unitX = 1, unitY = 1 }: Convention, axis: UnitAxis): number {
  return axis === 'x' ? unitX : axis === 'y' ? unitY : 1;
}

/**
 * Returns the decimals allowed when a number of a hitbox is written; null for the default. A unit of many px needs more
 * for the same precision, a fixed-point number needs none.
 */
export function getDecimals({
  convention,
  decodeContext,
}: Pick<Hitbox, 'convention' | 'decodeContext'>): number | null {
  const { unit, unitX = 1, unitY = 1 } = convention;
  if (unit.includes('/')) return 0;
  // Fractions of a frame need the frame's size in the decode context.
  const size = Math.max(unitX, unitY, decodeContext['scaleX'] ?? 1, decodeContext['scaleY'] ?? 1);
  return size > 1 ? Math.min(12, 4 + Math.ceil(Math.log10(size))) : null;
}
