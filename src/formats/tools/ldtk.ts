import { roleOfNames, sortKeywords } from '../role-keywords.js';
import { always, type Adapter, type Content, type ExportedHitbox, type ExportedSprite } from './adapter.js';
import { readAnchor, topLeft } from './conventions.js';
import { child, isFalseAt, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt, pairAt, sizeAt } from './numbers.js';
import { pivotedRect } from './pivoted.js';
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
  matches: (root) => has(root, '__header__') || has(root, 'jsonVersion', 'defs', 'levels'),
  read: (root) => {
    const content = new LdtkContent();
    const levels = [...items(root, 'levels'), ...items(root, 'worlds').flatMap((world) => items(world, 'levels'))];
    for (const level of levels) content.readLevel(level);
    // A level saved in a separate file.
    if (child(root, 'layerInstances') !== null) content.readLevel(root);
    return content;
  },
};

class LdtkContent implements Content {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly sprites: ExportedSprite[] = [];

  readLevel(level: Node): void {
    const before = this.hitboxes.length;
    for (const layer of items(level, 'layerInstances')) {
      for (const entity of items(layer, 'entityInstances')) this.readEntity(entity, layer, level);
    }
    if (this.hitboxes.length === before) return;
    this.sprites.push({
      id: level.path,
      name: textAt(level, 'identifier') ?? '',
      // Levels may be anywhere in a world: each has its own origin.
      space: 'own',
      isLevel: true,
      frameSize: sizeAt(level, 'pxWid', 'pxHei'),
      node: level,
      image: isBackgroundAtCorner(level) ? child(level, 'bgRelPath') : null,
    });
  }

  private readEntity(entity: Node, layer: Node, level: Node): void {
    const place = child(entity, 'px');
    if (place === null || child(entity, 'width') === null || child(entity, 'height') === null) return;
    const [pivotX = 0, pivotY = 0] = items(entity, '__pivot').map(({ value }) =>
      value.kind === 'number' ? value.value : 0,
    );
    const name = textAt(entity, '__identifier') ?? 'entity';
    const words = items(entity, '__tags').flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
    this.hitboxes.push({
      node: entity,
      name,
      role: roleOfNames(name, ...words, textAt(layer, '__identifier')) ?? 'other',
      tags: sortKeywords(words).tags,
      hidden: isFalseAt(layer, 'visible'),
      sprite: level.path,
      ...always,
      codec: pivotedRect,
      convention: { ...topLeft, anchor: readAnchor(pivotX, pivotY) },
      numbers: [...pairAt(place, 'x', 'y'), ...numbersAt(entity, 'width', 'height')],
      decodeContext: {
        offsetX: numberAt(layer, '__pxTotalOffsetX') ?? numberAt(layer, 'pxOffsetX') ?? 0,
        offsetY: numberAt(layer, '__pxTotalOffsetY') ?? numberAt(layer, 'pxOffsetY') ?? 0,
        pivotX,
        pivotY,
      },
    });
  }
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
