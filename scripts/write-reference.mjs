// Writes the tables of commands and settings in README.md from package.json. `--check` only says whether they are true.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const strings = JSON.parse(readFileSync(new URL('package.nls.json', root), 'utf8'));
const readme = new URL('README.md', root);

const translate = (text) => text.replace(/^%(.+)%$/, (_, key) => strings[key] ?? `missing string ${key}`);
const cell = (text) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

function commandTable() {
  const keys = new Map(manifest.contributes.keybindings.map(({ command, key, mac }) => [command, { key, mac }]));
  const rows = manifest.contributes.commands.map(({ command, title, category }) => {
    const key = keys.get(command);
    const chord = key === undefined ? '' : `\`${key.key}\` (macOS \`${key.mac}\`)`;
    return `| ${translate(category)}: ${translate(title)} | \`${command}\` | ${chord} |`;
  });
  return ['| command | id | key |', '|---|---|---|', ...rows].join('\n');
}

function settingsTable() {
  const rows = Object.entries(manifest.contributes.configuration.properties).map(([id, setting]) => {
    const text = translate(setting.markdownDescription ?? setting.description);
    return `| \`${id}\` | ${cell(text)} | \`${JSON.stringify(setting.default)}\` |`;
  });
  return ['| setting | what it does | default |', '|---|---|---|', ...rows].join('\n');
}

function fill(text, name, content) {
  const pattern = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`);
  if (!pattern.test(text)) throw new Error(`README.md has no place for ${name}`);
  return text.replace(pattern, (_, open, close) => open + content + close);
}

const before = readFileSync(readme, 'utf8');
const after = fill(fill(before, 'commands', commandTable()), 'settings', settingsTable());
if (process.argv.includes('--check')) {
  if (before !== after) {
    console.error('README.md is not what package.json says: run `npm run docs`');
    process.exitCode = 1;
  }
} else if (before !== after) {
  writeFileSync(readme, after);
}
