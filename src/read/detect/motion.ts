import { motionIn } from '../../formats/index.js';
import type { Convention } from '../../model/convention.js';
import type { Motion } from '../../model/document.js';
import { readField } from '../evaluate/fields.js';
import type { DetectedBox } from './detected-box.js';
import type { Scopes } from '../evaluate/scopes.js';

/**
 * Returns the motion that the text declares for a box, in the unit and axes of its shape; null if there is none, or it
 * isn't a finite number.
 */
export function findMotion(
  { value, labelSource = value, start, match, part }: DetectedBox,
  { yAxis, unitX = 1, unitY = 1 }: Convention,
  scopes: Scopes | null,
): Motion | null {
  // If a record holds a box among other properties, its motion may belong to something else.
  if (part === true) return null;
  const result = motionIn(labelSource, match.names);
  if (result === null) return null;
  const [x, y] = result.values.map((number, k) => readField(result.names[k]!, number, start, scopes)?.value ?? NaN);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  const vector = { x: x! * unitX, y: (yAxis === 'up' ? 0 - y! : y!) * unitY };
  return result.kind === 'destination' ? { ...vector, to: true } : vector;
}
