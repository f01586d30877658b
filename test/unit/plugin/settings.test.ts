/** The settings of a project in the plugin. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { loadSheet, type LoadedSheet } from '../../../src/plugin/load-sheet.js';
import { inFolder } from '../cli/support.js';

const sheet = '{ "sprites": { "a": { "hitboxes": [{ "name": "b", "role": "hurt", "rect": [0, 0, 8, 0] }] } } }';
const source = 'export const walls = [{ px: 0, py: 0, pw: 8, ph: 8 }, { px: 4, py: 0, pw: 8, ph: 8 }];';
const names = '"fields": { "x": "px", "y": "py", "width": "pw", "height": "ph" }';

const image = sheet.replace('{ "hitboxes"', '{ "image": "a.png", "hitboxes"').replace('8, 0', '8, 8');

describe('the settings of a project in the plugin', () => {
  const table: [config: string, file: string, warnings: RegExp[], reason: string][] = [
    ['{}', 'a.hitbox.json', [/^a\.hitbox\.json:1:\d+ zero-size: /], 'a rule by default'],
    ['{ "problems": { "severity": { "zero-size": "off" } } }', 'a.hitbox.json', [], 'a rule that is off'],
    [`{ ${names} }`, 'a.ts', [], 'names of numbers'],
    [
      `{ ${names}, "problems": { "severity": { "overlap": "error" } } }`,
      'a.ts',
      [/^a\.ts:1:\d+ overlap: /],
      'a severity in code',
    ],
    [
      '{\n "problms": {} }',
      'a.hitbox.json',
      [/^hitbox-lens\.config\.json:2:2 Unknown key "problms"\. Did you mean "problems"\?$/, /zero-size/],
      'a mistake in the config file',
    ],
    ['{}', 'b.hitbox.json', [/^b\.hitbox\.json:1:\d+ missing-image: /], 'an image that is nowhere'],
    ['{}', 'c.json', [/^c\.json:1:\d+ missing-image: /], 'an image that is nowhere, of another JSON file'],
    ['{ "files": { "*.ts": "none" } }', 'a.ts', [/has no hitboxes/], 'an import reads a file that is excluded'],
  ];
  for (const [config, file, warnings, reason] of table) {
    it(reason, () => {
      inFolder(
        {
          'a.hitbox.json': sheet,
          'b.hitbox.json': image,
          'c.json': image,
          'a.ts': source,
          'hitbox-lens.config.json': config,
        },
        (folder) => {
          const loaded: LoadedSheet = loadSheet(path.join(folder, file), { root: folder, check: true });
          const lines = loaded.warnings.map(
            ({ file: at, line, column, message }) => `${at}:${line}:${column} ${message}`,
          );
          assert.equal(lines.length, warnings.length, lines.join('\n'));
          warnings.forEach((pattern, k) => {
            assert.match(lines[k]!, pattern);
          });
          // A bundler builds again when it changes.
          assert.ok(loaded.imports.includes(path.join(folder, 'hitbox-lens.config.json')));
        },
      );
    });
  }
});
