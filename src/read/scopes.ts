import type { Value } from '../model/value.js';
import { declarationAt, namesOf } from './script/name-table.js';
import type { Piece } from './script/piece.js';

/** A statement of the file that may say something about names. */
export interface Statement {
  readonly start: number;
  readonly length: number;
  readonly piece: Piece | null;
}

/** The statements of a file, as far as somebody asks for them. */
export interface Statements {
  /** The one that holds an offset. */
  at(offset: number): Statement | null;
  /** At least those in which a name stands, in the order of the text. */
  naming(name: string): Iterable<Statement>;
}

/** What a name stands for, and where that begins. */
export interface Meaning {
  readonly value: Value;
  readonly start: number;
}

/** What the names of a file stand for. Nothing is worked out before the first name is looked up. */
export class Scopes {
  /** The names of the whole file that were asked for. */
  private readonly file = new Map<string, Meaning | null>();

  constructor(private readonly statements: Statements) {}

  /** What `name` stands for at an offset, or null where that is not known or changes. */
  fixed(name: string, at: number): Meaning | null {
    const statement = this.statements.at(at);
    if (statement !== null && statement.piece !== null) {
      const found = declarationAt(statement.piece, statement.start, name, at - statement.start);
      if (found !== null) {
        const { declaration, origin, changes } = found;
        const { value, start } = declaration;
        return value === null || changes ? null : { value, start: start + origin };
      }
    }
    return this.inFile(name);
  }

  private inFile(name: string): Meaning | null {
    let meaning = this.file.get(name);
    if (meaning === undefined) {
      meaning = this.findInFile(name);
      this.file.set(name, meaning);
    }
    return meaning;
  }

  private findInFile(name: string): Meaning | null {
    let meaning: Meaning | null = null;
    let declared = 0;
    for (const { piece, start } of this.statements.naming(name)) {
      if (piece === null) continue;
      const { outward, assigned } = namesOf(piece);
      if (assigned.size > 0 && assigned.has(name)) return null;
      for (const declaration of outward) {
        if (declaration.name !== name) continue;
        declared++;
        const { value } = declaration;
        if (value !== null) meaning = { value, start: declaration.start + start };
      }
    }
    return declared === 1 ? meaning : null;
  }
}
