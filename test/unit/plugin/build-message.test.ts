/** Where the problems of a hitbox file are. */
import assert from 'node:assert/strict';
import { locateProblems } from '../../../src/plugin/build-message.js';
import { HitboxFileError, parseHitboxFile } from '../../../src/runtime/index.js';

function problemsOf(text: string): string[] {
  try {
    parseHitboxFile(text);
    return [];
  } catch (error) {
    assert.ok(error instanceof HitboxFileError);
    const findings = locateProblems('a.hitbox.json', text, error.problems);
    return findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  }
}

describe('the places of problems', () => {
  const table: [text: string, places: string[], reason: string][] = [
    [
      '{\n  "sprites": {\n    "a b": { "hitboxes": [\n      { "rect": [1, 2, 3] }] } } }',
      ['4:9 sprites["a b"].hitboxes[0].rect: must be [x, y, width, height]'],
      'a property is where its key is',
    ],
    [
      '{ "sprites": { "a": { "hitboxes": [\n{},\n  {} ] } } }',
      [
        '2:1 sprites.a.hitboxes[0]: must have one of rect, circle, capsule, ellipse, polygon',
        '3:3 sprites.a.hitboxes[1]: must have one of rect, circle, capsule, ellipse, polygon',
      ],
      'an entry is where it begins; all problems are listed',
    ],
    ['// later\n\n{}', ['3:1 has no sprites'], 'something that is missing is where it belongs'],
    ['{\n "sprites": {\n', ['3:1 invalid JSON: close brace expected'], 'an end that comes too early'],
    ['{ "sprites": {} "version": 1 }', ['1:17 invalid JSON: comma expected'], 'a missing comma'],
    ['{ "sprites": { "a": {\n"x\\"y": 1 } } }', ['2:1 sprites.a["x\\"y"]: is unknown (known: '], 'a key with a quote'],
  ];
  for (const [text, places, reason] of table) {
    it(`${reason}: ${places[0]!}`, () => {
      const problems = problemsOf(text);
      assert.deepEqual(
        problems.map((problem, index) => problem.startsWith(`a.hitbox.json:${places[index] ?? ''}`)),
        places.map(() => true),
        problems.join('\n'),
      );
    });
  }
});
