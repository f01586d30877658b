import type { Convention } from '../../model/convention.js';
import type { Size } from '../../model/document.js';
import type { Role } from '../../model/role.js';
import { mapChildren, numberElsewhere, type Value } from '../../model/value.js';
import type { Codec } from '../form.js';
import { splitWords, wordSet } from '../keywords.js';
import { roleOfKey, roleOfNames, roleOfText, sortKeywords } from '../role-keywords.js';
import {
  allEditKinds,
  type Adapter,
  type Content,
  type ExportedHitbox,
  type ExportedNumber,
  type ExportedSprite,
  type OpenFile,
  type OtherFile,
} from './adapter.js';
import { child, eachItem, entries, isFalseAt, isTrueAt, items, numberAt, rootNode, textAt, type Node } from './node.js';
import { readCorners, numbersAt, sizeAt, unreadable } from './numbers.js';
import { pivotedCapsule, pivotedEllipse, pivotedRect, placedByPivot } from './pivoted.js';
import { pointsCodec } from './points.js';
import { segmentCodec } from './segment.js';
import { at, has, textAtKey } from './signature.js';

/**
 * Tiled's maps and tilesets (doc.mapeditor.org, "JSON Map Format"). Objects are in px of the map, y down; they rotate
 * clockwise, in degrees, about their own x, y: the top-left corner, or what the tileset of a tile object says (its
 * alignment and offset; by default the bottom-left corner, in isometric maps the bottom center). Corners of polygons are relative to x, y. Layers are moved by their offset and by those of the groups around them.
 */
const convention: Convention = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: 'degrees' };
const cornerConvention: Convention = { ...convention, tuple: 'points' };

/** The point of a tile object, as fractions of its size. */
type Pivot = readonly [x: number, y: number];

/** The total offset of a layer. */
type Offset = Readonly<Record<'offsetX' | 'offsetY', number>>;

const noOffset: Offset = { offsetX: 0, offsetY: 0 };

/** Deeper nesting of groups doesn't occur. */
const maxDepth = 64;

export const tiledMap: Adapter = {
  id: 'tiled-map',
  tool: 'Tiled map',
  about: {
    section: 'Tiled',
    files: 'JSON maps, `.tmj`',
    reads: 'objects of object layers; collision shapes of tiles',
    shapes: ['rect', 'capsule', 'ellipse', 'polygon'],
    writes: allEditKinds,
  },
  triggers: ['layers tiledversion', 'layers tilesets', "layers objects 'objectgroup"],
  matches: (root) =>
    has(root, 'layers') && (has(root, 'tiledversion') || has(root, 'tilesets') || holdsObjectLayer(at(root, 'layers'))),
  read: (root, open) => {
    const content = new TiledContent(root, open);
    content.tileSize = readTileSize(root);
    content.readLayers(items(root, 'layers'), noOffset, 0);
    for (const tileset of items(root, 'tilesets')) content.readTiles(tileset);
    return content;
  },
};

export const tiledTileset: Adapter = {
  id: 'tiled-tileset',
  tool: 'Tiled tileset',
  about: {
    section: 'Tiled',
    files: 'JSON tilesets, `.tsj`',
    reads: 'collision shapes of tiles',
    shapes: ['rect', 'capsule', 'ellipse', 'polygon'],
    writes: allEditKinds,
  },
  triggers: ['tilewidth objectgroup'],
  matches: (root) => has(root, 'tilewidth', 'tileheight') && (has(root, 'tilecount') || has(root, 'tiles')),
  read: (root) => {
    const content = new TiledContent(root);
    content.readTiles(root);
    return content;
  },
};

/** Returns the size of the rectangles that tiles are in the coordinates of objects; null if they are none. */
function readTileSize(map: Node): Size | null {
  const size = sizeAt(map, 'tilewidth', 'tileheight');
  switch (textAt(map, 'orientation') ?? 'orthogonal') {
    case 'orthogonal':
      return size;
    case 'isometric':
      return size && { width: size.height, height: size.height };
    default:
      return null;
  }
}

/** Whether one of the first layers is one of objects: maps written or trimmed by hand may lack everything else. */
function holdsObjectLayer(layers: Value | null): boolean {
  if (layers?.kind !== 'array') return false;
  return layers.items.slice(0, maxLayers).some((layer) => {
    if (textAtKey(layer, 'type') === 'group') return holdsObjectLayer(at(layer, 'layers'));
    return textAtKey(layer, 'type') === 'objectgroup' && at(layer, 'objects')?.kind === 'array';
  });
}

const maxLayers = 100;

/** The context of an object. */
interface Around {
  readonly sprite: string;
  readonly layer: string;
  readonly offset: Offset;
  readonly parent: Node;
  readonly isHidden: boolean;
}

class TiledContent implements Content {
  private readonly tilesets: readonly Node[];
  /** A hitbox per object, or the segments of a line, of which there may be very many. */
  private readonly results: (ExportedHitbox | Iterable<ExportedHitbox>)[] = [];
  readonly sprites: ExportedSprite[] = [];
  tileSize: Size | null = null;

  constructor(
    private readonly map: Node,
    private readonly open: OpenFile = () => null,
  ) {
    this.tilesets = items(map, 'tilesets');
  }

  get hitboxes(): Iterable<ExportedHitbox> {
    return this.each();
  }

  private *each(): Generator<ExportedHitbox, void> {
    for (const one of this.results) {
      if (Symbol.iterator in one) yield* one;
      else yield one;
    }
  }

  /** @param hidden whether an enclosing group is hidden */
  readLayers(layers: readonly Node[], outerOffset: Offset, depth: number, hidden = false): void {
    if (depth > maxDepth) return;
    for (const layer of layers) {
      const isHidden = hidden || isFalseAt(layer, 'visible');
      const offset: Offset = {
        offsetX: outerOffset.offsetX + (numberAt(layer, 'offsetx') ?? 0),
        offsetY: outerOffset.offsetY + (numberAt(layer, 'offsety') ?? 0),
      };
      this.readLayers(items(layer, 'layers'), offset, depth + 1, isHidden);
      const objects = items(layer, 'objects');
      if (objects.length === 0) continue;
      const name = textAt(layer, 'name') ?? '';
      const before = this.results.length;
      const around = { sprite: layer.path, layer: name, offset, parent: layer, isHidden };
      for (const object of objects) this.readObject(object, around);
      if (this.results.length === before) continue;
      this.sprites.push({ id: layer.path, name, space: 'shared', frameSize: null, node: layer, image: null });
    }
  }

  /** Reads the collision shapes of a tileset, tile by tile. */
  readTiles(tileset: Node): void {
    const image = child(tileset, 'image');
    for (const [tile, id] of readTiles(tileset)) {
      const group = child(tile, 'objectgroup');
      if (group === null) continue;
      const offset = { offsetX: numberAt(group, 'offsetx') ?? 0, offsetY: numberAt(group, 'offsety') ?? 0 };
      const type = textAt(tile, 'type') || textAt(tile, 'class');
      const isHidden = isFalseAt(group, 'visible');
      const before = this.results.length;
      for (const object of items(group, 'objects'))
        this.readObject(object, { sprite: tile.path, layer: 'solid', offset, parent: tile, isHidden });
      if (this.results.length === before) continue;
      const own = child(tile, 'image');
      this.sprites.push({
        id: tile.path,
        name: type ? `${type} ${id}` : `tile ${id}`,
        space: 'own',
        isBody: true,
        frameSize:
          own === null ? sizeAt(tileset, 'tilewidth', 'tileheight') : sizeAt(tile, 'imagewidth', 'imageheight'),
        node: tile,
        image: (own ?? image)?.value.kind === 'string' ? (own ?? image) : null,
      });
    }
  }

  private readObject(written: Node, around: Around): void {
    const path = textAt(written, 'template');
    const template = path === null ? null : this.open(path);
    const object = template === null ? written : withTemplate(written, at(template.value, 'object'));
    if (isTrueAt(object, 'point') || child(object, 'text') !== null) return;
    if (child(object, 'x') === null || child(object, 'y') === null) return;
    const typeKey = textAt(object, 'type') ? 'type' : 'class';
    const type = textAt(object, typeKey) ?? '';
    const ownName = textAt(object, 'name') ?? '';
    const { role, tags } = sortKeywords([type]);
    const property = roleProperty(object);
    const declaredRole = property === null ? role : roleOfText(property);
    const points = child(object, 'polygon');
    const line = child(object, 'polyline');
    const isUnread = path !== null && template === null;
    // Neither a size nor corners: a point, as older maps write it.
    const isPlace = ['width', 'height'].every((key) => child(object, key) === null || numberAt(object, key) === 0);
    if (points === null && line === null && isPlace && !isUnread) return;
    if (line !== null && declaredRole === null && [ownName, type, around.layer].some(namesPath)) return;
    const gid = numberAt(object, 'gid');
    const pivot = gid === null ? null : this.pivotOf(gid, child(written, 'gid') === null ? template : null);
    const [pivotX, pivotY] = pivot ?? [0, 1];
    const common: Omit<ExportedHitbox, 'codec' | 'numbers'> = {
      node: written,
      name: ownName || (type === '' ? nameOfObject(object) : `${type} ${numberAt(object, 'id') ?? ''}`.trim()),
      role: declaredRole ?? readRole(ownName, around.layer, around.parent),
      tags,
      hidden: around.isHidden || isFalseAt(object, 'visible'),
      ...(ownName === '' ? {} : { nameKey: 'name' }),
      ...(role === null || property !== null || child(written, typeKey) === null ? {} : { roleKey: typeKey }),
      sprite: around.sprite,
      ...(gid !== null && pivot === null ? { unknown: ['x', 'y'] } : {}),
      convention: points !== null || line !== null ? cornerConvention : convention,
      decodeContext: around.offset,
      ...(gid === null ? {} : placedByPivot(pivotX, pivotY, around.offset, convention)),
    };
    if (isUnread) this.results.push({ numbers: unreadable(written), codec: pivotedRect, ...common });
    else if (line !== null) {
      if (line.value.kind === 'array' && line.value.items.length > 1)
        this.results.push({ [Symbol.iterator]: () => readSegments(common, object, line) });
    } else {
      const corners = readCorners(points);
      if (points !== null && corners === null) return;
      const numbers = corners === null ? readNumbers(object) : [...readPlace(object), ...corners];
      this.results.push({ numbers, codec: corners === null ? pickCodec(object) : pointsCodec, ...common });
    }
  }

  /** Returns the point that a tile object is placed by; null if its tileset isn't available. */
  private pivotOf(tileNumber: number, template: OtherFile | null): Pivot | null {
    const gid = tileNumber % firstFlag;
    const tilesets = template === null ? this.tilesets : [child(rootNode(template.value), 'tileset')];
    const listed = tilesets.filter((one) => (numberAt(one, 'firstgid') ?? 1) <= gid).at(-1) ?? null;
    const source = textAt(listed, 'source');
    const file = source === null ? null : this.open(source, template?.path);
    if (source !== null && file === null) return null;
    const tileset = file === null ? listed : rootNode(file.value);
    const word = textAt(tileset, 'objectalignment') ?? '';
    const isIsometric = textAt(this.map, 'orientation') === 'isometric';
    const alignment = alignments.test(word) ? word : isIsometric ? 'bottom' : 'bottomleft';
    const [x, y] = [shareOf(alignment, 'left', 'right'), shareOf(alignment, 'top', 'bottom')];
    const offset = child(tileset, 'tileoffset');
    const [dx, dy] = [numberAt(offset, 'x') ?? 0, numberAt(offset, 'y') ?? 0];
    if (tileset === null || (dx === 0 && dy === 0)) return [x, y];
    const id = gid - (numberAt(listed, 'firstgid') ?? 1);
    const tile = readTiles(tileset).find(([, key]) => Number(key) === id)?.[0] ?? null;
    const size = sizeAt(tile, 'imagewidth', 'imageheight') ?? sizeAt(tileset, 'tilewidth', 'tileheight');
    // The offset is scaled with the tile.
    return size === null ? null : [x - dx / size.width, y - dy / size.height];
  }
}

/** The highest bits of a tile's number say how it is flipped. */
const firstFlag = 2 ** 28;

const alignments = /^(?:center|(?:top|bottom)(?:left|right)?|left|right)$/;

function shareOf(alignment: string, start: string, end: string): number {
  return alignment.includes(start) ? 0 : alignment.includes(end) ? 1 : 0.5;
}

/** Lines that objects follow. */
const pathWords = wordSet('path route patrol waypoint trajectory track rail spline trail');

function namesPath(name: string): boolean {
  return splitWords(name).some((word) => pathWords.has(word));
}

/** Returns an object with what it takes from its template, whose numbers aren't in the text. */
function withTemplate(object: Node, template: Value | null): Node {
  if (object.value.kind !== 'object' || template?.kind !== 'object') return object;
  const own = new Set(object.value.entries.map(({ key }) => key));
  const others = template.entries.flatMap((entry) => {
    if (own.has(entry.key)) return [];
    return entry.key === 'gid' ? entry : { ...entry, value: fromElsewhere(entry.value) };
  });
  const value = { ...object.value, entries: [...others, ...object.value.entries] };
  return { value, start: object.start, path: object.path };
}

function fromElsewhere(value: Value): Value {
  const place = { start: 0, length: 0 };
  return value.kind === 'number'
    ? numberElsewhere(place, value.value)
    : mapChildren({ ...value, ...place }, fromElsewhere);
}

/** A line is a chain of segments with no width. */
function* readSegments(
  common: Omit<ExportedHitbox, 'codec' | 'numbers'>,
  object: Node,
  line: Node,
): Generator<ExportedHitbox, void> {
  const place = readPlace(object);
  let before: Node | null = null;
  let k = 0;
  for (const point of eachItem(line)) {
    if (before !== null) {
      const numbers = [
        ...place,
        { name: 'x0', node: child(before, 'x') },
        { name: 'y0', node: child(before, 'y') },
        { name: 'x1', node: child(point, 'x') },
        { name: 'y1', node: child(point, 'y') },
      ];
      yield { numbers, codec: segmentCodec, ...common, path: `${line.path}[${k++}]` };
    }
    before = point;
  }
}

/** Tiles are a list; maps up to Tiled 1.2 have a record of them by id. */
function readTiles(tileset: Node): (readonly [Node, string])[] {
  const listed = items(tileset, 'tiles').map((tile) => [tile, String(numberAt(tile, 'id') ?? '')] as const);
  return listed.length > 0 ? listed : entries(tileset, 'tiles').map(([key, tile]) => [tile, key] as const);
}

function pickCodec(object: Node): Codec {
  if (isTrueAt(object, 'ellipse')) return pivotedEllipse;
  return isTrueAt(object, 'capsule') ? pivotedCapsule : pivotedRect;
}

function readNumbers(object: Node): ExportedNumber[] {
  return [
    ...numbersAt(object, 'x', 'y', 'width', 'height'),
    { name: 'rotation', node: child(object, 'rotation'), otherwise: 0 },
  ];
}

/** Returns the point that the corners of a polygon are relative to, and the rotation about it. */
function readPlace(object: Node): ExportedNumber[] {
  return [...numbersAt(object, 'x', 'y'), { name: 'rotation', node: child(object, 'rotation'), otherwise: 0 }];
}

function nameOfObject(object: Node): string {
  const id = numberAt(object, 'id');
  return id === null ? 'object' : `object ${id}`;
}

/** Returns the value of a property named role. */
function roleProperty(object: Node): string | null {
  const property = items(object, 'properties').find((one) => textAt(one, 'name')?.toLowerCase() === 'role');
  return (property === undefined ? null : textAt(property, 'value')) || null;
}

/**
 * Returns the role of an object whose class isn't a role: from its name, a `sensor` property of the parent, or its
 * layer.
 */
function readRole(name: string, layer: string, parent: Node): Role {
  const sensor = items(parent, 'properties').some((property) => textAt(property, 'name') === 'sensor');
  if (sensor && roleOfKey(name).isKind !== true) return 'trigger';
  return roleOfNames(name, layer) ?? 'other';
}
