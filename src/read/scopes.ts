import type { Span } from '../model/span.js';
import type { RootValue, Value } from '../model/value.js';
import { assignedExport, exportName, starExport, wholeExport, wordOf } from './script/module-names.js';
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

/** Another file, as far as its names and numbers go: code has scopes, data has one value. */
export interface ModuleContent {
  readonly path: string;
  readonly scopes: Scopes | null;
  readonly data: RootValue | null;
}

/** What a text can ask of the world around it. */
export interface Outside {
  /** The file that a specifier means which stands in the file `from`; null as `from`: in the text itself. */
  module(from: string | null, specifier: string): ModuleContent | null;
  /** The number that the user gives for names that only mean something when the game runs. */
  variable(path: string): number | null;
}

/** What the names of a file stand for. Nothing is worked out before the first name is looked up. */
export class Scopes {
  /** The names of the whole file that were asked for. */
  private readonly file = new Map<string, Meaning | null>();
  private stars: readonly Meaning[] | null = null;
  /** The values that names inside of statements stood for. */
  private readonly inner = new Map<Value, number>();

  constructor(
    private readonly statements: Statements,
    readonly outside: Outside | null = null,
    /** The file whose names these are; null: the text that is read. */
    readonly module: string | null = null,
  ) {}

  /** The same names with what is outside of their file. */
  within(outside: Outside, module: string | null): Scopes {
    return new Scopes(this.statements, outside, module);
  }

  /** What the file exports under a name. */
  exported(name: string): Meaning | null {
    return this.inFile(exportName(name));
  }

  /** The one value that the file hands out instead of names. */
  get exportedWhole(): Meaning | null {
    return this.inFile(wholeExport) ?? this.inFile(assignedExport);
  }

  /** What each `export * from` of the file hands on. */
  get handedOn(): readonly Meaning[] {
    return (this.stars ??= this.findStars());
  }

  private findStars(): Meaning[] {
    const found: Meaning[] = [];
    for (const { piece, start } of this.statements.naming(wordOf(starExport))) {
      if (piece === null) continue;
      for (const { name, value, start: at } of namesOf(piece).outward) {
        if (name === starExport && value !== null) found.push({ value, start: at + start });
      }
    }
    return found;
  }

  /** The words of the names that were asked for and have no nearer meaning than that of the whole file. */
  get names(): ReadonlySet<string> {
    return new Set([...this.file.keys()].map(wordOf));
  }

  /** Where the values stand that names stood for. */
  get used(): Span[] {
    const spans: Span[] = [];
    for (const meaning of this.file.values()) if (meaning !== null) spans.push(spanOf(meaning));
    for (const [value, start] of this.inner) spans.push(spanOf({ value, start }));
    return spans;
  }

  /** What `name` stands for at an offset, or null where that is not known or changes. */
  fixed(name: string, at: number): Meaning | null {
    const statement = this.statements.at(at);
    if (statement !== null && statement.piece !== null) {
      const found = declarationAt(statement.piece, statement.start, name, at - statement.start);
      if (found !== null) {
        const { declaration, origin, changes } = found;
        const { value, start } = declaration;
        if (value === null || changes) return null;
        this.inner.set(value, start + origin);
        return { value, start: start + origin };
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
    for (const { piece, start } of this.statements.naming(wordOf(name))) {
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

function spanOf({ value, start }: Meaning): Span {
  return { start, end: start + value.length };
}
