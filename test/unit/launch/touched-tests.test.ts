import assert from 'node:assert/strict';
import { touchedTests } from '../../launch/touched-tests';

describe('the tests that a change touches', () => {
  const imports: Record<string, string[]> = {
    'test/a.test.ts': ['src/a.ts'],
    'test/b.test.ts': ['src/b.ts', 'test/support.ts'],
    'src/a.ts': ['src/base.ts'],
    'src/b.ts': ['src/a.ts', 'src/c.ts'],
    'src/c.ts': ['src/b.ts'],
    'src/base.ts': [],
    'test/support.ts': [],
  };
  const inputs = Object.fromEntries(
    Object.entries(imports).map(([path, targets]) => [
      path,
      { bytes: 1, imports: targets.map((target) => ({ path: target, kind: 'import-statement' as const })) },
    ]),
  );
  const texts: Record<string, string> = { 'test/a.test.ts': '', 'test/b.test.ts': "read('docs/frames.md')" };
  const cases: [changed: string[], touched: string[], reason: string][] = [
    [['test/a.test.ts'], ['test/a.test.ts'], 'the test itself'],
    [['src/base.ts'], ['test/a.test.ts', 'test/b.test.ts'], 'imported through others'],
    [['src/c.ts'], ['test/b.test.ts'], 'imported in a circle'],
    [['test/support.ts'], ['test/b.test.ts'], 'support of one test'],
    [['docs/frames.md'], ['test/b.test.ts'], 'a page whose name is in the test'],
    [['docs/stage.md'], [], 'a page that no test names'],
    [['docs/stage.md', 'src/a.ts'], ['test/a.test.ts', 'test/b.test.ts'], 'several files'],
    [[], [], 'nothing'],
  ];
  for (const [changed, touched, reason] of cases) {
    it(`${reason}: ${changed.join(', ')}`, () => {
      assert.deepEqual(
        touchedTests(['test/a.test.ts', 'test/b.test.ts'], changed, inputs, (test) => texts[test]!),
        touched,
      );
    });
  }
});
