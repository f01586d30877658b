import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

function named(...entries: string[]): string {
  return `{ ${entries.join(', ')}, x: 1, y: 2, w: 3, h: 4 }`;
}

describe('names and roles', () => {
  const cases: readonly [text: string, name: string, role: string][] = [
    [`hero = { hurtbox: ${b} }`, 'hurtbox', 'hurt'],
    [`hero = { hurtboxes: [${b}] }`, 'hurtboxes[0]', 'hurt'],
    [`hero = { hurtboxes: { head: ${b} } }`, 'head', 'hurt'],
    [`hero = { hurtboxes: { body: ${b} } }`, 'body', 'hurt'],
    [`hero = { boxes: { hurt_stand: ${b} } }`, 'hurt_stand', 'hurt'],
    [`hero = { attackBox: ${b} }`, 'attackBox', 'hit'],
    [`hero = { HITBOXES: [[${b}]] }`, 'HITBOXES[0][0]', 'other'],
    [`hero = { strike: ${b} }`, 'strike', 'hit'],
    [`hero = { pushbox: ${b} }`, 'pushbox', 'push'],
    [`hero = { body: ${b} }`, 'body', 'other'],
    [`hero = { collider: ${b} }`, 'collider', 'other'],
    [`hero = { collisionBox: ${b} }`, 'collisionBox', 'other'],
    [`walls = [${b}]`, 'walls[0]', 'solid'],
    [`platforms = [${named("name: 'ledge'")}]`, 'ledge', 'solid'],
    [`ground = ${b}`, 'ground', 'solid'],
    [`coins = [${b}]`, 'coins[0]', 'trigger'],
    [`spikes = [${b}]`, 'spikes[0]', 'hit'],
    [`hazard = ${b}`, 'hazard', 'hit'],
    [`checkpoint1 = ${b}`, 'checkpoint1', 'trigger'],
    [`buttons = { jump: ${b} }`, 'jump', 'ui'],
    [`things = [${b}]`, 'things[0]', 'other'],
    [`things = [${named("type: 'hurtbox'")}]`, 'things[0]', 'hurt'],
    [`things = [${named("kind: 'Wall'")}]`, 'things[0]', 'solid'],
    [`things = [${named("role: 'Spike'")}]`, 'things[0]', 'hit'],
    [`things = [${named("role: 'Boss'")}]`, 'things[0]', 'boss'],
    [`things = [${named("tag: 'player'")}]`, 'things[0]', 'other'],
    [`things = [${named("role: 'hit', type: 'enemy'")}]`, 'things[0]', 'hit'],
    [`things = [${named("type: 'enemy', kind: 'hurtbox'")}]`, 'things[0]', 'hurt'],
    [`things = [${named("tags: ['fast', 'spike']")}]`, 'things[0]', 'hit'],
    [`things = [${named('isSensor: true')}]`, 'things[0]', 'trigger'],
    [`hitboxes = [${named("type: 'enemy'")}]`, 'hitboxes[0]', 'other'],
    [`things = [${named("type: 'hitbox'")}]`, 'things[0]', 'other'],
    [`things = [${named("role: 'hitbox'")}]`, 'things[0]', 'hit'],
    [`things = [{ type: 'hurtbox', rects: [${b}] }]`, 'rects[0]', 'hurt'],
    [`things = [{ type: 'wall', hitbox: ${b} }]`, 'hitbox', 'solid'],
    [`walls = [${named("type: 'rect'")}]`, 'walls[0]', 'solid'],
    [`walls = [${named("type: 'AABB'")}]`, 'walls[0]', 'solid'],
    [`walls = [${named("id: 'left'")}]`, 'left', 'solid'],
    [`walls = [${named("label: 'left'")}]`, 'left', 'solid'],
    [`walls = [${named('id: 7')}]`, 'walls[0]', 'solid'],
    [`white = ${b}`, 'white', 'other'],
    // The noun is the last word.
    [`wallTrigger = ${b}`, 'wallTrigger', 'trigger'],
    [`coinBlocks = [${b}]`, 'coinBlocks[0]', 'solid'],
    [`buttonExit = ${b}`, 'buttonExit', 'ui'],
    [`ceiling = ${b}`, 'ceiling', 'solid'],
    [`boundaries = [${b}]`, 'boundaries[0]', 'solid'],
    [`fireball = { shape: ${b} }`, 'shape', 'hit'],
    [`punch2HB = ${b}`, 'punch2HB', 'hit'],
    [`cellarDoor = ${b}`, 'cellarDoor', 'trigger'],
    [`hotspots = [${b}]`, 'hotspots[0]', 'ui'],
    [`slots = [${b}]`, 'slots[0]', 'ui'],
    [`pipes = [${b}]`, 'pipes[0]', 'solid'],
    [`redApple = ${b}`, 'redApple', 'trigger'],
    [`spearTip = { area: ${b} }`, 'area', 'hit'],
    [`hitboxes = { interact: { left: ${b} } }`, 'left', 'trigger'],
    // Shapes of any use claim nothing.
    [`tree = { body: ${b} }`, 'body', 'solid'],
    [`spikeCollider = ${b}`, 'spikeCollider', 'hit'],
    [`collisionBlocks = [${b}]`, 'collisionBlocks[0]', 'solid'],
    [`crate = { collider: ${b} }`, 'collider', 'solid'],
    [`door = { crate: ${b} }`, 'crate', 'solid'],
    [`hitZone = ${b}`, 'hitZone', 'other'],
    [`hull = ${b}`, 'hull', 'other'],
    [`hitArea = ${b}`, 'hitArea', 'ui'],
    [`swordHitArea = ${b}`, 'swordHitArea', 'hit'],
    // A kind of box decides over the nouns around it.
    [`hurtboxes = { sword: ${b} }`, 'sword', 'hurt'],
    [`wallHurtbox = ${b}`, 'wallHurtbox', 'hurt'],
    [`attackZone = ${b}`, 'attackZone', 'hit'],
    [`hurtboxes = { attackBox: ${b} }`, 'attackBox', 'hit'],
    [`buttons = { slash: ${b} }`, 'slash', 'ui'],
    [`hurt = { sword: ${b} }`, 'sword', 'hit'],
    // An actor is no thing.
    [`stoneGolem = ${b}`, 'stoneGolem', 'other'],
    [`playerSword = ${b}`, 'playerSword', 'hit'],
    [`exit = ${b}`, 'exit', 'trigger'],
    // Names and types of records.
    [`things = [${named("name: 'platform 3'")}]`, 'platform 3', 'solid'],
    [`things = [${named("name: 'stone golem'")}]`, 'stone golem', 'other'],
    [`layers = [{ name: 'platforms', items: [${b}] }]`, 'items[0]', 'solid'],
    [`layers = [{ type: 'door', spots: [${b}] }]`, 'spots[0]', 'trigger'],
    [`layers = [{ name: 'platforms', coins: [${b}] }]`, 'coins[0]', 'trigger'],
    [`doors = [{ name: 'attack', spots: [${b}] }]`, 'spots[0]', 'trigger'],
    [`moves = [{ name: 'punch', boxes: [${b}] }]`, 'boxes[0]', 'other'],
    [`things = [${named("name: 'left hurt box'")}]`, 'left hurt box', 'hurt'],
    [`a = new Portal({ x: 1, y: 2, width: 3, height: 4 })`, 'a', 'trigger'],
  ];
  for (const [text, name, role] of cases) {
    it(text, () => {
      const [hitbox] = readText(text, 'typescript').hitboxes;
      assert.deepEqual([hitbox?.name, hitbox?.role], [name, role]);
    });
  }
});

describe('no role', () => {
  const cases: readonly [text: string, roles: readonly string[], reason: string][] = [
    [`const player = ${b};`, ['other'], 'a moving body'],
    [`class Player { box = ${b}; }`, ['other'], 'a box without another name'],
    [`const enemy = ${b};`, ['other'], 'an opponent alone'],
    [`const player = ${b}; const enemies = [${b}];`, ['other', 'other'], 'two that collide'],
    [`const player = ${b}; const bullets = [${b}];`, ['other', 'hit'], 'something that deals damage'],
    [`const colliders = [${b}, ${b}];`, ['other', 'other'], 'colliders of a level'],
    [`const player = { body: ${b} };`, ['other'], 'a shape of any use'],
    [`const player = ${named("type: 'other'")};`, ['other'], 'declared by the text'],
  ];
  for (const [text, roles, reason] of cases) {
    it(`${reason}: ${text}`, () => {
      const { hitboxes } = readText(text, 'typescript');
      assert.deepEqual(
        hitboxes.map(({ role }) => role),
        roles,
      );
    });
  }

  it('is marked as assumed where the text does not declare it', () => {
    const { hitboxes } = readText(`const player = ${b}; const wall = ${b}; const thing = ${b};`, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ roleAssumed = false }) => roleAssumed),
      [true, false, true],
    );
  });
});

describe('tags', () => {
  const cases: readonly [text: string, role: string, tags: readonly string[] | undefined, reason: string][] = [
    [named("type: 'enemy'"), 'other', ['enemy'], 'a type that is not a known role'],
    [named("role: 'boss'"), 'boss', undefined, 'any word under role is a role'],
    [named("role: 'hit', type: 'fire'"), 'hit', ['fire'], 'a role and a type'],
    [named("type: 'hurtbox', tag: 'head'"), 'hurt', ['head'], 'a known role and a tag'],
    [named("type: 'Rect', kind: 'text'"), 'other', ['text'], 'a kind of shape is not a tag'],
    [
      named("class: 'Enemy', category: 'mob', tags: ['a', 'Enemy', 'b']"),
      'other',
      ['Enemy', 'mob', 'a', 'b'],
      'each once',
    ],
    [named("type: 'other'"), 'other', undefined, 'other is a role'],
  ];
  for (const [text, role, tags, reason] of cases) {
    it(`${reason}: ${text}`, () => {
      const [hitbox] = readText(`things = [${text}]`, 'typescript').hitboxes;
      assert.deepEqual([hitbox?.role, hitbox?.tags], [role, tags]);
    });
  }
});

describe('roles and owners from the file name alone', () => {
  const cases: readonly [path: string, text: string, role: string, owner: string][] = [
    ['hurtboxes.json', `{ "joker": { "fsmash": [{ "dx": 35, "dy": 0, "radius": 18 }] } }`, 'hurt', 'fsmash'],
    ['data/ken.hitboxes.json', '{ "head": { "x": 1, "y": 2, "w": 3, "h": 4 } }', 'other', 'ken'],
    ['ken-hurtboxes.json', '[{ "x": 1, "y": 2, "w": 3, "h": 4 }]', 'hurt', 'ken'],
    ['ken-hurtboxes.json', '{ "attackBox": [1, 2, 3, 4] }', 'hit', 'ken'],
    ['ken.hitboxes.json', '{ "ryu": { "hurtbox": [1, 2, 3, 4] } }', 'hurt', 'ryu'],
    ['walls.json', '[{ "x": 1, "y": 2, "w": 3, "h": 4 }]', 'solid', ''],
    ['hitbox-data.json', '[{ "x": 1, "y": 2, "w": 3, "h": 4 }]', 'other', ''],
    ['level.json', '{ "platformsData": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }', 'solid', 'platform'],
    ['level.json', '{ "areas": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }', 'other', ''],
    [
      'level.json',
      '{ "walls": [{ "x": 1, "y": 2, "w": 3, "h": 4 }], "coins": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }',
      'solid',
      '',
    ],
    ['level.json', '[{ "x": 1, "y": 2, "w": 3, "h": 4 }]', 'other', ''],
    ['champs/wizard.json', '{ "hp": 3, "attackBox": { "x": 1, "y": 2, "w": 3, "h": 4 } }', 'hit', 'wizard'],
    ['wizards.json', '{ "hp": 3, "attackBox": { "x": 1, "y": 2, "w": 3, "h": 4 } }', 'hit', ''],
    ['enemy-plane.json', '{ "bounds": { "x": 1, "y": 2, "w": 3, "h": 4 } }', 'other', 'enemy plane'],
    ['wallProperties.json', '{ "positions": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }', 'solid', 'wall'],
    ['wallProperties.json', '{ "steps": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }', 'other', 'step'],
    [
      'hitboxes.json',
      '{ "bat": { "x": 1, "y": 2, "w": 3, "h": 4 }, "imp": { "x": 1, "y": 2, "w": 3, "h": 4 } }',
      'other',
      '',
    ],
    [
      'hitboxes.json',
      '{ "head": { "x": 1, "y": 2, "w": 3, "h": 4 }, "legs": { "x": 1, "y": 2, "w": 3, "h": 4 } }',
      'other',
      '',
    ],
    [
      'hitboxes.json',
      '{ "idle": { "x": 1, "y": 2, "w": 3, "h": 4 }, "run": { "x": 1, "y": 2, "w": 3, "h": 4 } }',
      'other',
      '',
    ],
    [
      'hitboxes.json',
      '{ "tree": { "x": 1, "y": 2, "w": 3, "h": 4 }, "imp": { "x": 1, "y": 2, "w": 3, "h": 4 } }',
      'solid',
      '',
    ],
  ];
  for (const [path, text, role, owner] of cases) {
    it(`${path}: ${text}`, () => {
      const { hitboxes, sprites } = readText(text, 'json', undefined, { path });
      assert.deepEqual([hitboxes[0]?.role, sprites[0]?.name], [role, owner]);
    });
  }
});

describe('owners', () => {
  function sprites(text: string, language: 'typescript' | 'json' = 'typescript'): string[] {
    const document = readText(text, language);
    const used = new Set(document.hitboxes.map(({ sprite }) => sprite));
    assert.deepEqual(new Set(document.sprites.map(({ id }) => id)), used);
    return document.sprites.map(({ id, space }) => `${id} ${space}`);
  }
  const cases: readonly [text: string, sprites: readonly string[]][] = [
    [`const walls = [${b}];`, [' shared']],
    [`const hero = ${b};`, ['hero shared']],
    [`const player1 = ${b}; const leftPaddle = ${b};`, ['player1 shared', 'leftPaddle shared']],
    [`const crate = ${b}; const playerStart = ${b}; const enemies = [${b}];`, [' shared']],
    [`const walls = [${b}]; const sprites = { idle: ${b}, run: ${b} };`, [' shared']],
    [`const frames = [{ hurtbox: ${b} }, { hurtbox: ${b} }];`, [' own']],
    [`const hero = { image: 'hero.png', x: 1, y: 2, w: 3, h: 4 };`, ['hero shared']],
    [`const hero = { hurtbox: ${b} };`, ['hero own']],
    [`const hero = { image: 'hero.png', hurtbox: ${b} };`, ['hero own']],
    [`const hero = { image: 'hero.txt', hurtbox: ${b} };`, ['hero own']],
    [`const hero = { hurtbox: ${b} }; const bat = { hurtbox: ${b} };`, ['hero own', 'bat own']],
    [`const hero = { hurtbox: ${b} }; const room = { walls: [${b}] };`, ['hero own', 'room shared']],
    [`const enemies = { bat: { hurtbox: ${b} }, rat: { hurtbox: ${b} } };`, ['enemies.bat own', 'enemies.rat own']],
    [
      `const fighters = [{ name: 'Ken', hurtboxes: [${b}] }, { hurtboxes: [${b}] }];`,
      ['fighters[0] own', 'fighters[1] own'],
    ],
    [`class Bat { hurtbox = ${b}; hitbox = ${b}; }`, ['Bat own']],
    [`const crates = [${b}]; const arena = { crates: [${b}], walls: [${b}] };`, [' shared', 'arena shared']],
    [`const levels = [{ walls: [${b}] }, { walls: [${b}] }];`, ['levels[0] own', 'levels[1] own']],
    [`const level1 = { walls: [${b}] }; const level2 = { walls: [${b}] };`, ['level1 own', 'level2 own']],
    [`const hero = { frames: 2, hitboxes: [${b}, ${b}] };`, ['hero own']],
    [`const ryu = { x: 1, y: 2, w: 3, h: 4, attackBox: ${b} };`, ['ryu shared']],
    [`class Boulder { constructor() { this.x = 1; this.y = 2; this.w = 3; this.h = 4; } }`, ['Boulder shared']],
    [`class Game { hero = ${b}; slots = [${b}]; }`, ['Game.hero shared', ' shared']],
    [`class Player { modes = [{ shots: [${b}] }, { shots: [${b}] }]; }`, ['Player own']],
    [`class Player { modes = [{ name: 'slow', shots: [${b}] }]; }`, ['Player.modes[0] own']],
    [`const wallArray = [${b}]; const enemyList = [${b}];`, [' shared']],
    [`const foe = { settings: { shapes: [${b}] } };`, ['foe own']],
    [`const PLAYER_HITBOXES = [${b}]; const BAT_HITBOXES = [${b}];`, ['PLAYER_HITBOXES shared', 'BAT_HITBOXES shared']],
  ];
  for (const [text, expected] of cases) {
    it(text, () => {
      assert.deepEqual(sprites(text), expected);
    });
  }

  it('are named after their image where nothing else names them', () => {
    const text = `export default [{ src: 'img/oak-2.png', shape: ${b} }, { name: 'elm', src: 'img/1.png', shape: ${b} }];`;
    const { sprites } = readText(text, 'typescript');
    assert.deepEqual(
      sprites.map(({ name }) => name),
      ['oak-2', 'elm'],
    );
  });

  const statements: readonly [statement: string, paths: readonly string[], reason: string][] = [
    ['this.body.setSize(20, 28).setOffset(6, 4);', ['Slime.body'], 'chained'],
    ['this.body.setSize(20, 28); this.body.setOffset(6, 4);', ['Slime.body'], 'in two statements'],
    ['if (big) this.body.setCircle(12, 4, 4);', ['Slime.body'], 'on a condition'],
    ['this.setSize(20, 28).setOffset(6, 4);', ['Slime.body'], 'a sprite sets the size of its body'],
    ['this.setSize(20, 28); this.setOffset(6, 4);', ['Slime.body'], 'the same in two statements'],
    ['this.setCircle(12, 4, 4);', ['Slime.body'], 'and its circle'],
    ['this.setBodySize(20, 28).setOffset(6, 4);', ['Slime.body'], 'by its other name'],
    ['scene.add.rectangle(1, 2, 3, 4);', ['Slime.rectangle'], 'a call with an unused result'],
    ['this.feet = new Rectangle(1, 2, 3, 4);', ['Slime.feet'], 'an assignment'],
    ['this.hurtboxes.push([1, 2, 3, 4]);', ['Slime.hurtboxes[1]'], 'one more of a field'],
    ['return new Rectangle(1, 2, 3, 4);', ['Slime.METHOD'], 'returned by a method'],
  ];
  for (const [statement, paths, reason] of statements) {
    for (const method of ['constructor', 'attack']) {
      it(`are classes for statements in their ${method}: ${statement} (${reason})`, () => {
        const text = `class Slime extends Sprite { hurtboxes = [[4, 2, 8, 12]]; ${method}(scene) { ${statement} } }`;
        const { hitboxes } = readText(text, 'typescript');
        assert.deepEqual(
          hitboxes.map(({ path, sprite }) => `${path} of ${sprite}`),
          ['Slime.hurtboxes[0]', ...paths].map((path) => `${path.replace('METHOD', method)} of Slime`),
        );
      });
    }
  }

  it('returns the image, its span and the size of its frames', () => {
    const text = `const N = 4; const hero = { sheet: 'a/hero.png', frameWidth: 32, frameHeight: N * 10, hurtbox: ${b} };`;
    const [sprite] = readText(text, 'typescript').sprites;
    const { image } = sprite!;
    assert.equal(image?.path, 'a/hero.png');
    assert.equal(text.slice(image.start, image.end), 'a/hero.png');
    assert.deepEqual(sprite!.frameSize, { width: 32, height: 40 });
    assert.equal(text.slice(sprite!.start, sprite!.end), text.slice(text.indexOf('{'), -1));
  });

  it('reads a file that names an image as one sprite', () => {
    assert.deepEqual(sprites('{ "image": "a.png", "frameSize": [16, 24], "hitbox": [1, 2, 3, 4] }', 'json'), [' own']);
    const [sprite] = readText('{ "image": "a.png", "frameSize": [16, 24], "hitbox": [1, 2, 3, 4] }', 'json').sprites;
    assert.deepEqual(sprite!.frameSize, { width: 16, height: 24 });
  });
});

describe('frames', () => {
  function timed(text: string, language: 'typescript' | 'json' = 'typescript'): string[] {
    return readText(text, language).hitboxes.map(
      ({ sprite, animation, frames }) => `${sprite} ${animation} ${frames === null ? 'always' : frames.join('-')}`,
    );
  }
  const cases: readonly [text: string, expected: readonly string[]][] = [
    [`const a = { hitboxes: [${b}, ${b}] };`, ['a null always', 'a null always']],
    [`const a = { frames: 2, hitboxes: [${b}, ${b}] };`, ['a null 0-0', 'a null 1-1']],
    [`const a = { frameCount: 3, hitboxes: [${b}, ${b}] };`, ['a null always', 'a null always']],
    [`const a = { frames: 1, hitboxes: [${b}] };`, ['a null always']],
    [`const a = { frames: 2, hitboxes: [[${b}, ${b}], [${b}]] };`, ['a null 0-0', 'a null 0-0', 'a null 1-1']],
    [`const a = { frames: [{ hitbox: ${b} }, { hitbox: ${b} }] };`, ['a null 0-0', 'a null 1-1']],
    [`const a = { hitboxes: [${named('frame: 3')}] };`, ['a null 3-3']],
    [`const a = { hitboxes: [${named('frames: [2, 5]')}] };`, ['a null 2-5']],
    [`const a = { hitboxes: [${named('frames: [5, 2]')}] };`, ['a null 5-2']],
    [
      `const a = { x: 1, y: 2, w: 3, h: 4, attackFrames: [2, 3], attackBox: ${b} }; const c = { x: 1, y: 2, w: 3, h: 4, attackFrames: [2, 3] };`,
      ['a null always', 'a null 2-3', ' null 2-3'],
    ],
    [`const a = { hitboxes: [${named('active_frames: [2, 3, 4]')}] };`, ['a null 2-4']],
    [`const a = { frameBoxes: { 4: ${b}, 7: [${b}] } };`, ['a null 4-4', 'a null 7-7']],
    [
      `const a = { punch: { frames: 2, hitboxes: [${b}, ${b}] }, pushbox: ${b} };`,
      ['a punch 0-0', 'a punch 1-1', 'a null always'],
    ],
    [
      `const a = { animations: { idle: { hurtbox: ${b} }, run: { hurtbox: ${b} } } };`,
      ['a idle always', 'a run always'],
    ],
    [`const a = { moves: { idle: ${b}, run: [${b}] } };`, ['a null always', 'a run always']],
    [
      `const animations = { idle: { frames: 2, hitboxes: [${b}, ${b}], hurtbox: ${b} } };`,
      [' idle 0-0', ' idle 1-1', ' idle always'],
    ],
  ];
  for (const [text, expected] of cases) {
    it(text, () => {
      assert.deepEqual(timed(text), expected);
    });
  }

  it('reads the keys of a file as sprites', () => {
    const text = '{ "idle": { "frames": 2, "hitboxes": [[1,2,3,4],[1,2,3,4]], "hurtbox": [1,2,3,4] } }';
    assert.deepEqual(timed(text, 'json'), ['idle null 0-0', 'idle null 1-1', 'idle null always']);
  });
});

describe('a name in a template literal', () => {
  const cases: readonly [literal: string, name: string, reason: string][] = [
    ['`head`', 'head', 'no substitution'],
    ['`a\\${b}`', 'a${b}', 'a substitution with a backslash before it'],
    ['`$\\{b}`', '${b}', 'a backslash before the brace'],
    ['`\\$\\{b\\}`', '${b}', 'one before each'],
    ['`a$b {c}`', 'a$b {c}', 'neither alone is a substitution'],
    ['`$$\\`"\'`', '$$`"\'', 'quotes of all kinds'],
    ['`a\\\\`', 'a\\', 'a backslash at the end'],
    ['`two\\nlines`', 'two\nlines', 'a break that is written'],
    ['`two\nlines`', 'two\nlines', 'a break'],
    ['`${b}`', 'walls[0]', 'a substitution: only the code knows the name'],
    ['`\\\\${b}`', 'walls[0]', 'an escaped backslash, then a substitution'],
  ];
  for (const [literal, name, reason] of cases) {
    it(`${literal}: ${reason}`, () => {
      const { hitboxes } = readText(`walls = [${named(`name: ${literal}`)}, ${b}];`, 'typescript');
      assert.deepEqual(
        hitboxes.map((hitbox) => hitbox.name),
        [name, 'walls[1]'],
      );
    });
  }
});
