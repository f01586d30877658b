import type { TreeCursor } from '@lezer/common';
import { definesBodyPart } from '../../formats/index.js';
import type { DeclaredType, TypeDefinition } from '../../model/declared-type.js';
import type { Span } from '../../model/span.js';
import { holdsEmptyList, movedTo } from '../base/values.js';
import { isContainer, type CallValue, type RootValue, type Value } from '../../model/value.js';
import { rootValue, wholeFile, type Callable, type Declaration, type KeptPiece, type OpenPiece } from './piece.js';

/** Readers of code that may contain data. They are passed with the walk because code and data contain each other. */
export interface CodeReader {
  /** Reads the content of the node at the cursor. */
  read(walk: Walk): void;
  /** Reads a function; returns its value if its body is a single expression. */
  readFunction(walk: Walk, base: number): Value | null;
  readClass(walk: Walk, base: number): void;
}

/** A value that a function returns or creates, and the root that was emitted for it. */
export interface BoxValue {
  readonly value: Value;
  readonly base: number;
  readonly root: RootValue | null;
}

/** The fields collected in a constructor. Offsets are relative to `origin`. */
export interface OpenFields {
  readonly entries: Map<string, Value>;
  readonly origin: number;
  /** The block of the constructor: fields set within an `if` don't always exist. */
  readonly block: Span;
  /** `super(1, 2)` */
  base: CallValue | null;
}

/** The state of reading a syntax tree. Functions that read a node leave the cursor on that node. */
export interface Walk {
  readonly text: string;
  readonly cursor: TreeCursor;
  readonly code: CodeReader;
  /** The lists and records of plain data, by their offsets; the tree doesn't have their content. */
  readonly data: ReadonlyMap<number, Value>;
  /** Whether the parser had to guess somewhere in a range. */
  readonly guessed: (from: number, to: number) => boolean;
  /** Maps to the previous text, to reuse pieces whose text and surroundings haven't changed. */
  readonly reuse: Reuse | null;
  /** The piece that receives the results, and the absolute offset that it is relative to. */
  piece: OpenPiece;
  origin: number;
  /** The keys down to here, relative to the piece. */
  path: readonly string[];
  /** The name of the current function, used for its results. */
  functionName: string | null;
  /** Whether that function isn't a method: then `this` is the object that it creates. */
  isFunction: boolean;
  /** The values found in the current function, and the callable of the last function read. */
  boxValues: BoxValue[] | null;
  callable: Callable | null;
  /** The declared return type of the current function. */
  returns: DeclaredType | null;
  /** The superclass of the current class; empty if it has no name or there is no class. */
  superclass: string;
  /** The fields set by the current constructor; null outside of one. */
  fields: OpenFields | null;
  block: Span;
  function: Span;
  /** The pieces kept in this reading, and the previous piece at the same place. */
  nested: KeptPiece[];
  former: KeptPiece | null;
  /** The nesting depth of the code. */
  depth: number;
}

export interface Reuse {
  /** Whether a range of the new text, including its borders, is untouched. */
  isUnchanged(from: number, to: number): boolean;
  /** Maps an offset of the new text to the old one. */
  before(offset: number): number;
}

export function forEachChild(cursor: TreeCursor, visit: () => void): void {
  if (!cursor.firstChild()) return;
  do visit();
  while (cursor.nextSibling());
  cursor.parent();
}

/** Moves to the first child of a type and calls `visit`; returns false if there is none. */
export function withChild(cursor: TreeCursor, type: string, visit: () => void): boolean {
  if (!cursor.firstChild()) return false;
  let match = false;
  do {
    if (cursor.name !== type) continue;
    match = true;
    visit();
    break;
  } while (cursor.nextSibling());
  cursor.parent();
  return match;
}

/** Reads with a changed walk and restores it. */
export function within(walk: Walk, change: Partial<Walk>, read: () => void): void {
  const before = { ...walk };
  Object.assign(walk, change);
  read();
  Object.assign(walk, before);
}

/**
 * Emits a value that may hold boxes, under its keys. Its start is relative to `base`; `loose`: it is a separate
 * statement.
 */
export function emit(walk: Walk, value: Value, base: number, path: readonly string[], loose = false): void {
  if (!isContainer(value) || (!value.mayContainBoxes && !holdsEmptyList(value, path))) return;
  const start = base + value.start;
  const isStatement = loose && isWholeStatement(walk, start, start + value.length);
  const root = rootValue(movedTo(value, 0), start - walk.origin, path, loose, isStatement);
  // A call that describes a part of a body isn't a result of the function around it.
  if (value.kind !== 'call' || !definesBodyPart(value.callee)) walk.boxValues?.push({ value, base, root });
  walk.piece.roots.push(root);
}

/** Whether a value is the whole expression at the cursor, in a statement that has siblings. */
function isWholeStatement({ cursor, guessed }: Walk, start: number, end: number): boolean {
  if (cursor.from !== start || cursor.to !== end) return false;
  const statement = cursor.node.parent;
  if (statement?.name !== 'ExpressionStatement' || guessed(statement.from, statement.to)) return false;
  // The body of an `if` without braces has no siblings.
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
  isParameter = false,
): void {
  const { origin, piece } = walk;
  const isWhole = scope === wholeFile;
  const from = isWhole ? scope.start : scope.start - origin;
  const to = isWhole ? scope.end : scope.end - origin;
  const start = (value === null ? base : base + value.start) - origin;
  const plain: Declaration = { name, from, to, value, start, ...(isParameter ? { isParameter } : {}) };
  if (callable === null && type === null) piece.declarations.push(plain);
  else piece.declarations.push(type === null ? { callable: callable!, ...plain } : { type, ...plain });
}
