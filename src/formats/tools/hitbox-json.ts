import type { Point } from '../../core/index.js';
import type { Animation } from '../../model/animation.js';
import type { Frames } from '../../model/document.js';
import type { Value } from '../../model/value.js';
import { knownRoles } from '../../model/role.js';
import { roleOfNames } from '../role-keywords.js';
import {
  allEditKinds,
  type Adapter,
  type Content,
  type ExportedDiagnostic,
  type ExportedHitbox,
  type ExportedReference,
  type ExportedSprite,
} from './adapter.js';
import { customDataAt } from './custom-data.js';
import { isShapeKey, keyless, readKeys, readShape } from './hitbox-json-shapes.js';
import { readAnimations, numberListAt, readSheetFrames, readTime } from './hitbox-json-time.js';
import { child, entries, items, numberOfNode, textAt, type Node } from './node.js';
import { at, textAtKey } from './signature.js';

/**
 * Hitbox files (docs/schema.md), our own format: designed to be written by hand with the help of its schema. Sprites by
 * name, each with its image, frames and hitboxes, in px from the frame's top-left corner.
 */
export const hitboxJson: Adapter = {
  id: 'hitbox-json',
  tool: null,
  about: {
    section: 'Hitbox files',
    files: '`*.hitbox.json`',
    reads: 'hitboxes',
    shapes: ['rect', 'circle', 'capsule', 'ellipse', 'polygon'],
    writes: allEditKinds,
  },
  triggers: ["'hitbox.schema.json'", 'sprites hitboxes'],
  matches: (root) => {
    const sprites = at(root, 'sprites');
    return sprites?.kind === 'object' && (namesSchema(root) || hasShapes(sprites.entries.map(({ value }) => value)));
  },
  read: (root): Content => {
    const sprites = entries(root, 'sprites').map(([name, node]) => readSprite(name, node));
    const version = child(root, 'version');
    const isKnown = version === null || numberOfNode(version) === 1;
    return {
      hitboxes: readHitboxes(sprites),
      sprites,
      references: sprites.flatMap(animationReferences),
      ...(isKnown ? {} : { unknownVersion: version }),
    };
  },
};

/** The schema may be at any path, under its shipped file name. */
function namesSchema(root: Value): boolean {
  return textAtKey(root, '$schema').endsWith('hitbox.schema.json');
}

/** The number of sprites, and of hitboxes of each, that are checked to recognize the format. */
const maxChecked = 20;

/** Whether a hitbox has a list under the name of a shape, or all lists of hitboxes are still empty. */
function hasShapes(sprites: readonly Value[]): boolean {
  const lists = sprites.slice(0, maxChecked).map((sprite) => at(sprite, 'hitboxes'));
  if (lists.length > 0 && lists.every((list) => list?.kind === 'array' && list.items.length === 0)) return true;
  return sprites.slice(0, maxChecked).some((sprite) => {
    const list = at(sprite, 'hitboxes');
    if (list?.kind !== 'array') return false;
    return list.items.slice(0, maxChecked).some(hasShape);
  });
}

function hasShape(item: Value): boolean {
  if (item.kind !== 'object') return false;
  return item.entries.some(({ key, value }) => {
    if (value.kind !== 'array') return false;
    return isShapeKey(key) || (key === 'keys' && value.items.slice(0, maxChecked).some(hasShape));
  });
}

type ReadSprite = ExportedSprite & Required<Pick<ExportedSprite, 'frames' | 'animations'>>;

function readSprite(name: string, node: Node): ReadSprite {
  const list = child(node, 'hitboxes');
  const [width = 0, height = 0] = numberListAt(node, 'frameSize', 2) ?? [];
  const pivot = pointAt(node, 'pivot');
  return {
    id: node.path,
    name,
    space: textAt(node, 'space') === 'world' ? 'shared' : 'own',
    node,
    image: child(node, 'image'),
    frameSize: width > 0 && height > 0 ? { width, height } : null,
    origin: pointAt(node, 'origin'),
    ...(pivot === null ? {} : { pivot }),
    frames: readSheetFrames(node),
    animations: readAnimations(node),
    ...customDataAt(node),
    ...(list?.value.kind === 'array' && list.value.items.length === 0 && !list.value.damaged
      ? { emptyList: list }
      : {}),
  };
}

/** Returns the frames of the sheet that the animations of a sprite consist of. */
function animationReferences({ id, node, animations }: ReadSprite): ExportedReference[] {
  const frames = new Map(entries(node, 'animations').map(([name, animation]) => [name, child(animation, 'frames')]));
  return animations.flatMap(({ name, last }) => {
    const written = frames.get(name) ?? null;
    return written === null ? [] : [{ kind: 'sheet-frames' as const, sprite: id, name, last, node: written }];
  });
}

function* readHitboxes(sprites: readonly ReadSprite[]): Iterable<ExportedHitbox> {
  for (const sprite of sprites) {
    const animations = new Map(sprite.animations.map((animation) => [animation.name, animation]));
    for (const [index, node] of items(sprite.node, 'hitboxes').entries()) {
      const hitbox = readHitbox(node, index, sprite, animations);
      if (hitbox !== null) yield hitbox;
    }
  }
}

function readHitbox(
  node: Node,
  index: number,
  { id, frames }: ReadSprite,
  animations: ReadonlyMap<string, Animation>,
): ExportedHitbox | null {
  // Skips a half-typed record: the preview keeps its last state.
  if (node.value.kind !== 'object' || node.value.damaged) return null;
  const formatDiagnostics: ExportedDiagnostic[] = [];
  const keys = child(node, 'keys') === null ? [] : readKeys(node, formatDiagnostics);
  const shape = child(node, 'keys') === null ? readShape(node, formatDiagnostics) : (keys?.[0] ?? keyless);
  if (shape === null || keys === null) return null;
  const declaredName = wordAt(node, 'name', formatDiagnostics);
  const declaredRole = wordAt(node, 'role', formatDiagnostics)?.trim() || null;
  const role = declaredRole ?? roleOfNames(declaredName);
  const tags = items(node, 'tags').flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
  const time = readTime(node, animations, frames.length, keys, formatDiagnostics);
  const motion = pointAt(node, 'motion');
  const moves = child(node, 'motion');
  if (moves !== null && motion === null) formatDiagnostics.push({ kind: 'unreadable', word: 'motion', node: moves });
  return {
    node,
    name: declaredName ?? `hitbox ${index}`,
    role: role ?? 'other',
    ...(declaredName === null ? {} : { nameKey: 'name' }),
    ...(declaredRole === null ? {} : { roleKey: 'role' }),
    ...(tags.length === 0 ? {} : { tags }),
    sprite: id,
    ...time,
    codec: shape.codec,
    convention: shape.convention,
    numbers: shape.numbers,
    ...(keys.length === 0 ? {} : { keys }),
    ...(motion === null ? {} : { motion }),
    ...customDataAt(node),
    formatDiagnostics,
    references: readReferences(
      node,
      id,
      declaredName ?? `hitbox ${index}`,
      declaredRole,
      frames.length === 0 ? time.frames : null,
      keys.length > 0 ? child(keys.at(-1)!.node, 'frame') : child(node, 'frames'),
    ),
  };
}

/** Returns what a hitbox refers to outside of its sprite. `frames`: of a sheet that the sprite doesn't list. */
function readReferences(
  node: Node,
  sprite: string,
  name: string,
  role: string | null,
  frames: Frames | null,
  writtenFrames: Node | null,
): ExportedReference[] {
  const references: ExportedReference[] = [];
  const writtenRole = child(node, 'role');
  const known: readonly string[] = knownRoles;
  if (role !== null && writtenRole !== null && !known.includes(role)) {
    references.push({ kind: 'role', role, node: writtenRole });
  }
  const last = frames?.[1] ?? null;
  if (last !== null && writtenFrames !== null && child(node, 'animation') === null) {
    references.push({ kind: 'sheet-frames', sprite, name, last, node: writtenFrames });
  }
  return references;
}

/** Returns the string under a key; adds a diagnostic for any other value. */
function wordAt(record: Node, key: string, formatDiagnostics: ExportedDiagnostic[]): string | null {
  const match = textAt(record, key);
  const node = child(record, key);
  if (match === null && node !== null) formatDiagnostics.push({ kind: 'unreadable', word: key, node });
  return match;
}

function pointAt(record: Node, key: string): Point | null {
  const [x, y] = numberListAt(record, key, 2) ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}
