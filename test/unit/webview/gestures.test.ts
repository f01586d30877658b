import assert from 'node:assert/strict';
import type { ToHost } from '../../../src/messages/protocol.js';
import { Gestures } from '../../../webview/input/gestures.js';
import { PictureState } from '../../../webview/picture/state.js';
import { Viewport } from '../../../webview/picture/viewport.js';
import { hitbox, patch, picture, rect, uri } from './support.js';

/** A picture of 400 × 400 px at 100 %, the scene's origin in the upper left corner. */
function bench() {
  const posted: ToHost[] = [];
  const notices: string[] = [];
  const viewport = new Viewport(() => undefined);
  const state = new PictureState(() => undefined);
  const gestures = new Gestures(state, viewport, {
    post: (message) => posted.push(message),
    notice: (text) => notices.push(text),
    changed: () => undefined,
  });
  viewport.restore(uri, { x: 200, y: 200, zoom: 1 });
  viewport.resize({ width: 400, height: 400 });
  state.show(
    picture([
      hitbox('wall', rect(100, 100, 200, 200)),
      hitbox('crate', rect(150, 150, 50, 50)),
      hitbox('computed', rect(10, 10, 30, 30), { fixed: 'Its x is computed.' }),
    ]),
  );
  viewport.show(uri, state.content);
  const click = (x: number, y: number, count = 1): void => {
    gestures.press({ x, y }, false);
    gestures.release();
    gestures.click({ x, y }, count);
  };
  const drag = (...places: [number, number][]): void => {
    const [first, ...rest] = places;
    gestures.press({ x: first![0], y: first![1] }, false);
    for (const [x, y] of rest) gestures.move({ x, y }, false);
  };
  return { posted, notices, viewport, state, gestures, click, drag };
}

const select = (id: string | null, focus = false): ToHost => ({ type: 'select', uri, id, reveal: id !== null, focus });

describe('clicks', () => {
  it('select what is on top, and nothing on the background', () => {
    const { posted, click, state } = bench();
    click(160, 160);
    click(350, 350);
    assert.deepEqual(posted, [select('crate'), select(null)]);
    assert.equal(state.selection.size, 0);
  });

  it('walk down the stack when they come again at the same place', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(162, 161);
    click(160, 160);
    assert.deepEqual(posted, [select('crate'), select('wall'), select('crate')]);
  });

  it('begin at the top again at another place', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(180, 180);
    assert.deepEqual(posted, [select('crate'), select('crate')]);
  });

  it('go to the text when they are double, without walking on', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(160, 160, 2);
    assert.deepEqual(posted, [select('crate'), select('crate', true)]);
  });

  it('fit everything when they are double and on nothing', () => {
    const { viewport, click } = bench();
    click(350, 350, 2);
    assert.deepEqual([viewport.camera.x, viewport.camera.y], [155, 155]);
  });
});

describe('drags', () => {
  it('move a hitbox in whole units and end in one edit', () => {
    const { posted, drag, gestures, state } = bench();
    drag([160, 160], [165, 161], [175.6, 160.2]);
    assert.deepEqual(state.shapeOf(1), rect(166, 150, 50, 50));
    gestures.release();
    gestures.click({ x: 175, y: 160 }, 1);
    assert.deepEqual(posted, [
      select('crate'),
      { type: 'edit', uri, version: 1, gesture: 1, shapes: [{ id: 'crate', shape: rect(166, 150, 50, 50) }] },
    ]);
    assert.deepEqual(state.shapeOf(1), rect(166, 150, 50, 50), 'it stays there until the host answers');
  });

  it('take hold of the selected one of a stack', () => {
    const { drag, state, click } = bench();
    click(160, 160);
    click(160, 160);
    drag([160, 160], [170, 160]);
    assert.deepEqual([state.shapeOf(0), state.shapeOf(1)], [rect(110, 100, 200, 200), rect(150, 150, 50, 50)]);
  });

  it('do not begin within 3 px, so that a click is one', () => {
    const { drag, gestures, state } = bench();
    drag([160, 160], [161, 161]);
    assert.deepEqual([gestures.kind, state.live.size], ['press', 0]);
  });

  it('leave everything as before when they are given up', () => {
    const { posted, drag, gestures, state } = bench();
    drag([160, 160], [200, 200]);
    assert.ok(gestures.cancel());
    gestures.release();
    assert.deepEqual([state.shapeOf(1), state.live.size], [rect(150, 150, 50, 50), 0]);
    assert.deepEqual(posted, [select('crate')]);
    assert.equal(gestures.cancel(), false);
  });

  it('say why something cannot be moved', () => {
    const { notices, drag, gestures, state } = bench();
    drag([20, 20], [40, 40]);
    assert.deepEqual([notices, gestures.kind, state.live.size], [['Its x is computed.'], 'refused', 0]);
  });

  it('go on in the new version when something else is typed', () => {
    const { posted, drag, gestures, state } = bench();
    drag([160, 160], [180, 160]);
    state.patch(patch(1, [hitbox('wall', rect(90, 100, 200, 200))]));
    gestures.documentChanged();
    assert.deepEqual(state.shapeOf(1), rect(170, 150, 50, 50));
    gestures.release();
    assert.deepEqual(posted.at(-1), {
      type: 'edit',
      uri,
      version: 2,
      gesture: 1,
      shapes: [{ id: 'crate', shape: rect(170, 150, 50, 50) }],
    });
  });

  it('are given up with a word when their own hitbox is typed over', () => {
    const { posted, notices, drag, gestures, state } = bench();
    drag([160, 160], [180, 160]);
    state.patch(patch(1, [hitbox('crate', rect(150, 150, 50, 51))]));
    gestures.documentChanged();
    gestures.release();
    assert.deepEqual([notices.length, state.live.size, posted], [1, 0, [select('crate')]]);
  });

  it('go back with the reason when the host refuses them', () => {
    const { notices, drag, gestures, state } = bench();
    drag([160, 160], [180, 160]);
    gestures.release();
    gestures.refused(1, 'The file is read-only.');
    assert.deepEqual([notices, state.shapeOf(1)], [['The file is read-only.'], rect(150, 150, 50, 50)]);
  });

  it('are not possible on the last good picture', () => {
    const { notices, drag, state } = bench();
    state.patch(patch(1, [], { readable: 'stale' }));
    drag([160, 160], [180, 160]);
    assert.deepEqual([notices.length, state.live.size], [1, 0]);
  });

  it('pan where they begin on nothing or with the space bar', () => {
    const { viewport, drag, gestures, posted } = bench();
    drag([350, 350], [360, 350], [370, 340]);
    assert.deepEqual(viewport.camera, { x: 180, y: 210, zoom: 1 });
    gestures.release();
    gestures.press({ x: 160, y: 160 }, true);
    gestures.move({ x: 170, y: 160 }, false);
    assert.equal(viewport.camera.x, 170);
    assert.deepEqual(posted, []);
  });
});

describe('hovering', () => {
  it('points at what is on top, and at nothing outside', () => {
    const { gestures, state } = bench();
    gestures.move({ x: 160, y: 160 }, false);
    assert.equal(state.hover, 'crate');
    gestures.move({ x: 350, y: 350 }, false);
    assert.equal(state.hover, null);
    gestures.move({ x: 110, y: 110 }, false);
    gestures.leave();
    assert.equal(state.hover, null);
  });
});
