import { type Judgement, isKilled } from './judge';
import type { Mutant } from './mutant';

/** How many kills may be lost without failure. */
export const tolerated = 3;

/** The table of a run. */
export function tableLines(judgements: readonly Judgement[]): string[] {
  const lines: string[] = [];
  for (const judgement of judgements) lines.push(...judgementLines(judgement), '');
  const rooms = new Map<string, Judgement[]>();
  for (const judgement of judgements) {
    const { room } = judgement.mutant;
    rooms.set(room, [...(rooms.get(room) ?? []), judgement]);
  }
  lines.push(row('room', 'mutants', 'killed', 'survived', 'unreached'));
  for (const [room, own] of rooms) lines.push(countRow(room, own));
  lines.push(countRow('all', judgements));
  return lines;
}

/** One mutant: where it is, what it changes, and which test noticed it. */
export function judgementLines({ mutant, verdict, tests, seconds }: Judgement): string[] {
  const reached = `${tests} ${tests === 1 ? 'test reaches' : 'tests reach'} it, ${seconds} s`;
  const said =
    verdict.kind === 'killed'
      ? `killed by ${verdict.by.file}: ${verdict.by.title || 'its load, or a hook'}`
      : verdict.kind === 'survived'
        ? `SURVIVED (${reached})`
        : 'UNREACHED';
  return [
    `${mutant.id} ${place(mutant)} ${mutant.mutator}`,
    `  - ${short(mutant.original)}`,
    `  + ${short(mutant.replacement)}`,
    `  ${said}`,
  ];
}

/** What was killed before and isn't now. */
export interface Comparison {
  readonly lost: readonly { readonly before: Judgement; readonly now: Judgement }[];
  readonly won: readonly Judgement[];
  /** Mutants whose code is gone. */
  readonly gone: readonly Mutant[];
}

export function compare(before: readonly Judgement[], now: readonly Judgement[]): Comparison {
  const today = new Map(now.map((judgement) => [judgement.mutant.id, judgement]));
  const lost: { before: Judgement; now: Judgement }[] = [];
  const won: Judgement[] = [];
  const gone: Mutant[] = [];
  for (const earlier of before) {
    const later = today.get(earlier.mutant.id);
    if (later === undefined) gone.push(earlier.mutant);
    else if (isKilled(earlier) && !isKilled(later)) lost.push({ before: earlier, now: later });
    else if (!isKilled(earlier) && isKilled(later)) won.push(later);
  }
  return { lost, won, gone };
}

export function comparisonLines({ lost, won, gone }: Comparison): string[] {
  return [
    `${lost.length} killed before and not now (at most ${tolerated})`,
    ...lost.flatMap(({ before, now }) => [
      ...judgementLines(before).map((line) => `  ${line}`),
      `    now: ${judgementLines(now).at(-1)!.trim()}`,
    ]),
    `${won.length} killed now and not before`,
    ...won.flatMap((judgement) => judgementLines(judgement).map((line) => `  ${line}`)),
    `${gone.length} whose code is gone`,
    ...gone.map((mutant) => `  ${mutant.id} ${place(mutant)} ${short(mutant.original)}`),
  ];
}

function countRow(room: string, judgements: readonly Judgement[]): string {
  const count = (kind: Judgement['verdict']['kind']): string =>
    String(judgements.filter(({ verdict }) => verdict.kind === kind).length);
  return row(room, String(judgements.length), count('killed'), count('survived'), count('unreached'));
}

function row(room: string, ...cells: readonly string[]): string {
  return room.padEnd(20) + cells.map((cell) => cell.padStart(11)).join('');
}

function place({ file, line, column }: Mutant): string {
  return `${file}:${line}:${column}`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
