import { batch, computed, signal } from '@preact/signals-core';
import type { Collidable } from '../../src/check/pairs.js';
import type { Bounds, Shape } from '../../src/core/index.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import type { PictureHitbox, PictureSprite } from '../../src/messages/picture.js';
import type { EmptyMessage, PatchMessage, PictureMessage, Snap } from '../../src/messages/protocol.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import type { Figure } from './figure.js';
import { addressOf } from './image-address.js';
import type { Layout } from './layout.js';
import { isThere, momentOf, sheetFrame, type KeptMoment, type Moment, type Timeline } from './timelines.js';
import { snapStep } from './snap.js';
import { Collisions } from './collisions.js';
import { evolved, isSameRecord, sameItems, track } from './evolved.js';
import { figureSignals } from './figures.js';
import { playheadSignal, timelineSignal } from './playhead.js';
import { sceneUpdates, type DragPreview, type SceneUpdate } from './scene-update.js';
import type { ImageSizes, SpriteBackgrounds } from './sprite-backgrounds.js';

const noSprites: readonly PictureSprite[] = [];
const noHitboxes: readonly PictureHitbox[] = [];
const noPreview: DragPreview = { shapes: new Map(), isTranslation: false };

/**
 * What a preview shows: the host's last message, and over it what the user is doing. Knows nothing of drawing. Each
 * property is backed by a signal: an effect or a component that reads it runs again when it changes.
 */
export class Editor {
  readonly #picture = signal<PictureMessage | null>(null);
  readonly #empty = signal<EmptyMessage | null>(null);
  readonly #selection = signal<ReadonlySet<string>>(new Set());
  readonly #hover = signal<string | null>(null);
  readonly #matrix = signal<CollisionMatrix>({});
  readonly #snap = signal<Snap>('unit');
  readonly #convention = signal<ConventionChoice>({});
  readonly #hidden = signal<ReadonlySet<string>>(new Set());
  readonly #lockedHitboxes = signal<ReadonlySet<string>>(new Set());
  readonly #chosenMoment = signal<KeptMoment | null | undefined>(undefined);
  readonly #onion = signal<OnionSkin>('off');
  readonly #dragPreview = signal<DragPreview>(noPreview);
  readonly #imageSizes = signal<ImageSizes>(new Map());

  readonly #hitboxes = computed(() => this.#picture.value?.hitboxes ?? noHitboxes);
  readonly #sprites = computed(() => this.#picture.value?.sprites ?? noSprites);
  readonly #spriteById = computed(() => new Map(this.#sprites.value.map((sprite) => [sprite.id, sprite])));
  readonly #ids = evolved<readonly string[]>([], (last) => {
    const ids = this.#hitboxes.value.map(({ id }) => id);
    return sameItems(ids, last) ? last : ids;
  });
  readonly #indexById = computed(() => new Map(this.#ids.value.map((id, index) => [id, index])));
  readonly #selectedIndices = computed(() =>
    [...this.#selection.value].map((id) => this.indexOf(id)).filter((index) => index >= 0),
  );
  /** While something is dragged, what it lies among stays where it is. */
  readonly #settledSizes = evolved<ImageSizes>(new Map(), (last) =>
    this.#dragPreview.value.shapes.size > 0 ? last : this.#imageSizes.value,
  );
  readonly #timelines = timelineSignal(this.#sprites, this.#hitboxes, this.#settledSizes);
  readonly #moment = playheadSignal(this.#chosenMoment, this.#timelines, this.#hitboxes);
  readonly #excluded = evolved<readonly boolean[]>([], (last) => {
    const excluded = this.#hitboxes.value.map((_, index) => this.isHidden(index) || !this.isThere(index));
    return sameItems(excluded, last) ? last : excluded;
  });
  readonly #previewShapes = computed(() => this.#dragPreview.value.shapes);
  readonly #figures = figureSignals({
    hitboxes: this.#hitboxes,
    sprites: this.#sprites,
    imageSizes: this.#settledSizes,
    excluded: this.#excluded,
    dragPreview: this.#previewShapes,
  });
  readonly #collisions = new Collisions();
  readonly #scene = sceneUpdates(
    {
      hitboxes: this.#hitboxes,
      sprites: this.#sprites,
      ids: this.#ids,
      excluded: this.#excluded,
      playhead: this.#moment,
      matrix: this.#matrix,
      dragPreview: this.#dragPreview,
      looks: [this.#figures.layout, this.#lockedHitboxes, this.#onion, this.#settledSizes],
    },
    this.#collisions,
    (index) => this.collidable(index),
  );

  /** The host's last message about the file; null before the first. */
  get picture(): PictureMessage | null {
    return this.#picture.value;
  }

  /** Why there is nothing to show; null where there is something. */
  get empty(): EmptyMessage | null {
    return this.#empty.value;
  }

  get hitboxes(): readonly PictureHitbox[] {
    return this.#hitboxes.value;
  }

  /** The sprites of the file: the same list until the host sends a whole picture. */
  get sprites(): readonly PictureSprite[] {
    return this.#sprites.value;
  }

  /** The ids of the hitboxes: the same list until others are there. */
  get ids(): readonly string[] {
    return this.#ids.value;
  }

  /** The ids of the selected hitboxes, in the order in which they were selected. */
  get selection(): ReadonlySet<string> {
    return this.#selection.value;
  }

  /** The id of the hitbox that the pointer is over. */
  get hover(): string | null {
    return this.#hover.value;
  }

  get matrix(): CollisionMatrix {
    return this.#matrix.value;
  }

  /** The grid that drags snap to: units of the file, another distance, or none. */
  get snap(): Snap {
    return this.#snap.value;
  }

  /** What the settings say of the numbers of the file. */
  get convention(): ConventionChoice {
    return this.#convention.value;
  }

  /** The hitboxes that the user does not want to see, by their paths. */
  get hidden(): ReadonlySet<string> {
    return this.#hidden.value;
  }

  /** The hitboxes that the pointer passes over, by their paths. */
  get lockedHitboxes(): ReadonlySet<string> {
    return this.#lockedHitboxes.value;
  }

  /** What there is to go through in time. */
  get timelines(): readonly Timeline[] {
    return this.#timelines.value;
  }

  /** The frame that is shown; null: all frames at once. */
  get moment(): Moment | null {
    return this.#moment.value;
  }

  /** How many frames before and behind the one that is shown are shown faintly. */
  get onion(): OnionSkin {
    return this.#onion.value;
  }

  /** What sprites lie on. */
  get grounds(): SpriteBackgrounds {
    return this.#figures.backgrounds.value;
  }

  get layout(): Layout {
    return this.#figures.layout.value;
  }

  /** Everything that there is to see, in the scene. */
  get content(): Bounds | null {
    return this.#figures.content.value;
  }

  /** The figures of the hitboxes; null for those that are not drawn. */
  get figures(): readonly (Figure | null)[] {
    return this.#figures.figures.value;
  }

  /** The order in which figures are drawn: the large ones first. */
  get order(): readonly number[] {
    return this.#figures.order.value;
  }

  /** Which hitboxes collide now. */
  get collisions(): Collisions {
    track(this.#scene.value);
    return this.#collisions;
  }

  /** What is different since the scene was another one, for those who keep what they made of each hitbox. */
  get sceneUpdate(): SceneUpdate {
    return this.#scene.value.update;
  }

  /** The shapes that are shown instead of what the document says: dragged ones, and those that the host has not answered. */
  get live(): ReadonlyMap<number, Shape> {
    return this.#previewShapes.value;
  }

  /** The selected hitboxes by their indices, in the order in which they were selected. */
  get selectedIndices(): readonly number[] {
    return this.#selectedIndices.value;
  }

  show(picture: PictureMessage): void {
    batch(() => {
      const [paths, before] = [this.selectedPaths(), this.#indexById.value];
      this.#picture.value = picture;
      this.#empty.value = null;
      const known = [...this.selection].filter((id) => this.indexOf(id) >= 0);
      // Who was there before has only moved up to the place of one that is gone.
      const next = known.length > 0 ? known : this.idsOfPaths(paths).filter((id) => !before.has(id));
      if (!sameItems(next, [...this.selection])) this.#selection.value = new Set(next);
      if (this.indexOf(this.hover) < 0) this.#hover.value = null;
      this.#dragPreview.value = noPreview;
    });
  }

  /** False where the patch is not for what is shown. */
  patch(patch: PatchMessage): boolean {
    const { picture } = this;
    if (picture?.uri !== patch.uri || picture.version !== patch.baseVersion) return false;
    const hitboxes = [...picture.hitboxes];
    for (const hitbox of patch.hitboxes) {
      const index = this.indexOf(hitbox.id);
      if (index < 0) return false;
      hitboxes[index] = hitbox;
    }
    const { version, readable, notice } = patch;
    batch(() => {
      this.#picture.value = { ...picture, version, readable, notice, hitboxes };
      this.#dragPreview.value = noPreview;
    });
    return true;
  }

  showEmpty(message: EmptyMessage): void {
    batch(() => {
      this.#empty.value = message;
      this.#hover.value = null;
    });
  }

  setSettings(matrix: CollisionMatrix, convention: ConventionChoice = this.convention, snap: Snap = this.snap): void {
    batch(() => {
      this.#convention.value = convention;
      this.#snap.value = snap;
      if (!isSameRecord(matrix, this.matrix)) this.#matrix.value = matrix;
    });
  }

  /** Selects hitboxes by their ids, and goes to a frame in which the last one is. */
  select(ids: Iterable<string>): void {
    const { selection } = this;
    const next = new Set([...ids].filter((id) => this.indexOf(id) >= 0));
    const isLast = [...next].at(-1) === [...selection].at(-1);
    if (isLast && next.size === selection.size && [...next].every((id) => selection.has(id))) return;
    batch(() => {
      this.#selection.value = next;
      this.follow();
    });
  }

  /** Takes hitboxes out of sight, and out of collisions. */
  setHidden(paths: Iterable<string>): void {
    this.#hidden.value = new Set(paths);
  }

  setLockedHitboxes(paths: Iterable<string>): void {
    this.#lockedHitboxes.value = new Set(paths);
  }

  isSelected(index: number): boolean {
    return this.selection.has(this.hitboxes[index]?.id ?? '');
  }

  isHidden(index: number): boolean {
    const { hidden } = this;
    return hidden.size > 0 && hidden.has(this.hitboxes[index]?.path ?? '');
  }

  /** Whether a hitbox is there in the frame that is shown. */
  isThere(index: number): boolean {
    const { moment } = this;
    const hitbox = this.hitboxes[index];
    return hitbox === undefined || moment === null || isThere(hitbox, moment, this.spriteOf(hitbox));
  }

  spriteOf({ sprite }: Pick<PictureHitbox, 'sprite'>): PictureSprite | undefined {
    return this.#spriteById.value.get(sprite);
  }

  /** How many hitboxes are there in the frame that is shown; null where all frames are shown at once. */
  get countThere(): number | null {
    return this.moment === null ? null : this.hitboxes.filter((_, index) => this.isThere(index)).length;
  }

  /** Begins with this frame, where the first picture has it; null: with all at once. */
  restoreMoment(moment: KeptMoment | null): void {
    this.#chosenMoment.value = moment;
  }

  /** Shows one frame, or all at once. */
  setMoment(moment: Moment | null): void {
    if (moment?.timeline === this.moment?.timeline && moment?.frame === this.moment?.frame) return;
    this.#chosenMoment.value = moment === null ? null : { timeline: moment.timeline.key, frame: moment.frame };
  }

  setOnion(onion: OnionSkin): void {
    this.#onion.value = onion;
  }

  /** Goes to a frame in which the hitbox that was selected last is there; to all frames, where it never is. */
  follow(): void {
    const hitbox = this.hitboxes[this.selectedIndex];
    if (this.moment === null || hitbox === undefined || this.isThere(this.selectedIndex)) return;
    this.setMoment(momentOf(hitbox, this.moment, this.timelines, this.spriteOf(hitbox)));
  }

  /** Whether the pointer passes over a hitbox. */
  isLockedHitbox(index: number): boolean {
    const { lockedHitboxes } = this;
    return lockedHitboxes.size > 0 && lockedHitboxes.has(this.hitboxes[index]?.path ?? '');
  }

  setHover(id: string | null): void {
    this.#hover.value = id;
  }

  /**
   * Shows hitboxes at other places than the document says; null: where the document says. `isTranslation`: all of them were
   * moved by the same way from where they are shown.
   */
  setLive(shapes: ReadonlyMap<number, Shape | null>, isTranslation = false): void {
    const next = new Map(this.live);
    let isOther = false;
    for (const [index, shape] of shapes) {
      if (this.hitboxes[index] === undefined || (shape === null && !next.has(index))) continue;
      isOther = true;
      if (shape === null) next.delete(index);
      else next.set(index, shape);
    }
    if (isOther) this.#dragPreview.value = { shapes: next, isTranslation };
  }

  isLive(index: number): boolean {
    return this.live.has(index);
  }

  shapeOf(index: number): Shape | null {
    return this.live.get(index) ?? this.hitboxes[index]?.shape ?? null;
  }

  indexOf(id: string | null): number {
    return (id === null ? undefined : this.#indexById.value.get(id)) ?? -1;
  }

  /** The size of an image, known once it is loaded. */
  setImageSize(src: string, size: { readonly width: number; readonly height: number }): void {
    this.#imageSizes.value = new Map(this.#imageSizes.peek()).set(addressOf(src), size);
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
    const sprites = this.#sprites.value.filter((sprite) => !this.layout.offsets.has(sprite.id));
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

  /** A hitbox as it takes part in collisions: one that is out of sight or not fully known meets nothing. */
  collidable(index: number): Collidable {
    const { role, sprite, animation, frames, body, unknown, hidden } = this.hitboxes[index]!;
    const isOut = unknown.length > 0 || hidden === true || this.#excluded.value[index] === true;
    const shape = isOut ? null : this.shapeOf(index);
    // Of the sprites whose frame is shown all that are there are there together, whatever they count in.
    const together = this.moment?.timeline.sprites.has(sprite) === true;
    const when = together ? { animation: null, frames: null } : { animation, frames };
    return { role, sprite, ...when, shape, ...(body === undefined ? {} : { body }) };
  }
}
