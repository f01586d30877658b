/** The runtime by examples: the knight of the documentation. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact } from '../../../src/core/index.js';
import { playDirections } from '../../../src/model/animation.js';
import {
  hits,
  hitsInto,
  parseHitboxFile,
  SpriteInstance,
  type AnimationTime,
  type Hit,
  type Pose,
} from '../../../src/runtime/index.js';
import { runs } from '../core/support.js';

interface Damage {
  readonly damage: number;
}

const sheet = parseHitboxFile<Damage>(`{
  "sprites": {
    // Frames of 64 × 64.
    "knight": {
      "image": "knight.png",
      "frameSize": [64, 64],
      "origin": [32, 60],
      "pivot": [32, 32],
      "animations": {
        "rest": { "frames": [0, 3], "fps": 5 },
        "slash": { "frames": [4, 9], "durations": [120, 80, 40, 40, 40, 200], "loop": false },
        "sway": { "frames": [0, 2], "durations": [10, 20, 30], "direction": "ping-pong" }
      },
      "hitboxes": [
        { "name": "body", "role": "hurt", "rect": [10, 12, 22, 40] },
        { "name": "blade", "role": "hit", "rect": [40, 20, 20, 4], "animation": "slash", "frames": [1, 3],
          "tags": ["steel"], "data": { "damage": 3 } },
        { "name": "off", "role": "hit", "rect": [40, 20, 0, 0], "animation": "slash" }
      ]
    },
    "coin": { "hitboxes": [{ "role": "hurt", "circle": [8, 8, 8] }] },
    "flag": { "hitboxes": [{ "name": "pole", "rect": [0, 0, 2, 20], "frames": [1, 2] }] }
  }
}`);
const knight = sheet.sprite('knight');
const names = ({ hitboxes }: SpriteInstance<Damage>): string[] => hitboxes.map(({ name }) => name);

describe('a sprite at a time', () => {
  const slash: [time: AnimationTime, frame: number, reason: string][] = [
    [{ time: 0 }, 0, 'the start'],
    [{ time: 119 }, 0, 'the first frame lasts 120 ms'],
    [{ time: 120 }, 1, 'the next one begins when it ends'],
    [{ time: 1e9 }, 5, 'without a loop, it stays at the end'],
    [{ time: -5 }, 0, 'and at the start before it'],
    [{ frame: 2 }, 2, 'a frame by its number'],
    [{ progress: 0 }, 0, 'nothing played'],
    [{ progress: 0.5 }, 3, '260 of 520 ms'],
    [{ progress: 1 }, 5, 'all played'],
    [{ progress: 1.2 }, 5, 'past the end by rounding, or more'],
  ];
  for (const [time, frame, reason] of slash) {
    it(`slash ${JSON.stringify(time)}: frame ${frame}, ${reason}`, () => {
      assert.equal(knight.at('slash', time).frame, frame);
    });
  }

  const looping: [animation: string, time: number, frame: number, reason: string][] = [
    ['rest', 200, 1, '5 frames per second'],
    ['rest', 800, 0, 'starts again after 4 frames'],
    ['rest', -1, 3, 'before the start is the end'],
    ['sway', 10, 1, 'there'],
    ['sway', 60, 1, 'and back: its ends are shown once'],
    ['sway', 80, 0, 'again from the start'],
  ];
  for (const [animation, time, frame, reason] of looping) {
    it(`${animation} at ${time} ms: frame ${frame}, ${reason}`, () => {
      assert.equal(knight.at(animation, { time }).frame, frame);
    });
  }

  it('has the hitboxes of its frame', () => {
    assert.deepEqual(names(knight.at('slash', { frame: 0 })), ['body', 'off']);
    assert.deepEqual(names(knight.at('slash', { frame: 1 })), ['body', 'blade', 'off']);
    assert.deepEqual(names(knight.at('rest', { time: 0 })), ['body']);
  });

  it('counts in the sheet without an animation', () => {
    assert.deepEqual(names(knight.at({ frame: 5 })), ['body', 'blade', 'off']);
    assert.equal(knight.at('slash', { frame: 1 }).sheetFrame, 5);
  });

  it('has no frame if none is needed', () => {
    const coin = sheet.sprite('coin').at({ x: 10, y: 20 });
    assert.deepEqual(
      coin.hitboxes.map(({ shape }) => shape),
      [{ kind: 'circle', x: 18, y: 28, radius: 8 }],
    );
    assert.deepEqual([coin.frame, coin.sheetFrame], [null, null]);
  });

  it('lists the startup, active and recovery frames of a role', () => {
    const animation = knight.animation('slash');
    assert.deepEqual(animation.frames('hit'), { startup: 1, active: 3, recovery: 2 });
    assert.deepEqual(animation.frames('parry'), null);
    const blade = knight.at('slash', { frame: 2 }).active('hit')[0]!;
    assert.deepEqual([blade.name, blade.data?.damage, blade.tags], ['blade', 3, ['steel']]);
  });
});

describe('a sprite at a pose', () => {
  const rectOf = (pose?: Pose): unknown => {
    const { shape } = knight.at('slash', { frame: 1 }, pose).hitboxes[1]!;
    assert.ok(shape.kind === 'rect');
    const { x, y, width, height } = shape;
    return [x, y, width, height];
  };
  const table: [pose: Pose | undefined, rect: number[], reason: string][] = [
    [undefined, [40, 20, 20, 4], 'without a pose, as in the file'],
    [{ x: 32, y: 60 }, [40, 20, 20, 4], 'its origin where it is in the file'],
    [{ x: 132, y: 60 }, [140, 20, 20, 4], 'moved'],
    [{ x: 32, y: 60, flipX: true }, [4, 20, 20, 4], 'mirrored about the pivot'],
    [{ x: 32, y: 60, scaleX: -1 }, [4, 20, 20, 4], 'by its scale too'],
    [{ x: 32, y: 60, flipX: true, scaleX: -1 }, [40, 20, 20, 4], 'twice is not at all'],
    [{ x: 32, y: 60, flipY: true }, [40, 40, 20, 4], 'upside down'],
    [{ x: 32, y: 60, scaleX: 2, scaleY: 2 }, [48, 8, 40, 8], 'larger about the pivot'],
  ];
  for (const [pose, rect, reason] of table) {
    it(`${reason}: ${JSON.stringify(pose)}`, () => {
      assert.deepEqual(rectOf(pose), rect);
    });
  }
});

describe('hits', () => {
  const coin = sheet.sprite('coin');

  it('are the pairs whose roles collide, with what the file says of them', () => {
    const attack = knight.at('slash', { frame: 1 }, { x: 32, y: 60 });
    const target = coin.at({ x: 50, y: 15 });
    const [hit, ...others] = hits(attack, target);
    assert.deepEqual([hit?.a.name, hit?.b.name, hit?.a.data?.damage, others.length], ['blade', 'hitbox 0', 3, 0]);
    assert.equal(contact(hit!.a.shape, hit!.b.shape).relation, 'overlapping');
    assert.equal(hits(target, attack)[0]?.b.name, 'blade');
  });

  it('follow a matrix', () => {
    const attack = knight.at('slash', { frame: 1 }, { x: 32, y: 60 });
    assert.equal(hits(attack, coin.at({ x: 50, y: 15 }), { 'hit/hurt': 'never' }).length, 0);
  });

  it("don't count touching, nor a hitbox without a size", () => {
    const attack = knight.at('slash', { frame: 0 }, { x: 32, y: 60 });
    assert.equal(hits(attack, coin.at({ x: 35, y: 15 })).length, 0, 'around the hitbox that is off');
    const cut = knight.at('slash', { frame: 1 }, { x: 32, y: 60 });
    assert.equal(hits(cut, coin.at({ x: 60, y: 14 })).length, 0, 'touches its end');
    assert.equal(hits(cut, coin.at({ x: 59.9, y: 14 })).length, 1, 'overlaps its end');
  });

  it('keep their records', () => {
    const out: Hit<Damage, Damage>[] = [];
    const attack = knight.at('slash', { frame: 1 }, { x: 32, y: 60 });
    const target = new SpriteInstance(coin);
    assert.equal(hitsInto(out, attack, coin.atInto(target, { x: 50, y: 15 })), 1);
    const [record] = out;
    const { shape } = target.hitboxes[0]!;
    assert.equal(hitsInto(out, attack, coin.atInto(target, { x: 500, y: 15 })), 0);
    assert.equal(hitsInto(out, attack, coin.atInto(target, { x: 51, y: 15 })), 1);
    assert.equal(out[0], record);
    assert.equal(target.hitboxes[0]!.shape, shape);
  });
});

describe('what a sheet does not have', () => {
  const table: [call: () => unknown, message: string][] = [
    [() => sheet.sprite('night'), "Unknown sprite 'night' (known: knight, coin, flag)"],
    [() => sheet.sprite('toString'), "Unknown sprite 'toString' (known: knight, coin, flag)"],
    [() => knight.at('slahs', { time: 0 }), "Unknown animation 'slahs' of 'knight' (known: rest, slash, sway)"],
    [() => sheet.sprite('coin').at('spin', { time: 0 }), "Unknown animation 'spin' of 'coin' (known: none)"],
    [() => knight.at('slash', { frame: 6 }), "Animation 'slash' has no frame 6, only 0 to 5"],
    [() => knight.at('slash', { frame: 1.5 }), "Animation 'slash' has no frame 1.5, only 0 to 5"],
    [() => knight.at('slash', { time: NaN }), "Animation 'slash' needs a finite time, frame or progress, not NaN"],
    [() => knight.at('slash', {}), "Animation 'slash' needs a finite time, frame or progress, not undefined"],
    [
      () => knight.at({ x: 0, y: 0 }),
      "Sprite 'knight' needs an animation (rest, slash, sway) and a frame: 'blade' isn't in all of them",
    ],
    [() => sheet.sprite('flag').at(), "Sprite 'flag' needs a frame: 'pole' isn't in all of them"],
    [() => sheet.sprite('flag').at({ time: 3 }), "Sprite 'flag' has no frame undefined in its sheet"],
    [
      () => knight.atInto(new SpriteInstance(sheet.sprite('coin')), 'slash', { frame: 0 }),
      "The instance belongs to 'coin', not 'knight'",
    ],
  ];
  for (const [call, message] of table) {
    it(message, () => {
      assert.throws(call, { name: 'RangeError', message });
    });
  }
});

describe('an animation', () => {
  const durations = fc.option(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 7 }), { nil: undefined });
  const file = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    first: fc.nat(2),
    direction: fc.constantFrom(...playDirections),
    loop: fc.boolean(),
    durations,
    fps: fc.constantFrom(undefined, 7, 12),
    hits: fc.array(
      fc.record({
        frames: fc.option(fc.tuple(fc.nat(6), fc.nat(4)), { nil: undefined }),
        animation: fc.constantFrom(undefined, 'a'),
        side: fc.constantFrom(0, 4),
      }),
      { maxLength: 3 },
    ),
  });

  it('answers as if all frames of a pass were listed', () => {
    fc.assert(
      fc.property(file, ({ count, first, direction, loop, durations, fps, hits }) => {
        const hitboxes = hits.flatMap(({ frames, animation, side }) => {
          const [from, more] = frames ?? [0, 0];
          const span =
            frames === undefined ? undefined : [from, animation ? Math.min(count - 1, from + more) : from + more];
          if (span !== undefined && span[0]! > span[1]!) return [];
          return [{ role: 'hit', rect: [0, 0, side, side], animation, frames: span }];
        });
        const animations = { a: { frames: [first, first + count - 1], direction, loop, durations, fps } };
        const sprite = parseHitboxFile({ sprites: { s: { animations, hitboxes } } }).sprite('s');
        const animation = sprite.animation('a');
        let order = Array.from({ length: count }, (_, frame) => frame);
        if (direction.endsWith('reverse')) order.reverse();
        if (direction.startsWith('ping-pong') && count > 1)
          order = [...order, ...order.slice(loop ? 1 : 0, -1).reverse()];
        let end = 0;
        const ends = order.map((frame) => (end += durations?.[frame] ?? (fps === undefined ? 100 : 1000 / fps)));
        assert.equal(animation.duration, end);
        ends.slice(0, -1).forEach((time, step) => {
          assert.equal(animation.frameAt({ time: time + 0.01 }), order[step + 1]);
          assert.equal(animation.frameAt({ time: time - 0.01 }), order[step]);
        });
        assert.equal(animation.frameAt({ progress: 1 }), order.at(-1));
        const active = order.map((frame) => sprite.at('a', { frame }).active('hit').length > 0);
        const [from, to] = [active.indexOf(true), active.lastIndexOf(true)];
        const phases = from < 0 ? null : { startup: from, active: to - from + 1, recovery: order.length - 1 - to };
        assert.deepEqual(animation.frames('hit'), phases);
      }),
      runs(500),
    );
  });
});
