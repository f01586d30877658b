// `npm run footprint`: measures what `npm ci`, `npm start`, `npm test` and `npm run bench` fetch and leave on disk, with
// empty caches and in temporary folders. Fails if the figures of test/launch/parts.ts, which users see before something is
// fetched, are off by more than a tenth.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installInto } from '../test/launch/install-locked';
import { npm, say } from '../test/launch/npm';
import { type PartName, parts } from '../test/launch/parts';
import { sizeOf } from '../test/launch/progress';
import { project } from '../test/launch/project';
import { temporaryFolder } from '../test/launch/temporary-folder';

interface Size {
  readonly fetched: number;
  readonly onDisk: number;
}

/** Measures an installation into an empty folder. npm's cache has each fetched package as it came. */
async function measure(install: (folder: string) => Promise<void>): Promise<Size> {
  const root = await temporaryFolder('footprint');
  const [folder, cache] = [join(root, 'project'), join(root, 'cache')];
  await mkdir(folder);
  process.env.npm_config_cache = cache;
  await install(folder);
  return { fetched: await sizeOf([join(cache, '_cacache', 'content-v2')]), onDisk: await sizeOf([folder]) };
}

function installProject(folder: string): Promise<void> {
  const files = ['package.json', 'package-lock.json'];
  return Promise.all(files.map((file) => cp(join(project, file), join(folder, file)))).then(() =>
    npm(['ci'], folder, undefined),
  );
}

function print(name: string, { fetched, onDisk }: Size): void {
  say(`${name.padEnd(52)} ${String(Math.round(fetched)).padStart(5)} MB ${String(Math.round(onDisk)).padStart(5)} MB`);
}

const isOff = (stated: number, measured: number): boolean => Math.abs(stated - measured) > Math.max(2, measured / 10);

say(`${''.padEnd(52)}  fetched  on disk`);
print('npm ci', await measure(installProject));
const wanted = process.argv.slice(2);
const names = (Object.keys(parts) as PartName[]).filter((name) => wanted.length === 0 || wanted.includes(name));
for (const name of names) {
  const size = await measure((folder) => installInto(folder, name, undefined));
  print(`${parts[name].what} (test/${name})`, size);
  if (isOff(parts[name].fetched, size.fetched) || isOff(parts[name].onDisk, size.onDisk)) {
    say(`  test/launch/parts.ts says ${parts[name].fetched} MB and ${parts[name].onDisk} MB`);
    process.exitCode = 1;
  }
}
