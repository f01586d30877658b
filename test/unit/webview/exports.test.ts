import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const declared = /^export (?:abstract |async )*(?:class|function|const|let|type|interface|enum) (\w+)/gm;

describe('the names of the webview', () => {
  it('mean one thing each: no two files export the same one', () => {
    const files = readdirSync('webview', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const places = new Map<string, Set<string>>();
    for (const file of files) {
      for (const [, name] of readFileSync(join('webview', file), 'utf8').matchAll(declared)) {
        places.set(name!, (places.get(name!) ?? new Set()).add(file));
      }
    }
    assert.ok(places.size > 500, 'they were found');
    assert.deepEqual(
      [...places].filter(([, where]) => where.size > 1),
      [],
    );
  });
});
