/** Hitbox files that change while the game of examples/play runs. */
import assert from 'node:assert/strict';
import { type Game, type GameModule, loadGame, nothing, readHitboxFile, readSheets } from './load-game.js';

type SheetName = 'hero' | 'monsters' | 'keep';

describe('a hitbox file that changes while the platformer runs', () => {
  let module: GameModule;
  let sheets: ReturnType<typeof readSheets>;
  let game: Game;

  before(async function () {
    this.timeout(60_000);
    module = await loadGame();
  });

  beforeEach(() => {
    sheets = readSheets(module);
    game = new module.Game(sheets);
    for (let k = 0; k < 700; k++) game.step({ ...nothing, right: true });
  });

  /** Replaces a part of a file, as the page does when it is saved. */
  function edit(name: SheetName, before: string, after: string): void {
    const text = readHitboxFile(name);
    assert.ok(text.includes(before), before);
    const next = module.parseHitboxFile(text.replace(before, after));
    module.checks[name](next);
    module.replaceSheet(sheets[name], next);
    game.refresh();
  }

  const state = () => ({
    place: [game.hero.x, game.hero.y],
    velocity: { ...game.hero.velocity },
    floor: game.hero.floorId,
    camera: { ...game.camera },
    collected: [...game.collected],
    monsters: game.monsters.map(({ at, health }) => [{ ...at }, health]),
    platforms: game.scenery.platforms.map(({ phase }) => phase),
    message: game.message,
  });

  const edits: [file: SheetName, before: string, after: string, what: string][] = [
    ['hero', '"rect": [14, 15, 14, 30]', '"rect": [16, 21, 10, 24]', 'a smaller body'],
    ['monsters', '"ellipse": [16, 22, 13, 8]', '"ellipse": [16, 22, 9, 8]', 'a smaller slime'],
    ['keep', '"rect": [368, 256, 48, 6]', '"rect": [300, 240, 90, 6]', 'a longer plank'],
    ['keep', '"motion": [0, -171]', '"motion": [0, -100]', 'a shorter way of the lift'],
  ];
  for (const [file, before, after, what] of edits) {
    it(`keeps the state of the game: ${what}`, () => {
      const old = state();
      edit(file, before, after);
      assert.deepEqual(state(), old);
      for (let k = 0; k < 30; k++) game.step(nothing);
    });
  }

  it('gives the knight its new body and its new hurt boxes', () => {
    edit('hero', '"rect": [14, 15, 14, 30]', '"rect": [16, 21, 10, 24]');
    const { shape } = game.hero.body;
    assert.deepEqual([shape.width, shape.height], [10, 24]);
    const { y } = game.hero;
    edit('hero', '"circle": [21, 22, 7]', '"circle": [21, 12, 9]');
    const helmet = game.hero.instance.hitboxes.find(({ name }) => name === 'helmet')!;
    assert.deepEqual([helmet.shape.kind, 'y' in helmet.shape && helmet.shape.y], ['circle', y - 33]);
  });

  it('keeps the knight on a lift whose way changes', () => {
    game.scenery.platforms.find(({ solid }) => solid.name === 'lift')!.phase = 0;
    game.hero.restart({ x: 1452, y: 300 });
    const isOnLift = () => game.scenery.solids.solidOf(game.hero.floorId)?.name === 'lift';
    for (let k = 0; k < 200; k++) game.step(nothing);
    assert.ok(isOnLift());
    edit('keep', '"rect": [256, 316, 16, 4]', '"rect": [256, 315, 16, 5]');
    assert.ok(isOnLift());
    game.step(nothing);
    assert.ok(isOnLift());
  });

  it('adds a monster, and none twice', () => {
    const { length } = game.monsters;
    const last = '"name": "bat", "role": "spawn", "circle": [2400, 220, 4]';
    edit('keep', last, `${last} },\n{ ${last.replace('2400', '300')}`);
    assert.equal(game.monsters.length, length + 1);
    edit('keep', last, `${last} },\n{ ${last.replace('2400', '320')}`);
    assert.equal(game.monsters.length, length + 1);
  });

  const invalid: [file: SheetName, before: string, after: string, error: RegExp][] = [
    ['hero', '"role": "push"', '"role": "hurt"', /needs a hitbox with the role 'push' for its sprite 'hero'/],
    [
      'hero',
      '"rect": [14, 15, 14, 30]',
      '"capsule": [21, 22, 21, 38, 7]',
      /needs a rect, a circle or an ellipse for 'body'/,
    ],
    ['hero', '"fall": {', '"drop": {', /'fall'.*drop/],
    ['hero', '"rect": [14, 15, 14, 30]', '"rect": [14, 15, 14]', /rect/],
    ['monsters', '"hop"', '"jump"', /hop/],
    ['keep', '"name": "start"', '"name": "begin"', /has no hitbox with the role 'spawn' and the name 'start'/],
    ['keep', '"map"', '"tiles"', /needs a 'map'/],
    ['keep', '"name": "slime"', '"name": "ghost"', /spawn with the name 'ghost', not slime or bat/],
    ['keep', '          "####', '          "#####', /rows of one length/],
  ];
  for (const [file, before, after, error] of invalid) {
    it(`refuses ${file}.hitbox.json with ${after}`, () => {
      const old = state();
      assert.throws(() => {
        edit(file, before, after);
      }, error);
      assert.deepEqual(state(), old);
      for (let k = 0; k < 10; k++) game.step(nothing);
    });
  }
});
