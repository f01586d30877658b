import type { Hitbox } from '../../model/document.js';
import { EditRuns } from '../../model/edit-runs.js';
import { mapOffset, type TextEdit } from '../../model/span.js';
import type { Draft } from '../detect/detect.js';

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
  let former = new FormerAtOnePlace(-1, []);
  for (const hitbox of hitboxes) {
    if (former.start !== hitbox.start) {
      while (from < starts.length && starts[from]! < hitbox.start) from++;
      const first = from;
      while (from < starts.length && starts[from] === hitbox.start) from++;
      former = new FormerAtOnePlace(hitbox.start, standing.slice(first, from));
    }
    const found = former.take(hitbox);
    if (found === null) {
      nameless.push(hitbox);
      continue;
    }
    hitbox.id = found.id;
    used.add(found);
  }
  return nameless;
}

/** The former hitboxes that begin at one place: a record may hold the numbers of hundreds among its properties. */
class FormerAtOnePlace {
  private readonly taken = new Set<Hitbox>();
  /** For each likeness. */
  private readonly queues: readonly ReadonlyMap<string, Queue>[];

  constructor(
    readonly start: number,
    private readonly former: readonly Hitbox[],
  ) {
    // Nearly always it is one at most, and nothing has to be told apart.
    this.queues = former.length <= 1 ? [] : likenesses.map((likeness) => queuesBy(likeness, former));
  }

  /** The first of those that are most like a hitbox; each is taken once. */
  take(hitbox: Draft): Hitbox | null {
    const found = this.former.length <= 1 ? (this.former[0] ?? null) : this.nearest(hitbox);
    if (found === null || this.taken.has(found)) return null;
    this.taken.add(found);
    return found;
  }

  private nearest(hitbox: Draft): Hitbox | null {
    for (const [k, queues] of this.queues.entries()) {
      const queue = queues.get(likenesses[k]!(hitbox));
      if (queue === undefined) continue;
      while (queue.next < queue.list.length && this.taken.has(queue.list[queue.next]!)) queue.next++;
      const found = queue.list[queue.next];
      if (found !== undefined) return found;
    }
    return null;
  }
}

/** Hitboxes of which those before `next` are taken. */
interface Queue {
  readonly list: Hitbox[];
  next: number;
}

type Likeness = (hitbox: Pick<Hitbox, 'path' | 'form'>) => string;

const pathAndForm: Likeness = ({ path, form }) => `${form} ${path}`;

/** What two hitboxes at one place may have in common, the most first. */
const likenesses: readonly Likeness[] = [pathAndForm, ({ path }) => path, ({ form }) => form, () => ''];

/** Hitboxes by what they have in common, each in the order of the text. */
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
  const alike = queuesBy(pathAndForm, free);
  return hitboxes.filter((hitbox) => {
    const queue = alike.get(pathAndForm(hitbox));
    const former = queue?.list[queue.next++];
    if (former !== undefined) hitbox.id = former.id;
    return former === undefined;
  });
}
