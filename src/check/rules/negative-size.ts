import * as l10n from '@vscode/l10n';
import type { Field, Hitbox } from '../../model/document.js';
import { isBetweenKeys } from '../../model/keyframes.js';
import type { Finding, Rule } from '../rule.js';
import { getSizes, type ShapeMeasure } from '../size.js';
import { printableName, roundedText } from '../sentences.js';

/** A hitbox is inside out: engines treat it as empty, flipped or displaced. */
export const negativeSize = {
  id: 'negative-size',
  defaultSeverity: 'warning',
  description: 'A width, height, or radius of a hitbox is negative.',
  run: ({ hitboxes }) =>
    hitboxes.flatMap((hitbox) =>
      getSizes(hitbox.shape).flatMap((size) =>
        size.value < 0 && Number.isFinite(size.value) && !isBetweenKeys(hitbox)
          ? finding(hitbox, printableName(hitbox), size)
          : [],
      ),
    ),
} as const satisfies Rule;

/** The pairs of fields whose difference is a size, in files with corners instead of sizes. */
const corners: Readonly<Record<ShapeMeasure['of'], readonly (readonly [string, string])[]>> = {
  width: [
    ['left', 'right'],
    ['x1', 'x2'],
    ['minX', 'maxX'],
  ],
  height: [
    ['top', 'bottom'],
    ['y1', 'y2'],
    ['minY', 'maxY'],
  ],
  radius: [],
};

function finding(hitbox: Hitbox, name: string, size: ShapeMeasure): Finding {
  const own = sizeField(hitbox, size);
  if (own !== null) {
    const message = l10n.t('{0} of {1} is negative: {2}.', own.name, name, roundedText(own.value));
    return { hitbox, start: own.start, end: own.end, message, related: [] };
  }
  for (const [from, to] of corners[size.of]) {
    const first = fieldNamed(hitbox, from);
    const second = fieldNamed(hitbox, to);
    if (first === null || second === null) continue;
    const message = l10n.t(
      '{0} ({1}) and {2} ({3}) of {4} are swapped: its {5} is {6}.',
      first.name,
      roundedText(first.value),
      second.name,
      roundedText(second.value),
      name,
      size.of,
      roundedText(size.value),
    );
    return { hitbox, start: second.start, end: second.end, message, related: [] };
  }
  const message = l10n.t('{0} of {1} is negative: {2}.', size.of, name, roundedText(size.value));
  return { hitbox, start: hitbox.start, end: hitbox.end, message, related: [] };
}

const spellings: Readonly<Record<ShapeMeasure['of'], RegExp>> = {
  width: /^(width|w|size\.?x|radiusX|rx|halfWidth|size)$/i,
  height: /^(height|h|size\.?y|radiusY|ry|halfHeight|size)$/i,
  radius: /^(radius|r|diameter)$/i,
};

/** Returns the field that contains the size itself. */
function sizeField(hitbox: Hitbox, size: ShapeMeasure): Field | null {
  return hitbox.fields.find((field) => field.value < 0 && spellings[size.of].test(field.name)) ?? null;
}

function fieldNamed(hitbox: Hitbox, name: string): Field | null {
  return hitbox.fields.find((field) => field.end > field.start && field.name === name) ?? null;
}
