import type { DeclaredType } from '../../model/declared-type.js';
import type { Expression } from '../../model/expression.js';
import type { ObjectEntry, Value } from '../../model/value.js';
import { maxEntries } from '../base/limits.js';
import { mayHaveType, typeBefore, typeHere, withType } from './annotations.js';
import { getConstructor, shiftCallable } from './callables.js';
import { classUses } from './class-uses.js';
import { constantGetter, emitBlueprint, mergeEntries } from './fields.js';
import { readKept } from './kept-piece.js';
import { readValue } from './literals.js';
import { declareMethod, declareSuper } from './methods.js';
import { calleeText, computedKey, getText, unquoted } from './names.js';
import type { Base, Callable } from './piece.js';
import { declare, emit, forEachChild, within, type Walk } from './walk.js';

/** Reads a class: the data in its fields, and its static members as the value of its name. */
export function readClass(walk: Walk, base: number): void {
  const { cursor, text, path } = walk;
  const isDeclaration = cursor.name === 'ClassDeclaration';
  const start = cursor.from;
  const length = cursor.to - start;
  const statics: ObjectEntry[] = [];
  let name = '';
  let inside = path;
  let superclass = '';
  const callables: Callable[] = [];
  forEachChild(cursor, () => {
    if (cursor.name === 'VariableDefinition') {
      name = getText(text, cursor);
      if (isDeclaration) inside = [...path, name];
    } else if (cursor.name === 'ClassBody') {
      callables.push(...readBody(walk, start, superclass, statics, inside));
    } else if (cursor.type.is('Expression') || cursor.name === 'Decorator') {
      if (cursor.name !== 'Decorator') superclass = calleeText(getText(text, cursor));
      walk.code.read(walk);
    }
  });
  if (name === '') return;
  const value: Value = {
    kind: 'object',
    start: start - base,
    length,
    entries: statics,
    damaged: false,
    mayContainBoxes: false,
  };
  declare(walk, name, isDeclaration ? walk.block : { start, end: start + length }, value, base, callables[0] ?? null);
  if (callables.length > 0) emitBlueprint(walk, name, callables[0]!, start, inside);
}

/**
 * Reads the class body at the cursor; returns its parameters and fields as a list of one, or an empty list if there are
 * none.
 */
function readBody(
  walk: Walk,
  start: number,
  parent: string,
  statics: ObjectEntry[],
  path: readonly string[],
): readonly Callable[] {
  const { cursor } = walk;
  const block = { start, end: cursor.to };
  const constructor = getConstructor(walk, start);
  const fields: ObjectEntry[] = [];
  const read: Callable[] = [];
  within(walk, { path, fields: null, superclass: parent, block }, () => {
    declareSuper(walk, parent, block);
    const { roots, inner } = walk.piece;
    let [size, seen] = [0, inner.length];
    forEachChild(cursor, () => {
      for (; seen < inner.length; seen++) size += inner[seen]!.piece.size;
      if (size + roots.length >= maxEntries) return;
      const match = readMember(walk, start, statics, fields);
      if (match !== null) read.push(match);
    });
  });
  const { bindings, fields: set = [], base }: Partial<Callable> = read.at(-1) ?? {};
  const all = mergeEntries(fields, constructor?.fields ?? [], set);
  const extended: Base | null =
    parent === ''
      ? null
      : base !== undefined
        ? { name: parent, call: base.call }
        : constructor === null
          ? { name: parent, call: null }
          : null;
  const uses = classUses(walk.text.slice(start, cursor.to));
  if (constructor === null && all.length === 0 && extended === null && uses === undefined) return [];
  const callable: Callable = {
    parameters: constructor?.parameters ?? [],
    boxes: [],
    wraps: false,
    isClass: true,
    ...(bindings === undefined ? {} : { bindings }),
    ...(all.length === 0 ? {} : { fields: all }),
    ...(extended === null ? {} : { base: extended }),
    ...(uses === undefined ? {} : { uses }),
  };
  return [callable];
}

/** Reads a member; returns the constructor's callable, with offsets relative to `base`, or null for other members. */
function readMember(walk: Walk, base: number, statics: ObjectEntry[], fields: ObjectEntry[]): Callable | null {
  const { cursor, text } = walk;
  if (cursor.name === 'PropertyDeclaration') readField(walk, base, statics, fields);
  else if (cursor.name === 'MethodDeclaration') {
    if (/^(?:public\s+|protected\s+|private\s+)?constructor\b/.test(text.slice(cursor.from, cursor.from + 30))) {
      const { from } = cursor;
      readMethod(walk, base);
      const { callable } = walk;
      return callable === null ? null : shiftCallable(callable, from - base);
    }
    const constant = constantGetter(walk, base);
    if (constant !== null) (constant.isStatic ? statics : fields).push({ key: constant.key, value: constant.value });
    readKept(walk, (inside) => {
      readMethod(inside, base);
      return null;
    });
  } else walk.code.read(walk);
  return null;
}

function readField(walk: Walk, base: number, statics: ObjectEntry[], fields: ObjectEntry[]): void {
  const { cursor, text, path } = walk;
  let key = '';
  let isStatic = false;
  let assigned = false;
  let type: DeclaredType | null = null;
  const { from: start } = cursor;
  const keyHere = (): string => {
    const written = getText(text, cursor);
    if (cursor.name === 'PropertyDefinition' || cursor.name === 'PrivatePropertyDefinition') return written;
    if (cursor.name === 'String') return unquoted(written);
    return cursor.type.is('Expression') ? computedKey(written) : '';
  };
  forEachChild(cursor, () => {
    if (cursor.name === 'static') isStatic = true;
    else if (cursor.name === 'Equals') assigned = true;
    else if (cursor.name === 'TypeAnnotation') type = typeHere(walk);
    else if (!assigned) key = keyHere() || key;
    else if (cursor.type.is('Expression')) {
      walk.path = key === '' ? path : [...path, key];
      let value = readValue(walk, base);
      if (mayHaveType(value)) value = withType(value, type ?? typeBefore(walk, start));
      emit(walk, value, base, walk.path);
      walk.path = path;
      if (key !== '') (isStatic ? statics : fields).push({ key, value });
      if (!isStatic && value.kind !== 'opaque') declare(walk, `class.${key}`, walk.block, value, base);
    }
  });
}

function readMethod(walk: Walk, base: number): void {
  const { cursor, text, path } = walk;
  let key = '';
  forEachChild(cursor, () => {
    if (key === '' && /PropertyDefinition$/.test(cursor.name)) key = getText(text, cursor);
  });
  walk.path = [...path, key];
  walk.code.readFunction(walk, base);
  walk.path = path;
  declareMethod(walk, key, walk.block, cursor.from);
}

/** Reads an enum: a record of numbers, which continue counting where none is written. */
export function readEnum(walk: Walk): void {
  const { cursor, text } = walk;
  const base = cursor.from;
  const length = cursor.to - base;
  let name = '';
  let members: ObjectEntry[] = [];
  forEachChild(cursor, () => {
    if (cursor.name === 'TypeDefinition') name = getText(text, cursor);
    else if (cursor.name === 'EnumBody') members = readMembers(walk, base);
  });
  if (name === '') return;
  declare(
    walk,
    name,
    walk.block,
    { kind: 'object', start: 0, length, entries: members, damaged: false, mayContainBoxes: false },
    base,
  );
}

function readMembers(walk: Walk, base: number): ObjectEntry[] {
  const { cursor, text } = walk;
  const members: ObjectEntry[] = [];
  let key: string | null = null;
  let value: Value | null = null;
  const end = (): void => {
    if (key !== null) members.push({ key, value: value ?? nextValue(members.at(-1)?.value) });
    key = null;
    value = null;
  };
  forEachChild(cursor, () => {
    if (cursor.name === 'PropertyName') {
      end();
      key = getText(text, cursor);
    } else if (cursor.name === ',') end();
    else if (cursor.type.is('Expression')) value = readValue(walk, base);
  });
  end();
  return members;
}

/** Returns the value after the previous member's. It has the same position, so that names in it resolve the same. */
function nextValue(before: Value | undefined): Value {
  if (before === undefined) return { kind: 'number', start: 0, length: 0, value: 0 };
  const { start, length } = before;
  if (before.kind === 'number') return { kind: 'number', start, length, value: before.value + 1 };
  if (before.kind !== 'expression') return { kind: 'opaque', start, length, text: '' };
  const { expression } = before;
  // Relative to the last written value, so that expressions don't grow.
  const incremented =
    expression.op === 'binary' && expression.operator === '+' && expression.right.op === 'number' ? expression : null;
  const by = incremented?.right.op === 'number' && incremented.right.place === undefined ? incremented.right.value : 0;
  const from = incremented !== null && by > 0 ? incremented.left : expression;
  const right: Expression = { op: 'number', value: by + 1 };
  return {
    kind: 'expression',
    start,
    length,
    expression: { op: 'binary', operator: '+', at: 0, left: from, right },
  };
}
