/** `hitbox-lens/core/pairs`: every pair in both orders, the same answers as the general functions, and bundle sizes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, contactInto, emptyContact, intersects, overlaps, prepare } from '../../../src/core/index.js';
import type { Capsule, Circle, Ellipse, Polygon, Rect, Shape } from '../../../src/core/index.js';
import * as pairs from '../../../src/core/pairs/index.js';
import type { AskPair, PairContact, PairContactInto } from '../../../src/core/pairs/index.js';
import { bundleSizes } from './bundle-sizes.js';
import { alignedRects, capsules, circles, convexPolygons, ellipses, rotatedRects, runs, polygon } from './support.js';

interface Kinds {
  circle: Circle;
  rect: Rect;
  capsule: Capsule;
  polygon: Polygon;
  ellipse: Ellipse;
}
type Kind = keyof Kinds;

/** The naming rule as a type: a function that is missing, or takes other shapes, doesn't compile. */
type Rule = UnionToIntersection<{ [A in Kind]: { [B in Kind]: OfPair<A, B> }[Kind] }[Kind]>;
type OfPair<A extends Kind, B extends Kind> = Record<
  `${A}${Capitalize<B>}Overlap` | `${A}${Capitalize<B>}Intersect`,
  AskPair<Kinds[A], Kinds[B]>
> &
  Record<`${A}${Capitalize<B>}Contact`, PairContact<Kinds[A], Kinds[B]>> &
  Record<`${A}${Capitalize<B>}ContactInto`, PairContactInto<Kinds[A], Kinds[B]>>;
type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;

const table: Rule = pairs;
const functions = table as unknown as Record<string, (...args: unknown[]) => unknown>;

const concave = polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6);
const shapes: { readonly [K in Kind]: fc.Arbitrary<Kinds[K]> } = {
  circle: circles,
  rect: fc.oneof(alignedRects, rotatedRects),
  capsule: capsules,
  polygon: fc.oneof(convexPolygons, fc.constant(concave)),
  ellipse: ellipses,
};
const kinds = Object.keys(shapes) as Kind[];
const name = (a: Kind, b: Kind, question: string): string => `${a}${b[0]!.toUpperCase()}${b.slice(1)}${question}`;
const questions = ['Overlap', 'Intersect', 'Contact', 'ContactInto'];

describe('a function for each pair of kinds', () => {
  it('follows one naming rule, each pair in both orders', () => {
    const named = kinds.flatMap((a) => kinds.flatMap((b) => questions.map((question) => name(a, b, question))));
    assert.deepEqual(Object.keys(pairs).sort(), [...named, 'emptyContact'].sort());
  });

  for (const a of kinds) {
    for (const b of kinds) {
      it(`${a} and ${b}: the answers of the general functions, plain or prepared, with or without a tolerance`, () => {
        fc.assert(
          fc.property(
            shapes[a] as fc.Arbitrary<Shape>,
            shapes[b] as fc.Arbitrary<Shape>,
            fc.constantFrom(undefined, 0.25),
            fc.boolean(),
            (first, second, tolerance, kept) => {
              const [p, q] = kept ? [prepare(first), prepare(second)] : [first, second];
              assert.equal(functions[name(a, b, 'Overlap')]!(p, q, tolerance), overlaps(p, q, tolerance));
              assert.equal(functions[name(a, b, 'Intersect')]!(p, q, tolerance), intersects(p, q, tolerance));
              assert.deepEqual(functions[name(a, b, 'Contact')]!(p, q, tolerance), contact(p, q, tolerance));
              const out = emptyContact();
              assert.equal(functions[name(a, b, 'ContactInto')]!(out, p, q, tolerance), out);
              assert.deepEqual(out, contactInto(emptyContact(), p, q, tolerance));
            },
          ),
          runs(60),
        );
      });
    }
  }
});

describe('size of one pair function, minified and compressed', () => {
  /** Bytes by question; every pair that isn't in the table has a convex core or parts. */
  const limits: Readonly<Record<string, readonly number[]>> = {
    'circle circle': [1000, 1000, 1000, 1000],
    'circle rect': [1000, 1000, 1800, 1800],
    'rect circle': [1000, 1000, 1800, 1800],
    'rect rect': [1000, 1300, 2600, 2600],
  };
  const others = [7900, 7900, 10_500, 10_500];
  let sizes: ReadonlyMap<string, number>;
  before(async function () {
    this.timeout(10_000);
    const all = kinds.flatMap((a) => kinds.flatMap((b) => questions.map((question) => name(a, b, question))));
    sizes = await bundleSizes(
      'src/core/pairs/index.ts',
      all.map((one) => `{ ${one} }`),
    );
  });

  for (const a of kinds) {
    for (const b of kinds) {
      const own = limits[`${a} ${b}`] ?? others;
      it(`${a} and ${b}: below ${own.join(', ')} bytes`, () => {
        questions.forEach((question, k) => {
          const size = sizes.get(`{ ${name(a, b, question)} }`)!;
          assert.ok(size < own[k]!, `${name(a, b, question)}: ${size} bytes`);
        });
      });
    }
  }
});
