import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../launch/npm';
import { project } from '../launch/project';
import { run } from '../launch/run';
import { temporaryFolder } from '../launch/temporary-folder';

/** The npm package, packed and installed. */
export interface InstalledPackage {
  /** The path of the tarball. */
  readonly tarball: string;
  /** The folder of the package in the project that it is installed in. */
  readonly folder: string;
}

let installed: Promise<InstalledPackage> | undefined;

/** Builds and packs the npm package, and installs it as its users do: all this once. */
export function installPackage(): Promise<InstalledPackage> {
  return (installed ??= packAndInstall());
}

async function packAndInstall(): Promise<InstalledPackage> {
  const folder = await temporaryFolder('pack');
  await run(process.execPath, ['scripts/build-npm.mjs', join(folder, 'package')], project);
  await npm(['pack', '--pack-destination', folder], join(folder, 'package'), undefined);
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm packed nothing');
  const tarball = join(folder, name);
  const user = join(folder, 'user');
  await mkdir(user);
  await writeFile(join(user, 'package.json'), JSON.stringify({ private: true }));
  await npm(['install', '--offline', tarball], user, undefined);
  return { tarball, folder: join(user, 'node_modules', 'hitbox-lens') };
}

/** Creates an empty project with the package, a copy of what npm has installed. */
export async function newProject(manifest: object = {}): Promise<string> {
  const { folder } = await installPackage();
  const own = await temporaryFolder('project');
  await writeFile(join(own, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  await cp(folder, join(own, 'node_modules', 'hitbox-lens'), { recursive: true });
  return own;
}
