/** The example of docs/convert.md is converted as the page describes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hitboxFileText, toHitboxFile } from '../../../src/convert/index.js';
import { readText } from '../../../src/read/reader.js';

const page = readFileSync(new URL('../../../docs/convert.md', import.meta.url), 'utf8').replace(/\r\n/g, '\n');

describe('docs/convert.md', () => {
  it('shows the hitbox file of its example', () => {
    const [, source, expected] = /```ts\n([^]*?)```\n\nbecomes\n\n```json\n([^]*?)```/.exec(page)!;
    const { file, losses } = toHitboxFile([{ path: 'hero.ts', document: readText(source!, 'typescript') }]);
    assert.equal(hitboxFileText(file), expected);
    assert.deepEqual(losses, []);
  });
});
