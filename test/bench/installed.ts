import { join } from 'node:path';
import { installLocked } from '../launch/install-locked';
import { link } from '../launch/link';

/** Installs the libraries that `peers` compares with, on first use, where the benchmarks import them from. */
export async function installPeers(): Promise<void> {
  const folder = await installLocked('bench');
  await link(join(folder, 'node_modules'), join(import.meta.dirname, 'node_modules'));
}
