/** A file of more than the default limit: reading its 20 MB takes seconds. */
import assert from 'node:assert/strict';
import { maxBytes } from '../../../src/disk/files.js';
import { clean, cli, inFolder } from '../cli/support.js';

describe('the setting maxFileSize', () => {
  it('allows files above the default limit', function () {
    this.timeout(60_000);
    const files = {
      'a.json': clean.padEnd(maxBytes + 1, ' '),
      'hitbox-lens.config.json': JSON.stringify({ maxFileSize: 50 }),
    };
    inFolder(files, (folder) => {
      const { code, err } = cli(folder, ['check', 'a.json']);
      assert.equal(err, '');
      assert.equal(code, 0);
    });
  });
});
