// Collects every string that goes through l10n, and the texts of the actions of pages, into l10n/bundle.l10n.json, the file that translations start from.
// `--check` only reports whether the file is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parser } from '@lezer/javascript';
import { getL10nJson } from '@vscode/l10n-dev';
import { transformSync } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const root = new URL('../', import.meta.url);
const reader = parser.configure({ dialect: 'ts jsx' });
const files = ['src', 'webview'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const contents = files
  .sort()
  .map((file) => ({ extension: '.ts', contents: withoutMarkup(file, readFileSync(new URL(file, root), 'utf8')) }))
  // Only a file that imports the module or calls it with its name has strings; the others need no parsing.
  .filter(({ contents }) => /@vscode\/l10n|l10n\s*\.\s*t\b/.test(contents));
// The tool takes long for each text, each import and each line in it: it gets one text, with the calls alone.
const usual = "import * as l10n from '@vscode/l10n';";
const withUsual = contents.filter(({ contents }) => contents.includes(usual));
const together = [usual, ...withUsual.flatMap(({ contents }) => callsIn(contents))].join('\n');
const others = contents.filter((file) => !withUsual.includes(file));
const { pageTexts } = await tsImport('../src/actions/page-actions.ts', import.meta.url);
const strings = {
  ...(await getL10nJson([{ extension: '.ts', contents: together }, ...others])),
  ...Object.fromEntries(pageTexts().map((text) => [text, text])),
};
const sorted = Object.fromEntries(Object.entries(strings).sort(([a], [b]) => (a < b ? -1 : 1)));
const text = `${JSON.stringify(sorted, null, 2)}\n`;
const bundle = new URL('l10n/bundle.l10n.json', root);
if (!process.argv.includes('--check')) writeFileSync(bundle, text);
else if (readFileSync(bundle, 'utf8').replaceAll('\r\n', '\n') !== text) {
  console.error('l10n/bundle.l10n.json is out of date: run `npm run l10n`');
  process.exitCode = 1;
}

/** The calls of `l10n.t` in a text, as statements. */
function callsIn(text) {
  const calls = [];
  reader.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      const callee = node.firstChild;
      if (name !== 'CallExpression' || callee === null) return;
      if (/^l10n\s*\.\s*t$/.test(text.slice(callee.from, callee.to))) calls.push(`${text.slice(from, to)};`);
    },
  });
  return calls;
}

/** The collector reads TypeScript, but no JSX. */
function withoutMarkup(file, text) {
  return file.endsWith('x')
    ? transformSync(text, { loader: 'tsx', jsx: 'automatic', jsxImportSource: 'preact', charset: 'utf8' }).code
    : text;
}
