// Runs a program while the launcher lives, and then deletes the folder of its temporary data:
//   node watchdog.mjs FOLDER COMMAND [ARGUMENT…]
// The launcher holds the other end of this process's standard input. However the launcher ends,
// even by SIGKILL, the system closes that pipe, which is the signal to stop.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

const GRACE = 1500;
const [folder, command, ...args] = process.argv.slice(2);
const windows = process.platform === 'win32';

// A separate process group, so that everything the program started can be killed with it.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: !windows, windowsHide: true });
let ending = false;

function signal(name) {
  try {
    if (windows) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-child.pid, name);
  } catch {
    // No process of the group is left.
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
// Ctrl+C in a terminal reaches the whole group; the launcher decides, and closes the pipe.
process.on('SIGINT', () => undefined);
// The launcher may be gone before the program's last output.
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
