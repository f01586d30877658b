import { roleOfNames } from '../role-keywords.js';
import {
  always,
  emptyContext,
  type Adapter,
  type Content,
  type ExportedHitbox,
  type ExportedSprite,
} from './adapter.js';
import { cornersUp as convention } from './conventions.js';
import { child, entries, items, numberAt, textAt, type Node } from './node.js';
import { flatCornersOf, unreadable } from './numbers.js';
import { pointsCodec } from './points.js';
import { has } from './signature.js';

/**
 * Spine's skeletons (esotericsoftware.com/spine-json-format): the attachments of a skin that are bounding boxes are
 * polygons in the space of their slot's bone, y up. Bones are not put together into a pose. Corners that several bones
 * pull at are only known when the skeleton is posed.
 */
export const spine: Adapter = {
  id: 'spine',
  tool: 'Spine',
  about: {
    section: 'Spine',
    files: 'skeletons as JSON',
    reads: 'bounding boxes',
    shapes: ['polygon'],
    writes: ['position', 'corners'],
  },
  matches: (root) => has(root, 'bones') && (has(root, 'skeleton') || has(root, 'slots', 'skins')),
  read: (root): Content => {
    const hitboxes: ExportedHitbox[] = [];
    const sprites: ExportedSprite[] = [];
    for (const [slot, node] of skinsOf(root).flatMap((skin) => entries(skin))) {
      const found = hitboxes.length;
      for (const [key, attachment] of entries(node)) {
        const hitbox = hitboxOf(attachment, slot, key, node.path);
        if (hitbox !== null) hitboxes.push(hitbox);
      }
      if (hitboxes.length === found) continue;
      sprites.push({ id: node.path, name: slot, space: 'own', frameSize: null, node, image: null });
    }
    return { hitboxes, sprites };
  },
};

/** The slots of each skin. Skins are a list since Spine 3.8, and a record by their name before. */
function skinsOf(root: Node): Node[] {
  const listed = items(root, 'skins').flatMap((skin) => child(skin, 'attachments') ?? []);
  return listed.length > 0 ? listed : entries(root, 'skins').map(([, skin]) => skin);
}

function hitboxOf(attachment: Node, slot: string, key: string, sprite: string): ExportedHitbox | null {
  const vertices = child(attachment, 'vertices');
  if (textAt(attachment, 'type') !== 'boundingbox' || vertices === null) return null;
  const name = textAt(attachment, 'name') ?? key;
  const corners = flatCornersOf(vertices);
  if (corners === null) return null;
  const count = numberAt(attachment, 'vertexCount');
  // Weights stand between the numbers of corners, so there are more numbers than two for each corner.
  const isWeighted = count !== null && corners.length !== count * 2;
  return {
    node: attachment,
    name,
    role: roleOfNames(name, slot) ?? 'other',
    sprite,
    ...always,
    codec: pointsCodec,
    convention,
    numbers: isWeighted ? unreadable(vertices) : corners,
    decodeContext: emptyContext,
  };
}
