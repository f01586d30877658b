import type { Log } from '../../../src/host/log';

/** The extension's own log uses the one channel with its name. */
export function silentLog(): Log {
  const say = () => undefined;
  return { trace: say, debug: say, info: say, warn: say, error: say, dispose: say } as unknown as Log;
}
