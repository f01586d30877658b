import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isUsablePattern, matchesPattern } from '../../../src/config/file-pattern.js';
import { runs } from '../core/support.js';

describe('matchesPattern', () => {
  const table: [pattern: string, file: string, matches: boolean, reason: string][] = [
    ['**/*.json', '/game/a.json', true, 'in the folder itself'],
    ['**/*.json', '/game/x/y/a.json', true, 'below'],
    ['*.json', '/game/a.json', true, 'relative to the folder'],
    ['*.json', '/game/x/a.json', false, 'not in folders below'],
    ['levels/*.json', '/game/levels/a.json', true, 'a folder'],
    ['./levels/*.json', '/game/levels/a.json', true, 'a leading dot'],
    ['././**/a.json', '/game/x/a.json', true, 'several leading dots'],
    ['/levels/*.json', '/game/levels/a.json', true, 'a leading slash'],
    ['levels/*.json', '/game/x/levels/a.json', false, 'another folder of that name'],
    ['levels/', '/game/levels/x/a.json', true, 'a slash at the end: everything in the folder'],
    ['levels', '/game/levels/a.json', false, 'without a slash, a file'],
    ['**/game/**', '/game/a.json', false, 'the folder itself is not part of the path'],
    ['**/*.json', '/other/a.json', true, 'a file elsewhere'],
    ['*.json', '/other/a.json', false, 'a file elsewhere, for a pattern from the folder'],
    ['**//other/a.json', '/other/a.json', true, 'the whole path of a file elsewhere'],
    ['**/{a,b}.{ts,json}', '/game/b.json', true, 'alternatives'],
    ['**/[ab].ts', '/game/b.ts', true, 'a set'],
    ['**/[!ab].ts', '/game/b.ts', false, 'a negated set'],
    ['**/?.ts', '/game/b.ts', true, 'any character'],
    ['**/*.ts', '/game/.hidden/.b.ts', true, 'hidden files'],
    ['**/*.TS', '/game/b.ts', false, 'case counts'],
    ['**/a (1)+$@!|^".ts', '/game/a (1)+$@!|^".ts', true, 'other characters mean themselves'],
    ['!a.ts', '/game/b.ts', false, 'no negation'],
    ['**', '/game/b.ts', true, 'everything'],
    ['{', '/game/{', true, 'an open brace'],
  ];
  for (const [pattern, file, matches, reason] of table) {
    it(`${reason}: ${pattern}`, () => {
      assert.equal(matchesPattern(pattern, '/game', file), matches);
    });
  }

  it('matches every file by its own path, whatever its characters', () => {
    const name = fc.stringMatching(/^[\w .()+$@!^'"~#&=;,-]{1,12}$/).filter((part) => !/^\.{1,2}$/.test(part));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const path = names.join('/');
        assert.ok(matchesPattern(path, '/game', `/game/${path}`), path);
        assert.ok(matchesPattern(`**/${path}`, '/game', `/game/x/${path}`), path);
        assert.ok(!matchesPattern(path, '/game', `/game/x/y/z/u/v/${path}`), path);
      }),
      runs(100),
    );
  });

  const unusable: [pattern: string, reason: string][] = [
    ['', 'nothing'],
    ['*a*a*a*b', 'matching takes steps to the power of its stars'],
    ['**/'.repeat(7), 'the same for folders'],
    ['{*,*}{*,*}', 'stars in alternatives'],
    ['**/a/**/a/**/a/**/b', 'folders between several wildcards'],
    ['{a,a}'.repeat(40), 'alternatives of alternatives'],
    [`{${'{a,a}'.repeat(20)},b}`, 'the same inside of braces'],
    [`${'{a,a}'.repeat(20)}{`, 'and beside an open one'],
    [`{${'a,'.repeat(140)}b}{c,d}`, 'many alternatives'],
    ['a'.repeat(301), 'longer than any path'],
  ];
  for (const [pattern, reason] of unusable) {
    it(`never matches a pattern that could take minutes: ${reason}`, () => {
      assert.ok(!isUsablePattern(pattern));
      assert.ok(!matchesPattern(pattern, '/', `/${'a/'.repeat(50)}b`));
    });
  }

  const usable: [pattern: string, file: string, reason: string][] = [
    ['**/{a,b,c}/**/*.{ts,tsx,js,jsx}', '/x/b/y/z.tsx', 'endings in some folders'],
    ['{a,{b,c}}{1,2}', '/c2', 'six alternatives'],
  ];
  for (const [pattern, file, reason] of usable) {
    it(`may have a few alternatives: ${reason}`, () => {
      assert.ok(isUsablePattern(pattern));
      assert.ok(matchesPattern(pattern, '/', file));
    });
  }

  it('never matches a file below more than 100 folders', () => {
    assert.ok(matchesPattern('**/b', null, `/${'a/'.repeat(100)}b`));
    assert.ok(!matchesPattern('**/b', null, `/${'a/'.repeat(101)}b`));
  });
});
