import { isPoint, isBoxCall, definesBodyPart, makesPoint, setsSize } from '../../formats/index.js';
import { isContainer, type ObjectEntry, type Value } from '../../model/value.js';
import { maxCodeDepth } from '../base/limits.js';
import { sharedEntry, sharedKey } from '../base/shared-values.js';
import { anyEntryMayContainBoxes, anyMayContainBoxes, ItemList, movedTo, trimmed } from '../base/values.js';
import { castHere, mayHaveType, typeBefore, constructedType, withType } from './annotations.js';
import { readExpression } from './expressions.js';
import { declareMethod } from './methods.js';
import { calleeText, computedKey, getMethod, parseNumber, getText, unquoted } from './names.js';
import { readKept } from './kept-piece.js';
import {
  expressionHere,
  numberHere,
  opaque,
  readComputed,
  readName,
  readSigned,
  readTemplate,
  stringHere,
} from './scalars.js';
import { emit, forEachChild, withChild, type Walk } from './walk.js';

/** Reads the expression at the cursor as data; the value's start is relative to `base`. */
export function readValue(walk: Walk, base: number): Value {
  if (walk.depth >= maxCodeDepth) return opaque(walk, base);
  walk.depth++;
  const value = readNode(walk, base);
  walk.depth--;
  return value;
}

function readNode(walk: Walk, base: number): Value {
  const { cursor, text } = walk;
  switch (cursor.name) {
    case 'Number': {
      const value = parseNumber(getText(text, cursor));
      return value === null ? opaque(walk, base) : numberHere(walk, base, value);
    }
    case 'UnaryExpression':
      return readSigned(walk, base) ?? readComputed(walk, base);
    case 'String':
      return stringHere(walk, base, unquoted(getText(text, cursor)));
    case 'TemplateString':
      return readTemplate(walk, base);
    case 'BooleanLiteral':
    case 'null':
    case 'this':
      return opaque(walk, base, getText(text, cursor));
    case 'VariableName':
      return readName(walk, base);
    case 'ObjectExpression':
    case 'ArrayExpression':
      return movedTo(walk.data.get(cursor.from) ?? readKept(walk, readLiteral), cursor.from - base);
    case 'ParenthesizedExpression':
    case 'PrefixCast':
      return readTransparent(walk, base);
    case 'PostfixExpression':
      return text[cursor.to - 1] === '!' ? readTransparent(walk, base) : readComputed(walk, base);
    case 'BinaryExpression':
      return isCast(walk) ? readTransparent(walk, base) : readComputed(walk, base);
    case 'MemberExpression':
      return readComputed(walk, base);
    case 'CallExpression':
    case 'NewExpression':
      return readCall(walk, base);
    case 'ArrowFunction':
      return walk.code.readFunction(walk, base) ?? opaque(walk, base);
    case 'ClassExpression':
      walk.code.readClass(walk, base);
      return opaque(walk, base);
    default:
      walk.code.read(walk);
      return opaque(walk, base);
  }
}

/** Whether the expression can only be a number, so that its value isn't data. */
export function isComputation(walk: Walk): boolean {
  const { name } = walk.cursor;
  return name === 'MemberExpression' || (name === 'BinaryExpression' && !isCast(walk));
}

function isCast({ cursor }: Walk): boolean {
  return withChild(cursor, 'as', () => undefined) || withChild(cursor, 'satisfies', () => undefined);
}

/** Reads the content of parentheses, casts and `!`. */
function readTransparent(walk: Walk, base: number): Value {
  const { cursor } = walk;
  const values: Value[] = [];
  forEachChild(cursor, () => {
    if (values.length === 0 && cursor.type.is('Expression')) values.push(readValue(walk, base));
  });
  const [value] = values;
  if (value === undefined) return opaque(walk, base);
  if (!mayHaveType(value)) return value;
  return withType(value, cursor.name === 'ParenthesizedExpression' ? typeBefore(walk, cursor.from) : castHere(walk));
}

/** Reads a literal, with a start of 0. */
function readLiteral(walk: Walk): Value {
  const base = walk.cursor.from;
  return walk.cursor.name === 'ObjectExpression' ? readObject(walk, base) : readArray(walk, base);
}

function readArray(walk: Walk, base: number): Value {
  const { cursor } = walk;
  const { from } = cursor;
  const list = new ItemList();
  let damaged = false;
  let spread = false;
  let empty = true;
  forEachChild(cursor, () => {
    if (cursor.type.isError) damaged = true;
    if (cursor.name === 'Spread') spread = true;
    else if (cursor.name === ',') {
      // `[1, , 3]`: an empty slot counts as an item.
      if (empty) list.push({ kind: 'opaque', start: cursor.from - from, length: 0, text: '' });
      empty = true;
    } else if (cursor.type.is('Expression')) {
      const value = readValue(walk, from);
      if (!spread) list.push(value);
      else {
        emit(walk, value, from, walk.path);
        list.push({ kind: 'opaque', start: value.start, length: value.length, text: '' });
      }
      spread = false;
      empty = false;
    }
  });
  const items = trimmed(list.items);
  const start = from - base;
  return { kind: 'array', start, length: cursor.to - from, items, damaged, mayContainBoxes: anyMayContainBoxes(items) };
}

function readObject(walk: Walk, base: number): Value {
  const { cursor } = walk;
  const { from, to } = cursor;
  const entries: ObjectEntry[] = [];
  let damaged = false;
  forEachChild(cursor, () => {
    if (cursor.type.isError) damaged = true;
    else if (cursor.name === 'Property') {
      const read = readProperty(walk, from, to);
      if (read.entry !== null) entries.push(read.entry);
      damaged ||= read.damaged;
    }
  });
  const mayContainBoxes = anyEntryMayContainBoxes(entries);
  const start = from - base;
  return { kind: 'object', start, length: cursor.to - from, entries: trimmed(entries), damaged, mayContainBoxes };
}

/** Reads the value of a property, with data inside it under its key. */
function readUnder(walk: Walk, base: number, key: string | null): Value {
  const { path } = walk;
  if (key !== null) walk.path = [...path, key];
  const value = readValue(walk, base);
  walk.path = path;
  return value;
}

interface ReadProperty {
  readonly entry: ObjectEntry | null;
  readonly damaged: boolean;
}

/** @param end the end of the object that starts at `base` */
function readProperty(walk: Walk, base: number, end: number): ReadProperty {
  const { cursor, text } = walk;
  let key: string | null = null;
  let keyStart = 0;
  let keyLength = 0;
  let value: Value | null = null;
  let state: 'key' | 'computed' | 'value' | 'method' = 'key';
  let damaged = false;
  forEachChild(cursor, () => {
    const { name } = cursor;
    if (cursor.type.isError) damaged = true;
    else if (name === 'Spread') {
      key = '...';
      state = 'value';
    } else if (name === '[') state = 'computed';
    else if (name === ':') state = 'value';
    else if (name === 'ParamList' || name === 'Block') state = 'method';
    else if (state === 'computed' && cursor.type.is('Expression')) key = computedKey(getText(text, cursor));
    else if (state === 'key' && (name === 'PropertyDefinition' || name === 'String' || name === 'Number')) {
      const written = getText(text, cursor);
      key = sharedKey(name === 'String' ? unquoted(written) : written);
      keyStart = cursor.from - base;
      keyLength = cursor.to - cursor.from;
    } else if (state === 'value' && cursor.type.is('Expression')) {
      value = readUnder(walk, base, name === 'Number' || key === '...' ? null : key);
      if (name === 'FunctionExpression') declareMethod(walk, key ?? '', { start: base, end }, cursor.from);
      if (keyLength > 0 && mayHaveType(value)) value = withType(value, typeBefore(walk, base + keyStart));
    }
  });
  return finishProperty(walk, base, { key, keyStart, keyLength, value, state, damaged, end });
}

function finishProperty(
  walk: Walk,
  base: number,
  read: {
    readonly key: string | null;
    readonly keyStart: number;
    readonly keyLength: number;
    readonly value: Value | null;
    readonly state: string;
    readonly damaged: boolean;
    /** The end of the object. */
    readonly end: number;
  },
): ReadProperty {
  const { key, value, state } = read;
  let { damaged } = read;
  if (state === 'method') {
    const { path } = walk;
    walk.path = [...path, key ?? ''];
    walk.code.readFunction(walk, base);
    walk.path = path;
    declareMethod(walk, key ?? '', { start: base, end: read.end }, walk.cursor.from);
    return { entry: key === null ? null : { key, value: opaque(walk, base) }, damaged };
  }
  if (key === null) return { entry: null, damaged: true };
  if (key === '...' && value !== null) {
    emit(walk, value, base, walk.path);
    return { entry: { key, value: value.kind === 'expression' ? value : opaque(walk, base, '...') }, damaged };
  }
  if (value !== null) return { entry: sharedEntry(key, value), damaged };
  if (state === 'value') {
    damaged = true;
    return { entry: null, damaged };
  }
  // `{ x, y }`: the key is the name of the value.
  const name: Value = {
    kind: 'expression',
    start: read.keyStart,
    length: read.keyLength,
    expression: { op: 'name', name: key, at: 0 },
    stands: 'shorthand',
  };
  return { entry: { key, value: name }, damaged };
}

/** Reads a call. `Object.freeze(…)` is its argument; any other call keeps its name and its arguments. */
function readCall(walk: Walk, base: number): Value {
  const { cursor, text } = walk;
  const computed = cursor.name === 'CallExpression' ? readExpression(text, cursor, cursor.from) : null;
  if (computed !== null) return expressionHere(walk, base, computed);
  const { from } = cursor;
  const args: Value[] = [];
  let callee = '';
  let damaged = false;
  forEachChild(cursor, () => {
    if (cursor.type.isError) damaged = true;
    else if (cursor.name === 'ArgList') damaged = readArguments(walk, from, args) || damaged;
    else if (cursor.type.is('Expression')) {
      callee = sharedKey(calleeText(getText(text, cursor)));
      // A super call is named after the superclass.
      if (cursor.name === 'super' && walk.superclass !== '') callee = `super.${walk.superclass}`;
      if (callee !== '') return;
      const receiver = readReceiver(walk, from);
      if (receiver === null) return;
      args.push(receiver);
      callee = getMethod(getText(text, cursor));
    }
  });
  if (args.length === 1 && /^Object\.(freeze|seal)$/.test(callee)) {
    const [inner] = args;
    return movedTo(inner!, inner!.start + from - base);
  }
  const call: Value = {
    kind: 'call',
    start: from - base,
    length: cursor.to - from,
    callee,
    args: trimmed(args),
    damaged,
    mayContainBoxes:
      isBoxCall(callee) ||
      setsSize(callee) ||
      definesBodyPart(callee) ||
      mayMakeBox(callee, args) ||
      hasPosition(callee, args) ||
      makesPoint(callee) ||
      anyMayContainBoxes(args),
  };
  return mayHaveType(call) ? withType(call, constructedType(walk)) : call;
}

/** Reads the receiver of a method if it is data itself: `new Rect(1, 2, 3, 4).grow(2)`. */
function readReceiver(walk: Walk, base: number): Value | null {
  const { cursor } = walk;
  let receiver: Value | null = null;
  if (cursor.name === 'MemberExpression') {
    forEachChild(cursor, () => {
      if (receiver === null && cursor.type.is('Expression')) receiver = readValue(walk, base);
    });
  } else {
    receiver = readValue(walk, base);
  }
  return receiver !== null && isContainer(receiver) ? receiver : null;
}

function readArguments(walk: Walk, base: number, args: Value[]): boolean {
  const { cursor } = walk;
  let damaged = false;
  let spread = false;
  forEachChild(cursor, () => {
    if (cursor.type.isError) damaged = true;
    else if (cursor.name === 'Spread') spread = true;
    else if (cursor.type.is('Expression')) {
      const value = readValue(walk, base);
      if (spread) emit(walk, value, base, walk.path);
      args.push(spread ? { kind: 'opaque', start: value.start, length: value.length, text: '...' } : value);
      spread = false;
    }
  });
  return damaged;
}

/** Whether a function or class of the file may create a box from this many arguments. */
function mayMakeBox(callee: string, args: readonly Value[]): boolean {
  return args.length >= 2 && args.length <= maxArguments && callee !== '' && args.some(({ kind }) => kind === 'number');
}

/** Whether a call has a position, `new Platform({ x: 1, y: 2 })`, to which the function or class may add a size. */
function hasPosition(callee: string, args: readonly Value[]): boolean {
  return (
    args.length <= 3 &&
    /^[\w$]+$/.test(callee) &&
    args.some((argument) => (argument.kind === 'object' && hasPlace(argument.entries)) || isPoint(argument))
  );
}

function hasPlace(entries: readonly ObjectEntry[]): boolean {
  return entries.some(({ key, value }) => {
    if (key === 'x') return value.kind === 'number' || value.kind === 'expression';
    return /^(?:pos|position|location)$/.test(key) && isContainer(value);
  });
}

/** The maximum number of arguments of a box. */
const maxArguments = 12;
