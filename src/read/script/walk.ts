import type { TreeCursor } from '@lezer/common';
import { saysOfBody } from '../../formats/index.js';
import type { DeclaredType, TypeDefinition } from '../../model/declared-type.js';
import type { Span } from '../../model/span.js';
import { holdsEmptyList, movedTo } from '../base/values.js';
import { isContainer, type CallValue, type RootValue, type Value } from '../../model/value.js';
import { rootValue, wholeFile, type Callable, type Declaration, type Kept, type OpenPiece } from './piece.js';

/** The readers of what is no data itself but may hold some. They come with the walk because they and data hold each other. */
export interface CodeReader {
  /** Reads what is inside of the cursor's node. */
  read(walk: Walk): void;
  /** Reads a function; its value if it is nothing but an expression. */
  readFunction(walk: Walk, base: number): Value | null;
  readClass(walk: Walk, base: number): void;
}

/** A value that a function makes, and where it is noted. */
export interface Made {
  readonly value: Value;
  readonly base: number;
  readonly root: RootValue | null;
}

/** The fields that are being gathered in one constructor. Starts count from `origin`. */
export interface OpenFields {
  readonly entries: Map<string, Value>;
  readonly origin: number;
  /** The block of the constructor: what is set within an `if` may be set or not. */
  readonly block: Span;
  /** `super(1, 2)` */
  base: CallValue | null;
}

/** Where the reading of a syntax tree stands. The functions that read a node leave the cursor on that node. */
export interface Walk {
  readonly text: string;
  readonly cursor: TreeCursor;
  readonly code: CodeReader;
  /** Whether the parser had to guess somewhere in a range. */
  readonly guessed: (from: number, to: number) => boolean;
  /** What the last reading kept of the text at a place, if nothing in it or right beside it has changed. */
  readonly reuse: Reuse | null;
  /** Where what is found goes, and the absolute offset that it counts from. */
  piece: OpenPiece;
  origin: number;
  /** The keys down to here, counted from the piece. */
  path: readonly string[];
  /** What the function that is read is called, for what it returns. */
  functionName: string | null;
  /** Whether that is no method: what it calls `this` is what it makes. */
  isFunction: boolean;
  /** What was found in the function that is read, and what the last function that was read is called with. */
  made: Made[] | null;
  callable: Callable | null;
  /** What the function that is read declares to return. */
  returns: DeclaredType | null;
  /** What the class extends that is read; empty: nothing that has a name, or there is no class. */
  superclass: string;
  /** What the constructor that is read sets of `this`; null: nothing is gathered here. */
  fields: OpenFields | null;
  block: Span;
  function: Span;
  /** What is kept of this reading, and what the last one kept of the same surroundings. */
  nested: Kept[];
  former: Kept | null;
  /** How deeply the code is nested here. */
  depth: number;
}

export interface Reuse {
  /** Whether a range of the new text is untouched, with what borders it. */
  untouched(from: number, to: number): boolean;
  /** Where an offset of the new text stood in the old one. */
  before(offset: number): number;
}

/** Calls `visit` on each child of the cursor's node. */
export function forEachChild(cursor: TreeCursor, visit: () => void): void {
  if (!cursor.firstChild()) return;
  do visit();
  while (cursor.nextSibling());
  cursor.parent();
}

/** Moves to the first child of that type and calls `visit`; false: there is none. */
export function withChild(cursor: TreeCursor, type: string, visit: () => void): boolean {
  if (!cursor.firstChild()) return false;
  let found = false;
  do {
    if (cursor.name !== type) continue;
    found = true;
    visit();
    break;
  } while (cursor.nextSibling());
  cursor.parent();
  return found;
}

/** Reads with other surroundings and puts the old ones back. */
export function within(walk: Walk, change: Partial<Walk>, read: () => void): void {
  const before = { ...walk };
  Object.assign(walk, change);
  read();
  Object.assign(walk, before);
}

/**
 * Notes a value that may hold boxes, under the keys that lead to it. `base` is what its start counts from; `loose` says
 * that it is a statement of its own.
 */
export function emit(walk: Walk, value: Value, base: number, path: readonly string[], loose = false): void {
  if (!isContainer(value) || (!value.mayContainBoxes && !holdsEmptyList(value, path))) return;
  const start = base + value.start;
  const isStatement = loose && isWholeStatement(walk, start, start + value.length);
  const root = rootValue(movedTo(value, 0), start - walk.origin, path, loose, isStatement);
  // What says a part of a body is not made by the function around it.
  if (value.kind !== 'call' || !saysOfBody(value.callee)) walk.made?.push({ value, base, root });
  walk.piece.roots.push(root);
}

/** Whether a value is all of the expression on which the cursor stands, and that a statement that stands beside others. */
function isWholeStatement({ cursor, guessed }: Walk, start: number, end: number): boolean {
  if (cursor.from !== start || cursor.to !== end) return false;
  const statement = cursor.node.parent;
  if (statement?.name !== 'ExpressionStatement' || guessed(statement.from, statement.to)) return false;
  // The body of an `if` without braces has no neighbors.
  return /^(?:Script|Block|StaticBlock|SwitchBody)$/.test(statement.parent?.name ?? '');
}

export function declare(
  walk: Walk,
  name: string,
  scope: Span,
  value: Value | null,
  base: number,
  callable: Callable | null = null,
  type: TypeDefinition | null = null,
): void {
  const { origin, piece } = walk;
  const isWhole = scope === wholeFile;
  const from = isWhole ? scope.start : scope.start - origin;
  const to = isWhole ? scope.end : scope.end - origin;
  const start = (value === null ? base : base + value.start) - origin;
  const plain: Declaration = { name, from, to, value, start };
  if (callable === null && type === null) piece.declarations.push(plain);
  else piece.declarations.push(type === null ? { callable: callable!, ...plain } : { type, ...plain });
}
