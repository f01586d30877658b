import type { CallValue } from '../model/value.js';
import { makers, type Maker } from './makers.js';
import type { BoxForm, Match } from './form.js';

/** Boxes that the functions and classes of game libraries make of their arguments. */

/** `new Rect(1, 2, 3, 4)`, `Bodies.circle(1, 2, 3)`, `new Rect(vec2(1, 2), 3, 4)`, `ex.Shape.Box(3, 4)` */
export const call: BoxForm = (value) => {
  if (value.kind !== 'call' || value.damaged || value.args.some(isSpread)) return null;
  const maker = makerOf(value.callee);
  const made = maker?.make(value) ?? null;
  if (made === null) return null;
  const match: Match = { because: 'call', word: value.callee, angle: null, ...made };
  return maker?.collides === true ? { ...match, collides: true } : match;
};

/** Whether a call of this name makes a box. */
export function makesBox(callee: string): boolean {
  return makerOf(callee) !== null;
}

/** `...a`: nobody knows how many arguments that is. */
function isSpread(argument: CallValue['args'][number]): boolean {
  return argument.kind === 'opaque' && argument.text === '...';
}

/** The makers by the last word of their names: nearly all calls are of none of them. */
const byLastWord = new Map<string, { readonly name: string; readonly maker: Maker }[]>();
for (const maker of makers) {
  for (const name of maker.names) {
    const last = lastOf(name);
    byLastWord.set(last, [...(byLastWord.get(last) ?? []), { name, maker }]);
  }
}

/**
 * A name with a point is compared with the end of the callee, so that `this.matter.add.rectangle` is
 * `matter.add.rectangle`; the longest one counts.
 */
function makerOf(callee: string): Maker | null {
  let best: { readonly name: string; readonly maker: Maker } | null = null;
  for (const candidate of byLastWord.get(lastOf(callee)) ?? []) {
    const { name } = candidate;
    const fits = callee === name || (name.includes('.') && callee.endsWith(name.startsWith('.') ? name : `.${name}`));
    if (fits && (best === null || name.length > best.name.length)) best = candidate;
  }
  return best?.maker ?? null;
}

function lastOf(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}
