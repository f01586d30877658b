import { effect } from '@preact/signals-core';
import assert from 'node:assert/strict';
import type { SceneMessage } from '../../../src/messages/protocol.js';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import type { FrameRange } from '../../../src/edit/frames/ranges.js';
import type { WriteRequest } from '../../../src/messages/preview-requests.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { FrameEdits } from '../../../webview/editor/frame-edits.js';
import { FrameRewrites } from '../../../webview/editor/frame-rewrites.js';
import { Editor } from '../../../webview/editor/editor.js';
import { FakeHost, type PostedMessage } from './fake-host.js';
import { hitbox, scene, rect, sprite, uri } from './support.js';

const unmoved = { fps: null, durations: null, loop: true, direction: 'forward' as const };
const hero: SceneSprite = {
  ...sprite('hero', 'own'),
  animations: [
    { name: 'slash', first: 4, last: 7, ...unmoved },
    { name: 'rest', first: 0, last: 3, ...unmoved },
  ],
};
const box = (id: string, name: string, animation: string | null, frames: [number, number] | null): SceneHitbox =>
  hitbox(id, rect(id.length, 0, 8, 8), { name, path: `hero.hitboxes[${id}]`, sprite: 'hero', animation, frames });

const hitboxes = [
  box('gate', 'gate', 'slash', null),
  box('a', 'sword', 'slash', [0, 1]),
  box('b', 'sword', 'slash', [2, 2]),
  box('c', 'foot', 'slash', [2, 3]),
  box('d', 'spark', null, [6, 6]),
];

interface Done {
  readonly posted: readonly PostedMessage[];
  readonly written: readonly WriteRequest['change'][];
  readonly notices: string[];
}

interface Bench {
  readonly editor: Editor;
  readonly host: FakeHost;
  readonly edits: FrameEdits;
  readonly pending: PendingEdits<unknown>;
}

/** Runs an action at a frame of the animation (null: all frames at once) with a selection. */
async function run(
  frame: number | null,
  selected: readonly string[],
  act: (bench: Bench) => Promise<void> | void,
): Promise<Done> {
  const host = new FakeHost();
  const notices: string[] = [];
  const editor = new Editor();
  editor.show(scene(hitboxes, { sprites: [hero] }));
  const timeline = editor.timelines.find(({ name }) => name === 'slash');
  assert.ok(timeline);
  editor.select(selected);
  editor.setPlayhead(frame === null ? null : { timeline, frame });
  const feedback = new Feedback();
  effect(() => {
    if (feedback.notice !== null) notices.push(feedback.notice.text);
  });
  const pending = new PendingEdits<unknown>(editor, host.client.request, new Feedback(), () => undefined);
  const edits = new FrameEdits(editor, host.client, pending, feedback);
  await act({ editor, host, edits, pending });
  const written = host.requests.flatMap((each) => (each.type === 'write' ? [each.change] : []));
  return { posted: host.posted, written, notices };
}

const frameOf = ({ playhead }: Editor): number | null => playhead?.frame ?? null;

const copied = (ids: string[], frames: [number, number][], count: number | null): WriteRequest['change'] => ({
  kind: 'copy-frames',
  ids,
  frames,
  count,
});

/** Copied so that the ranges become longer, where the text can say it. */
const longer = (ids: string[], frames: [number, number][], count: number | null): WriteRequest['change'] => ({
  kind: 'copy-frames',
  ids,
  frames,
  count,
  longer: true,
});

describe('other frames', () => {
  const moves: readonly (readonly [from: number, frames: FrameRange | null, to: number, reason: string])[] = [
    [1, [2, 3], 2, 'the nearest frame with the hitbox'],
    [3, [0, 0], 0, 'also before'],
    [1, [0, 3], 1, 'it is still there'],
    [1, null, 1, 'it is always there'],
    [1, [9, 9], 9, 'also after the former end'],
  ];
  for (const [from, frames, to, reason] of moves) {
    it(`${String(frames)} from ${from} go to ${to}: ${reason}`, async () => {
      const { written } = await run(from, ['a'], async ({ edits, editor, host }) => {
        new FrameRewrites(editor, edits).setFrames(editor.selectedIndices, frames);
        await host.carriedOut(0, 2);
        assert.equal(frameOf(editor), from, 'the scene is still that of the previous text');
        const changed = hitboxes.map((one) => (one.id === 'a' ? { ...one, frames: frames && [...frames] } : one));
        editor.show(scene(changed as SceneHitbox[], { sprites: [hero], version: 2 }));
        edits.handleScene();
        assert.equal(frameOf(editor), to);
        assert.deepEqual([...editor.selection], ['a']);
      });
      assert.deepEqual(written, [
        { kind: 'frames', changes: [{ ids: ['a'], frames: frames && [[...frames]] }], count: null },
      ]);
    });
  }

  it('of a hitbox that gets keys keep it selected, in the same frame', async () => {
    await run(1, ['a'], async ({ edits, editor, host }) => {
      new FrameRewrites(editor, edits).rewriteKeys(['a'], 'keys');
      await host.carriedOut(0, 2);
      const keyed = (id: string, frame: number, isKey: boolean): SceneHitbox => ({
        ...box(id, 'sword', 'slash', [frame, frame]),
        keyed: { entry: 'hero.hitboxes[1]', isKey, isStep: false },
      });
      const now = [hitboxes[0]!, keyed('k0', 0, true), keyed('k1', 1, true), hitboxes[3]!];
      editor.show(scene(now, { sprites: [hero], version: 2 }));
      assert.deepEqual([...editor.selection], [], 'it is another entry');
      edits.handleScene();
      assert.equal(frameOf(editor), 1);
      assert.deepEqual([...editor.selection], ['k1']);
    });
  });
});

describe('copies to other frames', () => {
  it('go to the next frame, and the preview follows when the scene contains them', async () => {
    const rename: WriteRequest['change'] = { kind: 'rename', id: 'a', name: 'blade' };
    const { written, posted } = await run(1, ['a'], async ({ edits, editor, host, pending }) => {
      void pending.write(rename);
      edits.copyToNext();
      assert.equal(frameOf(editor), 1, 'nothing is there yet');
      await host.carriedOut(0, 1);
      assert.equal(frameOf(editor), 1, 'the answer to something else');
      await host.carriedOut(1, 2);
      assert.equal(frameOf(editor), 1, 'the scene is still that of the previous text');
      assert.deepEqual([...editor.selection], ['a']);
      editor.show(scene(hitboxes, { sprites: [hero], version: 2 }));
      edits.handleScene();
      assert.equal(frameOf(editor), 2);
      assert.deepEqual([...editor.selection], ['b'], 'the same hitbox of that frame');
    });
    assert.deepEqual(written, [rename, copied(['a'], [[2, 2]], 4)]);
    assert.deepEqual(posted.at(-1), { type: 'reveal', uri, id: 'b' });
  });

  it('go there at once if the scene contains them before the host answers', async () => {
    await run(1, ['a'], async ({ edits, editor, host }) => {
      edits.copyToNext();
      editor.show(scene(hitboxes, { sprites: [hero], version: 2 }));
      edits.handleScene();
      assert.equal(frameOf(editor), 1, 'the host may still reject them');
      await host.carriedOut(0, 2);
      assert.equal(frameOf(editor), 2);
    });
  });

  it('leave the preview at its frame when rejected', async () => {
    await run(1, ['a'], async ({ edits, editor, host }) => {
      edits.copyToNext();
      await host.reply(0, { error: 'no' });
      assert.equal(frameOf(editor), 1);
    });
  });

  it('include hitboxes with the same frame numbering, and none from other frames', async () => {
    const { written } = await run(2, ['a', 'd', 'c', 'b'], ({ edits }) => {
      edits.copyTo([[0, 3]]);
    });
    assert.deepEqual(written, [longer(['c', 'b'], [[0, 3]], 4)]);
  });

  it('use the frame numbering of the hitbox: the sheet', async () => {
    const { written } = await run(2, ['d'], ({ edits }) => {
      edits.copyTo([
        [0, 1],
        [3, 3],
      ]);
    });
    assert.deepEqual(written, [
      longer(
        ['d'],
        [
          [4, 5],
          [7, 7],
        ],
        null,
      ),
    ]);
  });

  const idle: [frame: number | null, selected: string[], notice: string, reason: string][] = [
    [3, ['c'], 'This is the last frame.', 'no next frame'],
    [null, ['a'], 'Go to a single frame first.', 'no frame is shown'],
    [2, [], 'Select a hitbox in this frame first.', 'nothing is selected'],
    [2, ['a'], 'Select a hitbox in this frame first.', 'the selection is in another frame'],
  ];
  for (const [frame, selected, notice, reason] of idle) {
    it(`don't happen: ${reason}`, async () => {
      const { notices: shownNotices, written } = await run(frame, selected, ({ edits }) => {
        edits.copyToNext();
      });
      assert.deepEqual([shownNotices, written], [[notice], []]);
    });
  }

  const chosen: [frames: unknown, uri: string, written: WriteRequest['change'][], reason: string][] = [
    [[[3, 3]], uri, [longer(['b'], [[3, 3]], 4)], 'a frame is chosen'],
    [null, uri, [], 'no frame is chosen'],
    [[[3, 3]], 'file:///another', [], 'the preview shows another file by then'],
  ];
  for (const [frames, shown, expected, reason] of chosen) {
    it(`are requested by the number of frames: ${reason}`, async () => {
      const { posted, written } = await run(2, ['b'], async ({ edits, editor, host }) => {
        void edits.choose();
        editor.show(scene(hitboxes, { sprites: [hero], uri: shown }));
        await host.reply(0, { result: frames });
      });
      assert.deepEqual(posted[0], { type: 'choose-frames', count: 4 });
      assert.deepEqual(written, expected);
    });
  }
});

describe('a shape for all frames', () => {
  it('applies to the same hitbox in other frames', async () => {
    await run(2, ['b'], ({ edits }) => {
      assert.deepEqual(edits.shapesForAll(), new Map([[1, hitboxes[2]!.shape]]));
    });
  });

  it('reports when there are no others', async () => {
    const { notices: shownNotices } = await run(2, ['c'], ({ edits }) => {
      assert.deepEqual(edits.shapesForAll(), new Map());
    });
    assert.deepEqual(shownNotices, ['No other frame has a hitbox with this name and role.']);
  });
});

describe('another frame', () => {
  const cases: [frame: number, selected: string[], after: string[], revealed: string, reason: string][] = [
    [2, [], [], 'b', 'reveals the first hitbox of the frame'],
    [2, ['a'], ['b'], 'b', 'selects the same hitbox there'],
    [0, ['c'], [], 'a', "deselects a hitbox that isn't in the frame"],
    [3, ['c', 'gate'], ['c', 'gate'], 'gate', 'keeps a selection that is in the frame'],
  ];
  for (const [frame, selected, after, revealed, reason] of cases) {
    it(`${reason}: ${frame} with ${selected.join(', ') || 'nothing'}`, async () => {
      const { posted } = await run(frame, selected, ({ edits, editor }) => {
        edits.handleFrameChange();
        assert.deepEqual([...editor.selection], after);
      });
      assert.deepEqual(posted.at(-1), { type: 'reveal', uri, id: revealed });
      const result = posted.filter(({ type }) => type === 'select').length;
      assert.equal(result, after.join() === selected.join() ? 0 : 1, 'the host is notified if the selection changes');
    });
  }
});

describe('a new animation', () => {
  const opened = (more: Partial<SceneMessage>) => {
    const host = new FakeHost();
    const editor = new Editor();
    editor.show(scene([hitbox('a', rect(0, 0, 8, 8), { sprite: 'hero', frames: [0, 3] })], more));
    const pending = new PendingEdits<unknown>(editor, host.client.request, new Feedback(), () => undefined);
    return { host, editor, edits: new FrameEdits(editor, host.client, pending, new Feedback()) };
  };

  it('is made of frames of a sheet, in hitbox files', () => {
    const { host, editor, edits } = opened({ sprites: [sprite('hero', 'own')], hitboxFile: true });
    const [sheet] = editor.timelines;
    assert.equal(edits.canAddAnimation(sheet!), true);
    edits.addAnimation(sheet!, [1, 2]);
    assert.deepEqual(host.posted.at(-1), { type: 'new-animation', uri, sprite: 'hero', first: 1, last: 2 });
    assert.equal(edits.canAddAnimation({ ...sheet!, animation: 'slash' }), false, 'an animation of unknown frames');
    const slash = {
      name: 'slash',
      first: 4,
      last: 7,
      fps: null,
      durations: null,
      loop: true,
      direction: 'forward' as const,
    };
    const timeline = { ...sheet!, animation: 'slash', sprites: new Map([['hero', slash]]) };
    assert.equal(edits.canAddAnimation(timeline), true, 'a part of another animation');
    edits.addAnimation(timeline, [1, 2]);
    assert.deepEqual(host.posted.at(-1), { type: 'new-animation', uri, sprite: 'hero', first: 5, last: 6 });
    const shared = { ...timeline, sprites: new Map([...timeline.sprites, ['slime', slash]]) };
    assert.equal(edits.canAddAnimation(shared), false, 'an animation of two sprites');
    assert.equal(opened({ sprites: [sprite('hero', 'own')] }).edits.canAddAnimation(sheet!), false, 'another format');
  });
});
