/** The recipes of CONTRIBUTING.md for a format and a rule, executed on a copy of the project. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

/** A code block after the name of its file. */
interface Step {
  readonly file: string;
  readonly language: string;
  readonly text: string;
}

const stepPattern = /^`([^`\n]+)`\n\n(`{3,})(ts|diff)\n([^]*?)\n\2$/gm;

function stepsOf(section: string): Step[] {
  return [...section.matchAll(stepPattern)].map(([, file, , language, text]) => ({
    file: file!,
    language: language!,
    text: text!,
  }));
}

/** Inserts added lines after the line above them, or before the line below; `-` is replaced by the `+` after it. */
function patched(text: string, diff: string): string {
  const lines = diff.split('\n');
  let after = text;
  for (let at = 0; at < lines.length; at++) {
    const [mark, line] = [lines[at]![0], lines[at]!.slice(1)];
    if (mark === '-') {
      assert.ok(after.includes(line), `no line has ${line}`);
      after = after.replace(line, () => lines[++at]!.slice(1));
      continue;
    }
    if (mark !== '+') {
      assert.ok(`\n${after}\n`.includes(`\n${line}\n`), `there is no line ${line}`);
      continue;
    }
    let end = at;
    while (lines[end + 1]?.startsWith('+') === true) end++;
    const added = lines.slice(at, end + 1).map((one) => one.slice(1));
    const [above, below] = [lines[at - 1], lines[end + 1]];
    const place =
      above?.startsWith(' ') === true
        ? `\n${after}`.indexOf(`\n${above.slice(1)}\n`) + above.length
        : `\n${after}`.indexOf(`\n${below!.slice(1)}\n`);
    after = `${after.slice(0, place)}${added.join('\n')}\n${after.slice(place)}`;
    at = end;
  }
  return after;
}

describe('CONTRIBUTING.md', () => {
  let copy: string;
  let guide: string;

  const section = (title: string): string => {
    const from = guide.indexOf(`## ${title}\n`);
    assert.ok(from >= 0, title);
    // Headings of examples start with a plus sign.
    return guide.slice(from, guide.indexOf('\n## ', from + 1));
  };

  /** The output of a program in the copy. */
  async function run(...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy });
    return stdout;
  }

  before(async function () {
    this.timeout(60_000);
    guide = (await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')).replaceAll('\r\n', '\n');
    copy = await mkdtemp(join(tmpdir(), 'hitbox-lens-copy-'));
    for (const part of [
      'src',
      'docs',
      'examples/engines',
      'scripts',
      'webview',
      'package.json',
      'package.nls.json',
      'tsconfig.base.json',
      'tsconfig.json',
      'test/tsconfig.json',
      'test/unit/docs',
    ]) {
      const filter = (path: string): boolean => basename(path) !== 'node_modules';
      await cp(join(root, part), join(copy, part), { recursive: true, filter });
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    for (const { file, language, text } of [...stepsOf(section('Add a format')), ...stepsOf(section('Add a rule'))]) {
      const path = join(copy, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, language === 'diff' ? patched(await readFile(path, 'utf8'), text) : `${text}\n`);
    }
  });

  after(() => rm(copy, { recursive: true, force: true }));

  it('has steps for a format and a rule', () => {
    const files = ['Add a format', 'Add a rule'].map((title) => stepsOf(section(title)).map(({ file }) => file));
    assert.deepEqual(files, [
      ['src/formats/tools/crate-editor.ts', 'src/formats/tools/index.ts', 'docs/tools.md'],
      ['src/check/rules/too-small.ts', 'src/check/rules/index.ts'],
    ]);
  });

  it('results in a format that is read and a rule that reports problems', async function () {
    this.timeout(60_000);
    const example = JSON.stringify({
      crateEditor: '1.0',
      boxes: [
        { label: 'wall', from: [0, 0], to: [16, 48] },
        { label: 'dot', from: [40.5, 40.5], to: [40, 40] },
      ],
    });
    const program = `
      import { check, defaultCheckOptions } from './src/check/check.ts';
      import { readText } from './src/read/reader.ts';
      const document = readText(${JSON.stringify(example)}, 'json');
      const problems = check(document, defaultCheckOptions);
      console.log(JSON.stringify([
        document.format,
        document.hitboxes.map(({ name, role, shape }) => [name, role, shape]),
        problems.map(({ rule, message }) => [rule, message]),
      ]));`;
    // Bundled, which takes a tenth of the time of compiling each file on load.
    await build({
      stdin: { contents: program, resolveDir: copy, loader: 'ts' },
      outfile: join(copy, 'try.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      external: ['@vscode/l10n'],
      logLevel: 'warning',
    });
    assert.deepEqual(JSON.parse(await run('try.mjs')), [
      'crate-editor',
      [
        ['wall', 'solid', { kind: 'rect', x: 0, y: 0, width: 16, height: 48 }],
        ['dot', 'solid', { kind: 'rect', x: 40, y: 40, width: 0.5, height: 0.5 }],
      ],
      [['too-small', 'dot is smaller than one unit.']],
    ]);
  });

  it('results in documentation with the format in its table', async function () {
    this.timeout(60_000);
    await run('scripts/write-reference.mjs');
    const page = await readFile(join(copy, 'docs/formats.md'), 'utf8');
    assert.match(
      page,
      /^\| \[Crate Editor\]\(tools.md#crate-editor\) \| exports \| boxes \| rect \| .* \| `crate-editor` \|$/m,
    );
  });
});
