import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentTools, ToolError } from '../../../src/agents/index.js';
import { textVersion } from '../../../src/agents/text-version.js';
import { DiskToolFiles } from '../../../src/mcp/disk-tool-files.js';

interface Result {
  readonly notes?: readonly string[];
  readonly alsoChangedIn?: readonly { readonly file: string; readonly hitboxes: readonly string[] }[];
}

const text = '{\r\n  "walls": [{ "x": 1, "y": 2, "w": 3, "h": 4 }]\r\n}\r\n';
const edit = { start: text.indexOf('1'), end: text.indexOf('1') + 1, text: '10' };
const edited = text.replace('1', '10');

describe('files of the MCP server', () => {
  let folder: string;
  let files: DiskToolFiles;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'hitbox-lens-files-')));
    files = new DiskToolFiles(folder);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (name: string): string => join(folder, name);
  const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string)));

  const kept: [name: string, before: Buffer, after: Buffer][] = [
    ['line ends', bytes(text), bytes(edited)],
    ['a byte order mark', bytes([0xef, 0xbb, 0xbf], text), bytes([0xef, 0xbb, 0xbf], edited)],
    ['other characters', bytes(text, '// ünïcødé 🎮'), bytes(edited, '// ünïcødé 🎮')],
  ];
  for (const [name, before, after] of kept) {
    it(`keeps ${name}`, async () => {
      writeFileSync(at('a.json'), before);
      const file = await files.open('a.json');
      assert.equal(file.document.hitboxes.length, 1);
      await file.write([edit]);
      assert.deepEqual(readFileSync(at('a.json')), after);
      assert.deepEqual(readdirSync(folder), ['a.json']);
    });
  }

  if (process.platform !== 'win32') {
    it('keeps the permissions', async () => {
      writeFileSync(at('a.json'), text);
      chmodSync(at('a.json'), 0o640);
      await (await files.open('a.json')).write([edit]);
      assert.equal(statSync(at('a.json')).mode & 0o777, 0o640);
    });

    it('refuses a pipe, which could be waited for forever', async () => {
      execFileSync('mkfifo', [at('pipe.json')]);
      await assert.rejects(files.open('pipe.json'), /pipe\.json is not a file/);
    });
  }

  const refused: [reason: string, change: () => void, message: RegExp][] = [
    [
      'is read-only',
      () => {
        chmodSync(at('a.json'), 0o444);
      },
      /a\.json is read-only/,
    ],
    [
      'has changed',
      () => {
        writeFileSync(at('a.json'), `${text} `);
      },
      /has changed in the meantime/,
    ],
    [
      'has other bytes for the same text',
      () => {
        writeFileSync(at('a.json'), bytes(text, [0xff]));
      },
      /has changed in the meantime/,
    ],
  ];
  for (const [reason, change, message] of refused) {
    it(`refuses to write a file that ${reason}`, async () => {
      writeFileSync(at('a.json'), text);
      const file = await files.open('a.json');
      change();
      const before = readFileSync(at('a.json'));
      await assert.rejects(file.write([edit]), (error) => error instanceof ToolError && message.test(error.message));
      assert.deepEqual(readFileSync(at('a.json')), before);
      assert.deepEqual(readdirSync(folder), ['a.json']);
    });
  }

  it('refuses to lose bytes that are not UTF-8', async () => {
    const before = bytes(text, '// ', [0xe9]);
    writeFileSync(at('a.json'), before);
    await assert.rejects((await files.open('a.json')).write([edit]), /has bytes that aren't UTF-8/);
    assert.deepEqual(readFileSync(at('a.json')), before);
  });

  it('refuses half of a surrogate pair', async () => {
    writeFileSync(at('a.json'), text);
    await assert.rejects((await files.open('a.json')).write([{ ...edit, text: '\ud83c' }]), /half of a surrogate pair/);
    assert.equal(readFileSync(at('a.json'), 'utf8'), text);
  });

  /** Calls a tool on a file with its current version. */
  const edits = async (name: string, file: string, input: object): Promise<Result> => {
    const version = textVersion(readFileSync(at(file), 'utf8'));
    const result = await agentTools.find((tool) => tool.name === name)!.call({ file, version, ...input }, files);
    return JSON.parse(result) as Result;
  };

  it('gives a number that an agent moves away and back its very text', async () => {
    for (const number of ['0x10', '1e-7', '10.50', '- 5']) {
      const before = `export const walls = [{ x: ${number}, y: 0, w: 8, h: 8 }];\n`;
      writeFileSync(at('a.ts'), before);
      await edits('set_hitbox', 'a.ts', { hitbox: 'walls[0]', shape: { x: 20.25 } });
      assert.notEqual(readFileSync(at('a.ts'), 'utf8'), before);
      await edits('set_hitbox', 'a.ts', { hitbox: 'walls[0]', shape: { x: Number(number.replace(' ', '')) } });
      assert.equal(readFileSync(at('a.ts'), 'utf8'), before);
    }
  });

  const base = 'export const baseBox = { x: 9, y: 0, w: 3, h: 4 };\n';
  const low = "import { baseBox } from './a';\nexport const lowBox = { x: baseBox.x + 4, y: 9, w: 5, h: 5 };\n";
  const elsewhere: [files: Record<string, string>, tool: string, input: object, others: string[], reason: string][] = [
    [{ 'b.ts': low }, 'set_hitbox', { hitbox: 'baseBox', shape: { x: 5 } }, ['b.ts: lowBox'], 'a number'],
    [{ 'b.ts': low }, 'set_hitbox', { hitbox: 'baseBox', shape: { width: 5 } }, [], 'not another number'],
    [
      { 'b.ts': low, 'c.ts': low.replace('lowBox', 'farBox') },
      'set_hitbox',
      { hitbox: 'baseBox', shape: { x: 5 } },
      ['b.ts: lowBox', 'c.ts: farBox'],
      'two files',
    ],
    [
      { 'b.ts': "export * from './a';", 'src/c.ts': low.replace('./a', '../b') },
      'set_hitbox',
      { hitbox: 'baseBox', shape: { x: 5 } },
      ['src/c.ts: lowBox'],
      'through a file between',
    ],
    [
      { 'b.ts': "import { walls } from './a';\nexport const lowBox = { x: walls[0].x, y: 9, w: 5, h: 5 };" },
      'delete_hitboxes',
      { hitboxes: ['walls[0]'] },
      ['b.ts: lowBox'],
      'a deleted one',
    ],
  ];
  for (const [others, tool, input, expected, reason] of elsewhere) {
    it(`says who changes in other files: ${reason}`, async () => {
      mkdirSync(at('src'));
      const own = `${base}export const walls = [{ x: 1, y: 2, w: 3, h: 4 }, { x: 50, y: 2, w: 3, h: 4 }];\n`;
      for (const [name, content] of Object.entries({ ...others, 'a.ts': own })) writeFileSync(at(name), content);
      const { alsoChangedIn = [] } = await edits(tool, 'a.ts', input);
      assert.deepEqual(
        alsoChangedIn.map(({ file, hitboxes }) => `${file}: ${hitboxes.join(', ')}`),
        expected,
      );
    });
  }

  it('says how many files it did not look at', async () => {
    for (let k = 0; k < 53; k++) writeFileSync(at(`b${k}.ts`), low.replace('lowBox', `low${k}Box`));
    writeFileSync(at('a.ts'), base);
    const { alsoChangedIn, notes } = await edits('set_hitbox', 'a.ts', { hitbox: 'baseBox', shape: { x: 5 } });
    assert.equal(alsoChangedIn?.length, 50);
    assert.deepEqual(notes, ['3 more files may change: they import this one, directly or not.']);
  });

  it('reads the files that a file imports', async () => {
    writeFileSync(at('tile.ts'), 'export const TILE = 16;');
    writeFileSync(at('a.ts'), "import { TILE } from './tile';\nexport const walls = [{ x: TILE, y: 0, w: 8, h: 8 }];");
    const { document } = await files.open('a.ts');
    assert.deepEqual(document.hitboxes[0]?.shape, { kind: 'rect', x: 16, y: 0, width: 8, height: 8 });
  });
});
