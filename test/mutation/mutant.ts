import type { Change } from './stryker';

/** A change of the product's code, named so that it is found again in a later state of the code. */
export interface Mutant {
  /** The number within the sample. */
  readonly id: string;
  /** The folder of `src` or `webview`. */
  readonly room: string;
  readonly file: string;
  /** Counted from 1, as are columns. */
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** The text of its first line. */
  readonly lineText: string;
  /** Its number among equal changes of equal lines in the file. */
  readonly ordinal: number;
}

/** The changes of a source as mutants without id. */
export function toMutants(room: string, file: string, source: string, changes: readonly Change[]): Mutant[] {
  const lines = source.split('\n');
  const counts = new Map<string, number>();
  return changes.map(({ mutator, start, end, replacement }) => {
    const lineText = lines[start.line]!.trim();
    const original = cut(lines, start, end);
    const key = JSON.stringify([mutator, original, replacement, lineText]);
    const ordinal = counts.get(key) ?? 0;
    counts.set(key, ordinal + 1);
    const place = { line: start.line + 1, column: start.column + 1 };
    return { id: '', room, file, ...place, mutator, original, replacement, lineText, ordinal };
  });
}

/** Returns the mutant of a later state that is the same change: on an equal line, or else the only such change. */
export function findAgain(mutant: Mutant, later: readonly Mutant[]): Mutant | null {
  const equal = later.filter(
    (one) =>
      one.mutator === mutant.mutator && one.original === mutant.original && one.replacement === mutant.replacement,
  );
  const onLine = equal.filter((one) => one.lineText === mutant.lineText);
  const found = onLine[mutant.ordinal] ?? (equal.length === 1 ? equal[0] : undefined);
  return found === undefined ? null : { ...found, id: mutant.id };
}

function cut(lines: readonly string[], start: Change['start'], end: Change['end']): string {
  const part = lines.slice(start.line, end.line + 1);
  part[part.length - 1] = part.at(-1)!.slice(0, end.column);
  part[0] = part[0]!.slice(start.column);
  return part.join('\n');
}
