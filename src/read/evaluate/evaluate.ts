import type { Constant } from '../../model/computation.js';
import { dottedName, mapExpression, type Expression } from '../../model/expression.js';
import type { RootValue, Value } from '../../model/value.js';
import { maxModuleDepth, maxPendingNames } from '../base/limits.js';
import { calculate, constants, functions } from './math.js';
import { memberIn } from './members.js';
import type { ModuleContent, Scopes } from './scopes.js';
import { allNames } from '../script/module-names.js';
import { EvaluationCache, type CacheEntry } from './evaluation-cache.js';
import { StepBudget } from './step-budget.js';

/** A number computed from literals and names in the text and in imported files. No code is run. */
export interface Computed {
  readonly value: number;
  /** Whether pi is part of it, so that it is most likely an angle in radians. */
  readonly usesPi: boolean;
  /** Another file whose numbers are part of it. */
  readonly file: string | null;
  /** A variable set by the user that is part of it, because the text doesn't contain its value. */
  readonly variable: string | null;
  /** A size of the canvas that is part of it. */
  readonly canvas: string | null;
}

/** The context of an expression: the scopes of its names, and the base of their offsets. */
interface ExpressionContext {
  readonly start: number;
  readonly scopes: Scopes | null;
  /** The file that contains it; null for the text that is read. */
  readonly module: string | null;
  /** The number of imports that lead here. */
  readonly depth: number;
}

/** A value and its context. */
interface Placed extends ExpressionContext {
  readonly value: Value;
}

/** What a number depends on besides other numbers. */
interface Dependencies {
  usesPi: boolean;
  file: string | null;
  variable: string | null;
  canvas: string | null;
}

/** The result for a value: its number, or the value that its name refers to. */
interface Outcome extends Dependencies {
  readonly result: number | Placed | null;
}

type Cache = EvaluationCache<Placed, Outcome>;
type Pending = CacheEntry<Placed, Outcome>;

/** Thrown if too many evaluations are pending for one value; some of them are then evaluated first. */
class Postponed extends Error {}

/**
 * Evaluates an expression at `start`; null if its value is unknown. `values` overrides constants of the text, by the
 * start of their literals.
 */
export function evaluate(
  expression: Expression,
  start: number,
  scopes: Scopes | null,
  values: ReadonlyMap<number, number> = asWritten,
): Computed | null {
  const budget = scopes?.budget ?? new StepBudget();
  // Results with overridden constants aren't cached.
  const cache: Cache =
    values === asWritten ? budget.memory('numbers', () => new EvaluationCache()) : new EvaluationCache();
  const evaluator = new Evaluator(values, cache, budget);
  const value = evaluator.run(expression, { start, scopes, module: null, depth: 0 });
  return value === null ? null : { value, ...evaluator.dependencies };
}

const asWritten: ReadonlyMap<number, number> = new Map();

/** Returns the constants of the text that an expression depends on, in order of evaluation. */
export function collectConstants(expression: Expression, start: number, scopes: Scopes | null): readonly Constant[] {
  const evaluator = new Evaluator(asWritten, new EvaluationCache(), scopes?.budget ?? new StepBudget());
  evaluator.run(expression, { start, scopes, module: null, depth: 0 });
  return [...evaluator.constants.values()];
}

/** Whether a value is evaluated to a number, or a name resolved to the value that it refers to. */
type ResultKind = 'number' | 'place';

class Evaluator {
  /** By the start of their literals. */
  readonly constants = new Map<number, Constant>();
  dependencies: Dependencies = noDependencies();
  /** The pending evaluations, each needed by the one before. */
  private pending: Pending[] = [];
  /** The recursion depth of this class. */
  private nesting = 0;
  /** The last name that was resolved. */
  private lastName: Expression | null = null;

  constructor(
    private readonly values: ReadonlyMap<number, number>,
    private readonly cache: Cache,
    private readonly budget: StepBudget,
  ) {}

  /**
   * Evaluates an expression. Long dependency chains are split, so that only a part of them is on the stack at a time.
   */
  run(expression: Expression, at: ExpressionContext): number | null {
    const waiting: Pending[] = [];
    for (;;) {
      this.dependencies = noDependencies();
      this.pending = [];
      this.nesting = 0;
      const first = waiting.at(-1);
      try {
        if (first === undefined) return this.number(expression, at);
        this.finish(first);
        waiting.pop();
      } catch (error) {
        if (!(error instanceof Postponed)) throw error;
        // The entry in the middle of the chain is evaluated first, with half of the depth available to it.
        const middle = this.pending[this.pending.length >> 1]!;
        for (const entry of this.pending) if (entry !== middle) this.cache.discard(entry);
        waiting.push(middle);
      }
    }
  }

  /** Returns the cached result for a value, or evaluates it. Null if it depends on itself. */
  private once(kind: ResultKind, placed: Placed): number | Placed | null {
    let entry = this.cache.find(kind, placed);
    if (entry === null) {
      if (this.nesting > maxPendingNames && this.pending.length > 1) throw new Postponed();
      entry = this.cache.add(kind, placed);
      this.pending.push(entry);
      const outerDependencies = this.dependencies;
      this.finish(entry);
      this.dependencies = outerDependencies;
      this.pending.pop();
    }
    const { outcome } = entry;
    if (outcome === null) return null;
    this.dependencies.usesPi ||= outcome.usesPi;
    this.dependencies.file ??= outcome.file;
    this.dependencies.variable = outcome.variable ?? this.dependencies.variable;
    this.dependencies.canvas = outcome.canvas ?? this.dependencies.canvas;
    return outcome.result;
  }

  private finish(entry: Pending): void {
    const { kind, place } = entry;
    this.dependencies = noDependencies();
    const { value } = place;
    let result: number | Placed | null = null;
    if (value.kind === 'expression') {
      result = kind === 'number' ? this.number(value.expression, place) : this.resolve(value.expression, place);
    }
    entry.outcome = { result, ...this.dependencies };
  }

  private number(expression: Expression, at: ExpressionContext): number | null {
    if (!this.budget.take()) return null;
    this.nesting++;
    const number = this.toNumber(expression, at);
    this.nesting--;
    return number;
  }

  private toNumber(expression: Expression, at: ExpressionContext): number | null {
    switch (expression.op) {
      case 'number':
        this.dependencies.file ??= at.module;
        return expression.value;
      case 'name':
      case 'member':
      case 'import': {
        const match = this.resolve(expression, at);
        return match === null ? null : this.numberIn(match);
      }
      case 'unary': {
        const operand = this.number(expression.operand, at);
        return operand === null ? null : expression.sign === '-' ? -operand : operand;
      }
      case 'binary': {
        const left = this.number(expression.left, at);
        const right = left === null ? null : this.number(expression.right, at);
        return left === null || right === null ? null : calculate(expression.operator, left, right);
      }
      case 'wrapped':
        this.dependencies.file ??= at.module;
        if (at.scopes?.returnsArgument(expression.name, at.start + expression.at) === true) return expression.value;
        return this.resultOf(expression, at);
      case 'math':
        this.dependencies.file ??= at.module;
        return this.math(expression.function, expression.args, at);
    }
  }

  /** Computes what a function returns for a literal. */
  private resultOf(
    { name, at, value }: Extract<Expression, { op: 'wrapped' }>,
    context: ExpressionContext,
  ): number | null {
    const called = context.scopes?.callable(name, context.start + at) ?? null;
    const { result, parameters: [parameter, ...others] = [] } = called?.callable ?? {};
    if (called === null || result === undefined || others.length > 0) return null;
    const filled = mapExpression(result.expression, (part) =>
      part.op === 'name' && part.name === parameter ? { op: 'number', value } : undefined,
    );
    return this.number(filled, { ...context, ...called, start: called.start + result.start });
  }

  private numberIn(placed: Placed): number | null {
    const { value, start, module } = placed;
    if (value.kind === 'number') {
      this.dependencies.file ??= module;
      // Numbers from user settings and from libraries have no position.
      if (module !== null || value.length === 0) return value.value;
      const literal = { start, end: start + value.length, value: value.value };
      if (!this.constants.has(start)) {
        const name = this.lastName === null ? '' : dottedName(this.lastName, maxMembers);
        this.constants.set(start, { name, literal });
      }
      return this.values.get(start) ?? value.value;
    }
    // A whole module isn't a number; evaluating it would only resolve it again.
    if (value.kind !== 'expression' || value.expression.op === 'import') return null;
    return this.once('number', placed) as number | null;
  }

  private math(name: string, args: readonly Expression[], at: ExpressionContext): number | null {
    if (args.length === 0) {
      if (name === 'PI') this.dependencies.usesPi = true;
      return Object.hasOwn(constants, name) ? constants[name]! : null;
    }
    if (!Object.hasOwn(functions, name)) return null;
    const numbers: number[] = [];
    for (const argument of args) {
      const number = this.number(argument, at);
      if (number === null) return null;
      numbers.push(number);
    }
    return functions[name]!(...numbers);
  }

  /** Resolves a name, a member or an import until the result is any other value. */
  private resolve(expression: Expression, at: ExpressionContext): Placed | null {
    if (!this.budget.take()) return null;
    this.nesting++;
    const placed = this.resolved(expression, at);
    this.nesting--;
    return placed;
  }

  private resolved(expression: Expression, at: ExpressionContext): Placed | null {
    if (expression.op === 'name' || expression.op === 'member') this.lastName = expression;
    switch (expression.op) {
      case 'name': {
        const { scopes } = at;
        const meaning = scopes?.constantValue(expression.name, at.start + expression.at) ?? null;
        const match = meaning === null ? null : this.resolveMeaning({ ...at, ...meaning });
        return match ?? this.fromEnvironment(expression, at);
      }
      case 'member': {
        const { object: owner, key } = expression;
        const own = owner.op === 'name' && owner.name === 'this' ? at.scopes?.ownValue(key, at.start + owner.at) : null;
        const object = own === null || own === undefined ? this.resolve(owner, at) : null;
        this.lastName = expression;
        if (own !== null && own !== undefined) return this.resolveMeaning({ ...at, ...own });
        const match = object === null ? null : this.member(object, key, at.start);
        return match ?? this.fromEnvironment(expression, at);
      }
      case 'import':
        return this.imported(expression, at);
      case 'wrapped':
      case 'number':
      case 'unary':
      case 'binary':
      case 'math':
        return null;
    }
  }

  /** @param until the offset at which the member is used */
  private member(placed: Placed, key: string, until = 0): Placed | null {
    const { value, start, scopes, module } = placed;
    if (value.kind === 'expression' && value.expression.op === 'import') {
      const { specifier } = value.expression;
      return this.imported({ op: 'import', specifier, name: key }, placed);
    }
    const isOwn = value.kind === 'call' && module === null;
    const inner = memberIn(value, key) ?? (isOwn ? (scopes?.placeAt(value, start, key, until) ?? null) : null);
    return inner === null ? null : this.resolveMeaning({ ...placed, value: inner, start: start + inner.start });
  }

  private resolveMeaning(placed: Placed): Placed | null {
    const { value } = placed;
    if (value.kind !== 'expression') return placed;
    const { op } = value.expression;
    return op === 'name' || op === 'member' || op === 'import' ? (this.once('place', placed) as Placed | null) : placed;
  }

  private imported({ specifier, name }: Extract<Expression, { op: 'import' }>, at: ExpressionContext): Placed | null {
    const depth = at.depth + 1;
    if (!this.budget.take()) return null;
    if (depth > maxModuleDepth) {
      at.scopes?.environment?.leaveOut();
      return null;
    }
    const content = at.scopes?.environment?.module(at.module, specifier) ?? null;
    if (content === null) return null;
    const whole: Placed = {
      ...at,
      value: { kind: 'expression', start: 0, length: 0, expression: { op: 'import', specifier, name: allNames } },
    };
    return this.exported(content, name, depth, whole, new Set());
  }

  /** Returns a module's export with a name; `whole` represents all of its exports. */
  private exported(
    content: ModuleContent,
    name: string,
    depth: number,
    whole: Placed | null,
    seen: Set<string>,
  ): Placed | null {
    if (seen.has(content.path) || !this.budget.take()) return null;
    seen.add(content.path);
    const { scopes, data, path } = content;
    const place = { scopes, module: path, depth };
    const placed = ({ value, start }: Pick<RootValue, 'value' | 'start'>): Placed => ({ value, start, ...place });
    if (scopes === null) return data === null ? null : this.getPart(placed(data), name);
    const named = name === allNames ? null : scopes.exported(name);
    if (named !== null) return this.resolveMeaning(placed(named));
    const all = scopes.exportedWhole;
    if (all !== null) {
      const exported = this.resolveMeaning(placed(all));
      return exported === null ? null : this.getPart(exported, name);
    }
    if (name === allNames) return whole;
    return name === 'default' ? null : this.findReexported(scopes, name, place, seen);
  }

  /** Searches the modules in `export * from` of a module. */
  private findReexported(
    scopes: Scopes,
    name: string,
    place: Omit<ExpressionContext, 'start'>,
    seen: Set<string>,
  ): Placed | null {
    const depth = place.depth + 1;
    if (depth > maxModuleDepth) {
      if (scopes.reexports.length > 0) scopes.environment?.leaveOut();
      return null;
    }
    for (const { value } of scopes.reexports) {
      if (value.kind !== 'expression' || value.expression.op !== 'import') continue;
      const content = scopes.environment?.module(place.module, value.expression.specifier) ?? null;
      const match = content === null ? null : this.exported(content, name, depth, null, seen);
      if (match !== null) return match;
    }
    return null;
  }

  /** Returns an export of a module with a single value: the value itself, or a member of it. */
  private getPart(placed: Placed, name: string): Placed | null {
    return name === allNames || name === 'default' ? placed : this.member(placed, name);
  }

  /** A plain `width` is that of the canvas if nothing else has that name. */
  private isFree(expression: Expression, { scopes, start }: ExpressionContext): boolean {
    return expression.op !== 'name' || scopes?.isFree(expression.name, start + expression.at) === true;
  }

  /** Returns the user's value for a name that the text doesn't determine, or the size of the canvas. */
  private fromEnvironment(expression: Expression, at: ExpressionContext): Placed | null {
    const environment = at.scopes?.environment ?? null;
    if (environment === null) return null;
    const path = dottedName(expression, maxMembers);
    if (path === '') return null;
    let value = environment.hasVariables ? environment.variable(path) : null;
    if (value !== null) this.dependencies.variable = path;
    else {
      value = mayBeSize.test(path) && this.isFree(expression, at) ? environment.canvasSize(path) : null;
      if (value === null) return null;
      this.dependencies.canvas = path;
    }
    return { ...at, module: null, value: { kind: 'number', start: 0, length: 0, value } };
  }
}

/** Names under which code reads the size of its canvas. */
const mayBeSize = /^(?:(?:width|height)(?:\(\))?|[\w$]*canvas[\w$]*\.(?:width|height))$/i;

/** The maximum number of words in a variable name. */
const maxMembers = 16;

function noDependencies(): Dependencies {
  return { usesPi: false, file: null, variable: null, canvas: null };
}
