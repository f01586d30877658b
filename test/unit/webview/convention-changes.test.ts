import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import { toSceneHitbox } from '../../../src/scene/to-scene.js';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { conventionChangesText } from '../../../webview/text/convention-changes.js';

const hitboxesOf = (text: string): SceneHitbox[] =>
  readText(text, 'typescript').hitboxes.map((hitbox) => toSceneHitbox(hitbox, 'generic-script', null));

const rect = 'x: 1, y: 2, w: 3, h: 4';
const hero = (text: string): string => `const hero = { frameWidth: 64, frameHeight: 64, image: 'a.png', ${text} };`;

describe('changes of inferred conventions', () => {
  const cases: readonly [before: string, after: string, expected: string | null, reason: string][] = [
    [`a = { ${rect}, rotation: 20 }`, `a = { ${rect}, rotation: 5 }`, 'Angle unit changed to radians', 'a small angle'],
    [`a = { ${rect}, rotation: 5 }`, `a = { ${rect}, rotation: 50 }`, 'Angle unit changed to degrees', 'a large one'],
    [`a = { ${rect}, rotation: 20 }`, `a = { ${rect}, rotation: 30 }`, null, 'the same guess'],
    [`a = { ${rect} }`, `a = { ${rect}, rotation: 30 }`, null, 'there was no angle'],
    [
      `a = { ${rect}, rotation: 20 };\n`,
      `// hitbox-lens: angle=radians\n\na = { ${rect}, rotation: 20 };\n`,
      null,
      'a comment declares it',
    ],
    [
      `walls = [[1, 2, 30, 40], [5, 6, 70, 80]]`,
      `walls = [[1, 2, 30, 40], [-50, 6, -7, 80]]`,
      'Tuple order changed to ltrb',
      'a size that would be negative, two boxes',
    ],
    [
      hero('hitboxes: [{ x: 30, y: 20, w: 24, h: 30 }, { x: 20, y: 20, w: 20, h: 20 }]'),
      hero('hitboxes: [{ x: 50, y: 20, w: 24, h: 30 }, { x: 20, y: 20, w: 20, h: 20 }]'),
      'Anchor changed to center',
      'a position that would leave the frame, two boxes',
    ],
    [
      `a = { left: 1, top: 2, right: 3, bottom: 4 }`,
      `a = { left: 1, top: 6, right: 3, bottom: 4 }`,
      'Y axis changed to up',
      'a top that is greater',
    ],
    [
      hero('hitbox: [0.25, 0.5, 0.5, 0.5]'),
      hero('hitbox: [10.25, 0.5, 0.5, 0.5]'),
      'Unit changed to px',
      'not a fraction',
    ],
    [`a = { ${rect} }`, `a = { ${rect} };\nb = { ${rect}, rotation: 5 }`, null, 'a new hitbox'],
  ];
  for (const [before, after, sentences, reason] of cases) {
    it(`${reason}: ${sentences ?? 'nothing'}`, () => {
      assert.equal(conventionChangesText(hitboxesOf(before), hitboxesOf(after)), sentences);
    });
  }
});
