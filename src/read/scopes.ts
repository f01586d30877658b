import type { Value } from '../model/value.js';
import { declarationAt, namesOf } from './script/name-table.js';
import type { Piece } from './script/piece.js';

/** A statement of the file that may say something about names. */
export interface Statement {
  readonly start: number;
  readonly length: number;
  readonly piece: Piece | null;
}

/** What a name stands for, and where that begins. */
export interface Meaning {
  readonly value: Value;
  readonly start: number;
}

/** What the names of a file stand for. Nothing is worked out before the first name is looked up. */
export class Scopes {
  private file: ReadonlyMap<string, Meaning | null> | null = null;

  constructor(private readonly statements: readonly Statement[]) {}

  /** What `name` stands for at an offset, or null where that is not known or changes. */
  fixed(name: string, at: number): Meaning | null {
    const statement = this.statementAt(at);
    if (statement !== null && statement.piece !== null) {
      const found = declarationAt(statement.piece, statement.start, name, at - statement.start);
      if (found !== null) {
        const { declaration, origin, changes } = found;
        const { value, start } = declaration;
        return value === null || changes ? null : { value, start: start + origin };
      }
    }
    this.file ??= this.fileNames();
    return this.file.get(name) ?? null;
  }

  private statementAt(offset: number): Statement | null {
    const { statements } = this;
    let low = 0;
    let high = statements.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (statements[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    const found = statements[low - 1];
    return found !== undefined && offset < found.start + found.length ? found : null;
  }

  /** The names of the whole file that stand for something; null for what changes. */
  private fileNames(): ReadonlyMap<string, Meaning | null> {
    const names = new Map<string, Meaning | null>();
    for (const { piece, start } of this.statements) {
      if (piece === null) continue;
      for (const { name, value, start: offset } of namesOf(piece).outward) {
        names.set(name, value === null || names.has(name) ? null : { value, start: offset + start });
      }
    }
    for (const { piece } of this.statements) {
      if (piece === null) continue;
      for (const name of namesOf(piece).assigned) if (names.has(name)) names.set(name, null);
    }
    return names;
  }
}
