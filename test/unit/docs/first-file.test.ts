/** The first minute: ten lines, the same wherever a newcomer meets them, and what they show. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import { groupBySpace } from '../../../src/model/coexistence.js';
import { readText } from '../../../src/read/reader.js';
import { project } from '../../launch/project';

const textOf = (path: string): string => readFileSync(join(project, path), 'utf8').replaceAll('\r\n', '\n');
const first = textOf('examples/src/first.ts');

/** Returns the first block of code of a page, and the heading above it. */
function firstBlock(path: string): { readonly heading: string; readonly code: string } {
  const page = textOf(path);
  const [, code = ''] = /^```ts\n([^]*?)^```$/m.exec(page) ?? [];
  const before = page.slice(0, page.indexOf('```'));
  return { heading: [...before.matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '', code };
}

describe('the first file', () => {
  it('has ten plain lines', () => {
    const lines = first.trimEnd().split('\n');
    assert.equal(lines.length, 10);
    for (const line of lines) assert.ok(line.length <= 80, line);
  });

  it('shows certain hitboxes, one pair that collides, and its problem', () => {
    const document = readText(first, 'typescript');
    assert.deepEqual(
      document.hitboxes.filter(({ certain }) => certain === null),
      [],
    );
    const pairs = collidingPairs(document.hitboxes, groupBySpace(document.sprites), {});
    assert.deepEqual(
      pairs.map(({ a, b }) => [document.hitboxes[a]!.name, document.hitboxes[b]!.name]),
      [['player', 'slime']],
    );
    assert.deepEqual(
      check(document, defaultCheckOptions).map(({ rule, severity }) => [rule, severity]),
      [['overlap', 'information']],
    );
  });

  const places: readonly [place: string, text: () => string, reason: string][] = [
    ['media/example.ts', () => textOf('media/example.ts'), 'the walkthrough opens it'],
    ['README.md', () => firstBlock('README.md').code, "it is the page's first code"],
    ['docs/formats.md', () => firstBlock('docs/formats.md').code, 'it is what to type'],
  ];
  for (const [place, text, reason] of places) {
    it(`is the same in ${place}: ${reason}`, () => {
      assert.equal(text(), first);
    });
  }

  it('is where the page of formats begins', () => {
    assert.equal(firstBlock('docs/formats.md').heading, 'Type this');
  });
});

describe('the animated picture', () => {
  const gif = readFileSync(join(project, 'docs/pictures/first.gif'));

  it('is the first picture of README.md', () => {
    assert.equal(/!\[[^\]]+\]\(([^)]+)\)/.exec(textOf('README.md'))?.[1], 'docs/pictures/first.gif');
  });

  it('has at most 2 MB and 12 s, and more than one frame', () => {
    assert.ok(gif.length <= 2e6, `${gif.length} bytes`);
    const delays = delaysOf(gif);
    const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 100;
    assert.ok(delays.length > 10 && seconds <= 12, `${delays.length} frames, ${seconds} s`);
  });
});

/** Returns how long each frame of a GIF is shown, in hundredths of a second. */
function delaysOf(gif: Buffer): number[] {
  assert.equal(gif.toString('latin1', 0, 6), 'GIF89a');
  const delays: number[] = [];
  const colorTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colorTable(gif[10]!);
  const skipBlocks = (): void => {
    while (gif[at] !== 0) at += gif[at]! + 1;
    at++;
  };
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delays.push(gif.readUInt16LE(at + 4));
      at += 2;
    } else {
      assert.equal(gif[at], 0x2c, `a block at ${at}`);
      // The descriptor, its colors, and the size of the first code.
      at += 10 + colorTable(gif[at + 9]!) + 1;
    }
    skipBlocks();
  }
  return delays;
}
