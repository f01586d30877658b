/** Starts the server of the example page on this machine only; port 0, the default, takes a free one. */
export function serveExample(port?: number): Promise<{ readonly address: string; stop: () => Promise<void> }>;
