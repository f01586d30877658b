import { corners, ranges, sizedRect, sizeFirst, type Match } from '../../formats/index.js';
import type { Convention, ConventionChoice, Evidence } from '../../model/convention.js';
import { lastCovering, type Cover } from '../../model/cover.js';
import type { ScopedChoice } from './directives.js';

/** Conventions that the user chose: in settings for the file, in comments for parts of it. */
export class ConventionOverrides {
  private readonly cover: Cover;
  /** For each field set by comments, the index of the innermost comment at an offset. */
  private readonly fields: readonly { readonly field: keyof ConventionChoice; readonly cover: Cover }[];

  constructor(
    private readonly setting: ConventionChoice | null,
    private readonly comments: readonly ScopedChoice[],
  ) {
    this.cover = lastCovering(comments.map(({ scope }) => scope));
    const fields = new Set(comments.flatMap(({ choice }) => Object.keys(choice) as (keyof ConventionChoice)[]));
    const noSpan = { start: 0, end: 0 };
    this.fields = [...fields].map((field) => ({
      field,
      cover: lastCovering(comments.map(({ choice, scope }) => (choice[field] === undefined ? noSpan : scope))),
    }));
  }

  /** Whether there are no overrides at all. */
  get isEmpty(): boolean {
    return this.setting === null && this.comments.length === 0;
  }

  /**
   * Returns the choice for the box that starts at an offset. Inner comments override outer ones, and comments override
   * the setting.
   */
  at(start: number): { readonly choice: ConventionChoice; readonly because: Evidence } | null {
    let choice = this.setting;
    for (const { field, cover } of this.fields) {
      const comment = this.comments[cover(start)];
      if (comment !== undefined) choice = { ...choice, [field]: comment.choice[field] };
    }
    const because: Evidence = this.cover(start) < 0 ? 'setting' : 'comment';
    return choice === null || Object.keys(choice).length === 0 ? null : { choice, because };
  }
}

const tuples = {
  xywh: { codec: sizedRect, names: ['x', 'y', 'w', 'h'] },
  ltrb: { codec: corners, names: ['x1', 'y1', 'x2', 'y2'] },
  lrtb: { codec: ranges, names: ['minX', 'maxX', 'minY', 'maxY'] },
  whxy: { codec: sizeFirst, names: ['w', 'h', 'x', 'y'] },
} as const;

/** Returns a match with its four bare numbers in the chosen order. */
export function withTupleOrder(match: Match, tuple: keyof typeof tuples): Match {
  if (!match.bare || tuple === match.tuple) return match;
  return { ...match, ...tuples[tuple], tuple };
}

/** Applies a choice to a convention; fields that the choice can't set for this box keep their inferred value. */
export function applyChoice(
  guessed: Convention,
  match: Match,
  choice: ConventionChoice,
  because: Evidence,
): Convention {
  const { anchor, yAxis, angleUnit, turn, unit } = choice;
  const anchored = anchor !== undefined && hasAnchor(match);
  const turned = (angleUnit !== undefined || turn !== undefined) && guessed.angleUnit !== null;
  const counted = unit !== undefined && hasUnit(match);
  const ordered = choice.tuple !== undefined && match.bare === true;
  const other = anchored || yAxis !== undefined || ordered;
  return {
    ...guessed,
    ...(anchored ? { anchor } : {}),
    ...(yAxis === undefined ? {} : { yAxis }),
    ...(turned ? { ...(angleUnit === undefined ? {} : { angleUnit }), angleBecause: because } : {}),
    ...(turned && turn !== undefined ? { turn } : {}),
    ...(counted ? { unit, unitBecause: because, unitWord: '' } : {}),
    ...(other ? { because, word: '' } : {}),
  };
}

/** Whether the anchor of a box can be chosen. */
function hasAnchor({ tuple, codec }: Match): boolean {
  return (tuple === 'xywh' && codec.id !== 'halved-rect') || tuple === 'wh' || tuple === 'whxy';
}

/** The last pixels of a mask are always in pixels, whatever the unit of the file. */
export function hasUnit({ codec }: Match): boolean {
  return codec.id !== 'inclusive-edges';
}
