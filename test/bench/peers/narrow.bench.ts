/**
 * The narrow phase on rotated rectangles: circle against rectangle and rectangle against rectangle, compared with the
 * peers.
 * Every row tests all the pairs of one set. The rows of a table take turns in short rounds within one process; a ratio
 * is the median over the rounds of a peer's time divided by ours in the same round, so that a busy machine slows both.
 */
import * as rapier from '@dimforge/rapier2d-compat';
import { System as Check2d, Response as Check2dResponse } from 'check2d';
import { System as DetectCollisions, Response as DetectResponse } from 'detect-collisions';
import { buildSync } from 'esbuild';
import * as planck from 'planck';
import SAT from 'sat';
import type * as General from '../../../src/core/index.js';
import type { Circle, Rect, Relation } from '../../../src/core/index.js';
import type * as Pairs from '../../../src/core/pairs/index.js';
import { bareContact, bareNumbers, bareOverlap } from './narrow-floor.js';
import * as poses from './narrow-pairs.js';
import type { Pair } from './narrow-pairs.js';
import { printTable } from '../texts.js';
import { measure, ratio, row } from '../turns.js';
import type { Row } from '../turns.js';

type Core = typeof General & typeof Pairs;

const PLAIN = 5;
const PREPARED = 15;

console.log(`${poses.COUNT} pairs at random, the same at every run: half overlap, a quarter are up to 5 apart, a quarter 50 to 500 apart.
ns: best round, per question. "/ NAME": time of the row divided by the time of our row NAME.

- plain: ours starts from { kind, x, y, width, height, rotation }, so it works out cos and sin at every question;
- prepared: both shapes have been through prepare();
- sat, kept: polygons made and turned before, Response kept, clear() before every question; only the test is timed;
- sat, posed: polygons kept, but their position and angle set from the same plain objects before the test;
- check2d, detect-collisions: checkCollision() of two bodies in a System, turned before, default or kept Response;
- planck: shapes and transforms made before; Collide… fills a kept Manifold (local points, no depth), testOverlap (GJK);
- rapier: shapes made before; contactShape() and intersectsShape(), each call of which also goes to WebAssembly and back;
- bare: the formula by hand, from numbers side by side, without tolerance, relation or bad numbers: the floor here.

The goals hold for the same work on both sides: plain against posed, prepared against kept. Plain against kept is
shown too: there sat has no cos and sin to work out, and ours has.

For overlapping shapes sat answers depth, direction, way out, and whether the one holds the other; for separate ones
it stops at the first side that tells, and answers no. Ours goes on in both cases: relation, separation or gap, normal,
nearest points, way out; and it tells touching from overlapping, and rejects bad numbers.
`);

const verdicts: string[] = [];

/** A row of ours with its target ratio. */
interface Ours extends Row {
  readonly goal: number;
}
const ours = async <T>(name: string, items: readonly T[], ask: (item: T) => boolean): Promise<Ours> => ({
  ...(await row(name, items, ask)),
  goal: name.endsWith('plain') ? PLAIN : PREPARED,
});

/**
 * Prints how many times faster each of ours is than each peer, and checks that all count the same hits. The first peer
 * is sat with cached shapes, the second sat with poses set for every query.
 */
async function compare(title: string, mine: Promise<Ours>[], theirs: Promise<Row>[]): Promise<void> {
  const own = await Promise.all(mine);
  const peers = await Promise.all(theirs);
  const rows: Row[] = [...own, ...peers];
  for (const { name, count, pass } of rows) {
    if (pass() !== count / 2) throw new Error(`${title}: ${name} finds ${pass()} hits, not ${count / 2}`);
  }
  const times = measure(rows);
  printTable([
    [title, 'ns', ...own.map(({ name }) => `/ ${name}`)],
    ...rows.map(({ name }, k) => [
      name,
      Math.min(...times[k]!).toFixed(1),
      ...own.map((_, i) => `${ratio(times[k]!, times[i]!).toFixed(1)}x`),
    ]),
  ]);
  own.forEach(({ name, goal }, i) => {
    for (const k of goal === PLAIN ? [1, 0] : [0]) {
      const result = ratio(times[own.length + k]!, times[i]!);
      const verdict = result >= goal ? 'met' : 'MISSED';
      verdicts.push(`${verdict}: ${title}, ${name}: ${result.toFixed(1)}x ${peers[k]!.name} (at least ${goal}x)`);
    }
  });
  console.log();
}

async function main(): Promise<void> {
  // The core as published: one bundle.
  const { outputFiles } = buildSync({
    stdin: {
      contents: "export * from './src/core/index'; export * from './src/core/pairs/index'",
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const core = (await import(`data:text/javascript;base64,${source}`)) as Core;
  const { circleRectContactInto, circleRectOverlap, contact, contactInto, overlaps, prepare } = core;
  const { rectRectContactInto, rectRectOverlap, relate } = core;
  await rapier.init();
  const out = core.emptyContact();
  const response = new SAT.Response();
  const manifold = new planck.Manifold();

  /** Throws if sat returns another result; compares the depth only if `comparable`. */
  function agree(
    list: readonly Pair[],
    ask: (k: number) => boolean,
    comparable: (relation: Relation) => boolean,
  ): void {
    list.forEach(({ a, b }, k) => {
      response.clear();
      const hit = ask(k);
      const { separation } = contact(a, b);
      const sameDepth = Math.abs(separation + response.overlap) < 1e-9;
      if (hit !== overlaps(a, b) || (hit && comparable(relate(a, b)) && !sameDepth)) {
        throw new Error(`sat answers ${response.overlap}, not ${-separation}: ${JSON.stringify(list[k])}`);
      }
    });
  }

  // The two blocks are similar but not shared: if one function created the shapes of the peers, their queries would be
  // up to twice as slow, because the engine knows less about them than in a game with a single kind.
  {
    const plain = poses.makePairs<Circle>(poses.disc);
    const preparedPairs = plain.map(({ a, b }) => ({ a: prepare(a), b: prepare(b) }));
    const bare = plain.map(bareNumbers);
    const sat = plain.map(({ a, b }) => ({ a: poses.satCircle(a), b: poses.satPolygon(b) }));
    const posed = plain.map(({ a, b }) => ({ a: poses.satCircle(a), b: poses.satPolygon(b), from: { a, b } }));
    const pose = ({ a, b, from }: (typeof posed)[0]): void => {
      a.pos.x = from.a.x;
      a.pos.y = from.a.y;
      poses.poseSat(b, from.b);
    };
    const inPlanck = plain.map(({ a, b }) => ({ a: poses.planckCircle(a), b: poses.planckBox(b) }));
    const inRapier = plain.map(({ a, b }) => ({ a: poses.rapierCircle(a), b: poses.rapierBox(b) }));
    const [check2d, detect, r1, r2] = [
      new Check2d(),
      new DetectCollisions(),
      new Check2dResponse(),
      new DetectResponse(),
    ];
    const bodies = (system: Check2d) =>
      plain.map(({ a, b }) => ({ a: poses.circleIn(system, a), b: poses.boxIn(system, b) }));

    // sat defines the depth of a contained circle differently.
    agree(
      plain,
      (k) => SAT.testPolygonCircle(sat[k]!.b, sat[k]!.a, response),
      (relation) => relation === 'overlapping',
    );

    await compare(
      'circle and rotated rect, contact',
      [
        ours('circleRectContactInto, plain', plain, ({ a, b }) => circleRectContactInto(out, a, b).separation < 0),
        ours('contactInto, plain', plain, ({ a, b }) => contactInto(out, a, b).separation < 0),
        ours(
          'circleRectContactInto, prepared',
          preparedPairs,
          ({ a, b }) => circleRectContactInto(out, a, b).separation < 0,
        ),
        ours('contactInto, prepared', preparedPairs, ({ a, b }) => contactInto(out, a, b).separation < 0),
      ],
      [
        row('sat, kept', sat, ({ a, b }) => (response.clear(), SAT.testPolygonCircle(b, a, response))),
        row('sat, posed', posed, (p) => (pose(p), response.clear(), SAT.testPolygonCircle(p.b, p.a, response))),
        row('check2d', bodies(check2d), ({ a, b }) => check2d.checkCollision(a, b, r1)),
        row('detect-collisions', bodies(detect), ({ a, b }) => detect.checkCollision(a, b, r2)),
        row('planck CollidePolygonCircle', inPlanck, ({ a, b }) => {
          planck.CollidePolygonCircle(manifold, b.shape, b.at, a.shape, a.at);
          return manifold.pointCount > 0;
        }),
        row('rapier contactShape', inRapier, ({ a, b }) =>
          Boolean(a.shape.contactShape(a.at, a.angle, b.shape, b.at, b.angle, 0)),
        ),
        row('bare', bare, (numbers) => bareContact(out, numbers)),
      ],
    );
    await compare(
      'circle and rotated rect, yes or no',
      [
        ours('circleRectOverlap, plain', plain, ({ a, b }) => circleRectOverlap(a, b)),
        ours('overlaps, plain', plain, ({ a, b }) => overlaps(a, b)),
        ours('circleRectOverlap, prepared', preparedPairs, ({ a, b }) => circleRectOverlap(a, b)),
        ours('overlaps, prepared', preparedPairs, ({ a, b }) => overlaps(a, b)),
      ],
      [
        row('sat, kept', sat, ({ a, b }) => SAT.testPolygonCircle(b, a)),
        row('sat, posed', posed, (p) => (pose(p), SAT.testPolygonCircle(p.b, p.a))),
        row('planck testOverlap', inPlanck, ({ a, b }) => planck.testOverlap(a.shape, 0, b.shape, 0, a.at, b.at)),
        row('rapier intersectsShape', inRapier, ({ a, b }) =>
          a.shape.intersectsShape(a.at, a.angle, b.shape, b.at, b.angle),
        ),
        row('bare', bare, bareOverlap),
      ],
    );
  }
  {
    const plain = poses.makePairs<Rect>(poses.rotatedRect);
    const preparedPairs = plain.map(({ a, b }) => ({ a: prepare(a), b: prepare(b) }));
    const sat = plain.map(({ a, b }) => ({ a: poses.satPolygon(a), b: poses.satPolygon(b) }));
    const posed = plain.map(({ a, b }) => ({ a: poses.satPolygon(a), b: poses.satPolygon(b), from: { a, b } }));
    const pose = ({ a, b, from }: (typeof posed)[0]): void => {
      poses.poseSat(a, from.a);
      poses.poseSat(b, from.b);
    };
    const inPlanck = plain.map(({ a, b }) => ({ a: poses.planckBox(a), b: poses.planckBox(b) }));
    const inRapier = plain.map(({ a, b }) => ({ a: poses.rapierBox(a), b: poses.rapierBox(b) }));
    const [check2d, detect, r1, r2] = [
      new Check2d(),
      new DetectCollisions(),
      new Check2dResponse(),
      new DetectResponse(),
    ];
    const bodies = (system: Check2d) =>
      plain.map(({ a, b }) => ({ a: poses.boxIn(system, a), b: poses.boxIn(system, b) }));

    agree(
      plain,
      (k) => SAT.testPolygonPolygon(sat[k]!.a, sat[k]!.b, response),
      () => true,
    );

    await compare(
      'two rotated rects, contact',
      [
        ours('rectRectContactInto, plain', plain, ({ a, b }) => rectRectContactInto(out, a, b).separation < 0),
        ours('contactInto, plain', plain, ({ a, b }) => contactInto(out, a, b).separation < 0),
        ours(
          'rectRectContactInto, prepared',
          preparedPairs,
          ({ a, b }) => rectRectContactInto(out, a, b).separation < 0,
        ),
        ours('contactInto, prepared', preparedPairs, ({ a, b }) => contactInto(out, a, b).separation < 0),
      ],
      [
        row('sat, kept', sat, ({ a, b }) => (response.clear(), SAT.testPolygonPolygon(a, b, response))),
        row('sat, posed', posed, (p) => (pose(p), response.clear(), SAT.testPolygonPolygon(p.a, p.b, response))),
        row('check2d', bodies(check2d), ({ a, b }) => check2d.checkCollision(a, b, r1)),
        row('detect-collisions', bodies(detect), ({ a, b }) => detect.checkCollision(a, b, r2)),
        row('planck CollidePolygons', inPlanck, ({ a, b }) => {
          planck.CollidePolygons(manifold, a.shape, a.at, b.shape, b.at);
          return manifold.pointCount > 0;
        }),
        row('rapier contactShape', inRapier, ({ a, b }) =>
          Boolean(a.shape.contactShape(a.at, a.angle, b.shape, b.at, b.angle, 0)),
        ),
      ],
    );
    await compare(
      'two rotated rects, yes or no',
      [
        ours('rectRectOverlap, plain', plain, ({ a, b }) => rectRectOverlap(a, b)),
        ours('overlaps, plain', plain, ({ a, b }) => overlaps(a, b)),
        ours('rectRectOverlap, prepared', preparedPairs, ({ a, b }) => rectRectOverlap(a, b)),
        ours('overlaps, prepared', preparedPairs, ({ a, b }) => overlaps(a, b)),
      ],
      [
        row('sat, kept', sat, ({ a, b }) => SAT.testPolygonPolygon(a, b)),
        row('sat, posed', posed, (p) => (pose(p), SAT.testPolygonPolygon(p.a, p.b))),
        row('planck testOverlap', inPlanck, ({ a, b }) => planck.testOverlap(a.shape, 0, b.shape, 0, a.at, b.at)),
        row('rapier intersectsShape', inRapier, ({ a, b }) =>
          a.shape.intersectsShape(a.at, a.angle, b.shape, b.at, b.angle),
        ),
      ],
    );
  }
  console.log(verdicts.join('\n'));
}

void main();
