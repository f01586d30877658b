import assert from 'node:assert/strict';
import { isSelfContained, scanStructure } from '../../../src/read/base/structure.js';

describe('the structure of a script', () => {
  /** `|` is the place that is asked about, and `^` the start of the function body around it. */
  const places: readonly [code: string, reason: string][] = [
    ['function f() ^{ | }', 'a function'],
    ['const f = (): Map<string, number[]> => ^{ | }', 'an arrow function with a type'],
    ['function f() {}\n|', 'after a function'],
    ['function f() ^{ if (a) { | } }', 'a block in a function'],
    ['function f() ^{ const a = /[}/]/; | }', 'a brace in a regular expression'],
    ["function f() ^{ if (/'/.test(a)) | }", 'a quote in a regular expression'],
    ['function f() ^{ const a = b / c, d = `}`; | } // /', 'divisions and a template'],
    ['function f() ^{ const a = `${`}`} }`; | }', 'a template in a template'],
    ['function f() ^{ const a = `${{ b: "}`" }.b}`; | }', 'a string and a record in a template'],
    ['function f() ^{ /* } */ // }\n | }', 'comments'],
    ['const a = `${() => { }}`; |', 'after a function in a template'],
  ];
  for (const [code, reason] of places) {
    it(`around a place: ${reason}`, () => {
      const body = code.replace('|', '').indexOf('^');
      const text = code.replace(/[|^]/g, '');
      const { bodies } = scanStructure(text, [code.replace('^', '').indexOf('|')]);
      assert.deepEqual(bodies, [body]);
    });
  }

  const data: readonly [code: string, isData: boolean, reason: string][] = [
    ['export const a = [1, 2];', true, 'a constant'],
    ['const a = /function/;', true, 'a word in a regular expression'],
    ["const a = /['`]/, b = { if: 1 };\nexport default a;", true, 'quotes in a regular expression'],
    ["const a = /['`]/; load(a); const b = '`';", false, 'a call after one'],
    ['const a = `${`if`}`;', true, 'a word in a nested template'],
    ['const a = `${`}`;\nload()}`;', true, 'text of a template that looks like a call'],
    ['const a = [1, 2]\nload(a)', false, 'a call on a line of its own'],
    ['if (a) b = [1, 2];', false, 'a statement'],
  ];
  for (const [code, isData, reason] of data) {
    it(`nothing but data: ${reason}`, () => {
      assert.equal(scanStructure(code, []).isData, isData);
    });
  }

  const pieces: readonly [code: string, isWhole: boolean, reason: string][] = [
    ['f({ a: [1] });', true, 'closed brackets'],
    ['f({ a: [1] );', false, 'an open bracket'],
    ['} f();', false, 'a bracket of code before it'],
    ['f(/[(]/);', true, 'a bracket in a regular expression'],
    ['f(`${`(`}`);', true, 'a bracket in a nested template'],
    ['const a = `b', false, 'an open template'],
    ['const a = `b\\`', false, 'an escaped end of a template'],
    ['f(); /* a', false, 'an open comment'],
    ['f(); // a', true, 'a comment that ends with its line'],
  ];
  for (const [code, isWhole, reason] of pieces) {
    it(`a piece that closes what it opens: ${reason}`, () => {
      assert.equal(isSelfContained(code), isWhole);
    });
  }
});
