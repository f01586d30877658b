/** Every block of code in the README and the docs is executed: here, or by the test that the table names. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { commands } from '../../../src/cli/commands.js';
import { parseConfig } from '../../../src/config/parse-config.js';
import * as core from '../../../src/core/index.js';
import { readText } from '../../../src/read/reader.js';
import * as runtime from '../../../src/runtime/index.js';
import { project } from '../../launch/project';
import { cli, inFolder } from '../cli/support.js';
import { assertAgrees, checkSnippets, evaluate } from './guide';

const textOf = (page: string): string => readFileSync(join(project, page), 'utf8').replaceAll('\r\n', '\n');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'examples/README.md',
  ...readdirSync(join(project, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
}

const blocks: readonly Block[] = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^ *```(\w*)\n([^]*?)^ *```$/gm)].map(([, language, text]) => ({
    page,
    language: language!,
    text: text!,
  })),
);

/** Returns the blocks of a page in a language. */
const blocksOf = (page: string, language: string): string[] =>
  blocks.filter((block) => block.page === page && block.language === language).map(({ text }) => text);

/** Which test executes the blocks of a language on a page. `here`: below. */
const executedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': { ts: 'here', sh: 'here' },
  'CONTRIBUTING.md': {
    sh: 'here',
    json: 'here',
    ts: 'unit/docs/contributing.test.ts',
    diff: 'unit/docs/contributing.test.ts',
  },
  'examples/README.md': { sh: 'here' },
  'docs/agents.md': {
    json: 'unit/docs/agents.test.ts',
    text: 'unit/docs/agents.test.ts',
    diff: 'unit/docs/agents.test.ts',
  },
  'docs/command-line.md': {
    sh: 'here',
    text: 'unit/cli/command-line-document.test.ts',
    yaml: 'unit/cli/integrations.test.ts',
  },
  'docs/configuration.md': { jsonc: 'here', '': 'here' },
  'docs/convert.md': { sh: 'here', ts: 'unit/docs/convert.test.ts', json: 'unit/docs/convert.test.ts' },
  'docs/core.md': { sh: 'here', js: 'unit/docs/core.test.ts', ts: 'unit/docs/core.test.ts' },
  'docs/corpus.md': { json: 'here' },
  'docs/engines.md': { sh: 'here', ts: 'here' },
  'docs/first-hit.md': {
    sh: 'here',
    ts: 'package/first-hit.rare.test.ts',
    json: 'package/first-hit.rare.test.ts',
  },
  'docs/formats.md': {
    jsonc: 'unit/formats/documentation.test.ts',
    text: 'unit/formats/documentation.test.ts',
    ts: 'unit/formats/documentation.test.ts',
  },
  'docs/frames.md': { ts: 'unit/docs/frames.test.ts' },
  'docs/npm.md': { sh: 'here', js: 'here' },
  'docs/plugin.md': {
    js: 'package/plugin-builds.rare.test.ts',
    json: 'package/plugin-types.rare.test.ts',
    ts: 'package/plugin-types.rare.test.ts',
  },
  'docs/reference.md': { json: 'here' },
  'docs/rules.md': {
    ts: 'unit/check/rules-document.test.ts',
    json: 'unit/check/rules-document.test.ts',
    text: 'unit/check/rules-document.test.ts',
  },
  'docs/runtime.md': { js: 'unit/docs/runtime.test.ts' },
  'docs/schema.md': {
    json: 'unit/docs/schema.test.ts',
    text: 'unit/docs/schema.test.ts',
    ts: 'unit/docs/schema.test.ts',
  },
  'docs/stage.md': { js: 'here' },
  'docs/tools.md': { json: 'unit/formats/documentation.test.ts', text: 'unit/formats/documentation.test.ts' },
  'docs/trace.md': { sh: 'here', js: 'unit/docs/trace.test.ts', text: 'unit/docs/trace.test.ts' },
};

describe('every example of the docs', () => {
  it('is executed by a test', () => {
    const found: Record<string, string[]> = {};
    for (const { page, language } of blocks) found[page] = [...new Set([...(found[page] ?? []), language])].sort();
    const listed = Object.entries(executedBy).map(([page, tests]) => [page, Object.keys(tests).sort()]);
    assert.deepEqual(found, Object.fromEntries(listed));
  });

  for (const [page, tests] of Object.entries(executedBy)) {
    for (const file of new Set(Object.values(tests).filter((test) => test !== 'here'))) {
      it(`of ${page} is read by ${file}`, () => {
        const path = join(project, 'test', file);
        assert.ok(existsSync(path), 'the test exists');
        const code = readFileSync(path, 'utf8');
        const guide = /from '\.\/(plugin-project)'/.exec(code)?.[1];
        const support = guide === undefined ? '' : readFileSync(join(project, 'test/package', `${guide}.ts`), 'utf8');
        assert.ok((code + support).includes(basename(page)), 'it names the page');
      });
    }
  }
});

const hitboxFiles = blocksOf('docs/first-hit.md', 'json').map((text) => JSON.parse(text) as { sprites: object });
const json = { sprites: Object.assign({}, ...hitboxFiles.map(({ sprites }) => sprites)) as object };
const imported = runtime.parseHitboxFile(json);

/** Runs code that imports hitbox files and the runtime; `wanted`: an expression for the result. */
function runWithSheets(code: string, wanted: string, log: string[] = []): unknown {
  const body = code
    .replace(/^import \{ (.*) \} from 'hitbox-lens\/runtime';$/gm, 'const { $1 } = runtime;')
    .replace(/^import (file) from '\.\/.*';$/gm, 'const $1 = json;')
    .replace(/^import (\w+) from '\.\/.*';$/gm, 'const $1 = imported;');
  assert.doesNotMatch(body, /^import/m);
  const console = { log: (text: string) => log.push(text) };
  return evaluate(`'use strict';\n${body}\nreturn ${wanted};`, { runtime, imported, json, console });
}

describe('the code of README.md', () => {
  const [, game = ''] = blocksOf('README.md', 'ts');

  it('says which hitboxes of two sprites collide', () => {
    const pairs = runWithSheets(game, 'hits(knight, slime).map(({ a, b }) => [a.name, b.name])');
    assertAgrees(pairs, [['blade', 'body']], game);
  });

  const page = textOf('README.md');
  checkSnippets(page.slice(page.indexOf('import { circle, collides') - 10), { 'hitbox-lens/core': core });
});

describe('the code of docs/npm.md', () => {
  const [hit = '', , withPlugin = ''] = blocksOf('docs/npm.md', 'js');

  it('prints the hit', () => {
    const log: string[] = [];
    runWithSheets(hit, 'null', log);
    assert.deepEqual(log, ['blade hits body']);
  });

  it('gets a sprite of an imported file', () => {
    assert.equal(runWithSheets(withPlugin, 'knight.active("hit")[0].name'), 'blade');
  });
});

describe('the code of docs/stage.md', () => {
  checkSnippets(textOf('docs/stage.md'), { 'hitbox-lens/core': core });
});

describe('the settings of the docs', () => {
  const configs: readonly [page: string, language: string, which: number][] = [
    ['docs/configuration.md', 'jsonc', 0],
    ['docs/rules.md', 'json', 0],
  ];
  for (const [page, language, which] of configs) {
    it(`of ${page} have no mistakes`, () => {
      const { problems, values } = parseConfig(blocksOf(page, language)[which]!);
      assert.deepEqual(problems, []);
      assert.ok(Object.keys(values).length > 0);
    });
  }

  it('have the mistake that docs/configuration.md shows', () => {
    const [shown = ''] = blocksOf('docs/configuration.md', '');
    const config = '{\n  "problems": {\n    "enabled": true,\n    "severty": {}\n  }\n}\n';
    inFolder({ 'hitbox-lens.config.json': config, 'a.ts': 'export const walls = [[0, 0, 8, 8]];\n' }, (folder) => {
      assert.equal(cli(folder, ['check']).err, shown);
    });
  });

  it('have key bindings for commands and conditions that exist', () => {
    const manifest = textOf('package.json') + textOf('src/host/preview/preview-manager.ts');
    const bindings = JSON.parse(blocksOf('docs/reference.md', 'json')[0]!) as { command: string; when: string }[];
    for (const { command, when } of bindings) {
      assert.ok(manifest.includes(`"command": "${command}"`), command);
      assert.ok(manifest.includes(when), when);
    }
  });

  it('start the server for agents with options that it has', () => {
    const { options } = commands.find(({ name }) => name === 'mcp')!;
    const names = options.flatMap((group) => group.options.map(({ name }) => `--${name}`));
    const servers = blocksOf('docs/agents.md', 'json').filter((text) => /"command": "npx"/.test(text));
    assert.equal(servers.length, 3);
    for (const text of servers) {
      const [{ args }] = Object.values(
        Object.values(JSON.parse(text) as Record<string, Record<string, { args: string[] }>>)[0]!,
      ) as [{ args: string[] }];
      assert.deepEqual(args.slice(0, 2), ['hitbox-lens', 'mcp']);
      for (const option of args.slice(2).filter((one) => one.startsWith('--')))
        assert.ok(names.includes(option), option);
    }
  });
});

describe('the code of docs/engines.md', () => {
  const parts = [...textOf('docs/engines.md').matchAll(/<!-- (\w+) -->\n```ts\n([^]*?)```/g)];

  it('is the code of the examples, which the tests of engines run', () => {
    assert.equal(parts.length, blocksOf('docs/engines.md', 'ts').length);
    for (const [, name, text] of parts) {
      const lines = textOf(`examples/engines/${name!}/main.ts`)
        .split('\n')
        .map((line) => line.trim());
      const shown = text!.split('\n').filter((line) => !/^\/\/ (at the start|in each frame)$/.test(line));
      assert.deepEqual(
        shown.filter((line) => !lines.includes(line.trim())),
        [],
        name,
      );
    }
  });
});

it('The comment of docs/rules.md silences a problem', () => {
  const [comment = ''] = blocksOf('docs/rules.md', 'ts');
  const list = (own: string): string => `const walls = [\n${own}\n{ x: 128, y: 40, w: 64, h: 16 },\n];\n`;
  const rulesOf = (text: string): string[] =>
    check(readText(text, 'typescript'), defaultCheckOptions).map(({ rule }) => rule);
  assert.deepEqual(rulesOf(list(comment.replace(/^\/\/.*$/m, ''))), ['overlap']);
  assert.deepEqual(rulesOf(list(comment)), []);
});

it('The file of CONTRIBUTING.md is one that nothing reads yet', () => {
  const [file = ''] = blocksOf('CONTRIBUTING.md', 'json');
  assert.equal(readText(file, 'json').hitboxes.length, 0);
});

it('The labels of docs/corpus.md fit the page’s file', () => {
  const [labels = ''] = blocksOf('docs/corpus.md', 'json');
  const { documents } = JSON.parse(labels) as { documents: { file: string }[] };
  const files = Object.fromEntries(documents.map(({ file }) => [file, 'export const walls = [[0, 0, 8, 8]];\n']));
  inFolder({ ...files, 'labels.json': labels }, (folder) => {
    assert.notEqual(cli(folder, ['corpus', '.', 'labels.json']).code, 2);
  });
});

describe('the commands of the docs', () => {
  const lines = blocks.flatMap(({ page, language, text }) =>
    language !== 'sh'
      ? []
      : text
          .trim()
          .split(/\n| && /)
          .map((line) => ({ page, line: line.trim() })),
  );
  /** Not executed: they fetch packages from the registry, or change where the shell is. */
  const others = /^(npm (ci|install|pack|create) ?|cd )/;
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const level = textOf('test/fixtures/exports/tower.tmj');
  const files = {
    'hero.png': readFileSync(join(project, 'examples', 'sprites', 'hero-slash.png')),
    'hero.ts': 'export const hitboxes = [{ name: "body", x: 0, y: 0, w: 8, h: 8 }];\n',
    'knight.hitbox.json': JSON.stringify({
      sprites: { hero: { animations: { kick: { frames: [0, 5] } }, hitboxes: [{ name: 'body', rect: [0, 0, 8, 8] }] } },
    }),
    'level.tmj': level,
    'src/hero.ts': 'export const hitboxes = [{ name: "body", x: 0, y: 0, w: 8, h: 8 }];\n',
    'levels/tower.tmj': level,
  };

  for (const { page, line } of lines) {
    if (others.test(line)) continue;
    it(`of ${page} work: ${line}`, () => {
      const [, script] = /^npm (?:run )?([\w:]+)( -- \w+)?$/.exec(line) ?? [];
      if (script !== undefined) {
        assert.ok(script in scripts, script);
        return;
      }
      const [, args] = /^(?:npx )?hitbox-lens (.*)$/.exec(line) ?? [];
      assert.ok(args !== undefined, 'a command that is known');
      const words = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      inFolder(files, (folder) => {
        const { code, err } = cli(folder, words);
        assert.equal(code, 0, err);
      });
    });
  }
});
