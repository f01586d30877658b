/** All that the command line writes, on a disk that is or becomes full. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLineScript } from '../command-line-script.js';
import { manyWalls, shell } from './shell.js';
import { folderWith } from './support.js';

describe('a full disk', function () {
  let main: string;
  before(async () => {
    main = await commandLineScript();
  });

  if (process.platform === 'linux') {
    const many = manyWalls(300);
    /** The size limit of files is in blocks of 1,024 bytes; the limit stops in the middle of a write, as a full disk does. */
    const full: [line: string, left: RegExp, reason: string][] = [
      ['"$@" read --json a.json > /dev/full', /no space left on the disk/, 'reading as JSON'],
      ['"$@" read a.json > /dev/full', /no space left on the disk/, 'reading as text'],
      ['"$@" check a.json --format json > /dev/full', /no space left on the disk/, 'checking as JSON'],
      ['"$@" check a.json --format sarif > /dev/full', /no space left on the disk/, 'checking as SARIF'],
      ['"$@" convert a.json --to csv > /dev/full', /no space left on the disk/, 'converting'],
      ['"$@" --help > /dev/full', /no space left on the disk/, 'help'],
      ['"$@" --version > /dev/full', /no space left on the disk/, 'the version'],
      ['ulimit -f 16; "$@" read --json a.json > out', /the file would be too large/, 'a disk that takes a part'],
      ['ulimit -f 16; "$@" read --json a.json | cat > out', /^$/, 'a pipe whose reader ends'],
    ];
    for (const [line, expected, reason] of full)
      it(`says that its output isn't whole: ${reason}`, async () => {
        const { folder, remove } = folderWith({ 'a.json': many });
        const { code, err } = await shell(main, folder, line);
        remove();
        assert.match(err, expected.source === '^$' ? /^$|File size limit/ : expected);
        if (expected.source !== '^$') assert.equal(code, 2);
      });

    const writes: [line: string, out: string | null, reason: string][] = [
      ['ulimit -f 4; "$@" convert a.json --out out.json --force', 'old', 'replacing a file'],
      ['ulimit -f 4; "$@" convert a.json --out new.json', null, 'creating a file'],
    ];
    for (const [line, left, reason] of writes)
      it(`keeps what is there on a full disk: ${reason}`, async () => {
        const { folder, remove } = folderWith({ 'a.json': many, 'out.json': 'old' });
        const { code, err } = await shell(main, folder, line);
        const names = readdirSync(folder).sort();
        const text = readFileSync(path.join(folder, 'out.json'), 'utf8');
        remove();
        assert.match(err, /cannot be written \(the file would be too large\)/);
        assert.equal(code, 2);
        assert.deepEqual(names, ['a.json', 'out.json']);
        assert.equal(text, left ?? 'old');
      });
  }
});
