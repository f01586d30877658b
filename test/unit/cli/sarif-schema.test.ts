import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { cli, clean, fixtures, flat, inFolder, overlapping } from './support.js';

const require = createRequire(import.meta.url);
const file = require
  .resolve('@microsoft/jest-sarif/package.json')
  .replace('package.json', 'lib/schemas/sarif-2.1.0-rtm.5.json');
// The schema is of draft 4; of what draft 6 changed, it uses only `id`.
const { id, $schema, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
assert.match(String(id), /sarif-2\.1\.0/);
assert.match(String($schema), /draft-04/);
const options = { strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true };
const validate = new Ajv(options).compile(schema);

describe('the SARIF log', () => {
  const table: [files: Record<string, string>, argv: string[], reason: string][] = [
    [{}, [], 'no files'],
    [{ 'a.json': clean }, [], 'no problems'],
    [{ 'a.json': flat, 'b.json': overlapping }, [], 'problems with related places'],
    [{ 'a.json': clean.slice(0, -10) }, ['a.json'], 'a note on a syntax error'],
    [{ 'a b/ü#%?.json': flat }, [], 'a name with special characters'],
    [{ 'a.json': flat.replace('{ "x"', '{ "name": "[link](1)\\n", "x"') }, [], 'a name that looks like a link'],
    [{ 'a.json': flat }, ['gone.json'], 'an unreadable file'],
    [{ 'a.json': flat }, ['--rule', 'zero-size=hint'], 'another severity'],
  ];
  for (const [files, argv, reason] of table) {
    it(`is valid against the schema of version 2.1.0: ${reason}`, () => {
      inFolder(files, (folder) => {
        const { out } = cli(folder, ['check', '--format', 'sarif', ...argv]);
        assert.ok(validate(JSON.parse(out)), JSON.stringify(validate.errors, null, 2));
      });
    });
  }

  it('would be invalid with a wrong level, so the schema is in use', () => {
    const { out } = cli(fixtures, ['check', '--format', 'sarif', 'level.json']);
    assert.ok(!validate(JSON.parse(out.replaceAll('"level": "warning"', '"level": "bad"'))));
  });
});
