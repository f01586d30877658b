import { createsObject, statementAbout } from '../../formats/index.js';
import type { DeclaredType } from '../../model/declared-type.js';
import type { Span } from '../../model/span.js';
import type { ExpressionValue, Value } from '../../model/value.js';
import { maxCodeDepth } from '../base/limits.js';
import { movedTo } from '../base/values.js';
import { mayHaveType, readTypeDeclaration, readTypedefs, typeBefore, typeHere, withType } from './annotations.js';
import { readClass, readEnum } from './classes.js';
import { readKept } from './kept-piece.js';
import { isComputation, readValue } from './literals.js';
import { emitMember } from './member-numbers.js';
import { readAssignedExport, readExportStatement, readImport } from './modules.js';
import { assignedPath, getText } from './names.js';
import {
  getBindings,
  findBoxValues,
  relativeTo,
  usesOnlyParameters,
  isWrapper,
  mayBeConstructor,
  getParameters,
  readResult,
  isStandaloneFunction,
} from './callables.js';
import { declareMembers, patternMembers, type PatternMember } from './destructuring.js';
import { emitBlueprint, newFields, setField, setFieldsBy, withFields } from './fields.js';
import type { Binding, OpenPiece } from './piece.js';
import { assign, emitBodyAssignment } from './body-assignments.js';
import { declare, emit, forEachChild, within, type CodeReader, type BoxValue, type Walk } from './walk.js';

/** Reads statements and other code: finds the data in it and the values of its names. */
export const codeReader: CodeReader = { read: readCode, readFunction, readClass };

function readCode(walk: Walk): void {
  if (walk.depth >= maxCodeDepth) return;
  walk.depth++;
  readNode(walk);
  walk.depth--;
}

function readNode(walk: Walk): void {
  const { cursor } = walk;
  switch (cursor.name) {
    case 'VariableDeclaration':
      readVariables(walk);
      return;
    case 'FunctionDeclaration':
      readKept(walk, (inside) => {
        readFunction(inside, cursor.from);
        return null;
      });
      return;
    case 'ClassDeclaration':
      readKept(walk, (inside) => {
        readClass(inside, cursor.from);
        return null;
      });
      return;
    case 'FunctionExpression':
    case 'ArrowFunction':
      readFunction(walk, cursor.from);
      return;
    case 'ClassExpression':
      readClass(walk, cursor.from);
      return;
    case 'EnumDeclaration':
      readEnum(walk);
      return;
    case 'ImportDeclaration':
      readImport(walk);
      return;
    case 'ExportDeclaration':
      readExportStatement(walk);
      return;
    case 'AssignmentExpression':
      readAssignment(walk);
      return;
    case 'UnaryExpression':
    case 'PostfixExpression':
      readUpdate(walk);
      return;
    case 'ForOfSpec':
    case 'ForInSpec':
      readLoop(walk);
      return;
    case 'ExpressionStatement':
      forEachChild(cursor, () => {
        readChild(walk, walk.path, true);
      });
      return;
    case 'ReturnStatement': {
      const { path, functionName } = walk;
      forEachChild(cursor, () => {
        readChild(walk, functionName === null ? path : [...path, functionName], false, walk.returns);
      });
      return;
    }
    case 'ForStatement':
    case 'CatchClause':
    case 'SwitchBody':
    case 'Block': {
      // A function's own block shares the scope of its parameters, which `function` already has.
      const block = { start: cursor.from, end: cursor.to };
      within(walk, { block }, () => {
        readChildren(walk, walk.path);
      });
      return;
    }
    case 'StaticBlock': {
      const scope = { start: cursor.from, end: cursor.to };
      within(walk, { block: scope, function: scope }, () => {
        readChildren(walk, walk.path);
      });
      return;
    }
    case 'JSXAttribute':
      readAttribute(walk);
      return;
    case 'VariableDefinition':
      // Only names that no other case handled: in loops and catch clauses.
      declare(walk, getText(walk.text, cursor), walk.block, null, 0);
      return;
    case 'TypeAnnotation':
    case 'TypeArgList':
    case 'TypeParamList':
      return;
    case 'TypeAliasDeclaration':
    case 'InterfaceDeclaration':
      readTypeDeclaration(walk);
      return;
    case 'BlockComment':
      readTypedefs(walk);
      return;
    default:
      readChildren(walk, walk.path);
  }
}

/** Reads the children, with data under the keys of `path`. */
function readChildren(walk: Walk, path: readonly string[]): void {
  const { cursor } = walk;
  forEachChild(cursor, () => {
    readChild(walk, path);
  });
}

function readChild(walk: Walk, path: readonly string[], loose = false, type: DeclaredType | null = null): void {
  const { cursor } = walk;
  // The result isn't needed, and reading it again for each link of a chain would take too long.
  if (isComputation(walk)) {
    readCode(walk);
  } else if (cursor.type.is('Expression')) {
    const base = cursor.from;
    const value = withType(readValue(walk, base), type);
    emit(walk, value, base, path, loose);
    if (loose) setFieldsBy(walk, value, base);
  } else if (!cursor.type.is('Type')) {
    readCode(walk);
  }
}

/** Reads `const a = 1, { b } = c`. */
function readVariables(walk: Walk): void {
  const { cursor, text, path } = walk;
  let scope: Span = walk.block;
  let name: string | null = null;
  let members: readonly PatternMember[] = [];
  let type: DeclaredType | null = null;
  const { from: statement } = cursor;
  const end = (): void => {
    if (name !== null) declare(walk, name, scope, null, 0);
    declareMembers(walk, members, scope, null, 0);
    name = null;
    type = null;
    members = [];
  };
  forEachChild(cursor, () => {
    switch (cursor.name) {
      case 'var':
        scope = walk.function;
        return;
      case 'VariableDefinition':
        end();
        name = getText(text, cursor);
        return;
      case 'ArrayPattern':
      case 'ObjectPattern':
        end();
        members = patternMembers(walk);
        if (members.length === 0) declarePattern(walk, scope);
        return;
      case 'TypeAnnotation':
        type = typeHere(walk);
        return;
      default:
        if (!cursor.type.is('Expression')) return;
    }
    const base = cursor.from;
    if (name !== null) walk.path = [...path, name];
    const isFunction = cursor.name === 'ArrowFunction' || cursor.name === 'FunctionExpression';
    let value = readValue(walk, base);
    if (mayHaveType(value)) value = withType(value, type ?? typeBefore(walk, statement));
    const callable = isFunction ? walk.callable : null;
    if (callable === null || !usesOnlyParameters(value, callable.parameters)) emit(walk, value, base, walk.path);
    walk.path = path;
    if (members.length > 0) {
      declareMembers(walk, members, scope, value, base);
      members = [];
    }
    if (name === null) return;
    if (callable !== null) emitBlueprint(walk, name, callable, base, [...path, name]);
    const knownValue = value.kind === 'opaque' ? null : value;
    declare(
      walk,
      name,
      scope,
      knownValue,
      base,
      callable === null || knownValue === null ? callable : relativeTo(callable, value.start),
    );
    name = null;
  });
  end();
}

/** Declares the names in a pattern, with unknown values, and reads the data in its defaults. */
function declarePattern(walk: Walk, scope: Span, isParameter = false): void {
  const { cursor } = walk;
  if (walk.depth >= maxCodeDepth) return;
  walk.depth++;
  forEachChild(cursor, () => {
    switch (cursor.name) {
      case 'VariableDefinition':
        declare(walk, getText(walk.text, cursor), scope, null, 0, null, null, isParameter);
        return;
      case 'ArrayPattern':
      case 'ObjectPattern':
      case 'PatternProperty':
        declarePattern(walk, scope, isParameter);
        return;
      default:
        if (cursor.type.is('Expression')) readChild(walk, walk.path);
    }
  });
  walk.depth--;
}

/** Reads a function: parameters hide outer names, and its results are named after it. */
function readFunction(walk: Walk, base: number): Value | null {
  const { cursor, text } = walk;
  const scope = { start: cursor.from, end: cursor.to };
  const isDeclaration = cursor.name === 'FunctionDeclaration';
  const names: string[] = [];
  const values: Value[] = [];
  const boxValues: BoxValue[] = [];
  const wraps = isWrapper(text, cursor);
  let result: ExpressionValue | undefined;
  let parameters: readonly string[] = [];
  let bindings: readonly Binding[] = [];
  const fields = mayBeConstructor(walk) ? newFields(scope) : null;
  const inside = {
    block: scope,
    function: scope,
    path: isDeclaration ? walk.path : walk.path.slice(0, -1),
    functionName: isDeclaration ? null : (walk.path.at(-1) ?? null),
    isFunction: isStandaloneFunction(cursor) ?? walk.isFunction,
    boxValues,
    returns: null,
    fields,
  };
  const whole = walk.path;
  within(walk, inside, () => {
    forEachChild(cursor, () => {
      result ??= readResult(walk, scope.start);
      if (cursor.name === 'VariableDefinition') {
        const name = getText(text, cursor);
        names.push(name);
        if (isDeclaration) walk.functionName = name;
        else declare(walk, name, scope, null, 0);
      } else if (cursor.name === 'ParamList') {
        parameters = getParameters(walk);
        bindings = getBindings(walk, scope.start);
        declarePattern(walk, scope, true);
      } else if (cursor.name === 'TypeAnnotation') {
        walk.returns = typeHere(walk);
      } else if (cursor.name === 'Block') {
        readChildren(walk, walk.path);
      } else if (cursor.type.is('Expression')) {
        walk.path = whole;
        values.push(withType(readValue(walk, base), walk.returns));
      } else if (cursor.name === 'Decorator') {
        readCode(walk);
      }
    });
  });
  for (const value of values) boxValues.push({ value, base, root: null });
  const parameterNames = bindings.length === 0 ? parameters : [...parameters, ...bindings.map(({ name }) => name)];
  dropParameterBoxes(walk.piece, boxValues, parameterNames);
  const results = boxValues.map((one) => movedTo(one.value, one.base + one.value.start - scope.start));
  const plain = { parameters, boxes: findBoxValues(results, parameterNames), wraps, result, isClass: false };
  const callable = withFields(plain, bindings, fields, scope.start);
  walk.callable = callable;
  for (const name of isDeclaration ? names : []) {
    declare(walk, name, walk.block, null, scope.start, callable);
    emitBlueprint(walk, name, callable, scope.start, [...walk.path, name]);
  }
  return values[0] ?? null;
}

/** Drops boxes that consist only of parameters: they are boxes at the calls, not in the function. */
function dropParameterBoxes({ roots }: OpenPiece, boxValues: readonly BoxValue[], parameters: readonly string[]): void {
  for (const { root, value } of boxValues) {
    // Statements are about objects of engines; what a superclass gets is one if it is a record of options.
    const isKept =
      value.kind === 'call' &&
      (createsObject(value.callee) || statementAbout(value.callee) !== null) &&
      (!value.callee.startsWith('super') || value.args.some(({ kind }) => kind === 'object'));
    const index = root !== null && !isKept && usesOnlyParameters(value, parameters) ? roots.indexOf(root) : -1;
    if (index >= 0) roots.splice(index, 1);
  }
}

/** Reads `a.b = c`: the data on the right is named by the left side. */
function readAssignment(walk: Walk): void {
  const { cursor, text, path } = walk;
  const { from: start } = cursor;
  let target: readonly string[] | null = null;
  let written = '';
  let isAfterOperator = false;
  let isPlain = false;
  forEachChild(cursor, () => {
    if (cursor.name === 'Equals' || cursor.name === 'UpdateOp') {
      isAfterOperator = true;
      isPlain = cursor.name === 'Equals';
    } else if (isAfterOperator) {
      if (!cursor.type.is('Expression')) return;
      const base = cursor.from;
      if (target !== null) walk.path = [...path, ...target];
      let value = readValue(walk, base);
      if (mayHaveType(value)) value = withType(value, typeBefore(walk, start));
      setField(walk, written, value, base, isPlain);
      if (isPlain) emitBodyAssignment(walk, written, value, base);
      emit(walk, value, base, walk.path);
      readAssignedExport(walk, written, value, base);
      walk.path = path;
      if (isPlain) emitMember(walk, written, value, base);
    } else {
      if (cursor.name === 'VariableName' || cursor.name === 'MemberExpression') {
        written = getText(text, cursor);
        target = assignedPath(written);
      }
      if (!/^this\s*\.\s*[\w$]+$/.test(written)) assign(walk);
    }
  });
}

/** Reads `i++` and other unary expressions. */
function readUpdate(walk: Walk): void {
  const { cursor, text } = walk;
  const ends = `${text.slice(cursor.from, cursor.from + 2)} ${text.slice(cursor.to - 2, cursor.to)}`;
  if (/\+\+|--/.test(ends)) {
    forEachChild(cursor, () => {
      if (cursor.type.is('Expression')) assign(walk);
    });
  }
  readChildren(walk, walk.path);
}

/** Reads `(a of b)`: without `const`, `a` is an outer name that changes. */
function readLoop(walk: Walk): void {
  const { cursor } = walk;
  let first = true;
  forEachChild(cursor, () => {
    if (first && (cursor.name === 'VariableName' || cursor.name === 'MemberExpression')) assign(walk);
    if (cursor.type.is('Expression')) first = false;
    readChild(walk, walk.path);
  });
}

/** Reads `<Level walls={[…]} />`. */
function readAttribute(walk: Walk): void {
  const { cursor, text, path } = walk;
  let name = '';
  forEachChild(cursor, () => {
    if (/Identifier|NamespacedName/.test(cursor.name)) name = getText(text, cursor);
    else if (cursor.name === 'JSXEscape') {
      walk.path = name === '' ? path : [...path, name];
      readChildren(walk, walk.path);
      walk.path = path;
    } else if (cursor.type.is('Expression')) readChild(walk, path);
  });
}
