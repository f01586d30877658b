import assert from 'node:assert/strict';
import { SceneHitboxes } from '../../../src/host/preview/scene-hitboxes.js';
import { patchBetween } from '../../../src/host/preview/scene-patch.js';
import { readability, toSceneSprite } from '../../../src/scene/to-scene.js';
import type { SceneSprite } from '../../../src/messages/scene.js';
import { parseToWebview, type SceneMessage } from '../../../src/messages/protocol.js';
import type { Animation, SpriteFrame } from '../../../src/model/animation.js';
import type { Hitbox, HitboxDocument, Language, Sprite } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';

const text = `export const walls = [
  { name: 'a', x: 0, y: 0, w: 8, h: 8 },
  { name: 'b', x: 16, y: 0, w: 8, h: 8 },
];
`;

/** The messages for a version of a text. */
function sceneOf(document: HitboxDocument, version: number, hitboxes: SceneHitboxes): SceneMessage {
  return {
    type: 'scene',
    uri: 'file:///a.ts',
    version,
    fileName: 'a.ts',
    readable: readability(document),
    notice: null,
    hitboxes: hitboxes.of(document.hitboxes, null),
    sprites: [],
    notStatic: document.notStatic,
  };
}

/** Reads several versions of a text in order, like the host. */
function versions(language: Language, ...texts: string[]): [HitboxDocument, SceneMessage][] {
  const reader = createReader(language);
  const hitboxes = new SceneHitboxes();
  let before = '';
  return texts.map((next, version) => {
    const document =
      version === 0 ? reader.read(next) : reader.read(next, [{ start: 0, end: before.length, text: next }]);
    before = next;
    return [document, sceneOf(document, version, hitboxes)];
  });
}

/** The same, with edits as an editor makes them. */
function edited(start: string, from: string, to: string): [SceneMessage, SceneMessage] {
  const reader = createReader('typescript');
  const hitboxes = new SceneHitboxes();
  const first = sceneOf(reader.read(start), 1, hitboxes);
  const at = start.indexOf(from);
  const edit = { start: at, end: at + from.length, text: to };
  return [first, sceneOf(reader.read(start.replace(from, to), [edit]), 2, hitboxes)];
}

describe('the hitboxes of a scene', () => {
  const changes: readonly Partial<Hitbox>[] = [
    { tags: ['fire'] },
    { owner: 'hero' },
    { bodyPart: true },
    { body: 'hero.body' },
    { state: 'crouch' },
    { hidden: 'disabled' },
    { label: 'walls: a' },
    { path: 'level.walls[0]' },
    { sprite: 'level' },
    { stale: true },
  ];
  for (const change of changes) {
    it(`are sent again with another ${Object.keys(change).join()}`, () => {
      const [a, b] = createReader('typescript').read(text).hitboxes as [Hitbox, Hitbox];
      const hitboxes = new SceneHitboxes();
      const before = hitboxes.of([a, b], null);
      const after = hitboxes.of([{ ...a, ...change }, b], null);
      assert.notDeepEqual(after[0], before[0]);
      assert.equal(after[1], before[1], 'the other one is the same object');
    });
  }
});

describe('patchBetween', () => {
  const cases: [from: string, to: string, changed: string[] | null, reason: string][] = [
    ['export', '// a comment\nexport', [], 'text before the hitboxes changes none'],
    ['16', '17', ['b'], 'one number, one hitbox'],
    ["'b'", "'c'", ['c'], 'a name'],
    ['h: 8 },\n]', "h: 8, tags: ['fire'] },\n]", ['b'], 'a tag'],
    ['h: 8 },\n]', 'h: 8 },\n  { x: 1, y: 2, w: 3, h: 4 },\n]', null, 'another hitbox needs the whole scene'],
    ["  { name: 'a', x: 0, y: 0, w: 8, h: 8 },\n", '', null, 'so does a missing one'],
  ];
  for (const [from, to, changed, reason] of cases) {
    it(reason, () => {
      const [before, after] = edited(text, from, to);
      const patch = patchBetween(before, after);
      assert.deepEqual(patch === null ? null : patch.hitboxes.map(({ name }) => name), changed);
      if (patch !== null) assert.deepEqual([patch.baseVersion, patch.version], [1, 2]);
    });
  }
});

describe('SceneHitboxes', () => {
  it('returns the same object for an unchanged hitbox, and another for a changed one', () => {
    const [before, after] = edited(text, '16', '17');
    assert.equal(before.hitboxes[0], after.hitboxes[0]);
    assert.notEqual(before.hitboxes[1], after.hitboxes[1]);
  });

  it("has no shape for a number that JSON can't represent", () => {
    const [[, scene]] = versions('json', '{ "hurtbox": { "x": 1e999, "y": 0, "w": 4, "h": 4 } }') as [
      [HitboxDocument, SceneMessage],
    ];
    assert.equal(scene.hitboxes[0]?.shape, null);
    assert.deepEqual(scene.hitboxes[0].fields[0], ['x', null]);
    assert.match(scene.hitboxes[0].fixedReason ?? '', /x isn't a number/);
  });
});

describe('toSceneSprite', () => {
  const sprite = (more: unknown): string =>
    JSON.stringify({ sprites: { a: { image: 'a.png', ...(more as object), hitboxes: [{ circle: [1, 2, 3] }] } } });
  const frame = (x: number) => ({
    part: { x, y: 4, width: 16, height: 24 },
    rotated: false,
    offset: { x: 0, y: 0 },
    duration: null,
  });
  const whole = { rotated: false, offset: { x: 0, y: 0 }, duration: null };
  const rest = { name: 'rest', first: 0, last: 1, fps: 6, durations: null, loop: true, direction: 'forward' };
  const twoFrames = [
    [8, 4, 16, 24],
    [24, 4, 16, 24],
  ];
  const cases: [more: unknown, frames: unknown, animations: unknown, reason: string][] = [
    [{ frames: twoFrames }, [frame(8), frame(24)], undefined, 'has the position of each frame'],
    [{}, undefined, undefined, 'has no frames if the text has none'],
    [{ animations: { rest: { frames: [0, 1], fps: 6 } } }, undefined, [rest], 'has animations'],
  ];
  for (const [more, frames, animations, reason] of cases) {
    it(reason, () => {
      const [[{ sprites }]] = versions('json', sprite(more)) as [[HitboxDocument, SceneMessage]];
      const sent = toSceneSprite(sprites[0]!);
      assert.deepEqual([sent.frames, sent.animations], [frames, animations]);
    });
  }

  it('reports the number of frames if the last ones are empty', () => {
    const text = '{ "a": { "frames": { "a_0": [{ "x": 1, "y": 2, "w": 3, "h": 4 }], "a_1": [] } } }';
    const [[document]] = versions('json', text) as [[HitboxDocument, SceneMessage]];
    const sent = toSceneSprite(document.sprites[0]!);
    assert.deepEqual(sent.frameCounts, [{ animation: null, frames: 2 }]);
    assert.ok(!(parseToWebview(sceneWith(sent)) instanceof Error));
  });

  const [[{ sprites }]] = versions('json', sprite({ frames: twoFrames })) as [[HitboxDocument, SceneMessage]];
  const known = sprites[0]!;
  const [first] = known.frames as [SpriteFrame];
  const slash: Animation = { name: 's', first: 0, last: 3, fps: 6, durations: null, loop: true, direction: 'forward' };
  const hostile: [sprite: Sprite, frames: unknown, animations: unknown, reason: string][] = [
    [
      {
        ...known,
        frames: [
          { ...first, offset: { x: NaN, y: 0 } },
          { ...first, duration: Infinity },
        ],
      },
      [{ part: null, ...whole }, frame(8)],
      undefined,
      'an invalid position and duration',
    ],
    [{ ...known, frames: [{ ...first, image: 'b.png' }] }, [{ part: null, ...whole }], undefined, 'its own image'],
    [
      {
        ...known,
        frames: [],
        animations: [
          { ...slash, last: Infinity },
          { ...slash, fps: NaN, durations: [NaN, 5] },
        ],
      },
      undefined,
      [{ ...slash, fps: null, durations: [null, 5] }],
      'an endless animation, and invalid numbers',
    ],
  ];
  for (const [from, frames, animations, reason] of hostile) {
    it(`leaves out what messages can't contain: ${reason}`, () => {
      const sent = toSceneSprite(from);
      assert.deepEqual([sent.frames, sent.animations], [frames, animations]);
      assert.ok(!(parseToWebview(sceneWith(sent)) instanceof Error));
    });
  }

  it('truncates what exceeds the limits of messages', () => {
    const frames = new Array<SpriteFrame>(1500).fill(first);
    const sent = toSceneSprite({ ...known, frames, animations: new Array<Animation>(1500).fill(slash) });
    assert.deepEqual([sent.frames?.length, sent.animations?.length], [1000, 1000]);
    assert.ok(!(parseToWebview(sceneWith(sent)) instanceof Error));
    const tooMany = { ...sent, frames: [...sent.frames!, sent.frames![0]!] };
    assert.ok(parseToWebview(sceneWith(tooMany)) instanceof Error);
  });

  function sceneWith(sent: SceneSprite): SceneMessage {
    const [[, scene]] = versions('json', '{}') as [[HitboxDocument, SceneMessage]];
    return { ...scene, sprites: [sent] };
  }
});

describe('readability', () => {
  const cases: [language: Language, texts: string[], expected: string][] = [
    ['typescript', [text], 'whole'],
    ['json', ['{ "walls": [[0, 0, 8, 8]] }'], 'whole'],
    ['json', ['{ "walls": [[0, 0, 8, 8]]'], 'partial'],
    ['json', ['nonsense'], 'partial'],
  ];
  for (const [language, texts, expected] of cases) {
    it(`${language} ${JSON.stringify(texts)} is ${expected}`, () => {
      const last = versions(language, ...texts).at(-1);
      assert.equal(last?.[1].readable, expected);
    });
  }
});
