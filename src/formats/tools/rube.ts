import type { Role } from '../../model/role.js';
import { mapChildren, numberElsewhere, type Value } from '../../model/value.js';
import type { DecodeContext } from '../form.js';
import { roleOfNames } from '../role-keywords.js';
import type { Adapter, Content, ExportedHitbox, ExportedNumber } from './adapter.js';
import { placedCircleCodec } from './circle.js';
import { circleUp, cornersUpConvention } from './conventions.js';
import { child, isTrueAt, items, numberAt, numberOfNode, textAt, type Node } from './node.js';
import { numbersAt } from './numbers.js';
import { Owners } from './owners.js';
import { pointsCodec } from './points.js';
import { segmentCodec } from './segment.js';
import { at, first } from './signature.js';

/**
 * Box2D worlds as JSON (b2djson), from R.U.B.E. and other tools: bodies with a position and an angle in radians, with
 * fixtures that are circles, polygons or chains. Lengths are in meters, y up. A zero vector is written as 0.
 */
export const rube: Adapter = {
  id: 'rube',
  tool: 'Box2D world',
  about: {
    section: 'Box2D worlds',
    files: 'R.U.B.E., b2djson',
    reads: 'fixtures',
    shapes: ['circle', 'capsule', 'polygon'],
    writes: ['position', 'size', 'ends', 'corners'],
  },
  triggers: ['body fixture vertices', 'body fixture radius'],
  matches: (root) => {
    const bodies = at(root, 'body');
    return (
      bodies?.kind === 'array' && bodies.items.slice(0, maxChecked).some((body) => hasShape(first(at(body, 'fixture'))))
    );
  },
  read: (root): Content => {
    const owners = new Owners();
    for (const [index, body] of items(root, 'body').entries()) {
      const name = textAt(body, 'name') || `body ${index}`;
      const hitboxes = items(body, 'fixture').flatMap((fixture) => [...readHitboxes(fixture, body, name)]);
      owners.add(body, name, hitboxes, { space: 'shared', isBody: true });
    }
    return owners;
  },
};

/** A zero position that isn't written. */
const unwritten: readonly ExportedNumber[] = ['x', 'y'].map((name) => ({ name, node: null, otherwise: 0 }));

/** The number of bodies checked for one with a shape. */
const maxChecked = 8;

const shapes = ['polygon', 'circle', 'chain', 'loop'];

function hasShape(fixture: Parameters<typeof at>[0]): boolean {
  return shapes.some((key) => at(fixture, key)?.kind === 'object');
}

function* readHitboxes(fixture: Node, body: Node, bodyName: string): Generator<Omit<ExportedHitbox, 'sprite'>> {
  const position = part(body, 'position');
  const angle = numberOfNode(part(body, 'angle')) ?? 0;
  const decodeContext: DecodeContext = {
    offsetX: numberAt(position, 'x') ?? 0,
    offsetY: -(numberAt(position, 'y') ?? 0),
    ...(angle === 0 ? {} : { rotation: angle }),
  };
  const name = textAt(fixture, 'name') || bodyName;
  const common = { name, role: readRole(fixture, body, name, bodyName), decodeContext };
  const circle = part(fixture, 'circle');
  if (circle !== null) {
    const center = child(circle, 'center');
    const isZero = center?.value.kind !== 'object';
    const place = isZero ? unwritten : numbersAt(center, 'x', 'y');
    const numbers = [...place, ...numbersAt(circle, 'radius')];
    yield { ...common, node: fixture, codec: placedCircleCodec, convention: circleUp, numbers };
  }
  const polygon = readCorners(part(fixture, 'polygon'));
  if (polygon.length >= 3)
    yield { ...common, node: fixture, codec: pointsCodec, convention: cornersUpConvention, numbers: named(polygon) };
  for (const key of ['chain', 'loop']) {
    const line = part(fixture, key);
    const corners = readCorners(line);
    for (let k = 0; k + 1 < corners.length; k++) {
      // A segment can't move alone: it shares its ends with its neighbors.
      const numbers = [...unwritten, ...named(corners.slice(k, k + 2))];
      yield {
        ...common,
        node: fixture,
        path: `${line!.path}[${k}]`,
        codec: segmentCodec,
        convention: cornersUpConvention,
        numbers,
      };
    }
  }
}

/** Returns a part with the numbers that it has as strings: the hexadecimal digits of their 32 bits. */
function part(node: Node, key: string): Node | null {
  const inner = child(node, key);
  return inner === null ? null : { value: withFloats(inner.value), start: inner.start, path: inner.path };
}

function withFloats(value: Value): Value {
  if (value.kind !== 'string') return mapChildren(value, withFloats);
  if (!/^[\dA-F]{8}$/.test(value.value)) return value;
  const bytes = new DataView(new ArrayBuffer(4));
  bytes.setUint32(0, parseInt(value.value, 16));
  return numberElsewhere(value, bytes.getFloat32(0));
}

/** Returns the corners in `{ x: [1, 2, 3], y: [4, 5, 6] }`. */
function readCorners(shape: Node | null): (readonly [x: Node, y: Node])[] {
  const vertices = child(shape, 'vertices');
  const ys = items(vertices, 'y');
  return items(vertices, 'x').flatMap((x, k) => (ys[k] === undefined ? [] : [[x, ys[k]] as const]));
}

function named(corners: readonly (readonly [x: Node, y: Node])[]): ExportedNumber[] {
  return corners.flatMap(([x, y], k) => [
    { name: `x${k}`, node: x },
    { name: `y${k}`, node: y },
  ]);
}

/** Box2D's body types: 0 is static, 2 is dynamic. */
function readRole(fixture: Node, body: Node, ...names: readonly string[]): Role {
  if (isTrueAt(fixture, 'sensor') || isTrueAt(fixture, 'isSensor')) return 'trigger';
  return roleOfNames(...names) ?? ((numberAt(body, 'type') ?? 0) === 0 ? 'solid' : 'other');
}
