/** Checks for a text after a gesture. Each returns what is wrong, or null. */
import type { Shape } from '../../../src/core/index.js';
import { roleOfText } from '../../../src/formats/index.js';
import { roleOfName } from '../../../src/model/name-roles.js';
import type { Hitbox } from '../../../src/model/document.js';
import type { Span, TextEdit } from '../../../src/model/span.js';
import type { Addition } from '../../../src/edit/plan-add.js';
import type { Planned, GestureRequest } from './gestures.js';
import { wrongWithKeys } from './keyed-checks.js';
import type { Reading } from './reading.js';
import { checkBars } from './bar-checks.js';
import { differenceOf, isNear, withoutIndices, declarationOf } from './compare-reads.js';
import { addsRole, isNamedAfter, onlyRole, wrongContrast } from './role-checks.js';
import { leafLines, otherLine } from './structure.js';
import { isJsonLanguage } from './syntax.js';

export interface Done {
  readonly request: GestureRequest;
  readonly plan: Planned;
  readonly before: Reading;
  readonly after: Reading;
}

/** The edits of a plan without the comments that declare conventions: those may be anywhere. */
function plainEdits({ edits, isPinned }: Planned): readonly TextEdit[] {
  if (!isPinned) return edits;
  return edits.filter(({ start, end, text }) => start < end || !/hitbox-lens:|^(?: \w+=[\w-]+)+$/.test(text));
}

/** Numbers are written to at least three decimals, and a position may be the sum of two of them. */
export const slack = 0.0021;

export function wrongIn(done: Done): string | null {
  const { request } = done;
  const keyed = wrongWithKeys(done);
  if (keyed !== undefined) return keyed;
  switch (request.of) {
    case 'shapes':
      return request.changes.some(({ id, shape }) => isOtherCount(hitboxOf(done.before, id)!.shape, shape))
        ? (onlyCorners(done, request) ?? checkShapes(done, request))
        : (onlyDigits(done, request) ?? checkShapes(done, request));
    case 'word':
      return onlyWord(done, request) ?? checkWord(done, request);
    case 'added':
      return onlyAdded(done) ?? checkAdditions(done, request);
    case 'gone':
      return onlyRemoved(done, request) ?? checkDeleted(done, request);
    case 'frames':
      return checkFrames(done, request);
    case 'bars':
      return checkBars(done, request);
    case 'motion':
      return onlyMotion(done, request) ?? checkMotion(done, request);
    case 'keys':
    case 'rekey':
      return null;
  }
}

function hitboxOf({ document }: Reading, id: string): Hitbox | undefined {
  return document.hitboxes.find((hitbox) => hitbox.id === id);
}

function isOtherCount(a: Shape, b: Shape): boolean {
  return a.kind === 'polygon' && b.kind === 'polygon' && a.points.length !== b.points.length;
}

const number = /^[-+]?\s*[\w.]*$/;

/** Checks that only digits change, in the literals of the changed hitboxes. */
function onlyDigits(
  { plan, before }: Done,
  { changes, answer }: Extract<GestureRequest, { of: 'shapes' }>,
): string | null {
  const fields = changes.flatMap(({ id }) => hitboxOf(before, id)!.fields);
  for (const { start, end, text } of plainEdits(plan)) {
    const old = before.text.slice(start, end);
    const isOwn = fields.some(({ literal, ...field }) =>
      literal === null
        ? answer === 'replace' && field.start === start && field.end === end
        : literal.end === end &&
          start === (literal.addend === undefined ? literal.start : Math.min(literal.start, start)),
    );
    if (!isOwn && answer !== 'constants') return `an edit of text that isn't a number of the hitbox: ${old} -> ${text}`;
    const isComputed = answer === 'replace' && !number.test(old);
    if (!isComputed && (!number.test(old) || !number.test(text))) return `more than digits change: ${old} -> ${text}`;
  }
  return null;
}

function onlyCorners({ plan, before }: Done, { changes }: Extract<GestureRequest, { of: 'shapes' }>): string | null {
  const spans: readonly Span[] = changes.map(({ id }) => hitboxOf(before, id)!);
  const outside = plainEdits(plan).find(
    ({ start, end }) => !spans.some((span) => span.start < start && end < span.end),
  );
  return outside === undefined ? null : `an edit outside the corners: ${JSON.stringify(outside)}`;
}

/** Checks that the changed hitboxes have the shapes, and that all others read as before. */
function checkShapes(
  { before, after, plan }: Done,
  { changes, answer }: Extract<GestureRequest, { of: 'shapes' }>,
): string | null {
  const wanted = new Map(changes.map(({ id, shape }) => [id, shape]));
  return pairwise(plan, before, after, (hitbox, other) => {
    const shape = wanted.get(hitbox.id);
    // The user was informed of other effects of changing a constant.
    if (shape === undefined || answer === 'constants') {
      const follows = answer === 'constants' || isLinked(hitbox, plan.edits);
      return differenceOf(declarationOf(hitbox), declarationOf(other), follows ? ['shape', 'fields', 'motion'] : []);
    }
    if (!isNear(other.shape, shape, slack)) {
      return `its shape is ${JSON.stringify(other.shape)}, not ${JSON.stringify(shape)}`;
    }
    return differenceOf(declarationOf(hitbox), declarationOf(other), [
      'shape',
      'fields',
      'formatDiagnostics',
      'motion',
      'unknown',
    ]);
  });
}

/** Whether a hitbox takes numbers from an edited text, or from an unknown source. */
function isLinked({ fields }: Hitbox, edits: readonly Span[]): boolean {
  return fields.some(({ literal, start, end, origin, notWritable }) => {
    if (literal === null) return origin !== undefined || notWritable === 'computed' || notWritable === 'not-static';
    return edits.some((edit) => edit.start <= Math.max(literal.end, end) && edit.end >= Math.min(literal.start, start));
  });
}

function pairwise(
  plan: Planned,
  before: Reading,
  after: Reading,
  compare: (before: Hitbox, after: Hitbox) => string | null,
  given?: string,
): string | null {
  return same(plan, before.document.hitboxes, after.document.hitboxes, compare, given);
}

/** `given`: the hitbox that gets a role by request. */
function same(
  plan: Planned,
  old: readonly Hitbox[],
  fresh: readonly Hitbox[],
  compare: (before: Hitbox, after: Hitbox) => string | null,
  given?: string,
): string | null {
  if (old.length !== fresh.length)
    return `${old.length} hitboxes became ${fresh.length}: ${listed(old)} -> ${listed(fresh)}`;
  for (const [k, hitbox] of old.entries()) {
    const wrong = compare(hitbox, fresh[k]!);
    if (wrong !== null) return `${hitbox.path}: ${wrong}`;
  }
  return wrongContrast(plan, old, fresh, given);
}

function listed(hitboxes: readonly Hitbox[]): string {
  return hitboxes
    .map(({ path, name }) => `${path} ${name}`)
    .join(', ')
    .slice(0, 300);
}

const addsName = (text: string): boolean =>
  /^[\s,]*["']?name["']?\s*:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')[\s,]*$/.test(text);

/** Checks that only one text or one key changed; where the name implied the role, that may be declared beside it. */
function onlyWord(
  { plan, before, after }: Done,
  { what, word }: Extract<GestureRequest, { of: 'word' }>,
): string | null {
  if (what === 'role') return onlyRole(before, after, plainEdits(plan), word);
  const words = plainEdits(plan).filter(({ start, end, text }) => start < end || !addsRole(text));
  const added = plainEdits(plan).length - words.length;
  if (words.length > 1 || added > 1) return `${words.length} edits for one name, ${added} for its role`;
  for (const { start, end, text } of words) {
    const old = before.text.slice(start, end);
    // A record without a name gets its first one.
    if (old === '' && addsName(text)) continue;
    if (!/^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|[\w$\u00a1-\uffff]+)$/.test(old))
      return `text that isn't a name changed: ${old}`;
  }
  const old = leafLines(before);
  const declared = placesOf(plan.edits).filter((span) => {
    const text = after.text.slice(span.start, span.end);
    return addsRole(text) || addsName(text);
  });
  const fresh = leafLines(after, declared);
  const removed = old.filter((line, k) => line !== fresh[k]);
  const inserted = fresh.filter((line, k) => line !== old[k]);
  if (old.length !== fresh.length) return `the data has ${fresh.length} lines, not ${old.length}`;
  // A key appears in each line of the values under it.
  const quoted = JSON.stringify(word);
  const isKey = removed.every(
    (line, k) =>
      inserted[k]!.replace(`.${quoted}`, '') === line.replace(/\."(?:[^"\\]|\\.)*"(?=[^"]*$|.*$)/, '') ||
      inserted[k]!.includes(quoted),
  );
  return removed.length <= 1 || isKey
    ? null
    : `more than one word changed: ${removed.join(' | ')} -> ${inserted.join(' | ')}`;
}

function checkWord(
  { before, after, plan }: Done,
  { id, what, word }: Extract<GestureRequest, { of: 'word' }>,
): string | null {
  const own = hitboxOf(before, id)!;
  const compare = (hitbox: Hitbox, other: Hitbox): string | null => {
    if (hitbox.id !== id) {
      // Hitboxes that take their numbers from it also take its role.
      const follows = isLinked(hitbox, [own]) && hitbox[what] === own[what] && plan.edits.length > 0;
      return differenceOf(declarationOf(hitbox), declarationOf(other), follows ? [what] : []);
    }
    const [old, fresh] = [declarationOf(hitbox), declarationOf(other)];
    if (what === 'role') {
      if (!isFor(other.role, word)) return `its role is ${other.role}, not ${word}`;
      return differenceOf(old, fresh, isNamedAfter(word, hitbox, other) ? ['role', 'name'] : ['role']);
    }
    if (other.name !== word) return `it is called ${JSON.stringify(other.name)}, not ${JSON.stringify(word)}`;
    // An assumed role is declared if the new name implies another. Without a role, it takes that of its name.
    const hadNone = hitbox.roleAssumed === true || hitbox.role === 'other';
    const isFree = hitbox.role === other.role || (hadNone && other.role === roleOfName(word));
    return differenceOf(old, fresh, isFree ? ['name', 'role'] : ['name']);
  };
  return pairwise(plan, before, after, compare, what === 'role' ? id : undefined);
}

/** A role as typed, or the known role for that word. */
function isFor(role: string, asked: string): boolean {
  return role === asked || role === roleOfText(asked);
}

/** The spans of the edits' texts after all edits. */
function placesOf(edits: Planned['edits']): Span[] {
  let shift = 0;
  return [...edits]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text }) => {
      const place = { start: start + shift, end: start + shift + text.length };
      shift += text.length - (end - start);
      return place;
    });
}

function isWithin(inner: Span, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => start <= inner.start && inner.end <= end);
}

/** Checks that texts are only inserted; of the rest, only the next object number of a map may change. */
function onlyAdded({ plan, before, after }: Done): string | null {
  const changed = plan.edits.filter(({ start, end }) => end > start);
  for (const { start, end } of changed) {
    const old = before.text.slice(start, end);
    const isCounter = /"nextobjectid"\s*:\s*$/.test(before.text.slice(0, start)) && /^\d+$/.test(old);
    if (!isCounter && !/^\s*$/.test(old)) return `text is overwritten: ${old}`;
  }
  const fresh = placesOf(plan.edits);
  const ignored = (line: string): boolean => !line.includes('"nextobjectid"');
  const other = otherLine(leafLines(before).filter(ignored), leafLines(after, fresh).filter(ignored));
  return other === null ? null : `other data changed: ${other}`;
}

function checkAdditions(
  { plan, before, after }: Done,
  { additions, like }: Extract<GestureRequest, { of: 'added' }>,
): string | null {
  const fresh = placesOf(plan.edits);
  const added = after.document.hitboxes.filter((hitbox) => isWithin(hitbox, fresh));
  const others = after.document.hitboxes.filter((hitbox) => !added.includes(hitbox));
  const wrong = same(plan, before.document.hitboxes, others, (hitbox, other) =>
    differenceOf(declarationOf(hitbox), declarationOf(other)),
  );
  if (wrong !== null) return `beside the added hitboxes, ${wrong}`;
  if (plan.added.length !== additions.length) return `${plan.added.length} places for ${additions.length} hitboxes`;
  if (added.length !== additions.length)
    return `${additions.length} were requested, ${added.length} were added: ${listed(added)}`;
  const left = [...added];
  for (const [k, addition] of additions.entries()) {
    const model = hitboxOf(before, like[k]!);
    const wrongs = left.map((hitbox) => wrongAddition(hitbox, addition, model, plan.undeclared));
    const at = wrongs.indexOf(null);
    // Of several candidates that differ, report the one with the right shape.
    if (at < 0) return wrongs.find((result) => !result!.startsWith('its shape')) ?? wrongs[0]!;
    left.splice(at, 1);
  }
  return null;
}

function wrongAddition(
  { name, role, shape, sprite, animation, frames }: Hitbox,
  asked: Omit<Addition, 'like'>,
  model: Hitbox | undefined,
  undeclared: readonly string[],
): string | null {
  if (!isNear(shape, asked.shape, slack))
    return `its shape is ${JSON.stringify(shape)}, not ${JSON.stringify(asked.shape)}`;
  if (asked.name !== null && !undeclared.includes('name') && !isNamed(name, asked.name)) {
    return `it is called ${JSON.stringify(name)}, not ${JSON.stringify(asked.name)}`;
  }
  const wanted = asked.role ?? model?.role ?? 'hurt';
  if (!undeclared.includes('role') && !isFor(role, wanted)) return `its role is ${role}, not ${wanted}`;
  if (model === undefined) return null;
  if (withoutIndices(sprite) !== withoutIndices(model.sprite)) return `it belongs to ${sprite}, not to ${model.sprite}`;
  const time = [model.animation, model.frames];
  return String([animation, frames]) === String(time)
    ? null
    : `it is in frames ${String([animation, frames])}, not ${String(time)}`;
}

/** A name already in use gets a number. */
function isNamed(name: string, asked: string): boolean {
  return name === asked || (/\d+$/.test(name) && name.startsWith(asked.replace(/\d+$/, '')));
}

/** Checks that only entries are removed, with what belongs to them alone. */
function onlyRemoved({ plan, before, after }: Done, { ids }: Extract<GestureRequest, { of: 'gone' }>): string | null {
  // Where an entry's index is its frame, a placeholder has to remain.
  const isEmptied = ({ text }: TextEdit): boolean => text === 'null';
  const written = plainEdits(plan).find((edit) => edit.text !== '' && !isEmptied(edit));
  if (written !== undefined) return `text is inserted: ${written.text}`;
  const entries = ids.map((id) => hitboxOf(before, id)!);
  for (const { start, end } of plainEdits(plan)) {
    const rest = bare(before.text, { start, end }, entries);
    if (!entriesOnly.test(rest)) return `more than the entry is removed: ${rest}`;
  }
  // Code is only read as data where it may hold a hitbox.
  if (!isJsonLanguage(before.language)) return null;
  const emptied = placesOf(plainEdits(plan)).filter(({ start, end }) => after.text.slice(start, end) === 'null');
  const other = otherLine(leafLines(before, plainEdits(plan)), leafLines(after, emptied));
  return other === null ? null : `other data changed: ${other}`;
}

/** What may surround a removed box: a key, a call that adds a box to a list, a map entry, a cast. */
const entriesOnly =
  /^[\s,;]*(?:(?:[\w$.]+\s*\(\s*|\[\s*(?:"[^"]*"|'[^']*'|[\w$.]+)\s*,\s*|(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w$]+)\s*:\s*)?◼(?:\s*[)\]])?(?:\s*(?:as|satisfies)\s+[\w$.<>\s]+|!)*[\s,;]*)*$/;

/** The removed text without comments, with a mark for each hitbox. */
function bare(text: string, { start, end }: Span, entries: readonly Span[]): string {
  let rest = '';
  let at = start;
  for (const entry of [...entries].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (entry.start < at || entry.end > end) continue;
    rest += `${text.slice(at, entry.start)}◼`;
    at = entry.end;
  }
  rest += text.slice(at, end);
  return rest.replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, '');
}

function checkDeleted({ plan, before, after }: Done, { ids }: Extract<GestureRequest, { of: 'gone' }>): string | null {
  const left = before.document.hitboxes.filter((hitbox) => !isWithin(hitbox, plan.edits));
  if (left.some(({ id }) => ids.includes(id))) return 'it is still there';
  return same(plan, left, after.document.hitboxes, (hitbox, other) =>
    differenceOf(declarationOf(hitbox), declarationOf(other)),
  );
}

/** Longer animations aren't checked. */
const maxFrames = 40;

/** Checks that the hitboxes exist with their shapes in each requested frame, and that nothing else changed. */
function checkFrames(
  { before, after }: Done,
  { ids, frames }: Extract<GestureRequest, { of: 'frames' }>,
): string | null {
  const members = ids.map((id) => hitboxOf(before, id)!);
  for (let frame = 0; frame < maxFrames; frame++) {
    const isWanted = frames.some(([first, last]) => first <= frame && frame <= last);
    const [old, fresh] = [hitboxesIn(before, frame), hitboxesIn(after, frame)];
    for (const hitbox of old) {
      // Hitboxes that the copies replace in this frame may differ now.
      if (isWanted && members.some((member) => isCounterpart(member, hitbox))) continue;
      if (!take(fresh, (other) => isUnchanged(hitbox, other))) return `${hitbox.path} is no longer in frame ${frame}`;
    }
    for (const member of isWanted ? members : []) {
      const there = take(fresh, (other) => isCounterpart(member, other) && isNear(other.shape, member.shape, slack));
      if (!there) return `${member.path} is not in frame ${frame}`;
    }
    const more = fresh.find((hitbox) => !isWanted || !members.some((member) => isCounterpart(member, hitbox)));
    if (more !== undefined) return `${more.path} was added to frame ${frame}`;
  }
  return null;
}

export function hitboxesIn({ document }: Reading, frame: number): Hitbox[] {
  return document.hitboxes.filter(
    ({ frames }) => frames === null || (frames[0] <= frame && frame <= (frames[1] ?? frame)),
  );
}

/** Whether hitboxes may be the same one in two frames. */
export function isCounterpart(a: Hitbox, b: Hitbox): boolean {
  return withoutIndices(a.sprite) === withoutIndices(b.sprite) && a.animation === b.animation && a.role === b.role;
}

export function isUnchanged(a: Hitbox, b: Hitbox): boolean {
  const except = ['frames', 'name', ...(isCounterpart(a, b) ? ['fields'] : [])];
  return differenceOf(declarationOf(a), declarationOf(b), except) === null;
}

/** Removes the first match from a list; false if there is none. */
export function take<T>(list: T[], fits: (item: T) => boolean): boolean {
  const at = list.findIndex(fits);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

function onlyMotion({ plan, before }: Done, { id }: Extract<GestureRequest, { of: 'motion' }>): string | null {
  const own = hitboxOf(before, id)!;
  const outside = plainEdits(plan).find((edit) => !isWithin(edit, [own]));
  return outside === undefined ? null : `an edit outside the hitbox: ${JSON.stringify(outside)}`;
}

function checkMotion(
  { plan, before, after }: Done,
  { id, x, y }: Extract<GestureRequest, { of: 'motion' }>,
): string | null {
  return pairwise(plan, before, after, (hitbox, other) => {
    if (hitbox.id !== id) return differenceOf(declarationOf(hitbox), declarationOf(other));
    const { motion } = other;
    const isRequested = motion !== undefined && Math.abs(motion.x - x) <= slack && Math.abs(motion.y - y) <= slack;
    if (!isRequested) return `it moves to ${JSON.stringify(motion)}, not to ${x}, ${y}`;
    return differenceOf(declarationOf(hitbox), declarationOf(other), ['motion']);
  });
}
