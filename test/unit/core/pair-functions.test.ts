/** `hitbox-lens/core/pairs`: every pair in both orders, the same answers as the general functions, and bundle sizes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, contactInto, emptyContact, intersects, overlaps, prepare } from '../../../src/core/index.js';
import type { Circle, Contact, MutableContact, Rect, Shape } from '../../../src/core/index.js';
import * as pairs from '../../../src/core/pairs/index.js';
import { bundleSizes } from './bundle-sizes.js';
import { alignedRects, capsules, circles, convexPolygons, ellipses, rotatedRects, runs, polygon } from './support.js';

interface Kinds {
  circle: Circle;
  rect: Rect;
}
type Named = keyof Kinds;

/** The naming rule as a type: a function that is missing, or takes other shapes, doesn't compile. */
type Rule = UnionToIntersection<{ [A in Named]: { [B in Named]: OfPair<A, B> }[Named] }[Named]> &
  Questions<'other', Shape, Shape>;
type OfPair<A extends Named, B extends Named> = Questions<`${A}${Capitalize<B>}`, Kinds[A], Kinds[B]>;
type Questions<Pair extends string, A, B> = Record<
  `${Pair}Overlap` | `${Pair}Intersect`,
  (a: A, b: B, tolerance?: number) => boolean
> &
  Record<`${Pair}Contact`, (a: A, b: B, tolerance?: number) => Contact> &
  Record<`${Pair}ContactInto`, (out: MutableContact, a: A, b: B, tolerance?: number) => MutableContact>;
type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;

const table: Rule = pairs;
const functions = table as unknown as Record<string, (...args: unknown[]) => unknown>;

type Kind = Shape['kind'];
const concave = polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6);
const shapes: Readonly<Record<Kind, fc.Arbitrary<Shape>>> = {
  circle: circles,
  rect: fc.oneof(alignedRects, rotatedRects),
  capsule: capsules,
  polygon: fc.oneof(convexPolygons, fc.constant(concave)),
  ellipse: ellipses,
};
const kinds = Object.keys(shapes) as Kind[];
const isNamed = (kind: Kind): boolean => kind === 'circle' || kind === 'rect';
const name = (a: Kind, b: Kind, question: string): string =>
  isNamed(a) && isNamed(b) ? `${a}${b[0]!.toUpperCase()}${b.slice(1)}${question}` : `other${question}`;
const questions = ['Overlap', 'Intersect', 'Contact', 'ContactInto'];

describe('a function for each pair of kinds', () => {
  it('follows one naming rule, each pair in both orders', () => {
    const named = kinds.flatMap((a) => kinds.flatMap((b) => questions.map((question) => name(a, b, question))));
    assert.deepEqual(Object.keys(pairs).sort(), [...new Set(named), 'emptyContact'].sort());
  });

  for (const a of kinds) {
    for (const b of kinds) {
      it(`${a} and ${b}: the answers of the general functions, plain or prepared, with or without a tolerance`, () => {
        fc.assert(
          fc.property(
            shapes[a],
            shapes[b],
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
  /** Bytes by question. */
  const limits: Readonly<Record<string, readonly number[]>> = {
    circleCircle: [1000, 1000, 1000, 1000],
    circleRect: [1000, 1000, 1800, 1800],
    rectCircle: [1000, 1000, 1800, 1800],
    rectRect: [1000, 1300, 2600, 2600],
    other: [7900, 7900, 10_500, 10_500],
  };
  let sizes: ReadonlyMap<string, number>;
  before(async function () {
    this.timeout(10_000);
    const all = Object.keys(limits).flatMap((pair) => questions.map((question) => pair + question));
    sizes = await bundleSizes(
      'src/core/pairs/index.ts',
      all.map((one) => `{ ${one} }`),
    );
  });

  for (const [pair, own] of Object.entries(limits)) {
    it(`${pair}: below ${own.join(', ')} bytes`, () => {
      questions.forEach((question, k) => {
        const size = sizes.get(`{ ${pair}${question} }`)!;
        assert.ok(size < own[k]!, `${pair}${question}: ${size} bytes`);
      });
    });
  }
});
