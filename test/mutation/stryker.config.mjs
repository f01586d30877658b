/**
 * How src/core is mutated. Only the files that the core's tests need are copied, to the system's temporary folder. Each
 * mutant is tested by the tests that reach it, in one process, up to the first failure.
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
    // Mutated sources contain all their mutants, so their size means nothing.
    ignore: ['test/unit/core/size.test.ts'],
    'no-config': true,
    'no-package': true,
  },
  coverageAnalysis: 'perTest',
  disableTypeChecks: true,
  concurrency: Math.min(2, availableParallelism()),
  // Constants of a module are computed once, so each of their mutants needs a new process and all tests.
  ignoreStatic: process.env.MUTATION_STATIC !== '1',
  // An endless mutant is stopped after 1.5 times the usual time of its tests plus these 2 seconds.
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
