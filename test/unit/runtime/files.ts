/** Random hitbox files without problems, and poses. */
import fc from 'fast-check';
import { validate } from '../../../src/core/index.js';
import { playDirections } from '../../../src/model/animation.js';
import type { HitboxFile, HitboxFileHitbox, HitboxFileSprite } from '../../../src/runtime/hitbox-file.js';

const coordinate = fc.integer({ min: -20, max: 60 });
const size = fc.integer({ min: 0, max: 30 });
const point = fc.tuple(coordinate, coordinate);

const isSimple = (points: [number, number][]): boolean => {
  try {
    validate({ kind: 'polygon', points: points.map(([x, y]) => ({ x, y })) });
    return true;
  } catch {
    return false;
  }
};

const shape: fc.Arbitrary<Partial<HitboxFileHitbox>> = fc.oneof(
  fc.record({ rect: fc.tuple(coordinate, coordinate, size, size) }),
  fc.record({ rect: fc.tuple(coordinate, coordinate, size, size), rotation: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ circle: fc.tuple(coordinate, coordinate, size) }),
  fc.record({ capsule: fc.tuple(coordinate, coordinate, coordinate, coordinate, size) }),
  fc.record({ ellipse: fc.tuple(coordinate, coordinate, size, size), rotation: fc.integer({ min: -90, max: 90 }) }),
  fc.record({ polygon: fc.array(point, { minLength: 3, maxLength: 5 }).filter(isSimple) }),
);

const keyCounts = { minLength: 1, maxLength: 4 };

type Key = NonNullable<HitboxFileHitbox['keys']>[number];

/** Shapes of one kind, for the keys of a hitbox. Their frames are chosen later. */
const keyShapes: fc.Arbitrary<readonly Omit<Key, 'frame'>[]> = fc
  .constantFrom('rect', 'circle', 'capsule', 'ellipse', 'polygon')
  .chain((kind) => fc.array(shape.filter((one) => kind in one) as fc.Arbitrary<Omit<Key, 'frame'>>, keyCounts))
  .chain((shapes) =>
    fc
      .array(fc.constantFrom('step' as const, 'linear' as const, null), {
        minLength: shapes.length,
        maxLength: shapes.length,
      })
      .map((eases) => shapes.map((one, k) => (eases[k] === null ? one : { ...one, ease: eases[k]! }))),
  );

/** Keys in some of the frames from `start` on, the last one at most at `last`. */
function keysIn(shapes: readonly Omit<Key, 'frame'>[], start: number, last: number, seed: number): Key[] {
  const step = 1 + (seed % 3);
  return shapes.map((one, k) => ({ frame: start + k * step, ...one })).filter(({ frame }) => frame <= last);
}

const hitboxName = fc.constantFrom('body', 'sword', 'hurtbox', 'wall', 'crate', 'wallTrigger', 'the end', 'Éclair');
const role = fc.constantFrom('hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'other', 'parry', ' hit ');

const animation = fc.record(
  {
    frames: fc.tuple(fc.nat(8), fc.nat(5)).map(([first, more]): [number, number] => [first, first + more]),
    fps: fc.constantFrom(4, 12, 25),
    durations: fc.array(fc.integer({ min: 16, max: 300 }), { minLength: 1, maxLength: 8 }),
    loop: fc.boolean(),
    direction: fc.constantFrom(...playDirections),
  },
  { requiredKeys: ['frames'] },
);

const sprite: fc.Arbitrary<HitboxFileSprite> = fc
  .record({
    origin: fc.option(point, { nil: undefined }),
    pivot: fc.option(point, { nil: undefined }),
    sheet: fc.constantFrom('grid', 'frames', 'none'),
    animations: fc.dictionary(fc.constantFrom('idle', 'slash', 'toString'), animation, { maxKeys: 3 }),
    hitboxes: fc.array(
      fc.record({
        shape,
        keys: fc.option(keyShapes, { freq: 2 }),
        name: fc.option(hitboxName),
        role: fc.option(role),
        when: fc.nat(3),
        seed: fc.nat(1000),
      }),
      { maxLength: 7 },
    ),
  })
  .map(({ origin, pivot, sheet, animations, hitboxes }): HitboxFileSprite => {
    const names = Object.keys(animations);
    return {
      ...(origin === undefined ? {} : { origin }),
      ...(pivot === undefined ? {} : { pivot }),
      ...(sheet === 'grid' ? { frameSize: [32, 32] } : {}),
      ...(sheet === 'frames' ? { frames: Array.from({ length: 15 }, (_, k) => [k * 32, 0, 32, 32]) } : {}),
      ...(names.length === 0 ? {} : { animations }),
      hitboxes: hitboxes.map(({ shape: own, keys, name, role: declared, when, seed }) => {
        const inAnimation = names.length > 0 && when > 0 ? names[seed % names.length]! : null;
        const [first, last] = inAnimation === null ? [0, 14] : animations[inAnimation]!.frames;
        const count = last - first + 1;
        const start = seed % count;
        const frames: [number, number] = [start, start + ((seed >> 4) % (count - start))];
        const timed = when > 1 || seed % 3 === 0;
        return {
          ...(keys === null ? own : { keys: keysIn(keys, start, count - 1, seed) }),
          ...(name === null ? {} : { name }),
          ...(declared === null ? {} : { role: declared }),
          ...(inAnimation === null ? {} : { animation: inAnimation }),
          ...(timed && keys === null ? { frames } : {}),
        };
      }),
    };
  });

/** A file with the sprites `a` and `b`. */
export const hitboxFile: fc.Arbitrary<HitboxFile> = fc
  .tuple(sprite, sprite)
  .map(([a, b]) => ({ version: 1, sprites: { a, b } }));
