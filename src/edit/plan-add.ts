import type { Shape } from '../core/index.js';
import {
  codecById,
  getDecimals,
  hitboxText,
  isPlainRecord,
  jsonStyle,
  quoted,
  recordText,
  type RecordStyle,
  type WrittenHitbox,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument, Sprite } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { TextEdit } from '../model/span.js';
import { chainTo, type Placed } from '../model/value-chain.js';
import { fillEmpty, Insertions, partAfter, sortedEdits } from './entries/insert.js';
import { setKey, styleAt } from './entries/keys.js';
import type { Entry } from './entries/siblings.js';
import { getLineStart } from './entries/trivia.js';
import { idEdits, nameEdits, Names, type LocatedEntry } from './entry-names.js';
import { findRoleKeyword, isKeywordRole, roleBesideName, roleEdits } from './entry-role.js';
import { findFramePlace, rangeEdits } from './frames/frame-place.js';
import { formatLiteral } from './number-style.js';
import { canAddTo, findEntry, type EntryPlan, type EntryRefusal, type Writing } from './plan-entries.js';
import { isSameTime } from './reading-changes.js';

/** A hitbox to write, the first one of its sprite. */
export interface FirstHitbox {
  readonly shape: Shape;
  readonly name: string | null;
  readonly role: Role | null;
  /** When it exists; absent: always. */
  readonly time?: WrittenHitbox['time'];
}

/**
 * A hitbox to add after the one that it copies. Its role is used if that one's text declares its own, its time in hitbox
 * files and plain records, which can declare any.
 */
export interface Addition extends FirstHitbox {
  readonly like: string;
}

/**
 * Plans edits that add hitboxes, each as a copy of the text of another one after it, with the numbers of the new shape
 * and a unique name. `sameNames`: names in the text needn't be unique, since hitboxes in other frames have the same.
 */
export function planAdd(writing: Writing, additions: readonly Addition[], sameNames = false): EntryPlan {
  const { text } = writing;
  const names = new Names(writing.roots, sameNames);
  const insertions = new Insertions(text);
  const undeclared = new Set<'name' | 'role'>();
  for (const addition of additions) {
    const located = findEntry(writing, addition.like);
    if (typeof located === 'string') return { refused: located };
    if (isFrameOfList(writing, located)) return { refused: 'frame-list' };
    const copy = copyEntry(writing, located, addition, names);
    if (!('text' in copy)) return copy;
    insertions.add(located.siblings, located.siblings.index, copy.text);
    for (const what of copy.undeclared) undeclared.add(what);
  }
  const counted = names.counterEdit();
  const plan = sortedEdits([...insertions.edits(), ...(counted === null ? [] : [counted])]);
  return undeclared.size === 0 ? plan : { ...plan, undeclared: [...undeclared].sort() };
}

/** Whether the position of an entry in its list or record is the frame of its hitbox. */
function isFrameOfList({ document, roots }: Writing, { hitbox }: LocatedEntry): boolean {
  const chain = chainTo(roots, hitbox);
  const place = chain === null || hitbox.frames === null ? null : findFramePlace(document, hitbox, chain);
  return (place?.kind === 'listed' || place?.kind === 'keyed') && place.level === chain!.length - 1;
}

/** Returns the text of an entry with the numbers of another shape and a unique name. */
function copyEntry(
  { text, document, roots }: Writing,
  target: LocatedEntry,
  { shape, name, role, time: wanted }: Addition,
  names: Names,
): { readonly text: string; readonly undeclared: readonly ('name' | 'role')[] } | { readonly refused: EntryRefusal } {
  const { hitbox, siblings } = target;
  const entry = siblings.entries[siblings.index]!;
  const numbers = numberEdits(hitbox, shape, text);
  const inEntry = numbers?.every(({ start, end }) => start >= entry.start && end <= entry.end) === true;
  const write = getWriter(document, target, text);
  const sprite = wanted === undefined ? undefined : document.sprites.find(({ id }) => id === hitbox.sprite);
  const time = expressibleTime(wanted, document.format, sprite);
  // The time is written if the form has a key for it and it differs from the copied one.
  const needsTime = time !== undefined && !isSameTime(hitbox, time);
  const timed =
    hitbox.keys !== undefined
      ? null
      : !needsTime
        ? []
        : write === null
          ? declaredEdits(text, document, chainTo(roots, hitbox)!, hitbox, time)
          : timeEdits(text, target.value, hitbox, time);
  if (!inEntry || timed === null) {
    // A form that we write ourselves can have any shape and time; but not with a key or a call around it.
    if (write === null || entry.value.start !== target.value.start || siblings.separator === '') {
      return { refused: 'other-kind' };
    }
    if (siblings.container.kind === 'object') return { refused: 'other-kind' };
    const fresh = names.unused(siblings, target.own, name ?? hitbox.name);
    const when = time ?? getTime(hitbox);
    if (when === null) return { refused: 'other-kind' };
    const written = { name: fresh, role: role ?? hitbox.role, shape, ...(when === undefined ? {} : { time: when }) };
    return { text: write(written), undeclared: [] };
  }
  const named = nameEdits(text, target, name, names);
  if (named === null) return { refused: 'name-of-code' };
  const roles = role === null ? null : roleEdits(text, target, document.format, role);
  // A copy of "crate" is solid under any name.
  const keepsRole = named.isNamed && role === null && hitbox.nameFrom !== 'outer-key' && hitbox.roleAssumed !== true;
  const kept = keepsRole && name !== null ? roleBesideName(text, target, document.format, name) : null;
  const edits = [...numbers, ...named.edits, ...idEdits(target, names), ...(roles ?? kept ?? []), ...timed];
  const comment = hitbox.roleKey === undefined && begins(text, entry) ? findRoleKeyword(text, hitbox.start) : null;
  const commented = role !== null && isKeywordRole(role) ? role : hitbox.role;
  const copy = partAfter(text, entry, edits);
  return {
    text: comment === null ? copy : `/* hitbox-lens: role=${commented} */ ${copy}`,
    undeclared: [
      ...(name !== null && !named.isNamed ? ['name' as const] : []),
      ...(role !== null && roles === null && role !== (comment === null ? hitbox.role : commented)
        ? ['role' as const]
        : []),
    ],
  };
}

/** Whether an entry begins its line, so that a comment there is about it alone. */
function begins(text: string, { start }: Entry): boolean {
  return text.slice(getLineStart(text, start), start).trim() === '';
}

/** Returns a writer for hitboxes of any shape beside this one; null if its form isn't one of ours. */
function getWriter(
  { format, language }: HitboxDocument,
  { hitbox, value: { value, start } }: LocatedEntry,
  text: string,
): ((hitbox: WrittenHitbox) => string) | null {
  const isJson = language === 'json' || language === 'jsonc';
  const style = isJson ? jsonStyle : styleAt(text, { value, start });
  if (format === 'hitbox-json') return (written) => hitboxText(written, style);
  const { anchor, unit, yAxis } = hitbox.convention;
  // With an unusual convention, numbers are copied instead of rewritten.
  const isUsual = unit === 'px' && yAxis === 'down' && (hitbox.shape.kind !== 'rect' || anchor === 'top-left');
  if (!isUsual || !canAddTo({ format }) || !isPlainRecord(value, hitbox.shape)) return null;
  return (written) => recordText(written, style);
}

/** Returns the number edits that give `hitbox` a shape, including computed numbers; null if there are none. */
function numberEdits(hitbox: Hitbox, shape: Shape, text: string): TextEdit[] | null {
  const encoded = codecById(hitbox.form)?.encode(shape, hitbox);
  if (encoded === undefined || typeof encoded === 'string') return null;
  const edits: TextEdit[] = [];
  const decimals = getDecimals(hitbox) ?? undefined;
  const fields = new Map([...hitbox.fields].reverse().map((field) => [field.name, field]));
  for (const [name, value] of encoded) {
    const field = fields.get(name);
    if (field === undefined || !Number.isFinite(value)) return null;
    if (value === field.value) continue;
    const { literal, replaceable, notWritable } = field;
    if (literal?.value === field.value && literal.addend === undefined) {
      const { start, end } = literal;
      edits.push({ start, end, text: formatLiteral(value, text.slice(start, end), decimals) });
    } else if (field.end > field.start && (replaceable !== undefined || notWritable !== 'computed')) {
      const { start, end } = field;
      const key = replaceable === 'shorthand' ? `${text.slice(start, end)}: ` : '';
      edits.push({ start, end, text: key + formatLiteral(value, '0', decimals) });
    } else {
      return null;
    }
  }
  return edits;
}

type Time = NonNullable<WrittenHitbox['time']>;

/**
 * Returns when a hitbox exists, in writable form. Undefined: always; null: from a frame on without an end, which can't
 * be written.
 */
function getTime({ animation, frames }: Hitbox): Time | null | undefined {
  if (frames === null) return undefined;
  const [first, last] = frames;
  return last === null ? null : { animation, frames: [first, last] };
}

/**
 * Converts a time to the one to write: in hitbox files, frames of an animation are relative to it, so they stay correct
 * when it moves within the sheet. A frame outside of all animations stays unchanged.
 */
function expressibleTime(time: Time | undefined, format: string, sprite: Sprite | undefined): Time | undefined {
  if (time === undefined || time.animation !== null || format !== 'hitbox-json') return time;
  const [from, to] = time.frames;
  const around = sprite?.animations.find(({ first, last }) => first <= from && to <= last);
  return around === undefined ? time : { animation: around.name, frames: [from - around.first, to - around.first] };
}

/**
 * Returns the edits that write when a hitbox exists under `animation` and `frames` of its record; null if it isn't a
 * record, or if its animation would have to be removed.
 */
function timeEdits(text: string, record: Placed, { animation }: Hitbox, time: Time): TextEdit[] | null {
  const last = record.value.kind === 'object' ? record.value.entries.length - 1 : -1;
  const edits = [setKey(text, record, 'frames', `[${time.frames.join(', ')}]`, last)];
  if (time.animation !== animation) {
    if (time.animation === null) return null;
    const written = quoted(time.animation, styleAt(text, record, last).quote);
    edits.unshift(setKey(text, record, 'animation', written, last));
  }
  return edits.every((edit) => edit !== null) ? edits : null;
}

/** Returns the edits that write when a hitbox exists where its own text declares it; none where that isn't possible. */
function declaredEdits(
  text: string,
  document: HitboxDocument,
  chain: readonly Placed[],
  hitbox: Hitbox,
  { animation, frames }: Time,
): TextEdit[] {
  const place = hitbox.animation === animation ? findFramePlace(document, hitbox, chain) : null;
  const isOwn = place?.kind === 'declared' && place.level === chain.length - 1;
  return (isOwn ? rangeEdits(text, chain.at(-1)!, place, ...frames) : null) ?? [];
}

/** The default name and role of a first hitbox. */
const firstName = 'hitbox1';
const firstRole: Role = 'hurt';

/** Plans edits that insert first hitboxes into the empty list of a sprite, each on its own line. */
export function planInsertFirst(
  { document, text, roots }: Writing,
  id: string,
  hitboxes: readonly FirstHitbox[],
): EntryPlan {
  const sprite = document.sprites.find((candidate) => candidate.id === id);
  if (sprite === undefined) return { refused: 'gone' };
  const list = sprite.emptyList === undefined ? null : (chainTo(roots, sprite.emptyList)?.at(-1) ?? null);
  if (list?.value.kind !== 'array' || list.value.items.length > 0 || list.value.damaged) return { refused: 'gone' };
  const close = list.start + list.value.length - 1;
  if (text[list.start] !== '[' || text[close] !== ']') return { refused: 'stale' };
  const isJson = document.language === 'json' || document.language === 'jsonc';
  const style = getStyle(text, sprite, isJson);
  const written = hitboxes.map((hitbox, index) => entryText(hitbox, index, sprite, document.format, style));
  return sortedEdits([fillEmpty(text, list, written, isJson ? '' : ',')]);
}

function entryText(hitbox: FirstHitbox, index: number, sprite: Sprite, format: string, style: RecordStyle): string {
  const { shape } = hitbox;
  const time = expressibleTime(hitbox.time, format, sprite);
  const written: WrittenHitbox = {
    name: hitbox.name ?? firstName.replace('1', String(index + 1)),
    role: hitbox.role ?? firstRole,
    shape,
    ...(time === undefined ? {} : { time }),
  };
  return format === 'hitbox-json' ? hitboxText(written, style) : recordText(written, style);
}

/** Returns the record style, with quotes as around the sprite's image, otherwise as in most of the text. */
function getStyle(text: string, { image }: Sprite, isJson: boolean): RecordStyle {
  if (isJson) return jsonStyle;
  const own = image === null ? '' : text[image.start - 1];
  const count = (quote: string): number => text.split(quote).length;
  const quote = own === '"' || own === "'" ? own : count('"') > count("'") ? '"' : "'";
  return { quote, quotedKeys: false };
}
