import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import type { Hitbox } from '../../../src/model/document.js';
import { box, documentOf, findings } from './support.js';

type Part = readonly [shape: Shape, rest?: Partial<Hitbox>];

export interface Case {
  readonly boxes: readonly Part[];
  /** "rule index" of each problem, in the order of the text. */
  readonly expected: readonly string[];
  /** Owners with their own space. */
  readonly own?: readonly string[];
  readonly reason: string;
}

export const hurt = { role: 'hurt' };
export const push = { role: 'push' };
export const ui = { role: 'ui' };
export const hero = { sprite: 'hero' };

/** Checks hitboxes with all rules, so that a problem of one rule isn't also reported by another. */
export function describeRule(rule: string, cases: readonly Case[]): void {
  describe(`rule ${rule}`, () => {
    for (const { boxes, expected, own, reason } of cases) {
      it(reason, () => {
        const hitboxes = boxes.map(([shape, rest], index) => box(index, shape, rest));
        assert.deepEqual(findings(documentOf(hitboxes, {}, own)), expected);
      });
    }
  });
}
