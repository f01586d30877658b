/** Every file and folder that docs/architecture.md names exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** All paths of the code, to find those that the page shortens. */
const paths = ['src', 'webview', 'test', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `/${folder}/${path.replaceAll('\\', '/')}`),
);

/** What looks like a path: with a slash between names, or the ending of code. */
const named = [...page.matchAll(/`([^`\n]+)`/g)]
  .map(([, text]) => text!)
  .filter((text) => /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(text) && (/\.(?:tsx?|mjs|cjs)$/.test(text) || text.includes('/')))
  // The npm package, and endings of names.
  .filter((text) => !text.startsWith('hitbox-lens/') && !text.startsWith('.both'));

describe('docs/architecture.md', () => {
  it('names files', () => {
    assert.ok(new Set(named).size > 80, `${named.length}`);
  });

  for (const path of new Set(named)) {
    it(`names ${path}, which exists`, () => {
      const isThere = existsSync(join(root, path)) || paths.some((one) => one.endsWith(`/${path.replace(/\/$/, '')}`));
      assert.ok(isThere, path);
    });
  }
});
