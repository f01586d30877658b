import { computed, signal } from '@preact/signals-core';
import type { Collidable } from '../../src/check/pairs.js';
import type { Bounds, Shape } from '../../src/core/index.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { EmptyMessage, SceneMessage, Snap } from '../../src/messages/protocol.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import type { Figure } from './figure.js';
import type { Layout } from './layout.js';
import { isInFrame, sheetFrame, type SavedPlayhead, type Playhead, type Timeline } from './timelines.js';
import { snapStep } from './snap.js';
import { Collisions } from './collisions.js';
import { computedFromLast, sameItems, dependOn } from './reactive.js';
import { figureSignals } from './figures.js';
import { playheadSignal, timelineSignal } from './playhead.js';
import { emptyDragPreview, sceneUpdates, type DragPreview, type SceneUpdate } from './scene-update.js';
import type { ImageSizes, SpriteBackgrounds } from './sprite-backgrounds.js';

const noSprites: readonly SceneSprite[] = [];
const noHitboxes: readonly SceneHitbox[] = [];

/**
 * What a preview shows: the host's last message, and over it what the user is doing. Knows nothing of drawing. Each
 * property is backed by a signal: an effect or a component that reads it runs again when it changes.
 */
export class EditorState {
  protected readonly sceneSignal = signal<SceneMessage | null>(null);
  protected readonly emptySignal = signal<EmptyMessage | null>(null);
  protected readonly selectionSignal = signal<ReadonlySet<string>>(new Set());
  protected readonly hoverSignal = signal<string | null>(null);
  protected readonly matrixSignal = signal<CollisionMatrix>({});
  protected readonly snapSignal = signal<Snap>('unit');
  protected readonly conventionSignal = signal<ConventionChoice>({});
  protected readonly hiddenSignal = signal<ReadonlySet<string>>(new Set());
  protected readonly lockedHitboxesSignal = signal<ReadonlySet<string>>(new Set());
  protected readonly chosenPlayheadSignal = signal<SavedPlayhead | null | undefined>(undefined);
  protected readonly onionSignal = signal<OnionSkin>('off');
  protected readonly dragPreviewSignal = signal<DragPreview>(emptyDragPreview);
  protected readonly imageSizesSignal = signal<ImageSizes>(new Map());

  protected readonly hitboxesSignal = computed(() => this.sceneSignal.value?.hitboxes ?? noHitboxes);
  protected readonly spritesSignal = computed(() => this.sceneSignal.value?.sprites ?? noSprites);
  protected readonly spriteByIdSignal = computed(
    () => new Map(this.spritesSignal.value.map((sprite) => [sprite.id, sprite])),
  );
  protected readonly idsSignal = computedFromLast<readonly string[]>([], (last) => {
    const ids = this.hitboxesSignal.value.map(({ id }) => id);
    return sameItems(ids, last) ? last : ids;
  });
  protected readonly indexByIdSignal = computed(() => new Map(this.idsSignal.value.map((id, index) => [id, index])));
  protected readonly selectedIndicesSignal = computed(() =>
    [...this.selectionSignal.value].map((id) => this.indexOf(id)).filter((index) => index >= 0),
  );
  /** While something is dragged, what it lies among stays where it is. */
  protected readonly settledSizesSignal = computedFromLast<ImageSizes>(new Map(), (last) =>
    this.dragPreviewSignal.value.shapes.size > 0 ? last : this.imageSizesSignal.value,
  );
  protected readonly timelinesSignal = timelineSignal(this.spritesSignal, this.hitboxesSignal, this.settledSizesSignal);
  protected readonly shownPlayhead = playheadSignal(
    this.chosenPlayheadSignal,
    this.timelinesSignal,
    this.hitboxesSignal,
    (hitbox) => this.spriteOf(hitbox),
  );
  protected readonly excludedSignal = computedFromLast<readonly boolean[]>([], (last) => {
    const excluded = this.hitboxesSignal.value.map((_, index) => this.isHidden(index) || !this.isInFrame(index));
    return sameItems(excluded, last) ? last : excluded;
  });
  protected readonly previewShapesSignal = computed(() => this.dragPreviewSignal.value.shapes);
  protected readonly placed = figureSignals({
    hitboxes: this.hitboxesSignal,
    sprites: this.spritesSignal,
    imageSizes: this.settledSizesSignal,
    excluded: this.excludedSignal,
    dragPreview: this.previewShapesSignal,
  });
  protected readonly collisionIndex = new Collisions();
  protected readonly sceneUpdateSignal = sceneUpdates(
    {
      hitboxes: this.hitboxesSignal,
      sprites: this.spritesSignal,
      ids: this.idsSignal,
      excluded: this.excludedSignal,
      playhead: this.shownPlayhead,
      matrix: this.matrixSignal,
      dragPreview: this.dragPreviewSignal,
      looks: [this.placed.layout, this.lockedHitboxesSignal, this.onionSignal, this.settledSizesSignal],
    },
    this.collisionIndex,
    this,
  );

  /** The host's last message about the file; null before the first. */
  get scene(): SceneMessage | null {
    return this.sceneSignal.value;
  }

  /** Why there is nothing to show; null where there is something. */
  get empty(): EmptyMessage | null {
    return this.emptySignal.value;
  }

  get hitboxes(): readonly SceneHitbox[] {
    return this.hitboxesSignal.value;
  }

  /** The sprites of the file: the same list until the host sends a whole picture. */
  get sprites(): readonly SceneSprite[] {
    return this.spritesSignal.value;
  }

  /** The ids of the hitboxes: the same list until others are there. */
  get ids(): readonly string[] {
    return this.idsSignal.value;
  }

  /** The ids of the selected hitboxes, in the order in which they were selected. */
  get selection(): ReadonlySet<string> {
    return this.selectionSignal.value;
  }

  /** The id of the hitbox that the pointer is over. */
  get hover(): string | null {
    return this.hoverSignal.value;
  }

  get matrix(): CollisionMatrix {
    return this.matrixSignal.value;
  }

  /** The grid that drags snap to: units of the file, another distance, or none. */
  get snap(): Snap {
    return this.snapSignal.value;
  }

  /** What the settings say of the numbers of the file. */
  get convention(): ConventionChoice {
    return this.conventionSignal.value;
  }

  /** The hitboxes that the user does not want to see, by their paths. */
  get hidden(): ReadonlySet<string> {
    return this.hiddenSignal.value;
  }

  /** The hitboxes that the pointer passes over, by their paths. */
  get lockedHitboxes(): ReadonlySet<string> {
    return this.lockedHitboxesSignal.value;
  }

  /** What there is to go through in time. */
  get timelines(): readonly Timeline[] {
    return this.timelinesSignal.value;
  }

  /** The frame that is shown; null: all frames at once. */
  get playhead(): Playhead | null {
    return this.shownPlayhead.value;
  }

  /** How many frames before and behind the one that is shown are shown faintly. */
  get onion(): OnionSkin {
    return this.onionSignal.value;
  }

  /** What sprites lie on. */
  get backgrounds(): SpriteBackgrounds {
    return this.placed.backgrounds.value;
  }

  get layout(): Layout {
    return this.placed.layout.value;
  }

  /** Everything that there is to see, in the scene. */
  get content(): Bounds | null {
    return this.placed.content.value;
  }

  /** The figures of the hitboxes; null for those that are not drawn. */
  get figures(): readonly (Figure | null)[] {
    return this.placed.figures.value;
  }

  /** The order in which figures are drawn: the large ones first. */
  get order(): readonly number[] {
    return this.placed.order.value;
  }

  /** Which hitboxes collide now. */
  get collisions(): Collisions {
    dependOn(this.sceneUpdateSignal.value);
    return this.collisionIndex;
  }

  /** What is different since the scene was another one, for those who keep what they made of each hitbox. */
  get sceneUpdate(): SceneUpdate {
    return this.sceneUpdateSignal.value.update;
  }

  /** The sizes of images that are known; while something is dragged, those from before. */
  get imageSizes(): ImageSizes {
    return this.settledSizesSignal.value;
  }

  /** The shapes that are shown instead of what the document says: dragged ones, and those that the host has not answered. */
  get dragPreview(): ReadonlyMap<number, Shape> {
    return this.previewShapesSignal.value;
  }

  /** The selected hitboxes by their indices, in the order in which they were selected. */
  get selectedIndices(): readonly number[] {
    return this.selectedIndicesSignal.value;
  }

  isSelected(index: number): boolean {
    return this.selection.has(this.hitboxes[index]?.id ?? '');
  }

  isHidden(index: number): boolean {
    const { hidden } = this;
    return hidden.size > 0 && hidden.has(this.hitboxes[index]?.path ?? '');
  }

  /** Whether a hitbox is there in the frame that is shown. */
  isInFrame(index: number): boolean {
    const { playhead } = this;
    const hitbox = this.hitboxes[index];
    return hitbox === undefined || playhead === null || isInFrame(hitbox, playhead, this.spriteOf(hitbox));
  }

  spriteOf({ sprite }: Pick<SceneHitbox, 'sprite'>): SceneSprite | undefined {
    return this.spriteByIdSignal.value.get(sprite);
  }

  /** How many hitboxes are there in the frame that is shown; null where all frames are shown at once. */
  get countInFrame(): number | null {
    return this.playhead === null ? null : this.hitboxes.filter((_, index) => this.isInFrame(index)).length;
  }

  /** Whether the pointer passes over a hitbox. */
  isLockedHitbox(index: number): boolean {
    const { lockedHitboxes } = this;
    return lockedHitboxes.size > 0 && lockedHitboxes.has(this.hitboxes[index]?.path ?? '');
  }

  isDragged(index: number): boolean {
    return this.dragPreview.has(index);
  }

  shapeOf(index: number): Shape | null {
    return this.dragPreview.get(index) ?? this.hitboxes[index]?.shape ?? null;
  }

  indexOf(id: string | null): number {
    return (id === null ? undefined : this.indexByIdSignal.value.get(id)) ?? -1;
  }

  /** The hitbox that the pointer is over; -1 for none, and where it is not in the frame that is shown any more. */
  get hoveredIndex(): number {
    const index = this.indexOf(this.hover);
    return (this.figures[index] ?? null) === null ? -1 : index;
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
    const { upwards } = this.backgrounds;
    const sprites = this.spritesSignal.value.filter((sprite) => !this.layout.offsets.has(sprite.id));
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
  sheetFrameOf(sprite: SceneSprite): number {
    return (this.playhead && sheetFrame(this.playhead, sprite)) ?? 0;
  }

  /** A hitbox as it takes part in collisions: one that is out of sight or not fully known meets nothing. */
  collidable(index: number): Collidable {
    const { role, sprite, animation, frames, body } = this.hitboxes[index]!;
    const shape = this.collidingShape(index);
    // Of the sprites whose frame is shown all that are there are there together, whatever they count in.
    const together = this.playhead?.timeline.sprites.has(sprite) === true;
    const when = together ? { animation: null, frames: null } : { animation, frames };
    return { role, sprite, ...when, shape, ...(body === undefined ? {} : { body }) };
  }

  /** The shape of a hitbox as it takes part in collisions; null where it takes none. */
  collidingShape(index: number): Shape | null {
    const { unknown, hidden } = this.hitboxes[index]!;
    return unknown.length > 0 || hidden === true || this.excludedSignal.value[index] === true
      ? null
      : this.shapeOf(index);
  }
}
