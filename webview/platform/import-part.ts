/**
 * Imports a module that lies beside the script of the page. `attempts`: how often that has failed. Browsers remember what
 * they could not import by its address, so that each attempt has another one.
 */
export async function importPart(name: string, attempts: number): Promise<unknown> {
  const address = `./${name}.js${attempts === 0 ? '' : `?attempt=${attempts}`}`;
  return (await import(address)) as unknown;
}

/** Runs something when the page has nothing else to do. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
  else window.setTimeout(run, idleDelay);
}

/** In ms: longer than a first picture takes to be drawn. */
const idleDelay = 200;
