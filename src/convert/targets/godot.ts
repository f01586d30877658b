import * as l10n from '@vscode/l10n';
import type { Point, Shape } from '../../core/index.js';
import type { ConvertedHitbox } from '../conversion.js';
import { outlineOf } from '../polygon-outline.js';
import { roundForFile } from '../round-shape.js';
import { describeOutline } from './convex-bodies.js';
import { TargetLosses } from './lost-properties.js';
import type { ConversionTarget } from './target.js';

/** A Godot 4 scene with a node per sprite, in it a body or an area per hitbox with its collision shape. */
export const godotTarget: ConversionTarget = {
  id: 'godot',
  label: 'Godot scene',
  extension: 'tscn',
  use: 'Godot 4: a `StaticBody2D` for `solid`, a `CharacterBody2D` for `push`, an `Area2D` for other roles',
  shapes: ['rect', 'circle', 'capsule', 'polygon'],
  otherShapes: 'polygons',
  says: ['name', 'role', 'motion', 'tags', 'data'],
  saysOfSprites: [],
  write: (sprites) => {
    const losses = new TargetLosses(godotTarget);
    const resources: string[] = [];
    const root = 'Hitboxes';
    const nodes = [`[node name=${text(root)} type="Node2D"]\n`];
    const spriteNames = new NodeNames();
    for (const sprite of sprites) {
      const list = losses.begin(sprite);
      const name = spriteNames.add(sprite.name);
      nodes.push(`[node name=${text(name)} type="Node2D" parent="."]\n${metadata('sprite', sprite.name)}`);
      const names = new NodeNames();
      for (const hitbox of sprite.hitboxes) {
        const node = shapeNode(hitbox.shape, resources);
        if (node === null) {
          list.leaveOut(hitbox.path, l10n.t('Left out: it has no area.'));
          continue;
        }
        losses.addHitbox(list, hitbox, node.lost);
        const own = names.add(hitbox.name);
        nodes.push(bodyNode(hitbox, own, name));
        nodes.push(
          `[node name=${text(node.type)} type=${text(node.type)} parent=${text(`${name}/${own}`)}]\n${node.lines}`,
        );
      }
    }
    const head = `[gd_scene${resources.length === 0 ? '' : ` load_steps=${resources.length + 1}`} format=3]\n`;
    return { text: [head, ...resources, ...nodes].join('\n'), losses: losses.all };
  },
};

function bodyNode({ name, role, motion, tags, data }: ConvertedHitbox, own: string, parent: string): string {
  const type = role === 'solid' ? 'StaticBody2D' : role === 'push' ? 'CharacterBody2D' : 'Area2D';
  return [
    `[node name=${text(own)} type=${text(type)} parent=${text(parent)}]\n`,
    metadata('hitbox', name),
    metadata('role', role),
    ...(motion === null ? [] : [`metadata/motion = Vector2(${motion.x}, ${motion.y})\n`]),
    ...(tags.length === 0 ? [] : [metadata('tags', tags)]),
    ...(data === undefined ? [] : [metadata('data', data)]),
  ].join('');
}

/** Formats a value, whose JSON is also Godot's text for it. */
function metadata(key: string, value: unknown): string {
  return `metadata/${key} = ${JSON.stringify(value)}\n`;
}

interface ShapeNode {
  readonly type: 'CollisionShape2D' | 'CollisionPolygon2D';
  readonly lines: string;
  readonly lost: readonly string[];
}

/** Returns the node of a shape, whose resource is added to the others; null if it has no area. */
function shapeNode(shape: Shape, resources: string[]): ShapeNode | null {
  const collisionShape = (center: Point, rotation: number, type: string, lines: string): ShapeNode => {
    const id = `${type}_${resources.length + 1}`;
    resources.push(`[sub_resource type=${text(type)} id=${text(id)}]\n${lines}`);
    const place = `position = ${vector(center)}\n${rotation === 0 ? '' : `rotation = ${number(rotation, angleDecimals)}\n`}`;
    return { type: 'CollisionShape2D', lines: `${place}shape = SubResource(${text(id)})\n`, lost: [] };
  };
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rotation = 0 } = shape;
      if (width === 0 || height === 0) return null;
      const center = { x: x + width / 2, y: y + height / 2 };
      return collisionShape(center, rotation, 'RectangleShape2D', `size = ${vector({ x: width, y: height })}\n`);
    }
    case 'circle':
      if (shape.radius === 0) return null;
      return collisionShape(shape, 0, 'CircleShape2D', `radius = ${number(shape.radius)}\n`);
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      if (radius === 0) return null;
      const center = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
      const height = number(Math.hypot(x2 - x1, y2 - y1) + radius * 2);
      // Godot's capsules are upright.
      const rotation = x1 === x2 ? 0 : Math.atan2(y2 - y1, x2 - x1) - Math.PI / 2;
      return collisionShape(center, rotation, 'CapsuleShape2D', `radius = ${number(radius)}\nheight = ${height}\n`);
    }
    case 'ellipse':
    case 'polygon': {
      const { points, error } = outlineOf(shape);
      if (isFlat(points)) return null;
      const corners = points.flatMap(({ x, y }) => [number(x), number(y)]).join(', ');
      return {
        type: 'CollisionPolygon2D',
        lines: `polygon = PackedVector2Array(${corners})\n`,
        lost: describeOutline(shape.kind, error),
      };
    }
  }
}

/** Angles need more decimals than lengths: a long shape's ends move far. */
const angleDecimals = 9;

function number(value: number, decimals?: number): string {
  return String(decimals === undefined ? roundForFile(value) : Number(value.toFixed(decimals)) + 0);
}

function vector({ x, y }: Point): string {
  return `Vector2(${number(x)}, ${number(y)})`;
}

function text(value: string): string {
  return JSON.stringify(value);
}

/** Whether a polygon has no area. */
function isFlat(points: readonly Point[]): boolean {
  const [first, ...others] = points;
  let area = 0;
  for (let k = 1; k < others.length; k++) {
    const [a, b] = [others[k - 1]!, others[k]!];
    area += (a.x - first!.x) * (b.y - first!.y) - (a.y - first!.y) * (b.x - first!.x);
  }
  return area === 0;
}

/** Names of the children of one node: unique, and without the characters that Godot uses in paths. */
class NodeNames {
  private readonly taken = new Set<string>();

  add(wanted: string): string {
    const name = wanted.replace(/[.:@/"%\\\p{Cc}]/gu, '_').trim() || 'unnamed';
    let result = name;
    for (let k = 2; this.taken.has(result); k++) result = `${name}${k}`;
    this.taken.add(result);
    return result;
  }
}
