import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the bytes and nanoseconds of each of the `count` calls of a pass. */
export function measureBytes(pass: () => void, count: number): [bytes: string, ns: string] {
  const begin = performance.now();
  for (let k = 0; k < 300 && (k < 20 || performance.now() - begin < 1000); k++) pass();
  let bytes = Infinity;
  let time = Infinity;
  const from = performance.now();
  for (let round = 0; round < 8 && (round < 2 || performance.now() - from < 1000); round++) {
    collect();
    const heap = process.memoryUsage().heapUsed;
    const start = performance.now();
    for (let k = 0; k < 8; k++) pass();
    time = Math.min(time, performance.now() - start);
    const grown = process.memoryUsage().heapUsed - heap;
    if (grown >= 0) bytes = Math.min(bytes, grown);
  }
  const calls = 8 * count;
  // Reading the heap size itself allocates a few kilobytes, less than 2 bytes per call.
  return [bytes / calls < 2 ? '0' : (bytes / calls).toFixed(1), ((time * 1e6) / calls).toFixed(0)];
}
