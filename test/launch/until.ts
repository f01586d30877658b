/** Options of a wait: its time limit, and a description for the error message. */
export interface Patience {
  readonly timeout?: number;
  readonly what: string;
}

/** Poll intervals in ms: short at first, longer later, as each check takes time from the thing awaited. */
const firstPause = 20;
const longestPause = 100;

/** Polls until the result isn't null, undefined or false, and returns it. */
export async function until<T>(
  poll: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { timeout = 60_000, what }: Patience,
): Promise<T> {
  const end = Date.now() + timeout;
  let last: unknown;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.2, longestPause)) {
    try {
      const value = await poll();
      if (value !== null && value !== undefined && value !== false) return value;
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
