/** What the status bar says during a drag about hitboxes that share its numbers. */
import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import type { Drag } from '../../../webview/editor/drag.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { AlsoChanged } from '../../../webview/tools/also-changed.js';
import { startDrag } from '../../../webview/tools/start-drag.js';
import { FakeHost, turn } from './fake-host.js';
import { hitbox, rect, scene, uri } from './support.js';

describe('who else a drag changes', () => {
  const triangle = (x: number, y: number): Shape => ({
    kind: 'polygon',
    points: [
      { x, y },
      { x: x + 4, y },
      { x, y: y + 4 },
    ],
  });

  function bench(from: Shape = rect(1, 2, 8, 9)) {
    const editor = new Editor();
    editor.show(scene([hitbox('base', from as ReturnType<typeof rect>)]));
    const host = new FakeHost();
    const feedback = new Feedback();
    const drag = signal<Drag | null>(null);
    const tools = {
      get drag() {
        return drag.value;
      },
    };
    const also = new AlsoChanged(tools, host.client.request, feedback);
    const start = startDrag(editor, [0], { kind: 'body' })!;
    /** Drags to a shape; null ends the drag. */
    const to = (shape: Shape | null, version = 1): void => {
      drag.value =
        shape === null ? null : { ...start, version, items: start.items.map((item) => ({ ...item, shape })) };
    };
    const answer = (place: number, ...names: string[]) => host.reply(place, { result: { names, count: names.length } });
    return { host, feedback, also, to, answer };
  }

  it('is said once the host has answered, and to screen readers', async () => {
    const { host, feedback, also, to, answer } = bench();
    to(rect(5, 2, 8, 9));
    assert.deepEqual(host.requests, [
      { type: 'also-changed', uri, version: 1, shapes: [{ id: 'base', shape: rect(5, 2, 8, 9) }] },
    ]);
    assert.equal(also.text, '');
    await answer(0, 'low', 'far');
    assert.equal(also.text, 'also changes low and far');
    assert.equal(feedback.announcement?.text, 'also changes low and far');
    to(null);
    assert.equal(also.text, '', 'the drag has ended');
  });

  const moves: [from: Shape, to: (Shape | null)[], asked: number, reason: string][] = [
    [rect(1, 2, 8, 9), [rect(1, 2, 8, 9)], 0, 'nothing has changed'],
    [rect(1, 2, 8, 9), [rect(2, 2, 8, 9), rect(3, 2, 8, 9), rect(-4, 2, 8, 9)], 1, 'the same number, however far'],
    [rect(1, 2, 8, 9), [rect(2, 2, 8, 9), rect(2, 3, 8, 9), rect(5, 5, 8, 9)], 2, 'another number too'],
    [rect(1, 2, 8, 9), [rect(2, 2, 8, 9), rect(1, 2, 8, 9), rect(2, 2, 8, 9)], 2, 'back, and away again'],
    [rect(1, 2, 8, 9), [rect(2, 2, 8, 9), null, rect(2, 2, 8, 9)], 2, 'the next drag'],
    [triangle(0, 0), [triangle(2, 0), triangle(3, 0), triangle(3, 1)], 2, 'a polygon, sideways and then down'],
  ];
  for (const [from, shapes, asked, reason] of moves) {
    it(`is asked ${asked} times: ${reason}`, () => {
      const { host, to } = bench(from);
      for (const shape of shapes) to(shape);
      assert.equal(host.requests.length, asked);
    });
  }

  it('is asked again for another version of the text', () => {
    const { host, to } = bench();
    to(rect(2, 2, 8, 9));
    to(rect(2, 2, 8, 9), 2);
    assert.deepEqual(
      host.requests.map((request) => 'version' in request && request.version),
      [1, 2],
    );
  });

  it('is not said of a drag that has ended or changes something else since', async () => {
    const { also, to, answer } = bench();
    to(rect(2, 2, 8, 9));
    to(rect(2, 3, 8, 9));
    await answer(0, 'low');
    assert.equal(also.text, '');
    await answer(1, 'far');
    assert.equal(also.text, 'also changes far');
    to(null);
    to(rect(2, 2, 8, 9));
    to(null);
    await answer(2, 'low');
    assert.equal(also.text, '');
  });

  it('is nobody where the host has no answer', async () => {
    const { host, also, to, answer } = bench();
    to(rect(2, 2, 8, 9));
    await answer(0, 'low');
    to(rect(2, 3, 8, 9));
    await host.reply(1, { error: 'File not found' });
    await turn();
    assert.equal(also.text, '');
  });

  it('is summed up where there are many', async () => {
    const { host, also, to } = bench();
    to(rect(2, 2, 8, 9));
    await host.reply(0, { result: { names: ['a', 'b', 'c', 'd', 'e', 'f'], count: 40 } });
    assert.equal(also.text, 'also changes a, b, c, d, e and 35 more');
  });
});
