import assert from 'node:assert/strict';
import { LastingNotice, warningDelay, type LastingText } from '../../../../webview/panels/notices.js';
import { Clock } from './dom.js';

const nothing: LastingText = { text: null, isHint: false, action: null };
const hint: LastingText = { text: 'hint', isHint: true, action: null };
const warning: LastingText = { text: 'broken', isHint: false, action: null };
const other: LastingText = { text: 'partly', isHint: false, action: null };

describe('a notice about the document', () => {
  type Step = LastingText | number;
  const table: [steps: Step[], shown: (string | null)[], reason: string][] = [
    [[hint], ['hint'], 'a hint is shown at once'],
    [[warning], [], "a warning isn't"],
    [[warning, warningDelay - 1], [], 'nor shortly after'],
    [[warning, warningDelay], ['broken'], 'but after a delay'],
    [[warning, 900, nothing, 900], [null], 'text fixed within the delay never flashes a warning'],
    [[warning, 900, nothing, warning, 900], [null], 'the delay restarts each time the text breaks'],
    [[warning, 500, other, 500], ['partly'], 'the delay covers different warnings in a row'],
    [[warning, warningDelay, other], ['broken', 'partly'], 'another warning replaces it at once'],
    [[warning, warningDelay, nothing], ['broken', null], 'it disappears at once'],
    [[hint, warning, 999, hint], ['hint', 'hint'], 'a hint stays while a warning waits'],
    [[hint, warning, warningDelay], ['hint', 'broken'], 'and is replaced by it'],
  ];
  for (const [steps, expected, reason] of table) {
    it(reason, () => {
      const clock = new Clock();
      const shown: (string | null)[] = [];
      const notice: LastingNotice = new LastingNotice(() => {
        shown.push(notice.shown.text);
      }, clock.start);
      for (const step of steps) {
        if (typeof step === 'number') clock.advance(step);
        else notice.set(step);
      }
      assert.deepEqual(shown, expected);
    });
  }
});
