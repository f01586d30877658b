/** One part of `npm test`, which runs in a process of its own. */
export interface Suite {
  readonly name: string;
  /** Whether it looks at what `npm run build` makes. */
  readonly needsBuild: boolean;
  /** The script that runs it, and its arguments; the path of the result file comes after them. */
  readonly command: readonly string[];
}

const mocha = (folder: string, ...options: string[]): string[] => ['test/launch/run-mocha.ts', ...options, folder];

/** In the order in which they begin: the longest first, and then what leaves the processor to others while it waits. */
export const suites: readonly Suite[] = [
  {
    name: 'window',
    needsBuild: true,
    command: mocha('test/window', '--timeout=170000', '--hooks=test/window/hooks.ts'),
  },
  {
    name: 'host-node',
    needsBuild: true,
    // The server with its headless browser needs no display; elsewhere there is one, and the desktop's VS Code for it.
    command: ['test/launch/run-host-node.ts', ...(process.platform === 'linux' ? [] : ['--desktop'])],
  },
  // So much only because others may work the processor hard: what hangs is found by its name (`StallWatch`).
  { name: 'unit', needsBuild: false, command: ['test/launch/run-unit.ts', '--timeout=60000'] },
  { name: 'host-web', needsBuild: true, command: ['test/launch/run-host-web.ts'] },
  { name: 'static', needsBuild: false, command: ['test/launch/run-static.ts'] },
];

/** Not part of `npm test`: it downloads VS Code for the desktop and opens a window. */
const desktop: Suite = {
  name: 'desktop',
  needsBuild: true,
  command: ['test/launch/run-host-node.ts', '--desktop'],
};

/** The suites with these names, or all of `npm test` without a name. */
export function suitesNamed(names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  const known = [...suites, desktop];
  return names.map((name) => {
    const suite = known.find((one) => one.name === name);
    if (!suite) throw new Error(`no suite is called ${name}; there are ${known.map((one) => one.name).join(', ')}`);
    return suite;
  });
}
