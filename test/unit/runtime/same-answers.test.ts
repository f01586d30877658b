/** What the runtime answers is what the preview and the stage show. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { toSceneHitbox, toSceneSprite } from '../../../src/scene/to-scene.js';
import type { SubjectMessage } from '../../../src/messages/stage.js';
import { rolesCollide, type CollisionMatrix } from '../../../src/model/matrix.js';
import { readText } from '../../../src/read/reader.js';
import type { HitboxFile } from '../../../src/runtime/hitbox-file.js';
import { hits, hitsInto, parseHitboxFile, SpriteInstance, type Hit, type Pose } from '../../../src/runtime/index.js';
import { createTimelines, isInFrame, type Playhead, type Timeline } from '../../../src/scene/timelines.js';
import { beginning, getFrameDuration, nextFrame } from '../../../webview/editor/frame-order.js';
import { Actor } from '../../../webview/stage/actor.js';
import { findContacts } from '../../../webview/stage/pair-contacts.js';
import { toHitboxFile } from '../../../src/convert/index.js';
import { DEEP, hasEnoughCases, runs } from '../core/support.js';
import { actor } from '../stage/support.js';
import { hitboxFile } from './files.js';

/** A file as the preview gets it. */
function toScene(file: HitboxFile) {
  const { sprites, hitboxes } = readText(JSON.stringify(file), 'json');
  assert.deepEqual(
    hitboxes.flatMap(({ formatDiagnostics = [] }) => formatDiagnostics),
    [],
  );
  return {
    sprites: sprites.map(toSceneSprite),
    hitboxes: hitboxes.map((hitbox) => toSceneHitbox(hitbox, 'hitbox-json', null)),
  };
}

type Scene = ReturnType<typeof toScene>;

/** The content of one sprite. */
function only({ sprites, hitboxes }: Scene, name: string): Scene {
  const own = sprites.filter((sprite) => sprite.name === name);
  return { sprites: own, hitboxes: hitboxes.filter(({ sprite }) => sprite === own[0]!.id) };
}

/** Asserts that two shapes are the same but for rounding; a rotation of 0 may be absent. */
function assertNear(actual: Shape, expected: Shape): void {
  const flat = (shape: Shape): [string, number][] =>
    shape.kind === 'polygon'
      ? shape.points.flatMap(({ x, y }, k): [string, number][] => [
          [`x${k}`, x],
          [`y${k}`, y],
        ])
      : Object.entries(shape).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  assert.equal(actual.kind, expected.kind);
  const numbers = new Map(flat(actual));
  for (const [key, value] of flat(expected)) {
    const own = numbers.get(key) ?? (key === 'rotation' ? 0 : NaN);
    assert.ok(Math.abs(own - value) < 1e-9, `${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  }
}

const spriteName = fc.constantFrom('a', 'b');
const transform = fc.record({
  x: fc.integer({ min: -30, max: 30 }),
  y: fc.integer({ min: -30, max: 30 }),
  rotation: fc.oneof(fc.constant(0), fc.integer({ min: -180, max: 180 })),
  scale: fc.constantFrom(0.5, 1, 2, 3),
  flipped: fc.boolean(),
});
type Transform = typeof transform extends fc.Arbitrary<infer T> ? T : never;

const toPose = ({ x, y, rotation, scale, flipped }: Transform): Pose => ({
  x,
  y,
  rotation: (rotation * Math.PI) / 180,
  scaleX: scale,
  scaleY: scale,
  flipX: flipped,
});

/** A sprite on the stage, in a frame of a timeline, or without frames. */
function onStage(scene: Scene, name: string, playhead: Playhead | null, { x, y, ...rest }: Transform): Actor {
  const content = only(scene, name);
  const [sprite] = content.sprites;
  const { origin = { x: 0, y: 0 } } = sprite!;
  const saved = playhead === null ? ('all' as const) : { timeline: playhead.timeline.key, frame: playhead.frame };
  const pivot = sprite!.pivot ?? origin;
  const result = new Actor(
    actor(name, { x: x - origin.x, y: y - origin.y, ...rest, pivot, playhead: saved }),
    () => null,
  );
  const subject: SubjectMessage = {
    type: 'subject',
    uri: 'file:///game.hitbox.json',
    sprite: name,
    fileName: 'game.hitbox.json',
    content: { kind: 'scene', ...content },
  };
  result.show(subject);
  return result;
}

function timelinesOf(scene: Scene, name: string): Timeline[] {
  const { sprites, hitboxes } = only(scene, name);
  return createTimelines(sprites, hitboxes, (sprite) => sprite.frames?.length ?? 0);
}

/** A playhead in one of a sprite's timelines; null if it has no frames. */
function choosePlayhead(timelines: readonly Timeline[], at: number): Playhead | null {
  if (timelines.length === 0) return null;
  const timeline = timelines[at % timelines.length]!;
  return { timeline, frame: (at >> 3) % timeline.count };
}

/** The same by the runtime. */
function inRuntime(file: HitboxFile, name: string, playhead: Playhead | null, pose?: Pose): SpriteInstance {
  const sprite = parseHitboxFile(file).sprite(name);
  if (playhead === null) {
    // A single frame isn't shown as one.
    const isTimed = sprite.hitboxes.some(({ animation, frames }) => (animation ?? frames) !== undefined);
    if (!isTimed) return sprite.at(pose);
    const [animation] = sprite.animations.keys();
    return animation === undefined ? sprite.at({ frame: 0 }, pose) : sprite.at(animation, { frame: 0 }, pose);
  }
  const { timeline, frame } = playhead;
  return timeline.animation === null ? sprite.at({ frame }, pose) : sprite.at(timeline.animation, { frame }, pose);
}

const indices = (instance: SpriteInstance): number[] =>
  instance.hitboxes.map(({ hitbox }) => instance.sprite.hitboxes.indexOf(hitbox));

/** The index of each hitbox of a scene in the file, where an entry with keys is one hitbox. */
function entriesOf(hitboxes: Scene['hitboxes']): number[] {
  let index = -1;
  return hitboxes.map(({ keyed }, k) => {
    if (keyed === undefined || keyed.entry !== hitboxes[k - 1]?.keyed?.entry) index++;
    return index;
  });
}

describe('the runtime answers what is shown', () => {
  it('has the hitboxes of the preview: names, roles, shapes, frames', () => {
    fc.assert(
      fc.property(hitboxFile, spriteName, fc.nat(), (file, name, at) => {
        const scene = toScene(file);
        const { sprites, hitboxes } = only(scene, name);
        const playhead = choosePlayhead(timelinesOf(scene, name), at);
        const instance = inRuntime(file, name, playhead);
        const shown = [...hitboxes.keys()].filter((index) => isInFrame(hitboxes[index]!, playhead, sprites[0]));
        const entries = entriesOf(hitboxes);
        assert.deepEqual(
          indices(instance),
          shown.map((index) => entries[index]),
        );
        for (const [k, index] of shown.entries()) {
          const placed = instance.hitboxes[k]!;
          assert.deepEqual(
            [placed.name, placed.role],
            [hitboxes[index]!.ownName ?? hitboxes[index]!.name, hitboxes[index]!.role],
          );
          assertNear(placed.shape, hitboxes[index]!.shape as Shape);
        }
      }),
      runs(300),
    );
  });

  it('plays the frames of the preview, for as long', () => {
    fc.assert(
      fc.property(hitboxFile, spriteName, fc.nat(), (file, name, at) => {
        const scene = toScene(file);
        const timelines = timelinesOf(scene, name).filter(({ animation }) => animation !== null);
        if (timelines.length === 0) return;
        const timeline = timelines[at % timelines.length]!;
        const animation = parseHitboxFile(file).sprite(name).animation(timeline.animation!);
        let step: ReturnType<typeof nextFrame> = beginning(timeline);
        let time = 0;
        for (let k = 0; k < 30; k++) {
          const duration = getFrameDuration({ timeline, frame: step.frame }, only(scene, name).sprites);
          for (const into of [0.25, 0.75]) {
            assert.equal(animation.frameAt({ time: time + into * duration }), step.frame, `at ${time} ms`);
          }
          time += duration;
          const next = nextFrame(timeline, step.frame, step.way);
          if (next === null) break;
          step = next;
        }
        // An animation that has ended stays at its last frame.
        if (!animation.loop) assert.equal(animation.frameAt({ time: time + 1e6 }), step.frame);
      }),
      runs(300),
    );
  });

  const b = '{ x: 1, y: 2, w: 3, h: 4 }';
  const written: readonly (readonly [text: string, sprite: string, reason: string])[] = [
    [`const walk = { fps: 6, hitboxFrames: [${b}, ${b}, ${b}] };`, 'walk', 'frames a second'],
    [
      `const walk = { frames: [{ duration: 120, hurt: [${b}] }, { duration: 80, hurt: [${b}] }] };`,
      'walk',
      'each frame',
    ],
    [`const walk = { frameTime: 1000 / 12, hitboxFrames: [${b}, ${b}] };`, 'walk', 'computed'],
    [`const walk = { frames: [{ ticks: 4, hurt: [${b}] }, { hurt: [${b}] }] };`, 'walk', 'one of two frames'],
    [`const hero = { animations: { walk: { frameRate: 8, hitboxFrames: [${b}, ${b}] } } };`, 'hero', 'of an animation'],
    [`const hero = { moves: { jab: { startup: 4, active: 3, recovery: 7, hitbox: ${b} } } };`, 'hero', 'an attack'],
  ];
  for (const [text, name, reason] of written) {
    it(`plays code that was converted for as long as the preview plays the code: ${reason}`, () => {
      const document = readText(text, 'typescript');
      const sprites = document.sprites.map(toSceneSprite);
      const hitboxes = document.hitboxes.map((hitbox) => toSceneHitbox(hitbox, document.format, null));
      const [timeline] = createTimelines(sprites, hitboxes, () => 1) as [Timeline];
      const { file } = toHitboxFile([{ path: 'game.ts', document }], { possible: true });
      const sheet = parseHitboxFile(file).sprite(name);
      const animation = sheet.animation(timeline.animation ?? name);
      const durations = animation.durations.map((ms) => Math.round(ms * 10) / 10);
      const shown = Array.from({ length: timeline.count }, (_, frame) =>
        getFrameDuration({ timeline, frame }, sprites),
      );
      assert.deepEqual(
        durations,
        shown.map((ms) => Math.round(ms * 10) / 10),
      );
    });
  }

  it('places hitboxes where the stage does, and finds the same collisions', () => {
    const rule = fc.constantFrom('always' as const, 'different-owners' as const, 'never' as const);
    const matrix: fc.Arbitrary<CollisionMatrix> = fc.dictionary(
      fc.constantFrom('hit/hurt', 'hurt/hit', 'push/*', 'solid/solid', 'hit/parry'),
      rule,
      { maxKeys: 2 },
    );
    const reused: Hit[] = [];
    let found = 0;
    fc.assert(
      fc.property(
        hitboxFile,
        fc.tuple(fc.nat(), fc.nat()),
        fc.tuple(transform, transform),
        matrix,
        (file, at, transforms, rules) => {
          const scene = toScene(file);
          const [first, second] = (['a', 'b'] as const).map((name, k) => {
            const playhead = choosePlayhead(timelinesOf(scene, name), at[k]!);
            const shown = onStage(scene, name, playhead, transforms[k]!);
            const instance = inRuntime(file, name, playhead, toPose(transforms[k]!));
            const entries = entriesOf(only(scene, name).hitboxes);
            const figures = [...shown.figures.entries()].flatMap(([index, figure]) =>
              figure === null ? [] : [{ index: entries[index]!, shape: figure.shape }],
            );
            assert.deepEqual(
              indices(instance),
              figures.map(({ index }) => index),
            );
            for (const [j, { shape }] of figures.entries()) assertNear(instance.hitboxes[j]!.shape, shape);
            return { shown, instance, entries };
          });
          const contacts = findContacts(first!.shown.colliders, second!.shown.colliders, rolesCollide(rules));
          const pairs = contacts.pairs.map(([i, j]) => [first!.entries[i], second!.entries[j]]);
          const result = hits(first!.instance, second!.instance, rules);
          const [a, b] = [first!.instance.sprite.hitboxes, second!.instance.sprite.hitboxes];
          assert.deepEqual(
            result.map((hit) => [a.indexOf(hit.a.hitbox), b.indexOf(hit.b.hitbox)]),
            pairs,
          );
          const count = hitsInto(reused, first!.instance, second!.instance, rules);
          assert.deepEqual(reused.slice(0, count), result);
          found += count;
        },
      ),
      runs(400),
    );
    assert.ok(!hasEnoughCases || found > 10 * DEEP, `${found} collisions`);
  });

  it('places into an instance as anew, again and again', () => {
    fc.assert(
      fc.property(
        hitboxFile,
        spriteName,
        fc.array(fc.tuple(fc.nat(), transform), { minLength: 2 }),
        (file, name, steps) => {
          const sprite = parseHitboxFile(file).sprite(name);
          const instance = new SpriteInstance(sprite);
          const timelines = timelinesOf(toScene(file), name);
          for (const [at, to] of steps) {
            const playhead = choosePlayhead(timelines, at);
            if (playhead === null) return;
            const { timeline, frame } = playhead;
            const pose = toPose(to);
            const expected =
              timeline.animation === null ? sprite.at({ frame }, pose) : sprite.at(timeline.animation, { frame }, pose);
            if (timeline.animation === null) sprite.atInto(instance, { frame }, pose);
            else sprite.atInto(instance, timeline.animation, { frame }, pose);
            assert.equal(instance.hitboxes.length, expected.hitboxes.length);
            instance.hitboxes.forEach(({ shape, name: own }, k) => {
              assert.equal(own, expected.hitboxes[k]!.name);
              assertNear(shape, expected.hitboxes[k]!.shape);
            });
          }
        },
      ),
      runs(100),
    );
  });
});
