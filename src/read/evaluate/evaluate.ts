import type { Constant } from '../../model/computation.js';
import type { Expression, RootValue, Value } from '../../model/value.js';
import { maxModuleDepth, maxNamesOnWay } from '../base/limits.js';
import { calculate, constants, functions } from './math.js';
import { coordinateOf, itemOf, memberOf } from './members.js';
import type { ModuleContent, Scopes } from './scopes.js';
import { everything } from '../script/module-names.js';
import { Memory, Work, type Entry } from './work.js';

/** The numbers that a text computes from literals and names, of its own and of files that it imports. Nothing is run. */
export interface Computed {
  readonly value: number;
  /** Whether pi is part of it, so that it is most likely an angle in radians. */
  readonly usesPi: boolean;
  /** Another file whose numbers are part of it. */
  readonly file: string | null;
  /** A name whose number the user gave, because the text does not say it. */
  readonly variable: string | null;
  /** A size of the canvas that is part of it. */
  readonly canvas: string | null;
}

/** Where an expression stands: what its names mean, and from where their offsets count. */
interface Surroundings {
  readonly start: number;
  readonly scopes: Scopes | null;
  /** The file that this is in; null: the text that is read. */
  readonly module: string | null;
  /** How many imports lead here. */
  readonly depth: number;
}

/** A value and where it stands. */
interface Placed extends Surroundings {
  readonly value: Value;
}

/** What is part of a number beside other numbers. */
interface Parts {
  usesPi: boolean;
  file: string | null;
  variable: string | null;
  canvas: string | null;
}

/** What a value came to: its number, or what the name that it is stands for. */
interface Outcome extends Parts {
  readonly result: number | Placed | null;
}

type Known = Memory<Placed, Outcome>;
type Pending = Entry<Placed, Outcome>;

/** Thrown where too much waits for one value: that is worked out first then. */
class Postponed extends Error {}

/**
 * The number that an expression at `start` gives, or null where nobody says. `values`: what constants of the text are
 * taken for, by where their literals begin.
 */
export function evaluate(
  expression: Expression,
  start: number,
  scopes: Scopes | null,
  values: ReadonlyMap<number, number> = asWritten,
): Computed | null {
  const work = scopes?.work ?? new Work();
  // What constants are taken for holds for one question only.
  const known: Known = values === asWritten ? work.memory('numbers', () => new Memory()) : new Memory();
  const evaluator = new Evaluator(values, known, work);
  const value = evaluator.run(expression, { start, scopes, module: null, depth: 0 });
  return value === null ? null : { value, ...evaluator.parts };
}

const asWritten: ReadonlyMap<number, number> = new Map();

/** The constants of the text that an expression is computed from, in the order in which they are needed. */
export function constantsOf(expression: Expression, start: number, scopes: Scopes | null): readonly Constant[] {
  const evaluator = new Evaluator(asWritten, new Memory(), scopes?.work ?? new Work());
  evaluator.run(expression, { start, scopes, module: null, depth: 0 });
  return [...evaluator.constants.values()];
}

/** What is worked out of a value. */
type Kind = 'number' | 'place';

class Evaluator {
  /** By where their literals begin. */
  readonly constants = new Map<number, Constant>();
  parts: Parts = noParts();
  /** What is being worked out, each because the one before needs it. */
  private pending: Pending[] = [];
  /** How many calls of this class wait for each other. */
  private nesting = 0;
  /** The name that was followed last. */
  private readIncrementally: Expression | null = null;

  constructor(
    private readonly values: ReadonlyMap<number, number>,
    private readonly known: Known,
    private readonly work: Work,
  ) {}

  /** The number of an expression. However long the way to it is, only a part of it is on the stack. */
  run(expression: Expression, at: Surroundings): number | null {
    const waiting: Pending[] = [];
    for (;;) {
      this.parts = noParts();
      this.pending = [];
      this.nesting = 0;
      const first = waiting.at(-1);
      try {
        if (first === undefined) return this.number(expression, at);
        this.finish(first);
        waiting.pop();
      } catch (error) {
        if (!(error instanceof Postponed)) throw error;
        // What stands in the middle of the way has half of the room for what it needs.
        const middle = this.pending[this.pending.length >> 1]!;
        for (const entry of this.pending) if (entry !== middle) this.known.close(entry);
        waiting.push(middle);
      }
    }
  }

  /** What a value came to. Null for one that needs itself. */
  private once(kind: Kind, placed: Placed): number | Placed | null {
    let entry = this.known.find(kind, placed);
    if (entry === null) {
      if (this.nesting > maxNamesOnWay && this.pending.length > 1) throw new Postponed();
      entry = this.known.open(kind, placed);
      this.pending.push(entry);
      const outer = this.parts;
      this.finish(entry);
      this.parts = outer;
      this.pending.pop();
    }
    const { outcome } = entry;
    if (outcome === null) return null;
    this.parts.usesPi ||= outcome.usesPi;
    this.parts.file ??= outcome.file;
    this.parts.variable = outcome.variable ?? this.parts.variable;
    this.parts.canvas = outcome.canvas ?? this.parts.canvas;
    return outcome.result;
  }

  private finish(entry: Pending): void {
    const { kind, place } = entry;
    this.parts = noParts();
    const { value } = place;
    let result: number | Placed | null = null;
    if (value.kind === 'expression') {
      result = kind === 'number' ? this.number(value.expression, place) : this.resolve(value.expression, place);
    }
    entry.outcome = { result, ...this.parts };
  }

  private number(expression: Expression, at: Surroundings): number | null {
    if (!this.work.take()) return null;
    this.nesting++;
    const number = this.numberOf(expression, at);
    this.nesting--;
    return number;
  }

  private numberOf(expression: Expression, at: Surroundings): number | null {
    switch (expression.op) {
      case 'number':
        this.parts.file ??= at.module;
        return expression.value;
      case 'name':
      case 'member':
      case 'import': {
        const found = this.resolve(expression, at);
        return found === null ? null : this.numberIn(found);
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
        this.parts.file ??= at.module;
        return at.scopes?.handsBack(expression.name, at.start + expression.at) === true ? expression.value : null;
      case 'math':
        this.parts.file ??= at.module;
        return this.math(expression.function, expression.args, at);
    }
  }

  private numberIn(placed: Placed): number | null {
    const { value, start, module } = placed;
    if (value.kind === 'number') {
      this.parts.file ??= module;
      // What the user gives, and what a library fills in, stands nowhere.
      if (module !== null || value.length === 0) return value.value;
      const literal = { start, end: start + value.length, value: value.value };
      if (!this.constants.has(start))
        this.constants.set(start, { name: pathOf(this.readIncrementally) ?? '', literal });
      return this.values.get(start) ?? value.value;
    }
    // All of a module is no number, and would only be looked for again.
    if (value.kind !== 'expression' || value.expression.op === 'import') return null;
    return this.once('number', placed) as number | null;
  }

  private math(name: string, args: readonly Expression[], at: Surroundings): number | null {
    if (args.length === 0) {
      if (name === 'PI') this.parts.usesPi = true;
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

  /** What a name, a member or an import stands for, followed until it is none of them any more. */
  private resolve(expression: Expression, at: Surroundings): Placed | null {
    if (!this.work.take()) return null;
    this.nesting++;
    const placed = this.resolved(expression, at);
    this.nesting--;
    return placed;
  }

  private resolved(expression: Expression, at: Surroundings): Placed | null {
    if (expression.op === 'name' || expression.op === 'member') this.readIncrementally = expression;
    switch (expression.op) {
      case 'name': {
        const { scopes } = at;
        const meaning = scopes?.fixed(expression.name, at.start + expression.at) ?? null;
        const found = meaning === null ? null : this.follow({ ...at, ...meaning });
        return found ?? this.fromUser(expression, at);
      }
      case 'member': {
        const object = this.resolve(expression.object, at);
        this.readIncrementally = expression;
        const found = object === null ? null : this.member(object, expression.key);
        return found ?? this.fromUser(expression, at);
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

  private member(placed: Placed, key: string): Placed | null {
    const { value, start } = placed;
    if (value.kind === 'expression' && value.expression.op === 'import') {
      const { specifier } = value.expression;
      return this.imported({ op: 'import', specifier, name: key }, placed);
    }
    const inner =
      value.kind === 'array'
        ? /^\d{1,9}$/.test(key)
          ? itemOf(value, Number(key))
          : null
        : value.kind === 'object'
          ? memberOf(value, key)
          : coordinateOf(value, key);
    return inner === null ? null : this.follow({ ...placed, value: inner, start: start + inner.start });
  }

  private follow(placed: Placed): Placed | null {
    const { value } = placed;
    if (value.kind !== 'expression') return placed;
    const { op } = value.expression;
    return op === 'name' || op === 'member' || op === 'import' ? (this.once('place', placed) as Placed | null) : placed;
  }

  private imported({ specifier, name }: Extract<Expression, { op: 'import' }>, at: Surroundings): Placed | null {
    const depth = at.depth + 1;
    if (!this.work.take()) return null;
    if (depth > maxModuleDepth) {
      at.scopes?.outside?.leaveOut();
      return null;
    }
    const content = at.scopes?.outside?.module(at.module, specifier) ?? null;
    if (content === null) return null;
    const whole: Placed = {
      ...at,
      value: { kind: 'expression', start: 0, length: 0, expression: { op: 'import', specifier, name: everything } },
    };
    return this.exported(content, name, depth, whole, new Set());
  }

  /** What a module exports under a name; `whole` stands for all of it. */
  private exported(
    content: ModuleContent,
    name: string,
    depth: number,
    whole: Placed | null,
    seen: Set<string>,
  ): Placed | null {
    if (seen.has(content.path) || !this.work.take()) return null;
    seen.add(content.path);
    const { scopes, data, path } = content;
    const place = { scopes, module: path, depth };
    const placed = ({ value, start }: Pick<RootValue, 'value' | 'start'>): Placed => ({ value, start, ...place });
    if (scopes === null) return data === null ? null : this.partOf(placed(data), name);
    const named = name === everything ? null : scopes.exported(name);
    if (named !== null) return this.follow(placed(named));
    const all = scopes.exportedWhole;
    if (all !== null) {
      const readIncrementally = this.follow(placed(all));
      return readIncrementally === null ? null : this.partOf(readIncrementally, name);
    }
    if (name === everything) return whole;
    return name === 'default' ? null : this.handedOn(scopes, name, place, seen);
  }

  /** What stands behind one of a module's `export * from`. */
  private handedOn(scopes: Scopes, name: string, place: Omit<Surroundings, 'start'>, seen: Set<string>): Placed | null {
    const depth = place.depth + 1;
    if (depth > maxModuleDepth) {
      if (scopes.handedOn.length > 0) scopes.outside?.leaveOut();
      return null;
    }
    for (const { value } of scopes.handedOn) {
      if (value.kind !== 'expression' || value.expression.op !== 'import') continue;
      const content = scopes.outside?.module(place.module, value.expression.specifier) ?? null;
      const found = content === null ? null : this.exported(content, name, depth, null, seen);
      if (found !== null) return found;
    }
    return null;
  }

  /** A name of a module that hands out one value: the value itself, or a member of it. */
  private partOf(placed: Placed, name: string): Placed | null {
    return name === everything || name === 'default' ? placed : this.member(placed, name);
  }

  /** A plain `width` is the canvas's where nothing else has that name. */
  private isFree(expression: Expression, { scopes, start }: Surroundings): boolean {
    return expression.op !== 'name' || scopes?.isFree(expression.name, start + expression.at) === true;
  }

  /** The user's number for names that the text does not fix, or the size of the canvas. */
  private fromUser(expression: Expression, at: Surroundings): Placed | null {
    const outside = at.scopes?.outside ?? null;
    if (outside === null) return null;
    const path = pathOf(expression);
    if (path === null) return null;
    let value = outside.hasVariables ? outside.variable(path) : null;
    if (value !== null) this.parts.variable = path;
    else {
      value = mayBeSize.test(path) && this.isFree(expression, at) ? outside.canvasSize(path) : null;
      if (value === null) return null;
      this.parts.canvas = path;
    }
    return { ...at, module: null, value: { kind: 'number', start: 0, length: 0, value } };
  }
}

/** Names under which code reads how large its canvas is. */
const mayBeSize = /^(?:(?:width|height)|[\w$]*canvas[\w$]*\.(?:width|height))$/i;

/** `canvas.width`, as the user would name it; longer ones nobody names. */
function pathOf(expression: Expression | null): string | null {
  const words: string[] = [];
  let inner = expression;
  for (; inner?.op === 'member' && words.length < maxWords; inner = inner.object) words.push(inner.key);
  return inner?.op === 'name' ? [inner.name, ...words.reverse()].join('.') : null;
}

const maxWords = 16;

function noParts(): Parts {
  return { usesPi: false, file: null, variable: null, canvas: null };
}
