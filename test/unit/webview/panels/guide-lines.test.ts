import assert from 'node:assert/strict';
import { h } from 'preact';
import type { PlacedGuide } from '../../../../webview/editor/aligner.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { Viewport } from '../../../../webview/editor/viewport.js';
import { GuideLines } from '../../../../webview/panels/guide-lines.js';
import { hitbox, rect, scene, sprite } from '../support.js';
import { usePage } from './dom.js';

describe('guides', () => {
  const page = usePage();
  let editor: Editor;
  let announced: string[];
  let captured: number | null;

  /** Shows guides over a scene of 400 × 400 px at 200%, with its origin in the upper left corner. */
  function show(guides: readonly PlacedGuide[], onHandle = false): void {
    editor = new Editor();
    announced = [];
    captured = null;
    const viewport = new Viewport();
    viewport.restore({ x: 100, y: 100, zoom: 2 });
    viewport.resize({ width: 400, height: 400 });
    editor.show(scene([hitbox('wall', rect(0, 0, 100, 100))]));
    viewport.show(editor.content);
    editor.setGuides(guides);
    const lines = h(GuideLines, {
      editor,
      viewport,
      pointer: { isPanning: false },
      tools: { hasHandleAt: () => onHandle, isWaiting: false, stepWith: () => 1 },
      feedback: { announce: (text: string) => announced.push(text) },
    });
    page.show(h('div', { class: 'surface', tabIndex: 0 }, lines));
    page.one('.guides').setPointerCapture = (id) => {
      captured = id;
    };
  }

  const fire = (target: string, type: string, x = 0, y = 0): void => {
    const init = { bubbles: true, button: 0, pointerId: 7, clientX: x, clientY: y };
    page.fire(page.one(target), new PointerEvent(type, init));
  };
  const vertical: PlacedGuide = { axis: 'x', at: 40 };
  const horizontal: PlacedGuide = { axis: 'y', at: 10 };

  it('come from the rulers and get the keys', () => {
    show([horizontal]);
    fire('.guide-ruler.x', 'pointerdown', 5, 100);
    assert.equal(captured, 7);
    fire('.guides', 'pointermove', 61, 120);
    assert.deepEqual(editor.guides, [horizontal, { axis: 'x', at: 31 }]);
    assert.equal(document.activeElement, page.one('.guide.x'));
    fire('.guides', 'pointermove', 81, 120);
    fire('.guides', 'pointerup', 81, 120);
    fire('.guides', 'pointermove', 200, 120);
    assert.deepEqual(editor.guides, [horizontal, { axis: 'x', at: 41 }]);
  });

  it('are not made by a click on a ruler', () => {
    show([]);
    fire('.guide-ruler.y', 'pointerdown', 100, 5);
    fire('.guides', 'pointerup', 100, 5);
    assert.deepEqual([editor.guides, announced], [[], []]);
  });

  it('are moved, and deleted on their ruler', () => {
    show([vertical, horizontal]);
    fire('.guide.x', 'pointerdown', 80, 50);
    fire('.guides', 'pointermove', 120, 50);
    fire('.guides', 'pointerup', 120, 50);
    assert.deepEqual(editor.guides, [{ axis: 'x', at: 60 }, horizontal]);
    fire('.guide.y', 'pointerdown', 50, 20);
    fire('.guides', 'pointermove', 50, 9);
    fire('.guides', 'pointerup', 50, 9);
    assert.deepEqual([editor.guides, announced], [[{ axis: 'x', at: 60 }], ['Guide deleted']]);
    assert.equal(document.activeElement, page.one('.surface'));
  });

  it('come back when a drag of them is canceled', () => {
    for (const cancel of [
      () => page.press(page.one('.guide.x'), 'Escape'),
      () => {
        fire('.guides', 'lostpointercapture');
      },
    ]) {
      show([vertical]);
      fire('.guide.x', 'pointerdown', 80, 50);
      fire('.guides', 'pointermove', 120, 50);
      cancel();
      assert.deepEqual(editor.guides, [vertical]);
    }
  });

  it('leave handles of hitboxes on them alone', () => {
    show([vertical], true);
    fire('.guide.x', 'pointerdown', 80, 50);
    assert.equal(captured, null);
  });

  const keys: [key: string, more: KeyboardEventInit, x: number | null, taken: boolean, reason: string][] = [
    ['ArrowRight', {}, 41, true, 'by a unit'],
    ['ArrowLeft', { shiftKey: true }, 30, true, 'by ten'],
    ['ArrowUp', {}, 40, true, 'not along its line'],
    ['Delete', {}, null, true, 'deletes it'],
    ['Backspace', {}, null, true, 'deletes it'],
    ['ArrowRight', { ctrlKey: true }, 40, false, 'another key'],
    ['n', {}, 40, false, 'another key'],
  ];
  for (const [key, more, x, taken, reason] of keys) {
    it(`take ${JSON.stringify(more)} ${key}: ${reason}`, () => {
      show([vertical, horizontal]);
      page.one('.guide.x').focus();
      assert.equal(page.press(page.one('.guide.x'), key, more), !taken);
      assert.deepEqual(editor.guides, x === null ? [horizontal] : [{ axis: 'x', at: x }, horizontal]);
    });
  }

  it('say what and where they are, with y as in the file', () => {
    show([vertical, horizontal]);
    const upwards = { ...hitbox('wall', rect(0, 0, 100, 100)).convention, yAxis: 'up' as const };
    page.do(() => {
      editor.show(scene([hitbox('wall', rect(0, 0, 100, 100), { convention: upwards })]));
    });
    const names = ['role', 'aria-orientation', 'aria-label', 'aria-valuenow', 'aria-valuetext'];
    assert.deepEqual(
      page.all('.guide').map((guide) => names.map((name) => guide.getAttribute(name))),
      [
        ['slider', 'horizontal', 'Vertical guide', '40', 'x 40'],
        ['slider', 'vertical', 'Horizontal guide', '-10', 'y -10'],
      ],
    );
  });

  it('are only where the rulers are', () => {
    show([vertical]);
    page.do(() => {
      const apart = ['hero', 'slime'].map((name) => hitbox(name, rect(0, 0, 9, 9), { sprite: name }));
      editor.show(scene(apart, { sprites: [sprite('hero', 'own'), sprite('slime', 'own')] }));
    });
    assert.equal(page.all('.guide').length, 0);
  });
});
