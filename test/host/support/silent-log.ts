import type { Log } from '../../../src/host/log';

/** The extension's own log has the one channel of its name. */
export function silentLog(): Log {
  const say = () => undefined;
  return { trace: say, debug: say, info: say, warn: say, error: say, dispose: say } as unknown as Log;
}
