import type { Bounds } from '../../src/core/index.js';
import { coversBox, type TextPlacer } from './text-placer.js';
import type { OverlayNames } from './interaction-overlay.js';
import type { NameLabel } from './name-labels.js';
import type { View } from './view.js';

/** The maximum distance of a name from its hitbox, in CSS px: farther away, it would seem to belong to another one. */
const nearName = 12;

/**
 * Paints the names of explained hitboxes where they don't cover the texts of the explanation. A name without space is
 * left out: the card has it too.
 */
export function paintExplainedNames(
  names: OverlayNames,
  view: View,
  explained: readonly number[],
  texts: TextPlacer,
): void {
  const occupied = texts.boxesIn(view);
  const labels: NameLabel[] = [];
  const indices = explained.filter((index) => index >= 0);
  for (const index of indices) {
    const own = names.around(index);
    // On the other hitbox, it would seem to be that one's name.
    const others = indices.flatMap((other) => (other === index ? [] : [names.around(other)]));
    const boxes = [...occupied, ...labels.map((placed) => boxOf(placed)), ...others.filter((box) => box !== null)];
    const label = names.find(index, boxes);
    if (label === null || own === null || boxes.some((other) => coversBox(other, boxOf(label)))) continue;
    if (coversBox(boxOf(label, nearName), own)) labels.push(label);
  }
  names.paint(labels);
}

function boxOf({ x, y, width, height }: NameLabel, by = 0): Bounds {
  return { minX: x - by, minY: y - by, maxX: x + width + by, maxY: y + height + by };
}
