/** Keys written out per frame, and frames as keys: every frame keeps its shapes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { DEEP, hasEnoughCases, runs } from '../core/support.js';
import { isNear } from '../gestures/compare-reads.js';
import { hitboxFile } from '../runtime/files.js';
import { rereadIn } from './rereading.js';

/** The text after the change; why not, otherwise. */
function rewritten(text: string, to: 'frames' | 'keys', at: number): string | { readonly refused: unknown } {
  const reader = createReader('json');
  const document = reader.read(text);
  const fitting = document.hitboxes.filter(
    ({ keys, frames }) => frames !== null && (keys !== undefined) === (to === 'frames'),
  );
  const { id } = fitting[at % fitting.length] ?? { id: '' };
  const writing = { document, text, roots: reader.roots() };
  const plan = planVerified(writing, { kind: 'rewrite-keys', ids: [id], to }, rereadIn('json'));
  if ('misread' in plan) assert.fail(`misread: ${plan.misread.map(({ aspect }) => aspect).join(', ')}`);
  return 'edits' in plan ? applyEdits(text, plan.edits) : { refused: 'refused' in plan ? plan.refused : plan };
}

/** What exists in each frame, in order. */
function moments({ hitboxes }: HitboxDocument): Map<string, HitboxDocument['hitboxes'][number][]> {
  const results = new Map<string, HitboxDocument['hitboxes'][number][]>();
  for (const hitbox of hitboxes) {
    const { sprite, animation, role, frames, tags } = hitbox;
    for (let frame = frames?.[0] ?? -1; frame <= (frames?.[1] ?? -1); frame++) {
      const key = JSON.stringify([sprite, animation, role, tags, frame]);
      results.set(key, [...(results.get(key) ?? []), hitbox]);
    }
  }
  return results;
}

function assertSameFrames(before: string, after: string): void {
  const [old, fresh] = [before, after].map((text) => moments(createReader('json').read(text)));
  assert.deepEqual([...fresh!.keys()].sort(), [...old!.keys()].sort());
  for (const [key, hitboxes] of old!) {
    const left = [...fresh!.get(key)!];
    for (const { shape } of hitboxes) {
      // Numbers are written to a thousandth.
      const at = left.findIndex((other) => isNear(shape, other.shape, 0.00051));
      assert.ok(
        at >= 0,
        `${key}: ${JSON.stringify(shape)} is missing among ${JSON.stringify(left.map((one) => one.shape))}`,
      );
      left.splice(at, 1);
    }
    assert.equal(left.length, 0);
  }
}

describe('keys', () => {
  it('that are written out per frame, and made from frames again, keep the shapes of every frame', () => {
    let [out, back] = [0, 0];
    fc.assert(
      fc.property(hitboxFile, fc.nat(), fc.constantFrom(0, 2), (file, at, indent) => {
        const text = JSON.stringify(file, null, indent);
        const perFrame = rewritten(text, 'frames', at);
        if (typeof perFrame === 'string') {
          assertSameFrames(text, perFrame);
          out++;
        }
        const start = typeof perFrame === 'string' ? perFrame : text;
        const withKeys = rewritten(start, 'keys', at);
        if (typeof withKeys !== 'string') return;
        assertSameFrames(start, withKeys);
        assert.ok(withKeys.length > 0);
        back++;
      }),
      runs(300),
    );
    assert.ok(!hasEnoughCases || (out > 50 * DEEP && back > 20 * DEEP), `${out} were written out, ${back} made`);
  });

  const around = (hitboxes: object[]) => JSON.stringify({ sprites: { hero: { hitboxes } } });
  const key = (frame: number, x: number, more: object = {}) => ({ frame, rect: [x, 0, 8, 4], ...more });
  const there: readonly [keys: object[], back: object[], reason: string][] = [
    [[key(2, 0), key(5, 10)], [key(2, 0), key(5, 10)], 'thirds of a px'],
    [[key(2, 0), key(5, 10), key(7, 0)], [key(2, 0), key(5, 10), key(7, 0)], 'there and back'],
    [[key(0, 0), key(1, 1), key(2, 2)], [key(0, 0), key(2, 2)], 'a key that was interpolated'],
    [
      [key(0, 0, { ease: 'step' }), key(3, 9)],
      [key(0, 0), key(2, 0), key(3, 9)],
      'a step, which then has a key before it',
    ],
    [
      [key(0, 0, { rotation: 350 }), key(2, 0, { rotation: 10 })],
      [key(0, 0, { rotation: 350 }), key(2, 0, { rotation: 10 })],
      'angles',
    ],
  ];
  for (const [keys, back, reason] of there) {
    it(`return from frames: ${reason}`, () => {
      const perFrame = rewritten(around([{ name: 'sword', keys }]), 'frames', 0);
      const result = rewritten(perFrame as string, 'keys', 0);
      assert.deepEqual(JSON.parse(result as string), JSON.parse(around([{ name: 'sword', keys: back }])));
    });
  }
});
