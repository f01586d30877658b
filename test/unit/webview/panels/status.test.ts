import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { Feedback } from '../../../../webview/editor/feedback.js';
import { Pointer } from '../../../../webview/editor/pointer.js';
import { Viewport } from '../../../../webview/editor/viewport.js';
import { PopoverState } from '../../../../webview/panels/popover.js';
import { StatusLine } from '../../../../webview/panels/status.js';
import { StatusMessages } from '../../../../webview/panels/status-messages.js';
import { hitbox, patch, scene, rect } from '../support.js';
import { Clock, textOf, usePage } from './dom.js';

describe('the status line', () => {
  const page = usePage();

  function status(hitboxes: ReturnType<typeof hitbox>[], more: Parameters<typeof scene>[1] = {}) {
    const editor = new Editor();
    editor.show(scene(hitboxes, more));
    const clock = new Clock();
    const viewport = new Viewport();
    const pointer = new Pointer();
    const feedback = new Feedback();
    const isPlaying = signal(false);
    const playback = {
      get playing() {
        return isPlaying.value;
      },
    };
    const messages = new StatusMessages(feedback, { drag: null }, playback, clock.start);
    const conventions = new PopoverState('conventions');
    const executed: string[] = [];
    page.show(
      h(StatusLine, {
        editor,
        viewport,
        pointer,
        messages,
        conventions,
        execute: (action) => {
          executed.push(action);
        },
      }),
    );
    return { editor, viewport, pointer, feedback, isPlaying, messages, conventions, clock, executed };
  }

  const at = (id: string, x: number, more: Parameters<typeof hitbox>[2] = {}) => hitbox(id, rect(x, 0, 10, 10), more);
  const summary = () => textOf(page.one('[role=status]'));

  it('says how much there is and collides', () => {
    const cases: readonly (readonly [
      name: string,
      hitboxes: ReturnType<typeof hitbox>[],
      said: string,
      mark: number,
    ])[] = [
      ['empty', [], '0 hitboxes, 0 collisions', 0],
      ['one', [at('a', 0)], '1 hitbox, 0 collisions', 0],
      ['many', [at('a', 0), at('b', 5), at('c', 8)], '3 hitboxes, 3 collisions', 1],
    ];
    for (const [name, hitboxes, said, mark] of cases) {
      status(hitboxes);
      assert.deepEqual([summary(), page.all('.collision-mark.colliding').length], [said, mark], name);
      page.clear();
    }
  });

  it('is not there where there is no scene', () => {
    const { editor } = status([at('a', 0)]);
    page.do(() => {
      editor.showEmpty({ type: 'empty', reason: 'off', fileName: null, detail: null });
    });
    assert.equal(page.one('.status').hasAttribute('hidden'), true);
  });

  it('follows a drag without announcing it, and announces what came of it', () => {
    const { editor, isPlaying } = status([at('a', 0), at('b', 50)]);
    const region = page.one('[role=status]');
    page.do(() => {
      isPlaying.value = true;
    });
    assert.equal(region.getAttribute('aria-live'), 'off');
    page.do(() => {
      editor.setDragPreview(new Map([[1, rect(5, 0, 10, 10)]]));
    });
    assert.equal(summary(), '2 hitboxes, 1 collision');
    const text = region.firstChild;
    page.do(() => {
      isPlaying.value = false;
    });
    assert.equal(region.getAttribute('aria-live'), null);
    assert.notEqual(region.firstChild, text, 'the same text, put there again');
    assert.equal(summary(), '2 hitboxes, 1 collision');
  });

  it('counts what is hidden and locked, and gives it back', () => {
    const { editor, executed } = status([at('a', 0), at('b', 50)]);
    const shown = () =>
      page
        .all('.status-button:not(.convention)')
        .filter((button) => !button.hasAttribute('hidden'))
        .map(textOf);
    assert.deepEqual(shown(), []);
    page.do(() => {
      editor.setHidden(['level.a', 'level.gone']);
      editor.setLockedHitboxes(['level.a', 'level.b']);
    });
    assert.deepEqual(shown(), ['1 hidden', '2 locked']);
    page.click('1 hidden');
    page.click('2 locked');
    assert.deepEqual(executed, ['show-all', 'unlock-hitboxes']);
  });

  it('says what numbers mean: of the selected one, of all, or how many ways there are', () => {
    const { editor, conventions } = status([
      at('a', 0),
      at('b', 50, { convention: { tuple: 'xywh', anchor: 'center', yAxis: 'down', unit: 'px', angleUnit: null } }),
    ]);
    const button = () => page.one('button.convention');
    assert.equal(textOf(button()), 'Conventions: 2 groups');
    page.do(() => {
      editor.select(['b']);
    });
    assert.match(textOf(button()), /cent/);
    page.do(() => {
      editor.show(scene([at('a', 0)], { version: 2 }));
    });
    assert.match(textOf(button()), /top-left/);
    page.click(button());
    assert.equal(conventions.open, true);
    page.do(() => {
      editor.show(scene([], { version: 3 }));
    });
    assert.equal(button().hasAttribute('hidden'), true);
  });

  it('lists the roles that there are', () => {
    const { editor } = status([at('a', 0, { role: 'hurt' }), at('b', 50, { role: 'hit' })]);
    const roles = () => page.all('.role-legend li').map(textOf);
    assert.deepEqual(roles(), ['hit', 'hurt']);
    page.do(() => {
      assert.equal(editor.patch(patch(1, [at('a', 0, { role: 'lava' })])), true);
    });
    assert.deepEqual(roles(), ['hit', 'lava']);
  });

  it('announces the same words twice', () => {
    const { feedback } = status([]);
    const region = page.one('.announcement');
    const say = (): ChildNode | null => {
      page.do(() => {
        feedback.announce('Copied');
      });
      assert.equal(textOf(region), 'Copied');
      return region.firstChild;
    };
    assert.notEqual(say(), say());
  });

  it('says for a while that numbers are read in another way', () => {
    const { messages, clock } = status([]);
    page.do(() => {
      messages.sayReread('x, y is the center now');
    });
    assert.deepEqual(
      ['.reread', '.announcement'].map((one) => textOf(page.one(one))),
      ['x, y is the center now', 'x, y is the center now'],
    );
    page.do(() => {
      clock.goOn(60_000);
    });
    assert.equal(textOf(page.one('.reread')), '');
  });

  it('says where the pointer is', () => {
    const { viewport, pointer } = status([at('a', 0)]);
    const places: readonly (readonly [{ x: number; y: number } | null, string])[] = [
      [{ x: 3.4, y: 7 }, '3, 7'],
      [null, ''],
    ];
    for (const [point, said] of places) {
      page.do(() => {
        pointer.at = point === null ? null : viewport.toScreen(point);
      });
      assert.equal(textOf(page.one('.coordinates')), said);
    }
  });
});
