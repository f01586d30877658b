import type { Anchor } from '../model/convention.js';
import type { CallValue, Value } from '../model/value.js';
import { circle, sizedRect } from './codings.js';
import type { BoxForm } from './form.js';
import { isNumeric } from './parts.js';

/**
 * The functions and classes that make a box of their arguments. A name with a dot is compared with the end of the
 * callee, so that `this.matter.add.rectangle` is `matter.add.rectangle`.
 */
interface Callee {
  readonly name: string;
  readonly anchor: Anchor;
}

const rectCallees: readonly Callee[] = [
  { name: 'Rect', anchor: 'top-left' },
  { name: 'Rectangle', anchor: 'top-left' },
  { name: 'PIXI.Rectangle', anchor: 'top-left' },
  { name: 'Geom.Rectangle', anchor: 'top-left' },
  { name: 'DOMRect', anchor: 'top-left' },
  { name: 'me.Rect', anchor: 'top-left' },
  { name: 'CollisionBox', anchor: 'top-left' },
  { name: 'Bodies.rectangle', anchor: 'center' },
  { name: 'add.rectangle', anchor: 'center' },
  { name: 'add.zone', anchor: 'center' },
];

const circleCallees: readonly Callee[] = [
  { name: 'Circle', anchor: 'center' },
  { name: 'PIXI.Circle', anchor: 'center' },
  { name: 'Geom.Circle', anchor: 'center' },
  { name: 'Bodies.circle', anchor: 'center' },
  { name: 'add.circle', anchor: 'center' },
];

function calleeOf(callee: string, table: readonly Callee[]): Callee | null {
  const found = table.find(({ name }) => callee === name || (name.includes('.') && callee.endsWith(`.${name}`)));
  return found ?? null;
}

/** Whether a call of this name makes a box. */
export function makesBox(callee: string): boolean {
  return calleeOf(callee, rectCallees) !== null || calleeOf(callee, circleCallees) !== null;
}

/** The first `count` arguments behind the leading ones that are no numbers: a scene, a context, an image. */
function numericArguments(call: CallValue, count: number): readonly Value[] | null {
  const first = call.args.findIndex((argument) => isNumeric(argument) && !isPlainName(argument, call));
  if (first < 0) return null;
  return call.args.length - first >= count ? call.args.slice(first, first + count) : null;
}

/** Whether a leading argument is a bare name while there are more arguments than needed: `new Rect(scene, 1, 2, 3, 4)`. */
function isPlainName(argument: Value, call: CallValue): boolean {
  if (argument.kind !== 'expression') return false;
  const { op } = argument.expression;
  if (op !== 'name' && op !== 'member') return false;
  return call.args.filter(isNumeric).length > 4;
}

/** `new Rect(1, 2, 3, 4)`, `Bodies.circle(1, 2, 3)` */
export const call: BoxForm = (value) => {
  if (value.kind !== 'call' || value.damaged) return null;
  for (const { table, coding, tuple, names } of makers) {
    const callee = calleeOf(value.callee, table);
    if (callee === null) continue;
    const values = numericArguments(value, names.length);
    if (values === null || values.filter(isNumeric).length * 2 < names.length) return null;
    if (values.some(({ kind }) => kind === 'object' || kind === 'array')) return null;
    return { coding, tuple, names, values, anchor: callee.anchor, angle: null };
  }
  return null;
};

const makers = [
  { table: rectCallees, coding: sizedRect, tuple: 'xywh', names: ['x', 'y', 'width', 'height'] },
  { table: circleCallees, coding: circle, tuple: 'xyr', names: ['x', 'y', 'radius'] },
] as const;
