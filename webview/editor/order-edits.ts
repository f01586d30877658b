import { signal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import type { Editor } from './editor.js';
import type { Feedback } from './feedback.js';
import type { PendingEdits } from './pending-edits.js';
import type { Playback } from './playback.js';

export type OrderCommand = 'frame-earlier' | 'frame-later' | 'frame-duplicate' | 'frame-remove';

/** Moves, duplicates and removes frames of the timeline. Where the text has no list of them, the host says why. */
export class OrderEdits {
  /** A frame that is dragged, and where it would be. */
  readonly #drag = signal<{ readonly frame: number; readonly to: number } | null>(null);

  constructor(
    private readonly editor: Editor,
    private readonly playback: Pick<Playback, 'timeline' | 'go' | 'isBusy'>,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
    private readonly feedback: Pick<Feedback, 'notify'>,
  ) {}

  get dragged(): { readonly frame: number; readonly to: number } | null {
    return this.#drag.value;
  }

  drag(frame: number, to: number): void {
    const last = (this.playback.timeline?.count ?? 1) - 1;
    this.#drag.value = { frame, to: Math.max(0, Math.min(last, to)) };
  }

  /** Writes the place of the dragged frame. */
  drop(): void {
    const { dragged } = this;
    this.#drag.value = null;
    if (dragged !== null && dragged.to !== dragged.frame) this.write(dragged.frame, dragged.to);
  }

  cancel(): void {
    this.#drag.value = null;
  }

  execute(command: OrderCommand): void {
    const { playhead } = this.editor;
    if (playhead === null) {
      this.feedback.notify(l10n.t('Go to a single frame first.'));
      return;
    }
    const { frame, timeline } = playhead;
    if (command === 'frame-duplicate') this.write(frame, 'duplicate');
    else if (command === 'frame-remove') this.write(frame, 'removed');
    else {
      const to = frame + (command === 'frame-earlier' ? -1 : 1);
      if (to >= 0 && to < timeline.count) this.write(frame, to);
    }
  }

  private write(frame: number, to: Extract<WriteRequest['change'], { kind: 'order' }>['to']): void {
    const { timeline, isBusy } = this.playback;
    const [sprite, another] = timeline?.sprites.keys() ?? [];
    if (timeline === null || isBusy || sprite === undefined) return;
    if (another !== undefined) {
      this.feedback.notify(l10n.t('Several sprites have this animation. Choose a timeline of one of them.'));
      return;
    }
    void this.edits.write({ kind: 'order', sprite, animation: timeline.animation, frame, to }).then((version) => {
      if (version === null || to === 'duplicate') return;
      this.playback.go(to === 'removed' ? Math.max(0, Math.min(frame, timeline.count - 2)) : to, true);
    });
  }
}
