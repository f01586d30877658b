import assert from 'node:assert/strict';
import { effect } from '@preact/signals-core';
import type { PictureHitbox, PictureSprite } from '../../../src/messages/picture.js';
import { Editor } from '../../../webview/editor/editor.js';
import type { SceneUpdate } from '../../../webview/editor/scene-update.js';
import { hitbox, patch, picture, rect, sprite, uri } from './support.js';

const wall = hitbox('wall', rect(0, 0, 10, 100));
const crate = hitbox('crate', rect(5, 5, 10, 10));
const coin = hitbox('coin', rect(50, 50, 4, 4));

function shown(): { state: Editor; updates: SceneUpdate[] } {
  const state = new Editor();
  state.show(picture([wall, crate, coin]));
  return { state, updates: updatesOf(state) };
}

/** What happens in the scene from now on. */
function updatesOf(state: Editor): SceneUpdate[] {
  const updates: SceneUpdate[] = [];
  effect(() => {
    updates.push(state.sceneUpdate);
  });
  updates.length = 0;
  return updates;
}

describe('the state of the picture', () => {
  it('knows what collides as soon as it is shown', () => {
    const { state } = shown();
    assert.equal(state.collisions.count, 1);
    assert.deepEqual([...state.collisions.of(1)], [0]);
    assert.deepEqual(state.content, { minX: 0, minY: 0, maxX: 54, maxY: 100 });
    assert.deepEqual(state.order, [0, 1, 2]);
  });

  it('lets nothing collide of which a number is not known', () => {
    const { state } = shown();
    assert.ok(state.patch(patch(1, [{ ...crate, unknown: ['x'] }])));
    assert.deepEqual([state.collisions.count, state.figures[1] === null], [0, false]);
    assert.ok(state.patch(patch(2, [crate])));
    assert.equal(state.collisions.count, 1);
  });

  it('takes a patch that fits, and says what is different', () => {
    const { state, updates } = shown();
    assert.ok(state.patch(patch(1, [hitbox('coin', rect(8, 8, 4, 4))])));
    assert.equal(state.collisions.count, 3);
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [new Set([2, 0, 1])],
    );
    assert.equal(state.picture?.version, 2);
  });

  const misfits: [reason: string, message: ReturnType<typeof patch>][] = [
    ['is for another version', patch(4, [coin])],
    ['is for another file', patch(1, [coin], { uri: 'file:///other.ts' })],
    ['names a hitbox that is not there', patch(1, [hitbox('ghost', null)])],
  ];
  for (const [reason, message] of misfits) {
    it(`refuses a patch that ${reason}`, () => {
      const { state, updates } = shown();
      assert.equal(state.patch(message), false);
      assert.deepEqual([updates, state.picture?.version], [[], 1]);
    });
  }

  it('shows what is held instead of what the document says, until the document says something new', () => {
    const { state, updates } = shown();
    state.setDragPreview(new Map([[1, rect(45, 45, 10, 10)]]));
    assert.deepEqual(state.shapeOf(1), rect(45, 45, 10, 10));
    assert.deepEqual([...state.collisions.of(1)], [2]);
    state.setDragPreview(new Map([[1, rect(46, 45, 10, 10)]]));
    assert.deepEqual(
      updates.map(({ isDragOnly, changed }) => [isDragOnly, changed]),
      [
        [false, new Set([0, 1, 2])],
        [true, new Set([1, 2])],
      ],
    );
    state.patch(patch(1, [hitbox('wall', rect(1, 0, 10, 100))]));
    assert.deepEqual(state.shapeOf(1), crate.shape);
    assert.equal(state.collisions.count, 1);
  });

  it('puts back what is let go', () => {
    const { state } = shown();
    state.setDragPreview(new Map([[1, rect(45, 45, 10, 10)]]));
    state.setDragPreview(new Map([[1, null]]));
    assert.deepEqual([state.shapeOf(1), state.collisions.count, state.dragPreview.size], [crate.shape, 1, 0]);
  });

  it('keeps the selection by id, and by path where a new host gives new ids', () => {
    const { state } = shown();
    state.select(['crate', 'ghost']);
    assert.deepEqual([...state.selection], ['crate']);
    state.show(picture([crate, coin], { version: 2 }));
    assert.deepEqual([[...state.selection], state.selectedIndex], [['crate'], 0]);
    state.show(
      picture(
        [
          { ...coin, id: 'h1' },
          { ...crate, id: 'h2' },
        ],
        { version: 3 },
      ),
    );
    assert.deepEqual([...state.selection], ['h2']);
  });

  it('selects nothing when what was selected is deleted, not what stands at its place by then', () => {
    const { state } = shown();
    state.select(['wall']);
    state.show(picture([{ ...crate, path: wall.path }, coin], { version: 2 }));
    assert.deepEqual([...state.selection], []);
  });

  it('draws anew when the image of a world is known, although nothing is placed elsewhere for it', () => {
    const { state, updates } = shown();
    const sprites = [{ ...sprite('world'), image: { src: 'arena.png' } }];
    state.show(picture([wall, crate, coin], { version: 2, sprites }));
    updates.length = 0;
    state.setImageSize('arena.png', { width: 8, height: 8 });
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [null],
    );
  });

  it('keeps the picture behind an empty state', () => {
    const { state } = shown();
    state.select(['coin']);
    state.showEmpty({ type: 'empty', reason: 'no-hitboxes', fileName: 'level.ts', detail: null });
    assert.notEqual(state.empty, null);
    state.show(picture([wall, crate, coin], { version: 7 }));
    assert.deepEqual([state.empty, [...state.selection]], [null, ['coin']]);
  });

  it('obeys the matrix as soon as it is another', () => {
    const { state, updates } = shown();
    state.setSettings({ 'solid/solid': 'never' });
    assert.equal(state.collisions.count, 0);
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [null],
    );
    state.setSettings({ 'solid/solid': 'never' });
    assert.equal(updates.length, 1, 'the same matrix in another record');
  });

  it('lays sprites with their own origin side by side and still collides them in their own numbers', () => {
    const state = new Editor();
    const of = (id: string, owner: string) => hitbox(id, rect(0, 0, 16, 16), { sprite: owner });
    const sprites = [sprite('hero', 'own'), sprite('bat', 'own')];
    state.show(picture([of('a', 'hero'), of('b', 'bat'), of('c', 'bat')], { sprites }));
    const [a, b, c] = state.figures;
    assert.ok(a!.maxX <= b!.minX || a!.maxY <= b!.minY);
    assert.deepEqual([b!.minX, b!.minY], [c!.minX, c!.minY]);
    assert.equal(state.collisions.count, 1);
    assert.equal(state.layout.world, false);
  });

  it('counts an image as something to see', () => {
    const { state } = shown();
    const withImage = { ...sprite('level'), image: { src: 'level.png' } };
    state.show(picture([coin], { sprites: [withImage], uri }));
    state.setImageSize('level.png', { width: 320, height: 240 });
    assert.deepEqual(state.content, { minX: 0, minY: 0, maxX: 320, maxY: 240 });
  });

  const up: Partial<PictureHitbox> = {
    convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'up', unit: 'px', angleUnit: null },
  };
  const frameSize = { width: 200, height: 80 };
  const missing: PictureSprite['image'] = { missing: 'level.png' };
  type Row = [sprite: Partial<PictureSprite>, hitbox: PictureHitbox, content: number[], reason: string];
  const frames: Row[] = [
    [{ frameSize }, coin, [0, 0, 200, 80], 'the size of a level says where its hitboxes stand in it'],
    [{ frameSize, image: missing }, coin, [0, 0, 200, 80], 'so does the frame of an image that is not there'],
    [{ frameSize }, hitbox('far', rect(900, 0, 4, 4)), [900, 0, 904, 4], 'a place far from the frame counts otherwise'],
    [{ frameSize, space: 'shared' }, coin, [50, 50, 54, 54], 'the world has no frames'],
    [{ frameSize }, hitbox('foot', rect(50, -20, 4, 20), up), [0, -80, 200, 0], 'y up: the frame stands on 0'],
  ];
  for (const [more, box, [minX, minY, maxX, maxY], reason] of frames) {
    it(`counts the frame of a sprite without an image: ${reason}`, () => {
      const { state } = shown();
      state.show(picture([box], { sprites: [{ ...sprite('level', 'own'), ...more }] }));
      assert.deepEqual(state.content, { minX, minY, maxX, maxY });
    });
  }

  it('counts an image whose numbers grow upwards where it is painted: on 0', () => {
    const { state } = shown();
    const withImage = { ...sprite('level', 'own'), image: { src: 'level.png' } };
    state.show(picture([hitbox('foot', rect(50, -20, 4, 20), up)], { sprites: [withImage], uri }));
    state.setImageSize('level.png', { width: 320, height: 240 });
    assert.deepEqual(state.content, { minX: 0, minY: -240, maxX: 320, maxY: 0 });
    assert.deepEqual(state.backgrounds.pictureBox(withImage, 0), state.content);
  });
});

describe('the frames of the picture', () => {
  const body = hitbox('body', rect(0, 0, 10, 10));
  const early = hitbox('early', rect(5, 5, 10, 10), { frames: [0, 1] });
  const late = hitbox('late', rect(5, 5, 10, 10), { frames: [2, 3] });
  const never = hitbox('never', rect(0, 0, 1, 1), { frames: [3, 2] });

  function framed(...hitboxes: ReturnType<typeof hitbox>[]): { state: Editor; updates: SceneUpdate[] } {
    const state = new Editor();
    state.show(picture(hitboxes));
    return { state, updates: updatesOf(state) };
  }
  const step = (state: Editor, frame: number): void => {
    state.setPlayhead({ timeline: state.timelines[0]!, frame });
  };
  const seen = (state: Editor): string[] =>
    state.hitboxes.filter((_, index) => state.figures[index] !== null).map(({ name }) => name);

  it('shows all at once where no hitbox has frames', () => {
    const { state } = shown();
    assert.deepEqual([state.playhead, state.timelines, state.countInFrame], [null, [], null]);
  });

  it('draws, and lets collide, what is there in the frame that is shown', () => {
    const { state, updates } = framed(body, early, late);
    assert.deepEqual([seen(state), state.collisions.count, state.countInFrame], [['body', 'early'], 1, 2]);
    step(state, 2);
    assert.deepEqual([seen(state), [...state.collisions.of(2)]], [['body', 'late'], [0]]);
    assert.deepEqual(state.order.map((index) => state.hitboxes[index]!.name).sort(), ['body', 'late']);
    state.setPlayhead(null);
    assert.deepEqual([seen(state).length, state.collisions.count, state.countInFrame], [3, 2, null]);
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [null, null],
    );
  });

  it('keeps what is held out of sight while it is in another frame', () => {
    const { state } = framed(body, early, late);
    state.setDragPreview(new Map([[2, rect(1, 1, 10, 10)]]));
    assert.deepEqual([seen(state), state.collisions.of(2).size], [['body', 'early'], 0]);
    step(state, 3);
    assert.deepEqual([state.figures[2]?.minX, state.collisions.of(2).size], [1, 1]);
  });

  it('goes to the first frame of what is selected, and to all frames for what is never there', () => {
    const { state } = framed(body, early, late, never);
    state.select(['late']);
    assert.equal(state.playhead?.frame, 2);
    state.select(['body']);
    assert.equal(state.playhead.frame, 2, 'it is there, too');
    state.select(['never']);
    assert.equal(state.playhead, null);
  });

  it('stays in its frame while the file is changed', () => {
    const { state } = framed(body, early, late);
    step(state, 3);
    state.show(picture([body, early, late], { version: 2 }));
    assert.deepEqual([state.playhead?.frame, seen(state)], [3, ['body', 'late']]);
    assert.ok(state.patch(patch(2, [{ ...early, frames: [0, 3] }])));
    assert.deepEqual([seen(state), state.collisions.count], [['body', 'early', 'late'], 3]);
    assert.ok(state.order.includes(1));
  });

  it('begins with the frame that was shown in an earlier life, and comes back to the last one after a broken text', () => {
    const state = new Editor();
    const { timelines } = framed(body, early, late).state;
    state.restorePlayhead({ timeline: timelines[0]!.key, frame: 2 });
    state.show(picture([body, early, late]));
    assert.equal(state.playhead?.frame, 2);
    step(state, 3);
    state.show(picture([], { version: 2 }));
    const frames: Editor['playhead'][] = [state.playhead];
    state.show(picture([body, early, late], { version: 3 }));
    frames.push(state.playhead);
    assert.deepEqual(
      frames.map((moment) => moment?.frame),
      [undefined, 3],
    );
  });
});
