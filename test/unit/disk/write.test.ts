import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createFile, replaceFile } from '../../../src/disk/write.js';
import { inFolder, withoutSuperuser } from '../cli/support.js';

const before = Buffer.from('before');
const after = Buffer.from('after');

type System = typeof fs;

/** Runs with one function of the file system replaced. */
function withFault<T, K extends keyof System>(name: K, fault: (real: System[K]) => System[K], run: () => T): T {
  const real = fs[name];
  Object.assign(fs, { [name]: fault(real) });
  syncBuiltinESMExports();
  try {
    return run();
  } finally {
    Object.assign(fs, { [name]: real });
    syncBuiltinESMExports();
  }
}

function failWith(code: string): () => never {
  return () => {
    throw Object.assign(new Error(code), { code });
  };
}

const isPosix = process.platform !== 'win32';

describe('a file that is replaced', () => {
  /** What fails, and what is said. */
  const faults: [name: keyof System, fault: (real: never) => unknown, reason: RegExp][] = [
    ['openSync', () => failWith('EACCES'), /^permission denied$/],
    ['openSync', () => failWith('EROFS'), /^the disk is read-only$/],
    ['writeSync', () => failWith('ENOSPC'), /^no space left on the disk$/],
    ['writeSync', () => failWith('EDQUOT'), /^no space left on the disk$/],
    ['writeSync', () => failWith('EFBIG'), /^the file would be too large$/],
    [
      'writeSync',
      (real: System['writeSync']) => {
        let isFull = false;
        // A disk that becomes full takes what fits.
        return (descriptor: number, bytes: Uint8Array, start: number) => {
          if (isFull) return failWith('ENOSPC')();
          isFull = true;
          return real(descriptor, bytes, start, 2);
        };
      },
      /^no space left on the disk$/,
    ],
    ['fsyncSync', () => failWith('EIO'), /^EIO$/],
    ['fchmodSync', () => failWith('EPERM'), /^permission denied$/],
    ['lstatSync', () => failWith('ENOENT'), /^no such file or folder$/],
    ['renameSync', () => failWith('EPERM'), /^permission denied$/],
    ['renameSync', () => failWith('EXDEV'), /^EXDEV$/],
  ];
  for (const [name, fault, reason] of faults) {
    it(`stays whole, and nothing is left beside it, if ${name} fails: ${reason.source}`, () => {
      inFolder({ 'a.json': before }, (folder) => {
        const file = path.join(folder, 'a.json');
        const refusal = withFault(name, fault as never, () => replaceFile(file, before, after));
        assert.equal(refusal?.kind, 'failed');
        assert.match(refusal.reason, reason);
        assert.deepEqual(fs.readdirSync(folder), ['a.json']);
        assert.deepEqual(fs.readFileSync(file), before);
      });
    });
  }

  it('gets all bytes, however few the disk takes at once', () => {
    inFolder({ 'a.json': before }, (folder) => {
      const file = path.join(folder, 'a.json');
      const content = Buffer.from('0123456789'.repeat(50));
      const slowly = (real: System['writeSync']): System['writeSync'] =>
        ((descriptor: number, bytes: Uint8Array, start: number) =>
          real(descriptor, bytes, start, Math.min(7, bytes.length - start))) as never;
      assert.equal(
        withFault('writeSync', slowly, () => replaceFile(file, before, content)),
        null,
      );
      assert.deepEqual(fs.readFileSync(file), content);
    });
  });

  const saves: [what: string, save: (file: string) => void, left: string | null][] = [
    [
      'saved',
      (file) => {
        fs.writeFileSync(file, 'saved');
      },
      'saved',
    ],
    [
      'replaced by another file',
      (file) => {
        fs.writeFileSync(`${file}.new`, 'other');
        fs.renameSync(`${file}.new`, file);
      },
      'other',
    ],
    [
      'deleted',
      (file) => {
        fs.rmSync(file);
      },
      null,
    ],
    [
      'locked',
      (file) => {
        fs.chmodSync(file, 0o444);
      },
      'before',
    ],
  ];
  for (const [what, save, left] of saves) {
    it(`is kept if it is ${what} while the new content is written`, () => {
      inFolder({ 'a.json': before }, (folder) => {
        const file = path.join(folder, 'a.json');
        const late =
          (real: System['fsyncSync']): System['fsyncSync'] =>
          (descriptor) => {
            real(descriptor);
            save(file);
          };
        assert.notEqual(
          withFault('fsyncSync', late, () => replaceFile(file, before, after)),
          null,
        );
        assert.deepEqual(fs.readdirSync(folder), left === null ? [] : ['a.json']);
        if (left !== null) assert.equal(fs.readFileSync(file, 'utf8'), left);
      });
    });
  }

  const refused: [what: string, prepare: (file: string, folder: string) => void, reason: RegExp][] = [
    [
      'has other content',
      (file) => {
        fs.writeFileSync(file, 'other');
      },
      /^it changed since it was read$/,
    ],
    [
      'is gone',
      (file) => {
        fs.rmSync(file);
      },
      /^no such file or folder$/,
    ],
    [
      'is a folder',
      (file) => {
        fs.rmSync(file);
        fs.mkdirSync(file);
      },
      /^it is not a plain file$/,
    ],
    ...(isPosix
      ? ([
          [
            'is read-only, for root too',
            (file) => {
              fs.chmodSync(file, 0o444);
            },
            /^it is read-only$/,
          ],
          [
            'has a second name',
            (file) => {
              fs.linkSync(file, `${file}.2`);
            },
            /^it has 2 names \(hard links\)/,
          ],
          [
            'is a circular link',
            (file) => {
              fs.rmSync(file);
              fs.symlinkSync('a.json', file);
            },
            /^a circular link$/,
          ],
          [
            'is a pipe',
            (file) => {
              fs.rmSync(file);
              execFileSync('mkfifo', [file]);
            },
            /^it is not a plain file$/,
          ],
        ] as typeof refused)
      : []),
  ];
  for (const [what, prepare, reason] of refused) {
    it(`is kept if it ${what}`, () => {
      inFolder({ 'a.json': before }, (folder) => {
        const file = path.join(folder, 'a.json');
        prepare(file, folder);
        const names = fs.readdirSync(folder);
        assert.match(replaceFile(file, before, after)?.reason ?? '', reason);
        assert.deepEqual(fs.readdirSync(folder), names);
      });
    });
  }

  if (isPosix) {
    it('is kept if it belongs to somebody else', () => {
      if (process.getuid?.() !== 0) return;
      inFolder({ 'a.json': before }, (folder) => {
        const file = path.join(folder, 'a.json');
        fs.chmodSync(file, 0o666);
        const reason = withoutSuperuser(folder, [], () => replaceFile(file, before, after)?.reason);
        assert.equal(reason, 'it would get another owner or group');
        assert.deepEqual(fs.readFileSync(file), before);
      });
    });

    for (const mode of [0o600, 0o640, 0o755, 0o4755])
      it(`keeps its permissions ${mode.toString(8)}, and nobody else can read it meanwhile`, () => {
        inFolder({ 'a.json': before }, (folder) => {
          const file = path.join(folder, 'a.json');
          fs.chmodSync(file, mode);
          const seen: number[] = [];
          const look = (real: System['writeSync']): System['writeSync'] =>
            ((...args: Parameters<System['writeSync']>) => {
              for (const name of fs.readdirSync(folder)) seen.push(fs.statSync(path.join(folder, name)).mode & 0o7777);
              return real(...args);
            }) as never;
          assert.equal(
            withFault('writeSync', look, () => replaceFile(file, before, after)),
            null,
          );
          assert.deepEqual(seen.sort(), [0o600, mode].sort());
          assert.equal(fs.statSync(file).mode & 0o7777, mode);
        });
      });

    it('is what a link leads to; the link stays', () => {
      inFolder({ 'real/a.json': before }, (folder) => {
        const link = path.join(folder, 'link.json');
        fs.symlinkSync('real/a.json', link);
        assert.equal(replaceFile(link, before, after), null);
        assert.ok(fs.lstatSync(link).isSymbolicLink());
        assert.deepEqual(fs.readdirSync(path.join(folder, 'real')), ['a.json']);
        assert.deepEqual(fs.readFileSync(link), after);
      });
    });

    it("doesn't touch files of others that look like temporary ones", () => {
      const others = { [`a.json.${process.pid}.tmp`]: 'theirs', '.hitbox-lens-0000.tmp': 'theirs' };
      inFolder({ 'a.json': before, ...others }, (folder) => {
        const file = path.join(folder, 'a.json');
        assert.equal(replaceFile(file, before, after), null);
        withFault(
          'renameSync',
          () => failWith('EPERM') as never,
          () => replaceFile(file, after, before),
        );
        assert.deepEqual(fs.readdirSync(folder).sort(), ['a.json', ...Object.keys(others)].sort());
      });
    });
  }
});

describe('a file that is created', () => {
  it('has the content', () => {
    inFolder({}, (folder) => {
      const file = path.join(folder, 'a.json');
      assert.equal(createFile(file, after), null);
      assert.deepEqual(fs.readdirSync(folder), ['a.json']);
      assert.deepEqual(fs.readFileSync(file), after);
      fs.writeFileSync(`${file}.plain`, '');
      assert.equal(fs.statSync(file).mode, fs.statSync(`${file}.plain`).mode);
    });
  });

  it('has the content on a disk without hard links too', () => {
    inFolder({}, (folder) => {
      const file = path.join(folder, 'a.json');
      const none = () => failWith('EPERM') as never;
      assert.equal(
        withFault('linkSync', none, () => createFile(file, after)),
        null,
      );
      assert.deepEqual(fs.readdirSync(folder), ['a.json']);
    });
  });

  it('is kept if it exists, also if it appears meanwhile', () => {
    inFolder({}, (folder) => {
      const file = path.join(folder, 'a.json');
      const late =
        (real: System['fsyncSync']): System['fsyncSync'] =>
        (descriptor) => {
          real(descriptor);
          fs.writeFileSync(file, 'theirs');
        };
      assert.equal(withFault('fsyncSync', late, () => createFile(file, after))?.kind, 'changed');
      assert.equal(createFile(file, after)?.kind, 'changed');
      assert.deepEqual(fs.readdirSync(folder), ['a.json']);
      assert.equal(fs.readFileSync(file, 'utf8'), 'theirs');
    });
  });

  for (const [name, code] of [
    ['writeSync', 'ENOSPC'],
    ['fsyncSync', 'EIO'],
    ['openSync', 'EACCES'],
  ] as const)
    it(`leaves nothing if ${name} fails`, () => {
      inFolder({}, (folder) => {
        const refusal = withFault(
          name,
          () => failWith(code) as never,
          () => createFile(path.join(folder, 'a.json'), after),
        );
        assert.equal(refusal?.kind, 'failed');
        assert.deepEqual(fs.readdirSync(folder), []);
      });
    });
});
