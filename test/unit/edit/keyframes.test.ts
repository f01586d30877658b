/** Keyframes of hitbox files: what gestures write, verified like every other edit. */
import assert from 'node:assert/strict';
import type { EditChange } from '../../../src/edit/change.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { moveShape } from '../../../src/model/move-shape.js';
import type { Hitbox, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { rereadIn } from './rereading.js';
import { writing } from './texts.js';

const around = (hitboxes: string): string =>
  `{ "sprites": { "hero": { "animations": { "slash": { "frames": [0, 9] } }, "hitboxes": [${hitboxes}] } } }\n`;

/** The text after a change, without what is around the list; why not, otherwise. */
function after(hitboxes: string, toChange: (hitboxes: readonly Hitbox[]) => EditChange, language: Language): string {
  const before = writing(around(hitboxes), language);
  const plan = planVerified(before, toChange(before.document.hitboxes), rereadIn(language));
  if (!('edits' in plan)) return JSON.stringify(plan).slice(0, 200);
  const text = applyEdits(before.text, plan.edits);
  const [start, end] = around('|').split('|') as [string, string];
  assert.ok(text.startsWith(start) && text.endsWith(end), text);
  assert.deepEqual(plan.alsoChanged ?? [], []);
  return text.slice(start.length, text.length - end.length);
}

const at = (hitboxes: readonly Hitbox[], frame: number): Hitbox[] =>
  hitboxes.filter(({ frames }) => frames?.[0] === frame);

/** Moves what is in some frames. */
const move =
  (by: number, ...frames: number[]) =>
  (hitboxes: readonly Hitbox[]): EditChange => ({
    kind: 'shapes',
    shapes: frames
      .flatMap((frame) => at(hitboxes, frame))
      .map(({ id, shape }) => ({ id, shape: moveShape(shape, by, 0) })),
  });
const ids = (hitboxes: readonly Hitbox[], frames: readonly number[]): string[] =>
  frames.flatMap((frame) => at(hitboxes, frame)).map(({ id }) => id);
const remove =
  (...frames: number[]) =>
  (hitboxes: readonly Hitbox[]): EditChange => ({ kind: 'delete', ids: ids(hitboxes, frames) });
const copy =
  (frame: number, ...targets: [number, number][]) =>
  (hitboxes: readonly Hitbox[]): EditChange => ({
    kind: 'copy-frames',
    ids: ids(hitboxes, [frame]),
    frames: targets,
    count: 10,
  });
const rewrite =
  (to: 'frames' | 'keys', ...frames: number[]) =>
  (hitboxes: readonly Hitbox[]): EditChange => ({ kind: 'rewrite-keys', ids: ids(hitboxes, frames), to });

/** Gives the entry of a frame other keys: [frame with its shape, new frame, step]. */
const rekey =
  (...keys: [from: number, frame: number, isStep?: boolean][]) =>
  (hitboxes: readonly Hitbox[]): EditChange => ({
    kind: 'frames',
    changes: [],
    count: 10,
    keys: [
      { id: at(hitboxes, 2)[0]!.id, keys: keys.map(([from, frame, isStep = false]) => ({ from, frame, isStep })) },
    ],
  });

const sword =
  '{ "name": "sword", "keys": [{ "frame": 2, "rect": [0, 0, 8, 4] }, { "frame": 6, "rect": [8, 0, 8, 4], "ease": "step" }] }';
const step =
  '{ "name": "sword", "keys": [{ "frame": 2, "circle": [0, 0, 8], "ease": "step" }, { "frame": 6, "circle": [8, 0, 8] }] }';

describe('keyframes', () => {
  const cases: readonly [
    before: string,
    change: (hitboxes: readonly Hitbox[]) => EditChange,
    after: string,
    reason: string,
  ][] = [
    [sword, move(1, 2), sword.replace('[0, 0, 8, 4]', '[1, 0, 8, 4]'), 'a key is moved'],
    [
      sword,
      move(1, 3),
      sword.replace('4] },', '4] }, { "frame": 3, "rect": [3, 0, 8, 4] },'),
      'between two keys, a moved shape becomes a key',
    ],
    [
      step,
      move(1, 5),
      step.replace('"step" },', '"step" }, { "frame": 5, "circle": [1, 0, 8], "ease": "step" },'),
      'with the ease of the key before',
    ],
    [sword, move(1, 2, 3, 4, 5, 6), sword.replace('[0, 0', '[1, 0').replace('[8, 0', '[9, 0'), 'all frames: only keys'],
    [
      sword,
      move(1, 2, 3, 4, 5),
      sword.replace(
        '[0, 0, 8, 4] },',
        '[1, 0, 8, 4] }, { "frame": 3, "rect": [3, 0, 8, 4] }, { "frame": 4, "rect": [5, 0, 8, 4] }, { "frame": 5, "rect": [7, 0, 8, 4] },',
      ),
      'what is then no longer interpolated becomes keys',
    ],
    [
      sword,
      (hitboxes) => ({ ...(move(1, 3)(hitboxes) as object), autoKey: false }) as EditChange,
      '{"refused":{"by":"shapes","refusal":{"reason":"between-keys"}}}',
      'without auto key, it is refused',
    ],
    [sword, remove(6), '{ "name": "sword", "keys": [{ "frame": 2, "rect": [0, 0, 8, 4] }] }', 'the last key'],
    [
      sword,
      remove(2),
      '{ "name": "sword", "keys": [{ "frame": 6, "rect": [8, 0, 8, 4], "ease": "step" }] }',
      'the first key',
    ],
    [
      sword,
      remove(3),
      '{"refused":{"by":"entries","refusal":"between-keys"}}',
      'between two keys there is nothing to delete',
    ],
    [sword, remove(2, 6), '', 'without keys, there is no hitbox'],
    [sword, remove(2, 3, 4, 5, 6), '', 'all frames'],
    [
      sword,
      copy(6, [7, 7]),
      sword.replace('"step" }]', '"step" }, { "frame": 7, "rect": [8, 0, 8, 4], "ease": "step" }]'),
      'a copy to the next frame is a key',
    ],
    [
      sword,
      copy(2, [0, 1]),
      sword.replace('"keys": [', '"keys": [{ "frame": 0, "rect": [0, 0, 8, 4] }, '),
      'a copy before the first key',
    ],
    [sword, copy(2, [6, 6]), sword.replace('[8, 0', '[0, 0'), 'a copy to a key is its shape'],
    [
      sword,
      copy(4, [3, 5]),
      sword.replace('8, 4] },', '8, 4] }, { "frame": 3, "rect": [4, 0, 8, 4] }, { "frame": 5, "rect": [4, 0, 8, 4] },'),
      'a copy to a range has a key at both ends',
    ],
    [
      sword,
      (all) => ({ kind: 'rename', id: at(all, 3)[0]!.id, name: 'blade' }),
      sword.replace('sword', 'blade'),
      'a name',
    ],
    [
      sword,
      (all) => ({ kind: 'role', ids: ids(all, [4]), role: 'hurt' }),
      sword.replace('"sword"', '"sword", "role": "hurt"'),
      'a role',
    ],
    [
      sword,
      (all) => ({ kind: 'frames', changes: [{ ids: ids(all, [2]), frames: [[1, 2]] }], count: 4 }),
      '{"refused":{"by":"frames","refusal":"frames-of-keys"}}',
      'a range of frames',
    ],
    [
      sword,
      (all) => ({
        kind: 'add',
        hitboxes: [{ like: at(all, 3)[0]!.id, shape: at(all, 3)[0]!.shape, name: null, role: null }],
      }),
      `${sword}, { "name": "sword2", "role": "hit", "rect": [2, 0, 8, 4], "frames": [3, 3] }`,
      'a duplicate exists in its frame',
    ],
    [sword, rekey([2, 4], [6, 8, true]), sword.replace('2,', '4,').replace('6,', '8,'), 'all keys move'],
    [sword, rekey([2, 2], [6, 9, true]), sword.replace('6,', '9,'), 'the last key moves'],
    [
      sword,
      rekey([2, 2, true], [6, 6]),
      sword.replace(', "ease": "step"', '').replace('8, 4] }', '8, 4], "ease": "step" }'),
      'other eases',
    ],
    [
      sword,
      rekey([2, 1], [3, 3], [6, 6, true]),
      sword.replace('2, "rect": [0, 0, 8, 4] },', '1, "rect": [0, 0, 8, 4] }, { "frame": 3, "rect": [2, 0, 8, 4] },'),
      'a new key with the shape between, and a moved one',
    ],
    [
      sword,
      rekey([2, 1], [2, 2], [6, 6, true], [6, 7, true]),
      sword
        .replace('[{', '[{ "frame": 1, "rect": [0, 0, 8, 4] }, {')
        .replace('"step" }]', '"step" }, { "frame": 7, "rect": [8, 0, 8, 4], "ease": "step" }]'),
      'keys that hold the first and the last shape',
    ],
    [
      sword,
      rekey([6, 6]),
      '{ "name": "sword", "keys": [{ "frame": 6, "rect": [8, 0, 8, 4] }] }',
      'a key less, and another ease',
    ],
    [sword, rekey(), '', 'no keys: it is deleted'],
    [
      `${sword}, { "name": "body", "rect": [0, 0, 8, 8], "frames": [1, 2] }`,
      (all) => ({
        ...(rekey([2, 3], [6, 7, true])(all) as Extract<EditChange, { kind: 'frames' }>),
        changes: [{ ids: ids(all, [1]), frames: [[2, 3]] }],
      }),
      `${sword.replace('2,', '3,').replace('6,', '7,')}, { "name": "body", "rect": [0, 0, 8, 8], "frames": [2, 3] }`,
      'together with a range of frames',
    ],
    [
      sword,
      rekey([2, 2], [2, 4]),
      '{"refused":{"by":"entries","refusal":"stale"}}',
      'a key removed and one added at once, which no gesture asks for',
    ],
    [sword, rekey([6, 2], [2, 6]), '{"refused":{"by":"entries","refusal":"stale"}}', 'in another order'],
    [sword, rekey([2, 2], [9, 9]), '{"refused":{"by":"entries","refusal":"stale"}}', 'the shape of no frame'],
    [
      sword,
      rewrite('frames', 4),
      [0, 2, 4, 6, 8]
        .map((x, k) => `{ "name": "sword", "rect": [${x}, 0, 8, 4], "frames": [${k + 2}, ${k + 2}] }`)
        .join(', '),
      'an entry per frame',
    ],
    [
      '{ "name": "sword", "rect": [0, 0, 8, 4], "frames": [1, 1] }, { "name": "body", "rect": [0, 0, 8, 8] }, { "name": "sword", "frames": [2, 2], "rect": [3, 0, 8, 4] }, { "name": "sword", "rect": [6, 0, 8, 4], "frames": [3, 4] }',
      rewrite('keys', 2),
      '{ "name": "sword", "keys": [{ "frame": 1, "rect": [0, 0, 8, 4] }, { "frame": 3, "rect": [6, 0, 8, 4] }, { "frame": 4, "rect": [6, 0, 8, 4] }] }, { "name": "body", "rect": [0, 0, 8, 8] }',
      'keys, without those that are interpolated',
    ],
    [
      '{ "name": "sword", "rect": [0, 0, 8, 4], "frames": [1, 1] }, { "name": "sword", "rect": [0, 0, 8, 4], "frames": [3, 3] }',
      rewrite('keys', 1),
      '{"refused":{"by":"entries","refusal":"no-neighbors"}}',
      'frames with a gap',
    ],
    [
      '{ "name": "sword", "rect": [0, 0, 8, 4], "frames": [1, 4] }',
      rewrite('keys', 1),
      '{ "name": "sword", "keys": [{ "frame": 1, "rect": [0, 0, 8, 4] }, { "frame": 4, "rect": [0, 0, 8, 4] }] }',
      'one shape in several frames: a key at each end',
    ],
    [
      '{ "name": "sword", "animation": "slash", "rect": [0, 0, 8, 4] }',
      (all) => ({ kind: 'rewrite-keys', ids: [all[0]!.id], to: 'keys' }),
      '{ "name": "sword", "animation": "slash", "keys": [{ "frame": 0, "rect": [0, 0, 8, 4] }, { "frame": 9, "rect": [0, 0, 8, 4] }] }',
      'in all frames of an animation',
    ],
    [
      '{ "name": "sword", "rect": [0, 0, 8, 4] }',
      (all) => ({ kind: 'rewrite-keys', ids: [all[0]!.id], to: 'keys' }),
      '{"refused":{"by":"entries","refusal":"no-neighbors"}}',
      'in all frames of a sheet, whose number the file does not say',
    ],
    [
      '{ "name": "sword", "rect": [0, 0, 8, 4], "frames": [0, 999999999] }',
      rewrite('keys', 0),
      '{"refused":{"by":"entries","refusal":"no-neighbors"}}',
      'more frames than a person can mean',
    ],
    [
      '{ "name": "sword", "rect": [0, 0, 8, 4], "frames": [1, 1], "data": 1 }, { "name": "sword", "rect": [0, 0, 8, 4], "frames": [2, 2] }',
      rewrite('keys', 1),
      '{"refused":{"by":"entries","refusal":"no-neighbors"}}',
      'other data',
    ],
    [
      step.replace('"keys"', '"tags": ["x"], "keys"'),
      rewrite('keys', 2),
      '{"refused":{"by":"entries","refusal":"no-neighbors"}}',
      'keys of keys',
    ],
  ];
  for (const [before, change, expected, reason] of cases) {
    it(`are written: ${reason}`, () => {
      assert.equal(after(before, change, 'json'), expected);
    });
  }
});
