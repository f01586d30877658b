import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../launch/lock';
import { lockfileKey, npm, say } from '../launch/npm';
import { project, testFolder } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';

const home = join(testFolder, 'package');

/** Installs the tools that check packages, on first use. Returns the folder with their `node_modules`. */
export async function installTools(): Promise<string> {
  const source = join(project, 'test', 'package');
  const folder = join(home, await lockfileKey(source, 1));
  await withLock(join(home, 'install.lock'), async () => {
    if (existsSync(folder)) return;
    say('Installing the tools that check the npm package (about 200 MB; once) …');
    await mkdir(home, { recursive: true });
    const partial = await mkdtemp(join(home, 'installing-'));
    for (const name of ['package.json', 'package-lock.json']) await cp(join(source, name), join(partial, name));
    await npm(['ci', '--include=optional'], partial, undefined);
    await rename(partial, folder);
    for (const name of await readdir(home)) {
      if (join(home, name) !== folder && !name.endsWith('.lock')) {
        await rm(join(home, name), { recursive: true, force: true });
      }
    }
  });
  return folder;
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

/** Runs a program to its end. Returns what it printed; rejects with that if it fails. */
export function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with code ${code ?? 'none'}:\n${output}`));
    });
  });
}
