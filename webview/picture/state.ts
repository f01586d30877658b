import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { Collidable } from '../../src/check/pairs.js';
import type { PictureHitbox, PictureSprite } from '../../src/messages/picture.js';
import type { EmptyMessage, PatchMessage, PictureMessage, Snap } from '../../src/messages/protocol.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { Collisions } from './collisions.js';
import { figureOf, meets, moveFigure, unionOf, type Figure } from './figure.js';
import { emptyLayout, layOut, offsetOf, type Layout, type LayoutSprite } from './layout.js';
import { snapStep } from './snap.js';
import {
  firstMoment,
  isThere,
  momentOf,
  sameMoment,
  sheetFrame,
  timelinesOf,
  type Moment,
  type Timeline,
} from './moment.js';
import { framesOf, roomOf, stillOf } from './still.js';

/**
 * What is different now. `hitboxes`: these hitboxes look different, and nothing else of the picture does; `live`: the
 * same, but the only one that stands elsewhere is one that the user already holds.
 */
export type Change =
  | { readonly kind: 'picture' }
  | { readonly kind: 'hitboxes'; readonly indices: ReadonlySet<number> }
  | { readonly kind: 'live'; readonly indices: ReadonlySet<number> }
  | { readonly kind: 'collisions' }
  | { readonly kind: 'selection' }
  | { readonly kind: 'hover' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'empty' };

/** What the picture shows: the host's last message, and over it what the user is doing. Knows nothing of drawing. */
export class PictureState {
  picture: PictureMessage | null = null;
  empty: EmptyMessage | null = null;
  hitboxes: readonly PictureHitbox[] = [];
  layout: Layout = emptyLayout;
  /** Everything that there is to see. */
  content: Bounds | null = null;
  figures: readonly (Figure | null)[] = [];
  /** The sprites whose y grows upwards in the file. */
  upwards: ReadonlySet<string> = new Set();
  /** The order in which figures are drawn: the large ones first. */
  order: readonly number[] = [];
  readonly collisions = new Collisions();
  selection: ReadonlySet<string> = new Set();
  hover: string | null = null;
  matrix: CollisionMatrix = {};
  locked = false;
  /** The grid that drags snap to: units of the file, another distance, or none. */
  snap: Snap = 'unit';
  /** What the settings say of the numbers of the file. */
  convention: ConventionChoice = {};

  /** Hitboxes that the user does not want to see, and those that the pointer passes over, by their paths. */
  hidden: ReadonlySet<string> = new Set();
  lockedHitboxes: ReadonlySet<string> = new Set();

  /** What there is to go through in time, and which frame of it is shown; null: all frames at once. */
  timelines: readonly Timeline[] = [];
  moment: Moment | null = null;

  /** Hitboxes that stand elsewhere than the document says: dragged ones, and dropped ones that the host has not answered. */
  private readonly moved = new Map<number, Shape>();
  /** The figures in their sprites' own coordinates, as the document has them. */
  private own: readonly (Figure | null)[] = [];
  /** What the hitboxes of each sprite take up, in its own coordinates. */
  private boxesOf: ReadonlyMap<string, Bounds | null> = new Map();
  private indexById: ReadonlyMap<string, number> = new Map();
  private spriteById: ReadonlyMap<string, PictureSprite> = new Map();
  private imageSizes = new Map<string, { width: number; height: number }>();

  constructor(private readonly changed: (change: Change) => void) {}

  show(picture: PictureMessage): void {
    const sameFile = this.picture?.uri === picture.uri;
    if (!sameFile) this.imageSizes = new Map();
    const selected = sameFile ? this.selectedPaths() : [];
    this.picture = picture;
    this.empty = null;
    this.hitboxes = picture.hitboxes;
    this.indexById = new Map(picture.hitboxes.map((hitbox, index) => [hitbox.id, index]));
    // Ids are those of one document: in another the same id is another hitbox.
    const known = sameFile ? [...this.selection].filter((id) => this.indexById.has(id)) : [];
    this.selection = new Set(known.length > 0 ? known : this.idsOfPaths(selected));
    if (this.hover !== null && !this.indexById.has(this.hover)) this.hover = null;
    this.moved.clear();
    this.findTimelines(sameFile);
    this.place(sameFile ? this.layout : emptyLayout);
    this.collide();
    this.changed({ kind: 'picture' });
  }

  /** False where the patch is not for what is shown. */
  patch(patch: PatchMessage): boolean {
    const { picture } = this;
    if (picture?.uri !== patch.uri || picture.version !== patch.baseVersion) return false;
    const indices = patch.hitboxes.map((hitbox) => this.indexById.get(hitbox.id));
    if (indices.includes(undefined)) return false;
    const before = this.hitboxes;
    const hitboxes = [...before];
    const changedIndices = new Set<number>(this.moved.keys());
    patch.hitboxes.forEach((hitbox, i) => {
      hitboxes[indices[i]!] = hitbox;
      changedIndices.add(indices[i]!);
    });
    const { version, readable, notice } = patch;
    const noticeChanged = readable !== picture.readable || notice !== picture.notice;
    this.picture = { ...picture, version, readable, notice, hitboxes };
    this.hitboxes = hitboxes;
    this.moved.clear();
    const layout = this.layout;
    if (patch.hitboxes.some((hitbox, i) => !sameTime(hitbox, before[indices[i]!]!))) {
      this.findTimelines(true);
      this.place(layout);
      this.collide();
      this.changed({ kind: 'picture' });
      if (noticeChanged) this.changed({ kind: 'notice' });
      return true;
    }
    this.place(layout, changedIndices);
    const more = this.recollide(changedIndices);
    if (this.layout !== layout) this.changed({ kind: 'picture' });
    else this.changed({ kind: 'hitboxes', indices: new Set([...changedIndices, ...more]) });
    if (noticeChanged) this.changed({ kind: 'notice' });
    return true;
  }

  showEmpty(message: EmptyMessage): void {
    this.empty = message;
    this.hover = null;
    this.changed({ kind: 'empty' });
  }

  setSettings(
    matrix: CollisionMatrix,
    locked: boolean,
    convention: ConventionChoice = this.convention,
    snap: Snap = this.snap,
  ): void {
    this.convention = convention;
    this.snap = snap;
    const other = JSON.stringify(matrix) !== JSON.stringify(this.matrix);
    this.matrix = matrix;
    this.locked = locked;
    if (other) {
      this.collide();
      this.changed({ kind: 'collisions' });
    }
    this.changed({ kind: 'settings' });
  }

  select(ids: Iterable<string>): void {
    const next = new Set([...ids].filter((id) => this.indexById.has(id)));
    const last = [...next].at(-1) === [...this.selection].at(-1);
    if (last && next.size === this.selection.size && [...next].every((id) => this.selection.has(id))) return;
    this.selection = next;
    this.follow();
    this.changed({ kind: 'selection' });
  }

  /** Takes hitboxes out of sight, and out of collisions. */
  setHidden(paths: Iterable<string>): void {
    this.hidden = new Set(paths);
    if (this.picture === null) return;
    this.place(this.layout);
    this.collide();
    this.changed({ kind: 'picture' });
  }

  setLockedHitboxes(paths: Iterable<string>): void {
    this.lockedHitboxes = new Set(paths);
    this.changed({ kind: 'collisions' });
  }

  isHidden(index: number): boolean {
    return this.hidden.size > 0 && this.hidden.has(this.hitboxes[index]?.path ?? '');
  }

  /** Whether a hitbox is there in the frame that is shown. */
  isThere(index: number): boolean {
    const hitbox = this.hitboxes[index];
    return hitbox === undefined || isThere(hitbox, this.moment, this.spriteById.get(hitbox.sprite));
  }

  /** Neither drawn nor met by anything: hidden by the user, or not there in the frame that is shown. */
  private isOut(index: number): boolean {
    return this.isHidden(index) || !this.isThere(index);
  }

  /** How many hitboxes are there in the frame that is shown; null where all frames are shown at once. */
  get countThere(): number | null {
    return this.moment === null ? null : this.hitboxes.filter((_, index) => this.isThere(index)).length;
  }

  /** Shows one frame, or all at once. */
  setMoment(moment: Moment | null): void {
    if (moment?.timeline === this.moment?.timeline && moment?.frame === this.moment?.frame) return;
    this.moment = moment;
    this.figures = this.hitboxes.map((hitbox, index) =>
      this.isOut(index) ? null : figureOf(this.shapeOf(index), offsetOf(this.layout, hitbox.sprite)),
    );
    this.order = drawingOrder(this.figures);
    this.collide();
    this.changed({ kind: 'collisions' });
  }

  /** Goes to a frame in which the hitbox that was selected last is there; to all frames, where it never is. */
  follow(): void {
    const hitbox = this.hitboxes[this.selectedIndex];
    if (this.moment === null || hitbox === undefined || this.isThere(this.selectedIndex)) return;
    this.setMoment(momentOf(hitbox, this.moment, this.timelines, this.spriteById.get(hitbox.sprite)));
  }

  /** Whether the pointer passes over a hitbox. */
  isLockedHitbox(index: number): boolean {
    return this.lockedHitboxes.size > 0 && this.lockedHitboxes.has(this.hitboxes[index]?.path ?? '');
  }

  setHover(id: string | null): void {
    if (id === this.hover) return;
    this.hover = id;
    this.changed({ kind: 'hover' });
  }

  /**
   * Shows hitboxes at other places than the document says; null: where the document says. `together`: all of them were
   * moved by the same way from where they are shown.
   */
  setLive(shapes: ReadonlyMap<number, Shape | null>, together = false): void {
    const figures = [...this.figures];
    const changed = new Set<number>();
    let held = true;
    for (const [index, shape] of shapes) {
      const hitbox = this.hitboxes[index];
      if (hitbox === undefined || (shape === null && !this.moved.has(index))) continue;
      held &&= shape !== null && this.moved.has(index);
      if (shape === null) this.moved.delete(index);
      else this.moved.set(index, shape);
      figures[index] = this.isOut(index) ? null : figureOf(shape ?? hitbox.shape, offsetOf(this.layout, hitbox.sprite));
      changed.add(index);
    }
    if (changed.size === 0) return;
    this.figures = figures;
    const indices = this.recollide(changed, together);
    for (const index of changed) indices.add(index);
    this.changed({ kind: held ? 'live' : 'hitboxes', indices });
  }

  isLive(index: number): boolean {
    return this.moved.has(index);
  }

  shapeOf(index: number): Shape | null {
    return this.moved.get(index) ?? this.hitboxes[index]?.shape ?? null;
  }

  indexOf(id: string | null): number {
    return (id === null ? undefined : this.indexById.get(id)) ?? -1;
  }

  /** The hitboxes that stand elsewhere than the document says. */
  get live(): ReadonlyMap<number, Shape> {
    return this.moved;
  }

  /** The size of an image, known once it is loaded. */
  setImageSize(src: string, size: { width: number; height: number }): void {
    this.imageSizes.set(src, size);
    if (this.picture === null || this.moved.size > 0) return;
    const { moment } = this;
    this.findTimelines(true);
    this.place(this.layout);
    if (this.moment !== moment) this.collide();
    this.changed({ kind: 'picture' });
  }

  /** The selected hitbox, of several the one that was chosen last; -1 for none. */
  get selectedIndex(): number {
    let last: string | null = null;
    for (const id of this.selection) last = id;
    return this.indexOf(last);
  }

  selectedPaths(): string[] {
    return [...this.selection].flatMap((id) => this.hitboxes[this.indexOf(id)]?.path ?? []);
  }

  /** The ids of hitboxes by where they stand in the data: ids do not outlive the host. */
  idsOfPaths(paths: readonly string[]): string[] {
    if (paths.length === 0) return [];
    const wanted = new Set(paths);
    return this.hitboxes.filter((hitbox) => wanted.has(hitbox.path)).map((hitbox) => hitbox.id);
  }

  /** Whether the numbers of the world, or of the only sprite, grow upwards. */
  get yGrowsUp(): boolean {
    const sprites = (this.picture?.sprites ?? []).filter((sprite) => !this.layout.offsets.has(sprite.id));
    return this.upwards.size > 0 && sprites.every((sprite) => this.upwards.has(sprite.id));
  }

  /** What counts as one unit in this file. */
  get unitStep(): number {
    return snapStep(this.content);
  }

  /** What a drag snaps to in this file. */
  get step(): number {
    return typeof this.snap === 'number' ? this.snap : this.unitStep;
  }

  /** Where the picture of a sprite lies in its own coordinates; null where there is none or its size is not known yet. */
  pictureBox(sprite: PictureSprite): Bounds | null {
    const { image } = sprite;
    if (image === null || !('src' in image)) return null;
    return this.upright(
      sprite,
      stillOf(sprite, this.imageSizes.get(image.src) ?? null, this.sheetFrameOf(sprite))?.box ?? null,
    );
  }

  /**
   * The frame that a sprite without a picture is said to have, such as the size of a level; null where nothing is said,
   * or where its hitboxes lie elsewhere: then their numbers count from something else.
   */
  emptyFrame(sprite: PictureSprite): Bounds | null {
    const { frameSize, image } = sprite;
    if (frameSize === null || sprite.space !== 'own' || (image !== null && 'src' in image)) return null;
    const { width, height } = frameSize;
    const frame = this.upright(sprite, { minX: 0, minY: 0, maxX: width, maxY: height });
    const boxes = this.boxesOf.get(sprite.id) ?? null;
    return frame !== null && boxes !== null && meets(frame, boxes) ? frame : null;
  }

  /** What counts downwards from the top, in the space of a sprite whose numbers may grow upwards from its foot. */
  private upright(sprite: PictureSprite, box: Bounds | null): Bounds | null {
    if (box === null || !this.upwards.has(sprite.id)) return box;
    return { ...box, minY: box.minY - box.maxY, maxY: 0 };
  }

  /** Which frame of its sheet a sprite shows: the first one where the moment says nothing of it. */
  sheetFrameOf(sprite: PictureSprite): number {
    return (this.moment && sheetFrame(this.moment, sprite)) ?? 0;
  }

  /** Where the picture of a sprite lies, for all frames of its sheet together. */
  private pictureRoom(sprite: PictureSprite): Bounds | null {
    const { image } = sprite;
    if (image === null || !('src' in image)) return null;
    return this.upright(sprite, roomOf(sprite, this.imageSizes.get(image.src) ?? null));
  }

  /** Finds what there is to go through in time. Of the same file the frame stays the one that is shown. */
  private findTimelines(sameFile: boolean): void {
    const sprites = this.picture?.sprites ?? [];
    const none = this.timelines.length === 0;
    this.spriteById = new Map(sprites.map((sprite) => [sprite.id, sprite]));
    this.timelines = timelinesOf(sprites, this.hitboxes, (sprite) => {
      const src = sprite.image !== null && 'src' in sprite.image ? sprite.image.src : '';
      return framesOf(sprite, this.imageSizes.get(src) ?? null);
    });
    if (!sameFile || none) this.moment = firstMoment(this.timelines, this.hitboxes);
    else if (this.moment !== null) {
      this.moment = sameMoment(this.moment, this.timelines) ?? firstMoment(this.timelines, this.hitboxes);
    }
  }

  /** Works out where everything stands; of `changed` hitboxes only, where it is known that no other is different. */
  private place(previous: Layout, changed?: ReadonlySet<number>): void {
    const old = this.own;
    const fresh = (index: number): boolean => changed === undefined || changed.has(index);
    this.own = this.hitboxes.map((hitbox, index) => (fresh(index) ? figureOf(hitbox.shape, origin) : old[index]!));
    const upwards = this.hitboxes.filter((hitbox) => hitbox.convention.yAxis === 'up');
    this.upwards = new Set(upwards.map((hitbox) => hitbox.sprite));
    const sprites = this.spriteBounds();
    this.layout = layOut(sprites, previous);
    const moved = this.layout !== previous;
    this.figures = this.own.map((figure, index) =>
      moved || fresh(index)
        ? placed(this.isOut(index) ? null : figure, offsetOf(this.layout, this.hitboxes[index]!.sprite))
        : this.figures[index]!,
    );
    const sameOrder = changed !== undefined && [...changed].every((i) => old[i]?.area === this.own[i]?.area);
    if (!sameOrder) this.order = drawingOrder(this.figures);
    const offsets = this.layout.offsets;
    this.content = unionOf([
      ...this.layout.cells,
      ...sprites.filter((sprite) => !offsets.has(sprite.id)).map((sprite) => sprite.bounds),
    ]);
  }

  private spriteBounds(): LayoutSprite[] {
    const boxes = new Map<string, (Bounds | null)[]>();
    this.hitboxes.forEach((hitbox, index) => {
      const figure = this.own[index] ?? null;
      const known = boxes.get(hitbox.sprite);
      if (known === undefined) boxes.set(hitbox.sprite, [figure]);
      else known.push(figure);
    });
    this.boxesOf = new Map([...boxes].map(([id, figures]) => [id, unionOf(figures)]));
    return (this.picture?.sprites ?? []).map((sprite) => {
      const { id, name, space } = sprite;
      const ground = this.pictureRoom(sprite) ?? this.emptyFrame(sprite);
      return { id, name, space, bounds: unionOf([ground, this.boxesOf.get(id) ?? null]) };
    });
  }

  private collide(): void {
    const sprites = this.picture?.sprites ?? [];
    const shared = new Set(sprites.filter((sprite) => sprite.space === 'shared').map((sprite) => sprite.id));
    this.collisions.reset(
      this.hitboxes.map((_, index) => this.collidable(index)),
      shared,
      this.matrix,
    );
  }

  /** A hitbox as it takes part in collisions: one that is out of sight or not fully known meets nothing. */
  private collidable(index: number): Collidable {
    const hitbox = this.hitboxes[index]!;
    const meetsNothing = hitbox.unknown.length > 0 || this.isOut(index);
    const shape = meetsNothing ? null : this.shapeOf(index);
    // Of the sprites whose frame is shown all that are there are there together, whatever they count in.
    const together = this.moment?.timeline.sprites.has(hitbox.sprite) === true;
    return together ? { ...hitbox, animation: null, frames: null, shape } : { ...hitbox, shape };
  }

  private recollide(indices: ReadonlySet<number>, together = false): Set<number> {
    const items = (): Map<number, Collidable> => new Map([...indices].map((index) => [index, this.collidable(index)]));
    if (together && !this.collisions.cut) return this.collisions.moveTogether(items());
    if (indices.size * 8 > this.hitboxes.length + 64 || this.collisions.cut) {
      this.collide();
      return new Set(this.hitboxes.keys());
    }
    return this.collisions.replace(items());
  }
}

const origin = { x: 0, y: 0 };

function placed(figure: Figure | null, offset: Point): Figure | null {
  return figure === null || (offset.x === 0 && offset.y === 0) ? figure : moveFigure(figure, offset);
}

function sameTime(a: PictureHitbox, b: PictureHitbox): boolean {
  return a.animation === b.animation && a.frames?.[0] === b.frames?.[0] && a.frames?.[1] === b.frames?.[1];
}

function drawingOrder(figures: readonly (Figure | null)[]): number[] {
  const order = [...figures.keys()].filter((index) => figures[index] !== null);
  return order.sort((a, b) => figures[b]!.area - figures[a]!.area || a - b);
}
