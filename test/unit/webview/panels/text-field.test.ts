import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import { TextField } from '../../../../webview/panels/text-field.js';
import { usePage } from './dom.js';

describe('a text field', () => {
  const page = usePage();

  function field(text: string) {
    const shown = signal(text);
    const committed: string[] = [];
    const onCommit = (typed: string): void => {
      committed.push(typed);
    };
    page.show(h(TextField, { id: 'f', label: 'F', text: () => shown.value, onCommit }));
    page.body.append(document.createElement('button'));
    input().focus();
    return { shown, committed };
  }

  const input = () => page.one('#f') as HTMLInputElement;
  const type = (text: string, inputType = 'insertText') => {
    page.do(() => {
      input().value = text;
      input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
    });
  };

  it('shows the current value, but not over text being typed', () => {
    const { shown } = field('1');
    page.do(() => {
      shown.value = '2';
    });
    assert.equal(input().value, '2');
    type('25');
    page.do(() => {
      shown.value = '3';
    });
    assert.equal(input().value, '25');
  });

  const endings: readonly (readonly [
    name: string,
    end: () => void,
    typed: string,
    committed: string[],
    left: string,
  ])[] = [
    ['Enter commits', () => void page.press(input(), 'Enter'), '25', ['25'], '1'],
    ['Enter trims and commits', () => void page.press(input(), 'Enter'), ' 25 ', ['25'], '1'],
    ['Enter on blank text reverts', () => void page.press(input(), 'Enter'), ' ', [], '1'],
    ['Escape reverts', () => void page.press(input(), 'Escape'), '25', [], '1'],
    [
      'leaving commits',
      () => {
        page.one('button').focus();
      },
      '25',
      ['25'],
      '1',
    ],
  ];
  for (const [name, end, typed, committed, left] of endings) {
    it(name, () => {
      const rendered = field('1');
      type(typed);
      end();
      assert.deepEqual(rendered.committed, committed);
      assert.equal(input().value, left, 'the current value');
      page.one('button').focus();
      assert.deepEqual(rendered.committed, committed, 'only once');
    });
  }

  it("doesn't commit an unchanged value", () => {
    const { committed } = field('1');
    type('12');
    type('1');
    page.press(input(), 'Enter');
    assert.deepEqual(committed, []);
  });

  it('stops Escape only while text is being typed', () => {
    field('1');
    let keyEvents = 0;
    page.body.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') keyEvents++;
    });
    type('2');
    page.press(input(), 'Escape');
    assert.equal(keyEvents, 0);
    page.press(input(), 'Escape');
    assert.equal(keyEvents, 1);
  });

  const keys: readonly (readonly [name: string, prepare: () => void, key: KeyboardEventInit, isOwn: boolean])[] = [
    ['undo of an untouched field is the document’s', () => undefined, { key: 'z', ctrlKey: true }, false],
    [
      'undo while typing is the field’s',
      () => {
        type('2');
      },
      { key: 'z', ctrlKey: true },
      true,
    ],
    [
      'with Cmd on a Mac too',
      () => {
        type('2');
      },
      { key: 'z', metaKey: true },
      true,
    ],
    [
      'undo at the start of typing is the document’s',
      () => {
        type('2');
        type('1', 'historyUndo');
      },
      { key: 'z', ctrlKey: true },
      false,
    ],
    [
      'redo after the field’s undo is the field’s',
      () => {
        type('2');
        type('1', 'historyUndo');
      },
      { key: 'y', ctrlKey: true },
      true,
    ],
    [
      'redo after retyping the old value is the document’s',
      () => {
        type('2');
        type('1');
      },
      { key: 'Z', ctrlKey: true, shiftKey: true },
      false,
    ],
    [
      'redo after a commit is the document’s',
      () => {
        type('2');
        page.press(input(), 'Enter');
      },
      { key: 'y', ctrlKey: true },
      false,
    ],
  ];
  for (const [name, prepare, key, isOwn] of keys) {
    it(name, () => {
      field('1');
      prepare();
      let keyEvents = 0;
      page.body.addEventListener('keydown', () => {
        keyEvents++;
      });
      page.press(input(), key.key!, key);
      assert.equal(keyEvents, isOwn ? 0 : 1);
    });
  }

  it('ignores text the browser restores while another element has the focus', () => {
    const { committed } = field('1');
    page.one('button').focus();
    type('old', 'historyUndo');
    assert.equal(input().value, '1');
    assert.equal(input().dataset.typing, undefined);
    assert.deepEqual(committed, []);
  });

  it('selects its text on focus, but not when the window regains focus', () => {
    field('123');
    const comes = (relatedTarget: EventTarget | null): boolean => {
      input().setSelectionRange(0, 0);
      page.fire(input(), new FocusEvent('focus', { relatedTarget }));
      return input().selectionEnd === 3;
    };
    assert.equal(comes(null), true);
    page.fire(input(), new FocusEvent('blur', { relatedTarget: null }));
    assert.equal(comes(null), false, 'given back');
    assert.equal(comes(null), true, 'only once');
    page.fire(input(), new FocusEvent('blur', { relatedTarget: null }));
    assert.equal(comes(page.one('button')), true, 'by a key from somewhere else');
  });
});
