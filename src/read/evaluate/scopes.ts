import type { Span } from '../../model/span.js';
import type { TypeDefinition } from '../../model/declared-type.js';
import type { Expression, RootValue, Value } from '../../model/value.js';
import { maxModuleDepth } from '../base/limits.js';
import { scriptOf } from '../base/plain-script.js';
import {
  assignedExport,
  exportName,
  methodName,
  starExport,
  superName,
  typeName,
  wholeExport,
  wordOf,
} from '../script/module-names.js';
import type { NamedHere } from '../script/chunk.js';
import { declarationAt } from '../script/name-table.js';
import { wholeFile, type Callable, type Declaration, type Piece } from '../script/piece.js';
import { Work } from './work.js';

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
  /** What the parts of the file say of a name, in the order of the text. */
  naming(name: string): Iterable<Naming>;
}

/** What a part of the file says of a name, and where that part begins. */
export interface Naming extends NamedHere {
  readonly start: number;
}

/** What a name stands for, and where that begins. */
export interface Meaning {
  readonly value: Value;
  readonly start: number;
}

/** A function or class, and where its declaration begins. */
export interface ResolvedCallable {
  readonly callable: Callable;
  readonly start: number;
  /** The names of its file. */
  readonly scopes: Scopes | null;
  /** Its file; null: the text that is read. */
  readonly module: string | null;
}

/** Another file, as far as its names and numbers go: code has scopes, data has one value. */
export interface ModuleContent {
  readonly path: string;
  readonly scopes: Scopes | null;
  readonly data: RootValue | null;
}

/** What a text can ask of the world around it. */
export interface ImportLookup {
  /** A file is not followed because it is too many imports away. */
  leaveOut(): void;
  /** The file that a specifier means which stands in the file `from`; null as `from`: in the text itself. */
  module(from: string | null, specifier: string): ModuleContent | null;
  /** The other script of the page that declares a name; null: none, or the text is no plain script. */
  script(name: string): ModuleContent | null;
  /** The number that the user gives for names that only mean something when the game runs. */
  variable(path: string): number | null;
  /** Whether the user gives any. */
  readonly hasVariables: boolean;
  /** A size of the canvas that the code says once, by the name that it is read under. */
  canvasSize(path: string): number | null;
  /** The steps that are taken for the text. */
  readonly work: Work;
}

/** What the names of a file stand for. Nothing is worked out before the first name is looked up. */
export class Scopes {
  /** The names of the whole file that were asked for. */
  private readonly file = new Map<string, DetectedBox | null>();
  private stars: readonly Meaning[] | null = null;
  /** What names inside of statements stood for. */
  private readonly inner = new Map<Declaration, number>();
  private readonly ownWork = new Work();

  constructor(
    private readonly statements: Statements,
    readonly outside: ImportLookup | null = null,
    /** The file whose names these are; null: the text that is read. */
    readonly module: string | null = null,
    /** Whether the file is a plain script: what it declares is handed to all scripts of its page. */
    private readonly isShared = false,
  ) {}

  /** The steps that are taken for the text, of which there is an end. */
  get work(): Work {
    return this.outside?.work ?? this.ownWork;
  }

  /** The same names with what is outside of their file. */
  within(outside: ImportLookup, module: string | null, isShared = false): Scopes {
    return new Scopes(this.statements, outside, module, isShared);
  }

  /** Whether the file itself says what a name stands for. */
  declares(name: string): boolean {
    return this.findInFile(name) !== null;
  }

  /** What the file exports under a name. */
  exported(name: string): Meaning | null {
    return meaningOf(this.isShared ? this.inFile(name) : this.inFile(exportName(name)));
  }

  /** The one value that the file hands out instead of names. */
  get exportedWhole(): Meaning | null {
    return meaningOf(this.inFile(wholeExport)) ?? meaningOf(this.inFile(assignedExport));
  }

  /** What each `export * from` of the file hands on. */
  get handedOn(): readonly Meaning[] {
    return (this.stars ??= this.findStars());
  }

  private findStars(): Meaning[] {
    const found: Meaning[] = [];
    for (const { declarations, start } of this.statements.naming(starExport)) {
      for (const { declaration, start: at } of declarations) {
        if (declaration.value !== null) found.push({ value: declaration.value, start: declaration.start + at + start });
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
    for (const found of this.file.values()) if (found !== null) spans.push(spanOf(found));
    for (const [declaration, start] of this.inner) spans.push(spanOf({ declaration, start }));
    return spans;
  }

  /** What `name` stands for at an offset, or null where that is not known or changes. */
  fixed(name: string, at: number): Meaning | null {
    return meaningOf(this.declared(name, at));
  }

  /** The function or class that `name` stands for at an offset, of this file or of one that it is imported from. */
  callable(name: string, at: number, depth = 0): ResolvedCallable | null {
    const found = this.declared(name, at);
    if (found === null) return null;
    const { callable, value } = found.declaration;
    if (callable !== undefined) return { callable, start: found.start, scopes: this, module: this.module };
    return value?.kind === 'expression' ? this.readIncrementally(value.expression, depth) : null;
  }

  /**
   * The method that a callee of two words means at an offset: `this.add`, of the class around it or of one that it extends;
   * `shop.add`, of an object of a class; `Shop.add`, of the class itself.
   */
  method(callee: string, at: number): ResolvedCallable | null {
    const [object = '', name = '', ...more] = callee.split('.');
    if (name === '' || more.length > 0 || object === 'super' || !identifier.test(object)) return null;
    if (!this.work.take()) return null;
    if (object === 'this') {
      const own = this.methodAt(name, at);
      const base = own === null ? baseOf(this.declaredInside(superName, at)) : null;
      return own ?? (base === null ? null : this.inherited(base, name, at));
    }
    const { value, start = 0 } = this.fixed(object, at) ?? {};
    if (value?.kind === 'object') return this.methodAt(name, start);
    const isMade = value?.kind === 'call' && !value.callee.includes('.');
    return this.inherited(isMade ? value.callee : object, name, at);
  }

  /** The method of a class that has a name at an offset, or of one that it extends. */
  private inherited(className: string, name: string, at: number): ResolvedCallable | null {
    let found = this.callable(className, at);
    const plain = found === null ? this.fixed(className, at) : null;
    if (plain?.value.kind === 'object') return this.methodAt(name, plain.start);
    for (let depth = 0; found !== null && depth < maxModuleDepth; depth++) {
      const { callable, scopes, start } = found;
      if (!callable.isClass || scopes === null) return null;
      const own = scopes.methodAt(name, start);
      if (own !== null) return own;
      const base = callable.base?.name ?? '';
      found = base === '' || base === className ? null : scopes.callable(base, start);
    }
    return null;
  }

  /** The method of the class around an offset. */
  private methodAt(name: string, at: number): ResolvedCallable | null {
    const found = this.declaredInside(methodName(name), at);
    const callable = found?.declaration.callable;
    if (found === null || callable === undefined) return null;
    return { callable, start: found.start, scopes: this, module: this.module };
  }

  /** What another file exports that can be called. */
  private readIncrementally(expression: Expression, depth: number): ResolvedCallable | null {
    if (expression.op !== 'import' || depth > maxModuleDepth || !this.work.take()) return null;
    const { specifier, name } = expression;
    const other = this.outside?.module(this.module, specifier)?.scopes ?? null;
    return other === null ? null : other.exportedCallable(name, depth + 1);
  }

  private exportedCallable(name: string, depth: number): ResolvedCallable | null {
    if (this.isShared) return this.callable(name, -1, depth);
    const given = this.exported(name) ?? this.exportedWhole;
    if (given?.value.kind === 'expression') {
      const { expression } = given.value;
      return expression.op === 'name'
        ? this.callable(expression.name, given.start + expression.at, depth)
        : this.readIncrementally(expression, depth);
    }
    for (const { value } of this.handedOn) {
      if (value.kind !== 'expression' || value.expression.op !== 'import') continue;
      const found = this.readIncrementally({ ...value.expression, name }, depth);
      if (found !== null) return found;
    }
    return null;
  }

  /** Whether no declaration of the file gives a name a meaning at an offset. */
  isFree(name: string, at: number): boolean {
    return this.declared(name, at) === null;
  }

  /** Where a name is declared that only a part of the file around an offset knows; null: the whole file knows it, or nobody. */
  innerPlace(name: string, at: number): number | null {
    const statement = this.statements.at(at);
    if (statement === null || statement.piece === null) return null;
    const found = declarationAt(statement.piece, statement.start, name, at - statement.start);
    return found === null ? null : found.declaration.start + found.origin;
  }

  /** The type that `name` stands for at an offset, and where its declaration begins. */
  type(name: string, at: number): { readonly definition: TypeDefinition; readonly start: number } | null {
    const found = this.declared(typeName(name), at);
    const definition = found?.declaration.type;
    return found === null || definition === undefined ? null : { definition, start: found.start };
  }

  /** The type of a name that the whole file knows. */
  fileType(name: string): { readonly definition: TypeDefinition; readonly start: number } | null {
    const found = this.inFile(typeName(name));
    const definition = found?.declaration.type;
    return found === null || definition === undefined ? null : { definition, start: found.start };
  }

  /** Whether a function hands back the number that it is given: by what it does, or by its name where it is not of this file. */
  handsBack(name: string, at: number): boolean {
    const found = this.declared(name, at);
    if (found === null) return fixedPoint.test(name);
    const { callable, value } = found.declaration;
    return (
      callable?.wraps ?? (value?.kind === 'expression' && value.expression.op === 'import' && fixedPoint.test(name))
    );
  }

  /** The one declaration that says what a name stands for; null where there is none or it changes. */
  private declared(name: string, at: number): DetectedBox | null {
    // No text declares it.
    if (name === 'this') return null;
    return this.declaredInside(name, at) ?? this.inFile(name);
  }

  /** What a part of the file around an offset says of a name. */
  private declaredInside(name: string, at: number): DetectedBox | null {
    const statement = this.statements.at(at);
    if (statement === null || statement.piece === null) return null;
    const found = declarationAt(statement.piece, statement.start, name, at - statement.start);
    if (found === null) return null;
    const { declaration, origin, changes } = found;
    if (changes) return { declaration: { ...declaration, ...unknown }, start: 0 };
    const start = declaration.start + origin;
    this.inner.set(declaration, start);
    return { declaration, start };
  }

  private inFile(name: string): DetectedBox | null {
    let found = this.file.get(name);
    if (found === undefined) {
      found = this.findInFile(name) ?? this.onPage(name);
      this.file.set(name, found);
    }
    return found;
  }

  /** What another script of the page says of a name. */
  private onPage(name: string): DetectedBox | null {
    if (!identifier.test(name) || (this.outside?.script(name) ?? null) === null) return null;
    const expression: Expression = { op: 'import', specifier: scriptOf(name), name };
    const value: Value = { kind: 'expression', start: 0, length: 0, expression };
    return { declaration: { name, ...wholeFileRange, value, start: 0 }, start: 0 };
  }

  private findInFile(name: string): DetectedBox | null {
    let found: DetectedBox | null = null;
    let declared = 0;
    let changes = false;
    for (const { declarations, assigned, start } of this.statements.naming(name)) {
      changes ||= assigned;
      declared += declarations.length;
      const last = declarations.at(-1);
      if (last !== undefined)
        found = { declaration: last.declaration, start: last.declaration.start + last.start + start };
    }
    if (found === null) return null;
    return declared === 1 && !changes ? found : { declaration: { ...found.declaration, ...unknown }, start: 0 };
  }
}

/** Where it stands what a declaration says. */
function spanOf({ declaration: { value, callable }, start }: DetectedBox): Span {
  const ends = (callable?.made ?? []).map((made) => made.start + made.length);
  return { start, end: start + Math.max(value?.length ?? 0, ...ends) };
}

/** A declaration and where its value begins. */
interface DetectedBox {
  readonly declaration: Declaration;
  readonly start: number;
}

/** The name of the class that the class around extends. */
function baseOf(found: DetectedBox | null): string | null {
  const value = found?.declaration.value ?? null;
  return value?.kind === 'expression' && value.expression.op === 'name' ? value.expression.name : null;
}

function meaningOf(found: DetectedBox | null): Meaning | null {
  const value = found?.declaration.value ?? null;
  return found === null || value === null ? null : { value, start: found.start };
}

/** What a declaration says that is not the only one. */
const unknown = { value: null, callable: undefined, type: undefined } as const;

/** Other names are those of types and exports. */
const identifier = /^[A-Za-z_$][\w$]*$/;

const wholeFileRange = { from: wholeFile.start, to: wholeFile.end };

/** Names of functions that write a number in another notation. */
const fixedPoint = /^_?(?:to_?)?(?:fx|fixed|fix|fp|px|int|float)$/i;
