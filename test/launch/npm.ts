import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The lockfile names every package with its checksum, so its hash identifies an installation by a `recipe`. */
export async function lockfileKey(folder: string, recipe: number): Promise<string> {
  const hash = createHash('sha256').update(`${recipe} ${process.platform} ${process.arch}`);
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update((await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Progress isn't a result, so it goes to stderr. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs npm in a folder, twice if it fails. Aborting kills it. */
export async function npm(args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<void> {
  const first = await runNpm(args, cwd, signal);
  if (first === null) return;
  signal?.throwIfAborted();
  say('npm failed; trying once more …');
  await rm(join(cwd, 'node_modules', '.package-lock.json'), { force: true });
  const second = await runNpm(args, cwd, signal);
  if (second === null) return;
  throw new Error(explain(second));
}

/** Null, or npm's error output. */
async function runNpm(args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<string | null> {
  // Runs no install scripts, and ignores the user's npm configuration.
  const own = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--no-workspaces', '--no-global'];
  const quiet = ['--loglevel=error', '--no-engine-strict', '--no-dry-run', '--install-strategy=hoisted'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfRunningNpm(name)));
  const npmScript = process.env.npm_execpath;
  const all = [...args, ...own, ...quiet];
  const common = { cwd, env, ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }) };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child =
    npmScript && /npm-cli\.c?js$/.test(npmScript)
      ? spawn(process.execPath, [npmScript, ...all], { ...common, stdio })
      : spawn('npm', all, { ...common, stdio, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // An aborted npm is awaited too, because it writes into its folder until it exits.
      if (child.pid === undefined) resolve(`npm could not be started: ${error.message}`);
    });
    child.on('close', (code) => {
      resolve(code === 0 ? null : output || `npm ended with code ${code ?? 'none'}`);
    });
  });
}

/** Variables that `npm run` sets for this project must not reach the other installation. */
function isOfRunningNpm(name: string): boolean {
  return /^npm_(package|lifecycle|command|config_(local_)?prefix|config_(omit|include|only|production|workspace|global))/i.test(
    name,
  );
}

/** npm's error, as one sentence for known causes. */
export function explain(output: string): string {
  const unreachable =
    /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(
      output,
    );
  if (unreachable) {
    return `The npm registry is out of reach (${unreachable[0]}). It is needed only now: what is fetched stays.`;
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full.';
  return `The packages could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}
