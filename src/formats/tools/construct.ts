import type { Point } from '../../core/index.js';
import type { Animation, SpriteFrame } from '../../model/animation.js';
import { type Adapter, type Content, type ExportedHitbox, type ExportedSprite } from './adapter.js';
import { cornersConvention as convention } from './conventions.js';
import { child, descendant, isFalseAt, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { readFlatCorners, sizeAt, unreadable } from './numbers.js';
import { pointsCodec } from './points.js';
import { animationFrom, plainFrame } from './sheet-frames.js';
import { at, has } from './signature.js';

/** Deeper nesting of folders doesn't occur. */
const maxDepth = 32;

/**
 * Construct 3's object types (objectTypes/*.json): each frame of an animation may have a collision polygon, whose
 * corners are fractions of the frame, y down. A frame without one collides as a whole, which the file doesn't contain.
 */
export const construct3: Adapter = {
  id: 'construct-3',
  tool: 'Construct 3',
  about: {
    section: 'Construct 3',
    files: '`objectTypes/*.json`',
    reads: 'collision polygons of frames',
    shapes: ['polygon'],
    writes: ['position', 'corners', 'corner count'],
  },
  triggers: ['animations items plugin-id', 'animations items sid', 'plugin-id image'],
  matches: (root) =>
    (has(at(root, 'animations'), 'items') && (has(root, 'plugin-id') || has(root, 'sid'))) ||
    (has(root, 'plugin-id', 'image') && has(at(root, 'image'), 'width')),
  read: (root): Content => {
    const content = new Frames(textAt(root, 'name'));
    content.readFolder(child(root, 'animations'), 0);
    // Objects with a single image, such as tiled backgrounds.
    const image = child(root, 'image');
    if (image !== null) content.readSingle(image);
    const { hitboxes, animations, frames } = content;
    if (hitboxes.length === 0) return { hitboxes, sprites: [] };
    return { hitboxes, sprites: [{ ...readSprite(root), frames, animations }] };
  },
};

function readSprite(root: Node): ExportedSprite {
  const [animation] = items(descendant(root, 'animations', 'items'));
  const frame = items(animation ?? null, 'frames')[0] ?? child(root, 'image');
  const frameSize = sizeAt(frame, 'width', 'height');
  const origin = readOrigin(frame, frameSize);
  return {
    id: '',
    name: textAt(root, 'name') ?? '',
    space: 'own',
    isBody: true,
    frameSize,
    origin,
    node: root,
    image: null,
  };
}

/** An origin is written as fractions of its frame. */
function readOrigin(frame: Node | null, size: ExportedSprite['frameSize']): Point | null {
  const [x, y] = [numberAt(frame, 'originX'), numberAt(frame, 'originY')];
  return size === null || x === null || y === null ? null : { x: x * size.width, y: y * size.height };
}

/** A frame's duration may be a multiple of the time given by the animation's speed. */
function readAnimation(animation: Node, name: string, frames: readonly Node[], first: number): Animation {
  const speed = Math.abs(numberAt(animation, 'speed') ?? 0);
  const times = frames.map((frame) => numberAt(frame, 'duration') ?? 1);
  const isEven = times.every((time) => time === 1);
  return animationFrom(name, first, first + frames.length - 1, {
    fps: speed > 0 ? speed : null,
    durations: speed > 0 && !isEven ? times.map((time) => (time * 1000) / speed) : null,
    loop: isTrueAt(animation, 'isLooping'),
    direction: isTrueAt(animation, 'isPingPong')
      ? 'ping-pong'
      : (numberAt(animation, 'speed') ?? 0) < 0
        ? 'reverse'
        : 'forward',
  });
}

/** File extensions by a frame's file type; older versions omit the type and write PNG. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/**
 * Returns the image path of a frame: a project's images are in one folder, named in lower case after their object,
 * animation and frame.
 */
function imagePath(frame: Node, parts: readonly string[]): string {
  const ending = endings[textAt(frame, 'fileType') ?? ''] ?? 'png';
  return `images/${parts.join('-').toLowerCase()}.${ending}`;
}

class Frames {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly animations: Animation[] = [];
  /** The frames of all animations, in order. */
  readonly frames: SpriteFrame[] = [];

  /** @param name the name of the object type, or null */
  constructor(private readonly name: string | null) {}

  readFolder(folder: Node | null, depth: number): void {
    if (depth > maxDepth) return;
    for (const animation of items(folder, 'items')) {
      const name = textAt(animation, 'name') ?? '';
      const frames = items(animation, 'frames');
      frames.forEach((frame, index) => {
        this.readFrame(frame, { animation: name, frames: [index, index] });
      });
      if (frames.length > 0) this.animations.push(readAnimation(animation, name, frames, this.frames.length));
      frames.forEach((frame, index) => {
        this.addFrame(frame, [name, String(index).padStart(3, '0')]);
      });
    }
    for (const inner of items(folder, 'subfolders')) this.readFolder(inner, depth + 1);
  }

  /** Reads an object with a single image, named after the object. */
  readSingle(image: Node): void {
    this.readFrame(image, {});
    this.addFrame(image, []);
  }

  private addFrame(frame: Node, parts: readonly string[]): void {
    this.frames.push(plainFrame(this.name === null ? null : imagePath(frame, [this.name, ...parts])));
  }

  private readFrame(frame: Node, time: Pick<ExportedHitbox, 'animation' | 'frames'>): void {
    const polygon = child(frame, 'collisionPoly');
    const corners = readFlatCorners(child(polygon, 'points'));
    if (polygon === null || corners === null || isFalseAt(frame, 'useCollisionPoly')) return;
    const size = sizeAt(frame, 'width', 'height');
    this.hitboxes.push({
      node: polygon,
      name: 'collision polygon',
      role: 'other',
      sprite: '',
      ...time,
      codec: pointsCodec,
      convention,
      // Fractions of an unknown size are unreadable.
      numbers: size === null ? unreadable(polygon) : corners,
      decodeContext: { scaleX: size?.width ?? 1, scaleY: size?.height ?? 1 },
    });
  }
}
