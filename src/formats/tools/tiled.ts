import type { Convention } from '../../model/convention.js';
import type { Role } from '../../model/role.js';
import { roleOfKey, roleOfText } from '../role-words.js';
import type { Adapter, Content, ExportedHitbox, ExportedNumber, ExportedSprite } from './adapter.js';
import { child, entries, isFalseAt, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { pivotedCapsule, pivotedEllipse, pivotedRect } from './pivoted.js';
import { pointsCoding } from './points.js';
import { has } from './signature.js';

/**
 * Tiled's maps and tilesets (doc.mapeditor.org, "JSON Map Format"). Objects are placed in px of the map, y down; they
 * turn clockwise, in degrees, about their own x, y: that is the top-left corner, but the bottom-left one of an object
 * that shows a tile. Corners of polygons count from x, y. Layers are moved by their offset and by those of the groups
 * around them.
 */
const convention: Convention = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: 'degrees' };
const tileConvention: Convention = { ...convention, anchor: 'bottom-left' };

/** Where a layer is drawn. */
interface Offset {
  readonly offsetX: number;
  readonly offsetY: number;
}

const nowhere: Offset = { offsetX: 0, offsetY: 0 };

/** Groups in groups deeper than this no editor shows. */
const deepest = 64;

export const tiledMap: Adapter = {
  id: 'tiled-map',
  tool: 'Tiled map',
  matches: (root) => has(root, 'layers') && (has(root, 'tiledversion') || has(root, 'tilesets')),
  read: (root) => {
    const content = new TiledContent();
    content.readLayers(items(root, 'layers'), nowhere, 0);
    for (const tileset of items(root, 'tilesets')) content.readTiles(tileset);
    return content;
  },
};

export const tiledTileset: Adapter = {
  id: 'tiled-tileset',
  tool: 'Tiled tileset',
  matches: (root) => has(root, 'tilewidth', 'tileheight') && (has(root, 'tilecount') || has(root, 'tiles')),
  read: (root) => {
    const content = new TiledContent();
    content.readTiles(root);
    return content;
  },
};

class TiledContent implements Content {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly sprites: ExportedSprite[] = [];

  readLayers(layers: readonly Node[], around: Offset, depth: number): void {
    if (depth > deepest) return;
    for (const layer of layers) {
      const offset: Offset = {
        offsetX: around.offsetX + (numberAt(layer, 'offsetx') ?? 0),
        offsetY: around.offsetY + (numberAt(layer, 'offsety') ?? 0),
      };
      this.readLayers(items(layer, 'layers'), offset, depth + 1);
      const objects = items(layer, 'objects');
      if (objects.length === 0) continue;
      const name = textAt(layer, 'name') ?? '';
      const found = this.hitboxes.length;
      for (const object of objects) this.readObject(object, { sprite: layer.path, layer: name, offset, parent: layer });
      if (this.hitboxes.length === found) continue;
      this.sprites.push({ id: layer.path, name, space: 'shared', frameSize: null, node: layer, image: null });
    }
  }

  /** The collision shapes of the tiles of a tileset, each tile by itself. */
  readTiles(tileset: Node): void {
    const image = child(tileset, 'image');
    for (const [tile, id] of tilesOf(tileset)) {
      const group = child(tile, 'objectgroup');
      if (group === null) continue;
      const offset = { offsetX: numberAt(group, 'offsetx') ?? 0, offsetY: numberAt(group, 'offsety') ?? 0 };
      const type = textAt(tile, 'type') || textAt(tile, 'class');
      const found = this.hitboxes.length;
      for (const object of items(group, 'objects'))
        this.readObject(object, { sprite: tile.path, layer: 'collision', offset, parent: tile });
      if (this.hitboxes.length === found) continue;
      const own = child(tile, 'image');
      this.sprites.push({
        id: tile.path,
        name: type ? `${type} ${id}` : `tile ${id}`,
        space: 'own',
        frameSize: sizeOf(own === null ? tileset : tile, own === null ? 'tile' : 'image'),
        node: tile,
        image: (own ?? image)?.value.kind === 'string' ? (own ?? image) : null,
      });
    }
  }

  private readObject(object: Node, around: { sprite: string; layer: string; offset: Offset; parent: Node }): void {
    if (isFalseAt(object, 'visible') || isTrueAt(object, 'point') || child(object, 'text') !== null) return;
    if (child(object, 'polyline') !== null || child(object, 'x') === null || child(object, 'y') === null) return;
    const type = textAt(object, 'type') || textAt(object, 'class') || '';
    const called = textAt(object, 'name') || '';
    const points = child(object, 'polygon');
    const isTile = child(object, 'gid') !== null;
    // Neither a size nor corners: a place, as older maps write points.
    if (points === null && numberAt(object, 'width') === 0 && numberAt(object, 'height') === 0) return;
    this.hitboxes.push({
      node: object,
      name: called || (type === '' ? nameOfObject(object) : `${type} ${numberAt(object, 'id') ?? ''}`.trim()),
      role: roleOf(type, called, around.layer, around.parent),
      sprite: around.sprite,
      animation: null,
      frames: null,
      coding:
        points !== null
          ? pointsCoding
          : isTrueAt(object, 'ellipse')
            ? pivotedEllipse
            : isTrueAt(object, 'capsule')
              ? pivotedCapsule
              : pivotedRect,
      convention: isTile ? tileConvention : convention,
      numbers: points === null ? numbersOf(object) : cornersOf(object, points),
      givens: isTile
        ? { ...around.offset, pivotY: 1 }
        : around.offset === nowhere
          ? nowhereGivens
          : { ...around.offset },
    });
  }
}

const nowhereGivens = { ...nowhere };

/** Tiles are a list; maps of Tiled up to 1.2 have a record of them by their number. */
function tilesOf(tileset: Node): (readonly [Node, string])[] {
  const listed = items(tileset, 'tiles').map((tile) => [tile, String(numberAt(tile, 'id') ?? '')] as const);
  return listed.length > 0 ? listed : entries(tileset, 'tiles').map(([key, tile]) => [tile, key] as const);
}

function sizeOf(node: Node, kind: 'tile' | 'image'): { width: number; height: number } | null {
  const width = numberAt(node, `${kind}width`);
  const height = numberAt(node, `${kind}height`);
  return width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null;
}

function numbersOf(object: Node): ExportedNumber[] {
  return [
    { name: 'x', node: child(object, 'x') },
    { name: 'y', node: child(object, 'y') },
    { name: 'width', node: child(object, 'width') },
    { name: 'height', node: child(object, 'height') },
    { name: 'rotation', node: child(object, 'rotation'), otherwise: 0 },
  ];
}

function cornersOf(object: Node, points: Node): ExportedNumber[] {
  const numbers: ExportedNumber[] = [
    { name: 'x', node: child(object, 'x') },
    { name: 'y', node: child(object, 'y') },
    { name: 'rotation', node: child(object, 'rotation'), otherwise: 0 },
  ];
  items(points).forEach((point, k) => {
    numbers.push({ name: `x${k}`, node: child(point, 'x') }, { name: `y${k}`, node: child(point, 'y') });
  });
  return numbers;
}

function nameOfObject(object: Node): string {
  const id = numberAt(object, 'id');
  return id === null ? 'object' : `object ${id}`;
}

/** An object's own class says what it is for, then its layer; what stands in a collision layer of a map is solid. */
function roleOf(type: string, name: string, layer: string, parent: Node): Role {
  if (type !== '') return roleOfText(type);
  const own = roleOfKey(name);
  if (own.strong !== null) return own.strong;
  const sensor = items(parent, 'properties').some((property) => textAt(property, 'name') === 'sensor');
  if (sensor) return 'trigger';
  const role = own.weak ?? roleOfKey(layer).strong ?? roleOfKey(layer).weak ?? 'other';
  return role === 'push' ? 'solid' : role;
}
