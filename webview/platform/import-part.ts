/**
 * Imports a module beside the script of the page. `attempts`: the number of earlier failures. Browsers cache a failed
 * import by its address, so each attempt has another one.
 */
export async function importPart(name: string, attempts: number): Promise<unknown> {
  const address = `./${name}.js${attempts === 0 ? '' : `?attempt=${attempts}`}`;
  return (await import(address)) as unknown;
}

/** Runs a function when the page is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
  else window.setTimeout(run, idleDelay);
}

/** In ms: longer than drawing a first scene takes. */
const idleDelay = 200;
