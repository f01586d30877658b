import type { CallValue, Value } from '../../model/value.js';
import { newBody, setPlace, setX, setY, transformSetters, type BodyState } from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { unknownPair } from './placed.js';

/** Calls that create an object at their first two arguments. */
const placed =
  /(?:^|\.)(?:add\.(?:sprite|image|rectangle|circle|ellipse|zone|container|text|tileSprite|polygon)|(?:physics|matter)\.add\.(?:static)?(?:[sS]prite|[iI]mage)|(?:Bodies|matter\.add)\.(?:rectangle|circle|polygon|trapezoid)|createSprite)$/;

/** Statements that move it. */
const setters: Setters<BodyState> = {
  ...transformSetters,
  setX,
  setY,
  setPosition: setPlace,
  'Body.setPosition': setPlace,
  'Body.translate': (body) => ({ ...body, place: unknownPair }),
};

/**
 * Returns a coordinate of an object, or its position, from the call that creates it; null if that doesn't say it.
 * `until`: an offset, relative to the call, of the first statement that doesn't matter.
 */
export function placeIn(call: CallValue, key: string, until: number): Value | null {
  const [creation, ...steps] = readSteps(call);
  const [x, y] = creation?.args ?? [];
  if (creation === undefined || x === undefined || y === undefined || !placed.test(creation.callee)) return null;
  const before = steps.filter(({ args: [first] }) => first === undefined || first.start < until);
  const { place } = applySteps({ ...newBody, place: [x, y] }, before, setters);
  if (place === null) return null;
  const entries = place.map((value, k) => ({ key: k === 0 ? 'x' : 'y', value }));
  if (/^pos(?:ition)?$/.test(key))
    return { kind: 'object', start: 0, length: call.length, entries, damaged: false, mayContainBoxes: false };
  return entries.find((entry) => entry.key === key)?.value ?? null;
}
