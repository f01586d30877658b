import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { toReport } from '../launch/report';
import type { Message, Order } from './messages';
import { runFile } from './run-file';

/** Loads one file of the host suite. */
export type Loader = () => Promise<unknown>;

/** The host suite's own limit would cost minutes for each mutant that makes a test wait forever. */
const timeout = process.env.HITBOX_LENS_MUTANT === undefined ? 170_000 : 60_000;

/**
 * Runs tests of the host suite in a Node extension host: those of the file `HITBOX_LENS_ORDER`. Messages go to the file
 * `HITBOX_LENS_MESSAGES`, one a line.
 */
export async function runSuite(loaders: Readonly<Record<string, Loader>>): Promise<void> {
  const { files, bail } = JSON.parse(readFileSync(process.env.HITBOX_LENS_ORDER!, 'utf8')) as Order;
  const send = (message: Message): void => {
    appendFileSync(process.env.HITBOX_LENS_MESSAGES!, `${JSON.stringify(message)}\n`);
  };
  const { default: Mocha } = await import('mocha');
  for (const { file, titles } of files) {
    const mocha = new Mocha({ ui: 'bdd', reporter: Mocha.reporters.Base, timeout, bail });
    mocha.suite.emit('pre-require', globalThis, file, mocha);
    if (!(await runFile({ file, mocha, load: loaders[file]!, titles, send })) && bail) break;
  }
  send({ kind: 'done' });
  // The launcher wants results.
  writeFileSync(
    process.env.HITBOX_LENS_RESULT!,
    JSON.stringify(toReport([{ title: 'ran', state: 'passed', duration: 0 }])),
  );
}
