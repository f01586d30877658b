import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../launch/project';
import { slowFiles } from '../../launch/slow-files';

describe('the files that `npm run quick` leaves out', () => {
  it('exist, each once', () => {
    const missing = slowFiles.filter((file) => !existsSync(join(project, 'test', 'unit', file)));
    assert.deepEqual(missing, []);
    assert.equal(new Set(slowFiles).size, slowFiles.length);
  });
});
