/** The edge cases that docs/core.md promises: each is checked by a test, and `npm run docs` writes them as a table. */

export interface Edge {
  readonly question: string;
  /** An expression in which the functions and the shapes below are there. */
  readonly call: string;
  /** The answer, as an expression. An object names the fields that matter. */
  readonly answer: string;
  readonly reason: string;
}

/** What the calls may use beside the library: short ways to write shapes. */
export const shapes = {
  rect: (x: number, y: number, width: number, height: number, rotation = 0) => ({
    kind: 'rect',
    x,
    y,
    width,
    height,
    rotation,
  }),
  circle: (x: number, y: number, radius: number) => ({ kind: 'circle', x, y, radius }),
  capsule: (x1: number, y1: number, x2: number, y2: number, radius: number) => ({
    kind: 'capsule',
    x1,
    y1,
    x2,
    y2,
    radius,
  }),
  ellipse: (x: number, y: number, radiusX: number, radiusY: number) => ({ kind: 'ellipse', x, y, radiusX, radiusY }),
  polygon: (...xy: number[]) => ({
    kind: 'polygon',
    points: Array.from({ length: xy.length / 2 }, (_, k) => ({ x: xy[k * 2]!, y: xy[k * 2 + 1]! })),
  }),
};

const edge = (question: string, call: string, answer: string, reason: string): Edge => ({
  question,
  call,
  answer,
  reason,
});

export const edges: readonly Edge[] = [
  edge(
    'Tiles side by side?',
    'relate(rect(0, 0, 16, 16), rect(16, 0, 16, 16))',
    "'touching'",
    'borders meet, insides do not',
  ),
  edge(
    'Does touching overlap?',
    'overlaps(rect(0, 0, 16, 16), rect(16, 0, 16, 16))',
    'false',
    '`overlaps` wants insides to meet',
  ),
  edge(
    'Does it intersect?',
    'intersects(rect(0, 0, 16, 16), rect(16, 0, 16, 16))',
    'true',
    '`intersects` counts borders',
  ),
  edge('Corner to corner?', 'relate(rect(0, 0, 16, 16), rect(16, 16, 16, 16))', "'touching'", 'one point in common'),
  edge(
    'Sides that do not round well?',
    'relate(rect(0.1, 0, 0.2, 1), rect(0.1 + 0.2, 0, 1, 1))',
    "'touching'",
    'each side is computed once, then compared as it stands',
  ),
  edge(
    'One unit in the last place apart?',
    'relate(rect(0, 0, 1, 1), rect(1 + 2 ** -52, 0, 1, 1))',
    "'separate'",
    'unturned rectangles have no epsilon',
  ),
  edge('Far away?', 'relate(rect(2 ** 52, 0, 10, 10), rect(2 ** 52 + 9, 0, 10, 10))', "'overlapping'", 'still exact'),
  edge(
    'Circles side by side?',
    'relate(circle(0, 0, 0.1), circle(0.3, 0, 0.2))',
    "'touching'",
    '0.1 + 0.2 is not 0.3, but within the tolerance',
  ),
  edge(
    'A real gap?',
    'relate(circle(0, 0, 1), circle(2 + 1e-12, 0, 1))',
    "'separate'",
    'the tolerance is only about 1e-15 here',
  ),
  edge('A wider tolerance?', 'relate(circle(0, 0, 1), circle(2.01, 0, 1), 0.05)', "'touching'", 'asked for'),
  edge(
    'A turned square on a tile?',
    'relate(rect(-5, -5, 10, 10, Math.PI / 4), rect(-20, Math.SQRT2 * 5, 40, 10))',
    "'touching'",
    'its tip is at half a diagonal',
  ),
  edge(
    'One inside the other?',
    'relate(circle(0, 0, 2), rect(-5, -5, 10, 10))',
    "'inside'",
    'shared borders would be allowed',
  ),
  edge(
    'As large as its box?',
    'relate(rect(-5, -5, 10, 10), circle(0, 0, 5))',
    "'containing'",
    'the circle touches all four sides from inside',
  ),
  edge(
    'The same points?',
    'relate(rect(0, 0, 4, 4), polygon(0, 0, 0, 4, 4, 4, 4, 0))',
    "'equal'",
    'whatever they are called',
  ),
  edge(
    'The way out from inside?',
    'contact(circle(3, 0, 1), rect(-5, -5, 10, 10)).mtv',
    '{ x: 3, y: 0 }',
    'the whole way out, not the overlap',
  ),
  edge(
    'No nearest side?',
    'contact(rect(0, 0, 10, 10), rect(8, 8, 10, 10)).normal',
    '{ x: 1, y: 0 }',
    'the axis nearer to x wins a tie',
  ),
  edge(
    'The same center?',
    'contact(circle(0, 0, 5), circle(0, 0, 5)).normal',
    '{ x: 1, y: 0 }',
    'to the right, in both orders',
  ),
  edge('A point on a border?', 'relate(circle(10, 5, 0), rect(0, 0, 10, 10))', "'touching'", 'sizes of 0 are legal'),
  edge(
    'A point inside?',
    'relate(circle(5, 5, 0), rect(0, 0, 10, 10))',
    "'inside'",
    'a point has no inside, but lies in one',
  ),
  edge(
    'A segment on a side?',
    'relate(rect(0, 10, 10, 0), rect(0, 0, 10, 10))',
    "'touching'",
    'nothing of it is in the inside',
  ),
  edge('NaN?', 'relate(circle(NaN, 0, 5), circle(0, 0, 5))', "'separate'", 'never colliding, never a throw'),
  edge('NaN with itself?', 'overlaps(rect(NaN, 0, 5, 5), rect(NaN, 0, 5, 5))', 'false', 'no answer is not a yes'),
  edge('An infinite size?', 'intersects(rect(0, 0, Infinity, 5), rect(1, 1, 1, 1))', 'false', '`validate` rejects it'),
  edge('A negative size?', 'intersects(rect(5, 5, -5, -5), rect(1, 1, 1, 1))', 'false', 'not turned round in silence'),
  edge(
    'The same, asked aloud?',
    'thrown(() => validate(rect(5, 5, -5, 5)))',
    "'RangeError: rect width must be at least 0, got -5'",
    'the field and the value',
  ),
  edge(
    'A step that ends in touch?',
    'sweepCircle(circle(0, 0, 5), { x: 40, y: 0 }, rect(45, -50, 10, 100)).time',
    '1',
    'an impact, not a miss',
  ),
  edge(
    'A step that begins in touch, leading in?',
    'sweepCircle(circle(40, 0, 5), { x: 1, y: 0 }, rect(45, -50, 10, 100)).time',
    '0',
    'nothing may sink in',
  ),
  edge(
    '… and leading away?',
    'sweepCircle(circle(40, 0, 5), { x: -1, y: 0 }, rect(45, -50, 10, 100))',
    'null',
    'it is free to go',
  ),
  edge(
    '… and sliding along?',
    'sweepCircle(circle(40, 0, 5), { x: 0, y: 9 }, rect(45, -50, 10, 100))',
    'null',
    'no catching on a wall',
  ),
  edge(
    'A step that begins inside?',
    'sweepCircle(circle(42, 0, 5), { x: 1, y: 0 }, rect(45, -50, 10, 100))',
    '{ time: 0, x: 42, y: 0, nx: -1, ny: 0, px: 45, py: 0, depth: 2, endX: 41, endY: 0, index: 0 }',
    'the way out, whatever the motion',
  ),
  edge(
    'A graze?',
    'sweepCircle(circle(0, -55, 5), { x: 100, y: 0 }, rect(45, -50, 10, 100))',
    'null',
    'it passes at just its radius',
  ),
  edge(
    'A bullet?',
    'sweepCircle(circle(0, 0, 1), { x: 1e6, y: 0 }, rect(500, -1, 0.001, 2)).x',
    '499',
    'no step is too long',
  ),
  edge(
    'Parts that only touch?',
    'groupsCollide({ shapes: [rect(0, 0, 9, 9)], x: 0, y: 0 }, { shapes: [rect(0, 0, 9, 9)], x: 9, y: 0 })',
    'false',
    'unless `{ touching: true }`',
  ),
  edge(
    'A mirrored part?',
    'groupPairs({ shapes: [rect(0, 0, 9, 9)], x: 0, y: 0, scaleX: -1 }, { shapes: [circle(-5, 5, 1)], x: 0, y: 0 })',
    '[[0, 0]]',
    'it reaches from -9 to 0',
  ),
];
