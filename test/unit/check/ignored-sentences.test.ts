import assert from 'node:assert/strict';
import {
  cureText,
  ignoredCause,
  overlapDepth,
  reasonLabel,
  reasonSentence,
  verdictSentence,
  type NamedHitbox,
} from '../../../src/check/ignored-sentences.js';
import { ignoredReasons, type IgnoredReason } from '../../../src/check/verdict.js';
import { rect } from './support.js';

describe('sentences about ignored overlaps', () => {
  const thing = (name: string, more: Partial<NamedHitbox> = {}): NamedHitbox => {
    return { name, role: 'other', sprite: '', animation: null, frames: null, shape: rect(0, 0, 10, 10), ...more };
  };
  const door = thing('door');

  const causes: [reason: IgnoredReason, a: NamedHitbox, b: NamedHitbox, cause: string, why: string][] = [
    ['broken', thing('a', { stale: true }), door, 'a is in text with syntax errors', 'the first one'],
    ['broken', door, thing('b', { stale: true }), 'b is in text with syntax errors', 'the second one'],
    ['hidden', door, thing('b', { hidden: true }), 'b is hidden', ''],
    ['unknown', thing('a', { unknown: ['x', 'y'] }), door, 'x, y of a known only at runtime', 'all unknown numbers'],
    ['disabled', door, thing('b', { shape: rect(0, 0, 0, 0) }), 'the size of b is 0', ''],
    [
      'sprite',
      thing('hitbox', { sprite: 'units.hero' }),
      thing('hitbox', { sprite: 'units.slime' }),
      'hero and slime have coordinates of their own',
      'the last names of their paths',
    ],
    [
      'state',
      thing('a', { state: 'stand' }),
      thing('b', { state: 'crouch' }),
      'stand and crouch are alternative states',
      '',
    ],
    ['state', thing('a', { body: 'this.body' }), thing('b', { body: 'this.body' }), 'alternative shapes of body', ''],
    [
      'frame',
      thing('a', { animation: 'idle' }),
      thing('b', { animation: 'run' }),
      'idle and run never play at the same time',
      '',
    ],
    ['frame', thing('a', { frames: [0, 1] }), thing('b', { frames: [2, 2] }), 'they are in other frames', ''],
    ['joined', door, door, 'walls that join', ''],
    ['pieces', door, door, 'pieces of one outline', ''],
    [
      'panel',
      thing('ok', { role: 'ui' }),
      thing('dialog', { role: 'ui', shape: rect(-9, -9, 90, 90) }),
      'ok is inside its panel dialog',
      'the larger one is the panel',
    ],
    [
      'parts',
      thing('head', { owner: 'fighters.hero' }),
      thing('legs', { owner: 'fighters.hero' }),
      'parts of hero',
      'as in the issue',
    ],
    ['parts', thing('head', { owner: '' }), thing('legs', { owner: '' }), 'parts of one owner', 'the file itself'],
    [
      'roles',
      thing('a', { role: 'hurt' }),
      thing('b', { role: 'hurt' }),
      'hurt and hurt never collide',
      'the same role',
    ],
    ['roles', door, thing('b', { role: 'ui' }), 'no role and ui never collide', 'a neutral one'],
    ['area', thing('camera', { shape: rect(-9, -9, 90, 90) }), door, 'door is inside the area camera', ''],
  ];
  for (const [reason, a, b, cause, why] of causes) {
    it(`${cause}${why === '' ? '' : `: ${why}`}`, () => {
      assert.equal(ignoredCause(reason, a, b), cause);
    });
  }

  it('exist for every reason', () => {
    const tested = new Set(causes.map(([reason]) => reason));
    for (const reason of ignoredReasons) {
      assert.ok(tested.has(reason), reason);
      assert.notEqual(reasonLabel(reason), '');
      assert.match(reasonSentence(reason), /^[A-Z].*[.]$/);
    }
    assert.equal(new Set(ignoredReasons.map(reasonLabel)).size, ignoredReasons.length, 'each with a label of its own');
  });

  it('say the depth, and quote the words of the file', () => {
    const [head, legs] = [thing('head', { owner: 'hero' }), thing('legs', { owner: 'hero' })];
    assert.equal(verdictSentence('lit', 5, head, legs), 'They overlap by 5 and collide');
    assert.equal(verdictSentence('parts', 12, head, legs), 'They overlap by 12, but are ignored: parts of hero');
    assert.equal(
      ignoredCause('parts', head, legs, (text) => `<${text}>`),
      'parts of <hero>',
    );
    assert.equal(overlapDepth(rect(0, 0, 10, 10), rect(7, 0, 10, 10)), 3);
    assert.equal(overlapDepth(rect(0, 0, 10, 10), rect(17, 0, 10, 10)), 0, 'apart');
  });

  it('say what a cure changes', () => {
    assert.equal(cureText({ kind: 'matrix', pair: 'hurt/hurt' }), 'hurt × hurt: always');
    assert.equal(cureText({ kind: 'matrix', pair: 'ui/other' }), 'ui × no role: always');
    assert.equal(cureText({ kind: 'one-world' }), 'One world');
  });
});
