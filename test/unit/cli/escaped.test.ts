import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { cli, inFolder } from './support.js';

/** What a terminal, a runner or a spreadsheet would obey, as the name of a file or of a hitbox. */
const orders: [text: string, reason: string][] = [
  ['::error::forged', 'a command of GitHub'],
  [' ::error::forged', 'a command of GitHub after a blank'],
  ['a\n::error::forged', 'a command of GitHub on a line of its own'],
  ['a\r::error::forged', 'the same after a carriage return'],
  ['a\u2028::error::forged', 'the same after a line separator'],
  ['##[error]forged', 'a command of Azure and of older runners'],
  ['a ##[error]forged', 'the same anywhere in a line'],
  ['##vso[task.setvariable variable=a]b', 'a command of Azure Pipelines'],
  ['a\u001b[31mred', 'a color'],
  ['a\u009b31mred', 'a color by one character'],
  ['a\u0007', 'the bell'],
  ['a\b\b\bb', 'backspaces'],
  ['a\u202egnp.exe', 'a direction override'],
  ['a\u2066b', 'an isolate'],
  ['a\u200fb', 'a mark'],
  ['a\u007f', 'delete'],
];

/** No control character besides line breaks, no change of direction, no command. */
const obeyed = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]|##(?:\[|vso)|^\s*::(?!(?:error|warning|notice) file=)/mu;

const outputs: [argv: string[], reason: string][] = [
  [['check', '.'], 'text'],
  [['check', '.', '--format', 'compact'], 'compact'],
  [['check', '.', '--format', 'json'], 'JSON'],
  [['check', '.', '--format', 'sarif'], 'SARIF'],
  [['check', '.', '--format', 'github'], 'GitHub'],
  [['check', '.', '--overlaps', 'all'], 'overlaps'],
  [['read', 'a.json'], 'read'],
  [['read', 'a.json', '--json'], 'read as JSON'],
  [['convert', 'a.json', '--to', 'phaser'], 'convert to a format that loses names'],
];

const textWith = (name: string): string =>
  JSON.stringify({
    walls: [
      { name, x: 0, y: 0, w: 0, h: 10 },
      { name: 'b', x: 0, y: 0, w: 10, h: 10 },
      { name: `c ${name}`, x: 0, y: 0, w: 10, h: 10 },
    ],
  });

describe('names in what the command line writes', () => {
  for (const [name, reason] of orders)
    for (const [argv, output] of outputs)
      it(`give no orders: ${reason}, ${output}`, () => {
        inFolder({ 'a.json': textWith(name) }, (folder) => {
          if (process.platform !== 'win32') writeFileSync(path.join(folder, `${name}.json`), textWith(name));
          const { out, err } = cli(folder, argv);
          const match = obeyed.exec(argv[0] === 'convert' ? err : out + err);
          assert.equal(
            match,
            null,
            JSON.stringify((out + err).slice(Math.max(0, (match?.index ?? 0) - 40), (match?.index ?? 0) + 40)),
          );
        });
      });

  const cells: [name: string, cell: string, reason: string][] = [
    ['=1+1', "'=1+1", 'a formula'],
    ['+1', "'+1", 'a plus'],
    ['-1', "'-1", 'a minus'],
    ['@SUM(A1)', "'@SUM(A1)", 'an at'],
    ['\t=1', "'\t=1", 'a tab'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"', 'a link'],
    ['a=1', 'a=1', 'no formula'],
  ];
  for (const [name, cell, reason] of cells)
    it(`are text in a spreadsheet: ${reason}`, () => {
      const text = JSON.stringify({ walls: [{ name, x: -5, y: 0, w: 10, h: 10 }] });
      inFolder({ 'a.json': text }, (folder) => {
        const { out } = cli(folder, ['convert', 'a.json', '--to', 'csv']);
        assert.ok(out.includes(`,${cell},`), out);
        assert.match(out, /,-5,0,10,10,/, 'numbers stay numbers');
      });
    });
});
