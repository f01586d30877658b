import fc from 'fast-check';
import type { SettingValues } from '../../../src/config/config-layer.js';

const pattern = fc.constantFrom('**', '**/a.json', 'levels/*.json', '**/b.json', 'a.json');
/** Invalid values. */
export const junk = fc.constantFrom<unknown>(null, 'x', -1, 0, [], {}, Number.NaN);
/** Settings of one place, some of them invalid. */
export const settingValues: fc.Arbitrary<SettingValues> = fc.record(
  {
    files: fc.oneof(
      junk,
      fc.dictionary(pattern, fc.oneof(junk, fc.constantFrom<unknown>(true, false, 'hitboxes', 'none'))),
    ),
    conventions: fc.oneof(
      junk,
      fc.dictionary(
        pattern,
        fc.record(
          {
            anchor: fc.constantFrom('center', 'top-left', 'wrong'),
            yAxis: fc.constantFrom('up', 'down', 3),
            fields: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('px', 'py')),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
    variables: fc.oneof(junk, fc.dictionary(fc.constantFrom('A', 'B'), fc.oneof(junk, fc.integer()))),
    fields: fc.oneof(junk, fc.dictionary(fc.constantFrom('x', 'y', 'width'), fc.constantFrom('px', 'py', 'pw'))),
    images: fc.oneof(
      junk,
      fc.dictionary(
        pattern,
        fc.oneof(junk, fc.constantFrom<unknown>('a.png', { columns: 2 }, { image: 'b.png', rows: 3 })),
      ),
    ),
    lists: fc.oneof(junk, fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('x y', 'x y radius'))),
    collisionMatrix: fc.oneof(
      junk,
      fc.dictionary(fc.constantFrom('hit/hurt', 'ui/*'), fc.constantFrom('never', 'always', 'no')),
    ),
    'problems.enabled': fc.oneof(junk, fc.boolean()),
    'problems.severity': fc.oneof(
      junk,
      fc.dictionary(fc.constantFrom('overlap', 'duplicate'), fc.constantFrom('off', 'hint', 'no')),
    ),
    'problems.maximum': fc.oneof(junk, fc.integer({ min: 1, max: 9999 })),
    maxFileSize: fc.oneof(junk, fc.double({ min: 0.1, max: 50, noNaN: true })),
    maxHitboxes: fc.oneof(junk, fc.integer({ min: 1, max: 9999 })),
    maxNesting: fc.oneof(junk, fc.integer({ min: 1, max: 400 })),
  },
  { requiredKeys: [] },
);
