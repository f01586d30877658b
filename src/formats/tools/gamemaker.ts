import type { Value } from '../../model/value.js';
import { always, noGivens, type Adapter, type Content } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, descendant, items, textAt, type Node } from './node.js';
import { numbersAt, sizeAt } from './numbers.js';
import { inclusiveEdges } from './inclusive-edges.js';
import { text } from './signature.js';

/**
 * GameMaker's resources (.yy). A sprite has one box around its collision mask, in px of the sprite; the last column and
 * row of pixels belong to it. Rooms, objects and the others have no boxes of their own.
 */
export const gamemaker: Adapter = {
  id: 'gamemaker',
  tool: 'GameMaker',
  matches: (root) => /^GM/.test(typeOf(root)) || /^GM/.test(text(root, '%Name')),
  read: (root): Content => {
    if (typeOf(root.value) !== 'GMSprite') return { hitboxes: [], sprites: [] };
    const numbers = numbersAt(root, 'bbox_left', 'bbox_top', 'bbox_right', 'bbox_bottom');
    if (numbers.every(({ node }) => node === null)) return { hitboxes: [], sprites: [] };
    return {
      hitboxes: [
        {
          node: root,
          path: 'bbox',
          name: 'collision mask',
          role: 'push',
          sprite: '',
          ...always,
          coding: inclusiveEdges,
          convention: { ...topLeft, tuple: 'ltrb' },
          numbers,
          givens: noGivens,
        },
      ],
      sprites: [
        {
          id: '',
          name: textAt(root, 'name') ?? textAt(root, '%Name') ?? '',
          space: 'own',
          frameSize: sizeAt(root, 'width', 'height'),
          node: root,
          image: firstFrame(root),
          imageSuffix: '.png',
        },
      ],
    };
  },
};

/** The kind of a resource: older versions call it the model. */
function typeOf(root: Value): string {
  return text(root, 'resourceType') || text(root, 'modelName');
}

/** The name of the first frame: its picture lies beside the sprite's file under that name. */
function firstFrame(root: Node): Node | null {
  const [frame] = items(root, 'frames');
  if (frame === undefined) return null;
  return descendant(frame, 'compositeImage', 'FrameId', 'name') ?? child(frame, 'name') ?? child(frame, 'id');
}
