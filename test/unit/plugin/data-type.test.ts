/** The types that the plugin derives from data. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import ts from 'typescript';
import { dataType, isTooDeep, maxDataDepth } from '../../../src/plugin/data-type.js';
import { sheetDeclaration } from '../../../src/plugin/sheet-declaration.js';
import { parseHitboxFile } from '../../../src/runtime/index.js';
import { DEEP, runs } from '../core/support.js';

describe('the type of data', () => {
  const table: [values: unknown[], type: string, reason: string][] = [
    [[3, 5], 'number', 'numbers, not their values'],
    [['ice', true, null], 'string | boolean | null', 'one of several'],
    [[{ damage: 3 }, { damage: 5, stun: true }], '{ "damage": number; "stun"?: boolean }', 'a key that one lacks'],
    [[{ at: { x: 1 } }, { at: { y: 2 } }], '{ "at": { "x"?: number; "y"?: number } }', 'objects inside'],
    [[[1, 2], []], 'number[]', 'lists'],
    [[[1, 'a'], [{ b: 1 }]], '({ "b": number } | number | string)[]', 'lists of several kinds'],
    [[[]], 'never[]', 'only an empty list'],
    [[{}], 'Record<string, never>', 'an empty object'],
    [[{ 'a"b': 1 }], '{ "a\\"b": number }', 'a key with a quote'],
    [[], 'undefined', 'nothing'],
  ];
  for (const [values, type, reason] of table) {
    it(`${reason}: ${type}`, () => {
      assert.equal(dataType(values), type);
    });
  }

  it('fits every value that it was derived from', function () {
    this.timeout(60_000);
    const lines: string[] = [];
    const isPlain = (value: unknown): boolean => !JSON.stringify(value).includes('"__proto__"');
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }).filter(isPlain), { minLength: 1, maxLength: 3 }), (values) => {
        const type = dataType(values);
        for (const value of values) lines.push(`export const v${lines.length}: ${type} = ${JSON.stringify(value)};`);
      }),
      runs(200),
    );
    const host = ts.createCompilerHost({});
    const getSourceFile = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...rest) =>
      name === 'data.ts'
        ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ES2022)
        : getSourceFile(name, ...rest);
    const program = ts.createProgram(
      ['data.ts'],
      { strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'] },
      host,
    );
    const messages = ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0, file }) => {
      const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line;
      return `${lines[line]!}\n${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
    assert.deepEqual(messages, []);
    assert.ok(lines.length > 200 * DEEP);
  });
});

describe('data of any depth', () => {
  const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
  const lists = (depth: number): unknown => JSON.parse('['.repeat(depth) + '1' + ']'.repeat(depth));
  const table: [data: unknown, isDeep: boolean, reason: string][] = [
    [nested(maxDataDepth), false, 'as deep as allowed'],
    [nested(maxDataDepth + 1), true, 'deeper'],
    [nested(3000), true, 'much deeper'],
    [lists(maxDataDepth + 1), true, 'lists'],
    [{ shallow: 1, deep: [nested(200)] }, true, 'one key'],
    ['x'.repeat(10_000), false, 'a long text'],
    [undefined, false, 'none'],
  ];
  for (const [data, isDeep, reason] of table)
    it(`has a type that TypeScript can read: ${reason}`, () => {
      assert.equal(isTooDeep(data), isDeep);
      const type = dataType([data]);
      assert.equal(/\bunknown\b/.test(type), isDeep);
      const { diagnostics } = ts.transpileModule(`declare const data: ${type};`, { reportDiagnostics: true });
      assert.deepEqual(diagnostics, []);
    });
});

describe('the declaration of a hitbox file', () => {
  const sheet = parseHitboxFile('{ "version": 1, "sprites": {} }');
  for (const name of ['a\nalert(1)', 'a\r\nalert(1)', 'a\u2028alert(1)', 'a\u2029alert(1)', 'a*/alert(1)'])
    it(`has the name of the file in a comment only: ${JSON.stringify(name)}`, () => {
      const text = sheetDeclaration(`/game/${name}.hitbox.json`, sheet);
      const { statements } = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest);
      assert.deepEqual(
        statements.map(({ kind }) => ts.SyntaxKind[kind]),
        ['ImportDeclaration', 'FirstStatement', 'ExportAssignment'],
      );
    });
});
