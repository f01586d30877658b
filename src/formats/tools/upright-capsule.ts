import { getNumber, type Codec } from '../form.js';
import { diffNumbers } from '../rects.js';
import { fromRadians, nearestTurn, toRadians } from '../turning.js';

/**
 * Godot's capsule: centered, along y, optionally rotated. Numbers: x, y, radius, height (including both ends),
 * rotation. Decode context: offsetX and offsetY are added.
 */
export const uprightCapsule: Codec = {
  id: 'upright-capsule',
  decode: (fields, convention, decodeContext) => {
    const x = getNumber(fields, 'x') + (decodeContext['offsetX'] ?? 0);
    const y = getNumber(fields, 'y') + (decodeContext['offsetY'] ?? 0);
    const radius = getNumber(fields, 'radius');
    const half = Math.max(getNumber(fields, 'height') / 2 - radius, 0);
    const angle = toRadians(fields.find(({ name }) => name === 'rotation')?.value ?? 0, convention);
    const [dx, dy] = angle === 0 ? [0, half] : [-Math.sin(angle) * half, Math.cos(angle) * half];
    return { kind: 'capsule', x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, radius };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'capsule') return 'other-kind';
    const { convention, decodeContext, fields } = hitbox;
    const { x1, y1, x2, y2, radius } = shape;
    const angle = fields.find(({ name }) => name === 'rotation');
    const old = toRadians(angle?.value ?? 0, convention);
    const isRound = x1 === x2 && y1 === y2;
    const turn = isRound ? old : nearestTurn(Math.atan2(y2 - y1, x2 - x1) - Math.PI / 2, old);
    // Subtracting two right angles leaves a rounding error.
    const isAsBefore = Math.abs(turn - old) < 1e-12;
    if (!isAsBefore && angle === undefined) return 'no-angle';
    return diffNumbers(hitbox, [
      ['x', (x1 + x2) / 2 - (decodeContext['offsetX'] ?? 0)],
      ['y', (y1 + y2) / 2 - (decodeContext['offsetY'] ?? 0)],
      ['radius', radius],
      // A height below the two ends' diameter makes a circle.
      ...(isRound && getNumber(fields, 'height') <= radius * 2
        ? []
        : pair('height', Math.hypot(x2 - x1, y2 - y1) + radius * 2)),
      ...(angle === undefined || isAsBefore ? [] : pair('rotation', fromRadians(turn, convention))),
    ]);
  },
};

function pair(name: string, value: number): readonly (readonly [string, number])[] {
  return [[name, value]];
}
