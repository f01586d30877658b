import { transform, type Bounds, type Placement, type Point, type Shape } from '../../src/core/index.js';
import { collidableShape } from '../../src/check/collidable.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { StageActor, SubjectMessage } from '../../src/messages/stage.js';
import { boundsOverlap, uniteBounds } from '../../src/model/bounds.js';
import type { Size } from '../../src/model/document.js';
import { toFigure, type Figure } from '../editor/figure.js';
import { sourceIn } from '../../src/scene/frame-image.js';
import {
  firstPlayhead,
  isInFrame,
  rebasePlayhead,
  sheetFrame,
  createTimelines,
  type Playhead,
  type Timeline,
} from '../../src/scene/timelines.js';
import { countFrames, getStillImage, type StillImage } from '../../src/model/still-image.js';
import type { ColliderSet } from './collider-set.js';
import { placeBox, toPlacement, type Transform } from './actor-transform.js';

/** Returns the size of an image; null if unknown. */
type SizeOf = (src: string) => Size | null;

const zero: Point = { x: 0, y: 0 };

/** A sprite's image under its hitboxes. */
export interface ActorImage {
  readonly src: string;
  readonly image: StillImage;
  /** The top left corner of the frame in the file's coordinates. */
  readonly at: Point;
  /** The area of the frame in the file's coordinates. */
  readonly box: Bounds;
}

/**
 * One sprite on the stage: the content of its file, its transform, and the figures and colliders computed from both.
 * Results are cached until an input changes.
 */
export class Actor {
  /** Its position and settings on the stage. */
  state: StageActor;
  subject: SubjectMessage | null = null;
  hitboxes: readonly SceneHitbox[] = [];
  sprites: readonly SceneSprite[] = [];
  timelines: readonly Timeline[] = [];
  /** The current frame; null: all at once. */
  playhead: Playhead | null = null;
  placement: Placement;
  /** On the stage; null for hitboxes that can't be drawn or aren't in this frame. */
  figures: readonly (Figure | null)[] = [];
  /** The drawing order of its figures: large ones first. */
  order: readonly number[] = [];
  /** Its colliders at its current position. */
  colliders: ColliderSet = noColliders;
  /** Its bounds on the stage; null if nothing of it is drawn. */
  bounds: Bounds | null = null;

  /** The figures in the file's coordinates. */
  private localFigures: readonly (Figure | null)[] = [];
  private solid: readonly boolean[] = [];
  private upwards: ReadonlySet<string> = new Set();

  constructor(
    saved: StageActor,
    private readonly sizeOf: SizeOf,
  ) {
    this.state = saved;
    this.placement = toPlacement(saved);
  }

  /** An actor in the same place and frame, which can show another one without changing the stage. */
  copy(): Actor {
    const copy = new Actor(this.state, this.sizeOf);
    if (this.subject !== null) copy.show(this.subject);
    return copy;
  }

  get id(): string {
    return this.state.id;
  }

  /** Its display name: the sprite's, or the file's if the sprite has none. */
  get name(): string {
    const only = this.state.sprite === null ? undefined : this.sprites.find(({ id }) => id === this.state.sprite);
    const own = only?.name ?? '';
    return own !== '' ? own : plainName(this.fileName);
  }

  get fileName(): string {
    const { uri } = this.state;
    return this.subject?.fileName ?? uri.slice(uri.lastIndexOf('/') + 1);
  }

  /** Why nothing of it is shown; null if something is, or if the reason isn't known yet. */
  get missing(): string | null {
    const content = this.subject?.content;
    return content?.kind === 'missing' ? content.reason : null;
  }

  /** Handles the current content of its file. */
  show(subject: SubjectMessage): void {
    this.subject = subject;
    const { content } = subject;
    this.hitboxes = content.kind === 'scene' ? content.hitboxes : [];
    this.sprites = content.kind === 'scene' ? content.sprites : [];
    this.localFigures = this.hitboxes.map(({ shape }) => toFigure(shape, zero));
    this.order = [...this.localFigures.keys()].sort(
      (a, b) => (this.localFigures[b]?.area ?? 0) - (this.localFigures[a]?.area ?? 0) || a - b,
    );
    this.solid = this.hitboxes.map(
      ({ shape, unknown, hidden }) => unknown.length === 0 && hidden !== true && collidableShape(shape) !== null,
    );
    this.upwards = new Set(
      this.hitboxes.flatMap(({ convention, sprite }) => (convention.yAxis === 'up' ? [sprite] : [])),
    );
    this.findTimelines();
    if (content.kind === 'scene') this.findPivot();
    this.place();
  }

  /** Handles a loaded image; returns whether it is shown or determines the number of frames. */
  handleImage(src: string): boolean {
    const isShown = (sprite: SceneSprite): boolean => sourceIn(sprite, this.getSheetFrame(sprite)) === src;
    if (!this.sprites.some((sprite) => isShown(sprite) || sourceIn(sprite, 0) === src)) return false;
    this.findTimelines();
    this.place();
    return true;
  }

  setTransform(transform: Partial<Transform>): void {
    this.state = { ...this.state, ...transform };
    this.place();
  }

  setPlayhead(playhead: Playhead | null): void {
    this.playhead = playhead;
    const playheadState = playhead === null ? 'all' : { timeline: playhead.timeline.key, frame: playhead.frame };
    this.state = { ...this.state, playhead: playheadState };
    this.place();
  }

  /** The bounds of its hitboxes and images in all frames, in the file's coordinates. */
  get ownBounds(): Bounds | null {
    return uniteBounds([...this.localFigures, ...this.sprites.map((sprite) => this.getImage(sprite)?.box ?? null)]);
  }

  /** The same with the frame declared by its file. */
  get frameBounds(): Bounds | null {
    return uniteBounds([this.ownBounds, this.frameBox()]);
  }

  /** The declared frame, if no image fills it; null if none is declared. */
  get emptyFrame(): Bounds | null {
    return this.images.length > 0 ? null : this.frameBox();
  }

  /** The loaded images of its sprites in the current frame. */
  get images(): readonly ActorImage[] {
    return this.sprites.flatMap((sprite) => this.getImage(sprite) ?? []);
  }

  /** The timeline to play; null without frames, or if all frames are shown at once. */
  get playable(): Timeline | null {
    const timeline = this.playhead?.timeline ?? (this.state.playhead === 'first' ? this.timelines[0] : undefined);
    return timeline === undefined || timeline.count < 2 ? null : timeline;
  }

  private getSheetFrame(sprite: SceneSprite): number {
    return (this.playhead && sheetFrame(this.playhead, sprite)) ?? 0;
  }

  private getImage(sprite: SceneSprite): ActorImage | null {
    const frame = this.getSheetFrame(sprite);
    const src = sourceIn(sprite, frame);
    if (src === null) return null;
    const size = this.sizeOf(src);
    const image = size === null ? null : getStillImage(sprite, size, frame);
    if (image === null) return null;
    const { minX, minY, maxX, maxY } = image.box;
    // With y up, coordinates start at the foot of the image.
    const top = this.upwards.has(sprite.id) ? -maxY : 0;
    return { src, image, at: { x: 0, y: top }, box: { minX, minY: minY + top, maxX, maxY: maxY + top } };
  }

  private findTimelines(): void {
    this.timelines = createTimelines(this.sprites, this.hitboxes, (sprite) => {
      const src = sourceIn(sprite, 0);
      return countFrames(sprite, src === null ? null : this.sizeOf(src));
    });
    const { playhead: savedPlayhead } = this.state;
    const spriteById = new Map(this.sprites.map((sprite) => [sprite.id, sprite]));
    const first = firstPlayhead(this.timelines, this.hitboxes, ({ sprite }) => spriteById.get(sprite));
    if (savedPlayhead === 'all') this.playhead = null;
    else if (savedPlayhead === 'first') this.playhead = first;
    else {
      const timeline = this.timelines.find(({ key }) => key === savedPlayhead.timeline);
      this.playhead =
        timeline === undefined ? first : rebasePlayhead({ timeline, frame: savedPlayhead.frame }, this.timelines);
    }
  }

  /**
   * Uses the declared pivot or origin; otherwise the center of the first frame, or of all hitboxes when the sprite was added, so
   * that editing one hitbox moves nothing else.
   */
  private findPivot(): void {
    const [only] = this.sprites.length === 1 ? this.sprites : [];
    const declared = only?.pivot ?? only?.origin;
    if (declared !== undefined) this.state = { ...this.state, pivot: declared };
    if (this.state.pivot !== null) return;
    const box = this.frameBox() ?? uniteBounds(this.localFigures);
    if (box === null) return;
    // On half units, a flipped sprite still has whole numbers.
    const half = (value: number): number => Math.round(value * 2) / 2;
    const small = Math.max(box.maxX - box.minX, box.maxY - box.minY) < 8;
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    const pivot = small ? middle : { x: half(middle.x), y: half(middle.y) };
    this.state = { ...this.state, pivot };
  }

  /** Returns the declared frame of a single sprite, if its hitboxes overlap it. */
  private frameBox(): Bounds | null {
    const [only, ...others] = this.sprites;
    const size = others.length === 0 ? (only?.frameSize ?? null) : null;
    if (only === undefined || size === null) return null;
    const top = this.upwards.has(only.id) ? -size.height : 0;
    const box = { minX: 0, minY: top, maxX: size.width, maxY: top + size.height };
    const hitboxBounds = uniteBounds(this.localFigures);
    return hitboxBounds === null || boundsOverlap(box, hitboxBounds) ? box : null;
  }

  private place(): void {
    this.placement = toPlacement(this.state);
    const { placement, playhead } = this;
    const spriteById = new Map(this.sprites.map((sprite) => [sprite.id, sprite]));
    this.figures = this.localFigures.map((figure, index) => {
      const hitbox = this.hitboxes[index]!;
      if (figure === null || !isInFrame(hitbox, playhead, spriteById.get(hitbox.sprite))) return null;
      const placed = toFigure(transform(figure.shape, placement), zero);
      return placed === null ? null : { ...placed, odd: figure.odd };
    });
    this.colliders = createColliderSet(this.hitboxes, this.figures, this.solid);
    const areas = [...this.images.map(({ box }) => box), this.emptyFrame];
    this.bounds = uniteBounds([...this.figures, ...areas.map((box) => box && placeBox(box, placement))]);
  }
}

const nowhere: Bounds = { minX: NaN, minY: NaN, maxX: NaN, maxY: NaN };
const noColliders: ColliderSet = {
  roles: [],
  members: [],
  boxes: new Float64Array(),
  bounds: null,
  box: () => nowhere,
  shape: () => null,
};

function createColliderSet(
  hitboxes: readonly SceneHitbox[],
  figures: readonly (Figure | null)[],
  solid: readonly boolean[],
): ColliderSet {
  const members = [...figures.keys()].filter((index) => solid[index] && figures[index] !== null);
  const boxes = new Float64Array(members.length * 4);
  members.forEach((index, at) => {
    const { minX, minY, maxX, maxY } = figures[index]!;
    boxes[at * 4] = minX;
    boxes[at * 4 + 1] = minY;
    boxes[at * 4 + 2] = maxX;
    boxes[at * 4 + 3] = maxY;
  });
  const prepared = new Map<number, Shape | null>();
  return {
    roles: hitboxes.map(({ role }) => role),
    members,
    boxes,
    bounds: uniteBounds(members.map((index) => figures[index]!)),
    box: (index) => figures[index] ?? nowhere,
    shape: (index) => {
      let shape = prepared.get(index);
      if (shape === undefined) prepared.set(index, (shape = collidableShape(figures[index]?.shape ?? null)));
      return shape;
    },
  };
}

/** Returns the name of a file without its extensions: `slime` of `slime.hitboxes.json`. */
function plainName(fileName: string): string {
  const dot = fileName.indexOf('.', 1);
  return dot < 0 ? fileName : fileName.slice(0, dot);
}
