import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { agentTools } from '../../../src/agents/index.js';
import { inputSchema } from '../../../src/agents/input-schema.js';
import { cliWithInput } from '../cli/support.js';
import { commandLineScript } from '../command-line-script.js';

const level = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 100, y: 60, w: 12, h: 20 },
];
`;

/** The result of a call: its text, and whether it is an error. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

describe('hitbox-lens mcp', function () {
  this.timeout(20_000);
  let script: string;
  let folder: string;
  let root: string;
  let client: Client;

  before(async () => {
    script = await commandLineScript();
    folder = await realpath(await mkdtemp(join(tmpdir(), 'hitbox-lens-mcp-')));
    root = join(folder, 'game');
    await mkdir(root);
    client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [script, 'mcp', '--root', root], stderr: 'ignore' }),
    );
  });
  // One server for all tests: it reads files again for each call.
  beforeEach(async () => {
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
    await mkdir(join(root, 'src'));
    await writeFile(join(root, 'src', 'level.ts'), level);
    await writeFile(join(folder, 'secret.ts'), level);
  });
  after(async () => {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(name: string, input: Record<string, unknown>): Promise<Answer> {
    const { content, isError } = await client.callTool({ name, arguments: input });
    return { text: (content as [{ text: string }])[0].text, isError: isError === true };
  }

  async function result(name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { text, isError } = await call(name, input);
    assert.equal(isError, false, text);
    return JSON.parse(text) as Record<string, unknown>;
  }

  it('lists the tools with their schemas, and which of them edit', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
      agentTools.map(({ name, edits }) => [name, !edits]),
    );
    assert.deepEqual(
      tools.map((tool) => tool.inputSchema),
      agentTools.map(inputSchema),
    );
    assert.equal(client.getServerVersion()?.name, 'hitbox-lens');
    assert.match(client.getInstructions() ?? '', /list_hitboxes/);
  });

  it('edits a file through all tools', async () => {
    const file = 'src/level.ts';
    const { version, hitboxes } = await result('list_hitboxes', { file });
    assert.equal((hitboxes as unknown[]).length, 2);
    const set = await result('set_hitbox', { file, version, hitbox: 'slab', shape: { x: 90, y: 50 } });
    const { total } = await result('find_collisions', { a: { file } });
    assert.equal(total, 1);
    const shape = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
    const added = await result('add_hitbox', { file, version: set['version'], shape, name: 'lid' });
    await result('delete_hitboxes', { file, version: added['version'], hitboxes: ['post'] });
    const { problems } = await result('check_file', { file });
    assert.deepEqual(problems, []);
    assert.equal(
      await readFile(join(root, file), 'utf8'),
      `export const walls = [
  { name: 'slab', x: 90, y: 50, w: 40, h: 30 },
  { name: 'lid', x: 1, y: 2, w: 3, h: 4 },
];
`,
    );
    assert.deepEqual(await readdir(join(root, 'src')), ['level.ts'], 'no temporary file is left');
  });

  it('finds images that are missing', async () => {
    const box = { name: 'body', role: 'hurt', rect: [0, 0, 8, 8] };
    await writeFile(
      join(root, 'a.hitbox.json'),
      JSON.stringify({ sprites: { hero: { image: 'a.png', hitboxes: [box] } } }),
    );
    const { problems } = await result('check_file', { file: 'a.hitbox.json' });
    assert.deepEqual(
      (problems as { rule: string }[]).map(({ rule }) => rule),
      ['missing-image'],
    );
  });

  it('reads files again for each call, and refuses an edit of another version', async () => {
    const file = 'src/level.ts';
    const { version } = await result('list_hitboxes', { file });
    await writeFile(join(root, file), level.replace('10', '11'));
    const refused = await call('set_hitbox', { file, version, hitbox: 'slab', shape: { x: 1 } });
    assert.match(refused.text, /has changed since version/);
    assert.equal(refused.isError, true);
    assert.equal(await readFile(join(root, file), 'utf8'), level.replace('10', '11'));
  });

  const paths: [path: () => string, message: RegExp, reason: string][] = [
    [() => '../secret.ts', /is outside of the folder/, 'the folder above'],
    [() => 'src/../../secret.ts', /is outside of the folder/, 'through a folder'],
    [() => join(folder, 'secret.ts'), /is outside of the folder/, 'an absolute path'],
    [() => '/etc/passwd', /is outside of the folder/, 'a file of the system'],
    [() => '../missing.ts', /is outside of the folder/, 'nobody learns what exists there'],
    [() => 'link.ts', /is outside of the folder/, 'a link to a file outside'],
    [() => 'linked/secret.ts', /is outside of the folder/, 'a link to a folder outside'],
    [() => 'dangling.ts', /^There is no file dangling\.ts/, 'a link to nothing'],
    [() => 'missing.ts', /^There is no file missing\.ts/, 'a missing file'],
    [() => 'src', /is not a file/, 'a folder'],
    [() => '.', /is not a file/, 'the root'],
    [() => 'src/level.ts\0.png', /null character/, 'a null character'],
    [() => 'x'.repeat(5000), /^Invalid input: file is too long/, 'too long'],
    [() => `${'x'.repeat(300)}.ts`, /^There is no file/, 'a name that no file can have'],
    [() => 'binary.ts', /not UTF-8 text/, 'no text'],
    [() => 'huge.json', /larger than 20 MB/, 'too large'],
    [() => 'notes.txt', /not a supported language/, 'another kind of file'],
  ];
  for (const [path, message, reason] of paths) {
    it(`refuses ${reason}, for reading and for editing`, async () => {
      await symlink(join(folder, 'secret.ts'), join(root, 'link.ts'));
      await symlink(folder, join(root, 'linked'));
      await symlink(join(folder, 'nothing.ts'), join(root, 'dangling.ts'));
      await writeFile(join(root, 'binary.ts'), Buffer.from([0, 1, 2, 0]));
      await writeFile(join(root, 'notes.txt'), 'x');
      if (reason === 'too large') await writeFile(join(root, 'huge.json'), ' '.repeat(20_000_001));
      for (const [tool, input] of [
        ['list_hitboxes', {}],
        ['delete_hitboxes', { version: 'x', hitboxes: ['slab'] }],
      ] as const) {
        const { text, isError } = await call(tool, { file: path(), ...input });
        assert.equal(isError, true, tool);
        assert.match(text, message, tool);
      }
      assert.equal(await readFile(join(folder, 'secret.ts'), 'utf8'), level);
    });
  }

  it('accepts an absolute path in the folder, and a link within it', async () => {
    await symlink(join(root, 'src', 'level.ts'), join(root, 'here.ts'));
    const direct = await result('list_hitboxes', { file: join(root, 'src', 'level.ts') });
    assert.equal(direct['file'], 'src/level.ts');
    const { version } = await result('list_hitboxes', { file: 'here.ts' });
    await result('set_hitbox', { file: 'here.ts', version, hitbox: 'slab', shape: { x: 7 } });
    assert.equal(await readFile(join(root, 'src', 'level.ts'), 'utf8'), level.replace('x: 10', 'x: 7'));
  });

  it('refuses unknown tools and inputs, and goes on', async () => {
    await assert.rejects(client.callTool({ name: 'run_code', arguments: {} }), /unknown tool run_code/);
    const { text, isError } = await call('list_hitboxes', { path: 'src/level.ts' });
    assert.deepEqual([text, isError], ['Invalid input: file is missing; there is no property path.', true]);
    await result('list_hitboxes', { file: 'src/level.ts' });
  });

  const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
  const call7 = { jsonrpc: '2.0', id: 7, method: 'tools/call' };
  const malformed: [message: unknown, id: number | null, code: number, text: RegExp, reason: string][] = [
    ['{"half', null, -32700, /^Parse error: the message isn't JSON$/, 'no JSON'],
    [`"${'x'.repeat(10_000_000)}"`, null, -32600, /^Invalid request: the message is longer than 10 MB$/, 'too long'],
    [`{"a":${'[1,'.repeat(8_000_000)}`, null, -32600, /^Invalid request: the message is longer/, 'much too long'],
    ['[]', null, -32600, /^Invalid request: the message isn't one of JSON-RPC 2\.0$/, 'a list'],
    ['null', null, -32600, /^Invalid request/, 'null'],
    [{ ...ping, jsonrpc: '1.0' }, null, -32600, /^Invalid request/, 'another version'],
    [call7, 7, -32602, /^Invalid params: params [^\n]{1,80}$/, 'no params'],
    [{ ...call7, params: { name: 3 } }, 7, -32602, /^Invalid params: params\.name [^\n]{1,80}$/, 'a name of a number'],
    [
      { ...call7, params: { name: 'check_file', arguments: [] } },
      7,
      -32602,
      /^Invalid params: params\.arguments [^\n]{1,80}$/,
      'a list of arguments',
    ],
    [
      { ...call7, method: 'tools/list', params: { cursor: 3 } },
      7,
      -32602,
      /^Invalid params: params\.cursor /,
      'a cursor',
    ],
    [{ ...call7, params: { name: 'run_code' } }, 7, -32602, /unknown tool run_code$/, 'an unknown tool'],
    [{ ...ping, method: 'tools/run' }, 7, -32601, /^Method not found$/, 'an unknown method'],
  ];
  it('answers each malformed message with a short error, goes on, and ends with its input', async () => {
    const child = spawn(process.execPath, [script, 'mcp'], { cwd: root });
    let replies = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (replies += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const ended = new Promise((resolve) => child.on('close', resolve));
    const messages = [...malformed.map(([message]) => message), { ...ping, id: 8 }];
    child.stdin.end(messages.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join(''));
    assert.equal(await ended, 0);
    const answers = replies
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number | null; error?: { code: number; message: string } });
    assert.deepEqual(
      answers.filter(({ error }) => error === undefined),
      [{ jsonrpc: '2.0', id: 8, result: {} }],
    );
    // Answers to requests may come in another order.
    for (const [, id, code, text, reason] of malformed) {
      const at = answers.findIndex(
        (one) =>
          one.id === id && one.error?.code === code && text.test(one.error.message.replace(/^MCP error -\d+: /, '')),
      );
      assert.ok(at >= 0, `${reason}: ${replies}`);
      answers.splice(at, 1);
    }
    assert.equal(answers.length, 1, replies);
    assert.match(errors, /^hitbox-lens: .*JSON/);
    for (const line of errors.trimEnd().split('\n')) assert.match(line, /^hitbox-lens: /, 'no dump and no stack');
  });

  it('notes mistakes in the config file of the project', async () => {
    await writeFile(join(root, 'hitbox-lens.config.json'), '{\n  "problms": {}\n}\n');
    const { notes } = await result('check_file', { file: 'src/level.ts' });
    assert.deepEqual(notes, ['hitbox-lens.config.json:2:3: Unknown key "problms". Did you mean "problems"?']);
  });

  const misuses: [args: string[], message: RegExp][] = [
    [['mcp', '--root', 'missing'], /missing: not a folder/],
    [['mcp', 'src'], /mcp takes no files: src; use --root/],
    [['check', 'src', '--root', '.'], /check has no --root; it belongs to mcp/],
  ];
  for (const [args, message] of misuses) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, err } = await cliWithInput(root, args, '');
      assert.equal(code, 2);
      assert.match(err, message);
    });
  }
});
