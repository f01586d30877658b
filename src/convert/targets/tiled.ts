import * as l10n from '@vscode/l10n';
import { bounds, type Point, type Shape } from '../../core/index.js';
import { uniteBounds } from '../../model/bounds.js';
import type { ConvertedHitbox, ConvertedSprite } from '../conversion.js';
import { prettyJson } from '../pretty-json.js';
import { roundedDegrees, roundForFile } from '../round-shape.js';
import { TargetLosses } from './lost-properties.js';
import type { ConversionTarget } from './target.js';

/** The side of a tile of the map, which has none: Tiled needs one for its grid. */
const tileSize = 16;

/** A Tiled map with one object layer per sprite. Objects rotate clockwise about their top-left corner. */
export const tiledTarget: ConversionTarget = {
  id: 'tiled',
  label: 'Tiled map',
  extension: 'tmj',
  use: 'Tiled 1.12 and everything that loads its maps: objects with their role as class',
  shapes: ['rect', 'capsule', 'ellipse', 'polygon'],
  otherShapes: 'circles are ellipses with equal radii',
  says: ['name', 'role', 'motion', 'tags', 'data'],
  saysOfSprites: ['space'],
  write: (sprites) => {
    const losses = new TargetLosses(tiledTarget);
    let nextObject = 1;
    const layers = sprites.map((sprite, index) => {
      const list = losses.begin(sprite);
      const objects = sprite.hitboxes.flatMap((hitbox) => {
        if (hasNoSize(hitbox.shape)) {
          list.leaveOut(hitbox.path, l10n.t('Left out: it has no size, and would be a point in Tiled.'));
          return [];
        }
        losses.addHitbox(list, hitbox);
        return [toObject(hitbox, nextObject++)];
      });
      return {
        draworder: 'topdown',
        id: index + 1,
        name: sprite.name,
        objects,
        opacity: 1,
        type: 'objectgroup',
        visible: true,
        x: 0,
        y: 0,
      };
    });
    return {
      text: prettyJson({ ...mapAround(sprites), layers, nextlayerid: layers.length + 1, nextobjectid: nextObject }),
      losses: losses.all,
    };
  },
};

/** Returns the properties of a map that is large enough for all shapes. */
function mapAround(sprites: readonly ConvertedSprite[]): object {
  const box = uniteBounds(sprites.flatMap(({ hitboxes }) => hitboxes.map(({ shape }) => bounds(shape))));
  const tiles = (most: number | undefined): number => Math.max(1, Math.ceil((most ?? 0) / tileSize));
  return {
    compressionlevel: -1,
    height: tiles(box?.maxY),
    infinite: false,
    orientation: 'orthogonal',
    renderorder: 'right-down',
    tiledversion: '1.12.0',
    tileheight: tileSize,
    tilesets: [],
    tilewidth: tileSize,
    type: 'map',
    version: '1.10',
    width: tiles(box?.maxX),
  };
}

function hasNoSize(shape: Shape): boolean {
  if (shape.kind === 'polygon') return false;
  const { minX, minY, maxX, maxY } = bounds(shape);
  return minX === maxX && minY === maxY;
}

function toObject({ name, role, shape, motion, tags, data }: ConvertedHitbox, id: number): object {
  const properties = [
    ...(motion === null ? [] : [property('motionX', motion.x), property('motionY', motion.y)]),
    property('role', role),
    ...(tags.length === 0 ? [] : [property('tags', tags.join(', '))]),
    ...(data === undefined ? [] : [property('data', data)]),
  ];
  return { id, name, type: role, ...geometryOf(shape), visible: true, properties };
}

/** Returns a custom property; its value is JSON if Tiled has no type for it. */
function property(name: string, value: unknown): object {
  switch (typeof value) {
    case 'number':
      return { name, type: Number.isInteger(value) ? 'int' : 'float', value };
    case 'boolean':
      return { name, type: 'bool', value };
    case 'string':
      return { name, type: 'string', value };
    default:
      return { name, type: 'string', value: JSON.stringify(value) };
  }
}

function geometryOf(shape: Shape): object {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rotation } = shape;
      return boxAround({ x: x + width / 2, y: y + height / 2 }, width, height, rotation);
    }
    case 'circle':
      return { ...boxAround(shape, shape.radius * 2, shape.radius * 2, 0), ellipse: true };
    case 'ellipse':
      return { ...boxAround(shape, shape.radiusX * 2, shape.radiusY * 2, shape.rotation), ellipse: true };
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      const center = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
      const length = Math.hypot(x2 - x1, y2 - y1) + radius * 2;
      return { ...boxAround(center, length, radius * 2, Math.atan2(y2 - y1, x2 - x1)), capsule: true };
    }
    case 'polygon': {
      const [{ x, y } = { x: 0, y: 0 }] = shape.points;
      const polygon = shape.points.map((point) => ({ x: roundForFile(point.x - x), y: roundForFile(point.y - y) }));
      return { x, y, width: 0, height: 0, rotation: 0, polygon };
    }
  }
}

/** Returns a box by its top-left corner before the rotation about that corner. */
function boxAround(center: Point, width: number, height: number, rotation = 0): object {
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return {
    x: roundForFile(center.x - (width * cos - height * sin) / 2),
    y: roundForFile(center.y - (width * sin + height * cos) / 2),
    width: roundForFile(width),
    height: roundForFile(height),
    rotation: roundedDegrees(rotation),
  };
}
