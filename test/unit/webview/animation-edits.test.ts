import assert from 'node:assert/strict';
import type { WriteRequest } from '../../../src/messages/preview-requests.js';
import type { SceneMessage } from '../../../src/messages/protocol.js';
import { AnimationEdits } from '../../../webview/editor/animation-edits.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Playback } from '../../../webview/editor/playback.js';
import { animation, hitbox, rect, scene, sprite } from './support.js';

interface Options {
  /** Whether the hitboxes are in the animations. */
  readonly isOwn?: boolean;
  readonly more?: Partial<SceneMessage>;
}

/** A sheet of six frames with two animations; `slash` has the frames 2 to 4. */
function edits({ isOwn = false, more = { hitboxFile: true } }: Options = {}) {
  const editor = new Editor();
  const playback = new Playback(
    editor,
    { isBusy: false },
    { handleFrameChange: () => undefined },
    () => () => undefined,
  );
  const show = (version: number, name: string): void => {
    const animations = [animation('idle', 0, 1), animation(name, 2, 4)];
    const hitboxes = ['idle', name].map((of, k) =>
      hitbox(`box ${k}`, rect(0, 0, 4, 4), {
        sprite: 'hero',
        animation: isOwn ? of : null,
        frames: [0, isOwn ? k : 5],
      }),
    );
    editor.show(scene(hitboxes, { version, sprites: [{ ...sprite('hero', 'own'), animations }], ...more }));
  };
  show(1, 'slash');
  const written: WriteRequest['change'][] = [];
  let answer: number | null = 2;
  const write = (change: WriteRequest['change']) => {
    written.push(change);
    return Promise.resolve(answer);
  };
  const animations = new AnimationEdits(editor, playback, { write });
  const slash = () => playback.playbackRange.rows.flat().find((part) => part.first === 2)!;
  const refuse = () => {
    answer = null;
  };
  return { editor, playback, animations, written, slash, show, refuse };
}

const changeOf = (set: object): object => ({ kind: 'animation', sprite: 'hero', animation: 'slash', set });

describe('AnimationEdits', () => {
  const drags: readonly (readonly [
    end: 'first' | 'last',
    border: number,
    shown: readonly number[],
    set: object | null,
    reason: string,
  ])[] = [
    ['last', 6, [2, 5], { last: 5 }, 'a later border'],
    ['last', 3, [2, 2], { last: 2 }, 'an earlier border'],
    ['last', 0, [2, 2], { last: 2 }, 'one frame is left'],
    ['last', 9, [2, 5], { last: 5 }, 'the sheet has six frames'],
    ['last', 5, [2, 4], null, 'where it was'],
    ['first', 1, [1, 4], { first: 1 }, 'an earlier border'],
    ['first', -3, [0, 4], { first: 0 }, 'the first frame is 0'],
    ['first', 5, [4, 4], { first: 4 }, 'one frame is left'],
  ];
  for (const [end, border, shown, set, reason] of drags) {
    it(`drags the ${end} end to ${border}: ${reason}`, () => {
      const { animations, written, slash } = edits();
      animations.drag(end, 3);
      assert.equal(animations.draftOf(slash()), null, 'nothing is dragged yet');
      animations.startDrag(slash());
      animations.drag(end, border);
      assert.deepEqual(animations.draftOf(slash()), shown);
      animations.drop();
      assert.deepEqual(written, set === null ? [] : [changeOf(set)]);
      assert.equal(animations.draftOf(slash()) === null, set === null, 'it is shown until the scene has it');
    });
  }

  it('goes back when a drag is canceled, or the change refused', async () => {
    const { animations, written, slash, refuse } = edits();
    assert.equal(animations.cancel(), false);
    animations.startDrag(slash());
    animations.drag('last', 3);
    assert.equal(animations.cancel(), true);
    animations.drag('last', 3);
    animations.drop();
    assert.deepEqual([animations.draftOf(slash()), written], [null, []]);
    refuse();
    animations.startDrag(slash());
    animations.drag('last', 3);
    animations.drop();
    await Promise.resolve();
    assert.equal(animations.draftOf(slash()), null);
  });

  it('edits the chosen animation of a sheet, which stays chosen under its new name', async () => {
    const { animations, playback, show, slash, refuse, written } = edits();
    const target = () => animations.target?.name;
    assert.equal(target(), undefined, 'none is chosen');
    playback.playbackRange.choose(slash());
    animations.change({ name: 'cut' });
    show(2, 'cut');
    assert.equal(target(), 'cut');
    assert.deepEqual(written, [changeOf({ name: 'cut' })]);
    refuse();
    animations.change({ name: 'gone' });
    await Promise.resolve();
    assert.equal(target(), 'cut');
  });

  it('edits the animation of the timeline, which stays current under its new name', () => {
    const { animations, editor, show } = edits({ isOwn: true });
    const timeline = editor.timelines.find((one) => one.animation === 'slash')!;
    editor.setPlayhead({ timeline, frame: 1 });
    animations.change({ name: 'cut' });
    show(2, 'cut');
    const { timeline: now, frame } = editor.playhead!;
    assert.deepEqual([animations.target?.name, now.animation, frame], ['cut', 'cut', 1]);
  });

  it('can only edit files that can say it', () => {
    const cases: readonly (readonly [more: Partial<SceneMessage>, canEdit: boolean])[] = [
      [{ hitboxFile: true }, true],
      [{ tool: 'Aseprite' }, true],
      [{ tool: 'Tiled' }, false],
      [{}, false],
    ];
    for (const [more, canEdit] of cases) {
      const { animations, playback, slash } = edits({ more });
      playback.playbackRange.choose(slash());
      assert.deepEqual([animations.canEdit, animations.target !== null], [canEdit, canEdit], JSON.stringify(more));
    }
  });
});
