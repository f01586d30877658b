import { batch } from '@preact/signals-core';
import { EditorState } from './editor-state.js';
import type { PlacedGuide } from './aligner.js';
import { emptyDragPreview } from './scene-update.js';
import type { Shape } from '../../src/core/index.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import {
  maxGuides,
  type EmptyMessage,
  type PatchMessage,
  type SceneMessage,
  type Snap,
} from '../../src/messages/protocol.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { Size } from '../../src/model/document.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { getAddress } from '../../src/scene/frame-image.js';
import { findPlayhead, type SavedPlayhead, type Playhead } from '../../src/scene/timelines.js';
import { isSameRecord, sameItems } from './reactive.js';

/** The state of a preview, and everything that can change it. Each operation is one change for all observers. */
export class Editor extends EditorState {
  /** The selection that was made only to be seen; null: none. */
  private looseSelection: ReadonlySet<string> | null = null;

  show(scene: SceneMessage): void {
    batch(() => {
      const [paths, before] = [this.selectedPaths(), this.indexByIdSignal.value];
      this.sceneSignal.value = scene;
      this.emptySignal.value = null;
      const remaining = [...this.selection].filter((id) => this.getIndex(id) >= 0);
      // An id that existed before has only moved up to the path of a removed hitbox.
      const next = remaining.length > 0 ? remaining : this.idsOfPaths(paths).filter((id) => !before.has(id));
      if (!sameItems(next, [...this.selection])) this.selectionSignal.value = new Set(next);
      if (this.getIndex(this.hover) < 0) this.hoverSignal.value = null;
      this.dragPreviewSignal.value = emptyDragPreview;
    });
  }

  /** Applies a patch; returns false if it isn't for the current scene. */
  patch(patch: PatchMessage): boolean {
    const { scene } = this;
    if (scene?.uri !== patch.uri || scene.version !== patch.baseVersion) return false;
    const hitboxes = [...scene.hitboxes];
    for (const hitbox of patch.hitboxes) {
      const index = this.getIndex(hitbox.id);
      if (index < 0) return false;
      hitboxes[index] = hitbox;
    }
    const { version, readable, notice } = patch;
    batch(() => {
      this.sceneSignal.value = { ...scene, version, readable, notice, hitboxes };
      this.dragPreviewSignal.value = emptyDragPreview;
    });
    return true;
  }

  showEmpty(message: EmptyMessage): void {
    batch(() => {
      this.emptySignal.value = message;
      this.hoverSignal.value = null;
    });
  }

  setSettings(matrix: CollisionMatrix, convention: ConventionChoice = this.convention, snap: Snap = this.snap): void {
    batch(() => {
      this.conventionSignal.value = convention;
      this.snapSignal.value = snap;
      if (!isSameRecord(matrix, this.matrix)) this.matrixSignal.value = matrix;
    });
  }

  /** Whether the hitboxes were selected only to be seen: a drag moves one of them, not all. */
  get isSelectionLoose(): boolean {
    return this.looseSelection === this.selection;
  }

  /** Selects hitboxes by their ids, and goes to a frame that contains the last one. */
  select(ids: Iterable<string>, loose = false): void {
    this.selectNext(ids);
    this.looseSelection = loose ? this.selection : null;
  }

  private selectNext(ids: Iterable<string>): void {
    const { selection } = this;
    const next = new Set([...ids].filter((id) => this.getIndex(id) >= 0));
    const isLastSame = [...next].at(-1) === [...selection].at(-1);
    if (isLastSame && next.size === selection.size && [...next].every((id) => selection.has(id))) return;
    batch(() => {
      this.selectionSignal.value = next;
      this.revealFrame();
    });
  }

  /** Hides hitboxes, and excludes them from collisions. */
  setHidden(paths: Iterable<string>): void {
    this.hiddenSignal.value = new Set(paths);
  }

  setLockedHitboxes(paths: Iterable<string>): void {
    this.lockedHitboxesSignal.value = new Set(paths);
  }

  /** Starts with this frame if the first scene has it; null: with all frames. */
  restorePlayhead(playhead: SavedPlayhead | null): void {
    this.chosenPlayheadSignal.value = playhead;
  }

  /** Shows one frame, or all (null). */
  setPlayhead(playhead: Playhead | null): void {
    if (playhead?.timeline === this.playhead?.timeline && playhead?.frame === this.playhead?.frame) return;
    this.chosenPlayheadSignal.value =
      playhead === null ? null : { timeline: playhead.timeline.key, frame: playhead.frame };
  }

  setGuides(guides: readonly PlacedGuide[]): void {
    this.guidesSignal.value = guides.slice(0, maxGuides);
  }

  setAutoKey(autoKey: boolean): void {
    this.autoKeySignal.value = autoKey;
  }

  setOnion(onion: OnionSkin): void {
    this.onionSignal.value = onion;
  }

  /** Goes to a frame that contains the last selected hitbox; to all frames if no frame does. */
  revealFrame(): void {
    const hitbox = this.hitboxes[this.selectedIndex];
    if (this.playhead === null || hitbox === undefined || this.isInFrame(this.selectedIndex)) return;
    this.setPlayhead(findPlayhead(hitbox, this.playhead, this.timelines, this.getSprite(hitbox)));
  }

  /** Shows or hides the ignored overlaps. */
  setAllOverlaps(shown: boolean): void {
    this.allOverlapsSignal.value = shown;
  }

  setHover(id: string | null): void {
    this.hoverSignal.value = id;
  }

  /**
   * Shows hitboxes with other shapes than those of the document; null: the document's. `isTranslation`: all were moved
   * by the same distance from their current shapes.
   */
  setDragPreview(shapes: ReadonlyMap<number, Shape | null>, isTranslation = false): void {
    const { hitboxes } = this;
    const next = new Map(this.dragPreview);
    let isChanged = false;
    for (const [index, shape] of shapes) {
      if (hitboxes[index] === undefined || (shape === null && !next.has(index))) continue;
      isChanged = true;
      if (shape === null) next.delete(index);
      else next.set(index, shape);
    }
    if (isChanged) this.dragPreviewSignal.value = { shapes: next, isTranslation };
  }

  /** Sets the size of a loaded image. */
  setImageSize(src: string, size: Size): void {
    this.imageSizesSignal.value = new Map(this.imageSizesSignal.peek()).set(getAddress(src), size);
  }
}
