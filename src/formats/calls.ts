import type { Anchor } from '../model/convention.js';
import type { CallValue, Expression, Value } from '../model/value.js';
import { circle, edges, ellipse, sizedRect, sizeOnly } from './codings.js';
import type { BoxForm, Match } from './form.js';
import { areMostlyNumbers, isNumeric, moved } from './parts.js';
import { anchorOfShares } from './rects.js';

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

/** Calls whose numbers are the sides. */
const edgeCallees: readonly Callee[] = [
  { name: 'BoundingBox', anchor: 'top-left' },
  { name: 'ex.BoundingBox', anchor: 'top-left' },
];

/** Calls whose size comes first; then perhaps an anchor as shares of the size, and an offset. */
const sizeFirstCallees: readonly Callee[] = [
  { name: 'Shape.Box', anchor: 'center' },
  { name: 'CollisionShape.Box', anchor: 'center' },
];

const ellipseCallees: readonly Callee[] = [
  { name: 'Ellipse', anchor: 'center' },
  { name: 'PIXI.Ellipse', anchor: 'center' },
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
  return makers.some(({ table }) => calleeOf(callee, table) !== null) || calleeOf(callee, sizeFirstCallees) !== null;
}

/** The names of the calls that make a point of their arguments. */
const pointCallee = /(?:^|\.)(?:vec2?|Vec2|Vector2?|Point|point|Vector2D|pos)$/;

/** The numbers of a call in their order: those of a point take its place. `vec2(8)` is the point 8, 8. */
function spread(args: readonly Value[]): readonly Value[] {
  if (args.every((argument) => !isPoint(argument))) return args;
  return args.flatMap((argument) => {
    if (!isPoint(argument)) return [argument];
    const [x, y] = argument.args.map((inner) => moved(inner, argument.start));
    if (x === undefined) return [argument];
    return y === undefined ? [x, { ...x, kind: 'expression', expression: bothFrom(x) } as const] : [x, y];
  });
}

/** A number that stands for two cannot be written for one of them alone: it counts as computed. */
function bothFrom(value: Value): Expression {
  if (value.kind === 'expression') return value.expression;
  return { op: 'number', value: value.kind === 'number' ? value.value : NaN };
}

function isPoint(value: Value): value is CallValue {
  return value.kind === 'call' && !value.damaged && value.args.length <= 2 && pointCallee.test(value.callee);
}

/** The first `count` numbers behind leading arguments that are none: a scene, a context, an image. */
function numericArguments(args: readonly Value[], count: number): readonly Value[] | null {
  const numbers = args.filter(isNumeric).length;
  const first = args.findIndex((argument) => isNumeric(argument) && !isPlainName(argument, numbers));
  if (first < 0) return null;
  return args.length - first >= count ? args.slice(first, first + count) : null;
}

/** Whether a leading argument is a bare name while there are more arguments than needed: `new Rect(scene, 1, 2, 3, 4)`. */
function isPlainName(argument: Value, numbers: number): boolean {
  if (argument.kind !== 'expression') return false;
  const { op } = argument.expression;
  return (op === 'name' || op === 'member') && numbers > 4;
}

/** `new Rect(1, 2, 3, 4)`, `Bodies.circle(1, 2, 3)`, `new Rect(vec2(1, 2), 3, 4)`, `ex.Shape.Box(3, 4)` */
export const call: BoxForm = (value) => {
  if (value.kind !== 'call' || value.damaged) return null;
  for (const { table, coding, tuple, names } of makers) {
    const callee = calleeOf(value.callee, table);
    if (callee === null) continue;
    const values = numericArguments(spread(value.args), names.length);
    if (values === null || !areMostlyNumbers(values)) return null;
    if (values.some(({ kind }) => kind === 'object' || kind === 'array' || kind === 'call')) return null;
    return { coding, tuple, names, values, anchor: callee.anchor, angle: null, because: 'call', word: value.callee };
  }
  return calleeOf(value.callee, sizeFirstCallees) === null ? null : sizeFirst(value);
};

const makers = [
  { table: rectCallees, coding: sizedRect, tuple: 'xywh', names: ['x', 'y', 'width', 'height'] },
  { table: circleCallees, coding: circle, tuple: 'xyr', names: ['x', 'y', 'radius'] },
  { table: edgeCallees, coding: edges, tuple: 'ltrb', names: ['left', 'top', 'right', 'bottom'] },
  { table: ellipseCallees, coding: ellipse, tuple: 'xyrr', names: ['x', 'y', 'halfWidth', 'halfHeight'] },
] as const;

/** Width, height, the share of the size that the place is at (a half where it is not said), the place. */
function sizeFirst({ args, callee: word }: CallValue): Match | null {
  const [width, height, anchored, offset] = args;
  if (width === undefined || height === undefined || !isNumeric(width) || !isNumeric(height)) return null;
  const anchor = anchorIn(anchored);
  if (anchor === null) return null;
  const place = offset !== undefined && isPoint(offset) ? spread([offset]) : [];
  if (place.length === 2) {
    const names = ['x', 'y', 'width', 'height'];
    return {
      coding: sizedRect,
      tuple: 'xywh',
      names,
      values: [...place, width, height],
      anchor,
      angle: null,
      because: 'call',
      word,
    };
  }
  if (offset !== undefined && offset.kind !== 'opaque') return null;
  return {
    coding: sizeOnly,
    tuple: 'wh',
    names: ['width', 'height'],
    values: [width, height],
    anchor,
    angle: null,
    because: 'call',
    word,
  };
}

/** The anchor that shares of the size name; null where it is none of the known ones. */
function anchorIn(value: Value | undefined): Anchor | null {
  if (value === undefined || value.kind === 'opaque') return 'center';
  if (!isPoint(value)) return value.kind === 'expression' && /Half$/.test(lastWord(value.expression)) ? 'center' : null;
  const shares = spread([value]).map((share) => (share.kind === 'number' ? share.value : bothValue(share)));
  return anchorOfShares(shares[0] ?? NaN, shares[1] ?? NaN);
}

function bothValue(value: Value): number {
  return value.kind === 'expression' && value.expression.op === 'number' ? value.expression.value : NaN;
}

function lastWord(expression: Expression): string {
  return expression.op === 'member' ? expression.key : expression.op === 'name' ? expression.name : '';
}
