import type { ConversionSource } from './conversion.js';

/** Returns the path of an image relative to the output. */
export function imagePathInOutput({ path, document, imagePath }: ConversionSource, written: string): string {
  const known = imagePath?.(written) ?? null;
  if (known !== null) return known;
  const isData = document.language === 'json' || document.language === 'jsonc';
  const isRelative = isData ? !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(written) : /^\.\.?[\\/]/.test(written);
  return isRelative ? joinPaths(path.slice(0, path.lastIndexOf('/') + 1), written) : written;
}

/** Joins a folder, which ends with a slash or is empty, and a relative path. */
export function joinPaths(folder: string, relative: string): string {
  const steps: string[] = [];
  for (const step of (folder + relative.replaceAll('\\', '/')).split('/')) {
    if (step === '.') continue;
    const last = steps.at(-1);
    if (step === '..' && last !== undefined && last !== '..' && last !== '') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}
