import assert from 'node:assert/strict';
import { agentTools } from '../../../src/agents/index.js';
import { describeInvocation } from '../../../src/host/agents/describe-invocation.js';

describe('questions before a tool edits', () => {
  const cases: [tool: string, input: unknown, message: string | undefined, reason: string][] = [
    ['list_hitboxes', { file: 'a.ts' }, undefined, 'reading needs no question'],
    ['find_collisions', {}, undefined, 'reading needs no question'],
    ['check_file', { file: 'a.ts' }, undefined, 'reading needs no question'],
    [
      'set_hitbox',
      { file: 'a.ts', version: 'ff', hitbox: 'walls[0]', shape: { x: 3 }, role: 'hit', replaceComputed: true },
      'Change walls[0] in a.ts: x 3, role hit, replaceComputed true',
      'everything that it changes',
    ],
    [
      'add_hitbox',
      { file: 'a.ts', version: 'ff', shape: { kind: 'circle', x: 1, y: 2, radius: 3 }, like: 'eye', frames: [1, 2] },
      'Add a hitbox to a.ts: kind circle, x 1, y 2, radius 3, like eye, frames [1,2]',
      'everything that it adds',
    ],
    [
      'delete_hitboxes',
      { file: 'a.ts', hitboxes: Array.from({ length: 12 }, (_, k) => `w${k}`) },
      'Delete from a.ts: w0, w1, w2, w3, w4, w5, w6, w7, w8, w9 and 2 more',
      'the first of many',
    ],
    [
      'set_hitbox',
      { file: 'a\n\u202eb.ts', hitbox: 'x'.repeat(900) },
      `Change ${'x'.repeat(59)}… in a b.ts: `,
      'one line',
    ],
    ['set_hitbox', null, 'Change  in : ', 'an invalid input, which the tool refuses'],
    ['delete_hitboxes', 'all', 'Delete from : ', 'an invalid input, which the tool refuses'],
  ];
  for (const [tool, input, message, reason] of cases) {
    it(`${tool}, ${String(message)}: ${reason}`, () => {
      assert.equal(describeInvocation(tool, input).question?.message, message);
    });
  }

  it('are asked for exactly the tools that edit', () => {
    for (const { name, edits } of agentTools) {
      assert.equal(describeInvocation(name, {}).question !== undefined, edits, name);
    }
  });
});
