import assert from 'node:assert/strict';
import type { Language } from '../../../src/model/document.js';
import { readText, type ReadOptions } from '../../../src/read/reader.js';

/** A box of size 10 at x, 0. */
const at = (x: number): string => `{ x: ${x}, y: 0, w: 10, h: 10 }`;

interface Row {
  readonly path: string;
  readonly owner: string | undefined;
  readonly space: 'world' | 'own';
  readonly bodyPart: boolean;
  readonly x: number;
}

function rows(text: string, language: Language, options: ReadOptions = {}): Row[] {
  const { hitboxes, sprites } = readText(text, language, undefined, options);
  const spaces = new Map(sprites.map(({ id, space }) => [id, space]));
  assert.deepEqual(new Set(spaces.keys()), new Set(hitboxes.map(({ sprite }) => sprite)), 'each sprite has a hitbox');
  return hitboxes.map(({ path, owner, sprite, bodyPart = false, shape }) => ({
    path,
    owner,
    space: spaces.get(sprite) === 'own' ? 'own' : 'world',
    bodyPart,
    x: 'x' in shape ? shape.x : NaN,
  }));
}

/** `const a = …; const b = …` in code, and the same as one record of JSON. */
function asJson(text: string): string {
  const entries = [...text.matchAll(/const (\w+) = ([^;]*);/g)].map(([, key, value]) => `${key!}: ${value!}`);
  return `{ ${entries.join(', ')} }`.replace(/'/g, '"').replace(/([{,] ?)(\w+):/g, '$1"$2":');
}

describe('owners', () => {
  /** The hitboxes of one owner are in one list; body parts end with a star. */
  const table: readonly [text: string, owners: readonly string[], reason: string][] = [
    [`const hitboxes = [${at(0)}, ${at(5)}];`, ['hitboxes[0]', 'hitboxes[1]'], 'entries of a list'],
    [`const player = ${at(0)}; const enemy = ${at(5)}; const wall = ${at(9)};`, ['player', 'enemy', 'wall'], 'things'],
    [`const bullets = [${at(0)}]; const enemies = [${at(5)}];`, ['bullets[0]', 'enemies[0]'], 'lists of things'],
    [`const PLAYER_HITBOX = ${at(0)}; const SLIME_HITBOX = ${at(5)};`, ['PLAYER_HITBOX', 'SLIME_HITBOX'], 'two nouns'],
    [`const PLAYER_HITBOX = ${at(0)}; const PLAYER_HURTBOX = ${at(5)};`, ['PLAYER_HITBOX PLAYER_HURTBOX'], 'one noun'],
    [`const PLAYER_HITBOXES = [${at(0)}, ${at(5)}];`, ['PLAYER_HITBOXES[0] PLAYER_HITBOXES[1]'], 'a list with a noun'],
    [
      `const playerHitboxes = [${at(0)}]; const playerAttackBox = ${at(5)};`,
      ['playerHitboxes[0] playerAttackBox'],
      'one noun, in a list and alone',
    ],
    [
      `const hero = { head: ${at(0)}, torso: ${at(1)}, legs: ${at(2)} };`,
      ['hero.head* hero.torso* hero.legs*'],
      'a body',
    ],
    [
      `const hitboxes = [{ name: 'head', x: 0, y: 0, w: 9, h: 9 }, { name: 'left_leg', x: 0, y: 0, w: 9, h: 9 }];`,
      ['hitboxes[0]* hitboxes[1]*'],
      'a list of body parts',
    ],
    [
      `const hero = { hitboxes: [{ name: 'head', x: 0, y: 0, w: 9, h: 9 }, { name: 'leftArm', x: 0, y: 0, w: 9, h: 9 }], sword: ${at(3)} };`,
      ['hero.hitboxes[0]* hero.hitboxes[1]* hero.sword'],
      'parts of a body and a sword',
    ],
    [`const boxes = { left: ${at(0)}, right: ${at(9)} };`, ['boxes.left', 'boxes.right'], 'sides are no body parts'],
    [
      `const boxes = { head: ${at(0)}, body: ${at(9)} };`,
      ['boxes.head', 'boxes.body'],
      'a single body part is no body',
    ],
    [
      `const fighter = { hurtbox: ${at(0)}, hitbox: ${at(5)} };`,
      ['fighter.hurtbox fighter.hitbox'],
      'boxes of a record',
    ],
    [`const hurtboxes = [${at(0)}]; const hitboxes = [${at(5)}];`, ['hurtboxes[0] hitboxes[0]'], 'boxes of the file'],
    [
      `const hero = { hitbox: ${at(0)}, bullets: [${at(1)}, ${at(2)}] };`,
      ['hero.hitbox', 'hero.bullets[0]', 'hero.bullets[1]'],
      'things that a hero shoots',
    ],
    [
      `const level = { walls: [${at(0)}, ${at(5)}], goal: ${at(9)} };`,
      ['level.walls[0]', 'level.walls[1]', 'level.goal'],
      'a level owns nothing',
    ],
    [
      `const arena = { walls: [${at(0)}], spikes: [${at(5)}], exit: ${at(9)} };`,
      ['arena.walls[0]', 'arena.spikes[0]', 'arena.exit'],
      'a level by its lists',
    ],
    [
      `const town = { player: ${at(0)}, door: ${at(5)} };`,
      ['town.player', 'town.door'],
      'a record of things, by an actor',
    ],
    [
      `const stuff = { crate: ${at(0)}, barrel: ${at(5)} };`,
      ['stuff.crate', 'stuff.barrel'],
      'a record of things, by plain nouns',
    ],
    [
      `const enemies = [{ hitbox: ${at(0)}, hurtbox: ${at(1)} }, { hitbox: ${at(0)} }];`,
      ['enemies[0].hitbox enemies[0].hurtbox', 'enemies[1].hitbox'],
      'entries that have boxes',
    ],
    [
      `const enemies = [{ x: 9, y: 9, w: 9, h: 9, hitbox: ${at(0)} }];`,
      ['enemies[0] enemies[0].hitbox'],
      'an entry that is a box and has one',
    ],
  ];
  function owners(text: string, language: Language): string[] {
    const groups = new Map<string, string[]>();
    for (const { path, owner, bodyPart } of rows(text, language)) {
      const key = owner === undefined ? `alone ${path}` : `owner ${owner}`;
      groups.set(key, [...(groups.get(key) ?? []), `${path}${bodyPart ? '*' : ''}`]);
    }
    return [...groups.values()].map((paths) => paths.join(' '));
  }
  for (const [text, expected, reason] of table) {
    it(`${reason}: ${text}`, () => {
      assert.deepEqual(owners(text, 'typescript'), expected);
      assert.deepEqual(owners(asJson(text), 'json'), expected, asJson(text));
    });
  }

  const inCode: readonly [text: string, owners: readonly string[], reason: string][] = [
    [`class Player { hitbox = ${at(0)}; feetSensor = ${at(5)}; }`, ['Player.hitbox Player.feetSensor'], 'a class'],
    [
      `const colliders = [{ id: 'player', x: 0, y: 0, w: 9, h: 9 }, { id: 'enemy', x: 5, y: 0, w: 9, h: 9 }];`,
      ['colliders[0]', 'colliders[1]'],
      'named entries',
    ],
    [`class Game { player = ${at(0)}; walls = [${at(5)}]; }`, ['Game.player', 'Game.walls[0]'], 'a class of things'],
  ];
  for (const [text, expected, reason] of inCode) {
    it(`${reason}: ${text}`, () => {
      assert.deepEqual(owners(text, 'typescript'), expected);
    });
  }
});

describe('spaces', () => {
  const five = (x: number): string => `{ a: ${at(0)}, b: ${at(1)}, c: ${at(2)}, d: ${at(3)}, e: ${at(x)} }`;
  /** Each hitbox with its space and its x. */
  const table: readonly [text: string, spaces: readonly string[], reason: string][] = [
    [
      `{ "player": { "x": 100, "y": 100, "w": 20, "h": 20 }, "wall": { "x": 110, "y": 100, "w": 20, "h": 20 } }`,
      ['player world 100', 'wall world 110'],
      'entities that are boxes stand in the world',
    ],
    [
      `{ slime: { hitbox: ${at(0)} }, bat: { hitbox: ${at(1)} } }`,
      ['slime.hitbox own 0', 'bat.hitbox own 1'],
      'entities that have boxes are sprites',
    ],
    [
      `{ slime: { x: 100, y: 0, hitbox: ${at(0)} }, bat: { x: 105, y: 0, hitbox: ${at(1)} } }`,
      ['slime.hitbox world 100', 'bat.hitbox world 106'],
      'entities with a place stand there',
    ],
    [
      `{ entities: [{ position: { x: 50, y: 0 }, hitbox: ${at(1)} }, { pos: [60, 0], hitbox: ${at(1)} }] }`,
      ['entities[0].hitbox world 51', 'entities[1].hitbox world 61'],
      'a place in a record or a list',
    ],
    [
      `{ slime: { x: 100, y: 0, w: 32, h: 32, hitbox: { x: 104, y: 4, w: 8, h: 8 } } }`,
      ['slime world 100', 'slime.hitbox world 104'],
      'a box that starts inside its entity includes the place already',
    ],
    [
      `{ slime: { x: 100, y: 0, w: 32, h: 32, hitbox: { x: 4, y: 4, w: 8, h: 8 } } }`,
      ['slime world 100', 'slime.hitbox world 104'],
      'a box that starts elsewhere is relative',
    ],
    [
      `{ slime: { x: 100, y: 0, image: 'slime.png', hitbox: ${at(4)} } }`,
      ['slime.hitbox own 4'],
      'boxes stay on the image of their entity',
    ],
    [five(4), ['a own 0', 'b own 1', 'c own 2', 'd own 3', 'e own 4'], 'five that all overlap are a table of sprites'],
    [five(50), ['a world 0', 'b world 1', 'c world 2', 'd world 3', 'e world 50'], 'not if two are apart'],
    [
      `{ a: ${at(0)}, b: ${at(1)}, c: ${at(2)}, d: ${at(3)} }`,
      ['a world 0', 'b world 1', 'c world 2', 'd world 3'],
      'four',
    ],
    [
      `{ hitboxes: [${at(0)}, ${at(1)}, ${at(2)}, ${at(3)}, ${at(4)}] }`,
      [0, 1, 2, 3, 4].map((k) => `hitboxes[${k}] world ${k}`),
      'lists never are',
    ],
    [
      `{ hitboxes: ${five(4)} }`,
      ['a', 'b', 'c', 'd', 'e'].map((key, k) => `hitboxes.${key} own ${k}`),
      'a nested table',
    ],
    [
      `{ frames: { idle: { x: 0, y: 64, w: 32, h: 32, hitbox: ${at(4)} } } }`,
      ['frames.idle.hitbox own 4'],
      'the place of a frame is in its image',
    ],
  ];
  const describeRows = (text: string, language: Language, options: ReadOptions): string[] =>
    rows(text, language, options).map(({ path, space, x }) => `${path} ${space} ${x}`);
  for (const [text, expected, reason] of table) {
    it(`${reason}: ${text}`, () => {
      const json = text.replace(/'/g, '"').replace(/([{,] ?)(\w+):/g, '$1"$2":');
      assert.deepEqual(describeRows(json, 'json', { path: 'hitboxes.json' }), expected);
    });
  }

  const inCode: readonly [text: string, spaces: readonly string[], reason: string][] = [
    [
      `const START = 100; const slime = { x: START, y: 0, hitbox: ${at(4)} };`,
      ['slime.hitbox world 104'],
      'a place that is a constant',
    ],
    [
      `const player = { x: 100, y: 0 }; const bat = { x: 9, y: 0, hitbox: { x: player.x + 4, y: 4, w: 8, h: 8 } };`,
      ['bat.hitbox world 104'],
      'a box that is computed from a place',
    ],
    [
      `const bat = { y: spawn(), x: spawn(), hitbox: ${at(4)} };`,
      ['bat.hitbox own 4'],
      'a place that is known only at runtime',
    ],
    [
      `// hitbox-lens: space=world\nconst table = { slime: { hitbox: ${at(0)} }, bat: { hitbox: ${at(1)} } };`,
      ['table.slime.hitbox world 0', 'table.bat.hitbox world 1'],
      'a comment: one world',
    ],
    [
      `// hitbox-lens: space=sprites\nconst stuff = { crate: ${at(0)}, rock: ${at(50)} };`,
      ['stuff.crate own 0', 'stuff.rock own 50'],
      'a comment: separate sprites',
    ],
    [
      `// hitbox-lens: space=absolute\nconst bats = [{ x: 100, y: 0, hitbox: ${at(4)} }];`,
      ['bats[0].hitbox world 4'],
      'a comment: one world, with the place in the boxes',
    ],
  ];
  for (const [text, expected, reason] of inCode) {
    it(`${reason}: ${text}`, () => {
      assert.deepEqual(describeRows(text, 'typescript', {}), expected);
    });
  }

  it('follow a setting for the file', () => {
    const text = `{ "slime": { "hitbox": [0, 0, 9, 9] }, "bat": { "hitbox": [1, 0, 9, 9] } }`;
    const { hitboxes, sprites } = readText(text, 'json', undefined, { convention: { space: 'world' } });
    assert.deepEqual([...new Set(sprites.map(({ space }) => space))], ['shared']);
    assert.equal(hitboxes[0]!.convention.spaceBecause, 'setting');
  });

  it('know the unit and the direction of y of a place', () => {
    const text = `// hitbox-lens: unit=tile tile=16x8 y=up\nconst bats = [{ x: 2, y: 3, hitbox: { x: 1, y: 1, w: 1, h: 1 } }];`;
    const [{ shape } = assert.fail()] = readText(text, 'typescript').hitboxes;
    assert.deepEqual(shape, { kind: 'rect', x: 48, y: -32, width: 16, height: 8 });
  });
});
