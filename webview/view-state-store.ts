import { batch, effect, signal } from '@preact/signals-core';
import type { KeptMotions } from '../src/messages/motions.js';
import type { StartData, ViewState } from '../src/messages/protocol.js';
import type { Host } from './platform/host.js';
import type { Playback } from './editor/playback.js';
import type { Editor } from './editor/editor.js';
import type { PanelState } from './editor/panel-state.js';
import type { Viewport } from './editor/viewport.js';

/** How many selected, hidden and locked hitboxes are remembered. */
const maxSelected = 100;
const maxPut = 1000;

/** What is looked at, and how. */
export interface ViewContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly playback: Pick<Playback, 'kept' | 'playing' | 'restore'>;
  readonly collisionTools: { readonly kept: KeptMotions; restore(kept: KeptMotions): void };
  readonly panels: PanelState;
}

/** What a picture keeps while it is hidden, and when the window is loaded anew: how it is looked at, not what it shows. */
export class ViewStateStore {
  private saved: ViewState | null;
  /** Before that, what is to be seen is not how the user looks at it. */
  readonly #isRestored = signal(false);

  constructor(
    host: Pick<Host, 'savedState' | 'save'>,
    start: Pick<StartData, 'uri' | 'view' | 'listOpen'>,
    private readonly context: ViewContext,
  ) {
    const { editor, viewport, playback, panels } = context;
    const own = host.savedState();
    // What the page itself remembers is newer than what it was made with, unless the file was renamed since.
    this.saved = own?.uri === start.uri ? own : start.view;
    const { camera = null, moment, labels = true } = this.saved ?? {};
    if (moment !== undefined) editor.restorePlayhead(moment);
    if (camera !== null) viewport.restore(camera);
    viewport.labels = labels;
    playback.restore(this.saved ?? {});
    panels.listOpen.value = start.listOpen ?? true;
    effect(() => {
      // While it plays, each frame is another one.
      const view = this.#isRestored.value && !playback.playing ? this.view() : null;
      if (view !== null) host.save(() => view);
    });
  }

  /** The first picture is there: what was remembered of it is so again. */
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
        // Selecting goes to a frame of the hitbox; the user had gone on from there.
        editor.setPlayhead(playhead);
      }
      this.#isRestored.value = true;
    });
    this.saved = null;
  }

  private view(): ViewState | null {
    const { editor, viewport, playback, collisionTools } = this.context;
    const { scene } = editor;
    if (scene === null) return null;
    return {
      uri: scene.uri,
      camera: viewport.chosen,
      labels: viewport.labels,
      selection: editor.selectedPaths().slice(0, maxSelected),
      hidden: [...editor.hidden].slice(0, maxPut),
      lockedHitboxes: [...editor.lockedHitboxes].slice(0, maxPut),
      ...playback.kept,
      motions: collisionTools.kept,
    };
  }
}
