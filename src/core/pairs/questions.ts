/** The types of the functions for one pair of kinds. None of them throws because of a number. */
import type { Contact, Shape } from '../base/shape.js';
import type { MutableContact } from './contact-record.js';

/**
 * `…Overlap`: whether the interiors of the two shapes intersect, as `overlaps`; `…Intersect`: whether they share a
 * point, borders included, as `intersects`. Allocates no objects.
 */
export type AskPair<A extends Shape, B extends Shape> = (a: A, b: B, tolerance?: number) => boolean;

/** `…Contact`: returns the contact of the two shapes, as `contact`. */
export type PairContact<A extends Shape, B extends Shape> = (a: A, b: B, tolerance?: number) => Contact;

/** `…ContactInto`: writes the contact of the two shapes into `out`, as `contactInto`. Allocates no objects. */
export type PairContactInto<A extends Shape, B extends Shape> = (
  out: MutableContact,
  a: A,
  b: B,
  tolerance?: number,
) => MutableContact;
