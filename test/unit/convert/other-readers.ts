/** Small readers of the formats that the extension writes and doesn't read. */
import assert from 'node:assert/strict';
import type { Point, Shape } from '../../../src/core/index.js';
import type { ReadBack } from './targets.test.js';

const polygon = (points: readonly Point[]): Shape => ({ kind: 'polygon', points });

/** Asserts that a polygon is convex and clockwise on screen, as physics engines need it. */
function convex(points: readonly Point[]): readonly Point[] {
  assert.ok(points.length >= 3);
  for (let k = 0; k < points.length; k++) {
    const [a, b, c] = [0, 1, 2].map((step) => points[(k + step) % points.length]!) as [Point, Point, Point];
    const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    assert.ok(turn > 0, `${JSON.stringify(points)} at ${k}`);
  }
  return points;
}

/** Phaser's PhysicsJSONParser: each list of vertices is a part of the body. */
export function readPhaser(text: string): ReadBack[] {
  const { generator_info: generator, ...bodies } = JSON.parse(text) as Record<string, unknown>;
  assert.equal(generator, 'Hitbox Lens');
  return Object.entries(bodies as Record<string, { type: string; label: string; vertices: Point[][] }>).flatMap(
    ([sprite, { type, label, vertices }]) => {
      assert.deepEqual([type, label], ['fromPhysicsTracer', sprite]);
      return vertices.map((points) => ({ sprite, shape: polygon(convex(points)) }));
    },
  );
}

interface MatterHitbox {
  readonly label: string;
  readonly role: string;
  readonly parts: readonly { readonly position: Point; readonly vertices: readonly Point[] }[];
}

/** Matter's `Bodies.fromVertices`: the center of mass of the vertices is moved to the position. */
export function readMatterVertices(text: string): ReadBack[] {
  const sprites = JSON.parse(text) as Record<string, { hitboxes: MatterHitbox[] }>;
  return Object.entries(sprites).flatMap(([sprite, { hitboxes }]) =>
    hitboxes.flatMap(({ label, role, parts }) =>
      parts.map(({ position, vertices }) => {
        const center = centroid(convex(vertices));
        const points = vertices.map(({ x, y }) => ({ x: x - center.x + position.x, y: y - center.y + position.y }));
        return { sprite, name: label, role, shape: polygon(points) };
      }),
    ),
  );
}

/** Matter's `Vertices.centre`, relative to the first corner. */
function centroid(points: readonly Point[]): Point {
  const [origin] = points;
  const moved = points.map(({ x, y }) => ({ x: x - origin!.x, y: y - origin!.y }));
  let [area, x, y] = [0, 0, 0];
  moved.forEach((a, k) => {
    const b = moved[(k + 1) % moved.length]!;
    const cross = a.x * b.y - a.y * b.x;
    area += cross / 2;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  return { x: origin!.x + x / (6 * area), y: origin!.y + y / (6 * area) };
}

/** Splits a table with quotes (RFC 4180) into records by its header. */
function parseCsv(text: string): Record<string, string>[] {
  const cells: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n|$)/g)) {
    cells.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\n') cells.push([]);
    if (end === '') break;
  }
  const [header, ...rows] = cells.filter((row) => row.length > 1);
  return rows.map((row) => Object.fromEntries(header!.map((name, k) => [name, row[k]!])));
}

export function readCsv(text: string): ReadBack[] {
  return parseCsv(text).map((row) => {
    const number = (key: string): number => {
      assert.match(row[key]!, /^-?\d+(?:\.\d+)?$/, key);
      return Number(row[key]);
    };
    const numbers = (...keys: string[]): Record<string, number> =>
      Object.fromEntries(keys.map((key) => [key, key === 'rotation' ? (number(key) * Math.PI) / 180 : number(key)]));
    const kind = row['shape'];
    const points = (row['points'] ?? '').split(' ').map(Number);
    const shape =
      kind === 'polygon'
        ? polygon(points.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: points[k + 1]! }] : [])))
        : kind === 'capsule'
          ? { kind, x1: number('x'), y1: number('y'), ...numbers('x2', 'y2', 'radius') }
          : {
              kind,
              ...(kind === 'rect'
                ? numbers('x', 'y', 'width', 'height', 'rotation')
                : kind === 'circle'
                  ? numbers('x', 'y', 'radius')
                  : numbers('x', 'y', 'radiusX', 'radiusY', 'rotation')),
            };
    return { sprite: row['sprite']!, name: row['hitbox']!, role: row['role']!, shape: shape as Shape };
  });
}

interface SceneSection {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Splits a Godot scene into its sections: `[node name="a"]` and the lines `key = value` after it. */
function sections(text: string): SceneSection[] {
  const results: { tag: string; attributes: Record<string, string>; values: Record<string, string> }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, tag, rest] = /^\[(\w+)(.*)\]$/.exec(line) ?? [];
    if (tag !== undefined) {
      const attributes = [...rest!.matchAll(/ (\w+)=("(?:[^"\\]|\\.)*"|\d+)/g)];
      assert.equal(attributes.map(([match]) => match).join(''), rest, line);
      const entries = attributes.map(([, key, value]) => [key!, String(JSON.parse(value!))]);
      results.push({ tag, attributes: Object.fromEntries(entries) as Record<string, string>, values: {} });
    } else {
      const [, key, value] = /^([\w/]+) = (.*)$/.exec(line) ?? [];
      assert.ok(key !== undefined, line);
      results.at(-1)!.values[key] = value!;
    }
  }
  return results;
}

/** Godot: shapes are centered on the node, capsules upright; nodes name their parents by path. */
export function readScene(text: string): ReadBack[] {
  const [head, ...rest] = sections(text);
  assert.deepEqual([head!.tag, head!.attributes['format']], ['gd_scene', '3']);
  const resources = new Map(
    rest.flatMap(({ tag, attributes, values }) =>
      tag === 'sub_resource' ? [[attributes['id']!, { type: attributes['type']!, values }]] : [],
    ),
  );
  const nodes = rest.filter(({ tag }) => tag === 'node');
  const paths = nodes.map(({ attributes: { name, parent } }) =>
    parent === undefined ? '' : parent === '.' ? name! : `${parent}/${name!}`,
  );
  assert.equal(new Set(paths).size, nodes.length, 'unique paths');
  const numbers = (value = ''): number[] =>
    [...value.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([digits]) => Number(digits));
  return nodes.flatMap(({ attributes: { type, parent }, values }): ReadBack[] => {
    if (!/^Collision/.test(type!)) return [];
    const body = nodes[paths.indexOf(parent!)]!;
    const sprite = nodes[paths.indexOf(body.attributes['parent']!)]!;
    const entry = {
      sprite: JSON.parse(sprite.values['metadata/sprite']!) as string,
      name: JSON.parse(body.values['metadata/hitbox']!) as string,
      role: JSON.parse(body.values['metadata/role']!) as string,
    };
    if (type === 'CollisionPolygon2D') {
      const flat = numbers(/^PackedVector2Array\((.*)\)$/.exec(values['polygon']!)![1]);
      return [{ ...entry, shape: polygon(flat.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: flat[k + 1]! }] : []))) }];
    }
    const [x, y] = numbers(values['position']!.slice('Vector2'.length)) as [number, number];
    const rotation = Number(values['rotation'] ?? 0);
    const { type: kind, values: sizes } = resources.get(/^SubResource\("(.*)"\)$/.exec(values['shape']!)![1]!)!;
    const radius = Number(sizes['radius']);
    if (kind === 'CircleShape2D') return [{ ...entry, shape: { kind: 'circle', x, y, radius } }];
    if (kind === 'RectangleShape2D') {
      const [width, height] = numbers(sizes['size']!.slice('Vector2'.length)) as [number, number];
      return [{ ...entry, shape: { kind: 'rect', x: x - width / 2, y: y - height / 2, width, height, rotation } }];
    }
    assert.equal(kind, 'CapsuleShape2D');
    const half = Number(sizes['height']) / 2 - radius;
    const [dx, dy] = [-Math.sin(rotation) * half, Math.cos(rotation) * half];
    return [{ ...entry, shape: { kind: 'capsule', x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, radius } }];
  });
}
