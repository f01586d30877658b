import assert from 'node:assert/strict';
import { maxBytes } from '../../../src/disk/files.js';
import { clean, cli, inFolder } from '../cli/support.js';

describe('a file above the limit of its own', function () {
  // It has 20 MB.
  this.timeout(60_000);

  it('is read with a higher maxFileSize', () => {
    const config = JSON.stringify({ maxFileSize: 50 });
    inFolder({ 'a.json': clean.padEnd(maxBytes + 1, ' '), 'hitbox-lens.config.json': config }, (folder) => {
      const { code, err } = cli(folder, ['check', 'a.json']);
      assert.deepEqual({ code, err }, { code: 0, err: '' });
    });
  });
});
