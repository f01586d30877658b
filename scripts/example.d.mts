/**
 * Starts the server of the example page on this machine only; port 0, the default, takes a free one. `examples`: the
 * folder of the examples, or a copy of it.
 */
export function serveExample(
  port?: number,
  examples?: string,
): Promise<{ readonly address: string; stop: () => Promise<void> }>;
