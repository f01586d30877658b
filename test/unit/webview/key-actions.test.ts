import assert from 'node:assert/strict';
import { gestureCommands, gestureOf, type GestureCommand } from '../../../src/actions/gesture-actions.js';
import { runGesture, type GestureContext } from '../../../webview/commands/run-gesture.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { hitbox, rect, scene } from './support.js';

/** Executes an action, and returns what it did in order. */
function done(action: GestureCommand, steps = 1, canCancel = false): unknown[] {
  const calls: unknown[] = [];
  const record =
    <Result>(name: string, result: Result) =>
    (...values: unknown[]): Result => {
      calls.push([name, ...values]);
      return result;
    };
  const editor = new Editor();
  editor.show(scene([hitbox('crate', rect(0, 0, 8, 8))]));
  editor.select(['crate']);
  const context = {
    editor,
    viewport: new Viewport(),
    tools: {
      cancel: record('cancel', canCancel),
      nudge: record('nudge', undefined),
      commitKeyGesture: record('commit', undefined),
      selection: { selectAdjacent: record('adjacent', false), select: record('select', undefined) },
    },
    collisionTools: { aim: record('aim', true), commit: record('commit motion', undefined) },
  };
  runGesture(context as unknown as GestureContext, gestureOf(action, steps));
  return calls;
}

describe("commands of a user's own keys", () => {
  const cases: [action: GestureCommand, steps: number, expected: unknown[], reason: string][] = [
    ['move-left', 1, [['nudge', 'move', -1, 0], ['commit']], 'one step is one undo step'],
    ['move-down', 10, [['nudge', 'move', 0, 10], ['commit']], 'so are ten'],
    ['make-wider', 1, [['nudge', 'resize', 1, 0], ['commit']], 'the right side moves'],
    ['make-shorter', 2, [['nudge', 'resize', 0, -2], ['commit']], 'the bottom side moves'],
    ['rotate-counterclockwise', 15, [['nudge', 'turn', -15, 0], ['commit']], 'steps are degrees'],
    ['aim-up', 3, [['aim', 0, -3], ['commit motion']], 'the end of the motion moves'],
    ['select-next', 1, [['adjacent', 1]], 'as Tab does'],
    ['select-previous', 1, [['adjacent', -1]], 'as Shift+Tab does'],
    ['clear-selection', 1, [['cancel'], ['select', null]], 'as Escape does'],
  ];
  for (const [action, steps, expected, reason] of cases) {
    it(`${action}, ${steps}: ${reason}`, () => {
      assert.deepEqual(done(action, steps), expected);
    });
  }

  it('cancel a drag before they clear the selection', () => {
    assert.deepEqual(done('clear-selection', 1, true), [['cancel']]);
  });

  it('do something, each of them', () => {
    for (const action of gestureCommands) assert.notDeepEqual(done(action), [], action);
  });
});
