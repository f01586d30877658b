import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

export interface LockOptions {
  /** A lock not touched by its holder for this long is abandoned. */
  readonly staleAfter?: number;
  /** How long to wait for another holder before giving up. */
  readonly timeout?: number;
  /** How long to wait before checking again. */
  readonly retryAfter?: number;
  /** Called once if another process holds the lock. */
  readonly onWait?: () => void;
}

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
}

/** Runs `work` while holding the lock file at `path`; locks left behind by dead processes are taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { staleAfter = 60_000, timeout = 900_000, retryAfter = 100, onWait } = options;
  const mine: Holder = { token: randomUUID(), pid: process.pid, host: hostname() };
  await mkdir(dirname(path), { recursive: true });
  const end = Date.now() + timeout;
  let waited = false;
  while (!(await claim(path, mine))) {
    if (await recover(path, staleAfter)) continue;
    if (!waited) onWait?.();
    waited = true;
    if (Date.now() > end) throw new Error(`${path} is held by another process; delete it if that process is gone`);
    await new Promise((wake) => setTimeout(wake, retryAfter));
  }
  // The sign of life: others judge a lock by its age if they can't check the process.
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), staleAfter / 4);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await read(path))?.holder?.token === mine.token) await rm(path, { force: true });
  }
}

async function claim(path: string, mine: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    // Windows returns EPERM for a file that is being deleted.
    if (hasCode(error, 'EEXIST') || hasCode(error, 'EPERM')) return false;
    throw error;
  }
}

/**
 * Removes an abandoned lock and returns true if it is worth claiming again at once. Only one process at a time checks
 * and removes, under a separate lock, so that no new lock can replace the abandoned one in between.
 */
async function recover(path: string, staleAfter: number): Promise<boolean> {
  const state = await read(path);
  if (!state) return true;
  if (!isAbandoned(state, staleAfter)) return false;
  const recovery = `${path}.recovery`;
  try {
    await mkdir(recovery);
  } catch {
    // This check is short, unless its process died.
    const age = Date.now() - ((await stat(recovery).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > staleAfter) await rmdir(recovery).catch(() => undefined);
    return false;
  }
  try {
    const current = await read(path);
    if (current && isAbandoned(current, staleAfter)) await rm(path, { force: true });
  } finally {
    await rmdir(recovery).catch(() => undefined);
  }
  return true;
}

interface LockState {
  readonly text: string;
  readonly holder: Holder | null;
  readonly age: number;
}

async function read(path: string): Promise<LockState | null> {
  try {
    const text = await readFile(path, 'utf8');
    const { mtimeMs } = await stat(path);
    return { text, holder: parse(text), age: Date.now() - mtimeMs };
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { token, pid, host } = value as Partial<Record<string, unknown>>;
    return typeof token === 'string' && typeof pid === 'number' && typeof host === 'string'
      ? { token, pid, host }
      : null;
  } catch {
    return null;
  }
}

function isAbandoned({ holder, age }: LockState, staleAfter: number): boolean {
  if (age > staleAfter) return true;
  // A holder that hasn't written its name yet is trusted for the whole time.
  return holder !== null && holder.host === hostname() && !isAlive(holder.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
