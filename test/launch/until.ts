/** What a wait may be told: how long, and what it is waiting for (for the error message). */
export interface Patience {
  readonly timeout?: number;
  readonly what: string;
}

/** What is there soon is seen soon; what takes long is asked for less often, as each question takes time from it, in ms. */
const firstPause = 20;
const longestPause = 100;

/** Asks again and again until the answer is neither null, undefined nor false, and hands it back. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { timeout = 60_000, what }: Patience,
): Promise<T> {
  const end = Date.now() + timeout;
  let last: unknown;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.2, longestPause)) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) {
      const because = last instanceof Error ? `: ${last.message}` : '';
      throw new Error(`waited ${timeout / 1000} s for ${what}${because}`);
    }
    await new Promise((wake) => setTimeout(wake, pause));
  }
}
