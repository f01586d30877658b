import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../../../src/core/index.js';
import type { Language } from '../../../src/model/document.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';

/** The numbers of a shape, rounded to a hundred thousandth; a rotation of 0 is absent. */
export function numbersOf(shape: Shape): Readonly<Record<string, unknown>> {
  const round = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;
  if (shape.kind === 'polygon')
    return { kind: shape.kind, points: shape.points.map(({ x, y }) => [round(x), round(y)]) };
  const numbers = Object.entries(shape).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === 'number' && (entry[0] !== 'rotation' || round(entry[1]) !== 0),
  );
  return { kind: shape.kind, ...Object.fromEntries(numbers.sort().map(([key, value]) => [key, round(value)])) };
}

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly language: Language;
}

/** The fixtures and examples that are read. */
export function sourceFiles(): SourceFile[] {
  return ['test/fixtures', 'examples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): SourceFile[] => {
      const path = join(folder, name);
      const language = languageOfPath(path);
      return language === null || path.includes('node_modules')
        ? []
        : [{ path, text: readFileSync(path, 'utf8'), language }];
    }),
  );
}
