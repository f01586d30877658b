import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock';
import { lockfileKey, npm, say } from './npm';
import { project, testFolder } from './project';

/**
 * Installs the packages that `test/NAME` has locked, on first use. Returns the folder with their `node_modules`.
 *
 * @param what the packages, for the message to the user
 */
export async function installLocked(name: string, what: string): Promise<string> {
  const source = join(project, 'test', name);
  const home = join(testFolder, name);
  const folder = join(home, await lockfileKey(source, 1));
  await withLock(join(home, 'install.lock'), async () => {
    if (existsSync(folder)) return;
    say(`Installing ${what}; once …`);
    await mkdir(home, { recursive: true });
    const partial = await mkdtemp(join(home, 'installing-'));
    for (const file of ['package.json', 'package-lock.json']) await cp(join(source, file), join(partial, file));
    await npm(['ci', '--include=optional'], partial, undefined);
    await rename(partial, folder);
    for (const old of await readdir(home)) {
      if (join(home, old) !== folder && !old.endsWith('.lock')) {
        await rm(join(home, old), { recursive: true, force: true });
      }
    }
  });
  return folder;
}
