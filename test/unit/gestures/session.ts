/** One gesture carried out and checked in every way. */
import { applyEdits } from '../../../src/model/span.js';
import { slack, wrongIn } from './checks.js';
import type { Dice } from './dice.js';
import { carriedOut, wishFor, type Kind, type Outcome, type Planned, type Wish } from './gestures.js';
import { inverseWish } from './inverse.js';
import { inverseOf, readAfresh, readOn, type Reading } from './reading.js';
import { differenceOf, isNear, sayingOf } from './said.js';
import { newSyntaxError } from './syntax.js';

export interface Step {
  readonly kind: Kind;
  readonly wish: Wish;
  readonly outcome: Outcome;
  /** What is wrong with it; null where nothing is. */
  readonly wrong: string | null;
  /** What the text says now. */
  readonly after: Reading;
}

/** A gesture of this kind on a text; null where the text has nothing for one. */
export function take(kind: Kind, before: Reading, dice: Dice): Step | null {
  const tried = attempt(kind, before, dice);
  if (tried === null) return null;
  const { wish, outcome } = tried;
  if ('refused' in outcome) {
    const wrong =
      outcome.refused === '' || outcome.refused === null || outcome.refused === undefined
        ? 'refused without a reason'
        : null;
    return { kind, wish, outcome, wrong, after: before };
  }
  const step = { kind, wish, outcome };
  let after: Reading;
  try {
    after = readAfresh(applyEdits(before.text, outcome.edits), before.language, {
      ...before.convention,
      ...outcome.setting,
    });
  } catch (error) {
    return { ...step, wrong: String(error), after: before };
  }
  const wrong =
    wrongText(before, after, outcome) ??
    wrongIn({ wish, plan: outcome, before, after }) ??
    wrongBack(wish, outcome, before, after, dice);
  return { ...step, wrong, after };
}

/** What is refused for one hitbox may be done with another. */
const mostTries = 4;

function attempt(kind: Kind, reading: Reading, dice: Dice): ReturnType<typeof carriedOut> | null {
  for (let tries = 1; ; tries++) {
    const wish = wishFor(kind, reading, dice);
    if (wish === null) return null;
    const tried = carriedOut(wish, reading, dice);
    // Nor does one tell much that changes nothing.
    if (tries === mostTries || !('refused' in tried.outcome || tried.outcome.edits.length === 0)) return tried;
  }
}

/** What does not depend on the kind of gesture: syntax, reading on, and the edits' inverse. */
function wrongText(before: Reading, after: Reading, { edits }: Planned): string | null {
  const error = newSyntaxError(before.text, after.text, before.language);
  if (error !== null) return `syntax: ${error}`;
  if (before.document.broken === null && after.document.broken !== null) return 'the text is broken';
  const on = readOn(before, edits, after.convention);
  const wrong = otherReading(on, after);
  if (wrong !== null) return `read on, not as read afresh: ${wrong}`;
  const inverse = inverseOf(before.text, edits);
  const back = readOn(after, inverse, before.convention);
  if (back.text !== before.text) return 'the inverse edits do not give the old text';
  const lost = otherReading(back, before);
  return lost === null ? null : `read on after undo, not as before: ${lost}`;
}

/** Whatever a reading says, ids aside, places in the text included. */
function otherReading(one: Reading, other: Reading): string | null {
  const tell = ({ document }: Reading): string =>
    JSON.stringify(
      document,
      (key, value: unknown) => (key === 'id' ? undefined : typeof value === 'number' ? String(value + 0) : value),
      1,
    );
  const [a, b] = [tell(one).split('\n'), tell(other).split('\n')];
  const at = a.findIndex((line, k) => line !== b[k]);
  return at < 0 && a.length === b.length ? null : `${a[at]} and ${b[at]}`;
}

/** The gesture that takes it back gives what was there, to the precision of the text. */
function wrongBack(wish: Wish, plan: Planned, before: Reading, after: Reading, dice: Dice): string | null {
  const inverse = inverseWish(wish, plan, before, after);
  if (inverse === null) return null;
  const { wish: taken, outcome } = carriedOut(inverse, after, dice);
  if ('refused' in outcome)
    return isFineToRefuse(taken, outcome.refused) ? null : `the inverse is refused: ${JSON.stringify(outcome.refused)}`;
  const back = readAfresh(applyEdits(after.text, outcome.edits), before.language, {
    ...after.convention,
    ...outcome.setting,
  });
  const [old, fresh] = [before.document.hitboxes, back.document.hitboxes];
  if (old.length !== fresh.length) return `the inverse leaves ${fresh.length} hitboxes of ${old.length}`;
  for (const [k, hitbox] of old.entries()) {
    const other = fresh[k]!;
    const wrong = isNear(hitbox.shape, other.shape, 2 * slack)
      ? differenceOf(sayingOf(hitbox), sayingOf(other), ['shape', 'fields', 'motion', 'unknown', 'formatDiagnostics'])
      : `its shape is ${JSON.stringify(other.shape)}, not ${JSON.stringify(hitbox.shape)}`;
    if (wrong !== null) return `after the inverse, ${hitbox.path}: ${wrong}`;
  }
  if (inverse.of === 'gone' && told(back.text) !== told(before.text)) return `deleted again, the text is another one`;
  return null;
}

/** The first of a list that was empty stands alone where its list is the whole of the text. */
function isFineToRefuse(inverse: Wish, reason: unknown): boolean {
  return inverse.of === 'gone' && reason === 'alone';
}

/** A text without what lies between its entries, and the comments that may belong to one. */
function told(text: string): string {
  return text
    .replace(/^\s*\/\/.*$|\/[/*] hitbox-lens:(?:[^*\n]*\*\/|.*$)/gm, '')
    .replace(/[\s,]/g, '')
    .replace(/"nextobjectid":\d+/, '');
}
