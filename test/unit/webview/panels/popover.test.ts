import assert from 'node:assert/strict';
import { h } from 'preact';
import { Popover, popoverButton, PopoverState } from '../../../../webview/panels/popover.js';
import { usePage } from './dom.js';

describe('a popover', () => {
  const page = usePage();

  function Both({ state }: { readonly state: PopoverState }) {
    return h('main', null, [
      h('button', { type: 'button', ...popoverButton(state) }, 'Open'),
      h('input', { id: 'elsewhere' }),
      h(Popover, {
        state,
        name: 'small',
        label: 'Small',
        children: [h('button', { type: 'button' }, 'First'), h('button', { type: 'button' }, 'Second')],
      }),
    ]);
  }

  function popover(): PopoverState {
    const state = new PopoverState('small');
    page.show(h(Both, { state }));
    page.button('Open').focus();
    return state;
  }

  const isOpen = () => page.one('.popover').hasAttribute('data-popover-open');
  /** The text of the focused button; '' if none. */
  const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent);

  it('opens with its first control focused, and has no content before', () => {
    popover();
    assert.deepEqual(page.all('.popover button'), []);
    page.click('Open');
    assert.deepEqual([isOpen(), focused()], [true, 'First']);
    assert.equal(page.one('.popover').getAttribute('role'), 'dialog');
    assert.equal(page.one('.popover').getAttribute('aria-label'), 'Small');
  });

  const endings: readonly (readonly [name: string, end: () => void, focused: string])[] = [
    ['Escape returns the focus to the button', () => page.press(page.button('Second'), 'Escape'), 'Open'],
    [
      'a blur of the window removes the focus',
      () => {
        page.do(() => {
          window.dispatchEvent(new Event('blur'));
        });
      },
      '',
    ],
    [
      'closing by the browser updates the state',
      () => {
        const event = new Event('toggle');
        Object.assign(event, { newState: 'closed' });
        page.fire(page.one('.popover'), event);
      },
      '',
    ],
  ];
  for (const [name, end, expected] of endings) {
    it(name, () => {
      const state = popover();
      page.click('Open');
      end();
      assert.deepEqual([state.open, isOpen()], [false, false]);
      assert.equal(page.button('Open').getAttribute('aria-expanded'), 'false');
      assert.equal(focused(), expected);
    });
  }

  it('stops Escape', () => {
    popover();
    page.click('Open');
    let keyEvents = 0;
    const listen = (): void => {
      keyEvents++;
    };
    document.addEventListener('keydown', listen);
    page.press(page.button('First'), 'Escape');
    page.press(page.button('Open'), 'Escape');
    assert.equal(keyEvents, 1, 'the second one was not its own');
  });
});
