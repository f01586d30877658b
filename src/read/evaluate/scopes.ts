import type { Span } from '../../model/span.js';
import type { TypeDefinition } from '../../model/declared-type.js';
import type { Expression } from '../../model/expression.js';
import { placeIn } from '../../formats/index.js';
import type { CallValue, RootValue, Value } from '../../model/value.js';
import { maxModuleDepth } from '../base/limits.js';
import { scriptSpecifier } from '../base/plain-script.js';
import {
  assignedExport,
  exportName,
  methodName,
  starExport,
  superName,
  typeName,
  wholeExport,
  getWord,
} from '../script/module-names.js';
import type { ChunkNames } from '../script/chunk.js';
import { declarationAt } from '../script/name-table.js';
import { wholeFile, type Callable, type Declaration, type Piece } from '../script/piece.js';
import type { Block } from './blocks.js';
import type { Body } from './things.js';
import { StepBudget } from './step-budget.js';

/** A statement of the file that may declare or assign names. */
export interface Statement {
  readonly start: number;
  readonly length: number;
  readonly piece: Piece | null;
}

/** The statements of a file, read on demand. */
export interface Statements {
  /** Returns the statement that contains an offset. */
  at(offset: number): Statement | null;
  /** Yields the declarations of and assignments to a name, in text order. */
  naming(name: string): Iterable<Naming>;
  /** Returns the call that the body of an object is read from; null if no statement changes it after its creation. */
  bodyAt(offset: number): Body | null;
  /** Returns the function around an offset. */
  functionAt(offset: number): Block;
}

/** The declarations and assignments of a name in one chunk, and the start of the chunk. */
export interface Naming extends ChunkNames {
  readonly start: number;
}

/** The value of a name, and its start. */
export interface NameMeaning {
  readonly value: Value;
  readonly start: number;
}

/** A function or class, and the start of its declaration. */
export interface ResolvedCallable {
  readonly callable: Callable;
  readonly start: number;
  /** The scopes of its file. */
  readonly scopes: Scopes | null;
  /** Its file; null for the text that is read. */
  readonly module: string | null;
}

/** Another file with its names and numbers: code has scopes, data has one value. */
export interface ModuleContent {
  readonly path: string;
  readonly scopes: Scopes | null;
  readonly data: RootValue | null;
}

/** The environment of a text: other files, the canvas and the user's variables. */
export interface Environment {
  /** Reports that a file wasn't read because it is too many imports away. */
  leaveOut(): void;
  /** Returns the file for a specifier in the file `from`; null as `from` means the text itself. */
  module(from: string | null, specifier: string): ModuleContent | null;
  /**
   * Returns the other script of the page that declares a name; null if there is none, or the text isn't a plain script.
   */
  scriptDeclaring(name: string): ModuleContent | null;
  /** Returns the user's value for a name that is known only at runtime. */
  variable(path: string): number | null;
  /** Whether the user has set any variables. */
  readonly hasVariables: boolean;
  /** Returns a size of the canvas that the code sets only once, by the name under which it is read. */
  canvasSize(path: string): number | null;
  /** The step counter of the text. */
  readonly budget: StepBudget;
}

/** Resolves the names of a file, on demand. */
export class Scopes {
  /** The names of the file scope that were looked up. */
  private readonly file = new Map<string, DeclaredName | null>();
  private cachedReexports: readonly NameMeaning[] | null = null;
  /** The starts of the declarations that inner names were resolved to. */
  private readonly inner = new Map<Declaration, number>();
  private readonly ownBudget = new StepBudget();

  constructor(
    private readonly statements: Statements,
    readonly environment: Environment | null = null,
    /** The file that these names belong to; null for the text that is read. */
    readonly module: string | null = null,
    /** Whether the file is a plain script, whose declarations all scripts of its page share. */
    private readonly isShared = false,
  ) {}

  /** The step counter of the text. */
  get budget(): StepBudget {
    return this.environment?.budget ?? this.ownBudget;
  }

  /** Returns the same names with access to other files. */
  within(environment: Environment, module: string | null, isShared = false): Scopes {
    return new Scopes(this.statements, environment, module, isShared);
  }

  bodyAt(offset: number): Body | null {
    return this.statements.bodyAt(offset);
  }

  /** Returns a coordinate of an object, or its position, at another offset of the function that creates it. */
  placeAt(call: CallValue, start: number, key: string, at: number): Value | null {
    if (this.statements.functionAt(start) !== this.statements.functionAt(at)) return null;
    const body = this.bodyAt(start) ?? { call, start };
    return body.start === start ? placeIn(body.call, key, at - start) : null;
  }

  /** Whether the file itself declares a name. */
  declares(name: string): boolean {
    return this.findInFile(name) !== null;
  }

  /** Returns the file's export with a name. */
  exported(name: string): NameMeaning | null {
    return getMeaning(this.isShared ? this.lookUpInFile(name) : this.lookUpInFile(exportName(name)));
  }

  /** Returns the single value that the file exports instead of names. */
  get exportedWhole(): NameMeaning | null {
    return getMeaning(this.lookUpInFile(wholeExport)) ?? getMeaning(this.lookUpInFile(assignedExport));
  }

  /** Returns the values of each `export * from` of the file. */
  get reexports(): readonly NameMeaning[] {
    return (this.cachedReexports ??= this.findReexports());
  }

  private findReexports(): NameMeaning[] {
    const results: NameMeaning[] = [];
    for (const { declarations, start } of this.statements.naming(starExport)) {
      for (const { declaration, start: at } of declarations) {
        if (declaration.value !== null)
          results.push({ value: declaration.value, start: declaration.start + at + start });
      }
    }
    return results;
  }

  /** The words of the names that were looked up in the file scope. */
  get names(): ReadonlySet<string> {
    return new Set([...this.file.keys()].map(getWord));
  }

  /** The spans of the values that names were resolved to. */
  get used(): Span[] {
    const spans: Span[] = [];
    for (const named of this.file.values()) if (named !== null) spans.push(getSpan(named));
    for (const [declaration, start] of this.inner) spans.push(getSpan({ declaration, start }));
    return spans;
  }

  /** Returns the value of `name` at an offset; null if it is unknown or changes. */
  constantValue(name: string, at: number): NameMeaning | null {
    return getMeaning(this.findDeclaration(name, at));
  }

  /** Returns the value that a member of `this` has at an offset: a field, or set before in the same function. */
  ownValue(key: string, at: number): NameMeaning | null {
    const own = this.findInnerDeclaration(`this.${key}`, at);
    const meaning = getMeaning(own ?? this.findInnerDeclaration(`class.${key}`, at));
    if (own === null || meaning === null) return meaning;
    const isBefore = meaning.start < at && this.statements.functionAt(meaning.start) === this.statements.functionAt(at);
    return isBefore ? meaning : null;
  }

  /** Returns the function or class that `name` refers to at an offset, in this file or an imported one. */
  callable(name: string, at: number, depth = 0): ResolvedCallable | null {
    const named = this.findDeclaration(name, at);
    if (named === null) return null;
    const { callable, value } = named.declaration;
    if (callable !== undefined) return { callable, start: named.start, scopes: this, module: this.module };
    return value?.kind === 'expression' ? this.importedCallable(value.expression, depth) : null;
  }

  /**
   * Returns the method for a callee of two words at an offset: `this.add` of the enclosing class or its superclasses;
   * `shop.add` of an object of a class; `Shop.add` of the class itself.
   */
  method(callee: string, at: number): ResolvedCallable | null {
    const [object = '', name = '', ...more] = callee.split('.');
    if (name === '' || more.length > 0 || object === 'super' || !identifier.test(object)) return null;
    if (!this.budget.take()) return null;
    if (object === 'this') {
      const own = this.methodAt(name, at);
      const base = own === null ? getBase(this.findInnerDeclaration(superName, at)) : null;
      return own ?? (base === null ? null : this.inherited(base, name, at));
    }
    const { value, start = 0 } = this.constantValue(object, at) ?? {};
    if (value?.kind === 'object') return this.methodAt(name, start);
    const isInstance = value?.kind === 'call' && !value.callee.includes('.');
    return this.inherited(isInstance ? value.callee : object, name, at);
  }

  /** Returns a method of a class or its superclasses; the class name is resolved at an offset. */
  private inherited(className: string, name: string, at: number): ResolvedCallable | null {
    let resolvedCallable = this.callable(className, at);
    const plain = resolvedCallable === null ? this.constantValue(className, at) : null;
    if (plain?.value.kind === 'object') return this.methodAt(name, plain.start);
    for (let depth = 0; resolvedCallable !== null && depth < maxModuleDepth; depth++) {
      const { callable, scopes, start } = resolvedCallable;
      if (!callable.isClass || scopes === null) return null;
      const own = scopes.methodAt(name, start);
      if (own !== null) return own;
      const base = callable.base?.name ?? '';
      resolvedCallable = base === '' || base === className ? null : scopes.callable(base, start);
    }
    return null;
  }

  /** Returns the method of the class around an offset. */
  private methodAt(name: string, at: number): ResolvedCallable | null {
    const named = this.findInnerDeclaration(methodName(name), at);
    const callable = named?.declaration.callable;
    if (named === null || callable === undefined) return null;
    return { callable, start: named.start, scopes: this, module: this.module };
  }

  /** Returns a callable exported by another file. */
  private importedCallable(expression: Expression, depth: number): ResolvedCallable | null {
    if (expression.op !== 'import' || depth > maxModuleDepth || !this.budget.take()) return null;
    const { specifier, name } = expression;
    const other = this.environment?.module(this.module, specifier)?.scopes ?? null;
    return other === null ? null : other.exportedCallable(name, depth + 1);
  }

  private exportedCallable(name: string, depth: number): ResolvedCallable | null {
    if (this.isShared) return this.callable(name, -1, depth);
    const exported = this.exported(name) ?? this.exportedWhole;
    if (exported?.value.kind === 'expression') {
      const { expression } = exported.value;
      return expression.op === 'name'
        ? this.callable(expression.name, exported.start + expression.at, depth)
        : this.importedCallable(expression, depth);
    }
    for (const { value } of this.reexports) {
      if (value.kind !== 'expression' || value.expression.op !== 'import') continue;
      const callable = this.importedCallable({ ...value.expression, name }, depth);
      if (callable !== null) return callable;
    }
    return null;
  }

  /** Whether no declaration of the file applies to a name at an offset. */
  isFree(name: string, at: number): boolean {
    return this.findDeclaration(name, at) === null;
  }

  /**
   * Returns the offset of the declaration of a name in an inner scope around an offset; null if the name belongs to the
   * file scope or isn't declared.
   */
  innerPlace(name: string, at: number): number | null {
    const statement = this.statements.at(at);
    if (statement === null || statement.piece === null) return null;
    const match = declarationAt(statement.piece, statement.start, name, at - statement.start);
    return match === null ? null : match.declaration.start + match.origin;
  }

  /** Whether a name at an offset is a parameter that isn't changed. */
  isParameter(name: string, at: number): boolean {
    const declaration = this.findInnerDeclaration(name, at)?.declaration;
    return declaration?.isParameter === true;
  }

  /** Returns the type that `name` refers to at an offset, and the start of its declaration. */
  type(name: string, at: number): { readonly definition: TypeDefinition; readonly start: number } | null {
    const named = this.findDeclaration(typeName(name), at);
    const definition = named?.declaration.type;
    return named === null || definition === undefined ? null : { definition, start: named.start };
  }

  /** Returns a type declared in the file scope. */
  fileType(name: string): { readonly definition: TypeDefinition; readonly start: number } | null {
    const named = this.lookUpInFile(typeName(name));
    const definition = named?.declaration.type;
    return named === null || definition === undefined ? null : { definition, start: named.start };
  }

  /** Whether a function returns the number that it receives: by its body, or by its name if it isn't in this file. */
  returnsArgument(name: string, at: number): boolean {
    const named = this.findDeclaration(name, at);
    if (named === null) return numberConverter.test(name);
    const { callable, value } = named.declaration;
    return (
      callable?.wraps ??
      (value?.kind === 'expression' && value.expression.op === 'import' && numberConverter.test(name))
    );
  }

  /** Returns the declaration of a name; its value is null if it is declared or assigned several times. */
  private findDeclaration(name: string, at: number): DeclaredName | null {
    // It has no declaration.
    if (name === 'this') return null;
    return this.findInnerDeclaration(name, at) ?? this.lookUpInFile(name);
  }

  /** Returns the declaration of a name in an inner scope around an offset. */
  private findInnerDeclaration(name: string, at: number): DeclaredName | null {
    const statement = this.statements.at(at);
    if (statement === null || statement.piece === null) return null;
    const match = declarationAt(statement.piece, statement.start, name, at - statement.start);
    if (match === null) return null;
    const { declaration, origin, changes } = match;
    if (changes) return { declaration: { ...declaration, ...unknown }, start: 0 };
    const start = declaration.start + origin;
    this.inner.set(declaration, start);
    return { declaration, start };
  }

  private lookUpInFile(name: string): DeclaredName | null {
    let named = this.file.get(name);
    if (named === undefined) {
      named = this.findInFile(name) ?? this.findOnPage(name);
      this.file.set(name, named);
    }
    return named;
  }

  /** Returns the declaration of a name in another script of the page. */
  private findOnPage(name: string): DeclaredName | null {
    if (!identifier.test(name) || (this.environment?.scriptDeclaring(name) ?? null) === null) return null;
    const expression: Expression = { op: 'import', specifier: scriptSpecifier(name), name };
    const value: Value = { kind: 'expression', start: 0, length: 0, expression };
    return { declaration: { name, ...wholeFileRange, value, start: 0 }, start: 0 };
  }

  private findInFile(name: string): DeclaredName | null {
    let named: DeclaredName | null = null;
    let declared = 0;
    let changes = false;
    for (const { declarations, assigned, start } of this.statements.naming(name)) {
      changes ||= assigned;
      declared += declarations.length;
      const last = declarations.at(-1);
      if (last !== undefined)
        named = { declaration: last.declaration, start: last.declaration.start + last.start + start };
    }
    if (named === null) return null;
    return declared === 1 && !changes ? named : { declaration: { ...named.declaration, ...unknown }, start: 0 };
  }
}

/** Returns the span of the value of a declaration. */
function getSpan({ declaration: { value, callable }, start }: DeclaredName): Span {
  const { boxes = [], result } = callable ?? {};
  const ends = [...boxes, ...(result === undefined ? [] : [result])].map((one) => one.start + one.length);
  return { start, end: start + Math.max(value?.length ?? 0, ...ends) };
}

/** A declaration and the start of its value. */
interface DeclaredName {
  readonly declaration: Declaration;
  readonly start: number;
}

/** Returns the name of the superclass of the enclosing class. */
function getBase(named: DeclaredName | null): string | null {
  const value = named?.declaration.value ?? null;
  return value?.kind === 'expression' && value.expression.op === 'name' ? value.expression.name : null;
}

function getMeaning(named: DeclaredName | null): NameMeaning | null {
  const value = named?.declaration.value ?? null;
  return named === null || value === null ? null : { value, start: named.start };
}

/** Replaces the content of a declaration that isn't the only one. */
const unknown = { value: null, callable: undefined, type: undefined, isParameter: undefined } as const;

/** Other names belong to types and exports. */
const identifier = /^[A-Za-z_$][\w$]*$/;

const wholeFileRange = { from: wholeFile.start, to: wholeFile.end };

/** Names of functions that convert a number to another format. */
const numberConverter = /^_?(?:to_?)?(?:fx|fixed|fix|fp|px|int|float)$/i;
