/** The examples of docs/formats.md are read as the page says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { adapters } from '../../../src/formats/tools/index.js';
import { readText } from '../../../src/read/reader.js';
import { line, readExport } from './exports.js';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/formats.md'), 'utf8').replace(/\r\n/g, '\n');

describe('docs/formats.md', () => {
  const examples = [...page.matchAll(/```json\n([^]*?)```\n\n```text\n([^]*?)```/g)];
  const read = examples.map(([, content, lines]) => [readExport(content), lines!.split('\n').slice(0, -1)] as const);

  it('has an example for every format, and names them all', () => {
    const ids = adapters.map(({ id }) => id).sort();
    assert.deepEqual([...new Set(read.map(([{ format }]) => format))].sort(), ids);
    for (const id of ids) assert.ok(page.includes(`\`${id}\``), id);
    assert.equal(page.match(/```json\n/g)?.length, examples.length);
  });

  const written = [...page.matchAll(/```ts\n([^]*?)```\n\n```text\n([^]*?)```/g)];
  for (const [index, [, content, lines]] of written.entries()) {
    it(`what is written by hand is read as it says, example ${index + 1}`, () => {
      const document = readText(content!, 'typescript');
      assert.deepEqual(document.hitboxes.map(line), lines!.split('\n').slice(0, -1));
    });
  }

  it('has no example of code without what it says', () => {
    assert.equal(page.match(/```ts/g)?.length, written.length);
  });

  it('has settings that VS Code takes', () => {
    const { contributes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      contributes: { configuration: { properties: Record<string, object> } };
    };
    const ajv = new Ajv({ strict: false });
    const isValid = ajv.compile({
      type: 'object',
      properties: contributes.configuration.properties,
      additionalProperties: false,
    });
    const settings = [...page.matchAll(/```jsonc\n([^]*?)```/g)].map(([, text]) => JSON.parse(text!) as unknown);
    assert.ok(settings.length > 0);
    for (const one of settings) assert.ok(isValid(one), ajv.errorsText(isValid.errors));
  });

  for (const [document, lines] of read) {
    it(`an example of ${document.format} is read as it says`, () => {
      assert.deepEqual(document.hitboxes.map(line), lines);
      assert.equal(document.broken, null);
    });
  }
});
