// `npm test`: runs what every change needs, and ends with the line `N passed, N failed`.
// `npm test -- unit window` runs some suites; docs/testing.md names them. `npm run test:rare` runs the second tier,
// `npm run test:all` both.
// `npm test -- --grep TEXT` runs the tests whose titles contain a text.
import { testNodeLimit } from '../scripts/machine.mjs';

try {
  const limit = testNodeLimit(process.versions.node);
  if (limit !== null) throw new Error(limit);
  const { tsImport } = await import('tsx/esm/api');
  const { runSuites } = await tsImport('./launch/run-suites.ts', import.meta.url);
  process.exitCode = await runSuites(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
