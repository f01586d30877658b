/** What the name of a file says about its content. */
import assert from 'node:assert/strict';
import { isDataName, languageOfPath } from '../../../src/read/sources/languages.js';

describe('the name of a file', () => {
  const rows: readonly (readonly [path: string, language: string | null, isData: boolean, reason: string])[] = [
    ['src/level.ts', 'typescript', false, 'code'],
    ['src/hero.JSX', 'javascriptreact', false, 'code, in any case'],
    ['Hero.vue', 'vue', false, 'code in markup'],
    ['hero.hitbox.json', 'json', true, 'JSON'],
    ['map.ldtk', 'json', true, 'JSON of a tool'],
    ['map.tj', 'json', true, 'a template of Tiled'],
    ['Untitled-1', null, true, 'unknown, and so not known as code'],
  ];
  for (const [path, language, isData, reason] of rows) {
    it(`${path}: ${reason}`, () => {
      assert.equal(languageOfPath(path), language);
      assert.equal(isDataName(path), isData);
    });
  }
});
