/** The sizes of the page scripts as they ship, and the modules in the initial script of a preview. */
import { pageScripts } from './page-sizes';
import { printTable } from './texts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

async function main(): Promise<void> {
  const scripts = await pageScripts();
  console.log('KB of the scripts of the pages');
  printTable([
    ['begins with', 'minified', 'gzipped'],
    ...scripts.map(({ name, bytes, gzipped }) => [name, kilobytes(bytes), kilobytes(gzipped)]),
  ]);
  const rooms = new Map<string, number>();
  for (const [path, bytes] of scripts[0]!.modules) {
    const space = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+|(?:src|webview)\/[^/]+)/.exec(path)?.[0] ?? path;
    rooms.set(space, (rooms.get(space) ?? 0) + bytes);
  }
  console.log(`\nKB in the script of ${scripts[0]!.name} by folder, minified, about`);
  printTable([...rooms].sort(([, a], [, b]) => b - a).map(([space, bytes]) => [space, kilobytes(bytes)]));
}

void main();
