// Writes the commands, menus and keys of package.json, and their titles in package.nls.json, from the table of actions
// in src/actions. `--check` only reports whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { contributions, commandTitles } = await tsImport('./contributions.mts', import.meta.url);

write('package.json', (manifest) => ({ ...manifest, contributes: { ...manifest.contributes, ...contributions } }));
write('package.nls.json', (strings) => {
  const others = Object.entries(strings).filter(([key]) => !key.startsWith('command.'));
  return { ...Object.fromEntries(others), ...commandTitles };
});

/** Changes the content of a file, or with `--check` reports whether it would. */
function write(name, change) {
  const file = new URL(`../${name}`, import.meta.url);
  const before = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const after = `${JSON.stringify(change(JSON.parse(before)), null, 2)}\n`;
  if (before === after) return;
  if (process.argv.includes('--check')) {
    console.error(`${name} is out of date with src/actions: run \`npm run docs\``);
    process.exitCode = 1;
  } else {
    writeFileSync(file, after);
  }
}
