import { EditorState } from './editor-state.js';
import { emptyDragPreview } from './scene-update.js';
import { batch } from '@preact/signals-core';
import type { Shape } from '../../src/core/index.js';
import type { OnionSkin } from '../../src/messages/frames.js';
import type { EmptyMessage, PatchMessage, SceneMessage, Snap } from '../../src/messages/protocol.js';
import type { ConventionChoice } from '../../src/model/convention.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import { addressOf } from './image-address.js';
import { playheadOf, type SavedPlayhead, type Playhead } from './timelines.js';
import { isSameRecord, sameItems } from './reactive.js';

/** What a preview shows, and everything that can be done to it. What is done at once is one change for all who look. */
export class Editor extends EditorState {
  show(scene: SceneMessage): void {
    batch(() => {
      const [paths, before] = [this.selectedPaths(), this.indexByIdSignal.value];
      this.sceneSignal.value = scene;
      this.emptySignal.value = null;
      const known = [...this.selection].filter((id) => this.indexOf(id) >= 0);
      // Who was there before has only moved up to the place of one that is gone.
      const next = known.length > 0 ? known : this.idsOfPaths(paths).filter((id) => !before.has(id));
      if (!sameItems(next, [...this.selection])) this.selectionSignal.value = new Set(next);
      if (this.indexOf(this.hover) < 0) this.hoverSignal.value = null;
      this.dragPreviewSignal.value = emptyDragPreview;
    });
  }

  /** False where the patch is not for what is shown. */
  patch(patch: PatchMessage): boolean {
    const { scene } = this;
    if (scene?.uri !== patch.uri || scene.version !== patch.baseVersion) return false;
    const hitboxes = [...scene.hitboxes];
    for (const hitbox of patch.hitboxes) {
      const index = this.indexOf(hitbox.id);
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

  /** Selects hitboxes by their ids, and goes to a frame in which the last one is. */
  select(ids: Iterable<string>): void {
    const { selection } = this;
    const next = new Set([...ids].filter((id) => this.indexOf(id) >= 0));
    const isLast = [...next].at(-1) === [...selection].at(-1);
    if (isLast && next.size === selection.size && [...next].every((id) => selection.has(id))) return;
    batch(() => {
      this.selectionSignal.value = next;
      this.revealFrame();
    });
  }

  /** Takes hitboxes out of sight, and out of collisions. */
  setHidden(paths: Iterable<string>): void {
    this.hiddenSignal.value = new Set(paths);
  }

  setLockedHitboxes(paths: Iterable<string>): void {
    this.lockedHitboxesSignal.value = new Set(paths);
  }

  /** Begins with this frame, where the first picture has it; null: with all at once. */
  restorePlayhead(playhead: SavedPlayhead | null): void {
    this.chosenPlayheadSignal.value = playhead;
  }

  /** Shows one frame, or all at once. */
  setPlayhead(playhead: Playhead | null): void {
    if (playhead?.timeline === this.playhead?.timeline && playhead?.frame === this.playhead?.frame) return;
    this.chosenPlayheadSignal.value =
      playhead === null ? null : { timeline: playhead.timeline.key, frame: playhead.frame };
  }

  setOnion(onion: OnionSkin): void {
    this.onionSignal.value = onion;
  }

  /** Goes to a frame in which the hitbox that was selected last is there; to all frames, where it never is. */
  revealFrame(): void {
    const hitbox = this.hitboxes[this.selectedIndex];
    if (this.playhead === null || hitbox === undefined || this.isInFrame(this.selectedIndex)) return;
    this.setPlayhead(playheadOf(hitbox, this.playhead, this.timelines, this.spriteOf(hitbox)));
  }

  setHover(id: string | null): void {
    this.hoverSignal.value = id;
  }

  /**
   * Shows hitboxes at other places than the document says; null: where the document says. `isTranslation`: all of them were
   * moved by the same way from where they are shown.
   */
  setDragPreview(shapes: ReadonlyMap<number, Shape | null>, isTranslation = false): void {
    const { hitboxes } = this;
    const next = new Map(this.dragPreview);
    let isOther = false;
    for (const [index, shape] of shapes) {
      if (hitboxes[index] === undefined || (shape === null && !next.has(index))) continue;
      isOther = true;
      if (shape === null) next.delete(index);
      else next.set(index, shape);
    }
    if (isOther) this.dragPreviewSignal.value = { shapes: next, isTranslation };
  }

  /** The size of an image, known once it is loaded. */
  setImageSize(src: string, size: { readonly width: number; readonly height: number }): void {
    this.imageSizesSignal.value = new Map(this.imageSizesSignal.peek()).set(addressOf(src), size);
  }
}
