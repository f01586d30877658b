import type { Field, Hitbox, HitboxDocument } from '../../model/document.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { TextChange } from '../base/changes.js';
import { interpret, type Basis } from '../detect/detect.js';
import { mayHoldDirectives } from '../conventions/directives.js';
import { isTriviaEdit } from './trivia-edit.js';
import { withChange } from '../json/splice.js';
import { shiftDocument } from './shift.js';
import type { SourceReader } from '../evaluate/source.js';

/**
 * Updates a document without reading it again. Nearly every keystroke changes one number of one hitbox, or nothing
 * related to hitboxes. If anything else may depend on the change (a computed number, an inferred convention), the
 * result is null and the document must be read as a whole.
 */

/** The result of reading the last text. */
export interface State {
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
  /** Null if the document doesn't come from detection alone. */
  readonly basis: Basis | null;
}

export function readIncrementally(state: State, text: string, change: TextChange, source: SourceReader): State | null {
  const { document, basis } = state;
  if (
    basis === null ||
    document.broken !== null ||
    document.diagnostics !== undefined ||
    document.limited !== undefined ||
    document.hitboxes.length !== basis.subjects.length ||
    document.skipped?.some(({ start, end }) => start <= change.oldEnd && change.start <= end) === true
  )
    return null;
  return withNumber(state, basis, text, change, source) ?? withMovedText(state, basis, text, change, source);
}

/** With more edits than these, a full reading is as fast. */
const maxEdits = 16;

/** For speculative edits, whose text isn't kept. */
const noSource: SourceReader = {
  read: () => {
    throw new Error('speculative texts are not parsed');
  },
  readsSameChunks: () => true,
  applyChange: () => undefined,
  applyIfIrrelevant: () => false,
};

/** The same for several edits, which result in `text`; `state` isn't changed. */
export function readEachIncrementally(state: State, text: string, edits: readonly TextEdit[]): State | null {
  if (state.basis === null || edits.length > maxEdits) return null;
  let next: State | null = { ...state, basis: { ...state.basis, conventions: state.basis.conventions.fork() } };
  // From the end, so that the offsets of the other edits stay valid.
  for (const edit of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
    const change = { start: edit.start, oldEnd: edit.end, newEnd: edit.start + edit.text.length };
    const edited = next.text.slice(0, edit.start) + edit.text + next.text.slice(edit.end);
    if (mayHoldDirectives(edited, change.start, change.newEnd)) return null;
    next = readIncrementally(next, edited, change, noSource);
    if (next === null) return null;
  }
  return next.text === text ? next : null;
}

/** Handles a change that touches no data. */
function withMovedText(
  state: State,
  basis: Basis,
  text: string,
  change: TextChange,
  source: SourceReader,
): State | null {
  const { document, roots } = state;
  const index = rootAround(roots, change);
  const root = roots[index];
  const removed = state.text.slice(change.start, change.oldEnd);
  let newRoots: readonly RootValue[];
  if (change.start === 0 && /^[ \t\r\n]*$/.test(removed + text.slice(0, change.newEnd))) {
    // Whitespace at the very start.
    newRoots = moveRoots(roots, roots.length, null, change);
    source.applyChange(text, change, newRoots);
  } else if (root === undefined) {
    if (!source.applyIfIrrelevant(text, change, basis.names, document.hitboxes.at(-1)?.end ?? 0)) return null;
    newRoots = moveRoots(roots, roots.length, null, change);
  } else {
    if (!isTriviaEdit(text, root, change, removed) || !source.readsSameChunks(text, change)) return null;
    newRoots = moveRoots(roots, index, withChange(root, change, null), change);
    source.applyChange(text, change, newRoots);
  }
  return {
    text,
    document: shiftDocument(document, change, state.text.length),
    roots: newRoots,
    basis: { ...basis, used: basis.used.map((span) => growSpan(span, change)) },
  };
}

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** Handles a change to one number of one hitbox. */
function withNumber(state: State, basis: Basis, text: string, change: TextChange, source: SourceReader): State | null {
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
  // The number is also a part of what is beside the numbers of a box around it.
  const isBeside = document.hitboxes.some(({ start, end, beside }, k) => {
    return k !== hitbox && beside !== undefined && start <= whole.start && whole.oldEnd <= end;
  });
  if (isBeside) return null;
  // Long rows are read as tile maps unless they contain fractions.
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
  const subjects = basis.subjects.map((one, k) => (k === hitbox ? subject : one));
  if (!keepsSpaces({ ...basis, subjects }, hitbox)) return null;
  const hitboxes = document.hitboxes.slice();
  hitboxes[hitbox] = { ...old, ...interpret(subject, basis.conventions, basis.spaces[hitbox]!) };
  const newRoots = moveRoots(roots, index, withChange(root, whole, value), whole);
  source.applyChange(text, change, newRoots);
  return {
    text,
    document: shiftDocument({ ...document, hitboxes }, whole, state.text.length),
    roots: newRoots,
    basis: {
      ...basis,
      subjects,
      used: basis.used.map((span) => growSpan(span, whole)),
    },
  };
}

/** Whether the spaces that were guessed from a hitbox and others remain. */
function keepsSpaces({ guesses, subjects, conventions }: Basis, hitbox: number): boolean {
  return guesses.every(({ members, isSame }) => {
    return !members.includes(hitbox) || isSame(members.map((k) => interpret(subjects[k]!, conventions, null).shape));
  });
}

interface FieldPlace {
  readonly hitbox: number;
  readonly field: number;
  readonly literal: NonNullable<Field['literal']>;
}

/** Returns the only number that contains a change; null if there is none, or several hitboxes share it. */
function fieldAround(hitboxes: readonly Hitbox[], { start, oldEnd }: TextChange): FieldPlace | null {
  let match: FieldPlace | null = null;
  for (let i = 0; i < hitboxes.length; i++) {
    const hitbox = hitboxes[i]!;
    if (hitbox.end < start) continue;
    if (hitbox.start > oldEnd) break;
    for (let k = 0; k < hitbox.fields.length; k++) {
      const field = hitbox.fields[k]!;
      if (field.end < start || field.start > oldEnd) continue;
      const { literal } = field;
      if (match !== null || literal === null || literal.start > start || oldEnd > literal.end) return null;
      // A function around the literal may compute a different value from it.
      if (literal.start !== field.start || literal.end !== field.end) return null;
      match = { hitbox: i, field: k, literal };
    }
  }
  return match;
}

/**
 * Returns the index of the only root around a range, or -1 if there is none; the number of roots if they are nested.
 */
function rootAround(roots: readonly RootValue[], { start, oldEnd }: TextChange): number {
  let result = -1;
  for (let i = 0; i < roots.length; i++) {
    const root = roots[i]!;
    if (root.start >= start) break;
    if (oldEnd < root.start + root.value.length) {
      if (result >= 0) return roots.length;
      result = i;
    }
  }
  return result;
}

function moveRoots(
  roots: readonly RootValue[],
  index: number,
  changed: RootValue | null,
  change: TextChange,
): RootValue[] {
  const delta = change.newEnd - change.oldEnd;
  return roots.map((root, i) => {
    if (i === index && changed !== null) return changed;
    return root.start >= change.oldEnd && delta !== 0 ? { ...root, start: root.start + delta } : root;
  });
}

function growSpan({ start, end }: Span, change: TextChange): Span {
  const delta = change.newEnd - change.oldEnd;
  return {
    start: start >= change.oldEnd ? start + delta : start,
    end: end <= change.start ? end : end + delta,
  };
}
