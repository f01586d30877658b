import type { Anchor } from '../model/convention.js';
import type { ObjectValue } from '../model/value.js';

/**
 * The keys under which records keep the numbers of a box. A key with a point is a key within a record, or an index
 * within a list: `position.x`, `position.0`.
 */
export interface Keys {
  readonly keys: readonly string[];
  /** Which point of a box they name. */
  readonly anchor: Anchor;
  /** They are common for other things too: they count only where a name around them speaks of boxes. */
  readonly weak: boolean;
}

function spelled(anchor: Anchor, ...spellings: readonly string[]): Keys[] {
  return spellings.map((text) => {
    const weak = text.startsWith('?');
    return { keys: text.replace('?', '').split(' '), anchor, weak };
  });
}

/** A pair of numbers within a record or a list under one of these keys. */
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

/** Two opposite corners, each a pair. */
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
/** As rooms are called that are seen from above: across, and down. */
const fromAbove = ['width length', 'w l'];

/** Where a box is. */
const points: readonly Keys[] = [
  ...spelled('top-left', 'x y', 'offsetX offsetY', 'offset_x offset_y', 'xOffset yOffset', 'posX posY', 'left top'),
  ...spelled('top-left', 'xPos yPos', 'pos_x pos_y', 'x_pos y_pos', 'positionX positionY', 'position_x position_y'),
  ...spelled('top-left', 'x_offset y_offset', 'xOff yOff', 'offX offY', '?shiftX shiftY'),
  ...spelled('top-left', '?ox oy', '?dx dy', '?px py'),
  ...spelled('center', 'cx cy', 'centerX centerY', 'centreX centreY', 'center_x center_y'),
  ...spelled('top-left', ...nested('position pos offset topLeft location px coords coordinates', coordinates)),
  ...spelled('center', ...nested('center centre', coordinates)),
  ...spelled('center', ...nested('m_Offset', coordinates)),
  ...spelled('bottom-center', 'footX footY', 'feetX feetY', 'foot_x foot_y'),
  ...spelled('bottom-center', ...nested('feet foot bottomCenter bottomCentre bottom_center', coordinates)),
  ...spelled('bottom-left', ...nested('bottomLeft bottom_left', coordinates)),
];

/** How large it is. */
const sizes: readonly Keys[] = [
  ...spelled('top-left', 'width height', 'w h', 'sizeX sizeY', 'size_x size_y'),
  ...spelled('top-left', ...nested('size dimensions dimension dims dim m_Size', [...lengths, ...fromAbove])),
];

/** Half of how large it is, from its center. */
const halves: readonly Keys[] = [
  ...spelled('center', 'halfWidth halfHeight', 'half_width half_height', 'hw hh', 'halfW halfH'),
  ...spelled('center', ...nested('halfExtents halfSize half_extents half extents', lengths)),
];

/** The radii of an ellipse. */
const radii: readonly Keys[] = spelled('center', 'radiusX radiusY', 'rx ry', 'radius_x radius_y');

/** Two opposite corners. */
const cornerKeys: readonly Keys[] = [
  ...spelled('top-left', 'x1 y1 x2 y2', 'minX minY maxX maxY', 'xMin yMin xMax yMax', 'xmin ymin xmax ymax'),
  ...spelled('top-left', 'min_x min_y max_x max_y', 'x_min y_min x_max y_max', 'x0 y0 x1 y1'),
  ...spelled('top-left', 'min.x min.y max.x max.y', 'min.0 min.1 max.0 max.1'),
  ...spelled('top-left', ...farCorners('topLeft bottomRight', 'top_left bottom_right')),
];

/** Two opposite corners by their initials. */
const initialKeys: readonly Keys[] = spelled('top-left', '?l t r b');

/** The keys of a radius, and of the side of a square. */
const radiusKeys: readonly string[] = ['radius', 'r', 'rad', 'm_Radius'];
const sideKeys: readonly string[] = ['size', 'side'];

/** The keys of a list of corners. */
const cornerListKeys: readonly string[] = ['points', 'vertices', 'verts', 'polygon', 'corners', 'hull'];

/** The sides of a box, and those of a mask whose last pixel belongs to it. */
export const edgeKeys: readonly string[] = ['left', 'top', 'right', 'bottom'];
export const maskKeys: readonly string[] = ['bbox_left', 'bbox_top', 'bbox_right', 'bbox_bottom'];

/** Every key that can be a part of a box. */
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

/** Those that are as common for other things, and may be given a meaning of the user's own. */
export const weakPlaceKeys: ReadonlySet<string> = new Set(points.flatMap(({ keys, weak }) => (weak ? keys : [])));

/** Every key of a place: what a shape within a record may take from around it. */
export const placeKeys: ReadonlySet<string> = new Set(
  points.flatMap(({ keys }) => keys.map((key) => key.split('.')[0]!)),
);

/** What a record with certain keys can be: the rows of the tables whose keys it has. */
export interface Plan {
  readonly corners: readonly Keys[];
  readonly edges: boolean;
  readonly initials: readonly Keys[];
  readonly mask: boolean;
  readonly points: readonly Keys[];
  readonly sizes: readonly Keys[];
  readonly halves: readonly Keys[];
  readonly radii: readonly Keys[];
  /** The key of a radius, of a side, of a list of corners; null where there is none. */
  readonly radius: string | null;
  readonly side: string | null;
  readonly cornerList: string | null;
  /** Whether there is nothing at all to find. */
  readonly empty: boolean;
}

const plans = new Map<string, Plan>();
/** Records of a file have few sets of keys; a file with very many different ones must not fill the memory. */
const maxPlans = 2000;

/** What a record may be, by its keys alone: worked out once for all records with the same keys. */
export function planFor({ entries }: ObjectValue): Plan {
  let signature = '';
  for (const { key } of entries) signature += `${key}\n`;
  let plan = plans.get(signature);
  if (plan === undefined) {
    plan = newPlan(new Set(entries.map(({ key }) => key)));
    if (plans.size >= maxPlans) plans.clear();
    plans.set(signature, plan);
  }
  return plan;
}

function newPlan(present: ReadonlySet<string>): Plan {
  const among = (table: readonly Keys[]): Keys[] =>
    table.filter(({ keys }) => keys.every((key) => present.has(key.split('.')[0]!)));
  const one = (keys: readonly string[]): string | null => keys.find((key) => present.has(key)) ?? null;
  const plan = {
    corners: among(cornerKeys),
    edges: edgeKeys.every((key) => present.has(key)),
    initials: among(initialKeys),
    mask: maskKeys.every((key) => present.has(key)),
    points: among(points),
    sizes: among(sizes),
    halves: among(halves),
    radii: among(radii),
    radius: one(radiusKeys),
    side: one(sideKeys),
    cornerList: one(cornerListKeys),
  };
  const { corners, edges, initials, mask, cornerList } = plan;
  const placed = plan.points.length + plan.sizes.length > 0;
  return {
    ...plan,
    empty: corners.length + initials.length === 0 && !edges && !mask && !placed && cornerList === null,
  };
}
