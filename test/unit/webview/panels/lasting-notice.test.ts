import assert from 'node:assert/strict';
import { LastingNotice, warningDelay, type LastingText } from '../../../../webview/panels/lasting-notice.js';
import { Clock } from './dom.js';

const nothing: LastingText = { text: null, isHint: false, action: null };
const hint: LastingText = { text: 'hint', isHint: true, action: null };
const warning: LastingText = { text: 'broken', isHint: false, action: null };
const other: LastingText = { text: 'partly', isHint: false, action: null };

describe('a notice about the document', () => {
  type Step = LastingText | number;
  const table: [steps: Step[], shown: (string | null)[], reason: string][] = [
    [[hint], ['hint'], 'a hint comes at once'],
    [[warning], [], 'a warning does not'],
    [[warning, warningDelay - 1], [], 'nor a moment later'],
    [[warning, warningDelay], ['broken'], 'but once it has lasted'],
    [[warning, 900, nothing, 900], [null], 'text that is readable again in time never flashes'],
    [[warning, 900, nothing, warning, 900], [null], 'each time it breaks is waited for anew'],
    [[warning, 500, other, 500], ['partly'], 'what lasts is that something is amiss, whatever it is'],
    [[warning, warningDelay, other], ['broken', 'partly'], 'another warning takes its place at once'],
    [[warning, warningDelay, nothing], ['broken', null], 'it goes at once'],
    [[hint, warning, 999, hint], ['hint', 'hint'], 'a hint stays while a warning waits'],
    [[hint, warning, warningDelay], ['hint', 'broken'], 'and gives way to it'],
  ];
  for (const [steps, expected, reason] of table) {
    it(reason, () => {
      const clock = new Clock();
      const shown: (string | null)[] = [];
      const notice: LastingNotice = new LastingNotice(() => {
        shown.push(notice.shown.text);
      }, clock.start);
      for (const step of steps) {
        if (typeof step === 'number') clock.goOn(step);
        else notice.set(step);
      }
      assert.deepEqual(shown, expected);
    });
  }
});
