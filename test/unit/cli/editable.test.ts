import assert from 'node:assert/strict';
import { isEditable } from '../../../src/cli/editable.js';
import { moveShape } from '../../../src/edit/move.js';
import { findRefusal } from '../../../src/edit/plan-edit.js';
import { readText } from '../../../src/read/reader.js';

describe('isEditable', () => {
  const table: [literal: string, expected: boolean, reason: string][] = [
    ['{ x: 1, y: -2, w: 3, h: 4 }', true, 'plain numbers'],
    ['{ x: 1, y: 2, w: size, h: size }', true, 'a move does not change a computed size'],
    ['{ x: size, y: 2, w: 8, h: 8 }', false, 'a position that is a name'],
    ['{ left: 1, top: 2, right: 3, bottom: 4 }', true, 'four sides'],
    ['{ left: 1, top: 2, right: 1 * size, bottom: 4 }', false, 'a move changes all four sides'],
    ['{ x: 1, y: 2, r: 3 }', true, 'a circle'],
    ['[1, 2, 3, 4]', true, 'a tuple'],
    ['new Rect(1, 2, 3, 4)', true, 'a call'],
    ["{ x: 1, y: 'two', w: 3, h: 4 }", false, "a position that isn't a number"],
  ];
  for (const [literal, expected, reason] of table) {
    it(reason, () => {
      const { hitboxes } = readText(`const size = 8;\nexport const walls = [\n  ${literal},\n];\n`, 'typescript');
      assert.equal(hitboxes.length, 1);
      assert.equal(isEditable(hitboxes[0]!), expected);
      const [hitbox] = hitboxes;
      const refusal = findRefusal(hitbox!, moveShape(hitbox!.shape, 1, 1));
      assert.equal(refusal === null, expected, 'the editor agrees');
    });
  }
});
