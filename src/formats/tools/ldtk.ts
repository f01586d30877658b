import { roleOfNames, sortKeywords } from '../role-keywords.js';
import type { Adapter, ExportedHitbox } from './adapter.js';
import { child, isFalseAt, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt, pairAt, sizeAt } from './numbers.js';
import { Owners } from './owners.js';
import { placedByPivot } from './pivoted.js';
import { has } from './signature.js';

/**
 * LDtk's projects and single-level files (ldtk.io/json): the entities of a level are boxes placed by their pivot, in px
 * of the level; their layer may have an offset. Tiles, definitions and the cells of integer grids aren't boxes.
 */
export const ldtk: Adapter = {
  id: 'ldtk',
  tool: 'LDtk',
  about: {
    section: 'LDtk',
    files: '`.ldtk`, `.ldtkl`',
    reads: 'entities',
    shapes: ['rect'],
    writes: ['position', 'size'],
  },
  triggers: ['__header__', 'jsonVersion defs levels'],
  matches: (root) => has(root, '__header__') || has(root, 'jsonVersion', 'defs', 'levels'),
  read: (root) => {
    const owners = new Owners();
    const levels = [...items(root, 'levels'), ...items(root, 'worlds').flatMap((world) => items(world, 'levels'))];
    for (const level of levels) addLevel(owners, level);
    // A level saved in a separate file.
    if (child(root, 'layerInstances') !== null) addLevel(owners, root);
    return owners;
  },
};

/** Levels may be anywhere in a world: each has its own origin. */
function addLevel(owners: Owners, level: Node): void {
  for (const layer of items(level, 'layerInstances')) owners.tileSize ??= sizeAt(layer, '__gridSize', '__gridSize');
  const entities = items(level, 'layerInstances').flatMap((layer) =>
    items(layer, 'entityInstances').flatMap((entity) => readEntity(entity, layer) ?? []),
  );
  owners.add(level, textAt(level, 'identifier') ?? '', entities, {
    isLevel: true,
    frameSize: sizeAt(level, 'pxWid', 'pxHei'),
    image: isBackgroundAtCorner(level) ? child(level, 'bgRelPath') : null,
  });
}

function readEntity(entity: Node, layer: Node): Omit<ExportedHitbox, 'sprite'> | null {
  const place = child(entity, 'px');
  if (place === null || child(entity, 'width') === null || child(entity, 'height') === null) return null;
  const [pivotX = 0, pivotY = 0] = items(entity, '__pivot').map(({ value }) =>
    value.kind === 'number' ? value.value : 0,
  );
  const name = textAt(entity, '__identifier') ?? 'entity';
  const words = items(entity, '__tags').flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
  return {
    node: entity,
    name,
    role: roleOfNames(name, ...words, textAt(layer, '__identifier')) ?? 'other',
    tags: sortKeywords(words).tags,
    hidden: isFalseAt(layer, 'visible'),
    ...placedByPivot(pivotX, pivotY, {
      offsetX: numberAt(layer, '__pxTotalOffsetX') ?? numberAt(layer, 'pxOffsetX') ?? 0,
      offsetY: numberAt(layer, '__pxTotalOffsetY') ?? numberAt(layer, 'pxOffsetY') ?? 0,
    }),
    numbers: [...pairAt(place, 'x', 'y'), ...numbersAt(entity, 'width', 'height')],
  };
}

/** Whether the level's background starts at the level's corner, uncropped there and unscaled. */
function isBackgroundAtCorner(level: Node): boolean {
  const background = child(level, '__bgPos');
  const is = (key: string, expected: readonly number[]): boolean => {
    const numbers = items(background, key);
    return expected.every((value, k) => numbers[k]?.value.kind === 'number' && numbers[k].value.value === value);
  };
  return is('topLeftPx', [0, 0]) && is('scale', [1, 1]) && is('cropRect', [0, 0]);
}
