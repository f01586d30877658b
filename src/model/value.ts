import { countWhile } from './span.js';
import type { DeclaredType } from './declared-type.js';
import { mapShared, type Expression } from './expression.js';

/**
 * The data literals of a text in any language, before hitboxes are detected. `start` is relative to the parent value,
 * so that a subtree stays valid when the text before it changes and can be reused by the next read.
 */
interface ValueBase {
  readonly start: number;
  readonly length: number;
}

/** A value with children. */
interface ContainerBase extends ValueBase {
  /** Set if its own text is half-typed: a bracket, a key or a value is missing. Its contents aren't reliable. */
  readonly damaged: boolean;
  /** Whether it or a descendant has enough numbers to be a box. Others needn't be searched. */
  readonly mayContainBoxes: boolean;
  /** Its declared type, which is rare. */
  readonly type?: DeclaredType;
}

/** A number literal with its sign. */
export interface NumberValue extends ValueBase {
  readonly kind: 'number';
  readonly value: number;
}

/** A number computed from other values of the file. */
export interface ExpressionValue extends ValueBase {
  readonly kind: 'expression';
  readonly expression: Expression;
  /**
   * `shorthand`: its text is a key too, as in `{ x }`. `elsewhere`: its text is used by other boxes too, or is more
   * than this number, so it must not be overwritten. Absent: its text is only this number.
   */
  readonly stands?: 'shorthand' | 'elsewhere';
}

export interface StringValue extends ValueBase {
  readonly kind: 'string';
  readonly value: string;
}

export interface ObjectEntry {
  readonly key: string;
  readonly value: Value;
}

export interface ObjectValue extends ContainerBase {
  readonly kind: 'object';
  /** In text order. A spread is an opaque value under the key `...`. */
  readonly entries: readonly ObjectEntry[];
}

export interface ArrayValue extends ContainerBase {
  readonly kind: 'array';
  readonly items: readonly Value[];
}

/** `new Rect(1, 2, 3, 4)` or `Bodies.rectangle(…)`. */
export interface CallValue extends ContainerBase {
  readonly kind: 'call';
  /** The dotted callee, without `new`: `Phaser.Geom.Rectangle`. */
  readonly callee: string;
  readonly args: readonly Value[];
  /**
   * Set if it represents a class itself, as if instantiated at its fields: they define a box for a class without
   * instances.
   */
  readonly blueprint?: true;
  /** What other statements do to the object that it creates or changes, before and after its own chain of calls. */
  readonly earlier?: readonly Step[];
  readonly later?: readonly Step[];
}

/** A call that creates an object, continues its chain, or is another statement about it. */
export interface Step {
  /** The last word of the callee, or what follows the object in a statement: `body.setSize`, `=x` for an assignment. */
  readonly method: string;
  readonly callee: string;
  /** Without the object. Their starts are relative to the start of the whole call. */
  readonly args: readonly Value[];
}

/** Anything else: null, booleans, functions, spreads, missing values. `text` is kept if it is one short word. */
export interface OpaqueValue extends ValueBase {
  readonly kind: 'opaque';
  readonly text: string;
  /** Set for a row of numbers that is too long to parse and may be an outline. */
  readonly row?: true;
}

export type Value = NumberValue | ExpressionValue | StringValue | ObjectValue | ArrayValue | CallValue | OpaqueValue;

/** Values with children. */
export type Container = ObjectValue | ArrayValue | CallValue;

/** Returns the expression of a literal or computed number; null for other values. */
export function expressionOf(value: Value): Expression | null {
  if (value.kind === 'number') return { op: 'number', value: value.value };
  return value.kind === 'expression' ? value.expression : null;
}

/**
 * Returns a computed number with text that must not be overwritten: other boxes use it too, or it is more than this
 * number.
 */
export function expressionElsewhere(
  { start, length }: Pick<Value, 'start' | 'length'>,
  expression: Expression,
): ExpressionValue {
  return { kind: 'expression', start, length, expression, stands: 'elsewhere' };
}

/** Returns a literal number with text that must not be overwritten. */
export function numberElsewhere(at: Pick<Value, 'start' | 'length'>, value: number): ExpressionValue {
  return expressionElsewhere(at, { op: 'number', value });
}

/** Whether a value is a statement that sets a member: `crate.width = 20` is stored as a call of `=crate.width`. */
export function isMemberAssignment(value: Value): boolean {
  return value.kind === 'call' && value.callee.startsWith('=');
}

export function isContainer(value: Value): value is Container {
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'call';
}

/** Returns the direct children of a container, in text order. */
export function childrenOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'object':
      return value.entries.map((entry) => entry.value);
    case 'array':
      return value.items;
    case 'call':
      return value.args;
    case 'number':
    case 'expression':
    case 'string':
    case 'opaque':
      return [];
  }
}

/** Maps the direct children of a value; returns the same object if none changes. */
export function mapChildren<V extends Value>(value: V, map: (child: Value) => Value): V;
export function mapChildren(value: Value, map: (child: Value) => Value): Value {
  switch (value.kind) {
    case 'object': {
      const entries = mapShared(value.entries, (entry) => {
        const inner = map(entry.value);
        return inner === entry.value ? entry : { key: entry.key, value: inner };
      });
      return entries === value.entries ? value : { ...value, entries };
    }
    case 'array': {
      const items = mapShared(value.items, map);
      return items === value.items ? value : { ...value, items };
    }
    case 'call': {
      const args = mapShared(value.args, map);
      return args === value.args ? value : { ...value, args };
    }
    case 'number':
    case 'expression':
    case 'string':
    case 'opaque':
      return value;
  }
}

/** Maps the arguments of a call, and of the statements about its object. */
export function mapSteps(call: CallValue, map: (argument: Value) => Value): CallValue {
  const { earlier, later } = call;
  const mapped = (step: Step): Step => ({ ...step, args: step.args.map(map) });
  const own = mapChildren(call, map);
  return earlier === undefined || later === undefined
    ? own
    : { ...own, earlier: earlier.map(mapped), later: later.map(mapped) };
}

/** Returns the value with the starts of its children relative to its parent, like its own start. */
export function liftChildren<V extends Value>(value: V): V {
  return mapChildren(value, (child) => ({ ...child, start: child.start + value.start }));
}

/** Returns the index of the child that starts at `start`, relative to the container; -1 if there is none. */
export function indexOfChild(value: Value, start: number): number {
  const { list, of } = getParts(value);
  const index = countWhile(list, (_, at) => of(at).start < start);
  return index < list.length && of(index).start === start ? index : -1;
}

/** Returns the first child that ends at or after `end`, relative to the container. */
export function childUpTo(value: Value, end: number): Value | undefined {
  const { list, of } = getParts(value);
  const index = countWhile(list, (_, at) => of(at).start + of(at).length < end);
  return index < list.length ? of(index) : undefined;
}

/** Returns the children that end after `from` and start before `to`, both relative to the container. */
export function childrenBetween(value: Value, from: number, to: number): readonly Value[] {
  const { list, of } = getParts(value);
  const results: Value[] = [];
  let at = countWhile(list, (_, index) => of(index).start + of(index).length <= from);
  for (; at < list.length && of(at).start < to; at++) results.push(of(at));
  return results;
}

function getParts(value: Value): { readonly list: readonly unknown[]; readonly of: (index: number) => Value } {
  if (value.kind === 'object') return { list: value.entries, of: (index) => value.entries[index]!.value };
  const list = childrenOf(value);
  return { list, of: (index) => list[index]! };
}

/** A value with its name and its start in the text. */
export interface RootValue {
  readonly value: Value;
  /** The absolute offset of the value. */
  readonly start: number;
  /** The keys that lead to it: a variable's name, a class and its field, a property's key. */
  readonly path: readonly string[];
  /** Set for a standalone statement: the keys belong to the enclosing code, not to a value. */
  readonly loose?: boolean;
  /** Set if its text is a whole statement in a block, without the semicolon. */
  readonly statement?: true;
  /** Set if a statement assigns it to a member of the value at its path: `box.width = 20`. */
  readonly member?: MemberNumber;
}

/** The assignment of a number to a member. */
export interface MemberNumber {
  /** The start of the enclosing block: statements of other blocks may concern another box. */
  readonly block: number;
  /** The enclosing method; null if none, or if it initializes the object and so implies no state. */
  readonly method: string | null;
  /** A field set by a constructor, another member of `this`, or a member of something else. */
  readonly kind: 'field' | 'own' | 'part';
  /** Whether it is a part that the constructor sets for each object. */
  readonly constructs?: true;
}
