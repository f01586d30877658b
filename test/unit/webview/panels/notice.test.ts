import assert from 'node:assert/strict';
import { h } from 'preact';
import { Feedback } from '../../../../webview/editor/feedback.js';
import { Notices, offerTime, passingTime, warningDelay, NoticeLine } from '../../../../webview/panels/notices.js';
import { Clock, getText, usePage } from './dom.js';

describe('the notice', () => {
  const page = usePage();

  function line() {
    const clock = new Clock();
    const feedback = new Feedback();
    const notices = new Notices(feedback, clock.start);
    page.show(h(NoticeLine, { notices }));
    return { clock, feedback, notices };
  }

  /** The visible notice, or null; hints start with `(i)`. */
  const noticeText = (): string | null => {
    const element = page.one('.notice');
    if (element.hasAttribute('hidden')) return null;
    return `${element.classList.contains('hint') ? '(i) ' : ''}${getText(element)}`;
  };

  it('shows an offer with its button, as a hint', () => {
    const { feedback } = line();
    let runs = 0;
    page.do(() => {
      feedback.notify('New hitbox: crate', { label: 'Rename', run: () => void runs++ });
    });
    assert.equal(noticeText(), '(i) New hitbox: crateRename');
    page.click('Rename');
    assert.equal(runs, 1);
    page.do(() => {
      feedback.notify('This hitbox is locked.');
    });
    assert.equal(noticeText(), 'This hitbox is locked.');
  });

  it('shows lasting notices, warnings after a delay, until resolved', () => {
    const { clock, notices } = line();
    const steps: readonly (readonly [step: string, run: () => void, expected: string | null])[] = [
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
          clock.advance(warningDelay);
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
      assert.equal(noticeText(), expected, step);
    }
  });

  it('shows passing notices over lasting ones for a while', () => {
    const { clock, feedback, notices } = line();
    page.do(() => {
      notices.setLasting('No hitboxes', true);
      feedback.notify('Cannot move');
    });
    assert.equal(noticeText(), 'Cannot move');
    page.do(() => {
      clock.advance(passingTime - 1);
      feedback.notify('Cannot turn');
      clock.advance(1);
    });
    assert.equal(noticeText(), 'Cannot turn', 'each one has its own time');
    page.do(() => {
      clock.advance(passingTime);
    });
    assert.equal(noticeText(), '(i) No hitboxes');
  });

  it('ends a passing notice whose reason is gone', () => {
    const { clock, feedback } = line();
    page.do(() => {
      feedback.notify('Cannot move');
      feedback.endNotice();
    });
    assert.equal(noticeText(), null);
    page.do(() => {
      feedback.notify('Cannot turn');
      clock.advance(passingTime - 1);
    });
    assert.equal(noticeText(), 'Cannot turn', 'the next one has its own time');
  });

  it('shows an offer long enough to reach it', () => {
    const { clock, feedback } = line();
    page.do(() => {
      feedback.notify('It sounds like solid', { label: 'Set Role', run: () => undefined });
      clock.advance(offerTime - 1);
    });
    assert.equal(noticeText(), '(i) It sounds like solidSet Role');
    page.do(() => {
      clock.advance(1);
    });
    assert.equal(noticeText(), null);
  });

  it('stays closed until another notice', () => {
    const { feedback, notices } = line();
    const hint = (text: string) => () => {
      notices.setLasting(text, true);
    };
    page.do(hint('No hitboxes'));
    page.click('Close');
    assert.equal(noticeText(), null);
    page.do(hint('No hitboxes'));
    assert.equal(noticeText(), null, 'the same again');
    page.do(hint('No image'));
    assert.equal(noticeText(), '(i) No image');
    page.do(hint('No hitboxes'));
    assert.equal(noticeText(), '(i) No hitboxes', 'it was something else in between');
    page.do(() => {
      feedback.notify('Cannot move');
    });
    page.click('Close');
    assert.equal(noticeText(), '(i) No hitboxes', 'only the passing notice was closed');
  });

  it('offers an action', () => {
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
