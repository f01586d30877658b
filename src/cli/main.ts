import { exitCodes } from './io.js';
import { run } from './run.js';

// A reader that has seen enough closes the pipe: no mistake, and nothing more to say to it. A full disk is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
  process.stderr.write(`hitbox-lens: cannot write the output: ${error.message}\n`);
  process.exitCode = exitCodes.failed;
});
process.stderr.on('error', () => {
  // There is nowhere left to say it.
});

// Not process.exit: what is still to be written to a pipe would be lost.
process.exitCode = run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
});
