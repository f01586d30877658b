/** The edge cases guaranteed by docs/core.md: a test checks each, and `npm run docs` writes them as a table. */

export interface Edge {
  readonly question: string;
  /** An expression with the functions of the library in scope, and `thrown`, which the page explains. */
  readonly call: string;
  /** The result, as an expression. An object contains the relevant fields. */
  readonly answer: string;
  readonly reason: string;
}

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
    'the borders meet, but no area is shared',
  ),
  edge(
    'Does touching overlap?',
    'overlaps(rect(0, 0, 16, 16), rect(16, 0, 16, 16))',
    'false',
    '`overlaps` needs shared area',
  ),
  edge(
    'Does it intersect?',
    'intersects(rect(0, 0, 16, 16), rect(16, 0, 16, 16))',
    'true',
    '`intersects` counts borders',
  ),
  edge('Corner to corner?', 'relate(rect(0, 0, 16, 16), rect(16, 16, 16, 16))', "'touching'", 'they share one point'),
  edge(
    'Sides with rounding errors?',
    'relate(rect(0.1, 0, 0.2, 1), rect(0.1 + 0.2, 0, 1, 1))',
    "'touching'",
    'each side is computed once, then compared exactly',
  ),
  edge(
    'The smallest possible gap?',
    'relate(rect(0, 0, 1, 1), rect(1 + 2 ** -52, 0, 1, 1))',
    "'separate'",
    'axis-aligned rectangles have no tolerance',
  ),
  edge('Far away?', 'relate(rect(2 ** 52, 0, 10, 10), rect(2 ** 52 + 9, 0, 10, 10))', "'overlapping'", 'still exact'),
  edge(
    'Circles side by side?',
    'relate(circle(0, 0, 0.1), circle(0.3, 0, 0.2))',
    "'touching'",
    "0.1 + 0.2 isn't 0.3; the difference is within the tolerance",
  ),
  edge(
    'A real gap?',
    'relate(circle(0, 0, 1), circle(2 + 1e-12, 0, 1))',
    "'separate'",
    'the tolerance is only about 1e-15 here',
  ),
  edge(
    'A wider tolerance?',
    'relate(circle(0, 0, 1), circle(2.01, 0, 1), 0.05)',
    "'touching'",
    'the tolerance that you pass',
  ),
  edge(
    'A rotated square on a tile?',
    'relate(rect(-5, -5, 10, 10, Math.PI / 4), rect(-20, Math.SQRT2 * 5, 40, 10))',
    "'touching'",
    'its corner is half a diagonal from its center',
  ),
  edge(
    'One inside the other?',
    'relate(circle(0, 0, 2), rect(-5, -5, 10, 10))',
    "'inside'",
    'shared borders would be inside too',
  ),
  edge(
    'As large as its box?',
    'relate(rect(-5, -5, 10, 10), circle(0, 0, 5))',
    "'containing'",
    'the circle touches all four sides from the inside',
  ),
  edge(
    'The same points?',
    'relate(rect(0, 0, 4, 4), polygon([0, 0, 0, 4, 4, 4, 4, 0]))',
    "'equal'",
    "kind and order don't matter",
  ),
  edge(
    'The way out from inside?',
    'contact(circle(3, 0, 1), rect(-5, -5, 10, 10)).mtv',
    '{ x: 3, y: 0 }',
    'the whole way out, not just the overlap',
  ),
  edge(
    'Two equally near sides?',
    'contact(rect(0, 0, 10, 10), rect(8, 8, 10, 10)).normal',
    '{ x: 1, y: 0 }',
    'ties go to the axis nearer to x',
  ),
  edge(
    'The same center?',
    'contact(circle(0, 0, 5), circle(0, 0, 5)).normal',
    '{ x: 1, y: 0 }',
    'to the right, in both orders',
  ),
  edge('A point on a border?', 'relate(circle(10, 5, 0), rect(0, 0, 10, 10))', "'touching'", 'size 0 is valid'),
  edge('A point inside?', 'relate(circle(5, 5, 0), rect(0, 0, 10, 10))', "'inside'", 'it has no area, but is inside'),
  edge('A segment on a side?', 'relate(rect(0, 10, 10, 0), rect(0, 0, 10, 10))', "'touching'", 'it shares no area'),
  edge('NaN?', 'relate(circle(NaN, 0, 5), circle(0, 0, 5))', "'separate'", 'never a collision, never an exception'),
  edge(
    'NaN with itself?',
    'overlaps(rect(NaN, 0, 5, 5), rect(NaN, 0, 5, 5))',
    'false',
    'an unknown answer counts as no',
  ),
  edge('An infinite size?', 'intersects(rect(0, 0, Infinity, 5), rect(1, 1, 1, 1))', 'false', '`validate` rejects it'),
  edge('A negative size?', 'intersects(rect(5, 5, -5, -5), rect(1, 1, 1, 1))', 'false', 'not silently swapped'),
  edge(
    'The same with validate?',
    'thrown(() => validate(rect(5, 5, -5, 5)))',
    "'RangeError: rect width must be at least 0, got -5'",
    'the field and the value',
  ),
  edge(
    'A motion that ends at touch?',
    'sweepCircle(circle(0, 0, 5), { x: 40, y: 0 }, rect(45, -50, 10, 100)).time',
    '1',
    'an impact, not a miss',
  ),
  edge(
    'A motion that starts at touch, inward?',
    'sweepCircle(circle(40, 0, 5), { x: 1, y: 0 }, rect(45, -50, 10, 100)).time',
    '0',
    'otherwise the circle would sink in',
  ),
  edge(
    '… outward?',
    'sweepCircle(circle(40, 0, 5), { x: -1, y: 0 }, rect(45, -50, 10, 100))',
    'null',
    "leaving isn't a hit",
  ),
  edge(
    '… along the side?',
    'sweepCircle(circle(40, 0, 5), { x: 0, y: 9 }, rect(45, -50, 10, 100))',
    'null',
    "circles don't get stuck on walls",
  ),
  edge(
    'A motion that starts inside?',
    'sweepCircle(circle(42, 0, 5), { x: 1, y: 0 }, rect(45, -50, 10, 100))',
    '{ time: 0, x: 42, y: 0, nx: -1, ny: 0, px: 45, py: 0, depth: 2, endX: 41, endY: 0, index: 0 }',
    'the way out, in any direction of motion',
  ),
  edge(
    'A graze?',
    'sweepCircle(circle(0, -55, 5), { x: 100, y: 0 }, rect(45, -50, 10, 100))',
    'null',
    "touching while passing isn't a hit",
  ),
  edge(
    'A bullet?',
    'sweepCircle(circle(0, 0, 1), { x: 1e6, y: 0 }, rect(500, -1, 0.001, 2)).x',
    '499',
    "fast circles don't skip thin walls",
  ),
  edge(
    'A rectangle that ends at touch?',
    'sweep(rect(0, 0, 10, 10), { x: 35, y: 0 }, rect(45, -50, 10, 100)).time',
    '1',
    'as for circles',
  ),
  edge(
    '… that starts at touch, inward?',
    'sweep(rect(35, 0, 10, 10), { x: 1, y: 5 }, rect(45, -50, 10, 100)).time',
    '0',
    'otherwise it would sink in',
  ),
  edge(
    '… outward or along?',
    '[{ x: -1, y: 0 }, { x: 0, y: 9 }].map((motion) => sweep(rect(35, 0, 10, 10), motion, rect(45, -50, 10, 100)))',
    '[null, null]',
    'leaving and sliding are no hits',
  ),
  edge('… past a corner?', 'sweep(rect(25, -60, 10, 10), { x: 0, y: 100 }, rect(35, 0, 9, 9))', 'null', 'a graze'),
  edge(
    '… that lands with its corner on the seam of two tiles?',
    'sweep(rect(0, 0, 10, 10), { x: 12, y: 12 }, [rect(16, 16, 16, 16), rect(0, 16, 16, 16)]).ny',
    '-1',
    'a side precedes a corner',
  ),
  edge(
    '… exactly at the side?',
    'sweep(rect(0, 0, 0.1, 1), { x: 1, y: 0 }, rect(0.3, 0, 1, 1)).x + 0.1 <= 0.3',
    'true',
    'not even rounding puts it in',
  ),
  edge(
    'A segment onto a parallel one?',
    'sweep(segment(2, 0, 8, 0), { x: 0, y: 20 }, segment(0, 10, 10, 10)).time',
    '0.5',
    'without area, any contact that it comes to is a hit',
  ),
  edge(
    '… from the line itself?',
    'sweep(segment(2, 10, 8, 10), { x: 0, y: 5 }, segment(0, 10, 10, 10))',
    'null',
    'there is no inside to sink into',
  ),
  edge(
    'Walking over a seam?',
    'moveAndSlide(rect(0, 6, 10, 10), { x: 20, y: 3 }, [rect(0, 16, 16, 16), rect(16, 16, 16, 16)]).x',
    '20',
    'flush tiles are one floor',
  ),
  edge(
    'Landing in a corner?',
    'moveAndSlide(rect(0, 0, 10, 10), { x: 9, y: 9 }, [rect(14, -50, 9, 99), rect(-50, 14, 99, 9)]).contacts',
    '[{ id: 0, nx: -1, ny: 0 }, { id: 1, nx: 0, ny: -1 }]',
    'it touches both',
  ),
  edge(
    'Sunk in a floor of tiles?',
    'moveAndSlide(rect(13, 20, 10, 16), { x: 0, y: 0 }, [rect(0, 32, 16, 16), rect(16, 32, 16, 16)]).y',
    '16',
    'the deepest overlap is pushed out first',
  ),
  edge('NaN in a step?', 'moveAndSlide(rect(0, 0, 9, 9), { x: NaN, y: 1 }, []).dy', '0', 'it stays where it is'),
  edge(
    'Parts that only touch?',
    'groupsCollide({ shapes: [rect(0, 0, 9, 9)], x: 0, y: 0 }, { shapes: [rect(0, 0, 9, 9)], x: 9, y: 0 })',
    'false',
    'unless `{ touching: true }`',
  ),
  edge(
    'A flipped part?',
    'groupPairs({ shapes: [rect(0, 0, 9, 9)], x: 0, y: 0, scaleX: -1 }, { shapes: [circle(-5, 5, 1)], x: 0, y: 0 })',
    '[[0, 0]]',
    'it spans -9 to 0',
  ),
  edge(
    'A point on a corner?',
    'containsPoint(rect(0, 0, 16, 16), { x: 16, y: 16 })',
    'true',
    'borders belong to shapes',
  ),
  edge(
    'A ray that ends at a side?',
    'raycast({ x: 0, y: 0 }, { x: 40, y: 0 }, [rect(40, -5, 10, 10)]).time',
    '1',
    'a hit, as in a sweep',
  ),
  edge(
    'A ray that starts on a side, inward?',
    'raycast({ x: 40, y: 0 }, { x: 9, y: 0 }, [rect(40, -5, 10, 10)]).time',
    '0',
    'it leads in',
  ),
  edge('… outward?', 'raycast({ x: 40, y: 0 }, { x: -9, y: 0 }, [rect(40, -5, 10, 10)])', 'null', 'so rays can bounce'),
  edge(
    'A ray from inside?',
    'raycast({ x: 42, y: 0 }, { x: 9, y: 0 }, [rect(40, -5, 10, 10)])',
    '{ time: 0, x: 42, y: 0, nx: -1, ny: 0, index: 0 }',
    'shapes are solid; `fromInside` changes that',
  ),
  edge(
    'A ray along a side?',
    'raycast({ x: 0, y: -5 }, { x: 90, y: 0 }, [rect(40, -5, 10, 10)])',
    'null',
    "a graze isn't a hit",
  ),
  edge(
    '… with touching?',
    'raycast({ x: 0, y: -5 }, { x: 100, y: 0 }, [rect(40, -5, 10, 10)], { touching: true }).time',
    '0.4',
    'unless borders count',
  ),
  edge(
    'A ray past a corner?',
    'raycast({ x: 0, y: 0 }, { x: 20, y: 20 }, [rect(10, 0, 10, 10)])',
    'null',
    'a graze too, decided exactly',
  ),
  edge(
    'A ray down the seam of two tiles?',
    'raycast({ x: 16, y: 0 }, { x: 0, y: 32 }, [rect(0, 16, 16, 16), rect(16, 16, 16, 16)]).time',
    '0.5',
    'nothing slips through a wall',
  ),
  edge(
    'A ray between two tiles at their corners?',
    'raycast({ x: 0, y: 0 }, { x: 40, y: 40 }, [rect(20, 0, 10, 20), rect(0, 20, 20, 10)]).time',
    '0.5',
    'they meet in one point, which leaves no gap',
  ),
  edge(
    'A ray without length?',
    'raycast({ x: 42, y: 0 }, { x: 0, y: 0 }, [rect(40, -5, 10, 10)]).time',
    '0',
    'it asks for the point',
  ),
  edge(
    'A ray with NaN?',
    'raycast({ x: NaN, y: 0 }, { x: 9, y: 0 }, [rect(-9, -9, 99, 99)])',
    'null',
    'never a hit, never an exception',
  ),
  edge(
    'The distance of shapes that overlap?',
    'distance(rect(0, 0, 9, 9), circle(4, 4, 1))',
    '0',
    '`contact` returns the depth',
  ),
  edge('The area of a polygon of either winding?', 'area(polygon([0, 0, 0, 4, 4, 4, 4, 0]))', '16', 'never negative'),
  edge(
    'Flush tiles?',
    "[0.1, 0.7].map((size) => tileGrid({ tileWidth: size, tileHeight: size, columns: 9, rows: 1, tiles: () => 1 })).every((grid) => [0, 1, 2, 3, 4, 5, 6, 7].every((id) => relate(grid.shapeOf(id), grid.shapeOf(id + 1)) === 'touching'))",
    'true',
    'their sides are exactly equal, whatever their size',
  ),
  edge(
    'Several numbers instead of a list?',
    'thrown(() => polygon(0, 0, 4, 0, 4, 4))',
    "'RangeError: polygon points must be a list of points or of numbers, got 0'",
    'constructors check the list, but no numbers',
  ),
  edge(
    'A removed id?',
    'thrown(() => shapeIndex().remove(7))',
    "'RangeError: id must be in the index, got 7'",
    'a mistake in the program',
  ),
  edge('Nothing near?', 'shapeIndex().nearest(0, 0)', '-1', 'no id'),
];
