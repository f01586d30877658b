/** Names from list indices change when an earlier entry is removed. They aren't in the text, so nothing is misread. */
import assert from 'node:assert/strict';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { applyEdits } from '../../../src/model/span.js';
import type { Language } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';
import { rereadIn } from './rereading.js';

describe('deleting the first of a list', () => {
  const boxes = '[{"x":1,"y":2,"w":3,"h":4},{"x":10,"y":2,"w":3,"h":4},{"x":20,"y":2,"w":3,"h":4}]';
  const table: [text: string, language: Language, left: string[], reason: string][] = [
    [`{"hitboxes": ${boxes}}`, 'json', ['hitboxes[0]', 'hitboxes[1]'], 'under a plain key'],
    [`{"my hitboxes": ${boxes}}`, 'json', ['my hitboxes[0]', 'my hitboxes[1]'], "under a key that isn't an identifier"],
    [boxes, 'json', ['[0]', '[1]'], 'under no key'],
    [
      '{"sprites":{"a":{"hitboxes":[{"rect":[1,2,3,4]},{"rect":[11,2,3,4]},{"rect":[21,2,3,4]}]}}}',
      'json',
      ['hitbox 0', 'hitbox 1'],
      'of a hitbox file, whose hitboxes are numbered',
    ],
  ];
  for (const [text, language, left, reason] of table) {
    it(reason, () => {
      const reader = createReader(language);
      const document = reader.read(text);
      const [first] = document.hitboxes;
      const change = { kind: 'delete', ids: [first!.id] } as const;
      const plan = planVerified({ document, text, roots: reader.roots() }, change, rereadIn(language));
      assert.ok('edits' in plan, JSON.stringify(plan));
      const after = createReader(language).read(applyEdits(text, plan.edits));
      assert.deepEqual(
        after.hitboxes.map(({ name }) => name),
        left,
      );
    });
  }
});
