import { exitCodes, type Io } from './output.js';
import { run } from './run.js';

const stopListeners: (() => void)[] = [];

function stop(): void {
  for (const listener of stopListeners) listener();
}

// A reader may close the pipe early: that isn't an error, and ends the output. A full disk is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  stop();
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
  process.stderr.write(`hitbox-lens: cannot write the output: ${error.message}\n`);
  process.exitCode = exitCodes.failed;
});
process.stderr.on('error', () => {
  // The message can't be written anywhere.
});

const io: Io = {
  stdout: process.stdout,
  stderr: process.stderr,
  readStdin: async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  },
  cwd: process.cwd(),
  env: process.env,
  now: () => performance.now(),
  onStop: (listener) => {
    stopListeners.push(listener);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  },
};

// Not process.exit, which would lose output still waiting for a pipe.
void Promise.resolve(run(process.argv.slice(2), io)).then((code) => {
  process.exitCode ??= code;
});
