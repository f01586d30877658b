/** Carries out one gesture and checks it in every way. */
import { applyEdits } from '../../../src/model/span.js';
import { slack, wrongIn } from './checks.js';
import type { Dice } from './dice.js';
import { carriedOut, createRequest, type Kind, type Outcome, type Planned, type GestureRequest } from './gestures.js';
import { inverseRequest } from './inverse.js';
import { inverseOf, readFresh, readIncrementally, type Reading } from './reading.js';
import { differenceOf, isNear, declarationOf } from './compare-reads.js';
import { isNamedAfter } from './role-checks.js';
import { newSyntaxError } from './syntax.js';

export interface Step {
  readonly kind: Kind;
  readonly request: GestureRequest;
  readonly outcome: Outcome;
  /** What is wrong with it; null if nothing is. */
  readonly wrong: string | null;
  /** The read result of the text now. */
  readonly after: Reading;
}

/** Runs a gesture of this kind on a text; null if the text allows none. */
export function take(kind: Kind, before: Reading, dice: Dice): Step | null {
  const tried = attempt(kind, before, dice);
  if (tried === null) return null;
  const { request, outcome } = tried;
  if ('refused' in outcome) {
    const wrong =
      outcome.refused === '' || outcome.refused === null || outcome.refused === undefined
        ? 'refused without a reason'
        : null;
    return { kind, request, outcome, wrong, after: before };
  }
  const step = { kind, request, outcome };
  let after: Reading;
  try {
    after = readFresh(applyEdits(before.text, outcome.edits), before.language, {
      ...before.convention,
      ...outcome.setting,
    });
  } catch (error) {
    return { ...step, wrong: String(error), after: before };
  }
  const wrong =
    wrongText(before, after, outcome) ??
    wrongIn({ request, plan: outcome, before, after }) ??
    wrongBack(request, outcome, before, after, dice);
  return { ...step, wrong, after };
}

/** A gesture refused for one hitbox may be possible for another. */
const maxTries = 4;

function attempt(kind: Kind, reading: Reading, dice: Dice): ReturnType<typeof carriedOut> | null {
  for (let tries = 1; ; tries++) {
    const request = createRequest(kind, reading, dice);
    if (request === null) return null;
    const tried = carriedOut(request, reading, dice);
    // A gesture that changes nothing reveals little.
    if (tries === maxTries || !('refused' in tried.outcome || tried.outcome.edits.length === 0)) return tried;
  }
}

/** Checks independent of the kind of gesture: syntax, the incremental read, and the inverse of the edits. */
function wrongText(before: Reading, after: Reading, { edits }: Planned): string | null {
  const error = newSyntaxError(before.text, after.text, before.language);
  if (error !== null) return `syntax: ${error}`;
  if (before.document.broken === null && after.document.broken !== null) return 'the text is broken';
  const on = readIncrementally(before, edits, after.convention);
  const wrong = readingDifference(on, after);
  if (wrong !== null) return `the incremental read differs from a fresh read: ${wrong}`;
  const inverse = inverseOf(before.text, edits);
  // By the same reader, which thereby returns to the text before.
  const back = readIncrementally(on, inverse, before.convention);
  if (back.text !== before.text) return 'the inverse edits do not give the old text';
  const lost = readingDifference(back, before);
  return lost === null ? null : `the incremental read after undo differs from the read before: ${lost}`;
}

/** The whole read result without ids, including positions in the text. */
function readingDifference(one: Reading, other: Reading): string | null {
  const serialize = ({ document }: Reading): string =>
    JSON.stringify(
      document,
      (key, value: unknown) => (key === 'id' ? undefined : typeof value === 'number' ? String(value + 0) : value),
      1,
    );
  const [a, b] = [serialize(one).split('\n'), serialize(other).split('\n')];
  const at = a.findIndex((line, k) => line !== b[k]);
  return at < 0 && a.length === b.length ? null : `${a[at]} and ${b[at]}`;
}

/** Checks that the inverse gesture restores the original, within the precision of the text. */
function wrongBack(request: GestureRequest, plan: Planned, before: Reading, after: Reading, dice: Dice): string | null {
  const inverse = inverseRequest(request, plan, before, after);
  if (inverse === null) return null;
  const { request: taken, outcome } = carriedOut(inverse, after, dice);
  if ('refused' in outcome)
    return mayBeRefused(taken, outcome.refused) ? null : `the inverse is refused: ${JSON.stringify(outcome.refused)}`;
  const back = readFresh(applyEdits(after.text, outcome.edits), before.language, {
    ...after.convention,
    ...outcome.setting,
  });
  const [old, fresh] = [before.document.hitboxes, back.document.hitboxes];
  if (old.length !== fresh.length) return `the inverse leaves ${fresh.length} hitboxes of ${old.length}`;
  for (const [k, hitbox] of old.entries()) {
    const other = fresh[k]!;
    // A role given back is declared, even if it was assumed before.
    const isGivenBack = request.of === 'word' && request.id === hitbox.id && other.role === hitbox.role;
    const wrong = isNear(hitbox.shape, other.shape, 2 * slack)
      ? differenceOf(declarationOf(hitbox), declarationOf(other), [
          'shape',
          'fields',
          'motion',
          'unknown',
          'formatDiagnostics',
          ...(isGivenBack ? ['role'] : []),
          ...(isGivenBack && isNamedAfter(hitbox.role, hitbox, other) ? ['name'] : []),
        ])
      : `its shape is ${JSON.stringify(other.shape)}, not ${JSON.stringify(hitbox.shape)}`;
    if (wrong !== null) return `after the inverse, ${hitbox.path}: ${wrong}`;
  }
  if (inverse.of === 'gone' && withoutSpace(back.text) !== withoutSpace(before.text))
    return 'after deleting the addition, the text differs';
  return null;
}

/** A first hitbox can't be deleted where its list is the whole text. */
function mayBeRefused(inverse: GestureRequest, reason: unknown): boolean {
  return inverse.of === 'gone' && reason === 'alone';
}

/** A text without the space between its entries, and without comments that may belong to one. */
function withoutSpace(text: string): string {
  return text
    .replace(/^\s*\/\/.*$|\/[/*] hitbox-lens:(?:[^*\n]*\*\/|.*$)/gm, '')
    .replace(/[\s,]/g, '')
    .replace(/"nextobjectid":\d+/, '');
}
