/** The GitHub Action, the pre-commit hook, and the workflows in docs/command-line.md. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { isAsNamed, languageOfPath, readExtensions } from '../../../src/read/sources/languages.js';
import { commandLineScript } from '../command-line-script.js';
import { clean, flat, inFolder, overlapping } from './support.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (name: string): string => readFileSync(path.join(root, name), 'utf8');

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly {
      readonly shell: string;
      readonly env: Readonly<Record<string, string>>;
      readonly run: string;
    }[];
  };
}

interface Hook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
}

const action = parse(textOf('action.yml')) as Action;
const hooks = parse(textOf('.pre-commit-hooks.yaml')) as readonly Hook[];
const examples = [...textOf('docs/command-line.md').matchAll(/```yaml\n([^]*?)```/g)].map(([, yaml]) => yaml!);

let program: string;

/** Runs a command in a folder in which `npx` starts this command line and writes its own arguments to `npx.txt`. */
function runWithNpx(folder: string, command: readonly string[], env: Record<string, string> = {}) {
  const bin = path.join(folder, 'node_modules', '.test-bin');
  const npx = path.join(bin, 'npx');
  writeFileSync(
    npx,
    [
      '#!/usr/bin/env bash',
      'options=(); while [ "$1" != "--" ]; do options+=("$1"); shift; done; shift',
      'echo "${options[*]} $1" >> npx.txt; shift',
      `exec "${process.execPath}" "${program}" "$@"`,
      '',
    ].join('\n'),
  );
  chmodSync(npx, 0o755);
  const { stdout, stderr, status } = spawnSync(command[0]!, command.slice(1), {
    cwd: folder,
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    encoding: 'utf8',
  });
  const npxFile = path.join(folder, 'npx.txt');
  return { out: stdout, err: stderr, code: status, npx: existsSync(npxFile) ? readFileSync(npxFile, 'utf8') : '' };
}

/** A function of GitHub's parser. */
type ParseFile = (
  file: { readonly name: string; readonly content: string },
  trace: object,
) => { readonly context: { readonly errors: { readonly getErrors: () => readonly object[] } } };

interface Parser {
  readonly parseAction: ParseFile;
  readonly parseWorkflow: ParseFile;
  readonly NoOperationTraceWriter: new () => object;
}

let parser: Parser | undefined;

/** Bundles GitHub's parser, because Node can't load it: it imports JSON. */
async function loadParser(): Promise<Parser> {
  const name = '@actions/workflow-parser';
  const contents = `export * from '${name}'; export { parseAction } from '${name}/actions/action-parser';`;
  const outfile = path.join(root, 'out', 'test', 'workflow-parser.cjs');
  await build({ stdin: { contents, resolveDir: root }, outfile, bundle: true, platform: 'node', format: 'cjs' });
  return createRequire(import.meta.url)(outfile) as Parser;
}

/** Returns what GitHub's parser reports of a file. */
function errorsOf(kind: 'action' | 'workflow', content: string): string[] {
  const { parseAction, parseWorkflow, NoOperationTraceWriter } = parser!;
  const parseFile = kind === 'action' ? parseAction : parseWorkflow;
  const { context } = parseFile({ name: `${kind}.yml`, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(String);
}

const withBin = { 'node_modules/.test-bin': null };

let prepared: Promise<void> | undefined;

/** Builds the command line and GitHub's parser, once. */
function prepare(this: Mocha.Context): Promise<void> {
  this.timeout(60_000);
  return (prepared ??= commandLineScript().then(async (script) => {
    program = script;
    parser = await loadParser();
  }));
}

describe('action.yml', () => {
  before(prepare);

  it("is valid for GitHub's parser of actions", () => {
    assert.deepEqual(errorsOf('action', textOf('action.yml')), []);
    assert.notDeepEqual(errorsOf('action', textOf('action.yml').replace('shell:', 'shel:')), []);
  });

  it('has no expression in a script, where an input could be run as code', () => {
    for (const { run } of action.runs.steps) assert.ok(!run.includes('${{'), run);
  });

  const table: [
    inputs: Record<string, string>,
    expected: { code: number; out: RegExp; npx: string },
    reason: string,
  ][] = [
    [
      {},
      { code: 1, out: /\n::error file=bad\.ts,line=1[^\n]*\n/, npx: '--yes hitbox-lens\n' },
      'everything by default',
    ],
    [
      { paths: 'a.json' },
      { code: 0, out: /^::warning file=a\.json,line=1[^\n]*\n[^:]*1 problem/, npx: '--yes hitbox-lens\n' },
      'one path',
    ],
    [
      { paths: 'a.json\nlevels/*.json\n\n', options: '--max-warnings=0\n--rule\noverlap=warning', version: '1.2.3' },
      {
        code: 1,
        out: /::warning file=a\.json[^]*::warning file=levels\/my level\.json/,
        npx: '--yes hitbox-lens@1.2.3\n',
      },
      'several lines, and a version',
    ],
    [
      { paths: '$(touch hacked)\n`touch hacked`; touch hacked' },
      { code: 2, out: /^2 paths could not be read/, npx: '--yes hitbox-lens\n' },
      'no line is run as code',
    ],
    [
      { paths: 'a.json', 'sarif-file': 'log.sarif', options: '--max-warnings=0' },
      { code: 1, out: /^::warning file=a\.json/, npx: '--yes hitbox-lens\n--yes hitbox-lens\n' },
      'a SARIF log beside the annotations, also of a failure',
    ],
    [
      { paths: 'gone.json', 'sarif-file': 'log.sarif' },
      { code: 2, out: /^$/, npx: '--yes hitbox-lens\n' },
      'an unreadable file fails at once',
    ],
  ];
  // Windows has no bash of its own.
  if (process.platform !== 'win32') {
    for (const [inputs, expected, reason] of table) {
      it(`runs its steps: ${reason}`, () => {
        const bad = "const walls = [{ x: 10, y: 'high', w: 32, h: 48 }];\n";
        const files = { ...withBin, 'a.json': flat, 'bad.ts': bad, 'levels/my level.json': overlapping };
        inFolder(files, (folder) => {
          const [step, ...more] = action.runs.steps;
          assert.deepEqual(more, []);
          const env = Object.fromEntries(
            Object.entries(step!.env).map(([name, expression]) => {
              const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression) ?? [];
              return [name, inputs[input] ?? action.inputs[input]!.default];
            }),
          );
          // The options with which GitHub starts bash.
          const bash = ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step!.run];
          const ran = runWithNpx(folder, bash, env);
          assert.equal(ran.code, expected.code, ran.err + ran.out);
          assert.match(ran.out, expected.out);
          assert.equal(ran.npx, expected.npx);
          assert.ok(!existsSync(path.join(folder, 'hacked')));
          assert.equal(existsSync(path.join(folder, 'log.sarif')), 'sarif-file' in inputs);
        });
      });
    }
  }
});

describe('.pre-commit-hooks.yaml', () => {
  before(prepare);

  // The properties that pre-commit requires, and the others that we use.
  const keys = ['id', 'name', 'description', 'entry', 'language', 'files'];
  for (const hook of hooks) {
    it(`has the properties of a hook: ${hook.id}`, () => {
      assert.deepEqual(Object.keys(hook), keys);
      for (const value of Object.values(hook)) assert.equal(typeof value, 'string');
      assert.equal(hook.language, 'system');
    });

    it(`takes the files that are read, but not those of extensions with several formats: ${hook.id}`, () => {
      const pattern = new RegExp(hook.files);
      for (const extension of readExtensions) {
        const isShared = !isAsNamed(`a.${extension}`, '%YAML');
        assert.equal(pattern.test(`levels/a.${extension}`), !isShared, extension);
        assert.notEqual(languageOfPath(`a.${extension}`), null);
      }
      for (const name of ['a.png', 'json', 'a.json.bak', 'ajson']) assert.ok(!pattern.test(name), name);
    });

    if (process.platform !== 'win32') {
      const table: [names: string[], code: number, reason: string][] = [
        [['clean.json'], 0, 'a clean file'],
        [['clean.json', 'a.json', '--max-warnings=0'], 1, 'a warning, with the argument of the docs'],
        [['ignored.json', '--max-warnings=0'], 0, 'a file in .hitboxlensignore'],
      ];
      for (const [names, code, reason] of table) {
        it(`runs: ${reason}`, () => {
          const files = { 'clean.json': clean, 'a.json': flat, 'ignored.json': flat };
          inFolder({ ...withBin, ...files, '.hitboxlensignore': 'ignored.json\n' }, (folder) => {
            const ran = runWithNpx(folder, [...hook.entry.split(' '), ...names]);
            assert.equal(ran.code, code, ran.err + ran.out);
            assert.equal(ran.npx, '--no hitbox-lens\n');
          });
        });
      }
    }
  }
});

describe('the examples in docs/command-line.md', () => {
  before(prepare);

  const workflows = examples.filter((text) => text.startsWith('name:'));
  const others = examples.filter((text) => !text.startsWith('name:'));

  it('are two workflows and a pre-commit configuration', () => {
    assert.deepEqual([workflows.length, others.length], [2, 1]);
  });

  for (const [k, content] of workflows.entries()) {
    it(`are valid for GitHub's parser of workflows: ${k + 1}`, () => {
      assert.deepEqual(errorsOf('workflow', content), []);
      assert.notDeepEqual(errorsOf('workflow', content.replace('runs-on', 'run-on')), []);
    });

    it(`give the action only inputs that it has: ${k + 1}`, () => {
      const { jobs } = parse(content) as { jobs: { check: { steps: { uses?: string; with?: object }[] } } };
      const uses = jobs.check.steps.filter((step) => step.uses?.startsWith('hitbox-lens/'));
      assert.equal(uses.length, 1);
      for (const name of Object.keys(uses[0]!.with ?? {})) assert.ok(Object.hasOwn(action.inputs, name), name);
    });
  }

  it('use a hook that there is', () => {
    const { repos } = parse(others[0]!) as { repos: { repo: string; hooks: { id: string; args: string[] }[] }[] };
    const ids = repos.flatMap((repo) => repo.hooks.map(({ id }) => id));
    assert.deepEqual(
      ids,
      hooks.map(({ id }) => id),
    );
  });
});
