// The generated parts about the tools for agents: their list in package.json, their table in docs/agents.md, and a
// session with the server that really takes place.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { build } from 'esbuild';
import { agentTools, type AgentTool } from '../src/agents/index.js';
import { inputSchema } from '../src/agents/input-schema.js';
import { bundlesOf } from './bundles.mjs';

/** The icons of the tools in VS Code. */
const icons: Readonly<Record<string, string>> = {
  list_hitboxes: '$(list-unordered)',
  find_collisions: '$(search)',
  check_file: '$(checklist)',
  set_hitbox: '$(edit)',
  add_hitbox: '$(add)',
  delete_hitboxes: '$(trash)',
  trace_art: '$(wand)',
};

/** Returns the name by which people refer to a tool in a chat, such as `listHitboxes`. */
export function toolReferenceName({ name }: AgentTool): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns `contributes.languageModelTools` of package.json. */
export function languageModelTools(): object[] {
  return agentTools.map((tool) => ({
    name: `hitboxLens_${tool.name}`,
    displayName: `%tool.${tool.name}%`,
    userDescription: `%tool.${tool.name}.description%`,
    modelDescription: tool.description,
    toolReferenceName: toolReferenceName(tool),
    canBeReferencedInPrompt: true,
    icon: icons[tool.name],
    tags: ['hitboxes', 'games'],
    inputSchema: inputSchema(tool),
  }));
}

/** Returns the table of the tools for the docs. `strings`: those of package.nls.json. */
export function toolTable(strings: Readonly<Record<string, string>>): string {
  const rows = agentTools.map((tool) => {
    const inputs = Object.keys(inputSchema(tool)['properties'] as object).map((name) => `\`${name}\``);
    const what = strings[`tool.${tool.name}.description`] ?? '';
    return `| \`${tool.name}\`, \`#${toolReferenceName(tool)}\` | ${what} | ${inputs.join(', ')} |`;
  });
  return ['| tool, in VS Code | what it does | input |', '|---|---|---|', ...rows].join('\n');
}

const root = fileURLToPath(new URL('../', import.meta.url));

/** Builds the command line as it is published, in a folder, and returns the script. */
export async function buildCommandLine(folder: string): Promise<string> {
  const script = join(folder, 'cli.js');
  const files = new Map([
    ['dist/cli.js', script],
    ['dist/mcp-connection.cjs', join(folder, 'mcp-connection.cjs')],
  ]);
  await Promise.all(
    bundlesOf(root, { production: true }).flatMap((options) => {
      const outfile = files.get(options.outfile ?? '');
      return outfile === undefined ? [] : build({ ...options, outfile });
    }),
  );
  return script;
}

/** One call of the session. An edit has the version of the last result about the file. */
interface Step {
  readonly comment: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Set if it has the version of the first result instead. */
  readonly isOutdated?: true;
}

const steps: readonly Step[] = [
  {
    comment: 'What is in the second frame of the slash?',
    tool: 'list_hitboxes',
    input: { file: 'src/hero.ts', sprite: 'slash', frame: 1 },
  },
  {
    comment: 'Does it reach a slime that is 44 px further right and 16 px further down?',
    tool: 'find_collisions',
    input: {
      a: { file: 'src/hero.ts', sprite: 'slash', frame: 1 },
      b: { file: 'src/enemies.ts', sprite: 'slime', x: 44, y: 16 },
    },
  },
  {
    comment: 'Not yet. The blade gets longer:',
    tool: 'set_hitbox',
    input: { file: 'src/hero.ts', hitbox: 'downswing', shape: { width: 30 } },
  },
  {
    comment: 'Now it does:',
    tool: 'find_collisions',
    input: {
      a: { file: 'src/hero.ts', sprite: 'slash', frame: 1 },
      b: { file: 'src/enemies.ts', sprite: 'slime', x: 44, y: 16 },
    },
  },
  {
    comment: "The place of the slime's attack is computed, and isn't overwritten unasked:",
    tool: 'set_hitbox',
    input: { file: 'src/enemies.ts', hitbox: 'slime.attack', shape: { x: 20 } },
  },
  {
    comment: 'An edit that relies on the first version is refused, too:',
    tool: 'add_hitbox',
    input: {
      file: 'src/hero.ts',
      shape: { kind: 'rect', x: 27, y: 16, width: 8, height: 8 },
      like: 'downswing',
    },
    isOutdated: true,
  },
];

/** Has a session with the server on a copy of the examples, and returns it as Markdown. */
export async function transcript(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-agents-'));
  const client = new Client({ name: 'transcript', version: '1.0.0' });
  try {
    await cp(join(root, 'examples', 'src'), join(folder, 'src'), { recursive: true });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [script, 'mcp', '--root', folder],
        stderr: 'inherit',
      }),
    );
    const versions = new Map<string, string[]>();
    const parts: string[] = [];
    const call = async (tool: string, input: Record<string, unknown>): Promise<{ text: string; isError: boolean }> => {
      const result = await client.callTool({ name: tool, arguments: input });
      const text = textOf(result);
      const { file } = input;
      if (result.isError === true) return { text, isError: true };
      if (typeof file === 'string') versions.set(file, [...(versions.get(file) ?? []), versionIn(text)]);
      return { text, isError: false };
    };
    for (const { comment, tool, input, isOutdated } of steps) {
      const { file, ...others } = input;
      let all: Record<string, unknown> = input;
      if (typeof file === 'string' && agentTools.find(({ name }) => name === tool)!.edits) {
        if (!versions.has(file)) await call('list_hitboxes', { file });
        all = { file, version: versions.get(file)!.at(isOutdated === true ? 0 : -1), ...others };
      }
      const { text, isError } = await call(tool, all);
      const language = isError ? 'text' : 'json';
      parts.push(
        `${comment}\n\n\`\`\`text\n${tool} ${JSON.stringify(all)}\n\`\`\`\n\n\`\`\`${language}\n${text}\n\`\`\``,
      );
    }
    const before = await readFile(join(root, 'examples', 'src', 'hero.ts'), 'utf8');
    const after = await readFile(join(folder, 'src', 'hero.ts'), 'utf8');
    parts.push(`In the file, one number has changed:\n\n\`\`\`diff\n${diff(before, after)}\n\`\`\``);
    return parts.join('\n\n');
  } finally {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function textOf(result: Awaited<ReturnType<Client['callTool']>>): string {
  const [first] = result.content as [{ readonly text?: string }];
  return first.text ?? '';
}

function versionIn(text: string): string {
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Returns the changed lines of a text with as many lines as before. */
function diff(before: string, after: string): string {
  const next = after.split(/\r?\n/);
  return before
    .split(/\r?\n/)
    .flatMap((line, index) => (line === next[index] ? [] : [`-${line}`, `+${next[index] ?? ''}`]))
    .join('\n');
}
