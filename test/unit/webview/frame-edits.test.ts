import assert from 'node:assert/strict';
import type { PictureHitbox, PictureSprite } from '../../../src/messages/picture.js';
import type { ToHost, WriteMessage } from '../../../src/messages/protocol.js';
import { FrameEdits } from '../../../webview/editor/frame-edits.js';
import { Editor } from '../../../webview/editor/editor.js';
import { hitbox, picture, rect, sprite, uri } from './support.js';

const still = { fps: null, durations: null, loop: true, direction: 'forward' as const };
const hero: PictureSprite = {
  ...sprite('hero', 'own'),
  animations: [
    { name: 'slash', first: 4, last: 7, ...still },
    { name: 'rest', first: 0, last: 3, ...still },
  ],
};
const box = (id: string, name: string, animation: string | null, frames: [number, number] | null): PictureHitbox =>
  hitbox(id, rect(id.length, 0, 8, 8), { name, path: `hero.hitboxes[${id}]`, sprite: 'hero', animation, frames });

const hitboxes = [
  box('gate', 'gate', 'slash', null),
  box('a', 'sword', 'slash', [0, 1]),
  box('b', 'sword', 'slash', [2, 2]),
  box('c', 'foot', 'slash', [2, 3]),
  box('d', 'spark', null, [6, 6]),
];

interface Done {
  readonly posted: ToHost[];
  readonly written: WriteMessage['change'][];
  readonly shapes: ReadonlyMap<number, unknown>[];
  readonly said: string[];
}

/** What is done at a frame of the animation (null: all frames at once) with some selected. */
function doing(
  frame: number | null,
  selected: readonly string[],
  act: (edits: FrameEdits, state: Editor) => void,
): Done {
  const done: Done = { posted: [], written: [], shapes: [], said: [] };
  const state = new Editor();
  state.show(picture(hitboxes, { sprites: [hero] }));
  const timeline = state.timelines.find(({ name }) => name === 'slash');
  assert.ok(timeline);
  state.select(selected);
  state.setMoment(frame === null ? null : { timeline, frame });
  const edits = new FrameEdits(state, {
    post: (message) => done.posted.push(message),
    notice: (text) => done.said.push(text),
    write: (change, sent) => {
      done.written.push(change);
      sent(7);
    },
    setShapes: (shapes) => done.shapes.push(shapes),
  });
  act(edits, state);
  return done;
}

const frameOf = ({ moment }: Editor): number | null => moment?.frame ?? null;

const copied = (ids: string[], frames: [number, number][], count: number | null): WriteMessage['change'] => ({
  kind: 'copy-frames',
  ids,
  frames,
  count,
});

describe('copies to other frames', () => {
  it('go to the next frame, and the picture with them when they are there', () => {
    const { written, posted } = doing(1, ['a'], (edits, state) => {
      edits.copyToNext();
      assert.equal(frameOf(state), 1, 'nothing is there yet');
      edits.answered(3, 1);
      assert.equal(frameOf(state), 1, 'the answer to something else');
      edits.answered(7, 2);
      assert.equal(frameOf(state), 1, 'the picture is still of the text before');
      assert.deepEqual([...state.selection], ['a']);
      state.show(picture(hitboxes, { sprites: [hero], version: 2 }));
      edits.pictureCame();
      assert.equal(frameOf(state), 2);
      assert.deepEqual([...state.selection], ['b'], 'the same hitbox of that frame');
    });
    assert.deepEqual(written, [copied(['a'], [[2, 2]], 4)]);
    assert.deepEqual(posted.at(-1), { type: 'reveal', uri, id: 'b' });
  });

  it('leave the picture where it is when they are refused', () => {
    doing(1, ['a'], (edits, state) => {
      edits.copyToNext();
      edits.answered(7, null);
      assert.equal(frameOf(state), 1);
    });
  });

  it('take along what counts alike, and nothing that is elsewhere', () => {
    const { written } = doing(2, ['a', 'd', 'c', 'b'], (edits) => {
      edits.copyTo(uri, [[0, 3]]);
    });
    assert.deepEqual(written, [copied(['c', 'b'], [[0, 3]], 4)]);
  });

  it('count as the hitbox does: in the sheet', () => {
    const { written } = doing(2, ['d'], (edits) => {
      edits.copyTo(uri, [
        [0, 1],
        [3, 3],
      ]);
    });
    assert.deepEqual(written, [
      copied(
        ['d'],
        [
          [4, 5],
          [7, 7],
        ],
        null,
      ),
    ]);
  });

  const idle: [frame: number | null, selected: string[], said: string, reason: string][] = [
    [3, ['c'], 'This is the last frame.', 'there is no next one'],
    [null, ['a'], 'Go to a frame first: all frames are shown at once.', 'no frame is shown'],
    [2, [], 'Select a hitbox of this frame first.', 'nothing is selected'],
    [2, ['a'], 'Select a hitbox of this frame first.', 'what is selected is elsewhere'],
  ];
  for (const [frame, selected, text, reason] of idle) {
    it(`are none: ${reason}`, () => {
      const { said, written } = doing(frame, selected, (edits) => {
        edits.copyToNext();
      });
      assert.deepEqual([said, written], [[text], []]);
    });
  }

  it('are asked for by the number of frames', () => {
    const { posted } = doing(2, ['b'], (edits) => {
      edits.ask();
      edits.copyTo('file:///another', [[0, 0]]);
    });
    assert.deepEqual(posted, [{ type: 'ask-frames', uri, count: 4 }]);
  });
});

describe('a shape for all frames', () => {
  it('is given to the same hitbox of the others', () => {
    const { shapes } = doing(2, ['b'], (edits) => {
      edits.applyToAll();
    });
    assert.deepEqual(shapes, [new Map([[1, hitboxes[2]!.shape]])]);
  });

  it('has no others', () => {
    const { shapes, said } = doing(2, ['c'], (edits) => {
      edits.applyToAll();
    });
    assert.deepEqual([shapes, said], [[], ['It is in no other frame under the same name and role.']]);
  });
});

describe('another frame', () => {
  const cases: [frame: number, selected: string[], after: string[], revealed: string, reason: string][] = [
    [2, [], [], 'b', 'the text shows the first hitbox that is of the frame'],
    [2, ['a'], ['b'], 'b', 'the same hitbox as it is there'],
    [0, ['c'], [], 'a', 'what is not there is selected no longer'],
    [3, ['c', 'gate'], ['c', 'gate'], 'gate', 'what is there stays'],
  ];
  for (const [frame, selected, after, revealed, reason] of cases) {
    it(`${reason}: ${frame} with ${selected.join(', ') || 'nothing'}`, () => {
      const { posted } = doing(frame, selected, (edits, state) => {
        edits.arrived();
        assert.deepEqual([...state.selection], after);
      });
      assert.deepEqual(posted.at(-1), { type: 'reveal', uri, id: revealed });
      const told = posted.filter(({ type }) => type === 'select').length;
      assert.equal(told, after.join() === selected.join() ? 0 : 1, 'the host is told where it is another');
    });
  }
});
