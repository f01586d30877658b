import type { Bounds } from '../../src/core/index.js';
import { coversBox, type TextPlacer } from './text-placer.js';
import type { OverlayNames } from './interaction-overlay.js';
import type { NameLabel } from './name-labels.js';
import type { View } from './view.js';

/** So near to its hitbox the name of an explained one is, in css px. */
const nearName = 12;

/** Paints the names of what is explained where they leave the texts of the explanation alone; they are on its card too. */
export function paintExplainedNames(
  names: OverlayNames,
  view: View,
  explained: readonly number[],
  texts: TextPlacer,
): void {
  const taken = texts.boxesIn(view);
  const given: NameLabel[] = [];
  const indices = explained.filter((index) => index >= 0);
  for (const index of indices) {
    const own = names.around(index);
    // On the other one it would be taken for that one's name.
    const others = indices.flatMap((other) => (other === index ? [] : [names.around(other)]));
    const boxes = [...taken, ...given.map((label) => boxOf(label)), ...others.filter((box) => box !== null)];
    const found = names.find(index, boxes);
    if (found === null || own === null || boxes.some((other) => coversBox(other, boxOf(found)))) continue;
    // Far from its own, whose name is it?
    if (coversBox(boxOf(found, nearName), own)) given.push(found);
  }
  names.paint(given);
}

function boxOf({ x, y, width, height }: NameLabel, by = 0): Bounds {
  return { minX: x - by, minY: y - by, maxX: x + width + by, maxY: y + height + by };
}
