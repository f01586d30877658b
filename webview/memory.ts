import type { KeptMotions } from '../src/messages/motions.js';
import type { StartData, ViewState } from '../src/messages/protocol.js';
import type { Host } from './host.js';
import type { TimelineStrip } from './panel/timeline.js';
import type { Movers } from './picture/movers.js';
import type { PictureState } from './picture/state.js';
import type { Viewport } from './picture/viewport.js';

/** How many selected, hidden and locked hitboxes are remembered. */
const mostSelected = 100;
const mostPut = 1000;

/** What is remembered of the panels. */
export interface RememberedPanels {
  listOpen: boolean;
  readonly timeline: TimelineStrip;
}

/** What a picture keeps while it is hidden, and when the window is loaded anew: how it is looked at, not what it shows. */
export class Memory {
  private saved: ViewState | null = null;

  constructor(
    private readonly host: Host,
    private readonly state: PictureState,
    private readonly viewport: Viewport,
  ) {}

  /** What is known before a picture comes. */
  begin(start: StartData, panels: RememberedPanels): void {
    this.saved = this.host.savedState();
    this.state.locked = this.saved?.locked ?? start.locked;
    const { uri = null, camera = null, moment } = this.saved ?? {};
    if (uri !== null && moment !== undefined) this.state.moments.restore(uri, moment);
    if (uri !== null && camera !== null) this.viewport.restore(uri, camera);
    panels.listOpen = this.saved?.listOpen ?? true;
    panels.timeline.restore(this.saved ?? {});
  }

  /** The first picture is there: what was remembered of it is so again. */
  restore(movers: Movers): void {
    const { saved, state } = this;
    this.saved = null;
    if (saved === null || saved.uri !== state.picture?.uri) return;
    if (saved.motions !== undefined) movers.restore(saved.motions);
    if (state.selection.size > 0) return;
    state.setHidden(saved.hidden);
    state.setLockedHitboxes(saved.lockedHitboxes);
    state.select(state.idsOfPaths(saved.selection));
  }

  keep({ listOpen, timeline }: RememberedPanels, motions: () => KeptMotions): void {
    const { picture } = this.state;
    if (picture === null) return;
    this.host.save(() => ({
      uri: picture.uri,
      locked: this.state.locked,
      camera: this.viewport.camera,
      selection: this.state.selectedPaths().slice(0, mostSelected),
      listOpen,
      hidden: [...this.state.hidden].slice(0, mostPut),
      lockedHitboxes: [...this.state.lockedHitboxes].slice(0, mostPut),
      ...timeline.kept,
      motions: motions(),
    }));
  }
}
