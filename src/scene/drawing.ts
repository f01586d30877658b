import { withoutNegativeSizes } from '../check/size.js';
import { visitCollidingPairs } from '../check/pairs.js';
import { Verdicts, type Judged } from '../check/verdict.js';
import { bounds, type Bounds, type Shape } from '../core/index.js';
import type { SceneHitbox, SceneSprite } from '../messages/scene.js';
import { boundsOverlap, uniteBounds } from '../model/bounds.js';
import { groupBySpace } from '../model/coexistence.js';
import type { Size } from '../model/document.js';
import { imageSize } from '../model/image-size.js';
import { addToList } from '../model/maps.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { moveShape } from '../model/move-shape.js';
import { getStillImage, type StillImage } from '../model/still-image.js';
import { getAddress, sourceIn } from './frame-image.js';
import { getOffset, layOutSprites, type Cell } from './layout.js';
import { SpriteBackgrounds } from './sprite-backgrounds.js';
import { createTimelines, isInFrame, sheetFrame, type Playhead, type Timeline } from './timelines.js';

/** A scene as its preview has it, and its images by their addresses. */
export interface DrawnScene {
  readonly sprites: readonly SceneSprite[];
  readonly hitboxes: readonly SceneHitbox[];
  readonly matrix: CollisionMatrix;
  /** The paths of hitboxes that the user hid. */
  readonly hidden?: ReadonlySet<string>;
  readonly images: ReadonlyMap<string, Uint8Array>;
}

/** What a drawing of a scene in one frame shows, in the scene's coordinates. */
export interface Drawing {
  /** The same in every frame, so that drawings of several fit on each other. */
  readonly bounds: Bounds;
  /** The sprites with coordinates of their own, if there are several. */
  readonly cells: readonly Cell[];
  readonly art: readonly DrawingArt[];
  /** Large ones first. */
  readonly figures: readonly DrawingFigure[];
  /** The pairs that collide. */
  readonly collisions: readonly (readonly [Shape, Shape])[];
}

export interface DrawingArt {
  readonly image: Uint8Array;
  readonly size: Size;
  readonly still: StillImage;
}

export interface DrawingFigure {
  readonly name: string;
  readonly role: string;
  readonly shape: Shape;
  /** Faint: hidden in its file, or only possible. */
  readonly look: 'colliding' | 'usual' | 'faint';
}

/** At most this many shared areas are drawn. */
const maxCollisions = 2000;

/** Returns the addresses of all images of a scene. */
export function imageAddresses(sprites: readonly SceneSprite[]): string[] {
  const sources = sprites.flatMap((sprite) => [
    sourceIn({ ...sprite, frames: [] }, 0),
    ...(sprite.frames ?? []).map((_, at) => sourceIn(sprite, at)),
  ]);
  return [...new Set(sources.flatMap((src) => (src === null ? [] : [getAddress(src)])))];
}

/** Returns the timelines of a scene. */
export function timelinesOf(scene: DrawnScene): Timeline[] {
  const backgrounds = backgroundsOf(scene, drawnShapes(scene));
  return createTimelines(scene.sprites, scene.hitboxes, (sprite) => backgrounds.countFrames(sprite));
}

/** Returns the drawing of a scene in a frame (null: all frames at once); null if there is nothing to draw. */
export function composeDrawing(scene: DrawnScene, playhead: Playhead | null): Drawing | null {
  const { sprites, hitboxes, hidden, images } = scene;
  const shapes = drawnShapes(scene);
  const backgrounds = backgroundsOf(scene, shapes);
  const layout = layOutSprites(backgrounds.layoutSprites);
  const { cells } = layout;
  const inWorld = backgrounds.layoutSprites.filter(({ id }) => !layout.offsets.has(id));
  const whole = uniteBounds([...cells, ...inWorld.map((sprite) => sprite.bounds)]);
  if (whole === null) return null;
  const spriteById = new Map(sprites.map((sprite) => [sprite.id, sprite]));
  const isShown = (hitbox: SceneHitbox): boolean =>
    hidden?.has(hitbox.path) !== true && isInFrame(hitbox, playhead, spriteById.get(hitbox.sprite));
  const place = (index: number): Shape => {
    const { x, y } = getOffset(layout, hitboxes[index]!.sprite);
    return moveShape(shapes[index]!, x, y);
  };
  const judged = hitboxes.map((hitbox): Judged => {
    const shape = isShown(hitbox) ? hitbox.shape : null;
    // What is in the current frame exists at the same time, whatever it counts in.
    const isTogether = playhead?.timeline.sprites.has(hitbox.sprite) === true;
    return isTogether ? { ...hitbox, shape, animation: null, frames: null } : { ...hitbox, shape };
  });
  const collisions: (readonly [Shape, Shape])[] = [];
  const colliding = new Set<number>();
  visitCollidingPairs(new Verdicts(judged, groupBySpace(sprites), scene.matrix), null, (a, b) => {
    colliding.add(a).add(b);
    if (collisions.length < maxCollisions) collisions.push([place(a), place(b)]);
    return true;
  });
  const figures = hitboxes.flatMap((hitbox, index): DrawingFigure[] => {
    if (shapes[index] === null || !isShown(hitbox)) return [];
    const { name, role, certain } = hitbox;
    const isFaint = certain === null || hitbox.hidden !== undefined;
    const look = colliding.has(index) ? 'colliding' : isFaint ? 'faint' : 'usual';
    return [{ name, role, shape: place(index), look }];
  });
  const art = sprites.flatMap((sprite): DrawingArt[] => {
    const frame = (playhead && sheetFrame(playhead, sprite)) ?? 0;
    const src = sourceIn(sprite, frame);
    const image = src === null ? undefined : images.get(getAddress(src));
    const size = image === undefined ? null : imageSize(image);
    const still = size === null ? null : getStillImage(sprite, size, frame);
    const box = backgrounds.imageBox(sprite, frame);
    if (image === undefined || size === null || still === null || box === null) return [];
    const { x, y } = getOffset(layout, sprite.id);
    const { minX, minY, maxX, maxY } = box;
    const placed = { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
    return boundsOverlap(placed, whole) ? [{ image, size, still: { ...still, box: placed } }] : [];
  });
  figures.sort((a, b) => areaOf(b) - areaOf(a));
  return { bounds: whole, cells, art, figures, collisions };
}

/** Returns the shapes as they are drawn, where their sprites have them; null for those that can't be. */
function drawnShapes({ hitboxes }: DrawnScene): (Shape | null)[] {
  return hitboxes.map(({ shape }) => {
    if (shape === null) return null;
    const plain = withoutNegativeSizes(shape);
    return plain.kind === 'polygon' && plain.points.length === 0 ? null : plain;
  });
}

function backgroundsOf(
  { sprites, hitboxes, images }: DrawnScene,
  shapes: readonly (Shape | null)[],
): SpriteBackgrounds {
  const boxes = new Map<string, (Bounds | null)[]>();
  hitboxes.forEach(({ sprite }, at) => {
    addToList(boxes, sprite, shapes[at] ? bounds(shapes[at]) : null);
  });
  const sizes = [...images].flatMap(([address, bytes]): [string, Size][] => {
    const size = imageSize(bytes);
    return size === null ? [] : [[address, size]];
  });
  const united = new Map([...boxes].map(([id, list]) => [id, uniteBounds(list)]));
  return new SpriteBackgrounds(sprites, hitboxes, united, new Map(sizes));
}

function areaOf({ shape }: DrawingFigure): number {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return (maxX - minX) * (maxY - minY);
}
