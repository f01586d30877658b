/** One part of the tests, run in its own process. */
export interface Suite {
  readonly name: string;
  /** Whether it tests the output of `npm run build`. */
  readonly needsBuild: boolean;
  /** The script to run with its arguments; the path of the result file is appended. */
  readonly command: readonly string[];
  /** Whether its random cases are new in each run: it gets a seed, which is printed. */
  readonly isSeeded?: true;
}

const mocha = (folder: string, ...options: string[]): string[] => ['test/launch/run-mocha.ts', ...options, folder];

const window = (hooks: string, ...options: string[]): string[] =>
  mocha('test/window', '--timeout=170000', `--hooks=test/window/${hooks}`, ...options);

// The server with its headless browser needs no display; other systems have one, and the desktop VS Code.
const hostNode = ['test/launch/run-host-node.ts', ...(process.platform === 'linux' ? [] : ['--desktop'])];

/** What every change needs, in start order: the longest first, then those that leave the CPU to others. */
const first: readonly Suite[] = [
  { name: 'window', needsBuild: true, command: window('hooks.ts') },
  { name: 'host-node', needsBuild: true, command: hostNode },
  // This long only because the machine may be busy; a hanging test is found by `StallWatch`.
  { name: 'unit', needsBuild: false, command: ['test/launch/run-unit.ts', '--timeout=60000'] },
  // In memory, without VS Code.
  { name: 'host', needsBuild: false, command: ['test/launch/run-host-memory.ts'] },
  { name: 'static', needsBuild: false, command: ['test/launch/run-static.ts'] },
  { name: 'host-web', needsBuild: true, command: ['test/launch/run-host-web.ts'] },
  { name: 'package', needsBuild: true, command: mocha('test/package', '--timeout=120000') },
];

/** What finds rare things: random cases from new seeds, and the files that end in `.rare.test.ts`. */
const rare: readonly Suite[] = [
  {
    name: 'unit-rare',
    needsBuild: false,
    command: ['test/launch/run-unit.ts', '--rare', '--patient'],
    isSeeded: true,
  },
  { name: 'engines', needsBuild: true, command: mocha('test/engines', '--timeout=120000', '--all') },
  { name: 'web-rare', needsBuild: true, command: ['test/launch/run-host-web.ts', '--all'] },
  { name: 'package-rare', needsBuild: true, command: mocha('test/package', '--timeout=120000', '--rare') },
  { name: 'window-rare', needsBuild: true, command: window('vscode-hooks.ts', '--rare') },
  { name: 'host-rare', needsBuild: true, command: [...hostNode, '--all'] },
];

/** In no tier: the unit tests of the first one without its slow files, with a twentieth of the random cases. */
const unitQuick: Suite = {
  name: 'unit-quick',
  needsBuild: false,
  command: ['test/launch/run-unit.ts', '--quick', '--timeout=60000'],
};

/** In no tier: downloads the desktop VS Code and opens a window. */
const desktop: Suite = {
  name: 'desktop',
  needsBuild: true,
  command: ['test/launch/run-host-node.ts', '--desktop', '--all'],
};

/** The two tiers: `npm test` and `npm run test:rare`. */
export const tiers = { first, rare } as const;

/**
 * Returns the suites with these names; without names, the first tier. `rare` is the second tier, `all` both.
 *
 * @throws {Error} if there is no such suite
 */
export function suitesNamed(names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return first;
  const known = [...first, ...rare, unitQuick, desktop];
  return names.flatMap((name) => {
    if (name === 'rare') return rare;
    if (name === 'all') return [...first, ...rare];
    const suite = known.find((one) => one.name === name);
    if (!suite) throw new Error(`no suite is called ${name}; there are ${known.map((one) => one.name).join(', ')}`);
    return [suite];
  });
}
