/** The examples of docs/schema.md are valid and are read as the page describes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import { parse } from 'jsonc-parser';
import { readText } from '../../../src/read/reader.js';
import { line, readExport } from '../formats/exports.js';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/schema.md', root), 'utf8').replace(/\r\n/g, '\n');
const schema = JSON.parse(readFileSync(new URL('schema/hitbox.schema.json', root), 'utf8')) as AnySchemaObject;
const ajv = new Ajv({ strict: false });

describe('docs/schema.md', () => {
  const examples = [...page.matchAll(/```(json|ts)\n([^]*?)```\n\n```text\n([^]*?)```/g)];

  it('describes every example', () => {
    assert.equal(page.match(/```(?:json|ts)\n/g)?.length, examples.length);
  });

  for (const [index, [, language, content, lines]] of examples.entries()) {
    it(`example ${index + 1} is valid and read as described`, () => {
      if (language === 'json') assert.ok(ajv.validate(schema, parse(content!)), ajv.errorsText());
      const document = language === 'json' ? readExport(content) : readText(content!, 'typescript');
      assert.deepEqual(document.hitboxes.map(line), lines!.split('\n').slice(0, -1));
      assert.deepEqual([document.format, document.broken], ['hitbox-json', null]);
    });
  }

  it('names every limit of the schema', () => {
    const { data, ...others } = (schema as { definitions: Record<string, object> }).definitions;
    const limits = JSON.stringify(others).matchAll(/"(?:exclusive)?(?:min|max)imum":([^,}]*)/gi);
    const missing = [...limits].map(([, limit]) => Number(limit)).filter((limit) => !page.includes(limitText(limit)));
    assert.ok(data !== undefined);
    assert.deepEqual([...new Set(missing)], []);
  });

  it('names every key of the schema', () => {
    const { definitions } = schema as { definitions: Record<string, { properties?: object }> };
    const keys = Object.values(definitions).flatMap(({ properties = {} }) => Object.keys(properties));
    for (const key of keys) assert.ok(page.includes(`\`${key}\``), key);
  });
});

function limitText(limit: number): string {
  const text = limit.toExponential().replace('+', '');
  return ` ${Math.abs(limit) >= 1e15 ? text : String(limit)}`;
}
