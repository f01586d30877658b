/** Which frames are compared with which hitboxes. */
import assert from 'node:assert/strict';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import { Editor } from '../../../webview/editor/editor.js';
import { framesToScore } from '../../../webview/tools/art-scores.js';
import { animation, hitbox, rect, scene, sprite } from './support.js';

const src = 'https://webview.example/hero.png';
const hero: SceneSprite = {
  ...sprite('hero', 'own'),
  image: { src },
  frameSize: { width: 8, height: 8 },
  animations: [animation('slash', 2, 3), animation('rest', 0, 1)],
};
const box = (id: string, name: string | null, frames: [number, number] | null, size = 4): SceneHitbox =>
  hitbox(id, rect(0, 0, size, 4), { sprite: 'hero', animation: name, frames });

function shown(hitboxes: SceneHitbox[], sprites: SceneSprite[] = [hero]): Editor {
  const editor = new Editor();
  editor.show(scene(hitboxes, { sprites }));
  editor.setImageSize(src, { width: 32, height: 8 });
  return editor;
}

describe('the frames whose coverage and spill are computed', () => {
  const hitboxes = [box('a', 'slash', [0, 0]), box('b', 'slash', null), box('c', 'rest', null), box('d', null, null)];
  const cases: readonly (readonly [timeline: string | null, expected: string[], why: string])[] = [
    ['slash', ['16: a b d', '24: b d'], 'all frames of the animation, with the hitboxes in each'],
    ['rest', ['0: c d', '8: c d'], 'another animation'],
    [null, ['0: a b c d'], 'the image that is drawn while all frames are shown'],
  ];
  for (const [name, expected, why] of cases) {
    it(why, () => {
      const editor = shown(hitboxes);
      const timeline = editor.timelines.find((one) => one.name === name);
      editor.setPlayhead(timeline === undefined ? null : { timeline, frame: 1 });
      const frames = framesToScore(editor, () => true);
      assert.deepEqual(
        frames.map(({ still, ids }) => `${still.source.x}: ${ids.join(' ')}`),
        expected,
      );
      assert.ok(frames.every(({ ids, shapes }) => ids.length === shapes.length));
    });
  }

  it('are those with hitboxes', () => {
    const editor = shown([box('a', 'slash', [1, 1])]);
    editor.setPlayhead({ timeline: editor.timelines.find((one) => one.name === 'slash')!, frame: 0 });
    assert.deepEqual(
      framesToScore(editor, () => true).map(({ frame }) => frame),
      [1],
    );
  });

  it('leave out hitboxes that are hidden, that the list does not show, or that are larger than any image', () => {
    const editor = shown([box('a', null, null), box('b', null, null), box('c', null, null), box('d', null, null, 1e9)]);
    editor.setHidden([editor.hitboxes[0]!.path]);
    const [frame] = framesToScore(editor, (index) => index !== 1);
    assert.deepEqual(frame?.ids, ['c']);
  });

  it('are none of sprites without an image or hitboxes', () => {
    const plain = sprite('coin', 'own');
    assert.deepEqual(
      framesToScore(shown([hitbox('a', rect(0, 0, 2, 2), { sprite: 'coin' })], [plain, hero]), () => true),
      [],
    );
  });
});
