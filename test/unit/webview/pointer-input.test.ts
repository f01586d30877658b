/** What ends a drag, and what doesn't. */
import assert from 'node:assert/strict';
import { Pointer } from '../../../webview/editor/pointer.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { PointerInput, type PointerTarget } from '../../../webview/tools/pointer-input.js';
import { usePage } from './panels/dom.js';

describe('the pointer', () => {
  const page = usePage();

  /** Presses the pointer at 10, 10 and moves it to 20, 10; what the target is told is listed. */
  function drag() {
    const told: string[] = [];
    const tell = (name: string) => (at?: { readonly x: number; readonly y: number }) =>
      void told.push(at === undefined ? name : `${name} ${at.x}, ${at.y}`);
    const target: PointerTarget = {
      press: tell('press'),
      move: tell('move'),
      release: tell('release'),
      cancel: tell('cancel'),
      click: () => undefined,
      menu: () => undefined,
      pointerLeave: () => undefined,
      dragging: null,
    };
    const surface = document.createElement('div');
    let captured = false;
    Object.assign(surface, {
      setPointerCapture: () => (captured = true),
      releasePointerCapture: () => (captured = false),
      hasPointerCapture: () => captured,
    });
    page.body.append(surface);
    new PointerInput(surface, new Viewport(), target, new Pointer());
    const send = (type: string, x: number, buttons: number): boolean => {
      const place = { clientX: x, clientY: 10, pointerId: 1, button: 0, buttons };
      return surface.dispatchEvent(new PointerEvent(type, place));
    };
    send('pointerdown', 10, 1);
    send('pointermove', 20, 1);
    assert.deepEqual(told.splice(0), ['press 10, 10', 'move 20, 10']);
    return { told, send, isCaptured: () => captured };
  }

  type Drag = ReturnType<typeof drag>;
  const blur = (): void => void window.dispatchEvent(new Event('blur'));
  const table: [events: (drag: Drag) => unknown, told: string[], reason: string][] = [
    [({ send }) => send('pointerup', 20, 0), ['move 20, 10', 'release'], 'a release ends the drag'],
    [({ send }) => send('pointercancel', 20, 0), ['cancel'], 'the browser took the pointer'],
    [
      ({ send }) => {
        blur();
        send('pointermove', 30, 1);
        send('pointerup', 30, 0);
      },
      ['move 30, 10', 'move 30, 10', 'release'],
      'a drag goes on when the focus moves, as it does when it starts in a page without the focus',
    ],
    [
      ({ send }) => send('pointermove', 30, 0),
      ['cancel', 'move 30, 10'],
      'a pointer that moves without a button was released unseen',
    ],
    [
      ({ send }) => {
        send('pointerup', 20, 0);
        blur();
      },
      ['move 20, 10', 'release', 'cancel'],
      'without a drag, the focus takes what keys have begun with it',
    ],
  ];
  for (const [events, told, reason] of table) {
    it(reason, () => {
      const dragging = drag();
      events(dragging);
      assert.deepEqual(dragging.told, told);
      assert.equal(dragging.isCaptured(), false);
    });
  }
});
