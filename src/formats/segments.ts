import type { CallValue, Value } from '../model/value.js';
import { areNumbers, defaultNumber, splitVector, wordIn } from './arguments.js';
import { capsuleCodec, circleCodec } from './codecs.js';
import { callOf, type Triggers } from './first-look.js';
import { boxForm, type Match } from './form.js';
import { isPoint, pointNumbers } from './point-calls.js';
import { hasWord, wordSet } from './keywords.js';

const segmentColliders = in2D('EdgeCollider LineCollider SegmentCollider LineSegmentCollider');
const circleColliders = in2D('CircleCollider DiscCollider');
const lines = in2D('Line LineSegment Segment Edge Boundary Wall');
const wallWords = wordSet('wall edge collider boundary boundarie barrier obstacle solid collision ground floor');

function in2D(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').flatMap((name) => [name, `${name}2D`]));
}

export const colliderCalls: Triggers = [[callOf([...segmentColliders, ...circleColliders])]];
const lineCalls: Triggers = [[callOf(lines), new RegExp([...wallWords].join('|'), 'i')]];

/** Reads wall segments created from two endpoints: they have a length and no width. */
export const segmentCall = boxForm([...colliderCalls, ...lineCalls], (value, context) => {
  if (value.kind !== 'call' || value.damaged) return null;
  const name = lastWord(value.callee);
  const isCollider = segmentColliders.has(name);
  if (!isCollider && !(lines.has(name) && context().keys.some((key) => hasWord(key, wallWords)))) return null;
  const ends = getEnds(value);
  if (ends === null) return null;
  const match: Match = {
    codec: capsuleCodec,
    tuple: 'xyxyr',
    names: ['x1', 'y1', 'x2', 'y2', 'radius'],
    values: [...ends, defaultNumber(0)],
    anchor: 'center',
    angle: null,
    because: 'call',
    word: value.callee,
    role: { role: 'solid', isDeclared: false },
  };
  return isCollider ? { ...match, collides: true } : match;
});

/** Reads `new CircleCollider(body, 8)`: a circle around an object with its own position. */
export const circleCollider = boxForm(colliderCalls, (value) => {
  if (value.kind !== 'call' || value.damaged || !circleColliders.has(lastWord(value.callee))) return null;
  const [body, radius] = value.args;
  if (body === undefined || radius?.kind !== 'number' || value.args.length > 3 || wordIn(body) === '') return null;
  return {
    codec: circleCodec,
    tuple: 'xyr',
    names: ['x', 'y', 'radius'],
    values: [...splitVector(body), radius],
    anchor: 'center',
    angle: null,
    because: 'call',
    word: value.callee,
    collides: true,
  };
});

function lastWord(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}

/** Two points, or four numbers. */
function getEnds({ args }: CallValue): readonly Value[] | null {
  const points = args.filter(isPoint);
  if (points.length === 2 && args.indexOf(points[0]!) + 1 === args.indexOf(points[1]!)) {
    const ends = points.flatMap((point) => pointNumbers(point) ?? []);
    return ends.length === 4 && areNumbers(ends) ? ends : null;
  }
  return args.length >= 4 && points.length === 0 && areNumbers(args.slice(0, 4)) ? args.slice(0, 4) : null;
}
