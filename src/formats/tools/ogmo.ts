import { roleOfNames } from '../role-keywords.js';
import type { Adapter, Content, ExportedHitbox } from './adapter.js';
import { child, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt, sizeAt, unreadable } from './numbers.js';
import { Owners } from './owners.js';
import { placedByPivot } from './pivoted.js';
import { has } from './signature.js';

/**
 * Levels of Ogmo Editor 3: entities in px of the level, y down, placed by their origin in px. The project has the sizes
 * of entities that can't be resized, the origins of those that aren't anchored, and the unit of angles.
 */
export const ogmo: Adapter = {
  id: 'ogmo',
  tool: 'Ogmo level',
  about: { section: 'Ogmo', files: 'JSON levels', reads: 'entities', shapes: ['rect'], writes: ['position', 'size'] },
  triggers: ['ogmoVersion layers entities'],
  matches: (root) => has(root, 'ogmoVersion', 'layers'),
  read: (root): Content => {
    const owners = new Owners();
    for (const layer of items(root, 'layers')) {
      owners.tileSize ??= sizeAt(layer, 'gridCellWidth', 'gridCellHeight');
      const entities = items(layer, 'entities').filter((one) => child(one, 'x') !== null && child(one, 'y') !== null);
      const name = textAt(layer, 'name') ?? '';
      owners.add(
        layer,
        name,
        entities.map((entity) => readEntity(entity, layer, name)),
        { space: 'shared' },
      );
    }
    return owners;
  },
};

function readEntity(node: Node, layer: Node, layerName: string): Omit<ExportedHitbox, 'sprite'> {
  const name = textAt(node, 'name') ?? 'entity';
  const [originX, originY] = [numberAt(node, 'originX'), numberAt(node, 'originY')];
  const isTurned = (numberAt(node, 'rotation') ?? 0) !== 0;
  const offsetX = (numberAt(layer, 'offsetX') ?? 0) - (originX ?? 0);
  const offsetY = (numberAt(layer, 'offsetY') ?? 0) - (originY ?? 0);
  const [width, height] = [child(node, 'width') === null, child(node, 'height') === null];
  const unknown = { x: originX === null, y: originY === null, width, height, rotation: isTurned };
  return {
    node,
    name,
    role: roleOfNames(name, layerName) ?? 'other',
    ...placedByPivot(0, 0, { offsetX, offsetY }),
    numbers:
      unknown.width && unknown.height
        ? unreadable(node)
        : [...numbersAt(node, 'x', 'y', 'width', 'height'), ...(isTurned ? [{ name: 'rotation', node: null }] : [])],
    unknown: Object.entries(unknown).flatMap(([key, isUnknown]) => (isUnknown ? [key] : [])),
  };
}
