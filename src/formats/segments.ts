import type { CallValue, Value } from '../model/value.js';
import { areNumbers, defaultNumber, splitVector, wordIn } from './arguments.js';
import { capsuleCodec, circleCodec } from './codecs.js';
import type { BoxForm, Match } from './form.js';
import { isPoint, pointNumbers } from './point-calls.js';
import { splitWords } from './keywords.js';

/** Reads wall segments created from two endpoints: they have a length and no width. */
export const segmentCall: BoxForm = (value, context) => {
  if (value.kind !== 'call' || value.damaged) return null;
  const name = value.callee.slice(value.callee.lastIndexOf('.') + 1);
  const isCollider = colliderName.test(name);
  if (!isCollider && !(lineName.test(name) && context().keys.some(namesWall))) return null;
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
};

/** Reads `new CircleCollider(body, 8)`: a circle around an object with its own position. */
export const circleCollider: BoxForm = (value) => {
  if (value.kind !== 'call' || value.damaged || !/(?:^|\.)(?:Circle|Disc)Collider(?:2D)?$/.test(value.callee))
    return null;
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
};

const colliderName = /^(?:Edge|Line|Segment|LineSegment)Collider(?:2D)?$/;
const lineName = /^(?:Line|LineSegment|Segment|Edge|Boundary|Wall)(?:2D)?$/;
const wallWord =
  /^(?:walls?|edges?|colliders?|boundar(?:y|ies)|barriers?|obstacles?|solids?|collisions?|grounds?|floors?)$/;

function namesWall(key: string): boolean {
  return splitWords(key).some((word) => wallWord.test(word));
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
