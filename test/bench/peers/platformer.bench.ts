/**
 * A step of the platformer of examples/play, compared with the same level in planck and detect-collisions. The rows take
 * turns in short rounds within one process; a ratio is the median over the rounds.
 */
import { bounds, contact, overlaps, type Shape } from '../../../src/core/index.js';
import { type Input, loadGame, nothing, readSheets } from '../../unit/play/load-game.js';
import { coreWorld, detectWorld, type Parts, planckWorld, type PlatformWorld } from './platformer-worlds.js';
import { printTable, quantile } from '../texts.js';
import { measure, ratio } from '../turns.js';

const STEPS = 20;
/** The steps of one round trip. */
const TRIP = 480;
const START = { x: 640, y: 304 };

async function main(): Promise<void> {
  const module = await loadGame();
  const game = new module.Game(readSheets(module));
  const { level, monsters, hero } = game;
  const stones = level.map.flatMap((row, j) => row.split('').flatMap((c, i) => (c === '#' ? [[i, j] as const] : [])));
  const coins = readSheets(module)
    .keep.sprite('keep')
    .hitboxes.flatMap(({ name, shape }) => (name === 'coin' ? [shape] : []));
  const slimes = monsters.flatMap(({ kind, at }) => (kind === 'slime' ? [{ ...at }] : []));
  const parts: Parts = { stones, solids: level.solids, coins, hero: START, slimes };
  hero.restart(START);
  const worlds: PlatformWorld[] = [
    {
      name: 'game',
      step(input) {
        hero.safe = 999;
        game.step(input);
      },
      hero: () => hero.body.shape,
      coins: () => game.collected.size,
    },
    coreWorld(module, new module.Game(readSheets(module)), parts),
    planckWorld(parts),
    detectWorld(parts),
  ];

  const fixed: Shape[] = [
    ...stones.map(([i, j]): Shape => ({ kind: 'rect', x: i * 16, y: j * 16, width: 16, height: 16 })),
    ...level.solids.flatMap(({ shape, isOneWay, motion }) => (isOneWay || motion ? [] : [shape])),
  ];
  const reports = worlds.map((world) => {
    let deepest = 0;
    let caught = 0;
    for (let k = 0; k < TRIP * 4; k++) {
      const before = bounds(world.hero()).minX;
      const input = script(k);
      world.step(input);
      const body = world.hero();
      for (const solid of fixed)
        if (overlaps(body, solid)) deepest = Math.max(deepest, -contact(body, solid).separation);
      if (k % (TRIP / 2) > 30 && Math.abs(bounds(body).minX - before) < 0.1) caught++;
    }
    return { deepest, caught, coins: world.coins() };
  });

  const rows = worlds.map((world) => {
    let k = 0;
    const pass = (): number => {
      for (let n = 0; n < STEPS; n++) world.step(script(k++));
      return 0;
    };
    return { name: world.name, count: STEPS, pass };
  });
  const times = measure(rows);
  const moving = level.solids.filter(({ motion }) => motion).length;
  console.log(`The level of examples/play: ${stones.length} stones, ${level.solids.length - moving} slopes, steps and planks, ${moving} moving platforms,
${coins.length} coins, a knight and ${slimes.length} slimes. The knight runs to and fro over the hill and jumps; each row makes the same
steps with the same keys.

- game: the whole step of the game, with its bats, edges, frames, hitboxes, sword and camera;
- hitbox-lens/core: only what the others do: characters, platforms, planks and coins;
- planck: a World of dynamic boxes; every stone is a fixture of one body; contacts and sensors by its events;
- detect-collisions: boxes that move, and are pushed out by the response of each overlap.

deepest: how far the knight is in a stone or a slope, at most. caught: steps in which it runs, but doesn't move on.
`);
  printTable([
    ['', 'µs per step', '/ core', 'coins', 'deepest, px', 'caught'],
    ...worlds.map(({ name }, k) => {
      const { deepest, caught, coins: found } = reports[k]!;
      const sorted = [...times[k]!].sort((a, b) => a - b);
      return [
        name,
        (quantile(sorted, 0.5) / 1000).toFixed(1),
        `${ratio(times[k]!, times[1]!).toFixed(1)}x`,
        String(found),
        deepest < 1e-6 ? '0' : deepest.toFixed(2),
        String(caught),
      ];
    }),
  ]);
}

/** The keys in a step: to and fro, with a jump and a slash now and then. */
function script(k: number): Input {
  const right = k % TRIP < TRIP / 2;
  return { ...nothing, right, left: !right, jump: k % 90 < 20, slash: k % 60 < 2 };
}

void main();
