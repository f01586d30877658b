import { placeShape, type Bounds, type Placement, type Point, type Shape } from '../../src/core/index.js';
import { collidableShape } from '../../src/check/pairs.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { StageActor, SubjectMessage } from '../../src/messages/stage.js';
import { meets, unionOf } from '../../src/model/bounds.js';
import { figureOf, type Figure } from '../editor/figure.js';
import { sourceIn } from '../editor/frame-image.js';
import {
  firstPlayhead,
  isInFrame,
  samePlayhead,
  sheetFrame,
  timelinesOf,
  type Playhead,
  type Timeline,
} from '../editor/timelines.js';
import { framesOf, stillImageOf, type StillImage } from '../editor/still-image.js';
import type { ColliderSet } from './collider-set.js';
import { placeBox, toPlacement, type Transform } from './transform.js';

/** How large an image is, once that is known. */
export type SizeOf = (src: string) => { readonly width: number; readonly height: number } | null;

const zero: Point = { x: 0, y: 0 };

/** A sprite's picture as it lies under its hitboxes. */
export interface ActorImage {
  readonly src: string;
  readonly still: StillImage;
  /** Where the top left corner of the frame lies in the file's coordinates. */
  readonly at: Point;
  /** The same, as the room that it takes. */
  readonly box: Bounds;
}

/**
 * One sprite on the stage: what its file says, where it stands, and from both what is drawn and what collides. What is
 * worked out is kept until something of it changes.
 */
export class Actor {
  /** Where it stands. Changed by `stand` only. */
  arranged: StageActor;
  subject: SubjectMessage | null = null;
  hitboxes: readonly SceneHitbox[] = [];
  sprites: readonly SceneSprite[] = [];
  timelines: readonly Timeline[] = [];
  /** The frame that is shown; null: all at once. */
  playhead: Playhead | null = null;
  placement: Placement;
  /** On the stage; null for hitboxes that cannot be drawn or are not there in this frame. */
  figures: readonly (Figure | null)[] = [];
  /** The order in which its figures are drawn: the large ones first. */
  order: readonly number[] = [];
  /** What can collide of it. */
  body: ColliderSet = noBody;
  /** What it takes up on the stage; null where nothing is drawn of it. */
  bounds: Bounds | null = null;

  /** The figures in the file's coordinates. */
  private own: readonly (Figure | null)[] = [];
  private solid: readonly boolean[] = [];
  private upwards: ReadonlySet<string> = new Set();

  constructor(
    arranged: StageActor,
    private readonly sizeOf: SizeOf,
  ) {
    this.arranged = arranged;
    this.placement = toPlacement(arranged);
  }

  get id(): string {
    return this.arranged.id;
  }

  /** What it is called: its sprite, or its file where the sprite has no name of its own. */
  get name(): string {
    const only = this.arranged.sprite === null ? undefined : this.sprites.find(({ id }) => id === this.arranged.sprite);
    const own = only?.name ?? '';
    return own !== '' ? own : plainName(this.fileName);
  }

  get fileName(): string {
    const { uri } = this.arranged;
    return this.subject?.fileName ?? uri.slice(uri.lastIndexOf('/') + 1);
  }

  /** Why nothing is shown of it; null where something is, or nobody knows yet. */
  get missing(): string | null {
    const content = this.subject?.content;
    return content?.kind === 'missing' ? content.reason : null;
  }

  /** What its file says now. */
  show(subject: SubjectMessage): void {
    this.subject = subject;
    const { content } = subject;
    this.hitboxes = content.kind === 'scene' ? content.hitboxes : [];
    this.sprites = content.kind === 'scene' ? content.sprites : [];
    this.own = this.hitboxes.map(({ shape }) => figureOf(shape, zero));
    this.order = [...this.own.keys()].sort((a, b) => (this.own[b]?.area ?? 0) - (this.own[a]?.area ?? 0) || a - b);
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

  /** Whether a picture of it has arrived that tells how many frames its sheet has, or that is shown. */
  imageArrived(src: string): boolean {
    const isShown = (sprite: SceneSprite): boolean => sourceIn(sprite, this.sheetFrameOf(sprite)) === src;
    if (!this.sprites.some((sprite) => isShown(sprite) || sourceIn(sprite, 0) === src)) return false;
    this.findTimelines();
    this.place();
    return true;
  }

  stand(standing: Partial<Transform>): void {
    this.arranged = { ...this.arranged, ...standing };
    this.place();
  }

  setPlayhead(playhead: Playhead | null): void {
    this.playhead = playhead;
    const said = playhead === null ? 'all' : { timeline: playhead.timeline.key, frame: playhead.frame };
    this.arranged = { ...this.arranged, moment: said };
    this.place();
  }

  /** What the hitboxes and the images of all its frames take up in the file's coordinates. */
  get ownBounds(): Bounds | null {
    return unionOf([...this.own, ...this.sprites.map((sprite) => this.imageOf(sprite)?.box ?? null)]);
  }

  /** The same with the frame that its file says it has. */
  get room(): Bounds | null {
    return unionOf([this.ownBounds, this.frameBox()]);
  }

  /** The frame that its file says it has, where no image fills it; null where nothing is said. */
  get emptyFrame(): Bounds | null {
    return this.images.length > 0 ? null : this.frameBox();
  }

  /** The images of its sprites in the frame that is shown, as far as they have arrived. */
  get images(): readonly ActorImage[] {
    return this.sprites.flatMap((sprite) => this.imageOf(sprite) ?? []);
  }

  private sheetFrameOf(sprite: SceneSprite): number {
    return (this.playhead && sheetFrame(this.playhead, sprite)) ?? 0;
  }

  private imageOf(sprite: SceneSprite): ActorImage | null {
    const frame = this.sheetFrameOf(sprite);
    const src = sourceIn(sprite, frame);
    if (src === null) return null;
    const size = this.sizeOf(src);
    const still = size === null ? null : stillImageOf(sprite, size, frame);
    if (still === null) return null;
    const { minX, minY, maxX, maxY } = still.box;
    // Numbers that grow upwards count from the foot of the image.
    const top = this.upwards.has(sprite.id) ? -maxY : 0;
    return { src, still, at: { x: 0, y: top }, box: { minX, minY: minY + top, maxX, maxY: maxY + top } };
  }

  private findTimelines(): void {
    this.timelines = timelinesOf(this.sprites, this.hitboxes, (sprite) => {
      const src = sourceIn(sprite, 0);
      return framesOf(sprite, src === null ? null : this.sizeOf(src));
    });
    const { moment: said } = this.arranged;
    const spriteById = new Map(this.sprites.map((sprite) => [sprite.id, sprite]));
    const first = firstPlayhead(this.timelines, this.hitboxes, ({ sprite }) => spriteById.get(sprite));
    if (said === 'all') this.playhead = null;
    else if (said === 'first') this.playhead = first;
    else {
      const timeline = this.timelines.find(({ key }) => key === said.timeline);
      this.playhead = timeline === undefined ? first : samePlayhead({ timeline, frame: said.frame }, this.timelines);
    }
  }

  /**
   * The origin that the file gives; else the middle of the first frame or of all hitboxes as they were when the sprite
   * came onto the stage, so that an edit of one hitbox moves nothing else.
   */
  private findPivot(): void {
    const said = this.sprites.length === 1 ? this.sprites[0]!.origin : undefined;
    if (said !== undefined) this.arranged = { ...this.arranged, pivot: said };
    if (this.arranged.pivot !== null) return;
    const box = this.frameBox() ?? unionOf(this.own);
    if (box === null) return;
    // On half units a mirrored sprite has whole numbers again.
    const half = (value: number): number => Math.round(value * 2) / 2;
    const small = Math.max(box.maxX - box.minX, box.maxY - box.minY) < 8;
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    const pivot = small ? middle : { x: half(middle.x), y: half(middle.y) };
    this.arranged = { ...this.arranged, pivot };
  }

  /** The frame of the only sprite, where its file says how large it is and its hitboxes lie there. */
  private frameBox(): Bounds | null {
    const [only, ...others] = this.sprites;
    const size = others.length === 0 ? (only?.frameSize ?? null) : null;
    if (only === undefined || size === null) return null;
    const top = this.upwards.has(only.id) ? -size.height : 0;
    const box = { minX: 0, minY: top, maxX: size.width, maxY: top + size.height };
    const taken = unionOf(this.own);
    return taken === null || meets(box, taken) ? box : null;
  }

  private place(): void {
    this.placement = toPlacement(this.arranged);
    const { placement, playhead } = this;
    const spriteById = new Map(this.sprites.map((sprite) => [sprite.id, sprite]));
    this.figures = this.own.map((figure, index) => {
      const hitbox = this.hitboxes[index]!;
      if (figure === null || !isInFrame(hitbox, playhead, spriteById.get(hitbox.sprite))) return null;
      const placed = figureOf(placeShape(figure.shape, placement), zero);
      return placed === null ? null : { ...placed, odd: figure.odd };
    });
    this.body = bodyOf(this.hitboxes, this.figures, this.solid);
    const ground = [...this.images.map(({ box }) => box), this.emptyFrame];
    this.bounds = unionOf([...this.figures, ...ground.map((box) => box && placeBox(box, placement))]);
  }
}

const nowhere: Bounds = { minX: NaN, minY: NaN, maxX: NaN, maxY: NaN };
const noBody: ColliderSet = {
  roles: [],
  members: [],
  boxes: new Float64Array(),
  bounds: null,
  box: () => nowhere,
  shape: () => null,
};

function bodyOf(
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
    bounds: unionOf(members.map((index) => figures[index]!)),
    box: (index) => figures[index] ?? nowhere,
    shape: (index) => {
      let shape = prepared.get(index);
      if (shape === undefined) prepared.set(index, (shape = collidableShape(figures[index]?.shape ?? null)));
      return shape;
    },
  };
}

/** The name of a file without what tells its kind: `slime` of `slime.hitboxes.json`. */
function plainName(fileName: string): string {
  const dot = fileName.indexOf('.', 1);
  return dot < 0 ? fileName : fileName.slice(0, dot);
}
