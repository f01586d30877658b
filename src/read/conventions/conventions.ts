import { splitWords, type Match } from '../../formats/index.js';
import type { Field, Size } from '../../model/document.js';
import { parseSize, type Convention, type Evidence, type Unit } from '../../model/convention.js';
import { applyChoice, hasUnit, withTupleOrder, type ConventionOverrides } from './convention-overrides.js';
import { isSameInference, cannotAffectInference, inferConvention, type InferredConvention } from './evidence.js';
import { usesPi } from '../evaluate/fields.js';
import type { Place } from '../evaluate/place.js';
import { Sizes } from './sizes.js';
import { YUp } from './y-up.js';
import type { Source } from '../evaluate/source.js';
import type { EvidenceSample } from './unit-evidence.js';

/** A box before its convention is known. */
export interface ConventionSubject extends EvidenceSample {
  readonly place: Place | null;
  readonly start: number;
}

/** The convention of a box, and its match with bare numbers in order. */
export interface SubjectConvention {
  readonly match: Match;
  readonly convention: Convention;
}

/** The conventions of the boxes in a text; boxes with equal conventions share one object. */
export class Conventions {
  private readonly shared = new Map<string, Convention>();
  /** The subjects by group: all that share a convention, and bare numbers also by their outermost key. */
  private readonly groups = new Map<string, ConventionSubject[]>();
  private readonly inferred = new Map<string, InferredConvention>();
  private readonly angles: AngleUnits;
  private readonly sizes: Sizes;
  private readonly yUp: YUp;

  constructor(
    subjects: readonly ConventionSubject[],
    source: Source,
    private readonly overrides: ConventionOverrides,
  ) {
    this.angles = inferAngleUnits(subjects, source);
    this.sizes = new Sizes(source.scopes, source.roots);
    this.yUp = new YUp(source.roots);
    for (const subject of subjects) {
      for (const key of this.groupKeys(subject)) {
        const group = this.groups.get(key);
        if (group === undefined) this.groups.set(key, [subject]);
        else group.push(subject);
      }
    }
  }

  /** The size of tiles that data says at its top; null if it says none. */
  get tileSize(): Size | null {
    return this.sizes.atRoot();
  }

  of(subject: ConventionSubject): SubjectConvention {
    const override = this.overrides.at(subject.start);
    const inferred = this.inferredFor(subject);
    const tuple = override?.choice.tuple ?? inferred.tuple ?? undefined;
    const match = tuple === undefined ? subject.match : withTupleOrder(subject.match, tuple);
    const guessed = this.guess(match, subject, inferred);
    const convention = override === null ? guessed : applyChoice(guessed, match, override.choice, override.because);
    return { match, convention: this.share(this.scaled(convention, subject)) };
  }

  /** Returns a convention with a space. */
  inSpace(convention: Convention, space: Pick<Convention, 'space' | 'spaceBecause' | 'spaceCount'>): Convention {
    return this.share({ ...convention, ...space });
  }

  /**
   * Replaces a box by one with other numbers; null, without a change, if those would change the inferred convention.
   */
  replaced(subject: ConventionSubject, fields: readonly Field[]): ConventionSubject | null {
    const { match, fields: before } = subject;
    // The unit of an angle is inferred only from whether it is too large for radians.
    if (match.angle !== null && isLargeAngle(fields) !== isLargeAngle(before)) return null;
    const replacement = { ...subject, fields };
    const inferred = this.groupKeys(subject).map((key) => [key, this.inferFrom(key)] as const);
    const places = inferred.map(([key]) => {
      const group = this.groups.get(key) ?? [];
      return { group, index: group.indexOf(subject) };
    });
    if (places.some(({ index }) => index < 0)) return null;
    for (const { group, index } of places) group[index] = replacement;
    const frame = subject.frame ?? this.sizes.frame();
    const isSame =
      cannotAffectInference(match, frame, before, fields) ||
      inferred.every(([key, before]) => isSameInference(before, this.infer(this.groups.get(key) ?? [])));
    if (isSame) return replacement;
    for (const { group, index } of places) group[index] = subject;
    return null;
  }

  /** Returns a copy for trying out `replaced` without changing this object. */
  fork(): Conventions {
    const groups = new Map([...this.groups].map(([key, group]) => [key, [...group]]));
    return Object.assign(Object.create(Conventions.prototype) as object, this, { groups });
  }

  /**
   * Returns the convention inferred from all boxes of the same form. If no order fits all of them, the order is
   * inferred per outermost key.
   */
  private inferredFor(subject: ConventionSubject): InferredConvention {
    const [all = '', under] = this.groupKeys(subject);
    const inferred = this.inferFrom(all);
    return inferred.isInconsistent && under !== undefined
      ? { ...inferred, tuple: this.inferFrom(under).tuple }
      : inferred;
  }

  /**
   * Returns the groups of a box: by its form, keys and whether its frame is known; for bare numbers, also by outermost
   * key.
   */
  private groupKeys({ match, place, frame }: ConventionSubject): readonly string[] {
    const { codec, names, angle, bare, anchor } = match;
    if (bare === true) return ['bare', `bare ${outermostKey(place)}`];
    const isPolygon = match.tuple === 'points';
    const keys = isPolygon ? '' : names.filter((name) => name !== angle).join();
    return [`${codec.id} ${anchor} ${keys} ${frame !== null || this.sizes.frame() !== null}`];
  }

  private inferFrom(key: string): InferredConvention {
    let inferred = this.inferred.get(key);
    if (inferred === undefined) {
      inferred = this.infer(this.groups.get(key) ?? []);
      this.inferred.set(key, inferred);
    }
    return inferred;
  }

  private infer(group: readonly ConventionSubject[]): InferredConvention {
    const frame = this.sizes.frame();
    if (frame === null && this.overrides.isEmpty) return inferConvention(group);
    return inferConvention(
      group.map((sample) => {
        const chosen = this.overrides.at(sample.start)?.choice;
        return { ...sample, frame: sample.frame ?? frame, ...(chosen === undefined ? {} : { chosen }) };
      }),
    );
  }

  /** @param match the match with its bare numbers in order */
  private guess(
    match: Match,
    { match: unordered, place }: ConventionSubject,
    inferred: InferredConvention,
  ): Convention {
    const { tuple, angle, because, word } = match;
    const inDegrees = angle === null ? undefined : this.angles.degrees.get(angle);
    const angleUnit = angle === null ? null : inDegrees === undefined ? 'radians' : 'degrees';
    const angleBecause = angle === null ? undefined : (inDegrees ?? this.angles.radians.get(angle));
    const anchored = tuple === 'xywh' && match.anchor === 'top-left' && because === undefined ? inferred.anchor : null;
    const anchor = anchored ?? match.anchor;
    const yUpKey = this.yUp.find(place);
    const yUp = match.codec.id === 'edges' && inferred.yAxis === 'up';
    const byNumbers = match !== unordered || anchored !== null || yUp;
    // A circle's position is always its center, which needs no explanation.
    const needsEvidence =
      because !== undefined &&
      (match.yAxis === 'up' || (anchor !== 'top-left' && tuple !== 'xyr' && tuple !== 'xyxyr'));
    return {
      tuple,
      anchor,
      yAxis: yUp || match.yAxis === 'up' || yUpKey !== null ? 'up' : 'down',
      ...this.getUnit(match, inferred),
      angleUnit,
      ...(byNumbers
        ? { because: 'numbers', word: '' }
        : needsEvidence
          ? { because, word: word ?? '' }
          : yUpKey === null
            ? {}
            : { because: 'keys', word: yUpKey }),
      ...(angleBecause === undefined ? {} : { angleBecause }),
    };
  }

  private getUnit(match: Match, inferred: InferredConvention): Pick<Convention, 'unit' | 'unitBecause' | 'unitWord'> {
    const { unit } = match;
    if (unit !== undefined) return { unit: unit.unit, unitBecause: unit.because, unitWord: unit.word };
    if (inferred.unit === null || !hasUnit(match)) return { unit: 'px' };
    return { unit: inferred.unit, unitBecause: 'numbers', unitWord: '' };
  }

  /** Adds the size of the unit in px, if known. */
  private scaled(convention: Convention, subject: ConventionSubject): Convention {
    const size = convention.unit === 'px' ? null : this.sizeOfUnit(convention.unit, subject);
    return size === null ? convention : { ...convention, unitX: size.width, unitY: size.height };
  }

  private sizeOfUnit(unit: Unit, { place, start, frame }: ConventionSubject): Size | null {
    const choice = this.overrides.at(start)?.choice;
    switch (unit) {
      case 'px':
        return null;
      case 'fraction':
        return frame ?? this.sizes.frame();
      case 'percent': {
        const whole = frame ?? this.sizes.frame();
        return whole === null ? null : { width: whole.width / 100, height: whole.height / 100 };
      }
      case 'tile':
        return (choice?.tile === undefined ? null : parseSize(choice.tile)) ?? this.sizes.tile(place);
      case '1/16':
      case '1/256':
      case '1/4096':
      case '1/65536': {
        const part = 1 / Number(unit.slice(2));
        return { width: part, height: part };
      }
    }
  }

  private share(convention: Convention): Convention {
    const { tuple, anchor, yAxis, unit, unitX, unitY, angleUnit, turn, because, word, angleBecause, unitBecause } =
      convention;
    const key =
      `${tuple}|${anchor}|${yAxis}|${unit}|${unitX}|${unitY}|${angleUnit}|${turn}|${because}|${word}|${angleBecause}|` +
      `${unitBecause}|${convention.unitWord}|${convention.space}|${convention.spaceBecause}|${convention.spaceCount}`;
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    this.shared.set(key, convention);
    return convention;
  }
}

function outermostKey(place: Place | null): string {
  let key = '';
  for (let at = place; at !== null; at = at.parent) if (at.key !== null) key = at.key;
  return key;
}

interface AngleUnits {
  /** The keys of angles in degrees, with the evidence: their name, or a value too large for radians. */
  readonly degrees: ReadonlyMap<string, Evidence>;
  /** The keys of angles that are certainly in radians. */
  readonly radians: ReadonlyMap<string, Evidence>;
}

function inferAngleUnits(subjects: readonly ConventionSubject[], { scopes }: Source): AngleUnits {
  const degrees = new Map<string, Evidence>();
  const radians = new Map<string, Evidence>();
  for (const { match, start, fields } of subjects) {
    const { angle, values } = match;
    if (angle === null) continue;
    if (match.inRadians === true) radians.set(angle, 'call');
    else if (usesPi(values.at(-1)!, start, scopes)) radians.set(angle, 'numbers');
    else if (namesDegrees(angle)) degrees.set(angle, 'keys');
    else if (isLargeAngle(fields) && !degrees.has(angle)) degrees.set(angle, 'numbers');
  }
  for (const key of radians.keys()) degrees.delete(key);
  return { degrees, radians };
}

/** Whether the last number of a box is too large for an angle in radians. */
function isLargeAngle(fields: readonly Field[]): boolean {
  return Math.abs(fields.at(-1)?.value ?? NaN) > 2 * Math.PI;
}

function namesDegrees(key: string): boolean {
  const [first, ...rest] = splitWords(key);
  if (rest.some((word) => /^deg/.test(word))) return true;
  return first === 'angle' && !rest.some((word) => /^rad/.test(word));
}
