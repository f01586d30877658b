import type { DeclaredType } from './declared-type.js';

/**
 * What the readers make of a text before anybody asks whether it holds hitboxes: the data literals in it, whatever the
 * language. `start` counts from the start of the parent value, so that a subtree stays true when the text before it
 * grows or shrinks and can be kept from one reading to the next.
 */
interface ValueBase {
  readonly start: number;
  readonly length: number;
}

/** A value that holds others. */
interface ContainerBase extends ValueBase {
  /** Its own text is half-typed: a bracket, a key or a value is missing. What it says must not be relied on. */
  readonly damaged: boolean;
  /** Whether it, or something inside of it, has numbers enough to be a box. Nothing else needs to be looked into. */
  readonly mayContainBoxes: boolean;
  /** What the text declares it to be; absent for nearly all. */
  readonly type?: DeclaredType;
}

/** A plain number as it stands in the text, its sign included. */
export interface NumberValue extends ValueBase {
  readonly kind: 'number';
  readonly value: number;
}

/** A number that has to be computed from other values of the file. */
export interface ExpressionValue extends ValueBase {
  readonly kind: 'expression';
  readonly expression: Expression;
  /**
   * `shorthand`: its text is a key at the same time, as in `{ x }`. `elsewhere`: its text stands for other boxes too, or
   * for more than this number, so nothing may be written over it. Absent: its text is just this number.
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
  /** In the order of the text. A spread is an opaque value under the key `...`. */
  readonly entries: readonly ObjectEntry[];
}

export interface ArrayValue extends ContainerBase {
  readonly kind: 'array';
  readonly items: readonly Value[];
}

/** `new Rect(1, 2, 3, 4)` or `Bodies.rectangle(…)`. */
export interface CallValue extends ContainerBase {
  readonly kind: 'call';
  /** The callee as dotted words without a leading `new`: `Phaser.Geom.Rectangle`. */
  readonly callee: string;
  readonly args: readonly Value[];
  /** It stands for a class itself, as if it was made where its fields are: what they say is a box where nobody makes one. */
  readonly blueprint?: true;
  /** What statements behind it say of its members: the last one of each. Their starts count from the call. */
  readonly told?: readonly ObjectEntry[];
}

/** Anything else: null, booleans, functions, spreads, missing values. `text` is kept where it is one short word. */
export interface OpaqueValue extends ValueBase {
  readonly kind: 'opaque';
  readonly text: string;
  /** It stands for a row of numbers that is too long to be looked at, and may be an outline. */
  readonly row?: true;
}

export type Value = NumberValue | ExpressionValue | StringValue | ObjectValue | ArrayValue | CallValue | OpaqueValue;

/** Values that hold others. */
export type Container = ObjectValue | ArrayValue | CallValue;

/** A number that is said elsewhere than where it counts: written for the one, it would change others. */
export function numberElsewhere({ start, length }: Pick<Value, 'start' | 'length'>, value: number): ExpressionValue {
  return { kind: 'expression', start, length, expression: { op: 'number', value }, stands: 'elsewhere' };
}

/** A statement that sets a member, `crate.width = 20`, stands in the values as the call `=crate.width` of what is set. */
export function isSetting(value: Value): boolean {
  return value.kind === 'call' && value.callee.startsWith('=');
}

export function isContainer(value: Value): value is Container {
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'call';
}

/** The values directly inside a container, in the order of the text. */
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

/** The place of the value directly inside of a container that begins at `start`, counted from its start; -1: none does. */
export function indexOfChild(value: Value, start: number): number {
  const { list, of } = partsOf(value);
  const index = firstWhere(list.length, (at) => of(at).start >= start);
  return index < list.length && of(index).start === start ? index : -1;
}

/** The first value directly inside of a container that ends at `end` or behind it; both count from its start. */
export function childUpTo(value: Value, end: number): Value | undefined {
  const { list, of } = partsOf(value);
  const index = firstWhere(list.length, (at) => of(at).start + of(at).length >= end);
  return index < list.length ? of(index) : undefined;
}

/** The values directly inside of a container that end behind `from` and begin before `to`; both count from its start. */
export function childrenBetween(value: Value, from: number, to: number): readonly Value[] {
  const { list, of } = partsOf(value);
  const found: Value[] = [];
  let at = firstWhere(list.length, (index) => of(index).start + of(index).length > from);
  for (; at < list.length && of(at).start < to; at++) found.push(of(at));
  return found;
}

/** The first of so many places from which on something holds. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function partsOf(value: Value): { readonly list: readonly unknown[]; readonly of: (index: number) => Value } {
  if (value.kind === 'object') return { list: value.entries, of: (index) => value.entries[index]!.value };
  const list = childrenOf(value);
  return { list, of: (index) => list[index]! };
}

/** A number that is computed from literals and names. Offsets count from the start of the expression's value. */
export type Expression =
  /** `place`: where its digits stand; absent where they are not this number's own. */
  | { readonly op: 'number'; readonly value: number; readonly place?: NumberPlace }
  | { readonly op: 'name'; readonly name: string; readonly at: number }
  | { readonly op: 'member'; readonly object: Expression; readonly key: string }
  /** What another file exports under a name; `*`: all of it. */
  | { readonly op: 'import'; readonly specifier: string; readonly name: string }
  | { readonly op: 'unary'; readonly sign: '+' | '-'; readonly operand: Expression }
  /** `at`: where the operator stands. */
  | {
      readonly op: 'binary';
      readonly operator: '+' | '-' | '*' | '/' | '%' | '**';
      readonly at: number;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly op: 'math'; readonly function: string; readonly args: readonly Expression[] }
  /** `fx(15)`: a number that a function hands back in its own notation. Its literal is where `from` and `length` say. */
  | {
      readonly op: 'wrapped';
      readonly name: string;
      readonly at: number;
      readonly value: number;
      readonly from: number;
      readonly length: number;
    };

/** Where the digits of a number stand within an expression. */
export interface NumberPlace {
  readonly at: number;
  readonly length: number;
}

/** A value together with the name under which the text stores it, and where it begins in the text. */
export interface RootValue {
  readonly value: Value;
  /** Absolute offset of the value. */
  readonly start: number;
  /** Keys that lead to it from outside: a variable's name, a class and its field, the key of a property. */
  readonly path: readonly string[];
  /** It is a statement of its own: the keys lead to the code around it, and to no value. */
  readonly loose?: boolean;
  /** Its text is all of a statement that stands beside others, but for the semicolon. */
  readonly statement?: true;
  /** It is a number that a statement gives one member of what its path leads to: `box.width = 20`. */
  readonly member?: MemberNumber;
}

/** Where a statement gives a number to a member of something. */
export interface MemberNumber {
  /** The start of the block around the statement: statements of other blocks need not be of the same box. */
  readonly block: number;
  /** The method that it stands in; null where that says nothing of when it is so. */
  readonly method: string | null;
  /** A field that a constructor sets, something else of `this`, or a part of anything else. */
  readonly kind: 'field' | 'own' | 'part';
}
