import type { Value } from '../../model/value.js';
import type { Coding } from '../form.js';
import { roleOfNames } from '../role-words.js';
import {
  always,
  type Adapter,
  type Content,
  type ExportedHitbox,
  type ExportedNumber,
  type ExportedSprite,
} from './adapter.js';
import { circleCoding } from './circle.js';
import { centreDown, corners as cornersDown, topLeft } from './conventions.js';
import { extentsRect } from './extents.js';
import { child, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { cornerPairsOf, cornersOf, unreadable } from './numbers.js';
import { pivotedRect } from './pivoted.js';
import { pointsCoding } from './points.js';
import { at, first, text } from './signature.js';

/**
 * Scenes of Godot as scripts and add-ons write them to JSON: a tree of nodes with `type`, `position` and `children`. A
 * CollisionShape2D stands about its center, in px, y down; the places of the nodes around it are added.
 */
export const godot: Adapter = {
  id: 'godot-scene',
  tool: 'Godot scene',
  matches: (root) => [root, at(root, 'root'), at(root, 'scene'), first(at(root, 'nodes'))].some(isNodeTree),
  read: (root): Content => {
    const reader = new SceneReader();
    for (const node of [root, child(root, 'root'), child(root, 'scene'), ...items(root, 'nodes')]) {
      if (node !== null) reader.read(node, { x: 0, y: 0, isTurned: false, owner: null }, 0);
    }
    return reader;
  },
};

const nodeType =
  /^(?:Node|Node2D|(?:Static|Rigid|Kinematic|Character|Animatable)Body2D|Area2D|Collision(?:Shape|Polygon)2D|(?:Animated)?Sprite2D|TileMap(?:Layer)?)$/;

function isNodeTree(value: Value | null): boolean {
  if (!nodeType.test(typeIn(value))) return false;
  const [inner] = [first(at(value, 'children')), first(at(value, 'nodes'))].filter((one) => one !== null);
  return inner === undefined ? /^Collision/.test(typeIn(value)) : typeIn(inner) !== '';
}

function typeIn(value: Value | null): string {
  return text(value, 'type') || text(value, 'class');
}

interface Around {
  readonly x: number;
  readonly y: number;
  /** Something around is turned or scaled. */
  readonly isTurned: boolean;
  readonly owner: Node | null;
}

/** Nodes in nodes deeper than this no editor shows. */
const deepest = 64;

class SceneReader implements Content {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly sprites: ExportedSprite[] = [];
  private readonly owners = new Set<string>();

  read(node: Node, around: Around, depth: number): void {
    if (depth > deepest) return;
    const type = textAt(node, 'type') || textAt(node, 'class') || '';
    const place = pairOf(child(node, 'position'));
    if (/^Collision(?:Shape|Polygon)2D$/.test(type)) this.take(node, type, place, around);
    const [x = 0, y = 0] = place.map(({ node: number }) => (number?.value.kind === 'number' ? number.value.value : 0));
    const inner: Around = {
      x: around.x + x,
      y: around.y + y,
      isTurned: around.isTurned || isTurned(node),
      owner: /(?:Body|Area)2D$/.test(type) ? node : around.owner,
    };
    for (const key of ['children', 'nodes']) for (const one of items(node, key)) this.read(one, inner, depth + 1);
  }

  private take(node: Node, type: string, place: readonly ExportedNumber[], around: Around): void {
    const owner = around.owner ?? node;
    const name = textAt(owner, 'name') || textAt(node, 'name') || type;
    const found = shapeOf(node, type, place);
    if (found === null) return;
    const givens = { offsetX: around.x, offsetY: around.y, ...(found.centered ? { pivotX: 0.5, pivotY: 0.5 } : {}) };
    // What the editor calls a shape by itself says nothing.
    const own = textAt(node, 'name')?.replace(/^Collision(?:Shape|Polygon)2D\d*$/, '') ?? '';
    const isArea = (textAt(owner, 'type') ?? textAt(owner, 'class')) === 'Area2D';
    const isStatic = /^(?:Static|Animatable)/.test(textAt(owner, 'type') ?? textAt(owner, 'class') ?? '');
    this.hitboxes.push({
      node,
      name,
      role: roleOfNames(own, owner === node ? own : name) ?? (isArea ? 'trigger' : isStatic ? 'solid' : 'push'),
      sprite: owner.path,
      ...always,
      coding: found.coding,
      convention: found.convention,
      numbers: around.isTurned || isTurned(node) ? unreadable(node) : found.numbers,
      givens,
      hidden: isTrueAt(node, 'disabled'),
    });
    if (this.owners.has(owner.path)) return;
    this.owners.add(owner.path);
    this.sprites.push({ id: owner.path, name, space: 'shared', frameSize: null, node: owner, image: null });
  }
}

interface Found {
  readonly coding: Coding;
  readonly convention: ExportedHitbox['convention'];
  readonly numbers: readonly ExportedNumber[];
  readonly centered: boolean;
}

function shapeOf(node: Node, type: string, place: readonly ExportedNumber[]): Found | null {
  const shape = child(node, 'shape') ?? node;
  const corners = child(node, 'polygon') ?? child(shape, 'points');
  if (corners !== null) {
    const numbers = cornersOf(corners) ?? cornerPairsOf(corners);
    if (numbers === null || numbers.some((number) => number.node === null)) return null;
    return { coding: pointsCoding, convention: cornersDown, numbers: [...place, ...numbers], centered: false };
  }
  if (type !== 'CollisionShape2D') return null;
  const size = child(shape, 'size');
  const extents = child(shape, 'extents');
  const radius = child(shape, 'radius');
  const convention = { ...topLeft, anchor: 'center' } as const;
  if (size !== null || extents !== null) {
    const numbers = [...place, ...pairOf(size ?? extents, ['width', 'height'])];
    return { coding: size === null ? extentsRect : pivotedRect, convention, numbers, centered: true };
  }
  // A capsule has a height as well, and is not read.
  if (radius === null || child(shape, 'height') !== null) return null;
  return {
    coding: circleCoding,
    convention: centreDown,
    numbers: [...place, { name: 'radius', node: radius }],
    centered: false,
  };
}

/** Turns and scales are not followed. */
function isTurned(node: Node): boolean {
  const turn = numberAt(node, 'rotation') ?? numberAt(node, 'rotation_degrees') ?? 0;
  const scale = pairOf(child(node, 'scale')).map(({ node: one }) =>
    one?.value.kind === 'number' ? one.value.value : 1,
  );
  return turn !== 0 || scale.some((one) => one !== 1);
}

/** The numbers of `{ x, y }`, `[x, y]` or `'Vector2(x, y)'`; 0 where there are none. */
function pairOf(node: Node | null, names: readonly [string, string] = ['x', 'y']): ExportedNumber[] {
  const numbers: readonly (Node | null)[] =
    node?.value.kind === 'string'
      ? numbersInText(node)
      : node?.value.kind === 'array'
        ? items(node)
        : [child(node, 'x'), child(node, 'y')];
  return names.map((name, k) => ({ name, node: numbers[k] ?? null, otherwise: 0 }));
}

/** The numbers that stand in a text without escapes, each where its digits are. */
function numbersInText({ value, start, path }: Node): Node[] {
  if (value.kind !== 'string' || value.length !== value.value.length + 2) return [];
  const [, inside = ''] = /^(?:Vector2i?)?\(([^()]{0,80})\)$/.exec(value.value) ?? [];
  const from = value.value.indexOf('(') + 1;
  return [...inside.matchAll(/-?\d+(?:\.\d+)?/g)].map(({ index, 0: digits }): Node => {
    const place = start + 1 + from + index;
    return {
      value: { kind: 'number', value: Number(digits), start: place, length: digits.length },
      start: place,
      path,
    };
  });
}
