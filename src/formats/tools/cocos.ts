import type { Convention } from '../../model/convention.js';
import type { Codec } from '../form.js';
import { roleOfNames } from '../role-keywords.js';
import {
  always,
  emptyContext,
  type Adapter,
  type Content,
  type ExportedHitbox,
  type ExportedNumber,
  type ExportedSprite,
} from './adapter.js';
import { placedCircleCodec } from './circle.js';
import { centerUp, circleUp, cornersUpConvention } from './conventions.js';
import { child, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { readCorners, numbersAt } from './numbers.js';
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
  matches: (root) => root.kind === 'array' && textAtKey(first(root), '__type__').startsWith('cc.'),
  read: (root): Content => {
    const parts = items(root);
    const hitboxes: ExportedHitbox[] = [];
    const sprites = new Map<string, ExportedSprite>();
    for (const part of parts) {
      const collider = readCollider(part);
      if (collider === null) continue;
      const owner = parts[numberAt(child(part, 'node'), '__id__') ?? -1] ?? part;
      const name = textAt(owner, '_name') || collider.kind;
      const sensor = isTrueAt(part, '_sensor') || isTrueAt(part, 'sensor');
      hitboxes.push({
        node: part,
        name,
        role: sensor ? 'trigger' : (roleOfNames(name) ?? 'other'),
        sprite: owner.path,
        ...always,
        codec: collider.codec,
        convention: collider.convention,
        numbers: collider.numbers,
        decodeContext: collider.codec === pivotedRect ? centered : emptyContext,
      });
      if (sprites.has(owner.path)) continue;
      sprites.set(owner.path, {
        id: owner.path,
        name,
        space: 'own',
        isBody: true,
        frameSize: null,
        node: owner,
        image: null,
      });
    }
    return { hitboxes, sprites: [...sprites.values()] };
  },
};

const centered = { pivotX: 0.5, pivotY: 0.5 };

interface Collider {
  readonly kind: string;
  readonly codec: Codec;
  readonly convention: Convention;
  readonly numbers: readonly ExportedNumber[];
}

/** Colliders of 3.x end with 2D, those of 2.x don't. Those of 3.x without it are 3D and have no `_offset`. */
function readCollider(part: Node): Collider | null {
  const [, kind] = /^cc\.(?:Physics)?(Box|Circle|Polygon)Collider(?:2D)?$/.exec(textAt(part, '__type__') ?? '') ?? [];
  const offset = child(part, '_offset');
  if (kind === undefined || offset === null) return null;
  const place = numbersAt(offset, 'x', 'y');
  if (kind === 'Box') {
    const numbers = [...place, ...numbersAt(child(part, '_size'), 'width', 'height')];
    return { kind, codec: pivotedRect, convention: centerUp, numbers };
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
