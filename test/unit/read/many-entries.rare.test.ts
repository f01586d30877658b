/** Code with more values and names than are read: reported, and the first ones are there. */
import assert from 'node:assert/strict';
import { maxEntries } from '../../../src/read/base/limits.js';
import { createReader } from '../../../src/read/reader.js';

describe('more values and names than are read', () => {
  const box = 'const wallHitbox = { x: 1, y: 2, w: 3, h: 4 };\n';
  const rows: readonly (readonly [name: string, text: string, hitboxes: number])[] = [
    ['assignments', `${box}${'speed = 1;\n'.repeat(maxEntries)}${box}`, 1],
    ['names', `${box}${Array.from({ length: maxEntries }, (_, i) => `const n${i} = ${i};\n`).join('')}`, 1],
    [
      'methods of a class',
      `${box}class A {\n${Array.from({ length: maxEntries / 4 }, (_, i) => `m${i}() { this.hitBox.width = 1; this.hitBox.height = 3; this.hitBox.x = 1; this.hitBox.y = 2; }\n`).join('')}}\n${box}`,
      6_251,
    ],
    ['fewer', `${box}${'speed = 1;\n'.repeat(1000)}${box.replace('wall', 'low')}`, 2],
  ];
  for (const [name, text, hitboxes] of rows) {
    it(`${name}: ${hitboxes} of them`, () => {
      const reader = createReader('typescript');
      const document = reader.read(text);
      assert.equal(document.hitboxes.length, hitboxes);
      const isCut = (document.limited ?? []).some(({ limit }) => limit === 'code');
      assert.equal(isCut, name !== 'fewer' && name !== 'names');
      // A change reads the same as a fresh reader.
      const at = text.indexOf('x: 1') + 3;
      const next = `${text.slice(0, at)}7${text.slice(at + 1)}`;
      const changed = reader.read(next, [{ start: at, end: at + 1, text: '7' }]);
      assert.deepEqual(
        [changed.hitboxes.length, changed.limited],
        [hitboxes, createReader('typescript').read(next).limited],
      );
    }).timeout(60_000);
  }
});
