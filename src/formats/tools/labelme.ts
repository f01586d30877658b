import { roleOfNames } from '../role-keywords.js';
import { type Adapter, type Content, type ExportedHitbox } from './adapter.js';
import { centerDown, cornersConvention, topLeft } from './conventions.js';
import { child, items, textAt, type Node } from './node.js';
import { readCornerPairs, pairAt, sizeAt } from './numbers.js';
import { pointsCodec } from './points.js';
import { has } from './signature.js';
import { centerAndEdge, oppositeCorners } from './two-points.js';

/**
 * labelme's annotations of an image, in px: rectangles by two opposite corners in any order, polygons, circles by their
 * center and a point on their edge. Points, lines and painted masks have no outline to show.
 */
export const labelme: Adapter = {
  id: 'labelme',
  tool: 'labelme',
  about: {
    section: 'labelme',
    files: 'annotations',
    reads: 'rectangles, circles, polygons',
    shapes: ['rect', 'circle', 'polygon'],
    writes: ['position', 'size', 'corners', 'corner count', 'name', 'new hitboxes', 'deletion'],
  },
  triggers: ['shapes imagePath'],
  matches: (root) => has(root, 'shapes', 'imagePath'),
  read: (root): Content => ({
    hitboxes: items(root, 'shapes').flatMap((shape) => readHitbox(shape) ?? []),
    sprites: [
      {
        id: '',
        name: '',
        space: 'own',
        isLevel: true,
        frameSize: sizeAt(root, 'imageWidth', 'imageHeight'),
        node: root,
        image: child(root, 'imagePath'),
      },
    ],
  }),
};

function readHitbox(node: Node): ExportedHitbox | null {
  const name = textAt(node, 'label') ?? '';
  const shape = readShape(textAt(node, 'shape_type') ?? 'polygon', child(node, 'points'));
  const role = roleOfNames(name) ?? 'other';
  return shape === null ? null : { node, name, nameKey: 'label', role, sprite: '', ...shape };
}

function readShape(type: string, points: Node | null): Pick<ExportedHitbox, 'codec' | 'convention' | 'numbers'> | null {
  const [first, second, third] = items(points);
  const isPair = first !== undefined && second !== undefined && third === undefined;
  if (isPair && (type === 'rectangle' || type === 'circle')) {
    const numbers = [...pairAt(first, 'x0', 'y0'), ...pairAt(second, 'x1', 'y1')];
    if (type === 'circle') return { codec: centerAndEdge, convention: centerDown, numbers };
    return { codec: oppositeCorners, convention: { ...topLeft, tuple: 'ltrb' }, numbers };
  }
  // Newer versions write all four corners of a rectangle.
  const numbers =
    type === 'polygon' || type === 'rectangle' || type === 'oriented_rectangle' ? readCornerPairs(points) : null;
  return numbers === null ? null : { codec: pointsCodec, convention: cornersConvention, numbers };
}
