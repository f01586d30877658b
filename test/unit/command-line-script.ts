import { fileURLToPath } from 'node:url';
import { buildCommandLine } from '../../scripts/agents-page.mjs';

let script: Promise<string> | undefined;

/** Builds the command line as it is published, once for all tests of a process, and returns its script. */
export function commandLineScript(): Promise<string> {
  script ??= buildCommandLine(fileURLToPath(new URL('../../out/test/command-line', import.meta.url)));
  return script;
}
