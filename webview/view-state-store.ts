import type { KeptMotions } from '../src/messages/motions.js';
import type { StartData, ViewState } from '../src/messages/protocol.js';
import type { Host } from './platform/host.js';
import type { Playback } from './panels/playback.js';
import type { MotionPreviews } from './editor/motion-previews.js';
import type { Editor } from './editor/editor.js';
import type { Viewport } from './editor/viewport.js';

/** How many selected, hidden and locked hitboxes are remembered. */
const mostSelected = 100;
const mostPut = 1000;

/** The panels that something is remembered of. */
export interface RememberedPanels {
  listOpen: boolean;
  readonly playback: Pick<Playback, 'kept' | 'restore'>;
}

/** What a picture keeps while it is hidden, and when the window is loaded anew: how it is looked at, not what it shows. */
export class ViewStateStore {
  private saved: ViewState | null = null;
  /** Before that, what is to be seen is not how the user looks at it. */
  private restored = false;

  constructor(
    private readonly host: Host,
    private readonly state: Editor,
    private readonly viewport: Viewport,
  ) {}

  /** What is known before a picture comes. */
  begin(start: StartData, panels: RememberedPanels): void {
    const own = this.host.savedState();
    // What the page itself remembers is newer than what it was made with, unless the file was renamed since.
    this.saved = own?.uri === start.uri ? own : start.view;
    const { camera = null, moment } = this.saved ?? {};
    if (moment !== undefined) this.state.restorePlayhead(moment);
    if (camera !== null) this.viewport.restore(camera);
    this.viewport.labels = this.saved?.labels ?? true;
    panels.listOpen = start.listOpen ?? true;
    panels.playback.restore(this.saved ?? {});
  }

  /** The first picture is there: what was remembered of it is so again. */
  restore(movers: MotionPreviews): void {
    if (this.restored) return;
    const { saved, state } = this;
    if (saved !== null) {
      if (saved.motions !== undefined) movers.restore(saved.motions);
      if (saved.hidden.length > 0) state.setHidden(saved.hidden);
      if (saved.lockedHitboxes.length > 0) state.setLockedHitboxes(saved.lockedHitboxes);
      const { playhead: moment } = state;
      state.select(state.idsOfPaths(saved.selection));
      // Selecting goes to a frame of the hitbox; the user had gone on from there.
      state.setPlayhead(moment);
    }
    this.saved = null;
    this.restored = true;
  }

  keep({ playback }: RememberedPanels, motions: () => KeptMotions): void {
    const { picture } = this.state;
    if (picture === null || !this.restored) return;
    this.host.save(() => ({
      uri: picture.uri,
      camera: this.viewport.chosen,
      labels: this.viewport.labels,
      selection: this.state.selectedPaths().slice(0, mostSelected),
      hidden: [...this.state.hidden].slice(0, mostPut),
      lockedHitboxes: [...this.state.lockedHitboxes].slice(0, mostPut),
      ...playback.kept,
      motions: motions(),
    }));
  }
}
