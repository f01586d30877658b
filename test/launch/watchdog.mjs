// Runs a program for as long as the launcher lives, and removes the folder of its temporary data afterwards:
//   node watchdog.mjs FOLDER COMMAND [ARGUMENT…]
// The launcher holds the other end of this process's standard input. However the launcher ends, SIGKILL included, the
// system closes that pipe, and that is the signal to stop.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

const GRACE = 1500;
const [folder, command, ...args] = process.argv.slice(2);
const windows = process.platform === 'win32';

// A group of its own, so that whatever the program has started can be ended with it.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: !windows, windowsHide: true });
let ending = false;

function signal(name) {
  try {
    if (windows) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-child.pid, name);
  } catch {
    // Nothing of the group is left.
  }
}

function stop() {
  if (ending) return;
  ending = true;
  signal('SIGTERM');
  setTimeout(() => signal('SIGKILL'), GRACE).unref();
}

process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
process.on('SIGTERM', stop);
// Ctrl+C in a terminal reaches the whole group; it is the launcher that decides, and it closes the pipe.
process.on('SIGINT', () => undefined);
// The launcher may be gone before the program's last words are.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

child.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exitCode = 127;
  void finish();
});
child.on('exit', (code) => {
  process.exitCode = code ?? 0;
  if (!windows) signal('SIGKILL');
  void finish();
});

async function finish() {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => undefined);
  process.exit();
}
