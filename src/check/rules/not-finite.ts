import * as l10n from '@vscode/l10n';
import type { Shape } from '../../core/index.js';
import type { Field, Hitbox } from '../../model/document.js';
import { isBetweenKeys } from '../../model/keyframes.js';
import type { Span } from '../../model/span.js';
import { getSizes } from '../size.js';
import { listNames, printableName } from '../sentences.js';
import type { Finding, Rule } from '../rule.js';

/** A hitbox contains a value that isn't a number, or not one that a game can use. */
export const notFinite = {
  id: 'not-finite',
  defaultSeverity: 'error',
  description: 'A value of a hitbox is missing or not a finite number.',
  run: ({ hitboxes }) => hitboxes.flatMap((hitbox) => findings(hitbox)),
} as const satisfies Rule;

function findings(hitbox: Hitbox): Finding[] {
  // Nearly every hitbox is valid, so this check allocates nothing.
  if (hitbox.fields.every(isFiniteField) && hasFiniteSize(hitbox.shape)) return none;
  if (isAccumulator(hitbox) || isBetweenKeys(hitbox)) return none;
  const name = printableName(hitbox);
  const bad = hitbox.fields.filter((field) => !Number.isFinite(field.value));
  if (bad.length > 0) {
    const missing = bad.filter(isMissing);
    const others = bad.filter((field) => !isMissing(field));
    const results = others.map((field) => findingAt(field.end > field.start ? field : hitbox, sentence(field, name)));
    // A list that is too short is one mistake, however many numbers are missing. They have no text themselves.
    if (missing.length > 0) results.unshift(findingAt(hitbox, missingSentence(missing, name)));
    return results.map((finding) => ({ hitbox, ...finding }));
  }
  return [
    {
      hitbox,
      start: hitbox.start,
      end: hitbox.end,
      message: l10n.t('The size of {0} is too large.', name),
      related: [],
    },
  ];
}

const none: Finding[] = [];

/** Bounds made to be grown around something, such as `{ minX: Infinity, … }`: all numbers are infinite. */
function isAccumulator({ fields }: Hitbox): boolean {
  return fields.length > 1 && fields.every(({ value }) => Math.abs(value) === Infinity);
}

function isFiniteField(field: Field): boolean {
  return Number.isFinite(field.value);
}

function hasFiniteSize(shape: Shape): boolean {
  if (shape.kind === 'rect') return Number.isFinite(shape.width) && Number.isFinite(shape.height);
  return getSizes(shape).every(({ value }) => Number.isFinite(value));
}

function isMissing({ value, notWritable, start, end }: Field): boolean {
  return Number.isNaN(value) && notWritable === 'missing' && end <= start;
}

function findingAt({ start, end }: Span, message: string): Omit<Finding, 'hitbox'> {
  return { start, end, message, related: [] };
}

function missingSentence(missing: readonly Field[], name: string): string {
  const words = missing.map((field) => field.name);
  return words.length === 1
    ? l10n.t('{0} of {1} is missing.', words[0]!, name)
    : l10n.t('{0} of {1} are missing.', listNames(words, words.length), name);
}

function sentence(field: Field, name: string): string {
  if (!Number.isNaN(field.value)) return l10n.t('{0} of {1} is {2}.', field.name, name, field.value);
  if (field.notWritable === 'missing') return l10n.t('{0} of {1} is missing.', field.name, name);
  return l10n.t("{0} of {1} isn't a number.", field.name, name);
}
