import type { Hitbox } from '../model/document.js';
import { EditRuns } from '../model/edit-runs.js';
import { mapOffset, type TextEdit } from '../model/span.js';
import type { Draft } from './detect.js';

/** Keeps the ids of hitboxes from one reading to the next. */
export class Identities {
  private next = 1;

  /** `prefix`: what every id begins with. */
  constructor(private readonly prefix = 'h') {}

  /**
   * Gives each hitbox the id of the previous one that stood where it stands now, or that had its path where the text
   * was replaced as a whole; else a new one.
   */
  assign(hitboxes: readonly Draft[], previous: readonly Hitbox[], changes: readonly TextEdit[] | null): void {
    const used = new Set<Hitbox>();
    let nameless: readonly Draft[] = hitboxes;
    if (changes !== null) nameless = matchByStart(hitboxes, previous, changes, used);
    if (used.size < previous.length && nameless.length > 0) {
      nameless = matchByPath(
        nameless,
        previous.filter((hitbox) => !used.has(hitbox)),
      );
    }
    for (const hitbox of nameless) hitbox.id = `${this.prefix}${this.next++}`;
  }
}

/** Both are in the order of the text, and changes keep it. Returns those that stand where none stood. */
function matchByStart(
  hitboxes: readonly Draft[],
  previous: readonly Hitbox[],
  changes: readonly TextEdit[],
  used: Set<Hitbox>,
): Draft[] {
  const nameless: Draft[] = [];
  const starts: number[] = [];
  const runs = new EditRuns(changes);
  const standing = previous.filter((hitbox) => {
    const start = mappedStart(hitbox, runs);
    if (start !== null) starts.push(start);
    return start !== null;
  });
  let from = 0;
  for (const hitbox of hitboxes) {
    while (from < starts.length && starts[from]! < hitbox.start) from++;
    let found: Hitbox | null = null;
    let rank = -1;
    for (let i = from; i < starts.length && starts[i] === hitbox.start; i++) {
      const candidate = standing[i]!;
      const similar = (candidate.path === hitbox.path ? 2 : 0) + (candidate.form === hitbox.form ? 1 : 0);
      if (similar <= rank || used.has(candidate)) continue;
      found = candidate;
      rank = similar;
    }
    if (found === null) {
      nameless.push(hitbox);
      continue;
    }
    hitbox.id = found.id;
    used.add(found);
  }
  return nameless;
}

/** Where a hitbox begins after the changes; null where one of them took all of its text. */
function mappedStart({ start: from, end: to }: Hitbox, changes: EditRuns): number | null {
  const span = changes.follow({ start: from, end: to }, (before, { touching, shift }) => {
    let { start, end } = before;
    for (const change of touching) {
      if (change.start <= start && end <= change.end) return null;
      start = mapOffset(start, change);
      end = mapOffset(end, change);
    }
    return { start: start + shift, end: end + shift };
  });
  return span?.start ?? null;
}

/** Tells hitboxes by their path and form, in the order of the text where several have the same. */
function matchByPath(hitboxes: readonly Draft[], free: readonly Hitbox[]): Draft[] {
  const paths = new Map<string, Hitbox[]>();
  for (const hitbox of free) {
    const key = `${hitbox.form} ${hitbox.path}`;
    const same = paths.get(key);
    if (same === undefined) paths.set(key, [hitbox]);
    else same.push(hitbox);
  }
  return hitboxes.filter((hitbox) => {
    const former = paths.get(`${hitbox.form} ${hitbox.path}`)?.shift();
    if (former !== undefined) hitbox.id = former.id;
    return former === undefined;
  });
}
