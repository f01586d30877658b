import type { Hitbox } from '../model/document.js';
import { mapOffset, mapSpan, type TextEdit } from '../model/span.js';

/** Keeps the ids of hitboxes from one reading to the next. */
export class Identities {
  private next = 1;

  /**
   * The hitboxes with ids: each gets that of the previous hitbox that stood where it stands now, or had its path where
   * the text was replaced as a whole.
   */
  assign(hitboxes: readonly Hitbox[], previous: readonly Hitbox[], changes: readonly TextEdit[] | null): Hitbox[] {
    const free = new Set(previous);
    const found = new Array<Hitbox | undefined>(hitboxes.length);
    if (changes !== null) {
      const places = byStart(previous, changes);
      hitboxes.forEach((hitbox, index) => {
        const former = best(hitbox, places.get(hitbox.start) ?? [], free);
        if (former === null) return;
        found[index] = former;
        free.delete(former);
      });
    }
    if (free.size > 0) matchByPath(hitboxes, found, free);
    return hitboxes.map((hitbox, index) => ({ ...hitbox, id: found[index]?.id ?? `h${this.next++}` }));
  }
}

function byStart(previous: readonly Hitbox[], changes: readonly TextEdit[]): ReadonlyMap<number, readonly Hitbox[]> {
  const places = new Map<number, Hitbox[]>();
  for (const hitbox of previous) {
    const start = mappedStart(hitbox, changes);
    const same = places.get(start);
    if (same === undefined) places.set(start, [hitbox]);
    else same.push(hitbox);
  }
  return places;
}

function mappedStart(hitbox: Hitbox, changes: readonly TextEdit[]): number {
  let { start, end } = hitbox;
  for (const change of changes) {
    const mapped = mapSpan({ start, end }, change);
    if (mapped === null) {
      start = mapOffset(start, change);
      end = Math.max(start, mapOffset(end, change));
    } else {
      ({ start, end } = mapped);
    }
  }
  return start;
}

function best(hitbox: Hitbox, candidates: readonly Hitbox[], free: ReadonlySet<Hitbox>): Hitbox | null {
  let found: Hitbox | null = null;
  let rank = -1;
  for (const candidate of candidates) {
    if (!free.has(candidate)) continue;
    const similar = (candidate.path === hitbox.path ? 2 : 0) + (candidate.form === hitbox.form ? 1 : 0);
    if (similar <= rank) continue;
    found = candidate;
    rank = similar;
  }
  return found;
}

/** What is left is told by its path and form, in the order of the text where several have the same. */
function matchByPath(hitboxes: readonly Hitbox[], found: (Hitbox | undefined)[], free: ReadonlySet<Hitbox>): void {
  const paths = new Map<string, Hitbox[]>();
  for (const hitbox of free) {
    const key = `${hitbox.form} ${hitbox.path}`;
    const same = paths.get(key);
    if (same === undefined) paths.set(key, [hitbox]);
    else same.push(hitbox);
  }
  hitboxes.forEach((hitbox, index) => {
    found[index] ??= paths.get(`${hitbox.form} ${hitbox.path}`)?.shift();
  });
}
