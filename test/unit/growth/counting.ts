/**
 * Counts what a program does, in a process of its own: how often each block of its code runs, counted by the engine, and
 * how much the engine's own functions look through. Unlike a time it is the same on each machine, and unlike a counter in
 * the program it misses no loop.
 */
import { Session } from 'node:inspector';

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

let looked = 0;

/** Adds what the engine's own functions look through, as far as it can be told from outside. */
function watchBuiltIns(): void {
  const text = String.prototype as unknown as Record<
    'indexOf' | 'includes',
    (this: string, ...of: unknown[]) => unknown
  >;
  const { indexOf, includes } = text;
  text.indexOf = function (this: string, word: unknown, from: unknown = 0) {
    const found = indexOf.call(this, word, from) as number;
    looked += (found < 0 ? this.length : found) - Math.min(from as number, this.length);
    return found;
  };
  text.includes = function (this: string, ...of: unknown[]) {
    looked += this.length;
    return includes.apply(this, of);
  };
  const pattern = RegExp.prototype as unknown as Record<
    'exec',
    (this: RegExp, input: string) => RegExpExecArray | null
  >;
  const { exec } = pattern;
  pattern.exec = function (this: RegExp, input: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, input);
    // A sticky pattern that fails has looked at one place.
    if (found !== null) looked += found.index + found[0].length - from;
    else if (!this.sticky) looked += Math.max(0, input.length - from);
    return found;
  };
  const list = Array.prototype as unknown as Record<string, (this: unknown[], ...args: unknown[]) => unknown>;
  for (const name of ['indexOf', 'includes', 'splice', 'join']) {
    const own = list[name]!;
    list[name] = function (this: unknown[], ...args: unknown[]) {
      looked += this.length;
      return own.apply(this, args);
    };
  }
  for (const name of ['slice', 'concat', 'flat']) {
    const own = list[name]!;
    list[name] = function (this: unknown[], ...args: unknown[]) {
      const made = own.apply(this, args) as unknown[];
      looked += made.length;
      return made;
    };
  }
}

const session = new Session();
session.connect();

function post(method: string, parameters: object = {}): unknown {
  let answer: unknown = null;
  // The session of the same thread answers at once.
  session.post(method, parameters, (error, result) => {
    if (error !== null) throw error;
    answer = result;
  });
  return answer;
}

/** Has to be called before the code is loaded whose blocks are counted. */
export function startCounting(): void {
  watchBuiltIns();
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** The steps since the last time that somebody asked. */
export function stepsTaken(): number {
  let steps = looked;
  looked = 0;
  for (const { url, functions } of (post('Profiler.takePreciseCoverage') as Coverage).result) {
    if (url.startsWith('node:')) continue;
    for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  }
  return steps;
}
