import { keyText, frameAt, quoted } from '../../formats/index.js';
import type { Shape } from '../../core/index.js';
import type { Hitbox } from '../../model/document.js';
import { hitboxById, hitboxesIn } from '../../model/lookup.js';
import { addToList, getOrAdd } from '../../model/maps.js';
import { shapeAt, type Keyframe, type NewKey } from '../../model/keyframes.js';
import type { TextEdit } from '../../model/span.js';
import { chainTo, type Placed } from '../../model/value-chain.js';
import { Insertions, sortedEdits } from '../entries/insert.js';
import { removeKey, setKey, styleAt, valueUnder } from '../entries/keys.js';
import { removeEntries } from '../entries/remove.js';
import { entriesOf, type Siblings } from '../entries/siblings.js';
import { planEdit, type Answer, type EditPlan, type EditRefusal, type ShapeChange } from '../plan-edit.js';
import { planDelete, type EntryPlan, type Rekeyed, type Writing } from '../plan-entries.js';
import { isSameShape } from '../reading-changes.js';

/** An entry of a hitbox file with keys, which is read as a hitbox per frame. */

/** A shape for a frame of an entry with keys: that of the hitbox, unless another one is given. */
export interface FrameShape extends ShapeChange {
  readonly frame?: number;
}

export type ShapePlan = EditPlan & { readonly rekeyed?: readonly Rekeyed[] };

/** Returns the hitboxes of the entry of a hitbox with keys, in the order of their frames; otherwise only the hitbox. */
export function hitboxesOfEntry(hitboxes: readonly Hitbox[], hitbox: Hitbox): readonly Hitbox[] {
  if (hitbox.keys === undefined) return [hitbox];
  return hitboxesIn(hitboxes, hitbox).filter(({ start, end }) => start === hitbox.start && end === hitbox.end);
}

/**
 * Plans edits that give hitboxes their new shapes, like `planEdit`. Between two keys, a shape other than the interpolated
 * one becomes a key, or is refused without `autoKey`.
 */
export function planShapes(
  writing: Writing,
  changes: readonly FrameShape[],
  answer?: Answer,
  autoKey = true,
): ShapePlan {
  const { document, text } = writing;
  const plain: ShapeChange[] = [];
  const frames = new Map<number, { hitbox: Hitbox; shapes: Map<number, Shape> }>();
  for (const { id, shape, frame } of changes) {
    const hitbox = hitboxById(document.hitboxes, id);
    if (hitbox?.keys === undefined) plain.push({ id, shape });
    else {
      const { shapes } = getOrAdd(frames, hitbox.start, () => ({ hitbox, shapes: new Map<number, Shape>() }));
      shapes.set(frame ?? hitbox.frames![0], shape);
    }
  }
  const insertions = new Insertions(text);
  const rekeyed: Rekeyed[] = [];
  for (const { hitbox, shapes } of frames.values()) {
    const entry = findKeyedEntry(writing, hitbox);
    if (entry === null) return { refused: { reason: hitbox.stale ? 'stale' : 'not-expressible' } };
    const refused = entry.setShapes(shapes, autoKey, plain, insertions);
    if (refused !== null) return { refused };
    rekeyed.push({ hitbox, keys: entry.keys });
  }
  const plan = planEdit(document, text, plain, answer, writing.numberTexts);
  if (!('edits' in plan) || rekeyed.length === 0) return plan;
  return { edits: sortedEdits([...plan.edits, ...insertions.edits()]).edits, rekeyed };
}

/**
 * Plans edits that delete hitboxes: keys of entries that keep others, and whole entries. A hitbox between two keys can't
 * be deleted alone.
 */
export function planDeletion(writing: Writing, ids: readonly string[]): EntryPlan {
  const { document, text } = writing;
  const groups = new Map<number, Hitbox[]>();
  const entries: string[] = [];
  for (const id of ids) {
    const hitbox = hitboxById(document.hitboxes, id);
    if (hitbox?.keys === undefined) entries.push(id);
    else addToList(groups, hitbox.start, hitbox);
  }
  const edits: TextEdit[] = [];
  const rekeyed: Rekeyed[] = [];
  for (const group of groups.values()) {
    const [hitbox] = group as [Hitbox];
    const removed = new Set(group.map(({ frames }) => frames![0]));
    const left = hitbox.keys!.filter(({ frame }) => !removed.has(frame));
    if (left.length === 0) {
      entries.push(hitbox.id);
      continue;
    }
    if (left.length + removed.size > hitbox.keys!.length) return { refused: 'between-keys' };
    const entry = findKeyedEntry(writing, hitbox);
    if (entry === null) return { refused: 'stale' };
    edits.push(...removeEntries(text, entry.items, new Set([...removed].map((frame) => entry.indexOf(frame)))));
    rekeyed.push({ hitbox, keys: entry.keys.filter(({ frame }) => !removed.has(frame)) });
  }
  const plan = planDelete(writing, entries);
  if ('refused' in plan || rekeyed.length === 0) return plan;
  return { ...sortedEdits([...plan.edits, ...edits]), rekeyed };
}

/** Returns the entry of a hitbox with keys; null if its text isn't readable. */
export function findKeyedEntry({ document, text, roots }: Writing, hitbox: Hitbox): KeyedEntry | null {
  const chain = hitbox.stale ? null : chainTo(roots, hitbox);
  const list = chain === null ? null : valueUnder(chain.at(-1)!, 'keys');
  const items = list === null ? null : entriesOf(text, list);
  if (list === null || items === null) return null;
  const hitboxes = hitboxesOfEntry(document.hitboxes, hitbox);
  // A file has a limit of hitboxes.
  if (hitboxes.at(-1)!.frames![0] !== hitbox.keys!.at(-1)!.frame) return null;
  const entry = new KeyedEntry(text, list, items, hitboxes);
  return entry.keys.every(({ frame }) => entry.indexOf(frame) >= 0) ? entry : null;
}

export class KeyedEntry {
  /** In ascending order. */
  keys: readonly Keyframe[];
  /** The index of each frame in the list, the first one: keys that aren't after the one before aren't read. */
  private readonly indexes: ReadonlyMap<number, number>;

  constructor(
    private readonly text: string,
    private readonly list: Placed,
    readonly items: Siblings,
    private readonly hitboxes: readonly Hitbox[],
  ) {
    const [first] = hitboxes;
    const values = list.value.kind === 'array' ? list.value.items : [];
    const frames = values.map((item) => (item.kind === 'object' ? frameAt(item, 'frame') : null));
    this.indexes = new Map(frames.map((frame, index) => [frame ?? NaN, index] as const).reverse());
    this.keys = first!.keys!.map(({ frame, isStep = false }) => ({ frame, isStep, shape: this.at(frame)!.shape }));
  }

  private at(frame: number): Hitbox | undefined {
    return this.hitboxes[frame - this.hitboxes[0]!.frames![0]];
  }

  /** Returns the index of the key of a frame in the list; -1 if there is none. */
  indexOf(frame: number): number {
    return this.indexes.get(frame) ?? -1;
  }

  /** Returns the text that declares the shape in a frame with a key, by the keys of hitbox files. */
  shapeTexts(frame: number): readonly (readonly [key: string, value: string])[] {
    const key = this.key(frame);
    if (key.value.kind !== 'object') return [];
    return key.value.entries
      .filter((entry) => entry.key !== 'frame' && entry.key !== 'ease')
      .map(({ key: name, value }) => {
        const start = key.start + value.start;
        return [name, this.text.slice(start, start + value.length)];
      });
  }

  private key(frame: number): Placed {
    const { value, start } = this.list;
    const item = (value as Extract<typeof value, { kind: 'array' }>).items[this.indexOf(frame)]!;
    return { value: item, start: start + item.start };
  }

  /**
   * Sets the shapes in some frames. Adds those at keys to `changed`, and inserts keys for others that aren't the
   * interpolated ones. Returns why that isn't possible.
   */
  setShapes(
    shapes: ReadonlyMap<number, Shape>,
    autoKey: boolean,
    changed: ShapeChange[],
    insertions: Insertions,
  ): EditRefusal | null {
    const written = this.keys;
    const keys = written.map((key) => ({ ...key, shape: shapes.get(key.frame) ?? key.shape }));
    for (const { frame, shape } of keys) if (shapes.has(frame)) changed.push({ id: this.at(frame)!.id, shape });
    const others = [...shapes].filter(([frame]) => this.indexOf(frame) < 0).sort(([a], [b]) => a - b);
    const needsKey = ([frame, shape]: readonly [number, Shape]): boolean => {
      const isInside = keys[0]!.frame < frame && frame < keys.at(-1)!.frame;
      return !isInside || !isSameShape(this.at(frame) ?? this.hitboxes[0]!, shape, shapeAt(keys, frame));
    };
    // Each key changes what is interpolated beside it.
    for (let next = others.find(needsKey); next !== undefined; next = others.find(needsKey)) {
      if (!autoKey) return { reason: 'between-keys' };
      const [frame, shape] = next;
      others.splice(others.indexOf(next), 1);
      const index = keys.filter((key) => key.frame < frame).length;
      keys.splice(index, 0, { frame, shape, isStep: keys[index - 1]?.isStep ?? false });
    }
    for (const key of keys.filter(({ frame }) => this.indexOf(frame) < 0)) {
      this.insert(key, written.filter(({ frame }) => frame < key.frame).at(-1)?.frame ?? null, insertions);
    }
    this.keys = keys;
    return null;
  }

  /**
   * Sets the keys, adding new ones to `insertions`. Returns the other edits; null if the keys aren't ascending, if some
   * are new and others removed, or if the text isn't readable.
   */
  setKeys(wanted: readonly NewKey[], insertions: Insertions): TextEdit[] | null {
    const keys = wanted.map((key) => ({ ...key, shape: this.at(key.from)?.shape }));
    const edits: TextEdit[] = [];
    let isInserted = false;
    /** Where the key of a frame is from now on: it stays if it can. */
    const places = new Map<number, number>();
    for (const [k, { from, frame }] of keys.entries()) {
      const before = keys[k - 1];
      if (before !== undefined && (before.from > from || before.frame >= frame)) return null;
      if (this.indexOf(from) >= 0 && (frame === from || !places.has(from))) places.set(from, frame);
    }
    let last: number | null = null;
    for (const { from, frame, isStep, shape } of keys) {
      if (shape === undefined) return null;
      if (places.get(from) === frame) {
        last = from;
        const changes = this.retimed(from, frame, isStep);
        if (changes === null) return null;
        edits.push(...changes);
      } else {
        isInserted = true;
        this.insert({ frame, isStep, shape }, last, insertions, from);
      }
    }
    const removed = this.keys.filter((key) => !places.has(key.frame)).map((key) => this.indexOf(key.frame));
    // Both would write the same commas.
    if (removed.length > 0 && isInserted) return null;
    if (removed.length > 0) edits.push(...removeEntries(this.text, this.items, new Set(removed)));
    this.keys = keys.map(({ frame, isStep, shape }) => ({ frame, isStep, shape: shape! }));
    return edits;
  }

  /** Plans edits that move a key, or change whether it is a step; null if it isn't readable. */
  private retimed(from: number, frame: number, isStep: boolean): TextEdit[] | null {
    const record = this.key(from);
    const was = this.keys.find((key) => key.frame === from)!.isStep;
    const style = styleAt(this.text, record);
    const moved = frame === from ? [] : [setKey(this.text, record, 'frame', String(frame))];
    const eased =
      was === isStep
        ? []
        : isStep
          ? [setKey(this.text, record, 'ease', quoted('step', style.quote))]
          : removeKey(this.text, record, 'ease');
    const edits = eased === null ? null : [...moved, ...eased];
    return edits === null || edits.includes(null) ? null : (edits as TextEdit[]);
  }

  /** Inserts a key after that of another frame, or before all; it is written like that one, or like that of `own`. */
  private insert(key: Keyframe, before: number | null, insertions: Insertions, own = before ?? NaN): void {
    const like = this.indexOf(own) >= 0 ? own : (before ?? this.keys[0]!.frame);
    const isTurned = this.shapeTexts(like).some(([name]) => name === 'rotation');
    const text = keyText(key, isTurned, styleAt(this.text, this.key(like)));
    insertions.add(this.items, before === null ? -1 : this.indexOf(before), text);
  }
}
