/** The settings of a project on the command line. */
import assert from 'node:assert/strict';
import { noteInfos } from '../../../src/disk/notes.js';
import { settingsFixtures } from '../../fixtures/settings.js';
import { cli, clean, flat, inFolder, overlapping, type Ran } from './support.js';

const config = (settings: object): string => JSON.stringify(settings);

describe('check with settings', () => {
  const table: [
    files: Record<string, string>,
    argv: string[],
    code: number,
    out: RegExp,
    err: RegExp,
    reason: string,
  ][] = [
    [
      { 'a.json': flat, 'hitbox-lens.config.json': config({ problems: { severity: { 'zero-size': 'error' } } }) },
      ['.'],
      1,
      /^a\.json:1:\d+ error zero-size/,
      /^$/,
      'the severity of a rule',
    ],
    [
      { 'a.json': flat, '.vscode/settings.json': config({ 'hitboxLens.problems.severity': { 'zero-size': 'off' } }) },
      ['.'],
      0,
      /^No problems in 2 hitboxes of 1 file/,
      /^$/,
      'the settings of the folder in VS Code',
    ],
    [
      { 'a.json': flat, 'hitbox-lens.config.json': config({ problems: { enabled: false } }) },
      ['.'],
      0,
      /^No problems/,
      /^$/,
      'no problems at all',
    ],
    [
      { 'a.json': flat, 'hitbox-lens.config.json': config({ files: { '*.json': 'none' } }) },
      ['.'],
      0,
      /^There are no files to check/,
      /^$/,
      'a file that is excluded',
    ],
    [
      { 'a.json': flat, 'hitbox-lens.config.json': config({ files: { '*.json': false } }) },
      ['a.json'],
      0,
      /^There are no files to check/,
      /^hitbox-lens: a\.json: skipped: excluded by the setting "files"\n$/,
      'a named file that is excluded',
    ],
    [
      {
        'a.json': '[[0, 0, 8, 8], [4, 0, 8, 8]]',
        'hitbox-lens.config.json': config({
          files: { 'a.json': 'hitboxes' },
          problems: { severity: { overlap: 'error' } },
        }),
      },
      ['.'],
      0,
      /of 1 file/,
      /^$/,
      'a file that is declared',
    ],
    [
      { 'package-lock.json': flat, 'x.min.js': 'const walls = [[0, 0, 8, 8], [4, 0, 8, 8]];', 'a.json': clean },
      ['.'],
      0,
      /of 1 file /,
      /^$/,
      'files that are excluded by default',
    ],
    [{ 'package-lock.json': flat }, ['package-lock.json'], 0, /zero-size/, /^$/, 'one of those, named'],
    [
      { 'a.json': flat, 'hitbox-lens.config.json': '{\n "maxHitbox": 3\n}' },
      ['.', 'a.json'],
      2,
      /warning zero-size/,
      /^hitbox-lens: hitbox-lens\.config\.json:2:2: Unknown key "maxHitbox"\. Did you mean "maxHitboxes"\?\n$/,
      'an unknown key: reported once, and reading goes on',
    ],
    [
      { 'a.json': flat, '.vscode/settings.json': '{ "hitboxLens.maxNesting" }' },
      ['.'],
      2,
      /warning zero-size/,
      /^hitbox-lens: \.vscode\/settings\.json:1:27: Invalid JSON: colon expected\.\n$/,
      'malformed settings',
    ],
    [
      { 'hitbox-lens.config.json': config({ variables: { x: 1, y: 2, width: 3, height: 0 } }), 'a.json': clean },
      ['.'],
      0,
      /of 1 file /,
      /^$/,
      'a config file has no hitboxes',
    ],
    [
      { 'hitbox-lens.config.json': '{}' },
      ['hitbox-lens.config.json'],
      2,
      /Nothing was checked/,
      /has settings, not hitboxes/,
      'a named config file',
    ],
    [
      { 'a.json': overlapping, 'hitbox-lens.config.json': config({ collisionMatrix: { 'solid/solid': 'never' } }) },
      ['.'],
      0,
      /^No problems/,
      /^$/,
      'the collision matrix',
    ],
    [
      { 'a.json': `[${'[0,0,8,8],'.repeat(3)}[0,0,8,8]]`, 'hitbox-lens.config.json': config({ maxFileSize: 0.1 }) },
      ['a.json'],
      0,
      /of 1 file/,
      /^$/,
      'a file that is small enough',
    ],
  ];
  for (const [files, argv, code, out, err, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        const ran = cli(folder, ['check', ...argv]);
        assert.match(ran.out, out);
        assert.match(ran.err, err);
        assert.equal(ran.code, code);
      });
    });
  }
});

describe('flags of check', () => {
  it('override the settings of the project, rule by rule', () => {
    const severity = { overlap: 'error', 'zero-size': 'error' };
    const files = {
      'a.json': flat,
      'b.json': overlapping,
      'hitbox-lens.config.json': config({ problems: { severity } }),
    };
    inFolder(files, (folder) => {
      const ran = cli(folder, ['check', '--rule', 'zero-size=hint']);
      assert.match(ran.out, /2 problems \(1 error, 1 hint\)/);
      assert.equal(ran.code, 1);
    });
  });
});

describe('flags of check, where the settings turn problems off', () => {
  const table: [rules: string[], out: RegExp, code: number, reason: string][] = [
    [[], /^No problems/, 0, 'no flags'],
    [['zero-size=error'], /^a\.json:1:\d+ error zero-size [^]*\n1 problem \(1 error\)/, 1, 'turn one rule on'],
    [['overlap=hint'], /^b\.json:1:\d+ hint overlap [^]*\n1 problem \(1 hint\)/, 0, 'turn another one on'],
    [['zero-size=off'], /^No problems/, 0, 'leave all off'],
  ];
  for (const [rules, out, code, reason] of table) {
    it(reason, () => {
      const files = { 'a.json': flat, 'b.json': overlapping, 'c.hitbox.json': '{' };
      inFolder({ ...files, 'hitbox-lens.config.json': config({ problems: { enabled: false } }) }, (folder) => {
        const ran = cli(folder, ['check', ...rules.flatMap((rule) => ['--rule', rule])]);
        assert.match(ran.out, out);
        assert.equal(ran.code, code);
      });
    });
  }
});

describe('read with settings', () => {
  const enemies = 'export const foes = [{ px: 1, py: 2, pw: 3, ph: 4 }];';
  const read = (folder: string, ...argv: string[]): Ran => cli(folder, ['read', 'a.ts', ...argv]);
  const table: [settings: object, argv: string[], out: RegExp, reason: string][] = [
    [
      { fields: { x: 'px', y: 'py', width: 'pw', height: 'ph' } },
      [],
      /rect x 1 y 2 width 3 height 4/,
      'names of numbers',
    ],
    [
      {
        fields: { x: 'px', y: 'py', width: 'pw', height: 'ph' },
        conventions: { '*.ts': { anchor: 'center', yAxis: 'up' } },
      },
      ['--convention', 'y=down'],
      /x, y, w, h · center · y down/,
      'conventions, overridden by a flag',
    ],
    [{ maxHitboxes: 1 }, [], /a\.ts: 0 hitboxes/, 'no hitboxes without names'],
  ];
  for (const [settings, argv, out, reason] of table) {
    it(reason, () => {
      inFolder({ 'a.ts': enemies, 'hitbox-lens.config.json': config(settings) }, (folder) => {
        const ran = read(folder, ...argv);
        assert.match(ran.out, out);
        assert.equal(ran.err, '');
      });
    });
  }

  it('takes variables from the config file, and from flags first', () => {
    const text = 'const wall = { x: 0, y: 0, w: W, h: H };';
    inFolder({ 'a.ts': text, 'hitbox-lens.config.json': config({ variables: { W: 5, H: 6 } }) }, (folder) => {
      assert.match(read(folder, '--variable', 'W=7').out, /rect x 0 y 0 width 7 height 6/);
    });
  });
});

describe('a project with settings, on the command line', () => {
  for (const { name, files, file, problems } of settingsFixtures) {
    it(name, () => {
      inFolder(files, (folder) => {
        const { documents } = JSON.parse(cli(folder, ['check', file, '--format', 'json']).out) as {
          documents: { problems: { rule: string; severity: string }[] }[];
        };
        const found = documents[0]?.problems.filter(({ rule }) => !noteInfos.some(({ id }) => id === rule));
        assert.deepEqual(found?.map(({ rule, severity }) => `${rule} ${severity}`).sort() ?? null, problems);
      });
    });
  }
});
