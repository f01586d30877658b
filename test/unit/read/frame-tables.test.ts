/** Frames of fighters as rows: the part of the sheet that holds the image, then boxes. */
import assert from 'node:assert/strict';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { applyEdits } from '../../../src/model/span.js';
import { coexist } from '../../../src/model/coexistence.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { assertNotOverlooked } from './help.js';

const image = '[[75, 14, 60, 89], [34, 86]]';
const hurt = '[[11, -94, 40, 24], [-1, -77, 40, 43], [-12, -33, 40, 33]]';
const table = (rows: string): string =>
  `class Ryu extends Fighter { constructor() { super(); this.frames = new Map([${rows}]); } }`;
const jab = `['jab-1', [${image}, PushBox.IDLE, HurtBox.IDLE]], ['jab-2', [${image}, [-16, -80, 32, 78], ${hurt}, [11, -85, 50, 18]]]`;

const rows: readonly (readonly [text: string, expected: readonly string[], reason: string])[] = [
  [
    table(jab),
    [
      'Ryu pushBox (jab-2) push -16 -80 32 78',
      'Ryu hurtBox[0] (jab-2) hurt 11 -94 40 24',
      'Ryu hurtBox[1] (jab-2) hurt -1 -77 40 43',
      'Ryu hurtBox[2] (jab-2) hurt -12 -33 40 33',
      'Ryu hitBox (jab-2) hit 11 -85 50 18',
    ],
    'columns mean what the names in other rows mean; the third one is hit',
  ],
  [
    `const ryu = { frames: { idle: [${image}, PushBox.IDLE], low: [${image}, [-16, -50, 32, 50]] } };`,
    ['ryu pushBox (low) push -16 -50 32 50'],
    'a record of frames',
  ],
  [
    `const ryu = { frames: new Map([['a', [[75, 14, 60, 89], [34, 86], PushBox.A, [[1, 2, 3, 4]]]], ['b', [[75, 14, 60, 89], [34, 86], PushBox.A, HurtBox.B]]]) };`,
    ['ryu hurtBox[0] (a) hurt 1 2 3 4'],
    'the image and its origin beside the boxes',
  ],
  [
    table(`['jab-1', [${image}, [-16, -80, 32, 78], [1, 2, 3, 4]]]`),
    ['Ryu frames[0][1] (jab-1) other -16 -80 32 78', 'Ryu frames[0][2] (jab-1) other 1 2 3 4'],
    'columns without names in any row',
  ],
  [table(`['jab-1', [${image}, PushBox.IDLE, HurtBox.IDLE]]`), [], 'only names'],
  [table(`['idle', [${image}, ${image}, ${image}]]`), [], 'a row of images'],
  [`const sheet = { frames: [${image}, ${image}] };`, [], 'a list of images'],
  [table(`['idle', [${image}, 68]]`), [], 'an image and its duration'],
];

describe('tables of frames', () => {
  for (const [text, expected, reason] of rows) {
    it(reason, () => {
      const document = readText(text, 'javascript');
      const columns = document.hitboxes.map(({ sprite, name, state, role, fields }) =>
        [sprite, name, `(${state})`, role, ...fields.map(({ value }) => value)].join(' '),
      );
      assert.deepEqual(columns, expected);
      assertNotOverlooked(text, document);
    });
  }

  it('boxes of different frames do not coexist, boxes of one frame do', () => {
    const [a, b, c] = readText(
      table(jab.replace('PushBox.IDLE, HurtBox.IDLE', `[1, 2, 3, 4], HurtBox.A`)),
      'javascript',
    ).hitboxes;
    assert.equal(coexist(a!, b!), false);
    assert.equal(coexist(b!, c!), true);
  });

  it('are certain, and written at their numbers', () => {
    const text = table(jab);
    const reader = createReader('javascript');
    const document = reader.read(text);
    assert.ok(document.hitboxes.every(({ certain }) => certain !== null));
    const shape = { kind: 'rect', x: 12, y: -85, width: 60, height: 18 } as const;
    const shapes = [{ id: document.hitboxes[4]!.id, shape }];
    const plan = planVerified({ document, text, roots: reader.roots() }, { kind: 'shapes', shapes }, (next) => {
      const fresh = createReader('javascript');
      return { document: fresh.read(next), roots: fresh.roots() };
    });
    assert.ok('edits' in plan, JSON.stringify(plan));
    assert.equal(applyEdits(text, plan.edits), text.replace('[11, -85, 50, 18]', '[12, -85, 60, 18]'));
  });
});
