/** The types that the plugin derives from data. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import ts from 'typescript';
import { dataType } from '../../../src/plugin/data-type.js';
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
