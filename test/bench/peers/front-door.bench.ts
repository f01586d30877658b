/**
 * The front door: `intersects`, `overlaps` and `contactInto` on rectangles, rotated rectangles and circles, compared
 * with the function for that pair, with sat and with a formula by hand. Rows take turns as in `narrow`.
 * `npm run bench -- front-door`.
 */
import { buildSync } from 'esbuild';
import type SatModule from 'sat';
import type * as General from '../../../src/core/index.js';
import type { Circle, Rect, Shape } from '../../../src/core/index.js';
import type * as Pairs from '../../../src/core/pairs/index.js';
import * as floorModule from './front-door-floor.js';
import type { Numbers } from './front-door-floor.js';
import { poseSat } from './narrow-pairs.js';
import { printTable, random } from '../texts.js';
import { measure, ratio, row } from '../turns.js';
import type { Row } from '../turns.js';

type Core = typeof General & typeof Pairs;

const COUNT = 4096;
const FIELD = 40;
const kinds = ['rect', 'turned rect', 'circle'] as const;
type Kind = (typeof kinds)[number];
type Sat = typeof SatModule;
type Placed = Circle | Rect;
type Pose = (shape: unknown, from: unknown) => void;
interface Pair<A = Placed, B = A> {
  readonly a: A;
  readonly b: B;
}

/** Read once: a namespace may be read through getters, which would be timed too. */
const floor = { ...floorModule };

console.log(`${COUNT} pairs at random in a field of ${FIELD} by ${FIELD}, sizes 0.1 to 20, the same at every run.
ns: the best round, per question. "/ plain", "/ prepared": time of the row divided by that of the general function.

- kept: sat's polygons are made and turned before; posed: position and angle are set from the plain objects first;
- pair: the function for that pair of kinds; bare: the formula by hand, over numbers side by side;
- mixed: kinds at random, by functions that have seen all five kinds of shapes;
- dispatch: general minus pair; framing: plain minus prepared; rest: pair, prepared, minus bare (ns).
`);

const next = random(17);
const between = (low: number, high: number): number => low + (high - low) * next();

function makeShape(kind: Kind): Placed {
  const [x, y] = [between(0, FIELD), between(0, FIELD)];
  if (kind === 'circle') return { kind, x, y, radius: between(0.05, 10) };
  const [width, height] = [between(0.1, 20), between(0.1, 20)];
  const [left, top] = [x - width / 2, y - height / 2];
  if (kind === 'rect') return { kind, x: left, y: top, width, height };
  // Not `{ ...rect, rotation }`: V8 gives every such object a layout of its own, and reading them is ten times as slow.
  return { kind: 'rect', x: left, y: top, width, height, rotation: between(-Math.PI, Math.PI) };
}

const anyKind = (): Kind => kinds[Math.floor(next() * kinds.length)]!;

const bundled = (contents: string): string =>
  buildSync({ stdin: { contents, resolveDir: import.meta.dirname }, bundle: true, format: 'esm', write: false })
    .outputFiles[0]!.text;
const coreText = bundled(
  "export * from '../../../src/core/index.ts'; export * from '../../../src/core/pairs/index.ts'",
);
const satText = bundled("export { default } from 'sat'");
let loads = 0;
/** Loads a bundle anew for each table, so that the engine knows of it what it knows in a game with these kinds. */
const load = (text: string): Promise<unknown> =>
  import(`data:text/javascript;base64,${Buffer.from(`${text}\n// ${loads++}`).toString('base64')}`);

function satShape(sat: Sat, shape: Placed): SatModule.Circle | SatModule.Polygon {
  if (shape.kind === 'circle') return new sat.Circle(new sat.Vector(shape.x, shape.y), shape.radius);
  const [w, h] = [shape.width / 2, shape.height / 2];
  const corners = [new sat.Vector(-w, -h), new sat.Vector(w, -h), new sat.Vector(w, h), new sat.Vector(-w, h)];
  return new sat.Polygon(new sat.Vector(shape.x + w, shape.y + h), corners).setAngle(shape.rotation ?? 0);
}

/** Writes the pose of a plain shape into sat's; without an angle, only the position. */
function poseOf(kind: Kind): (shape: never, from: never) => void {
  const poseCircle = (shape: SatModule.Circle, from: Circle): void => {
    shape.pos.x = from.x;
    shape.pos.y = from.y;
  };
  const poseRect = (shape: SatModule.Polygon, from: Rect): void => {
    shape.pos.x = from.x + from.width / 2;
    shape.pos.y = from.y + from.height / 2;
  };
  return kind === 'circle' ? poseCircle : kind === 'rect' ? poseRect : poseSat;
}

function satTest(sat: Sat, a: Kind, b: Kind): (a: never, b: never, response?: SatModule.Response) => boolean {
  if (a === 'circle') {
    return b === 'circle'
      ? (p: SatModule.Circle, q: SatModule.Circle, r?: SatModule.Response) => sat.testCircleCircle(p, q, r)
      : (p: SatModule.Circle, q: SatModule.Polygon, r?: SatModule.Response) => sat.testCirclePolygon(p, q, r);
  }
  return b === 'circle'
    ? (p: SatModule.Polygon, q: SatModule.Circle, r?: SatModule.Response) => sat.testPolygonCircle(p, q, r)
    : (p: SatModule.Polygon, q: SatModule.Polygon, r?: SatModule.Response) => sat.testPolygonPolygon(p, q, r);
}

function bareTest(a: Kind, b: Kind): (a: Numbers, b: Numbers) => boolean {
  if (a === 'circle') return b === 'circle' ? floor.circlesMeet : floor.circleMeetsRect;
  const { circleMeetsRect } = floor;
  if (b === 'circle') return (p, q) => circleMeetsRect(q, p);
  return a === 'rect' && b === 'rect' ? floor.boxesMeet : floor.rectsMeet;
}

function bareContact(a: Kind, b: Kind): (out: General.MutableContact, a: Numbers, b: Numbers) => boolean {
  if (a === 'circle') return b === 'circle' ? floor.circlesContact : floor.circleRectContact;
  const { circleRectContact } = floor;
  if (b === 'circle') return (out, p, q) => circleRectContact(out, q, p);
  return a === 'rect' && b === 'rect' ? floor.boxesContact : floor.rectsContact;
}

const verdicts: string[] = [];
const isYesOrNo = (question: string): boolean => question !== 'contactInto';

function report(title: string, question: string, rows: readonly Row[]): void {
  const times = measure(rows);
  const [plain, prepared] = times as [number[], number[]];
  const best = new Map(rows.map(({ name }, k) => [name, Math.min(...times[k]!)]));
  printTable([
    [`${question}, ${title}`, 'ns', '/ plain', '/ prepared'],
    ...rows.map(({ name }, k) => [
      name,
      best.get(name)!.toFixed(1),
      `${ratio(times[k]!, plain).toFixed(1)}x`,
      `${ratio(times[k]!, prepared).toFixed(1)}x`,
    ]),
  ]);
  const less = (a: string, b: string): string =>
    best.has(a) && best.has(b) ? (best.get(a)! - best.get(b)!).toFixed(1) : '-';
  console.log(
    `dispatch ${less('plain', 'pair, plain')} plain, ${less('prepared', 'pair, prepared')} prepared; ` +
      `framing ${less('plain', 'prepared')}; rest ${less('pair, prepared', 'bare')}\n`,
  );
  const find = (name: string): number[] => times[rows.findIndex((r) => r.name === name)]!;
  const goals = isYesOrNo(question) ? [5, 12] : [3, 6];
  for (const [ours, peer, goal] of [
    ['plain', 'sat, posed', goals[0]!],
    ['plain', 'sat, kept', goals[0]!],
    ['prepared', 'sat, kept', goals[1]!],
  ] as const) {
    const result = ratio(find(peer), find(ours));
    const limit = ratio(find(peer), find('bare'));
    verdicts.push(
      `${result >= goal ? 'MET   ' : 'MISSED'} ${question}, ${title}, ${ours}: ${result.toFixed(1)}x ${peer} ` +
        `(at least ${goal}x; bare ${limit.toFixed(1)}x)`,
    );
  }
}

/** The name of a pair's function by question. */
function pairNames(a: Kind, b: Kind): Readonly<Record<string, string>> {
  const [first, second] = [a === 'circle' ? 'circle' : 'rect', b === 'circle' ? 'Circle' : 'Rect'];
  return {
    intersects: `${first}${second}Intersect`,
    overlaps: `${first}${second}Overlap`,
    contactInto: `${first}${second}ContactInto`,
  };
}

async function compare(a: Kind, b: Kind, question: 'intersects' | 'overlaps' | 'contactInto'): Promise<void> {
  const core = (await load(coreText)) as Core;
  const sat = ((await load(satText)) as { default: Sat }).default;
  const plain: Pair[] = Array.from({ length: COUNT }, () => ({ a: makeShape(a), b: makeShape(b) }));
  const prepared = plain.map((pair) => ({ a: core.prepare(pair.a), b: core.prepare(pair.b) }));
  const kept = plain.map((pair) => ({ a: satShape(sat, pair.a), b: satShape(sat, pair.b), from: pair }));
  const posed = plain.map((pair) => ({ a: satShape(sat, pair.a), b: satShape(sat, pair.b), from: pair }));
  const bare = plain.map((pair) => ({ a: floor.numbersOf(pair.a), b: floor.numbersOf(pair.b) }));
  const out = core.emptyContact();
  const response = new sat.Response();
  const [poseA, poseB] = [poseOf(a), poseOf(b)] as unknown as [Pose, Pose];
  const test = satTest(sat, a, b) as (a: unknown, b: unknown, r?: SatModule.Response) => boolean;
  const bareAsk = bareTest(a, b);
  const bareWrite = bareContact(a, b);
  const pairAsk = (core as unknown as Record<string, unknown>)[pairNames(a, b)[question]!] as Core['overlaps'];
  const pairWrite = pairAsk as unknown as Core['contactInto'];
  const yesOrNo = isYesOrNo(question);
  const ask = question === 'overlaps' ? core.overlaps : core.intersects;
  const { contactInto } = core;
  const ours = (name: string, list: readonly Pair[]): Promise<Row> =>
    yesOrNo
      ? row(name, list, (p: Pair) => ask(p.a, p.b))
      : row(name, list, (p: Pair) => contactInto(out, p.a, p.b).separation < 0);
  // Each closure in its own place: one that two rows shared would know both kinds of shapes.
  const rows = await Promise.all([
    ours('plain', plain),
    ours('prepared', prepared),
    yesOrNo
      ? row('pair, plain', plain, (p: Pair) => pairAsk(p.a, p.b))
      : row('pair, plain', plain, (p: Pair) => pairWrite(out, p.a, p.b).separation < 0),
    yesOrNo
      ? row('pair, prepared', prepared, (p: Pair) => pairAsk(p.a, p.b))
      : row('pair, prepared', prepared, (p: Pair) => pairWrite(out, p.a, p.b).separation < 0),
    yesOrNo
      ? row('sat, kept', kept, (p) => test(p.a, p.b))
      : row('sat, kept', kept, (p) => (response.clear(), test(p.a, p.b, response))),
    yesOrNo
      ? row('sat, posed', posed, (p) => {
          poseA(p.a, p.from.a);
          poseB(p.b, p.from.b);
          return test(p.a, p.b);
        })
      : row('sat, posed', posed, (p) => {
          poseA(p.a, p.from.a);
          poseB(p.b, p.from.b);
          response.clear();
          return test(p.a, p.b, response);
        }),
    yesOrNo
      ? row('bare', bare, (p: Pair<Numbers>) => bareAsk(p.a, p.b))
      : row('bare', bare, (p: Pair<Numbers>) => bareWrite(out, p.a, p.b)),
  ]);
  agree(rows, `${a} and ${b}`);
  report(`${a} and ${b}`, question, rows);
}

/** Throws if the rows don't find the same number of hits; no random pair is within the tolerance. */
function agree(rows: readonly Row[], title: string): void {
  const counts = rows.map(({ pass }) => pass());
  const differ = rows.filter((_, k) => counts[k] !== counts[0]).map(({ name }) => name);
  if (differ.length > 0) throw new Error(`${title}: ${differ.join(', ')} find other hits: ${counts.join(', ')}`);
}

async function compareMixed(question: 'intersects' | 'overlaps' | 'contactInto'): Promise<void> {
  const core = (await load(coreText)) as Core;
  const sat = ((await load(satText)) as { default: Sat }).default;
  const drawn = Array.from({ length: COUNT }, () => [anyKind(), anyKind()] as const);
  const plain: Pair[] = drawn.map(([a, b]) => ({ a: makeShape(a), b: makeShape(b) }));
  const prepared = plain.map((pair) => ({ a: core.prepare(pair.a), b: core.prepare(pair.b) }));
  const kept = plain.map((pair) => ({ a: satShape(sat, pair.a), b: satShape(sat, pair.b), from: pair }));
  const posed = plain.map((pair) => ({ a: satShape(sat, pair.a), b: satShape(sat, pair.b), from: pair }));
  const bare = plain.map(({ a, b }, k) => ({
    code: kinds.indexOf(drawn[k]![0]) * 3 + kinds.indexOf(drawn[k]![1]),
    a: floor.numbersOf(a),
    b: floor.numbersOf(b),
  }));
  const out = core.emptyContact();
  const response = new sat.Response();
  const { Circle: SatCircle } = sat;
  type SatShape = SatModule.Circle | SatModule.Polygon;
  const test = (a: SatShape, b: SatShape, r?: SatModule.Response): boolean => {
    if (a instanceof SatCircle) {
      return b instanceof SatCircle ? sat.testCircleCircle(a, b, r) : sat.testCirclePolygon(a, b, r);
    }
    return b instanceof SatCircle ? sat.testPolygonCircle(a, b, r) : sat.testPolygonPolygon(a, b, r);
  };
  const pose = (shape: SatShape, from: Placed): void => {
    if (from.kind === 'circle') {
      shape.pos.x = from.x;
      shape.pos.y = from.y;
    } else poseSat(shape as SatModule.Polygon, from);
  };
  const { circlesMeet, circleMeetsRect, boxesMeet, rectsMeet } = floor;
  const { circlesContact, circleRectContact, boxesContact, rectsContact } = floor;
  const bareAsk = ({ code, a, b }: (typeof bare)[0]): boolean => {
    if (code === 8) return circlesMeet(a, b);
    if (code > 5) return circleMeetsRect(a, b);
    if (code % 3 === 2) return circleMeetsRect(b, a);
    return code === 0 ? boxesMeet(a, b) : rectsMeet(a, b);
  };
  const bareWrite = ({ code, a, b }: (typeof bare)[0]): boolean => {
    if (code === 8) return circlesContact(out, a, b);
    if (code > 5) return circleRectContact(out, a, b);
    if (code % 3 === 2) return circleRectContact(out, b, a);
    return code === 0 ? boxesContact(out, a, b) : rectsContact(out, a, b);
  };
  const yesOrNo = isYesOrNo(question);
  const ask = question === 'overlaps' ? core.overlaps : core.intersects;
  const { contactInto } = core;
  const others: Shape[] = [
    { kind: 'capsule', x1: 1.5, y1: 2.5, x2: 5.5, y2: 6.5, radius: 1.25 },
    { kind: 'ellipse', x: 1.5, y: 2.5, radiusX: 5.5, radiusY: 6.5 },
    { kind: 'polygon', points: [0.5, 4.5, 2.5].map((x, k) => ({ x, y: k * 2.5 })) },
  ];
  const all: Shape[] = [...others, ...others.map(core.prepare), ...plain.slice(0, 20).map(({ a }) => a)];
  for (let n = 0; n < 20; n++) {
    for (const a of all) {
      for (const b of all) {
        if (yesOrNo) ask(a, b);
        else contactInto(out, a, b);
      }
    }
  }
  const ours = (name: string, list: readonly Pair[]): Promise<Row> =>
    yesOrNo
      ? row(name, list, (p: Pair) => ask(p.a, p.b))
      : row(name, list, (p: Pair) => contactInto(out, p.a, p.b).separation < 0);
  const rows = await Promise.all([
    ours('plain', plain),
    ours('prepared', prepared),
    yesOrNo
      ? row('sat, kept', kept, (p) => test(p.a, p.b))
      : row('sat, kept', kept, (p) => (response.clear(), test(p.a, p.b, response))),
    yesOrNo
      ? row('sat, posed', posed, (p) => {
          pose(p.a, p.from.a);
          pose(p.b, p.from.b);
          return test(p.a, p.b);
        })
      : row('sat, posed', posed, (p) => {
          pose(p.a, p.from.a);
          pose(p.b, p.from.b);
          response.clear();
          return test(p.a, p.b, response);
        }),
    yesOrNo ? row('bare', bare, bareAsk) : row('bare', bare, bareWrite),
  ]);
  agree(rows, 'mixed');
  report('mixed', question, rows);
}

async function main(): Promise<void> {
  const pairs: readonly (readonly [Kind, Kind])[] = [
    ['rect', 'rect'],
    ['rect', 'turned rect'],
    ['turned rect', 'turned rect'],
    ['circle', 'rect'],
    ['circle', 'turned rect'],
    ['turned rect', 'circle'],
    ['circle', 'circle'],
  ];
  for (const question of ['intersects', 'overlaps', 'contactInto'] as const) {
    for (const [a, b] of pairs) await compare(a, b, question);
    await compareMixed(question);
  }
  console.log(verdicts.join('\n'));
}

void main();
