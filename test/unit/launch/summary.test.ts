import assert from 'node:assert/strict';
import { type SuiteReport, parseReport, toReport } from '../../launch/report';
import { type SuiteOutcome, hasPassed, judge, sumLine, summaryLines } from '../../launch/summary';

function report(passed: number, failed = 0): SuiteReport {
  return toReport([
    ...Array.from({ length: passed }, (_, i) => ({ title: `good ${i}`, state: 'passed' as const, duration: 1 })),
    ...Array.from({ length: failed }, (_, i) => ({ title: `bad ${i}`, state: 'failed' as const, duration: 1 })),
  ]);
}

function outcome(name: string, ending: Parameters<typeof judge>[1]): SuiteOutcome {
  return { name, report: judge(name, ending), seconds: 1 };
}

describe('failures in a summary', () => {
  const cases: { why: string; ending: Parameters<typeof judge>[1]; passed: number; failed: number }[] = [
    { why: 'all passed', ending: { report: report(3), code: 0 }, passed: 3, failed: 0 },
    { why: 'some failed', ending: { report: report(3, 2), code: 1 }, passed: 3, failed: 2 },
    { why: 'failures count whatever the exit code', ending: { report: report(3, 1), code: 0 }, passed: 3, failed: 1 },
    { why: 'the suite did not run', ending: { report: null, code: 0 }, passed: 0, failed: 1 },
    { why: 'the suite was killed', ending: { report: null, code: null }, passed: 0, failed: 1 },
    { why: 'the suite crashed after it had passed', ending: { report: report(3), code: 139 }, passed: 3, failed: 1 },
    { why: 'it was killed after it had passed', ending: { report: report(3), code: null }, passed: 3, failed: 1 },
    { why: 'it ran no test', ending: { report: report(0), code: 0 }, passed: 0, failed: 1 },
  ];
  for (const { why, ending, passed, failed } of cases) {
    it(why, () => {
      const judged = judge('some', ending);
      assert.deepEqual([judged.passed, judged.failed], [passed, failed]);
    });
  }

  it('include a suite with only skipped tests', () => {
    const skipped = toReport([{ title: 'later', state: 'pending', duration: 0 }]);
    assert.equal(judge('some', { report: skipped, code: 0 }).failed, 1);
  });
});

describe('the total of a run', () => {
  it('adds up the suites', () => {
    const outcomes = [
      outcome('unit', { report: report(10), code: 0 }),
      outcome('window', { report: report(2, 1), code: 1 }),
    ];
    assert.equal(sumLine(outcomes), '12 passed, 1 failed');
    assert.equal(hasPassed(outcomes), false);
  });

  it("fails if a suite didn't run", () => {
    const outcomes = [outcome('unit', { report: report(10), code: 0 }), outcome('host-web', { report: null, code: 1 })];
    assert.equal(sumLine(outcomes), '10 passed, 1 failed');
    assert.equal(hasPassed(outcomes), false);
  });

  it('fails if nothing ran', () => {
    assert.equal(sumLine([]), '0 passed, 1 failed');
    assert.equal(hasPassed([]), false);
  });

  it('passes when something passed and nothing failed', () => {
    assert.equal(hasPassed([outcome('unit', { report: report(1), code: 0 })]), true);
  });

  it('names failures, and ends with the total', () => {
    const lines = summaryLines([outcome('unit', { report: report(1, 1), code: 1 })]);
    assert.ok(lines.some((line) => line.includes('unit: bad 0')));
    assert.equal(lines.at(-1), '1 passed, 1 failed');
  });
});

describe('a result file', () => {
  it('is counted again, not trusted', () => {
    const text = JSON.stringify({ ...report(1, 1), passed: 99, failed: 0 });
    assert.deepEqual(parseReport(text), report(1, 1));
  });

  for (const text of ['', '{"passed": 3, "tes', 'null', '[]', '{"passed": 3}']) {
    it(`is invalid: ${text || 'an empty file'}`, () => {
      assert.equal(parseReport(text), null);
    });
  }
});
