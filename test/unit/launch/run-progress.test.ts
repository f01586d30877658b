import assert from 'node:assert/strict';
import { parseProgressLine, toProgressLine } from '../../launch/report';
import { RunProgress, describeFailure } from '../../launch/run-progress';

const passed = { title: 'a', state: 'passed', duration: 1 } as const;
const failed = { title: 'says "no"', state: 'failed', duration: 1, error: 'AssertionError: 1 !== 2' } as const;

describe('the progress of a run', () => {
  const cases: [what: string, steps: (run: RunProgress, wait: (ms: number) => void) => void, expected: string][] = [
    [
      'a suite that loads',
      (run) => {
        run.begins('unit');
      },
      '  unit starting · 0 of 2 suites done',
    ],
    [
      'an expected rest like the time so far',
      (run, wait) => {
        run.begins('unit');
        run.note('unit', { total: 4 });
        run.note('unit', { ended: passed });
        wait(20_000);
      },
      '  unit 1 of 4, about 1 min left · 0 of 2 suites done',
    ],
    [
      'a failure',
      (run) => {
        run.begins('unit');
        run.note('unit', { total: 2 });
        run.note('unit', { ended: failed });
      },
      '  unit 1 of 2, 1 failed, about 0 s left · 0 of 2 suites done',
    ],
    [
      'two suites, one of which has ended',
      (run) => {
        run.begins('unit');
        run.ends('unit');
        run.begins('window');
        run.note('window', { total: 3 });
      },
      '  window 0 of 3 · 1 of 2 suites done',
    ],
  ];
  for (const [what, steps, expected] of cases) {
    it(what, () => {
      let now = 0;
      const printed: string[] = [];
      const run = new RunProgress(
        2,
        (text) => printed.push(text),
        () => now,
      );
      steps(run, (ms) => (now += ms));
      run.tick();
      run.tick();
      assert.equal(printed.at(-1), expected);
      assert.equal(printed.filter((line) => line === expected).length, 1, 'the same line is printed once');
    });
  }

  it('is printed as a line that is found among others, and cut where it is long', () => {
    const long = { ...failed, error: 'x'.repeat(5000) };
    assert.deepEqual(parseProgressLine(`  │ ${toProgressLine({ ended: long })}`), {
      ended: { ...failed, error: 'x'.repeat(1500) },
    });
    for (const line of ['', '  ✔ a test', `${toProgressLine({ total: 3 })}…`])
      assert.equal(parseProgressLine(line), null);
  });

  it('names a failure with the command that runs it alone', () => {
    assert.equal(
      describeFailure('unit', failed),
      '✖ unit: says "no"\n    AssertionError: 1 !== 2\n    Run it alone: npm test -- unit --grep "says \\"no\\""',
    );
    assert.match(describeFailure('unit-rare', failed, 7), /: SEED=7 npm test -- unit-rare --grep "says/);
  });
});
