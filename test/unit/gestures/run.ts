/** Many sessions of gestures, each on a text of the corpus. */
import type { Source } from '../sources.js';
import { pickVariant } from './corpus.js';
import { Dice } from './dice.js';
import { kinds, type Kind } from './gestures.js';
import { readFresh } from './reading.js';
import { take, type Step } from './session.js';

/** The number of gestures of a kind that were carried out, and that were refused. */
export interface Row {
  done: number;
  refused: number;
  /** The refused ones whose result would have been read differently. */
  misread: number;
  /** Carried out with a comment or a setting that declares conventions. */
  pinned: number;
}

export interface Run {
  readonly count: number;
  readonly rows: Readonly<Record<Kind, Row>>;
  /** The failures, each with its session. */
  readonly failures: readonly string[];
}

/** The maximum number of gestures in a session. */
const longest = 4;

/** Other kinds are tried where the text allows none of this kind. */
const maxKinds = 8;

/** Runs sessions until this many gestures are done; `only`: a single session. `watch` receives each gesture. */
export function runSessions(
  corpus: readonly Source[],
  seed: number,
  count: number,
  only: number | null = null,
  watch: (step: Step, before: string) => void = () => undefined,
): Run {
  const rows = Object.fromEntries(
    kinds.map((kind) => [kind, { done: 0, refused: 0, misread: 0, pinned: 0 }]),
  ) as Record<Kind, Row>;
  const failures: string[] = [];
  let gesturesDone = 0;
  for (let session = only ?? 0; only === null ? gesturesDone < count : session === only; session++) {
    const dice = new Dice(seed * 1_000_003 + session);
    const variant = pickVariant(corpus[session % corpus.length]!, dice);
    if (variant === null) continue;
    let reading = readFresh(variant.text, variant.language);
    for (let left = dice.int(1, longest); left > 0; left--) {
      const step = nextStep(reading, dice);
      if (step === null) break;
      gesturesDone++;
      const row = rows[step.kind];
      if (!('refused' in step.outcome)) {
        row.done++;
        if (step.outcome.isPinned || Object.keys(step.outcome.setting).length > 0) row.pinned++;
      } else {
        row.refused++;
        if (step.outcome.refused === 'misread') row.misread++;
      }
      watch(step, reading.text);
      if (step.wrong !== null) {
        failures.push(`GESTURES=${seed}:${session} (${variant.name}): ${step.kind}: ${step.wrong}`);
        break;
      }
      reading = step.after;
    }
  }
  return { count: gesturesDone, rows, failures };
}

function nextStep(reading: Parameters<typeof take>[1], dice: Dice): Step | null {
  // Few texts have an empty list for a first hitbox, or keys.
  for (const rare of ['begin', 'rekey'] as const) {
    const first = dice.chance(0.3) ? take(rare, reading, dice) : null;
    if (first !== null) return first;
  }
  for (let tries = 1; tries <= maxKinds; tries++) {
    const step = take(dice.pick(kinds), reading, dice);
    if (step !== null) return step;
  }
  return null;
}

/** The failures grouped by kind, most frequent first, each with an example. */
export function sorted(failures: readonly string[]): string[] {
  const alike = new Map<string, string[]>();
  for (const failure of failures) {
    const key = failure
      .replace(/^.*?\): /s, '')
      .replace(/-?\d+(?:\.\d+)?/g, '#')
      .slice(0, 60);
    alike.set(key, [...(alike.get(key) ?? []), failure]);
  }
  return [...alike.values()]
    .sort((a, b) => b.length - a.length)
    .map((list) => `${list.length} × ${list.slice(0, 2).join('\n      ').slice(0, 1200)}`);
}
