import { wordsOf, type Givens, type Match } from '../formats/index.js';
import type { Convention, Evidence } from '../model/convention.js';
import type { Field, Hitbox, Sprite } from '../model/document.js';
import type { Span } from '../model/span.js';
import { chosen, inOrder, type Choices } from './choices.js';
import { readField, unknownField, usesPi } from './fields.js';
import { findBoxes, type Found } from './find.js';
import type { Limits } from './limits.js';
import { Belongings, type Belonging } from './owners.js';
import { assumed, tellsEnough, unknownIn } from './partly.js';
import { nameOf, Roles } from './roles.js';
import type { Source } from './source.js';
import { spriteId, spritesOf } from './sprites.js';

/** A hitbox that has no id yet. */
export type Draft = { -readonly [K in keyof Hitbox]: Hitbox[K] };

/** The hitboxes in what a text holds; their ids are still empty. */
export interface Detected {
  readonly hitboxes: readonly Draft[];
  readonly sprites: readonly Sprite[];
  readonly notStatic: number;
}

/** Boxes that are written by hand say all that there is to know. */
const noGivens: Givens = {};

export function detect(
  source: Source,
  length: number,
  excluded: readonly Span[],
  limits: Limits,
  choices: Choices,
): Detected {
  const found: Found[] = [];
  const numbers: (readonly Field[])[] = [];
  let notStatic = 0;
  for (const candidate of findBoxes(source.roots, excluded, limits)) {
    const said = choices.at(candidate.start);
    const one = said === null ? candidate : { ...candidate, match: inOrder(candidate.match, said.choice) };
    const fields = fieldsOf(one, source);
    if (fields === null) {
      notStatic++;
      continue;
    }
    found.push(one);
    numbers.push(fields);
  }
  const conventions = new Conventions(keysInDegrees(found, numbers, source));
  const belongings = new Belongings(found);
  const roles = new Roles();
  const hitboxes: Draft[] = [];
  const owners: Belonging[] = [];
  found.forEach(({ place, value, start, match }, index) => {
    const fields = numbers[index]!;
    const convention = conventions.of(match, choices.at(start));
    const belonging = belongings.of(place);
    owners.push(belonging);
    hitboxes.push({
      id: '',
      path: place?.path ?? '',
      name: nameOf(place, value),
      role: roles.of(place, value),
      sprite: spriteId(belonging.owner),
      animation: belonging.animation,
      frames: belongings.framesOf(place, value),
      shape: match.coding.decode(assumed(match, fields), convention, noGivens),
      convention,
      form: match.coding.id,
      givens: noGivens,
      fields,
      unknown: unknownIn(fields),
      stale: false,
      start,
      end: start + value.length,
    });
  });
  const sprites = spritesOf(hitboxes, owners, source, { start: 0, end: length });
  hitboxes.sort((a, b) => a.start - b.start || b.end - a.end);
  return { hitboxes, sprites, notStatic };
}

/** The numbers of a box, or null where too many of them are only known when the game runs. */
function fieldsOf({ match, start }: Found, { scopes }: Source): readonly Field[] | null {
  const { names, values } = match;
  const fields = new Array<Field>(names.length);
  let known = true;
  for (let i = 0; i < names.length; i++) {
    const field = readField(names[i]!, values[i]!, start, scopes);
    // `[1, , 3]`: nothing stands there that the game could fill in.
    if (field === null && values[i]!.length === 0) return null;
    known &&= field !== null;
    fields[i] = field ?? unknownField(names[i]!, values[i]!, start);
  }
  return known || tellsEnough(match, fields) ? fields : null;
}

/** The keys of angles that are degrees in this file, and why: by their name, or because no angle is that large in radians. */
function keysInDegrees(
  found: readonly Found[],
  numbers: readonly (readonly Field[])[],
  { scopes }: Source,
): AngleUnits {
  const degrees = new Map<string, Evidence>();
  const radians = new Map<string, Evidence>();
  found.forEach(({ match, start }, index) => {
    const { angle, values } = match;
    if (angle === null) return;
    const value = numbers[index]!.at(-1)?.value ?? NaN;
    if (usesPi(values.at(-1)!, start, scopes)) radians.set(angle, 'numbers');
    else if (namesDegrees(angle)) degrees.set(angle, 'keys');
    else if (Math.abs(value) > 2 * Math.PI && !degrees.has(angle)) degrees.set(angle, 'numbers');
  });
  for (const key of radians.keys()) degrees.delete(key);
  return { degrees, radians };
}

interface AngleUnits {
  readonly degrees: ReadonlyMap<string, Evidence>;
  /** Keys that certainly are radians. */
  readonly radians: ReadonlyMap<string, Evidence>;
}

function namesDegrees(key: string): boolean {
  const [first, ...rest] = wordsOf(key);
  if (rest.some((word) => /^deg/.test(word))) return true;
  return first === 'angle' && !rest.some((word) => /^rad/.test(word));
}

/** How the boxes of one text are meant; boxes that are meant alike share one object. */
class Conventions {
  private readonly known = new Map<string, Convention>();

  constructor(private readonly units: AngleUnits) {}

  of(match: Match, said: ReturnType<Choices['at']>): Convention {
    const guessed = this.guess(match);
    if (said === null) return guessed;
    return this.kept(chosen(guessed, match, said.choice, said.because));
  }

  private guess({ tuple, anchor, angle, because, word }: Match): Convention {
    const inDegrees = angle === null ? undefined : this.units.degrees.get(angle);
    const angleUnit = angle === null ? null : inDegrees === undefined ? 'radians' : 'degrees';
    const angleBecause = angle === null ? undefined : (inDegrees ?? this.units.radians.get(angle));
    // A circle's place is its centre everywhere: that needs no reason.
    const telling = because !== undefined && anchor !== 'top-left' && tuple !== 'xyr' && tuple !== 'xyxyr';
    return this.kept({
      tuple,
      anchor,
      yAxis: 'down',
      unit: 'px',
      angleUnit,
      ...(telling ? { because, word: word ?? '' } : {}),
      ...(angleBecause === undefined ? {} : { angleBecause }),
    });
  }

  private kept(convention: Convention): Convention {
    const key = Object.values(convention).join('|');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, convention);
    return convention;
  }
}
