// Writes what package.json and docs/agents.md say about the tools for agents: run by `npm run docs`. Tests compare both.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommandLine, languageModelTools, toolTable, transcript } from './agents-page.mjs';

const root = new URL('../', import.meta.url);
const read = (file: string): Promise<string> => readFile(new URL(file, root), 'utf8');

const manifest = JSON.parse(await read('package.json')) as { contributes: Record<string, unknown> };
manifest.contributes['languageModelTools'] = languageModelTools();
await writeFile(new URL('package.json', root), `${JSON.stringify(manifest, null, 2)}\n`);

const folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-cli-'));
const parts = {
  tools: toolTable(JSON.parse(await read('package.nls.json')) as Record<string, string>),
  transcript: await transcript(await buildCommandLine(folder)),
};
await rm(folder, { recursive: true });
let page = await read('docs/agents.md');
for (const [name, part] of Object.entries(parts)) {
  const place = new RegExp(`(?<=<!-- ${name} -->\n).*?(?=<!-- /${name} -->)`, 's');
  if (!place.test(page)) throw new Error(`docs/agents.md has no place for ${name}`);
  page = page.replace(place, () => `${part}\n`);
}
await writeFile(new URL('docs/agents.md', root), page);
