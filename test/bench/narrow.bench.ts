/**
 * The narrow phase on turned rectangles: a circle against one, two of them, against the peers.
 *
 * Every row asks all the pairs of one set. The rows of a table take turns in short rounds within one process; a ratio
 * is the median over the rounds of a peer's time divided by ours in the same round, so that a busy machine slows both.
 */
import * as rapier from '@dimforge/rapier2d-compat';
import { System as Check2d, Response as Check2dResponse } from 'check2d';
import { System as DetectCollisions, Response as DetectResponse } from 'detect-collisions';
import { buildSync } from 'esbuild';
import * as planck from 'planck';
import SAT from 'sat';
import type * as Core from '../../src/core/index.js';
import type { Circle, Rect, Shape } from '../../src/core/index.js';
import { printTable, quantile, random } from './texts.js';

async function main(): Promise<void> {
  // The core as it is published: one bundle.
  const { outputFiles } = buildSync({ entryPoints: ['src/core/index.ts'], bundle: true, format: 'esm', write: false });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const core = (await import(`data:text/javascript;base64,${source}`)) as typeof Core;
  const { circleRectContactInto, circleRectOverlap, contact, contactInto, emptyContact } = core;
  const { overlaps, prepare, rectRectContactInto, rectsOverlap, relate } = core;
  await rapier.init();

  const PLAIN = 5;
  const PREPARED = 15;
  const COUNT = 1000;
  const ROUNDS = 60;
  /** Poses nearer to the border than this are left out: planck keeps a skin of about 0.01, rapier has 32 bits. */
  const CLEAR = 0.1;

  interface Pair<A extends Shape> {
    readonly a: A;
    readonly b: Rect;
  }

  /** One row: asks every pair once and answers the number of hits. */
  interface Row {
    readonly name: string;
    readonly pass: () => number;
  }

  const next = random(20);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const turnedRect = (): Rect => ({
    kind: 'rect',
    x: between(0, 1000),
    y: between(0, 1000),
    width: between(10, 60),
    height: between(10, 60),
    rotation: between(-Math.PI, Math.PI),
  });
  const disc = (): Circle => ({ kind: 'circle', x: between(0, 1000), y: between(0, 1000), radius: between(5, 30) });

  /** Half of the pairs overlap; of the others, half are less than 5 apart, and half are 50 to 500 apart. */
  function makePairs<A extends Shape & { readonly x: number; readonly y: number }>(make: () => A): Pair<A>[] {
    const ranges = [
      [-1000, -CLEAR],
      [CLEAR, 5],
      [-1000, -CLEAR],
      [50, 500],
    ] as const;
    return Array.from({ length: COUNT }, (_, k) => {
      const [low, high] = ranges[k % 4]!;
      for (;;) {
        const b = turnedRect();
        const place = make();
        const reach = high > 5 ? 500 : 60;
        const a: A = { ...place, x: b.x + between(-reach, reach), y: b.y + between(-reach, reach) };
        const { separation } = contact(a, b);
        if (separation > low && separation < high) return { a, b };
      }
    });
  }

  // --- The same pairs as the peers keep them ------------------------------------------------------------------------

  const centreOf = (r: Rect) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

  function satPolygon(r: Rect): SAT.Polygon {
    const { x, y } = centreOf(r);
    const [hw, hh] = [r.width / 2, r.height / 2];
    const corners = [
      new SAT.Vector(-hw, -hh),
      new SAT.Vector(hw, -hh),
      new SAT.Vector(hw, hh),
      new SAT.Vector(-hw, hh),
    ];
    return new SAT.Polygon(new SAT.Vector(x, y), corners).setAngle(r.rotation ?? 0);
  }
  const satCircle = (c: Circle): SAT.Circle => new SAT.Circle(new SAT.Vector(c.x, c.y), c.radius);
  function poseSat(polygon: SAT.Polygon, r: Rect): void {
    polygon.pos.x = r.x + r.width / 2;
    polygon.pos.y = r.y + r.height / 2;
    polygon.setAngle(r.rotation ?? 0);
  }

  function planckBox(r: Rect) {
    return { shape: new planck.BoxShape(r.width / 2, r.height / 2), at: new planck.Transform(centreOf(r), r.rotation) };
  }
  const planckCircle = (c: Circle) => ({ shape: new planck.CircleShape(c.radius), at: new planck.Transform(c, 0) });
  const rapierBox = (r: Rect) => ({ shape: new rapier.Cuboid(r.width / 2, r.height / 2), at: centreOf(r) });

  type System = Check2d | DetectCollisions;
  function boxIn(system: System, r: Rect) {
    const box = system.createBox(centreOf(r), r.width, r.height, { isCentered: true });
    box.setAngle(r.rotation ?? 0);
    return box;
  }

  // --- Measuring ----------------------------------------------------------------------------------------------------

  /** Nanoseconds a call of every row in every round. */
  function measure(rows: readonly Row[]): number[][] {
    const times: number[][] = rows.map(() => []);
    // As many passes as take about two milliseconds; this also warms up.
    const passes = rows.map(({ pass }) => {
      for (let k = 0; k < 50; k++) pass();
      const start = performance.now();
      for (let k = 0; k < 20; k++) pass();
      return Math.max(1, Math.round((2 * 20) / (performance.now() - start)));
    });
    for (let round = 0; round < ROUNDS; round++) {
      rows.forEach(({ pass }, k) => {
        const start = performance.now();
        for (let n = passes[k]!; n > 0; n--) pass();
        times[k]!.push(((performance.now() - start) * 1e6) / (passes[k]! * COUNT));
      });
    }
    return times;
  }

  const ratios = (theirs: readonly number[], ours: readonly number[]): number =>
    quantile(
      theirs.map((time, k) => time / ours[k]!).sort((a, b) => a - b),
      0.5,
    );

  const verdicts: string[] = [];

  /** Prints how many times faster each of ours (the first rows) is than each peer; checks that all count the same hits. */
  function compare(title: string, ours: readonly (Row & { readonly goal: number })[], peers: readonly Row[]): void {
    const rows = [...ours, ...peers];
    for (const { name, pass } of rows) {
      if (pass() !== COUNT / 2) throw new Error(`${title}: ${name} finds ${pass()} hits, not ${COUNT / 2}`);
    }
    const times = measure(rows);
    const best = (k: number) => Math.min(...times[k]!).toFixed(1);
    printTable([
      [title, 'ns', ...ours.map(({ name }) => `/ ${name}`)],
      ...rows.map(({ name }, k) => [
        name,
        best(k),
        ...ours.map((_, i) => `${ratios(times[k]!, times[i]!).toFixed(1)}x`),
      ]),
    ]);
    // The first peer is sat with everything kept, the second sat posed at every question, as ours is when plain.
    ours.forEach(({ name, goal }, i) => {
      for (const k of goal === PLAIN ? [1, 0] : [0]) {
        const ratio = ratios(times[ours.length + k]!, times[i]!);
        const verdict = ratio >= goal ? 'met' : 'MISSED';
        verdicts.push(`${verdict}: ${title}, ${name}: ${ratio.toFixed(1)}x ${peers[k]!.name} (at least ${goal}x)`);
      }
    });
    console.log();
  }

  console.log(`${COUNT} pairs at random, the same at every run: half overlap, a quarter are up to 5 apart, a quarter 50 to 500 apart.
ns: best round, per question. "/ NAME": time of the row divided by the time of our row NAME.

- plain: ours starts from { kind, x, y, width, height, rotation }, so it works out cos and sin at every question;
- prepared: both shapes have been through prepare();
- sat, kept: polygons made and turned before, Response kept, clear() before every question; only the test is timed;
- sat, posed: polygons kept, but their position and angle set from the same plain objects before the test;
- check2d, detect-collisions: checkCollision() of two bodies in a System, turned before, default or kept Response;
- planck: shapes and transforms made before; Collide… fills a kept Manifold (local points, no depth), testOverlap (GJK);
- rapier: shapes made before; contactShape() and intersectsShape(), each call of which also goes to WebAssembly and back.

The goals hold for the same work on both sides: plain against posed, prepared against kept. Plain against kept is
shown too: there sat has no cos and sin to work out, and ours has.

For separate shapes ours answers the gap, the normal and the nearest points too; sat, check2d and planck stop there.
`);

  // --- Circle and turned rectangle ----------------------------------------------------------------------------------

  {
    const pairs = makePairs(disc);
    const kept = pairs.map(({ a, b }) => ({ a: prepare(a), b: prepare(b) }));
    const sat = pairs.map(({ a, b }) => ({ circle: satCircle(a), polygon: satPolygon(b) }));
    const posed = pairs.map(({ a, b }) => ({ circle: satCircle(a), polygon: satPolygon(b) }));
    const inPlanck = pairs.map(({ a, b }) => ({ a: planckCircle(a), b: planckBox(b) }));
    const inRapier = pairs.map(({ a, b }) => ({ a: new rapier.Ball(a.radius), b: rapierBox(b) }));
    const out = emptyContact();
    const response = new SAT.Response();
    const bodies = (system: System) =>
      pairs.map(({ a, b }) => ({ a: system.createCircle({ x: a.x, y: a.y }, a.radius), b: boxIn(system, b) }));
    const [check2d, detect] = [new Check2d(), new DetectCollisions()];
    const [inCheck2d, inDetect] = [bodies(check2d), bodies(detect)];
    const [r1, r2] = [new Check2dResponse(), new DetectResponse()];
    const manifold = new planck.Manifold();

    // The deepest of the nearest sides, as long as the circle is not inside: there sat counts the depth differently.
    for (let k = 0; k < COUNT; k++) {
      response.clear();
      const { circle, polygon } = sat[k]!;
      const { a, b } = pairs[k]!;
      const hit = SAT.testPolygonCircle(polygon, circle, response);
      const found = contact(a, b);
      const sameDepth = Math.abs(found.separation + response.overlap) < 1e-9;
      if (hit !== overlaps(a, b) || (hit && relate(a, b) === 'overlapping' && !sameDepth)) {
        throw new Error(`sat answers ${response.overlap}, not ${-found.separation}: ${JSON.stringify(pairs[k])}`);
      }
    }

    compare(
      'circle and turned rect, contact',
      [
        {
          name: 'circleRectContactInto, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = pairs[k]!;
              if (circleRectContactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'contactInto, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = pairs[k]!;
              if (contactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'circleRectContactInto, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = kept[k]!;
              if (circleRectContactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'contactInto, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = kept[k]!;
              if (contactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
      ],
      [
        {
          name: 'sat, kept',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { circle, polygon } = sat[k]!;
              response.clear();
              if (SAT.testPolygonCircle(polygon, circle, response)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'sat, posed',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { circle, polygon } = posed[k]!;
              const { a, b } = pairs[k]!;
              circle.pos.x = a.x;
              circle.pos.y = a.y;
              poseSat(polygon, b);
              response.clear();
              if (SAT.testPolygonCircle(polygon, circle, response)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'check2d',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (check2d.checkCollision(inCheck2d[k]!.a, inCheck2d[k]!.b, r1)) hits++;
            return hits;
          },
        },
        {
          name: 'detect-collisions',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (detect.checkCollision(inDetect[k]!.a, inDetect[k]!.b, r2)) hits++;
            return hits;
          },
        },
        {
          name: 'planck CollidePolygonCircle',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inPlanck[k]!;
              planck.CollidePolygonCircle(manifold, b.shape, b.at, a.shape, a.at);
              if (manifold.pointCount > 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'rapier contactShape',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inRapier[k]!;
              const { a: from, b: to } = pairs[k]!;
              if (a.contactShape(from, 0, b.shape, b.at, to.rotation!, 0)) hits++;
            }
            return hits;
          },
        },
      ],
    );

    compare(
      'circle and turned rect, yes or no',
      [
        {
          name: 'circleRectOverlap, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (circleRectOverlap(pairs[k]!.a, pairs[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'overlaps, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (overlaps(pairs[k]!.a, pairs[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'circleRectOverlap, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (circleRectOverlap(kept[k]!.a, kept[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'overlaps, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (overlaps(kept[k]!.a, kept[k]!.b)) hits++;
            return hits;
          },
        },
      ],
      [
        {
          name: 'sat, kept',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (SAT.testPolygonCircle(sat[k]!.polygon, sat[k]!.circle)) hits++;
            return hits;
          },
        },
        {
          name: 'sat, posed',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { circle, polygon } = posed[k]!;
              const { a, b } = pairs[k]!;
              circle.pos.x = a.x;
              circle.pos.y = a.y;
              poseSat(polygon, b);
              if (SAT.testPolygonCircle(polygon, circle)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'planck testOverlap',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inPlanck[k]!;
              if (planck.testOverlap(a.shape, 0, b.shape, 0, a.at, b.at)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'rapier intersectsShape',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inRapier[k]!;
              const { a: from, b: to } = pairs[k]!;
              if (a.intersectsShape(from, 0, b.shape, b.at, to.rotation!)) hits++;
            }
            return hits;
          },
        },
      ],
    );
  }

  // --- Two turned rectangles ----------------------------------------------------------------------------------------

  {
    const pairs = makePairs(turnedRect);
    const kept = pairs.map(({ a, b }) => ({ a: prepare(a), b: prepare(b) }));
    const sat = pairs.map(({ a, b }) => ({ a: satPolygon(a), b: satPolygon(b) }));
    const posed = pairs.map(({ a, b }) => ({ a: satPolygon(a), b: satPolygon(b) }));
    const inPlanck = pairs.map(({ a, b }) => ({ a: planckBox(a), b: planckBox(b) }));
    const inRapier = pairs.map(({ a, b }) => ({ a: rapierBox(a), b: rapierBox(b) }));
    const out = emptyContact();
    const response = new SAT.Response();
    const bodies = (system: System) => pairs.map(({ a, b }) => ({ a: boxIn(system, a), b: boxIn(system, b) }));
    const [check2d, detect] = [new Check2d(), new DetectCollisions()];
    const [inCheck2d, inDetect] = [bodies(check2d), bodies(detect)];
    const [r1, r2] = [new Check2dResponse(), new DetectResponse()];
    const manifold = new planck.Manifold();

    for (let k = 0; k < COUNT; k++) {
      response.clear();
      const { a, b } = pairs[k]!;
      const hit = SAT.testPolygonPolygon(sat[k]!.a, sat[k]!.b, response);
      const found = contact(a, b);
      const sameDepth = Math.abs(found.separation + response.overlap) < 1e-9;
      if (hit !== overlaps(a, b) || (hit && !sameDepth)) {
        throw new Error(`sat answers ${response.overlap}, not ${-found.separation}: ${JSON.stringify(pairs[k])}`);
      }
    }

    compare(
      'two turned rects, contact',
      [
        {
          name: 'rectRectContactInto, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = pairs[k]!;
              if (rectRectContactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'contactInto, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = pairs[k]!;
              if (contactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'rectRectContactInto, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = kept[k]!;
              if (rectRectContactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'contactInto, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = kept[k]!;
              if (contactInto(out, a, b).separation < 0) hits++;
            }
            return hits;
          },
        },
      ],
      [
        {
          name: 'sat, kept',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              response.clear();
              if (SAT.testPolygonPolygon(sat[k]!.a, sat[k]!.b, response)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'sat, posed',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = posed[k]!;
              poseSat(a, pairs[k]!.a);
              poseSat(b, pairs[k]!.b);
              response.clear();
              if (SAT.testPolygonPolygon(a, b, response)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'check2d',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (check2d.checkCollision(inCheck2d[k]!.a, inCheck2d[k]!.b, r1)) hits++;
            return hits;
          },
        },
        {
          name: 'detect-collisions',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (detect.checkCollision(inDetect[k]!.a, inDetect[k]!.b, r2)) hits++;
            return hits;
          },
        },
        {
          name: 'planck CollidePolygons',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inPlanck[k]!;
              planck.CollidePolygons(manifold, a.shape, a.at, b.shape, b.at);
              if (manifold.pointCount > 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'rapier contactShape',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inRapier[k]!;
              const { a: from, b: to } = pairs[k]!;
              if (a.shape.contactShape(a.at, from.rotation!, b.shape, b.at, to.rotation!, 0)) hits++;
            }
            return hits;
          },
        },
      ],
    );

    compare(
      'two turned rects, yes or no',
      [
        {
          name: 'rectsOverlap, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (rectsOverlap(pairs[k]!.a, pairs[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'overlaps, plain',
          goal: PLAIN,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (overlaps(pairs[k]!.a, pairs[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'rectsOverlap, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (rectsOverlap(kept[k]!.a, kept[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'overlaps, prepared',
          goal: PREPARED,
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (overlaps(kept[k]!.a, kept[k]!.b)) hits++;
            return hits;
          },
        },
      ],
      [
        {
          name: 'sat, kept',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) if (SAT.testPolygonPolygon(sat[k]!.a, sat[k]!.b)) hits++;
            return hits;
          },
        },
        {
          name: 'sat, posed',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = posed[k]!;
              poseSat(a, pairs[k]!.a);
              poseSat(b, pairs[k]!.b);
              if (SAT.testPolygonPolygon(a, b)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'planck testOverlap',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inPlanck[k]!;
              if (planck.testOverlap(a.shape, 0, b.shape, 0, a.at, b.at)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'rapier intersectsShape',
          pass() {
            let hits = 0;
            for (let k = 0; k < COUNT; k++) {
              const { a, b } = inRapier[k]!;
              const { a: from, b: to } = pairs[k]!;
              if (a.shape.intersectsShape(a.at, from.rotation!, b.shape, b.at, to.rotation!)) hits++;
            }
            return hits;
          },
        },
      ],
    );
  }

  console.log(verdicts.join('\n'));
}

void main();
