import { exitCodes } from './output.js';
import { run } from './run.js';

// A reader may close the pipe early: that isn't an error, and ends the output. A full disk is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
  process.stderr.write(`hitbox-lens: cannot write the output: ${error.message}\n`);
  process.exitCode = exitCodes.failed;
});
process.stderr.on('error', () => {
  // The message can't be written anywhere.
});

// Not process.exit, which would lose output still waiting for a pipe.
process.exitCode = run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
});
