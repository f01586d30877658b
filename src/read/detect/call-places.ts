import type { CallValue } from '../../model/value.js';
import { placeUnder, type Place } from '../evaluate/place.js';
import { bodySetter, firstCall, splitReceiver } from './size-and-offset.js';

/** Determines the places of calls that create boxes. */

/**
 * Returns the place of a standalone call: its own name, or the object whose size it sets, under the enclosing class.
 */
export function placeOfCall(call: CallValue, start: number, around: Place | null): Place | null {
  const { callee } = firstCall(call);
  const method = callee.split('.').at(-1) ?? '';
  const isDrawn = call.earlier !== undefined && /^(?:draw|(?:round)?rect$|circle$)/i.test(method);
  const receiver = isDrawn || setter.test(method) ? splitReceiver(callee) : [];
  // `this.setCircle(8)`: an object sets its own body.
  const isOwnBody = bodySetter(call) !== null && receiver.length === 0;
  const keys = receiver.length > 0 ? receiver : method === '' ? [] : [isOwnBody ? 'body' : method];
  return keys.reduce(
    (at: Place | null, key, index) => placeUnder(at, key, index === keys.length - 1 ? call : null, start),
    around,
  );
}

/** Methods that give their object a body. */
const setter = /^(?:set|use\w*Collider$|add(?:Shape|Box|Circle|Poly)$|createFixture$)/;

/** Returns the place of a body with local coordinates: under its owner. */
export function placeOfBody(call: CallValue, start: number, named: Place | null): Place {
  const key = named?.key ?? '';
  if (/^(?:body|collider)$/i.test(key)) return named!;
  // `this.sprite` in a class is the visual of that class.
  if (/^(?:sprite|image|gameObject)$/.test(key) && (named?.parent ?? null) !== null) return named!;
  return placeUnder(setter.test(key) ? (named?.parent ?? null) : named, 'body', call, start);
}

/** Whether the arguments of a call aren't hitboxes: it is an assertion, loads or cuts images, or draws. */
export function ignoresBoxes(callee: string): boolean {
  return assertions.test(callee.slice(callee.lastIndexOf('.') + 1)) || imageCalls.test(callee);
}

const imageCalls =
  /(?:^|\.)(?:load\.\w{1,30}|Crafty\.sprite|Texture|\w{0,30}(?:[sS]prite_?[sS]heets?|[aA]tlas)|load\w{0,20}(?:[sS]prites?|Images?|Textures?|Ani|Animations?|Tileset|Font)|(?:fill|stroke|draw)\w{1,20}Shape)$/;

const assertions =
  /^(?:expect|assert|to(?:Strict)?Equal|toBe|toMatchObject|toContainEqual|toHaveBeenCalledWith|to(?:Match|Throw)\w{0,30}|(?:not)?[dD]eep(?:Strict)?Equal|(?:not)?(?:[sS]trict)?[eE]qual|eql?)$/;
