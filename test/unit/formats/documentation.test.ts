/** The examples of docs/formats.md, docs/tools.md and test/fixtures/formats.md are read as documented. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { adapters } from '../../../src/formats/tools/index.js';
import { readText } from '../../../src/read/reader.js';
import { line, readExport } from './exports.js';

const root = join(import.meta.dirname, '../../..');
const [page, ...others] = ['docs/formats.md', 'docs/tools.md', 'test/fixtures/formats.md'].map((file) =>
  readFileSync(join(root, file), 'utf8').replace(/\r\n/g, '\n'),
) as [string, ...string[]];
const pages = [page, ...others].join('\n');

describe('docs/formats.md', () => {
  const examples = [...pages.matchAll(/```json\n([^]*?)```\n\n```text\n([^]*?)```/g)];
  const read = examples.map(([, content, lines]) => [readExport(content), lines!.split('\n').slice(0, -1)] as const);

  it('has an example of every format, and names all formats', () => {
    const ids = adapters.map(({ id }) => id).sort();
    assert.deepEqual([...new Set(read.map(([{ format }]) => format))].sort(), ids);
    for (const id of ids) assert.ok(page.includes(`\`${id}\``), id);
    assert.equal(pages.match(/```json\n/g)?.length, examples.length);
  });

  const written = [...pages.matchAll(/```ts\n([^]*?)```\n\n```text\n([^]*?)```/g)];
  for (const [index, [, content, lines]] of written.entries()) {
    it(`code is read as documented, example ${index + 1}`, () => {
      const document = readText(content!, 'typescript');
      assert.deepEqual(document.hitboxes.map(line), lines!.split('\n').slice(0, -1));
    });
  }

  it('has a result for each code example', () => {
    assert.equal(pages.match(/```ts/g)?.length, written.length);
  });

  it('has valid VS Code settings', () => {
    const { contributes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      contributes: { configuration: { properties: Record<string, object> }[] };
    };
    const ajv = new Ajv({ strict: false });
    const isValid = ajv.compile({
      type: 'object',
      properties: Object.assign({}, ...contributes.configuration.map(({ properties }) => properties)) as object,
      additionalProperties: false,
    });
    const settings = [...pages.matchAll(/```jsonc\n([^]*?)```/g)].map(([, text]) => JSON.parse(text!) as unknown);
    assert.ok(settings.length > 0);
    for (const one of settings) assert.ok(isValid(one), ajv.errorsText(isValid.errors));
  });

  for (const [document, lines] of read) {
    it(`an example of ${document.format} is read as documented`, () => {
      assert.deepEqual(document.hitboxes.map(line), lines);
      assert.equal(document.broken, null);
    });
  }
});
