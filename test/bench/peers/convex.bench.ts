/**
 * Convex polygons and capsules through the general functions, compared with the peers. Same method as
 * `narrow.bench.ts`: rows take turns in short rounds, and a ratio is the median over the rounds.
 */
import * as rapier from '@dimforge/rapier2d-compat';
import { buildSync } from 'esbuild';
import * as planck from 'planck';
import SAT from 'sat';
import type * as Core from '../../../src/core/index.js';
import type { Capsule, Circle, Point, Polygon, Rect, Shape } from '../../../src/core/index.js';
import { printTable, random } from '../texts.js';
import { measure, ratio, row } from '../turns.js';
import type { Row } from '../turns.js';

const COUNT = 4096;
const FIELD = 40;
const GOAL = 2;
/** Poses nearer to touching than this are excluded: planck has a skin of about 0.01, rapier has 32 bits. */
const CLEAR = 0.05;

console.log(`${COUNT} pairs at random, the same in every run: sizes of 0.1 to 20 in a field of ${FIELD}, none within ${CLEAR} of touching.
ns: best round, per question. "/ NAME": time of the row divided by the time of our row NAME.

- plain: ours starts from plain objects; prepared: from the results of prepare(); the peers' shapes are made before;
- sat: polygons at their place; a capsule is a polygon and two circles, tested until one of them hits. With contact, the
  Response is kept, and a capsule's parts are all tested: sat has no contact of a capsule, so this is not a goal;
- planck: testOverlap (GJK); a capsule is an edge with a radius. Contact: Collide… with a kept Manifold where there is
  one for the pair, else Distance, which finds no depth where the cores overlap;
- rapier: intersectsShape and contactShape;
- bare: the formula by hand, from numbers side by side: the floor.
`);

const next = random(17);
const between = (low: number, high: number): number => low + (high - low) * next();
const place = (): Point => ({ x: between(0, FIELD), y: between(0, FIELD) });

/** 3 to 8 corners on an ellipse, clockwise on screen. */
function makePolygon(): Polygon {
  const { x, y } = place();
  const [rx, turn] = [between(0.05, 10), between(0, 7)];
  const ry = rx * between(0.3, 1);
  const count = 3 + Math.floor(next() * 6);
  const points = Array.from({ length: count }, (_, k) => {
    const angle = ((k + between(0, 0.6)) / count) * 2 * Math.PI;
    const [u, v] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return { x: x + u * Math.cos(turn) - v * Math.sin(turn), y: y + u * Math.sin(turn) + v * Math.cos(turn) };
  });
  return { kind: 'polygon', points };
}
const makeCircle = (): Circle => ({ kind: 'circle', ...place(), radius: between(0.05, 10) });
const makeRect = (): Rect => ({ kind: 'rect', ...place(), width: between(0.1, 20), height: between(0.1, 20) });
/** Not by spreading: each object would have a layout of its own in memory, as in no game. */
const makeTurned = (): Rect => {
  const { x, y, width, height } = makeRect();
  return { kind: 'rect', x, y, width, height, rotation: between(-3, 3) };
};
function makeCapsule(): Capsule {
  const { x, y } = place();
  const [half, angle] = [between(0.05, 7), between(0, 7)];
  const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)];
  return { kind: 'capsule', x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, radius: between(0.05, 3) };
}

function corners(shape: Rect | Polygon): readonly Point[] {
  if (shape.kind === 'polygon') return shape.points;
  const { x, y, width, height, rotation = 0 } = shape;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [-1, 1, 1, -1].map((side, k) => {
    const [u, v] = [(side * width) / 2, ((k > 1 ? 1 : -1) * height) / 2];
    return { x: x + width / 2 + u * cos - v * sin, y: y + height / 2 + u * sin + v * cos };
  });
}

// --- The peers --------------------------------------------------------------------------------------------------------

interface InSat {
  readonly polygons: readonly SAT.Polygon[];
  readonly circles: readonly SAT.Circle[];
}
const satRing = (points: readonly Point[]) =>
  new SAT.Polygon(
    new SAT.Vector(),
    points.map(({ x, y }) => new SAT.Vector(x, y)),
  );
const satDisc = (x: number, y: number, radius: number) => new SAT.Circle(new SAT.Vector(x, y), radius);
function inSat(shape: Shape): InSat {
  if (shape.kind === 'circle') return { polygons: [], circles: [satDisc(shape.x, shape.y, shape.radius)] };
  if (shape.kind === 'capsule') {
    const { x1, y1, x2, y2, radius } = shape;
    const size = Math.hypot(x2 - x1, y2 - y1);
    const [sx, sy] = [(-(y2 - y1) / size) * radius, ((x2 - x1) / size) * radius];
    const ring = [
      { x: x1 - sx, y: y1 - sy },
      { x: x2 - sx, y: y2 - sy },
      { x: x2 + sx, y: y2 + sy },
      { x: x1 + sx, y: y1 + sy },
    ];
    return { polygons: [satRing(ring)], circles: [satDisc(x1, y1, radius), satDisc(x2, y2, radius)] };
  }
  return { polygons: [satRing(corners(shape as Rect | Polygon))], circles: [] };
}

function testSat(a: InSat, b: InSat, response?: SAT.Response): boolean {
  let hit = false;
  for (const p of a.polygons) {
    for (const q of b.polygons) hit = SAT.testPolygonPolygon(p, q, response?.clear()) || hit;
    if (hit && !response) return true;
    for (const c of b.circles) hit = SAT.testPolygonCircle(p, c, response?.clear()) || hit;
    if (hit && !response) return true;
  }
  for (const c of a.circles) {
    for (const q of b.polygons) hit = SAT.testCirclePolygon(c, q, response?.clear()) || hit;
    if (hit && !response) return true;
    for (const d of b.circles) hit = SAT.testCircleCircle(c, d, response?.clear()) || hit;
    if (hit && !response) return true;
  }
  return hit;
}

function inPlanck(shape: Shape): planck.Shape {
  if (shape.kind === 'circle') return new planck.CircleShape(shape, shape.radius);
  if (shape.kind === 'capsule') {
    const edge = new planck.EdgeShape({ x: shape.x1, y: shape.y1 }, { x: shape.x2, y: shape.y2 });
    edge.m_radius = shape.radius;
    return edge;
  }
  return new planck.PolygonShape(corners(shape as Rect | Polygon).map(({ x, y }) => new planck.Vec2(x, y)));
}

const still = { x: 0, y: 0 };
function inRapier(shape: Shape): { shape: rapier.Shape; at: Point; angle: number } {
  if (shape.kind === 'circle')
    return { shape: new rapier.Ball(shape.radius), at: { x: shape.x, y: shape.y }, angle: 0 };
  if (shape.kind === 'capsule') {
    const { x1, y1, x2, y2, radius } = shape;
    const capsule = new rapier.Capsule(Math.hypot(x2 - x1, y2 - y1) / 2, radius);
    return { shape: capsule, at: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, angle: Math.atan2(x1 - x2, y2 - y1) };
  }
  const numbers = Float32Array.from(corners(shape as Rect | Polygon).flatMap(({ x, y }) => [x, y]));
  return { shape: new rapier.ConvexPolygon(numbers, true), at: still, angle: 0 };
}

// --- The floor --------------------------------------------------------------------------------------------------------

function pointSegment(px: number, py: number, s: Capsule): number {
  const [dx, dy, qx, qy] = [s.x2 - s.x1, s.y2 - s.y1, px - s.x1, py - s.y1];
  const t = Math.max(0, Math.min(1, (qx * dx + qy * dy) / (dx * dx + dy * dy)));
  return (qx - t * dx) ** 2 + (qy - t * dy) ** 2;
}
/** Two capsules by the distance of their segments. */
function bareCapsules(a: Capsule, b: Capsule): boolean {
  const cross = (px: number, py: number, s: Capsule) => (s.x2 - s.x1) * (py - s.y1) - (s.y2 - s.y1) * (px - s.x1);
  if (cross(b.x1, b.y1, a) * cross(b.x2, b.y2, a) < 0 && cross(a.x1, a.y1, b) * cross(a.x2, a.y2, b) < 0) return true;
  const radii = a.radius + b.radius;
  return (
    Math.min(
      pointSegment(a.x1, a.y1, b),
      pointSegment(a.x2, a.y2, b),
      pointSegment(b.x1, b.y1, a),
      pointSegment(b.x2, b.y2, a),
    ) <
    radii * radii
  );
}
/** Whether a side of a ring (clockwise on screen: x, y, x, y, …) separates it from the other, without unit normals. */
function separates(a: Float64Array, b: Float64Array): boolean {
  for (let k = 0, last = a.length - 2; k < a.length; last = k, k += 2) {
    const [fromX, fromY] = [a[last]!, a[last + 1]!];
    const [nx, ny] = [a[k + 1]! - fromY, fromX - a[k]!];
    let i = 0;
    while (i < b.length && (b[i]! - fromX) * nx + (b[i + 1]! - fromY) * ny > 0) i += 2;
    if (i === b.length) return true;
  }
  return false;
}

// ----------------------------------------------------------------------------------------------------------------------

const verdicts: string[] = [];

async function main(): Promise<void> {
  const { outputFiles } = buildSync({ entryPoints: ['src/core/index.ts'], bundle: true, format: 'esm', write: false });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const core = (await import(`data:text/javascript;base64,${source}`)) as typeof Core;
  const { contact, contactInto, intersects, overlaps, prepare } = core;
  const pairNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    polygon: { polygon: 'polygon polygon', circle: 'polygon circle' },
    edge: { circle: 'edge circle' },
  };
  await rapier.init();
  const out = core.emptyContact();
  const response = new SAT.Response();
  const manifold = new planck.Manifold();
  const identity = new planck.Transform(still, 0);
  const [input, output] = [new planck.Distance.Input(), new planck.Distance.Output()];

  function planckContact(a: planck.Shape, b: planck.Shape): boolean {
    const pair = pairNames[a.getType()]?.[b.getType()];
    if (pair === 'polygon polygon') planck.CollidePolygons(manifold, a as never, identity, b as never, identity);
    else if (pair === 'polygon circle')
      planck.CollidePolygonCircle(manifold, a as never, identity, b as never, identity);
    else if (pair === 'edge circle') planck.CollideEdgeCircle(manifold, a as never, identity, b as never, identity);
    else return planckDistance(a, b);
    return manifold.pointCount > 0;
  }

  function planckDistance(a: planck.Shape, b: planck.Shape): boolean {
    input.proxyA.set(a, 0);
    input.proxyB.set(b, 0);
    input.useRadii = true;
    planck.Distance(output, new planck.Distance.Cache(), input);
    return output.distance <= 0;
  }

  async function compare<A extends Shape, B extends Shape>(
    title: string,
    makeA: () => A,
    makeB: () => B,
    bare?: (pairs: readonly { a: A; b: B }[]) => Promise<Row>,
  ): Promise<void> {
    const plain = Array.from({ length: COUNT }, () => {
      for (;;) {
        const [a, b] = [makeA(), makeB()];
        if (Math.abs(contact(a, b).separation) > CLEAR) return { a, b };
      }
    });
    const kept = plain.map(({ a, b }) => ({ a: prepare(a), b: prepare(b) }));
    const sat = plain.map(({ a, b }) => ({ a: inSat(a), b: inSat(b) }));
    const inP = plain.map(({ a, b }) => ({ a: inPlanck(a), b: inPlanck(b) }));
    const inR = plain.map(({ a, b }) => ({ a: inRapier(a), b: inRapier(b) }));
    const floor = bare ? [await bare(plain)] : [];
    const tables: [string, Row[], Row[]][] = [
      [
        'yes or no',
        [
          await row('intersects, plain', plain, ({ a, b }) => intersects(a, b)),
          await row('overlaps, plain', plain, ({ a, b }) => overlaps(a, b)),
          await row('intersects, prepared', kept, ({ a, b }) => intersects(a, b)),
          await row('overlaps, prepared', kept, ({ a, b }) => overlaps(a, b)),
        ],
        [
          await row('sat', sat, ({ a, b }) => testSat(a, b)),
          await row('planck', inP, ({ a, b }) => planck.testOverlap(a, 0, b, 0, identity, identity)),
          await row('rapier', inR, ({ a, b }) => a.shape.intersectsShape(a.at, a.angle, b.shape, b.at, b.angle)),
          ...floor,
        ],
      ],
      [
        'contact',
        [
          await row('contactInto, plain', plain, ({ a, b }) => contactInto(out, a, b).separation < 0),
          await row('contactInto, prepared', kept, ({ a, b }) => contactInto(out, a, b).separation < 0),
        ],
        [
          await row('sat', sat, ({ a, b }) => testSat(a, b, response)),
          await row('planck', inP, ({ a, b }) => planckContact(a, b)),
          await row('rapier', inR, ({ a, b }) =>
            Boolean(a.shape.contactShape(a.at, a.angle, b.shape, b.at, b.angle, 0)),
          ),
        ],
      ],
    ];
    const hits = tables[0]![1][0]!.pass();
    for (const [question, own, peers] of tables) {
      const rows = [...own, ...peers];
      const others = rows.filter(({ pass }) => pass() !== hits).map(({ name, pass }) => `${name}: ${pass()}`);
      const times = measure(rows);
      printTable([
        [`${title}, ${question}`, 'ns', ...own.map(({ name }) => `/ ${name}`)],
        ...rows.map(({ name }, k) => [
          name,
          Math.min(...times[k]!).toFixed(1),
          ...own.map((_, i) => `${ratio(times[k]!, times[i]!).toFixed(1)}x`),
        ]),
      ]);
      console.log(`${hits} of ${COUNT} hit${others.length > 0 ? `; other counts: ${others.join(', ')}` : ''}\n`);
      own.forEach(({ name }, i) => {
        for (const [k, peer] of peers.entries()) {
          if (peer.name === 'bare') continue;
          const result = ratio(times[own.length + k]!, times[i]!);
          const verdict = result >= GOAL ? 'MET' : 'MISSED';
          verdicts.push(`${verdict}: ${title}, ${name}: ${result.toFixed(2)}x ${peer.name} (at least ${GOAL}x)`);
        }
      });
    }
  }

  await compare('polygon and polygon', makePolygon, makePolygon, (pairs) => {
    const rings = pairs.map(({ a, b }) => ({ a: ringNumbers(a), b: ringNumbers(b) }));
    return row('bare', rings, ({ a, b }) => !separates(a, b) && !separates(b, a));
  });
  await compare('polygon and circle', makePolygon, makeCircle);
  await compare('polygon and rect', makePolygon, makeRect);
  await compare('polygon and turned rect', makePolygon, makeTurned);
  await compare('polygon and capsule', makePolygon, makeCapsule);
  await compare('capsule and capsule', makeCapsule, makeCapsule, (pairs) =>
    row('bare', pairs, ({ a, b }) => bareCapsules(a, b)),
  );
  await compare('capsule and circle', makeCapsule, makeCircle, (pairs) =>
    row('bare', pairs, ({ a, b }) => pointSegment(b.x, b.y, a) < (a.radius + b.radius) ** 2),
  );
  await compare('capsule and rect', makeCapsule, makeRect);
  await compare('capsule and turned rect', makeCapsule, makeTurned);
  console.log(verdicts.join('\n'));
}

const ringNumbers = ({ points }: Polygon): Float64Array => Float64Array.from(points.flatMap(({ x, y }) => [x, y]));

void main();
