import assert from 'node:assert/strict';
import { h } from 'preact';
import { Feedback } from '../../../../webview/editor/feedback.js';
import { warningDelay } from '../../../../webview/panels/lasting-notice.js';
import { NoticeLine } from '../../../../webview/panels/notice.js';
import { Notices, passingTime } from '../../../../webview/panels/notices.js';
import { Clock, textOf, usePage } from './dom.js';

describe('the notice', () => {
  const page = usePage();

  function line() {
    const clock = new Clock();
    const feedback = new Feedback();
    const notices = new Notices(feedback, clock.start);
    page.show(h(NoticeLine, { notices }));
    return { clock, feedback, notices };
  }

  /** What it says; null: it is not there. `(i)`: nothing is amiss. */
  const said = (): string | null => {
    const element = page.one('.notice');
    if (element.hasAttribute('hidden')) return null;
    return `${element.classList.contains('hint') ? '(i) ' : ''}${textOf(element)}`;
  };

  it('shows what lasts, warnings after a delay, until it is not true any more', () => {
    const { clock, notices } = line();
    const steps: readonly (readonly [step: string, run: () => void, said: string | null])[] = [
      ['nothing', () => undefined, null],
      [
        'a hint',
        () => {
          notices.setLasting('No hitboxes', true);
        },
        '(i) No hitboxes',
      ],
      [
        'a warning',
        () => {
          notices.setLasting('Not readable');
        },
        '(i) No hitboxes',
      ],
      [
        'a while later',
        () => {
          clock.goOn(warningDelay);
        },
        'Not readable',
      ],
      [
        'repaired',
        () => {
          notices.setLasting(null);
        },
        null,
      ],
    ];
    for (const [step, run, expected] of steps) {
      page.do(run);
      assert.equal(said(), expected, step);
    }
  });

  it('shows what just happened over what lasts, for a while', () => {
    const { clock, feedback, notices } = line();
    page.do(() => {
      notices.setLasting('No hitboxes', true);
      feedback.notify('Cannot move');
    });
    assert.equal(said(), 'Cannot move');
    page.do(() => {
      clock.goOn(passingTime - 1);
      feedback.notify('Cannot turn');
      clock.goOn(1);
    });
    assert.equal(said(), 'Cannot turn', 'each one has its own time');
    page.do(() => {
      clock.goOn(passingTime);
    });
    assert.equal(said(), '(i) No hitboxes');
  });

  it('stays closed until something else is true', () => {
    const { feedback, notices } = line();
    const hint = (text: string) => () => {
      notices.setLasting(text, true);
    };
    page.do(hint('No hitboxes'));
    page.click('Close');
    assert.equal(said(), null);
    page.do(hint('No hitboxes'));
    assert.equal(said(), null, 'the same again');
    page.do(hint('No image'));
    assert.equal(said(), '(i) No image');
    page.do(hint('No hitboxes'));
    assert.equal(said(), '(i) No hitboxes', 'it was something else in between');
    page.do(() => {
      feedback.notify('Cannot move');
    });
    page.click('Close');
    assert.equal(said(), '(i) No hitboxes', 'only what passes was closed');
  });

  it('offers what can be done about it', () => {
    const { feedback, notices } = line();
    let done = 0;
    page.do(() => {
      notices.setLasting('No image', true, {
        label: 'Choose Image…',
        run: () => {
          done++;
        },
      });
    });
    page.click('Choose Image…');
    assert.equal(done, 1);
    page.do(() => {
      feedback.notify('Cannot move');
    });
    assert.deepEqual(page.all('.notice-action'), [], 'that is about something else');
  });
});
