import { computed, signal } from '@preact/signals-core';
import { Verdicts, type Judged } from '../../src/check/verdict.js';
import type { Bounds, Shape } from '../../src/core/index.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { EmptyMessage, SceneMessage, Snap } from '../../src/messages/protocol.js';
import { groupBySpace } from '../../src/model/coexistence.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import type { PlacedGuide } from './aligner.js';
import type { Figure } from './figure.js';
import type { SceneLayout } from '../../src/scene/layout.js';
import { isInFrame, sheetFrame, type SavedPlayhead, type Playhead, type Timeline } from '../../src/scene/timelines.js';
import { IgnoredOverlaps } from './ignored-overlaps.js';
import { gridSteps, type GridSteps } from './grid.js';
import { snapStep } from './snap.js';
import { Collisions } from './collisions.js';
import { computedFromLast, sameItems, dependOn } from './reactive.js';
import { figureSignals } from './figures.js';
import { playheadSignal, timelineSignal } from './playhead.js';
import { emptyDragPreview, sceneUpdates, type DragPreview, type SceneUpdate } from './scene-update.js';
import type { ImageSizes, SpriteBackgrounds } from '../../src/scene/sprite-backgrounds.js';

const noSprites: readonly SceneSprite[] = [];
const noHitboxes: readonly SceneHitbox[] = [];

/** In larger scenes, the ignored overlaps are found after a drag, not with each of its frames. */
const maxLive = 500;

/**
 * The state of a preview: the host's last message, and what the user is doing on top of it. Knows nothing about
 * drawing. Each property is backed by a signal: an effect or a component that reads it runs again when it changes.
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
  protected readonly autoKeySignal = signal(true);
  protected readonly guidesSignal = signal<readonly PlacedGuide[]>([]);
  protected readonly allOverlapsSignal = signal(false);
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
    [...this.selectionSignal.value].map((id) => this.getIndex(id)).filter((index) => index >= 0),
  );
  /** During a drag, everything around it keeps its position. */
  protected readonly settledSizesSignal = computedFromLast<ImageSizes>(new Map(), (last) =>
    this.dragPreviewSignal.value.shapes.size > 0 ? last : this.imageSizesSignal.value,
  );
  protected readonly timelinesSignal = timelineSignal(this.spritesSignal, this.hitboxesSignal, this.settledSizesSignal);
  protected readonly shownPlayhead = playheadSignal(
    this.chosenPlayheadSignal,
    this.timelinesSignal,
    this.hitboxesSignal,
    (hitbox) => this.getSprite(hitbox),
  );
  protected readonly excludedSignal = computedFromLast<readonly boolean[]>([], (last) => {
    const excluded = this.hitboxesSignal.value.map((_, index) => this.isHidden(index) || !this.isInFrame(index));
    return sameItems(excluded, last) ? last : excluded;
  });
  protected readonly previewShapesSignal = computed(() => this.dragPreviewSignal.value.shapes);
  protected readonly geometry = figureSignals({
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
      appearance: [
        this.geometry.layout,
        this.lockedHitboxesSignal,
        this.onionSignal,
        this.settledSizesSignal,
        this.allOverlapsSignal,
        this.snapSignal,
      ],
    },
    this.collisionIndex,
    this,
  );
  protected readonly ignoredOverlapsSignal = computedFromLast<IgnoredOverlaps | null>(null, (last) => {
    const { hitboxes, matrix } = this;
    const isDragging = this.previewShapesSignal.value.size > 0;
    const isLarge = hitboxes.length > maxLive;
    if (last !== null && isDragging && isLarge && last.verdicts.items.length === hitboxes.length) return last;
    const items = hitboxes.map((_, index) => this.collidable(index));
    return new IgnoredOverlaps(new Verdicts(items, groupBySpace(this.spritesSignal.value), matrix));
  });

  /** The host's last message about the file; null before the first one. */
  get scene(): SceneMessage | null {
    return this.sceneSignal.value;
  }

  /** Why there is nothing to show; null if there is something. */
  get empty(): EmptyMessage | null {
    return this.emptySignal.value;
  }

  get hitboxes(): readonly SceneHitbox[] {
    return this.hitboxesSignal.value;
  }

  /** The sprites of the file: the same list until the host sends a full scene. */
  get sprites(): readonly SceneSprite[] {
    return this.spritesSignal.value;
  }

  /** The ids of the hitboxes: the same list until hitboxes are added or removed. */
  get ids(): readonly string[] {
    return this.idsSignal.value;
  }

  /** The ids of the selected hitboxes, in selection order. */
  get selection(): ReadonlySet<string> {
    return this.selectionSignal.value;
  }

  /** The id of the hitbox under the pointer. */
  get hover(): string | null {
    return this.hoverSignal.value;
  }

  get matrix(): CollisionMatrix {
    return this.matrixSignal.value;
  }

  /** The snap grid: units of the file, its tiles, another distance, or none. */
  get snap(): Snap {
    return this.snapSignal.value;
  }

  /** The guides that the user has placed in the scene; only where it has rulers. */
  get guides(): readonly PlacedGuide[] {
    return this.guidesSignal.value;
  }

  /** The coordinate conventions that the settings declare for the file. */
  get convention(): ConventionChoice {
    return this.conventionSignal.value;
  }

  /** The paths of the hidden hitboxes. */
  get hidden(): ReadonlySet<string> {
    return this.hiddenSignal.value;
  }

  /** The paths of the locked hitboxes, which the pointer ignores. */
  get lockedHitboxes(): ReadonlySet<string> {
    return this.lockedHitboxesSignal.value;
  }

  /** The timelines of the scene. */
  get timelines(): readonly Timeline[] {
    return this.timelinesSignal.value;
  }

  /** The current frame; null if all frames are shown at once. */
  get playhead(): Playhead | null {
    return this.shownPlayhead.value;
  }

  /** How many frames before and after the current one are shown faintly. */
  get onion(): OnionSkin {
    return this.onionSignal.value;
  }

  /** Whether a shape that is changed between two keys becomes a key. */
  get autoKey(): boolean {
    return this.autoKeySignal.value;
  }

  /** The images and frames behind the sprites. */
  get backgrounds(): SpriteBackgrounds {
    return this.geometry.backgrounds.value;
  }

  get layout(): SceneLayout {
    return this.geometry.layout.value;
  }

  /** The bounds of everything visible, in the scene. */
  get content(): Bounds | null {
    return this.geometry.content.value;
  }

  /** The figures of the hitboxes; null for those that aren't drawn. */
  get figures(): readonly (Figure | null)[] {
    return this.geometry.figures.value;
  }

  /** The drawing order of the figures: large ones first. */
  get order(): readonly number[] {
    return this.geometry.order.value;
  }

  /** The current collisions. */
  get collisions(): Collisions {
    dependOn(this.sceneUpdateSignal.value);
    return this.collisionIndex;
  }

  /** The current overlaps that don't count as collisions; in a large scene, those before a drag. */
  get ignoredOverlaps(): IgnoredOverlaps {
    return this.ignoredOverlapsSignal.value!;
  }

  /** Whether ignored overlaps are painted too. */
  get allOverlaps(): boolean {
    return this.allOverlapsSignal.value;
  }

  /** The changes since the previous scene, for caches with an entry per hitbox. */
  get sceneUpdate(): SceneUpdate {
    return this.sceneUpdateSignal.value.update;
  }

  /** The known sizes of images; during a drag, those from before it. */
  get imageSizes(): ImageSizes {
    return this.settledSizesSignal.value;
  }

  /** Shapes shown instead of those of the document: dragged ones, and those that the host hasn't confirmed yet. */
  get dragPreview(): ReadonlyMap<number, Shape> {
    return this.previewShapesSignal.value;
  }

  /** The indices of the selected hitboxes, in selection order. */
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

  /** Tells whether a hitbox exists in the current frame. */
  isInFrame(index: number): boolean {
    const { playhead } = this;
    const hitbox = this.hitboxes[index];
    return hitbox === undefined || playhead === null || isInFrame(hitbox, playhead, this.getSprite(hitbox));
  }

  getSprite({ sprite }: Pick<SceneHitbox, 'sprite'>): SceneSprite | undefined {
    return this.spriteByIdSignal.value.get(sprite);
  }

  /** The number of hitboxes in the current frame; null if all frames are shown at once. */
  get countInFrame(): number | null {
    return this.playhead === null ? null : this.hitboxes.filter((_, index) => this.isInFrame(index)).length;
  }

  isLocked(index: number): boolean {
    const { lockedHitboxes } = this;
    return lockedHitboxes.size > 0 && lockedHitboxes.has(this.hitboxes[index]?.path ?? '');
  }

  isDragged(index: number): boolean {
    return this.dragPreview.has(index);
  }

  getShape(index: number): Shape | null {
    return this.dragPreview.get(index) ?? this.hitboxes[index]?.shape ?? null;
  }

  getIndex(id: string | null): number {
    return (id === null ? undefined : this.indexByIdSignal.value.get(id)) ?? -1;
  }

  /** The index of the hitbox under the pointer; -1 if there is none or it isn't in the current frame any more. */
  get hoveredIndex(): number {
    const index = this.getIndex(this.hover);
    return (this.figures[index] ?? null) === null ? -1 : index;
  }

  /** The index of the selected hitbox, the last one of several; -1 if there is none. */
  get selectedIndex(): number {
    return this.selectedIndices.at(-1) ?? -1;
  }

  selectedPaths(): string[] {
    return this.selectedIndices.map((index) => this.hitboxes[index]!.path);
  }

  /** Returns the ids of hitboxes by their paths in the data: ids don't outlive the host. */
  idsOfPaths(paths: readonly string[]): string[] {
    if (paths.length === 0) return [];
    const pathSet = new Set(paths);
    return this.hitboxes.filter((hitbox) => pathSet.has(hitbox.path)).map((hitbox) => hitbox.id);
  }

  /** Whether y points up in the world, or in the only sprite. */
  get yGrowsUp(): boolean {
    const { upwards } = this.backgrounds;
    const sprites = this.spritesSignal.value.filter((sprite) => !this.layout.offsets.has(sprite.id));
    return upwards.size > 0 && sprites.every((sprite) => upwards.has(sprite.id));
  }

  /** The unit step of this file. */
  get unitStep(): number {
    return snapStep(this.content);
  }

  /** The step of a grid of tiles, or of the distance in the settings; null: there is no such grid. */
  get gridStep(): number | null {
    const { snap } = this;
    return typeof snap === 'number' ? snap : snap === 'tile' ? (this.scene?.tile ?? null) : null;
  }

  /** The step that a drag snaps to in this file. */
  get step(): number {
    return this.gridStep ?? this.unitStep;
  }

  /** Returns the distances of grid lines at a zoom. */
  gridSteps(zoom: number): GridSteps {
    return gridSteps(zoom, Math.min(1, this.unitStep), this.gridStep);
  }

  /** Returns the frame of its sheet that a sprite shows: the first one if the playhead doesn't determine it. */
  getSheetFrame(sprite: SceneSprite): number {
    return (this.playhead && sheetFrame(this.playhead, sprite)) ?? 0;
  }

  /** Returns a hitbox for collision tests: hidden or incomplete ones collide with nothing. */
  collidable(index: number): Judged {
    const hitbox = this.hitboxes[index]!;
    const shape = this.excludedSignal.value[index] === true ? null : this.getShape(index);
    // Sprites of the current timeline whose hitboxes are in the current frame exist at the same time, whatever they
    // count in.
    const isTogether = this.playhead?.timeline.sprites.has(hitbox.sprite) === true;
    return isTogether ? { ...hitbox, shape, animation: null, frames: null } : { ...hitbox, shape };
  }

  /** Returns the collision shape of a hitbox; null if it doesn't take part in collisions. */
  collidingShape(index: number): Shape | null {
    const { unknown, hidden } = this.hitboxes[index]!;
    return unknown.length > 0 || hidden !== undefined || this.excludedSignal.value[index] === true
      ? null
      : this.getShape(index);
  }
}
