/**
 * Bytes that a query allocates once the engine has optimized it: the boolean queries and the …Into variants promise
 * none. Measured as the growth of the heap over a few thousand calls without a collection.
 */
import { buildSync } from 'esbuild';
import type * as General from '../../src/core/index.js';
import type { Capsule, Circle, Ellipse, Polygon, Rect, Shape } from '../../src/core/index.js';
import type * as Pairs from '../../src/core/pairs/index.js';
import { measureBytes } from './measure-bytes.js';
import { printTable, random } from './texts.js';

type Core = typeof General & typeof Pairs;

const COUNT = 512;

/** Concave polygons are decomposed when prepared; unprepared ones on every call. */
const CONCAVE = 'concave polygon';

const next = random(3);
const between = (low: number, high: number): number => low + (high - low) * next();
const list = <S>(make: () => S): S[] => Array.from({ length: COUNT }, make);
const place = () => ({ x: between(0, 100), y: between(0, 100) });
const kinds = {
  rect: list((): Rect => ({ kind: 'rect', ...place(), width: between(10, 60), height: between(10, 60) })),
  'rotated rect': list((): Rect => ({
    kind: 'rect',
    ...place(),
    width: between(10, 60),
    height: between(10, 60),
    rotation: between(1, 3),
  })),
  circle: list((): Circle => ({ kind: 'circle', ...place(), radius: between(5, 30) })),
  capsule: list((): Capsule => {
    const { x, y } = place();
    return { kind: 'capsule', x1: x, y1: y, x2: x + between(5, 30), y2: y + between(5, 30), radius: between(5, 30) };
  }),
  ellipse: list((): Ellipse => ({
    kind: 'ellipse',
    ...place(),
    radiusX: between(5, 30),
    radiusY: between(5, 30),
    rotation: 1,
  })),
  polygon: list((): Polygon => {
    const { x, y } = place();
    const [w, h] = [between(10, 60), between(10, 60)];
    return {
      kind: 'polygon',
      points: [
        { x, y },
        { x: x + w, y: y + h / 3 },
        { x: x + w / 2, y: y + h },
      ],
    };
  }),
  'concave polygon': list((): Polygon => {
    const { x, y } = place();
    const [w, h] = [between(10, 60), between(10, 60)];
    const points = [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h / 3 },
      { x: x + w / 3, y: y + h / 3 },
      { x: x + w / 3, y: y + h },
      { x, y: y + h },
    ];
    return { kind: 'polygon', points };
  }),
};
type Kind = keyof typeof kinds;

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
  const out = core.emptyContact();
  const rows = [['question', 'plain: bytes', 'ns', 'prepared: bytes', 'ns']];
  const row = <A extends Shape, B extends Shape>(
    name: string,
    as: readonly A[],
    bs: readonly B[],
    ask: (a: A, b: B) => unknown,
    plain = true,
  ): void => {
    // With words as arguments, only the rows with one of them.
    const words = process.argv.slice(2);
    if (words.length > 0 && !words.some((word) => name.includes(word))) return;
    const over = (first: readonly A[], second: readonly B[]) => () => {
      for (let k = 0; k < COUNT; k++) ask(first[k]!, second[k]!);
    };
    const results = plain ? measureBytes(over(as, bs), COUNT) : ['-', '-'];
    rows.push([name, ...results, ...measureBytes(over(as.map(core.prepare), bs.map(core.prepare)), COUNT)]);
  };
  const impact = core.emptyImpact();
  const motion = { x: 40.5, y: 30.5 };
  const groups = (a: Shape, b: Shape): void => {
    groupA.shapes[0] = a;
    groupB.shapes[0] = b;
    core.groupsCollide(groupA, groupB);
  };
  const groupA = { shapes: [kinds.rect[0]! as Shape, kinds.circle[0]!], x: 0.5, y: 0.25, rotation: 0.3 };
  const groupB = { shapes: [kinds.rect[1]! as Shape], x: 0.25, y: 0.5, rotation: 0.7, scaleX: -1 };
  const { circle, rect, 'rotated rect': turned } = kinds;
  const others = [...circle.slice(1), circle[0]!];
  const rects = [...rect.slice(1), rect[0]!];
  const rotatedRects = [...turned.slice(1), turned[0]!];
  row('circleCircleOverlap', circle, others, (a, b) => core.circleCircleOverlap(a, b));
  row('circleCircleIntersect', circle, others, (a, b) => core.circleCircleIntersect(a, b));
  row('circleCircleContactInto', circle, others, (a, b) => core.circleCircleContactInto(out, a, b));
  for (const [name, targets] of [
    ['rect', rects],
    ['rotated rect', rotatedRects],
  ] as const) {
    row(`circleRectOverlap, ${name}`, circle, targets, (a, b) => core.circleRectOverlap(a, b));
    row(`circleRectIntersect, ${name}`, circle, targets, (a, b) => core.circleRectIntersect(a, b));
    row(`rectCircleOverlap, ${name}`, targets, circle, (a, b) => core.rectCircleOverlap(a, b));
    row(`rectCircleIntersect, ${name}`, targets, circle, (a, b) => core.rectCircleIntersect(a, b));
    row(`circleRectContactInto, ${name}`, circle, targets, (a, b) => core.circleRectContactInto(out, a, b));
    row(`rectCircleContactInto, ${name}`, targets, circle, (a, b) => core.rectCircleContactInto(out, a, b));
    row(`rectRectOverlap, ${name}`, turned, targets, (a, b) => core.rectRectOverlap(a, b));
    row(`rectRectIntersect, ${name}`, turned, targets, (a, b) => core.rectRectIntersect(a, b));
    row(`rectRectContactInto, ${name}`, turned, targets, (a, b) => core.rectRectContactInto(out, a, b));
  }
  row('rectRectOverlap, both rect', rect, rects, (a, b) => core.rectRectOverlap(a, b));
  row('rectRectContactInto, both rect', rect, rects, (a, b) => core.rectRectContactInto(out, a, b));
  const slide = core.emptySlide();
  const options = { stepHeight: 2.5, snapDistance: 2.5 };
  const solids: Shape[] = [];
  const names = Object.keys(kinds) as Kind[];
  const hit = core.emptyRayHit();
  const closest = core.emptyClosestPoints();
  const origin = { x: 0.5, y: 10.5 };
  const direction = { x: 90.5, y: 60.5 };
  const place = { x: 50.5, y: 40.5 };
  const ones: Shape[] = [];
  for (const name of names) {
    const own = kinds[name] as Shape[];
    row(`containsPoint, ${name}`, own, own, (a) => core.containsPoint(a, place));
    row(`raycastInto, ${name}`, own, own, (a) => {
      ones[0] = a;
      core.raycastInto(hit, origin, direction, ones);
    });
    row(
      `closestPointsInto, rect and ${name}`,
      rect,
      own,
      (a, b) => core.closestPointsInto(closest, a, b),
      name !== CONCAVE,
    );
    row(`collides, rect and ${name}`, rect, own, (a, b) => core.collides(a, b), name !== CONCAVE);
  }
  for (const [k, nameA] of names.entries()) {
    for (const nameB of names.slice(k)) {
      const targets: readonly Shape[] = [...kinds[nameB].slice(1), kinds[nameB][0]!];
      const both = `${nameA} and ${nameB}`;
      const own = kinds[nameA] as Shape[];
      const plain = nameA !== CONCAVE && nameB !== CONCAVE;
      row(`overlaps, ${both}`, own, targets, (a, b) => core.overlaps(a, b), plain);
      row(`relate, ${both}`, own, targets, (a, b) => core.relate(a, b), plain);
      row(`contactInto, ${both}`, own, targets, (a, b) => core.contactInto(out, a, b), plain);
      if (plain) row(`groupsCollide, ${both}`, own, targets, groups);
    }
    const own = kinds[nameA] as Shape[];
    row(
      `sweepCircleInto, ${nameA}`,
      circle,
      own,
      (a, b) => core.sweepCircleInto(impact, a, motion, b),
      nameA !== CONCAVE,
    );
    if (nameA === CONCAVE) continue;
    row(`sweepInto, rect and ${nameA}`, rect, own, (a, b) => core.sweepInto(impact, a, motion, b));
    row(`sweepInto, ${nameA} and rect`, own, rects, (a, b) => core.sweepInto(impact, a, motion, b));
    row(`moveAndSlideInto, rect and ${nameA}`, rect, own, (a, b) => {
      solids[0] = b;
      core.moveAndSlideInto(slide, a, motion, solids, options);
    });
    row(`moveAndSlideInto, ${nameA} and rect`, own, rects, (a, b) => {
      solids[0] = b;
      core.moveAndSlideInto(slide, a, motion, solids, options);
    });
  }
  const index = core.shapeIndex();
  const boxes = core.dynamicBoxIndex();
  for (const shape of [...circle, ...rect, ...turned]) {
    index.insert(shape);
    const { minX, minY, maxX, maxY } = core.bounds(shape);
    boxes.insert(minX, minY, maxX, maxY);
  }
  const seen = () => undefined;
  const grid = core.tileGrid({ tileWidth: 8, tileHeight: 8, columns: 40, rows: 40, tiles: (x, y) => (x + y) % 2 });
  let id = 0;
  row('world: ShapeIndex.update', circle, circle, (a) => {
    index.update((id = (id + 1) % COUNT), a);
  });
  row('world: ShapeIndex.window', circle, circle, (a) => {
    index.window(a.x, a.y, a.x + 2.5, a.y + 2.5, seen);
  });
  row('world: ShapeIndex.point', circle, circle, (a) => {
    index.point(a.x, a.y, seen);
  });
  row('world: ShapeIndex.nearest', circle, circle, (a) => index.nearest(a.x - 100.5, a.y));
  row('world: ShapeIndex.raycastInto', circle, circle, (a) => index.raycastInto(hit, a, direction));
  row('world: DynamicBoxIndex.update', circle, circle, (a) => {
    boxes.update((id = (id + 1) % COUNT), a.x, a.y, a.x + 20.5, a.y + 20.5);
  });
  row('world: DynamicBoxIndex.window', circle, circle, (a) => {
    boxes.window(a.x, a.y, a.x + 2.5, a.y + 2.5, seen);
  });
  row('world: DynamicBoxIndex.nearest', circle, circle, (a) => boxes.nearest(a.x - 100.5, a.y));
  row('world: TileGrid.shapesIn', circle, circle, (a) => {
    grid.shapesIn(a.x, a.y, a.x + 20.5, a.y + 20.5, seen);
  });
  printTable(rows);
}

void main();
