import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Returns the names that a file declares and exports; re-exports don't count. */
function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declarations.flatMap((declaration) => {
      const { name } = declaration as ts.DeclarationStatement | ts.VariableDeclaration;
      return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
    });
  });
}

describe('exported names', () => {
  it('have one meaning each: no two files of src and webview export the same name', () => {
    const places = new Map<string, Set<string>>();
    for (const folder of ['src', 'webview']) {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(file)) continue;
        const path = join(folder, file);
        for (const name of exportedNames(path)) places.set(name, (places.get(name) ?? new Set()).add(path));
      }
    }
    assert.ok(places.size > 1500, 'they were found');
    assert.deepEqual(
      [...places].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`),
      [],
    );
  });
});
