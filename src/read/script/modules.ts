import type { Expression } from '../../model/expression.js';
import type { Value } from '../../model/value.js';
import { readValue } from './literals.js';
import { assignedExport, allNames, exportName, starExport } from './module-names.js';
import { getText, unquoted } from './names.js';
import { wholeFile } from './piece.js';
import { declare, emit, forEachChild, type Walk } from './walk.js';

/** Reads `import A, { B as C } from './file'`: each name refers to an export of the other file. */
export function readImport(walk: Walk): void {
  const { cursor, text } = walk;
  const { from: base, to } = cursor;
  const names: (readonly [local: string, exported: string])[] = [];
  let specifier = '';
  let whole = false;
  forEachChild(cursor, () => {
    if (cursor.name === 'Star') whole = true;
    else if (cursor.name === 'String') specifier = unquoted(getText(text, cursor));
    else if (cursor.name === 'VariableDefinition') names.push([getText(text, cursor), whole ? allNames : 'default']);
    else if (cursor.name === 'ImportGroup')
      names.push(...namesInGroup(walk).map(([exported, local]) => [local, exported] as const));
  });
  for (const [local, exported] of names) {
    const value = specifier === '' ? null : expression(to - base, { op: 'import', specifier, name: exported });
    declare(walk, local, walk.block, value, base);
  }
}

/** Reads an export: the names in a list or a declaration, or one value. */
export function readExportStatement(walk: Walk): void {
  const { cursor, text } = walk;
  const { from: base, to } = cursor;
  const exports: [exported: string, expression: Expression][] = [];
  let groups: (readonly [local: string, exported: string])[] = [];
  let specifier = '';
  let star = '';
  let name = '';
  forEachChild(cursor, () => {
    const type = cursor.name;
    if (type === 'Star') star = starExport;
    else if (type === 'ExportGroup') groups = namesInGroup(walk);
    else if (type === 'default') name = 'default';
    else if (type === 'Equals') name = '=';
    else if (type === 'String' && name === '') specifier = unquoted(getText(text, cursor));
    else if (star !== '' && type === 'VariableName') star = exportName(getText(text, cursor));
    else if (cursor.type.is('Expression')) {
      const value = readValue(walk, base);
      emit(walk, value, base, walk.path);
      if (name !== '' && walk.block === wholeFile) declareValue(walk, exportName(name), value, base);
    } else if (!cursor.type.is('Type')) {
      for (const [local, at] of declaredNames(walk)) {
        exports.push([name === '' ? local : name, { op: 'name', name: local, at: at - base }]);
      }
      walk.code.read(walk);
    }
  });
  // Exports of a namespace aren't exports of the file.
  if (walk.block !== wholeFile) return;
  for (const [local, exported] of groups) {
    exports.push([
      exported,
      specifier === '' ? { op: 'name', name: local, at: 0 } : { op: 'import', specifier, name: local },
    ]);
  }
  for (const [exported, meaning] of exports) {
    declare(walk, exportName(exported), wholeFile, expression(to - base, meaning), base);
  }
  if (star !== '' && specifier !== '') {
    declare(walk, star, wholeFile, expression(to - base, { op: 'import', specifier, name: allNames }), base);
  }
}

/** Declares the export in `module.exports = …` or `exports.TILE = …`. */
export function readAssignedExport(walk: Walk, target: string, value: Value, base: number): void {
  if (walk.block !== wholeFile) return;
  const name = /^(?:module\s*\.\s*)?exports(?:\s*\.\s*([\w$]+))?$/.exec(target);
  if (name === null || (name[1] === undefined && !target.startsWith('module'))) return;
  declareValue(walk, name[1] === undefined ? assignedExport : exportName(name[1]), value, base);
}

function declareValue(walk: Walk, name: string, value: Value, base: number): void {
  declare(walk, name, wholeFile, value.kind === 'opaque' ? null : value, base);
}

function expression(length: number, meaning: Expression): Value {
  return { kind: 'expression', start: 0, length, expression: meaning };
}

/** Returns the pairs in `{ A, B as C }`, the name before `as` first. */
function namesInGroup({ cursor, text }: Walk): (readonly [before: string, after: string])[] {
  const names: (readonly [string, string])[] = [];
  let before: string | null = null;
  let after: string | null = null;
  const end = (): void => {
    if (before !== null) names.push([before, after ?? before]);
    before = after = null;
  };
  forEachChild(cursor, () => {
    const { name } = cursor;
    if (name === ',') end();
    else if (/^(?:VariableName|VariableDefinition|String|default)$/.test(name)) {
      const written = name === 'String' ? unquoted(getText(text, cursor)) : getText(text, cursor);
      if (before === null) before = written;
      else after = written;
    }
  });
  end();
  return names;
}

/**
 * Returns the names that the declaration at the cursor creates, with their offsets; not those of patterns and types.
 */
function declaredNames({ cursor, text }: Walk): (readonly [name: string, at: number])[] {
  const names: (readonly [string, number])[] = [];
  if (!/^(?:Variable|Class|Enum|Function)Declaration$/.test(cursor.name)) return names;
  forEachChild(cursor, () => {
    if (cursor.name === 'VariableDefinition' || cursor.name === 'TypeDefinition')
      names.push([getText(text, cursor), cursor.from]);
  });
  return names;
}
