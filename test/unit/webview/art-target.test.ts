/** Which art is traced, and which hitboxes it gives. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import { additionChange, additionsOf, artTarget } from '../../../webview/editor/art-target.js';
import { Editor } from '../../../webview/editor/editor.js';
import { animation, hitbox, rect, scene, sprite } from './support.js';

const src = 'https://webview.example/hero.png';
const hero: SceneSprite = {
  ...sprite('hero', 'own'),
  image: { src },
  frameSize: { width: 8, height: 8 },
  animations: [animation('slash', 2, 3), animation('rest', 0, 1)],
};

function shown(hitboxes: SceneHitbox[], sprites: SceneSprite[] = [hero]): Editor {
  const editor = new Editor();
  editor.show(scene(hitboxes, { sprites }));
  editor.setImageSize(src, { width: 32, height: 8 });
  return editor;
}

const body = (id: string, name: string, x: number, frames: [number, number] | null): SceneHitbox =>
  hitbox(id, rect(x, 0, 4, 4), { name, role: 'hurt', sprite: 'hero', animation: 'slash', frames });

describe('the art that hitboxes are made from', () => {
  const cases: readonly (readonly [
    frame: number | null,
    scope: string | null,
    cells: number[],
    time: string,
    why: string,
  ])[] = [
    [1, null, [24], 'slash 1', 'the frame of the animation that is shown'],
    [1, 'slash', [16, 24], 'slash 0', 'all frames of the animation'],
    [1, 'hero', [0, 8, 16, 24], 'null 0', 'all frames of the sheet'],
    [null, 'slash', [0], 'none', 'the first frame while all are shown'],
  ];
  for (const [frame, scope, cells, time, why] of cases) {
    it(why, () => {
      const editor = shown([body('a', 'head', 0, [0, 0])]);
      const timeline = editor.timelines.find(({ name }) => name === 'slash')!;
      editor.setPlayhead(frame === null ? null : { timeline, frame });
      const key = editor.timelines.find(({ name }) => name === scope)?.key ?? null;
      const target = artTarget(editor, key, null)!;
      assert.deepEqual(
        target.frames.map(({ still }) => still.source.x),
        cells,
      );
      const { timeline: found, first } = target;
      assert.equal(found === null ? 'none' : `${String(found.animation)} ${first}`, time);
    });
  }

  it('is that of the chosen sprite, or of one that has an image', () => {
    const plain = sprite('coin', 'own');
    const other = { ...hero, id: 'foe' };
    const hitboxes = ['coin', 'hero', 'foe'].map((id) => hitbox(id, rect(0, 0, 2, 2), { sprite: id }));
    const editor = shown(hitboxes, [plain, hero, other]);
    assert.equal(artTarget(editor, null, null)!.sprite.id, 'hero');
    assert.equal(artTarget(editor, null, 'foe')!.sprite.id, 'foe');
    editor.select(['foe']);
    assert.equal(artTarget(editor, null, null)!.sprite.id, 'foe');
    assert.equal(artTarget(shown([hitbox('coin', rect(0, 0, 2, 2), { sprite: 'coin' })], [plain]), null, null), null);
  });
});

describe('hitboxes from the art', () => {
  const left: Shape = rect(0, 0, 4, 5);
  const right: Shape = rect(4, 0, 4, 5);
  const added = (hitboxes: SceneHitbox[], traced: readonly (readonly (Shape | null)[])[], isWhole = true) => {
    const editor = shown(hitboxes);
    const timeline = editor.timelines.find(({ name }) => name === 'slash')!;
    editor.setPlayhead({ timeline, frame: 0 });
    return additionsOf(editor, artTarget(editor, isWhole ? timeline.key : null, null)!, traced).map(
      ({ name, role, frames }) => `${name} ${String(role)} ${String(frames)}`,
    );
  };
  const cases: readonly (readonly [SceneHitbox[], (Shape | null)[][], string[], why: string])[] = [
    [
      [body('z', 'spark', 40, [1, 1])],
      [
        [left, right],
        [left, null],
      ],
      ['box1 null 0,1', 'box2 null 0,0'],
      'are numbered, and stay as long as they are equal',
    ],
    [
      [body('a', 'legs', 4, [0, 0]), body('b', 'head', 0, [0, 0])],
      [
        [left, right],
        [right, left],
      ],
      ['head hurt 1,1', 'legs hurt 1,1'],
      'take names and roles from the first frame, which keeps its own',
    ],
    [[body('a', 'head', 0, [0, 1])], [[left], [left]], [], 'leave frames that have a hitbox of the name'],
    [
      [body('a', 'all', 0, null)],
      [[left], [left]],
      ['box null 0,1'],
      'take no names from hitboxes that are in all frames',
    ],
  ];
  for (const [hitboxes, traced, expected, why] of cases) {
    it(why, () => {
      assert.deepEqual(added(hitboxes, traced), expected);
    });
  }

  it('of a single frame take no names: they would be there twice', () => {
    assert.deepEqual(added([body('a', 'head', 0, [0, 0])], [[left]], false), ['box null 0,0']);
  });

  const head = { shape: rect(1, 2, 3, 4), name: 'head', role: null };
  const empty = { ...sprite('hero'), empty: true as const };
  const written: readonly (readonly [model: string | null, SceneSprite, object | null, string])[] = [
    ['a', sprite('hero'), { kind: 'add', hitboxes: [{ like: 'a', ...head }], sameNames: true }, 'after one of its own'],
    [null, empty, { kind: 'begin', sprite: 'hero', hitboxes: [head] }, 'into its empty list'],
    [null, sprite('hero'), null, 'nowhere without a list'],
  ];
  for (const [model, owner, expected, where] of written) {
    it(`are written ${where}`, () => {
      const editor = shown([], [owner]);
      const target = { sprite: owner, timeline: null, first: 0 };
      const change = additionChange(editor, target, [{ ...head, frames: [0, 0] }], () => model);
      assert.deepEqual(change, expected);
    });
  }
});
