import type { Metafile } from 'esbuild';

/**
 * Returns the test files that a change touches: those that import the changed files, however indirectly, and those
 * whose own text names one that is read, not imported (a page of docs, a fixture, an example).
 *
 * @param tests paths below the project, with `/`, like all others
 * @param inputs what each source imports
 * @param textOf the text of a test file
 */
export function touchedTests(
  tests: readonly string[],
  changed: readonly string[],
  inputs: Metafile['inputs'],
  textOf: (test: string) => string,
): string[] {
  const imported = changed.filter((path) => path in inputs);
  const read = changed.filter((path) => !(path in inputs));
  return tests.filter((test) => {
    const reached = reachedFrom(test, inputs);
    if (imported.some((path) => reached.has(path))) return true;
    const text = read.length === 0 ? '' : textOf(test);
    return read.some((path) => text.includes(path.slice(path.lastIndexOf('/') + 1)));
  });
}

function reachedFrom(start: string, inputs: Metafile['inputs']): ReadonlySet<string> {
  const reached = new Set([start]);
  // Grows while it is walked.
  for (const path of reached) {
    for (const { path: target } of inputs[path]?.imports ?? []) reached.add(target);
  }
  return reached;
}
