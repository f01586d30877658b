import * as l10n from '@vscode/l10n';
import type { Shape } from '../../core/index.js';
import type { Field, Hitbox } from '../../model/document.js';
import { sizesOf } from '../size.js';
import type { Finding, Rule } from '../rule.js';

/** A hitbox holds something that is no number, or no number that a game can use. */
export const notFinite = {
  id: 'not-finite',
  defaultSeverity: 'error',
  description: 'A number of a hitbox is not a number or is infinite.',
  run: ({ hitboxes, label }) => hitboxes.flatMap((hitbox) => findings(hitbox, label)),
} as const satisfies Rule;

function findings(hitbox: Hitbox, label: (hitbox: Hitbox) => string): Finding[] {
  // Nearly every hitbox is fine: nothing is made for those.
  if (hitbox.fields.every(isFiniteField) && hasFiniteSize(hitbox.shape)) return none;
  const name = label(hitbox);
  const bad = hitbox.fields.filter((field) => !Number.isFinite(field.value));
  if (bad.length > 0) {
    return bad.map((field) => ({
      hitbox,
      // A field that is missing has no text of its own.
      ...(field.end > field.start ? { start: field.start, end: field.end } : { start: hitbox.start, end: hitbox.end }),
      message: sentence(field, name),
      related: [],
    }));
  }
  return [
    {
      hitbox,
      start: hitbox.start,
      end: hitbox.end,
      message: l10n.t('The size of {0} is too large to be a number.', name),
      related: [],
    },
  ];
}

const none: Finding[] = [];

function isFiniteField(field: Field): boolean {
  return Number.isFinite(field.value);
}

function hasFiniteSize(shape: Shape): boolean {
  if (shape.kind === 'rect') return Number.isFinite(shape.width) && Number.isFinite(shape.height);
  return sizesOf(shape).every(({ value }) => Number.isFinite(value));
}

function sentence(field: Field, name: string): string {
  if (!Number.isNaN(field.value)) return l10n.t('{0} of {1} is {2}.', field.name, name, field.value);
  if (field.notWritable === 'missing') return l10n.t('{0} of {1} is missing.', field.name, name);
  return l10n.t('{0} of {1} is not a number.', field.name, name);
}
