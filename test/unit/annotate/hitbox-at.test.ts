import assert from 'node:assert/strict';
import { hitboxAt } from '../../../src/annotate/hitbox-at.js';
import { readForEditor } from './support.js';

describe('the hitbox at an offset', () => {
  const texts: [text: string, language: 'typescript' | 'json', name: string | null, reason: string][] = [
    ["const walls = [{ name: 'le|ft', x: 0, y: 0, w: 3, h: 4 }];", 'typescript', 'left', 'in its name'],
    ["const walls = [{ name: 'left', x: 0, y: 0, w: 3|, h: 4 }];", 'typescript', 'left', 'after a number'],
    ["const wa|lls = [{ name: 'left', x: 0, y: 0, w: 3, h: 4 }];", 'typescript', null, 'in the name of its list'],
    ['const hurt|box = { x: 0, y: 0, w: 3, h: 4 };', 'typescript', 'hurtbox', 'in its variable'],
    ['const hurt|box: Rect = { x: 0, y: 0, w: 3, h: 4 };', 'typescript', 'hurtbox', 'in its variable with a type'],
    ['con|st hurtbox = { x: 0, y: 0, w: 3, h: 4 };', 'typescript', null, 'in the keyword'],
    ['{ "hurt|box": { "x": 0, "y": 0, "w": 3, "h": 4 } }', 'json', 'hurtbox', 'in its key'],
    ['{ "hurtbox": { "x": 0, "y": 0, "w": 3, "h": 4 } |}', 'json', null, 'after it'],
    ['const p = [{ x: 0, y: |0, width: 3, height: 4 }];', 'typescript', null, 'it is only possible'],
    [
      "const rats = [{ name: 'rat', hitboxX: 1, hitboxY: 2, hitboxWidth|: 3, hitboxHeight: 4, hp: 5 }];",
      'typescript',
      'hitbox',
      'in the key of a number among those of its owner',
    ],
    [
      "const rats = [{ name: 'rat', hitboxX: 1, hitboxY: 2, hitboxWidth: 3, hitboxHeight: 4, h|p: 5 }];",
      'typescript',
      null,
      'in another property of its owner',
    ],
    ['|', 'typescript', null, 'in an empty text'],
  ];
  for (const [marked, language, name, reason] of texts) {
    it(`${String(name)}: ${reason}`, () => {
      const offset = marked.indexOf('|');
      const { text, document } = readForEditor(marked.replace('|', ''), language);
      assert.equal(hitboxAt(text, document.hitboxes, offset)?.name ?? null, name);
    });
  }
});
