import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { languageModelTools, toolTable, transcript } from '../../../scripts/agents-page.mjs';
import { commandLineScript } from '../command-line-script.js';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8').replaceAll('\r\n', '\n');
const page = read('docs/agents.md');
const part = (name: string): string => page.split(`<!-- ${name} -->\n`)[1]!.split(`\n<!-- /${name} -->`)[0]!;

// All of it is written by `npm run docs`.
describe('tools for agents', () => {
  it('are in package.json as in the code', () => {
    const { contributes } = JSON.parse(read('package.json')) as { contributes: { languageModelTools: unknown } };
    assert.deepEqual(contributes.languageModelTools, JSON.parse(JSON.stringify(languageModelTools())));
  });

  it('are in the table of the docs', () => {
    assert.equal(part('tools'), toolTable(JSON.parse(read('package.nls.json')) as Record<string, string>));
  });

  it('have the session of the docs', async function () {
    this.timeout(20_000);
    assert.equal(part('transcript'), await transcript(await commandLineScript()));
  });
});
