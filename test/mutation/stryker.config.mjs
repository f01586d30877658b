/**
 * How src/core is mutated. Only what the core's tests read is copied, into the system's temporary folder; the tests of
 * one mutant are those that reach it, in one process, and stop at the first failure.
 */
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

const here = 'test/mutation';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'mocha',
  testRunnerNodeArgs: ['--import=tsx'],
  mochaOptions: {
    spec: ['test/unit/core/**/*.test.ts'],
    // Mutated sources hold all their mutants: they are long.
    ignore: ['test/unit/core/size.test.ts'],
    'no-config': true,
    'no-package': true,
  },
  coverageAnalysis: 'perTest',
  disableTypeChecks: true,
  concurrency: Math.min(2, availableParallelism()),
  // Constants of a module are worked out once, so that each of their mutants takes a new process and all tests.
  ignoreStatic: process.env.MUTATION_STATIC !== '1',
  // A mutant that loops for ever is stopped after 1.5 times what its tests take otherwise, and these 2 seconds.
  timeoutMS: 2000,
  timeoutFactor: 1.5,
  mutate: ['src/core/**/*.ts'],
  ignorePatterns: [
    '**',
    '!package.json',
    '!tsconfig*.json',
    '!src',
    '!src/core/**',
    '!test',
    '!test/unit',
    '!test/unit/core/**',
  ],
  tempDirName: join(tmpdir(), `hitbox-lens-mutation-${process.pid}`),
  cleanTempDir: 'always',
  reporters: ['json', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  jsonReporter: { fileName: `${here}/reports/latest.json` },
  thresholds: { high: 95, low: 85, break: null },
  allowConsoleColors: false,
};
