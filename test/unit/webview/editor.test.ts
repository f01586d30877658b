import assert from 'node:assert/strict';
import { effect } from '@preact/signals-core';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import { Editor } from '../../../webview/editor/editor.js';
import type { SceneUpdate } from '../../../webview/editor/scene-update.js';
import { hitbox, patch, scene, rect, sprite, uri } from './support.js';

const wall = hitbox('wall', rect(0, 0, 10, 100));
const crate = hitbox('crate', rect(5, 5, 10, 10));
const coin = hitbox('coin', rect(50, 50, 4, 4));

function shown(): { editor: Editor; updates: SceneUpdate[] } {
  const editor = new Editor();
  editor.show(scene([wall, crate, coin]));
  return { editor, updates: getUpdates(editor) };
}

/** Collects the scene updates from now on. */
function getUpdates(editor: Editor): SceneUpdate[] {
  const updates: SceneUpdate[] = [];
  effect(() => {
    updates.push(editor.sceneUpdate);
  });
  updates.length = 0;
  return updates;
}

describe('the editor state', () => {
  it('computes collisions as soon as a scene is shown', () => {
    const { editor } = shown();
    assert.equal(editor.collisions.count, 1);
    assert.deepEqual([...editor.collisions.of(1)], [0]);
    assert.deepEqual(editor.content, { minX: 0, minY: 0, maxX: 54, maxY: 100 });
    assert.deepEqual(editor.order, [0, 1, 2]);
  });

  it('excludes hitboxes with an unknown number from collisions', () => {
    const { editor } = shown();
    assert.ok(editor.patch(patch(1, [{ ...crate, unknown: ['x'] }])));
    assert.deepEqual([editor.collisions.count, editor.figures[1] === null], [0, false]);
    assert.ok(editor.patch(patch(2, [crate])));
    assert.equal(editor.collisions.count, 1);
  });

  it('applies a matching patch and reports the changes', () => {
    const { editor, updates } = shown();
    assert.ok(editor.patch(patch(1, [hitbox('coin', rect(8, 8, 4, 4))])));
    assert.equal(editor.collisions.count, 3);
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [new Set([2, 0, 1])],
    );
    assert.equal(editor.scene?.version, 2);
  });

  const misfits: [reason: string, message: ReturnType<typeof patch>][] = [
    ['is for another version', patch(4, [coin])],
    ['is for another file', patch(1, [coin], { uri: 'file:///other.ts' })],
    ["names a hitbox that doesn't exist", patch(1, [hitbox('ghost', null)])],
  ];
  for (const [reason, message] of misfits) {
    it(`rejects a patch that ${reason}`, () => {
      const { editor, updates } = shown();
      assert.equal(editor.patch(message), false);
      assert.deepEqual([updates, editor.scene?.version], [[], 1]);
    });
  }

  it('shows the drag preview instead of the document until the document changes', () => {
    const { editor, updates } = shown();
    editor.setDragPreview(new Map([[1, rect(45, 45, 10, 10)]]));
    assert.deepEqual(editor.getShape(1), rect(45, 45, 10, 10));
    assert.deepEqual([...editor.collisions.of(1)], [2]);
    editor.setDragPreview(new Map([[1, rect(46, 45, 10, 10)]]));
    assert.deepEqual(
      updates.map(({ isDragOnly, changed }) => [isDragOnly, changed]),
      [
        [false, new Set([0, 1, 2])],
        [true, new Set([1, 2])],
      ],
    );
    editor.patch(patch(1, [hitbox('wall', rect(1, 0, 10, 100))]));
    assert.deepEqual(editor.getShape(1), crate.shape);
    assert.equal(editor.collisions.count, 1);
  });

  it('restores the shape when a drag ends', () => {
    const { editor } = shown();
    editor.setDragPreview(new Map([[1, rect(45, 45, 10, 10)]]));
    editor.setDragPreview(new Map([[1, null]]));
    assert.deepEqual([editor.getShape(1), editor.collisions.count, editor.dragPreview.size], [crate.shape, 1, 0]);
  });

  it('keeps the selection by id, or by path when a new host assigns new ids', () => {
    const { editor } = shown();
    editor.select(['crate', 'ghost']);
    assert.deepEqual([...editor.selection], ['crate']);
    editor.show(scene([crate, coin], { version: 2 }));
    assert.deepEqual([[...editor.selection], editor.selectedIndex], [['crate'], 0]);
    editor.show(
      scene(
        [
          { ...coin, id: 'h1' },
          { ...crate, id: 'h2' },
        ],
        { version: 3 },
      ),
    );
    assert.deepEqual([...editor.selection], ['h2']);
  });

  it('clears the selection when its hitbox is deleted, even if another takes its path', () => {
    const { editor } = shown();
    editor.select(['wall']);
    editor.show(scene([{ ...crate, path: wall.path }, coin], { version: 2 }));
    assert.deepEqual([...editor.selection], []);
  });

  it('redraws when the image of a world loads, although no offset changes', () => {
    const { editor, updates } = shown();
    const sprites = [{ ...sprite('world'), image: { src: 'arena.png' } }];
    editor.show(scene([wall, crate, coin], { version: 2, sprites }));
    updates.length = 0;
    editor.setImageSize('arena.png', { width: 8, height: 8 });
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [null],
    );
  });

  it('keeps the scene behind an empty state', () => {
    const { editor } = shown();
    editor.select(['coin']);
    editor.showEmpty({ type: 'empty', reason: 'no-hitboxes', fileName: 'level.ts', detail: null });
    assert.notEqual(editor.empty, null);
    editor.show(scene([wall, crate, coin], { version: 7 }));
    assert.deepEqual([editor.empty, [...editor.selection]], [null, ['coin']]);
  });

  it('applies a new matrix immediately', () => {
    const { editor, updates } = shown();
    editor.setSettings({ 'solid/solid': 'never' });
    assert.equal(editor.collisions.count, 0);
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [null],
    );
    editor.setSettings({ 'solid/solid': 'never' });
    assert.equal(updates.length, 1, 'the same matrix in another record');
  });

  it('lays out sprites with local coordinates side by side and still collides them in their own coordinates', () => {
    const editor = new Editor();
    const of = (id: string, owner: string) => hitbox(id, rect(0, 0, 16, 16), { sprite: owner });
    const sprites = [sprite('hero', 'own'), sprite('bat', 'own')];
    editor.show(scene([of('a', 'hero'), of('b', 'bat'), of('c', 'bat')], { sprites }));
    const [a, b, c] = editor.figures;
    assert.ok(a!.maxX <= b!.minX || a!.maxY <= b!.minY);
    assert.deepEqual([b!.minX, b!.minY], [c!.minX, c!.minY]);
    assert.equal(editor.collisions.count, 1);
    assert.equal(editor.layout.world, false);
  });

  it('includes images in the content', () => {
    const { editor } = shown();
    const withImage = { ...sprite('level'), image: { src: 'level.png' } };
    editor.show(scene([coin], { sprites: [withImage], uri }));
    editor.setImageSize('level.png', { width: 320, height: 240 });
    assert.deepEqual(editor.content, { minX: 0, minY: 0, maxX: 320, maxY: 240 });
  });

  const up: Partial<SceneHitbox> = {
    convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'up', unit: 'px', angleUnit: null },
  };
  const frameSize = { width: 200, height: 80 };
  const missing: SceneSprite['image'] = { missing: 'level.png' };
  type Row = [sprite: Partial<SceneSprite>, hitbox: SceneHitbox, content: number[], reason: string];
  const frames: Row[] = [
    [{ frameSize }, coin, [0, 0, 200, 80], 'the size of a level locates its hitboxes'],
    [{ frameSize, image: missing }, coin, [0, 0, 200, 80], 'so does the frame of a missing image'],
    [
      { frameSize },
      hitbox('far', rect(900, 0, 4, 4)),
      [900, 0, 904, 4],
      "a position far from the frame isn't relative to it",
    ],
    [{ frameSize, space: 'shared' }, coin, [50, 50, 54, 54], 'the world has no frames'],
    [{ frameSize }, hitbox('foot', rect(50, -20, 4, 20), up), [0, -80, 200, 0], 'y up: the frame ends at 0'],
  ];
  for (const [more, box, [minX, minY, maxX, maxY], reason] of frames) {
    it(`includes the frame of a sprite without an image: ${reason}`, () => {
      const { editor } = shown();
      editor.show(scene([box], { sprites: [{ ...sprite('level', 'own'), ...more }] }));
      assert.deepEqual(editor.content, { minX, minY, maxX, maxY });
    });
  }

  it('places an image above 0 if y points up, where it is painted', () => {
    const { editor } = shown();
    const withImage = { ...sprite('level', 'own'), image: { src: 'level.png' } };
    editor.show(scene([hitbox('foot', rect(50, -20, 4, 20), up)], { sprites: [withImage], uri }));
    editor.setImageSize('level.png', { width: 320, height: 240 });
    assert.deepEqual(editor.content, { minX: 0, minY: -240, maxX: 320, maxY: 0 });
    assert.deepEqual(editor.backgrounds.imageBox(withImage, 0), editor.content);
  });
});

describe('the frames of the scene', () => {
  const body = hitbox('body', rect(0, 0, 10, 10));
  const early = hitbox('early', rect(5, 5, 10, 10), { frames: [0, 1] });
  const late = hitbox('late', rect(5, 5, 10, 10), { frames: [2, 3] });
  const never = hitbox('never', rect(0, 0, 1, 1), { frames: [3, 2] });

  function framed(...hitboxes: ReturnType<typeof hitbox>[]): { editor: Editor; updates: SceneUpdate[] } {
    const editor = new Editor();
    editor.show(scene(hitboxes));
    return { editor, updates: getUpdates(editor) };
  }
  const step = (editor: Editor, frame: number): void => {
    editor.setPlayhead({ timeline: editor.timelines[0]!, frame });
  };
  const seen = (editor: Editor): string[] =>
    editor.hitboxes.filter((_, index) => editor.figures[index] !== null).map(({ name }) => name);

  it('shows everything if no hitbox has frames', () => {
    const { editor } = shown();
    assert.deepEqual([editor.playhead, editor.timelines, editor.countInFrame], [null, [], null]);
  });

  it('draws and collides only hitboxes of the current frame', () => {
    const { editor, updates } = framed(body, early, late);
    assert.deepEqual([seen(editor), editor.collisions.count, editor.countInFrame], [['body', 'early'], 1, 2]);
    step(editor, 2);
    assert.deepEqual([seen(editor), [...editor.collisions.of(2)]], [['body', 'late'], [0]]);
    assert.deepEqual(editor.order.map((index) => editor.hitboxes[index]!.name).sort(), ['body', 'late']);
    editor.setPlayhead(null);
    assert.deepEqual([seen(editor).length, editor.collisions.count, editor.countInFrame], [3, 2, null]);
    assert.deepEqual(
      updates.map(({ changed }) => changed),
      [null, null],
    );
  });

  it('hides a dragged hitbox while the frame is another', () => {
    const { editor } = framed(body, early, late);
    editor.setDragPreview(new Map([[2, rect(1, 1, 10, 10)]]));
    assert.deepEqual([seen(editor), editor.collisions.of(2).size], [['body', 'early'], 0]);
    step(editor, 3);
    assert.deepEqual([editor.figures[2]?.minX, editor.collisions.of(2).size], [1, 1]);
  });

  it('goes to the first frame of the selection, and to all frames for a hitbox that is in no frame', () => {
    const { editor } = framed(body, early, late, never);
    editor.select(['late']);
    assert.equal(editor.playhead?.frame, 2);
    editor.select(['body']);
    assert.equal(editor.playhead.frame, 2, 'it is there, too');
    editor.select(['never']);
    assert.equal(editor.playhead, null);
  });

  it('keeps its frame when the file changes', () => {
    const { editor } = framed(body, early, late);
    step(editor, 3);
    editor.show(scene([body, early, late], { version: 2 }));
    assert.deepEqual([editor.playhead?.frame, seen(editor)], [3, ['body', 'late']]);
    assert.ok(editor.patch(patch(2, [{ ...early, frames: [0, 3] }])));
    assert.deepEqual([seen(editor), editor.collisions.count], [['body', 'early', 'late'], 3]);
    assert.ok(editor.order.includes(1));
  });

  it('starts at the restored frame, and returns to the last one after a broken text', () => {
    const editor = new Editor();
    const { timelines } = framed(body, early, late).editor;
    editor.restorePlayhead({ timeline: timelines[0]!.key, frame: 2 });
    editor.show(scene([body, early, late]));
    assert.equal(editor.playhead?.frame, 2);
    step(editor, 3);
    editor.show(scene([], { version: 2 }));
    const frames: Editor['playhead'][] = [editor.playhead];
    editor.show(scene([body, early, late], { version: 3 }));
    frames.push(editor.playhead);
    assert.deepEqual(
      frames.map((playhead) => playhead?.frame),
      [undefined, 3],
    );
  });
});
