import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../launch/npm';
import { project } from '../launch/project';
import { run } from '../launch/run';
import { temporaryFolder } from '../launch/temporary-folder';

let built: Promise<string> | undefined;
let installed: Promise<string> | undefined;

/** Builds the npm package, once. Returns its folder. */
function buildPackage(): Promise<string> {
  return (built ??= (async () => {
    const folder = join(await temporaryFolder('build'), 'package');
    await run(process.execPath, ['scripts/build-npm.mjs', folder], project);
    return folder;
  })());
}

/** Packs the npm package. Returns the path of the tarball. */
export async function packPackage(): Promise<string> {
  const folder = await temporaryFolder('pack');
  await npm(['pack', '--pack-destination', folder], await buildPackage(), undefined);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm packed nothing');
  return join(folder, tarball);
}

/** Installs what would be packed in a project, as npm does for users, once. Returns the folder of the package there. */
function installPackage(): Promise<string> {
  return (installed ??= (async () => {
    const user = await temporaryFolder('user');
    await writeFile(join(user, 'package.json'), JSON.stringify({ private: true }));
    await npm(['install', '--offline', '--install-links', await buildPackage()], user, undefined);
    return join(user, 'node_modules', 'hitbox-lens');
  })());
}

/** Creates an empty project with the package, a copy of what npm has installed. */
export async function newProject(manifest: object = {}): Promise<string> {
  const folder = await installPackage();
  const own = await temporaryFolder('project');
  await writeFile(join(own, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  await cp(folder, join(own, 'node_modules', 'hitbox-lens'), { recursive: true });
  return own;
}
