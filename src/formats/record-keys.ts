import type { Anchor } from '../model/convention.js';
import type { ObjectValue } from '../model/value.js';
import { keyIn, memberIn, wordIn } from './first-look.js';
import { cacheByKey } from './key-cache.js';

/**
 * Keys under which records keep the numbers of a box. A dotted key is a path into a record or a list: `position.x`,
 * `position.0`.
 */
export interface KeySpelling {
  readonly keys: readonly string[];
  /** The point of a box that they name. */
  readonly anchor: Anchor;
  /** They are ambiguous, so they count only if a key around them refers to boxes. */
  readonly weak: boolean;
}

function spelled(anchor: Anchor, ...spellings: readonly string[]): KeySpelling[] {
  return spellings.map((text) => {
    const weak = text.startsWith('?');
    return { keys: text.replace('?', '').split(' '), anchor, weak };
  });
}

/** Returns the spellings of a pair of numbers nested under each of these keys. */
function nested(keys: string, inner: readonly string[]): string[] {
  return keys.split(' ').flatMap((key) =>
    inner.map((pair) =>
      pair
        .split(' ')
        .map((name) => `${key}.${name}`)
        .join(' '),
    ),
  );
}

/** Returns the spellings of two opposite corners, each a pair. */
function farCorners(...pairs: readonly string[]): string[] {
  return pairs.flatMap((pair) =>
    coordinates.map((names) => {
      const [first, second] = names.split(' ');
      return pair
        .split(' ')
        .map((key) => `${key}.${first} ${key}.${second}`)
        .join(' ');
    }),
  );
}

const coordinates = ['x y', '0 1'];
const lengths = ['width height', 'w h', 'x y', '0 1'];
/** Dimensions of rooms seen from above: across, then down. */
const fromAbove = ['width length', 'w l'];

/** Positions. */
const points: readonly KeySpelling[] = [
  ...spelled('top-left', 'x y', 'offsetX offsetY', 'offset_x offset_y', 'xOffset yOffset', 'posX posY', 'left top'),
  ...spelled('top-left', 'xPos yPos', 'pos_x pos_y', 'x_pos y_pos', 'positionX positionY', 'position_x position_y'),
  ...spelled('top-left', 'x_offset y_offset', 'xOff yOff', 'offX offY', 'offSetX offSetY', '?shiftX shiftY'),
  ...spelled('top-left', 'topLeftX topLeftY', 'top_left_x top_left_y', 'upperLeftX upperLeftY'),
  ...spelled('top-left', '?ox oy', '?dx dy', '?px py'),
  ...spelled('center', 'cx cy', 'centerX centerY', 'centreX centreY', 'center_x center_y'),
  ...spelled('top-left', ...nested('position pos offset offSet topLeft location px coords coordinates', coordinates)),
  ...spelled('center', ...nested('center centre', coordinates)),
  ...spelled('center', ...nested('m_Offset', coordinates)),
  ...spelled('bottom-left', 'bottomLeftX bottomLeftY', 'lowerLeftX lowerLeftY'),
  ...spelled('bottom-center', 'bottomCenterX bottomCenterY', 'footX footY', 'feetX feetY', 'foot_x foot_y'),
  ...spelled('bottom-center', ...nested('feet foot bottomCenter bottomCentre bottom_center', coordinates)),
  ...spelled('bottom-left', ...nested('bottomLeft bottom_left', coordinates)),
];

/** Sizes. */
const sizes: readonly KeySpelling[] = [
  ...spelled('top-left', 'width height', 'w h', 'sizeX sizeY', 'size_x size_y'),
  ...spelled('top-left', ...nested('size dimensions dimension dims dim m_Size', [...lengths, ...fromAbove])),
];

/** Half sizes, relative to the center. */
const halves: readonly KeySpelling[] = [
  ...spelled(
    'center',
    'halfWidth halfHeight',
    'half_width half_height',
    'hw hh',
    'halfW halfH',
    'hx hy',
    'halfX halfY',
  ),
  ...spelled('center', ...nested('halfExtents halfSize half_extents half extents', lengths)),
];

/** Radii of an ellipse. */
const radii: readonly KeySpelling[] = spelled('center', 'radiusX radiusY', 'rx ry', 'radius_x radius_y');

/** Two opposite corners. */
const cornerKeys: readonly KeySpelling[] = [
  ...spelled('top-left', 'x1 y1 x2 y2', 'minX minY maxX maxY', 'xMin yMin xMax yMax', 'xmin ymin xmax ymax'),
  ...spelled('top-left', 'min_x min_y max_x max_y', 'x_min y_min x_max y_max', 'x0 y0 x1 y1'),
  ...spelled(
    'top-left',
    'topLeftX topLeftY bottomRightX bottomRightY',
    'upperLeftX upperLeftY lowerRightX lowerRightY',
  ),
  ...spelled('top-left', 'leftX topY rightX bottomY'),
  ...spelled('top-left', 'min.x min.y max.x max.y', 'min.0 min.1 max.0 max.1'),
  ...spelled('top-left', ...farCorners('topLeft bottomRight', 'top_left bottom_right')),
];

/** The two ends of a capsule, each a pair, beside its radius. */
const endKeys: readonly KeySpelling[] = spelled(
  'center',
  ...farCorners('a b', 'from to', 'start end', 'begin end', 'p1 p2', 'p0 p1', 'pointA pointB', 'tip base', 'base tip'),
);

/** What a capsule has beside its center and radius: its height with both ends, or what is straight of it. */
export const capsuleLengths: readonly string[] = [
  'height',
  'h',
  'length',
  'len',
  'halfHeight',
  'half_height',
  'halfLength',
];

/** Two opposite corners as initials. */
const initialKeys: readonly KeySpelling[] = spelled('top-left', '?l t r b');

/** Keys of a radius, and of the side of a square. */
const radiusKeys: readonly string[] = ['radius', 'r', 'rad', 'm_Radius'];
const sideKeys: readonly string[] = ['size', 'side'];

/** Keys of a list of corners. */
const cornerListKeys: readonly string[] = ['points', 'vertices', 'verts', 'polygon', 'corners', 'hull'];

/** The sides of a box, and of a mask with inclusive maxima. */
export const edgeKeys: readonly string[] = ['left', 'top', 'right', 'bottom'];
export const maskKeys: readonly string[] = ['bbox_left', 'bbox_top', 'bbox_right', 'bbox_bottom'];

/** Every key that can be part of a box. */
export const boxKeys: ReadonlySet<string> = new Set([
  ...[...points, ...sizes, ...halves, ...radii, ...cornerKeys].flatMap(({ keys }) =>
    keys.map((key) => key.split('.')[0]!),
  ),
  ...radiusKeys,
  ...sideKeys,
  ...edgeKeys,
  'rotation',
  'angle',
]);

/** Ambiguous position keys, which the user may define differently. */
export const weakPlaceKeys: ReadonlySet<string> = new Set(points.flatMap(({ keys, weak }) => (weak ? keys : [])));

/** Every key of a position: the keys that a nested shape may take from the record around it. */
export const placeKeys: ReadonlySet<string> = new Set(
  points.flatMap(({ keys }) => keys.map((key) => key.split('.')[0]!)),
);

/** Every key of a size, a radius or an opposite corner, or of the two ends of a capsule. */
export const sizeKeys: ReadonlySet<string> = new Set(
  [...boxKeys, ...endKeys.flatMap(({ keys }) => keys.map((key) => key.split('.')[0]!)), ...capsuleLengths].filter(
    (key) => !placeKeys.has(key) && key !== 'rotation' && key !== 'angle',
  ),
);

/** The first key of each spelling, which is the horizontal number. */
function firstKeys(...tables: readonly (readonly KeySpelling[])[]): string[] {
  return tables.flat().map(({ keys: [first = ''] }) => first.split('.')[0]!);
}

const firstSizes = [...firstKeys(sizes, halves, radii), ...radiusKeys, ...sideKeys];
const corners = cornerKeys.flatMap(({ keys }) => keys.filter((key) => !key.includes('.') && !placeKeys.has(key)));

const sizeNames = [...firstSizes, 'right', ...corners];

/** What texts with such records contain. */
export const signs = {
  placeKey: keyIn(firstKeys(points)),
  sizeKey: keyIn(firstSizes),
  farCornerKey: keyIn([...corners, ...maskKeys, 'bottomRight', 'bottom_right']),
  cornersKey: keyIn(cornerListKeys),
  anyKey: keyIn(boxKeys),
  setsPlace: memberIn([...firstKeys(points.filter(({ weak }) => !weak)), ...corners]),
  setsSize: memberIn(sizeNames),
  placeName: wordIn([...firstKeys(points), ...corners]),
  sizeName: wordIn(sizeNames),
  // Names of variables that a record takes over: `{ x, y, w: 3, h: 4 }`.
  x: /\bx\b/,
  y: /\by\b/,
  length: /\b(?:w|width|r|radius)\b/,
};

/** What a record can be, given its keys: the table rows whose keys it has. */
export interface RecordPlan {
  readonly corners: readonly KeySpelling[];
  readonly edges: boolean;
  readonly initials: readonly KeySpelling[];
  readonly mask: boolean;
  /** The ends of a capsule. */
  readonly ends: readonly KeySpelling[];
  readonly points: readonly KeySpelling[];
  readonly sizes: readonly KeySpelling[];
  readonly halves: readonly KeySpelling[];
  readonly radii: readonly KeySpelling[];
  /** The key of a radius, of a side, and of a list of corners; null if missing. */
  readonly radius: string | null;
  readonly side: string | null;
  readonly cornerList: string | null;
  /** Whether no row matches, the radius and side aside. */
  readonly empty: boolean;
}

/** Returns what a record may be by its keys alone, cached for all records with the same keys. */
export function planFor({ entries }: ObjectValue): RecordPlan {
  let signature = '';
  for (const { key } of entries) signature += `${key}\n`;
  return planOf(signature);
}

const planOf = cacheByKey((signature): RecordPlan => {
  const present = new Set(signature.split('\n'));
  const among = (table: readonly KeySpelling[]): KeySpelling[] =>
    table.filter(({ keys }) => keys.every((key) => present.has(key.split('.')[0]!)));
  const one = (keys: readonly string[]): string | null => keys.find((key) => present.has(key)) ?? null;
  const plan = {
    corners: among(cornerKeys),
    edges: edgeKeys.every((key) => present.has(key)),
    initials: among(initialKeys),
    ends: among(endKeys),
    mask: maskKeys.every((key) => present.has(key)),
    points: among(points),
    sizes: among(sizes),
    halves: among(halves),
    radii: among(radii),
    radius: one(radiusKeys),
    side: one(sideKeys),
    cornerList: one(cornerListKeys),
  };
  const { corners, edges, initials, mask, cornerList, ends } = plan;
  const placed = plan.points.length + plan.sizes.length > 0;
  return {
    ...plan,
    empty: corners.length + initials.length + ends.length === 0 && !edges && !mask && !placed && cornerList === null,
  };
}, 2000);
