import { roleOfNames } from '../role-keywords.js';
import type { Adapter, Content, ExportedHitbox } from './adapter.js';
import { placedCircleCodec } from './circle.js';
import { centerUp, circleUp, cornersUpConvention } from './conventions.js';
import { child, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { readCorners, numbersAt } from './numbers.js';
import { Owners } from './owners.js';
import { pivotedRect } from './pivoted.js';
import { pointsCodec } from './points.js';
import { first, textAtKey } from './signature.js';

/**
 * Cocos Creator's scenes and prefabs: a flat list of parts that refer to each other by index. Colliders are relative to
 * their node, y up; boxes are centered. The position, rotation and scale of nodes are ignored.
 */
export const cocosCreator: Adapter = {
  id: 'cocos-creator',
  tool: 'Cocos Creator',
  about: {
    section: 'Cocos Creator',
    files: '`.scene`, `.prefab`, `.fire`',
    reads: '2D colliders',
    shapes: ['rect', 'circle', 'polygon'],
    writes: ['position', 'size', 'corners', 'corner count'],
  },
  triggers: ["__type__ 'cc."],
  matches: (root) => root.kind === 'array' && textAtKey(first(root), '__type__').startsWith('cc.'),
  read: (root): Content => {
    const parts = items(root);
    const owners = new Owners();
    for (const part of parts) {
      const collider = readCollider(part);
      if (collider === null) continue;
      const owner = parts[numberAt(child(part, 'node'), '__id__') ?? -1] ?? part;
      const name = textAt(owner, '_name') || collider.kind;
      const sensor = isTrueAt(part, '_sensor') || isTrueAt(part, 'sensor');
      const role = sensor ? 'trigger' : (roleOfNames(name) ?? 'other');
      owners.add(owner, name, [{ node: part, name, role, ...collider }]);
    }
    return owners;
  },
};

const centered = { pivotX: 0.5, pivotY: 0.5 };

interface Collider extends Pick<ExportedHitbox, 'codec' | 'convention' | 'numbers' | 'decodeContext'> {
  readonly kind: string;
}

/** Colliders of 3.x end with 2D, those of 2.x don't. Those of 3.x without it are 3D and have no `_offset`. */
function readCollider(part: Node): Collider | null {
  const [, kind] = /^cc\.(?:Physics)?(Box|Circle|Polygon)Collider(?:2D)?$/.exec(textAt(part, '__type__') ?? '') ?? [];
  const offset = child(part, '_offset');
  if (kind === undefined || offset === null) return null;
  const place = numbersAt(offset, 'x', 'y');
  if (kind === 'Box') {
    const numbers = [...place, ...numbersAt(child(part, '_size'), 'width', 'height')];
    return { kind, codec: pivotedRect, convention: centerUp, numbers, decodeContext: centered };
  }
  if (kind === 'Circle') {
    const radius = { name: 'radius', node: child(part, '_radius') };
    return { kind, codec: placedCircleCodec, convention: circleUp, numbers: [...place, radius] };
  }
  const corners = readCorners(child(part, '_points') ?? child(part, 'points'));
  return corners === null
    ? null
    : { kind, codec: pointsCodec, convention: cornersUpConvention, numbers: [...place, ...corners] };
}
