/** The level of examples/play in other libraries: the same stones, slopes, planks, platforms, coins, knight and slimes. */
import { System } from 'detect-collisions';
import * as planck from 'planck';
import { bounds, type Shape } from '../../../src/core/index.js';
import type { Body, Game, GameModule, Input } from '../../unit/play/load-game.js';

/** A world that makes the same steps. */
export interface PlatformWorld {
  readonly name: string;
  step(input: Input): void;
  /** The body of the knight. */
  hero(): Shape;
  coins(): number;
}

const RATE = 120;
const RUN = 118;
const JUMP = 345;
const GRAVITY = 1080;
const FALL = 400;
const WALK = 22;

/** What the worlds are made of. */
export interface Parts {
  readonly stones: readonly (readonly [column: number, row: number])[];
  readonly solids: Game['level']['solids'];
  readonly coins: readonly Shape[];
  readonly hero: { readonly x: number; readonly y: number };
  /** The middle of the lower edges of the slimes. */
  readonly slimes: readonly { readonly x: number; readonly y: number }[];
}

const isSlope = (shape: Shape) => shape.kind === 'polygon';
const share = (step: number, seconds: number) => 0.5 - 0.5 * Math.cos((Math.PI * step) / (seconds * RATE));

/** The core alone, with the level of a game of its own: what the others do, and no more. */
export function coreWorld({ core }: GameModule, game: Game, { hero, slimes }: Parts): PlatformWorld {
  const { emptySlide, moveAndSlideInto, overlaps, pairTracker } = core;
  const { solids, platforms } = game.scenery;
  const options = { oneWay: solids.isOneWay, slopeLimit: 0.9 };
  const character = (x: number, y: number, width: number, height: number) => {
    const shape: Body['shape'] = { kind: 'rect', x: x - width / 2, y: y - height, width, height };
    const moveTo = (toX: number, toY: number): void => {
      shape.x = toX;
      shape.y = toY;
    };
    return { body: { shape, moveTo }, motion: { x: 0, y: 0 }, slide: emptySlide(), floorId: -1 };
  };
  const knight = character(hero.x, hero.y, 14, 30);
  const walkers = slimes.map(({ x, y }) => ({ ...character(x, y, 20, 12), way: -1 }));
  const touched = pairTracker();
  const got = new Set<number>();
  const begin = (_: number, id: number): void => void got.add(id);
  const move = (who: typeof knight, vx: number): void => {
    const { body, motion, slide } = who;
    motion.x = vx / RATE;
    motion.y = Math.min(FALL / RATE, motion.y + GRAVITY / RATE / RATE);
    moveAndSlideInto(slide, body.shape, motion, solids, options);
    body.moveTo(slide.x, slide.y);
    motion.y = slide.onFloor ? 0 : slide.motionY;
    who.floorId = slide.floorId;
  };
  return {
    name: 'hitbox-lens/core',
    step(input) {
      for (const platform of platforms) platform.step(solids, knight);
      if (input.jump && knight.floorId >= 0) knight.motion.y = -JUMP / RATE;
      move(knight, (Number(input.right) - Number(input.left)) * RUN);
      for (const walker of walkers) {
        move(walker, walker.way * WALK);
        if (walker.slide.onWall) walker.way = -walker.way;
      }
      const { x, y, width, height } = knight.body.shape;
      game.scenery.thingsIn({ minX: x, minY: y, maxX: x + width, maxY: y + height }, (id, shape) => {
        if (shape.kind === 'circle' && overlaps(knight.body.shape, shape)) touched.add(0, id);
      });
      touched.step({ begin });
    },
    hero: () => knight.body.shape,
    coins: () => got.size,
  };
}

/** planck: dynamic boxes that don't rotate; kinematic platforms; sensors; planks that let through what comes from below. */
export function planckWorld({ stones, solids, coins, hero, slimes }: Parts): PlatformWorld {
  // planck's slop is for meters: 16 px are one.
  const scale = 1 / 16;
  const world = new planck.World({ gravity: new planck.Vec2(0, GRAVITY * scale) });
  const ground = world.createBody();
  const box = (minX: number, minY: number, maxX: number, maxY: number) =>
    new planck.Box(
      ((maxX - minX) * scale) / 2,
      ((maxY - minY) * scale) / 2,
      new planck.Vec2(((minX + maxX) * scale) / 2, ((minY + maxY) * scale) / 2),
    );
  for (const [i, j] of stones) ground.createFixture(box(i * 16, j * 16, i * 16 + 16, j * 16 + 16), { friction: 0 });
  const platforms: { body: planck.Body; x: number; y: number; seconds: number }[] = [];
  for (const { shape, isOneWay, motion } of solids) {
    const { minX, minY, maxX, maxY } = bounds(shape);
    if (motion !== undefined) {
      const body = world.createBody({ type: 'kinematic' });
      body.createFixture(box(minX, minY, maxX, maxY), { friction: 0.4 });
      platforms.push({ body, ...motion, seconds: 3 });
    } else if (shape.kind === 'polygon') {
      const points = shape.points.map(({ x, y }) => new planck.Vec2(x * scale, y * scale));
      ground.createFixture(new planck.Polygon(points), { friction: 0 });
    } else
      ground.createFixture(box(minX, minY, maxX, maxY), { friction: 0, userData: isOneWay ? { top: minY } : null });
  }
  let collected = 0;
  const coinOf = new Map<planck.Fixture, number>();
  coins.forEach((coin, k) => {
    const { minX, minY, maxX, maxY } = bounds(coin);
    const circle = new planck.Circle(
      new planck.Vec2(((minX + maxX) / 2) * scale, ((minY + maxY) / 2) * scale),
      ((maxX - minX) / 2) * scale,
    );
    coinOf.set(ground.createFixture(circle, { isSensor: true }), k);
  });
  const character = (x: number, y: number, width: number, height: number) => {
    const body = world.createDynamicBody({
      position: new planck.Vec2(x * scale, (y - height / 2) * scale),
      fixedRotation: true,
    });
    body.createFixture(new planck.Box((width / 2) * scale, (height / 2) * scale), { density: 1, friction: 0 });
    return body;
  };
  const knight = character(hero.x, hero.y, 14, 30);
  const walkers = slimes.map(({ x, y }) => ({ body: character(x, y, 20, 12), way: -1 }));
  const got = new Set<number>();
  world.on('begin-contact', (contact) => {
    const [a, b] = [contact.getFixtureA(), contact.getFixtureB()];
    const coin = coinOf.get(a) ?? coinOf.get(b);
    if (coin !== undefined && (a.getBody() === knight || b.getBody() === knight) && !got.has(coin)) {
      got.add(coin);
      collected++;
    }
  });
  world.on('pre-solve', (contact) => {
    const [a, b] = [contact.getFixtureA(), contact.getFixtureB()];
    const plank = (a.getUserData() ?? b.getUserData()) as { top: number } | null;
    const body = a.getBody() === ground ? b.getBody() : a.getBody();
    if (plank && body.getPosition().y > plank.top * scale - (body === knight ? 15 : 6) * scale + 0.02)
      contact.setEnabled(false);
  });
  let steps = 0;
  return {
    name: 'planck',
    step(input) {
      for (const { body, x, y, seconds } of platforms) {
        const change = (share(steps + 1, seconds) - share(steps, seconds)) * RATE * scale;
        body.setLinearVelocity(new planck.Vec2(x * change, y * change));
      }
      steps++;
      let stands = false;
      for (let edge = knight.getContactList(); edge; edge = edge.next ?? null) {
        const { contact } = edge;
        if (!contact.isTouching() || !contact.isEnabled() || coinOf.has(contact.getFixtureA())) continue;
        const normal = contact.getWorldManifold(null)?.normal;
        if (!normal) continue;
        if ((contact.getFixtureA().getBody() === knight ? normal.y : -normal.y) > 0.6) stands = true;
      }
      const velocity = knight.getLinearVelocity();
      const way = Number(input.right) - Number(input.left);
      const y = stands && input.jump ? -JUMP * scale : Math.min(FALL * scale, velocity.y);
      knight.setLinearVelocity(new planck.Vec2(way * RUN * scale, y));
      for (const walker of walkers) {
        const { y: fall } = walker.body.getLinearVelocity();
        for (let edge = walker.body.getContactList(); edge; edge = edge.next ?? null) {
          const normal = edge.contact.isTouching() ? edge.contact.getWorldManifold(null)?.normal : undefined;
          if (normal && Math.abs(normal.x) > 0.9) {
            const side = edge.contact.getFixtureA().getBody() === walker.body ? normal.x : -normal.x;
            walker.way = side > 0 ? -1 : 1;
          }
        }
        walker.body.setLinearVelocity(new planck.Vec2(walker.way * WALK * scale, fall));
      }
      world.step(1 / RATE, 8, 3);
    },
    hero() {
      const { x, y } = knight.getPosition();
      return { kind: 'rect', x: x / scale - 7, y: y / scale - 15, width: 14, height: 30 };
    },
    coins: () => collected,
  };
}

/** detect-collisions: moves, then pushes out by the response of each overlap, as its guide does. */
export function detectWorld({ stones, solids, coins, hero, slimes }: Parts): PlatformWorld {
  type Body = ReturnType<System['createBox']>;
  interface Marks {
    plank?: boolean;
    coin?: number;
  }
  const system = new System();
  const still = { isStatic: true };
  const marks = new Map<unknown, Marks>();
  for (const [i, j] of stones) system.createBox({ x: i * 16, y: j * 16 }, 16, 16, still);
  const platforms: { body: Body; x: number; y: number; motion: { x: number; y: number } }[] = [];
  for (const { shape, isOneWay, motion } of solids) {
    const { minX, minY, maxX, maxY } = bounds(shape);
    if (isSlope(shape)) {
      const points = shape.points.map(({ x, y }) => ({ x: x - minX, y: y - minY }));
      system.createPolygon({ x: minX, y: minY }, points, still);
      continue;
    }
    const body = system.createBox({ x: minX, y: minY }, maxX - minX, maxY - minY, still);
    if (isOneWay) marks.set(body, { plank: true });
    if (motion !== undefined) platforms.push({ body, x: minX, y: minY, motion });
  }
  coins.forEach((coin, k) => {
    const { minX, minY, maxX, maxY } = bounds(coin);
    const body = system.createCircle({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, (maxX - minX) / 2, {
      isStatic: true,
      isTrigger: true,
    });
    marks.set(body, { coin: k });
  });
  interface Character {
    body: Body;
    height: number;
    vx: number;
    vy: number;
    stands: boolean;
    wall: boolean;
    before: number;
  }
  const character = (x: number, y: number, width: number, height: number): Character => {
    const body = system.createBox({ x: x - width / 2, y: y - height }, width, height);
    return { body, height, vx: 0, vy: 0, stands: false, wall: false, before: 0 };
  };
  const knight = character(hero.x, hero.y, 14, 30);
  const walkers = slimes.map(({ x, y }) => ({ ...character(x, y, 20, 12), way: -1 }));
  const got = new Set<number>();
  let current: Character = knight;
  const respond = ({
    b,
    overlapV,
    overlapN,
  }: {
    b: unknown;
    overlapV: { x: number; y: number };
    overlapN: { y: number };
  }) => {
    const mark = marks.get(b);
    if (mark?.coin !== undefined) {
      if (current === knight) got.add(mark.coin);
      return;
    }
    const { body } = current;
    if (
      mark?.plank &&
      !(overlapN.y > 0.9 && current.before + current.height <= (b as Body).y + 1e-3 && current.vy >= 0)
    )
      return;
    body.setPosition(body.x - overlapV.x, body.y - overlapV.y, false);
    body.updateBody();
    if (overlapN.y > 0.6) {
      current.stands = true;
      if (current.vy > 0) current.vy = 0;
    } else if (overlapN.y < -0.6) {
      if (current.vy < 0) current.vy = 0;
    } else current.wall = true;
  };
  const move = (who: Character): void => {
    const { body } = who;
    who.before = body.y;
    who.vy = Math.min(FALL, who.vy + GRAVITY / RATE);
    who.stands = who.wall = false;
    body.setPosition(body.x + who.vx / RATE, body.y + who.vy / RATE);
    current = who;
    system.checkOne(body, respond);
  };
  let steps = 0;
  return {
    name: 'detect-collisions',
    step(input) {
      steps++;
      for (const { body, x, y, motion } of platforms) {
        const at = share(steps, 3);
        const [toX, toY] = [x + motion.x * at, y + motion.y * at];
        const isOn =
          knight.stands &&
          Math.abs(knight.body.y + 30 - body.y) < 1 &&
          knight.body.x < body.x + body.width &&
          knight.body.x + 14 > body.x;
        if (isOn) knight.body.setPosition(knight.body.x + toX - body.x, toY - 30);
        body.setPosition(toX, toY);
      }
      knight.vx = (Number(input.right) - Number(input.left)) * RUN;
      if (input.jump && knight.stands) knight.vy = -JUMP;
      move(knight);
      for (const walker of walkers) {
        walker.vx = walker.way * WALK;
        move(walker);
        if (walker.wall) walker.way = -walker.way;
      }
    },
    hero: () => ({ kind: 'rect', x: knight.body.x, y: knight.body.y, width: 14, height: 30 }),
    coins: () => got.size,
  };
}
