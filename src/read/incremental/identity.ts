import type { Hitbox } from '../../model/document.js';
import { EditRuns } from '../../model/edit-runs.js';
import { mapOffset, type TextEdit } from '../../model/span.js';
import type { HitboxDraft } from '../detect/detect.js';

/** Keeps the ids of hitboxes from one reading to the next. */
export class Identities {
  private next = 1;

  /** `prefix`: the start of every id. */
  constructor(private readonly prefix = 'h') {}

  /**
   * Gives each hitbox the id of the previous one at the same position; otherwise of an unmatched one with the same path
   * and form; otherwise a new id.
   */
  assign(hitboxes: readonly HitboxDraft[], previous: readonly Hitbox[], changes: readonly TextEdit[] | null): void {
    const used = new Set<Hitbox>();
    let unmatched: readonly HitboxDraft[] = hitboxes;
    if (changes !== null) unmatched = matchByStart(hitboxes, previous, changes, used);
    if (used.size < previous.length && unmatched.length > 0) {
      unmatched = matchByPath(
        unmatched,
        previous.filter((hitbox) => !used.has(hitbox)),
      );
    }
    for (const hitbox of unmatched) hitbox.id = `${this.prefix}${this.next++}`;
  }
}

/**
 * Matches hitboxes by position. Both lists are in text order, which changes preserve. Returns those without a match.
 */
function matchByStart(
  hitboxes: readonly HitboxDraft[],
  previous: readonly Hitbox[],
  changes: readonly TextEdit[],
  used: Set<Hitbox>,
): HitboxDraft[] {
  const unmatched: HitboxDraft[] = [];
  const starts: number[] = [];
  const runs = new EditRuns(changes);
  const unchanged = previous.filter((hitbox) => {
    const start = mappedStart(hitbox, runs);
    if (start !== null) starts.push(start);
    return start !== null;
  });
  let from = 0;
  let former = new FormerAtOnePlace(-1, []);
  for (const hitbox of hitboxes) {
    if (former.start !== hitbox.start) {
      while (from < starts.length && starts[from]! < hitbox.start) from++;
      const first = from;
      while (from < starts.length && starts[from] === hitbox.start) from++;
      former = new FormerAtOnePlace(hitbox.start, unchanged.slice(first, from));
    }
    const match = former.take(hitbox);
    if (match === null) {
      unmatched.push(hitbox);
      continue;
    }
    hitbox.id = match.id;
    used.add(match);
  }
  return unmatched;
}

/** The previous hitboxes that start at one offset: a record may hold the numbers of hundreds among its properties. */
class FormerAtOnePlace {
  private readonly taken = new Set<Hitbox>();
  /** One per likeness. */
  private readonly queues: readonly ReadonlyMap<string, Queue>[];

  constructor(
    readonly start: number,
    private readonly former: readonly Hitbox[],
  ) {
    // There is nearly always at most one, which needs no comparison.
    this.queues = former.length <= 1 ? [] : likenesses.map((likeness) => queuesBy(likeness, former));
  }

  /** Returns the first of the most similar hitboxes; each is taken once. */
  take(hitbox: HitboxDraft): Hitbox | null {
    const match = this.former.length <= 1 ? (this.former[0] ?? null) : this.nearest(hitbox);
    if (match === null || this.taken.has(match)) return null;
    this.taken.add(match);
    return match;
  }

  private nearest(hitbox: HitboxDraft): Hitbox | null {
    for (const [k, queues] of this.queues.entries()) {
      const queue = queues.get(likenesses[k]!(hitbox));
      if (queue === undefined) continue;
      while (queue.next < queue.list.length && this.taken.has(queue.list[queue.next]!)) queue.next++;
      const match = queue.list[queue.next];
      if (match !== undefined) return match;
    }
    return null;
  }
}

/** Hitboxes, of which those before `next` are taken. */
interface Queue {
  readonly list: Hitbox[];
  next: number;
}

type Likeness = (hitbox: Pick<Hitbox, 'path' | 'form'>) => string;

const pathAndForm: Likeness = ({ path, form }) => `${form} ${path}`;

/** Properties that two hitboxes at the same offset may share, the strictest first. */
const likenesses: readonly Likeness[] = [pathAndForm, ({ path }) => path, ({ form }) => form, () => ''];

/** Groups hitboxes by a shared property, each group in text order. */
function queuesBy(likeness: Likeness, hitboxes: readonly Hitbox[]): Map<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const hitbox of hitboxes) {
    const key = likeness(hitbox);
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, { list: [hitbox], next: 0 });
    else queue.list.push(hitbox);
  }
  return queues;
}

/** Returns the start of a hitbox after the changes; null if one of them replaced all of its text. */
function mappedStart({ start: from, end: to }: Hitbox, changes: EditRuns): number | null {
  const span = changes.moveThrough({ start: from, end: to }, (before, { touching, shift }) => {
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

/** Matches hitboxes by path and form, in text order if several are equal. Returns those without a match. */
function matchByPath(hitboxes: readonly HitboxDraft[], free: readonly Hitbox[]): HitboxDraft[] {
  const queues = queuesBy(pathAndForm, free);
  return hitboxes.filter((hitbox) => {
    const queue = queues.get(pathAndForm(hitbox));
    const former = queue?.list[queue.next++];
    if (former !== undefined) hitbox.id = former.id;
    return former === undefined;
  });
}
