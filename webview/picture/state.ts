import type { Collidable } from '../../src/check/pairs.js';
import { spacesOf } from '../../src/model/together.js';
import type { Bounds, Shape } from '../../src/core/index.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import type { PictureHitbox, PictureSprite } from '../../src/messages/picture.js';
import type { EmptyMessage, PatchMessage, PictureMessage, Snap } from '../../src/messages/protocol.js';
import { unionOf } from '../../src/model/bounds.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { Collisions } from './collisions.js';
import type { Change } from './change.js';
import { drawingOrder, figureOf, moveFigure, type Figure } from './figure.js';
import { Grounds } from './grounds.js';
import { emptyLayout, layOut, offsetOf, type Layout } from './layout.js';
import { snapStep } from './snap.js';
import {
  firstMoment,
  isThere,
  keptIn,
  momentOf,
  sameMoment,
  sameTime,
  sheetFrame,
  timelinesOf,
  type KeptMoment,
  type Moment,
  type Timeline,
} from './moment.js';

/** What the picture shows: the host's last message, and over it what the user is doing. Knows nothing of drawing. */
export class PictureState {
  picture: PictureMessage | null = null;
  empty: EmptyMessage | null = null;
  hitboxes: readonly PictureHitbox[] = [];
  layout: Layout = emptyLayout;
  /** Everything that there is to see. */
  content: Bounds | null = null;
  figures: readonly (Figure | null)[] = [];
  /** The order in which figures are drawn: the large ones first. */
  order: readonly number[] = [];
  readonly collisions = new Collisions();
  selection: ReadonlySet<string> = new Set();
  hover: string | null = null;
  matrix: CollisionMatrix = {};
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

  /** How many frames before and behind the one that is shown are shown faintly. */
  onion: OnionSkin = 'off';
  /** The frame that the user went to last, also while there is no timeline for it; undefined: to none. */
  private chosenMoment: KeptMoment | null | undefined = undefined;

  /** Hitboxes that stand elsewhere than the document says: dragged ones, and dropped ones that the host has not answered. */
  private readonly moved = new Map<number, Shape>();
  /** The figures in their sprites' own coordinates, as the document has them. */
  private own: readonly (Figure | null)[] = [];
  readonly grounds = new Grounds();
  private indexById: ReadonlyMap<string, number> = new Map();
  private spriteById: ReadonlyMap<string, PictureSprite> = new Map();

  constructor(private readonly changed: (change: Change) => void) {}

  show(picture: PictureMessage): void {
    const isFirst = this.picture === null;
    const [paths, before] = [this.selectedPaths(), this.indexById];
    this.picture = picture;
    this.empty = null;
    this.hitboxes = picture.hitboxes;
    this.indexById = new Map(picture.hitboxes.map((hitbox, index) => [hitbox.id, index]));
    const known = [...this.selection].filter((id) => this.indexById.has(id));
    // Who was there before has only moved up to the place of one that is gone.
    this.selection = new Set(known.length > 0 ? known : this.idsOfPaths(paths).filter((id) => !before.has(id)));
    if (this.hover !== null && !this.indexById.has(this.hover)) this.hover = null;
    this.moved.clear();
    this.findTimelines(isFirst);
    this.place(this.layout);
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
      this.findTimelines();
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

  setSettings(matrix: CollisionMatrix, convention: ConventionChoice = this.convention, snap: Snap = this.snap): void {
    this.convention = convention;
    this.snap = snap;
    const other = JSON.stringify(matrix) !== JSON.stringify(this.matrix);
    this.matrix = matrix;
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

  isSelected(index: number): boolean {
    return this.selection.has(this.hitboxes[index]?.id ?? '');
  }

  isHidden(index: number): boolean {
    return this.hidden.size > 0 && this.hidden.has(this.hitboxes[index]?.path ?? '');
  }

  /** Whether a hitbox is there in the frame that is shown. */
  isThere(index: number): boolean {
    const hitbox = this.hitboxes[index];
    return hitbox === undefined || isThere(hitbox, this.moment, this.spriteOf(hitbox));
  }

  spriteOf({ sprite }: Pick<PictureHitbox, 'sprite'>): PictureSprite | undefined {
    return this.spriteById.get(sprite);
  }

  /** Neither drawn nor met by anything: hidden by the user, or not there in the frame that is shown. */
  private isOut(index: number): boolean {
    return this.isHidden(index) || !this.isThere(index);
  }

  /** How many hitboxes are there in the frame that is shown; null where all frames are shown at once. */
  get countThere(): number | null {
    return this.moment === null ? null : this.hitboxes.filter((_, index) => this.isThere(index)).length;
  }

  /** Begins with this frame, where the first picture has it; null: with all at once. */
  restoreMoment(moment: KeptMoment | null): void {
    this.chosenMoment = moment;
  }

  /** Shows one frame, or all at once. */
  setMoment(moment: Moment | null): void {
    if (moment?.timeline === this.moment?.timeline && moment?.frame === this.moment?.frame) return;
    this.moment = moment;
    this.chosenMoment = moment === null ? null : { timeline: moment.timeline.key, frame: moment.frame };
    this.figures = this.hitboxes.map((hitbox, index) =>
      this.isOut(index) ? null : figureOf(this.shapeOf(index), offsetOf(this.layout, hitbox.sprite)),
    );
    this.order = drawingOrder(this.figures);
    this.collide();
    this.changed({ kind: 'collisions' });
  }

  setOnion(onion: OnionSkin): void {
    if (onion === this.onion) return;
    this.onion = onion;
    this.changed({ kind: 'collisions' });
  }

  /** Goes to a frame in which the hitbox that was selected last is there; to all frames, where it never is. */
  follow(): void {
    const hitbox = this.hitboxes[this.selectedIndex];
    if (this.moment === null || hitbox === undefined || this.isThere(this.selectedIndex)) return;
    this.setMoment(momentOf(hitbox, this.moment, this.timelines, this.spriteOf(hitbox)));
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
    const isLaidOutAnew = this.grounds.setImageSize(src, size, this.picture?.sprites ?? []);
    if (this.picture === null || this.moved.size > 0 || !isLaidOutAnew) return;
    const { moment } = this;
    this.findTimelines();
    this.place(this.layout);
    if (this.moment !== moment) this.collide();
    this.changed({ kind: 'picture' });
  }

  /** The selected hitbox, of several the one that was chosen last; -1 for none. */
  get selectedIndex(): number {
    return this.indexOf([...this.selection].at(-1) ?? null);
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
    const { upwards } = this.grounds;
    const sprites = (this.picture?.sprites ?? []).filter((sprite) => !this.layout.offsets.has(sprite.id));
    return upwards.size > 0 && sprites.every((sprite) => upwards.has(sprite.id));
  }

  /** What counts as one unit in this file. */
  get unitStep(): number {
    return snapStep(this.content);
  }

  /** What a drag snaps to in this file. */
  get step(): number {
    return typeof this.snap === 'number' ? this.snap : this.unitStep;
  }

  /** Which frame of its sheet a sprite shows: the first one where the moment says nothing of it. */
  sheetFrameOf(sprite: PictureSprite): number {
    return (this.moment && sheetFrame(this.moment, sprite)) ?? 0;
  }

  /** Finds what there is to go through in time. The frame that is shown stays, or the one that was shown comes back. */
  private findTimelines(isFirst = false): void {
    const sprites = this.picture?.sprites ?? [];
    const none = this.timelines.length === 0;
    this.spriteById = new Map(sprites.map((sprite) => [sprite.id, sprite]));
    this.timelines = timelinesOf(sprites, this.hitboxes, (sprite) => this.grounds.framesOf(sprite));
    const first = (): Moment | null => firstMoment(this.timelines, this.hitboxes, (hitbox) => this.spriteOf(hitbox));
    if (isFirst || none) {
      const kept = keptIn(this.chosenMoment, this.timelines);
      this.moment = kept === undefined ? first() : kept;
    } else if (this.moment !== null) {
      this.moment = sameMoment(this.moment, this.timelines) ?? first();
    }
  }

  /** Works out where everything stands; of `changed` hitboxes only, where it is known that no other is different. */
  private place(previous: Layout, changed?: ReadonlySet<number>): void {
    const old = this.own;
    const fresh = (index: number): boolean => changed === undefined || changed.has(index);
    this.own = this.hitboxes.map((hitbox, index) =>
      fresh(index) ? figureOf(hitbox.shape, { x: 0, y: 0 }) : old[index]!,
    );
    const sprites = this.grounds.place(this.picture?.sprites ?? [], this.hitboxes, this.own);
    this.layout = layOut(sprites, previous);
    const moved = this.layout !== previous;
    this.figures = this.own.map((figure, index) =>
      moved || fresh(index)
        ? moveFigure(this.isOut(index) ? null : figure, offsetOf(this.layout, this.hitboxes[index]!.sprite))
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

  private collide(): void {
    this.collisions.reset(
      this.hitboxes.map((_, index) => this.collidable(index)),
      spacesOf(this.picture?.sprites ?? [], this.hitboxes),
      this.matrix,
    );
  }

  /** A hitbox as it takes part in collisions: one that is out of sight or not fully known meets nothing. */
  collidable(index: number): Collidable {
    const { role, sprite, animation, frames, body } = this.hitboxes[index]!;
    const shape = this.collidingShape(index);
    // Of the sprites whose frame is shown all that are there are there together, whatever they count in.
    const together = this.moment?.timeline.sprites.has(sprite) === true;
    const when = together ? { animation: null, frames: null } : { animation, frames };
    return { role, sprite, ...when, shape, ...(body === undefined ? {} : { body }) };
  }

  private collidingShape(index: number): Shape | null {
    const { unknown, hidden } = this.hitboxes[index]!;
    return unknown.length > 0 || hidden === true || this.isOut(index) ? null : this.shapeOf(index);
  }

  private recollide(indices: ReadonlySet<number>, together = false): Set<number> {
    if (together && !this.collisions.cut) {
      return this.collisions.moveTogether(new Map([...indices].map((index) => [index, this.collidingShape(index)])));
    }
    if (indices.size * 8 > this.hitboxes.length + 64 || this.collisions.cut) {
      this.collide();
      return new Set(this.hitboxes.keys());
    }
    return this.collisions.replace(new Map([...indices].map((index) => [index, this.collidable(index)])));
  }
}
