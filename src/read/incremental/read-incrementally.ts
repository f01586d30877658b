import type { Field, Hitbox, HitboxDocument } from '../../model/document.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { Change } from '../base/changes.js';
import { meant, type Basis } from '../detect/detect.js';
import { mayHoldDirectives } from '../conventions/directives.js';
import { isTriviaEdit } from './trivia-edit.js';
import { withChange } from '../json/splice.js';
import { shifted } from './shift.js';
import type { SourceReader } from '../evaluate/source.js';

/**
 * The short way from one document to the next. Nearly every keystroke changes one number of one hitbox, or nothing that
 * has to do with hitboxes; then the document is changed instead of being found again. Whatever else may depend on the
 * change (another number that is computed from it, what all numbers together tell) leads to null, and to a whole reading.
 */

/** What is known of the last text. */
export interface State {
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
  /** Null where the document is no outcome of detection alone. */
  readonly basis: Basis | null;
}

export function readIncrementally(state: State, text: string, change: Change, source: SourceReader): State | null {
  const { document, basis } = state;
  if (
    basis === null ||
    document.broken !== null ||
    document.diagnostics !== undefined ||
    document.limited !== undefined ||
    document.hitboxes.length !== basis.subjects.length
  )
    return null;
  return withNumber(state, basis, text, change, source) ?? moved(state, basis, text, change, source);
}

/** More edits than these are as quickly read afresh. */
const maxEdits = 16;

/** Nothing is kept of a text that is only tried out. */
const noSource: SourceReader = {
  read: () => {
    throw new Error('a text that is tried out is not parsed');
  },
  looksAlike: () => true,
  follow: () => undefined,
  passes: () => false,
};

/** The same for several edits of one text, which is `text` then, without any change to what was known of the last one. */
export function readEachIncrementally(state: State, text: string, edits: readonly TextEdit[]): State | null {
  if (state.basis === null || edits.length > maxEdits) return null;
  let next: State | null = { ...state, basis: { ...state.basis, conventions: state.basis.conventions.fork() } };
  // From the back, so that the offsets of the others stay what they are.
  for (const edit of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
    const change = { start: edit.start, oldEnd: edit.end, newEnd: edit.start + edit.text.length };
    const one = next.text.slice(0, edit.start) + edit.text + next.text.slice(edit.end);
    if (mayHoldDirectives(one, change.start, change.newEnd)) return null;
    next = readIncrementally(next, one, change, noSource);
    if (next === null) return null;
  }
  return next.text === text ? next : null;
}

/** The change concerns nothing that is read. */
function moved(state: State, basis: Basis, text: string, change: Change, source: SourceReader): State | null {
  const { document, roots } = state;
  const index = rootAround(roots, change);
  const root = roots[index];
  const removed = state.text.slice(change.start, change.oldEnd);
  let after: readonly RootValue[];
  if (change.start === 0 && /^[ \t\r\n]*$/.test(removed + text.slice(0, change.newEnd))) {
    // Blanks in front of everything.
    after = placed(roots, roots.length, null, change);
    source.follow(text, change, after);
  } else if (root === undefined) {
    if (!source.passes(text, change, basis.names)) return null;
    after = placed(roots, roots.length, null, change);
  } else {
    if (!isTriviaEdit(text, root, change, removed) || !source.looksAlike(text, change)) return null;
    after = placed(roots, index, withChange(root, change, null), change);
    source.follow(text, change, after);
  }
  return {
    text,
    document: shifted(document, change, state.text.length),
    roots: after,
    basis: { ...basis, used: basis.used.map((span) => grown(span, change)) },
  };
}

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** The change concerns one number of one hitbox. */
function withNumber(state: State, basis: Basis, text: string, change: Change, source: SourceReader): State | null {
  const { document, roots } = state;
  const place = fieldAround(document.hitboxes, change);
  if (place === null) return null;
  const { hitbox, literal, field } = place;
  const before = state.text.slice(literal.start, literal.end);
  const whole = { start: literal.start, oldEnd: literal.end, newEnd: literal.end + change.newEnd - change.oldEnd };
  const written = text.slice(whole.start, whole.newEnd);
  if (!plainNumber.test(before) || !plainNumber.test(written) || before.startsWith('-') !== written.startsWith('-')) {
    return null;
  }
  // Long rows are taken for maps of tiles unless they hold fractions.
  if (before.includes('.') !== written.includes('.') && document.hitboxes[hitbox]!.fields.length > 50) return null;
  if (basis.used.some(({ start, end }) => start <= whole.start && whole.oldEnd <= end)) return null;
  const index = rootAround(roots, whole);
  const root = roots[index];
  if (root === undefined) return null;

  const value = Number(written);
  const old = document.hitboxes[hitbox]!;
  const fields = old.fields.map((one, k): Field => {
    return k === field ? { ...one, value, literal: { ...literal, value } } : one;
  });
  const subject = basis.conventions.replaced(basis.subjects[hitbox]!, fields);
  if (subject === null) return null;
  const hitboxes = document.hitboxes.slice();
  hitboxes[hitbox] = { ...old, ...meant(subject, basis.conventions) };
  const after = placed(roots, index, withChange(root, whole, value), whole);
  source.follow(text, change, after);
  return {
    text,
    document: shifted({ ...document, hitboxes }, whole, state.text.length),
    roots: after,
    basis: {
      ...basis,
      subjects: basis.subjects.map((one, k) => (k === hitbox ? subject : one)),
      used: basis.used.map((span) => grown(span, whole)),
    },
  };
}

interface FieldPlace {
  readonly hitbox: number;
  readonly field: number;
  readonly literal: NonNullable<Field['literal']>;
}

/** The one number that a change lies in; null where there is none, or where several hitboxes share it. */
function fieldAround(hitboxes: readonly Hitbox[], { start, oldEnd }: Change): FieldPlace | null {
  let found: FieldPlace | null = null;
  for (let i = 0; i < hitboxes.length; i++) {
    const hitbox = hitboxes[i]!;
    if (hitbox.end < start) continue;
    if (hitbox.start > oldEnd) break;
    for (let k = 0; k < hitbox.fields.length; k++) {
      const field = hitbox.fields[k]!;
      if (field.end < start || field.start > oldEnd) continue;
      const { literal } = field;
      if (found !== null || literal === null || literal.start > start || oldEnd > literal.end) return null;
      // A function around it may make something else of another number.
      if (literal.start !== field.start || literal.end !== field.end) return null;
      found = { hitbox: i, field: k, literal };
    }
  }
  return found;
}

/** The index of the root that a range lies in, or -1; a root of its own inside of another one is found by its own range. */
function rootAround(roots: readonly RootValue[], { start, oldEnd }: Change): number {
  let found = -1;
  for (let i = 0; i < roots.length; i++) {
    const root = roots[i]!;
    if (root.start >= start) break;
    if (oldEnd < root.start + root.value.length) {
      if (found >= 0) return roots.length;
      found = i;
    }
  }
  return found;
}

function placed(roots: readonly RootValue[], index: number, changed: RootValue | null, change: Change): RootValue[] {
  const delta = change.newEnd - change.oldEnd;
  return roots.map((root, i) => {
    if (i === index && changed !== null) return changed;
    return root.start >= change.oldEnd && delta !== 0 ? { ...root, start: root.start + delta } : root;
  });
}

function grown({ start, end }: Span, change: Change): Span {
  const delta = change.newEnd - change.oldEnd;
  return {
    start: start >= change.oldEnd ? start + delta : start,
    end: end <= change.start ? end : end + delta,
  };
}
