/** docs/runtime.md: its snippets return the values shown beside them, and nothing is missing. */
import assert from 'node:assert/strict';
import * as core from '../../../src/core/index.js';
import * as runtime from '../../../src/runtime/index.js';
import { checkSnippets, readGuide } from './guide';

const guide = readGuide('runtime.md');

describe('The guide docs/runtime.md', () => {
  checkSnippets(guide, { 'hitbox-lens/core': core, 'hitbox-lens/runtime': runtime }, { continues: true });

  it('names every export', () => {
    assert.deepEqual(
      Object.keys(runtime).filter((name) => !guide.includes(name)),
      [],
    );
  });
});
