import type { CallValue } from '../../model/value.js';
import { placeUnder, type Place } from '../evaluate/place.js';
import { bodySetter, headOf, receiverOf } from './size-and-offset.js';

/** Where calls that make boxes stand. */

/** A call that stands for itself goes by its own name, or by what it sets the size of, under the class around it. */
export function placeOfCall(call: CallValue, start: number, around: Place | null): Place | null {
  const { callee } = headOf(call);
  const method = callee.split('.').at(-1) ?? '';
  const receiver = setter.test(method) ? receiverOf(callee) : [];
  // `this.setCircle(8)`: a thing sets its own body.
  const isOwnBody = bodySetter(call) !== null && receiver.length === 0;
  const keys = receiver.length > 0 ? receiver : method === '' ? [] : [isOwnBody ? 'body' : method];
  return keys.reduce(
    (at: Place | null, key, index) => placeUnder(at, key, index === keys.length - 1 ? call : null, start),
    around,
  );
}

/** Methods that give their object a body. */
const setter = /^(?:set|use\w*Collider$|add(?:Shape|Box|Circle|Poly)$|createFixture$)/;

/** A body that counts from its owner stands under it. */
export function placeOfBody(call: CallValue, start: number, named: Place | null): Place {
  const key = named?.key ?? '';
  if (/^(?:body|collider)$/i.test(key)) return named!;
  // `this.sprite` of a class is what the class is seen as.
  if (/^(?:sprite|image|gameObject)$/.test(key) && (named?.parent ?? null) !== null) return named!;
  return placeUnder(setter.test(key) ? (named?.parent ?? null) : named, 'body', call, start);
}

/** What a test compares is no hitbox. */
export const assertions =
  /^(?:expect|assert|to(?:Strict)?Equal|toBe|toMatchObject|toContainEqual|toHaveBeenCalledWith|to(?:Match|Throw)\w{0,30}|(?:not)?[dD]eep(?:Strict)?Equal|(?:not)?(?:[sS]trict)?[eE]qual|eql?)$/;
