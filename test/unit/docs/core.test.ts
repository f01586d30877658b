/**
 * docs/core.md: its snippets return the values shown beside them, its table of edge cases is correct, nothing is
 * missing.
 */
import assert from 'node:assert/strict';
import * as core from '../../../src/core/index.js';
import * as pairs from '../../../src/core/pairs/index.js';
import { edges } from './edges';
import { assertAgrees, checkSnippets, evaluate, readGuide } from './guide';

const guide = readGuide('core.md');
const library: Readonly<Record<string, unknown>> = core;

describe('The guide docs/core.md', () => {
  checkSnippets(guide, { 'hitbox-lens/core': library, 'hitbox-lens/core/pairs': { ...pairs } });

  it('names every export', () => {
    const table = guide.slice(guide.indexOf('## All functions'));
    const missing = Object.keys(library).filter((name) => !table.includes(`\`${name}`) && !table.includes(`${name}()`));
    assert.deepEqual(missing, []);
  });

  it('names nothing else', () => {
    const table = guide.slice(guide.indexOf('## All functions'));
    const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
    );
    assert.ok(named.length > 30);
    assert.deepEqual(
      named.filter((name) => !(name in library)),
      [],
    );
  });
});

describe('At the edges', () => {
  const thrown = (run: () => void): string => {
    try {
      run();
    } catch (error) {
      return String(error);
    }
    return 'nothing';
  };
  for (const { question, call, answer, reason } of edges) {
    it(`${question} ${call} is ${answer}: ${reason}`, () => {
      assertAgrees(evaluate(`return (${call});`, { ...core, thrown }), evaluate(`return (${answer});`, {}), call);
    });
  }
});
