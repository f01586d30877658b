/** One part of `npm test`, run in its own process. */
export interface Suite {
  readonly name: string;
  /** Whether it tests the output of `npm run build`. */
  readonly needsBuild: boolean;
  /** The script to run with its arguments; the path of the result file is appended. */
  readonly command: readonly string[];
}

const mocha = (folder: string, ...options: string[]): string[] => ['test/launch/run-mocha.ts', ...options, folder];

/** In start order: the longest first, then those that mostly wait and leave the CPU to others. */
export const suites: readonly Suite[] = [
  {
    name: 'window',
    needsBuild: true,
    command: mocha('test/window', '--timeout=170000', '--hooks=test/window/hooks.ts'),
  },
  {
    name: 'host-node',
    needsBuild: true,
    // The server with its headless browser needs no display; other systems have one, and the desktop VS Code.
    command: ['test/launch/run-host-node.ts', ...(process.platform === 'linux' ? [] : ['--desktop'])],
  },
  // This long only because the machine may be busy; a hanging test is found by `StallWatch`.
  { name: 'unit', needsBuild: false, command: ['test/launch/run-unit.ts', '--timeout=60000'] },
  { name: 'host-web', needsBuild: true, command: ['test/launch/run-host-web.ts'] },
  { name: 'static', needsBuild: false, command: ['test/launch/run-static.ts'] },
  { name: 'engines', needsBuild: true, command: mocha('test/engines', '--timeout=120000', '--ending=smoke.test.ts') },
  { name: 'package', needsBuild: true, command: mocha('test/package', '--timeout=120000', '--ending=smoke.test.ts') },
];

/** Not part of `npm test`: downloads the desktop VS Code and opens a window. */
const desktop: Suite = {
  name: 'desktop',
  needsBuild: true,
  command: ['test/launch/run-host-node.ts', '--desktop'],
};

/** All tests of engines, of the package and its plugin; `npm test` runs only those that end in `smoke.test.ts`. */
const all: readonly Suite[] = [
  { name: 'all-engines', needsBuild: true, command: mocha('test/engines', '--timeout=120000') },
  { name: 'all-package', needsBuild: true, command: mocha('test/package', '--timeout=120000') },
];

/** Returns the suites with these names; without names, all of `npm test`. */
export function suitesNamed(names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  const known = [...suites, ...all, desktop];
  return names.map((name) => {
    const suite = known.find((one) => one.name === name);
    if (!suite) throw new Error(`no suite is called ${name}; there are ${known.map((one) => one.name).join(', ')}`);
    return suite;
  });
}
