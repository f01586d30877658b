/**
 * Moving rectangles beside the peers: one swept rectangle, and one step of a platform game among 2,000 tiles. Rows take
 * turns in short rounds; a ratio is the median over the rounds of a peer's time divided by ours.
 */
import { Box as PeerBox, System } from 'detect-collisions';
import { buildSync } from 'esbuild';
import * as planck from 'planck';
import type * as Core from '../../../src/core/index.js';
import type { Rect, ShapeSource } from '../../../src/core/index.js';
import { printTable, quantile, random } from '../texts.js';

const ROUNDS = 40;
const next = random(11);
const between = (low: number, high: number): number => low + (high - low) * next();
const rect = (x: number, y: number, width: number, height: number): Rect => ({ kind: 'rect', x, y, width, height });

interface Row {
  readonly name: string;
  /** Runs once, and returns a number to compare with that of the first row. */
  readonly pass: () => number;
}

function compare(title: string, rows: readonly Row[], calls: number): void {
  const times: number[][] = rows.map(() => []);
  const results = rows.map(({ pass }) => {
    let result = 0;
    for (let k = 0; k < 60; k++) result = pass();
    return result;
  });
  for (let round = 0; round < ROUNDS; round++) {
    rows.forEach(({ pass }, k) => {
      const start = performance.now();
      for (let n = 0; n < 8; n++) pass();
      times[k]!.push(((performance.now() - start) * 1e6) / (8 * calls));
    });
  }
  const ratio = (k: number) =>
    quantile(
      times[k]!.map((time, round) => time / times[0]![round]!).sort((a, b) => a - b),
      0.5,
    ).toFixed(1);
  printTable([
    [title, 'ns', 'time / ours', 'result'],
    ...rows.map(({ name }, k) => [name, Math.min(...times[k]!).toFixed(0), `${ratio(k)}x`, String(results[k])]),
  ]);
  console.log();
}

async function main(): Promise<void> {
  // The core as published: one bundle.
  const { outputFiles } = buildSync({ entryPoints: ['src/core/index.ts'], bundle: true, format: 'esm', write: false });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const core = (await import(`data:text/javascript;base64,${code}`)) as typeof Core;
  const { boxIndex, emptyImpact, emptySlide, moveAndSlideInto, overlaps, sweepInto } = core;

  // --- One swept rectangle ------------------------------------------------------------------------------------------

  const COUNT = 1000;
  const sweeps: { mover: Rect; motion: { x: number; y: number }; target: Rect }[] = [];
  while (sweeps.length < COUNT) {
    const target = rect(between(0, 1000), between(0, 1000), between(10, 60), between(10, 60));
    const mover = rect(target.x + between(-150, 150), target.y + between(-150, 150), between(5, 40), between(5, 40));
    const motion = { x: between(-200, 200), y: between(-200, 200) };
    if (overlaps(mover, target)) continue;
    const hits = sweepInto(emptyImpact(), mover, motion, target);
    if (hits === (sweeps.length % 2 === 0)) sweeps.push({ mover, motion, target });
  }
  const center = (r: Rect) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });
  const inPlanck = sweeps.map(({ mover, motion, target }) => {
    const toi = new planck.TOIInput();
    toi.proxyA.set(new planck.BoxShape(target.width / 2, target.height / 2), 0);
    toi.proxyB.set(new planck.BoxShape(mover.width / 2, mover.height / 2), 0);
    toi.sweepA.setTransform(new planck.Transform(center(target), 0));
    toi.sweepB.setTransform(new planck.Transform(center(mover), 0));
    toi.sweepB.c.x += motion.x;
    toi.sweepB.c.y += motion.y;
    toi.tMax = 1;
    const cast = new planck.ShapeCastInput();
    cast.proxyA.set(new planck.BoxShape(target.width / 2, target.height / 2), 0);
    cast.proxyB.set(new planck.BoxShape(mover.width / 2, mover.height / 2), 0);
    cast.transformA.setNum(new planck.Vec2(center(target)), 0);
    cast.transformB.setNum(new planck.Vec2(center(mover)), 0);
    cast.translationB.set(motion.x, motion.y);
    return { toi, cast };
  });
  const impact = emptyImpact();
  const toiOut = new planck.TOIOutput();
  const castOut = new planck.ShapeCastOutput();
  const count = (hits: (k: number) => boolean) => () => {
    let total = 0;
    for (let k = 0; k < COUNT; k++) if (hits(k)) total++;
    return total;
  };
  compare(
    'a moving rectangle (result: hits)',
    [
      {
        name: 'sweepInto',
        pass: count((k) => {
          const { mover, motion, target } = sweeps[k]!;
          return sweepInto(impact, mover, motion, target);
        }),
      },
      {
        name: 'planck TimeOfImpact',
        pass: count((k) => {
          planck.TimeOfImpact(toiOut, inPlanck[k]!.toi);
          return toiOut.state === planck.TOIOutputState.e_touching;
        }),
      },
      { name: 'planck ShapeCast', pass: count((k) => planck.ShapeCast(castOut, inPlanck[k]!.cast)) },
    ],
    COUNT,
  );

  // --- A step of a platform game ------------------------------------------------------------------------------------

  const TILE = 16;
  const tiles: Rect[] = [];
  for (let x = 0; x < 400; x++) for (let y = 0; y < 4; y++) tiles.push(rect(x * TILE, 400 + y * TILE, TILE, TILE));
  while (tiles.length < 2000) {
    tiles.push(
      rect(Math.floor(between(8, 390)) * TILE, 400 - TILE * [1, 4, 5, 6][Math.floor(between(0, 4))]!, TILE, TILE),
    );
  }
  const STEPS = 600;
  const RUN = 3;
  const GRAVITY = 0.4;
  const JUMP = -7;
  const HERO = { x: 20, y: 370, width: 12, height: 24 };

  const boxes = new Float64Array(tiles.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height]));
  const index = boxIndex(boxes);
  const source: ShapeSource = {
    shapesIn(minX, minY, maxX, maxY, visit) {
      index.window(minX, minY, maxX, maxY, (i) => {
        visit(tiles[i]!, i);
      });
    },
  };
  const slide = emptySlide();

  function ours(): number {
    const hero = { kind: 'rect' as const, ...HERO };
    const motion = { x: RUN, y: 0 };
    for (let k = 0; k < STEPS; k++) {
      motion.x = RUN;
      motion.y += GRAVITY;
      moveAndSlideInto(slide, hero, motion, source);
      hero.x = slide.x;
      hero.y = slide.y;
      motion.y = slide.onFloor && slide.onWall ? JUMP : slide.motionY;
    }
    return Math.round(hero.x);
  }

  const world = new planck.World({ gravity: { x: 0, y: 0 } });
  for (const tile of tiles) {
    world.createBody(center(tile)).createFixture(new planck.BoxShape(TILE / 2, TILE / 2), { friction: 0 });
  }
  const body = world.createBody({ type: 'dynamic', fixedRotation: true, position: { x: 0, y: 0 }, allowSleep: false });
  body.createFixture(new planck.BoxShape(HERO.width / 2, HERO.height / 2), { density: 1, friction: 0 });

  function withPlanck(): number {
    body.setPosition({ x: HERO.x + HERO.width / 2, y: HERO.y + HERO.height / 2 });
    body.setLinearVelocity({ x: 0, y: 0 });
    let y = 0;
    for (let k = 0; k < STEPS; k++) {
      y += GRAVITY;
      // A step of one unit of time, so that velocities are motions; planck limits a motion to 2 meters.
      body.setLinearVelocity({ x: RUN * 0.1, y: y * 0.1 });
      world.step(1);
      let onFloor = false;
      let onWall = false;
      for (let edge = body.getContactList(); edge; edge = edge.next ?? null) {
        if (!edge.contact.isTouching()) continue;
        const normal = edge.contact.getWorldManifold(null)?.normal;
        if (!normal) continue;
        if (Math.abs(normal.y) > 0.7) onFloor = true;
        else onWall = true;
      }
      y = onFloor ? (onWall ? JUMP : 0) : body.getLinearVelocity().y * 10;
    }
    return Math.round(body.getPosition().x);
  }

  const system = new System();
  for (const { x, y } of tiles) system.insert(new PeerBox({ x, y }, TILE, TILE, { isStatic: true }));
  const peer = new PeerBox({ x: HERO.x, y: HERO.y }, HERO.width, HERO.height);
  system.insert(peer);

  function withDetectCollisions(): number {
    peer.setPosition(HERO.x, HERO.y);
    let y = 0;
    for (let k = 0; k < STEPS; k++) {
      y += GRAVITY;
      peer.setPosition(peer.x + RUN, peer.y + y);
      let onFloor = false as boolean;
      let onWall = false as boolean;
      system.checkOne(peer, ({ overlapV, overlapN }) => {
        peer.setPosition(peer.x - overlapV.x, peer.y - overlapV.y);
        if (Math.abs(overlapN.y) > 0.7) onFloor = true;
        else onWall = true;
      });
      if (onFloor) y = onWall ? JUMP : 0;
    }
    return Math.round(peer.x);
  }

  console.log(`A box runs to the right for ${STEPS} steps over ${tiles.length} tiles, and jumps at walls. The peers don't do
the same: detect-collisions tests only the end of each motion and catches on seams; planck solves a whole world, one
body of it dynamic, at a tenth of the speed.
`);
  compare(
    'a step (result: how far it came)',
    [
      { name: 'moveAndSlideInto, boxIndex', pass: ours },
      { name: 'planck world.step', pass: withPlanck },
      { name: 'detect-collisions checkOne', pass: withDetectCollisions },
    ],
    STEPS,
  );
}

void main();
