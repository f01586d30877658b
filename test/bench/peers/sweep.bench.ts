/**
 * A swept circle against rectangles, compared with the peers that have a continuous test.
 * The rows of a table take turns in short rounds within one process; a ratio is the median over the rounds of a peer's
 * time divided by ours in the same round, so that a busy machine slows both.
 */
import * as rapier from '@dimforge/rapier2d-compat';
import { buildSync } from 'esbuild';
import * as planck from 'planck';
import type * as Core from '../../../src/core/index.js';
import type { Circle, MutableImpact, Point, Rect, Shape } from '../../../src/core/index.js';
import { printTable, quantile, random } from '../texts.js';

const COUNT = 1000;
const ROUNDS = 40;
const GOAL = 4;

interface Sweep {
  readonly circle: Circle;
  readonly motion: Point;
  readonly target: Rect;
}

/** One row: runs every sweep once and returns the number of hits. */
interface Row {
  readonly name: string;
  readonly pass: () => number;
  /** Its hits may differ from ours by this many: planck has a skin, rapier has 32 bits. */
  readonly off?: number;
}

/**
 * The textbook test for axis-aligned boxes: clip the path against the box grown by the radius, and test one corner
 * circle if the entry is in a corner. Returns the same as ours, without its care at the edges.
 */
function textbook(out: MutableImpact, { x, y, radius }: Circle, motion: Point, box: Rect): boolean {
  const invX = 1 / motion.x;
  const invY = 1 / motion.y;
  const maxX = box.x + box.width;
  const maxY = box.y + box.height;
  const x1 = (box.x - radius - x) * invX;
  const x2 = (maxX + radius - x) * invX;
  const y1 = (box.y - radius - y) * invY;
  const y2 = (maxY + radius - y) * invY;
  const enterX = Math.min(x1, x2);
  const enterY = Math.min(y1, y2);
  let time = Math.max(enterX, enterY);
  const exit = Math.min(Math.max(x1, x2), Math.max(y1, y2));
  if (time > 1 || exit < 0 || time >= exit) return false;
  let nx = enterX > enterY ? (motion.x < 0 ? 1 : -1) : 0;
  let ny = enterX > enterY ? 0 : motion.y < 0 ? 1 : -1;
  const atX = x + motion.x * Math.max(0, time);
  const atY = y + motion.y * Math.max(0, time);
  if ((atX < box.x || atX > maxX) && (atY < box.y || atY > maxY)) {
    const dx = x - (atX < box.x ? box.x : maxX);
    const dy = y - (atY < box.y ? box.y : maxY);
    const a = motion.x * motion.x + motion.y * motion.y;
    const b = dx * motion.x + dy * motion.y;
    const root = b * b - a * (dx * dx + dy * dy - radius * radius);
    if (root < 0) return false;
    time = (-b - Math.sqrt(root)) / a;
    if (time < 0 || time > 1) return false;
    nx = (dx + motion.x * time) / radius;
    ny = (dy + motion.y * time) / radius;
  }
  out.time = time;
  out.x = x + motion.x * time;
  out.y = y + motion.y * time;
  out.nx = nx;
  out.ny = ny;
  out.px = out.x - nx * radius;
  out.py = out.y - ny * radius;
  const along = 2 * (motion.x * nx + motion.y * ny);
  out.endX = out.x + (1 - time) * (motion.x - along * nx);
  out.endY = out.y + (1 - time) * (motion.y - along * ny);
  return true;
}

async function main(): Promise<void> {
  // The core as published: one bundle.
  const { outputFiles } = buildSync({ entryPoints: ['src/core/index.ts'], bundle: true, format: 'esm', write: false });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const core = (await import(`data:text/javascript;base64,${source}`)) as typeof Core;
  const { contact, emptyImpact, prepare, sweepCircle, sweepCircleInto, sweepCircleRectInto } = core;
  const { sweepCircleAmongInto } = core;
  await rapier.init();

  const next = random(30);
  const between = (low: number, high: number): number => low + (high - low) * next();

  /** Half of them hit; none starts within 0.1 of its rectangle, grazes it or ends near it. */
  function makeSweeps(isRotated: boolean): Sweep[] {
    return Array.from({ length: COUNT }, (_, k) => {
      for (;;) {
        const target: Rect = {
          kind: 'rect',
          x: between(0, 1000),
          y: between(0, 1000),
          width: between(10, 60),
          height: between(10, 60),
          ...(isRotated ? { rotation: between(-Math.PI, Math.PI) } : {}),
        };
        const circle: Circle = {
          kind: 'circle',
          x: target.x + between(-150, 210),
          y: target.y + between(-150, 210),
          radius: between(3, 20),
        };
        const motion = { x: between(-200, 200), y: between(-200, 200) };
        if (contact(circle, target).separation < 0.1) continue;
        const hit = sweepCircle(circle, motion, target);
        const grown = sweepCircle({ ...circle, radius: circle.radius + 0.1 }, motion, target);
        const shrunk = sweepCircle({ ...circle, radius: circle.radius - 0.1 }, motion, target);
        if (!hit !== !grown || !hit !== !shrunk) continue;
        if ((hit !== null) === (k % 2 === 0)) return { circle, motion, target };
      }
    });
  }

  const findCenter = (r: Rect) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

  /** Nanoseconds per call of every row in every round. */
  function measure(rows: readonly Row[], calls: number): number[][] {
    const times: number[][] = rows.map(() => []);
    // The number of passes that take about two milliseconds; this also warms up.
    const passes = rows.map(({ pass }) => {
      for (let k = 0; k < 30; k++) pass();
      const start = performance.now();
      for (let k = 0; k < 10; k++) pass();
      return Math.max(1, Math.round((2 * 10) / (performance.now() - start)));
    });
    for (let round = 0; round < ROUNDS; round++) {
      rows.forEach(({ pass }, k) => {
        const start = performance.now();
        for (let n = passes[k]!; n > 0; n--) pass();
        times[k]!.push(((performance.now() - start) * 1e6) / (passes[k]! * calls));
      });
    }
    return times;
  }

  const ratio = (theirs: readonly number[], ours: readonly number[]): number =>
    quantile(
      theirs.map((time, k) => time / ours[k]!).sort((a, b) => a - b),
      0.5,
    );
  const best = (times: readonly number[]) => Math.min(...times).toFixed(1);

  const verdicts: string[] = [];

  function compare(title: string, ours: readonly Row[], peers: readonly Row[], references: readonly Row[]): void {
    const rows = [...ours, ...peers, ...references];
    for (const { name, pass, off = 0 } of rows) {
      const hits = pass();
      if (Math.abs(hits - COUNT / 2) > off) throw new Error(`${title}: ${name} finds ${hits} hits, not ${COUNT / 2}`);
    }
    const times = measure(rows, COUNT);
    printTable([
      [title, 'ns', ...ours.map(({ name }) => `/ ${name}`)],
      ...rows.map(({ name }, k) => [
        name,
        best(times[k]!),
        ...ours.map((_, i) => `${ratio(times[k]!, times[i]!).toFixed(1)}x`),
      ]),
    ]);
    ours.forEach(({ name }, i) => {
      const fastest = peers
        .map((peer, k) => ({ peer: peer.name, times: ratio(times[ours.length + k]!, times[i]!) }))
        .sort((a, b) => a.times - b.times)[0]!;
      verdicts.push(
        `${fastest.times >= GOAL ? 'met' : 'MISSED'}: ${title}, ${name}: ${fastest.times.toFixed(1)}x ${fastest.peer} (at least ${GOAL}x)`,
      );
    });
    console.log();
  }

  const TITLE = `${COUNT} sweeps at random, the same at every run: half hit, none starts in its rectangle.
ns: best round, per sweep. "/ NAME": time of the row divided by the time of our row NAME.

- ours answers time, center, normal, contact point, depth and reflected end, and keeps its promises at the edges;
- plain: from { kind, x, y, width, height, rotation }: cos and sin are worked out at every sweep; prepared: kept;
- planck: TimeOfImpact and ShapeCast with all inputs and outputs kept; they answer time, ShapeCast a normal too;
- rapier: castShape, which also goes to WebAssembly and back;
- textbook: the closed form for axis-aligned boxes, with the same outputs and no care for grazing, touching and overlap.
`;
  console.log(TITLE);

  for (const isRotated of [false, true]) {
    const sweeps = makeSweeps(isRotated);
    const preparedSweeps = sweeps.map((sweep) => ({ ...sweep, target: prepare(sweep.target) }));
    const out = emptyImpact();

    const inPlanck = sweeps.map(({ circle, motion, target }) => {
      const toi = new planck.TOIInput();
      toi.proxyA.set(new planck.BoxShape(target.width / 2, target.height / 2), 0);
      toi.proxyB.set(new planck.CircleShape(circle.radius), 0);
      const angle = target.rotation ?? 0;
      const place = findCenter(target);
      toi.sweepA.setTransform(new planck.Transform(place, angle));
      toi.sweepB.setTransform(new planck.Transform(circle, 0));
      toi.sweepB.c.x = circle.x + motion.x;
      toi.sweepB.c.y = circle.y + motion.y;
      toi.tMax = 1;
      const cast = new planck.ShapeCastInput();
      cast.proxyA.set(new planck.BoxShape(target.width / 2, target.height / 2), 0);
      cast.proxyB.set(new planck.CircleShape(circle.radius), 0);
      cast.transformA.setNum(new planck.Vec2(place.x, place.y), angle);
      cast.transformB.setNum(new planck.Vec2(circle.x, circle.y), 0);
      cast.translationB.set(motion.x, motion.y);
      return { toi, cast };
    });
    const toiOut = new planck.TOIOutput();
    const castOut = new planck.ShapeCastOutput();
    const inRapier = sweeps.map(({ circle, target }) => ({
      ball: new rapier.Ball(circle.radius),
      box: new rapier.Cuboid(target.width / 2, target.height / 2),
      at: findCenter(target),
      angle: target.rotation ?? 0,
    }));
    const unmoved = { x: 0, y: 0 };

    const into = (name: string, list: readonly Sweep[], sweep: typeof sweepCircleRectInto): Row => ({
      name,
      pass() {
        let hits = 0;
        for (let k = 0; k < COUNT; k++) {
          const { circle, motion, target } = list[k]!;
          if (sweep(out, circle, motion, target)) hits++;
        }
        return hits;
      },
    });

    compare(
      isRotated ? 'rotated rect' : 'axis-aligned rect',
      [
        into('sweepCircleRectInto, plain', sweeps, sweepCircleRectInto),
        into('sweepCircleRectInto, prepared', preparedSweeps, sweepCircleRectInto),
        into('sweepCircleInto, plain', sweeps, sweepCircleInto),
        into('sweepCircleInto, prepared', preparedSweeps, sweepCircleInto),
      ],
      [
        {
          name: 'planck TimeOfImpact',
          off: 10,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              planck.TimeOfImpact(toiOut, inPlanck[k]!.toi);
              if (toiOut.state === planck.TOIOutputState.e_touching) hits++;
            }
            return hits;
          },
        },
        {
          name: 'planck ShapeCast',
          off: COUNT,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (planck.ShapeCast(castOut, inPlanck[k]!.cast)) hits++;
            return hits;
          },
        },
        {
          name: 'rapier castShape',
          off: 10,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { circle, motion } = sweeps[k]!;
              const { ball, box, at, angle } = inRapier[k]!;
              if (ball.castShape(circle, 0, motion, box, at, angle, unmoved, 0, 1, false)) hits++;
            }
            return hits;
          },
        },
      ],
      isRotated
        ? []
        : [
            {
              name: 'textbook',
              pass() {
                let hits = 0;
                for (let k = 0; k < COUNT; k++) {
                  const { circle, motion, target } = sweeps[k]!;
                  if (textbook(out, circle, motion, target)) hits++;
                }
                return hits;
              },
            },
          ],
    );
  }

  // --- Many targets -------------------------------------------------------------------------------------------------

  const level: Shape[] = Array.from({ length: 10000 }, (_, k) => ({
    kind: 'rect',
    x: (k % 100) * 40,
    y: Math.floor(k / 100) * 40,
    width: 20,
    height: 20,
    rotation: between(-1, 1),
  }));
  const ball: Circle = { kind: 'circle', x: 2030, y: 2030, radius: 5 };
  const motion = { x: 60, y: 35 };
  const out = emptyImpact();
  const rows = [
    { name: 'plain', pass: () => Number(sweepCircleAmongInto(out, ball, motion, level)) },
    {
      name: 'prepared',
      pass: (
        (targets: readonly Shape[]) => () =>
          Number(sweepCircleAmongInto(out, ball, motion, targets))
      )(level.map((shape) => prepare(shape))),
    },
  ];
  const times = measure(rows, 1000);
  printTable([
    ['sweepCircleAmongInto, 10,000 rotated rects', 'µs'],
    ...rows.map(({ name }, k) => [name, best(times[k]!)]),
  ]);

  console.log();
  for (const verdict of verdicts) console.log(verdict);
}

void main();
