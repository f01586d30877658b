import { corners, ranges, sizedRect, sizeFirst, type Match } from '../../formats/index.js';
import type { Convention, ConventionChoice, Evidence } from '../../model/convention.js';
import { lastCovering, type Cover } from '../../model/cover.js';
import type { ScopedChoice } from './directives.js';

/** What the user has said of how numbers are meant: in the settings for the file, in comments for parts of it. */
export class ConventionOverrides {
  private readonly said: Cover;
  /** Which comment speaks of a field at an offset, for each field that comments speak of. */
  private readonly fields: readonly { readonly field: keyof ConventionChoice; readonly speaks: Cover }[];

  constructor(
    private readonly setting: ConventionChoice | null,
    private readonly comments: readonly ScopedChoice[],
  ) {
    this.said = lastCovering(comments.map(({ scope }) => scope));
    const fields = new Set(comments.flatMap(({ choice }) => Object.keys(choice) as (keyof ConventionChoice)[]));
    const nowhere = { start: 0, end: 0 };
    this.fields = [...fields].map((field) => ({
      field,
      speaks: lastCovering(comments.map(({ choice, scope }) => (choice[field] === undefined ? nowhere : scope))),
    }));
  }

  /** Whether nothing is said at all. */
  get isEmpty(): boolean {
    return this.setting === null && this.comments.length === 0;
  }

  /** What counts for the box that begins at an offset; the innermost comment goes before the others, and all before the setting. */
  at(start: number): { readonly choice: ConventionChoice; readonly because: Evidence } | null {
    let choice = this.setting;
    for (const { field, speaks } of this.fields) {
      const comment = this.comments[speaks(start)];
      if (comment !== undefined) choice = { ...choice, [field]: comment.choice[field] };
    }
    const because: Evidence = this.said(start) < 0 ? 'setting' : 'comment';
    return choice === null || Object.keys(choice).length === 0 ? null : { choice, because };
  }
}

const tuples = {
  xywh: { codec: sizedRect, names: ['x', 'y', 'w', 'h'] },
  ltrb: { codec: corners, names: ['x1', 'y1', 'x2', 'y2'] },
  lrtb: { codec: ranges, names: ['minX', 'maxX', 'minY', 'maxY'] },
  whxy: { codec: sizeFirst, names: ['w', 'h', 'x', 'y'] },
} as const;

/** A match with its four bare numbers in the order that was chosen. */
export function inOrder(match: Match, tuple: keyof typeof tuples): Match {
  if (!match.bare || tuple === match.tuple) return match;
  return { ...match, ...tuples[tuple], tuple };
}

/** A convention as it was chosen; what cannot be chosen for such a box stays as it was guessed. */
export function chosen(guessed: Convention, match: Match, choice: ConventionChoice, because: Evidence): Convention {
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

/** Whether the place of a box is that of a point which can be any of it. */
function hasAnchor({ tuple, codec }: Match): boolean {
  return (tuple === 'xywh' && codec.id !== 'halved-rect') || tuple === 'wh' || tuple === 'whxy';
}

/** The last pixels of a mask are counted in pixels, whatever else a file counts in. */
export function hasUnit({ codec }: Match): boolean {
  return codec.id !== 'inclusive-edges';
}
