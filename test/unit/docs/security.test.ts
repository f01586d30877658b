/** The tests that `docs/security.md` names exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(join(project, 'docs', 'security.md'), 'utf8');

describe('docs/security.md', () => {
  const paths = new Set([...text.matchAll(/`((?:src|test)\/[\w/.-]+\.ts)`/g)].map((match) => match[1]!));
  for (const path of paths)
    it(`names a file that exists: ${path}`, () => {
      assert.ok(existsSync(join(project, path)));
    });

  it('names a test for each promise about files', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| promise'));
    assert.ok(rows.length > 4);
    for (const row of rows) assert.match(row, /`test\/[\w/.-]+\.test\.ts`/, row);
  });
});
