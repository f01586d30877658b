import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installLocked } from '../launch/install-locked';
import { npm } from '../launch/npm';
import { project } from '../launch/project';
import { run } from '../launch/run';
import { temporaryFolder } from '../launch/temporary-folder';

/** Installs the tools that check packages. Returns the folder with their `node_modules`. */
export function installTools(): Promise<string> {
  return installLocked('package');
}

let packed: Promise<string> | undefined;

/** Builds and packs the npm package, once. Returns the path of the tarball. */
export function packPackage(): Promise<string> {
  return (packed ??= buildAndPack());
}

async function buildAndPack(): Promise<string> {
  const folder = await temporaryFolder('pack');
  await run(process.execPath, ['scripts/build-npm.mjs', join(folder, 'package')], project);
  await npm(['pack', '--pack-destination', folder], join(folder, 'package'), undefined);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm packed nothing');
  return join(folder, tarball);
}

/** Creates an empty project, with the package installed from its tarball. */
export async function newProject(tarball: string, manifest: object = {}): Promise<string> {
  const folder = await temporaryFolder('project');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  await npm(['install', '--offline', tarball], folder, undefined);
  return folder;
}
