import { roleOfNames } from '../role-keywords.js';
import type { Adapter, Content, ExportedHitbox } from './adapter.js';
import { cornersUpConvention as convention } from './conventions.js';
import { child, entries, items, numberAt, textAt, type Node } from './node.js';
import { readFlatCorners, unreadable } from './numbers.js';
import { Owners } from './owners.js';
import { pointsCodec } from './points.js';
import { has } from './signature.js';

/**
 * Spine's skeletons (esotericsoftware.com/spine-json-format): a skin's bounding-box attachments are polygons in the
 * space of their slot's bone, y up. Bones aren't combined into a pose. Corners weighted to several bones are known only
 * in a pose.
 */
export const spine: Adapter = {
  id: 'spine',
  tool: 'Spine',
  about: {
    section: 'Spine',
    files: 'JSON skeletons',
    reads: 'bounding boxes',
    shapes: ['polygon'],
    writes: ['position', 'corners'],
  },
  triggers: ["bones 'boundingbox'"],
  matches: (root) => has(root, 'bones') && (has(root, 'skeleton') || has(root, 'slots', 'skins')),
  read: (root): Content => {
    const owners = new Owners();
    for (const [slot, node] of listSkins(root).flatMap((skin) => entries(skin))) {
      const attachments = entries(node);
      owners.add(
        node,
        slot,
        attachments.flatMap(([key, attachment]) => readHitbox(attachment, slot, key) ?? []),
      );
    }
    return owners;
  },
};

/** Returns the slots of each skin. Skins are a list since Spine 3.8, before that a record by name. */
function listSkins(root: Node): Node[] {
  const listed = items(root, 'skins').flatMap((skin) => child(skin, 'attachments') ?? []);
  return listed.length > 0 ? listed : entries(root, 'skins').map(([, skin]) => skin);
}

function readHitbox(attachment: Node, slot: string, key: string): Omit<ExportedHitbox, 'sprite'> | null {
  const vertices = child(attachment, 'vertices');
  if (textAt(attachment, 'type') !== 'boundingbox' || vertices === null) return null;
  const name = textAt(attachment, 'name') ?? key;
  const corners = readFlatCorners(vertices);
  if (corners === null) return null;
  const count = numberAt(attachment, 'vertexCount');
  // Weights are between the coordinates, so there are more than two numbers per corner.
  const isWeighted = count !== null && corners.length !== count * 2;
  return {
    node: attachment,
    name,
    role: roleOfNames(name, slot) ?? 'other',
    codec: pointsCodec,
    convention,
    numbers: isWeighted ? unreadable(vertices) : corners,
  };
}
