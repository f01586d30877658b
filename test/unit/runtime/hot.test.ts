/** A sheet that is replaced while the game runs. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { onReplace, replaceSheet } from '../../../src/runtime/hot.js';
import type { HitboxFile } from '../../../src/runtime/hitbox-file.js';
import {
  parseHitboxFile,
  SpriteInstance,
  type HitboxSheet,
  type HitboxSprite,
  type Pose,
} from '../../../src/runtime/index.js';
import { DEEP, hasEnoughCases, runs } from '../core/support.js';
import { hitboxFile } from './files.js';

/** Every question that a game can ask a sprite. */
type Ask = (sprite: HitboxSprite, pose?: Pose, out?: SpriteInstance) => SpriteInstance;

function questions(sprite: HitboxSprite): Ask[] {
  const all: Ask[] = [(one, pose, out) => (out ? one.atInto(out, pose) : one.at(pose))];
  for (const frame of [0, 1, 7, 14]) {
    all.push((one, pose, out) => (out ? one.atInto(out, { frame }, pose) : one.at({ frame }, pose)));
  }
  for (const { name, count } of sprite.animations.values()) {
    const times = [{ time: 130 }, { progress: 0.6 }, ...Array.from({ length: count }, (_, frame) => ({ frame }))];
    for (const time of times) {
      all.push((one, pose, out) => (out ? one.atInto(out, name, time, pose) : one.at(name, time, pose)));
    }
  }
  return all;
}

/** What an instance shows, without the identity of its records; or the error. */
function answer(ask: () => SpriteInstance): unknown {
  try {
    const { animation, frame, sheetFrame, hitboxes } = ask();
    return {
      animation: animation?.name,
      frame,
      sheetFrame,
      phases: animation?.frames('hit'),
      duration: animation?.duration,
      hitboxes: hitboxes.map(({ placed, shape, hitbox, ...rest }) => ({
        ...rest,
        declared: hitbox,
        extent: placed.extent,
        // A record that is used again has the fields of all kinds.
        shape: Object.entries(shapeOf(shape)),
      })),
    };
  } catch (error) {
    // The list of known names has those that were kept too.
    return (error as Error).message.replace(/\(known.*\)|an animation \(.*\) and /, '');
  }
}

function shapeOf(shape: SpriteInstance['hitboxes'][number]['shape']): object {
  switch (shape.kind) {
    case 'rect':
      return {
        kind: 'rect',
        x: shape.x,
        y: shape.y,
        width: shape.width,
        height: shape.height,
        turn: shape.rotation ?? 0,
      };
    case 'circle':
      return { kind: 'circle', x: shape.x, y: shape.y, radius: shape.radius };
    case 'ellipse':
      return { kind: 'ellipse', x: shape.x, y: shape.y, a: shape.radiusX, b: shape.radiusY, turn: shape.rotation ?? 0 };
    case 'capsule':
      return { kind: 'capsule', x1: shape.x1, y1: shape.y1, x2: shape.x2, y2: shape.y2, radius: shape.radius };
    case 'polygon':
      return { kind: 'polygon', points: shape.points.map(({ x, y }) => `${x},${y}`).join(' ') };
  }
}

const namesOf = (sheet: HitboxSheet): string[] => [
  ...[...sheet.sprites].flatMap(([name, { animations }]) => [
    name,
    ...[...animations.keys()].map((one) => `${name}.${one}`),
  ]),
];

describe('a replaced sheet', () => {
  const pose = { x: 40, y: -3, rotation: 0.3, flipX: true };
  const file = fc.tuple(hitboxFile, fc.boolean()).map(([{ sprites }, both]): HitboxFile => {
    const { a, b } = sprites;
    return { sprites: both ? { b: b!, a: a! } : { a: a! } };
  });

  it('answers like the new file, also through sprites and instances from before', () => {
    let differences = 0;
    fc.assert(
      fc.property(fc.array(file, { minLength: 2, maxLength: 4 }), (files) => {
        const sheet = parseHitboxFile(files[0]!);
        const held = new Map(
          [...sheet.sprites].map(([name, sprite]) => [name, { sprite, out: new SpriteInstance(sprite) }]),
        );
        const before = (name: string): unknown[] => {
          const { sprite, out } = held.get(name)!;
          return questions(sprite).map((ask) => answer(() => ask(sprite, pose, out)));
        };
        for (const name of held.keys()) before(name);
        for (const content of files.slice(1)) {
          const old = new Map([...held.keys()].map((name) => [name, JSON.stringify(before(name))]));
          const had = namesOf(sheet);
          const removed = replaceSheet(sheet, parseHitboxFile(content));
          const expected = parseHitboxFile(content);
          assert.deepEqual(
            new Set(removed),
            new Set(had.filter((name) => !namesOf(expected).includes(name) && !isOfRemoved(name, removed))),
          );
          assert.deepEqual([...sheet.sprites.keys()].slice(0, expected.sprites.size), [...expected.sprites.keys()]);
          for (const [name, other] of expected.sprites) {
            const sprite = sheet.sprite(name);
            assert.equal(sprite, held.get(name)?.sprite ?? sprite);
            assert.deepEqual(sprite.declaration, other.declaration);
            assert.deepEqual(sprite.hitboxes, other.hitboxes);
            const out = held.get(name)?.out ?? new SpriteInstance(sprite);
            for (const ask of questions(other)) {
              const right = answer(() => ask(other, pose));
              assert.deepEqual(
                answer(() => ask(sprite, pose)),
                right,
              );
              assert.deepEqual(
                answer(() => ask(sprite, pose, out)),
                right,
              );
            }
            if (held.has(name) && JSON.stringify(before(name)) !== old.get(name)) differences++;
          }
        }
      }),
      runs(300),
    );
    if (hasEnoughCases) assert.ok(differences > 400 * DEEP, `only ${differences} replacements changed an answer`);
  });

  /** Whether the sprite of an animation is itself gone. */
  function isOfRemoved(name: string, removed: readonly string[]): boolean {
    return name.includes('.') && removed.includes(name.split('.')[0]!);
  }

  const body = { name: 'body', role: 'hurt', rect: [0, 0, 10, 20] };
  const blade = { name: 'blade', role: 'hit', rect: [10, 5, 8, 2], animation: 'slash', frames: [1, 1] };
  const slash = { frames: [2, 4] };
  const knight = (content: object): object => ({ sprites: { knight: content } });
  const armed = knight({ animations: { slash }, hitboxes: [body, blade] });

  it('keeps what the new file no longer has, and names it', () => {
    const sheet = parseHitboxFile({
      sprites: { knight: { animations: { slash }, hitboxes: [body, blade] }, slime: {} },
    });
    const sprite = sheet.sprite('knight');
    const [hero, slime] = [new SpriteInstance(sprite), sheet.sprite('slime')];
    const wider = { ...body, rect: [0, 0, 12, 20] };
    assert.deepEqual(replaceSheet(sheet, parseHitboxFile(knight({ hitboxes: [wider] }))), ['knight.slash', 'slime']);
    const names = sprite.atInto(hero, 'slash', { frame: 1 }).hitboxes.map(({ name }) => name);
    assert.deepEqual(names, ['body', 'blade']);
    assert.deepEqual(sprite.animation('slash').frames('hit'), { startup: 1, active: 1, recovery: 1 });
    assert.equal(sheet.sprite('slime'), slime);
    const [shown] = sprite.atInto(hero).hitboxes;
    assert.ok(shown?.shape.kind === 'rect' && shown.shape.width === 12, 'the rest is new');
  });

  it('gets back what was removed', () => {
    const sheet = parseHitboxFile(armed);
    const animation = sheet.sprite('knight').animation('slash');
    assert.deepEqual(replaceSheet(sheet, parseHitboxFile(knight({}))), ['knight.slash']);
    assert.deepEqual(replaceSheet(sheet, parseHitboxFile(knight({ animations: { slash: { frames: [2, 6] } } }))), []);
    assert.equal(sheet.sprite('knight').animation('slash'), animation);
    assert.equal(animation.count, 5);
  });

  it('keeps the records of an instance once it was placed again', () => {
    const sheet = parseHitboxFile(armed);
    const sprite = sheet.sprite('knight');
    const hero = new SpriteInstance(sprite);
    sprite.atInto(hero, 'slash', { frame: 1 });
    replaceSheet(sheet, parseHitboxFile(armed));
    const shown = [...sprite.atInto(hero, 'slash', { frame: 1 }).hitboxes];
    sprite.atInto(hero, 'slash', { frame: 0 });
    const again = sprite.atInto(hero, 'slash', { frame: 1 }).hitboxes;
    assert.deepEqual(
      again.map((hitbox, index) => hitbox === shown[index]),
      [true, true],
    );
  });

  it('calls back until that is ended, after the sheet has changed', () => {
    const [sheet, other] = [parseHitboxFile(armed), parseHitboxFile(armed)];
    const counts: number[] = [];
    const end = onReplace(sheet, () => counts.push(sheet.sprite('knight').hitboxes.length));
    const never = onReplace(other, () => assert.fail('of another sheet'));
    replaceSheet(sheet, parseHitboxFile(knight({ hitboxes: [body, body, body] })));
    end();
    replaceSheet(sheet, parseHitboxFile(armed));
    never();
    assert.deepEqual(counts, [3]);
  });
});
