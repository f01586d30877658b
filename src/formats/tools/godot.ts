import type { Value } from '../../model/value.js';
import type { Codec } from '../form.js';
import { roleOfNames } from '../role-keywords.js';
import type { Adapter, Content, ExportedHitbox, ExportedNumber } from './adapter.js';
import { placedCircleCodec } from './circle.js';
import { centerDown, cornersConvention as cornersDown, topLeft } from './conventions.js';
import { extentsRect } from './extents.js';
import { child, isTrueAt, items, textAt, type Node } from './node.js';
import { readCornerPairs, readCorners, readFlatCorners, unreadable } from './numbers.js';
import { Owners } from './owners.js';
import { pivotedRect } from './pivoted.js';
import { pointsCodec } from './points.js';
import { at, first, textAtKey } from './signature.js';
import { uprightCapsule } from './upright-capsule.js';

/**
 * Godot scenes as scripts and add-ons write them to JSON or code: a tree or a list of nodes with `type`, `position` and
 * `children`. A CollisionShape2D is centered, in px, y down; the positions of its ancestors are added, unless it
 * declares a global position.
 */
export const godot: Adapter = {
  id: 'godot-scene',
  tool: 'Godot scene',
  about: {
    section: 'Godot',
    files: 'scenes as JSON',
    reads: 'collision shapes',
    shapes: ['rect', 'circle', 'capsule', 'polygon'],
    writes: ['position', 'size', 'angle', 'corners', 'corner count'],
  },
  triggers: ["'CollisionShape2D", "'CollisionPolygon2D"],
  matches: (root) => [root, ...topNodes(root)].some(isNodeTree),
  read: (root): Content => {
    const reader = new SceneReader(root);
    const tops = [
      root,
      ...items(root),
      ...trees.map((key) => child(root, key)),
      ...lists.flatMap((key) => (key === 'nodes' ? [] : items(root, key))),
    ];
    for (const node of tops) if (node !== null) reader.read(node, nothingAround, 0);
    return reader;
  },
};

/** Keys of the root node, and of a list of nodes. */
const trees = ['root', 'scene', 'tree'];
const lists = ['nodes', 'objects', 'entities', 'bodies', 'colliders', 'shapes', 'collisionShapes', 'collisions'];

/** The number of nodes checked to recognize a list. */
const maxChecked = 8;

function topNodes(root: Value): readonly (Value | null)[] {
  if (root.kind === 'array') return root.items.slice(0, maxChecked);
  const listed = lists.map((key) => at(root, key)).filter((list) => list?.kind === 'array');
  return [...trees.map((key) => at(root, key)), ...listed.flatMap((list) => list.items.slice(0, maxChecked))];
}

const nodeType =
  /^(?:Node|Node2D|(?:Static|Rigid|Kinematic|Character|Animatable)Body2D|Area2D|Collision(?:Shape|Polygon)2D|(?:Animated)?Sprite2D|TileMap(?:Layer)?)$/;

function isNodeTree(value: Value | null): boolean {
  if (!nodeType.test(typeIn(value))) return false;
  const [inner] = [first(at(value, 'children')), first(at(value, 'nodes'))].filter((one) => one !== null);
  return inner === undefined ? /^Collision/.test(typeIn(value)) : typeIn(inner) !== '';
}

function typeIn(value: Value | null): string {
  return textAtKey(value, 'type') || textAtKey(value, 'class');
}

interface Around {
  readonly x: number;
  readonly y: number;
  /** An ancestor is rotated or scaled. */
  readonly isTransformed: boolean;
  readonly owner: Node | null;
  /** The type of the enclosing body. */
  readonly bodyType: string;
  /** The nearest ancestor of a type defined by the game, such as the root of an instanced scene. */
  readonly thing: Node | null;
}

const nothingAround: Around = { x: 0, y: 0, isTransformed: false, owner: null, bodyType: '', thing: null };

/** Deeper nesting of nodes doesn't occur. */
const maxDepth = 64;

class SceneReader extends Owners {
  /** The bodies of a list whose nodes refer to their parent by name. */
  private readonly bodies = new Map<string, Node>();

  constructor(root: Node) {
    super();
    for (const node of [root, ...lists.map((key) => child(root, key))].flatMap((list) => items(list))) {
      const name = textAt(node, 'name');
      if (name !== null && isBody(readType(node))) this.bodies.set(name, node);
    }
  }

  read(node: Node, outer: Around, depth: number): void {
    if (depth > maxDepth) return;
    const type = readType(node);
    const around = outer.owner === null ? this.withParentByName(node, outer) : outer;
    if (/^Collision(?:Shape|Polygon)2D$/.test(type)) this.addShape(node, type, around);
    const inner = within(node, around, type);
    for (const key of ['children', 'nodes']) for (const one of items(node, key)) this.read(one, inner, depth + 1);
  }

  /** Returns the context of a list's node, which may name its parent. */
  private withParentByName(node: Node, around: Around): Around {
    const parent = textAt(node, 'parent') ?? textAt(node, 'parentName') ?? textAt(node, 'owner');
    const body = parent === null ? undefined : this.bodies.get(parent.slice(parent.lastIndexOf('/') + 1));
    return body === undefined || body === node ? around : within(body, around, readType(body));
  }

  private addShape(node: Node, type: string, around: Around): void {
    const owner = around.owner ?? around.thing ?? node;
    const name = textAt(owner, 'name') || textAt(node, 'parent') || textAt(node, 'name') || type;
    const world = readChild(node, 'globalPosition', 'global_position');
    const turn = readTurn(node, world !== null);
    const match = readShape(node, type, readPair(world ?? child(node, 'position')), turn);
    if (match === null) return;
    const offset = world === null ? { offsetX: around.x, offsetY: around.y } : { offsetX: 0, offsetY: 0 };
    const decodeContext = { ...offset, ...(match.centered ? { pivotX: 0.5, pivotY: 0.5 } : {}) };
    // The editor's default name of a shape carries no meaning.
    const own = textAt(node, 'name')?.replace(/^Collision(?:Shape|Polygon)2D\d*$/, '') ?? '';
    const ownerType = around.owner === null ? (textAt(node, 'parentType') ?? '') : around.bodyType;
    const isArea = ownerType === 'Area2D';
    const isStatic = /^(?:Static|Animatable)/.test(ownerType);
    const named = roleOfNames(own, owner === node ? own : name);
    const isTransformed = isScaled(node) || (world === null && around.isTransformed);
    const hitbox = {
      node,
      name,
      // An area stops nothing, whatever it is called.
      role: isArea && named === 'solid' ? 'trigger' : (named ?? (isArea ? 'trigger' : isStatic ? 'solid' : 'other')),
      codec: match.codec,
      convention: match.convention,
      numbers: isTransformed ? unreadable(node) : match.numbers,
      decodeContext,
      hidden: isTrueAt(node, 'disabled') && ('disabled' as const),
    };
    this.add(owner, name, [hitbox], { space: 'shared', isBody: true });
  }
}

function readType(node: Node): string {
  return textAt(node, 'type') || textAt(node, 'class') || '';
}

function isBody(type: string): boolean {
  return /(?:Body|Area)2D$/.test(type);
}

/** Returns the context for the children of a node. */
function within(node: Node, around: Around, type: string): Around {
  const world = readChild(node, 'globalPosition', 'global_position');
  const [x = 0, y = 0] = readPair(world ?? child(node, 'position')).map(({ node: one }) =>
    one?.value.kind === 'number' ? one.value.value : 0,
  );
  const angle = readTurn(node, world !== null)?.node.value;
  const isTurned = (angle !== undefined && (angle.kind !== 'number' || angle.value !== 0)) || isScaled(node);
  return {
    x: world === null ? around.x + x : x,
    y: world === null ? around.y + y : y,
    isTransformed: isTurned || (around.isTransformed && world === null),
    ...ownerWithin(node, around, type),
  };
}

/** A body with a default name belongs to the game's own node if it is that node's only body. */
function ownerWithin(node: Node, around: Around, type: string): Pick<Around, 'owner' | 'bodyType' | 'thing'> {
  if (isOwnKind(type)) return { owner: null, bodyType: '', thing: node };
  const { thing } = around;
  if (!isBody(type)) return { owner: around.owner, bodyType: around.bodyType, thing };
  const isOfThing = thing !== null && isNamedByItself(node, type) && bodiesIn(thing) === 1;
  return { owner: isOfThing ? thing : node, bodyType: type, thing };
}

function bodiesIn(node: Node): number {
  const inner = ['children', 'nodes'].flatMap((key) => items(node, key));
  return inner.filter((one) => isBody(readType(one))).length;
}

/** Whether a type is a class or scene of the game and not one of Godot's built-in types. */
function isOwnKind(type: string): boolean {
  return type !== '' && !nodeType.test(type) && !/[23]D$/.test(type) && !/^(?:Node|Control|CanvasLayer)$/.test(type);
}

/** Whether a node has a default or generic name for a body. */
function isNamedByItself(node: Node, type: string): boolean {
  const name = textAt(node, 'name')?.replace(/\d+$/, '') ?? '';
  return name === '' || name === type || /^(?:body|collider|collision|hit_?box|area)$/i.test(name);
}

function readChild(node: Node, ...keys: readonly string[]): Node | null {
  for (const key of keys) {
    const match = child(node, key);
    if (match !== null) return match;
  }
  return null;
}

/** The angle of a node and its unit. */
interface Turn {
  readonly node: Node;
  readonly unit: 'degrees' | 'radians';
}

/** Returns the angle of a node, global or local; null if it declares none. */
function readTurn(node: Node, inWorld: boolean): Turn | null {
  const [radians, degrees] = inWorld
    ? [
        readChild(node, 'globalRotation', 'global_rotation'),
        readChild(node, 'globalRotationDegrees', 'global_rotation_degrees'),
      ]
    : [child(node, 'rotation'), readChild(node, 'rotationDegrees', 'rotation_degrees')];
  if (radians !== null) return { node: radians, unit: 'radians' };
  return degrees === null ? null : { node: degrees, unit: 'degrees' };
}

interface GodotShape {
  readonly codec: Codec;
  readonly convention: ExportedHitbox['convention'];
  readonly numbers: readonly ExportedNumber[];
  readonly centered: boolean;
}

function readShape(node: Node, type: string, place: readonly ExportedNumber[], turn: Turn | null): GodotShape | null {
  const inner = child(node, 'shape');
  // A string only names the kind of shape; its numbers are beside it.
  const shape = inner?.value.kind === 'object' ? inner : node;
  const corners = readChild(node, 'polygon', 'points') ?? child(shape, 'points');
  const angle: ExportedNumber[] = turn === null ? [] : [{ name: 'rotation', node: turn.node }];
  const turned = turn === null ? {} : { angleUnit: turn.unit };
  if (corners !== null) {
    const forms = [readCorners, readCornerPairs, readFlatCorners].map((form) => form(corners));
    const numbers = forms.find((form) => form?.every(({ node: number }) => number !== null) === true);
    if (numbers === undefined || numbers === null) return null;
    const convention = { ...cornersDown, ...turned };
    return { codec: pointsCodec, convention, numbers: [...place, ...angle, ...numbers], centered: false };
  }
  if (type !== 'CollisionShape2D') return null;
  const size = child(shape, 'size');
  const extents = child(shape, 'extents');
  const radius = child(shape, 'radius');
  const [width, height] = [child(shape, 'width'), child(shape, 'height')];
  const convention = { ...topLeft, anchor: 'center', ...turned } as const;
  if (size !== null || extents !== null || (width !== null && height !== null)) {
    const written = size ?? extents;
    const sizes: ExportedNumber[] =
      written === null
        ? [
            { name: 'width', node: width },
            { name: 'height', node: height },
          ]
        : readPair(written, ['width', 'height']);
    const numbers = [...place, ...sizes, ...angle];
    return {
      codec: size === null && extents !== null ? extentsRect : pivotedRect,
      convention,
      numbers,
      centered: true,
    };
  }
  if (radius === null) return null;
  const numbers: ExportedNumber[] = [...place, { name: 'radius', node: radius }];
  if (height === null) return { codec: placedCircleCodec, convention: centerDown, numbers, centered: false };
  return {
    codec: uprightCapsule,
    convention: { ...centerDown, ...turned },
    numbers: [...numbers, { name: 'height', node: height }, ...angle],
    centered: false,
  };
}

/** Scaling isn't supported. */
function isScaled(node: Node): boolean {
  const scale = readPair(readChild(node, 'globalScale', 'global_scale', 'scale')).map(({ node: one }) =>
    one?.value.kind === 'number' ? one.value.value : 1,
  );
  return scale.some((one) => one !== 1);
}

/** Reads the numbers of `{ x, y }` or `[x, y]`, as `'Vector2(x, y)'` is read too; 0 if missing. */
function readPair(node: Node | null, names: readonly [string, string] = ['x', 'y']): ExportedNumber[] {
  const numbers: readonly (Node | null)[] =
    node?.value.kind === 'array' ? items(node) : [child(node, 'x'), child(node, 'y')];
  return names.map((name, k) => ({ name, node: numbers[k] ?? null, otherwise: 0 }));
}
