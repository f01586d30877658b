import { setsSize } from '../../formats/index.js';
import type { CallValue, RootValue, Value } from '../../model/value.js';

/** Joins two statements about one box: `body.setSize(20, 30); body.setOffset(6, 2);`. */

/** The maximum distance between the two, in characters and in roots. */
const maxGap = 400;
const maxBetween = 4;

/** Returns the roots with each such pair as one chained call. */
export function pairSizes(roots: readonly RootValue[]): readonly RootValue[] {
  if (!roots.some(({ value }) => isSize(value))) return roots;
  const paired: RootValue[] = [];
  const taken = new Set<RootValue>();
  roots.forEach((root, index) => {
    if (taken.has(root)) return;
    const { value, start, path } = root;
    const other = isSize(value) ? offsetFor(root, roots, index) : null;
    if (other === null || value.kind !== 'call' || other.value.kind !== 'call') {
      paired.push(root);
      return;
    }
    taken.add(other);
    const by = other.start - start;
    const args: Value[] = [
      { ...value, start: 0 },
      ...other.value.args.map((argument) => ({ ...argument, start: argument.start + by })),
    ];
    const chained: CallValue = {
      ...other.value,
      callee: '.setOffset',
      start: 0,
      length: by + other.value.length,
      args,
    };
    const receiver = splitReceiver(value.callee);
    const loose = root.loose === true && receiver.length === 0;
    paired.push({ value: { ...chained, mayContainBoxes: true }, start, path: [...path, ...receiver], loose });
  });
  return paired;
}

function isSize(value: Value): value is CallValue {
  return (
    value.kind === 'call' &&
    !value.damaged &&
    value.args.length >= 2 &&
    setsSize(value.callee) &&
    value.callee.indexOf('.') > 0
  );
}

function offsetFor({ value, start }: RootValue, roots: readonly RootValue[], index: number): RootValue | null {
  if (value.kind !== 'call') return null;
  const receiver = receiverText(value.callee);
  const setters: readonly string[] = ['setOffset', 'offset.set', 'offset.setTo'].map((name) => `${receiver}.${name}`);
  for (let i = index + 1; i < roots.length && i <= index + maxBetween; i++) {
    const other = roots[i]!;
    if (other.start - start > maxGap) return null;
    // Another size of the same body comes first, so the offset belongs to that one.
    if (other.value.kind === 'call' && other.value.callee === value.callee) return null;
    if (other.value.kind === 'call' && setters.includes(other.value.callee) && !other.value.damaged) return other;
  }
  return null;
}

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
