import type { Animation, SpriteFrame } from '../../model/animation.js';
import { roleOfNames } from '../role-keywords.js';
import { type Adapter, type Content, type ExportedHitbox, type ExportedSprite } from './adapter.js';
import { cornersConvention as convention } from './conventions.js';
import { child, isTrueAt, items, numberAt, textAt, type Node } from './node.js';
import { readCorners } from './numbers.js';
import { pointsCodec } from './points.js';
import { animationFrom, plainFrame } from './sheet-frames.js';
import { has } from './signature.js';

/**
 * GDevelop's games: each image of a sprite may have a custom collision mask, a list of polygons in px of the image, y
 * down. Instances place objects in scenes and have no shape of their own.
 */
export const gdevelop: Adapter = {
  id: 'gdevelop',
  tool: 'GDevelop',
  about: {
    section: 'GDevelop',
    files: '`game.json`',
    reads: 'collision masks of frames',
    shapes: ['polygon'],
    writes: ['position', 'corners', 'corner count'],
  },
  triggers: ['gdVersion', 'firstLayout layouts'],
  matches: (root) => has(root, 'gdVersion') || has(root, 'firstLayout', 'layouts'),
  read: (root) => {
    const content = new GDevelopContent(root);
    const scenes = items(root, 'layouts');
    const custom = items(root, 'eventsFunctionsExtensions').flatMap((extension) =>
      items(extension, 'eventsBasedObjects'),
    );
    for (const owner of [root, ...scenes, ...custom]) {
      for (const object of items(owner, 'objects')) content.readObject(object);
    }
    return content;
  },
};

/** The images of a direction have equal durations, given in seconds. */
function readAnimation(direction: Node, name: string, first: number, count: number): Animation {
  const time = numberAt(direction, 'timeBetweenFrames') ?? 0;
  const fps = time > 0 ? 1 / time : null;
  return animationFrom(name, first, first + count - 1, { fps, loop: isTrueAt(direction, 'looping') });
}

class GDevelopContent implements Content {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly sprites: ExportedSprite[] = [];
  /** Image files by the resource names that sprites use. */
  private readonly files = new Map<string, Node>();

  constructor(root: Node) {
    for (const resource of items(child(root, 'resources'), 'resources')) {
      const file = child(resource, 'file');
      const name = textAt(resource, 'name');
      if (file !== null && name !== null) this.files.set(name, file);
    }
  }

  readObject(object: Node): void {
    const before = this.hitboxes.length;
    const name = textAt(object, 'name') ?? '';
    let image: Node | null = null;
    const frames: SpriteFrame[] = [];
    const animations: Animation[] = [];
    items(object, 'animations').forEach((animation, index) => {
      const animationName = textAt(animation, 'name') || `animation ${index}`;
      const directions = items(animation, 'directions');
      directions.forEach((direction, turn) => {
        const sequence = directions.length > 1 ? `${animationName}, direction ${turn}` : animationName;
        const images = items(direction, 'sprites');
        if (images.length > 0) animations.push(readAnimation(direction, sequence, frames.length, images.length));
        images.forEach((frameNode, frame) => {
          const imageNode = this.files.get(textAt(frameNode, 'image') ?? '') ?? child(frameNode, 'image');
          image ??= imageNode;
          frames.push(plainFrame(imageNode?.value.kind === 'string' ? imageNode.value.value : null));
          this.readMask(frameNode, { sprite: object.path, name, animation: sequence, frame });
        });
      });
    });
    if (this.hitboxes.length === before) return;
    this.sprites.push({
      id: object.path,
      name,
      space: 'own',
      isBody: true,
      frameSize: null,
      node: object,
      image,
      frames,
      animations,
    });
  }

  private readMask(
    image: Node,
    of: { readonly sprite: string; readonly name: string; readonly animation: string; readonly frame: number },
  ): void {
    if (!isTrueAt(image, 'hasCustomCollisionMask')) return;
    for (const node of items(image, 'customCollisionMask')) {
      const numbers = readCorners(node);
      if (numbers === null) continue;
      this.hitboxes.push({
        node,
        name: 'collision mask',
        role: roleOfNames(of.name) ?? 'other',
        sprite: of.sprite,
        animation: of.animation,
        frames: [of.frame, of.frame],
        codec: pointsCodec,
        convention,
        numbers,
      });
    }
  }
}
