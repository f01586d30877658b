/** The game of examples/play, step by step. What it stands on and runs into is asked of the level, not of the game. */
import assert from 'node:assert/strict';
import { bounds, contact, overlaps, type Shape } from '../../../src/core/index.js';
import { cases, generator } from '../core/support.js';
import { type Game, type GameModule, type Input, loadGame, nothing, readSheets } from './load-game.js';

describe('the platformer', () => {
  let module: GameModule;
  let game: Game;

  before(async function () {
    this.timeout(60_000);
    module = await loadGame();
  });

  beforeEach(() => {
    game = new module.Game(readSheets(module));
  });

  /** Steps with these keys held, until a condition holds; else fails. */
  function stepUntil(held: Partial<Input>, what: string, isReached: () => boolean, limit = 600): void {
    for (let k = 0; k < limit; k++) {
      game.step({ ...nothing, ...held });
      if (isReached()) return;
    }
    const { x, y } = game.hero;
    assert.fail(`${what}: not after ${limit} steps, at ${x}, ${y}`);
  }

  function steps(count: number, held: Partial<Input> = {}): void {
    for (let k = 0; k < count; k++) game.step({ ...nothing, ...held });
  }

  /** Puts the knight on the floor below a point. */
  function stand(x: number, y: number): void {
    game.hero.restart({ x, y });
    stepUntil({}, 'a floor', () => game.hero.floorId >= 0);
  }

  const floor = () => game.scenery.solids.solidOf(game.hero.floorId);

  it('has at least 2,000 solids', () => {
    const stones = game.level.map.join('').replaceAll(/[^#]/g, '').length;
    assert.ok(stones >= 2000, `${stones} stones`);
  });

  it('does the same for the same keys', () => {
    const other = new module.Game(readSheets(module));
    const random = generator(3);
    let held = nothing;
    for (let k = cases(3000); k > 0; k--) {
      if (k % 20 === 0) held = randomInput(random);
      game.step(held);
      other.step(held);
    }
    const state = ({ hero, monsters, collected, camera, message }: Game) => ({
      hero: [hero.x, hero.y, hero.velocity, hero.hearts, hero.animation],
      monsters: monsters.map(({ at, health }) => [at, health]),
      collected: [...collected],
      camera,
      message,
    });
    assert.deepEqual(state(other), state(game));
  });

  /** All that is solid on all sides, from the map and the file. */
  function allSolids(): Shape[] {
    const { map, solids } = game.level;
    const stones = map.flatMap((row, j) =>
      row
        .split('')
        .flatMap((c, i): Shape[] => (c === '#' ? [{ kind: 'rect', x: i * 16, y: j * 16, width: 16, height: 16 }] : [])),
    );
    return [...stones, ...solids.flatMap(({ shape, isOneWay, motion }) => (isOneWay || motion ? [] : [shape]))];
  }

  it('never lets the knight or a slime into a solid, whatever is pressed', function () {
    this.timeout(600_000);
    const cells = new Map<string, Shape[]>();
    for (const shape of allSolids()) {
      const { minX, minY, maxX, maxY } = bounds(shape);
      for (let i = Math.floor(minX / 64); i <= maxX / 64; i++)
        for (let j = Math.floor(minY / 64); j <= maxY / 64; j++) {
          const key = `${i} ${j}`;
          cells.set(key, [...(cells.get(key) ?? []), shape]);
        }
    }
    const near = (body: Shape): Shape[] => {
      const { minX, minY, maxX, maxY } = bounds(body);
      const found: Shape[] = [];
      for (let i = Math.floor(minX / 64); i <= maxX / 64; i++)
        for (let j = Math.floor(minY / 64); j <= maxY / 64; j++) found.push(...(cells.get(`${i} ${j}`) ?? []));
      return found;
    };
    const random = generator(17);
    const places = [67, 640, 900, 1100, 1452, 1700, 1960, 2330].map((x) => ({
      x,
      y: x === 1700 || x === 1960 ? 120 : 200,
    }));
    let deepest = 0;
    for (const place of places) {
      game.hero.restart(place);
      let held = nothing;
      for (let k = cases(2500); k > 0; k--) {
        if (k % 12 === 0) held = randomInput(random);
        game.step(held);
        const { hero, monsters, scenery } = game;
        const bodies = [hero.body, ...monsters.flatMap(({ body }) => body ?? [])];
        for (const { shape } of bodies)
          for (const solid of near(shape))
            if (overlaps(shape, solid)) deepest = Math.min(deepest, contact(shape, solid).separation);
        for (const { shape } of scenery.platforms)
          if (overlaps(hero.body.shape, shape)) deepest = Math.min(deepest, contact(hero.body.shape, shape).separation);
        assert.ok(deepest > -1e-6, `${deepest} deep at ${hero.x}, ${hero.y} in step ${game.steps}`);
      }
    }
  });

  it('walks up the steps and both slopes without stopping', () => {
    stand(240, 320);
    steps(40, { right: true });
    let highest = Infinity;
    for (let k = 0; k < 520; k++) {
      const { x } = game.hero;
      steps(1, { right: true });
      const { hero } = game;
      assert.ok(hero.x > x + 0.2, `stops at ${hero.x}, ${hero.y}`);
      assert.ok(hero.floorId >= 0, `leaves the floor at ${hero.x}, ${hero.y}`);
      highest = Math.min(highest, hero.y);
    }
    assert.ok(Math.abs(highest - 240) < 1e-6, `the top of the hill, not ${highest}`);
  });

  it('jumps through a plank from below, lands on it, and drops through it', () => {
    stand(392, 304);
    stepUntil({ jump: true }, 'the plank', () => floor()?.name === 'plank');
    assert.ok(Math.abs(game.hero.y - 256) < 1e-6, `on the plank, not at ${game.hero.y}`);
    steps(30);
    assert.equal(floor()?.name, 'plank', 'it stays');
    steps(2, { down: true });
    stepUntil({}, 'the floor', () => game.hero.y > 303 && game.hero.floorId >= 0);
    assert.equal(floor(), undefined, 'on stone');
  });

  it('jumps higher the longer the key is held', () => {
    const height = (count: number) => {
      stand(150, 320);
      let top = 320;
      for (let k = 0; k < 120; k++) {
        game.step({ ...nothing, jump: k < count });
        top = Math.min(top, game.hero.y);
      }
      return 320 - top;
    };
    const heights = [2, 10, 20, 60].map(height);
    assert.deepEqual(
      heights,
      [...heights].sort((a, b) => a - b),
    );
    assert.ok(heights[0]! < 25 && heights[3]! > 50, heights.join(', '));
  });

  const lateJumps: [late: number, jumps: boolean][] = [
    [8, true],
    [16, false],
  ];
  for (const [late, jumps] of lateJumps) {
    it(`${jumps ? 'still jumps' : 'no longer jumps'} ${late} steps after an edge`, () => {
      stand(880, 304);
      stepUntil({ right: true }, 'the edge', () => game.hero.floorId < 0);
      steps(late - 1);
      game.step({ ...nothing, jump: true });
      assert.equal(game.hero.velocity.y < 0, jumps);
    });
  }

  const earlyJumps: [early: number, jumps: boolean][] = [
    [3, true],
    [30, false],
  ];
  for (const [early, jumps] of earlyJumps) {
    it(`${jumps ? 'remembers' : 'forgets'} a jump that is pressed ${early} steps before the floor`, () => {
      const land = (from: number, press: number): boolean => {
        game.hero.restart({ x: 150, y: from });
        for (let k = 0; k < 200; k++) {
          game.step({ ...nothing, jump: k >= press });
          if (game.hero.velocity.y < 0) return true;
        }
        return false;
      };
      let fall = 0;
      game.hero.restart({ x: 150, y: 260 });
      stepUntil({}, 'the floor', () => ++fall > 0 && game.hero.floorId >= 0);
      assert.equal(land(260, fall - early), jumps);
    });
  }

  it('rides the lift up and the raft across', () => {
    stand(1452, 300);
    stepUntil({}, 'the lift', () => floor()?.name === 'lift');
    const start = game.hero.y;
    stepUntil({}, 'the top', () => {
      assert.equal(floor()?.name, 'lift', 'it stays on the lift');
      return game.hero.y < start - 170;
    });
    const raft = game.scenery.platforms.find(({ solid }) => solid.name === 'raft')!;
    raft.phase = 0;
    stand(930, 316);
    stepUntil({}, 'the raft', () => floor()?.name === 'raft');
    const { x } = game.hero;
    stepUntil({}, 'the other side', () => game.hero.x > x + 120);
    assert.equal(floor()?.name, 'raft');
  });

  it('turns the lift back over the head of the knight', () => {
    const lift = game.scenery.platforms.find(({ solid }) => solid.name === 'lift')!;
    lift.phase = 1;
    steps(1);
    stand(1452, 320);
    stepUntil({}, 'the lift above', () => bounds(lift.shape).maxY > 285, 1200);
    stepUntil({}, 'the lift on its way up', () => bounds(lift.shape).maxY < 200, 1200);
    assert.ok(Math.abs(game.hero.y - 320) < 1e-6);
  });

  it('hits a slime only in the frames of the slash that have a blade, and once', () => {
    const slime = game.monsters.find(({ kind }) => kind === 'slime')!;
    stand(slime.at.x - 30, 320);
    const { health } = slime;
    const hitIn: (number | null)[] = [];
    for (let k = 0; k < 60; k++) {
      const before = slime.health;
      game.step({ ...nothing, slash: k === 0 });
      if (slime.health < before) {
        hitIn.push(game.hero.instance.frame);
        assert.equal(game.hero.animation, 'slash');
        assert.ok(game.hero.instance.active('hit').length > 0, 'the blade is there');
      }
    }
    assert.equal(hitIn.length, 1, `hit in frames ${hitIn.join(', ')}`);
    assert.ok([1, 2].includes(hitIn[0]!));
    assert.equal(slime.health, health - 2);
  });

  it('loses a heart to a slime, and is safe for a while', () => {
    const slime = game.monsters.find(({ kind }) => kind === 'slime')!;
    stand(slime.at.x - 20, 320);
    game.hero.safe = 0;
    stepUntil({ right: true }, 'a wound', () => game.hero.hearts === 2);
    assert.match(game.message, /^The slime hurts the knight's (helmet|chest|legs)\.$/);
    steps(60);
    assert.equal(game.hero.hearts, 2);
  });

  it('collects each coin once', () => {
    stand(660, 304);
    steps(240, { right: true });
    const { size } = game.collected;
    assert.ok(size >= 3, `${size} coins`);
    game.hero.restart({ x: 660, y: 290 });
    steps(240, { right: true });
    assert.equal(game.collected.size, size);
  });

  it('starts again at the last lantern after three wounds', () => {
    stand(600, 304);
    steps(60, { right: true });
    assert.deepEqual(game.checkpoint, { x: 628, y: 304 });
    game.hero.restart({ x: 1000, y: 380 });
    stepUntil({}, 'the lantern', () => Math.abs(game.hero.x - 628) < 1, 2000);
    assert.equal(game.hero.hearts, 3);
  });

  it('can be won', () => {
    const { hero, scenery } = game;
    const [raft, lift] = ['raft', 'lift'].map((name) => scenery.platforms.find(({ solid }) => solid.name === name)!);
    /** Whether there is a floor a bit farther to the right, or a step down. */
    const hasFloorAhead = () => {
      let found = false;
      scenery.solids.shapesIn(hero.x + 9, hero.y - 2, hero.x + 9, hero.y + 20, () => {
        found = true;
      });
      return found;
    };
    /** Runs to the right, and jumps over walls and gaps; waits instead while this says so. */
    const go = (what: string, isReached: () => boolean, waits = () => false) => {
      for (let k = 0; k < 4000 && !isReached(); k++) {
        // The way is tested here, not the fights.
        hero.safe = 999;
        const mustJump = hero.floorId >= 0 && (hero.slide.onWall || !hasFloorAhead());
        const rises = hero.velocity.y < 0;
        game.step({ ...nothing, right: !waits(), jump: !waits() && (mustJump || rises) });
      }
      assert.ok(isReached(), `${what}: not from ${hero.x}, ${hero.y}`);
    };
    go('the pit', () => hero.x > 895);
    go(
      'the raft',
      () => floor()?.name === 'raft',
      () => bounds(raft!.shape).minX > 915 || hero.x > 925,
    );
    go(
      'the other side',
      () => hero.x > 1110,
      () => floor()?.name === 'raft' && bounds(raft!.shape).minX < 1040,
    );
    go('the shaft', () => hero.x > 1400);
    stepUntil({ left: true }, 'its floor', () => hero.floorId >= 0);
    go(
      'the lift',
      () => hero.x > 1445,
      () => bounds(lift!.shape).minY < 314.99 && hero.x > 1410 && hero.x < 1430,
    );
    go(
      'the top',
      () => hero.x > 1480,
      () => bounds(lift!.shape).minY > 145,
    );
    go('the gate', () => game.hasWon);
    assert.match(game.message, /^The gate! With \d+ of \d+ coins/);
  });
});

/** More to the right than to the left. */
function randomInput(random: () => number): Input {
  const way = random();
  return {
    left: way < 0.3,
    right: way > 0.45,
    down: random() < 0.15,
    jump: random() < 0.45,
    slash: random() < 0.2,
  };
}
