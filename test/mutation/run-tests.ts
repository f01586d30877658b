/**
 * Runs unit tests in a process with an active mutant (`HITBOX_LENS_MUTANT`), or without one to see what they reach. Files
 * are loaded one by one, so that a failure in the first costs no load of the others.
 */
import { configureGlobal } from 'fast-check';
import Mocha from 'mocha';
import type { Message, Order } from './messages';
import { runFile } from './run-file';

/** As in the unit suite. */
const timeout = 60_000;

function send(message: Message): void {
  process.send?.(message);
}

async function run({ files, bail }: Order): Promise<void> {
  for (const { file, path, titles } of files) {
    const mocha = new Mocha({ ui: 'bdd', reporter: Mocha.reporters.Base, timeout, bail });
    mocha.addFile(path);
    const passed = await runFile({ file, mocha, load: () => mocha.loadFilesAsync(), titles, send });
    if (!passed && bail) break;
  }
  send({ kind: 'done' });
}

configureGlobal({ seed: Number(process.env.SEED ?? 1) });
process.once('message', (order: Order) => {
  void run(order).finally(() => {
    process.disconnect();
  });
});
// Anything a test left running must not keep the process alive.
process.once('disconnect', () => process.exit());
