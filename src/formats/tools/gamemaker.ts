import type { Point } from '../../core/index.js';
import type { Animation } from '../../model/animation.js';
import type { Value } from '../../model/value.js';
import { inclusiveEdges } from '../codecs.js';
import { type Adapter, type Content } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, descendant, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt, sizeAt } from './numbers.js';
import { animationFrom, plainFrame } from './sheet-frames.js';
import { textAtKey } from './signature.js';

/**
 * GameMaker's resources (.yy). A sprite has one box around its collision mask, in px of the sprite, with inclusive
 * maxima. Rooms, objects and other resources have no boxes of their own.
 */
export const gamemaker: Adapter = {
  id: 'gamemaker',
  tool: 'GameMaker',
  about: {
    section: 'GameMaker',
    files: 'sprites, `.yy`',
    reads: 'bounds of the collision mask',
    shapes: ['rect'],
    writes: ['position', 'size'],
  },
  triggers: ["resourceType 'bbox_ 'GM", "modelName 'bbox_ 'GM", "%Name 'bbox_ 'GM"],
  matches: (root) => /^GM/.test(readType(root)) || /^GM/.test(textAtKey(root, '%Name')),
  read: (root): Content => {
    if (readType(root.value) !== 'GMSprite') return { hitboxes: [], sprites: [] };
    const numbers = numbersAt(root, 'bbox_left', 'bbox_top', 'bbox_right', 'bbox_bottom');
    if (numbers.every(({ node }) => node === null)) return { hitboxes: [], sprites: [] };
    const name = textAt(root, 'name') ?? textAt(root, '%Name') ?? '';
    const frames = items(root, 'frames').map(readImage);
    return {
      hitboxes: [
        {
          node: root,
          path: 'bbox',
          name: 'collision mask',
          role: 'other',
          sprite: '',
          codec: inclusiveEdges,
          convention: { ...topLeft, tuple: 'ltrb' },
          numbers,
        },
      ],
      sprites: [
        {
          id: '',
          name,
          space: 'own',
          frameSize: sizeAt(root, 'width', 'height'),
          node: root,
          image: frames[0] ?? null,
          imageSuffix,
          origin: readOrigin(root),
          frames: frames.map((image) =>
            plainFrame(image?.value.kind === 'string' ? image.value.value + imageSuffix : null),
          ),
          animations: readAnimations(child(root, 'sequence'), name, frames.length),
        },
      ],
    };
  },
};

/** Returns the resource type, which older versions call the model. */
function readType(root: Value): string {
  return textAtKey(root, 'resourceType') || textAtKey(root, 'modelName');
}

const imageSuffix = '.png';

/** Returns the name of a frame, which is the file name of its image beside the sprite's file. */
function readImage(frame: Node): Node | null {
  return descendant(frame, 'compositeImage', 'FrameId', 'name') ?? child(frame, 'name') ?? child(frame, 'id');
}

/** Since 2.3 the origin belongs to the sequence, before that to the sprite. */
function readOrigin(root: Node): Point | null {
  const sequence = child(root, 'sequence');
  const x = numberAt(sequence, 'xorigin') ?? numberAt(root, 'xorig');
  const y = numberAt(sequence, 'yorigin') ?? numberAt(root, 'yorig');
  return x === null || y === null ? null : { x, y };
}

/** Reads a sprite as one animation of all its frames. Its speed may be in game frames, whose duration is unknown. */
function readAnimations(sequence: Node | null, name: string, frames: number): Animation[] {
  if (sequence === null || frames === 0) return [];
  const speed = numberAt(sequence, 'playbackSpeed');
  const inSeconds = numberAt(sequence, 'playbackSpeedType') === 0;
  const playback = numberAt(sequence, 'playback');
  return [
    animationFrom(name, 0, frames - 1, {
      fps: speed !== null && speed > 0 && inSeconds ? speed : null,
      loop: playback !== 0,
      direction: playback === 2 ? 'ping-pong' : 'forward',
    }),
  ];
}
