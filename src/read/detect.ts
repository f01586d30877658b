import { wordsOf, type Match } from '../formats/index.js';
import type { Convention } from '../model/convention.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { Span } from '../model/span.js';
import { readField, type ReadField } from './fields.js';
import { findBoxes, type Found } from './find.js';
import type { Limits } from './limits.js';
import { belongingsOf } from './owners.js';
import { nameOf, roleOf } from './roles.js';
import type { Source } from './source.js';
import { spriteId, spritesOf, type Owned } from './sprites.js';

/** The hitboxes in what a text holds; their ids are still empty. */
export interface Detected {
  readonly hitboxes: readonly Hitbox[];
  readonly sprites: readonly Sprite[];
  readonly notStatic: number;
}

export function detect(source: Source, length: number, excluded: readonly Span[], limits: Limits): Detected {
  const { roots, scopes } = source;
  const found: Found[] = [];
  const numbers: (readonly ReadField[])[] = [];
  let notStatic = 0;
  for (const one of findBoxes(roots, excluded, limits)) {
    const fields = fieldsOf(one, source);
    if (fields === null) {
      notStatic++;
      continue;
    }
    found.push(one);
    numbers.push(fields);
  }
  const degrees = keysInDegrees(found, numbers);
  const owned = belongingsOf(found).map((belonging, index): Owned => {
    const { place, value, start, form, match } = found[index]!;
    const fields = numbers[index]!.map(({ field }) => field);
    const convention = conventionOf(form.tuple, match, degrees);
    const hitbox: Hitbox = {
      id: '',
      path: place?.path ?? '',
      name: nameOf(place, value),
      role: roleOf(place, value),
      sprite: spriteId(belonging.owner),
      animation: belonging.animation,
      frames: belonging.timing?.frames ?? null,
      shape: form.decode(fields, convention),
      convention,
      form: form.id,
      fields,
      stale: false,
      start,
      end: start + value.length,
    };
    return { hitbox, belonging };
  });
  owned.sort((a, b) => a.hitbox.start - b.hitbox.start || b.hitbox.end - a.hitbox.end);
  const hitboxes = owned.map(({ hitbox }) => hitbox);
  return { hitboxes, sprites: spritesOf(owned, roots, { start: 0, end: length }, scopes), notStatic };
}

/** The numbers of a box, or null where one of them is only known when the game runs. */
function fieldsOf({ match, start }: Found, { scopes }: Source): readonly ReadField[] | null {
  const fields: ReadField[] = [];
  for (const part of match.parts) {
    const field = readField(part, start, scopes);
    if (field === null) return null;
    fields.push(field);
  }
  return fields;
}

/** The keys of angles that are degrees in this file: by their name, or because no angle is that large in radians. */
function keysInDegrees(found: readonly Found[], numbers: readonly (readonly ReadField[])[]): ReadonlySet<string> {
  const degrees = new Set<string>();
  const radians = new Set<string>();
  found.forEach(({ match }, index) => {
    if (match.angle === null) return;
    const angle = numbers[index]!.find(({ field }) => field.name === match.angle);
    if (angle === undefined) return;
    if (angle.usesPi) radians.add(match.angle);
    else if (Math.abs(angle.field.value) > 2 * Math.PI || namesDegrees(match.angle)) degrees.add(match.angle);
  });
  for (const key of radians) degrees.delete(key);
  return degrees;
}

function namesDegrees(key: string): boolean {
  const [first, ...rest] = wordsOf(key);
  if (rest.some((word) => /^deg/.test(word))) return true;
  return first === 'angle' && !rest.some((word) => /^rad/.test(word));
}

function conventionOf(tuple: Convention['tuple'], match: Match, degrees: ReadonlySet<string>): Convention {
  const { anchor, angle } = match;
  const angleUnit = angle === null ? null : degrees.has(angle) ? 'degrees' : 'radians';
  return { tuple, anchor, yAxis: 'down', unit: 'px', angleUnit };
}
