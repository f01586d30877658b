/** docs/command-line.md and the pages that it refers to. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commands } from '../../../src/cli/commands.js';
import { cli, inFolder } from './support.js';

const pageOf = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const page = pageOf('command-line');
const pages = page + pageOf('convert') + pageOf('corpus') + pageOf('trace');

describe('docs/command-line.md', () => {
  for (const { name, options, exitCodes } of commands) {
    it(`describes the options of ${name}`, () => {
      assert.ok(page.includes(`\`${name}\``));
      for (const option of options.flatMap((group) => group.options)) {
        assert.match(pages, new RegExp(`--${option.name}\\b`), option.name);
      }
    });

    if (name === 'check') {
      it('has its exit codes', () => {
        for (const code of Object.keys(exitCodes)) assert.ok(page.includes(`\n| ${code} | `), code);
      });
    }
  }

  it('shows what check writes', () => {
    const [, example = ''] = /```text\n([^]*?)```/.exec(page) ?? [];
    const level = [
      'export const walls = [',
      "  { name: 'floor', x: 0, y: 200, w: 320, h: 16 },",
      "  { name: 'step', x: 40, y: 184, w: 32, h: 16 },",
      "  { name: 'ledge', x: 200, y: 120, w: 64, h: 0 },",
      "  { name: 'left', x: -16, y: 0, w: 16, h: 200 },",
      "  { name: 'right', x: 320, y: 0, w: 16, h: 200 },",
      '];',
      '',
    ];
    inFolder({ 'src/level.ts': level.join('\n') }, (folder) => {
      assert.equal(cli(folder, ['check']).out.replace('(0.00 s)', '(0.21 s)'), example);
    });
  });
});
