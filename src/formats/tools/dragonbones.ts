import type { Value } from '../../model/value.js';
import { roleOfNames } from '../role-keywords.js';
import type { Adapter, ExportedHitbox, ExportedNumber } from './adapter.js';
import { cornersConvention, topLeft } from './conventions.js';
import { child, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt, readFlatCorners, unreadable } from './numbers.js';
import { Owners } from './owners.js';
import { pivotedEllipse, pivotedRect } from './pivoted.js';
import { pointsCodec } from './points.js';
import { at, first, has } from './signature.js';

/**
 * DragonBones' skeletons (data format 5.0 and later): the bounding boxes of slots, in px of the slot's bone, y down.
 * Rectangles and ellipses are centered. A display may be moved and turned (clockwise, in degrees) against its bone.
 * Bones aren't combined into a pose.
 */
export const dragonBones: Adapter = {
  id: 'dragonbones',
  tool: 'DragonBones',
  about: {
    section: 'DragonBones',
    files: 'JSON skeletons',
    reads: 'bounding boxes',
    shapes: ['rect', 'ellipse', 'polygon'],
    writes: ['position', 'size', 'corners', 'corner count'],
  },
  triggers: ["armature 'boundingBox'"],
  matches: (root) =>
    (has(root, 'armature') && has(root, 'compatibleVersion')) || isArmature(first(at(root, 'armature'))),
  read: (root) => {
    const owners = new Owners();
    for (const armature of items(root, 'armature')) {
      for (const slot of items(armature, 'skin').flatMap((skin) => items(skin, 'slot'))) {
        const name = textAt(slot, 'name') ?? '';
        owners.add(
          slot,
          name,
          items(slot, 'display').flatMap((display) => readBox(display, name) ?? []),
        );
      }
    }
    return owners;
  },
};

function isArmature(value: Value | null): boolean {
  return has(value, 'bone') && (has(value, 'slot') || has(value, 'skin'));
}

function readBox(display: Node, slot: string): Omit<ExportedHitbox, 'sprite'> | null {
  if (textAt(display, 'type') !== 'boundingBox') return null;
  const name = textAt(display, 'name') ?? slot;
  const role = roleOfNames(name, slot) ?? 'other';
  const transform = child(display, 'transform');
  const place = numbersAt(transform, 'x', 'y').map((one) => ({ ...one, otherwise: 0 }));
  const turn = numberAt(transform, 'skX') ?? 0;
  const isPlain =
    turn === (numberAt(transform, 'skY') ?? 0) && scaleOf(transform, 'scX') === 1 && scaleOf(transform, 'scY') === 1;
  // The angle is written twice, so it can't be edited.
  const angle: ExportedNumber[] = turn === 0 ? [] : [{ name: 'rotation', node: null, otherwise: turn }];
  const common = { node: display, name, role };
  if (textAt(display, 'subType') === 'polygon') {
    const corners = readFlatCorners(child(display, 'vertices'));
    if (corners === null) return null;
    const numbers = isPlain
      ? [...(place.some(({ node }) => node !== null) ? place : []), ...angle, ...corners]
      : unreadable(display);
    return { ...common, codec: pointsCodec, convention: { ...cornersConvention, angleUnit: 'degrees' }, numbers };
  }
  const size = numbersAt(display, 'width', 'height').map((one) => ({ ...one, otherwise: 0 }));
  return {
    ...common,
    codec: textAt(display, 'subType') === 'ellipse' ? pivotedEllipse : pivotedRect,
    convention: { ...topLeft, anchor: 'center', angleUnit: 'degrees' },
    numbers: isPlain ? [...place, ...size, ...angle] : unreadable(display),
    decodeContext: { pivotX: 0.5, pivotY: 0.5 },
  };
}

function scaleOf(transform: Node | null, key: string): number {
  return numberAt(transform, key) ?? 1;
}
