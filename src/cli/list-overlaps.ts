import { findCure } from '../check/cure.js';
import { cureText, ignoredCause, overlapDepth, type NamedHitbox } from '../check/ignored-sentences.js';
import { visitOverlaps } from '../check/pairs.js';
import { printableName, relatedTo, roundedText } from '../check/sentences.js';
import { Verdicts, type Verdict } from '../check/verdict.js';
import { groupBySpace } from '../model/coexistence.js';
import type { HitboxDocument } from '../model/document.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Problem } from '../model/problem.js';

/** What `check --overlaps all` reports. They aren't rules: they say what overlaps, not what is wrong. */
export const overlapInfos = [
  { id: 'collision', description: 'Hitboxes overlap and collide.' },
  { id: 'ignored-overlap', description: 'Hitboxes overlap, which is ignored for a reason.' },
] as const;

/** An overlap as it is reported, at the later of the two hitboxes. */
export interface ReportedOverlap extends Problem {
  readonly rule: (typeof overlapInfos)[number]['id'];
  readonly verdict: Verdict;
}

/** The overlaps of a file. */
export interface FileOverlaps {
  readonly listed: readonly ReportedOverlap[];
  /** How many there are, and how many of them collide; at least that many if it is a heap. */
  readonly count: number;
  readonly collisions: number;
}

/** At most this many overlaps of a file are listed, and this many pairs compared. Only a heap has more. */
const maxListed = 10_000;
const maxCompared = 2_000_000;

/**
 * Returns every overlap of the hitboxes of a document with the verdict on it, in text order. Where there are too many,
 * those are left out first that are never drawn in one place: of other frames and other sprites.
 */
export function listOverlaps({ hitboxes, sprites }: HitboxDocument, matrix: CollisionMatrix): FileOverlaps {
  const verdicts = new Verdicts(hitboxes, groupBySpace(sprites), matrix);
  const pairs: { a: number; b: number; verdict: Verdict }[][] = [[], [], []];
  let count = 0;
  let collisions = 0;
  visitOverlaps(
    verdicts,
    (a, b, _shapeA, _shapeB, verdict) => {
      count++;
      if (verdict === 'lit') collisions++;
      const kind = pairs[verdict === 'lit' ? 0 : verdict === 'frame' || verdict === 'sprite' ? 2 : 1]!;
      if (kind.length < maxListed) kind.push({ a, b, verdict });
      return true;
    },
    maxCompared,
    'file',
  );
  const listed = pairs
    .flat()
    .slice(0, maxListed)
    .sort((p, q) => p.b - q.b || p.a - q.a)
    .map(({ a, b, verdict }): ReportedOverlap => {
      const [earlier, later] = [hitboxes[a]!, hitboxes[b]!];
      const shapes = verdicts.overlapping(a, b)!;
      const what = `${printableName(later)} overlaps ${printableName(earlier)} by ${roundedText(overlapDepth(...shapes))}`;
      const named = (hitbox: typeof later): NamedHitbox => ({ ...hitbox, name: printableName(hitbox) });
      const cure = findCure(verdicts, a, b, ...shapes);
      const remedy =
        cure === null ? '' : cure.kind === 'one-world' ? ' (counts in one world)' : ` (counts with ${cureText(cure)})`;
      return {
        rule: verdict === 'lit' ? 'collision' : 'ignored-overlap',
        severity: 'information',
        start: later.start,
        end: later.end,
        message:
          verdict === 'lit'
            ? `${what} and collides.`
            : `${what}, but is ignored: ${ignoredCause(verdict, named(later), named(earlier))}${remedy}.`,
        related: relatedTo([earlier]),
        hitbox: later.id,
        verdict,
      };
    });
  return { listed, count, collisions };
}
