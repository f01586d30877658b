/** A machine, as far as it decides what runs there. */
export interface Machine {
  /** The version of Node, without `v`. */
  readonly node: string;
  readonly platform: string;
  readonly arch: string;
  /** Linux without glibc, for which packaged programs aren't built. */
  readonly musl: boolean;
  /** VS Code can be opened as a window. */
  readonly desktop: boolean;
  /** There is a browser for the tests. */
  readonly browser: boolean;
}

export function nodeLimit(version: string): string | null;
export function testNodeLimit(version: string): string | null;
export function startLimit(machine: Machine): string | null;
export function testLimit(machine: Machine): string | null;
export function thisMachine(found: Partial<Machine>): Machine;
