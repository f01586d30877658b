import { describeError } from '../model/describe-error.js';
import { complain, exitCodes, type Io } from './output.js';
import { run } from './run.js';
import { StandardOutput } from './standard-output.js';

const stopListeners: (() => void)[] = [];

function stop(): void {
  for (const listener of stopListeners) listener();
}

const stdout = new StandardOutput(process.stdout, stop);
process.stderr.on('error', () => {
  // The message can't be written anywhere.
});

const io: Io = {
  stdout,
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

async function main(): Promise<number> {
  const code = await run(process.argv.slice(2), io);
  try {
    await stdout.end();
    return code;
  } catch (error) {
    complain(io, describeError(error));
    return exitCodes.failed;
  }
}

// Not process.exit, which would lose messages that still wait for a pipe.
void main().then((code) => {
  process.exitCode = code;
});
