/** Links of the documentation are valid: files and headings exist, and images have a description. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The text of a page without code blocks. */
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8').replace(/^(`{3,})[^]*?^\1$/gm, '');

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

describe('links of the documentation', () => {
  for (const page of pages) {
    it(page, () => {
      for (const [, mark, text, target] of textOf(page).matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)) {
        if (mark === '!') assert.notEqual(text, '', `the picture ${target!} has a description`);
        if (/^[a-z]+:/.test(target!)) {
          assert.match(target!, /^https:\/\/[^\s]+$/, target);
          continue;
        }
        const [path, anchor] = target!.split('#') as [string, string?];
        const file = path === '' ? page : relative(root, join(root, dirname(page), path));
        assert.ok(existsSync(join(root, file)), `${target!} exists`);
        if (anchor !== undefined) assert.ok(anchorsOf(file).includes(anchor), `${target!} is a heading`);
      }
    });
  }

  it('include those that the extension opens', () => {
    const own = /https:\/\/github\.com\/hitbox-lens\/hitbox-lens\/blob\/main\/([\w./-]+)(?:#([\w-]+))?/g;
    const code = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('src', name));
    const texts = [...code, 'package.nls.json'].map((file) => readFileSync(join(root, file), 'utf8'));
    const links = texts.flatMap((text) => [...text.matchAll(own)]);
    assert.ok(links.length > 3);
    for (const [link, file, anchor] of links) {
      assert.ok(existsSync(join(root, file!)), link);
      if (anchor !== undefined) assert.ok(anchorsOf(file!).includes(anchor), link);
    }
  });
});
