import type { CallValue, Value } from '../../model/value.js';

/** Determines whose body a call describes: `this.hero.body.setSize(20, 30)`. */

function receiverText(callee: string): string {
  return callee.slice(0, callee.lastIndexOf('.'));
}

/**
 * Returns the callee that sets the size of a named body: `hero.body.setCircle` of that call, `this.setSize` of
 * `this.setSize(8, 10).setOffset(1, 2)`. Null for every other value.
 */
export function bodySetter(value: Value): string | null {
  if (value.kind !== 'call') return null;
  const { callee } = firstCall(value);
  return /^[^.].*\.set(?:Body)?(?:Size|Circle)$/.test(callee) ? callee : null;
}

/** The maximum number of chained calls that are followed. */
const maxChainLength = 16;

/** Returns the first call of a chain: `a.b(1)` of `a.b(1).c(2)`. */
export function firstCall(call: CallValue): CallValue {
  let head = call;
  for (let k = 0; k < maxChainLength && head.callee.startsWith('.'); k++) {
    const [receiver] = head.args;
    if (receiver?.kind !== 'call') break;
    head = receiver;
  }
  return head;
}

/** Returns the keys of a method's receiver: hero, body for `this.hero.body.setSize`. */
export function splitReceiver(callee: string): readonly string[] {
  return receiverText(callee)
    .split('.')
    .filter((word) => word !== 'this' && word !== '');
}
