import { rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/** Creates a temporary folder that is deleted when this process exits. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `hitbox-lens-${name}-`)));
  if (folders.size === 0) process.once('exit', removeAll);
  folders.add(folder);
  return folder;
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
