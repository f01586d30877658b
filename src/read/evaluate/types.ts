import { namesForm } from '../../formats/index.js';
import type { DeclaredType, TypeDefinition } from '../../model/declared-type.js';
import { maxModuleDepth } from '../base/limits.js';
import type { ModuleContent, Scopes } from './scopes.js';

/** Resolves the declared types of values. Types in other files are only looked up where they matter. */

/** The context in which the names of a type are resolved. */
interface Where {
  readonly scopes: Scopes | null;
  readonly at: number;
  /** The file that contains it; null for the text that is read. */
  readonly module: string | null;
  /** The number of names that lead here. */
  readonly depth: number;
  /** The arguments for the parameters of a type. */
  readonly bound: ReadonlyMap<string, Typed> | null;
}

/** The maximum number of names on the way to a type. */
const maxNames = 16;

/** Types that hold others under any key, and those that are equal to their argument. */
const lists = /^(?:Array|ReadonlyArray|Set|ReadonlySet|Iterable|Iterator)$/;
const tables = /^(?:Record|Map|ReadonlyMap|WeakMap|Object)$/;
const wrappers =
  /^(?:Partial|Readonly|Required|NonNullable|Pick|Omit|Extract|Exclude|Deep\w{1,20}|Awaited|Promise|Ref|Signal|Immutable|Mutable|Writable)$/;

/** The type of the value at one place. */
export class Typed {
  private definition: Typed | null | undefined = undefined;
  private allNames: readonly string[] | null = null;

  private constructor(
    private readonly type: DeclaredType,
    private readonly where: Where,
  ) {}

  /** Creates the type declared for a value at `at`. */
  static of(type: DeclaredType, at: number, scopes: Scopes | null): Typed {
    return new Typed(type, { scopes, at, module: null, depth: 0, bound: null });
  }

  /**
   * Returns the names of the type, the nearest first, up to one that reveals the form of its values, since further ones
   * may require other files.
   */
  names(): readonly string[] {
    return (this.allNames ??= this.findNames());
  }

  /** Returns the names in the text itself, which the prefilter, seeing nothing else, must be able to find. */
  namesInText(): readonly string[] {
    return this.where.module === null ? this.findNames(true) : [];
  }

  private findNames(inText = false): readonly string[] {
    const of = (typed: Typed | null): readonly string[] => (inText ? typed?.namesInText() : typed?.names()) ?? [];
    const { type } = this;
    if (type.kind === 'any-of') return type.types.flatMap((one) => of(this.with(one))).slice(0, maxNames);
    if (type.kind !== 'name') return [];
    if (this.isGeneric()) return wrappers.test(type.name) ? of(this.argument(0)) : [];
    const bound = this.where.bound?.get(type.name);
    if (bound !== undefined) return of(bound);
    const last = type.name.slice(type.name.lastIndexOf('.') + 1);
    return namesForm(last) ? [last] : [last, ...of(this.defined())].slice(0, maxNames);
  }

  /** Returns the type of the value under a key, or of a list item (null). */
  member(key: string | null): Typed | null {
    const { type } = this;
    switch (type.kind) {
      case 'list':
        return this.with(type.item);
      case 'tuple': {
        const first = type.items[0]?.type ?? null;
        return key === null && first !== null ? this.with(first) : null;
      }
      case 'record': {
        const member = key === null ? undefined : type.members.find((one) => one.key === key);
        const match = member?.type ?? type.others;
        return match === null ? null : this.with(match);
      }
      case 'any-of':
        for (const one of type.types) {
          const match = this.with(one).member(key);
          if (match !== null) return match;
        }
        return null;
      case 'name':
        if (this.isGeneric()) {
          if (lists.test(type.name)) return this.argument(0);
          if (tables.test(type.name)) return this.argument(1);
          return this.argument(0)?.member(key) ?? null;
        }
        return (this.where.bound?.get(type.name) ?? this.defined())?.member(key) ?? null;
    }
  }

  /** Returns the labels of a tuple type; null if it isn't a tuple or has no labels. */
  labels(): readonly (string | null)[] | null {
    const { type } = this;
    if (type.kind === 'tuple') {
      return type.items.some(({ label }) => label !== null) ? type.items.map(({ label }) => label) : null;
    }
    if (type.kind === 'any-of') {
      for (const one of type.types) {
        const results = this.with(one).labels();
        if (results !== null) return results;
      }
      return null;
    }
    if (type.kind !== 'name') return null;
    if (this.isGeneric()) return wrappers.test(type.name) ? (this.argument(0)?.labels() ?? null) : null;
    return (this.where.bound?.get(type.name) ?? this.defined())?.labels() ?? null;
  }

  /** Whether it is an unnamed tuple of this length without labels. */
  isRow(length: number): boolean {
    const { type } = this;
    return type.kind === 'tuple' && type.items.length === length && type.items.every(({ label }) => label === null);
  }

  /** Whether it is one of the generic types of the language. */
  private isGeneric(): boolean {
    const { type } = this;
    if (type.kind !== 'name' || type.args.length === 0) return false;
    return lists.test(type.name) || tables.test(type.name) || wrappers.test(type.name);
  }

  private argument(index: number): Typed | null {
    const argument = this.type.kind === 'name' ? this.type.args[index] : undefined;
    return argument === undefined ? null : this.with(argument);
  }

  private with(type: DeclaredType): Typed {
    return new Typed(type, this.where);
  }

  /** Returns the definition of the name. */
  private defined(): Typed | null {
    if (this.definition === undefined) {
      // A definition that refers to itself is null.
      this.definition = null;
      this.definition = this.findDefinition();
    }
    return this.definition;
  }

  private findDefinition(): Typed | null {
    const { type, where } = this;
    const { scopes, at, module, depth } = where;
    if (type.kind !== 'name' || scopes === null || depth > maxNames || !scopes.budget.take()) return null;
    if (type.specifier !== undefined) return this.imported(type.specifier, type.name, where);
    const [first = '', second] = type.name.split('.');
    const own = second === undefined ? scopes.type(first, at) : null;
    if (own !== null) return this.bind(own, { scopes, module });
    const meaning = scopes.constantValue(first, at);
    if (meaning?.value.kind !== 'expression' || meaning.value.expression.op !== 'import') return null;
    const { specifier, name } = meaning.value.expression;
    return this.imported(specifier, second ?? name, where);
  }

  private bind(
    { definition, start }: { readonly definition: TypeDefinition; readonly start: number },
    { scopes, module }: Pick<Where, 'scopes' | 'module'>,
  ): Typed {
    const bound = new Map<string, Typed>();
    definition.parameters.forEach((name, k) => {
      const argument = this.argument(k);
      if (argument !== null) bound.set(name, argument);
    });
    const depth = this.where.depth + 1;
    return new Typed(definition.type, { scopes, at: start, module, depth, bound: bound.size === 0 ? null : bound });
  }

  private imported(specifier: string, name: string, { scopes, module, depth }: Where): Typed | null {
    const content = scopes?.environment?.module(module, specifier) ?? null;
    return content === null ? null : this.exported(content, name, depth);
  }

  /** Returns the type that a file exports under a name, directly or from another file. */
  private exported(content: ModuleContent, name: string, depth: number): Typed | null {
    const { scopes, path } = content;
    if (scopes === null || depth > maxModuleDepth || !scopes.budget.take()) return null;
    const own = scopes.fileType(name);
    if (own !== null) return this.bind(own, { scopes, module: path });
    const exported = scopes.exported(name)?.value;
    if (exported?.kind === 'expression') {
      const { expression } = exported;
      const next = { scopes, module: path, depth: depth + 1, at: 0, bound: null };
      if (expression.op === 'import') return this.imported(expression.specifier, expression.name, next);
      const local = expression.op === 'name' ? scopes.fileType(expression.name) : null;
      if (local !== null) return this.bind(local, { scopes, module: path });
      const other = expression.op === 'name' ? scopes.constantValue(expression.name, 0)?.value : undefined;
      if (other?.kind === 'expression' && other.expression.op === 'import') {
        return this.imported(other.expression.specifier, other.expression.name, next);
      }
    }
    for (const { value } of scopes.reexports) {
      if (value.kind !== 'expression' || value.expression.op !== 'import') continue;
      const further = scopes.environment?.module(path, value.expression.specifier) ?? null;
      const match = further === null ? null : this.exported(further, name, depth + 1);
      if (match !== null) return match;
    }
    return null;
  }
}
