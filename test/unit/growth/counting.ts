/**
 * Counts the work of a program in its own process: the executions of each block of code, counted by the engine, and the
 * characters and items that the engine's own functions visit. Unlike time it is the same on each machine, and unlike a
 * counter in the program it misses no loop.
 */
import { Session } from 'node:inspector';

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

let visits = 0;

/** Adds the work of the engine's own functions, as far as it is visible from outside. */
function watchBuiltIns(): void {
  const text = String.prototype as unknown as Record<
    'indexOf' | 'includes',
    (this: string, ...of: unknown[]) => unknown
  >;
  const { indexOf, includes } = text;
  text.indexOf = function (this: string, word: unknown, from: unknown = 0) {
    const result = indexOf.call(this, word, from) as number;
    visits += (result < 0 ? this.length : result) - Math.min(from as number, this.length);
    return result;
  };
  text.includes = function (this: string, ...of: unknown[]) {
    visits += this.length;
    return includes.apply(this, of);
  };
  const pattern = RegExp.prototype as unknown as Record<
    'exec',
    (this: RegExp, input: string) => RegExpExecArray | null
  >;
  const { exec } = pattern;
  pattern.exec = function (this: RegExp, input: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, input);
    // A sticky pattern that fails has visited one position.
    if (match !== null) visits += match.index + match[0].length - from;
    else if (!this.sticky) visits += Math.max(0, input.length - from);
    return match;
  };
  const list = Array.prototype as unknown as Record<string, (this: unknown[], ...args: unknown[]) => unknown>;
  for (const name of ['indexOf', 'includes', 'splice', 'join']) {
    const own = list[name]!;
    list[name] = function (this: unknown[], ...args: unknown[]) {
      visits += this.length;
      return own.apply(this, args);
    };
  }
  for (const name of ['slice', 'concat', 'flat']) {
    const own = list[name]!;
    list[name] = function (this: unknown[], ...args: unknown[]) {
      const result = own.apply(this, args) as unknown[];
      visits += result.length;
      return result;
    };
  }
}

const session = new Session();
session.connect();

function post(method: string, parameters: object = {}): unknown {
  let reply: unknown = null;
  // A session of the same thread replies synchronously.
  session.post(method, parameters, (error, result) => {
    if (error !== null) throw error;
    reply = result;
  });
  return reply;
}

/** Has to be called before the counted code is loaded. */
export function startCounting(): void {
  watchBuiltIns();
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** The steps since the last call. */
export function stepsTaken(): number {
  let steps = visits;
  visits = 0;
  for (const { url, functions } of (post('Profiler.takePreciseCoverage') as Coverage).result) {
    if (url.startsWith('node:')) continue;
    for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  }
  return steps;
}
