import { batch, effect, signal } from '@preact/signals-core';
import type { KeptMotions } from '../src/messages/motions.js';
import type { StartData, ViewState } from '../src/messages/protocol.js';
import type { Host } from './platform/host.js';
import type { Playback } from './editor/playback.js';
import type { HitboxEdits } from './editor/hitbox-edits.js';
import type { Editor } from './editor/editor.js';
import type { PanelState } from './editor/panel-state.js';
import type { Viewport } from './editor/viewport.js';

/** The maximum number of selected, hidden and locked hitboxes to save. */
const maxSelected = 100;
const maxPaths = 1000;

/** The objects whose view state is saved. */
interface ViewContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly playback: Pick<Playback, 'kept' | 'playing' | 'restore'>;
  readonly collisionTools: { readonly kept: KeptMotions; restore(kept: KeptMotions): void };
  readonly panels: PanelState;
  readonly hitboxEdits: Pick<HitboxEdits, 'inAllFrames'>;
}

/**
 * The view state of a preview, kept while it is hidden and when the window is reloaded: how its content is viewed, not
 * the content.
 */
export class ViewStateStore {
  private saved: ViewState | null;
  /** Before that, the view isn't the user's yet. */
  readonly #isRestored = signal(false);

  constructor(
    host: Pick<Host, 'savedState' | 'save'>,
    start: Pick<StartData, 'uri' | 'view' | 'listOpen' | 'listWidth'>,
    private readonly context: ViewContext,
  ) {
    const { editor, viewport, playback, panels, hitboxEdits } = context;
    const own = host.savedState();
    // The page's own state is newer than the one it was created with, unless the file was renamed since.
    this.saved = own?.uri === start.uri ? own : start.view;
    const {
      camera = null,
      playhead,
      labels = true,
      allOverlaps = false,
      guides = [],
      minimap = true,
    } = this.saved ?? {};
    if (playhead !== undefined) editor.restorePlayhead(playhead);
    if (camera !== null) viewport.restore(camera);
    viewport.labels = labels;
    editor.setAllOverlaps(allOverlaps);
    editor.setGuides(guides);
    panels.minimap.value = minimap;
    playback.restore(this.saved ?? {});
    hitboxEdits.inAllFrames.value = this.saved?.inAllFrames === true;
    panels.listOpen.value = start.listOpen ?? true;
    panels.listWidth.value = start.listWidth ?? null;
    effect(() => {
      // During playback, each frame differs.
      const view = this.#isRestored.value && !playback.playing ? this.view() : null;
      if (view !== null) host.save(() => view);
    });
  }

  /** Restores the saved state for the first scene. */
  restore(): void {
    if (this.#isRestored.peek()) return;
    const { saved } = this;
    const { editor, collisionTools } = this.context;
    batch(() => {
      if (saved !== null) {
        if (saved.motions !== undefined) collisionTools.restore(saved.motions);
        if (saved.hidden.length > 0) editor.setHidden(saved.hidden);
        if (saved.lockedHitboxes.length > 0) editor.setLockedHitboxes(saved.lockedHitboxes);
        const { playhead } = editor;
        editor.select(editor.idsOfPaths(saved.selection));
        // Selecting goes to a frame of the hitbox; the user had moved on from there.
        editor.setPlayhead(playhead);
      }
      this.#isRestored.value = true;
    });
    this.saved = null;
  }

  private view(): ViewState | null {
    const { editor, viewport, playback, collisionTools, panels, hitboxEdits } = this.context;
    const { scene, guides } = editor;
    if (scene === null) return null;
    return {
      uri: scene.uri,
      camera: viewport.userCamera,
      labels: viewport.labels,
      ...(editor.allOverlaps && { allOverlaps: true }),
      ...(guides.length > 0 && { guides: [...guides] }),
      ...(!panels.minimap.value && { minimap: false }),
      ...(hitboxEdits.inAllFrames.value && { inAllFrames: true }),
      selection: editor.selectedPaths().slice(0, maxSelected),
      hidden: [...editor.hidden].slice(0, maxPaths),
      lockedHitboxes: [...editor.lockedHitboxes].slice(0, maxPaths),
      ...playback.kept,
      motions: collisionTools.kept,
    };
  }
}
