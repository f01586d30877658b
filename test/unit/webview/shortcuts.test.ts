import assert from 'node:assert/strict';
import type { PreviewKeyAction } from '../../../src/actions/page-actions.js';
import { actionFor, shortcuts, getDirection, type Key } from '../../../webview/commands/keymap.js';

type Modifier = 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey';

const key = (name: string, ...held: Modifier[]): Key => ({
  key: name,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  shiftKey: held.includes('shiftKey'),
  altKey: held.includes('altKey'),
});

describe('shortcuts', () => {
  type Focus = Parameters<typeof actionFor>[1];
  const table: [pressed: Key, focus: Focus, action: PreviewKeyAction | null, reason: string][] = [
    [key('z', 'ctrlKey'), 'elsewhere', 'undo', 'the history of the text, whatever has the focus'],
    [key('z', 'metaKey'), 'list', 'undo', 'on a Mac'],
    [key('Z', 'ctrlKey', 'shiftKey'), 'canvas', 'redo', 'an uppercase letter'],
    [key('y', 'ctrlKey'), 'canvas', 'redo', 'the second shortcut for redo'],
    [key('z'), 'canvas', null, 'a letter alone'],
    [key('z', 'ctrlKey', 'altKey'), 'canvas', null, 'another modifier makes it another key'],
    [key('s', 'ctrlKey'), 'elsewhere', 'save', ''],
    [key('S', 'ctrlKey', 'shiftKey'), 'elsewhere', null, 'Save As belongs to VS Code'],
    [key('a', 'ctrlKey'), 'canvas', 'select-all', ''],
    [key('a', 'ctrlKey'), 'list', 'select-all', 'in the list as well'],
    [key('a', 'ctrlKey'), 'elsewhere', null, 'but not in a text field'],
    [key('f'), 'canvas', 'fit', ''],
    [key('F', 'shiftKey'), 'canvas', 'fit', 'with Caps Lock or Shift'],
    [key('f'), 'list', null, 'in the list it types a name'],
    [key('f', 'ctrlKey'), 'canvas', 'filter-list', ''],
    [key('f', 'metaKey'), 'elsewhere', 'filter-list', 'from a text field too'],
    [key('+', 'shiftKey'), 'canvas', 'zoom-in', 'a character that needs Shift'],
    [key('-', 'metaKey'), 'canvas', null, 'the zoom of the window'],
    [key('Escape'), 'list', 'cancel', ''],
    [key('Tab'), 'canvas', 'next', ''],
    [key('Tab', 'shiftKey'), 'canvas', 'previous', ''],
    [key('Tab'), 'list', null, 'leaves the list'],
    [key('ArrowLeft'), 'canvas', 'move', ''],
    [key('ArrowLeft', 'shiftKey'), 'canvas', 'move-far', ''],
    [key('ArrowUp', 'altKey'), 'canvas', 'resize', ''],
    [key('ArrowUp', 'altKey', 'shiftKey'), 'canvas', 'resize-far', ''],
    [key('ArrowDown'), 'list', null, 'the list has its own arrows'],
    [key('ArrowLeft', 'ctrlKey'), 'canvas', 'aim', ''],
    [key('ArrowLeft', 'metaKey', 'shiftKey'), 'canvas', 'aim-far', 'on a Mac'],
    [key('ArrowLeft', 'ctrlKey', 'altKey'), 'canvas', null, ''],
    [key('v'), 'canvas', 'motion', ''],
    [key('v', 'ctrlKey'), 'canvas', 'paste', 'not the motion'],
    [key('c'), 'canvas', 'probe', ''],
    [key('c', 'ctrlKey'), 'canvas', 'copy', 'not the probe'],
    [key('w'), 'canvas', 'how-it-decides', ''],
    [key('w', 'ctrlKey'), 'canvas', null, 'closes the tab'],
    [key('g'), 'canvas', 'move-by-click', ''],
    [key('g'), 'list', null, 'in the list it types a name'],
    [key(']'), 'canvas', 'turn', ''],
    [key('}', 'shiftKey'), 'canvas', 'turn-far', 'as some keyboards report it'],
    [key('[', 'shiftKey'), 'canvas', 'turn-back-far', 'as others report it'],
    [key('Backspace'), 'canvas', 'delete', ''],
    [key('Delete'), 'list', 'delete', 'in the list as well'],
    [key('Delete'), 'elsewhere', null, 'but not in a text field'],
    [key('d', 'ctrlKey'), 'canvas', 'duplicate', ''],
    [key('m'), 'canvas', 'mirror-x', ''],
    [key('M', 'shiftKey'), 'canvas', 'mirror-y', ''],
    [key('H', 'shiftKey'), 'canvas', 'show-all', ''],
    [key('?', 'shiftKey'), 'canvas', 'cheat-sheet', ''],
    [key(' '), 'canvas', 'pan', ''],
    [key('1'), 'canvas', 'actual-size', ''],
    [key('t'), 'canvas', 'toggle-labels', ''],
    [key('t'), 'list', null, 'in the list it types a name'],
    [key('x'), 'canvas', 'all-overlaps', ''],
    [key('x', 'ctrlKey'), 'canvas', 'cut', 'not with a modifier'],
    [key('2'), 'canvas', 'zoom-to-selection', ''],
    [{ ...key('@', 'shiftKey'), code: 'Digit2' }, 'canvas', 'zoom-to-selection', 'as in Figma, on a US keyboard'],
    [{ ...key('"', 'shiftKey'), code: 'Digit2' }, 'canvas', 'zoom-to-selection', 'on a German one'],
    [{ ...key('2', 'shiftKey'), code: 'Digit2' }, 'canvas', 'zoom-to-selection', 'on a French one'],
    [key('@', 'shiftKey'), 'canvas', null, 'the character alone'],
    [key(','), 'canvas', 'frame-before', ''],
    [key('.'), 'canvas', 'frame-after', ''],
    [key('p'), 'canvas', 'play', ''],
    [key('p'), 'list', null, 'in the list it types a name'],
    [key('q'), 'canvas', null, ''],
    [key('['), 'timeline', 'bar-start', 'on the canvas it rotates'],
    [key('n'), 'timeline', 'bar-new', 'on the canvas it draws'],
    [key('Delete'), 'timeline', 'bar-delete', 'not the hitbox in all of its frames'],
    [key('p'), 'timeline', null, ''],
  ];
  for (const [pressed, focus, action, reason] of table) {
    const held = (['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const).filter((name) => pressed[name]);
    it(`${[...held, pressed.key].join(' ')}, focus ${focus}: ${action ?? 'nothing'} ${reason}`, () => {
      assert.equal(actionFor(pressed, focus), action);
    });
  }

  it('are listed once each, with a description', () => {
    for (const inTimeline of [false, true]) {
      const keys = shortcuts
        .filter(({ where }) => (where === 'timeline') === inTimeline)
        .flatMap((shortcut) => shortcut.keys);
      assert.equal(new Set(keys).size, keys.length);
    }
    for (const { action, description } of shortcuts) assert.ok(description().length > 2, action);
  });

  it('know the direction of an arrow key', () => {
    assert.deepEqual(getDirection('ArrowUp'), { x: 0, y: -1 });
    assert.equal(getDirection('Enter'), null);
  });
});
