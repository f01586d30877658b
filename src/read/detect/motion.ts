import { motionIn } from '../../formats/index.js';
import type { Convention } from '../../model/convention.js';
import type { Motion } from '../../model/document.js';
import { readField } from '../evaluate/fields.js';
import type { DetectedBox } from './detected-box.js';
import type { Scopes } from '../evaluate/scopes.js';

/** Where the text says that a box goes, in the unit and the axes of its shape; null where it says nothing, or no number. */
export function motionOf(
  { value, said = value, start, match, part }: DetectedBox,
  { yAxis, unitX = 1, unitY = 1 }: Convention,
  scopes: Scopes | null,
): Motion | null {
  // A record that holds a box among other properties may say its own motion, or another one's.
  if (part === true) return null;
  const found = motionIn(said, match.names);
  if (found === null) return null;
  const [x, y] = found.values.map((number, k) => readField(found.names[k]!, number, start, scopes)?.value ?? NaN);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  const way = { x: x! * unitX, y: (yAxis === 'up' ? 0 - y! : y!) * unitY };
  return found.kind === 'place' ? { ...way, to: true } : way;
}
